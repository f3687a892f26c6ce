"""The keypad for the PIN, the staff page and what it asks: nothing cut, everything to be reached."""

import pytest
from msgspec.structs import replace

from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.basics import Notice
from companion.screens.build import build
from companion.screens.checks import check
from companion.screens.choice_scene import Pick
from companion.screens.look import Look
from companion.screens.marks import Icon
from companion.screens.menu_scene import Prefer
from companion.screens.scene import Close, Confirm, Scene
from companion.screens.settings import OFFERED, VOLUMES, Settings
from companion.screens.staff_commands import Deed
from companion.screens.staff_scene import PinScene, StaffAskScene, StaffScene
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_menu import LANGUAGES

SMALL = [(480, 320), (320, 480)]

PIN = PinScene(Text("Staff PIN"), Text("Only for the staff of this place."), status=scenes.STATUS)
PINS = {
    "pin": PIN,
    "pin written": replace(PIN, digits=8),
    "pin checked": replace(PIN, digits=4, taken=False, told=Text("One moment")),
    "pin wrong": replace(PIN, wrong=True, told=Text("That is not the PIN.")),
    "pin to wait": replace(PIN, wrong=True, taken=False, told=Text(
        "Wait {n} second.", {"n": 29}, "Wait {n} seconds.")),
    "pin first": PinScene(Text("New staff PIN"), Text(
        "Choose a PIN of {least} to {most} digits. It opens the page for the staff.",
        {"least": 4, "most": 8}), leave=False, status=scenes.STATUS),
}
STAFF = StaffScene(Settings(sound=True, table_name="Anne Marie Josephine"), languages=LANGUAGES, games=1_280,
                   kilobytes=23_456, dims=True, powers=True, status=scenes.STATUS)
ASKS = {
    "staff asks": StaffAskScene(Text("Shut down"), Text(
        "The box switches itself off. A game that is running is kept. To start it again, unplug it and plug "
        "it in."), go=Text("Hold to shut down"), held=True, status=scenes.STATUS),
    "staff told with long names": StaffAskScene(Text("Games to a stick"), Text(
        "{n} game is in the folder {folder} on the stick {stick}. You can pull it out.",
        {"n": 1_280, "folder": "games-anne-marie-j-0012", "stick": "INTENSO-32"},
        "{n} games are in the folder {folder} on the stick {stick}. You can pull it out."),
        status=scenes.STATUS),
    "staff went wrong": StaffAskScene(Text("Games to a stick"), Text(
        "The stick was pulled out before all was written. Plug it in again."), go=Text("Once more"),
        wrong=True, status=scenes.STATUS),
}
FAILED = Notice(Text("The preferences were not saved: {reason}",
                     {"reason": Text("the disk is full. Make room, then go on.")}))
PAGES = {
    "staff": STAFF, "staff, further on": replace(STAFF, page=1),
    "staff on a desktop": replace(STAFF, settings=Settings(), dims=False, powers=False, language="de",
                                  languages=(("de", "Deutsch"),), games=1, kilobytes=512),
    "staff refused": replace(STAFF, notice=FAILED),
}


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
@pytest.mark.parametrize("size", SMALL)
def test_nothing_is_cut_on_a_small_display(size: tuple[int, int], language: str, make_look: MakeLook) -> None:
    look = replace(make_look(size), translate=translator(language))
    shown: dict[str, Scene] = {**PINS, **ASKS, **PAGES}
    shown |= {f"staff {page}": replace(STAFF, page=page) for page in range(2, 11)}
    for scene in (PINS["pin wrong"], PINS["pin to wait"]):
        assert look.say(scene.told) in " ".join(widget.words for widget in build(scene, look).widgets)
    faults = [f"{name}: {fault}" for name, scene in shown.items()
              for fault in check(build(scene, look), look)]
    assert faults == []


