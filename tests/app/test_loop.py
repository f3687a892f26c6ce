"""The whole companion, from the finger to the picture."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app.loop import AWAKE_MS, IDLE_MS
from companion.app.parts import virtual_tag
from companion.demo.hands import NoEffect
from companion.devices.signals import Key
from companion.screens.button_tricks.scene import (
    AskBet,
    AskCard,
    AskReveal,
    AskStarters,
    AskTrick,
    GoHome,
    Health,
    PlayScene,
)
from companion.screens.sdl import pygame
from tests.app.kit import Whole, begin_two, whole


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        yield opened


def pick(choose: Callable[[str], None], card: str) -> None:
    """Pick a card from the picker, by whatever means of choosing."""
    choose(f"suit-{card[0]}")
    choose(f"card-{card}")


def one_trick(table: Whole, choose: Callable[[str], None]) -> None:
    """From the start screen to the first resolved trick and its reveal."""
    begin_two(choose)
    for card in ("L1", "X1"):
        pick(choose, card)
    assert isinstance(table.asked(), AskBet)
    choose("more")
    choose("take")
    assert table.state.bets == (2, 0)
    choose("pass")
    choose("pass")
    for card in ("S1", "S2", "S3", "S4"):
        assert isinstance(table.asked(), AskCard)
        pick(choose, card)
        assert isinstance(table.asked(), AskTrick)
        choose("trick-0")
    assert isinstance(table.asked(), AskReveal)
    assert table.state.tricks == (0, 1)
    pick(choose, "Y7")
    assert table.open_tricks() == [["Y7"], ["X1"]]
    choose("undo")
    assert isinstance(table.asked(), AskReveal)
    choose("redo")
    assert isinstance(table.asked(), AskCard)


def test_a_trick_by_touch_alone(table: Whole) -> None:
    one_trick(table, table.hands.touch)


def test_a_trick_by_the_panel_alone(table: Whole) -> None:
    one_trick(table, table.hands.walk_to)


def test_a_trick_by_keyboard_alone(table: Whole) -> None:
    one_trick(table, table.key_to)


def test_a_scanned_card_becomes_a_saved_trick(table: Whole) -> None:
    """The thinnest whole path: scanned, shown, saved, and there after a restart."""
    begin_two(table.hands.touch)
    blank = table.picture
    for card in ("L1", "X1"):
        table.hands.lay(card)
    assert table.picture != blank
    table.hands.walk_to("pass")
    table.hands.press(Key.OK)
    assert isinstance(table.asked(), AskCard)
    before = table.picture
    table.hands.lay("S1")
    assert table.asked() == AskTrick(seat=0, card="S1", slots=(0, 1))
    table.hands.touch("trick-1")
    assert table.open_tricks()[1] == ["X1", "S1"]
    assert table.picture != before
    assert table.parts.writer.flush(10)
    record = [line.action for line in table.parts.table.session.lines()] if table.parts.table.session else []
    assert [type(action).__name__ for action in record] == ["Deal", "Pass", "Pass", "Play"]


def test_a_restart_takes_up_the_game_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as table:
        begin_two(table.hands.touch)
        for card in ("L1", "X1"):
            table.hands.lay(card)
        table.hands.touch("take")
        state = table.state
    with whole(tmp_path) as again:
        assert again.state == state
        again.hands.press(Key.UNDO)
        assert again.state.bets == (0, 0)


def test_wrong_scans_are_told_and_change_nothing(table: Whole) -> None:
    begin_two(table.hands.touch)
    table.hands.lay("L1")
    for tag, words in ((virtual_tag("L1"), "already"), (virtual_tag("L8"), "not in the deck"),
                       ("CAFE", "in no deck of this table")):
        picture = table.picture
        table.rig.place(0, tag)
        table.hands.wait(500)
        assert words in table.notice
        assert table.picture != picture, "the notice is to be seen"
        assert table.asked() == AskStarters(have=("L1", ""), need=2)
        table.rig.lift(0)
        table.hands.wait(500)
    table.rig.two_cards(0, virtual_tag("X1"), virtual_tag("X2"))
    table.hands.wait(500)
    assert "Two cards" in table.notice
    assert table.asked() == AskStarters(have=("L1", ""), need=2)


@pytest.mark.parametrize(("lose", "back"), [
    ("hang_up", "come_back"), ("silent", "speak"), ("another_device", "come_back"),
])
def test_a_reader_lost_in_mid_trick_costs_nothing(table: Whole, lose: str, back: str) -> None:
    begin_two(table.hands.touch)
    for card in ("L1", "X1"):
        table.hands.lay(card)
    table.hands.touch("pass")
    table.hands.touch("pass")
    table.hands.lay("S1")
    asked = table.asked()
    getattr(table.rig, lose)()
    table.hands.until(lambda: table.health(0) is Health.TROUBLE, lose)
    assert table.notice != ""
    assert table.asked() == asked, "the card in question is still there"
    table.hands.touch("trick-0")
    pick(table.hands.touch, "S2")
    table.hands.touch("trick-0")
    if back == "speak":
        table.rig.silent(False)
    else:
        table.rig.come_back()
    table.hands.until(lambda: table.health(0) is Health.FINE, back)
    table.hands.lay("S3")
    table.hands.touch("trick-0")
    assert table.open_tricks()[0] == ["L1", "S1", "S2", "S3"]


def test_a_panel_lost_and_found_again_costs_nothing(table: Whole) -> None:
    begin_two(table.hands.touch)
    for card in ("L1", "X1"):
        table.hands.lay(card)
    table.rig.unplug_panel()
    table.hands.until(lambda: table.health(1) is Health.TROUBLE, "panel unplugged")
    table.hands.touch("take")
    assert table.state.bets == (1, 0)
    table.rig.plug_panel()
    table.hands.until(lambda: table.health(1) is Health.FINE, "panel plugged in")
    table.hands.press(Key.SEAT_1)
    assert table.state.bets == (1, 1)


def test_bouncing_contacts_and_damaged_frames_do_not_show(table: Whole) -> None:
    table.rig.bounce(20)
    table.rig.corrupt(0.3)
    begin_two(table.hands.touch)
    for card in ("L1", "X1"):
        table.rig.place(0, virtual_tag(card))
        table.hands.wait(2_000)
        table.rig.lift(0)
        table.hands.wait(2_000)
    for seat in (0, 1, 0):
        table.hands.press(Key(f"seat_{seat}"))
    assert table.state.bets == (2, 1)


def test_with_a_slot_for_each_trick_the_slot_is_the_trick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path, slots=2) as table:
        begin_two(table.hands.touch)
        table.hands.lay("X1", slot=1)
        table.hands.lay("L1", slot=0)
        table.hands.touch("pass")
        table.hands.touch("pass")
        table.hands.lay("S1", slot=1)
        assert table.open_tricks() == [["L1"], ["X1", "S1"]]


def test_an_idle_table_draws_nothing(table: Whole, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_two(table.hands.touch)
    table.parts.writer.flush(30)  # that it is saved is drawn, too
    table.hands.wait(100)
    updates: list[object] = []
    monkeypatch.setattr(pygame.display, "update", updates.append)
    table.hands.wait(5_000)
    assert updates == []
    table.hands.touch("suit-L")
    assert updates != []


def test_the_loop_is_quick_after_an_input_and_slow_when_nobody_plays(table: Whole) -> None:
    pauses: list[int] = []

    def pause(ms: int) -> None:
        pauses.append(ms)
        table.clock.pass_ms(ms)
        if len(pauses) == 2:
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 479), button=1, touch=False))
        if len(pauses) == 300:
            table.loop.stop()

    table.hands.wait(3_000)
    table.loop.run(pause)
    assert pauses[:2] == [IDLE_MS, IDLE_MS]
    quick = pauses.count(AWAKE_MS)
    assert pauses[2:2 + quick] == [AWAKE_MS] * quick
    assert quick * AWAKE_MS == pytest.approx(2_000, abs=AWAKE_MS)
    assert set(pauses[2 + quick:]) == {IDLE_MS}


def test_closing_the_window_ends_the_loop_with_everything_saved(table: Whole, tmp_path: Path) -> None:
    begin_two(table.hands.touch)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    table.loop.run(lambda _ms: None)
    assert table.loop.stopped
    assert table.parts.close()


def test_the_lamps_follow_the_turn(table: Whole) -> None:
    begin_two(table.hands.touch)
    for card in ("L1", "X1"):
        table.hands.lay(card)
    assert table.rig.lamps == (True, False, False, False)
    table.hands.touch("take")
    assert table.rig.lamps == (False, True, False, False)


def test_mashing_every_button_for_thirty_seconds_breaks_nothing(table: Whole) -> None:
    """E12: no menu opens that was not meant, and the table can go on."""
    begin_two(table.hands.touch)
    for round_ in range(60):
        for key in Key:
            if round_ % 3:
                table.rig.press(key)
        table.hands.wait(500)
    assert table.parts.desk.scene is not None
    if not isinstance(table.parts.desk.scene, PlayScene):
        table.parts.desk.do(GoHome())
        table.hands.wait(100)
        table.hands.touch("resume")
    assert table.asked() is not None


def test_a_control_that_is_not_there_cannot_be_touched(table: Whole) -> None:
    with pytest.raises(NoEffect):
        table.hands.touch("take")


def test_a_card_that_lies_under_another_can_be_laid_by_the_side_panel(table: Whole) -> None:
    table.rig.two_cards(0, virtual_tag("X1"), virtual_tag("X2"))
    for wanted in ("rig-group-X", "rig-card-X2"):
        table.click(wanted)
    assert table.rig.cards == ((virtual_tag("X2"),),)


def test_the_side_panel_drives_the_devices(table: Whole) -> None:
    """A mouse alone plays with virtual cards and buttons."""
    begin_two(table.hands.touch)

    click = table.click
    for suit in ("L", "X"):
        click(f"rig-group-{suit}")
        click(f"rig-card-{suit}1")
        click("rig-slot-0")
    assert isinstance(table.asked(), AskBet)
    click("rig-seat-0")
    assert table.state.bets == (1, 0)
    click("rig-key-undo")
    assert table.state.bets == (0, 0)
    click("rig-fault-hangup", 3_000)
    assert table.health(0) is Health.TROUBLE
    click("rig-fault-hangup", 3_000)
    assert table.health(0) is Health.FINE


def test_a_window_that_is_resized_from_outside_shows_the_table_again(table: Whole) -> None:
    """It has another surface then: a screen that was unplugged and plugged in again, a tiling desktop."""
    before, size = table.picture, table.surface.get_size()
    for number in (1, 2):
        pygame.display.quit()
        pygame.display.init()
        table.surface = pygame.display.set_mode((300, 200) if number == 1 else size)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        table.hands.wait(100)
    assert table.picture == before
    table.hands.touch("menu")
    assert table.picture != before
