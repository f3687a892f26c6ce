"""Scoring: the points of a seat, and the keypad for an effect that only the people know (BV-30)."""

from msgspec.structs import replace

from companion.desk.buttonville.pages import Page
from companion.games.buttonville.actions import Bonus
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Refused, Seat, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville.asks import EraseDigit, PressDigit
from companion.screens.buttonville.scoring_asks import (
    AskBonus,
    AskScore,
    BonusUse,
    OpenBonus,
    OpenScore,
    UseBonus,
)

_LONGEST = 2
"""Digits of a bonus: no effect is worth a hundred points."""


class SeatScore(Page, frozen=True):
    """The points of a seat, line by line; it stays open once points were entered: the next are here, too."""

    seat: Seat
    page: int = 0

    @property
    def words(self) -> Text:
        """What undo closes."""
        return Text("the points of one player")

    def ask(self, state: GuildsState) -> AskScore:  # noqa: ARG002 - as the other pages
        """Which effect is worth something?"""
        return AskScore(self.seat, self.page)

    def command(self, state: GuildsState, command: Command) -> "Page | Action | None":  # noqa: ARG002
        """Another page of the villagers."""
        return replace(self, page=command.page) if isinstance(command, TurnTo) else self

    def after(self, before: GuildsState, state: GuildsState,  # noqa: ARG002 - as the other pages
              action: Action) -> "Page | None":
        """The same page, once points that were offered on it were touched."""
        return self if isinstance(action, Bonus) else None


class BonusPad(Page, frozen=True):
    """The keypad for what an effect is worth to a seat."""

    seat: Seat
    villager: str
    digits: str = ""

    @property
    def words(self) -> Text:
        """What undo puts back."""
        return Text("the number {number}", {"number": self.digits}) if self.digits else Text("the keypad")

    def ask(self, state: GuildsState) -> AskBonus:
        """How many points?"""
        return AskBonus(self.seat, self.villager, entered(state, self.seat, self.villager), self.digits)

    def command(self, state: GuildsState, command: Command) -> "Page | Action | None":
        """A digit, or what is done with the number."""
        match command:
            case PressDigit(digit=digit):
                return replace(self, digits=f"{self.digits}{digit}".lstrip("0")[:_LONGEST] or "0")
            case EraseDigit():
                return replace(self, digits=self.digits[:-1])
            case UseBonus(how=how):
                return self._use(state, how)
        return self

    def _use(self, state: GuildsState, how: BonusUse) -> "Page | Action":
        before = entered(state, self.seat, self.villager)
        if not self.digits:
            return SeatScore(self.seat)
        number = int(self.digits)
        points = {"set": number, "add": before + number, "subtract": before - number}[how]
        if points == before:
            return SeatScore(self.seat)
        return Bonus(self.seat, self.villager, points)

    def leave(self) -> "Page | None":
        """The points of the seat."""
        return SeatScore(self.seat)

    def back(self) -> "Page | None":
        """Without the number; then the page of the seat."""
        return replace(self, digits="") if self.digits else SeatScore(self.seat)

    def after(self, before: GuildsState, state: GuildsState,  # noqa: ARG002 - as the other pages
              action: Action) -> "Page | None":
        """The points of the seat stay open once a bonus was entered: the next one is often hers, too."""
        return SeatScore(self.seat) if isinstance(action, Bonus) else None


def opened(state: GuildsState, command: Command) -> Page | None:
    """The page that a touch opens while the game is scored; None when it opens none.

    Raises:
        Refused: `scoring_not_yet`: turns are still being played.
    """
    if not isinstance(command, OpenScore | OpenBonus):
        return None
    if state.phase != "scoring":
        raise Refused("scoring_not_yet", Text("Points for effects are entered once all turns are played."))
    if isinstance(command, OpenScore):
        return SeatScore(command.seat)
    return BonusPad(command.seat, command.villager)


def entered(state: GuildsState, seat: Seat, villager: str) -> int:
    """What the table entered for the effect of a villager; 0 when nothing."""
    return next((each.points for each in state.bonuses if (each.seat, each.villager) == (seat, villager)), 0)
