"""What can be done at a table of the button game, as it stands in a record (`docs/records.md`)."""

from typing import Annotated, Literal, Self

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from companion.games.button_race.board import output_name
from companion.games.button_race.cards import MOST_JOKERS
from companion.games.game import Action, Header

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
HandSize = Annotated[int, Meta(ge=0, le=5)]
Move = Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
"""One button moved: the name of the place where it stood, and of the place where it goes."""
Places = Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)]
"""Where the five buttons of a seat stand, by the names of :mod:`companion.games.button_race.board`."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """House rules, each with its default.

    Attributes:
        jokers: jokers in the deck (BG-A1).
        pass_home: a button that could turn in may go round again instead (BG-A5).
        partner_entry_conflict: what becomes of a bumped partner's button whose entry its own colour holds:
            the move is ``illegal``, or the button goes ``to_start`` (BG-A10, BG-A11).
        joker_forced: a joker that could be played may not be kept (BG-A19).
        draw_grace: the hand is filled by a draw of its own until the ``next_card``, or ``automatic`` with
            every turn (BG-A31).
    """

    jokers: Annotated[int, Meta(ge=0, le=MOST_JOKERS)] = 4
    pass_home: bool = True
    partner_entry_conflict: Literal["illegal", "to_start"] = "illegal"
    joker_forced: bool = False
    draw_grace: Literal["next_card", "automatic"] = "next_card"


class Start(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game already under way; what is left out is as at the beginning of a game.

    Attributes:
        turn: whose turn it is; left out: the seat left of the dealer.
        deck: cards in the draw pile; left out: all that no hand holds.
        hands: cards in each hand; left out: five each.
        buttons: where the buttons of each seat stand; left out: all in the start columns.
    """

    turn: SeatNumber | UnsetType = UNSET
    deck: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    hands: Annotated[tuple[HandSize, ...], Meta(min_length=4, max_length=4)] | UnsetType = UNSET
    buttons: Annotated[tuple[Places, ...], Meta(min_length=4, max_length=4)] | UnsetType = UNSET


class RaceHeader(Header, frozen=True, omit_defaults=True):
    """The first line of a record of the button game; partners are seats 0+2 and 1+3 (BG-2)."""

    record: Literal[1]
    game: Literal["button_race"]
    seats: Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]
    dealer: SeatNumber
    options: Options = Options()
    start: Start | UnsetType = UNSET

    def canonical(self) -> Self:
        """With each corner by the name of the side where it is square 19."""
        if self.start is UNSET or self.start.buttons is UNSET:
            return self
        buttons = tuple(tuple(map(output_name, places)) for places in self.start.buttons)
        return replace(self, start=replace(self.start, buttons=buttons))


class Play(Action, frozen=True, tag="play", gc=False):
    """A card is laid and carried out: each moved button, from where to where, in order (BG-6).

    Two moves stand only for a divided 7; the second is told from where that button stands after the first.
    """

    seat: SeatNumber
    card: str
    moves: Annotated[tuple[Move, ...], Meta(min_length=1)]

    def canonical(self) -> Self:
        """With each corner by the name of the side where it is square 19."""
        return replace(self, moves=tuple(tuple(map(output_name, move)) for move in self.moves))


class Discard(Action, frozen=True, tag="discard", gc=False):
    """No card can be played, so this one goes (BG-9)."""

    seat: SeatNumber
    card: str


class Draw(Action, frozen=True, tag="draw", gc=False):
    """The hand is filled up to five (BG-6, BG-7)."""

    seat: SeatNumber


ACTION_TYPES: tuple[type[Action], ...] = (Play, Discard, Draw)
