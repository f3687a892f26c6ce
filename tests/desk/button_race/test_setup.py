"""Before the button game: four seats in pairs, house rules, and a game that begins in the middle."""

from pathlib import Path

from msgspec import UNSET

from companion.desk.button_race.options import RaceChoice
from companion.devices.signals import Key
from companion.games.button_race.actions import Options, RaceHeader, Start
from companion.games.button_race.board import PLACES
from companion.screens import scene
from companion.screens.button_race import scene as race
from companion.screens.button_race.asks import AskCard, TouchPlace, ZoomTo
from companion.screens.choice_scene import ChoiceScene, Pick
from companion.screens.settings import TurnBoard
from companion.screens.start_scene import Choice, LastGroup, NextChoice, OpenSetup
from tests.desk.button_race.kit import RaceKit


def chosen(kit: RaceKit) -> RaceHeader:
    header = kit.setup.header
    assert isinstance(header, RaceHeader)
    return header


def touch(*names: str) -> list[TouchPlace]:
    return [TouchPlace(PLACES[name]) for name in names]


def choices(kit: RaceKit) -> dict[str, str]:
    shown = kit.desk.scene
    assert isinstance(shown, ChoiceScene)
    return {each.key: f"{each.caption} · {each.value}" for each in shown.choices}


def test_four_play_in_pairs_and_that_is_no_choice(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"))
    players, begin, rules, first = kit.setup.options
    assert (players.choice, players.value, players.enabled) == (Choice.PLAYERS, "4", False)
    assert [str(each.value) for each in (begin, rules)] == ["start", "as usual"]
    assert (str(first.caption), str(kit.setup.told)) == ("First dealer", "partners sit opposite")
    kit.do(NextChoice(Choice.PLAYERS))
    assert kit.setup.setup.players == 4
    kit.do(NextChoice(Choice.FIRST))
    kit.do(scene.Begin(chosen(kit)))
    asked = kit.race.ask
    assert isinstance(asked, AskCard)
    assert asked.seat == 1, "left of the first dealer, who is the first seat now"


def test_each_house_rule_has_its_ways(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.RULES))
    assert choices(kit) == {
        "draw": "Drawing · can be forgotten",
        "entry": "Bumped partner without entry · not allowed",
        "pass": "Passing the own entry · allowed",
        "joker": "A joker that could be played · may be kept",
        "fewer": "Jokers: 4 · one joker fewer",
        "more": "Jokers: 4 · one joker more",
    }
    kit.do(*map(Pick, ("draw", "entry", "pass", "joker", "more")))
    assert choices(kit) == {
        "draw": "Drawing · by itself",
        "entry": "Bumped partner without entry · goes to the start",
        "pass": "Passing the own entry · not allowed",
        "joker": "A joker that could be played · must be played",
        "fewer": "Jokers: 5 · one joker fewer",
        "more": "Jokers: 5 · one joker more",
    }
    kit.do(scene.Confirm())
    assert chosen(kit).options == Options(5, False, "to_start", True, "automatic")
    assert str(kit.setup.options[2].value) == "5 changed"
    kit.do(scene.Undo())
    assert chosen(kit).options == Options()


def test_house_rules_can_be_left_as_they_were_and_jokers_have_bounds(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.RULES), Pick("draw"), scene.Close())
    assert chosen(kit).options == Options()
    kit.do(NextChoice(RaceChoice.RULES), *[Pick("fewer")] * 9, scene.Confirm())
    assert chosen(kit).options.jokers == 0
    kit.do(NextChoice(RaceChoice.RULES), *[Pick("more")] * 9, scene.Confirm())
    assert chosen(kit).options.jokers == 8
    kit.do(NextChoice(RaceChoice.RULES), Pick("chess"))
    assert kit.notice


def test_the_next_game_has_the_same_rules_and_the_next_dealer(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race(Start(turn=2), Options(jokers=6))
    kit.do(scene.GoHome(), OpenSetup("button_race"))
    assert chosen(kit).options == Options(jokers=6)
    assert chosen(kit).start is UNSET, "where the last one began is not where this one does"
    kit.do(LastGroup())
    assert (chosen(kit).seats, chosen(kit).dealer) == (("Ana", "Ben", "Chloé", "Dmitri"), 0)


def test_a_game_begins_in_the_middle_as_it_lies_on_the_table(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START))
    shown = kit.position
    assert (shown.button, shown.targets, shown.hands, shown.deck, shown.most, shown.turn) == (
        None, (), (5, 5, 5, 5), None, 88, 0)
    kit.do(*touch("A.start"))
    assert (kit.position.colour, kit.position.button) == (0, PLACES["A.start"])
    assert len(kit.position.targets) == 72 + 5
    kit.do(*touch("C7", "B.start", "B.home3", "B.start"), race.ToHome(), race.SetHand(2, 3),
           race.OpenDeck(), race.PressDigit(6), race.PressDigit(1), race.UseNumber(), race.SetTurn(3))
    assert kit.position.wrong is None
    kit.do(race.UsePosition())
    assert str(kit.setup.options[1].value) == "mid-game"
    start = chosen(kit).start
    assert start == Start(turn=3, deck=61, hands=(5, 5, 3, 5), buttons=(
        ("A.start", "A.start", "A.start", "A.start", "C7"),
        ("B.home3", "B.home5", "B.start", "B.start", "B.start"),
        ("C.start",) * 5, ("D.start",) * 5))
    kit.do(NextChoice(RaceChoice.START))
    assert (kit.position.deck, kit.position.hands, kit.position.changed) == (61, (5, 5, 3, 5), False)
    kit.do(scene.Close())
    kit.do(scene.Begin(chosen(kit)))
    assert (kit.state.deck, kit.state.turn, kit.state.hands) == (61, 3, (5, 5, 3, 5))


