"""Fingers, mouse and keys, posted as SDL reports them."""

import pytest

from companion.clock import MS
from companion.games.button_tricks.actions import Pass, Take
from companion.screens import scene as s
from companion.screens.build import build
from companion.screens.geometry import Point
from companion.screens.input import Down, Input, KeyPressed, Nav, Pointer, Tapped, Up
from companion.screens.look import Look
from companion.screens.rig_panel import RigPress, RigScene, rig_panel, rig_size
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen, Widget, at
from tests.screens import scenes
from tests.screens.conftest import MakeLook

SIZE = (800, 480)


class Table:
    """A pointer over a screen, fed with posted events at a time of our own."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.pointer = Pointer(self._at, SIZE)
        self.now = 0
        pygame.event.clear()

    def _at(self, point: Point) -> Widget | None:
        return self.screen.at(point)

    def post(self, *events: pygame.event.Event, after_ms: int = 10) -> list[Input]:
        for event in events:
            pygame.event.post(event)
        out: list[Input] = []
        for event in pygame.event.get():
            self.now += after_ms * MS
            out += self.pointer.feed(event, self.now)
        return out

    def centre(self, widget: str) -> Point:
        found = self.screen.widget(widget)
        assert found is not None
        return found.box.x + found.box.w // 2, found.box.y + found.box.h // 2


def finger(kind: str, point: Point, number: int = 0) -> pygame.event.Event:
    return pygame.event.Event(getattr(pygame, f"FINGER{kind}"), touch_id=7, finger_id=number, dx=0.0, dy=0.0,
                              x=(point[0] + 0.5) / SIZE[0], y=(point[1] + 0.5) / SIZE[1], pressure=1.0)


def mouse(kind: str, point: Point, *, touch: bool = False, button: int = 1) -> pygame.event.Event:
    if kind == "MOTION":
        return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    return pygame.event.Event(getattr(pygame, f"MOUSEBUTTON{kind}"), pos=point, button=button, touch=touch)


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def taps(out: list[Input]) -> list[str]:
    return [event.widget.id for event in out if isinstance(event, Tapped)]


@pytest.fixture
def bets(look: Look) -> Table:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskBet) and scene.undo)
    return Table(build(scene, look))


def test_a_tap_shows_at_once_and_counts_on_release(bets: Table) -> None:
    spot = bets.centre("take")
    down = bets.post(finger("DOWN", spot))
    assert [e.widget.id for e in down if isinstance(e, Down)] == ["take"]
    assert bets.pointer.pressed_id == "take"
    assert taps(down) == []
    up = bets.post(finger("UP", spot))
    assert taps(up) == ["take"]
    assert bets.pointer.pressed_id == ""
    tapped = next(e for e in up if isinstance(e, Tapped))
    assert isinstance(tapped.widget.command, s.Do)
    assert isinstance(tapped.widget.command.action, Take)


def test_one_tap_reported_as_finger_and_as_marked_mouse_is_one(bets: Table) -> None:
    """E48."""
    spot = bets.centre("pass")
    out = bets.post(finger("DOWN", spot), mouse("DOWN", spot, touch=True),
                    finger("UP", spot), mouse("UP", spot, touch=True))
    assert taps(out) == ["pass"]


def test_a_marked_mouse_never_counts_even_alone_and_late(bets: Table) -> None:
    spot = bets.centre("pass")
    bets.post(finger("DOWN", bets.centre("more")), finger("UP", bets.centre("more")))
    bets.now += 2_000 * MS
    assert bets.post(mouse("DOWN", spot, touch=True), mouse("MOTION", spot, touch=True),
                     mouse("UP", spot, touch=True)) == []
    assert taps(bets.post(mouse("DOWN", spot), mouse("UP", spot))) == ["pass"]


@pytest.mark.parametrize("order", ["finger first", "mouse first", "nested"])
def test_a_second_pair_without_the_mark_is_dropped(bets: Table, order: str) -> None:
    """E48, U86: one system reports the mouse's copy without its mark, before or after the finger."""
    spot, near = bets.centre("more"), (bets.centre("more")[0] + 3, bets.centre("more")[1] - 2)
    fingers = [finger("DOWN", spot), finger("UP", spot)]
    mice = [mouse("DOWN", near), mouse("UP", near)]
    events = {"finger first": fingers + mice, "mouse first": mice + fingers,
              "nested": [fingers[0], mice[0], fingers[1], mice[1]]}[order]
    assert taps(bets.post(*events)) == ["more"]


