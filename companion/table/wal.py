"""SQLite's write-ahead log, looked at from outside.

SQLite takes a log up to the first frame whose checksum is wrong and says nothing about the rest: right
after a power cut, but a flipped bit in the middle would silently swallow everything saved after it. So the
log is read here first; the format is described at https://sqlite.org/fileformat2.html#walformat.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

HEADER = 32
FRAME_HEADER = 24
_ZEROS = bytes(65_536)  # a megabyte of them is usual in a log; in pieces it takes no memory
_MAGIC = (0x377F0682, 0x377F0683)


def _sum(data: bytes, order: str, first: int, second: int) -> tuple[int, int]:
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for place in range(0, len(words), 2):
        first = (first + words[place] + second) & 0xFFFFFFFF
        second = (second + words[place + 1] + first) & 0xFFFFFFFF
    return first, second


def valid_end(log: bytes, page: int) -> int:
    """Where SQLite stops reading the log: at its first frame that is not whole, or not of this log."""
    step = FRAME_HEADER + page
    if len(log) < HEADER:
        return 0
    magic, _version, size, _checkpoint = struct.unpack(">4I", log[:16])
    order = ">" if magic & 1 else "<"
    sums = _sum(log[:24], order, 0, 0)
    if magic not in _MAGIC or size != page or sums != struct.unpack(">2I", log[24:HEADER]):
        return 0
    start = HEADER
    while start + step <= len(log) and log[start + 8: start + 16] == log[16:24]:
        sums = _sum(log[start: start + 8], order, *sums)
        sums = _sum(log[start + FRAME_HEADER: start + step], order, *sums)
        if sums != struct.unpack(">2I", log[start + 16: start + 24]):
            break
        start += step
    return start


def read(path: Path) -> bytes:
    """What stands in a log: nothing where there is none, or one made ready and not used yet, all zeros.

    Raises:
        OSError: it cannot be read.
    """
    piece = bytearray(len(_ZEROS))
    try:
        with path.open("rb", buffering=0) as log:
            while count := log.readinto(piece):
                if not piece.startswith(_ZEROS[:count]):
                    log.seek(0)
                    return log.read()
    except FileNotFoundError:
        pass
    return b""


def goes_on_after(log: bytes, page: int, end: int) -> bool:
    """Whether frames of this log follow the one where SQLite stops; then that one was damaged.

    A last frame that is not whole is no damage: it is what was being written when the power went.
    """
    if end == 0:  # not even the log's own header
        return len(log) >= HEADER + FRAME_HEADER + page
    step = FRAME_HEADER + page
    later = range(end + step, len(log) - step + 1, step)
    return any(log[start + 8: start + 16] == log[16:24] for start in later)


def pages(log: bytes, page: int) -> Iterator[tuple[int, bytes]]:
    """Every page in the log with its number, in the order written, whatever the checksums say."""
    step = FRAME_HEADER + page
    if len(log) < HEADER + step:
        return
    starts = range(HEADER, len(log) - step + 1, step)
    marks = [log[start + 8: start + 16] for start in starts]
    salts = log[16:24] if log[16:24] in marks else marks[0]
    for start, mark in zip(starts, marks, strict=True):
        if mark == salts:
            yield int.from_bytes(log[start: start + 4], "big"), log[start + FRAME_HEADER: start + step]
