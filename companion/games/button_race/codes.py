"""Every code with which the button game refuses something, and what it means in a line."""

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType({
    "at_most_two_buttons": "a card moves one button, a divided 7 two",
    "both_teams_home": "both teams would have won",
    "card_not_in_deck": "this table plays without that card",
    "draw_automatic": "by this table's rule every turn ends with the draw by itself",
    "draw_not_now": "only the seat that laid the latest card may draw, once, until the next card",
    "eight_backwards_only": "an 8 moves a button backward along the track, nothing else",
    "exit_square_only": "a button comes out onto the exit square, and no further",
    "foreign_column": "a button stands in the column of another seat",
    "game_over": "the game has ended",
    "hand_empty": "a seat without a card can only draw",
    "home_stays": "an 8 or a joker moves no button that is in its home column",
    "joker_needs_other_button": "a joker goes to a square of the track that somebody else's button holds",
    "jumps_own_button": "a button of the same colour stands in the way",
    "lands_on_own_button": "a button of the same colour stands on the square",
    "must_play": "a card that can be played is not discarded",
    "needs_ace_or_face": "only an ace, a face card or a joker moves a button out of the start column",
    "no_button_there": "no button stands on that place",
    "no_turning_past": "by this table's rule a button does not pass its own entry",
    "not_your_button": "the button belongs to another seat",
    "not_your_turn": "another seat is on turn",
    "partner_entry_taken": "the partner's button that is bumped has nowhere to go",
    "place_taken": "two buttons stand on one place",
    "plays_for_partner": "with all five buttons home a seat plays its partner's buttons",
    "same_button": "both parts of a 7 go to one button",
    "seat_count": "the game is for four players",
    "seven_in_all": "the steps of a 7 are seven in all",
    "too_many_for_deck": "hands and draw pile hold more cards than there are",
    "unknown_card": "no card of the game has this name",
    "unknown_place": "no place of the board has this name",
    "wrong_distance": "the card does not move a button that far",
})
