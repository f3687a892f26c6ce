"""The firmware on its simulated board, and the companion's own driver at the other end of the line."""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from companion.devices.frames import (
    CHIP_SILENT,
    COUNTER_NAMES,
    FIRMWARE,
    UNCLEAR,
    Ask,
    Counters,
    Decoder,
    Fault,
    Hello,
    Message,
    PresentSet,
    encode,
)
from companion.devices.signals import CardPlaced, Trouble
from tests.firmware.pico import FIRMWARE as SOURCE
from tests.firmware.pico import HAS_MICROPYTHON, WHY_NOT, Bitten, Pico
from tests.firmware.table import Table, told

pytestmark = pytest.mark.skipif(not HAS_MICROPYTHON, reason=WHY_NOT)

MFRC522, PN532 = 0, 1
CHIPS = pytest.mark.parametrize("slot", [MFRC522, PN532], ids=["mfrc522", "pn532"])
SCANS, CARD_MS = 10_000, 350
ANA, BEN, CHLOE = "04A1B2C3", "04A1B2C3D4E5F6", "0102030405060708090A"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    assert told(table.go(1_500)) == ["back"]
    yield table
    table.close()


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[Pico]:
    """Without a companion."""
    pico = Pico(tmp_path)
    yield pico
    pico.close()


def messages(pico: Pico) -> list[Message]:
    return [message for _, message in Decoder().feed(pico.hear())]


def states(said: list[Message], slot: int) -> list[int]:
    """What a slot read, one after the other."""
    out: list[int] = []
    for message in said:
        if isinstance(message, PresentSet) and out[-1:] != [message.slots[slot].state]:
            out.append(message.slots[slot].state)
    return out


@CHIPS
@pytest.mark.parametrize("card", [ANA, BEN, CHLOE])
def test_a_card_is_placed_and_lifted_once(table: Table, slot: int, card: str) -> None:
    table.pico.place(slot, card)
    assert told(table.go(2_000)) == [f"+{slot} {card}"]
    table.pico.place(slot)
    assert told(table.go(1_000)) == [f"-{slot} {card}"]


def test_e34_a_card_that_rests_for_ten_minutes_is_one_event(tmp_path: Path) -> None:
    table = Table(tmp_path, (("pn532", 17, 20),))
    table.go(1_000)
    table.pico.place(0, ANA)
    assert told(table.go(600_000, turn_ms=1_000)) == [f"+0 {ANA}"]
    table.close()


@CHIPS
def test_a_card_that_is_exchanged_is_lifted_and_placed(table: Table, slot: int) -> None:
    table.pico.place(slot, ANA)
    table.go(500)
    table.pico.place(slot, BEN)
    assert told(table.go(500)) == [f"-{slot} {ANA}", f"+{slot} {BEN}"]


@CHIPS
def test_a_card_that_passes_by_is_no_event(table: Table, slot: int) -> None:
    table.pico.place(slot, ANA)
    table.go(200)
    table.pico.place(slot)
    assert told(table.go(1_000)) == []


@CHIPS
def test_e42_two_cards_at_once_are_told_as_two_and_one_alone_counts(table: Table, slot: int) -> None:
    table.pico.place(slot, ANA, "04A1B2C7")
    assert told(table.go(1_000)) == [f"2 on {slot}: 04A1B2C3 04A1B2C7"]
    table.pico.place(slot, "04A1B2C7")
    assert told(table.go(1_000)) == [f"+{slot} 04A1B2C7"]


@pytest.mark.parametrize("cards", [
    ("00000000", "FFFFFFFF"),
    ("00000001", "00000000"),
    ("00000080", "00000000"),
    (ANA, BEN, CHLOE),
    ("11223344", "11223345", "11223346", "11223347"),
    ("04000000000001", "04000000000002", "04000000000003"),
    ("01020304", "81020304", "01020384", "81020384"),
])
def test_e42_the_mfrc522_tells_up_to_four_cards_apart(pico: Pico, cards: tuple[str, ...]) -> None:
    pico.go(1_000)
    pico.hear()
    pico.place(MFRC522, *cards)
    pico.go(1_000)
    last = [message for message in messages(pico) if isinstance(message, PresentSet)][-1]
    assert sorted(last.slots[MFRC522].tags) == sorted(cards)
    assert last.slots[MFRC522].steady_ms >= 250


@pytest.mark.parametrize("how", ["flicker", "stuck"])
@CHIPS
def test_a_card_that_answers_only_sometimes_lies_there_all_along(table: Table, slot: int, how: str) -> None:
    table.pico.place(slot, ANA)
    table.go(1_000)
    table.pico.place(slot, ANA, how=how)
    assert f"-{slot} {ANA}" not in told(table.go(5_000))


