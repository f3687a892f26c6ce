"""What a reader says, judged without a port: presence, liveness, identity."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.clock import MS, SECOND
from companion.devices.dialects import rdm_telegram
from companion.devices.frames import (
    CHIP_SILENT,
    FIRMWARE,
    UNCLEAR,
    Counters,
    Fault,
    Hello,
    Message,
    PresentSet,
    SlotReading,
    encode,
    slot_reading,
)
from companion.devices.link import FrameLink, ScanLink, Verdict, Waiting
from companion.devices.settings import Dialect, ReaderSettings
from companion.devices.signals import CardLifted, CardPlaced, Signal, Trouble, TwoCards

ONE_SCAN = [("rdm", rdm_telegram("0A00C3FF12")), ("lines", b"0A00C3FF12\r")]
HELLO = Hello(1, 500, "reader-1", FIRMWARE)
OTHER_VERSION = bytes.fromhex("000302010201010103a23900")  # of frame-vectors.json


class Talk:
    """A reader of our own that says what a test wants, at the test's times."""

    def __init__(self, device_id: str = "", hello: bool = True) -> None:
        self.link = FrameLink(ReaderSettings(device_id=device_id))
        self.now, self.uptime, self.boot, self.sequence = 0, 0, 1, 0
        self.out: list[Signal] = []
        self.link.opened(0)
        if hello:
            self.say(HELLO)

    def wire(self, message: Message) -> bytes:
        self.sequence = (self.sequence + 1) & 0xFF
        return encode(message, self.sequence, self.boot)

    def say(self, message: Message) -> None:
        self.hear(self.wire(message))

    def hear(self, data: bytes) -> None:
        self.link.feed(data, self.now, self.out)

    def shows(self, *tags: str, steady: int) -> None:
        self.say(PresentSet(self.uptime, (slot_reading(steady, *tags),)))

    def passes(self, ms: int) -> bytes:
        self.now += ms * MS
        self.uptime += ms
        return self.link.advance(self.now, self.out)

    def verdict(self) -> Verdict:
        return self.link.verdict

    def heard(self) -> list[tuple[type[Signal], object]]:
        out, self.out = self.out, []
        return [(type(s), getattr(s, "tag", getattr(s, "tags", None))) for s in out]


def test_a_card_counts_when_it_lay_alone_long_enough() -> None:
    talk = Talk()
    talk.shows("AA", steady=0)
    talk.shows("AA", steady=249)
    assert talk.heard() == []
    talk.shows("AA", steady=250)
    assert talk.heard() == [(CardPlaced, "AA")]


def test_e34_a_resting_card_is_one_event_for_ten_minutes() -> None:
    talk = Talk()
    for number in range(6000):
        talk.passes(100)
        talk.shows("AA", steady=min(number * 100, 65_535))
    assert talk.heard() == [(CardPlaced, "AA")]


def test_a_card_is_gone_only_after_a_clean_absence() -> None:
    talk = Talk()
    talk.shows("AA", steady=300)
    talk.shows(steady=0)
    talk.shows(steady=200)
    talk.shows("AA", steady=0)
    assert talk.heard() == [(CardPlaced, "AA")], "a moment without it is no absence"
    talk.shows(steady=250)
    talk.shows("AA", steady=250)
    assert talk.heard() == [(CardLifted, "AA"), (CardPlaced, "AA")]


def test_another_card_alone_proves_that_the_first_has_gone() -> None:
    talk = Talk()
    talk.shows("AA", steady=300)
    talk.shows("BB", steady=300)
    assert talk.heard() == [(CardPlaced, "AA"), (CardLifted, "AA"), (CardPlaced, "BB")]


def test_e36_five_seconds_of_corrupt_frames_are_no_removal() -> None:
    talk = Talk()
    talk.shows("AA", steady=300)
    rng = random.Random(36)
    for _ in range(50):
        talk.passes(100)
        wire = bytearray(talk.wire(PresentSet(talk.uptime, (slot_reading(1000),))))
        wire[rng.randrange(1, len(wire) - 1)] ^= 1 << rng.randrange(8)
        talk.hear(bytes(wire))
    assert talk.heard() == [(CardPlaced, "AA")]
    assert talk.verdict() is Trouble.SILENT


@pytest.mark.parametrize("state", [UNCLEAR, CHIP_SILENT])
def test_e36_readings_that_are_no_readings_are_no_removal(state: int) -> None:
    talk = Talk()
    talk.shows("AA", steady=300)
    for _ in range(50):
        talk.say(PresentSet(talk.uptime, (SlotReading(65_535, (), state),)))
    talk.shows("AA", steady=300)
    assert talk.heard() == [(CardPlaced, "AA")]


