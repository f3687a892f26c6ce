"""Who wins a trick, against a second reading of the rule that was written on its own."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.tricks import leader, resolve
from tests.games.button import trick_of


def slowly(cards: Sequence[str], multi_tie: str) -> str | None:
    """The winning card by elimination, place after place; None when the tie stays (BT-29)."""
    counts = Counter(card[0] for card in cards)
    often = [suit for suit in counts if all(counts[suit] >= other for other in counts.values())]
    if len(often) >= 3 and multi_tie == "discard":
        return None
    values = {suit: sorted(int(card[1:]) for card in cards if card[0] == suit) for suit in often}
    if len(often) == 1:
        return f"{often[0]}{values[often[0]][-1]}"
    for place in range(len(values[often[0]])):
        low = min(values[suit][place] for suit in often)
        often = [suit for suit in often if values[suit][place] == low]
        if len(often) == 1:
            return f"{often[0]}{values[often[0]][0]}"
    return None


def check(cards: Sequence[str], multi_tie: Literal["lowest", "discard"]) -> None:
    """The first card is the starter."""
    outcome = resolve(trick_of(*((card, at - 1 if at else None) for at, card in enumerate(cards))), multi_tie)
    expected = slowly(cards, multi_tie)
    found = outcome.winning.card.id if outcome.winning else None
    assert found == expected, cards
    if len(cards) == 1:
        assert outcome.verdict == "starter_alone"
    elif expected is None:
        assert outcome.verdict == "tie", cards
    else:
        assert outcome.verdict == ("starter_won" if expected == cards[0] else "won"), cards
    counts = Counter(card[0] for card in cards)
    assert outcome.count == max(counts.values())
    assert list(outcome.suits) == [suit for suit in "LSXY" if counts[suit] == outcome.count]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_every_pattern_of_cards_and_starters(size: int) -> None:
    """Only the order of values matters, so five values show every case there is."""
    deck = [f"{suit}{value}" for suit in "LSXY" for value in range(1, 6)]
    for cards in combinations(deck, size):
        for starter in cards:
            check([starter, *(card for card in cards if card != starter)], "lowest")
        if len({card[0] for card in cards}) > 2:
            check(cards, "discard")


@settings(deadline=None)
@given(st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=5, unique=True),
       st.sampled_from(["lowest", "discard"]))
def test_any_cards_of_the_whole_deck(cards: list[str], multi_tie: Literal["lowest", "discard"]) -> None:
    check(cards, multi_tie)


@pytest.mark.parametrize(("cards", "winner", "place"), [
    (["L9", "L3", "S3", "S7", "X1"], "S3", 1),      # BT-13: both begin with 3, then 7 is below 9
    (["X1", "L3", "S3", "S9", "L9"], None, 0),      # BT-14: equal in both
    (["L5", "S5"], None, 0),                        # BT-A4: no second card
    (["L5", "S6"], "L5", 0),                        # 1-1
    (["L5", "S6", "X4"], "X4", 0),                  # BT-A3: three suits, the lowest of all
    (["L5", "S4", "X4"], None, 0),                  # two of the three are equally low
    (["L5", "S4", "X6", "Y7"], "S4", 0),            # four suits
    (["L12", "L2", "S1", "X1", "Y1"], "L12", 0),    # BT-A2: two of five are a majority
])
def test_named_case(cards: list[str], winner: str | None, place: int) -> None:
    outcome = resolve(trick_of(*((card, at - 1 if at else None) for at, card in enumerate(cards))))
    assert (outcome.winning and outcome.winning.card.id) == winner
    assert outcome.place == place


def test_three_tied_suits_are_discarded_by_house_rule_and_two_are_not() -> None:
    three = trick_of(("L5", None), ("S4", 0), ("X6", 1))
    assert resolve(three, "discard").verdict == "tie"
    assert resolve(three, "lowest").verdict == "won"
    two = trick_of(("L5", None), ("S4", 0))
    assert resolve(two, "discard").verdict == "won"


def test_a_slot_that_waits_for_its_reveal_has_no_leader() -> None:
    assert leader(()) is None
    lone = leader(trick_of(("L5", None)))
    assert lone is not None
    assert lone.verdict == "starter_alone"
