"""`companion feed` through a pipe, beside append + fdatasync through the same pipe in the same folder."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from companion.bots.simulate import simulate
from tests.bench.report import Row

PASSES = 7
GAMES = 6

BASELINE = """
import os, sys
out = os.open(sys.argv[1], os.O_CREAT | os.O_APPEND | os.O_WRONLY)
write, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
write(b'{"ready":true}\\n'); flush()
while line := sys.stdin.buffer.readline():
    os.write(out, line)
    os.fdatasync(out)
    write(b'{"saved":1}\\n'); flush()
"""
"""The least that can be called saved: each line appended to a file and forced to the disk."""


def lines() -> list[bytes]:
    """The records of a few games, one after the other."""
    found = []
    for game in simulate("button_tricks", 4, GAMES, 7):
        found += [msgspec.json.encode(each) + b"\n" for each in (game.header, *game.actions)]
    return found


@contextmanager
def _program(command: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process
        assert process.stdin is not None
        process.stdin.close()


def pass_through(command: list[str], wanted: list[bytes]) -> list[float]:
    """Seconds from each line to its answer."""
    found = []
    with _program(command) as process:
        put, get = process.stdin, process.stdout
        assert put is not None
        assert get is not None
        for line in wanted:
            begun = time.perf_counter()
            put.write(line)
            put.flush()
            answer = get.readline()
            found.append(time.perf_counter() - begun)
            assert answer.startswith(b'{"saved"'), answer
    return found


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def rows(folder: Path | None = None) -> list[Row]:
    """Saved actions a second, and the 99th percentile of one."""
    wanted = lines()
    rates: list[tuple[float, float]] = []
    tails: list[tuple[float, float]] = []
    with TemporaryDirectory(dir=folder) as scratch:
        for number in range(PASSES):
            pair = [pass_through(command, wanted) for command in (
                [sys.executable, "-m", "companion.cli", "feed", "--data", f"{scratch}/table-{number}"],
                [sys.executable, "-c", BASELINE, f"{scratch}/baseline-{number}"],
            )]
            rates.append((len(wanted) / sum(pair[0]), len(wanted) / sum(pair[1])))
            tails.append((_p99(pair[0]), _p99(pair[1])))
    ours, theirs = (median(pair[side] for pair in rates) for side in (0, 1))
    ratio = median(pair[0] / pair[1] for pair in rates)
    tail, their_tail = (median(pair[side] for pair in tails) * 1e3 for side in (0, 1))
    tail_ratio = median(pair[0] / pair[1] for pair in tails)
    baseline = "append + fdatasync, same pipe and folder"
    return [
        Row("feed: saved actions", ours, "1/s", baseline, theirs, ratio, ">= 0.5 x", ratio >= 0.5),
        Row("feed: 99th percentile of one", tail, "ms", baseline, their_tail, tail_ratio, "<= 2.5 x",
            tail_ratio <= 2.5),
    ]


if __name__ == "__main__":
    for row in rows():
        print(row)
