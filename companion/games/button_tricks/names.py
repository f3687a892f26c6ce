"""What seats, cards and numbers are called in sentences."""

from companion.games.button_tricks.cards import CARDS, SUIT_NAMES, Suit
from companion.games.game import Text
from companion.games.naming import listed, name_of, names_of, side_by_side

__all__ = ["card_name", "listed", "name_of", "names_of", "number_word", "side_by_side", "suits_named"]

_NUMBERS = (Text("none"), Text("one"), Text("two"), Text("three"), Text("four"), Text("five"))


def card_name(card_id: str) -> Text:
    """A card of the deck for people: Leopard 12."""
    return CARDS[card_id].name


def suits_named(suits: tuple[Suit, ...]) -> str | Text:
    """Suits in a row: "Leopard and Stripes"."""
    return listed(tuple(SUIT_NAMES[suit] for suit in suits))


def number_word(number: int) -> Text:
    """A number of cards in a suit, 0 to 5, as a word."""
    return _NUMBERS[number]
