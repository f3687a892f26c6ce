"""What drawing costs, against one fill of the whole screen; how soon a touch is seen; whether memory grows.

Everything is drawn in memory, so a flip costs nothing and only our own work is measured.
"""

import gc
import importlib
import os
import pkgutil
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import psutil
from msgspec.structs import replace

from companion import desk, games, screens
from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.clock import Clock, ManualClock, SystemClock
from companion.devices.settings import RigSettings
from companion.posing.table import EVENING, FineRig, fill, read_until
from companion.screens.build import build
from companion.screens.button_race.board import board
from companion.screens.button_race.board_view import BoardView
from companion.screens.display import close_window, open_window
from companion.screens.geometry import Box, Size
from companion.screens.look import Look
from companion.screens.painter import Painter
from companion.screens.scene import GameScene
from companion.screens.sdl import pygame
from companion.screens.widgets import Screen
from companion.table.record import Opening
from tests.bench.report import Row

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
PASSES = 41
LONG = 8  # times as many where microseconds count: for a second or so a neighbour may have half of the core
TOUCHES = 10_000
IDLE_TOUCHES, AWAKE_TOUCHES = 9, 41
CALM_S = 2.4
FRAME_MS = 1_000 / 60

_MB = 1024 * 1024


class Played(NamedTuple):
    """A game whose screens are measured.

    Attributes:
        name: of the game, as it stands in the rows.
        record: a whole game of four.
        until: how much of it is played: its middle.
        figure: the field of its state whose first number changes.
    """

    name: str
    record: Path
    until: int
    figure: str


BUTTON = Played("Button", GOLDEN / "four.jsonl", 30, "tricks")
BUTTONVILLE = Played("Buttonville", GOLDEN / "buttonville" / "four.jsonl", 60, "buttons")


@contextmanager
def table(clock: Clock, size: Size, game: Played = BUTTON) -> Iterator[tuple[Parts, Loop]]:
    """A companion in the middle of a game."""
    session, _ = read_until(game.record.read_bytes().splitlines(keepends=True), game.until)
    with TemporaryDirectory() as name:
        fill(Path(name), ManualClock(EVENING), Opening.of(session.game, session.header), session.lines())
        surface = open_window(size)
        parts = Parts(Path(name), "pi", RigSettings(), clock, rig=FineRig())
        try:
            yield parts, Loop(parts, surface, size)
        finally:
            parts.close()
            close_window()


