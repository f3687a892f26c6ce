"""What the commands print: JSON for programs, tables for people."""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.commands.streams import printable
from companion.table.strict import LineRefused


def print_json(value: Any) -> None:
    """One line of JSON, always UTF-8, whatever the terminal says."""
    print_bytes(msgspec.json.encode(value) + b"\n")


def print_bytes(data: bytes) -> None:
    """Bytes as they are, at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def error_of(refused: LineRefused) -> dict[str, Any]:
    """The `error` object of `docs/records.md`."""
    return {"error": {"line": refused.line, "code": refused.code, "message": str(refused)}}


def print_table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    """A table: ruled on a terminal, with tabs between the cells everywhere else."""
    clean = [[printable(cell) for cell in line] for line in lines]
    if not sys.stdout.isatty():
        for line in (head, *clean):
            print("\t".join(line))
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD)
    for number, name in enumerate(head):
        table.add_column(Text(name), justify="left" if number == 0 else "right", overflow="fold")
    for line in clean:
        table.add_row(*(Text(cell) for cell in line))
    Console().print(table)


def print_coloured(title: str, lines: Sequence[Sequence[tuple[str, str]]], *, to_the_right: int) -> None:
    """Columns with colours, for a terminal.

    Args:
        title: stands above.
        lines: the cells of each, with the style that rich gives them.
        to_the_right: so many columns, from the first, lean to the right, the others to the left.
    """
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title), title_justify="left", box=SIMPLE, show_header=False)
    for number in range(len(lines[0])):
        table.add_column(justify="right" if number < to_the_right else "left")
    for line in lines:
        table.add_row(*(Text(cell, style) for cell, style in line))
    Console().print(table)
