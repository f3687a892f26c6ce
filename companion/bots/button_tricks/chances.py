"""How likely a trick becomes ours: the rule of BT-29 on bare numbers, because a bot asks it very often.

A mark is a card without its suit: twice its value, plus one if it is ours. A trick is four rows of marks,
one for each suit; its starter and everybody else's cards are simply not ours.
"""

from collections.abc import Sequence

Rows = list[list[int]]
Placed = tuple[int, int]
"""A card as its suit's row and its mark."""


class Settled:
    """A trick that would be settled now, ready to be asked what one more card of ours changes."""

    __slots__ = ("best", "most", "ours", "rows", "tied")

    def __init__(self, cards: Sequence[Placed]) -> None:
        """Settle these cards, one at least.

        Attributes made here: `most` is the number of cards of the most frequent suits, `best` the row among
        them that stands lowest, `tied` whether another row is equal to it, `ours` whether we would win.
        """
        rows: Rows = [[], [], [], []]
        for row, mark in cards:
            rows[row].append(mark)
        self.rows = rows
        self.most = most = max(map(len, rows))
        front = [row for row in rows if len(row) == most]
        self.tied = False
        if len(front) > 1:
            self._settle_tie(front)
        else:
            self.best = front[0]
            self.ours = bool(max(self.best) & 1)

    def _settle_tie(self, front: list[list[int]]) -> None:
        for row in front:
            row.sort()
        front.sort(key=values)
        self.best = front[0]
        self.tied = values(front[0]) == values(front[1])
        self.ours = not self.tied and bool(self.best[0] & 1)

    def ours_with(self, row: int, mark: int) -> bool:
        """Whether we would win if one more card, ours, lay in the trick."""
        fellows = self.rows[row]
        count = len(fellows) + 1
        if count < self.most:
            return self.ours
        if count > self.most:
            return bool(max(mark, *fellows) & 1) if fellows else True
        return self._lowest(sorted([*fellows, mark]))

    def _lowest(self, mine: list[int]) -> bool:
        """Our card has made this row one of the most frequent: the lowest of them wins."""
        best = sorted(self.best)
        if mine[0] >> 1 == best[0] >> 1:
            ours, theirs = values(mine), values(best)
            if ours == theirs:
                return False
            if ours < theirs:
                return bool(mine[0] & 1)
        elif mine[0] < best[0]:
            return bool(mine[0] & 1)
        return not self.tied and bool(best[0] & 1)


def values(row: list[int]) -> list[int]:
    """The values of a row of marks."""
    return [mark >> 1 for mark in row]
