"""The desk's own business: wrong cards, lost devices, undo, going home and coming back."""

from pathlib import Path
from random import Random

from companion.devices.signals import (
    SCANNED,
    CardPlaced,
    Device,
    DeviceBack,
    DeviceLost,
    Key,
    Trouble,
    TwoCards,
)
from companion.games.button_tricks.actions import Deal, Exchange, Pass, Result, Take
from companion.games.game import Text
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import Health, PlayScene
from companion.screens.start_scene import OpenGames
from tests.desk.kit import NAMES, Kit

STARTERS = ("L12", "X4", "L3", "Y6")



def shown_view(kit: Kit) -> str:
    """What stands beside the ranks at the end."""
    ask = kit.asked()
    assert isinstance(ask, scene.ShowResult)
    return ask.view


def test_an_unknown_tag_is_told_and_changes_nothing(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    before = kit.play
    kit.scan("nobody's")
    assert kit.notice == "This tag belongs to no card."
    assert (kit.play.state, kit.asked()) == (before.state, before.ask)


def test_two_cards_at_once_are_told_and_change_nothing(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    before = kit.play
    kit.desk.feel(TwoCards(kit.clock.now_ns(), 0, ("L1", "L2")))
    assert kit.notice == "Two cards lie on the reader. Lay one card at a time."
    assert (kit.play.state, kit.asked()) == (before.state, before.ask)


def test_a_lost_reader_costs_nothing_and_play_goes_on_by_touch(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan("L12", "X4")
    kit.desk.feel(DeviceLost(kit.clock.now_ns(), Device.READER, Trouble.HANGUP))
    assert kit.notice == "The card reader is unplugged. Plug it in; until then pick the cards by touch."
    reader = kit.play.status[0]
    assert (str(reader.name), reader.health, str(reader.text)) == ("reader", Health.TROUBLE, "unplugged")
    kit.do(scene.PickCard("L3"))
    kit.desk.feel(DeviceBack(kit.clock.now_ns(), Device.READER))
    assert kit.notice == "The reader works again."
    assert kit.play.notice is not None
    assert kit.play.notice.good
    kit.scan("Y6")
    assert [trick[0].card.id for trick in kit.play.state.open or ()] == list(STARTERS)
    assert kit.play.status[0].health is Health.FINE


def test_every_trouble_of_every_device_has_a_sentence_and_a_short_word(tmp_path: Path) -> None:
    kit = Kit(tmp_path, devices=tuple(Device)).begin()
    for device in Device:
        for trouble in Trouble:
            kit.desk.feel(DeviceLost(0, device, trouble))
            assert kit.notice.endswith(".")
            assert "touch" in kit.notice
            shown = next(each for each in kit.play.status if str(each.name) == device.value)
            assert 0 < len(str(shown.text)) < 30
        kit.desk.feel(DeviceBack(0, device))


def test_a_reader_and_a_scanner_share_a_lamp_which_is_that_of_the_one_in_trouble(tmp_path: Path) -> None:
    kit = Kit(tmp_path, devices=tuple(Device)).begin()

    def lamp() -> tuple[str, Health]:
        assert [str(each.name) for each in kit.play.status[1:]] == ["panel", "storage", "clock"]
        return str(kit.play.status[0].name), kit.play.status[0].health

    assert lamp() == ("reader", Health.FINE)
    for device in (Device.SCANNER, Device.READER):
        kit.desk.feel(DeviceLost(0, device, Trouble.HANGUP))
        assert lamp() == (device.value, Health.TROUBLE)
    kit.desk.feel(DeviceBack(0, Device.READER))
    assert lamp() == ("scanner", Health.TROUBLE)
    kit.desk.feel(DeviceBack(0, Device.SCANNER))
    assert lamp() == ("reader", Health.FINE)
    alone = Kit(tmp_path / "alone", devices=(Device.PANEL, Device.SCANNER)).begin()
    assert str(alone.play.status[0].name) == "scanner"


def test_e39_what_a_scanner_beside_the_reader_saw_is_asked_for_its_trick(tmp_path: Path) -> None:
    """With a slot for each trick a card on the reader says where it lies; a scanned one does not."""
    kit = Kit(tmp_path, slots=4, devices=tuple(Device)).begin()
    kit.scan(*STARTERS, slot=SCANNED)
    kit.act(Pass(0), Pass(1), Pass(2), Pass(3))
    for slot, ask in ((SCANNED, scene.AskTrick), (2, scene.AskCard)):
        kit.desk.feel(CardPlaced(kit.clock.now_ns(), slot, "S5"))
        assert isinstance(kit.asked(), ask)


def test_storage_trouble_is_in_the_status(tmp_path: Path) -> None:
    trouble: list[Text] = []
    kit = Kit(tmp_path, storage=lambda: trouble[0] if trouble else None).begin()
    assert kit.play.status[2].health is Health.FINE
    trouble.append(Text("the disk is full. Make room, then go on."))
    assert (kit.play.status[2].health, str(kit.play.status[2].text)) == (Health.TROUBLE, str(trouble[0]))


def test_undo_says_what_it_takes_back_and_redo_what_it_brings_back(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    assert kit.play.undo is None
    kit.scan(*STARTERS)
    kit.act(Take(0, 2))
    assert str(kit.play.undo) == "Ana takes 2 tokens"
    kit.press(Key.UNDO)
    assert kit.told == "Taken back: Ana takes 2 tokens"
    assert str(kit.play.redo) == "Ana takes 2 tokens"
    kit.do(scene.Redo())
    assert kit.told == "Brought back: Ana takes 2 tokens"
    assert kit.play.state.bets == (2, 0, 0, 0)
    assert kit.play.redo is None


def test_undo_of_nothing_is_told(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.press(Key.UNDO)
    assert kit.notice == "There is nothing to undo."


def test_a_notice_goes_with_the_next_action(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan("nobody's")
    kit.scan(*STARTERS)
    assert kit.notice == ""


def test_a_running_game_is_taken_up_at_once_after_a_restart(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan(*STARTERS)
    kit.act(Take(0, 2))
    kit.journal.close()
    again = Kit(tmp_path)
    assert again.play.state == kit.play.state
    again.press(Key.UNDO)
    assert again.play.state.bets == (0, 0, 0, 0)


def test_home_offers_the_games_and_any_of_them_goes_on(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    assert (kit.start.stored, kit.start.unfinished) == (0, None)
    kit.begin()
    kit.scan(*STARTERS)
    kit.begin(seats=2)
    kit.do(scene.GoHome())
    assert kit.start.stored == 2
    kit.do(OpenGames())
    newest, older = kit.games.stored
    assert (newest.seats, newest.status) == (NAMES[:2], "running")
    assert (older.seats, older.status, older.actions) == (NAMES, "parked", 1)
    kit.do(scene.Resume(older.game_id))
    assert kit.play.state.phase == "bets"


def test_the_lamp_of_the_seat_that_has_to_act_is_lit(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    assert kit.desk.lamps == (False,) * 4
    kit.begin()
    kit.scan(*STARTERS)
    assert kit.desk.lamps == (True, False, False, False)
    kit.act(Pass(0))
    assert kit.desk.lamps == (False, True, False, False)
    kit.do(scene.GoHome())
    assert kit.desk.lamps == (False,) * 4


def test_a_card_or_a_seat_button_on_the_start_screen_is_told(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.scan("L12")
    assert kit.notice == "No game is running. Begin one on the start screen."
    kit.press(Key.SEAT_1)
    assert kit.notice == "No game is running. Begin one on the start screen."


def test_what_the_screen_enters_carries_the_time_of_day_in_the_record(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan(*STARTERS)
    assert kit.table.session is not None
    assert [line.at for line in kit.table.session.lines()] == [kit.clock.wall().isoformat(timespec="seconds")]


def test_after_the_end_undo_takes_the_end_back(tmp_path: Path) -> None:
    """E62: a mistake in the last entry does not end the evening."""
    kit = Kit(tmp_path).begin(teams=True, counted=True)
    kit.act(Deal(), Exchange(), *(Pass(seat) for seat in range(4)))
    kit.act(Result(tricks=(0, 4, 0, 4), cards=(0, 20, 0, 20)))
    assert isinstance(kit.asked(), scene.ShowResult)
    assert kit.play.state.over
    kit.do(scene.Undo())
    assert kit.play.state.over, "the first touch only asks"
    assert shown_view(kit) == "correct"
    kit.do(scene.Undo())
    assert isinstance(kit.desk.scene, PlayScene)
    assert not kit.play.state.over


def test_looking_at_the_result_changes_nothing_and_forgets_the_question(tmp_path: Path) -> None:
    """U10: touches all over the result enter nothing; undo has to be touched twice in a row."""
    kit = Kit(tmp_path).begin(teams=True, counted=True)
    kit.act(Deal(), Exchange(), *(Pass(seat) for seat in range(4)))
    kit.act(Result(tricks=(0, 4, 0, 4), cards=(0, 20, 0, 20)))
    entered = kit.table.session
    for view in ("rounds", "chart", "why"):
        kit.do(scene.ShowView(view), scene.Undo())
        assert shown_view(kit) == "correct"
        kit.do(scene.ShowView("chart"))
        kit.press(Key.SEAT_0, Key.SEAT_3)
    assert kit.table.session is entered


def test_u10_sixty_seconds_of_touches_on_the_result_change_no_game_that_is_over(tmp_path: Path) -> None:
    """Whatever a hand touches there, but undo twice: another game may begin, this one stays as it is."""
    kit = Kit(tmp_path).begin(2, counted=True)
    for _ in range(4):
        first = kit.play.state.first
        kit.act(Deal(), Pass(first), Pass(1 - first), Result((3, 1), (12, 5)))
    game, before = kit.table.game_id, kit.table.session
    assert game is not None
    chance = Random("stray")
    views: tuple[scene.ResultView, ...] = ("chart", "rounds", "why", "keep")
    for _ in range(60):
        kit.do(chance.choice([*(scene.ShowView(view) for view in views), scene.Skip(), scene.Amount(1),
                              scene.Do(Pass(0)), scene.Do(Deal())]))
        kit.press(chance.choice([Key.SEAT_0, Key.SEAT_1, Key.SEAT_2, Key.SEAT_3]))
    assert kit.table.session is before
    assert kit.table.game_id == game


def test_u7_five_taps_in_200_ms_are_one_entry(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal())
    kit.clock.pass_ms(1_000)
    for _ in range(5):
        kit.desk.do(scene.Do(Take(kit.play.state.first, 1)))
        kit.clock.pass_ms(40)
    assert kit.table.session is not None
    assert kit.table.session.n == 2
