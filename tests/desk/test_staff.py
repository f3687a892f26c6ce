"""The staff of a kiosk: the first PIN, the way in and out, what their page does and what guests cannot."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.desk import staff_pin
from companion.desk.backroom import WayOut
from companion.desk.staff_pin import FILE
from companion.games.button_tricks.actions import Deal
from companion.screens import scene
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.choice_scene import ChoiceScene, Pick
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import MenuScene, OpenCards, Prefer
from companion.screens.scene import Close, Confirm, GoHome
from companion.screens.service_scene import OpenDoctor
from companion.screens.settings import Settings, TurnBoard
from companion.screens.staff_commands import AllGames, AskDeed, ChangePin, Deed, NameTable, OpenExport
from companion.screens.staff_scene import PinScene
from companion.screens.start_scene import GamesScene, OpenGames, StartScene, Stored, TakeName
from companion.screens.touch_scene import OpenTouchCheck, TouchScene
from tests.desk.kit import NAMES, begin
from tests.desk.staff import PIN, Kiosk

STARTERS = ("L1", "S1", "X1", "Y1")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that is quick to make; how slow it is otherwise is no matter here."""
    monkeypatch.setattr(staff_pin, "_N", staff_pin._LEAST_N)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Kiosk]:
    kiosk = Kiosk(tmp_path)
    yield kiosk
    kiosk.close()


@pytest.fixture
def kiosk(fresh: Kiosk) -> Kiosk:
    return fresh.choose_pin()


# -- the PIN -------------------------------------------------------------------------------------------


def test_the_first_start_asks_for_a_pin_before_anything_else(fresh: Kiosk) -> None:
    fresh.do(OpenMenu(), scene.GoHome(), Close(), OpenGames(), begin(NAMES))
    assert not fresh.pad.leave
    fresh.scan("L1")
    assert "did not count" in fresh.notice
    fresh.do(scene.Seen())
    assert (fresh.notice, fresh.pad.digits) == ("", 0), "a small display shows nothing else until it was read"
    fresh.choose_pin()
    assert isinstance(fresh.desk.scene, StartScene)
    fresh.again()
    assert isinstance(fresh.desk.scene, StartScene), "once is enough"


def test_it_is_entered_twice_and_a_slip_begins_anew(fresh: Kiosk) -> None:
    fresh.enter("1234")
    assert "Everybody would try" in fresh.told_by_pin
    fresh.enter("258")
    assert "4 to 8 digits" in fresh.told_by_pin
    fresh.enter(PIN)
    assert "once more" in fresh.told_by_pin
    fresh.enter("2581")
    assert "two different" in fresh.told_by_pin
    assert not (fresh.folder / FILE).exists()
    fresh.choose_pin()
    assert (fresh.folder / FILE).exists()


def test_sound_is_off_until_the_staff_turn_it_on(tmp_path: Path) -> None:
    fresh = Kiosk(tmp_path)
    fresh.preferences.prefer(Settings(sound=True))
    fresh.choose_pin()
    assert not fresh.desk.settings.sound
    fresh.close()


def test_a_wrong_pin_leads_nowhere_and_three_of_them_to_a_wait(kiosk: Kiosk) -> None:
    kiosk.ask_staff()
    for wrong in ("9999", "25800", "8"):
        kiosk.enter(wrong)
        assert isinstance(kiosk.desk.scene, PinScene)
    kiosk.pass_s(1)
    assert (kiosk.pad.taken, kiosk.told_by_pin) == (False, "Wait 29 seconds.")
    kiosk.enter(PIN)
    assert not kiosk.pad.taken, "not even the right one"
    kiosk.again()
    kiosk.ask_staff()
    assert not kiosk.pad.taken, "nor after the plug was pulled"
    kiosk.do(Close())
    kiosk.pass_s(30)
    kiosk.enter_staff()
    assert kiosk.staff.games == 0


def test_with_a_damaged_file_guests_play_on_and_staff_read_what_to_do(kiosk: Kiosk) -> None:
    (kiosk.folder / FILE).write_bytes(b"")
    kiosk.again()
    assert isinstance(kiosk.desk.scene, StartScene)
    kiosk.ask_staff()
    assert "companion staff --reset-pin" in str(kiosk.ask.told)
    kiosk.do(Close())
    assert isinstance(kiosk.desk.scene, StartScene)


def test_nothing_of_the_digits_is_in_the_scene(kiosk: Kiosk) -> None:
    kiosk.ask_staff()
    kiosk.do(*(Pick(digit) for digit in PIN))
    shown = repr(kiosk.desk.scene)
    assert kiosk.pad.digits == 4
    assert PIN not in shown


