"""The words that all games share: Seat, Action, Text, Ruling, Step, Refused, Game.

Nothing here knows a clock, a file or a screen. A game is a set of pure functions over an immutable
state; whoever holds the state decides what is kept.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, Self, TypeVar

from msgspec import Struct

Seat = int
"""A place at the table, clockwise from 0."""


class Text(Struct, frozen=True):
    """A sentence for people, not yet in their language.

    Attributes:
        template: English, with ``{named}`` places; it is the key of the translation.
        values: what goes into the places; a value may be a Text itself (the name of a suit).
        plural: English for several, chosen by the value ``n``; empty where the number changes nothing.
    """

    template: str
    values: Mapping[str, "str | int | Text"] = {}
    plural: str = ""

    def __str__(self) -> str:
        """In English."""
        several = self.plural and self.values.get("n") != 1
        return (self.plural if several else self.template).format(**self.values)


class Refused(Exception):
    """Something that the rules or the record format do not allow. Nothing has changed.

    Attributes:
        code: short snake_case word for programs (`not_your_turn`), listed in docs/errors.md.
        text: what to tell the people at the table.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        """The sentence in English."""
        return str(self.text)


def refused(code: str, template: str, plural: str = "", **values: str | int | Text) -> Refused:
    """A refusal in words; the caller raises it.

    Args:
        code: one of the game's own list of codes.
        template: the sentence, with ``{named}`` places.
        plural: the sentence when the value ``n`` is not 1.
        values: what goes into the places.
    """
    return Refused(code, Text(template, values, plural))


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What somebody did at the table, as it stands in a record; the subclass says what."""

    def canonical(self) -> Self:
        """The same with the name that output uses for whatever goes by several; mostly there is but one."""
        return self


class Ruling(Struct, frozen=True, tag_field="ruling"):
    """What followed from an action by the rules (a trick resolved, a round scored …)."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record; each game derives its own with its options.

    Attributes:
        record: format version, always 1.
        game: the game's id; each subclass narrows it to its own.
        seats: the players' names in clockwise order.
    """

    record: int
    game: str
    seats: tuple[str, ...]

    def canonical(self) -> Self:
        """The same with the name that output uses for whatever goes by several; mostly there is but one."""
        return self


class State(Struct, frozen=True):
    """The whole of a game at one moment; each game derives its own.

    Attributes:
        phase: what the table is doing, in the words of `records.md`; ``over`` when the game has ended.
        turn: the seat that has to act, or None when nobody in particular has.
        header: who plays, and by which options.
    """

    phase: str
    turn: Seat | None
    header: Header

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.phase == "over"


S = TypeVar("S", bound=State)


class Step(Struct, Generic[S], frozen=True):
    """The new state and the rulings that followed, in the order in which they happened."""

    state: S
    rulings: tuple[Ruling, ...] = ()


class Column(Struct, frozen=True):
    """A column of the table of how it stands: its heading, and what stands there for each seat."""

    heading: Text
    cells: tuple[str, ...]


class Game(Protocol[S]):
    """The rules of one game. Pure: the same arguments give the same answer, nothing is changed."""

    @property
    def id(self) -> str:
        """The id in records: `button_tricks`."""

    @property
    def title(self) -> Text:
        """The game's name for people."""

    @property
    def header_type(self) -> type[Header]:
        """The type that a record's first line is decoded to."""

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """The types that a record's further lines are decoded to."""

    def begin(self, header: Header) -> S:
        """The state before the first action.

        Raises:
            Refused: the header cannot be played (seats, dealer, options that exclude each other).
        """

    def apply(self, state: S, action: Action) -> Step[S]:
        """Judge and carry out one action.

        Raises:
            Refused: the rules do not allow it now.
        """

    def legal(self, state: S, card: str | None = None) -> Sequence[Action]:
        """Every action that the seat on turn might do; with `card` only those that use that card.

        Raises:
            Refused: code `unknown_card`, no such card exists in this game.
        """

    def view(self, state: S) -> Struct:
        """What `records.md` calls the view; msgspec encodes it."""

    def columns(self, state: S) -> tuple["Column", ...]:
        """How it stands, as a table for people: a row for each seat, in their order."""

    def describe(self, state: S, action: Action) -> Text:
        """The action in words, for the log and for undo, with the seat's name."""

    def tell(self, state: S, ruling: Ruling) -> Text:
        """The ruling in words, with the rule's own terms."""
