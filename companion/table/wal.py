"""SQLite's write-ahead log, looked at from outside.

SQLite takes a log up to the first frame whose checksum is wrong and says nothing about the rest: right
after a power cut, but a flipped bit in the middle would silently swallow everything saved after it. So the
log is read here first; the format is described at https://sqlite.org/fileformat2.html#walformat.
"""

import struct
from collections.abc import Iterator

HEADER = 32
FRAME_HEADER = 24
_MAGIC = (0x377F0682, 0x377F0683)


def _sum(data: bytes, order: str, first: int, second: int) -> tuple[int, int]:
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for place in range(0, len(words), 2):
        first = (first + words[place] + second) & 0xFFFFFFFF
        second = (second + words[place + 1] + first) & 0xFFFFFFFF
    return first, second


def is_broken(log: bytes, page: int) -> bool:
    """Whether a frame that belongs to this log is there as a whole and is not what was written.

    A last frame that was cut off is no damage: it is what was being written when the power went.
    """
    if len(log) < HEADER + FRAME_HEADER + page:
        return False
    magic, _version, size, _checkpoint = struct.unpack(">4I", log[:16])
    order = ">" if magic & 1 else "<"
    sums = _sum(log[:24], order, 0, 0)
    if magic not in _MAGIC or size != page or sums != struct.unpack(">2I", log[24:32]):
        return True
    salts = log[16:24]
    for start in range(HEADER, len(log) - FRAME_HEADER - page + 1, FRAME_HEADER + page):
        if log[start + 8: start + 16] != salts:
            return _later_frame(log, start, page, salts)
        sums = _sum(log[start: start + 8], order, *sums)
        sums = _sum(log[start + FRAME_HEADER: start + FRAME_HEADER + page], order, *sums)
        if sums != struct.unpack(">2I", log[start + 16: start + 24]):
            return True
    return False


def _later_frame(log: bytes, start: int, page: int, salts: bytes) -> bool:
    """Whether frames of this log follow a frame that is none (one left from an earlier round, or broken)."""
    step = FRAME_HEADER + page
    return any(log[at + 8: at + 16] == salts for at in range(start, len(log) - step + 1, step))


def pages(log: bytes, page: int) -> Iterator[tuple[int, bytes]]:
    """Every page in the log with its number, in the order written, whatever the checksums say."""
    if len(log) < HEADER + FRAME_HEADER + page:
        return
    step = FRAME_HEADER + page
    starts = range(HEADER, len(log) - step + 1, step)
    marks = [log[start + 8: start + 16] for start in starts]
    salts = log[16:24] if log[16:24] in marks else marks[0]
    for start, mark in zip(starts, marks, strict=True):
        if mark == salts:
            yield int.from_bytes(log[start: start + 4], "big"), log[start + FRAME_HEADER: start + step]
