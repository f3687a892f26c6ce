"""What libraries bring along is left out while they are imported, and there for whoever needs it later."""

import signal
import subprocess
import sys
from threading import Event, Thread, get_ident
from types import ModuleType

import pytest

from companion.lean import Later, importing, standing_in

LEFT_OUT = ("urllib.parse", "ipaddress", "gettext", "decimal", "platform", "textwrap", "msgspec.inspect",
            "msgspec._json_schema")

LIMIT_S = 10


def run(program: str) -> list[str]:
    """What a fresh Python prints."""
    found = subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{program}"],
                           capture_output=True, text=True, check=True)
    return found.stdout.split()


def test_nothing_of_what_is_not_needed_is_brought() -> None:
    there = run("from companion.lean import import_msgspec; import_msgspec(); print(*sys.modules)")
    assert {"pathlib", "argparse", "msgspec", "msgspec.json"} <= set(there)
    assert [name for name in LEFT_OUT if name in there] == []


@pytest.mark.parametrize(("asked", "said"), [
    ("from pathlib import Path; print(Path('/a b').as_uri())", "file:///a%20b"),
    ("import argparse; print(argparse.ArgumentParser('x').format_usage())", "usage: x [-h]"),
    ("from msgspec import inspect; print(inspect.type_info(int))",
     "IntType(gt=None, ge=None, lt=None, le=None, multiple_of=None)"),
    ("import msgspec; print(msgspec.inspect.type_info(bool))", "BoolType()"),
    ("import msgspec.inspect; print(msgspec.inspect.type_info(str).max_length)", "None"),
    ("import msgspec; print(msgspec.json.schema(bool))", "{'type': 'boolean'}"),
    ("import msgspec; print(msgspec.json.decode(b'\"2026-11-30\"', type=__import__('datetime').date))",
     "2026-11-30"),
    ("import typing; print(typing.ForwardRef('Seat'))", "ForwardRef('Seat')"),
    ("import msgspec\nclass Seat(msgspec.Struct):\n n: 'int'\nprint(msgspec.convert({'n': 1}, Seat))",
     "Seat(n=1)"),
    ("from decimal import Decimal; print(Decimal('1.5') * 2)", "3.0"),
    ("import platform, os; print(platform.system() == os.uname().sysname)", "True"),
])
def test_who_needs_it_later_gets_it(asked: str, said: str) -> None:
    said_now = run(f"from companion.lean import import_msgspec; import_msgspec()\n{asked}")
    assert said_now == said.split()


def test_what_is_there_already_is_left_alone() -> None:
    with standing_in({"sys": None, "companion.nowhere": Later("companion.nowhere")}):
        assert sys.modules["sys"] is sys
        assert isinstance(sys.modules["companion.nowhere"], ModuleType)
    assert "companion.nowhere" not in sys.modules


def test_what_stood_in_goes_also_when_the_import_fails() -> None:
    def fails() -> None:
        with standing_in({"companion.nowhere": None}):
            import companion.nowhere  # type: ignore[import-not-found] # noqa: F401

    with pytest.raises(ModuleNotFoundError):
        fails()
    assert "companion.nowhere" not in sys.modules


def test_a_stand_in_that_lacks_something_says_so() -> None:
    with standing_in({"companion.nowhere": Later("companion.nowhere", "there")}), \
            pytest.raises(ImportError, match="elsewhere"):
        from companion.nowhere import elsewhere  # noqa: F401


class Stopped(BaseException):
    """As a signal ends the start."""


def test_the_end_waits_for_what_is_being_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the signal comes in the middle of the wait."""
    go, asked, left = Event(), Event(), Event()
    brought: list[str] = []

    def brings(name: str) -> None:
        assert go.wait(LIMIT_S)
        brought.append(name)

    def stop(*_: object) -> None:
        asked.set()
        raise Stopped

    def signals(waiting: int) -> None:
        while sys._current_frames()[waiting].f_code.co_name != "wait":
            left.wait(0.001)
        signal.pthread_kill(waiting, signal.SIGUSR1)
        assert asked.wait(LIMIT_S)
        left.wait(0.2)  # whoever does not wait again is gone by then
        go.set()

    monkeypatch.setattr("companion.lean.import_module", brings)
    before = signal.signal(signal.SIGUSR1, stop)
    thread = Thread(target=signals, args=(get_ident(),))
    try:
        with pytest.raises(Stopped), importing("one", "other"):
            thread.start()
        assert brought == ["one", "other"]
    finally:
        left.set()
        thread.join()
        signal.signal(signal.SIGUSR1, before)


def test_what_is_wrong_with_a_module_is_told_to_who_imports_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(name: str) -> None:
        raise SyntaxError(name)

    monkeypatch.setattr("companion.lean.import_module", breaks)
    with importing("one"):
        pass
    with pytest.raises(ModuleNotFoundError):
        __import__("companion.nowhere")
