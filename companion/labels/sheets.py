"""The sheets that labels are printed on: paper, rows and columns. All lengths in millimetres."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct


class Sheet(Struct, frozen=True):
    """A sheet of labels.

    Attributes:
        paper: width and height of the paper.
        label: width and height of a label.
        grid: columns and rows.
        corner: from the paper's upper left corner to that of the first label.
        pitch: from one label to the next, to the right and down.
        cut: whether the sheet is plain paper with marks to cut along.
    """

    paper: tuple[float, float]
    label: tuple[float, float]
    grid: tuple[int, int]
    corner: tuple[float, float]
    pitch: tuple[float, float]
    cut: bool = False

    @property
    def places(self) -> int:
        """How many labels a sheet has."""
        columns, rows = self.grid
        return columns * rows

    def corners(self) -> Iterator[tuple[float, float]]:
        """The lower left corner of each label, from the paper's lower left corner; row by row."""
        columns, rows = self.grid
        for row in range(rows):
            for column in range(columns):
                yield (self.corner[0] + column * self.pitch[0],
                       self.paper[1] - self.corner[1] - row * self.pitch[1] - self.label[1])


_A4, _LETTER = (210.0, 297.0), (215.9, 279.4)


def _plain(paper: tuple[float, float], rows: int) -> Sheet:
    """Labels of 46 × 27 mm side by side in the middle of plain paper: one cut is the edge of two."""
    label, columns = (46.0, 27.0), 4
    corner = ((paper[0] - columns * label[0]) / 2, (paper[1] - rows * label[1]) / 2)
    return Sheet(paper, label, (columns, rows), corner, label, cut=True)


SHEETS: Mapping[str, Sheet] = MappingProxyType({
    "a4": _plain(_A4, 10),
    "letter": _plain(_LETTER, 9),
    "a4-21": Sheet(_A4, (63.5, 38.1), (3, 7), (7.25, 15.15), (66.0, 38.1)),
    "letter-30": Sheet(_LETTER, (66.675, 25.4), (3, 10), (4.7625, 12.7), (69.85, 25.4)),
})
"""By name: plain paper to be cut, and the two sheets of self-adhesive labels that every shop has: 21 labels
of 63.5 × 38.1 mm on A4, 30 of 2 5/8 × 1 inch on Letter."""
