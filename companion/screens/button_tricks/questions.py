"""What the table is asked for, in words."""

from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.names import listed
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.seat_panels import called
from companion.screens.button_tricks.tricks import suit_named
from companion.screens.look import Look


def question(scene: s.PlayScene, look: Look) -> Text:
    """What the table is asked for, in a sentence."""
    ask, state = scene.ask, scene.state
    dealer = called(look, state, state.dealer)
    match ask:
        case s.AskStarters(suit=suit) | s.AskCard(suit=suit) | s.AskReveal(suit=suit) if suit:
            return Text("Which {suit} card? Struck out: seen.",
                        {"suit": suit_named(look, suit)})
        case s.AskStarters(have=have, need=need) if sum(map(bool, have)) == need:
            return Text("Touch the start card that was another one.")
        case s.AskStarters(have=have, need=need):
            number = min(sum(map(bool, have)) + 1, need)
            return Text("{name} deals. Scan or pick start card {number} of {need}.",
                        {"name": dealer, "number": number, "need": need})
        case s.AskDeal():
            return Text("{name} deals the cards.", {"name": dealer})
        case s.AskExchange():
            one, two, three, four = (called(look, state, seat) for seat in range(4))
            return Text("{one} and {three}, {two} and {four} swap one card each, face down.",
                        {"one": one, "two": two, "three": three, "four": four})
        case s.AskBet(seat=seat):
            return Text("{name} bets: take tokens, or pass.", {"name": called(look, state, seat)})
        case s.AskCard(seat=seat):
            return Text("{name} plays: scan or pick a card.",
                        {"name": called(look, state, seat)})
        case s.AskTrick(seat=seat, card=card):
            return Text("{name} played {card}. Into which trick? Touch it.",
                        {"name": called(look, state, seat), "card": CARDS[card].name})
        case s.AskReveal(slot=slot):
            return Text("Trick {slot}: scan or pick the top card of the pile.",
                        {"slot": slot + 1})
        case s.AskWatch(words=words):
            return words
        case s.AskTotals(pad=s.Pad(seat=seat)):
            return Text("{name}: how many cards?", {"name": called(look, state, seat)})
        case s.AskTotals(asked=True, missing=missing):
            names = tuple(called(look, state, seat) for seat in missing)
            return Text("Nothing was entered for {names}. Enter 0?", {"names": listed(names)})
        case s.AskTotals():
            return Text("Tricks and cards that each seat has won in this round.")
        case s.AskTricks(can_end=True):
            return Text("All cards lie in tricks. Touch: End of round.")
        case s.AskTricks(amount=amount):
            return Text("Who won a trick of {n} card? Touch the seat.", {"n": amount},
                        "Who won a trick of {n} cards? Touch the seat.")
    return Text("")


def short_question(scene: s.PlayScene, look: Look) -> Text:
    """The same in as few words as can be, for a screen on which one sees what to touch."""
    ask, state = scene.ask, scene.state
    match ask:
        case s.AskStarters(suit=suit) | s.AskCard(suit=suit) | s.AskReveal(suit=suit) if suit:
            return Text("Which {suit} card?", {"suit": suit_named(look, suit)})
        case s.AskStarters(have=have, need=need):
            return Text("Start card {number} of {need}", {"number": min(sum(map(bool, have)) + 1, need),
                                                          "need": need})
        case s.AskDeal():
            return Text("Deal the cards")
        case s.AskExchange():
            return Text("Partners swap")
        case s.AskBet(seat=seat):
            return Text("{name} bets", {"name": called(look, state, seat)})
        case s.AskCard(seat=seat):
            return Text("{name} plays", {"name": called(look, state, seat)})
        case s.AskTrick(card=card):
            return Text("{card}: which trick?", {"card": CARDS[card].name})
        case s.AskReveal(slot=slot):
            return Text("New card for trick {slot}", {"slot": slot + 1})
        case s.AskTricks(can_end=can_end):
            return Text("All cards are in.") if can_end else Text("Who won it?")
    return question(scene, look)


def in_short(scene: s.PlayScene, look: Look) -> Text | None:
    """The same in few words, where seats and cards say the rest; None where there is nothing shorter."""
    match scene.ask:
        case s.AskTotals(asked=False, pad=None):
            return Text("Tricks and cards of each seat")
        case s.AskExchange():
            return Text("Partners swap one card each.")
        case s.AskBet(seat=seat):
            return Text("{name} bets", {"name": called(look, scene.state, seat)})
        case s.AskCard(seat=seat):
            return Text("{name} plays", {"name": called(look, scene.state, seat)})
        case s.AskTricks():
            return Text("Who won a trick?")
    return None