def rows() -> list[Row]:
    """The figures of the screens."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    found = []
    for game in (BUTTON, BUTTONVILLE):
        for size in ((800, 480), (1280, 720)):
            found += _drawing(size, game)
        found += _reaction(game)
    return [*found, *_board((800, 480)), _mashing()]


def _drawing(size: Size, game: Played) -> list[Row]:
    """All of the playing screen drawn anew, and one number of it, beside one fill.

    The number changes to and fro between two screens whose pictures are known: to find what changed and to
    copy it. The last row has no reach: it is all of what a number costs that was never shown before, from the
    scene on: the screen is built, compared with the one before, and the changed widget put together.
    """
    with table(ManualClock(EVENING), size, game) as (parts, _):
        surface, look = pygame.display.get_surface(), Look.of(size)
        assert surface is not None
        scene = parts.desk.scene
        assert isinstance(scene, GameScene)
        state: Any = scene.state
        first_one, *others = getattr(state, game.figure)
        counts = [replace(scene, state=replace(state, **{game.figure: (n, *others)}))
                  for n in range(first_one + 1, first_one + 1 + PASSES)]
        screens = [build(scene, look)]
        screens.append(build(counts[0], look).sharing(screens[0]))
        painter = Painter(surface, look)
        for screen in screens:
            painter.paint(screen)

        def whole() -> None:
            painter.forget()
            painter.paint(screens[0])

        def number() -> None:
            painter.paint(screens[1])
            painter.paint(screens[0])

        def first(count: GameScene) -> None:
            painter.paint(build(count, look).sharing(screens[0]))

        def filled() -> None:
            surface.fill((18, 32, 43))

        known = [(_us(filled), _us(whole), _us(number) / 2) for _ in range(LONG * PASSES)]
        fresh = [(_us(filled), _us(partial(first, count), times=1)) for count in counts]
        of_what = f"{size[0]}×{size[1]}, {game.name}"
        redraws, numbers = ([(each[0], each[at]) for each in known] for at in (1, 2))
        return [_beside_fill(f"full redraw, {of_what}", redraws, 4.0),
                _beside_fill(f"one changed number, {of_what}", numbers, 0.1),
                _beside_fill(f"a new number from the scene on, {of_what}", fresh, None)]


def _beside_fill(what: str, pairs: Sequence[tuple[float, float]], reach: float | None) -> Row:
    """A row of what took so many microseconds beside a fill just before it; the medians of all passes."""
    fill_us, ours = (statistics.median(each[at] for each in pairs) for at in (0, 1))
    ratio = statistics.median(us / fill for fill, us in pairs)
    return Row(what, ours, "µs", "one fill", fill_us, ratio, "–" if reach is None else f"<= {reach:g} x",
               reach is None or ratio <= reach)


def _board(size: Size) -> list[Row]:
    """The board of the button game after a move: one button leaves its square and stands on another.

    Each move is drawn for the first time, and from the board on: its marks are made, compared with those
    before, and the two squares put together.
    """
    surface, look = open_window(size), Look.of(size)
    room = Box(8, 66, 404, 404)
    painter = Painter(surface, look)
    before = Screen(size, look.theme.ground, board(BoardView((1, 0, 0, 0)), room, look))
    painter.paint(before)
    pairs = []
    for place in range(1, 1 + PASSES):
        view = BoardView((1 << place, 0, 0, 0))

        def moved(view: BoardView = view) -> None:
            painter.paint(Screen(size, look.theme.ground, board(view, room, look)).sharing(before))

        pairs.append((_us(lambda: surface.fill((18, 32, 43))), _us(moved, times=1)))
        painter.paint(before)
    close_window()
    return [_beside_fill(f"a button moved on the board, {size[0]}×{size[1]}", pairs, None)]


def _us(work: Callable[[], object], times: int = 20) -> float:
    begun = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - begun) / times * 1e6


def _reaction(game: Played) -> list[Row]:
    """From a touch to the flip that shows it, nine of ten; the loop waits as it does at a table."""
    with table(SystemClock(), (800, 480), game) as (_, loop):
        flips: list[float] = []
        flip = pygame.display.update
        loop.turn()

        def seen(*what: object) -> None:
            flip(*what)  # type: ignore[call-overload]
            flips.append(time.perf_counter())

        pygame.display.update = seen  # type: ignore[assignment]
        took: dict[str, list[float]] = {"idle": [], "awake": []}
        toucher = threading.Thread(target=_touch, args=(loop, flips, took))
        toucher.start()
        try:
            loop.run()
        finally:
            toucher.join()
            pygame.display.update = flip
    return [_late(f"idle, {game.name}", took["idle"], 50 + FRAME_MS),
            _late(f"awake, {game.name}", took["awake"], 2 * FRAME_MS)]


def _late(state: str, took: list[float], reach: float) -> Row:
    worst = statistics.quantiles(took, n=10)[-1]
    return Row(f"touch posted to changed pixels flipped, {state}", worst, "ms", "–", None, worst,
               f"<= {reach:.1f} ms", worst <= reach)


def _touch(loop: Loop, flips: list[float], took: dict[str, list[float]]) -> None:
    """Press the menu's corner, slide off, let go: each press changes pixels and does nothing else."""
    random = Random("reaction")
    widget = next(widget for widget in loop.screen.widgets if widget.live)
    x, y = widget.box.centred(0, 0)[:2]
    for state, count in (("idle", IDLE_TOUCHES), ("awake", AWAKE_TOUCHES)):
        for _ in range(count):
            time.sleep((CALM_S if state == "idle" else 0.1) + random.random() / 20)
            before = len(flips)
            posted = time.perf_counter()
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
            while len(flips) == before and time.perf_counter() - posted < 2:
                time.sleep(0.0005)
            took[state].append((flips[-1] - posted) * 1e3 if len(flips) > before else 2_000)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 479), rel=(0, 0),
                                                 buttons=(1, 0, 0), touch=False))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 479), button=1, touch=False))
    loop.stop()


def _mashing() -> Row:
    """Touches all over a running game: nothing breaks, and memory stays as it is.

    All code is there from the beginning (another game that a touch begins would bring some megabytes, once).
    Twice as many touches come before: until then one screen after the other, another game, sizes of text,
    rotations, sounds are met for the first time, and what is kept of them fills up. The few hundred entries
    that are made in the games are among what is measured.
    """
    for room in (desk, games, screens):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    clock, random = ManualClock(EVENING), Random("mashing")
    process = psutil.Process()
    with table(clock, (800, 480)) as (parts, loop):
        for _ in range(2):
            _mash(loop, clock, random)
        warm = _private(parts, process)
        _mash(loop, clock, random)
        grown = _private(parts, process) - warm
    return Row(f"memory grown over {TOUCHES:,} random touches, after twice as many", grown, "MB", "–", None,
               grown, "<= 3 MB", grown <= 3)


def _mash(loop: Loop, clock: ManualClock, random: Random) -> None:
    for _ in range(TOUCHES):
        place = random.randrange(800), random.randrange(480)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
            clock.pass_ms(60)
            loop.turn()
        clock.pass_ms(400)


def _private(parts: Parts, process: psutil.Process) -> float:
    parts.writer.flush(60)
    gc.collect()
    return float(process.memory_full_info().uss) / _MB
