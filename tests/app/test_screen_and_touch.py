"""Screens, touch panels, readers and buttons as they behave in the field, at a whole companion.

Each test carries the number of the report that it answers (E and U).
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.loop import Loop
from companion.app.parts import virtual_tag
from companion.devices.signals import Key
from companion.games import game_of
from companion.games.button_tricks.state import ButtonState
from companion.posing.table import posing
from companion.screens.build import build
from companion.screens.display import open_window
from companion.screens.geometry import Point
from companion.screens.look import Look
from companion.screens.scene import AskBet, AskCard, AskReveal, AskTrick, Health, PlayScene
from companion.screens.sdl import pygame
from companion.table.replay import replay
from companion.table.session import Session
from tests.app.kit import SIZE, Whole, begin_two, whole

EVENING = Path(__file__).parents[2] / "docs" / "for-groups" / "evening.jsonl"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    """A game of two in which Ana is to bet."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        begin_two(opened.hands.touch)
        for card in ("L1", "X1"):
            opened.hands.lay(card)
        assert isinstance(opened.asked(), AskBet)
        yield opened


def place(table: Whole, wanted: str) -> Point:
    widget = table.loop.screen.widget(wanted)
    assert widget is not None, wanted
    return table.loop.touch_point(widget)


def finger(table: Whole, kind: str, point: Point) -> pygame.event.Event:
    w, h = table.surface.get_size()
    return pygame.event.Event(getattr(pygame, f"FINGER{kind}"), touch_id=3, finger_id=0, dx=0.0, dy=0.0,
                              x=(point[0] + 0.5) / w, y=(point[1] + 0.5) / h, pressure=1.0)


def mouse(kind: str, point: Point, *, marked: bool) -> pygame.event.Event:
    return pygame.event.Event(getattr(pygame, f"MOUSEBUTTON{kind}"), pos=point, button=1, touch=marked)


def bets(table: Whole) -> None:
    """Both seats have bet, and Ana is to play."""
    for wanted in ("take", "pass", "pass"):
        table.hands.touch(wanted)
    assert isinstance(table.asked(), AskCard)


# -- touch ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("marked", [True, False], ids=["marked", "unmarked"])
@pytest.mark.parametrize("order", ["finger first", "mouse first", "nested"])
def test_e48_u86_a_tap_that_arrives_twice_is_one_step(table: Whole, order: str, marked: bool) -> None:
    spot = place(table, "more")
    fingers = [finger(table, kind, spot) for kind in ("DOWN", "UP")]
    mice = [mouse(kind, (spot[0] + 2, spot[1] - 1), marked=marked) for kind in ("DOWN", "UP")]
    for event in {"finger first": fingers + mice, "mouse first": mice + fingers,
                  "nested": [fingers[0], mice[0], fingers[1], mice[1]]}[order]:
        pygame.event.post(event)
        table.hands.wait(20)
    asked = table.asked()
    assert isinstance(asked, AskBet)
    assert asked.amount == 2


def test_u86_taps_in_one_batch_of_events_count_each(table: Whole) -> None:
    """A machine that was busy hands over several taps at once."""
    spot = place(table, "more")
    for _ in range(3):
        for kind in ("DOWN", "UP"):
            pygame.event.post(finger(table, kind, spot))
            pygame.event.post(mouse(kind, spot, marked=True))
    table.hands.wait(20)
    asked = table.asked()
    assert isinstance(asked, AskBet)
    assert asked.amount == 4


def test_e50_taps_work_in_full_screen_with_the_cursor_hidden(table: Whole) -> None:
    surface = open_window(SIZE, fullscreen=True)
    pygame.mouse.set_visible(False)
    try:
        table.surface, table.loop = surface, Loop(table.parts, surface, surface.get_size())
        table.hands = type(table.hands)(table.loop, table.rig, table.clock)
        for event in (finger(table, "DOWN", place(table, "take")), finger(table, "UP", place(table, "take"))):
            pygame.event.post(event)
            table.hands.wait(80)
        assert table.state.bets == (1, 0)
        table.hands.wait(400)
        table.hands.touch("pass")
        assert table.state.passed == (False, True)
    finally:
        pygame.mouse.set_visible(True)


# -- the screen follows from the state -----------------------------------------------------------------


def test_e58_at_each_step_the_screen_is_that_of_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Played through once and looked at, then each moment taken up afresh: the same page, the same words."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    open_window(SIZE)
    look = Look.of(SIZE)
    lines = EVENING.read_bytes().splitlines(keepends=True)
    whole_game = replay(lines, game_of, None)
    until, seen = 62, []
    session = Session.start(whole_game.game, whole_game.header)
    with posing(session) as played:
        for line in whole_game.lines()[:until]:
            shown = played.scene
            assert isinstance(shown, PlayScene)
            seen.append(shown)
            played.clock.pass_ms(20_000)
            played.parts.table.do(line)
    phases = set()
    for number in (*range(0, until, 7), 43, 44):
        with posing(replay(lines, game_of, number)) as fresh:
            now = fresh.scene
            assert isinstance(now, PlayScene)
            phases.add(now.state.phase)
            assert words(build(bare(now), look)) == words(build(bare(seen[number]), look)), number
    assert phases >= {"deal", "bets", "tricks"}


def bare(scene: PlayScene) -> PlayScene:
    """Without what was told in passing."""
    return replace(scene, told=(), gained=())


