"""Moves that people argue about, one by one: home, sevens, bumps and their chains, the partner's buttons."""

import pytest

from companion.games.button_race.actions import Play
from companion.games.button_race.board import (
    ENTRY,
    EXIT,
    NAMES,
    PLACES,
    column_of,
    partner_of,
    side_and_number,
)
from tests.games.button_race.kit import GAME, buttons, code, do, header, on, play, seen, told

TO_START = header(partner_entry_conflict="to_start")
NO_PASSING = header(pass_home=False)


def test_the_board() -> None:
    assert [NAMES[place] for place in EXIT] == ["A11", "B11", "C11", "D11"]
    assert [NAMES[place] for place in ENTRY] == ["A16", "B16", "C16", "D16"]
    assert len(NAMES) == len(set(NAMES)) == 72 + 20 + 4
    assert (PLACES["A1"], PLACES["D1"]) == (PLACES["B19"], PLACES["A19"])
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [side_and_number(PLACES[name]) for name in ("A19", "A2", "C11")] == [(0, 19), (0, 2), (2, 11)]
    assert [column_of(PLACES[name]) for name in ("B2", "C.home1", "D.home5", "B.start")] == [None, 2, 3, 1]


def after(*rows: str) -> tuple[tuple[str, ...], ...]:
    return buttons(*rows)


def test_an_eight_from_the_exit_leads_to_the_corner_where_the_neighbour_s_ends_too() -> None:
    assert seen(do(on("A11"), play(0, "8", "A11 A19"))) == after("A19")
    assert seen(do(on("", "B11", turn=1), play(1, "8", "B11 A1"))) == after("", "B19")
    assert code(on("A11 A15"), play(0, "8", "A11 A19")) == "jumps_own_button"


def test_home_with_the_exact_number_only() -> None:
    state = on("A19 home3")
    assert seen(do(state, play(0, "4", "A19 home1"))) == after("home1 home3")
    assert code(state, play(0, "5", "A19 home2")) == "accepted"
    assert code(state, play(0, "6", "A19 home3")) == "lands_on_own_button"
    assert code(state, play(0, "7", "A19 home4")) == "jumps_own_button"
    assert code(state, play(0, "3", "A19 A16")) == "accepted"
    assert [each for each in GAME.legal(on("home3", head=NO_PASSING), "3") if isinstance(each, Play)] == []


def test_passing_home_is_a_choice_unless_the_table_forbids_it() -> None:
    passing = play(0, "4", "A19 A15")
    assert code(on("A19"), passing) == "accepted"
    assert code(on("A19", head=NO_PASSING), passing) == "no_turning_past"
    assert code(on("A19", head=NO_PASSING), play(0, "4", "A19 home1")) == "accepted"
    elsewhere = on("", "A19", turn=1, head=NO_PASSING)
    assert code(elsewhere, play(1, "4", "A19 A15")) == "accepted", "it is not its own entry"


def test_an_eight_never_turns_in_and_never_leaves_home() -> None:
    assert seen(do(on("A12"), play(0, "8", "A12 D2"))) == after("D2")
    assert code(on("A14 home3"), play(0, "8", "home3 A18")) == "home_stays"
    assert code(on("A14 home3", "B2"), play(0, "JK", "home3 B2")) == "home_stays"


def test_a_seven_in_any_division_and_order_where_the_second_is_judged_after_the_first() -> None:
    state = on("A11 A10")
    assert code(state, play(0, "7", "A11 A8", "A10 A6")) == "jumps_own_button"
    assert seen(do(state, play(0, "7", "A10 A6", "A11 A8"))) == after("A6 A8")
    assert code(state, play(0, "7", "A10 A9", "A9 A3")) == "same_button"
    assert code(state, play(0, "7", "A10 A7", "A11 A8")) == "seven_in_all"
    assert code(state, play(0, "7", "A10 A7")) == "seven_in_all"
    assert code(state, play(0, "7", "A10 A3", "A11 A10")) == "seven_in_all"
    assert code(state, play(0, "7", "A10 C10", "A11 A10")) == "wrong_distance"
    assert code(state, play(0, "7", "A10 A9", "A11 C10")) == "wrong_distance"
    assert code(state, play(0, "7", "start A11", "A10 A6")) == "needs_ace_or_face"
    assert code(state, play(0, "7", "A10 A6", "start A11")) == "needs_ace_or_face"


def test_both_parts_may_stay_in_the_home_column() -> None:
    state = on("home1 A18")
    assert seen(do(state, play(0, "7", "home1 home5", "A18 A15"))) == after("home5 A15")
    assert seen(do(state, play(0, "7", "home1 home3", "A18 A13"))) == after("home3 A13")


def test_the_last_own_button_goes_home_with_part_of_a_seven_and_the_partner_s_finishes_it() -> None:
    state = on("home1 home2 home3 home4 A13", "", "C11")
    assert code(state, play(0, "7", "C11 C9", "home4 home5")) == "not_your_button", "own part first"
    near = on("home2 home3 home4 home5 A17", "", "C11")
    done = do(near, play(0, "7", "A17 home1", "C11 C6"))
    assert seen(done) == after("home1 home2 home3 home4 home5", "", "C6")
    assert told(near, play(0, "7", "A17 home1", "C11 C6")) == [
        "Ana's button is on home 1: 5 of 5 home",
        "All buttons of Ana are home: from now on Ana plays Chloé's"]
    nobody = on("home2 home3 home4 home5 A17", "", "")
    assert [each.moves for each in GAME.legal(nobody, "7") if isinstance(each, Play)] == [
        (("A17", "A10"),)], "the rest would find no button"
    own = on("home1 home3 home4 home5 A17", "", "C11")
    assert code(own, play(0, "7", "home1 home2", "A17 A11")) == "accepted"


