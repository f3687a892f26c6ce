"""Button as one object that offers the rules in the words that all games share."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.games.button_tricks import betting, counted, play, rounds
from companion.games.button_tricks.actions import (
    ACTION_TYPES,
    ButtonHeader,
    Deal,
    Exchange,
    Pass,
    Play,
    Result,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.legal import legal
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.view import ButtonView, columns, view
from companion.games.button_tricks.words import describe, tell
from companion.games.game import Action, Column, Header, Ruling, Step, Text

_APPLY: Mapping[type[Action], Callable[[ButtonState, Any], Step[ButtonState]]] = MappingProxyType({
    Deal: play.deal,
    Exchange: play.exchange,
    Take: betting.take,
    Pass: betting.bet_pass,
    Play: play.play,
    Reveal: play.reveal,
    Trick: counted.trick,
    RoundEnd: counted.round_end,
    Result: counted.result,
})


class ButtonGame:
    """The rules of Button (`docs/records.md`, section `button_tricks`)."""

    @property
    def id(self) -> str:
        """The id in records."""
        return "button_tricks"

    @property
    def title(self) -> Text:
        """The game's name for people."""
        return Text("Button")

    @property
    def header_type(self) -> type[ButtonHeader]:
        """The type of a record's first line."""
        return ButtonHeader

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """The types of a record's further lines."""
        return ACTION_TYPES

    def begin(self, header: Header) -> ButtonState:
        """The table before the first deal.

        Raises:
            Refused: the header cannot be played.
            TypeError: it is the header of another game.
        """
        if not isinstance(header, ButtonHeader):
            raise TypeError(f"no header of Button: {type(header).__name__}")
        return rounds.begin(header)

    def apply(self, state: ButtonState, action: Action) -> Step[ButtonState]:
        """Judge and carry out one action.

        Raises:
            Refused: the rules do not allow it now; see :data:`companion.games.button_tricks.codes.CODES`.
            TypeError: it is an action of another game.
        """
        try:
            rule = _APPLY[type(action)]
        except KeyError:
            raise TypeError(f"no action of Button: {type(action).__name__}") from None
        return rule(state, action)

    def legal(self, state: ButtonState, card: str | None = None) -> Sequence[Action]:
        """Every action that the seat on turn might do; with `card` only those that use it.

        Raises:
            Refused: `unknown_card` or `card_not_in_deck`.
        """
        return legal(state, card)

    def view(self, state: ButtonState) -> ButtonView:
        """The view of `docs/records.md`."""
        return view(state)

    def columns(self, state: ButtonState) -> tuple[Column, ...]:
        """How it stands, for people."""
        return columns(state)

    def describe(self, state: ButtonState, action: Action) -> Text:
        """The action in words, with the seat's name."""
        return describe(state, action)

    def tell(self, state: ButtonState, ruling: Ruling) -> Text:
        """The ruling in words."""
        return tell(state, ruling)
