"""The names of a game that is being played: no fault anywhere, and each name leads to the keyboard."""

import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.look import Look
from companion.screens.menu_scene import LetCount, MenuScene, NamesScene, OpenNames
from companion.screens.scene import Notice
from companion.screens.start_scene import TouchSeat
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import NAMES, SIZES

SHOWN = NamesScene(scenes.NAMES, status=scenes.STATUS)


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
@pytest.mark.parametrize("size", [*SIZES, (480, 320), (320, 480)])
def test_it_has_no_fault(size: tuple[int, int], language: str, make_look: MakeLook) -> None:
    faults = []
    notice = Notice(Text("Seat {number} does not play.", {"number": 4}))
    for text in (1.0, 1.5) if min(size) > 320 else (1.0,):
        look = replace(make_look(size), translate=translator(language), text=text)
        for names in NAMES.values():
            for seats in (names[:2], names[:3], names):
                for scene in (replace(SHOWN, seats=seats), replace(SHOWN, seats=seats, notice=notice)):
                    faults += check(build(scene, look), look)
    assert faults == []


def test_u34_a_touch_on_a_name_asks_for_its_keyboard(look: Look) -> None:
    screen = build(SHOWN, look)
    for seat in range(4):
        widget = screen.widget(f"name-{seat}")
        assert widget is not None
        assert widget.command == TouchSeat(seat)
        assert scenes.NAMES[seat] in widget.words


def test_u34_u59_the_menu_leads_to_the_names_and_says_whether_the_game_counts(look: Look) -> None:
    menu = MenuScene(playing=True)
    screens = [build(replace(menu, counts=counts, page=page), look)
               for counts in (True, False) for page in (0, 1)]
    found = {(widget.id, widget.command) for screen in screens for widget in screen.widgets}
    assert {("names", OpenNames()), ("counts", LetCount(False)), ("counts", LetCount(True))} <= found
