"""Which games can be played at the desk; the place where a new one is listed."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.games.game import Refused, Text

if TYPE_CHECKING:
    from companion.desk.game_desk import GameDesk
    from companion.desk.game_feats import GameFeats
    from companion.desk.place import Context, Place


def _button_tricks() -> "GameDesk[Any, Any]":
    from companion.desk.button_tricks.desk import ButtonDesk

    return ButtonDesk()


def _buttonville() -> "GameDesk[Any, Any]":
    from companion.desk.buttonville.desk import GuildsDesk

    return GuildsDesk()


def _button_race() -> "GameDesk[Any, Any]":
    from companion.desk.button_race.desk import RaceDesk

    return RaceDesk()


_DESKS: Mapping[str, Callable[[], "GameDesk[Any, Any]"]] = MappingProxyType({
    "button_tricks": _button_tricks,
    "buttonville": _buttonville,
    "button_race": _button_race,
})
"""Each is imported when it is first asked for, as its rules are."""

DESK_GAMES = tuple(_DESKS)
"""The ids of the games that have a desk and screens."""


def desk_of(game_id: str) -> "GameDesk[Any, Any]":
    """The desk of the game with this id.

    Raises:
        Refused: `no_screens`: so far it is played by commands only.
    """
    if game_id not in _DESKS:
        raise no_screens()
    return _made(game_id)


@cache
def feats_of(game_id: str) -> "GameFeats":
    """What the statistics have to know of the game with this id.

    Raises:
        Refused: `no_screens`, as for its desk.
    """
    match game_id:
        case "button_tricks":
            from companion.desk.button_tricks.feats import ButtonFeats

            return ButtonFeats()
        case "buttonville":
            from companion.desk.buttonville.feats import GuildsFeats

            return GuildsFeats()
        case "button_race":
            from companion.desk.button_race.feats import RaceFeats

            return RaceFeats()
    raise no_screens()


def no_screens() -> Refused:
    """A game that a newer companion has stored, or one that has only rules."""
    return Refused("no_screens", Text("There are no screens for this game yet. It is kept as it is."))


def card_editor() -> "Callable[[Context, Place], Place]":
    """Makes the place where an owner writes down what cards say, over the place that is open."""
    from companion.desk.buttonville.editor import Editor

    return Editor


@cache
def _made(game_id: str) -> "GameDesk[Any, Any]":
    return _DESKS[game_id]()
