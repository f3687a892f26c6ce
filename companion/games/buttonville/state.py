"""The state of a game of Buttonville, all of it public to the table; hands and market are counts."""

from msgspec import UNSET, Struct

from companion.games.buttonville.actions import GuildsHeader
from companion.games.buttonville.lineups import deck_size
from companion.games.game import Seat, State

MARKET = 5
"""Cards that the market is filled up to (BV-12)."""

HAND = 4
"""Cards dealt to each seat (BV-7)."""

BUTTONS = 2
"""Button points at the start (BV-7)."""

HAND_LIMIT = 7
"""Hand cards allowed at the end of a turn (BV-22)."""

RECRUITS = 2
"""Cards recruited in each turn (BV-11)."""


class LaidSet(Struct, frozen=True, gc=False):
    """A set in front of a seat.

    Attributes:
        villager: whose cards.
        cards: how many, one at least.
        new: made in this turn.
        used: its ACTION was used in this turn.
        worked: its ONGOING effect at the end of this turn is done.
    """

    villager: str
    cards: int
    new: bool = True
    used: bool = False
    worked: bool = False


class Bonus(Struct, frozen=True, gc=False):
    """Points that the table entered for a GAME END effect."""

    seat: Seat
    villager: str
    points: int


class GuildsState(State, frozen=True, gc=False):
    """One moment of a game of Buttonville. Points are never stored.

    (Without the garbage collector's bookkeeping: an immutable tree cannot hold a cycle.)

    Attributes:
        phase: ``recruit``, ``play``, ``ongoing``, ``scoring`` or ``over``.
        header: names, starting seat, villagers and house rules.
        ended: turns that were played to their end.
        recruits: cards recruited in this turn.
        played: whether the set of this turn was played.
        closing: whether an ONGOING effect at the end of this turn was carried out.
        pile: cards in the draw pile in use; None when nobody counted it.
        trigger: the number of the turn, from 0, in which the first pile ran out; None before. The final
            pile is in use from then on.
        market: cards in the market.
        discards: cards in the discard pile.
        hands: cards in each hand.
        buttons: button points of each seat.
        sets: the sets of each seat in the order laid.
        bonuses: what was entered for GAME END effects, one for a seat and villager.
    """

    header: GuildsHeader
    ended: int
    recruits: int
    played: bool
    closing: bool
    pile: int | None
    trigger: int | None
    market: int
    discards: int
    hands: tuple[int, ...]
    buttons: tuple[int, ...]
    sets: tuple[tuple[LaidSet, ...], ...]
    bonuses: tuple[Bonus, ...]

    @property
    def round(self) -> int:
        """The running round, from 1; after the last turn that of the last turn."""
        seats = len(self.hands)
        turn = self.ended if self.turn is not None else self.ended - 1
        return turn // seats + 1

    @property
    def rounds(self) -> int | None:
        """How many rounds the game has (BV-26); None before the finale."""
        if self.trigger is None:
            return None
        seats = len(self.hands)
        return last_turn(self.trigger, seats) // seats + 1

    @property
    def finale(self) -> bool:
        """Whether the first pile has run out (BV-25)."""
        return self.trigger is not None

    @property
    def final_pile(self) -> int | None:
        """Cards still set aside; 0 once they are the draw pile; None when nobody counted them."""
        return 0 if self.trigger is not None else set_aside(self.header)

    @property
    def turns_left(self) -> int | None:
        """Turns still to come, the running one not counted (BV-26); None before the finale."""
        if self.trigger is None:
            return None
        return max(0, last_turn(self.trigger, len(self.hands)) - self.ended)

    @property
    def piles_empty(self) -> bool:
        """Whether the final pile has run out too (BV-27)."""
        return self.trigger is not None and self.pile == 0

    @property
    def visible(self) -> int:
        """Cards that lie in hands, sets, market and discard pile."""
        laid = sum(each.cards for own in self.sets for each in own)
        return sum(self.hands) + laid + self.market + self.discards


def set_aside(header: GuildsHeader) -> int | None:
    """Cards of the final pile at the start (BV-6); None when nobody counted them."""
    asked = header.options.final_pile
    if asked is UNSET:
        return 40 if len(header.seats) == 2 else 20
    return asked


def last_turn(trigger: int, seats: int) -> int:
    """The number of the last turn, from 0: the round of the trigger and one more (BV-26)."""
    return (trigger // seats + 2) * seats - 1


def turns_of(state: GuildsState) -> tuple[int, ...] | None:
    """Turns still to come for each seat, the running one not counted; None before the finale."""
    if state.trigger is None:
        return None
    return turns_to_come(state.header.first, state.ended, state.trigger, len(state.hands))


def turns_to_come(first: Seat, ended: int, trigger: int, seats: int) -> tuple[int, ...]:
    """Turns after the running one for each seat, when the first pile ran out in turn `trigger`."""
    coming = [0] * seats
    for turn in range(ended + 1, last_turn(trigger, seats) + 1):
        coming[(first + turn) % seats] += 1
    return tuple(coming)


def most_in_pile(state: GuildsState) -> int:
    """The most cards that the draw pile in use can hold: all that lie nowhere else."""
    return max(0, deck_size(state.header.options.villagers) - state.visible)


def lying(state: GuildsState, villager: str) -> int:
    """Cards of a villager in all sets on the table."""
    return sum([each.cards for own in state.sets for each in own if each.villager == villager])


def put(figures: tuple[int, ...], seat: Seat, figure: int) -> tuple[int, ...]:
    """The figures with one seat's replaced."""
    return (*figures[:seat], figure, *figures[seat + 1:])


Sets = tuple[tuple[LaidSet, ...], ...]


def put_sets(sets: Sets, seat: Seat, own: tuple[LaidSet, ...]) -> Sets:
    """The sets of all seats with one seat's replaced."""
    return (*sets[:seat], own, *sets[seat + 1:])


def put_set(own: tuple[LaidSet, ...], place: int, changed: LaidSet | None) -> tuple[LaidSet, ...]:
    """A seat's sets with one replaced, or gone."""
    middle = () if changed is None else (changed,)
    return (*own[:place], *middle, *own[place + 1:])
