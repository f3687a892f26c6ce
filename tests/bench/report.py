"""The report that `make bench` prints, line by line."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A figure of ours beside its baseline, measured in the same run.

    Attributes:
        what: what was measured.
        ours: our figure.
        unit: of both figures.
        baseline: what it is compared with.
        theirs: the baseline's figure; None where there is none.
        ratio: ours against theirs, as the reach is stated.
        reach: what the ratio (or the figure) must reach, in words.
        ok: whether it does.
    """

    what: str
    ours: float
    unit: str
    baseline: str
    theirs: float | None
    ratio: float
    reach: str
    ok: bool


def figure(value: float | None) -> str:
    """A figure with three digits that count: 183,000 or 2.41; a dash where there is none."""
    if value is None:
        return "–"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(rows: Iterable[Row]) -> str:
    """The rows as a table in plain text, columns wide enough for what stands in them."""
    head = ("", "what", "ours", "baseline", "theirs", "unit", "ratio", "reach")
    cells = [head, *(
        ("ok" if row.ok else "MISSED", row.what, figure(row.ours), row.baseline, figure(row.theirs), row.unit,
         f"{row.ratio:.2f}", row.reach)
        for row in rows
    )]
    widths = [max(len(line[at]) for line in cells) for at in range(len(head))]
    right = {"ours", "theirs", "ratio"}
    return "\n".join(
        "  ".join(
            cell.rjust(width) if name in right else cell.ljust(width)
            for cell, width, name in zip(line, widths, head, strict=True)
        ).rstrip()
        for line in cells
    )


def print_rows(rows: Iterable[Row]) -> None:
    """Print the table."""
    print(table(rows))
