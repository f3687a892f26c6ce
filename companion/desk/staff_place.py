"""What the places of the staff have in common: a card that is laid meanwhile counts for nobody."""

from companion.desk.place import Still
from companion.games.game import Refused, Seat, Text


class StaffPlace(Still):
    """A place at which the game has to wait until the staff have finished."""

    def card(self, card: str, slot: int) -> None:  # noqa: ARG002 - as the other places
        """No card is taken."""
        raise _not_now()

    def seat(self, seat: Seat) -> None:  # noqa: ARG002 - as the other places
        """No seat has to act."""
        raise _not_now()

    def lit(self) -> tuple[Seat, ...]:
        """No lamp."""
        return ()


def _not_now() -> Refused:
    return Refused("staff_first", Text("That did not count: the staff are at the screen. Do it again later."))
