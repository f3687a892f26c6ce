"""Deals, plays and reveals of a scanned round."""

from random import Random

import pytest

from companion.games.button_tricks.actions import Deal, Play, Reveal
from companion.games.button_tricks.legal import room, unseen
from companion.games.button_tricks.rulings import DealDue, RevealDue, RoundScored, TrickDiscarded, TrickWon
from companion.games.game import Refused
from tests.games.button import (
    GAME,
    begin,
    code,
    do,
    header,
    passes,
    playing,
    random_game,
    refusal,
    starters,
    table,
    told,
    trick_of,
)


def dealt(*cards: str, seats: int = 4) -> Deal:
    return Deal(cards or ("L12", "X4", "L3", "Y6")[:seats])


def test_a_deal_opens_the_tricks_in_the_order_named() -> None:
    view = GAME.view(do(begin(), dealt()))
    assert view.open == (("L12",), ("X4",), ("L3",), ("Y6",))
    assert (view.pile, view.turn, view.phase) == (8, 1, "bets")


@pytest.mark.parametrize(("cards", "expected"), [
    (("L12", "X4", "L3"), "starter_count"),
    (("L12", "X4", "L3", "Y6", "Y7"), "starter_count"),
    ((), "starter_count"),
    (("L12", "X4", "L3", "L12"), "card_seen"),
    (("L12", "X4", "L3", "L13"), "unknown_card"),
    (("L12", "X4", "L3", "l1"), "unknown_card"),
    (("L12", "X4", "L3", "L1 "), "unknown_card"),
    (("L12", "X4", "L3", "L01"), "unknown_card"),
    (("L12", "X4", "L3", ""), "unknown_card"),
])
def test_a_deal_that_cannot_be(cards: tuple[str, ...], expected: str) -> None:
    assert code(begin(), Deal(cards)) == expected


def test_a_deal_without_its_starters_is_refused_in_a_scanned_game() -> None:
    assert str(refusal(begin(), Deal())) == "0 start cards were named, but 4 tricks are opened"


@pytest.mark.parametrize(("seats", "highest"), [(2, 7), (3, 9), (4, 12)])
def test_the_deck_of_each_table(seats: int, highest: int) -> None:
    state = playing(header(seats))
    assert len(unseen(state)) == 4 * highest - seats
    above = "unknown_card" if seats == 4 else "card_not_in_deck"
    assert code(state, Play(1, f"Y{highest + 1}", 0)) == above
    assert code(state, Play(1, f"Y{highest}", 0)) is None


@pytest.mark.parametrize("card", ["L012", "L1 ", " L1", "l1", "L0", "L13", "Z1", "12", "L", "", "L1.0", "Ⅼ1"])
def test_what_is_no_card(card: str) -> None:
    assert code(playing(), Play(1, card, 0)) == "unknown_card"
    with pytest.raises(Refused, match="There is no card"):
        GAME.legal(playing(), card)


def test_a_play_goes_into_its_slot_and_the_turn_moves_left() -> None:
    state = passes(do(begin(), dealt()))
    state = do(state, Play(1, "S3", 0), Play(2, "L7", 0))
    view = GAME.view(state)
    assert view.open == (("L12", "S3", "L7"), ("X4",), ("L3",), ("Y6",))
    assert [seat.played for seat in view.seats] == [0, 1, 1, 0]
    assert view.turn == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_played_are_counted_from_whoever_began(seats: int) -> None:
    state = passes(do(begin(header(seats, dealer=seats - 2)), starters(begin(header(seats)))))
    laid = [0] * seats
    for card in [one.id for one in unseen(state)][:seats + 1]:
        seat = state.turn
        assert seat is not None
        state = do(state, Play(seat, card, seat))
        laid[seat] += 1
        assert list(state.played) == laid


@pytest.mark.parametrize(("seats", "cap", "words"), [(2, 3, "three"), (3, 2, "two"), (4, 2, "two")])
def test_the_most_cards_of_one_seat_in_one_trick(seats: int, cap: int, words: str) -> None:
    deck = [card.id for card in unseen(begin(header(seats)))]
    for own in range(cap + 1):
        mine = [(deck[at], 1) for at in range(1, own + 1)]
        others = [trick_of((deck[10 + at], None)) for at in range(seats - 1)]
        state = table(playing(header(seats)), [trick_of((deck[0], None), *mine), *others], 1)
        refused = refusal(state, Play(1, deck[-1], 0))
        assert (0 in room(state, 1)) == (refused is None) == (own < cap)
        if refused:
            assert refused.code == "trick_full_for_you"
            assert str(refused) == f"Björn already has {words} cards in trick 1"


