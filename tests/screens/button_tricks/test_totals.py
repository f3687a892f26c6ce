"""The form of a round's totals and its keypad: what is derived is called so, what is missing is no zero."""

import pytest
from msgspec.structs import replace

from companion.games.button_tricks.actions import Result
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import LONG, SIZES

FORM = s.AskTotals((2, 3, 3, 1), (10, 14, 12, 5))


def shown(ask: s.AskTotals, names: tuple[str, ...] = scenes.NAMES) -> s.PlayScene:
    scene = next(each for each in scenes.game(counted=True, names=names)
                 if isinstance(each.ask, s.AskTotals))
    return replace(scene, ask=ask)


def words(screen: Screen, wanted: str) -> str:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget.words


@pytest.mark.parametrize("size", SIZES)
def test_the_keypad_has_no_fault(size: tuple[int, int], make_look: MakeLook) -> None:
    faults = []
    for language in ("en", "de", PSEUDO):
        for text in (1.0, 1.5):
            look = replace(make_look(size), translate=translator(language), text=text)
            for pad in (s.Pad(3), s.Pad(0, "47")):
                for names in (scenes.NAMES, LONG):
                    faults += check(build(shown(replace(FORM, pad=pad), names), look), look)
    assert faults == []


def test_u11_a_touch_on_the_cards_opens_the_keypad_and_done_takes_them(look: Look) -> None:
    form = build(shown(FORM), look)
    cards = form.widget("cards-1")
    assert cards is not None
    assert cards.command == s.OpenPad(1)
    pad = build(shown(replace(FORM, pad=s.Pad(1, "47"))), look)
    asked = {widget.id: widget.command for widget in pad.widgets if widget.live}
    assert asked["pad-set"] == s.UsePad("set")
    assert asked["pad-add"] == s.UsePad("add")
    assert asked["pad-subtract"] == s.UsePad("subtract")
    assert all(asked[f"digit-{digit}"] == s.PressDigit(digit) for digit in range(10))
    assert "47" in words(pad, "pad")
    empty = build(shown(replace(FORM, pad=s.Pad(1))), look)
    assert not [w for w in empty.widgets if w.id in {"pad-add", "pad-subtract", "pad-erase"} and w.live]


def test_u17_what_is_worked_out_is_called_so(look: Look) -> None:
    screen = build(shown(replace(FORM, derived=2)), look)
    assert [seat for seat in range(4) if "worked out" in words(screen, f"seat-{seat}")] == [2]
    assert "12" in words(screen, "cards-2")


def test_u16_what_is_missing_is_no_zero_and_is_asked_about_by_name(look: Look) -> None:
    ask = s.AskTotals((8, 0, 0, 0), (40, 0, 0, 0), missing=(1, 2, 3))
    screen = build(shown(ask), look)
    assert "–" in words(screen, "tricks-1")
    enter = screen.widget("enter")
    assert enter is not None
    assert enter.command == s.AskZeros()
    asking = build(shown(replace(ask, asked=True)), look)
    assert "Nothing was entered for Björn, Cleo and Dmitri. Enter 0?" in words(asking, "prompt")
    enter = asking.widget("enter")
    assert enter is not None
    assert enter.command == s.Do(Result((8, 0, 0, 0), (40, 0, 0, 0)))
