"""What can be open over a turn of Buttonville: each page knows what it asks and what a touch on it means."""

from msgspec import Struct

from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Refused, Text
from companion.screens.basics import Command


class Page(Struct, frozen=True):
    """One question that is open over the turn; each page derives from it what it does differently."""

    @property
    def words(self) -> Text | None:
        """What undo puts back; None for a page that only shows, so that undo takes back an action."""
        return Text("what was opened")

    def ask(self, state: GuildsState) -> Struct:
        """What the table is asked for."""
        raise NotImplementedError

    def command(self, state: GuildsState, command: Command) -> "Page | Action | None":  # noqa: ARG002 - see below
        """A touch: the page as it is then, another one, an action, or None when nothing stays open.

        Raises:
            Refused: it is not possible now.
        """
        return self

    @property
    def own(self) -> tuple[type[Command], ...]:
        """Commands that mean something else here than over the turn."""
        return ()

    def leave(self) -> "Page | None":
        """What closing it leaves open; mostly the turn alone."""
        return None

    def card(self, state: GuildsState, villager: str) -> "Page | Action | None":  # noqa: ARG002 - see below
        """A card of this villager was scanned.

        Raises:
            Refused: no card is asked for here.
        """
        raise no_card()

    def back(self) -> "Page | None":
        """What undo leaves of it."""
        return None

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> "Page | None":  # noqa: ARG002
        """What stays open once an action was entered while this was open; mostly nothing."""
        return None


def no_card() -> Refused:
    """A card was laid on the reader while none is asked for."""
    return Refused("no_card_expected", Text("No card is asked for now. Nothing was changed."))
