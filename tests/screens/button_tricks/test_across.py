"""The view across the table: the figures that everybody follows, and nothing to touch by mistake."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.button_tricks.scoring import totals
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.across import across
from companion.screens.checks import check
from companion.screens.game_scene import Unlock
from companion.screens.look import BIG, Look
from companion.screens.marks import Button, Stitches
from companion.screens.theme import THEMES, dimmed
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080)]
TABLES: list[dict[str, Any]] = [{}, {"seats": 2}, {"seats": 3}, {"teams": True}, {"counted": True}]
LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40, "")


def get(screen: Screen, wanted: str) -> Widget:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


@pytest.mark.parametrize("theme", THEMES)
def test_a_dimmed_view_can_still_be_read(theme: str, look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    dark = dimmed(THEMES[theme])
    assert sum(dark.ground) < sum(THEMES[theme].ground)
    dressed = Look(look.size, look.profile, dark, look.type)
    assert check(across(scene, dressed), dressed) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(4))
def test_whose_turn_it_is_can_be_read_in_each_theme(theme: str, seat: int, look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    turned = replace(scene, state=replace(scene.state, turn=seat))
    for each in (THEMES[theme], dimmed(THEMES[theme])):
        dressed = Look(look.size, look.profile, each, look.type)
        assert check(across(turned, dressed), dressed) == []


def test_it_shows_turn_tricks_bets_and_scores_large(look: Look) -> None:
    scene = [scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard)][-1]
    screen = across(scene, look)
    assert not [widget for widget in screen.widgets if widget.target]
    for seat, name in enumerate(scenes.NAMES):
        widget = get(screen, f"seat-{seat}")
        large = [run.shown for run in widget.runs if round(run.size * 0.67) * look.profile.mm_y >= BIG - 0.05]
        assert str(totals(scene.state)[seat]) in large
        assert str(scene.state.tricks[seat]) in large
        assert f"/ {scene.state.bets[seat]}" in widget.words
        assert name in widget.words
        assert any(isinstance(mark, Button) and mark.seat == seat for mark in widget.marks)
        assert any(isinstance(mark, Stitches) for mark in widget.marks) == (seat == scene.state.turn)
    line = get(screen, "line").words
    assert f"{scenes.NAMES[scene.state.turn or 0]} plays" in line
    assert "round 4 of 4" in line
    assert line.startswith(str(scene.state.pile))


def test_in_the_betting_it_shows_the_tokens_that_are_left(look: Look) -> None:
    scene = [scene for scene in scenes.game() if isinstance(scene.ask, s.AskBet)][-1]
    line = get(across(scene, look), "line").words
    assert line.startswith(f"{scene.state.tokens_left} ")
    assert "tokens left" in line


def test_locked_there_is_one_control_and_it_has_to_be_held(look: Look) -> None:
    screen = across(scenes.game()[20], look, locked=True)
    targets = [widget for widget in screen.widgets if widget.target]
    assert [widget.command for widget in targets] == [Unlock()]
    assert targets[0].held
