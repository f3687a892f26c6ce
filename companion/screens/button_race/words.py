"""What the screens of the button game say: cards and their rules, whose turn it is, undo in few words."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.button_race.board import partner_of
from companion.games.button_race.cards import JOKER
from companion.games.button_race.names import name_of
from companion.games.button_race.state import RaceState, played_colour
from companion.games.game import Seat, Text
from companion.screens.look import Look

TITLE = Text("The Button Game")
"""What the game is called in headers."""

_TITLES: Mapping[str, Text] = MappingProxyType({
    "A": Text("ace"), "J": Text("jack"), "Q": Text("queen"), "K": Text("king"), JOKER: Text("joker"),
    "2": Text("two"), "3": Text("three"), "4": Text("four"), "5": Text("five"), "6": Text("six"),
    "7": Text("seven"), "8": Text("eight"), "9": Text("nine"), "10": Text("ten"),
})
"""Each card in a word."""

_TEN = Text("move one button 10, or bring one out")

CARD_RULES: Mapping[str, Text] = MappingProxyType({
    "A": Text("move one button 1 or 11, or bring one out"),
    **{card: Text("move one button {n}", {"n": int(card)}) for card in ("2", "3", "4", "5", "6", "9", "10")},
    "7": Text("move one button 7, or split between two"),
    "8": Text("move one button 8 back"),
    "J": _TEN, "Q": _TEN, "K": _TEN,
    JOKER: Text("put one button onto another's square"),
})
"""What each card does, in words (BG-10 to BG-16)."""

_SHORT_TEN = Text("10, or bring out")

SHORT_RULES: Mapping[str, Text] = MappingProxyType({
    "A": Text("1 or 11, or bring out"),
    **{card: Text("{n} ahead", {"n": int(card)}) for card in ("2", "3", "4", "5", "6", "9", "10")},
    "7": Text("7, or split"),
    "8": Text("8 back"),
    "J": _SHORT_TEN, "Q": _SHORT_TEN, "K": _SHORT_TEN,
    JOKER: Text("onto another's square"),
})
"""The same beside the card on a small display."""


def card_title(look: Look, card: str) -> str:
    """The name of a card as a heading: "Seven", "Jack"."""
    said = look.say(_TITLES[card])
    return said[:1].upper() + said[1:]


def mover_words(state: RaceState) -> Text:
    """Whose turn it is, and for whom that seat plays."""
    seat = state.turn
    if seat is None:
        return Text("Final position")
    values: dict[str, str | int | Text] = {
        "name": name_of(state.header, seat), "partner": name_of(state.header, partner_of(seat))}
    if played_colour(state.board, seat) != seat:
        return Text("{name} to move · plays for {partner}", values)
    return Text("{name} to move · partner {partner}", values)


def small_mover_words(state: RaceState) -> Text:
    """Whose turn it is, in fewer words."""
    seat = state.turn
    if seat is None:
        return Text("Final position")
    values: dict[str, str | int | Text] = {
        "name": name_of(state.header, seat), "partner": name_of(state.header, partner_of(seat))}
    if played_colour(state.board, seat) != seat:
        return Text("{name} for {partner}", values)
    return Text("{name} to move", values)


def deck_words(state: RaceState) -> Text:
    """How many cards the draw pile has."""
    return Text("deck {n}", {"n": state.deck})


def draw_words(state: RaceState, seat: Seat) -> Text:
    """The control with which a seat draws."""
    return Text("Draw: {name}", {"name": name_of(state.header, seat)})


def fewer(words: Text | None) -> tuple[Text, ...]:
    """An entry in ever fewer words, for the corner of undo: without the name, then the card alone."""
    if words is None:
        return ()
    deed, card = words.values.get("deed"), words.values.get("card")
    short: list[Text] = []
    if isinstance(deed, Text):
        short.append(deed)
        card = deed.values.get("card")
    return tuple(short) if card is None else (*short, Text("the card {card}", {"card": card}))
