"""About how many turns the first pile lasts."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.buttonville.actions import GuildsHeader, Options, PileEmpty, Recruit
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.pace import turns_to_finale
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState

GAME = GuildsGame()


def begun(seats: int = 4, **rules: Any) -> GuildsState:
    names = ("Ana", "Ben", "Cleo", "Dmitri")[:seats]
    options = Options(LINE_UPS["first_game"].of(seats), **rules)
    return GAME.begin(GuildsHeader(1, "buttonville", names, 0, options))


@pytest.mark.parametrize(("seats", "turns"), [(4, 34), (3, 36), (2, 22)])
def test_without_effects_a_game_has_as_many_turns_as_the_pile_has_pairs(seats: int, turns: int) -> None:
    """rules.md 1.3: 34, 36 and 22 turns until the end phase."""
    assert turns_to_finale(begun(seats)) == turns


def test_the_pace_so_far_counts_once_everybody_had_a_turn() -> None:
    state = begun()
    assert turns_to_finale(replace(state, ended=3, pile=30)) == 15
    assert turns_to_finale(replace(state, ended=4, pile=47)) == round(47 / 5)
    assert turns_to_finale(replace(state, ended=8, pile=43)) == round(43 / 3)


def test_each_turn_of_two_cards_is_one_turn_less() -> None:
    state = begun()
    assert [turns_to_finale(replace(state, pile=pile)) for pile in (67, 65, 63, 61)] == [34, 33, 32, 31]


def test_a_recruit_changes_the_estimate_of_this_turn_by_nothing() -> None:
    state = begun()
    after = GAME.apply(state, Recruit(0, "market")).state
    assert turns_to_finale(after) == turns_to_finale(state)


def test_the_last_card_is_one_turn_away_and_a_pile_that_was_recounted_is_no_error() -> None:
    state = begun()
    assert turns_to_finale(replace(state, ended=30, pile=1)) == 1
    assert turns_to_finale(replace(state, ended=8, pile=80)) == 80


def test_nothing_is_said_without_a_count_or_in_the_finale() -> None:
    assert turns_to_finale(begun(final_pile=None)) is None
    assert turns_to_finale(GAME.apply(begun(), PileEmpty()).state) is None
    assert turns_to_finale(replace(begun(), turn=None)) is None
