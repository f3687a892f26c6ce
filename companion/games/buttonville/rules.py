"""Buttonville as one object that offers the rules in the words that all games share."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.games.buttonville import playing, scoring, steps, turns
from companion.games.buttonville.actions import (
    ACTION_TYPES,
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    GuildsHeader,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.legal import legal
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.view import GuildsView, columns, view
from companion.games.buttonville.words import describe, tell
from companion.games.game import Action, Column, Header, Ruling, Step, Text

_APPLY: Mapping[type[Action], Callable[[GuildsState, Any], Step[GuildsState]]] = MappingProxyType({
    Recruit: playing.recruit,
    Play: playing.play,
    Act: playing.act,
    Ongoing: playing.ongoing,
    EndTurn: turns.end_turn,
    PileEmpty: steps.pile_empty,
    Pile: steps.pile,
    Buttons: steps.buttons,
    Draw: steps.draw,
    Take: steps.take,
    Lay: steps.lay,
    Strip: steps.strip,
    Discard: steps.discard,
    Give: steps.give,
    Bonus: scoring.bonus,
    Score: scoring.score,
})


class GuildsGame:
    """The rules of Buttonville (`docs/records.md`, section `buttonville`)."""

    @property
    def id(self) -> str:
        """The id in records."""
        return "buttonville"

    @property
    def title(self) -> Text:
        """The game's name for people."""
        return Text("The Glorious Guilds of Buttonville")

    @property
    def header_type(self) -> type[GuildsHeader]:
        """The type of a record's first line."""
        return GuildsHeader

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """The types of a record's further lines."""
        return ACTION_TYPES

    def begin(self, header: Header) -> GuildsState:
        """The table after the set-up.

        Raises:
            Refused: the header cannot be played.
            TypeError: it is the header of another game.
        """
        if not isinstance(header, GuildsHeader):
            raise TypeError(f"no header of Buttonville: {type(header).__name__}")
        return turns.begin(header)

    def apply(self, state: GuildsState, action: Action) -> Step[GuildsState]:
        """Judge and carry out one action.

        Raises:
            Refused: the rules do not allow it now; see :data:`companion.games.buttonville.codes.CODES`.
            TypeError: it is an action of another game.
        """
        try:
            rule = _APPLY[type(action)]
        except KeyError:
            raise TypeError(f"no action of Buttonville: {type(action).__name__}") from None
        return rule(state, action)

    def legal(self, state: GuildsState, card: str | None = None) -> Sequence[Action]:
        """What the seat on turn might do, without manual steps; with `card` only plays of that villager.

        Raises:
            Refused: `unknown_villager` or `villager_not_in_play`.
        """
        return legal(state, card)

    def view(self, state: GuildsState) -> GuildsView:
        """The view of `docs/records.md`."""
        return view(state)

    def columns(self, state: GuildsState) -> tuple[Column, ...]:
        """How it stands, for people."""
        return columns(state)

    def describe(self, state: GuildsState, action: Action) -> Text:
        """The action in words, with the seat's name."""
        return describe(state, action)

    def tell(self, state: GuildsState, ruling: Ruling) -> Text:
        """The ruling in words."""
        return tell(state, ruling)
