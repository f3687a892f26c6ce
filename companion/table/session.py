"""A game in progress at this table: do, undo, redo, amend, go back, abandon.

Everything is immutable. A session points at its latest node; a node points back at the one before it. So
undo and time travel are a reference, earlier states are shared, and nothing that was shown can change
under whoever looks at it.
"""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Action, Game, Header, Refused, Ruling, State, Step, Text
from companion.table.record import Line, Opening, encode

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


class AmendBreaks(Refused):
    """A correction after which a later action no longer fits.

    Attributes:
        n: the first action that fails, counted from 1.
        why: what the rules say about it.
    """

    def __init__(self, n: int, refused: Refused) -> None:
        super().__init__("amend_breaks", Text("Action {n} would no longer fit: {why}",
                                              {"n": n, "why": refused.text}))
        self.n = n
        self.why = refused


class Moment(Struct, Generic[S], frozen=True):
    """One line of the log of a session: action `n`, what followed and the state after it."""

    n: int
    line: Line
    state: S
    rulings: tuple[Ruling, ...]


class _Extra(Struct, frozen=True):
    """What few nodes have: labels, and the change if it was another one than doing the action."""

    at: str | None = None
    note: str | None = None
    change: Change | None = None


_PLAIN = _Extra()


class _Node(Struct, frozen=True, eq=False):
    """One moment of the history. Kept for every move, so every field counts.

    Attributes:
        parent: the moment one action earlier; None at the start.
        before: the moment that undo returns to; differs from `parent` after an amendment.
        n: how many actions stand.
        action: what led here; None at the start and where the game was abandoned.
    """

    parent: "_Node | None"
    before: "_Node | None"
    n: int
    action: Action | None
    state: Any
    rulings: tuple[Ruling, ...]
    extra: _Extra

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


class _Undone(Struct, frozen=True, eq=False):
    """The moments that redo goes back to, the latest first."""

    node: _Node
    rest: "_Undone | None"

    def __repr__(self) -> str:
        return f"<undone {self.node!r}>"


