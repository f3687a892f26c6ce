"""Scanners that type like a keyboard: grabbed, read back as text, lost and found again."""

import errno
import os
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.clock import ManualClock
from companion.devices import scanners
from companion.devices.device_rig import DeviceRig, open_device_rig
from companion.devices.panel import Panel
from companion.devices.reader import Reader
from companion.devices.scanners import LAYOUTS, ScannerPort, scanner
from companion.devices.settings import (
    LayoutName,
    PanelSettings,
    ReaderSettings,
    RigSettings,
    ScannerSettings,
    SettingsError,
    load_settings,
)
from companion.devices.signals import SCANNED, CardPlaced, Device, DeviceBack, DeviceLost, Signal, Trouble

LINK = "/dev/companion-scanner"
SHIFT, CTRL, ALT, ALTGR, CAPS, ENTER, PAD_ENTER, TAB, F1, NUM = 42, 29, 56, 100, 58, 28, 96, 15, 59, 69
J = 36


def key(code: int, *values: int) -> list[SimpleNamespace]:
    """A key that goes down and up, each with the kernel's end of a report."""
    return [each for value in values or (1, 0) for each in (
        SimpleNamespace(type=4, code=4, value=code), SimpleNamespace(type=1, code=code, value=value),
        SimpleNamespace(type=0, code=0, value=0))]


def typed(text: str, end: int | None = ENTER, layout: LayoutName = "us") -> list[SimpleNamespace]:
    """The keys of a text as a scanner presses them."""
    places = {sign: (code, shift)
              for code, pair in LAYOUTS[layout].items() for shift, sign in enumerate(pair)}
    out = []
    for sign in text:
        code, shift = places[sign]
        out += key(SHIFT, 1) * shift + key(code) + key(SHIFT, 0) * shift
    return out + (key(end) if end is not None else [])


