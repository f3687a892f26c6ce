"""The doctor at the desk: opened from anywhere, it looks, counts, and leads back."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.desk.place import NoCheckup
from companion.desk.service import COUNT_EVERY, LOOK_EVERY
from companion.devices.signals import Device
from companion.games.button_tricks.actions import Deal, Pass
from companion.games.game import Text
from companion.posing.examined import FOUND
from companion.screens import scene as s
from companion.screens.basics import TurnTo
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import MenuScene
from companion.screens.service_scene import LookAgain, OpenDoctor, Report, ServiceScene
from companion.screens.start_scene import StartScene
from tests.desk.kit import Kit
from tests.desk.staff import Kiosk


class Slow(NoCheckup):
    """An examination that is done when the test says so."""

    def __init__(self) -> None:
        self.report: Report | None = None
        self.looking = False
        self.begun = 0
        self.counters: Mapping[Device, Mapping[str, int]] = {}
        self.waiting: list[Text] = []

    @property
    def remarks(self) -> int:  # type: ignore[override]
        return len(self.waiting)

    def begin(self) -> None:
        self.looking, self.begun = True, self.begun + 1

    def remark(self) -> Text | None:
        return self.waiting.pop(0) if self.waiting else None

    def done(self) -> None:
        self.looking, self.report = False, FOUND


@pytest.fixture
def doctor() -> Slow:
    return Slow()


@pytest.fixture
def kit(tmp_path: Path, doctor: Slow) -> Kit:
    kit = Kit(tmp_path)
    kit.desk.examined_by(doctor)
    return kit


def shown(kit: Kit) -> ServiceScene:
    found = kit.desk.scene
    assert isinstance(found, ServiceScene)
    return found


def test_it_looks_when_it_is_opened_and_once_more_when_it_is_asked_to(kit: Kit, doctor: Slow) -> None:
    kit.do(OpenMenu(), OpenDoctor())
    assert (shown(kit).looking, shown(kit).report) == (True, None)
    assert kit.desk.due_ns == kit.clock.now_ns() + LOOK_EVERY, "soon it looks whether that is done"
    doctor.done()
    assert (shown(kit).looking, shown(kit).report) == (False, FOUND)
    kit.do(TurnTo(1))
    assert shown(kit).page == 1
    kit.do(LookAgain())
    assert (shown(kit).looking, shown(kit).report, shown(kit).page, doctor.begun) == (True, FOUND, 0, 2)


@pytest.mark.parametrize("command", [s.Close(), s.Undo()])
def test_it_leads_back_to_where_it_was_opened(kit: Kit, command: s.Command) -> None:
    kit.do(OpenMenu(), OpenDoctor(), command)
    assert isinstance(kit.desk.scene, MenuScene)
    kit.do(s.Close(), OpenDoctor(), command)
    assert isinstance(kit.desk.scene, StartScene)


def test_a_card_or_a_button_leads_back_to_the_game(kit: Kit) -> None:
    kit.begin()
    kit.act(Deal(("L1", "S1", "X1", "Y1")), *(Pass(seat) for seat in range(4)))
    kit.do(OpenMenu(), OpenDoctor())
    assert kit.desk.lamps == (True, False, False, False)
    kit.scan("L5")
    assert isinstance(kit.asked(), scene.AskTrick)


def test_in_a_kiosk_it_stands_behind_the_pin_and_closes_with_the_staff_page(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path).choose_pin()
    guests = type(kiosk.desk.scene)
    kiosk.enter_staff().do(OpenDoctor(), s.Close())
    assert kiosk.staff
    kiosk.do(OpenDoctor())
    assert isinstance(kiosk.desk.scene, ServiceScene)
    kiosk.pass_s(61)
    assert isinstance(kiosk.desk.scene, guests), "whoever comes next finds no way to the staff page"


def test_e45_e20_counters_are_those_of_now_and_trouble_is_shown_while_it_is_none(kit: Kit,
                                                                                 doctor: Slow) -> None:
    doctor.counters = {Device.READER: {"crc_errors": 0, "frames": 20}, Device.PANEL: {}}
    kit.do(OpenMenu(), OpenDoctor())
    doctor.done()

    def counted() -> dict[tuple[str, str], int]:
        return {(str(each.device), str(each.what)): each.count for each in shown(kit).counted}

    assert counted() == {("reader", "links lost"): 0, ("reader", "CRC errors"): 0, ("reader", "frames"): 20,
                         ("panel", "failed handlers"): 0, ("panel", "flickering buttons"): 0}
    doctor.counters = {Device.READER: {"crc_errors": 1, "frames": 20, "odd_ones": 3},
                       Device.PANEL: {"callback_errors": 1, "edges": 0}}
    assert kit.desk.due_ns == kit.clock.now_ns() + COUNT_EVERY, "a cable that is moved is seen to count"
    assert counted()["reader", "CRC errors"] == 1
    assert counted()["reader", "odd_ones"] == 3
    assert counted()["panel", "failed handlers"] == 1
    assert ("panel", "edges") not in counted()


def test_e82_what_the_machine_says_is_one_line_that_goes_with_the_next_entry(kit: Kit, doctor: Slow) -> None:
    weak = Text("The power supply is too weak for this board. Take the one made for it; until then the "
                "reader may fail.")
    kit.begin()
    before = kit.desk.unforeseen
    doctor.waiting = [weak]
    assert kit.desk.unforeseen != before, "so the screen looks"
    assert kit.notice == str(weak)
    kit.act(Deal(("L1", "S1", "X1", "Y1")))
    assert kit.notice == ""
    assert kit.desk.scene.notice is None


def test_e82_it_waits_while_something_else_is_said(kit: Kit, doctor: Slow) -> None:
    kit.begin()
    kit.scan("Z9")
    first = kit.notice
    doctor.waiting = [Text("The power supply is too weak.")]
    assert kit.notice == first != ""
    kit.do(s.Seen())
    assert kit.notice == "The power supply is too weak."
