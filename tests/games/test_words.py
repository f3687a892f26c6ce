"""What the table reads: actions, rulings, who leads."""

import pytest

from companion.games.button_tricks.actions import (
    Deal,
    Exchange,
    Pass,
    Play,
    Result,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.names import listed
from companion.games.button_tricks.words import deed, leader_text
from companion.games.game import Action, Ruling
from tests.games.button import GAME, begin, betting, do, header, playing, table, told, trick_of


@pytest.mark.parametrize(("action", "words", "without"), [
    (Play(1, "L5", 0), "Björn, Leopard 5 into trick 1", "Leopard 5 into trick 1"),
    (Play(0, "X12", 3), "Ana, Dots 12 into trick 4", "Dots 12 into trick 4"),
    (Take(2, 1), "Cleo takes 1 token", "takes 1 token"),
    (Take(2, 3), "Cleo takes 3 tokens", "takes 3 tokens"),
    (Pass(3), "Dmitri passes", "passes"),
    (Reveal("Y9"), "Checks 9 turned up", "Checks 9 turned up"),
    (Deal(("L12", "X4", "L3", "S6")),
     "cards dealt, start cards Leopard 12, Dots 4, Leopard 3 and Stripes 6", None),
    (Deal(), "cards dealt", None),
    (Exchange(), "partners swapped a card each", None),
    (Trick(2), "Cleo, trick of 5 cards", "trick of 5 cards"),
    (Trick(2, 3), "Cleo, trick of 3 cards", "trick of 3 cards"),
    (Trick(None, 1), "trick of 1 card discarded", None),
    (Trick(None), "trick of 5 cards discarded", None),
    (RoundEnd(), "round ended", None),
    (Result((2, 3, 1, 0), (10, 13, 3, 0)),
     "result entered: Ana 2 in 10 cards; Björn 3 in 13 cards; Cleo 1 in 3 cards; Dmitri 0 in 0 cards",
     None),
])
def test_an_action_in_words(action: Action, words: str, without: str | None) -> None:
    state = begin()
    assert str(GAME.describe(state, action)) == words
    assert str(deed(state, action)) == (without or words)


@pytest.mark.parametrize(("cards", "sentence"), [
    ((("Y6", None), ("Y9", 0), ("Y11", 3), ("L2", 1)),
     "Trick 1 to Dmitri: three Checks, the 11 is the highest"),
    ((("Y12", None), ("Y9", 0), ("Y11", 3), ("L2", 1)),
     "Trick 1 is discarded: three Checks, and the highest, the 12, is the start card"),
    ((("Y12", None), ("Y9", 0), ("X11", 3), ("X2", 1)),
     "Trick 1 to Björn: Dots and Checks tie, the 2 is their lowest card"),
    ((("Y1", None), ("Y9", 0), ("X11", 3), ("X2", 1)),
     "Trick 1 is discarded: Dots and Checks tie, and their lowest card, the 1, is the start card"),
    ((("L3", None), ("L7", 0), ("S3", 3), ("S9", 1)),
     "Trick 1 is discarded: Leopard and Stripes tie and both begin with 3, "
     "the next card is lower in Leopard, and that 3 is the start card"),
    ((("L3", None), ("L9", 0), ("S3", 3), ("S7", 1)),
     "Trick 1 to Dmitri: Leopard and Stripes tie and both begin with 3, the next card is lower in Stripes"),
    ((("L3", None), ("L9", 0), ("S3", 3), ("S9", 1)),
     "Trick 1 is discarded: Leopard and Stripes tie in every card"),
    ((("L3", None), ("S3", 0), ("X3", 3)), "Trick 1 is discarded: Leopard, Stripes and Dots tie"),
    ((("L3", None), ("S4", 0), ("X2", 3)),
     "Trick 1 to Dmitri: Leopard, Stripes and Dots tie, the 2 is their lowest card"),
    ((("L3", None),), "Trick 1 is discarded: nobody played on its start card"),
])
def test_a_settled_trick_in_words(cards: tuple[tuple[str, int | None], ...], sentence: str) -> None:
    others = [trick_of((card, None)) for card in ("S10", "L10", "X10")]
    state = table(playing(), [trick_of(*cards), *others], 2, laid=31)
    assert told(state, Play(2, "S12", 1))[0] == sentence


def test_what_comes_next_in_words() -> None:
    others = [trick_of((card, None)) for card in ("S10", "L10", "X10")]
    state = table(playing(), [trick_of(("Y6", None), ("Y9", 0), ("Y11", 3), ("L2", 1)), *others], 2)
    assert told(state, Play(2, "S12", 0))[1] == "Turn up the top card of the pile: it opens a new trick 1"
    state = table(playing(), [trick_of(("Y6", None)), *others], 2, laid=31)
    assert told(state, Play(2, "S12", 0))[-1] == "Round 2: Dmitri shuffles 44 cards and deals 8 to each"


@pytest.mark.parametrize(("cards", "text"), [
    ((("S12", None), ("S3", 0), ("L7", 1), ("S9", 2)), "12 leads: start card"),
    ((("X4", None), ("Y11", 3)), "4 leads: start card"),
    ((("L3", None), ("S1", 0), ("L12", 2)), "12 leads: Cleo"),
    ((("Y6", None),), "start card alone"),
    ((("Y6", None), ("X6", 0)), "tie: nobody"),
    ((), "waits for a card from the pile"),
])
def test_who_leads_an_open_trick(cards: tuple[tuple[str, int | None], ...], text: str) -> None:
    state = table(playing(), [(), trick_of(*cards), (), ()], 1)
    assert str(leader_text(state, 1)) == text


def test_the_house_rule_counts_for_who_leads() -> None:
    cards = trick_of(("L3", None), ("S4", 0), ("X2", 3))
    for rule, text in (("lowest", "2 leads: Dmitri"), ("discard", "tie: nobody")):
        head = header(multi_tie="lowest" if rule == "lowest" else "discard")
        assert str(leader_text(table(playing(head), [cards, (), (), ()], 1), 0)) == text


def test_things_in_a_row() -> None:
    rows = [str(listed(tuple("LSXY"[:n]))) for n in range(1, 5)]
    assert rows == ["L", "L and S", "L, S and X", "L, S, X and Y"]


def test_a_ruling_of_another_game_is_a_mistake_of_the_caller() -> None:
    class Castled(Ruling, frozen=True, tag="castled"):
        pass

    with pytest.raises(TypeError, match="no ruling of Button"):
        GAME.tell(begin(), Castled())


def test_nobody_is_named_by_a_blank() -> None:
    state = do(betting(header(2, names=("", "Björn"))), Take(1, 7))
    assert str(GAME.describe(state, Pass(0))) == "Seat 1 passes"