@pytest.mark.parametrize("every", [100, 200])
def test_e42_two_cards_that_take_turns_are_no_card(every: int) -> None:
    talk = Talk()
    for number in range(50):
        talk.shows("AB"[number % 2] * 2, steady=0)
        talk.passes(every // 2)
        talk.shows("AB"[number % 2] * 2, steady=every // 2)
        talk.passes(every // 2)
    assert talk.heard() == [(TwoCards, ("AA", "BB"))]
    talk.shows("BB", steady=250)
    assert talk.heard() == [(CardPlaced, "BB")], "alone it counts"


def test_e42_two_cards_at_once_are_no_card_and_are_told_once() -> None:
    talk = Talk()
    for steady in range(0, 5000, 250):
        talk.shows("BB", "AA", steady=steady)
    assert talk.heard() == [(TwoCards, ("AA", "BB"))]


def test_e42_a_card_laid_on_a_counted_one_and_taken_away_changes_nothing() -> None:
    talk = Talk()
    talk.shows("AA", steady=300)
    talk.shows("AA", "BB", steady=300)
    talk.shows("AA", steady=300)
    assert talk.heard() == [(CardPlaced, "AA"), (TwoCards, ("AA", "BB"))]


def test_changing_cards_quickly_is_no_stack() -> None:
    talk = Talk()
    for tag in ("AA", "BB", "CC"):
        talk.shows(tag, steady=0)
        talk.passes(260)
        talk.shows(tag, steady=260)
    assert [kind for kind, _ in talk.heard()].count(TwoCards) == 0


def test_e24_without_a_hello_it_is_not_connected() -> None:
    talk = Talk(hello=False)
    asked = 0
    for _ in range(29):
        talk.shows("AA", steady=300)
        asked += bool(talk.passes(100))
        assert talk.verdict() is Waiting.FOR_HELLO
    assert asked == 3, "it is asked every second"
    talk.passes(100)
    assert talk.verdict() is Trouble.SILENT
    assert talk.heard() == []
    talk.say(HELLO)
    talk.shows("AA", steady=300)
    assert talk.verdict() is None
    assert talk.heard() == [(CardPlaced, "AA")]


def test_e23_a_restart_without_a_hang_up_lists_the_cards_again() -> None:
    talk = Talk()
    talk.say(PresentSet(0, (slot_reading(300, "AA"), slot_reading(300, "BB"))))
    assert talk.heard() == [(CardPlaced, "AA"), (CardPlaced, "BB")]
    talk.boot = 2
    talk.say(PresentSet(0, (slot_reading(300, "AA"), slot_reading(300))))
    assert talk.verdict() is Waiting.FOR_HELLO
    assert talk.passes(1), "it is asked at once"
    talk.say(HELLO)
    talk.say(PresentSet(0, (slot_reading(300, "AA"), slot_reading(300, "CC"))))
    assert talk.verdict() is None
    assert talk.heard() == [(CardLifted, "BB"), (CardPlaced, "CC")], "what stayed is no new event"


def test_e27_another_device_under_the_same_name_is_told_and_ignored() -> None:
    talk = Talk(device_id="reader-9")
    talk.shows("AA", steady=300)
    assert talk.verdict() is Trouble.WRONG_DEVICE
    assert talk.link.detail == "reader-1 instead of reader-9"
    assert talk.heard() == []


def test_a_reader_whose_frames_are_of_another_version_is_told_as_such_and_not_as_silent() -> None:
    talk = Talk(hello=False)
    for _ in range(20):
        talk.passes(500)
        talk.hear(OTHER_VERSION)
        assert talk.verdict() is Trouble.OTHER_VERSION
    talk.passes(3_000)
    assert talk.verdict() is Trouble.SILENT
    talk.hear(OTHER_VERSION)
    talk.say(HELLO)
    assert talk.verdict() is None, "the right firmware was copied"
    talk.hear(OTHER_VERSION)
    assert talk.verdict() is None, "one stray frame is only counted"


def test_another_firmware_that_speaks_the_same_version_works_and_is_named() -> None:
    talk = Talk()
    assert talk.link.detail == f"reader-1 {FIRMWARE}"
    talk.boot = 2
    talk.say(Hello(1, 500, "reader-1", "0.9.0"))
    assert talk.verdict() is None
    assert talk.link.detail == f"reader-1 0.9.0 (this companion brings {FIRMWARE})"


def test_e28_three_hundred_random_bytes_then_a_hello() -> None:
    talk = Talk(hello=False)
    talk.hear(random.Random(28).randbytes(300))
    talk.say(HELLO)
    assert talk.verdict() is None


def test_e44_a_deaf_chip_is_told_and_heals_also_when_the_fault_frame_is_lost() -> None:
    talk = Talk()
    talk.say(Fault(0, 2))
    assert (talk.verdict(), talk.link.detail) == (Trouble.CHIP_FAULT, "slot 0: self-test failed")
    talk.say(Fault(0, 0))
    assert talk.verdict() is None
    talk.say(PresentSet(0, (SlotReading(0, (), CHIP_SILENT),)))
    assert (talk.verdict(), talk.link.detail) == (Trouble.CHIP_FAULT, "slot 0: chip silent")
    talk.shows(steady=0)
    assert talk.verdict() is None


def test_e45_both_sides_counters_are_kept() -> None:
    talk = Talk()
    rng = random.Random(45)
    for _ in range(400):
        wire = bytearray(talk.wire(Counters((1, 2, 3, 4, 4980))))
        if rng.random() < 0.05:
            wire[5] ^= 0x80
        talk.hear(bytes(wire))
    assert talk.link.device_counters["supply_mv"] == 4980
    assert talk.link.device_counters["chip_resets"] == 2
    wrong = sum(talk.link.counters[name] for name in ("crc_errors", "cobs_errors", "too_short"))
    assert 5 <= wrong <= 40
    assert talk.link.counters["lost_frames"] == wrong


@given(st.data())
def test_e36_lost_doubled_and_damaged_frames_place_and_lift_nothing_wrong(data: st.DataObject) -> None:
    """The reader's side is simulated every 100 ms; whatever the line does, the story stays a true one."""
    talk = Talk()
    truth: list[str | None] = [None]
    since = 0
    for _ in range(data.draw(st.integers(1, 40))):
        card = data.draw(st.sampled_from([truth[-1], None, "AA", "BB"]))
        if card != truth[-1]:
            truth.append(card)
            since = talk.uptime
        reading = slot_reading(talk.uptime - since, *([card] if card else []))
        wire = talk.wire(PresentSet(talk.uptime, (reading,)))
        match data.draw(st.sampled_from(["good", "good", "lost", "doubled", "cut", "damaged"])):
            case "good":
                talk.hear(wire)
            case "doubled":
                talk.hear(wire + wire)
            case "cut":
                talk.hear(wire[: data.draw(st.integers(0, len(wire)))] + b"\0")
            case "damaged":
                talk.hear(wire[:6] + bytes([wire[6] ^ 0x40]) + wire[7:])
        talk.passes(100)
    lying: str | None = None
    told: list[str | None] = [None]
    for kind, tag in talk.heard():
        if kind is CardLifted:
            assert tag == lying
            lying = None
        elif kind is CardPlaced:
            assert lying is None
            lying = str(tag)
        else:
            continue
        told.append(lying)
    story = iter(truth)
    assert all(any(step == true for true in story) for step in told if step), "only what happened, in order"
    talk.shows(*([truth[-1]] if truth[-1] else []), steady=300)
    for kind, tag in talk.heard():
        lying = str(tag) if kind is CardPlaced else None
    assert lying == truth[-1]


def scans(dialect: Dialect) -> ScanLink:
    return ScanLink(ReaderSettings(dialect=dialect))


@pytest.mark.parametrize(("dialect", "wire"), ONE_SCAN)
def test_u92_the_same_id_every_100_ms_for_ten_seconds_is_one_event(dialect: Dialect, wire: bytes) -> None:
    link, out = scans(dialect), list[Signal]()
    for at in range(0, 10_000, 100):
        link.feed(wire, at * MS, out)
        link.advance(at * MS, out)
    assert out == [CardPlaced(0, 0, "0A00C3FF12")]
    link.advance(10_890 * MS, out)
    link.feed(wire, 10_899 * MS, out)
    link.advance(11_300 * MS, out)
    assert len(out) == 1, "it was away for less than a second"
    link.feed(wire, 12_000 * MS, out)
    link.advance(12_300 * MS, out)
    assert len(out) == 2


@pytest.mark.parametrize(("dialect", "wire"), ONE_SCAN)
def test_e37_from_a_single_report_no_removal_is_ever_concluded(dialect: Dialect, wire: bytes) -> None:
    link, out = scans(dialect), list[Signal]()
    link.feed(wire, 0, out)
    for at in range(0, 3600, 10):
        link.advance(at * SECOND, out)
    assert out == [CardPlaced(0, 0, "0A00C3FF12")]


def test_e42_two_tags_that_take_turns_on_a_simple_reader_are_no_card() -> None:
    link, out = scans("rdm"), list[Signal]()
    for number in range(50):
        link.feed(rdm_telegram(f"000000000{number % 2 + 1}"), number * 200 * MS, out)
        link.advance((number * 200 + 100) * MS, out)
    assert out == [TwoCards(200 * MS, 0, ("0000000001", "0000000002"))]
    for at in range(10_000, 12_000, 100):
        link.feed(rdm_telegram("0000000002"), at * MS, out)
    assert [type(signal) for signal in out] == [TwoCards, CardPlaced]


def test_quick_scans_of_different_codes_all_count() -> None:
    link, out = scans("lines"), list[Signal]()
    for number in range(100):
        link.feed(f"CARD {number}\r".encode(), number * 50 * MS, out)
    placed = [signal.tag for signal in out if isinstance(signal, CardPlaced)]
    assert placed == [f"CARD {number}" for number in range(100)]