def test_quick_taps_of_one_family_count_each(bets: Table) -> None:
    spot = bets.centre("more")
    assert taps(bets.post(*[finger(kind, spot) for kind in ("DOWN", "UP") * 5])) == ["more"] * 5
    bets.now += 2_000 * MS
    assert taps(bets.post(*[mouse(kind, spot) for kind in ("DOWN", "UP") * 3])) == ["more"] * 3


def test_five_quick_taps_on_a_confirm_control_are_one(bets: Table) -> None:
    spot = bets.centre("take")
    assert taps(bets.post(*[finger(kind, spot) for kind in ("DOWN", "UP") * 5], after_ms=20)) == ["take"]
    bets.now += 300 * MS
    assert taps(bets.post(finger("DOWN", spot), finger("UP", spot))) == ["take"]


def test_a_mouse_works_also_with_the_cursor_hidden_in_full_screen(look: Look) -> None:
    """E50."""
    pygame.mouse.set_visible(False)
    pygame.display.set_mode(SIZE, pygame.FULLSCREEN)
    try:
        table = Table(build(scenes.stored(3), look))
        spot = table.centre("game-g0")
        assert taps(table.post(mouse("DOWN", spot), mouse("UP", spot))) == ["game-g0"]
        spot = table.centre("game-g1")
        assert taps(table.post(finger("DOWN", spot), finger("UP", spot))) == ["game-g1"]
    finally:
        pygame.display.set_mode(SIZE)
        pygame.mouse.set_visible(True)


@pytest.mark.parametrize("family", ["finger", "mouse"])
def test_sliding_off_cancels_and_sliding_back_counts(bets: Table, family: str) -> None:
    make = finger if family == "finger" else mouse
    spot, off = bets.centre("take"), bets.centre("pass")
    bets.post(make("DOWN", spot), make("MOTION", off))
    assert bets.pointer.pressed_id == ""
    assert taps(bets.post(make("UP", off))) == []
    bets.now += 2_000 * MS
    bets.post(make("DOWN", spot), make("MOTION", off), make("MOTION", spot))
    assert bets.pointer.pressed_id == "take"
    assert taps(bets.post(make("UP", spot))) == ["take"]


def test_a_second_finger_is_ignored(bets: Table) -> None:
    one, two = bets.centre("pass"), bets.centre("take")
    out = bets.post(finger("DOWN", one), finger("DOWN", two, 1), finger("UP", two, 1), finger("UP", one))
    assert taps(out) == ["pass"]


def test_the_touch_that_wakes_the_screen_does_nothing_else(bets: Table) -> None:
    """E46, U84: it is swallowed until the finger has come up."""
    spot = bets.centre("undo")
    bets.pointer.swallow()
    out = bets.post(finger("DOWN", spot))
    assert bets.pointer.pressed_id == ""
    out += bets.post(finger("UP", spot))
    assert [type(e).__name__ for e in out] == ["Touched"]
    assert taps(bets.post(finger("DOWN", spot), finger("UP", spot))) == ["undo"]


def test_a_touch_that_is_going_on_can_be_swallowed(bets: Table) -> None:
    spot = bets.centre("undo")
    bets.post(finger("DOWN", spot))
    bets.pointer.swallow()
    assert bets.pointer.pressed_id == ""
    assert taps(bets.post(finger("UP", spot))) == []
    assert taps(bets.post(finger("DOWN", spot), finger("UP", spot))) == ["undo"]


def test_a_control_that_means_something_else_by_now_does_not_count(look: Look) -> None:
    turns = [scene for scene in scenes.game() if isinstance(scene.ask, s.AskBet)]
    first = turns[0]
    other = next(scene for scene in turns if scene.ask.seat != first.ask.seat)  # type: ignore[union-attr]
    table = Table(build(first, look))
    spot = table.centre("pass")
    table.post(finger("DOWN", spot))
    table.screen = build(other, look)
    assert taps(table.post(finger("UP", spot))) == []
    out = [e for e in table.post(finger("DOWN", spot), finger("UP", spot)) if isinstance(e, Tapped)]
    assert [e.widget.command for e in out] == [s.Do(Pass(other.ask.seat))]  # type: ignore[union-attr]


