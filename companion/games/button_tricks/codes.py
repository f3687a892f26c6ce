"""Every code with which Button refuses something, and what it means in a line."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.game import refused

__all__ = ["CODES", "refused"]

CODES: Mapping[str, str] = MappingProxyType({
    "already_passed": "who has passed takes no more tokens in this round",
    "bets_due": "the betting is not over yet",
    "card_not_in_deck": "this number of players plays without that card",
    "card_seen": "a card appears once in a round, and this one was already shown",
    "cards_missing": "the tricks entered do not yet hold all the cards that the players lay in a round",
    "deal_due": "the round is not dealt yet",
    "exchange_due": "the partners have not swapped their cards yet",
    "game_over": "the game has ended",
    "no_teams": "only partners swap cards, and this game has no teams",
    "not_when_counted": "this game records who won which trick, not the cards",
    "not_when_scanned": "this game records every card, so tricks follow by themselves",
    "not_your_turn": "another seat is on turn",
    "result_cards": "a seat claims fewer than two or more than five cards for each of its tricks",
    "result_seats": "a result needs one number for each seat",
    "result_too_much": "more tricks or cards are claimed than a round can hold",
    "reveal_due": "the top card of the draw pile has to be turned up first",
    "seat_count": "Button is for two to four players",
    "starter_count": "a deal needs one starter for each open trick",
    "teams_need_four": "teams need four seats",
    "too_many_cards": "with this trick the players would have laid more cards than they have",
    "too_many_short_tricks": "more tricks of fewer than five cards than there are open tricks",
    "too_many_tokens": "the pool does not hold that many tokens",
    "trick_full_for_you": "the seat already has as many cards in that trick as are allowed",
    "trick_size": "a trick that was won holds two to five cards, a discarded one one to five",
    "tricks_due": "the betting is over, tricks are being played",
    "tricks_entered": "a result stands for a whole round, but tricks of this round were already entered",
    "unknown_card": "no card of the game has this name",
    "unknown_dealer": "the dealer is no seat of this table",
    "unknown_seat": "there is no such seat at this table",
    "unknown_trick": "there is no such open trick",
})
