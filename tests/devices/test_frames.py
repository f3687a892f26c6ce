"""The frames of our reader: vectors, limits, and whatever else may come over a wire."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.devices.frames import (
    CHIP_SILENT,
    MAX_BODY,
    MAX_ENCODED,
    UNCLEAR,
    Ask,
    Counters,
    Decoder,
    Fault,
    Hello,
    Message,
    PresentSet,
    SlotReading,
    encode,
    frame,
    slot_reading,
)

DATA = Path(__file__).parent.parent / "data"
VECTORS: dict[str, Any] = json.loads((DATA / "frame-vectors.json").read_text("utf-8"))
GOOD = encode(Hello(4, 500, "reader-1", "1.0.0"), 7, 42)

tags = st.binary(min_size=1, max_size=10).map(lambda tag: tag.hex().upper())
texts = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=32)
readings = st.one_of(
    st.builds(lambda ms, some: slot_reading(ms, *some), st.integers(0, 65535), st.lists(tags, max_size=2)),
    st.builds(SlotReading, st.integers(0, 65535), st.just(()), st.sampled_from([UNCLEAR, CHIP_SILENT])),
)
words = st.integers(0, 2**32 - 1)
messages = st.one_of(
    st.builds(Hello, st.integers(1, 8), st.integers(0, 65535), texts, texts),
    st.builds(PresentSet, words, st.lists(readings, max_size=8).map(tuple)),
    st.builds(Fault, st.integers(0, 255), st.integers(0, 255)),
    st.builds(Counters, st.lists(words, max_size=16).map(tuple)),
    st.just(Ask()),
)


def crc(data: bytes) -> int:
    """The checksum bit by bit, as the page describes it."""
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ 0x1021 if value & 0x8000 else value << 1) & 0xFFFF
    return value


def unstuff(run: bytes) -> bytes:
    """COBS undone byte by byte."""
    out, at = b"", 0
    while at < len(run):
        code = run[at]
        out += run[at + 1 : at + code] + (b"\0" if code < 0xFF and at + code < len(run) else b"")
        at += code
    return out


@pytest.mark.parametrize("vector", VECTORS["good"], ids=lambda vector: vector["name"])
def test_each_vector_is_made_and_understood(vector: dict[str, Any]) -> None:
    wire = bytes.fromhex(vector["wire"])
    message = msgspec.convert(vector["message"], Message)
    assert encode(message, vector["sequence"], vector["boot_id"]) == wire
    assert Decoder().feed(wire) == [(vector["boot_id"], message)]
    payload = unstuff(wire[1:-1])
    assert payload[2] == vector["sequence"]
    assert int.from_bytes(payload[-2:], "big") == crc(payload[:-2])


@pytest.mark.parametrize("vector", VECTORS["bad"], ids=lambda vector: vector["name"])
def test_each_bad_vector_is_counted_and_the_next_frame_is_heard(vector: dict[str, Any]) -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex(vector["wire"])) == []
    assert decoder.counters[vector["counted_as"]] == 1
    assert len(decoder.feed(GOOD)) == 1


@given(messages, st.integers(0, 255), words, st.integers(1, 50))
def test_however_a_frame_is_cut_it_arrives(message: Message, sequence: int, boot: int, cut: int) -> None:
    decoder, wire = Decoder(), encode(message, sequence, boot)
    pieces = [wire[at : at + cut] for at in range(0, len(wire), cut)]
    assert [got for piece in pieces for got in decoder.feed(piece)] == [(boot, message)]


@settings(max_examples=300)
@given(st.lists(st.binary(max_size=700), max_size=4))
@example([b""])
@example([b"\0"])
@example([b"\1" * 252])
@example([b"\1" * 10_000, b"\0\xff"])
def test_e29_after_any_bytes_a_good_frame_is_understood(noise: list[bytes]) -> None:
    decoder = Decoder()
    for piece in noise:
        decoder.feed(piece)
    assert decoder.feed(GOOD)[-1:] == [(42, Hello(4, 500, "reader-1", "1.0.0"))]


@settings(derandomize=True)  # one in 65,536 would pass any checksum of two bytes
@given(st.data())
def test_a_frame_in_which_bits_were_flipped_is_never_taken_for_another(data: st.DataObject) -> None:
    wire = bytearray(encode(data.draw(messages), 3, 9))
    bits = data.draw(st.sets(st.integers(8, len(wire) * 8 - 9), min_size=1, max_size=3))
    for bit in bits:
        wire[bit // 8] ^= 1 << bit % 8
    decoder = Decoder()
    assert decoder.feed(bytes(wire)) == []


def test_e28_three_hundred_random_bytes_then_a_frame() -> None:
    for seed in range(50):
        decoder = Decoder()
        assert decoder.feed(random.Random(seed).randbytes(300) + GOOD)[-1][0] == 42


@pytest.mark.parametrize("size", [0, 1, MAX_BODY - 1, MAX_BODY])
@pytest.mark.parametrize("filler", [b"\0", b"\1", b"\xff"])
def test_e30_bodies_at_the_limits_pass(size: int, filler: bytes) -> None:
    decoder = Decoder()
    wire = frame(99, 0, 0, filler * size)
    assert len(wire) <= MAX_ENCODED + 2
    decoder.feed(wire)
    assert decoder.counters == {"unknown_type": 1}, "whole and well, only of no known type"


def test_e30_a_body_one_byte_too_long_is_refused_and_dropped() -> None:
    with pytest.raises(ValueError, match="241"):
        frame(2, 0, 0, bytes(MAX_BODY + 1))
    decoder = Decoder()
    decoder.feed(b"\0" + b"\2" * (MAX_ENCODED + 1) + b"\0")
    assert decoder.counters == {"too_long": 1}


def test_e30_an_endless_run_takes_no_memory_and_is_counted_once() -> None:
    decoder = Decoder()
    for _ in range(1000):
        decoder.feed(b"\2" * 100)
    assert decoder.counters == {"too_long": 1}
    assert len(decoder.feed(b"\0" + GOOD)) == 1


@pytest.mark.parametrize("message", [
    Hello(0, 500, "", ""),
    Hello(9, 500, "", ""),
    Hello(1, 70_000, "", ""),
    Hello(1, 500, "x" * 33, ""),
    Hello(1, 500, "Ä", ""),
    PresentSet(2**32, ()),
    PresentSet(0, (slot_reading(0),) * 9),
    PresentSet(0, (slot_reading(0, "00" * 11),)),
    PresentSet(0, (slot_reading(0, ""),)),
    PresentSet(0, (SlotReading(0, ("00",), 0),)),
    Counters((0,) * 17),
    Fault(256, 0),
])
def test_what_does_not_fit_is_refused(message: Message) -> None:
    with pytest.raises(ValueError, match="out of range"):
        encode(message, 0, 0)


@pytest.mark.parametrize(("sequence", "boot"), [(256, 0), (-1, 0), (0, 2**32), (0, -1)])
def test_numbers_of_the_head_that_do_not_fit_are_refused(sequence: int, boot: int) -> None:
    with pytest.raises(ValueError, match=r"format requires|out of range"):
        encode(Ask(), sequence, boot)


def test_lost_and_repeated_frames_are_counted() -> None:
    decoder = Decoder()
    for sequence in (254, 255, 0, 0, 3):
        decoder.feed(encode(Ask(), sequence, 1))
    decoder.feed(encode(Ask(), 77, 2))
    assert decoder.counters == {"frames": 6, "repeated_frames": 1, "lost_frames": 2}
