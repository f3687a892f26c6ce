"""What most games answer alike at the desk; a game says itself where it has more to say."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from companion.desk.settling import Shown
from companion.games.game import Action, Ruling, Seat, State, Text
from companion.screens.settings import Settings
from companion.table.record import Line

if TYPE_CHECKING:
    from typing import Self

    from companion.desk.place import Context, Place
    from companion.screens.start_scene import Setup

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Struct)


class UsualDesk(Generic[S, H]):
    """The base of a :class:`companion.desk.game_desk.GameDesk`, which says what each of these is for."""

    reminder: Text | None = None
    repairable = False

    def knowing(self, cards: Mapping[str, Any]) -> "Self":  # noqa: ARG002 - for games that override it
        """Every card of the game is known."""
        return self

    def dressed(self, scene: Any, half: H, done: Iterable[tuple[S, Action]],  # noqa: ARG002
                settings: Settings) -> Any:  # noqa: ARG002
        """All that the game shows is in every scene."""
        return scene

    def shown(self, before: S, action: Action, rulings: Sequence[Ruling]) -> tuple[Shown, ...]:  # noqa: ARG002
        """Nothing is shown by itself."""
        return ()

    def lit(self, state: S, half: H) -> tuple[Seat, ...]:  # noqa: ARG002
        """The seat on turn."""
        return () if state.turn is None else (state.turn,)

    def note(self, half: H, action: Action) -> str | None:  # noqa: ARG002
        """Every entry says all of what was done."""
        return None

    def marked(self, state: S, half: H, lines: Callable[[], Sequence[Line]]) -> S:  # noqa: ARG002
        """The rules know all of it."""
        return state

    def replaced(self, before: H, now: H) -> Text | None:  # noqa: ARG002
        """A second card puts nothing back."""
        return None

    def is_round(self, action: Action) -> bool:  # noqa: ARG002
        """Every entry stands by itself."""
        return False

    def course(self, states: Iterable[S]) -> tuple[tuple[int, ...], ...]:  # noqa: ARG002
        """The state knows the points of its rounds."""
        return ()

    def repair(self, context: "Context", under: "Place") -> "Place | None":  # noqa: ARG002
        """What lies on the table follows from the entries, which can be corrected."""
        return None

    def option_place(self, choice: str, context: "Context", setup: "Setup",  # noqa: ARG002
                     close: "Callable[[Setup], None]") -> "Place | None":  # noqa: ARG002
        """Every choice of the set-up goes on to its next value."""
        return None
