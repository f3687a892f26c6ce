"""Why a card has no legal play at all, in words: what keeps each button from using it."""

from companion.games.button_race.board import FIRST_START, in_home
from companion.games.button_race.cards import BRINGS_OUT, EIGHT, JOKER, SEVEN
from companion.games.button_race.names import place_name, run_on
from companion.games.button_race.position import Position
from companion.games.button_race.state import SQUARES
from companion.games.game import Text

IN_THE_WAY = Text("would jump or land on a button of its own colour")
BEYOND = Text("would have to go beyond home 5")
NO_ENTRY = Text("would bump a button of its team that has nowhere to go")
IN_START = Text("needs an ace, a face card or a joker to come out")
STAYS = Text("stays in its home column")
"""What is said of a button, after its place or after "every button"."""


def why_no_play(position: Position, card: str) -> Text:
    """Why no button can use this card.

    Args:
        position: who moves where; the seat's team has not won.
        card: one without a legal play.
    """
    board, colour = position.board, position.colour
    if card == JOKER and not (board[colour ^ 1] | board[colour ^ 2] | board[colour ^ 3]) & SQUARES:
        return Text("Nobody else's button stands on the track")
    found = [(place, _reason(position, card, place)) for place in position.origins]
    if len({reason.template for _place, reason in found}) == 1:
        why = Text("Every button {reason}", {"reason": found[0][1]})
    else:
        rows = [Text("{place} {reason}", {"place": _button_on(place), "reason": reason})
                for place, reason in found]
        why = Text("No button can use this card: {rows}", {"rows": run_on(tuple(rows))})
    if card == SEVEN:
        return Text("{why}; divided over two buttons it does not go either", {"why": why})
    return why


def _button_on(place: int) -> str | Text:
    return Text("a button in the start column") if place >= FIRST_START else place_name(place)


def _reason(position: Position, card: str, place: int) -> Text:
    """What keeps the button on this place from using the card."""
    if place >= FIRST_START and card != JOKER and card not in BRINGS_OUT:
        return IN_START
    if in_home(place) and card in {EIGHT, JOKER}:
        return STAYS
    if card == JOKER:
        return NO_ENTRY
    ways = position.chart.cards[card][place]
    if not ways:
        return BEYOND
    own = position.board[position.colour]
    return IN_THE_WAY if any(way.path & own for way in ways) else NO_ENTRY
