"""What the table is asked for at the button game, and what a touch there answers.

A card is laid (:class:`AskCard`), then carried out (:class:`AskPlay`) or discarded (:class:`AskDiscard`). The
turn passes on with it at once: that somebody still has to draw is in the state (`drawer`), and entered by
``Do(Draw(drawer))`` beside whatever the next seat is asked for.
"""

from typing import Literal

from msgspec import Struct

from companion.games.button_race.actions import Move
from companion.games.button_race.offers import MoveOffer, Offer
from companion.games.button_race.state import Board
from companion.games.game import Seat, Text
from companion.screens.basics import Command

# -- touches --------------------------------------------------------------------------------------------


class PickCard(Command, frozen=True):
    """This card was laid, by touch; as good as a scan."""

    card: str


class OpenAdvice(Command, frozen=True):
    """What could each card do now?"""


class Leave(Command, frozen=True):
    """Close what is open over the turn, without entering anything."""


class TouchPlace(Command, frozen=True):
    """A place of the board was touched that means something now: a button, or where one could go.

    Attributes:
        place: its number on the board; the one of a start column stands for any button in it.
    """

    place: int


class PickPlay(Command, frozen=True):
    """These are the moves of the card, all of them; they wait for the confirmation."""

    moves: tuple[Move, ...]


class OpenDiscard(Command, frozen=True):
    """The joker is not played but discarded (BG-8)."""


class ZoomTo(Command, frozen=True):
    """Show the part of the board round a place large, so that its places have room for a finger.

    Attributes:
        place: its number on the board; None: the whole board again.
    """

    place: int | None


# -- what is asked for ----------------------------------------------------------------------------------


class AskCard(Struct, frozen=True, tag=True):
    """The seat on turn lays a card, by scan or by touch.

    Attributes:
        seat: who is on turn.
        colour: whose buttons it moves: its own, or its partner's once all its own are home (BG-22).
        cards: the cards of this table, each once.
        page: which page, turned by `TurnTo`: on small displays the cards stand on a page of their own.
    """

    seat: Seat
    colour: Seat
    cards: tuple[str, ...]
    page: int = 0


class Spot(Struct, frozen=True):
    """A place of the board that means something now; :class:`TouchPlace` answers it.

    Attributes:
        place: its number on the board.
        kind: a ``button`` that could use the card, or a ``target`` of the chosen one.
        colour: whose button stands there, or would go there.
        words: what the card would do there: "moves 7, bumps Dmitri"; for a button how often it has a choice.
        chosen: whether it is what was touched last: the chosen button, or where it goes.
    """

    place: int
    kind: Literal["button", "target"]
    colour: Seat
    words: Text
    chosen: bool = False


class Row(Struct, frozen=True):
    """One line of the choices beside the board; they are the same as those on it.

    Attributes:
        title: what is done: "Move 7", "Split 4 + 3", "Bring out", "Button on A11".
        where: from where to where, or how many choices there are.
        effect: what it brings about; None where it only moves.
        command: a :class:`PickPlay`, or a :class:`TouchPlace` where that only leads on to more choices; the
            screen adds one that discards a joker.
        chosen: whether it is the play that waits for the confirmation.
        opens: whether it leads on to more choices.
    """

    title: Text
    where: Text
    effect: Text | None
    command: PickPlay | TouchPlace | OpenDiscard
    chosen: bool = False
    opens: bool = False


class AskPlay(Struct, frozen=True, tag=True):
    """The card can be played: with which button, and where to?

    Attributes:
        seat: who is on turn.
        colour: whose buttons move now (after the first part of a 7: with the second one).
        card: the card.
        board: where the buttons stand now: after the first part of a divided 7, otherwise as in the state.
        first: the first part of a 7, once that is chosen and the second one is not; None otherwise.
        left: the steps of a 7 that are still to be made; 0 where no part was chosen.
        button: the place of the button that is chosen; None while none is.
        spots: what can be touched on the board, in the order in which the focus walks over it: along the
            direction of travel, the chosen button first.
        rows: the same choices in words, the best known first.
        play: what waits for the confirmation, with its paths and effects; None while nothing does.
        discard: whether the card may be discarded instead (a joker, by :class:`OpenDiscard`).
        page: which page of the rows, turned by `TurnTo`; a larger one than there is counts as the last.
    """

    seat: Seat
    colour: Seat
    card: str
    board: Board
    first: MoveOffer | None
    left: int
    button: int | None
    spots: tuple[Spot, ...]
    rows: tuple[Row, ...]
    play: Offer | None
    discard: bool = False
    page: int = 0


class AskDiscard(Struct, frozen=True, tag=True):
    """The card goes unplayed (BG-9): one confirmation, ``Do(Discard(seat, card))``.

    Attributes:
        seat: who is on turn.
        card: the card.
        why: why it cannot be played; None for a joker that could be.
    """

    seat: Seat
    card: str
    why: Text | None


class AskDraw(Struct, frozen=True, tag=True):
    """The seat on turn has no card: drawing is its whole turn (BG-7); ``Do(Draw(seat))``."""

    seat: Seat


class Advice(Struct, frozen=True):
    """What one card could do; a touch picks it (:class:`PickCard`).

    Attributes:
        card: the card.
        words: what it could do, or why nothing.
        playable: whether there is a legal play.
    """

    card: str
    words: Text
    playable: bool


class AskAdvice(Struct, frozen=True, tag=True):
    """What can I play? One line for each card of this table; `Leave` closes it.

    Attributes:
        seat: who is on turn.
        colour: whose buttons it moves.
        lines: each card with what it could do.
        page: which page of them, turned by `TurnTo`; a larger one than there is counts as the last.
    """

    seat: Seat
    colour: Seat
    lines: tuple[Advice, ...]
    page: int = 0


class ShowMove(Struct, frozen=True, tag=True):
    """A move on its way: one picture of it; `under` is what is asked for meanwhile, its controls work.

    Attributes:
        board: where the buttons stand in this picture, the moving one at `place`.
        colour: whose button moves.
        place: where it is.
        bumped: buttons that leave their squares in this picture: colour, from, to.
        under: what is asked for after the move; None when the game is over.
    """

    board: Board
    colour: Seat
    place: int
    bumped: tuple[tuple[Seat, int, int], ...]
    under: "TurnAsk | None"


TurnAsk = AskCard | AskPlay | AskDiscard | AskDraw | AskAdvice
"""What a turn asks for, with what is open over it."""
