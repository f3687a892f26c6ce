"""What readers other than ours send: lines of text, and the telegrams of RDM6300-type readers.

Both tell only that a code came by, never that it left. Both parsers take bytes as they come, and whatever
these were, the next whole code is understood.
"""

import re
from collections import Counter

from companion.clock import MS, SECOND

LONGEST_CODE = 128
"""Longest bar or QR code, in bytes; the codes of our sleeves are far shorter."""

_CUT_SHORT = 1 * SECOND
_ENDS = re.compile(rb"[\r\n]")


class LineParser:
    """Codes that end with CR, LF or both; from a scanner that sends no end, a pause ends them.

    Once an end was seen, a pause ends nothing any more: half a code is no code. Nor is what comes when the
    port is just open, for who knows where that began.

    Attributes:
        counters: `codes`; and what was dropped: `too_long`, `unreadable` (no text, or with control
            characters), `cut_short` (an end was due and never came).
    """

    def __init__(self, gap_ms: int) -> None:
        self.counters: Counter[str] = Counter()
        self._gap = gap_ms * MS
        self._rest = b""
        self._at = 0            # when the last byte came
        self._has_ends = False
        self._skipping = False  # inside a code that is too long, or whose beginning nobody has read
        self._opened_at: int | None = None  # until the first bytes came

    def opened(self, now_ns: int) -> None:
        """The port is open (again); what came before is the beginning of nothing."""
        self._drop()
        self._opened_at = now_ns

    def feed(self, data: bytes, now_ns: int) -> list[str]:
        """The codes that end in these bytes.

        A pause before them ends nothing here: they may have waited for a process that was busy elsewhere.
        """
        out: list[str] = []
        if self._opened_at is not None and now_ns - self._opened_at < self._gap:
            self._skipping = True
        self._opened_at = None
        self._at = now_ns
        runs = _ENDS.split(self._rest + data)
        self._rest = runs.pop()
        self._has_ends = self._has_ends or bool(runs)
        for run in runs:
            if self._skipping:
                self._skipping = False
            else:
                self._take(run, out)
        if len(self._rest) > LONGEST_CODE:
            self._rest = b""
            if not self._skipping:
                self._skipping = True
                self.counters["too_long"] += 1
        return out

    def advance(self, now_ns: int) -> list[str]:
        """The code that a pause until `now_ns` has ended."""
        out: list[str] = []
        if now_ns - self._at >= (_CUT_SHORT if self._has_ends else self._gap):
            if not (self._has_ends or self._skipping):
                self._take(self._rest, out)
                self._rest = b""
            self._drop()
        return out

    def _drop(self) -> None:
        """Begin anew; what waits is half a code."""
        if self._rest:
            self.counters["cut_short"] += 1
        self._rest, self._skipping = b"", False

    def _take(self, run: bytes, out: list[str]) -> None:
        if len(run) > LONGEST_CODE:
            self.counters["too_long"] += 1
            return
        try:
            code = run.decode("utf-8").strip(" \x02\x03")  # some scanners frame a line as a telegram
        except UnicodeDecodeError:
            self.counters["unreadable"] += 1
            return
        if not code.isprintable():
            self.counters["unreadable"] += 1
        elif code:
            self.counters["codes"] += 1
            out.append(code)


_STX = b"\x02"
_TELEGRAM = re.compile(rb"([0-9A-Fa-f]{10})([0-9A-Fa-f]{2})\x03")
_TELEGRAM_SIZE = 13  # after its STX


class RdmParser:
    """Telegrams of STX, ten hex digits, two of checksum (their bytes, exclusive-or), ETX.

    Attributes:
        counters: `telegrams`; and what was dropped: `checksum_errors`, `bad_telegrams`.
    """

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self._rest = b""  # an open telegram, from its STX on

    def opened(self, now_ns: int) -> None:  # noqa: ARG002 - as the other parser
        """The port is open (again); what came before is the beginning of nothing."""
        self._rest = b""

    def feed(self, data: bytes, now_ns: int) -> list[str]:  # noqa: ARG002 - as the other parser
        """The tags whose telegrams end in these bytes, as upper-case hex."""
        out: list[str] = []
        before, *runs = (self._rest + data).split(_STX)
        if before.strip(b"\r\n\0"):
            self.counters["bad_telegrams"] += 1
        self._rest = b""
        for number, run in enumerate(runs, 1):
            if number == len(runs) and len(run) < _TELEGRAM_SIZE:
                self._rest = _STX + run
            else:
                self._take(run, out)
        return out

    def advance(self, now_ns: int) -> list[str]:  # noqa: ARG002 - as the other parser
        """Nothing: telegrams have an end."""
        return []

    def _take(self, run: bytes, out: list[str]) -> None:
        telegram = _TELEGRAM.match(run)
        if telegram is None:
            self.counters["bad_telegrams"] += 1
            return
        tag = telegram[1].decode("ascii").upper()
        check = 0
        for byte in bytes.fromhex(tag):
            check ^= byte
        if check != int(telegram[2], 16):
            self.counters["checksum_errors"] += 1
            return
        self.counters["telegrams"] += 1
        out.append(tag)


def rdm_telegram(tag: str) -> bytes:
    """The telegram of a tag of ten hex digits.

    Raises:
        ValueError: that is no such tag.
    """
    if re.fullmatch(r"[0-9A-Fa-f]{10}", tag) is None:
        raise ValueError("a tag of this reader has ten hex digits")
    check = 0
    for byte in bytes.fromhex(tag):
        check ^= byte
    return _STX + tag.upper().encode("ascii") + f"{check:02X}".encode("ascii") + b"\x03"
