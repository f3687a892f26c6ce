"""Every kept picture shows what the code draws now; after a wanted change: `make pictures`."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from companion.posing.shots import SHOTS
from companion.posing.table import posing, read_until
from companion.screens.button_tricks.scene import Ask, GameScene, PlayScene, ResultView, ShowResult
from companion.screens.display import open_window
from companion.screens.game_scene import GamePage
from companion.screens.look import Look
from companion.screens.painter import picture
from companion.screens.scene import Scene
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen, Widget
from tests.posing.album import CAFES, FOLDER, GUIDE, ROOT, album, drawn, record_lines
from tests.posing.compare import MOST, difference

ALBUM = album()
LABEL_PX = 4


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A display in memory, and the time zone of the kept pictures."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    open_window()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("path", ALBUM, ids=str)
def test_the_picture_shows_what_is_drawn_now(path: Path) -> None:
    kept = pygame.image.load(str(ROOT / path))
    fault = difference(picture(*drawn(ALBUM[path])), kept)
    assert fault == "", f"{fault}. If that is wanted: make pictures"


def test_every_screen_has_a_reference() -> None:
    shown = {how["screen"] for path, how in ALBUM.items() if path.parent == FOLDER}
    assert shown == set(SHOTS)


def test_every_question_of_a_game_has_a_reference() -> None:
    """Not only every name that can be drawn: every scene there is, and everything that a table is asked."""
    shown = []
    for path, how in ALBUM.items():
        if path.parent == FOLDER:
            session, following = read_until(record_lines(how), how.get("until"))
            with posing(session, following) as table:
                SHOTS[how["screen"]](table)
                shown.append(table.scene)
    kinds = {next((kind for kind in (GameScene, GamePage) if isinstance(scene, kind)), type(scene))
             for scene in shown}
    assert kinds == set(get_args(Scene))
    asked = [scene.ask for scene in shown if isinstance(scene, PlayScene)]
    assert {type(ask) for ask in asked} == set(get_args(Ask))
    views = {ask.view for ask in asked if isinstance(ask, ShowResult)}
    assert views == set(get_args(ResultView)) - {"course"}, "a page of small displays only"


GUIDES = pytest.mark.parametrize("folder", [GUIDE, CAFES], ids=lambda folder: folder.name)


def test_every_kept_picture_is_listed() -> None:
    kept = {path.relative_to(ROOT) for folder in (FOLDER, GUIDE, CAFES)
            for path in (ROOT / folder).glob("*.png")}
    assert kept == set(ALBUM)


@GUIDES
def test_every_picture_of_the_guide_is_shown(folder: Path) -> None:
    guide = (ROOT / folder).with_suffix(".md").read_text("utf-8")
    names = [path.name for path in ALBUM if path.parent == folder]
    assert [name for name in names if f"{folder.name}/{name})" not in guide] == []


@GUIDES
def test_what_the_guide_quotes_is_said_by_the_companion(folder: Path) -> None:
    """Golden rule of a guide: the words on the page are the words on the screen."""
    guide = (ROOT / folder).with_suffix(".md").read_text("utf-8")
    catalogue = (ROOT / "companion" / "languages" / "de.po").read_text("utf-8")
    said = " ".join(re.sub(r'"\n"', "", catalogue).split()).lower()
    labels = [label for label in re.findall(r"\*\*([^*]+)\*\*", guide) if label[-1] not in ".?4"]
    quoted = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", guide)
    assert len(labels) + len(quoted) > 10
    assert [words for words in (*labels, *quoted) if words.lower() not in said] == []


@pytest.mark.parametrize("name", ["home", "trick", "result", "log-touch-2", "trick-de-light"])
def test_a_label_that_moved_is_seen(name: str) -> None:
    """Each line of text of these screens, moved by four pixels to the right or down."""
    screen, look = drawn(ALBUM[FOLDER / f"{name}.png"])
    unseen = []
    for widget in screen.widgets:
        for place, mark in enumerate(widget.marks):
            if mark not in widget.runs or not getattr(mark, "shown", ""):
                continue
            for dx, dy in ((LABEL_PX, 0), (0, LABEL_PX)):
                marks = (*widget.marks[:place], replace(mark, box=mark.box.moved(dx, dy)),
                         *widget.marks[place + 1:])
                moved = _alone(replace(widget, marks=marks), screen, look)
                if not difference(_alone(widget, screen, look), moved):
                    unseen.append((widget.id, getattr(mark, "shown", ""), dx, dy))
    assert unseen == []


def _alone(widget: Widget, screen: Screen, look: Look) -> pygame.Surface:
    return picture(replace(screen, widgets=(widget,)), look)


def test_a_fringe_of_the_renderer_is_not_seen_and_a_change_in_many_places_is() -> None:
    plain = pygame.Surface((800, 480))
    fringe = plain.copy()
    fringe.fill((30, 30, 30))
    assert difference(plain, fringe) == "", "everywhere a little is the renderer's business"
    spots = plain.copy()
    for n in range(int(800 * 480 * MOST) + 1):
        spots.set_at((n * 14 % 800, n * 14 // 800 * 14), (255, 255, 255))
    assert "pixels differ" in difference(plain, spots)
    assert "is not" in difference(plain, pygame.Surface((480, 800)))
