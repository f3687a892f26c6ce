"""What the table is asked for while a game of Buttonville is scored, and what a touch there answers."""

from typing import Literal

from msgspec import Struct

from companion.games.buttonville.actions import Bonus
from companion.games.game import Seat
from companion.screens.basics import Command

BonusUse = Literal["set", "add", "subtract"]
"""What is done with the number on the keypad."""


class OpenScore(Command, frozen=True):
    """Show the points of a seat line by line, with a field for each villager's effect."""

    seat: Seat


class OpenBonus(Command, frozen=True):
    """Open the keypad for what the effect of a villager is worth to a seat."""

    seat: Seat
    villager: str


class UseBonus(Command, frozen=True):
    """Take the number on the keypad as it is, add it or subtract it, and close the keypad."""

    how: BonusUse


class AskScore(Struct, frozen=True, tag=True):
    """The points of a seat; which villager's effect is worth something that only the people know?

    Attributes:
        seat: whose points.
        page: which page of the villagers, where not all of them have room.
        offers: points that its cards may bring, each with what enters it; they count once they are touched.
    """

    seat: Seat
    page: int = 0
    offers: tuple[Bonus, ...] = ()


class AskBonus(Struct, frozen=True, tag=True):
    """What the effect of this villager is worth to this seat.

    Attributes:
        seat: to whom.
        villager: whose effect.
        points: what was entered until now.
        digits: what is written on the keypad.
        offers: points that its card may bring, each with what enters it.
    """

    seat: Seat
    villager: str
    points: int
    digits: str = ""
    offers: tuple[Bonus, ...] = ()

