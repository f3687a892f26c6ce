"""What follows from an action by the rules of the button game. Places are numbers of the board."""

from companion.games.game import Ruling, Seat


class BroughtOut(Ruling, frozen=True, gc=False, tag="brought_out"):
    """A button came out of its start column (BG-15, BG-16); `seat` is the one whose button it is."""

    seat: Seat
    place: int


class Bumped(Ruling, frozen=True, gc=False, tag="bumped"):
    """A button had to leave its square (BG-19, BG-20).

    Attributes:
        seat: whose button.
        place: the square that it left.
        to: its entry, or its start column.
    """

    seat: Seat
    place: int
    to: int


class ReachedHome(Ruling, frozen=True, gc=False, tag="reached_home"):
    """A button turned in, or moved deeper (BG-21).

    Attributes:
        seat: whose button.
        place: the home slot where it stands now.
        home: buttons of this colour that are home now.
    """

    seat: Seat
    place: int
    home: int


class AllHome(Ruling, frozen=True, gc=False, tag="all_home"):
    """All five buttons of a seat are home: it plays its partner's from now on (BG-22)."""

    seat: Seat


class TeamWon(Ruling, frozen=True, gc=False, tag="team_won"):
    """All ten buttons of a team are home (BG-24)."""

    seats: tuple[Seat, ...]


class Drew(Ruling, frozen=True, gc=False, tag="drew"):
    """A hand was filled up to five (BG-6)."""

    seat: Seat
    cards: int


class Reshuffled(Ruling, frozen=True, gc=False, tag="reshuffled"):
    """The draw pile ran out: so many face-up cards were shuffled into a new one (BG-26)."""

    cards: int


class DrawLapsed(Ruling, frozen=True, gc=False, tag="draw_lapsed"):
    """A seat forgot to draw; its hand stays short until the end of its next turn (BG-7)."""

    seat: Seat
    hand: int


class TurnSpent(Ruling, frozen=True, gc=False, tag="turn_spent"):
    """A seat without a card filled its hand, and that was its turn."""

    seat: Seat