def test_the_fifth_card_settles_the_trick_and_asks_for_a_reveal() -> None:
    tricks = [trick_of(("L6", None), ("L8", 1), ("X2", 1), ("Y3", 2)),
              *(trick_of((card, None)) for card in ("S1", "S2", "S3"))]
    state = table(playing(), tricks, 3)
    step = GAME.apply(state, Play(3, "L7", 0))
    won, due = step.rulings
    assert isinstance(won, TrickWon)
    assert (won.slot, won.seat, won.cards) == (0, 1, ("L6", "L8", "X2", "Y3", "L7"))
    assert isinstance(due, RevealDue)
    assert due.slot == 0
    after = step.state
    assert (after.phase, after.turn) == ("reveal", None)
    assert (after.tricks, after.cards) == ((0, 1, 0, 0), (0, 5, 0, 0))
    assert GAME.view(after).open == ((), ("S1",), ("S2",), ("S3",))
    assert GAME.legal(after) == ()
    assert room(after, 0) == (1, 2, 3)
    shown = do(after, Reveal("X9"))
    assert GAME.view(shown).open == (("X9",), ("S1",), ("S2",), ("S3",))
    assert (shown.phase, shown.turn, shown.pile) == ("tricks", 0, 7)


def test_a_card_is_shown_once_in_a_round_wherever_it_went() -> None:
    """Starters, plays and reveals count, also those of tricks that are settled and gone."""
    tricks = [trick_of(("L6", None), ("L8", 1), ("X2", 1), ("Y3", 2)),
              *(trick_of((card, None)) for card in ("S1", "S2", "S3"))]
    state = do(table(playing(), tricks, 3), Play(3, "L7", 0))
    for card in ("L6", "L8", "L7", "S1"):
        assert code(state, Reveal(card)) == "card_seen"
    state = do(state, Reveal("X9"))
    for card in ("L6", "L8", "L7", "S1", "X9"):
        assert code(state, Play(0, card, 1)) == "card_seen"
        assert GAME.legal(state, card) == ()
    assert str(refusal(state, Play(0, "X9", 1))) == "Dots 9 was already shown in this round"


def test_cards_of_the_round_before_come_again() -> None:
    state, seen = begin(), 0
    for before, _action, step in random_game(header(), Random(5)):
        state = step.state
        if before.round == 1 and state.round == 2:
            seen = before.seen
            break
    again = [card.id for card in unseen(state) if card.bit & seen]
    state = passes(do(state, Deal(tuple(again[:4]))))
    assert code(state, Play(2, again[4], 0)) is None


def test_the_last_card_of_the_round_settles_all_open_tricks_from_slot_0_up() -> None:
    state = table(playing(), [
        trick_of(("L5", None), ("S4", 1), ("L9", 2)),
        trick_of(("X1", None)),
        trick_of(("Y7", None), ("Y3", 3)),
        trick_of(("S12", None)),
    ], 0, laid=31)
    step = GAME.apply(state, Play(0, "S11", 3))
    slots = [one.slot for one in step.rulings if isinstance(one, TrickWon | TrickDiscarded)]
    assert slots == [0, 1, 2, 3]
    assert [str(GAME.tell(state, one)) for one in step.rulings[:4]] == [
        "Trick 1 to Cleo: two Leopard, the 9 is the highest",
        "Trick 2 is discarded: nobody played on its start card",
        "Trick 3 is discarded: two Checks, and the highest, the 7, is the start card",
        "Trick 4 is discarded: two Stripes, and the highest, the 12, is the start card",
    ]
    assert isinstance(step.rulings[4], RoundScored)
    assert isinstance(step.rulings[5], DealDue)
    view = GAME.view(step.state)
    assert (view.phase, view.turn, view.round, view.tokens_left, view.pile) == ("deal", None, 2, 10, 8)
    assert view.open == ((), (), (), ())
    assert [seat.score for seat in view.seats] == [30, 30, 3, 30]


def test_no_reveal_is_due_when_the_last_card_is_a_fifth_card() -> None:
    state = table(playing(), [
        trick_of(("L5", None), ("L4", 1), ("L9", 2), ("X3", 3)),
        *(trick_of((card, None)) for card in ("S1", "S2", "S3")),
    ], 0, laid=31)
    step = GAME.apply(state, Play(0, "L12", 0))
    assert [type(one).__name__ for one in step.rulings] == [
        "TrickWon", "TrickDiscarded", "TrickDiscarded", "TrickDiscarded", "RoundScored", "DealDue"]
    assert step.state.phase == "deal"
    assert code(step.state, Reveal("X9")) == "deal_due"


def test_the_deal_moves_left_and_everything_but_the_kept_cards_is_shuffled() -> None:
    for seats, rounds, shuffled in ((2, 4, 26), (3, 3, 33), (4, 4, 44)):
        dealers, said = [], []
        for before, action, step in random_game(header(seats, dealer=1), Random(1)):
            if isinstance(action, Deal):
                dealers.append(before.dealer)
            said += [one.shuffled for one in step.rulings if isinstance(one, DealDue)]
        assert dealers == [(1 + at) % seats for at in range(rounds)]
        assert said == [shuffled] * (rounds - 1)


def test_the_house_rule_for_three_tied_suits_reaches_the_table() -> None:
    for rule, cards in (("lowest", (0, 3, 0, 0)), ("discard", (0, 0, 0, 0))):
        state = table(playing(header(multi_tie="lowest" if rule == "lowest" else "discard")), [
            trick_of(("L5", None), ("S4", 1), ("X9", 2)),
            *(trick_of((card, None)) for card in ("Y1", "Y2", "Y3")),
        ], 0, laid=31)
        assert do(state, Play(0, "L12", 1)).finished[0].cards == cards
    assert told(state, Play(0, "L12", 1))[0] == "Trick 1 is discarded: Leopard, Stripes and Dots tie"
