"""The move generator and the slow one from the text of the rules are of one mind."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.button_race.actions import Play, Start
from tests.games.button_race import slow
from tests.games.button_race.kit import GAME, header, seen
from tests.games.button_race.positions import any_position, crowded_position

RULES = [(True, False), (True, True), (False, False), (False, True)]


def compare(buttons: slow.Buttons, seat: int, pass_home: bool, to_start: bool) -> int:
    """Both lists of every card, and the board after each play; how many plays there are."""
    head = header(Start(turn=seat, buttons=buttons), pass_home=pass_home,
                  partner_entry_conflict="to_start" if to_start else "illegal")
    state = GAME.begin(head)
    assert seen(state) == buttons
    number = 0
    for card in slow.CARDS:
        expected = slow.plays(buttons, seat, card, pass_home=pass_home, to_start=to_start)
        found = [each for each in GAME.legal(state, card) if isinstance(each, Play)]
        assert sorted(play.moves for play in found) == sorted(expected), (card, buttons)
        for play in found:
            assert seen(GAME.apply(state, play).state) == expected[play.moves], (play, buttons)
        number += len(found)
    return number


@pytest.mark.parametrize("rules", RULES, ids=["plain", "to start", "no passing", "both"])
def test_on_random_positions(rules: tuple[bool, bool]) -> None:
    rng, plays, conflicts, partners = Random(f"{rules}"), 0, 0, 0
    for _ in range(70):
        buttons, seat = any_position(rng), rng.randrange(4)
        plays += compare(buttons, seat, *rules)
        conflicts += f"{slow.SIDES[(seat + 2) % 4]}16" in buttons[(seat + 2) % 4]
        partners += slow.whose(buttons, seat) != seat
    assert plays > 3000
    assert conflicts > 1
    assert partners > 2


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 3), st.booleans(), st.booleans())
def test_on_whatever_hypothesis_thinks_of(rng: Random, seat: int, pass_home: bool, to_start: bool) -> None:
    compare(any_position(rng), seat, pass_home, to_start)


def test_where_everything_meets_round_the_corners() -> None:
    rng = Random(5)
    for number in range(30):
        compare(crowded_position(rng), number % 4, *RULES[number % 3])


@pytest.mark.parametrize("corner", ["A19", "B19", "C19", "D19"])
def test_a_corner_goes_by_both_of_its_names(corner: str) -> None:
    """Square 1 of a side is square 19 of the next one's; output has the latter."""
    side = slow.SIDES[slow.SIDES.index(corner[0]) - 1]
    entered = [list(row) for row in slow.FRESH]
    entered[0][0] = f"{side}1"
    state = GAME.begin(header(Start(turn=0, buttons=tuple(map(tuple, entered)))))
    assert seen(state)[0].count(corner) == 1
    two = slow.ahead(slow.ahead(corner))
    assert seen(GAME.apply(state, Play(0, "2", ((f"{side}1", two),))).state)[0].count(two) == 1
    back = GAME.begin(header(Start(turn=0, buttons=((two, *slow.FRESH[0][1:]), *slow.FRESH[1:]))))
    into_corner = [play.moves for play in GAME.legal(back, "8") if isinstance(play, Play)]
    assert into_corner == list(slow.plays(seen(back), 0, "8"))
