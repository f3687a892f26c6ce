"""The rigs as the desk sees them; the virtual one with all that it can be told to do."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from pytest_mock import MockerFixture

from companion.clock import MS, ManualClock, SystemClock
from companion.devices.agenda import Agenda
from companion.devices.reader import Reader
from companion.devices.rig import Rig, RigUnavailable, default_rig, open_rig
from companion.devices.script import ScriptError, parse_script
from companion.devices.settings import Dialect, ReaderSettings, RigSettings
from companion.devices.signals import (
    CardLifted,
    CardPlaced,
    Device,
    DeviceBack,
    DeviceLost,
    Held,
    Key,
    Pressed,
    Released,
    Signal,
    Trouble,
    TwoCards,
)
from companion.devices.virtual import VirtualReader
from companion.devices.virtual_rig import VirtualRig, open_virtual_rig


class Table:
    """A stepped virtual rig that has started, and its clock."""

    def __init__(self, dialect: Dialect = "frames") -> None:
        self.clock = ManualClock()
        settings = RigSettings(reader=ReaderSettings(dialect=dialect))
        self.rig = open_virtual_rig(settings, self.clock, stepped=True)
        self.rig.start()
        self.first = self.passes(500)

    def passes(self, ms: float, every: float = 10) -> list[Signal]:
        out: list[Signal] = []
        for _ in range(round(ms / every)):
            self.clock.pass_ms(every)
            out += self.rig.poll()
        return out


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.rig.close()


def words(signals: list[Signal]) -> list[str]:
    """Signals in short: `+A` placed, `-A` lifted, `A&B` two cards, the trouble, `back`, or the key."""
    out = []
    for signal in signals:
        match signal:
            case CardPlaced(_, _, tag):
                out.append(f"+{tag}")
            case CardLifted(_, _, tag):
                out.append(f"-{tag}")
            case TwoCards(_, _, tags):
                out.append("&".join(tags))
            case DeviceLost(_, device, trouble):
                out.append(f"{device}: {trouble}")
            case DeviceBack(_, device):
                out.append(f"{device}: back")
            case Pressed(_, key) | Released(_, key) | Held(_, key):
                out.append(f"{type(signal).__name__} {key}")
    return out


def test_it_starts_with_both_devices_and_nothing_felt(table: Table) -> None:
    assert sorted(words(table.first)) == ["panel: back", "reader: back"]
    assert table.rig.status == {Device.PANEL: None, Device.READER: None}
    assert table.rig.slots == 4


def test_press_hold_and_release(table: Table) -> None:
    table.rig.press(Key.OK)
    assert words(table.passes(300)) == ["Pressed ok", "Released ok"]
    table.rig.hold(Key.SEAT_3)
    assert table.rig.fingers == {Key.SEAT_3}
    assert words(table.passes(1000)) == ["Pressed seat_3", "Held seat_3"]
    table.rig.release(Key.SEAT_3)
    assert words(table.passes(100)) == ["Released seat_3"]


def test_place_lift_and_two_cards(table: Table) -> None:
    table.rig.place(2, "04A1")
    assert words(table.passes(400)) == ["+04A1"]
    assert table.rig.cards == ((), (), ("04A1",), ())
    table.rig.place(2, "04B2")
    assert words(table.passes(400)) == ["-04A1", "+04B2"]
    table.rig.lift(2)
    assert words(table.passes(400)) == ["-04B2"]
    table.rig.two_cards(0, "AA", "BB")
    assert words(table.passes(1000)) == ["AA&BB"]
    table.rig.lift(0)
    assert words(table.passes(1000)) == []
    table.rig.two_cards(1, "AA", "BB", taking_turns=True)
    assert words(table.passes(3000)) == ["AA&BB"]
    table.rig.reboot()
    assert words(table.passes(3000)) == []


@pytest.mark.parametrize("ms", [1, 5, 20, 81])
def test_u91_bouncing_contacts_make_one_press(table: Table, ms: int) -> None:
    table.rig.bounce(ms)
    for _ in range(3):
        table.rig.press(Key.NEXT, 200)
        assert words(table.passes(600)) == ["Pressed next", "Released next"]


def test_e15_chatter_mutes_and_calm_heals(table: Table) -> None:
    table.rig.chatter(Key.NEXT)
    assert words(table.passes(1000)) == ["Pressed next", "Released next", "panel: chatter"]
    assert table.rig.status[Device.PANEL] is Trouble.CHATTER
    table.rig.press(Key.OK)
    assert words(table.passes(300)) == ["Pressed ok", "Released ok"]
    table.rig.chatter(Key.NEXT, on=False)
    assert words(table.passes(3000)) == ["panel: back"]


def test_a_long_jump_of_the_clock_is_told_as_it_happened(table: Table) -> None:
    table.rig.play("press ok\n300ms hold undo\n2s release undo\n10s place 0 AA\n1s lift 0")
    table.clock.pass_ms(40_000)
    assert words(table.rig.poll()) == [
        "Pressed ok", "Released ok", "Pressed undo", "Held undo", "Released undo", "+AA", "-AA"]


@pytest.mark.parametrize("share", [0.3, 1])
def test_e36_corruption_removes_nothing_and_is_counted(table: Table, share: float) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.corrupt(share)
    felt = words(table.passes(5000))
    table.rig.corrupt(0)
    felt += words(table.passes(3000))
    assert "-AA" not in felt
    assert "+AA" not in felt
    assert table.rig.status[Device.READER] is None
    counters = table.rig.counters[Device.READER]
    assert sum(counters.get(name, 0) for name in ("crc_errors", "cobs_errors", "too_short")) > 0


def test_a_card_that_is_laid_while_a_heartbeat_is_overdue(table: Table) -> None:
    for slot, late_ms in enumerate((490, 503, 505, 999)):
        table.clock.pass_ms(late_ms)  # nobody looked after the rig meanwhile
        table.rig.place(slot, f"04A1B2C{slot}")
        assert [signal.slot for signal in table.passes(600) if isinstance(signal, CardPlaced)] == [slot]
    assert table.rig.status[Device.READER] is None


def test_the_time_of_the_agenda_never_goes_back() -> None:
    clock = ManualClock()
    agenda = Agenda(clock)
    begin, times = agenda.now_ns, []
    agenda.after(10, lambda: times.append(agenda.now_ns))
    agenda.after(30, lambda: times.append(agenda.now_ns))
    clock.pass_ms(20)
    times.append(agenda.now_ns)
    clock.pass_ms(20)
    while agenda.run_next():
        pass
    assert [(time - begin) // MS for time in times] == [20, 20, 30]


def test_e36_an_unclear_reading_is_presence(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.disturb(0)
    assert words(table.passes(5000)) == []
    table.rig.disturb(0, on=False)
    assert words(table.passes(1000)) == []


def test_e23_e24_silence_and_its_end(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.silent()
    assert words(table.passes(3600)) == ["reader: silent"]
    table.rig.lift(0)
    assert words(table.passes(5000)) == []
    table.rig.silent(on=False)
    assert words(table.passes(3000)) == ["reader: back", "-AA"]


def test_e23_a_reboot_loses_and_repeats_nothing(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.reboot()
    table.rig.place(1, "BB")
    assert words(table.passes(3000)) == ["+BB"]
    assert table.rig.status[Device.READER] is None


def test_e26_e38_hang_up_and_come_back_in_mid_trick(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.hang_up()
    assert words(table.passes(1000)) == ["reader: hangup"]
    table.rig.press(Key.OK)
    assert words(table.passes(300)) == ["Pressed ok", "Released ok"], "the panel does not mind"
    table.rig.place(1, "BB")
    table.rig.come_back()
    assert words(table.passes(3000)) == ["reader: back", "+BB"]


def test_e33_gone_for_20_seconds_is_missing(table: Table) -> None:
    table.rig.hang_up()
    assert words(table.passes(24_000)) == ["reader: hangup", "reader: missing"]


def test_e27_another_device_and_the_right_one_again(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.another_device()
    table.rig.place(0, "EE")
    out = table.passes(3000)
    assert words(out) == ["reader: hangup", "reader: wrong_device"]
    assert isinstance(out[-1], DeviceLost)
    assert out[-1].detail == "another instead of virtual-reader"
    table.rig.place(0, "AA")
    table.rig.come_back()
    assert words(table.passes(4000)) == ["reader: back"]


def test_e44_a_deaf_chip_restarts_and_its_restart_is_counted(table: Table) -> None:
    table.rig.place(0, "AA")
    table.passes(400)
    table.rig.deaf_chip(0)
    assert words(table.passes(2000)) == ["reader: chip_fault"]
    table.rig.place(1, "BB")
    assert words(table.passes(400)) == ["+BB"], "the other slots go on"
    table.rig.deaf_chip(0, on=False)
    assert words(table.passes(2000)) == ["reader: back"]
    assert table.rig.counters[Device.READER]["chip_resets"] == 1
    assert table.rig.counters[Device.READER]["supply_mv"] == 5000


def test_a_panel_that_is_unplugged_and_plugged_in_again(table: Table) -> None:
    table.rig.unplug_panel()
    assert words(table.passes(2000)) == ["panel: missing"]
    table.rig.plug_panel()
    assert words(table.passes(6000)) == ["panel: back"]
    table.rig.press(Key.OK)
    assert words(table.passes(300)) == ["Pressed ok", "Released ok"]


@pytest.mark.parametrize(("dialect", "tag"), [("lines", "BT-L12"), ("rdm", "0A00C3FF12")])
def test_e37_the_other_dialects_tell_arrivals_only(dialect: Dialect, tag: str) -> None:
    table = Table(dialect)
    assert sorted(words(table.first)) == ["panel: back", "reader: back"]
    assert table.rig.slots == 1
    table.rig.place(0, tag)
    assert words(table.passes(10_000)) == [f"+{tag}"]
    table.rig.lift(0)
    assert words(table.passes(3000)) == []
    table.rig.place(0, tag)
    assert words(table.passes(1000)) == [f"+{tag}"]
    table.rig.close()


def test_lamps_are_the_panels(table: Table) -> None:
    table.rig.lamp(1, True)
    table.passes(20)
    assert table.rig.lamps == (False, True, False, False)
    table.rig.lamp(1, False)
    table.passes(20)
    assert table.rig.lamps == (False,) * 4


@pytest.mark.parametrize(("script", "message"), [
    ("press ok\npress okay", "line 2: no button okay; there are previous"),
    ("jump 3", "line 1: no command jump; there are press"),
    ("\n# a remark\n50ms", ""),
    ("press", "line 1: press with 0 words after it, it takes 1 to 2"),
    ("place 0", "line 1: place with 1 words"),
    ("place x AA", "line 1: x is no whole number"),
    ("corrupt 2", "line 1: 2 is no share"),
    ("corrupt much", "line 1: "),
    ("silent yes", "line 1: yes is neither on nor off"),
    ("close", "line 1: no command close"),
])
def test_a_script_that_cannot_be_used_names_its_line(script: str, message: str) -> None:
    if not message:
        assert parse_script(script) == ()
        return
    with pytest.raises(ScriptError) as caught:
        parse_script(script)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(("line", "message"), [
    ("place 4 04A1", "line 3: there is no slot 4; the last one is 3"),
    ("lift 999999", "line 3: there is no slot 999999"),
    ("disturb 7", "line 3: there is no slot 7"),
    ("deaf_chip 9 off", "line 3: there is no slot 9"),
    ("two_cards 0 AA B", "line 3: 'B' can be no tag"),
    ("place 0 " + "AA" * 11, "can be no tag of this reader: it takes one to 10 pairs"),
    ("place 0 L12", "line 3: 'L12' can be no tag"),
    ("another_device " + "x" * 33, "line 3: a device id has up to 32 characters"),
    ("another_device Gerät", "line 3: a device id has up to 32 characters"),
    ("9999999999s press ok", "line 3: no command 9999999999s"),
])
def test_what_this_rig_cannot_do_ends_no_script_in_the_middle(table: Table, line: str, message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        table.rig.play("press ok\nplace 0 AA\n" + line)
    assert message in str(caught.value)
    assert table.passes(1_000) == []
    table.rig.play("place 3 04A1")
    assert words(table.passes(500)) != []


def test_what_is_no_slot_or_tag_hurts_nobody_but_the_caller(table: Table) -> None:
    for slot, tag in ((4, "AA"), (-1, "AA"), (0, "A"), (0, "")):
        with pytest.raises(ValueError, match=r"slot|tag"):
            table.rig.place(slot, tag)
    with pytest.raises(ValueError, match="device id"):
        table.rig.another_device("\n")
    assert table.passes(1_000) == []


def test_times_in_a_script_are_pauses() -> None:
    cues = parse_script("press ok\n200ms press next 50  # a remark\n\n1.5s\nplace 3 04A1\n")
    assert [(cue.line, cue.at_ms, cue.command, cue.arguments) for cue in cues] == [
        (1, 0, "press", (Key.OK,)), (2, 200, "press", (Key.NEXT, 50)), (5, 1700, "place", (3, "04A1"))]


def test_every_command_of_a_script_is_one_of_the_rig(table: Table) -> None:
    table.rig.play("""
        press ok 50
        200ms hold next
        200ms release next
        place 0 AA
        500ms lift 0
        500ms two_cards 0 AA BB on
        bounce 5
        chatter undo on
        100ms chatter undo off
        corrupt 5%
        disturb 0 on
        disturb 0 off
        deaf_chip 1
        deaf_chip 1 off
        corrupt 0
        silent
        silent off
        reboot
        unplug_panel
        plug_panel
        hang_up
        another_device reader-7
        hang_up
        come_back
    """)
    out = words(table.passes(12_000))
    assert {"Pressed ok", "Released next", "+AA", "-AA"} <= set(out)
    assert table.rig.status == {Device.PANEL: None, Device.READER: None}


def test_in_real_time_it_lives_on_threads_of_its_own() -> None:
    rig = open_rig("virtual", RigSettings(), SystemClock())
    assert isinstance(rig, VirtualRig)
    rig.start()
    try:
        wanted = {"panel: back", "reader: back"}
        _until(rig, wanted)
        rig.press(Key.OK)
        rig.place(3, "04A1")
        _until(rig, {"Pressed ok", "Released ok", "+04A1"})
        rig.hang_up()
        _until(rig, {"reader: hangup"})
        rig.come_back()
        _until(rig, {"reader: back"})
    finally:
        rig.close()


def _until(rig: Rig, wanted: set[str]) -> None:
    pause, felt = Event(), set[str]()
    for _ in range(1000):
        felt |= set(words(rig.poll()))
        if wanted <= felt:
            return
        pause.wait(0.01)
    raise AssertionError(f"only {felt} came")


def test_a_rig_is_chosen_by_name_and_never_replaced(mocker: MockerFixture) -> None:
    clock = ManualClock()
    touch = open_rig("touch", RigSettings(), clock)
    touch.start()
    touch.lamp(2, True)
    assert (touch.poll(), touch.status, touch.slots) == ([], {}, 0)
    assert touch.lamps == (False, False, True, False)
    touch.close()
    pi = open_rig("pi", RigSettings(), clock)
    assert pi.name == "pi"
    assert pi.status[Device.READER] is Trouble.MISSING
    with pytest.raises(ValueError, match="no rig amiga"):
        open_rig("amiga", RigSettings(), clock)  # type: ignore[arg-type]
    mocker.patch.dict("sys.modules", {"pty": None})
    with pytest.raises(RigUnavailable, match="pseudo-terminals"):
        open_rig("virtual", RigSettings(), clock)


def test_e7_without_pins_and_port_the_pi_rig_tells_both_and_goes_on(
    mocker: MockerFixture, tmp_path: Path
) -> None:
    mocker.patch.dict("sys.modules", {"lgpio": None})
    settings = RigSettings(reader=ReaderSettings(port=str(tmp_path / "reader")))
    rig = open_rig("pi", settings, ManualClock())
    rig.start()
    try:
        _until(rig, {"panel: no_library", "reader: missing"})
        rig.lamp(0, True)
        assert rig.poll() == []
    finally:
        rig.close()


@pytest.mark.parametrize(("model", "name"), [
    (b"Raspberry Pi 5 Model B Rev 1.0\0", "pi"), (b"Some Other Board\0", "virtual"), (None, "virtual")])
def test_the_rig_that_nobody_chose_depends_on_the_machine(
    model: bytes | None, name: str, tmp_path: Path
) -> None:
    if model is not None:
        (tmp_path / "model").write_bytes(model)
    assert default_rig(tmp_path / "model") == name


def test_e32_a_virtual_reader_that_nobody_reads_drops_and_goes_on(table: Table) -> None:
    far = VirtualReader(Agenda(table.clock), "frames", 4, "reader-1")
    try:
        for _ in range(5_000):
            far.report()
        assert far.dropped > 0
        reader = Reader(ReaderSettings(port=far.port), table.clock)
        pause = Event()
        for _ in range(500):
            reader.step()
            far.serve()
            if reader.trouble is None:
                break
            pause.wait(0.01)
        assert reader.trouble is None
        reader.close()
    finally:
        far.close()