def test_the_keypad_and_the_page_give_way_to_the_guests_by_themselves(kiosk: Kiosk) -> None:
    kiosk.do(begin(NAMES))
    kiosk.act(Deal(STARTERS))
    kiosk.ask_staff()
    assert kiosk.desk.due_ns is not None
    kiosk.pass_s(20)
    assert kiosk.play.state.phase == "bets"
    for way_on in (), (OpenExport(),), (NameTable(),), (ChangePin(),), (OpenDoctor(),):
        kiosk.enter_staff()
        kiosk.do(*way_on)
        kiosk.pass_s(59)
        assert not isinstance(kiosk.desk.scene, scene.GameScene)
        kiosk.pass_s(1)
        assert kiosk.play.state.phase == "bets"
    kiosk.enter_staff()
    kiosk.do(Close())
    assert kiosk.play.state.phase == "bets"


def test_the_pin_is_changed_by_whoever_knows_it(kiosk: Kiosk) -> None:
    kiosk.enter_staff()
    kiosk.do(ChangePin())
    kiosk.choose_pin("8642")
    assert "new PIN" in kiosk.notice
    kiosk.do(Close())
    kiosk.enter_staff(PIN)
    assert isinstance(kiosk.desk.scene, PinScene)
    kiosk.enter("8642")
    assert kiosk.staff


def test_guests_are_never_left_before_all_games(kiosk: Kiosk) -> None:
    """From there no way leads on but back and into a game; whoever has the PIN twice is still in once."""
    kiosk.enter_staff()
    kiosk.do(AllGames())
    shown = kiosk.desk.scene
    assert isinstance(shown, GamesScene)
    assert shown.staff
    kiosk.ask_staff()
    kiosk.enter(PIN)
    assert kiosk.staff
    kiosk.pass_s(60)
    assert isinstance(kiosk.desk.scene, StartScene)


def test_who_goes_home_has_left_the_staff_page(kiosk: Kiosk) -> None:
    """Nothing closes by itself later on over a game that was begun meanwhile."""
    kiosk.enter_staff()
    kiosk.do(AllGames(), GoHome(), begin(NAMES))
    kiosk.pass_s(60)
    assert isinstance(kiosk.desk.scene, PlayScene)


# -- what guests can do --------------------------------------------------------------------------------


def test_guests_change_how_they_read_the_screen_and_nothing_of_the_house(kiosk: Kiosk) -> None:
    house = kiosk.desk.settings
    wanted = Settings("de", "light", 150, True, 180, True, "high", None, 2, 20, "Ours", "all")
    kiosk.do(OpenMenu(), Prefer(wanted))
    assert kiosk.desk.settings == replace(house, language="de", theme="light", scale=150, calm=True, bottom=2)
    kiosk.do(TurnBoard(1))
    assert kiosk.desk.settings.bottom == 1
    kiosk.do(Close())
    kiosk.enter_staff()
    assert (kiosk.desk.settings, kiosk.staff.settings.theme) == (house, "dark")
    kiosk.do(Close(), OpenMenu(), Prefer(wanted))
    assert kiosk.desk.settings != house
    kiosk.desk.attract().close()
    assert kiosk.desk.settings == house, "the next guests find it as the house wants it"
    kiosk.again()
    assert kiosk.desk.settings == house


def test_after_guests_the_language_that_the_program_was_started_with_is_spoken_again(kiosk: Kiosk) -> None:
    """It comes from the command line (`--lang`), not from the file."""
    kiosk.preferences.speak("de")
    kiosk.do(OpenMenu(), Prefer(replace(kiosk.desk.settings, language="en")))
    assert kiosk.desk.settings.language == "en"
    kiosk.desk.attract().close()
    assert kiosk.desk.settings.language == "de"


def test_guests_reach_neither_the_touch_check_nor_the_cards(kiosk: Kiosk) -> None:
    kiosk.do(OpenMenu(), OpenTouchCheck(), OpenCards())
    shown = kiosk.desk.scene
    assert isinstance(shown, MenuScene)
    assert shown.kiosk
    kiosk.do(Close())
    kiosk.enter_staff()
    kiosk.do(OpenTouchCheck())
    assert isinstance(kiosk.desk.scene, TouchScene)
    kiosk.do(Close())
    assert kiosk.staff


def test_u3_an_ended_game_is_reopened_without_a_pin_until_the_next_one_starts(kiosk: Kiosk) -> None:
    kiosk.do(begin(NAMES))
    kiosk.act(Deal(STARTERS))
    kiosk.table.abandon()
    ended = kiosk.table.games()[0].id
    kiosk.do(scene.GoHome(), OpenGames())
    assert [game.game_id for game in listed(kiosk)] == [ended]
    kiosk.do(scene.Resume(ended))
    assert isinstance(kiosk.asked(), scene.ShowResult)
    kiosk.do(begin(NAMES[:2]), scene.GoHome(), OpenGames())
    assert ended not in {game.game_id for game in listed(kiosk)}
    kiosk.do(Close())
    assert kiosk.start.stored == 1, "the start screen counts what is found there"
    kiosk.do(OpenGames())
    kiosk.do(scene.Resume(ended))
    assert "by the staff" in kiosk.notice
    kiosk.do(Close())
    kiosk.enter_staff()
    kiosk.do(AllGames())
    assert ended in {game.game_id for game in listed(kiosk)}
    kiosk.do(scene.Resume(ended))
    assert isinstance(kiosk.asked(), scene.ShowResult)
    kiosk.pass_s(61)
    assert isinstance(kiosk.asked(), scene.ShowResult), "the page is not open any more"


