"""What a seat is called on every screen."""

from companion.games.game import Header, Seat, Text
from companion.games.naming import name_of
from companion.screens.look import Look


def seat_name(look: Look, header: Header, seat: Seat) -> str:
    """Its name, or its number where it has none, in the people's language."""
    name = name_of(header, seat)
    return look.translate(name) if isinstance(name, Text) else name