@pytest.mark.parametrize("how", ["garbage", "cut"])
def test_e36_an_answer_that_cannot_be_read_is_presence(table: Table, how: str) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.place(MFRC522, ANA, how=how)
    assert told(table.go(5_000)) == []
    table.pico.place(MFRC522, ANA)
    assert told(table.go(1_000)) == []
    table.pico.place(MFRC522)
    assert told(table.go(1_000)) == [f"-0 {ANA}"]


@CHIPS
def test_e36_noise_is_presence_and_is_counted(table: Table, slot: int) -> None:
    table.pico.place(slot, ANA)
    table.go(1_000)
    table.pico.set(slot, noisy=True)
    assert told(table.go(5_000)) == []
    table.pico.set(slot, noisy=False)
    assert told(table.go(60_000, turn_ms=500)) == []
    assert table.reader.counters["card_read_errors"] >= 100


@CHIPS
def test_noise_alone_is_no_card_and_reads_as_disturbed(pico: Pico, slot: int) -> None:
    pico.go(1_000)
    pico.set(slot, noisy=True)
    pico.go(1_000)
    pico.set(slot, noisy=False)
    pico.go(1_000)
    assert states(messages(pico), slot) == [0, UNCLEAR, 0]


@CHIPS
def test_e36_before_a_slot_is_empty_another_field_found_nothing_either(pico: Pico, slot: int) -> None:
    def fields(ms: int) -> int:
        before: int = pico.counts()["fields"][slot]
        pico.go(ms)
        after: int = pico.counts()["fields"][slot]
        return after - before

    pico.place(slot, ANA)
    pico.go(2_000)
    assert fields(500) == 10, "one for each look"
    pico.place(slot)
    assert fields(500) == 11
    assert fields(500) == 10, "and not again and again"


def test_four_readers_side_by_side_never_have_two_fields_at_once(tmp_path: Path) -> None:
    """A field disturbs what its neighbours hear; four that were on would hear nothing."""
    slots = (("mfrc522", 17, 20), ("mfrc522", 13, 12), ("pn532", 11, 10), ("pn532", 9, 8))
    table = Table(tmp_path, slots)
    table.go(1_000)
    cards = [f"04A1B2C{slot}" for slot in range(len(slots))]
    for slot, card in enumerate(cards):
        table.pico.place(slot, card)
    assert told(table.go(1_500)) == [f"+{slot} {card}" for slot, card in enumerate(cards)]
    table.pico.place(1)
    assert told(table.go(61_000, turn_ms=500)) == [f"-1 {cards[1]}"]
    assert table.reader.counters["card_read_errors"] == table.reader.counters["chip_resets"] == 0
    table.close()


@pytest.mark.parametrize("trouble", ["dead", "frozen"])
@CHIPS
def test_e44_a_chip_that_does_not_answer_is_told_and_healed_by_its_reset_pin(
    table: Table, slot: int, trouble: str
) -> None:
    table.pico.place(slot, ANA)
    table.go(1_000)
    resets = table.pico.counts()["resets"][slot]
    table.pico.set(slot, **{trouble: True})
    assert told(table.go(1_000)) == [Trouble.CHIP_FAULT, "back"], "the card was there all the time"
    assert table.pico.counts()["resets"][slot] == resets + 1
    assert table.reader.counters["chip_resets"] == 1
    table.pico.place(slot)
    assert told(table.go(1_000)) == [f"-{slot} {ANA}"]


@CHIPS
def test_e44_a_chip_that_looks_well_but_hears_no_card_is_found_by_its_test(table: Table, slot: int) -> None:
    table.pico.set(slot, deaf=True)
    table.pico.place(slot, ANA)
    assert told(table.go(60_000, turn_ms=500)) == [f"+{slot} {ANA}"], "healed, before anybody could be told"


@CHIPS
def test_a_chip_whose_test_fails_is_a_fault_until_it_is_replaced(table: Table, slot: int) -> None:
    table.pico.set(slot, defect=True)
    assert told(table.go(40_000, turn_ms=500)) == [Trouble.CHIP_FAULT]
    assert table.reader.detail == f"slot {slot}: self-test failed"
    table.pico.place(1 - slot, BEN)
    assert told(table.go(1_000)) == [f"+{1 - slot} {BEN}"], "the other slot goes on"
    table.pico.set(slot, defect=False)
    assert told(table.go(2_000)) == ["back"]


@CHIPS
def test_a_chip_that_stays_silent_is_tried_once_a_second(table: Table, slot: int) -> None:
    table.pico.set(slot, incurable=True, dead=True)
    assert told(table.go(10_000, turn_ms=500)) == [Trouble.CHIP_FAULT]
    assert 8 <= table.pico.counts()["resets"][slot] <= 13
    table.pico.set(slot, incurable=False)
    assert told(table.go(2_000)) == ["back"]


