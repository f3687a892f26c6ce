"""A whole game with real cards: shuffles, deals, asks the players, and says what the table would see."""

from collections.abc import Iterator, Sequence
from random import Random

from companion.bots.buttonville.player import Player, Sight
from companion.games.buttonville.actions import (
    Act,
    EndTurn,
    GuildsHeader,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
)
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import HAND, MARKET, GuildsState, set_aside
from companion.games.buttonville.turns import surplus
from companion.games.buttonville.villagers import ACTIONS, COPIES, ONGOING
from companion.games.game import Action, Seat

_MISPLACED = 3
"""Cards by which a split with the marker misses the printed number, at most (BV-A3)."""


def play_game(header: GuildsHeader, players: Sequence[Player], rng: Random) -> Iterator[Action]:
    """Play one game of Buttonville to its end.

    Of the villagers' effects those take place that the companion carries out, and Hattie's by hand: up to
    three hand cards onto one own set. When nobody counted the piles, the final one is split off as with the
    marker, and the table says when a pile has run out.

    Args:
        header: the game; its names are not used.
        players: one for each seat.
        rng: the only source of chance of the table; players bring their own.

    Yields:
        The actions in order, as they stand in a record.

    Raises:
        Refused: the header cannot be played.
    """
    table = _Table(header, rng)
    while table.state.turn is not None:
        yield from table.turn(players[table.state.turn])
    yield table.done(Score())


class _Table:
    """The cards that the companion does not see: hands, market and piles."""

    def __init__(self, header: GuildsHeader, rng: Random) -> None:
        self._game = GuildsGame()
        self.state: GuildsState = self._game.begin(header)
        self._counted = set_aside(header) is not None
        aside = set_aside(header)
        if aside is None:
            aside = (40 if len(header.seats) == 2 else 20) + rng.randint(-_MISPLACED, _MISPLACED)
        deck = [villager for villager in header.options.villagers for _ in range(COPIES)]
        rng.shuffle(deck)
        self._final, self._pile = deck[:aside], deck[aside:]
        self._in_final = False
        self._hands = [[self._pile.pop() for _ in range(HAND)] for _ in header.seats]
        self._market = [self._pile.pop() for _ in range(MARKET)]

    def done(self, action: Action) -> Action:
        """Let the rules judge it; the action, for whoever writes it down."""
        self.state = self._game.apply(self.state, action).state
        return action

    def _sight(self, seat: Seat) -> Sight:
        return Sight(self.state, seat, tuple(sorted(self._hands[seat])), tuple(sorted(self._market)))

    def turn(self, player: Player) -> Iterator[Action]:
        """A whole turn of the seat on turn."""
        seat = self.state.turn
        assert seat is not None
        for _ in range(2):
            if self.state.header.options.action_before_recruit:
                yield from self._acts(player, seat)
            yield from self._recruit(player, seat)
        yield from self._acts(player, seat)
        chosen = player.play(self._sight(seat))
        if chosen is not None:
            yield from self._play(player, seat, *chosen)
            yield from self._acts(player, seat)
        early = self.state.header.options.ongoing_before_checks
        if early:
            yield from self._ongoing(player, seat)
        ending = player.end(self._sight(seat), surplus(self.state, seat))
        for villager in ending.discard:
            self._hands[seat].remove(villager)
        yield self.done(EndTurn.of(seat, len(ending.discard), ending.drop))
        if not early:
            yield from self._ongoing(player, seat)

    def _recruit(self, player: Player, seat: Seat) -> Iterator[Action]:
        villager = player.recruit(self._sight(seat))
        if villager is None:
            self._draw(seat, 1)
            yield self.done(Recruit(seat, "pile"))
        else:
            self._take(seat, villager)
            yield self.done(Recruit(seat, "market"))
        yield from self._seen()

    def _acts(self, player: Player, seat: Seat) -> Iterator[Action]:
        for place, laid in enumerate(self.state.sets[seat]):
            if laid.villager not in ACTIONS or laid.used or self.state.buttons[seat] < 2 or not self._market:
                continue
            villager = player.act(self._sight(seat), place)
            if villager is not None:
                self._take(seat, villager)
                yield self.done(Act(seat, place))
                yield from self._seen()

    def _play(self, player: Player, seat: Seat, villager: str, cards: int) -> Iterator[Action]:
        for _ in range(cards):
            self._hands[seat].remove(villager)
        if villager == "quartney":
            if not self._counted and 0 < len(self._pile) <= cards:
                yield self.done(Pile(len(self._pile)))
            self._draw(seat, cards)
        yield self.done(Play(seat, villager, cards))
        yield from self._seen()
        if villager == "hattie":
            chosen = player.extend(self._sight(seat))
            if chosen is not None:
                place, more = chosen
                for _ in range(more):
                    self._hands[seat].remove(self.state.sets[seat][place].villager)
                yield self.done(Lay(seat, place, more, "hand"))

    def _ongoing(self, player: Player, seat: Seat) -> Iterator[Action]:
        """Each Bob set of the turn, from the last on, so that one that goes moves no other."""
        for place in range(len(self.state.sets[seat]) - 1, -1, -1):
            villager = self.state.sets[seat][place].villager
            if villager not in ONGOING:
                continue
            sources = [source for source, cards in (("hand", self._hands[seat]), ("market", self._market))
                       if villager in cards]
            source = player.grow(self._sight(seat), place) if len(sources) == 2 else None
            if source == "hand" or sources == ["hand"]:
                self._hands[seat].remove(villager)
                yield self.done(Ongoing(seat, place, "hand"))
            elif sources:
                self._market.remove(villager)
                self._refill()
                yield self.done(Ongoing(seat, place, "market"))
                if self.state.turn == seat:
                    yield from self._seen()
            else:
                self._market.append(villager)
                yield self.done(Ongoing(seat, place, None))

    def _take(self, seat: Seat, villager: str) -> None:
        self._market.remove(villager)
        self._hands[seat].append(villager)
        self._refill()

    def _refill(self) -> None:
        while len(self._market) < MARKET and self._pile:
            self._market.append(self._top())

    def _draw(self, seat: Seat, cards: int) -> None:
        for _ in range(cards):
            if self._pile:
                self._hands[seat].append(self._top())

    def _top(self) -> str:
        card = self._pile.pop()
        if not self._pile and not self._in_final:
            self._pile, self._in_final = self._final, True
        return card

    def _seen(self) -> Iterator[Action]:
        """The table says that a pile has run out, where the companion does not count it."""
        if self._in_final and not self.state.finale:
            yield self.done(PileEmpty())
        if not self._pile and not self.state.piles_empty:
            yield self.done(PileEmpty())
