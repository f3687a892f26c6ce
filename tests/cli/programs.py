"""The command line as people and programs use it."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion import cli


@dataclass
class Ran:
    """What a command left behind."""

    status: int
    out: bytes
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    """Runs commands inside the test's process: quicker by a start of the interpreter for each."""

    def __init__(self, capfdbinary: "pytest.CaptureFixture[bytes]", patch: pytest.MonkeyPatch) -> None:
        self._capture = capfdbinary
        self._patch = patch

    def __call__(self, *arguments: "str | Path", stdin: bytes = b"") -> Ran:
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        self._capture.readouterr()
        try:
            status = cli.main([str(argument) for argument in arguments])
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
        out, err = self._capture.readouterr()
        ran = Ran(status, out, err.decode())
        assert "Traceback" not in ran.err
        assert status != 1 or "should not have happened" not in ran.err
        return ran


FEED = (sys.executable, "-m", "companion.cli", "feed", "--data")


@contextmanager
def feed(folder: Path, *before: str) -> "Iterator[subprocess.Popen[bytes]]":
    """A feed as a process of its own."""
    with subprocess.Popen([*before, *FEED, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def answer(process: "subprocess.Popen[bytes]") -> Any:
    assert process.stdout is not None
    return json.loads(process.stdout.readline())


def say(process: "subprocess.Popen[bytes]", line: bytes) -> Any:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()
    return answer(process)