def listed(kiosk: Kiosk) -> tuple[Stored, ...]:
    shown = kiosk.desk.scene
    assert isinstance(shown, GamesScene)
    return shown.stored


# -- what the page does --------------------------------------------------------------------------------


def test_what_the_staff_set_counts_at_once_and_after_a_restart(kiosk: Kiosk) -> None:
    kiosk.enter_staff()
    wanted = replace(kiosk.staff.settings, sound=True, volume="low", brightness=40, language="de",
                     offered="ten")
    kiosk.do(Prefer(wanted), NameTable(), TakeName("Fenster"))
    assert kiosk.staff.settings == kiosk.desk.settings == replace(wanted, table_name="Fenster")
    kiosk.again()
    assert kiosk.desk.settings == replace(wanted, table_name="Fenster")


def test_it_says_how_many_games_are_kept_and_how_much_room_they_take(kiosk: Kiosk) -> None:
    kiosk.do(begin(NAMES))
    kiosk.enter_staff()
    assert kiosk.staff.games == 1
    taken = sum(file.stat().st_size for file in kiosk.folder.glob("journal.db*") if file.suffix != ".db-shm")
    assert kiosk.staff.kilobytes == round(taken / 1_000) > 10


@pytest.mark.parametrize(("deed", "way_out"), [(Deed.RESTART, WayOut.RESTART), (Deed.LEAVE, WayOut.LEAVE)])
def test_the_program_ends_once_that_was_asked(deed: Deed, way_out: WayOut, kiosk: Kiosk) -> None:
    kiosk.enter_staff()
    kiosk.do(AskDeed(deed))
    assert kiosk.ask.held
    kiosk.do(Close())
    assert kiosk.desk.way_out is None
    kiosk.do(AskDeed(deed), Confirm())
    assert kiosk.desk.way_out is way_out


def test_the_box_is_asked_once_and_what_it_says_against_it_is_told(kiosk: Kiosk) -> None:
    kiosk.enter_staff()
    kiosk.do(AskDeed(Deed.SHUT_DOWN), Confirm(), Confirm())
    assert bool(kiosk.box.asked)
    assert kiosk.box.asked == ["shut down"]
    assert kiosk.ask.go is None
    kiosk.do(Close())
    kiosk.box.fails = "Access denied"
    kiosk.do(AskDeed(Deed.RESTART_BOX), Confirm())
    assert kiosk.ask.wrong
    assert str(kiosk.ask.told) == "The system does not do it: Access denied"
    assert kiosk.desk.way_out is None


def test_all_games_go_to_the_stick_that_was_chosen(kiosk: Kiosk) -> None:
    kiosk.do(begin(NAMES))
    kiosk.enter_staff()
    kiosk.do(Prefer(replace(kiosk.staff.settings, table_name="Tür & Tor")), OpenExport())
    assert "No stick" in str(kiosk.ask.told)
    kiosk.box.plug("one", "other")
    kiosk.pass_s(1)
    shown = sticks(kiosk)
    assert (len(shown.choices), str(shown.wrong)) == (2, "Choose a stick.")
    kiosk.do(Pick("other"), Confirm())
    assert "1 game is in the folder games-tur-tor-0001 on the stick other." in str(kiosk.ask.told)
    [folder] = (kiosk.folder.parent / "media" / "other").iterdir()
    assert len(list(folder.glob("*.jsonl"))) == 1
    assert list((kiosk.folder.parent / "media" / "one").iterdir()) == []


def test_a_stick_that_fails_is_told_and_tried_again(kiosk: Kiosk) -> None:
    kiosk.do(begin(NAMES))
    kiosk.enter_staff()
    kiosk.box.plug("lame")
    (kiosk.folder.parent / "media" / "lame").rmdir()
    kiosk.do(OpenExport())
    assert sticks(kiosk).wrong is None, "there is only one"
    kiosk.do(Confirm())
    assert (kiosk.ask.wrong, "pulled out" in str(kiosk.ask.told)) == (True, True)
    kiosk.box.plug("lame")
    kiosk.do(Confirm())
    assert (kiosk.ask.wrong, "pull it out" in str(kiosk.ask.told)) == (False, True)


def test_a_stick_that_is_pulled_out_right_before_is_not_mistaken_for_its_empty_folder(kiosk: Kiosk) -> None:
    """Nothing is written to the box's own disk, where the stick had been mounted."""
    kiosk.do(begin(NAMES))
    kiosk.enter_staff()
    kiosk.box.plug("quick")
    kiosk.do(OpenExport())
    assert sticks(kiosk).wrong is None
    kiosk.box.plug()
    kiosk.do(Confirm())
    assert "pulled out" in str(kiosk.ask.told)
    assert list((kiosk.folder.parent / "media" / "quick").iterdir()) == []


def sticks(kiosk: Kiosk) -> ChoiceScene:
    shown = kiosk.desk.scene
    assert isinstance(shown, ChoiceScene), shown
    return shown