class Session(Struct, Generic[S], frozen=True, eq=False):
    """A game and its whole history. Every method that changes something returns a new session."""

    game: Game[S]
    opening: Opening
    _head: _Node
    _undone: _Undone | None = None

    @classmethod
    def start(cls, game: Game[S], opening: "Opening | Header") -> "Session[S]":
        """A session before its first action.

        Raises:
            Refused: the header cannot be played.
        """
        if isinstance(opening, Header):
            opening = Opening.of(game, opening)
        state = game.begin(opening.header)
        return cls(game, opening, _Node(None, None, 0, None, state, (), _PLAIN))

    def __repr__(self) -> str:
        return f"<Session of {self.game.id} with {self.n} actions>"

    @property
    def header(self) -> Header:
        """The first line of the record."""
        return self.opening.header

    @property
    def state(self) -> S:
        """The state now."""
        state: S = self._head.state
        return state

    @property
    def n(self) -> int:
        """How many actions stand."""
        return self._head.n

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What followed from the latest action that stands."""
        return self._head.rulings

    @property
    def over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.state.over

    @property
    def abandoned(self) -> bool:
        """Whether the game was ended without a result."""
        return self._head.action is None and self._head.parent is not None

    @property
    def ended(self) -> bool:
        """Whether nothing more can be done, other than to undo."""
        return self.over or self.abandoned

    @property
    def last_change(self) -> Change | None:
        """What undo would take back; None when there is nothing."""
        return self._head.change

    @property
    def next_change(self) -> Change | None:
        """What redo would bring back; None when there is nothing."""
        return None if self._undone is None else self._undone.node.change

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._head.before is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self._undone is not None

    def do(self, action: Action, at: str | None = None, note: str | None = None) -> "Session[S]":
        """Carry out an action; what could be redone no longer can.

        Raises:
            Refused: the rules do not allow it, or the game was abandoned.
        """
        head = self._head
        if head.action is None and head.parent is not None:
            raise _abandoned()
        step = self.game.apply(head.state, action)
        extra = _PLAIN if at is None and note is None else _Extra(at, note)
        node = _Node(head, head, head.n + 1, action, step.state, step.rulings, extra)
        return Session(self.game, self.opening, node)

    def undo(self) -> "Session[S]":
        """Take back the latest change, whatever it was.

        Raises:
            Refused: `nothing_to_undo`.
        """
        head = self._head
        if head.before is None:
            raise Refused("nothing_to_undo", Text("There is nothing to undo."))
        return Session(self.game, self.opening, head.before, _Undone(head, self._undone))

    def redo(self) -> "Session[S]":
        """Bring back what was undone last.

        Raises:
            Refused: `nothing_to_redo`.
        """
        undone = self._undone
        if undone is None:
            raise Refused("nothing_to_redo", Text("There is nothing to redo."))
        return Session(self.game, self.opening, undone.node, undone.rest)

    def amend(self, n: int, line: "Line | Action", *, cut: bool = False) -> "Session[S]":
        """Put another action in the place of action `n`; what follows is judged again.

        One undo takes the whole correction back, with what it cut.

        Args:
            n: which action, counted from 1.
            line: what stands there from now on.
            cut: when a later action no longer fits, take it and all after it back as well.

        Raises:
            AmendBreaks: a later action no longer fits and `cut` is false.
            Refused: there is no such action, or the rules do not allow the new one.
        """
        new = line if isinstance(line, Line) else Line(line)
        target, later = self._reach(n)
        assert target.parent is not None
        node = _follow(target.parent, new, self.game.apply(target.parent.state, new.action))
        for kept in later:
            try:
                step = self.game.apply(node.state, kept.line.action)
            except Refused as refused:
                if not cut:
                    raise AmendBreaks(kept.n, refused) from None
                break
            node = _follow(node, kept.line, step)
        return self._changed(node, Amended(n, target.line, new, self.n - node.n))

    def back(self, n: int) -> "Session[S]":
        """Take everything after action `n` back at once; one undo brings all of it back.

        Args:
            n: the last action that stays; 0 goes back to before the first.

        Raises:
            Refused: there is no such action, or nothing after it, or the game was abandoned.
        """
        if self.abandoned:
            raise _abandoned()
        node = self._node(n)
        if n == self.n:
            raise Refused("nothing_to_undo", Text("There is nothing to undo."))
        return self._changed(node, WentBack(n, self.n - n))

    def note(self, n: int, text: str) -> "Session[S]":
        """Write a note on action `n`, in place of the one that it has; an empty text takes it away.

        Raises:
            Refused: there is no such action.
        """
        target, later = self._reach(n)
        node = replace(target, before=target.parent,
                       extra=_Extra(target.extra.at, text or None))
        for kept in later:
            node = replace(kept, parent=node, before=node, extra=replace(kept.extra, change=None))
        return self._changed(node, Noted(n, text))

    def abandon(self) -> "Session[S]":
        """End the game without a result.

        Raises:
            Refused: it is over or abandoned already.
        """
        if self.abandoned:
            raise _abandoned()
        if self.over:
            raise Refused("game_over", Text("The game is over."))
        head = self._head
        node = _Node(head, head, head.n, None, head.state, (), _Extra(change=Abandoned()))
        return Session(self.game, self.opening, node)

    def at(self, n: int) -> S:
        """The state after the first `n` actions.

        Raises:
            Refused: there are fewer.
        """
        return self._node(n).state  # type: ignore[no-any-return]

    def lines(self) -> list[Line]:
        """The actions that stand, oldest first."""
        return [node.line for node in self._forth()]

    def steps(self) -> list[Moment[S]]:
        """The log: every action that stands with its rulings and the state after it, oldest first."""
        return [Moment(node.n, node.line, node.state, node.rulings) for node in self._forth()]

    def corrected(self) -> dict[int, Action]:
        """Which actions that stand were put there by a correction, and what stood there before."""
        found: dict[int, Action] = {}
        settled: set[int] = set()
        node: _Node | None = self._head
        while node is not None:  # the newest change first: whatever did an action later hides what was before
            match node.change:
                case Did(n=n):
                    settled.add(n)
                case Amended(n=n, old=old) if n not in settled:
                    settled.add(n)
                    found[n] = old.action
                case _:
                    pass
            node = node.before
        return {n: action for n, action in sorted(found.items()) if n <= self.n}

    def record(self) -> Iterator[bytes]:
        """The lines of the record of this game, each with its line end."""
        yield self.opening.source + b"\n"
        for node in self._forth():
            yield encode(node.line) + b"\n"

    def _back(self) -> Iterator[_Node]:
        node: _Node | None = self._head
        while node is not None:
            if node.action is not None:
                yield node
            node = node.parent

    def _forth(self) -> list[_Node]:
        return list(self._back())[::-1]

    def _node(self, n: int) -> _Node:
        if not 0 <= n <= self.n:
            raise Refused("no_such_action", Text("There is no action {n}.", {"n": n}))
        node = self._head
        while node.n > n and node.parent is not None:
            node = node.parent
        return node

    def _reach(self, n: int) -> tuple[_Node, list[_Node]]:
        """Action `n`, and those after it, oldest first."""
        if self.abandoned:
            raise _abandoned()
        if n == 0:
            raise Refused("no_such_action", Text("Actions are counted from 1."))
        return self._node(n), self._forth()[n:]

    def _changed(self, node: _Node, change: Change) -> "Session[S]":
        """The session with a rebuilt history that undo takes back as a whole."""
        head = replace(node, before=self._head, extra=replace(node.extra, change=change))
        return Session(self.game, self.opening, head)


def _follow(parent: _Node, line: Line, step: Step[Any]) -> _Node:
    extra = _PLAIN if line.at is None and line.note is None else _Extra(line.at, line.note)
    return _Node(parent, parent, parent.n + 1, line.action, step.state, step.rulings, extra)


def _abandoned() -> Refused:
    return Refused("abandoned", Text("The game was ended without a result; undo takes that back."))
