"""Every screen that the companion can show, by name: each place, each question, each of their states.

The walk over all of them (`test_matrix.py`) fails when a kind of scene, a question, a place of the desk or a
value that changes a screen is missing here.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.app.parts import SAFE_WORDS
from companion.desk.place import SAFE
from companion.games.button_tricks.state import Tally
from companion.games.game import Text
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.log_scene import CorrectScene
from companion.screens.look import Look
from companion.screens.menu_scene import NamesScene
from companion.screens.scene import Scene
from companion.screens.settings import ROTATIONS, TEXT_SCALES, Settings
from companion.screens.touch_scene import CROSSES, TouchScene
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.attracting import attracting
from tests.screens.button_race.gallery import race
from tests.screens.buttonville.gallery import guilds
from tests.screens.test_log import corrections, logged, moments, previews, sheets
from tests.screens.test_menu import ASKED, BOARD, MENU
from tests.screens.test_service import SERVICED
from tests.screens.test_staff import ASKS, PAGES, PINS
from tests.screens.test_starting import KINDS
from tests.screens.test_touch_check import MISSED

TABLES: dict[str, dict[str, Any]] = {
    "two": {"seats": 2}, "three": {"seats": 3}, "four": {"seats": 4}, "teams": {"teams": True},
    "counted": {"counted": True}, "counted-two": {"counted": True, "seats": 2},
    "counted-teams": {"counted": True, "teams": True},
}
LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
BROKEN = Text("{name} already has two cards in trick 2. Take it back and choose another.",
              {"name": "Maximiliana-Alexandra"})
LOST = tuple(s.Status(Text(name), s.Health.TROUBLE, Text(
    "The button panel was not found. Everything works by touch.")) for name in ("reader", "panel", "storage",
                                                                                "clock"))
FINE = tuple(replace(entry, health=s.Health.FINE, text=None) for entry in LOST)


class Shown(NamedTuple):
    """A scene, and what makes its screen: `build`, or the view across the table."""

    scene: Scene
    make: Callable[[Any, Look], Screen] = build

    def screen(self, look: Look) -> Screen:
        """The screen in this look."""
        return self.make(self.scene, look)


@cache
def gallery() -> dict[str, Shown]:
    """Every screen by its name."""
    shown: dict[str, Shown] = {}
    for name, scene in (*_playing(), *_ends(), *_beside(), *_asides(), *_before(),
                        *attracting()):
        assert name not in shown, name
        shown[name] = Shown(scene)
    for name, scene in _watched():
        shown[f"across {name}"] = Shown(scene, across)
        if name.endswith(("four", "long names")):
            shown[f"locked {name}"] = Shown(scene, lambda scene, look: across(scene, look, locked=True))
    return shown


@cache
def every() -> dict[str, Shown]:
    """The same with the screens of the other games, whose faults are looked for in tests of their own."""
    return {**gallery(), **{name: Shown(scene) for name, scene in (guilds() | race()).items()}}


def _playing() -> Iterator[tuple[str, Scene]]:
    """Every question at every kind of table; at the usual one also refused, unsaved and with long names."""
    for table, options in TABLES.items():
        for scene in scenes.one_of_each(scenes.game(**options)):
            yield f"{_asked(scene)} {table}", scene
    for scene in scenes.one_of_each(scenes.game(names=LONG)):
        yield f"{_asked(scene)} long names", scene
    for name in ("four", "counted"):
        for scene in scenes.one_of_each(scenes.game(**TABLES[name])):
            slots = len(scene.state.open or ())
            notice = s.Notice(BROKEN, slots - 1 if slots else None)
            yield f"{_asked(scene)} {name} refused", replace(
                scene, notice=notice, unsaved=12, redo=Text("Maximiliana Alexandra, Stripes 12 into trick 3"))
            yield f"{_asked(scene)} {name} devices lost", replace(scene, status=LOST, undo=None)
    for name in ("four", "counted", "teams"):
        for scene in scenes.one_of_each(scenes.game(**TABLES[name])):
            yield f"{_asked(scene)} {name} taken back", replace(
                scene, unsaved=12, redo=Text("Maximiliana Alexandra, Stripes 12 into trick 3"))
    for scene in scenes.game():
        if isinstance(scene.ask, s.AskBet):
            yield "AskBet first", replace(scene, ask=replace(scene.ask, amount=1), undo=None, told=())
            yield "AskBet all", replace(scene, ask=replace(scene.ask, amount=scene.ask.most))
            break
    won = next(scene for scene in scenes.game() if scene.state.finished and isinstance(scene.ask, s.AskCard))
    yield "AskCard gained", replace(won, gained=(5, 0, 0, 0))
    yield "AskDeal gained", replace(scenes.one_of_each(scenes.game(counted=True))[0], gained=(30, 9, 0, 12))
    totals = next(scene for scene in scenes.game(counted=True) if isinstance(scene.ask, s.AskTotals))
    yield "AskTotals of the third", replace(totals, ask=replace(totals.ask, seat=2))
    first = next(scene for scene in scenes.game(counted=True) if isinstance(scene.ask, s.AskTricks))
    yield "AskTricks none yet", first
    yield "AskTricks of one", replace(first, ask=s.AskTricks(1, can_end=False))
    works = s.Notice(Text("The {device} works again.", {"device": Text("reader")}), good=True)
    card = scenes.one_of_each(scenes.game())[5]
    yield "AskCard four works again", replace(card, notice=works, status=FINE)
    yield "AskCard four in safe mode", replace(card, notice=s.Notice(SAFE_WORDS), status=(*SAFE, *FINE[2:]))


def _asked(scene: s.PlayScene) -> str:
    more = [word for field, word in _PARTS.items() if getattr(scene.ask, field, None)]
    return " ".join([type(scene.ask).__name__, *more])


_PARTS = {"suit": "opened", "choosing": "choosing", "pad": "on the keypad", "asked": "asked"}

VIEWS: tuple[s.ResultView, ...] = ("chart", "course", "rounds", "why", "keep", "correct",
                                  "again")


def _ends() -> Iterator[tuple[str, Scene]]:
    """How a game can end, in every view."""
    won, teams = scenes.game()[-1], scenes.game(teams=True)[-1]
    ends = {table: scenes.game(**options)[-1] for table, options in TABLES.items()}
    ends["long names"] = scenes.game(names=LONG)[-1]
    ends["shared"] = replace(won, state=replace(won.state, finished=(_tally(9, 9, 2, 1),)))
    ends["shared by all"] = replace(won, state=replace(won.state, finished=(_tally(5, 5, 5, 5),)))
    ends["high"] = replace(won, state=replace(won.state, finished=(_tally(28, 36, 14, 20),) * 4))
    ends["shared by teams"] = replace(teams, state=replace(teams.state, finished=(_tally(9, 8, 8, 9),)))
    zero = Tally((0, 4, 0, 1), (0, 4, 0, 1), (0, 20, 0, 5))
    ends["zero"] = replace(teams, state=replace(teams.state, finished=(zero,)))
    both = Tally((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    ends["zero of both"] = replace(teams, state=replace(teams.state, finished=(both,)))
    early = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    ends["no result"] = early
    ends["refused"] = replace(won, notice=s.Notice(BROKEN), redo=early.undo, unsaved=1, status=LOST)
    for name, scene in ends.items():
        for view in VIEWS:
            yield f"ShowResult {view} {name}", replace(scene, ask=s.ShowResult(view))
            if name in {"four", "refused"}:
                when = Text("{day} {time}", {"day": Text("Saturday"), "time": "19:42"})
                yield f"ShowResult {view} {name} timed", replace(
                    scene, ask=s.ShowResult(view, minutes=134, when=when, day="2026-11-28"))


def _tally(*cards: int) -> Tally:
    return Tally((1, 2, 1, 3), (1, 1, 1, 3), cards)


def _beside() -> Iterator[tuple[str, Scene]]:
    """The log, corrections, the score sheet, the menu."""
    tables: dict[str, dict[str, Any]] = {**TABLES, "long names": {"names": LONG}}
    for table, options in tables.items():
        usual = table in {"four", "long names"}
        shown: dict[str, list[Any]] = {
            "log": moments(logged(**options)), "preview": previews(**options),
            # The form of a correction is the playing screen, the sheet is about numbers: every state of the
            # one table, and the plain ones of the others.
            "correct": corrections(**options)[:None if usual or table == "counted" else 2],
            "sheet": sheets(**options)[::1 if usual else 6]}
        if usual:
            shown["log"] += [replace(shown["log"][0], top=shown["log"][0].lines[2].n, part=1, status=LOST),
                             replace(shown["log"][2], page=1)]
            shown["sheet"].append(replace(shown["sheet"][0], status=LOST))
            shown["preview"].append(replace(shown["preview"][0], page=1))
            corrected = CorrectScene(120, Text("Passed"), shown["correct"][0].form)
            shown["correct"].append(corrected)
            shown["preview"].append(replace(shown["preview"][0], n=120, was=shown["preview"][0].new,
                                            new=shown["preview"][0].was))
            shown["sheet"].append(replace(shown["sheet"][0], undo=None, redo=None, unsaved=0))
        for kind, found in shown.items():
            for n, scene in enumerate(found):
                yield f"{kind} {n} {table}", scene
    for n, scene in enumerate((
            MENU, ASKED, replace(MENU, ended=True), replace(MENU, playing=False), replace(MENU, page=1),
            replace(MENU, counts=False), replace(MENU, kiosk=True), replace(MENU, kiosk=True, playing=False),
            BOARD, replace(BOARD, settings=Settings(bottom=3)),
            replace(MENU, languages=(("en", "English"),)),
            replace(MENU, notice=s.Notice(BROKEN)), replace(MENU, playing=False, status=LOST),
            *(replace(MENU, language="de", settings=Settings("de", "light", scale, True, rotation))
              for scale, rotation in zip((*TEXT_SCALES, 100), ROTATIONS, strict=True)))):
        yield f"menu {n}", scene


def _asides() -> Iterator[tuple[str, Scene]]:
    """Names changed during a game, and the touch check."""
    for name, people in (("names", scenes.NAMES), ("names of two", ("", LONG[0])), ("names, long", LONG)):
        yield name, NamesScene(people, status=scenes.STATUS)
    yield "names refused", NamesScene(scenes.NAMES, s.Notice(BROKEN), LOST)
    for number in range(1, CROSSES + 2):
        yield f"touch check {number}", TouchScene(number, status=scenes.STATUS)
    yield "touch check missed", replace(MISSED, status=LOST)
    yield from SERVICED.items()
    yield from (PINS | ASKS | PAGES).items()
    for name, scene in (("pin", PINS["pin written"]), ("staff asks", ASKS["staff asks"]),
                        ("staff", PAGES["staff"])):
        yield f"{name} refused with devices lost", replace(scene, notice=s.Notice(BROKEN), status=LOST)


def _before() -> Iterator[tuple[str, Scene]]:
    """Before a game."""
    for kind, make in KINDS.items():
        yield kind, make(scenes.NAMES)
        yield f"{kind} long names", make(LONG)
        yield f"{kind} refused", replace(make(scenes.NAMES), notice=s.Notice(BROKEN), status=LOST)
    yield "start one", scenes.start(1)
    yield "start many", scenes.start(1_280)
    yield "start only played", replace(scenes.start(40), unfinished=None)
    yield "games many", scenes.stored(150)
    yield "games many, further on", scenes.stored(150, page=7)
    yield "games for the staff", replace(scenes.stored(5), staff=True)
    yield "keyboard of the first", replace(scenes.keyboard("Ana"), seat=0)
    yield "setup nameless", scenes.setup(("",) * 4)


def _watched() -> Iterator[tuple[str, s.PlayScene]]:
    """What the view across the table is shown of."""
    for table, options in TABLES.items():
        for scene in scenes.one_of_each(scenes.game(**options)):
            if not getattr(scene.ask, "suit", ""):
                yield f"{_asked(scene)} {table}", scene
    for scene in scenes.one_of_each(scenes.game(names=LONG)):
        high = replace(scene.state, tricks=(9,) * 4, finished=(_tally(28, 36, 14, 20),) * 4)
        yield f"{_asked(scene)} long names", replace(scene, state=high)
