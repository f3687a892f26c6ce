"""The worked examples that were given with the rules, each through the rules as a table would meet them.

Which cards lie where is not told to the companion: where an example names them, the test moves the cards
as the companion says that they move.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from companion.games.buttonville.actions import Act, EndTurn, Ongoing, Play, Recruit
from companion.games.buttonville.lineups import deck_size, faults, guild_counts
from companion.games.buttonville.rulings import MarketRefilled
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState, LaidSet
from companion.games.buttonville.turns import surplus
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Action
from tests.games.buttonville.kit import (
    GAME,
    NAMES,
    begin,
    code,
    do,
    end_of_turn,
    header,
    recruited,
    with_figures,
    with_sets,
)

Case = dict[str, Any]
CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data/buttonville-rule-cases.jsonl").read_text().splitlines()
]
IDS = {str(villager.short): villager.id for villager in VILLAGERS.values()}
BY_TITLE = {str(villager.name).rsplit(maxsplit=1)[-1]: villager.id for villager in VILLAGERS.values()}
REASONS = {"one_set_per_turn": "one_set_per_turn", "cannot_pay": "cannot_pay",
           "refused:already_used": "already_used"}


class Table:
    """The cards of an example: the market, what lies on top of the pile, and what came to the hand."""

    def __init__(self, given: Case) -> None:
        self.market = list(given["market"])
        self.top = list(given.get("draw_pile_top", []))
        self.gains: list[str] = []

    def do(self, state: GuildsState, action: Action, card: str | None) -> GuildsState:
        """Carry an action out; a named card leaves the market."""
        step = GAME.apply(state, action)
        if card is None:
            self.gains.append(self.top.pop(0))
        else:
            self.market.remove(card)
            self.gains.append(card)
        for ruling in step.rulings:
            if isinstance(ruling, MarketRefilled):
                self.market += [self.top.pop(0) for _ in range(ruling.cards)]
        assert step.state.market == len(self.market)
        return step.state


def validate_selection(given: Case, expected: Case) -> None:
    villagers = tuple(IDS[name] for name in given["villagers"])
    found = faults(villagers, given["players"])
    assert (not found) is expected["valid"]
    if expected["valid"]:
        assert deck_size(villagers) == expected["deck_size"]
        state = begin(header(given["players"], villagers=villagers))
        assert state.phase == "recruit"
    if "guild_counts" in expected:
        assert {guild.value: n for guild, n in guild_counts(villagers).items()} == expected["guild_counts"]
    if "reason" in expected:
        need = expected["reason"].rpartition("_")[2]
        assert [str(fault).rpartition(" ")[2] for fault in found] == [need]


def setup(given: Case, expected: Case) -> None:
    view = GAME.view(begin(header(given["players"], final_pile=given["final_pile"])))
    assert (view.pile, view.final_pile, view.market, view.discards) == (
        expected["draw_pile"], expected["final_pile"], expected["market"], expected["discard"])
    assert [seat.hand for seat in view.seats] == expected["hands"]
    assert [seat.buttons for seat in view.seats] == expected["buttons"]
    assert GAME.view(begin(header(given["players"]))) == view, "it is the usual number, too"


def recruit(given: Case, expected: Case) -> None:
    table, state = Table(given), begin()
    for choice in given["choices"]:
        state = table.do(state, Recruit(0, choice["source"]), choice.get("card"))
    assert table.gains == expected["hand_gains"]
    assert sorted(table.market) == sorted(expected["market"])
    assert (state.hands[0], state.phase) == (6, "play")


def end_turn(given: Case, expected: Case) -> None:
    state = recruited()
    if "hand_size" in given:
        state = with_figures(state, hands=given["hand_size"])
    if "sets" in given:
        state = with_two(state, given)
        for choice in (expected | {"discard_set_index": given["discard_set_index"]}, *expected["also_legal"]):
            after = do(state, EndTurn(0, 0, (choice["discard_set_index"],)))
            assert [(laid.villager, laid.cards) for laid in after.sets[0]] == [
                (IDS[each["villager"]], each["size"]) for each in choice["sets"]]
        assert do(state, EndTurn(0, 0, (given["discard_set_index"],))).discards == (
            expected["discard_pile_added"])
        assert code(state, EndTurn(0)) == "duplicate_sets"
        return
    assert surplus(state, 0) == expected["must_discard"]
    after = do(state, end_of_turn(state))
    assert after.hands[0] == expected.get("hand_size_after", state.hands[0])
    for other in {expected["must_discard"] - 1, expected["must_discard"] + 1} - {-1}:
        assert code(state, EndTurn(0, other)) == "hand_limit"


def with_two(state: GuildsState, given: Case) -> GuildsState:
    own = tuple(LaidSet(IDS[each["villager"]], each["size"]) for each in given["sets"])
    return structs.replace(state, sets=(own, *state.sets[1:]))


def play_set(given: Case, expected: Case) -> None:
    [(name, cards)] = given["set"].items()
    villagers = ("liz", "ben", "quartney", "hattie", "nevole", "bob", "gil", "flora", "soulange")
    state = with_figures(recruited(begin(header(villagers=villagers))), hands=len(given["hand"]))
    if given.get("sets_played"):
        state = do(with_figures(state, hands=len(given["hand"]) + 1), Play(0, "flora", 1))
    if "buttons" in given:
        assert state.buttons[0] == given["buttons"]
    action = Play(0, IDS[name], cards)
    if not expected["legal"]:
        assert code(state, action) == expected["reason"]
        return
    after = do(state, action)
    assert after.hands[0] == len(given["hand"]) - cards
    if "new_set" in expected:
        assert after.sets[0] == (LaidSet(IDS[expected["new_set"]["villager"]], expected["new_set"]["size"]),)
    if "buttons" in expected:
        assert after.buttons[0] == expected["buttons"]


def action(given: Case, expected: Case) -> None:
    assert given["villager"] == "Taylor"
    state = with_figures(recruited(), buttons=given["buttons"])
    state = do(state, Play(0, "taylor", 1)) if given["played_this_turn"] else with_sets(state, 0, taylor=1)
    if not expected["legal"]:
        assert code(state, Act(0, 0)) == expected["reason"]
        return
    table = Table(given)
    after = table.do(state, Act(0, 0), given["take"])
    assert (after.buttons[0], table.gains) == (expected["buttons"], expected["hand_gains"])
    assert sorted(table.market) == sorted(expected["market"])
    assert after.hands[0] == state.hands[0] + 1


def sequence(given: Case, expected: Case) -> None:
    state = with_figures(with_sets(begin(), 0, taylor=given["sets"][0]["size"]), buttons=given["buttons"])
    results = []
    for event in given["events"]:
        match event["op"]:
            case "recruit":
                state = recruited(state)
                results.append("ok")
                continue
            case "action":
                done: Action = Act(0, event["set_index"])
            case _:
                [(name, cards)] = event["set"].items()
                done = Play(0, IDS[name], cards)
        why = code(state, done)
        results.append("ok" if why is None else f"refused:{why}")
        if why is None:
            state = do(state, done)
    assert results == expected["results"]
    assert state.buttons[0] == expected["buttons"]


def ongoing_end_of_turn(given: Case, expected: Case) -> None:
    state = with_sets(recruited(), 0, bob=given["set_size"])
    table = Table(given)
    after = table.do(state, Ongoing(0, 0, given["choice"]), "Bob")
    assert after.sets[0][0].cards == expected["set_size"]
    assert sorted(table.market) == sorted(expected["market"])


def score(given: Case, expected: Case) -> None:
    """The sets of other villagers than are in play at one table: only their sizes count here."""
    own = tuple(LaidSet(BY_TITLE.get(name, "ben"), cards, new=False) for name, cards in given["sets"].items())
    state = with_figures(begin(header(professor="set_of_two")), buttons=given["buttons"])
    row = scored(structs.replace(state, sets=(own, *state.sets[1:])))[0]
    assert sum(each.points for each in row.sets) == expected["set_points"]
    assert row.button_points == expected["button_points"]
    assert sum(each.points for each in row.effects) == expected.get("effect_points", 0)
    assert row.total == expected["total"]


RUN: dict[str, Callable[[Case, Case], None]] = {
    "validate_selection": validate_selection, "setup": setup, "recruit": recruit, "end_turn": end_turn,
    "play_set": play_set, "action": action, "sequence": sequence,
    "ongoing_end_of_turn": ongoing_end_of_turn, "score": score,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_rule_case(case: Case) -> None:
    RUN[case["input"]["op"]](case["input"], case["expected"])


def test_the_rulebook_example_of_scoring_is_47() -> None:
    """Christopher's six sets, from his hand to the score, as a table would play and enter them."""
    villagers = ("charles", "taylor", "harley", "hattie", "nevole", "cawrl", "bob", "soulange", "gil")
    state = with_figures(begin(header(villagers=villagers, professor="set_of_two", names=NAMES)), hands=20)
    state = with_sets(state, 0, harley=4, charles=1, taylor=3, cawrl=3, bob=5, soulange=8)
    seat = GAME.view(with_figures(state, buttons=5)).seats[0]
    assert (seat.set_points, seat.button_points, seat.bonus_points, seat.score) == (45, 2, 0, 47)
