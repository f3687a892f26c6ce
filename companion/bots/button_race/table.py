"""A whole game with real cards: shuffles, deals, asks the players, and says what the table would see."""

from collections.abc import Iterator, Sequence
from random import Random

from companion.bots.button_race.player import Player, Sight
from companion.games.button_race.actions import Draw, RaceHeader
from companion.games.button_race.cards import CARDS, COPIES, HAND, JOKER
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.state import RaceState
from companion.games.game import Action, Seat


def play_game(header: RaceHeader, players: Sequence[Player], rng: Random) -> Iterator[Action]:
    """Play one game of the button game to its end. Nobody forgets to draw.

    Args:
        header: the game, perhaps one already under way; its names are not used.
        players: one for each seat.
        rng: the only source of chance of the table; players bring their own.

    Yields:
        The actions in order, as they stand in a record.

    Raises:
        Refused: the header cannot be played.
    """
    table = _Table(header, rng)
    while table.state.turn is not None:
        yield from table.turn(table.state.turn, players)


class _Table:
    """The cards that the companion does not see: hands, draw pile, and what lies face up."""

    def __init__(self, header: RaceHeader, rng: Random) -> None:
        self._game = RaceGame()
        self._rng = rng
        self.state: RaceState = self._game.begin(header)
        jokers = header.options.jokers
        cards = [card for card in CARDS for _ in range(jokers if card == JOKER else COPIES)]
        rng.shuffle(cards)
        self._hands = [[cards.pop() for _ in range(size)] for size in self.state.hands]
        self._pile, self._face_up = cards[:self.state.deck], cards[self.state.deck:]

    def turn(self, seat: Seat, players: Sequence[Player]) -> Iterator[Action]:
        """A whole turn: a card and the draw, or just the draw when the hand is empty (BG-6)."""
        hand = self._hands[seat]
        if not hand:
            self._fill(hand)
            yield self._done(Draw(seat))
            return
        action = players[seat].choose(Sight(self.state, seat, tuple(sorted(hand))))
        hand.remove(action.card)
        self._face_up.append(action.card)
        yield self._done(action)
        if self.state.over:
            return
        self._fill(hand)
        if self.state.drawer is not None:
            yield self._done(Draw(seat))

    def _done(self, action: Action) -> Action:
        """Let the rules judge it; the action, for whoever writes it down."""
        self.state = self._game.apply(self.state, action).state
        return action

    def _fill(self, hand: list[str]) -> None:
        """Draw to five; the moment the pile is empty, what lies face up is shuffled into it (BG-26)."""
        while len(hand) < HAND:
            hand.append(self._pile.pop())
            if not self._pile:
                self._pile, self._face_up = self._face_up, []
                self._rng.shuffle(self._pile)
