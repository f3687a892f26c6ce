"""Before a game of Buttonville: line-ups, villagers, the final pile and house rules."""

from pathlib import Path

import pytest
from msgspec import UNSET

from companion.desk.buttonville.choosing import toggled
from companion.games.buttonville.actions import GuildsHeader, Options
from companion.games.buttonville.lineups import LINE_UPS, faults, guild_counts
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import VILLAGERS, Guild
from companion.screens.basics import TurnTo
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.choice_scene import ERASE, ChoiceScene, Pick
from companion.screens.game_scene import Begin, Undo
from companion.screens.scene import Close, Command, Confirm, GoHome
from companion.screens.start_scene import Choice, LastGroup, NextChoice, OpenSetup
from tests.desk.kit import NAMES, Kit


def opened(folder: Path, *commands: Command) -> Kit:
    """The set-up, and what is touched there."""
    kit = Kit(folder)
    kit.do(OpenSetup("buttonville"), *commands)
    return kit


def agreed(kit: Kit) -> Options:
    """Villagers and house rules as they stand on the set-up."""
    options = kit.setup.setup.options
    assert isinstance(options, Options)
    return options


def shown(kit: Kit) -> ChoiceScene:
    """The page of choices that is open."""
    scene = kit.desk.scene
    assert isinstance(scene, ChoiceScene)
    return scene


def chosen(kit: Kit) -> list[str]:
    """What is marked on the page."""
    return [each.key for each in shown(kit).choices if each.chosen]


def values(kit: Kit) -> dict[str, str]:
    """What the set-up says about each choice."""
    return {option.choice: str(option.value) for option in kit.setup.options}


def test_a_first_game_needs_no_choice(tmp_path: Path) -> None:
    kit = opened(tmp_path)
    assert values(kit) == {"players": "4", "final_pile": "20 cards", "villagers": "First game",
                           "rules": "as usual", "first": "Seat 1"}
    assert [str(words) for words in kit.setup.start] == ["Begin the game", "Begin"]
    kit.do(Begin(kit.setup.header))
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert scene.state.turn == 0
    assert scene.state.pile == 67


@pytest.mark.parametrize("line_up", LINE_UPS)
@pytest.mark.parametrize("more", [0, 1, 2])
def test_each_line_up_of_the_rulebook_fits_every_number_of_players(tmp_path: Path, line_up: str,
                                                                   more: int) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick(line_up), Confirm(),
                 *[NextChoice(Choice.PLAYERS)] * more)
    setup = kit.setup.setup
    assert agreed(kit).villagers == LINE_UPS[line_up].of(setup.players)
    assert values(kit)["villagers"] == str(LINE_UPS[line_up].name)
    kit.do(Begin(kit.setup.header))
    assert isinstance(kit.desk.scene, GuildsScene)


def test_a_line_up_by_chance_is_legal_and_each_touch_draws_anew(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"))
    drawn = set()
    for _ in range(5):
        kit.do(Pick("random"))
        assert chosen(kit) == ["random"]
        drawn.add(str(shown(kit).told))
    assert len(drawn) > 1
    kit.do(Confirm())
    assert faults(agreed(kit).villagers, 4) == ()


def test_a_villager_of_a_small_guild_takes_the_place_of_the_other(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick("own"), Pick("liz"))
    assert shown(kit).wrong is None
    kit.do(Confirm())
    assert "liz" in agreed(kit).villagers
    assert guild_counts(agreed(kit).villagers)[Guild.NOBLES] == 1
    assert values(kit)["villagers"] == "own choice"


def test_citizens_come_and_go_and_what_is_missing_is_said(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick("own"), Pick("bob"))
    assert str(shown(kit).wrong) == "Not yet: too many Citizens: 5 instead of 4"
    before = shown(kit).choices
    kit.do(Confirm())
    assert kit.notice == "Not yet: too many Citizens: 5 instead of 4"
    assert shown(kit).choices == before
    kit.do(Pick("cawrl"), Pick("marty"))
    assert str(shown(kit).wrong) == "Not yet: too few Citizens: 3 instead of 4"
    kit.do(Pick("flora"), Confirm())
    assert {"bob", "flora"} < {*agreed(kit).villagers}
    assert not {"cawrl", "marty"} & {*agreed(kit).villagers}


def test_an_own_choice_follows_the_number_of_players(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick("own"), Pick("liz"), Confirm())
    four = agreed(kit).villagers
    kit.do(NextChoice(Choice.PLAYERS))  # two
    assert faults(agreed(kit).villagers, 2) == ()
    assert {*agreed(kit).villagers} < {*four}
    kit.do(NextChoice(Choice.PLAYERS))  # three
    assert faults(agreed(kit).villagers, 3) == ()


def test_back_leaves_the_villagers_as_they_were(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick("own"), Pick("liz"), Close())
    assert chosen(kit) == ["own"]  # the line-ups again; the own choice is kept there
    kit.do(Close())
    assert agreed(kit).villagers == LINE_UPS["first_game"].of(4)


def test_undo_on_the_set_up_takes_a_line_up_back(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), Pick("crazy_interactions"), Confirm(), Undo())
    assert agreed(kit).villagers == LINE_UPS["first_game"].of(4)


