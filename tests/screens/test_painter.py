"""Only what changed is drawn, and the result is the same as if all of it were."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.build import build
from companion.screens.geometry import Box, gaps
from companion.screens.look import Look
from companion.screens.painter import Painter, picture, replaced
from companion.screens.scene import Scene
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen, Tile
from tests.screens import scenes
from tests.screens.conftest import MakeLook


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_a_whole_game_drawn_in_parts_looks_like_every_screen_drawn_anew(
        size: tuple[int, int], make_look: MakeLook) -> None:
    """Also when nobody walks through it, and what stayed is shared with the screen before."""
    look = make_look(size)
    parts = pygame.Surface(size)
    painter, fresh = Painter(parts, look), pygame.Surface(size)
    walk = scenes.game(seats=3)
    counted = scenes.one_of_each(scenes.game(counted=True))
    shown: list[Scene] = [*Random(3).sample(walk, 25), *counted, scenes.stored(2)]
    before = build(shown[0], look)
    for number, scene in enumerate(shown):
        screen = before = build(scene, look).sharing(before)
        focus = screen.step("", 1) if number % 3 == 0 else ""
        painter.paint(screen, focus_id=focus)
        anew = Painter(fresh, look)
        anew.paint(screen, focus_id=focus)
        assert pixels(parts) == pixels(fresh)


def test_a_screen_shares_what_stayed_with_the_one_before(look: Look) -> None:
    before, after = (build(scene, look) for scene in scenes.game()[10:12])
    shared = after.sharing(before)
    assert replace(shared, since=None, fresh=()) == after
    stayed = [widget for widget in shared.widgets if any(widget is old for old in before.widgets)]
    assert stayed == [widget for widget in after.widgets if widget in before.widgets]
    assert 0 < len(stayed) < len(after.widgets)


def test_what_is_other_is_the_same_whether_it_was_known_or_looked_for(look: Look) -> None:
    """Over every change of a game; also where widgets come and go."""
    known = 0
    before = build(scenes.game()[0], look)
    for scene in scenes.game()[1:]:
        after = build(scene, look).sharing(before)
        looked_for = replaced(before, after)
        assert (after.since is before.widgets) == (looked_for is not None)
        assert list(after.fresh) == (looked_for or [])
        known += looked_for is not None
        before = after
    assert known > 5


def test_another_ground_is_another_screen(look: Look) -> None:
    before, after = (build(scene, look) for scene in scenes.game()[10:12])
    assert after.sharing(before).since is before.widgets
    other = replace(before, ground=(1, 2, 3))
    assert after.sharing(other).since is None
    assert replaced(other, after.sharing(other)) is None


def test_nothing_is_drawn_when_nothing_changed(look: Look) -> None:
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    scene = scenes.game()[10]
    assert painter.paint(build(scene, look)) == [pygame.Rect(0, 0, *look.size)]
    before = pixels(surface)
    surface.fill((255, 0, 255))
    assert painter.paint(build(scene, look)) == []
    assert tuple(surface.get_at((0, 0)))[:3] == (255, 0, 255)
    painter.forget()
    painter.paint(build(scene, look))
    assert pixels(surface) == before


def test_pixels_outside_the_changed_rectangles_stay(look: Look) -> None:
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    for before, after in pairwise(build(scene, look) for scene in scenes.game()[8:30]):
        painter.paint(before)
        old = surface.copy()
        changed = painter.paint(after)
        for rect in changed:
            old.blit(surface, rect, rect)
        assert pixels(old) == pixels(surface)


def test_a_press_draws_that_control_alone(look: Look) -> None:
    scene = next(scene for scene in scenes.game() if type(scene.ask).__name__ == "AskBet")
    screen = build(scene, look)
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(screen)
    calm = surface.copy()
    box = (screen.widget("take") or screen.widgets[0]).box
    assert painter.paint(screen, pressed_id="take") == [pygame.Rect(box)]
    assert pixels(surface) != pixels(calm)
    assert painter.paint(screen) == [pygame.Rect(box)]
    assert pixels(surface) == pixels(calm)
    assert painter.paint(screen, focus_id="take") == [pygame.Rect(box)]
    assert pixels(surface) != pixels(calm)


def test_the_tokens_of_a_bet_change_the_seat_the_pool_and_the_question_only(look: Look) -> None:
    bets = [scene for scene in scenes.game() if type(scene.ask).__name__ == "AskBet"]
    one, two = next((a, b) for a, b in pairwise(bets) if sum(a.state.bets) < sum(b.state.bets))
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(build(one, look))
    changed = painter.paint(build(two, look))
    area = sum(rect.w * rect.h for rect in changed)
    assert 0 < area < 0.75 * look.size[0] * look.size[1]
    still = build(two, look).widget("starters")
    assert still is not None
    assert not any(rect.colliderect(pygame.Rect(still.box)) for rect in changed)


def test_a_screen_can_stand_beside_another(look: Look) -> None:
    surface = pygame.Surface((look.size[0] + 100, look.size[1] + 50))
    screen = build(scenes.stored(1), look)
    changed = Painter(surface, look, (100, 50)).paint(screen)
    assert changed == [pygame.Rect(100, 50, *look.size)]
    assert pixels(surface.subsurface((100, 50, *look.size))) == pixels(picture(screen, look))
    assert tuple(surface.get_at((50, 20)))[:3] == (0, 0, 0)


def test_a_widget_that_leaves_is_wiped_out(look: Look) -> None:
    scene = scenes.game()[12]
    with_redo = build(scenes.with_redo(scene, Text("Ana, passes")), look)
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(with_redo)
    painter.paint(build(scene, look))
    assert pixels(surface) == pixels(picture(build(scene, look), look))


def test_widgets_that_only_change_place_are_drawn_there(look: Look) -> None:
    screen = build(scenes.stored(1), look)
    moved = Screen(screen.size, screen.ground, tuple(
        replace(w, box=w.box.moved(0, -3)) for w in screen.widgets if w.box.y > 100))
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(screen)
    painter.paint(moved)
    assert pixels(surface) == pixels(picture(moved, look))


def test_gaps_and_boxes_cover_everything_once() -> None:
    random = Random("gaps")
    whole = Box(0, 0, 40, 30)
    for _ in range(100):
        boxes = [Box(random.randrange(-5, 40), random.randrange(-5, 30), random.randint(1, 20),
                     random.randint(1, 20)) for _ in range(random.randrange(6))]
        left = gaps(whole, boxes)
        for x in range(whole.w):
            for y in range(whole.h):
                covered = any(box.holds((x, y)) for box in boxes)
                assert sum(gap.holds((x, y)) for gap in left) == (0 if covered else 1)


@pytest.mark.parametrize("box", [Box(10, 90, 300, -8), Box(10, 90, -8, 30), Box(10, 90, 300, 0)])
def test_what_has_no_room_is_left_out_and_ends_nothing(box: Box, look: Look) -> None:
    tile = Tile(look, "told", box)
    tile.text("Ana", box, 20)
    good, lost = Tile(look, "one", Box(10, 10, 100, 50)).done(), tile.done()
    plain, parts = pygame.Surface(look.size), pygame.Surface(look.size)
    Painter(plain, look).paint(Screen(look.size, look.theme.ground, (good,)))
    painter = Painter(parts, look)
    golden = replace(lost, fill=look.theme.thread)
    for widgets in ((good,), (good, lost), (good, golden), (good,), (good, lost)):
        painter.paint(Screen(look.size, look.theme.ground, widgets))
        assert pixels(parts) == pixels(plain)
        painter.forget()


def test_of_a_widget_only_the_marks_that_changed_are_copied_again(look: Look) -> None:
    """A number in a wide panel: the panel beside it stays; another panel is copied whole."""

    def panel(number: str, *, raised: bool = False) -> Screen:
        box = Box(10, 10, 600, 60)
        tile = Tile(look, "panel", box, look.theme.raised if raised else look.theme.panel)
        left, right = box.left(500)
        tile.text("Ana", left, 24)
        tile.text(number, right, 24)
        return Screen(look.size, look.theme.ground, (tile.done(),))

    surface, fresh = pygame.Surface(look.size), pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(panel("7"))
    for screen, most in ((panel("1280"), 100), (panel("3"), 100), (panel("3", raised=True), 600)):
        changed, = painter.paint(screen)
        assert 0 < changed.w <= most
        assert changed.w == 600 or changed.left >= 500
        Painter(fresh, look).paint(screen)
        assert pixels(surface) == pixels(fresh)
