"""What seats, cards and numbers are called in sentences."""

from msgspec.structs import replace

from companion.games.button_tricks.actions import ButtonHeader
from companion.games.button_tricks.cards import CARDS, SUIT_NAMES, Suit
from companion.games.game import Seat, Text

_NUMBERS = (Text("none"), Text("one"), Text("two"), Text("three"), Text("four"), Text("five"))


def name_of(header: ButtonHeader, seat: Seat) -> str | Text:
    """What a seat is called: its name, "Seat 2" without one, "Ana (seat 2)" where two have the same."""
    name = header.seats[seat].strip()
    if not name:
        return Text("Seat {number}", {"number": seat + 1})
    if sum(other.strip() == name for other in header.seats) > 1:
        return Text("{name} (seat {number})", {"name": name, "number": seat + 1})
    return name


def names_of(header: ButtonHeader, seats: tuple[Seat, ...]) -> str | Text:
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


def _joined(items: tuple[str | Text, ...], templates: tuple[Text, Text, Text]) -> str | Text:
    if len(items) == 1:
        return items[0]
    return replace(templates[len(items) - 2], values=dict(zip("abcd", items, strict=False)))


def card_name(card_id: str) -> Text:
    """A card of the deck for people: Leopard 12."""
    return CARDS[card_id].name


def suits_named(suits: tuple[Suit, ...]) -> str | Text:
    """Suits in a row: "Leopard and Stripes"."""
    return listed(tuple(SUIT_NAMES[suit] for suit in suits))


def number_word(number: int) -> Text:
    """A number of cards in a suit, 0 to 5, as a word."""
    return _NUMBERS[number]
