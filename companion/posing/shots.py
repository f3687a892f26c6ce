"""The screens that can be drawn, by name, and how a table comes to show each of them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.button_tricks.actions import Deal, Play, Reveal
from companion.games.game import Text
from companion.posing.table import Posing
from companion.screens import scene


class NotNow(Exception):
    """The record is at a moment at which this screen does not come; `text` says so."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        """The sentence in English."""
        return str(self.text)


def _table(_table: Posing) -> None:
    """As it stands."""


def _home(table: Posing) -> None:
    table.do(scene.GoHome())


def _card(table: Posing) -> str:
    """The card that comes next in the record."""
    match table.following:
        case Play(card=card) | Reveal(card=card):
            return card
        case Deal(starters=tuple(starters)) if starters:
            return starters[0]
    raise NotNow(Text("No card comes next after {n} actions of this record; choose another moment "
                      "with --until.", {"n": table.session.n}))


def _trick(table: Posing) -> None:
    card = _card(table)
    table.do(scene.PickCard(card))
    shown = table.scene
    if not isinstance(shown, scene.PlayScene) or not isinstance(shown.ask, scene.AskTrick):
        raise NotNow(Text("The card after {n} actions of this record asks for no trick; choose another "
                          "moment with --until.", {"n": table.session.n}))


def _picker(table: Posing) -> None:
    table.do(scene.PickSuit(_card(table)[0]))


def _starters(table: Posing) -> None:
    match table.following:
        case Deal(starters=tuple(starters)) if starters:
            table.do(*(scene.PickCard(card) for card in starters[:-1]))
        case _:
            raise NotNow(Text("No start cards are laid after {n} actions of this record; choose another "
                              "moment with --until.", {"n": table.session.n}))


SHOTS: Mapping[str, Callable[[Posing], None]] = MappingProxyType({
    "home": _home,
    "table": _table,
    "starters": _starters,
    "picker": _picker,
    "trick": _trick,
})
"""What brings each screen onto the table. `table` is the game itself, whatever it asks for at that moment:
bets, a card, the pile, the tricks of a counted round, the result."""
