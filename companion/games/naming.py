"""What seats are called in sentences, and how several things stand in a row."""

from msgspec.structs import replace

from companion.games.game import Header, Seat, Text


def name_of(header: Header, seat: Seat) -> str | Text:
    """What a seat is called: its name, "Seat 2" without one, "Ana (seat 2)" where two have the same."""
    name = header.seats[seat].strip()
    if not name:
        return Text("Seat {number}", {"number": seat + 1})
    if sum(other.strip() == name for other in header.seats) > 1:
        return Text("{name} (seat {number})", {"name": name, "number": seat + 1})
    return name


def names_of(header: Header, seats: tuple[Seat, ...]) -> str | Text:
    """Several seats in a row: "Ana and Cleo"."""
    return listed(tuple(name_of(header, seat) for seat in seats))


def listed(items: tuple[str | Text, ...]) -> str | Text:
    """One to four things in a row: "Leopard, Stripes and Dots"."""
    return _joined(items, (
        Text("{a} and {b}"), Text("{a}, {b} and {c}"), Text("{a}, {b}, {c} and {d}")))


def side_by_side(items: tuple[str | Text, ...]) -> str | Text:
    """One to four things that may themselves hold commas: "Ana 10 (bet 3, made); Björn 4 (…)"."""
    return _joined(items, (
        Text("{a}; {b}"), Text("{a}; {b}; {c}"), Text("{a}; {b}; {c}; {d}")))


def run_on(items: tuple[str | Text, ...]) -> str | Text:
    """Any number of things, one after the other, with semicolons between them."""
    row = items[0]
    for item in items[1:]:
        row = Text("{a}; {b}", {"a": row, "b": item})
    return row


def _joined(items: tuple[str | Text, ...], templates: tuple[Text, Text, Text]) -> str | Text:
    if len(items) == 1:
        return items[0]
    return replace(templates[len(items) - 2], values=dict(zip("abcd", items, strict=False)))
