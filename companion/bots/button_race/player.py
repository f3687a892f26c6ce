"""What a bot of the button game may see, and what it may be asked."""

from typing import Protocol

from msgspec import Struct

from companion.games.button_race.actions import Discard, Play
from companion.games.button_race.cards import JOKER
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.state import RaceState
from companion.games.game import Seat


class Sight(Struct, frozen=True, gc=False):
    """All that a player sees: the board, and its own hand.

    Attributes:
        state: what lies open to everybody.
        seat: the player's own seat; it is on turn.
        hand: its cards, sorted, one at least.
    """

    state: RaceState
    seat: Seat
    hand: tuple[str, ...]

    @property
    def position(self) -> Position:
        """The board as the move generator asks for it."""
        return Position.of(self.state.board, self.seat, self.state.header.options)


class Player(Protocol):
    """A player of the button game."""

    def choose(self, sight: Sight) -> Play | Discard:
        """One of the :func:`choices`."""


def choices(sight: Sight) -> tuple[Play | Discard, ...]:
    """What the player may do with this hand (BG-8, BG-9): each play of each card, and each discard.

    A card is discarded only when none can be played; a joker may be kept instead of being played, unless
    this table forces it (BG-A18, BG-A19).
    """
    position, cards = sight.position, dict.fromkeys(sight.hand)
    found: list[Play | Discard] = []
    bound = False
    for card in cards:
        playable = plays(position, card)
        found += playable
        if playable and (card != JOKER or sight.state.header.options.joker_forced):
            bound = True
    if not bound:
        found += [Discard(sight.seat, card) for card in cards]
    return tuple(found)
