"""What the screen does while nobody touches it, the lock, and the picture turned."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.rest import ACROSS_AFTER, DARK_AFTER, DIM_AFTER, Rest
from companion.clock import MS
from companion.devices.signals import Key
from companion.screens.button_tricks.scene import AskBet, AskCard
from companion.screens.geometry import Point
from companion.screens.menu_scene import Prefer
from companion.screens.sdl import pygame
from companion.screens.settings import Rotation
from tests.app.kit import SIZE, Whole, begin_two, whole


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        begin_two(opened.hands.touch)
        for card in ("L1", "X1"):
            opened.hands.lay(card)
        assert isinstance(opened.asked(), AskBet)
        yield opened


def idle(table: Whole, ms: int = 21_000) -> None:
    """Nobody does anything; the table glances at the clock once in a while."""
    step = 1_000 if ms < 60_000 else 5_000
    for _ in range(ms // step):
        table.clock.pass_ms(step)
        table.loop.turn()


def mouse(table: Whole, point: Point, *, down_ms: int = 60) -> None:
    for kind, ms in ((pygame.MOUSEBUTTONDOWN, down_ms), (pygame.MOUSEBUTTONUP, 60)):
        pygame.event.post(pygame.event.Event(kind, pos=point, button=1, touch=False))
        table.hands.wait(ms)


def place(table: Whole, wanted: str) -> Point:
    widget = table.loop.screen.widget(wanted)
    assert widget is not None, wanted
    return table.loop.touch_point(widget)


def is_across(table: Whole) -> bool:
    return table.loop.screen.widget("line") is not None


def lock(table: Whole) -> None:
    table.hands.touch("menu")
    mouse(table, place(table, "lock"))
    assert not table.loop.screen.widget("unlock"), "a tap is not enough"
    mouse(table, place(table, "lock"), down_ms=1_100)
    assert table.loop.screen.widget("unlock")


def test_after_20_seconds_only_the_figures_are_shown(table: Whole) -> None:
    """E46: the touch that wakes the screen presses nothing; the second one acts."""
    take = place(table, "take")
    idle(table, 19_000)
    assert not is_across(table)
    idle(table, 3_000)
    assert is_across(table)
    before = table.state
    mouse(table, take)
    assert not is_across(table)
    assert table.state == before, "the touch that woke the screen does nothing else"
    table.hands.wait(400)
    mouse(table, take)
    assert table.state != before


def test_u84_a_quick_second_touch_after_waking_does_nothing_either(table: Whole) -> None:
    """U84: nobody has seen the screen yet; 400 ms later a touch counts."""
    take, before = place(table, "take"), table.state
    idle(table)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=take, button=1, touch=False))
    table.hands.wait(20)  # both touches came within one turn
    assert not is_across(table)
    table.hands.wait(200)
    mouse(table, take)
    assert table.state == before
    table.hands.wait(400)
    mouse(table, take)
    assert table.state != before


def test_keys_only_wake_but_cards_and_seats_count_at_once(table: Whole) -> None:
    before = table.state
    for wake in (Key.OK, Key.UNDO, pygame.K_RETURN, pygame.K_BACKSPACE):
        idle(table)
        assert is_across(table)
        if isinstance(wake, Key):
            table.hands.press(wake)
        else:
            table.key(wake)
        assert not is_across(table)
        assert table.state == before
    idle(table)
    table.hands.press(Key.SEAT_0)
    assert table.state.bets == (1, 0)
    table.hands.walk_to("pass")
    table.hands.walk_to("pass")
    assert isinstance(table.asked(), AskCard)
    idle(table)
    table.hands.lay("S1")
    assert not is_across(table)
    assert table.loop.screen.widget("trick-0")


def test_the_view_can_be_asked_for_in_the_menu(table: Whole) -> None:
    table.hands.touch("menu")
    table.hands.touch("across")
    assert is_across(table)
    mouse(table, (400, 240))
    assert not is_across(table)


def test_the_start_screen_has_no_such_view_but_is_dimmed_and_its_touch_swallowed(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as table:
        bright = table.picture
        idle(table, 30_000)
        assert table.picture == bright
        idle(table, 300_000)
        assert sum(table.picture) < 0.95 * sum(bright)
        mouse(table, place(table, "new-button"))
        assert table.loop.screen.widget("new-button"), "nothing was opened"
        assert table.picture == bright
        table.hands.wait(400)
        mouse(table, place(table, "new-button"))
        assert not table.loop.screen.widget("new-button")


@pytest.mark.parametrize("wake", ["touch", "button", "card", "key"])
def test_u85_after_half_an_hour_the_screen_is_dark_until_somebody_does_something(
        table: Whole, wake: str) -> None:
    before, undo = table.state, place(table, "undo")
    idle(table, 1_795_000)
    assert any(table.picture)
    idle(table, 10_000)
    assert not any(table.picture)
    match wake:
        case "touch":
            mouse(table, undo)
        case "button":
            table.hands.press(Key.OK)
        case "card":
            table.hands.lay("S5")
        case _:
            table.key(pygame.K_BACKSPACE)
    assert any(table.picture)
    assert table.state == before
    assert table.loop.screen.widget("take")


def test_u85_a_game_with_recent_input_is_never_dimmed(table: Whole) -> None:
    bright = table.picture
    for _ in range(40):
        idle(table, 18_000)
        mouse(table, (400, 20))
    assert table.picture == bright


def test_locked_random_touches_buttons_and_cards_do_nothing(table: Whole) -> None:
    """U94: small ones and wet hands change nothing, and the figures can be read."""
    lock(table)
    assert table.loop.screen.widget("seat-0")
    before, entered = table.state, table.parts.table.session
    random = Random(1)
    for _ in range(150):
        mouse(table, (random.randrange(SIZE[0]), random.randrange(SIZE[1])))
    for key in (Key.SEAT_0, Key.UNDO, Key.NEXT, Key.OK):
        table.hands.press(key)
    table.hands.lay("S1")
    table.key(pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_TAB)
    assert table.loop.screen.widget("unlock")
    assert (table.state, table.parts.table.session) == (before, entered)
    mouse(table, place(table, "unlock"), down_ms=1_100)
    assert not is_across(table)
    table.hands.touch("take")
    assert table.state != before


def test_sliding_off_the_lock_does_not_open_it(table: Whole) -> None:
    lock(table)
    spot = place(table, "unlock")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
    table.hands.wait(500)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(790, 10), rel=(1, 1), buttons=(1, 0, 0),
                                         touch=False))
    table.hands.wait(1_000)
    assert table.loop.screen.widget("unlock")


def test_the_lock_opens_by_the_panel_and_by_keyboard_too(table: Whole) -> None:
    lock(table)
    table.hands.press(Key.NEXT)
    assert table.loop.focus == "unlock"
    table.rig.press(Key.OK, 1_500)
    table.hands.wait(2_000)
    assert not is_across(table)
    lock(table)
    table.key(pygame.K_TAB)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    table.hands.wait(1_200)
    assert not is_across(table)


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_picture_and_touch_turn_together(table: Whole, degrees: Rotation) -> None:
    """E52, U82: upside down for those who sit opposite, or upright."""
    upright = pygame.image.frombytes(table.picture, SIZE, "RGB")
    settings = table.parts.desk.settings
    table.parts.desk.do(Prefer(settings))
    table.hands.touch("menu")
    table.parts.desk.do(Prefer(replace(settings, rotation=degrees)))
    table.hands.wait(100)
    table.hands.touch("close")
    if degrees == 180:
        turned = pygame.transform.rotate(upright, 180)
        assert pygame.image.tobytes(turned, "RGB") == table.picture
    else:
        assert table.loop.screen.size == (480, 800)
    before = table.state
    table.hands.touch("take")
    assert table.state != before
    for corner in ((2, 2), (797, 2), (2, 477), (797, 477)):
        mouse(table, corner)
    side = table.loop.side_screen
    assert side is not None


def test_resting_is_counted_from_the_last_input() -> None:
    rest = Rest(0)
    assert not rest.across(ACROSS_AFTER - MS)
    assert rest.across(ACROSS_AFTER)
    rest.stir(ACROSS_AFTER)
    assert not rest.across(2 * ACROSS_AFTER - MS)
    assert not rest.dim(ACROSS_AFTER + DIM_AFTER - MS)
    assert rest.dim(ACROSS_AFTER + DIM_AFTER)
    assert not rest.dark(ACROSS_AFTER + DARK_AFTER - MS)
    assert rest.dark(ACROSS_AFTER + DARK_AFTER)
