"""After the last turn: effects are entered, the game is closed, and the result can be taken back."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk.buttonville.desk import GuildsDesk
from companion.games.buttonville.actions import Bonus, GuildsHeader, Options, Pile, Recruit, Score
from companion.games.buttonville.effects import BonusPoints, OwnEffect
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.scoring import scored
from companion.games.game import Refused
from companion.screens.basics import TurnTo
from companion.screens.buttonville.asks import AskScoring, EraseDigit, Leave, PressDigit
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.scoring_asks import AskBonus, AskScore, OpenBonus, OpenScore, UseBonus
from companion.screens.game_scene import AGAIN, Begin, Do, ShowResult, ShowView, Undo
from tests.desk.buttonville.table import GAME, Guilds, refused
from tests.desk.kit import NAMES, Kit


def ended() -> Guilds:
    """All turns are played."""
    table = Guilds(line_up="first_game").do(Pile(1))
    while table.state.turn is not None:
        own = {laid.villager for laid in table.state.sets[table.state.turn]}
        table.turn(next(each for each in ("charles", "ben", "nevole") if each not in own))
    return table


def entered(table: Guilds) -> dict[tuple[int, str], int]:
    """What the people have entered, by seat and villager."""
    return {(each.seat, each.villager): each.points for each in table.state.bonuses}


def number(digits: str) -> list[PressDigit]:
    """The keys of a number."""
    return [PressDigit(int(digit)) for digit in digits]


def test_scoring_is_asked_for_after_the_last_turn() -> None:
    assert ended().ask == AskScoring()


def test_an_effect_is_entered_in_three_touches_and_a_number() -> None:
    table = ended().do(OpenScore(1), OpenBonus(1, "charles"))
    before = scored(table.state)[1].total
    table.do(*number("12"), UseBonus("set"))
    assert table.ask == AskScore(1)  # the next one is often hers, too
    assert entered(table) == {(1, "charles"): 12}
    assert scored(table.state)[1].total == before + 12


@pytest.mark.parametrize(("how", "points"), [("set", 3), ("add", 15), ("subtract", 9)])
def test_a_number_is_set_added_or_subtracted(how: str, points: int) -> None:
    table = ended().do(Bonus(0, "ben", 12), OpenScore(0), OpenBonus(0, "ben"), *number("3"))
    table.do(UseBonus(how))  # type: ignore[arg-type]
    assert entered(table) == {(0, "ben"): points}


def test_less_than_nothing_can_be_entered() -> None:
    table = ended().do(OpenScore(0), OpenBonus(0, "ben"), *number("4"), UseBonus("subtract"))
    assert entered(table) == {(0, "ben"): -4}


def test_nothing_takes_an_effect_away_and_an_empty_keypad_changes_nothing() -> None:
    table = ended().do(Bonus(0, "ben", 12), OpenScore(0), OpenBonus(0, "ben"), UseBonus("set"))
    assert entered(table) == {(0, "ben"): 12}
    table.do(OpenBonus(0, "ben"), *number("12"), UseBonus("set"))
    assert table.ask == AskScore(0)
    assert isinstance(table.done[-1], Bonus)
    assert table.done.count(Bonus(0, "ben", 12)) == 1  # the same number is no entry
    table.do(OpenBonus(0, "ben"), *number("0"), UseBonus("set"))
    assert entered(table) == {}


def test_the_keypad_takes_two_digits_and_gives_them_back() -> None:
    table = ended().do(OpenScore(0), OpenBonus(0, "ben"), *number("0123"))
    assert table.ask == AskBonus(0, "ben", 0, "12")
    table.do(EraseDigit())
    assert table.ask == AskBonus(0, "ben", 0, "1")


def test_points_that_the_owner_wrote_down_are_offered_and_count_once_they_are_touched() -> None:
    table = ended()
    table.desk = GuildsDesk({
        "charles": OwnEffect("charles", "game_end", "5 points if …", (BonusPoints(5), BonusPoints(-3))),
        "ben": OwnEffect("ben", "game_end", "any number of points", (BonusPoints(),)),
        "nevole": OwnEffect("nevole", "played", "not about the end", ()),
    })
    seat = next(seat for seat, own in enumerate(table.state.sets)
                if any(laid.villager == "charles" for laid in own))
    before = scored(table.state)[seat].total
    table.do(OpenScore(seat))
    offered = (Bonus(seat, "charles", 5), Bonus(seat, "charles", -3))
    assert table.ask == AskScore(seat, offers=offered)
    assert scored(table.state)[seat].total == before
    table.do(Do(offered[0]))
    assert scored(table.state)[seat].total == before + 5
    assert table.ask == AskScore(seat)  # said and done; another number is entered as ever
    table.do(OpenBonus(seat, "charles"), *number("0"), UseBonus("set"))
    assert table.ask == AskScore(seat, offers=offered)


def test_the_list_of_players_knows_what_was_not_entered_yet() -> None:
    table = Guilds(line_up="first_game").turn("charles", 2).turn("ben", 1).do(Pile(0))
    while table.state.turn is not None:
        table.turn()
    table.desk = GuildsDesk({each: OwnEffect(each, "game_end", "", (BonusPoints(points),))
                             for each, points in (("charles", 5), ("ben", -3))})
    assert table.ask == AskScoring((Bonus(0, "charles", 5), Bonus(1, "ben", -3)))
    table.do(Bonus(0, "charles", 5))
    assert table.ask == AskScoring((Bonus(1, "ben", -3),))
    table.do(Bonus(1, "ben", 2))  # whatever number it was
    assert table.ask == AskScoring()


def test_only_those_who_have_the_villager_are_offered_its_points() -> None:
    table = ended()
    table.desk = GuildsDesk({"marty": OwnEffect("marty", "game_end", "", (BonusPoints(4),))})
    assert all(laid.villager != "marty" for own in table.state.sets for laid in own)
    assert [table.do(OpenScore(seat)).ask for seat in range(4)] == [AskScore(seat) for seat in range(4)]


@pytest.mark.parametrize(("professor", "offered"), [
    ("manual", (Bonus(0, "soulange", 5),)), ("set_of_two", ())])
def test_soulange_is_offered_where_her_condition_is_left_to_the_table(
        professor: str, offered: tuple[Bonus, ...]) -> None:
    table = Guilds(line_up="first_game", professor=professor).turn("soulange", 3).do(Pile(0))
    while table.state.turn is not None:
        table.turn()
    assert table.do(OpenScore(0)).ask == AskScore(0, offers=offered)


def test_undo_closes_one_thing_after_the_other() -> None:
    table = ended().do(OpenScore(2), TurnTo(1), OpenBonus(2, "ben"), *number("5"))
    said = []
    while table.half.page is not None:
        said.append(str(table.desk.undo_words(table.half)))
        table.half = table.desk.put_back(table.half)
    assert said == ["the number 5", "the keypad", "the points of one player"]
    assert table.ask == AskScoring()


def test_points_of_the_next_player_and_back_to_all() -> None:
    table = ended().do(OpenScore(0), OpenScore(1))
    assert table.ask == AskScore(1)
    assert table.do(Leave()).ask == AskScoring()


def test_effects_are_not_entered_while_turns_are_played() -> None:
    assert refused(Guilds(), OpenScore(0)) == "scoring_not_yet"
    assert refused(Guilds(), OpenBonus(0, "ben")) == "scoring_not_yet"


@pytest.mark.parametrize("entries", [(), (Score(),)])
def test_a_card_on_the_reader_means_nothing_once_all_turns_are_played(entries: tuple[Score, ...]) -> None:
    table = ended().do(*entries)
    with pytest.raises(Refused, match="No card is asked for"):
        table.card("ben")


def test_the_result_is_taken_back_by_two_touches_of_undo(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(Begin(GuildsHeader(1, "buttonville", NAMES[:2], 0, Options(LINE_UPS["first_game"].of(2)))))
    table = Guilds(2, line_up="first_game").do(Pile(1), Recruit(0, "market"))
    while table.state.turn is not None:
        table.turn()
    kit.act(*table.done, Score())
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert isinstance(scene.ask, ShowResult)
    assert len(scene.ask.course) == table.state.round + 1
    kit.do(ShowView("points"))
    kit.do(Undo())
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert scene.state.over
    kit.do(Undo())
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert scene.state == table.state
    kit.do(Do(Score()))
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert scene.state.over
    assert GAME.view(scene.state).winners == (0, 1)


def test_the_same_table_again_takes_two_touches_apart(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    header = GuildsHeader(1, "buttonville", NAMES[:2], 0, Options(LINE_UPS["first_game"].of(2)))
    kit.do(Begin(header))
    table = Guilds(2, line_up="first_game").do(Pile(1), Recruit(0, "market"))
    while table.state.turn is not None:
        table.turn()
    kit.act(*table.done, Score())
    game, begin = kit.table.game_id, Begin(replace(header, first=1))
    kit.do(ShowView(AGAIN))
    kit.clock.pass_ms(100)
    kit.desk.do(begin)
    assert kit.table.game_id == game, "the same finger begins nothing"
    kit.do(begin)
    assert kit.table.game_id != game
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert not scene.state.over
