"""The button game as one object that offers the rules in the words that all games share."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.games.button_race import starting, turns
from companion.games.button_race.actions import ACTION_TYPES, Discard, Draw, Play, RaceHeader
from companion.games.button_race.legal import legal
from companion.games.button_race.state import RaceState
from companion.games.button_race.view import RaceView, columns, view
from companion.games.button_race.words import describe, tell
from companion.games.game import Action, Column, Header, Ruling, Step, Text

_APPLY: Mapping[type[Action], Callable[[RaceState, Any], Step[RaceState]]] = MappingProxyType({
    Play: turns.play,
    Discard: turns.discard,
    Draw: turns.draw,
})


class RaceGame:
    """The rules of the button game (`docs/records.md`, section `button_race`)."""

    @property
    def id(self) -> str:
        """The id in records."""
        return "button_race"

    @property
    def title(self) -> Text:
        """The game's name for people."""
        return Text("The Button Game")

    @property
    def header_type(self) -> type[RaceHeader]:
        """The type of a record's first line."""
        return RaceHeader

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """The types of a record's further lines."""
        return ACTION_TYPES

    def begin(self, header: Header) -> RaceState:
        """The table before the first action.

        Raises:
            Refused: the header cannot be played.
            TypeError: it is the header of another game.
        """
        if not isinstance(header, RaceHeader):
            raise TypeError(f"no header of the button game: {type(header).__name__}")
        return starting.begin(header)

    def apply(self, state: RaceState, action: Action) -> Step[RaceState]:
        """Judge and carry out one action.

        Raises:
            Refused: the rules do not allow it now; see :data:`companion.games.button_race.codes.CODES`.
            TypeError: it is an action of another game.
        """
        try:
            rule = _APPLY[type(action)]
        except KeyError:
            raise TypeError(f"no action of the button game: {type(action).__name__}") from None
        return rule(state, action)

    def legal(self, state: RaceState, card: str | None = None) -> Sequence[Action]:
        """Every action that the seat on turn might do; with `card` only those that use it.

        Raises:
            Refused: `unknown_card` or `card_not_in_deck`.
        """
        return legal(state, card)

    def view(self, state: RaceState) -> RaceView:
        """The view of `docs/records.md`."""
        return view(state)

    def columns(self, state: RaceState) -> tuple[Column, ...]:
        """How it stands, for people."""
        return columns(state)

    def describe(self, state: RaceState, action: Action) -> Text:
        """The action in words, with the seat's name."""
        return describe(state, action)

    def tell(self, state: RaceState, ruling: Ruling) -> Text:
        """The ruling in words."""
        return tell(state, ruling)
