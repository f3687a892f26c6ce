"""Actions and rulings of the button game in words. The texts are English keys; the screen translates them."""

from companion.games.button_race.actions import Discard, Draw, Move, Play
from companion.games.button_race.board import FIRST_START, PLACES, partner_of
from companion.games.button_race.names import card_name, name_of, names_of, place_name
from companion.games.button_race.rulings import (
    AllHome,
    BroughtOut,
    Bumped,
    DrawLapsed,
    Drew,
    ReachedHome,
    Reshuffled,
    TeamWon,
    TurnSpent,
)
from companion.games.button_race.state import RaceState
from companion.games.game import Action, Ruling, Text


def deed(action: Action) -> Text:
    """The action without the name of who did it: "7: A11 to A7, then A15 to A12".

    Args:
        action: one that the game accepted.
    """
    match action:
        case Play(card=card, moves=(move,)):
            return Text("{card}: {move}", {"card": card_name(card), "move": move_text(move)})
        case Play(card=card, moves=(first, second)):
            return Text("{card}: {first}, then {second}", {
                "card": card_name(card), "first": move_text(first), "second": move_text(second)})
        case Discard(card=card):
            return Text("discards a card: {card}", {"card": card_name(card)})
        case Draw():
            return Text("draws from the pile")
    raise TypeError(f"no action of the button game: {type(action).__name__}")


def move_text(move: Move) -> Text:
    """One move: "A11 to A7", "A19 to home 2", "out to A11"."""
    place, to = PLACES[move[0]], PLACES[move[1]]
    if place >= FIRST_START:
        return Text("out to {to}", {"to": place_name(to)})
    return Text("{place} to {to}", {"place": place_name(place), "to": place_name(to)})


def describe(state: RaceState, action: Action) -> Text:
    """The action with the name of who did it: "Ana, 5: A11 to A6".

    Args:
        state: any state of the game that the action belongs to, for names.
        action: one that the game accepted.
    """
    seat = getattr(action, "seat", 0)
    template = "{name}, {deed}" if isinstance(action, Play) else "{name} {deed}"
    return Text(template, {"name": name_of(state.header, seat), "deed": deed(action)})


def tell(state: RaceState, ruling: Ruling) -> Text:
    """The ruling in one sentence.

    Args:
        state: any state of the game that the ruling belongs to, for names.
        ruling: one of :mod:`companion.games.button_race.rulings`.
    """
    header = state.header
    match ruling:
        case BroughtOut():
            return Text("{name}'s button comes out onto {place}",
                        {"name": name_of(header, ruling.seat), "place": place_name(ruling.place)})
        case Bumped(to=to):
            template = ("{name}'s button on {place} goes back to its start column" if to >= FIRST_START
                        else "{name}'s button on {place} goes to its entry, {to}")
            return Text(template, {"name": name_of(header, ruling.seat), "place": place_name(ruling.place),
                                   "to": place_name(to)})
        case ReachedHome(home=home):
            return Text("{name}'s button is on {place}: {n} of 5 home", {
                "name": name_of(header, ruling.seat), "place": place_name(ruling.place), "n": home})
        case AllHome(seat=seat):
            return Text("All buttons of {name} are home: from now on {name} plays {partner}'s", {
                "name": name_of(header, seat), "partner": name_of(header, partner_of(seat))})
        case TeamWon(seats=seats):
            return Text("{names} have all ten buttons home: they win the game",
                        {"names": names_of(header, seats)})
        case Drew(cards=cards):
            return Text("{n} card drawn: {name} has 5 again",
                        {"name": name_of(header, ruling.seat), "n": cards},
                        "{n} cards drawn: {name} has 5 again")
        case Reshuffled(cards=cards):
            return Text("The draw pile ran out: {n} face-up card is shuffled into a new one", {"n": cards},
                        "The draw pile ran out: {n} face-up cards are shuffled into a new one")
        case DrawLapsed(hand=hand):
            return Text("{name} did not draw and goes on with {n} card",
                        {"name": name_of(header, ruling.seat), "n": hand},
                        "{name} did not draw and goes on with {n} cards")
        case TurnSpent(seat=seat):
            return Text("{name} had no card: drawing was the whole turn", {"name": name_of(header, seat)})
    raise TypeError(f"no ruling of the button game: {type(ruling).__name__}")


def effect(state: RaceState, ruling: Ruling) -> Text:
    """What a play would bring about, short, for a list to choose from: "bumps Dmitri", "reaches home 3".

    Args:
        state: any state of the game, for names.
        ruling: one that follows from a move.
    """
    header = state.header
    match ruling:
        case BroughtOut(place=place):
            return Text("comes out onto {place}", {"place": place_name(place)})
        case Bumped(seat=seat, to=to):
            template = "bumps {name}" if to >= FIRST_START else "sends {name} to the entry, {to}"
            return Text(template, {"name": name_of(header, seat), "to": place_name(to)})
        case ReachedHome(place=place):
            return Text("reaches {place}", {"place": place_name(place)})
        case AllHome(seat=seat):
            return Text("{name} has all five home", {"name": name_of(header, seat)})
        case TeamWon(seats=seats):
            return Text("{names} win", {"names": names_of(header, seats)})
    raise TypeError(f"no effect of a move: {type(ruling).__name__}")
