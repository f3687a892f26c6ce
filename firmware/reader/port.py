"""The line to the companion, which never makes the reader wait: what nobody fetches is dropped and counted.

The Pico's USB line takes a write of several bytes although there is no room for all of them, and then waits
for up to half a second. So there is one byte a write, and before each the question whether it will go.
"""

import select

from micropython import const

_ROOM = const(512)
"""Bytes that may wait; a few frames, so that what the companion hears after a pause is not old."""


class Stream:
    """What is needed of the two ends of the line (a type; MicroPython's streams are its own)."""

    def write(self, data: bytearray) -> int:
        """Send."""
        raise NotImplementedError

    def readinto(self, data: bytearray) -> int:
        """Receive."""
        raise NotImplementedError

    def fileno(self) -> int:
        """What makes it a stream to the type checker's `select`; never called."""
        raise NotImplementedError


class Port:
    """Both directions of the line.

    Attributes:
        dropped: frames that found no room.
    """

    def __init__(self, source: Stream, sink: Stream) -> None:
        self.dropped = 0
        self._source = source
        self._sink = sink
        self._readable = select.poll()
        self._readable.register(source, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sink, select.POLLOUT)
        self._queue = bytearray(_ROOM)
        self._start = self._end = 0
        self._one = bytearray(1)

    @property
    def stalled(self) -> bool:
        """Whether something waits that nobody fetches."""
        return self._start != self._end

    def post(self, wire: bytearray, size: int) -> None:
        """Send a frame, as far as it goes now; drop it if what was sent before still fills the room."""
        if self._end + size > _ROOM:
            self.dropped += 1
            return
        queue, end = self._queue, self._end
        for at in range(size):
            queue[end + at] = wire[at]
        self._end = end + size
        self.flush()

    def flush(self) -> None:
        """Go on with what waits, as far as it goes now."""
        one, queue = self._one, self._queue
        while self._start != self._end:
            if not self._is(self._writable, select.POLLOUT):
                return
            one[0] = queue[self._start]
            self._sink.write(one)
            self._start += 1
        self._start = self._end = 0

    def read(self) -> int:
        """The next byte that came, or -1."""
        if self._is(self._readable, select.POLLIN) and self._source.readinto(self._one):
            return self._one[0]
        return -1

    @staticmethod
    def _is(poller: select.poll, wanted: int) -> bool:
        for _, event in poller.ipoll(0):  # type: ignore[attr-defined]  # MicroPython's, without a list
            return bool(event & wanted)
        return False
