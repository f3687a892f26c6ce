"""What the desk of the button game says of plays, buttons and cards."""

from collections.abc import Sequence

from companion.games.button_race.board import FIRST_START
from companion.games.button_race.cards import EIGHT, JOKER, STEPS
from companion.games.button_race.names import card_name, names_of, place_name, run_on
from companion.games.button_race.offers import CardOffer, MoveOffer, Offer, steps_of
from companion.games.button_race.rulings import BroughtOut, Bumped
from companion.games.button_race.state import RaceState
from companion.games.button_race.words import effect, move_text
from companion.games.game import Text
from companion.screens.button_race.asks import Advice


def move_title(card: str, move: MoveOffer) -> Text:
    """What one move does, in a few words: "Move 7", "Move back 8", "Bring out", "Take its square"."""
    if card == JOKER:
        return Text("Take its square")
    if move.path[0] >= FIRST_START:
        return Text("Bring out")
    return Text("Move back {n}" if card == EIGHT else "Move {n}", {"n": steps_of(move)})


def split_title(first: MoveOffer, second: MoveOffer) -> Text:
    """A divided 7: "Split 4 + 3"."""
    return Text("Split {a} + {b}", {"a": steps_of(first), "b": steps_of(second)})


def button_title(place: int) -> Text:
    """A button by where it stands."""
    if place >= FIRST_START:
        return Text("A button in the start column")
    return Text("Button on {place}", {"place": place_name(place)})


def moves_where(moves: Sequence[MoveOffer]) -> Text:
    """From where to where, one after the other."""
    if len(moves) == 1:
        return move_text(moves[0].move)
    return Text("{first}, then {second}", {
        "first": move_text(moves[0].move), "second": move_text(moves[1].move)})


def rest_words(move: MoveOffer, left: int) -> Text:
    """The first part of a 7, and what it leaves."""
    return Text("{move}, {n} step left", {"move": move_text(move.move), "n": left}, "{move}, {n} steps left")


def choices_words(n: int) -> Text:
    """How many ways there are to go on."""
    return Text("{n} choice", {"n": n}, "{n} choices")


def effect_words(state: RaceState, moves: Sequence[MoveOffer]) -> Text | None:
    """What moves bring about, one after the other; None where they only move, or bring out as they say."""
    words = tuple(effect(state, ruling) for move in moves for ruling in move.effects
                  if not isinstance(ruling, BroughtOut))
    return _text(run_on(words)) if words else None


def spot_words(state: RaceState, offer: Offer, at: int) -> Text:
    """What a target means, for whoever reads the board by its words."""
    move = offer.moves[at]
    title, more = move_title(offer.play.card, move), effect_words(state, (move,))
    return title if more is None else Text("{title}: {effect}", {"title": title, "effect": more})


def half_words(card: str) -> Text:
    """The card that lies there, for the corner of undo."""
    return Text("the card laid: {card}", {"card": card_name(card)})


def advice(state: RaceState, card: CardOffer) -> Advice:
    """What a card could do, in one line; or why it could do nothing."""
    if card.why is not None:
        return Advice(card.card, card.why, playable=False)
    what = _text(run_on(_ways(card)))
    bumped = {ruling.seat for each in card.offers for move in each.moves for ruling in move.effects
              if isinstance(ruling, Bumped)}
    if bumped:
        what = Text("{ways} · could bump {names}", {
            "ways": what, "names": names_of(state.header, tuple(sorted(bumped)))})
    return Advice(card.card, what, playable=True)


def _ways(card: CardOffer) -> tuple[Text, ...]:
    """The different things that the plays of a card do."""
    if card.card == JOKER:
        return (Text("take the square of another button"),)
    if card.card == EIGHT:
        return (Text("move back 8"),)
    single = [each.moves[0] for each in card.offers if len(each.moves) == 1]
    far = {steps_of(move) for move in single if move.path[0] < FIRST_START}
    ways = [Text("move {n}", {"n": n}) for n in STEPS[card.card] if n in far]
    if far == {1, 11}:
        ways = [Text("move 1 or 11")]
    if any(move.path[0] >= FIRST_START for move in single):
        ways.append(Text("bring one out"))
    if any(len(each.moves) > 1 for each in card.offers):
        ways.append(Text("split over two buttons"))
    return tuple(ways)


def _text(words: str | Text) -> Text:
    assert isinstance(words, Text)
    return words