def words(screen: object) -> list[tuple[str, str]]:
    return [(widget.id, widget.words) for widget in getattr(screen, "widgets", ())]


# -- the reader ----------------------------------------------------------------------------------------


def test_e59_u93_ten_minutes_without_a_reader(table: Whole) -> None:
    """It is told, play goes on by touch, and when the reader is back nobody restarts anything."""
    bets(table)
    table.rig.hang_up()
    table.hands.until(lambda: "unplugged" in table.notice, "it is told")
    table.hands.touch("suit-S")
    table.hands.touch("card-S5")
    table.hands.touch("trick-0")
    assert [cards[-1] for cards in table.open_tricks()] == ["S5", "X1"]
    for _ in range(600):
        table.clock.pass_ms(1_000)
        table.loop.turn()
    assert table.health(0) is Health.TROUBLE
    pygame.event.post(mouse("DOWN", (400, 200), marked=False))
    pygame.event.post(mouse("UP", (400, 200), marked=False))
    table.hands.wait(500)
    shown = table.loop.screen.widget("header")
    assert shown is not None
    assert "reader" in shown.words
    assert "was not found" in " ".join(widget.words for widget in table.loop.screen.widgets)
    table.rig.come_back()
    table.hands.until(lambda: table.health(0) is Health.FINE, "the reader is back")
    table.hands.lay("S6")
    table.hands.touch("trick-1")
    assert [cards[-1] for cards in table.open_tricks()] == ["S5", "S6"]


def test_u92_a_card_that_is_left_on_the_reader_is_one_card(table: Whole) -> None:
    bets(table)
    before = table.play.undo
    table.rig.place(0, virtual_tag("S5"))
    table.hands.wait(10_000)
    assert isinstance(table.asked(), AskTrick)
    assert table.notice == ""
    table.hands.touch("trick-0")
    table.hands.wait(10_000)
    assert isinstance(table.asked(), AskCard)
    assert table.notice == ""
    table.rig.lift(0)
    table.hands.wait(2_000)
    assert table.play.undo != before, "a card that is lifted takes nothing back"


def last_card(table: Whole) -> str:
    return table.open_tricks()[0][-1]


def wrong_card(table: Whole) -> Callable[[], int]:
    """The reader took one card for another."""
    table.hands.lay("S5")
    table.hands.touch("trick-0")

    def mend() -> int:
        table.hands.touch("undo")
        table.hands.lay("S6")
        table.hands.touch("trick-0")
        return 2
    return mend


def missing_card(table: Whole) -> Callable[[], int]:
    """The reader is blind for this card."""
    def mend() -> int:
        for wanted in ("suit-S", "card-S6", "trick-0"):
            table.hands.touch(wanted)
        return 3
    return mend


def card_for_another(table: Whole) -> Callable[[], int]:
    """The card beside the right one was felt first; nothing is entered yet."""
    table.hands.lay("S5")
    assert isinstance(table.asked(), AskTrick)

    def mend() -> int:
        table.hands.lay("S6")
        table.hands.touch("trick-0")
        return 1
    return mend


@pytest.mark.parametrize("go_wrong", [wrong_card, missing_card, card_for_another])
def test_u88_whatever_the_reader_says_three_touches_set_it_right(
        table: Whole, go_wrong: Callable[[Whole], Callable[[], int]]) -> None:
    bets(table)
    touches = go_wrong(table)()
    assert touches <= 3
    assert last_card(table) == "S6"
    assert table.state.turn == 1


def test_u88_two_cards_read_in_the_wrong_order(table: Whole) -> None:
    """Ana's card counts as Björn's and the other way round: two touches, then both cards again."""
    bets(table)
    for card in ("S6", "S5"):
        table.hands.lay(card)
        table.hands.touch("trick-0")
    for _ in range(2):
        table.hands.touch("undo")
    for card in ("S5", "S6"):
        table.hands.lay(card)
        table.hands.touch("trick-0")
    assert table.open_tricks()[0] == ["L1", "S5", "S6"]


def test_u88_a_card_that_came_when_a_button_was_meant_changes_nothing(table: Whole) -> None:
    before = table.state
    table.hands.lay("S5")
    assert "No card is asked for now" in table.notice
    assert table.state == before
    table.hands.touch("take")
    assert table.state.bets == (1, 0)
    assert table.notice == ""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_u90_noise_of_the_devices_takes_no_turn_silently(table: Whole, seed: int) -> None:
    """Loose contacts and damaged frames for minutes: whatever counts is told and can be taken back."""
    bets(table)
    random = Random(seed)
    table.rig.corrupt(0.3)
    for _ in range(60):
        table.rig.bounce(random.choice([0, 3, 20]))
        match random.randrange(4):
            case 0:
                table.rig.press(random.choice([Key.SEAT_0, Key.SEAT_1, Key.SEAT_2]), random.choice([1, 2, 4]))
            case 1:
                table.rig.disturb(0, True)
                table.hands.wait(100)
                table.rig.disturb(0, False)
            case 2:
                table.rig.place(0, virtual_tag("S5"))
                table.hands.wait(random.choice([10, 50, 100]))
                table.rig.lift(0)
        before: ButtonState = table.state
        table.hands.wait(500)
        if table.state != before:
            assert table.play.told
            assert table.play.undo is not None
    assert isinstance(table.asked(), AskCard | AskTrick)
    assert table.state.turn == 0, "nobody has chosen a trick, so nobody's turn is over"
    assert not isinstance(table.asked(), AskReveal)
