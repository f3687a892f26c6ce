"""The menu shows what is set, and every tile asks for the next value."""


import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.button_tricks.scene import Close, Command, Notice, OpenLog, OpenSheet
from companion.screens.checks import check
from companion.screens.game_scene import OpenMenu
from companion.screens.look import Look
from companion.screens.menu_scene import Abandon, AskAbandon, MenuScene, Park, Prefer
from companion.screens.settings import ROTATIONS, TEXT_SCALES, Settings
from companion.screens.staff_commands import OpenStaff
from companion.screens.theme import THEMES
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES

LANGUAGES = (("en", "English"), ("de", "Deutsch"))
MENU = MenuScene(languages=LANGUAGES, playing=True, status=scenes.STATUS)
BOARD = replace(MENU, repairable=True, around=scenes.NAMES)
ASKED = replace(MENU, abandon=Text(
    "This game ends without a winner after {n} entry. It stays in the list of games, "
    "and Undo takes the end back.", {"n": 87},
    "This game ends without a winner after {n} entries. It stays in the list of games, "
    "and Undo takes the end back."))


def asked(scene: MenuScene, look: Look, wanted: str) -> Command | None:
    """What a touch on an entry asks for, on whichever page it stands."""
    pages = [build(replace(scene, page=page), look) for page in range(2)]
    widget = next((found for screen in pages if (found := screen.widget(wanted)) is not None), None)
    assert widget is not None
    assert widget.live
    return widget.command


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
@pytest.mark.parametrize("size", SIZES)
def test_it_has_no_fault(size: tuple[int, int], language: str, make_look: MakeLook) -> None:
    faults = []
    for theme in THEMES.values():
        look = replace(make_look(size), theme=theme, translate=translator(language))
        for scene in (MENU, ASKED, replace(MENU, playing=False), replace(MENU, ended=True, language="de"),
                      *(replace(BOARD, page=page) for page in range(3))):
            faults += check(build(scene, look), look)
    assert faults == []


def test_a_board_is_turned_from_seat_to_seat(look: Look) -> None:
    for seat in range(4):
        scene = replace(BOARD, settings=Settings(bottom=seat))
        pages = [build(replace(scene, page=page), look) for page in range(2)]
        found = next(found for screen in pages if (found := screen.widget("bottom")) is not None)
        assert found.words == f"Board turned to {BOARD.around[seat]}"
        assert found.command == Prefer(Settings(bottom=(seat + 1) % 4))
    assert all(build(replace(MENU, page=page), look).widget("bottom") is None for page in range(2))


def test_every_touch_goes_on_to_the_next_value_and_comes_round(look: Look) -> None:
    for wanted, values in (("language", ["en", "de"]), ("theme", ["dark", "light"]),
                           ("scale", [*TEXT_SCALES]), ("motion", [False, True]), ("rotation", [*ROTATIONS])):
        field = {"motion": "calm"}.get(wanted, wanted)
        settings, met = Settings(language="en"), []
        for _ in values:
            met.append(getattr(settings, field))
            command = asked(replace(MENU, settings=settings, language=settings.language), look, wanted)
            assert isinstance(command, Prefer)
            settings = command.settings
        assert met == values
        assert settings == Settings(language="en")


def test_whoever_cannot_read_the_language_finds_the_tile(look: Look) -> None:
    german = replace(look, translate=translator("de"))
    tile = build(replace(MENU, language="de"), german).widget("language")
    assert tile is not None
    assert tile.words == "Sprache · Language Deutsch"


def test_what_can_be_done_with_a_game(look: Look) -> None:
    for wanted, command in (("sheet", OpenSheet()), ("log", OpenLog()), ("park", Park()),
                            ("abandon", AskAbandon()), ("close", Close()), ("menu", OpenMenu())):
        assert asked(MENU, look, wanted) == command
    assert build(replace(MENU, ended=True), look).widget("abandon") is None
    alone = build(replace(MENU, playing=False), look)
    assert [w.id for w in alone.widgets if w.id in {"sheet", "log", "park", "abandon"}] == []


def test_guests_of_a_kiosk_find_what_is_theirs_and_have_to_hold_the_way_to_the_staff(look: Look) -> None:
    screen = build(replace(MENU, playing=False, kiosk=True), look)
    ids = {widget.id for widget in screen.widgets}
    assert ids >= {"language", "theme", "scale", "motion", "staff"}
    assert not ids & {"sound", "volume", "rotation", "cards", "touch", "doctor", "statistics"}
    way = screen.widget("staff")
    assert way is not None
    assert (way.held, way.command) == (True, OpenStaff())
    assert "until you leave" in " ".join(widget.words for widget in screen.widgets)


def test_the_question_offers_to_go_on_first(look: Look) -> None:
    screen = build(ASKED, look)
    assert screen.main == "keep"
    assert asked(ASKED, look, "keep") == Close()
    assert asked(ASKED, look, "abandon") == Abandon()
    assert "after 87 entries" in " ".join(widget.words for widget in screen.widgets)


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
def test_more_than_fits_comes_page_by_page(language: str, make_look: MakeLook) -> None:
    look = replace(make_look((480, 320)), translate=translator(language))
    notice = Notice(Text("The preferences were not saved: {reason}",
                         {"reason": Text("the disk is full. Make room, then go on.")}))
    told = build(replace(MENU, notice=notice), look)
    assert check(told, look) == []
    assert look.say(notice.text) in " ".join(widget.words for widget in told.widgets)
    for scene in (MENU, replace(MENU, notice=notice)):
        assert every_page(scene, look) >= {"language", "theme", "motion", "rotation", "sheet", "log",
                                           "across", "park", "abandon", "lock", "close"}


def every_page(scene: MenuScene, look: Look) -> set[str]:
    """What can be touched on any page, one after the other until the first comes again."""
    wanted: set[str] = set()
    for _ in range(9):
        screen = build(scene, look)
        assert check(screen, look) == []
        wanted |= {widget.id for widget in screen.widgets if widget.live}
        turn = screen.widget("more")
        assert turn is not None
        assert isinstance(turn.command, TurnTo)
        scene = replace(scene, page=turn.command.page)
        if scene.page == 0:
            break
    return wanted
