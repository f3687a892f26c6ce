"""Manual steps: whatever a card says can be told with them, and no count goes below zero."""

from typing import Any

import pytest

from companion.games.buttonville.actions import Buttons, Discard, Draw, EndTurn, Give, Lay, Play, Strip, Take
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action
from tests.games.buttonville.kit import (
    begin,
    cards_of,
    code,
    deck,
    do,
    header,
    recruited,
    with_figures,
    with_sets,
)

TABLE = with_sets(with_sets(with_figures(begin(), discards=1, pile=61), 0, gil=2), 2, gil=1, nevole=2)


def figures(state: GuildsState) -> dict[str, Any]:
    return {"hands": state.hands, "buttons": state.buttons, "market": state.market, "pile": state.pile,
            "discards": state.discards,
            "sets": [[(each.villager, each.cards) for each in own] for own in state.sets]}


@pytest.mark.parametrize(("action", "changes"), [
    (Buttons(2, 3), {"buttons": (2, 2, 5, 2)}),
    (Buttons(2, -2), {"buttons": (2, 2, 0, 2)}),
    (Draw(3, 2), {"hands": (4, 4, 4, 6), "pile": 59}),
    (Take(1), {"hands": (4, 5, 4, 4), "pile": 60}),
    (Lay(0, 0, 3, "hand"),
     {"hands": (1, 4, 4, 4), "sets": [[("gil", 5)], [], [("gil", 1), ("nevole", 2)], []]}),
    (Lay(2, 1, 2, "market"), {"pile": 59, "sets": [[("gil", 2)], [], [("gil", 1), ("nevole", 4)], []]}),
    (Lay(2, 0, 2, "pile"), {"pile": 59, "sets": [[("gil", 2)], [], [("gil", 3), ("nevole", 2)], []]}),
    (Lay(3, "market", 2, "hand"), {"hands": (4, 4, 4, 2), "market": 7}),
    (Lay(3, "new", 2, "hand", "bob"),
     {"hands": (4, 4, 4, 2), "sets": [[("gil", 2)], [], [("gil", 1), ("nevole", 2)], [("bob", 2)]]}),
    (Lay(0, "new", 1, "pile", "gil"),
     {"pile": 60, "sets": [[("gil", 2), ("gil", 1)], [], [("gil", 1), ("nevole", 2)], []]}),
    (Strip(2, 1, 1, "discard"), {"discards": 2, "sets": [[("gil", 2)], [], [("gil", 1), ("nevole", 1)], []]}),
    (Strip(2, 0, 1, "market"), {"market": 6, "sets": [[("gil", 2)], [], [("nevole", 2)], []]}),
    (Strip(0, 0, 2, "hand"), {"hands": (6, 4, 4, 4), "sets": [[], [], [("gil", 1), ("nevole", 2)], []]}),
    (Discard(1, 4), {"hands": (4, 0, 4, 4), "discards": 5}),
    (Give(1, 3, 3), {"hands": (4, 1, 4, 7)}),
], ids=repr)
def test_a_step_changes_what_it_says_and_nothing_else(action: Action, changes: dict[str, Any]) -> None:
    after = do(TABLE, action)
    assert figures(after) == figures(TABLE) | changes
    assert cards_of(after) == cards_of(TABLE) == deck(TABLE)
    assert (after.turn, after.phase, after.recruits) == (0, "recruit", 0)


@pytest.mark.parametrize(("action", "refused"), [
    (Buttons(2, -3), "not_enough_buttons"),
    (Buttons(2, 0), "nothing_changes"),
    (Buttons(2, 10**100), "number_too_long"),
    (Buttons(4, 1), "unknown_seat"),
    (Draw(0, 10**100), "number_too_long"),
    (Draw(-1, 1), "unknown_seat"),
    (Lay(0, 1, 1, "hand"), "unknown_set"),
    (Lay(0, 0, 5, "hand"), "too_few_in_hand"),
    (Lay(0, 0, 6, "market"), "too_few_in_market"),
    (Lay(0, 0, 10, "pile"), "too_many_of_villager"),
    (Lay(0, "new", 10, "pile", "gil"), "too_many_of_villager"),
    (Lay(0, "new", 1, "pile"), "lay_villager"),
    (Lay(0, 0, 1, "pile", "gil"), "lay_villager"),
    (Lay(0, "market", 1, "hand", "gil"), "lay_villager"),
    (Lay(0, "market", 1, "market"), "lay_from"),
    (Lay(0, "market", 1, "pile"), "lay_from"),
    (Lay(0, "market", 5, "hand"), "too_few_in_hand"),
    (Lay(0, "new", 1, "hand", "liz"), "villager_not_in_play"),
    (Lay(0, "new", 1, "hand", "nobody"), "unknown_villager"),
    (Strip(0, 0, 3, "hand"), "too_few_in_set"),
    (Strip(1, 0, 1, "hand"), "unknown_set"),
    (Strip(1, -1, 1, "hand"), "unknown_set"),
    (Discard(1, 5), "too_few_in_hand"),
    (Give(1, 1, 1), "nothing_changes"),
    (Give(1, 0, 5), "too_few_in_hand"),
    (Give(1, 4, 1), "unknown_seat"),
    (Give(4, 1, 1), "unknown_seat"),
], ids=repr)
def test_a_step_that_cannot_be(action: Action, refused: str) -> None:
    assert code(TABLE, action) == refused


def test_a_laid_set_triggers_nothing_and_is_not_the_set_of_the_turn() -> None:
    state = do(recruited(), Lay(0, "new", 2, "hand", "nevole"), Lay(0, "new", 2, "hand", "quartney"))
    assert (state.buttons[0], state.pile) == (2, 65)
    assert state.sets[0][0].new
    assert code(state, Play(0, "gil", 2)) is None


def test_any_seats_steps_in_anybodys_turn_and_as_often_as_one_likes() -> None:
    state = do(begin(), *[Take(3)] * 5, *[Buttons(1, 1)] * 3)
    assert (state.hands[3], state.buttons[1]) == (9, 5)
    assert code(state, EndTurn(0)) == "recruits_due"


def test_twelve_of_a_villager_on_all_tables_together() -> None:
    state = with_sets(with_sets(begin(), 0, bob=5), 1, bob=6)
    assert code(state, Lay(1, 0, 2, "pile")) == "too_many_of_villager"
    full = do(state, Lay(1, 0, 1, "pile"))
    assert code(recruited(full), Play(0, "bob", 1)) == "too_many_of_villager"
    assert code(do(full, Strip(0, 0, 1, "discard")), Lay(1, 0, 1, "pile")) is None


def test_seats_that_nobody_has() -> None:
    state = begin(header(2))
    for action in (Take(2), Draw(3, 1), Discard(2, 1), Strip(2, 0, 1, "hand"), Lay(2, 0, 1, "hand")):
        assert code(state, action) == "unknown_seat"
