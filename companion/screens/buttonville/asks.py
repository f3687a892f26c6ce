"""What the table is asked for at a game of Buttonville, and what a touch there answers."""

from typing import Literal

from msgspec import Struct

from companion.games.buttonville.actions import Bonus
from companion.games.game import Seat
from companion.screens.basics import Command

StepKind = Literal["draw", "take", "lay", "pay", "gain", "discard", "give", "strip", "new"]
"""The manual steps, by the words of the rulebook (BV-32)."""


# -- touches --------------------------------------------------------------------------------------------


class Leave(Command, frozen=True):
    """Close what is open over the turn, without entering anything."""


class PlaySet(Command, frozen=True):
    """The seat on turn plays a set: whose?"""


class PickVillager(Command, frozen=True):
    """This villager was picked by touch; it counts as if one of its cards had been scanned."""

    villager: str


class PickCards(Command, frozen=True):
    """So many cards."""

    cards: int


class EndsTurn(Command, frozen=True):
    """The seat on turn ends it: what has to be said about that is asked, and nothing else."""


class GiveUp(Command, frozen=True):
    """At the end of a turn: the set in this place goes, or stays after all."""

    place: int


class OpenSeat(Command, frozen=True):
    """Show what lies in front of a seat, large: hand, buttons, sets."""

    seat: Seat


class OpenSet(Command, frozen=True):
    """Show one set, and what can be done with it."""

    seat: Seat
    place: int


class OpenButtons(Command, frozen=True):
    """Gain or pay buttons for this seat."""

    seat: Seat


class OpenHand(Command, frozen=True):
    """The manual steps about the hand of this seat."""

    seat: Seat


class OpenActions(Command, frozen=True):
    """Use the ACTION of a set: at once where there is only one that the companion carries out."""


class OpenSteps(Command, frozen=True):
    """Which manual step is to be done?"""


class PickStep(Command, frozen=True):
    """This manual step, for that seat; None is the one on turn."""

    kind: StepKind
    seat: Seat | None = None


class OpenPile(Command, frozen=True):
    """Open the keypad for the number of cards in the draw pile."""


class EmptyPile(Command, frozen=True):
    """The draw pile has run out: entered at once, or asked about where that is likely a slip."""


class PressDigit(Command, frozen=True):
    """On a keypad: a digit, 0 to 9."""

    digit: int


class EraseDigit(Command, frozen=True):
    """On a keypad: take the last digit away."""


class UseNumber(Command, frozen=True):
    """Take what stands on the keypad, and close it."""


# -- the turn -------------------------------------------------------------------------------------------


class AskRecruit(Struct, frozen=True, tag=True):
    """The seat on turn recruits card `number` (1 or 2) of its turn: from the market or the pile (BV-11).

    Attributes:
        seat: who is on turn.
        number: which card.
        acts: its sets whose ACTION can be used now.
    """

    seat: Seat
    number: int
    acts: tuple[int, ...] = ()


class AskTurn(Struct, frozen=True, tag=True):
    """Both cards are recruited: play a set (once), use an ACTION, or end the turn (BV-10, BV-13).

    Attributes:
        seat: who is on turn.
        may_play: whether the set of this turn can be played now.
        discard: hand cards that go at the end of this turn, as it stands.
        more: whether the end of the turn asks more than that.
        acts: its sets whose ACTION can be used now.
    """

    seat: Seat
    may_play: bool
    discard: int = 0
    more: bool = False
    acts: tuple[int, ...] = ()


class AskVillager(Struct, frozen=True, tag=True):
    """Whose set is played.

    `choices` are the villagers in play, each with the most cards that can be laid; 0: none can.
    """

    seat: Seat
    choices: tuple[tuple[str, int], ...]


class AskSize(Struct, frozen=True, tag=True):
    """How many cards the set of this villager has, 1 to `most`."""

    seat: Seat
    villager: str
    most: int


class AskOngoing(Struct, frozen=True, tag=True):
    """BV-A6: where the card for Bob's set comes from; `sources` are those possible (None: one leaves)."""

    seat: Seat
    place: int
    sources: tuple[Literal["hand", "market"] | None, ...]


class AskEnd(Struct, frozen=True, tag=True):
    """The turn ends: so many hand cards go (worked out), and of double sets one stays (BV-22, BV-23).

    Attributes:
        seat: who is on turn.
        discard: how many hand cards are discarded.
        doubles: for each villager with two sets or more, their places.
        drop: the places that were chosen to go so far.
    """

    seat: Seat
    discard: int
    doubles: tuple[tuple[str, tuple[int, ...]], ...]
    drop: tuple[int, ...] = ()


class AskFinale(Struct, frozen=True, tag=True):
    """The first pile has just run out: the banner, until it is touched or something is done (BV-25).

    Attributes:
        seat: in whose turn.
        turns: those after the running one, by seat.
        under: what the table is asked for meanwhile: its controls stay; None when a page comes next.
    """

    seat: Seat
    turns: tuple[int, ...]
    under: "AskRecruit | AskTurn | AskOngoing | None"


class AskPile(Struct, frozen=True, tag=True):
    """How many cards the draw pile in use has: a keypad.

    Attributes:
        digits: what is written.
        most: what the pile can hold at most.
        ones: whether one card less and one more are offered: nothing has been written yet.
    """

    digits: str
    most: int
    ones: bool = False


class AskBothEmpty(Struct, frozen=True, tag=True):
    """The final pile is in use already: has it run out too, or was the first one meant (BV-25, BV-27)?

    `left` are the cards that it should still have; None when it was not counted.
    """

    left: int | None


# -- the end --------------------------------------------------------------------------------------------


class AskScoring(Struct, frozen=True, tag=True):
    """All turns are played: effects at the end of the game are entered, then the game is closed (BV-30).

    Attributes:
        offers: points that cards may bring, of all seats; those that were entered are not among them.
    """

    offers: tuple[Bonus, ...] = ()


TurnAsk = AskRecruit | AskTurn | AskOngoing
"""What the turn itself asks for."""

PlayAsk = TurnAsk | AskVillager | AskSize | AskEnd | AskFinale | AskPile | AskBothEmpty
"""What a turn asks for, with what is open over it."""
