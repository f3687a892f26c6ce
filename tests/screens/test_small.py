"""Small displays, 480×320 lying and upright: every screen is there, whole, and nothing is missing."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.dress import dressed
from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens import menu_scene as m
from companion.screens import start_scene as st
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.checks import check
from companion.screens.game_scene import OpenMenu
from companion.screens.log_scene import Choose, LogScene, PreviewScene, SheetScene
from companion.screens.look import Look
from companion.screens.menu_scene import NamesScene, Prefer
from companion.screens.scene import Scene
from companion.screens.settings import Settings
from companion.screens.touch_scene import TouchScene
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import LONG, SCRIPTS, TABLES
from tests.screens.test_log import corrections, logged, moments, previews, sheets
from tests.screens.test_menu import ASKED, MENU
from tests.screens.test_starting import KINDS

SMALL = [(480, 320), (320, 480)]
VIEWS: tuple[s.ResultView, ...] = ("chart", "course", "rounds", "why", "keep", "correct", "again")
REFUSED = s.Notice(Text("{name} already has two cards in trick 2. Take it back and choose another.",
                        {"name": LONG[0]}))
LOST = tuple(replace(entry, health=s.Health.TROUBLE, text=Text(
    "The button panel was not found. Everything works by touch.")) for entry in scenes.STATUS)
BUSY: dict[str, Any] = {"redo": Text("Maximiliana Alexandra, Stripes 12 into trick 3"), "unsaved": 12}
PAGES = range(6)


@cache
def played(names: tuple[str, ...] = scenes.NAMES) -> tuple[s.PlayScene, ...]:
    """Every question at every kind of table, the first and the last time that it is asked."""
    shown: list[s.PlayScene] = []
    for table in TABLES.values():
        whole = scenes.game(names=names, **table)
        shown += [*scenes.one_of_each(whole), *scenes.one_of_each(whole[::-1])]
        shown += [replace(whole[-1], ask=s.ShowResult(view)) for view in VIEWS
                  if view != "keep" or names == scenes.NAMES]
    return tuple(shown)


def beside(names: tuple[str, ...] = scenes.NAMES) -> Iterator[Scene]:
    """Every other screen, with all its pages."""
    for page in PAGES:
        yield from (replace(scene, page=page) for scene in moments(logged(names=names)))
        yield from (replace(scene, page=page) for scene in previews(names))
    yield from corrections(names)
    yield from corrections(names, counted=True)
    yield from sheets(names=names)
    yield from (make(names) for make in KINDS.values())
    yield NamesScene(names, status=scenes.STATUS)
    yield from (TouchScene(number, status=scenes.STATUS) for number in range(1, 5))


def menus() -> Iterator[Scene]:
    """The menu with all its pages, and what it asks."""
    yield ASKED
    away = replace(MENU, playing=False, status=LOST)
    for scene in (MENU, away, replace(MENU, notice=REFUSED, status=LOST)):
        yield from (replace(scene, page=page) for page in range(12))


@pytest.fixture(params=SMALL, ids=str)
def small(request: pytest.FixtureRequest, make_look: MakeLook) -> Look:
    return make_look(request.param)


@pytest.fixture
def large(make_look: MakeLook) -> Look:
    return make_look((800, 480))


def faults_of(scene: Scene, look: Look) -> list[str]:
    asked = getattr(scene, "ask", None)
    return [f"{type(scene).__name__} {asked}: {fault}" for fault in check(build(scene, look), look)]


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_no_screen_has_a_fault(language: str, small: Look) -> None:
    look = replace(small, translate=translator(language))
    faults = []
    for scene in played():
        for each in (scene, replace(scene, notice=REFUSED, **BUSY), replace(scene, status=LOST, undo=None)):
            faults += faults_of(each, look)
        for locked in (False, True):
            faults += [f"across {scene.ask}: {fault}"
                       for fault in check(across(scene, look, locked=locked), look)]
    faults += [fault for scene in (*beside(), *menus()) for fault in faults_of(scene, look)]
    assert faults == []


@pytest.mark.parametrize("names", [LONG, *SCRIPTS], ids=str)
def test_no_name_breaks_one(names: tuple[str, ...], small: Look) -> None:
    assert [fault for scene in (*played(names), *beside(names)) for fault in faults_of(scene, small)] == []


@pytest.mark.parametrize("size", [(640, 480), (480, 640), (500, 330), (760, 480)])
def test_sizes_between_small_and_large_are_laid_out_like_small_ones(size: tuple[int, int],
                                                                     make_look: MakeLook) -> None:
    look = make_look(size)
    assert [fault for scene in (*played(), *beside()) for fault in faults_of(scene, look)] == []


# -- nothing is missing ------------------------------------------------------------------------------------


def reached(scene: Scene, look: Look) -> set[type]:
    """What can be asked for on a screen and on all of its pages."""
    kinds: set[type] = set()
    met: list[Scene] = []
    ahead = [scene]
    while ahead:
        now = ahead.pop()
        if now in met:
            continue
        met.append(now)
        for widget in build(now, look).widgets:
            if widget.live:
                kinds.add(type(widget.command))
                ahead += _turned(now, widget.command)
    return kinds


def _turned(scene: Scene, command: s.Command | None) -> list[Scene]:
    """The page that a touch leads to; none for what is no page."""
    match scene, command:
        case s.PlayScene(ask=s.ShowResult() as ask), s.ShowView(view=view):
            return [replace(scene, ask=replace(ask, view=view))]
        case LogScene() | PreviewScene() | m.MenuScene() | st.SetupScene(), TurnTo(page=page):
            return [replace(scene, page=page)]
        case LogScene(chosen=chosen), Choose(n=n) if n == chosen:
            return [replace(scene, chosen=0)]
        case st.SetupScene(chosen=int(chosen)), st.TouchSeat(seat=seat) if seat == chosen:
            return [replace(scene, chosen=None)]
        case s.PlayScene(ask=s.AskNext()), s.AskRound():
            return [replace(scene, ask=s.AskNext(choosing=True))]
        case SheetScene(), s.AskRound():
            return [replace(scene, choosing=True)]
    return []


def test_what_a_large_screen_can_do_a_small_one_can_as_well(small: Look, large: Look) -> None:
    found: list[tuple[Any, set[type]]] = []
    looked_up = [sheet for sheet in sheets() if not sheet.between]  # between rounds it is a question
    shown: list[Any] = [
        *played(), MENU, ASKED, replace(MENU, playing=False), *previews(), *moments(logged()), *looked_up,
        *(make(scenes.NAMES) for make in KINDS.values())]
    for scene in shown:
        if scene.notice is not None:
            continue  # from there it is one touch to all the rest
        missing = reached(scene, large) - reached(scene, small)
        match getattr(scene, "ask", None):
            case s.AskTotals(pad=pad):  # undo leads back from the totals, the cross from the keypad
                missing -= {s.ByTotals, *(() if pad is None else (s.Undo, OpenMenu))}
            case s.AskTrick():  # so it does from a card
                missing -= {s.PutBack}
        if missing:
            found.append((getattr(scene, "ask", scene), missing))
    assert found == []


def test_every_preference_can_be_chosen(small: Look, large: Look) -> None:
    def offered(look: Look) -> set[str]:
        return {widget.id for page in range(12) for widget in build(replace(MENU, page=page), look).widgets
                if widget.live} - {"more"}

    assert offered(large) - offered(small) == {"scale"}, "text is as large as there is room for"


def test_undo_stays_in_its_corner(small: Look) -> None:
    boxes = set()
    for scene in played():
        if getattr(scene.ask, "pad", None) is not None:
            continue  # the keypad has a way back of its own
        undo = build(scene, small).widget("undo")
        assert undo is not None
        assert undo.live == (scene.undo is not None)
        boxes.add(undo.box)
    for correction in corrections():
        leave = build(correction, small).widget("leave")
        assert leave is not None
        boxes.add(leave.box)
    assert len(boxes) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_undo_says_what_it_takes_back(language: str, small: Look) -> None:
    look = replace(small, translate=translator(language))
    for scene in played():
        undo = build(scene, look).widget("undo")
        if undo is not None and scene.undo is not None:
            label = look.say(Text("Undo"))
            assert undo.words not in {"", label}, scene.undo


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_what_could_not_be_done_is_told_whole_and_can_be_put_away(language: str, small: Look) -> None:
    look = replace(small, translate=translator(language))
    told = " ".join(look.say(REFUSED.text).split())
    shown: list[Any] = [*played(), *sheets()[:2], *moments(logged())[:3], scenes.setup(), scenes.stored(9)]
    for scene in shown:
        screen = build(replace(scene, notice=REFUSED), look)
        assert told in _words(screen), scene
        if "undo" not in screen.order or screen.widget("notice") is not None:
            assert screen.main == "seen", scene


def test_what_the_companion_did_is_told(small: Look) -> None:
    """In a sentence that stays until the next action."""
    asked = [scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard) and not scene.ask.suit]
    ruled = [scene for scene in asked if scene.told and scene.told[-1] != scene.undo]
    assert ruled
    for scene in ruled:
        assert str(scene.told[-1]) in _words(build(scene, small))


def test_a_device_that_is_lost_is_told_in_the_menu(small: Look) -> None:
    shown = [_words(build(replace(MENU, page=page, status=LOST), small)) for page in range(12)]
    assert any("The button panel was not found" in words for words in shown)


def test_all_seats_with_tricks_against_bets_are_always_to_be_seen(small: Look) -> None:
    for scene in scenes.one_of_each(scenes.game()):
        if isinstance(scene.ask, s.AskCard | s.AskTrick | s.AskReveal) and not getattr(scene.ask, "suit", ""):
            words = _words(build(scene, small))
            for tricks, bet in zip(scene.state.tricks, scene.state.bets, strict=True):
                assert f"{tricks}/{bet}" in words


def test_u14_what_was_just_gained_is_seen_beside_the_figures(small: Look) -> None:
    """Where four bubbles have no room the figure that grew stands in one itself."""
    for options in ({}, {"seats": 2}, {"seats": 3}, {"counted": True}, {"teams": True}):
        for scene in scenes.one_of_each(scenes.game(**options)):
            picking = bool(getattr(scene.ask, "suit", ""))  # upright, in the place of the figures
            asked = isinstance(scene.ask, s.AskBet | s.AskCard | s.AskTrick | s.AskTricks)
            if not asked or (picking and not small.wide):
                continue
            by = ("", "+3", "+2", "−1")[:len(scene.state.bets)]
            shown = build(replace(scene, gained=(0, 3, 2, -1)[:len(by)]), small)
            assert check(shown, small) == []
            golden = _golden(shown, small)
            if small.wide or isinstance(scene.ask, s.AskTricks):
                assert set(by[1:]) <= set(golden), scene.ask
            assert len(golden) >= len(by) - 1, scene.ask
            assert _golden(build(scene, small), small) == []


def _golden(screen: Screen, look: Look) -> list[str]:
    """Figures on gold, save on the main control."""
    return [run.shown for widget in screen.widgets if widget.id != screen.main
            for run in widget.runs if run.ground == look.theme.thread]


def test_the_figure_of_whoever_is_on_turn_can_be_read_in_the_light_theme(small: Look) -> None:
    light = dressed(small, Settings(theme="light"))
    for scene in played():
        assert check(build(scene, light), light) == []


def test_a_larger_text_chosen_elsewhere_is_kept_but_not_used(small: Look) -> None:
    wanted = Settings(language="en", scale=150)
    assert dressed(small, wanted).text == 1
    prefers = [widget.command for page in range(12)
               for widget in build(replace(MENU, settings=wanted, page=page), small).widgets
               if isinstance(widget.command, Prefer)]
    assert prefers
    assert all(command.settings.scale == 150 for command in prefers)


def _words(screen: Screen) -> str:
    return " ".join(widget.words for widget in screen.widgets)


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("options", [{}, {"seats": 2}], ids=["four", "two"])
def test_any_of_four_rounds_can_be_touched_and_its_figures_are_whole(
        options: dict[str, Any], size: tuple[int, int], make_look: MakeLook) -> None:
    state, look = scenes.game(**options)[-1].state, make_look(size)
    for choosing in (False, True):
        screen = build(SheetScene(state, True, choosing), look)
        assert check(screen, look) == []
    offered = [screen.widget(f"round-{n}") for n in range(1, len(state.finished) + 1)]
    assert len(offered) == 4
    assert all(offered)
