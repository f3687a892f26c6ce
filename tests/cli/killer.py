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


def start(folder: Path, lines: bytes) -> tuple[int, int]:
    """A feed with these lines on its standard input; its process id and the end to read answers from."""
    in_read, in_write = os.pipe()
    out_read, out_write = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(in_read, 0)
        os.dup2(out_write, 1)
        for end in (in_read, in_write, out_read, out_write):
            os.close(end)
        try:
            sys.stdin, sys.stdout = open(0), open(1, "w")  # noqa: SIM115 - the process ends with them
            os._exit(cli.main(["feed", "--data", str(folder)]))
        finally:
            os._exit(99)
    os.close(in_read)
    os.close(out_write)
    os.write(in_write, lines)  # less than a pipe holds
    os.close(in_write)
    return child, out_read


def kill_once(folder: Path, lines: bytes, chance: random.Random) -> list[dict[str, object]]:
    """Let a feed answer for a while and kill it; its answers as far as they are whole."""
    child, answers = start(folder, lines)
    data = b""
    enough = chance.choice((0, chance.randrange(200), chance.randrange(3_000)))
    while len(data) <= enough and (more := os.read(answers, chance.randrange(1, 200))):
        data += more
    until = time.perf_counter() + chance.random() * 1e-3
    while time.perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)
    while more := os.read(answers, 1 << 16):
        data += more
    os.close(answers)
    os.waitpid(child, 0)
    return [json.loads(line) for line in data.split(b"\n")[:-1]]


def look(folder: Path) -> tuple[int | None, bytes]:
    """What a fresh start finds: how many actions stand, and the view."""
    child, answers = start(folder, b'{"do":"view"}\n')
    data = b""
    while more := os.read(answers, 1 << 16):
        data += more
    os.close(answers)
    os.waitpid(child, 0)
    first, second, _ = data.split(b"\n")
    greeting = json.loads(first)
    return greeting.get("resumed", {}).get("actions"), second


def main(folder: Path, seed: int, kills: int) -> None:
    """Kill so often; print how many entries were confirmed, how many kept unconfirmed, and the faults."""
    chance = random.Random(seed)
    lines = script()
    done = -1  # index of the last line that is known to be kept
    before: tuple[int | None, bytes] = (None, b"")
    confirmed = unconfirmed = middle = 0
    faults = []
    for number in range(kills):
        if done >= len(lines) - 3:
            done = -1
        rest = lines[done + 1: done + 1 + chance.randrange(3, 150)]
        answers = kill_once(folder, b"".join(line for line, _, _ in rest), chance)[1:]
        if [each.get("saved") for each in answers] != [stands for _, stands, _ in rest[: len(answers)]]:
            faults.append(f"kill {number}: other answers than expected: {answers}")
        confirmed += len(answers)
        middle += len(answers) < len(rest)
        last = done + len(answers)
        stands, seen = look(folder)
        # Kept is what was confirmed, and perhaps the one entry whose confirmation did not come out any more.
        possible = [index for index in (last, last + 1) if 0 <= index < len(lines)]
        matching = [index for index in possible if (stands, seen) == lines[index][1:]]
        nothing_begun = last == -1 and (stands is None or (stands, seen) == before)
        if not matching and not nothing_begun:
            faults.append(f"kill {number}: {stands} actions stand, expected line {possible}")
        done = matching[0] if matching else last
        unconfirmed += done - last
        before = (stands, seen)
    print(json.dumps({
        "confirmed": confirmed, "unconfirmed": unconfirmed, "middle": middle, "faults": faults}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