def test_a_chip_that_lost_its_settings_is_set_up_anew(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.order("brown_out", MFRC522)
    assert told(table.go(1_000)) == [Trouble.CHIP_FAULT, "back"]


def test_a_copy_of_the_mfrc522_whose_test_result_nobody_knows_is_used(table: Table) -> None:
    table.pico.set(MFRC522, version=0xB2)
    table.go(31_000, turn_ms=500)
    table.pico.place(MFRC522, ANA)
    assert told(table.go(1_000)) == [f"+0 {ANA}"]


def other_firmware(folder: Path, module: str, line: str, other: str) -> Path:
    """The firmware as it was, or will be, but for one line."""
    firmware = folder / "firmware"
    shutil.copytree(SOURCE, firmware)
    changed = firmware / "reader" / module
    text = changed.read_text("utf-8")
    assert line in text
    changed.write_text(text.replace(line, other), "utf-8")
    return firmware


def test_an_older_firmware_works_and_the_companion_names_it_and_its_own(tmp_path: Path) -> None:
    older = other_firmware(tmp_path, "__init__.py", f'VERSION = "{FIRMWARE}"', 'VERSION = "0.9.0"')
    table = Table(tmp_path, firmware=older)
    assert told(table.go(1_500)) == ["back"]
    assert table.reader.detail == f"pico-e661410403123456 0.9.0 (this companion brings {FIRMWARE})"
    table.close()


def test_a_firmware_that_speaks_another_version_of_the_protocol_is_told_as_such(tmp_path: Path) -> None:
    later = other_firmware(tmp_path, "frames.py", "PROTOCOL = const(1)", "PROTOCOL = const(2)")
    table = Table(tmp_path, firmware=later)
    assert told(table.go(10_000)) == [Trouble.OTHER_VERSION]
    table.close()


def test_hello_and_heartbeats_come_as_the_protocol_has_them(pico: Pico) -> None:
    pico.go(10_000)
    said = messages(pico)
    assert isinstance(said[0], Hello)
    assert (said[0].slots, said[0].heartbeat_ms) == (2, 500)
    beats = [message.uptime_ms for message in said if isinstance(message, PresentSet)]
    assert 19 <= len(beats) <= 22
    assert max(later - earlier for earlier, later in pairwise(beats)) <= 550


def test_a_reading_is_told_at_once_and_once_more_when_it_has_lasted(pico: Pico) -> None:
    pico.go(5_000)
    pico.hear()
    pico.place(MFRC522, ANA)
    pico.go(450)
    readings = [message.slots[0] for message in messages(pico) if isinstance(message, PresentSet)]
    steady = [reading.steady_ms for reading in readings if reading.tags]
    assert steady[0] == 0
    assert any(250 <= ms < 310 for ms in steady)


def test_counters_come_once_a_minute_and_after_a_fault(pico: Pico) -> None:
    pico.go(61_000)
    assert [m for m in messages(pico) if isinstance(m, Counters)] == [Counters((0, 0, 0, 0, 4980))]
    pico.set(MFRC522, dead=True)
    pico.go(1_000)
    said = [message for message in messages(pico) if isinstance(message, Fault | Counters)]
    assert said[0] == Fault(0, 1)
    assert said[2] == Fault(0, 0)
    assert dict(zip(COUNTER_NAMES, said[3].values, strict=True))["chip_resets"] == 1  # type: ignore[union-attr]


def test_a_companion_that_comes_later_is_told_why_a_slot_does_not_work(pico: Pico) -> None:
    pico.set(PN532, defect=True)
    pico.go(40_000)
    pico.hear()
    pico.tell(encode(Ask(), 1, 0))
    pico.go(150)
    said = [message for message in messages(pico) if not isinstance(message, PresentSet | Counters)]
    assert [type(message) for message in said] == [Hello, Fault]
    assert said[1] == Fault(PN532, 2)


def test_damaged_questions_are_counted_and_a_three_among_the_bytes_does_not_stop_it(pico: Pico) -> None:
    pico.tell(b"\0" + b"\3" * 20 + b"\0")
    pico.go(61_000)
    assert pico.counts()["break_character"] == -1, "on a Pico a three would be Ctrl-C"
    counters = [message for message in messages(pico) if isinstance(message, Counters)]
    assert counters[0].values[0] == 1


def test_e32_nobody_fetches_anything_and_the_reader_goes_on_and_counts(pico: Pico) -> None:
    pico.go(1_000)
    pico.hear()
    pico.clog()
    before = pico.counts()["feeds"]
    pico.go(30_000)
    assert pico.counts()["feeds"] - before >= 500, "it looked at its slots all the time"
    heard = pico.hear()
    pico.go(1_000)
    decoder = Decoder()
    decoder.feed(heard)
    said = [message for _, message in decoder.feed(pico.hear())]
    beats = [message for message in said if isinstance(message, PresentSet)]
    assert beats[-1].uptime_ms >= 30_000, "what it says then is new"
    pico.go(60_000)
    counters = [message for _, message in decoder.feed(pico.hear()) if isinstance(message, Counters)]
    assert counters[-1].values[3] >= 30
    assert decoder.counters["crc_errors"] == decoder.counters["cobs_errors"] == 0, "no frame was cut"


def test_e32_a_companion_that_comes_back_after_a_stall_sees_what_lies_there_now(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    for card in (BEN, CHLOE):  # nobody listens
        table.pico.place(MFRC522, card)
        table.pico.go(15_000)
    out = told(table.listen(0)) + told(table.go(2_000))
    assert out[-1] == f"+0 {CHLOE}"


def test_the_cable_out_and_in_again(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.unplug()
    assert told(table.listen(50)) == [Trouble.HANGUP]
    table.pico.plug()
    table.pico.place(MFRC522, ANA)
    assert told(table.go(2_000)) == ["back"], "the card stayed: no new event"
    table.pico.place(MFRC522, BEN)
    assert told(table.go(1_000)) == [f"-0 {ANA}", f"+0 {BEN}"]


def test_the_cable_out_for_longer_than_a_card_lay_there(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.unplug()
    table.listen(50)
    assert told([signal for _ in range(30) for signal in table.listen(1_000)]) == [Trouble.MISSING]
    table.pico.plug()
    assert told(table.go(4_000)) == ["back", f"-0 {ANA}"]


def test_e33_the_watchdog_ends_a_cycle_that_hangs_and_the_companion_finds_its_way_back(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.order("hang")
    with pytest.raises(Bitten):
        table.pico.go(10_000)
    assert told([signal for _ in range(40) for signal in table.listen(100)]) == [Trouble.SILENT]
    table.pico.restart()
    table.pico.place(MFRC522, ANA)
    assert told(table.go(3_000)) == ["back"]


def test_e23_it_starts_anew_without_leaving_the_port_and_is_heard_within_three_seconds(table: Table) -> None:
    table.pico.place(MFRC522, ANA)
    table.go(1_000)
    table.pico.restart()
    table.pico.place(MFRC522, BEN)
    assert told(table.go(3_000)) == [f"-0 {ANA}", f"+0 {BEN}"]


def test_the_watchdog_is_fed_by_each_whole_cycle_and_only_so(pico: Pico) -> None:
    pico.go(1_000)
    before = pico.counts()["feeds"]
    pico.go(10_000)
    assert 190 <= pico.counts()["feeds"] - before <= 201


def test_the_service_jumper_keeps_the_prompt_free(pico: Pico) -> None:
    pico.order("pin", 22, 0)
    assert pico.end() == 0
    assert pico.hear() == b""


def test_the_lamp_says_how_it_is(table: Table) -> None:
    def blinks(ms: int) -> int:
        before = len(table.pico.counts()["blinks"])
        table.go(ms)
        return len(table.pico.counts()["blinks"]) - before

    assert table.pico.counts()["blinks"][-1][1] == 1
    assert blinks(5_000) == 0
    table.pico.set(PN532, incurable=True, dead=True)
    assert blinks(2_000) >= 15
    table.pico.set(PN532, incurable=False)
    table.go(2_000)
    assert blinks(2_000) == 0


def test_without_a_companion_the_lamp_blinks_slowly(pico: Pico) -> None:
    pico.go(10_000)
    assert 15 <= len(pico.counts()["blinks"]) <= 21


def test_ten_thousand_scans_in_a_burst_and_none_is_lost(tmp_path: Path) -> None:
    table = Table(tmp_path, (("pn532", 17, 20),))
    table.go(1_000)
    table.pico.order("burst", 0, SCANS, CARD_MS)
    placed = [signal.tag for signal in table.go(SCANS * CARD_MS + 1_000, turn_ms=4 * CARD_MS)
              if isinstance(signal, CardPlaced)]
    table.close()
    assert placed == [f"{number + 1:08X}" for number in range(SCANS)]


def test_a_silent_chip_reads_as_silent(pico: Pico) -> None:
    pico.go(1_000)
    pico.set(MFRC522, incurable=True, dead=True)
    pico.go(1_000)
    assert states(messages(pico), MFRC522) == [0, CHIP_SILENT]
