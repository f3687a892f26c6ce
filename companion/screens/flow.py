"""Things of different widths side by side, in as few rows as there is room for."""

from collections.abc import Sequence

from companion.screens.geometry import Box


def rows_of(widths: Sequence[int], room: int, gap: int) -> tuple[tuple[int, ...], ...]:
    """The widths that stand in each row: no more rows than needed, and about as much in each.

    Args:
        widths: least width of each in pixels, none wider than the room.
        room: width of a row in pixels.
        gap: pixels between two of them.
    """
    fewest = len(_packed(widths, room, gap))
    limit = max(widths, default=0)
    while len(rows := _packed(widths, limit, gap)) > fewest:
        limit += 1
    return rows


def _packed(widths: Sequence[int], room: int, gap: int) -> tuple[tuple[int, ...], ...]:
    rows: list[list[int]] = []
    left = 0
    for width in widths:
        if not rows or width + gap > left:
            rows.append([])
            left = room + gap
        rows[-1].append(width)
        left -= width + gap
    return tuple(map(tuple, rows))


def spread(widths: Sequence[int], box: Box, gap: int) -> tuple[Box, ...]:
    """A row of cells as wide as these at least, which share what is left of the box (to a pixel)."""
    more, over = divmod(box.w - sum(widths) - gap * (len(widths) - 1), len(widths))
    cells, x = [], box.x
    for place, width in enumerate(widths):
        wide = width + more + (place < over)
        cells.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return tuple(cells)