class Keyboard:
    """Stands for evdev's device; like it, it is ready to be read by way of a file descriptor."""

    def __init__(self, *, taken: bool = False) -> None:
        self.taken, self.grabbed, self.gone = taken, False, False
        self.fd, self._far = os.pipe()
        os.set_blocking(self.fd, False)
        self._waiting: list[SimpleNamespace] = []

    def press(self, *events: SimpleNamespace) -> None:
        self._waiting += events
        os.write(self._far, b"!")

    def unplug(self) -> None:
        self.gone = True
        os.write(self._far, b"!")

    def grab(self) -> None:
        if self.taken:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.grabbed = True

    def read(self) -> Iterator[SimpleNamespace]:
        if self.gone:
            raise OSError(errno.ENODEV, "No such device")
        os.read(self.fd, 4_096)
        events, self._waiting = self._waiting, []
        return iter(events)

    def close(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
            os.close(self._far)
        self.fd, self.grabbed = -1, False


class Bench:
    """A scanner of the companion, and what is plugged in."""

    def __init__(self, settings: ScannerSettings | None = None) -> None:
        self.settings = settings or ScannerSettings(device=LINK)
        self.clock = ManualClock()
        self.plugged: Keyboard | OSError = Keyboard()
        self.reader = scanner(self.settings, self.clock, self.open)
        self.first = self.passes(100)

    def open(self, name: str, rate: int) -> ScannerPort:
        assert name == LINK
        if isinstance(self.plugged, OSError):
            raise self.plugged
        return ScannerPort(self.plugged, self.settings.layout)

    @property
    def keyboard(self) -> Keyboard:
        assert isinstance(self.plugged, Keyboard)
        return self.plugged

    def press(self, *events: SimpleNamespace, ms: int = 100, every: int = 20) -> list[str]:
        """Keys are pressed; the codes that were told."""
        self.keyboard.press(*events)
        return [each.tag for each in self.passes(ms, every) if isinstance(each, CardPlaced)]

    def passes(self, ms: int, every: int = 20) -> list[Signal]:
        out: list[Signal] = []
        for _ in range(0, ms, every):
            self.reader.step()
            out += self.reader.poll()
            self.clock.pass_ms(every)
        return out

    def close(self) -> None:
        self.reader.close()
        if isinstance(self.plugged, Keyboard):
            self.plugged.close()


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setattr(scanners, "_PATIENCE_S", 0)
    bench = Bench()
    yield bench
    bench.close()


def test_e39_a_scanner_is_taken_for_the_companion_alone_and_what_it_types_is_a_code(bench: Bench) -> None:
    assert bench.first == [DeviceBack(bench.first[0].at_ns, Device.SCANNER)]
    assert bench.keyboard.grabbed, "so neither a console nor a window hears it"
    assert bench.press(*typed("button_tricks/L12")) == ["button_tricks/L12"]
    assert bench.press(*typed("0004521234")) == ["0004521234"]
    bench.reader.close()
    assert not bench.keyboard.grabbed


@pytest.mark.parametrize("end", [key(ENTER), key(PAD_ENTER), key(TAB), key(CTRL, 1) + key(J) + key(CTRL, 0),
                                 key(ENTER) + key(CTRL, 1) + key(J) + key(CTRL, 0)])
def test_e41_every_end_that_a_scanner_can_be_set_to_ends_a_code(
        bench: Bench, end: list[SimpleNamespace]) -> None:
    assert bench.press(*typed("04A1", None), ms=40) == []
    assert bench.press(*end) == ["04A1"]


def test_e41_a_code_without_an_end_is_complete_after_a_pause_and_a_split_one_is_whole(bench: Bench) -> None:
    events = typed("04A1b2", None)
    for event in events:
        assert bench.press(event, ms=1, every=1) == [], "it still types"
    assert bench.press(ms=200) == ["04A1b2"]


def test_e41_half_a_code_is_no_code_once_an_end_was_seen(bench: Bench) -> None:
    bench.press(*typed("04A1"))
    assert bench.press(*typed("04A", None), ms=2_000) == []
    assert bench.press(*typed("04A2")) == ["04A2"]


@pytest.mark.parametrize("ended", [True, False], ids=["with ends", "without"])
def test_e41_neither_half_of_a_code_in_which_it_was_unplugged_or_opened_is_one(
        bench: Bench, ended: bool) -> None:
    end = ENTER if ended else None
    if ended:
        bench.press(*typed("04A1"))
    bench.press(*typed("04A", None), ms=40)
    bench.keyboard.unplug()
    bench.passes(40)
    bench.plugged = Keyboard()
    bench.plugged.press(*typed("7B5D", end))
    told = bench.passes(1_000)
    assert [each for each in told if isinstance(each, CardPlaced)] == [], "it typed on while it was opened"
    assert bench.press(*typed("04A2", end), ms=200) == ["04A2"]


def test_a_code_without_an_end_is_whole_also_where_the_program_was_busy_meanwhile(bench: Bench) -> None:
    bench.press(*typed("04A1", None), ms=20)
    bench.clock.pass_ms(900)
    assert bench.press(*typed("7B", None), ms=40) == [], "nobody knows when that came"
    assert bench.press(ms=200) == ["04A17B"]


NOISE = st.one_of(
    st.sampled_from([F1, 113, 240, 700]).map(key),
    st.sampled_from([CTRL, ALT, ALTGR]).flatmap(lambda code: st.integers(0, 2).map(lambda to: key(code, to))),
    st.just([SimpleNamespace(type=0, code=3, value=0)]),
    st.builds(SimpleNamespace, type=st.sampled_from([2, 4, 17, -1]), code=st.integers(), value=st.integers())
    .map(lambda event: [event]),
    st.integers(1, 300))
"""What is no text: other keys, the kernel's word that it lost some, other events; and pauses in ms."""


@settings(max_examples=60)
@given(st.dictionaries(st.integers(0, 7), st.lists(NOISE, max_size=3), max_size=4))
def test_e41_whatever_comes_amid_a_code_it_is_taken_whole_or_not_at_all(
        amid: dict[int, list[list[SimpleNamespace] | int]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanners, "_PATIENCE_S", 0)
        _type_amid(amid)


def _type_amid(amid: dict[int, list[list[SimpleNamespace] | int]]) -> None:
    bench, told = Bench(), []
    bench.press(*typed("0"))
    for place, sign in enumerate("04A17B5D"):
        for noise in amid.get(place, []):
            if isinstance(noise, int):
                bench.passes(noise, every=noise)
            else:
                told += bench.press(*noise, ms=1, every=1)
        told += bench.press(*typed(sign, None), ms=1, every=1)
    told += bench.press(*(each for code in (CTRL, ALT, ALTGR) for each in key(code, 0)), *key(ENTER))
    assert told in ([], ["04A17B5D"])
    assert bench.press(*typed("04a1")) == ["04a1"], "the next one is read"
    bench.close()


@pytest.mark.parametrize(("events", "code"), [
    (key(SHIFT, 1) + typed("a", None)[:3] + key(SHIFT, 0) + key(30, 0) + key(ENTER), "A"),
    (key(30, 1, 2, 2, 2, 0) + key(ENTER), "a"),                        # held, so the kernel repeats it
    (key(CAPS) + typed("aB1_", None) + key(CAPS) + typed("a"), "Ab1_a"),
    (key(NUM) + key(79) + key(82) + key(PAD_ENTER), "10"),
])
def test_keys_that_are_held_say_what_they_say_at_a_keyboard(
        bench: Bench, events: list[SimpleNamespace], code: str) -> None:
    assert bench.press(*events) == [code]


@pytest.mark.parametrize("amid", [
    key(F1), key(ALT, 1) + key(82) + key(ALT, 0), key(ALTGR, 1) + key(16) + key(ALTGR, 0),
    key(CTRL, 1) + key(46) + key(CTRL, 0), [SimpleNamespace(type=0, code=3, value=0)]],
    ids=["F1", "alt", "altgr", "ctrl-c", "kernel lost some"])
def test_a_code_with_keys_that_are_no_text_is_dropped_whole(
        bench: Bench, amid: list[SimpleNamespace]) -> None:
    assert bench.press(*typed("04", None), *amid, *typed("A1")) == []
    assert bench.reader.counters["unreadable"] == 1
    assert bench.press(*typed("04A1")) == ["04A1"], "the next one is read"


def test_a_german_scanner_is_read_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanners, "_PATIENCE_S", 0)
    bench = Bench(ScannerSettings(device=LINK, layout="de"))
    try:
        assert bench.press(*typed("button_tricks/Y12-zß", layout="de")) == ["button_tricks/Y12-zß"]
        assert bench.press(*typed("yz_")) == ["zy?"], "one that is set to another keyboard"
    finally:
        bench.close()


def test_u93_it_is_taken_up_again_when_it_is_back_whatever_number_it_has_by_then(bench: Bench) -> None:
    bench.press(*key(SHIFT, 1))
    bench.keyboard.unplug()
    lost = bench.passes(100)
    assert [(type(each), getattr(each, "trouble", None)) for each in lost] == [(DeviceLost, Trouble.HANGUP)]
    bench.plugged = FileNotFoundError(errno.ENOENT, "no such device")
    assert bench.passes(10_000) == []
    bench.plugged = Keyboard()
    back = bench.passes(bench.settings.retry_most_ms + 100)
    assert [each.device for each in back if isinstance(each, DeviceBack)] == [Device.SCANNER]
    assert bench.keyboard.grabbed
    assert bench.press(*typed("04a1")) == ["04a1"], "a key that was held when it went is not held any more"


def test_a_scanner_that_somebody_else_has_grabbed_is_told_and_tried_again(bench: Bench) -> None:
    bench.keyboard.unplug()
    bench.passes(100)
    taken = bench.plugged = Keyboard(taken=True)
    told = bench.passes(3_000)
    assert [each.trouble for each in told if isinstance(each, DeviceLost)] == [Trouble.BUSY]
    assert taken.fd == -1, "no file is left open"
    bench.plugged = Keyboard()
    assert [type(each) for each in bench.passes(3_000)] == [DeviceBack]


def test_without_the_library_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    reader = scanner(ScannerSettings(device=LINK), ManualClock())
    reader.step()
    assert [each.trouble for each in reader.poll() if isinstance(each, DeviceLost)] == [Trouble.NO_LIBRARY]


def test_the_library_is_asked_for_the_device_that_the_settings_name(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = Keyboard()
    asked: list[str] = []

    def device(name: str) -> Keyboard:
        asked.append(name)
        return keyboard

    monkeypatch.setattr(scanners, "_PATIENCE_S", 0)
    monkeypatch.setitem(sys.modules, "evdev", SimpleNamespace(InputDevice=device))
    clock = ManualClock()
    reader = scanner(ScannerSettings(device=LINK), clock)
    reader.step()
    assert asked == [LINK]
    clock.pass_ms(100)
    keyboard.press(*typed("04A1"))
    reader.step()
    assert [each.tag for each in reader.poll() if isinstance(each, CardPlaced)] == ["04A1"]
    reader.close()


# -- in a rig ------------------------------------------------------------------------------------------


def test_a_code_from_a_scanner_beside_a_reader_lies_on_none_of_its_slots(bench: Bench) -> None:
    reader = Reader(ReaderSettings(), bench.clock, bench.open)
    rig = DeviceRig(Panel(PanelSettings(), bench.clock), reader, bench.reader)
    assert set(rig.status) == {Device.PANEL, Device.READER, Device.SCANNER}
    bench.keyboard.press(*typed("04A1"))
    bench.reader.step()
    told = [(each.slot, each.tag) for each in rig.poll() if isinstance(each, CardPlaced)]
    assert told == [(SCANNED, "04A1")]


def test_a_table_has_a_reader_a_scanner_both_or_none(bench: Bench) -> None:
    both = {Device.READER: ReaderSettings(), Device.SCANNER: ScannerSettings(device=LINK)}
    for there in ((), (Device.READER,), (Device.SCANNER,), tuple(both)):
        settings = RigSettings(
            reader=ReaderSettings() if Device.READER in there else ReaderSettings(port=""),
            scanner=ScannerSettings(device=LINK) if Device.SCANNER in there else ScannerSettings())
        rig = open_device_rig(settings, bench.clock)
        assert set(rig.status) == {Device.PANEL, *there}
        assert rig.slots == (1 if Device.READER in there else 0)


def test_settings_of_a_scanner_are_checked() -> None:
    read = load_settings({"scanner": {"device": LINK, "layout": "de"}}).scanner
    assert (read.device, read.layout, read.lines.port, read.lines.dialect) == (LINK, "de", LINK, "lines")
    for wrong in ({"layout": "fr"}, {"colour": 3}, {"retry_ms": 5_000}):
        with pytest.raises(SettingsError):
            load_settings({"scanner": wrong})
