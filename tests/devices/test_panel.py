"""The panel over gpiozero's mock pins."""

import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from gpiozero import Device as GpioDevice
from gpiozero import GPIOPinInUse, InputDevice
from gpiozero.pins.mock import MockFactory
from pytest_mock import MockerFixture

from companion.clock import MS, ManualClock
from companion.devices.agenda import Agenda
from companion.devices.gpio import PinsUnavailable, choose_chip, open_factory
from companion.devices.panel import Lamp, Panel
from companion.devices.settings import PanelPins, PanelSettings, SettingsError, default_pins, load_settings
from companion.devices.signals import DeviceBack, DeviceLost, Key, Pressed, Released, Signal, Trouble
from companion.devices.virtual_pins import VirtualFactory

PINS = default_pins()
USUAL = PanelSettings()


class Table:
    """A panel on mock pins, with fingers."""

    def __init__(self, settings: PanelSettings = USUAL, down: tuple[Key, ...] = ()) -> None:
        self.clock = ManualClock()
        self.factory = VirtualFactory(Agenda(self.clock))
        for key in down:
            self.finger(key, True)
        self.panel = Panel(settings, self.clock, lambda _: self.factory)
        self.panel.start()

    def finger(self, key: Key, down: bool) -> None:
        self.factory.ground(PINS.buttons[key], down)

    def passes(self, ms: int, every: int = 5) -> list[Signal]:
        out: list[Signal] = []
        for _ in range(ms // every):
            self.clock.pass_ms(every)
            out += self.panel.poll()
        return out


def kinds(signals: list[Signal]) -> list[type[Signal]]:
    return [type(signal) for signal in signals]


def test_every_button_tells_its_own_key() -> None:
    table = Table()
    assert kinds(table.passes(200)) == [DeviceBack]
    for key in Key:
        table.finger(key, True)
        out = table.passes(80)
        table.finger(key, False)
        out += table.passes(200)
        assert [(type(s), s.key) for s in out if isinstance(s, Pressed | Released)] == [
            (Pressed, key), (Released, key)]


def test_e6_a_consumer_that_stalls_for_500_ms_gets_all_six_edges_in_order() -> None:
    table = Table()
    table.passes(200)
    for key in (Key.OK, Key.UNDO, Key.OK):
        table.finger(key, True)
        table.clock.pass_ms(80)
        table.finger(key, False)
        table.clock.pass_ms(160)
    out = table.panel.poll()
    assert kinds(out) == [Pressed, Released] * 3
    assert [s.key for s in out if isinstance(s, Pressed)] == [Key.OK, Key.UNDO, Key.OK]


def test_e14_levels_that_are_active_at_rest_are_stuck_by_name_and_press_nothing() -> None:
    table = Table(down=(Key.OK, Key.SEAT_2))
    out = table.passes(500)
    lost = [signal for signal in out if isinstance(signal, DeviceLost)]
    assert [(signal.trouble, signal.detail) for signal in lost] == [
        (Trouble.STUCK, "ok (GPIO13), seat_2 (GPIO24)")]
    assert Pressed not in kinds(out)
    table.finger(Key.OK, False)
    table.finger(Key.SEAT_2, False)
    assert kinds(table.passes(200))[-1:] == [DeviceBack]
    assert table.panel.trouble is None


def test_e15_a_flickering_button_is_muted_by_name_and_the_others_work() -> None:
    table = Table()
    table.passes(200)
    out: list[Signal] = []
    for number in range(100):
        table.finger(Key.NEXT, number % 2 == 0)
        out += table.passes(10)
    lost = [signal for signal in out if isinstance(signal, DeviceLost)]
    assert [(signal.trouble, signal.detail) for signal in lost] == [(Trouble.CHATTER, "next (GPIO6)")]
    assert table.panel.counters["chatter"] == 1
    table.finger(Key.OK, True)
    assert [s.key for s in table.passes(50) if isinstance(s, Pressed)] == [Key.OK]


def test_e18_a_level_that_settles_20_ms_after_opening_presses_nothing() -> None:
    table = Table(down=(Key.OK,))
    out = table.passes(20)
    table.finger(Key.OK, False)
    out += table.passes(500)
    assert kinds(out) == [DeviceBack]


def test_e19_the_other_polarity_turns_levels_and_nothing_else() -> None:
    clock, factory = ManualClock(), MockFactory()
    panel = Panel(PanelSettings(active_low=False), clock, lambda _: factory)
    panel.start()
    panel.poll()
    clock.pass_ms(100)
    panel.poll()
    factory.pin(PINS.buttons[Key.OK]).drive_high()
    clock.pass_ms(20)
    assert kinds(panel.poll()) == [Pressed]
    factory.pin(PINS.buttons[Key.OK]).drive_low()
    clock.pass_ms(40)
    assert kinds(panel.poll()) == [Released]


def test_e20_an_edge_that_could_not_be_taken_is_counted_and_the_next_works(mocker: MockerFixture) -> None:
    table = Table()
    table.passes(200)
    mocker.patch.object(table.factory, "ticks_diff", side_effect=[RuntimeError("once"), 0.0, 0.0, 0.0])
    table.finger(Key.OK, True)
    table.finger(Key.OK, False)
    table.passes(200)
    assert table.panel.counters["callback_errors"] == 1
    table.finger(Key.OK, True)
    assert [s.key for s in table.passes(50) if isinstance(s, Pressed)] == [Key.OK]


def test_the_pin_library_is_never_asked_to_debounce() -> None:
    table = Table()
    table.passes(50)
    for number in PINS.buttons.values():
        pin = table.factory.pin(number)
        assert (pin.bounce, pin.pull, pin.edges) == (None, "up", "both")


def test_gpiozeros_global_factory_is_left_alone() -> None:
    Table().passes(50)
    assert GpioDevice.pin_factory is None


def test_e7_a_missing_pin_library_is_told_and_nothing_else_is_tried(mocker: MockerFixture) -> None:
    mocker.patch.dict(sys.modules, {"lgpio": None})
    clock = ManualClock()
    panel = Panel(PanelSettings(), clock)
    panel.start()
    (lost,) = panel.poll()
    assert isinstance(lost, DeviceLost)
    assert lost.trouble is Trouble.NO_LIBRARY
    assert "lgpio" in lost.detail
    clock.pass_ms(600_000)
    assert panel.poll() == []
    panel.lamp(0, Lamp.ON)
    panel.close()


@pytest.mark.parametrize(("name", "module"), [("lgpio", "lgpio"), ("rpigpio", "RPi")])
def test_e7_the_named_factory_is_the_only_one(name: str, module: str, mocker: MockerFixture) -> None:
    mocker.patch.dict(sys.modules, {module: None})
    with pytest.raises(PinsUnavailable) as caught:
        open_factory(name)
    assert caught.value.trouble is Trouble.NO_LIBRARY
    assert name in caught.value.detail


class Kernel:
    """A stand-in for the library lgpio, on a kernel whose chips have these numbers and labels."""

    def __init__(self, labels: dict[int, str], mocker: MockerFixture, folder: Path) -> None:
        self.labels = labels
        self.shut: set[int] = set()
        self.opened: list[int] = []
        for number in labels:
            (folder / f"gpiochip{number}").touch()
        mocker.patch("companion.devices.gpio._DEVICES", folder)
        lgpio = mocker.MagicMock()
        lgpio.gpiochip_open.side_effect = self._open
        lgpio.gpiochip_close.side_effect = self.opened.remove
        lgpio.gpio_get_chip_info.side_effect = lambda chip: (0, 54, f"gpiochip{chip}", self.labels[chip])
        mocker.patch.dict(sys.modules, {"lgpio": lgpio})
        sys.modules.pop("gpiozero.pins.lgpio", None)  # it would hold the lgpio of another test

    def _open(self, number: int) -> int:
        if number not in self.labels or number in self.shut:
            raise RuntimeError("can not open gpiochip")
        self.opened.append(number)
        return number


@pytest.mark.parametrize("labels", [
    {0: "gpio-brcmstb@107d508500", 1: "gpio-brcmstb@107d508520", 4: "pinctrl-rp1"},  # the first kernels
    {0: "pinctrl-rp1", 10: "gpio-brcmstb@107d508500"},                               # from 6.6.45
    {11: "gpio-brcmstb@107d508500", 12: "gpio-brcmstb@107d508520", 15: "pinctrl-rp1"},  # 6.12.96
])
def test_e9_the_pins_are_opened_on_the_chip_with_the_label(
    labels: dict[int, str], mocker: MockerFixture, tmp_path: Path
) -> None:
    """Also with the gpiozero of Debian, whose factory opens a number of its own, whatever it is told."""
    kernel = Kernel(labels, mocker, tmp_path)
    from gpiozero.pins.lgpio import LGPIOFactory

    mocker.patch.object(LGPIOFactory, "__init__", side_effect=RuntimeError("can not open gpiochip"))
    factory = open_factory("lgpio")
    assert labels[factory.chip] == "pinctrl-rp1"
    assert kernel.opened == [factory.chip], "and nothing else is held"
    factory.close()
    assert kernel.opened == []


PIPES = """
import os
folder = os.environ.get("LG_WD") or os.getcwd()
os.mkfifo(os.path.join(folder, ".lgd-nfy0"))
if "LG_WD" in os.environ:
    os.chdir(folder)
laid = os.path.realpath(folder)
pipe = open(".lgd-nfy0", "r+b", buffering=0)
"""
"""What the library lgpio does to the folder of the process when it is imported."""


@pytest.mark.parametrize("told", [False, True])
def test_the_pin_library_leaves_nothing_where_the_program_was_started(
    told: bool, mocker: MockerFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder may be one that cannot be written; and a relative --data still means the same."""
    for name in ("library", "started_here", "told", "no_devices"):
        (tmp_path / name).mkdir()
    (tmp_path / "library" / "lgpio.py").write_text(PIPES)
    monkeypatch.syspath_prepend(tmp_path / "library")
    monkeypatch.chdir(tmp_path / "started_here")
    mocker.patch("companion.devices.gpio._DEVICES", tmp_path / "no_devices")
    mocker.patch.dict(sys.modules)
    sys.modules.pop("lgpio", None)
    if told:
        monkeypatch.setenv("LG_WD", str(tmp_path / "told"))
    else:
        monkeypatch.delenv("LG_WD", raising=False)
    with pytest.raises(PinsUnavailable, match="no header"):
        open_factory("lgpio")
    library = sys.modules["lgpio"]
    assert Path.cwd() == tmp_path / "started_here"
    assert list(Path.cwd().iterdir()) == []
    assert (library.laid == str(tmp_path / "told")) == told
    assert Path(library.laid).exists() == told
    assert ("LG_WD" in os.environ) == told
    library.pipe.write(b"an edge")
    assert library.pipe.read(7) == b"an edge", "what is open works without its name"
    library.pipe.close()


def test_e9_a_chip_that_is_shut_hides_no_other(mocker: MockerFixture, tmp_path: Path) -> None:
    kernel = Kernel({0: "raspberrypi-exp-gpio", 1: "pinctrl-bcm2711"}, mocker, tmp_path)
    kernel.shut = {0}
    assert open_factory("lgpio").chip == 1
    kernel.shut = {0, 1}
    with pytest.raises(PinsUnavailable) as caught:
        open_factory("lgpio")
    assert caught.value.trouble is Trouble.MISSING
    assert "gpiochip1 (can not open gpiochip)" in caught.value.detail


def test_e9_without_the_header_the_chips_that_are_there_are_named(
    mocker: MockerFixture, tmp_path: Path
) -> None:
    Kernel({0: "gpio-brcmstb", 4: "something else"}, mocker, tmp_path)
    with pytest.raises(PinsUnavailable) as caught:
        open_factory("lgpio")
    assert caught.value.trouble is Trouble.MISSING
    assert "gpiochip0 gpio-brcmstb, gpiochip4 something else" in caught.value.detail


def test_e8_pins_that_somebody_holds_are_busy_with_pin_and_role_and_tried_again() -> None:
    table = Table()
    holder = InputDevice(PINS.buttons[Key.UNDO], pull_up=True, pin_factory=table.factory)
    (lost,) = table.passes(200)
    assert isinstance(lost, DeviceLost)
    assert lost.trouble is Trouble.BUSY
    assert "GPIO12 (button undo)" in lost.detail
    holder.close()
    assert kinds(table.passes(6000)) == [DeviceBack]


@pytest.mark.parametrize(("error", "trouble"), [
    (RuntimeError("'GPIO busy'"), Trouble.BUSY),
    (GPIOPinInUse("pin GPIO17 is already in use"), Trouble.BUSY),
    (OSError("cannot open gpiochip"), Trouble.MISSING),
    (RuntimeError(""), Trouble.MISSING),
])
def test_e8_what_the_library_throws_is_told_in_our_words(
    error: Exception, trouble: Trouble, mocker: MockerFixture
) -> None:
    table = Table()
    mocker.patch.object(table.factory, "pin", side_effect=error)
    (lost,) = table.passes(100)
    assert isinstance(lost, DeviceLost)
    assert lost.trouble is trouble
    assert "GPIO17 (lamp of seat 0)" in lost.detail


def test_a_panel_that_vanishes_and_returns_is_told_and_works_again() -> None:
    table = Table()
    table.passes(200)
    table.panel.lamp(1, Lamp.ON)
    table.passes(10)
    table.factory.unplugged = True
    assert [s.trouble for s in table.passes(2000) if isinstance(s, DeviceLost)] == [Trouble.MISSING]
    assert table.panel.lamps == (False,) * 4
    table.factory.unplugged = False
    assert kinds(table.passes(6000)) == [DeviceBack]
    assert table.panel.lamps == (False, True, False, False)


def test_lamps_shine_blink_and_go_out() -> None:
    table = Table()
    table.passes(10)
    table.panel.lamp(0, Lamp.ON)
    table.panel.lamp(2, Lamp.BLINK)
    seen = set()
    for _ in range(40):
        table.passes(50)
        lamps = table.panel.lamps
        assert (lamps[0], lamps[1], lamps[3]) == (True, False, False)
        assert table.factory.pin(PINS.lamp(2)).state == lamps[2]
        seen.add(lamps[2])
    assert seen == {True, False}
    table.panel.lamp(0, Lamp.OFF)
    table.passes(10)
    assert not table.panel.lamps[0]


def test_the_age_of_an_edge_is_taken_from_its_own_time() -> None:
    clock = ManualClock()
    agenda = Agenda(clock)
    factory = VirtualFactory(agenda)
    panel = Panel(PanelSettings(), clock, lambda _: factory)
    panel.start()
    panel.poll()
    clock.pass_ms(100)
    panel.poll()
    started = clock.now_ns()
    agenda.after(10, lambda: factory.ground(PINS.buttons[Key.OK], True))
    agenda.after(13, lambda: factory.ground(PINS.buttons[Key.OK], False))
    agenda.after(30, lambda: factory.ground(PINS.buttons[Key.UNDO], True))
    agenda.after(42, lambda: factory.ground(PINS.buttons[Key.UNDO], False))
    clock.pass_ms(500)
    while agenda.run_next():
        pass
    out = panel.poll()
    assert [s.at_ns for s in out if isinstance(s, Pressed)] == [started + 30 * MS], "3 ms are none, 12 ms are"


def test_a_pin_may_not_be_given_twice_and_none_may_be_left_out() -> None:
    table: dict[str, Any] = msgspec.to_builtins(PINS)
    twice = {**table, "lamps": {**table["lamps"], "seat_3": 13}}
    with pytest.raises(SettingsError, match="pin 13 is given to button ok and to lamp seat_3"):
        load_settings({"panel": {"pins": twice}})
    fewer = {**table, "buttons": {key: pin for key, pin in table["buttons"].items() if key != "undo"}}
    with pytest.raises(SettingsError, match="no pin for undo"):
        load_settings({"panel": {"pins": fewer}})
    with pytest.raises(SettingsError, match="27"):
        load_settings({"panel": {"pins": {**table, "lamps": {**table["lamps"], "seat_3": 99}}}})
    assert isinstance(load_settings({"panel": {"pins": table}}).panel.pins, PanelPins)


@pytest.mark.parametrize(("labels", "chip"), [
    ({0: "pinctrl-bcm2835"}, 0),
    ({0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}, 0),
    ({0: "gpio-brcmstb", 4: "pinctrl-rp1"}, 4),
    ({0: "pinctrl-rp1", 4: "pinctrl-rp1", 10: "gpio-brcmstb"}, 0),
    ({11: "gpio-brcmstb", 15: "pinctrl-rp1"}, 15),
    ({3: "pinctrl-bcm2711"}, 3),
    ({0: "gpio-brcmstb"}, None),
    ({}, None),
])
def test_e9_the_chip_is_found_by_its_label(labels: dict[int, str], chip: int | None) -> None:
    assert choose_chip(labels) == chip


@pytest.mark.parametrize(("table", "word"), [
    ({"pannel": {}}, "pannel"),
    ({"panel": {"factory": "pigpio"}}, "pigpio"),
    ({"reader": {"dialect": "morse"}}, "morse"),
    ({"reader": {"prot": "/dev/x"}}, "prot"),
    ({"reader": {"retry_ms": 5000}}, "retry_ms"),
    ({"reader": {"baud": 1}}, "300"),
])
def test_e19_settings_that_cannot_be_used_are_named(table: dict[str, Any], word: str) -> None:
    with pytest.raises(SettingsError, match=word):
        load_settings(table)
