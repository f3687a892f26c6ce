"""What seats, villagers and sets are called in sentences of Buttonville."""

from companion.games.buttonville.state import GuildsState, LaidSet
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Seat, Text
from companion.games.naming import listed, name_of, names_of, run_on, side_by_side

__all__ = ["called", "listed", "name_of", "names_of", "run_on", "set_name", "side_by_side", "turn_name"]


def called(villager: str) -> Text:
    """A villager's first name; `villager` is one of :data:`VILLAGERS`."""
    return VILLAGERS[villager].short


def set_name(laid: LaidSet) -> Text:
    """A set: "4 Nevole"."""
    return Text("{cards} {villager}", {"cards": laid.cards, "villager": called(laid.villager)})


def turn_name(state: GuildsState) -> str | Text:
    """Who is on turn; only while somebody is."""
    seat: Seat | None = state.turn
    assert seat is not None
    return name_of(state.header, seat)
