"""How the points went: what the chart of the result is drawn from."""

from companion.games.buttonville.actions import Bonus, Score
from companion.games.buttonville.course import course_of
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import GuildsState
from tests.games.buttonville.kit import begin, do, header, idle_turn, with_figures


def played() -> list[GuildsState]:
    """The states of a game of two rounds: each has 3 buttons in the first and 8 after the second."""
    states = [begin(header(2))]
    for buttons in (3, 3, 8, 8):
        states.append(with_figures(idle_turn(states[-1]), buttons=buttons))
    return states


def test_there_is_a_point_for_the_beginning_and_for_each_round() -> None:
    assert course_of(played()) == ((1, 1), (1, 1), (4, 4))


def test_a_round_that_is_not_at_its_end_has_no_point_yet() -> None:
    assert course_of(played()[:4]) == ((1, 1), (1, 1))


def test_what_is_entered_while_it_is_scored_counts_in_the_last_round() -> None:
    states = played()
    end = with_figures(states[-1], turn=None, phase="scoring")
    states += [end, do(end, Bonus(1, "nevole", 20)), do(end, Bonus(1, "nevole", 20), Score())]
    assert course_of(states)[-1] == tuple(row.total for row in scored(states[-1])) == (4, 24)


def test_a_game_that_has_not_begun_has_a_course_of_one_point() -> None:
    assert course_of([begin(header(3))]) == ((1, 1, 1),)
