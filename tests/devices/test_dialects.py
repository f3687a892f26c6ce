"""Line scanners and RDM6300-type readers, byte by byte."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.clock import MS, SECOND
from companion.devices.dialects import LONGEST_CODE, LineParser, RdmParser, rdm_telegram

ENDS = [b"\r", b"\n", b"\r\n"]


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("cut", range(12))
def test_e41_a_code_cut_at_every_byte_is_one_code(end: bytes, cut: int) -> None:
    parser, wire = LineParser(60), b"BT-L12-0a7" + end
    codes = parser.feed(wire[:cut], 0) + parser.advance(40 * MS) + parser.feed(wire[cut:], 50 * MS)
    assert codes + parser.advance(5 * SECOND) == ["BT-L12-0a7"]


@pytest.mark.parametrize("cut", range(1, 10))
def test_e41_without_an_end_a_pause_ends_the_code(cut: int) -> None:
    parser, wire = LineParser(60), b"BT-L12-0a7"
    assert parser.feed(wire[:cut], 0) + parser.feed(wire[cut:], 50 * MS) + parser.advance(109 * MS) == []
    assert parser.advance(110 * MS) == ["BT-L12-0a7"]
    assert parser.feed(b"NEXT", 2 * SECOND) + parser.advance(3 * SECOND) == ["NEXT"]


@pytest.mark.parametrize("end", ENDS)
def test_e41_half_a_code_is_no_code_for_a_scanner_that_has_ends(end: bytes) -> None:
    parser = LineParser(60)
    assert parser.feed(b"ONE" + end + b"TW", 0) == ["ONE"]
    assert parser.advance(200 * MS) == []
    assert parser.advance(2 * SECOND) == []
    assert parser.counters["cut_short"] == 1
    assert parser.feed(b"THREE" + end, 3 * SECOND) == ["THREE"]


def test_a_code_of_the_longest_length_passes_one_byte_more_is_dropped() -> None:
    parser = LineParser(60)
    assert parser.feed(b"x" * LONGEST_CODE + b"\r", 0) == ["x" * LONGEST_CODE]
    assert parser.feed(b"x" * (LONGEST_CODE + 1) + b"\rNEXT\r", 0) == ["NEXT"]
    for _ in range(100):
        assert parser.feed(b"x" * 50, 0) == []
    assert parser.feed(b"x\rNEXT\r", 0) == ["NEXT"]
    assert parser.counters["too_long"] == 2


def test_the_end_of_a_code_that_is_too_long_is_no_code_where_a_pause_ends_it() -> None:
    parser = LineParser(60)
    assert parser.feed(b"x" * 150, 0) + parser.feed(b"x" * 20, 10 * MS) + parser.advance(SECOND) == []
    assert parser.feed(b"NEXT", 2 * SECOND) + parser.advance(3 * SECOND) == ["NEXT"]


@pytest.mark.parametrize("line", [b"A\x07B", b"\xff\xfe", b"A\tB", "A\u202eB".encode()])
def test_what_no_code_contains_is_dropped_and_counted(line: bytes) -> None:
    parser = LineParser(60)
    assert parser.feed(line + b"\rNEXT\r", 0) == ["NEXT"]
    assert parser.counters["unreadable"] == 1


def test_empty_lines_are_no_codes() -> None:
    assert LineParser(60).feed(b"\r\n\r\n  \r\n", 0) == []


@given(st.lists(st.binary(max_size=300), max_size=4))
@example([b"x" * 129])
def test_e29_after_any_bytes_the_next_line_is_understood(noise: list[bytes]) -> None:
    parser = LineParser(60)
    for piece in noise:
        parser.feed(piece, 0)
    assert parser.feed(b"\rGOOD\r", 0)[-1:] == ["GOOD"]


@pytest.mark.parametrize("cut", range(15))
def test_e41_a_telegram_cut_at_every_byte_is_one_tag(cut: int) -> None:
    parser, wire = RdmParser(), rdm_telegram("0a00C3ff12")
    assert parser.feed(wire[:cut], 0) + parser.feed(wire[cut:], 0) == ["0A00C3FF12"]


def test_the_checksum_is_the_exclusive_or_of_the_bytes() -> None:
    assert RdmParser().feed(b"\x020102030405" + b"01\x03", 0) == ["0102030405"]
    parser = RdmParser()
    assert parser.feed(b"\x020102030405" + b"02\x03", 0) == []
    assert parser.counters["checksum_errors"] == 1


@given(st.lists(st.binary(max_size=60), max_size=4))
@example([b"\x02" * 30])
@example([b"\x020102030405"])
def test_e29_after_any_bytes_the_next_telegram_is_understood(noise: list[bytes]) -> None:
    parser = RdmParser()
    for piece in noise:
        parser.feed(piece, 0)
    assert parser.feed(rdm_telegram("0A00C3FF12"), 0)[-1:] == ["0A00C3FF12"]


@pytest.mark.parametrize("tag", ["", "04A1", "04A1B2C3D4E5F6", "GG00000000"])
def test_only_tags_of_ten_digits_have_a_telegram(tag: str) -> None:
    with pytest.raises(ValueError, match="ten hex digits"):
        rdm_telegram(tag)
