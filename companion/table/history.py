"""The history of a game in progress: its moments, the changes that led to them, and what was remarked.

Everything is immutable. A node points back at the one before it, so undo and time travel are a reference,
and earlier states are shared.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Action, Header, Ruling, Seat, State, Step
from companion.table.record import Line

S = TypeVar("S", bound=State)


class Change(Struct, frozen=True):
    """Something that undo can take back."""


class Did(Change, frozen=True):
    """Action `n` was done."""

    n: int
    line: Line


class Amended(Change, frozen=True):
    """Action `n` was corrected; `cut` is how many later actions were taken back with it."""

    n: int
    old: Line
    new: Line
    cut: int


class Noted(Change, frozen=True):
    """A note was put on action `n`."""

    n: int
    text: str


class WentBack(Change, frozen=True):
    """Everything after action `n` was taken back at once: `taken` actions."""

    n: int
    taken: int


class Abandoned(Change, frozen=True):
    """The game was ended without a result."""


class Remark(Struct, frozen=True):
    """Something that was said about the game and is no entry of it: undo does not take it back.

    Attributes:
        after: how many entries stood when it was said.
    """

    after: int


class Renamed(Remark, frozen=True):
    """Somebody is called otherwise from now on, and in everything that is told of before."""

    seat: Seat
    old: str
    new: str


class Counting(Remark, frozen=True):
    """Whether the game is to count in statistics."""

    counts: bool


class Moment(Struct, Generic[S], frozen=True):
    """One line of the log of a session: action `n`, what followed and the state after it."""

    n: int
    line: Line
    state: S
    rulings: tuple[Ruling, ...]


class Extra(Struct, frozen=True):
    """What few nodes have: labels, and the change if it was another one than doing the action."""

    at: str | None = None
    note: str | None = None
    change: Change | None = None


PLAIN = Extra()


class Node(Struct, frozen=True, eq=False):
    """One moment of the history. Kept for every move, so every field counts.

    Attributes:
        parent: the moment one action earlier; None at the start.
        before: the moment that undo returns to; differs from `parent` after an amendment.
        n: how many actions stand.
        action: what led here; None at the start and where the game was abandoned.
    """

    parent: "Node | None"
    before: "Node | None"
    n: int
    action: Action | None
    state: Any
    rulings: tuple[Ruling, ...]
    extra: Extra

    def __repr__(self) -> str:  # the parents would fill pages
        return f"<{self.n}: {self.action!r}>"

    @property
    def change(self) -> Change | None:
        """What undo would take back."""
        if self.extra.change is not None:
            return self.extra.change
        return None if self.action is None else Did(self.n, self.line)

    @property
    def line(self) -> Line:
        """The action with its labels."""
        assert self.action is not None
        return Line(self.action, self.extra.at, self.extra.note)


class Undone(Struct, frozen=True, eq=False):
    """The moments that redo goes back to, the latest first."""

    node: Node
    rest: "Undone | None"

    def __repr__(self) -> str:
        return f"<undone {self.node!r}>"


def follow(parent: Node, line: Line, step: Step[Any]) -> Node:
    """The moment after an action."""
    extra = PLAIN if line.at is None and line.note is None else Extra(line.at, line.note)
    return Node(parent, parent, parent.n + 1, line.action, step.state, step.rulings, extra)


def with_header(head: Node, undone: Undone | None, header: Header) -> tuple[Node, Undone | None]:
    """The same history under another header: every state that can be reached again shows the new names.

    A state that knows names has them from its `header`. Nothing is judged again, because a name changes
    nothing at the table.
    """
    made: dict[int, Node] = {}
    waiting = [head]
    link = undone
    while link is not None:
        waiting.append(link.node)
        link = link.rest
    while waiting:  # a long history would be too deep for recursion
        node = waiting[-1]
        earlier = [each for each in (node.parent, node.before) if each is not None and id(each) not in made]
        if earlier:
            waiting += earlier
            continue
        waiting.pop()
        if id(node) not in made:
            made[id(node)] = replace(
                node, state=_under(node.state, header),
                parent=None if node.parent is None else made[id(node.parent)],
                before=None if node.before is None else made[id(node.before)])
    return made[id(head)], _undone(undone, made)


def _under(state: Any, header: Header) -> Any:
    return replace(state, header=header) if "header" in state.__struct_fields__ else state


def _undone(undone: Undone | None, made: dict[int, Node]) -> Undone | None:
    nodes = []
    while undone is not None:
        nodes.append(made[id(undone.node)])
        undone = undone.rest
    for node in reversed(nodes):
        undone = Undone(node, undone)
    return undone