@pytest.mark.parametrize("size", [(800, 480), *SMALL])
def test_digits_are_dots_and_each_key_asks_for_its_own(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    blank, four, eight = (build(replace(PIN, digits=n), look) for n in (0, 4, 8))
    keys = [widget for widget in four.widgets if widget.id.startswith("digit-")]
    assert {key.command for key in keys} == {Pick(str(digit)) for digit in range(10)}
    dots = [next(w for w in screen.widgets if w.id == "pin").marks for screen in (four, eight)]
    assert [sum(type(mark).__name__ == "Fill" for mark in marks) for marks in dots] == [4, 8]
    done = [screen.widget("done") for screen in (blank, four)]
    assert [widget is not None and widget.live for widget in done] == [False, True]


def test_while_a_pin_is_checked_or_the_pause_lasts_there_is_only_the_way_out(look: Look) -> None:
    for scene in (PINS["pin checked"], PINS["pin to wait"]):
        assert [widget.command for widget in build(scene, look).controls] == [Close()]
    assert build(PINS["pin first"], look).widget("back") is None, "there the PIN comes before anything else"


def test_what_this_machine_cannot_do_is_shown_and_cannot_be_touched(look: Look) -> None:
    live = []
    for scene in (STAFF, PAGES["staff on a desktop"]):
        found = {w.id: w for page in range(3) for w in build(replace(scene, page=page), look).widgets}
        live.append([found[wanted].live for wanted in ("brightness", "restart-box", "shut-down")])
    assert live == [[True] * 3, [False] * 3]


def test_every_touch_goes_on_to_the_next_value_and_comes_round(look: Look) -> None:
    for wanted, count in (("volume", len(VOLUMES) + 1), ("offered", len(OFFERED)), ("brightness", 5)):
        settings, met = Settings(), []
        for _ in range(count):
            screens = [build(replace(STAFF, settings=settings, page=page), look) for page in range(3)]
            widget = next(found for screen in screens if (found := screen.widget(wanted)) is not None)
            met.append(widget.words)
            assert isinstance(widget.command, Prefer)
            settings = widget.command.settings
        assert len(set(met)) == count
        assert (settings.sound, settings.offered, settings.brightness) == (False, "newest", 100)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), *SMALL])
def test_a_long_name_ends_before_its_arrow(size: tuple[int, int], make_look: MakeLook) -> None:
    long = replace(STAFF, settings=replace(STAFF.settings, table_name="W" * 40))
    for page in range(16):
        entry = build(replace(long, page=page), make_look(size)).widget("table-name")
        if entry is not None:
            arrow = next(mark for mark in entry.marks if isinstance(mark, Icon))
            name = entry.runs[-1]
            assert name.full == "W" * 40
            assert name.box.right <= arrow.box.x
            return
    raise AssertionError("the name is nowhere")


def test_where_nothing_has_to_be_said_no_empty_box_stands(make_look: MakeLook) -> None:
    """Upright there is no room for the hint beside two controls."""
    for text in (1.0, 1.5):
        for page in range(3):
            screen = build(replace(STAFF, page=page), replace(make_look((480, 800)), text=text))
            assert all(widget.words for widget in screen.widgets if widget.id == "prompt")


def test_all_games_of_the_staff_lead_nowhere_but_back_and_into_a_game(look: Look) -> None:
    shown = scenes.stored(5)
    for_guests, for_staff = build(shown, look), build(replace(shown, staff=True), look)
    live = [{widget.id for widget in screen.widgets if widget.live} for screen in (for_guests, for_staff)]
    assert live[0] - live[1] == {"menu"}


def test_e46_what_ends_something_has_to_be_held_and_the_golden_answer_changes_nothing(look: Look) -> None:
    screen = build(ASKS["staff asks"], look)
    go, back = screen.widget("go"), screen.widget("back")
    assert go is not None
    assert back is not None
    assert (go.command, go.held, screen.main, back.command) == (Confirm(), True, "back", Close())
    assert {deed.value for deed in Deed} == {"restart", "restart-box", "shut-down", "leave"}


@pytest.mark.parametrize("size", [(800, 480), (480, 800), *SMALL])
def test_what_could_not_be_done_is_told_on_each_of_them(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    scenes_of_staff: list[PinScene | StaffScene | StaffAskScene] = [PIN, STAFF, *ASKS.values()]
    for scene in scenes_of_staff:
        told = " ".join(widget.words for widget in build(replace(scene, notice=FAILED), look).widgets)
        assert look.say(FAILED.text) in told