@pytest.mark.parametrize(("picks", "cards", "words"), [
    ([], UNSET, "20 cards"), (["uncounted"], None, "not counted"), (["one-more"], 21, "21 cards"),
    (["one-fewer"] * 30, 1, "1 card"), (["one-more"] * 50, 60, "60 cards"),
    (["one-more", "rulebook"], UNSET, "20 cards"), (["uncounted", "one-fewer"], 19, "19 cards"),
])
def test_the_final_pile(tmp_path: Path, picks: list[str], cards: int | None, words: str) -> None:
    kit = opened(tmp_path, NextChoice("final_pile"), *map(Pick, picks))
    kit.do(Confirm())
    assert agreed(kit).final_pile is cards or agreed(kit).final_pile == cards
    assert values(kit)["final_pile"] == words


def test_the_final_pile_is_written_on_a_keypad(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("final_pile"), Pick("keys"))
    assert shown(kit).pad == ""
    kit.do(Pick("3"), Pick("5"), Pick("9"))
    assert str(shown(kit).told) == "Cards set aside: 35"
    kit.do(Confirm())
    assert str(shown(kit).told) == "35 cards are set aside for the end."
    kit.do(Confirm())
    assert agreed(kit).final_pile == 35


def test_a_digit_is_taken_away_and_back_leaves_the_keypad_as_if_nothing_was_written(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("final_pile"), Pick("keys"), Pick("1"), Pick("7"), Pick(ERASE))
    assert str(shown(kit).told) == "Cards set aside: 1"
    kit.do(Close())
    assert chosen(kit) == ["rulebook"]
    kit.do(Pick("keys"), Confirm(), Confirm())  # nothing was written
    assert agreed(kit).final_pile is UNSET


@pytest.mark.parametrize("digits", ["0", "61", "99"])
def test_a_number_that_no_final_pile_can_have_is_not_taken(tmp_path: Path, digits: str) -> None:
    kit = opened(tmp_path, NextChoice("final_pile"), Pick("keys"), *map(Pick, digits))
    assert str(shown(kit).wrong) == f"{digits}: it has to be 1 to 60 cards."
    kit.do(Confirm())
    assert kit.notice == str(shown(kit).wrong)
    kit.do(Close(), Confirm())
    assert agreed(kit).final_pile is UNSET


def test_two_players_set_forty_cards_aside(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice(Choice.PLAYERS))
    assert values(kit)["final_pile"] == "40 cards"
    kit.do(Begin(kit.setup.header))
    scene = kit.desk.scene
    assert isinstance(scene, GuildsScene)
    assert isinstance(scene.state, GuildsState)
    assert scene.state.final_pile == 40


def test_house_rules_are_changed_one_by_one(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("rules"), Pick("ongoing"), Pick("action"), Pick("professor"), Confirm())
    assert values(kit)["rules"] == "3 changed"
    options = agreed(kit)
    assert (options.ongoing_before_checks, options.action_before_recruit, options.professor) == (
        False, False, "set_of_two")
    kit.do(NextChoice("rules"), Pick("ongoing"), Pick("action"), Pick("professor"), Confirm())
    assert agreed(kit) == Options(LINE_UPS["first_game"].of(4))


def test_the_last_group_comes_with_its_villagers_and_the_next_seat_begins(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    options = Options(LINE_UPS["crazy_interactions"].of(3), final_pile=25)
    kit.do(Begin(GuildsHeader(1, "buttonville", NAMES[:3], 2, options)), GoHome(), OpenSetup("buttonville"),
           LastGroup())
    assert kit.setup.setup.seats == NAMES[:3]
    assert agreed(kit) == options
    assert values(kit)["first"] == "Ana"


def test_pages_turn_and_what_means_nothing_is_told(tmp_path: Path) -> None:
    kit = opened(tmp_path, NextChoice("villagers"), TurnTo(1))
    assert shown(kit).page == 1
    kit.do(LastGroup())
    assert kit.notice


def test_a_touch_on_any_villager_keeps_one_of_each_small_guild() -> None:
    chosen = LINE_UPS["first_game"].of(4)
    for villager in VILLAGERS:
        counts = guild_counts(toggled(chosen, villager))
        assert all(count == 1 for guild, count in counts.items() if guild is not Guild.CITIZENS)