def test_part_of_a_seven_never_wins_alone() -> None:
    state = on("home2 home3 home4 home5 A17", "", "home1 home2 home3 home4 home5")
    assert all(len(each.moves) == 1 for each in GAME.legal(state, "7") if isinstance(each, Play))
    step = GAME.apply(state, play(0, "2", "A17 home1"))
    assert (step.state.over, step.state.turn, step.state.drawer) == (True, None, None)
    assert [str(GAME.tell(step.state, ruling)) for ruling in step.rulings] == [
        "Ana's button is on home 1: 5 of 5 home",
        "Ana and Chloé have all ten buttons home: they win the game"]
    assert GAME.view(step.state).winners == (0, 2)


def test_with_all_five_home_the_partner_s_buttons_are_played_by_their_own_colour() -> None:
    state = on("home1 home2 home3 home4 home5", "A6", "A11 C11 C15")
    assert code(state, play(0, "5", "C15 C10")) == "jumps_own_button"
    assert code(state, play(0, "2", "home1 home3")) == "plays_for_partner"
    assert seen(do(state, Play(0, "K", (("A11", "B19"),)))) == after(
        "home1 home2 home3 home4 home5", "A6", "B19 C11 C15")
    assert code(state, Play(0, "K", (("C.start", "C11"),))) == "lands_on_own_button"
    assert seen(do(state, play(0, "5", "A11 A6"))) == after("home1 home2 home3 home4 home5", "", "A6 C11 C15")
    assert code(state, play(0, "JK", "A11 C15")) == "joker_needs_other_button"
    near = on("home1 home2 home3 home4 home5", "", "C19")
    assert seen(do(near, Play(0, "5", (("C19", "C.home2"),))))[2] == after("", "", "home2")[2]


BUMPS = {
    # who stands where, the move, where everybody stands after it; None: illegal
    "an opponent goes back": (("A11", "A6"), "5", "A11 A6", ("A6", "")),
    "the partner goes to its entry": (("A11", "", "A6"), "5", "A11 A6", ("A6", "", "C16")),
    "bringing out onto the partner": (("", "", "A11"), "K", "start A11", ("A11", "", "C16")),
    "its entry is held by an opponent": (("A11", "C16", "A6"), "5", "A11 A6", ("A6", "", "C16")),
    "its entry is held by the mover's colour":
        (("A11 C16", "", "A6"), "5", "A11 A6", ("A6 A16", "", "C16")),
    "and the mover's entry by an opponent":
        (("A11 C16", "A16", "A6"), "5", "A11 A6", ("A6 A16", "", "C16")),
    "the joker's own square is free": (("C16", "", "A6"), "JK", "C16 A6", ("A6", "", "C16")),
    "its entry is held by its own colour": (("A11", "", "A6 C16"), "5", "A11 A6", None),
    "it stands on its entry itself": (("C19", "", "C16"), "3", "C19 C16", None),
    "and the mover's entry by its own": (("A11 A16 C16", "", "A6"), "5", "A11 A6", None),
    "and the mover's entry by the partner": (("A11 C16", "", "A6 A16"), "5", "A11 A6", None),
    "the mover lands on its own entry": (("A19 C16", "", "A16"), "3", "A19 A16", None),
}
STARTS = {
    "its entry is held by its own colour": ("A6", "", "C16"),
    "it stands on its entry itself": ("C16", "", ""),
    "and the mover's entry by its own": ("A6 A16", "", "C16"),
    "and the mover's entry by the partner": ("A6 A16", "", "C16"),
    "the mover lands on its own entry": ("A16", "", "C16"),
}
"""The same where a button without an entry goes to its start column."""


@pytest.mark.parametrize("name", BUMPS)
def test_bumps_and_their_chains(name: str) -> None:
    before, card, move, expected = BUMPS[name]
    action = play(0, card, move)
    if expected is None:
        assert code(on(*before), action) == "partner_entry_taken"
        assert action not in GAME.legal(on(*before))
    else:
        assert seen(do(on(*before), action)) == after(*expected)
    assert seen(do(on(*before, head=TO_START), action)) == after(*STARTS.get(name, expected or ()))


def test_a_bump_in_the_first_part_of_a_seven_counts_for_the_second() -> None:
    """The own button that stands on the partner's entry is sent to its own: from there it may go on."""
    state = on("A11 C16", "", "A9")
    assert seen(do(state, play(0, "7", "A11 A9", "A16 A11"))) == after("A9 A11", "", "C16")
    assert code(state, play(0, "7", "A11 A9", "C16 C11")) == "not_your_button"
    assert play(0, "7", "A11 A9", "A16 home5") in GAME.legal(state, "7")
    gone = on("A11 A16 C16", "", "A9", head=TO_START)
    assert told(gone, play(0, "7", "A11 A9", "A16 A11"))[1:] == [
        "Ana's button on C16 goes back to its start column"]


def test_the_second_part_of_a_seven_may_send_the_first_button_on() -> None:
    state = on("C19 A11", "", "A7")
    assert seen(do(state, play(0, "7", "C19 C16", "A11 A7"))) == after("A16 A7", "", "C16")
    assert code(on("C19 A11 A16", "", "A7"), play(0, "7", "C19 C16", "A11 A7")) == "partner_entry_taken"
