"""Choosing one of the plays of a card, button by button and target by target.

A choice is never more than what the offers hold: each touch keeps those that begin like it, and what is left
without a choice is chosen by itself.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.button_race.actions import Move
from companion.games.button_race.board import NAMES, PLACES
from companion.games.button_race.offers import Offer, going_on
from companion.games.button_race.rulings import Bumped
from companion.games.game import Text


class Choosing(Struct, frozen=True):
    """How far a play is chosen.

    Attributes:
        first: the first part of a 7, once that is chosen; otherwise nothing.
        button: the place of the button that is chosen for the next move; None while none is.
        play: all moves of the play that waits for the confirmation; nothing while none does.
    """

    first: tuple[Move, ...] = ()
    button: int | None = None
    play: tuple[Move, ...] = ()

    def narrowed(self, offers: Sequence[Offer]) -> "Choosing":
        """With what there is no choice about: the only button, its only target, the rest of a 7."""
        left = distinct(going_on(offers, self.first))
        if self.play or not left:
            return self
        if len(left) == 1:
            (only,) = left
            return replace(self, button=PLACES[only.play.moves[-1][0]], first=only.play.moves[:-1],
                           play=only.play.moves)
        if self.button is None:
            buttons = self.buttons(offers)
            return replace(self, button=buttons[0]).narrowed(offers) if len(buttons) == 1 else self
        targets = self.targets(offers)
        return self.reached(offers, targets[0]) if len(targets) == 1 else self

    def buttons(self, offers: Sequence[Offer]) -> tuple[int, ...]:
        """The places of the buttons that could make the next move."""
        at = len(self.first)
        return _unlike(PLACES[each.play.moves[at][0]] for each in going_on(offers, self.first))

    def targets(self, offers: Sequence[Offer]) -> tuple[int, ...]:
        """Where the chosen button could go."""
        if self.button is None:
            return ()
        at = len(self.first)
        moves = (each.play.moves[at] for each in going_on(offers, self.first))
        return _unlike(PLACES[to] for place, to in moves if place == NAMES[self.button])

    def touched(self, offers: Sequence[Offer], place: int) -> "Choosing":
        """After a touch on a button or on a target; the same where the place means nothing now."""
        if place in self.targets(offers):
            return self.reached(offers, place)
        if place in self.buttons(offers):
            return Choosing(self.first, place).narrowed(offers)
        return self

    def reached(self, offers: Sequence[Offer], place: int) -> "Choosing":
        """With a target for the chosen button: the play is whole, or the rest of a 7 is to be chosen."""
        assert self.button is not None
        moves = (*self.first, (NAMES[self.button], NAMES[place]))
        if any(each.play.moves == moves for each in offers):
            return replace(self, play=moves)
        return Choosing(moves).narrowed(offers)

    def picked(self, offers: Sequence[Offer], moves: tuple[Move, ...]) -> "Choosing":
        """With a whole play from the list; the list stays, so that another one can be picked."""
        return replace(self, play=moves) if any(each.play.moves == moves for each in offers) else self

    def replaces(self, other: "Choosing") -> bool:
        """Whether undo has no need to go back to the other choice, since this one was made in its place."""
        return other.first == self.first and (
            bool(other.play) or (other.button is not None and other.button != self.button))

    def offer(self, offers: Sequence[Offer]) -> Offer | None:
        """The play that is chosen."""
        return next((each for each in offers if each.play.moves == self.play), None)

    @property
    def words(self) -> Text:
        """What was chosen last, for the corner of undo."""
        if self.play:
            return Text("the chosen move")
        return Text("the first part") if self.first and self.button is None else Text("the button")


def distinct(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """The offers without those 7s that differ in the order of their parts only, and bump the same buttons."""
    found: dict[object, Offer] = {}
    for each in offers:
        bumped = frozenset(
            (ruling.seat, ruling.place, ruling.to) for move in each.moves for ruling in move.effects
            if isinstance(ruling, Bumped))
        found.setdefault((frozenset(each.play.moves), bumped), each)
    return tuple(found.values())


def _unlike(places: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(places))
