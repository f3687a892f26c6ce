"""What libraries bring along is left out while they are imported, and there for whoever needs it later."""

import subprocess
import sys
from types import ModuleType

import pytest

from companion.lean import Later, standing_in

LEFT_OUT = ("urllib.parse", "ipaddress", "gettext", "decimal", "platform", "textwrap", "msgspec.inspect",
            "msgspec._json_schema")


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
