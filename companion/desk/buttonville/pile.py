"""The draw pile at the desk: counted by the table, or empty."""

from msgspec.structs import replace

from companion.desk.buttonville.pages import Page
from companion.games.buttonville.actions import Pile
from companion.games.buttonville.state import GuildsState, most_in_pile
from companion.games.game import Action, Text
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import Bump

_DIGITS = 3
"""Most digits of a number of cards."""


class Counting(Page, frozen=True):
    """The keypad for the number of cards in the draw pile.

    Attributes:
        digits: what is written; None until the first one is, and so long one card less or more is a touch.
        under: what it was opened over, which goes on afterwards; None: the turn.
    """

    digits: str | None = None
    under: Page | None = None

    @property
    def words(self) -> Text:
        """The count stands as it was."""
        return Text("number on the keypad")

    def ask(self, state: GuildsState) -> asks.AskPile:
        """The number as far as it is written."""
        return asks.AskPile(self.digits or "", most_in_pile(state), ones=self.digits is None)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:  # noqa: ARG002
        """A digit, one less, or the number as it stands; the rules say whether that can be.

        One card less or more counts at once.
        """
        digits = self.digits or ""
        match command:
            case asks.PressDigit(digit=digit):
                return replace(self, digits=(digits + str(digit)).lstrip("0")[:_DIGITS] or "0")
            case asks.EraseDigit():
                return replace(self, digits=digits[:-1])
            case asks.UseNumber() if digits:
                return Pile(int(digits))
            case Bump(action=action):
                return action
            case _:
                return self

    def leave(self) -> Page | None:
        """What was open before."""
        return self.under

    def back(self) -> Page | None:
        """What was open before."""
        return self.under

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:  # noqa: ARG002
        """What was open before; after one card less or more this one: the next touch is often the same."""
        return self if isinstance(action, Pile) and self.digits is None else self.under


class BothEmpty(Page, frozen=True):
    """Has the final pile run out too?

    Attributes:
        under: what it was asked over, which goes on afterwards; None: the turn.
    """

    under: Page | None = None

    @property
    def words(self) -> Text:
        """The pile stands as it was."""
        return Text("the empty pile")

    def ask(self, state: GuildsState) -> asks.AskBothEmpty:
        """What should still lie there."""
        return asks.AskBothEmpty(state.pile)

    @property
    def own(self) -> tuple[type[Command], ...]:
        """The pile can be counted instead; what is open below stays there."""
        return (asks.OpenPile,)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:  # noqa: ARG002
        """The keypad."""
        return Counting(under=self.under) if isinstance(command, asks.OpenPile) else self

    def leave(self) -> Page | None:
        """What was open before."""
        return self.under

    def back(self) -> Page | None:
        """What was open before."""
        return self.under

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:  # noqa: ARG002
        """What was open before."""
        return self.under
