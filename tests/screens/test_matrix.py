"""The walk over every screen: nothing cut, nothing in the way, everything large, clear and reachable enough.

Every entry of the gallery is laid out in every language, at every size and with every size of text that
people can choose. What is wrong is named by screen, language, size and scale.
"""

import importlib
import inspect
import pkgutil
import re
import types
import typing
from collections import Counter
from collections.abc import Iterator
from enum import EnumType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import FieldInfo, fields, replace

import companion.desk
from companion.games.button_tricks.scoring import totals
from companion.games.game import Text
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.posing.examined import FOUND
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.checks import check
from companion.screens.game_scene import GamePage, GameScene
from companion.screens.geometry import Box
from companion.screens.look import BIG, ROUNDING, Look
from companion.screens.marks import Run
from companion.screens.painter import picture
from companion.screens.reflow import inked
from companion.screens.scene import Scene
from companion.screens.theme import THEMES, Theme, contrast
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.gallery import LONG, every, gallery
from tests.screens.test_service import COUNTS

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080)]
SPOKEN = [*LANGUAGES, PSEUDO]
SCALES = [1.0, 1.5]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_screen_has_a_fault(language: str, size: tuple[int, int], scale: float,
                               make_look: MakeLook) -> None:
    look = replace(make_look(size), translate=translator(language), text=scale)
    assert faults(look) == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_nor_with_text_a_quarter_larger(size: tuple[int, int], make_look: MakeLook) -> None:
    """In the longest language: what fits there fits in the others."""
    assert faults(replace(make_look(size), translate=translator(PSEUDO), text=1.25)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_are_clear_enough_in_every_theme(theme: str, make_look: MakeLook) -> None:
    """At one size: colours do not depend on it."""
    look = replace(make_look((800, 480)), theme=THEMES[theme])
    assert [fault for fault in faults(look) if "contrast" in fault] == []


def test_contrast_is_reckoned_from_the_colours_that_are_drawn(look: Look) -> None:
    """What is drawn under most of a text is the ground that its contrast was computed with."""
    kept: dict[tuple[Any, ...], str] = {}
    for name, shown in gallery().items():
        for widget in shown.screen(look).widgets:
            bare = tuple(mark for mark in widget.marks if not isinstance(mark, Run))
            for run in (each for each in widget.runs if each.shown):
                spot = inked(run, look)
                kept.setdefault((widget.fill, bare, spot, run.ground, widget.box[2:]), f"{name}: {widget.id}")
    wrong = []
    for (fill, marks, spot, ground, (wide, high)), where in kept.items():
        box = Box(0, 0, wide, high)
        widget = Widget("bare", box, fill, fill, fill, 0, marks)
        drawn = picture(Screen((wide, high), fill, (widget,)), look).subsurface(spot)
        points = [(x, y) for x in range(0, spot.w, 4) for y in range(0, spot.h, 4)]
        [(most, _)] = Counter(tuple(drawn.get_at(point))[:3] for point in points).most_common(1)
        if most != ground:
            wrong.append((where, ground, most))
    assert wrong == []


def faults(look: Look) -> list[str]:
    """What is wrong with each screen; undo has to have the same corner on all of them (E71)."""
    found, corners = [], set()
    for name, shown in gallery().items():
        screen = shown.screen(look)
        found += [f"{name}: {fault}" for fault in check(screen, look)]
        corners |= {widget.box for widget in screen.widgets if widget.id == "undo"}
    return found if len(corners) < 2 else [*found, f"undo stands in several places: {corners}"]


def test_every_word_went_through_the_translation(make_look: MakeLook) -> None:
    """Only names, numbers and signs stay as they are when every translation is a row of squares."""
    look = replace(make_look((1920, 1080)), translate=_hidden)
    spared = {"English", "Deutsch", "Language", "abc", "áéø", "Alex…",
              *(word for name in LONG for word in name.split()), *_found()}
    left = []
    for name, shown in every().items():
        if "keyboard" in name or "long" in name or name == "names of two":
            continue  # their letters are names
        for widget in shown.screen(look).widgets:
            if widget.id == "card-text":
                continue  # as its owner has typed it
            for run in widget.runs:
                words = run.full.replace(_HIDDEN, "").replace(",", " ").split()
                ours = [word for word in words if word not in spared and not word.startswith(_PEOPLE)]
                left += [(name, widget.id, word) for word in ours if any(map(str.isalpha, word))
                         and not (name.startswith("race ") and _PLACE_OR_CARD.fullmatch(word))]
    assert left == []


def _found() -> Iterator[str]:
    """What findings and counters name: paths, groups, drivers, the version."""
    yield FOUND.version
    texts = [text for finding in FOUND.findings for text in (finding.what, finding.fix) if text is not None]
    for text in texts:
        for value in text.values.values():
            yield from str(value).replace(",", " ").split()
    yield from (f"{name}:" for each in COUNTS for name in each.what.values.values())


_HIDDEN = "▪"
_PLACE_OR_CARD = re.compile(r"[A-D]1?[0-9]|[AJQK]|JK")
"""Squares of a board and cards by their signs."""
_PEOPLE = (*scenes.NAMES, "Max", "WWW", "iii", "Anne", "Mari")


def _hidden(text: Text) -> str:
    values = {name: _hidden(value) if isinstance(value, Text) else value
              for name, value in text.values.items()}
    return " ".join([_HIDDEN, *(str(values[name]) for name in values if f"{{{name}}}" in text.template
                                and not (name == "device" and not isinstance(text.values[name], Text)))])


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_next_reaches_every_control_and_begins_where_one_would(size: tuple[int, int],
                                                               make_look: MakeLook) -> None:
    look = make_look(size)
    for name, shown in every().items():
        screen = shown.screen(look)
        focus, reached = "", []
        for _ in screen.order:
            focus = screen.step(focus, 1)
            reached.append(focus)
        live = {widget.id for widget in screen.widgets if widget.live and not widget.spots}
        spots = {spot.id for widget in screen.widgets for spot in widget.spots}
        assert set(reached) == live | spots, name
        assert reached[:1] == ([screen.main] if screen.main else reached[:1]), name
        if not name.startswith(("across", "attract")):
            assert reached, f"{name}: there is no way on"


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_that_the_companion_did_by_itself_is_told(language: str, size: tuple[int, int],
                                                           make_look: MakeLook) -> None:
    """Whole, on every playing screen, until the next action (what is refused has precedence)."""
    look, untold = replace(make_look(size), translate=translator(language)), []
    for name, shown in every().items():
        scene = shown.scene
        if not isinstance(scene, s.PlayScene) or scene.notice is not None or not scene.told:
            continue
        beside = isinstance(scene.ask, s.AskWatch | s.ShowResult | s.AskTotals)
        dealing = isinstance(scene.ask, s.AskStarters) and scene.ask.suit  # it stands under the cards
        if name.startswith(("across", "locked")) or beside or dealing:
            continue  # there it has been told, or is being told
        words = " ".join(widget.words for widget in shown.screen(look).widgets)
        said = {look.say(scene.told[-1], letters) for letters in (16, 10, 6, 4)}
        told = scene.told[-2:-1] if isinstance(scene.ask, s.AskReveal) else ()
        said |= {look.say(text, letters) for text in told for letters in (16, 10, 6, 4)}
        if not any(each in words for each in said):
            untold.append((name, look.say(scene.told[-1])))
    assert untold == []


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_the_whole_table_follows_can_be_read_from_afar(size: tuple[int, int], scale: float,
                                                            make_look: MakeLook) -> None:
    """Scores, bets against tricks, tokens and pile: capitals of 7.7 mm, there or in the view across."""
    look, small = replace(make_look(size), text=scale), []
    for name, shown in every().items():
        scene = shown.scene
        if not isinstance(scene, s.PlayScene) or isinstance(scene.ask, s.AskStarters | s.ShowResult):
            continue
        state = scene.state
        wanted = {f"seat-{seat}": [str(total)] for seat, total in enumerate(totals(state))}
        if state.phase in {"bets", "tricks", "reveal"}:
            pairs = zip(state.bets, state.bets if state.phase == "bets" else state.tricks, strict=True)
            for seat, (bet, tricks) in enumerate(pairs):
                wanted[f"seat-{seat}"] += [str(bet), str(tricks)]
        if state.phase == "bets":
            wanted["line"] = [str(state.tokens_left)]
        elif state.phase == "tricks" and state.pile is not None:
            wanted["line"] = [str(state.pile)]
        for widget in across(scene, look).widgets:
            large = [run.shown.strip(" /") for run in widget.runs
                     if look.caps_mm(run.size) >= BIG - ROUNDING and run.shown == run.full]
            figures = wanted.get(widget.id, [])
            small += [(name, widget.id, figure) for figure in figures if figure not in large]
    assert small == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_can_be_touched_now_is_told_from_what_cannot_without_colour(theme: Theme) -> None:
    assert contrast(theme.control, theme.off) >= 1.25
    assert contrast(theme.control, theme.panel) >= 1.25
    assert contrast(theme.pressed, theme.control) >= 1.25


# -- whether the gallery is whole ----------------------------------------------------------------------


def test_every_kind_of_scene_and_every_question_is_in_the_gallery() -> None:
    assert _kinds() == set(get_args(Scene))
    asked = {type(shown.scene.ask) for shown in every().values() if isinstance(shown.scene, s.PlayScene)}
    assert asked == set(get_args(s.Ask))


def _kinds() -> set[type]:
    """The kinds of scenes; those of the games are one, and so are their other pages."""
    return {next((kind for kind in (GameScene, GamePage) if isinstance(shown.scene, kind)), type(shown.scene))
            for shown in every().values()}


def test_every_place_of_the_desk_is_in_the_gallery() -> None:
    """Whatever a place says that it shows is walked over."""
    wanted = {"scene", "do", "card", "seat", "lit"}
    walked = _kinds()
    places = {}
    for found in pkgutil.iter_modules(companion.desk.__path__):
        module = importlib.import_module(f"companion.desk.{found.name}")
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if kind.__module__ == module.__name__ and wanted <= set(dir(kind)) and name != "Place":
                places[name] = get_type_hints(vars(kind)["scene"])["return"]
    assert len(places) > 5
    for name, shown in places.items():
        kinds = set(get_args(shown)) or {shown}
        assert kinds <= walked, name


def test_every_value_that_changes_a_screen_is_in_the_gallery() -> None:
    """Each field of each scene and question: both truths, every choice, nothing and something."""
    things: dict[type, list[Any]] = {}
    for shown in every().values():
        for thing in (shown.scene, getattr(shown.scene, "ask", None)):
            if thing is not None:
                things.setdefault(type(thing), []).append(thing)
    missing = []
    for kind, found in things.items():
        if kind.__module__.endswith(("step_asks", "scoring_asks")):
            continue  # pages of Buttonville that are walked over in tests of their own
        for field in fields(kind):
            seen = [getattr(each, field.name) for each in found]
            missing += [f"{kind.__name__}.{field.name}: {value!r}" for value in _wanted(field)
                        if value not in seen]
            if not _wanted(field):
                several = len({repr(value) for value in seen}) > 1
                missing += [] if several else [f"{kind.__name__}.{field.name}: always the same"]
    assert missing == []


def _wanted(field: FieldInfo) -> list[Any]:
    """The values that a field has to have somewhere; none where any two will do."""
    kind = field.type
    if kind is bool:
        return [False, True]
    if isinstance(kind, EnumType):
        return list(kind)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in {types.UnionType, typing.Union} and type(None) in get_args(kind):
        return [None]
    return []


def test_a_screen_is_the_same_however_it_is_turned(make_look: MakeLook) -> None:
    """Turned by a quarter, 800×480 is laid out as 480×800 is: the walk over one is that over the other."""
    upright = make_look((480, 800))
    turned = Look.of((480, 800), make_look((800, 480)).profile.turned(), typesetter=upright.type)
    for shown in every().values():
        one, other = shown.screen(upright), shown.screen(turned)
        assert isinstance(one, Screen)
        assert one == other
