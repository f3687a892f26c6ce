"""A whole game with real hands: shuffles, deals, asks the players, and says what the table would see."""

from collections.abc import Generator, Sequence
from random import Random

from msgspec import structs

from companion.bots.button_tricks.player import Player, Sight
from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Exchange,
    Pass,
    Play,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.cards import CARDS, HAND
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.rulings import RoundScored, TrickDiscarded, TrickWon
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Ruling, Seat


def play_game(header: ButtonHeader, players: Sequence[Player], rng: Random) -> Generator[Action, None, None]:
    """Play one game of Button to its end.

    The players always play with real cards. When the header says ``counted`` the actions are those of a
    table that only tells who won which trick.

    Args:
        header: the game; its names are not used.
        players: one for each seat.
        rng: the only source of chance of the dealer; players bring their own.

    Yields:
        The actions in order, as they stand in a record.

    Raises:
        Refused: the header cannot be played.
    """
    counted = header.options.cards == "counted"
    dealer = _Dealer(structs.replace(header, options=structs.replace(header.options, cards="scanned")), rng)
    while not dealer.state.over:
        action = dealer.next_action(players)
        rulings = dealer.carry_out(action)
        if counted:
            yield from _as_counted(action, rulings)
        else:
            yield action


def _as_counted(action: Action, rulings: tuple[Ruling, ...]) -> Generator[Action, None, None]:
    """What a counted table would enter for this action."""
    match action:
        case Deal():
            yield Deal()
        case Exchange() | Take() | Pass():
            yield action
        case _:
            for ruling in rulings:
                match ruling:
                    case TrickWon(seat=seat, cards=cards):
                        yield Trick(seat, len(cards))
                    case TrickDiscarded(cards=cards):
                        yield Trick(None, len(cards))
                    case RoundScored():
                        yield RoundEnd()
                    case _:
                        pass  # what is due next is no entry


class _Dealer:
    """The cards that the table does not see: the hands and the draw pile."""

    def __init__(self, header: ButtonHeader, rng: Random) -> None:
        self._game = ButtonGame()
        self._rng = rng
        self.state: ButtonState = self._game.begin(header)
        self._hands: list[list[str]] = [[] for _ in header.seats]
        self._pile: list[str] = []

    def next_action(self, players: Sequence[Player]) -> Action:
        """What happens at the table now."""
        state = self.state
        match state.phase:
            case "deal":
                return self._deal()
            case "exchange":
                return self._exchange(players)
            case "reveal":
                return Reveal(self._pile.pop())
        seat = state.turn
        assert seat is not None
        if state.phase == "bets":
            return players[seat].bet(self._sight(seat))
        return players[seat].play(self._sight(seat))

    def carry_out(self, action: Action) -> tuple[Ruling, ...]:
        """Let the rules judge it, and take a played card out of its hand."""
        step = self._game.apply(self.state, action)
        if isinstance(action, Play):
            self._hands[action.seat].remove(action.card)
        self.state = step.state
        return step.rulings

    def _sight(self, seat: Seat) -> Sight:
        return Sight(self.state, seat, tuple(self._hands[seat]))

    def _deal(self) -> Deal:
        """Shuffle all but the kept cards and deal hands, starters and pile (BT-2, BT-25)."""
        kept = {card for hand in self._hands for card in hand}
        sizes = self.state.sizes
        deck = [card.id for card in CARDS.values() if card.bit & sizes.deck and card.id not in kept]
        self._rng.shuffle(deck)
        for hand in self._hands:
            while len(hand) < HAND:
                hand.append(deck.pop())
        starters = tuple(deck.pop() for _ in range(sizes.slots))
        self._pile = deck
        return Deal(starters)

    def _exchange(self, players: Sequence[Player]) -> Exchange:
        """Partners choose, then swap at the same time (BT-A19)."""
        gifts = [player.give(self._sight(seat)) for seat, player in enumerate(players)]
        for seat, gift in enumerate(gifts):
            self._hands[seat].remove(gift)
        for seat, gift in enumerate(gifts):
            self._hands[(seat + 2) % len(gifts)].append(gift)
        return Exchange()
