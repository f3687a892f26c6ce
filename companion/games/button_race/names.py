"""What seats, cards and places are called in sentences of the button game."""

from companion.games.button_race.board import FIRST_START, NAMES, TRACK, slot_of
from companion.games.button_race.cards import CARDS
from companion.games.game import Text
from companion.games.naming import listed, name_of, names_of, run_on

__all__ = ["card_name", "listed", "name_of", "names_of", "place_name", "run_on"]


def card_name(card: str) -> str | Text:
    """A card for people: "queen", "7"; `card` is one of :data:`CARDS`."""
    return CARDS[card]


def place_name(place: int) -> str | Text:
    """A place for people: "B5", "home 3", "the start column"."""
    if place < TRACK:
        return NAMES[place]
    if place < FIRST_START:
        return Text("home {slot}", {"slot": slot_of(place)})
    return Text("the start column")