def test_undo_takes_back_one_change_of_the_position_after_the_other(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START), *touch("A.start", "C7"),
           race.SetHand(1, 2), *touch("C7"), ZoomTo(3), race.OpenDeck())
    assert (kit.position.digits, kit.position.zoom) == ("", 3)
    kit.do(scene.Undo())
    assert (kit.position.digits, kit.position.zoom) == (None, 3)
    kit.do(scene.Undo())
    assert (kit.position.zoom, kit.position.button) == (None, PLACES["C7"])
    kit.do(scene.Undo())
    assert (kit.position.button, kit.position.hands) == (None, (5, 2, 5, 5))
    kit.do(scene.Undo())
    assert kit.position.hands == (5, 5, 5, 5)
    kit.do(scene.Undo())
    assert kit.position.board == (0, 0, 0, 0)
    assert not kit.position.changed
    kit.do(scene.Undo())
    assert kit.setup


def test_a_button_is_let_go_or_another_one_chosen(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START), *touch("A.start", "C7", "C7"))
    assert kit.position.button == PLACES["C7"]
    kit.do(*touch("B.start"))
    assert (kit.position.colour, kit.position.button) == (1, PLACES["B.start"])
    kit.do(*touch("B.start"))
    assert kit.position.targets == ()
    kit.do(*touch("C7"), race.LetGo())
    assert kit.position.targets == ()
    kit.do(*touch("C7"), race.ToStart())
    assert kit.position.board == (0, 0, 0, 0)
    kit.do(*touch("A.home1"), race.ToStart(), race.ToHome(), race.UseNumber())
    assert kit.position.board == (0, 0, 0, 0), "nothing was chosen"


def test_home_columns_fill_from_the_inside_and_are_full_with_five(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START))
    for _ in range(5):
        kit.do(*touch("D.start"), race.ToHome())
    assert kit.position.board[3].bit_count() == 5
    kit.do(*touch("D.home1"), race.ToHome())
    assert kit.position.board[3].bit_count() == 5


def test_what_cannot_be_is_refused_in_words(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START), race.OpenDeck(),
           *map(race.PressDigit, (9, 9, 9)), race.PressDigit(9), race.EraseDigit(), race.PressDigit(9),
           race.UseNumber())
    assert kit.position.deck == 999
    assert str(kit.position.wrong) == "Hands and draw pile hold 1019 cards, but there are only 108"
    kit.do(race.UsePosition())
    assert kit.notice == "Hands and draw pile hold 1019 cards, but there are only 108"
    kit.do(race.SetDeck(None))
    assert kit.position.wrong is None
    for side in "AC":
        for _ in range(5):
            kit.do(*touch(f"{side}.start"), race.ToHome())
    assert str(kit.position.wrong) == "A team has all its buttons home already"
    kit.do(race.UsePosition(), race.AllToStart(), race.UsePosition())
    assert chosen(kit).start is UNSET
    assert str(kit.setup.options[1].value) == "start"


def test_a_position_that_the_other_rules_no_longer_allow_says_so_in_the_set_up(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START), race.OpenDeck(),
           *map(race.PressDigit, (8, 8)), race.UseNumber(), race.SetHand(0, 4), race.UsePosition(),
           NextChoice(RaceChoice.RULES), *[Pick("fewer")] * 4, scene.Confirm())
    assert str(kit.setup.told) == "Hands and draw pile hold 107 cards, but there are only 104"
    kit.do(scene.Begin(chosen(kit)))
    assert kit.notice == "Hands and draw pile hold 107 cards, but there are only 104"
    kit.do(NextChoice(RaceChoice.START))
    assert kit.position.deck is None, "it is as at the beginning again"


def test_the_board_is_turned_to_a_seat_and_stays_so(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path).begin_race()
    assert kit.race.bottom == 0
    kit.do(TurnBoard(2))
    assert kit.race.bottom == 2
    kit.do(TurnBoard(7))
    assert kit.race.bottom == 2
    kit.do(scene.GoHome(), OpenSetup("button_race"), NextChoice(RaceChoice.START))
    assert kit.position.bottom == 2


def test_a_seats_button_says_whose_turn_it_is_in_the_position(tmp_path: Path) -> None:
    kit = RaceKit(tmp_path)
    kit.do(OpenSetup("button_race"), NextChoice(RaceChoice.START), race.ShowPart("cards"))
    kit.press(Key.SEAT_2)
    assert (kit.position.turn, kit.position.part) == (2, "cards")