def test_disabled_controls_and_other_mouse_buttons_do_nothing(look: Look) -> None:
    scene = scenes.Player(scenes.header()).scene(s.AskStarters((), 4))
    table = Table(build(scene, look))
    spot = table.centre("undo")
    assert taps(table.post(mouse("DOWN", spot), mouse("UP", spot))) == []
    spot = table.centre("suit-L")
    assert taps(table.post(mouse("DOWN", spot, button=3), mouse("UP", spot, button=3))) == []


def test_the_edges_of_the_window_are_inside(bets: Table) -> None:
    edge = pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=1.0, y=1.0, dx=0.0, dy=0.0)
    assert [type(e).__name__ for e in bets.post(edge)] == ["Touched"]


def test_keys(bets: Table) -> None:
    shift, ctrl = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
    posted = [key(pygame.K_LEFT), key(pygame.K_UP), key(pygame.K_TAB, shift), key(pygame.K_RIGHT),
              key(pygame.K_DOWN), key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_SPACE),
              key(pygame.K_BACKSPACE), key(pygame.K_z, ctrl), key(pygame.K_y, ctrl),
              key(pygame.K_z), key(pygame.K_5)]
    assert [e.key for e in bets.post(*posted) if isinstance(e, KeyPressed)] == [
        *[Nav.PREVIOUS] * 3, *[Nav.NEXT] * 3, *[Nav.OK] * 2, *[Nav.UNDO] * 2, Nav.REDO]


@pytest.mark.parametrize("end", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB])
def test_e39_a_code_that_a_scanner_types_changes_nothing(bets: Table, end: int) -> None:
    typed = [*(key(ord(sign.lower()), text=sign) for sign in "04A1"), key(pygame.K_SPACE, text=" "),
             key(pygame.K_7, text="7"), key(end, text="\r")]
    assert bets.post(*typed, *typed, after_ms=40) == []
    assert bets.post(key(pygame.K_RETURN, text="\r"), after_ms=101) == [KeyPressed(Nav.OK)]
    assert bets.post(key(pygame.K_RETURN, text="\r"), after_ms=1) == [KeyPressed(Nav.OK)]


def test_a_key_of_the_rig_goes_down_and_up_even_when_the_mouse_slides_off(make_look: MakeLook) -> None:
    screen = rig_panel(RigScene(), make_look(rig_size(SIZE)))
    table = Table(screen)
    table.pointer = Pointer(lambda point: at([(screen, (540, 0))], point), SIZE)
    ok = screen.widget("rig-key-ok")
    assert ok is not None
    spot = (540 + ok.box.x + 5, ok.box.y + 5)
    out = table.post(mouse("DOWN", spot), mouse("MOTION", (10, 10)), mouse("UP", (10, 10)))
    asked = [e.widget.press if isinstance(e, Down) else e.widget.release
             for e in out if isinstance(e, Down | Up)]
    assert asked == [RigPress("ok", True), RigPress("ok", False)]
    assert taps(out) == []


def test_a_finger_that_never_came_up_does_not_block_the_screen(bets: Table) -> None:
    """Its end is lost when the touch panel is unplugged, or a driver drops it."""
    bets.post(finger("DOWN", bets.centre("undo"), 1))
    assert bets.pointer.pressed_id == "undo"
    assert taps(bets.post(finger("DOWN", bets.centre("take"), 2), finger("UP", bets.centre("take"), 2))) == []
    bets.now += 10_000 * MS
    out = bets.post(finger("DOWN", bets.centre("take"), 2), finger("UP", bets.centre("take"), 2))
    assert taps(out) == ["take"]
    assert [each.widget.id for each in out if isinstance(each, Up)] == ["undo", "take"]


def test_the_same_finger_down_again_begins_anew(bets: Table) -> None:
    bets.post(finger("DOWN", bets.centre("undo"), 1))
    take = bets.centre("take")
    assert taps(bets.post(finger("DOWN", take, 1), finger("UP", take, 1))) == ["take"]
