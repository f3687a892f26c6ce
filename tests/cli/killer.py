"""Kills a feed at random instants and starts it again, many times; run by `test_durable.py`.

``python -m tests.cli.killer FOLDER SEED KILLS`` prints what it saw as JSON. Each feed is a process of its
own, forked from this one, which has everything imported: a start then costs milliseconds.
"""

import json
import os
import random
import signal
import sys
import time
import traceback
from pathlib import Path

import msgspec

from companion import cli
from companion.table.session import Session
from tests.table.tables import BUTTON, played, record


def script() -> list[tuple[bytes, int, bytes]]:
    """Lines of a whole game with undo and redo in between; after each, what stands and what is seen."""
    opening, _ = played()
    session: Session[object] = Session.start(BUTTON, opening)  # type: ignore[type-var]
    found = []

    def note(line: bytes) -> None:
        found.append((line, session.n, msgspec.json.encode(BUTTON.view(session.state))))

    header, *actions = record()
    note(header)
    for number, (line, action) in enumerate(zip(actions, played()[1], strict=True)):
        session = session.do(action)
        note(line)
        if number % 3 == 2:
            session = session.undo()
            note(b'{"do":"undo"}\n')
            session = session.redo()
            note(b'{"do":"redo"}\n')
    return found


class Feed:
    """A feed in a process of its own."""

    def __init__(self, folder: Path) -> None:
        in_read, self._in = os.pipe()
        self._out, out_write = os.pipe()
        self._child = os.fork()
        if self._child == 0:
            os.dup2(in_read, 0)
            os.dup2(out_write, 1)
            for end in (in_read, self._in, self._out, out_write):
                os.close(end)
            try:
                sys.stdin, sys.stdout = open(0), open(1, "w")  # noqa: SIM115 - the process ends with them
                os._exit(cli.main(["feed", "--data", str(folder)]))
            except BaseException:
                traceback.print_exc()
                os._exit(99)
        os.close(in_read)
        os.close(out_write)
        self._data = b""

    def say(self, lines: bytes) -> None:
        """Give it lines, less than a pipe holds."""
        os.write(self._in, lines)

    def line(self) -> bytes:
        """Its next answer."""
        while b"\n" not in self._data:
            more = self._more(1 << 16)
            if not more:
                raise EOFError(self._data)
            self._data += more
        line, _, self._data = self._data.partition(b"\n")
        return line

    def _more(self, most: int) -> bytes:
        return os.read(self._out, most)

    def kill_after(self, size: int, chance: random.Random) -> list[dict[str, object]]:
        """Kill it when it has said so many bytes, and a moment more; its answers that are whole."""
        os.close(self._in)  # so that it ends by itself if it has said less
        while len(self._data) < size and (more := self._more(chance.randrange(1, 200))):
            self._data += more
        until = time.perf_counter() + chance.random() * 1e-3
        while time.perf_counter() < until:
            pass
        os.kill(self._child, signal.SIGKILL)
        while more := self._more(1 << 16):
            self._data += more
        os.close(self._out)
        os.waitpid(self._child, 0)
        return [json.loads(line) for line in self._data.split(b"\n")[:-1]]


def main(folder: Path, seed: int, kills: int) -> None:
    """Kill so often; print how many entries were confirmed, how many kept unconfirmed, and the faults."""
    chance = random.Random(seed)
    lines = script()
    last = -1  # index of the last line that was confirmed
    before: tuple[int | None, bytes] = (None, b"")
    confirmed = unconfirmed = middle = 0
    faults = []
    for number in range(kills):
        feed = Feed(folder)
        if chance.random() < 0.1:
            feed.kill_after(0, chance)  # while it starts
            continue
        feed.say(b'{"do":"view"}\n')
        stands, seen = json.loads(feed.line()).get("resumed", {}).get("actions"), feed.line()
        # Kept is what was confirmed, and perhaps the one entry whose confirmation did not come out any more.
        possible = [index for index in (last, last + 1) if 0 <= index < len(lines)]
        matching = [index for index in possible if (stands, seen) == lines[index][1:]]
        nothing_begun = last == -1 and (stands is None or (stands, seen) == before)
        if not matching and not nothing_begun:
            faults.append(f"before kill {number}: {stands} actions stand, expected line {possible}")
        done = matching[0] if matching else last
        unconfirmed += done - last
        before = (stands, seen)
        if done >= len(lines) - 3:
            done = -1
        rest = lines[done + 1: done + 1 + chance.randrange(3, 150)]
        feed.say(b"".join(line for line, _, _ in rest))
        answers = feed.kill_after(chance.choice((0, chance.randrange(200), chance.randrange(3_000))), chance)
        if [each.get("saved") for each in answers] != [stands for _, stands, _ in rest[: len(answers)]]:
            faults.append(f"kill {number}: other answers than expected: {answers}")
        confirmed += len(answers)
        middle += len(answers) < len(rest)
        last = done + len(answers)
    print(json.dumps({
        "confirmed": confirmed, "unconfirmed": unconfirmed, "middle": middle, "faults": faults}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
