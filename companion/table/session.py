"""A game in progress at this table: do, undo, redo, amend, go back, abandon; and who plays it.

Everything is immutable: nothing that was shown can change under whoever looks at it. The moments and how
they hang together are in :mod:`companion.table.history`.
"""

from collections.abc import Iterator
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from companion.games.game import Action, Game, Header, Refused, Ruling, Seat, Text
from companion.table.history import (
    PLAIN,
    Abandoned,
    Amended,
    Change,
    Counting,
    Did,
    Extra,
    Moment,
    Node,
    Noted,
    Remark,
    Renamed,
    S,
    Undone,
    WentBack,
    follow,
    with_header,
)
from companion.table.record import Line, Opening, encode


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


class Session(Struct, Generic[S], frozen=True, eq=False):
    """A game and its whole history. Every method that changes something returns a new session.

    Attributes:
        game: the rules.
        opening: the first line of the record, with the names as they are now.
        remarks: what was said about the game besides its entries, oldest first.
    """

    game: Game[S]
    opening: Opening
    _head: Node
    _undone: Undone | None = None
    remarks: tuple[Remark, ...] = ()

    @classmethod
    def start(cls, game: Game[S], opening: "Opening | Header") -> "Session[S]":
        """A session before its first action.

        Raises:
            Refused: the header cannot be played.
        """
        if isinstance(opening, Header):
            opening = Opening.of(game, opening)
        state = game.begin(opening.header)
        return cls(game, opening, Node(None, None, 0, None, state, (), PLAIN))

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
        extra = PLAIN if at is None and note is None else Extra(at, note)
        node = Node(head, head, head.n + 1, action, step.state, step.rulings, extra)
        return self._at(node)

    def undo(self) -> "Session[S]":
        """Take back the latest change, whatever it was.

        Raises:
            Refused: `nothing_to_undo`.
        """
        head = self._head
        if head.before is None:
            raise Refused("nothing_to_undo", Text("There is nothing to undo."))
        return self._at(head.before, Undone(head, self._undone))

    def redo(self) -> "Session[S]":
        """Bring back what was undone last.

        Raises:
            Refused: `nothing_to_redo`.
        """
        undone = self._undone
        if undone is None:
            raise Refused("nothing_to_redo", Text("There is nothing to redo."))
        return self._at(undone.node, undone.rest)

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
        node = follow(target.parent, new, self.game.apply(target.parent.state, new.action))
        for kept in later:
            try:
                step = self.game.apply(node.state, kept.line.action)
            except Refused as refused:
                if not cut:
                    raise AmendBreaks(kept.n, refused) from None
                break
            node = follow(node, kept.line, step)
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
                       extra=Extra(target.extra.at, text or None))
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
        node = Node(head, head, head.n, None, head.state, (), Extra(change=Abandoned()))
        return self._at(node)

    def rename(self, seat: Seat, name: str) -> "Session[S]":
        """Call somebody otherwise, in all that was and in all that comes; at any time, also after the end.

        It is no entry of the game: undo and redo are what they were, and another name is given likewise.

        Args:
            seat: who sits there.
            name: what they are called from now on; empty calls them by their seat.

        Raises:
            Refused: there is no such seat.
        """
        seats = self.header.seats
        if not 0 <= seat < len(seats):
            raise Refused("no_such_seat", Text("Seat {number} does not play.", {"number": seat + 1}))
        opening = self.opening.renamed((*seats[:seat], name, *seats[seat + 1:]))
        head, undone = with_header(self._head, self._undone, opening.header)
        remark = Renamed(self.n, seat, seats[seat], name)
        return Session(self.game, opening, head, undone, (*self.remarks, remark))

    def count(self, counts: bool) -> "Session[S]":
        """Say whether this game is to count in statistics; no entry of the game either."""
        return replace(self, remarks=(*self.remarks, Counting(self.n, counts)))

    @property
    def counts(self) -> bool:
        """Whether this game counts in statistics: yes, unless people said otherwise."""
        said = [each.counts for each in self.remarks if isinstance(each, Counting)]
        return said[-1] if said else True

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

    def done(self) -> Iterator[tuple[S, Action]]:
        """Every action that stands with the state that it was done in, newest first."""
        for node in self._back():
            assert node.parent is not None
            assert node.action is not None
            yield node.parent.state, node.action

    def corrected(self) -> dict[int, Action]:
        """Which actions that stand were put there by a correction, and what stood there before."""
        found: dict[int, Action] = {}
        settled: set[int] = set()
        node: Node | None = self._head
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

    def _at(self, head: Node, undone: Undone | None = None) -> "Session[S]":
        return Session(self.game, self.opening, head, undone, self.remarks)

    def _back(self) -> Iterator[Node]:
        node: Node | None = self._head
        while node is not None:
            if node.action is not None:
                yield node
            node = node.parent

    def _forth(self) -> list[Node]:
        return list(self._back())[::-1]

    def _node(self, n: int) -> Node:
        if not 0 <= n <= self.n:
            raise Refused("no_such_action", Text("There is no action {n}.", {"n": n}))
        node = self._head
        while node.n > n and node.parent is not None:
            node = node.parent
        return node

    def _reach(self, n: int) -> tuple[Node, list[Node]]:
        """Action `n`, and those after it, oldest first."""
        if self.abandoned:
            raise _abandoned()
        if n == 0:
            raise Refused("no_such_action", Text("Actions are counted from 1."))
        return self._node(n), self._forth()[n:]

    def _changed(self, node: Node, change: Change) -> "Session[S]":
        """The session with a rebuilt history that undo takes back as a whole."""
        head = replace(node, before=self._head, extra=replace(node.extra, change=change))
        return self._at(head)


def _abandoned() -> Refused:
    return Refused("abandoned", Text("The game was ended without a result; undo takes that back."))
