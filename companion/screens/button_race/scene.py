"""What the screens of the button game are drawn from."""

from typing import Literal

from msgspec import Struct

from companion.games.button_race.actions import RaceHeader
from companion.games.button_race.offers import MoveOffer
from companion.games.button_race.state import Board, RaceState
from companion.games.game import Seat, Text
from companion.screens.basics import Command
from companion.screens.game_scene import GamePage, GameScene


class RaceScene(GameScene, frozen=True):
    """Everything the playing screen of the button game shows.

    Attributes:
        state: the game.
        ask: one of :mod:`companion.screens.button_race.asks`, or `ShowResult`.
        bottom: the seat whose side of the board is at the bottom of the picture.
        zoom: the place round which the board is shown large; None: the whole board.
        latest: the moves of the latest card that was played, drawn as paths; empty after a discard.
        turns: how many cards were laid in the whole game; 0 while it is not over.
    """

    state: RaceState
    ask: Struct
    bottom: Seat = 0
    zoom: int | None = None
    latest: tuple[MoveOffer, ...] = ()
    turns: int = 0


# -- a position that is set by hand ---------------------------------------------------------------------


class ShowPart(Command, frozen=True):
    """On the page of a position: show the board, or the cards and whose turn it is."""

    part: Literal["board", "cards"]


class LetGo(Command, frozen=True):
    """The chosen button is to stay where it is."""


class ToStart(Command, frozen=True):
    """The chosen button goes into its start column."""


class ToHome(Command, frozen=True):
    """The chosen button goes onto the innermost free slot of its home column."""


class SetHand(Command, frozen=True):
    """So many cards are in this hand, 0 to 5."""

    seat: Seat
    cards: int


class SetDeck(Command, frozen=True):
    """So many cards are in the draw pile; None: all that no hand holds. Closes the keypad."""

    cards: int | None


class OpenDeck(Command, frozen=True):
    """Open the keypad for the cards in the draw pile."""


class UseNumber(Command, frozen=True):
    """Take what stands on the keypad as the cards in the draw pile, and close it."""


class PressDigit(Command, frozen=True):
    """On the keypad of the draw pile: a digit, 0 to 9."""

    digit: int


class EraseDigit(Command, frozen=True):
    """On the keypad of the draw pile: take the last digit away."""


class SetTurn(Command, frozen=True):
    """This seat is on turn."""

    seat: Seat


class AllToStart(Command, frozen=True):
    """Every button goes into its start column; five cards each: as at the beginning of a game."""


class UsePosition(Command, frozen=True):
    """The game is to go on from this position."""


class PositionScene(GamePage, frozen=True, kw_only=True):
    """Every button is put where it really stands; hands, draw pile and turn are told.

    A touch on a button (:class:`companion.screens.button_race.asks.TouchPlace`) chooses it, one on a free
    place puts it there, one on another button chooses that. `scene.Undo` takes back one change after the
    other, `scene.Close` leaves the page without using it, :class:`UsePosition` takes it. The draw pile is
    told on a keypad of its own (:class:`OpenDeck`), which `scene.Close` closes.

    Attributes:
        header: the names, and the house rules.
        board: where the buttons stand.
        colour: whose button is chosen; None when none is.
        button: the place of the chosen button, its start column included.
        targets: the places where the chosen button may go, in the direction of travel, columns last.
        hands: cards in each hand.
        deck: cards in the draw pile; None: all that no hand holds.
        most: the most cards that the draw pile can hold.
        turn: whose turn it is.
        part: what is shown where not all has room.
        digits: what stands on the keypad of the draw pile; None while that is closed.
        repair: whether a running game goes on from here; otherwise one is set up.
        changed: whether anything is other than it was found, so that undo has something to take back.
        wrong: why the game cannot go on from here; None when it can.
        bottom: the seat whose side of the board is at the bottom.
        zoom: the place round which the board is shown large; None: the whole board.
    """

    header: RaceHeader
    board: Board
    colour: Seat | None
    button: int | None
    targets: tuple[int, ...]
    hands: tuple[int, ...]
    deck: int | None
    most: int
    turn: Seat
    part: Literal["board", "cards"] = "board"
    digits: str | None = None
    repair: bool = False
    changed: bool = False
    wrong: Text | None = None
    bottom: Seat = 0
    zoom: int | None = None
