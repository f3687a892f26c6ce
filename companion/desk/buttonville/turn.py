"""The turn of Buttonville at the desk: its set, Bob, its end, and the banner when the finale begins."""

from itertools import product
from typing import Literal

from msgspec.structs import replace

from companion.desk.buttonville.pages import Page
from companion.games.buttonville.actions import EndTurn, Ongoing, Play
from companion.games.buttonville.refusals import expect_room, expect_villager
from companion.games.buttonville.state import GuildsState, lying, turns_of
from companion.games.buttonville.turns import doubles, surplus, waiting
from companion.games.buttonville.villagers import COPIES, ONGOING
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command
from companion.screens.buttonville import asks


def on_turn(state: GuildsState) -> Seat:
    """The seat on turn; only while somebody is."""
    assert state.turn is not None
    return state.turn


def asked(state: GuildsState) -> asks.TurnAsk | asks.AskScoring:
    """What is asked for with nothing open over it: the turn, or the scoring after the last one."""
    if state.phase == "scoring":
        return asks.AskScoring()
    return turn_asked(state)


def turn_asked(state: GuildsState) -> asks.TurnAsk:
    """What the turn itself asks for."""
    seat = on_turn(state)
    if state.phase == "recruit":
        return asks.AskRecruit(seat, state.recruits + 1)
    if state.phase == "ongoing":
        return _ongoing(state)
    may_play = not state.played and not state.closing and state.hands[seat] > 0
    more = _ongoing_first(state) or bool(doubles(state, seat))
    return asks.AskTurn(seat, may_play, surplus(state, seat), more)


def _ongoing_first(state: GuildsState) -> bool:
    """Whether Bob works before the turn can end (BV-A4)."""
    return state.header.options.ongoing_before_checks and waiting(state)


def _ongoing(state: GuildsState) -> asks.AskOngoing:
    """The first set whose ONGOING effect is due."""
    return _ongoing_of(state, next(place for place, laid in enumerate(state.sets[on_turn(state)])
                                   if laid.villager in ONGOING and not laid.worked))


def _ongoing_of(state: GuildsState, place: int) -> asks.AskOngoing:
    """Where a card for the set in this place can come from (BV-A6)."""
    seat = on_turn(state)
    room = lying(state, state.sets[seat][place].villager) < COPIES
    from_where: tuple[tuple[Literal["market", "hand"], int], ...] = (
        ("market", state.market), ("hand", state.hands[seat]))
    sources = tuple(source for source, cards in from_where if room and cards)
    return asks.AskOngoing(seat, place, (*sources, None))


def end_of_turn(state: GuildsState) -> "Ending | Action":
    """What ends the turn: a question when something is to be chosen, or the action itself."""
    seat = on_turn(state)
    if _ongoing_first(state) or doubles(state, seat):
        return Ending()
    return EndTurn.of(seat, surplus(state, seat))


class Villagers(Page, frozen=True):
    """Whose set is played?"""

    @property
    def words(self) -> Text:
        """Nothing was laid yet."""
        return Text("the set")

    def ask(self, state: GuildsState) -> asks.AskVillager:
        """All villagers in play, with the most cards that a hand can hold of each."""
        seat = on_turn(state)
        return asks.AskVillager(seat, tuple(
            (villager, most_of(state, seat, villager)) for villager in state.header.options.villagers))

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """A villager was picked."""
        if isinstance(command, asks.PickVillager):
            return Sizing.of(state, command.villager)
        return self

    def card(self, state: GuildsState, villager: str) -> Page:
        """One of its cards was scanned."""
        return Sizing.of(state, villager)


class Sizing(Page, frozen=True):
    """How many cards has the set of this villager?"""

    villager: str

    @classmethod
    def of(cls, state: GuildsState, villager: str) -> "Sizing":
        """The question about a villager of whom a set can be laid.

        Raises:
            Refused: not in this game, or all its cards lie on the table.
        """
        expect_villager(state, villager)
        expect_room(state, villager, 1)
        return cls(villager)

    @property
    def words(self) -> Text:
        """Nothing was laid yet."""
        return Text("the set")

    def ask(self, state: GuildsState) -> asks.AskSize:
        """From one card to all that the hand can hold."""
        seat = on_turn(state)
        return asks.AskSize(seat, self.villager, most_of(state, seat, self.villager))

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """So many cards: the set is laid."""
        if isinstance(command, asks.PickCards):
            return Play(on_turn(state), self.villager, command.cards)
        return self

    def card(self, state: GuildsState, villager: str) -> Page:
        """A card of another villager: that one is meant."""
        return Sizing.of(state, villager)

    def back(self) -> Page:
        """Back to the villagers."""
        return Villagers()


class Ending(Page, frozen=True):
    """The end of the turn, as long as something is asked about it.

    Attributes:
        drop: the places of sets that were chosen to go.
    """

    drop: tuple[int, ...] = ()

    @property
    def words(self) -> Text:
        """The turn is still on."""
        return Text("the end of the turn")

    def ask(self, state: GuildsState) -> asks.AskOngoing | asks.AskEnd:
        """First Bob, then what goes."""
        if _ongoing_first(state):
            return _ongoing(state)
        seat = on_turn(state)
        return asks.AskEnd(seat, surplus(state, seat), tuple(doubles(state, seat).items()), self.drop)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """A set was chosen to go, or stays after all; with the last one that goes the turn ends."""
        if not isinstance(command, asks.GiveUp):
            return self
        seat = on_turn(state)
        double = tuple(doubles(state, seat).values())
        chosen = {*self.drop} ^ {command.place}
        for places in double:
            if chosen >= {*places}:  # one of them stays: the touch is meant in place of the others
                chosen = chosen - {*places} | {command.place}
        complete = [{place for places in double for place in places} - {*kept} for kept in product(*double)]
        if chosen in complete:
            return EndTurn.of(seat, surplus(state, seat), tuple(sorted(chosen)))
        return replace(self, drop=tuple(sorted(chosen)))

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:  # noqa: ARG002
        """After Bob has worked the turn goes on ending, if there is more to ask."""
        if not isinstance(action, Ongoing) or state.phase != "play":
            return None
        return Ending() if _ongoing_first(state) or doubles(state, on_turn(state)) else None


class Working(Page, frozen=True):
    """One set whose ONGOING effect is corrected: where did its card come from?"""

    place: int

    def ask(self, state: GuildsState) -> asks.AskOngoing:
        """For this set, whichever others were still due then."""
        return _ongoing_of(state, self.place)


class FinaleShown(Page, frozen=True):
    """The banner of the finale: it shows, and the turn goes on below it.

    Attributes:
        then: the page that is open once the banner is gone, such as the rest of a card's effect.
    """

    then: Page | None = None

    @property
    def words(self) -> None:
        """Nothing is half entered: undo takes back what began the finale."""
        return

    def ask(self, state: GuildsState) -> asks.AskFinale:
        """Whose turn it was, and how many turns everybody still has."""
        turns = turns_of(state)
        assert turns is not None
        return asks.AskFinale(on_turn(state), turns, turn_asked(state) if self.then is None else None)

    def leave(self) -> Page | None:
        """On with what was open before."""
        return self.then


def most_of(state: GuildsState, seat: Seat, villager: str) -> int:
    """The most cards of a villager that a seat's hand can hold."""
    return min(state.hands[seat], COPIES - lying(state, villager))
