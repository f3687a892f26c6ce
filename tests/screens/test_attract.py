"""The attract screen: buttons that lie about as if by chance, clear of the words."""

from itertools import pairwise

from msgspec.structs import replace

from companion.screens.build import build
from companion.screens.look import Look
from companion.screens.marks import Scattered
from tests.screens.attracting import attracting

EMPTY = dict(attracting())["attract empty"]


def rows(look: Look, page: int) -> list[list[int]]:
    """The kinds of buttons that lie beside each other, from the top of a page."""
    kinds: dict[int, list[int]] = {}
    for widget in build(replace(EMPTY, page=page), look).widgets:
        for mark in widget.marks:
            if isinstance(mark, Scattered):
                kinds.setdefault(widget.box.y, []).append(mark.seat)
    return [kinds[y] for y in sorted(kinds)]


def test_no_page_has_a_pattern(look: Look) -> None:
    """All kinds of buttons lie on each page, no row has but one kind, and none is that above it once more."""
    for page in range(20):
        lying = rows(look, page)
        assert {kind for row in lying for kind in row} == {0, 1, 2, 3}, page
        assert all(len(set(row)) > 1 for row in lying if len(row) > 4), page
        assert all(one != other for one, other in pairwise(lying) if len(one) > 3), page
