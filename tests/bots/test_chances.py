"""The bots' quick arithmetic against the rule itself."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.bots.button_tricks.chances import Placed, Settled
from companion.bots.button_tricks.thinking import _spread
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.tricks import resolve
from tests.games.button import trick_of

CARDS_AND_OWNERS = st.lists(
    st.tuples(st.sampled_from([card for card in CARDS if int(card[1:]) <= 6]), st.booleans()),
    min_size=2, max_size=5, unique_by=lambda one: one[0],
)


def placed(card: str, ours: bool) -> Placed:
    return CARDS[card].row, CARDS[card].value * 2 + ours


def by_the_rule(cards: list[tuple[str, bool]]) -> bool:
    outcome = resolve(trick_of(*((card, 0 if ours else None) for card, ours in cards)))
    return outcome.winning is not None and outcome.winning.owner == 0


@settings(deadline=None)
@given(CARDS_AND_OWNERS)
def test_a_settled_trick_is_ours_when_the_rule_says_so(cards: list[tuple[str, bool]]) -> None:
    assert Settled([placed(*card) for card in cards]).ours == by_the_rule(cards)


@settings(deadline=None)
@given(CARDS_AND_OWNERS)
def test_one_more_card_of_ours_changes_what_the_rule_says(cards: list[tuple[str, bool]]) -> None:
    *lying, (last, _ours) = cards
    settled = Settled([placed(*card) for card in lying])
    row, mark = placed(last, ours=True)
    assert settled.ours_with(row, mark) == by_the_rule([*lying, (last, True)])


def test_how_likely_so_many_tricks_are() -> None:
    """Out of three futures each."""
    assert _spread([]) == [1]
    assert _spread([1]) == [2, 1]
    assert _spread([1, 2]) == [2, 5, 2]
    assert _spread([3, 0, 3]) == [0, 0, 27, 0]
