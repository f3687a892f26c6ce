"""Bots: what they may see, that they play well, and that the same seed gives the same games."""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest

from companion.bots import SimulatedGame, simulate
from companion.bots.button_tricks.player import Player, Sight
from companion.bots.button_tricks.random_player import RandomPlayer
from companion.bots.button_tricks.table import play_game
from companion.bots.button_tricks.thinking import ThinkingPlayer, promise
from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Exchange,
    Options,
    Pass,
    Play,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.cards import CARDS, HAND
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.view import view
from companion.games.game import Refused, Seat
from tests.games.button import begin, betting, do, header

MakePlayer = Callable[[Random], Player]


def final(head: ButtonHeader, players: Sequence[Player], rng: Random) -> ButtonState:
    return do(begin(head), *play_game(head, players, rng))


def alone_first(seats: int, games: int, teams: bool = False, seed: str = "match") -> float:
    """The share of games that one thinking bot (a team of two) wins alone; a shared win is none.

    The bot moves on by a seat from game to game, and so does the first dealer.
    """
    won = 0
    for number in range(games):
        place = number % seats
        side = (place, (place + 2) % 4) if teams else (place,)
        players: list[Player] = []
        for seat in range(seats):
            rng = Random(f"{seed}/{number}/{seat}")
            players.append(ThinkingPlayer(rng) if seat in side else RandomPlayer(rng))
        head = header(seats, dealer=(number // seats) % seats, teams=teams)
        state = final(head, players, Random(f"{seed}/{number}"))
        won += view(state).winners == tuple(sorted(side))
    return won / games


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("seats", "teams", "games"), [
    (4, False, 1000), (2, False, 100), (3, False, 100), (4, True, 50),
], ids=["four", "two", "three", "teams"])
def test_a_thinking_bot_beats_all_random_players_together(seats: int, teams: bool, games: int) -> None:
    assert alone_first(seats, games, teams) >= 0.8


HANDS = {
    "middling": ("L6", "L7", "S6", "S7", "X6", "X7", "Y6", "Y7", "L5"),
    "mixed": ("L6", "L7", "S2", "S11", "X1", "X7", "Y6", "Y12", "L4"),
    "extreme": ("L1", "L12", "S1", "S12", "X1", "X12", "Y1", "Y12", "L11"),
}


def test_bets_follow_the_cards() -> None:
    state = betting()
    bets = {name: promise(Sight(state, 1, hand)) for name, hand in HANDS.items()}
    assert bets == {"middling": 0, "mixed": 3, "extreme": 4}
    assert promise(Sight(betting(header(2)), 1, ("L1", "L7", "S1", "S7", "X1", "X7", "Y1", "Y7", "L6"))) == 3


def test_a_bot_takes_its_bet_at_once_as_far_as_the_pool_goes() -> None:
    bot = ThinkingPlayer(Random(1))
    state = betting()
    assert bot.bet(Sight(state, 1, HANDS["extreme"])) == Take(1, 4)
    assert bot.bet(Sight(state, 1, HANDS["middling"])) == Pass(1)
    later = do(state, Take(1, 4), Take(2, 4), Pass(3), Pass(0))
    assert bot.bet(Sight(later, 1, HANDS["extreme"])) == Pass(1)
    assert bot.bet(Sight(do(state, Take(1, 8)), 2, HANDS["extreme"])) == Take(2, 2)


class Watching:
    """A player that keeps what it was shown."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.sights: list[Sight] = []

    def give(self, sight: Sight) -> str:
        self.sights.append(sight)
        return self._player.give(sight)

    def bet(self, sight: Sight) -> Take | Pass:
        self.sights.append(sight)
        return self._player.bet(sight)

    def play(self, sight: Sight) -> Play:
        self.sights.append(sight)
        return self._player.play(sight)


@pytest.mark.parametrize("head", [header(2), header(3), header(4), header(teams=True)],
                         ids=["two", "three", "four", "teams"])
def test_real_hands_hold_nine_cards_that_nobody_else_has(head: ButtonHeader) -> None:
    players = [Watching(RandomPlayer(Random(seat))) for seat in range(len(head.seats))]
    shown: dict[Seat, tuple[str, ...]] = {}
    for action in play_game(head, players, Random(4)):
        if isinstance(action, Deal):
            shown = {}
        if isinstance(action, Play):
            sight = players[action.seat].sights[-1]
            assert action.card in sight.hand
            assert len(sight.hand) == HAND - sight.state.played[action.seat]
            assert len(set(sight.hand)) == len(sight.hand)
            assert not any(CARDS[card].bit & sight.state.seen for card in sight.hand)
            shown[action.seat] = tuple(card for card in sight.hand if card != action.card)
            held = [card for hand in shown.values() for card in hand]
            assert len(held) == len(set(held))


def test_the_kept_card_is_in_the_next_hand_and_in_no_deal() -> None:
    players = [Watching(RandomPlayer(Random(seat))) for seat in range(4)]
    kept: dict[Seat, str] = {}
    checked = 0
    for action in play_game(header(), players, Random(3)):
        if isinstance(action, Deal) and kept:
            assert not set(kept.values()) & set(action.starters or ())
        if isinstance(action, Take | Pass) and action.seat in kept:
            assert kept.pop(action.seat) in players[action.seat].sights[-1].hand
            checked += 1
        if isinstance(action, Play):
            hand = players[action.seat].sights[-1].hand
            if len(hand) == 2:
                kept[action.seat] = next(card for card in hand if card != action.card)
    assert checked >= 6


class Giving(RandomPlayer):
    """Gives its first card."""

    def give(self, sight: Sight) -> str:
        return sight.hand[0]


def test_partners_swap_the_cards_that_they_chose() -> None:
    players = [Watching(Giving(Random(seat))) for seat in range(4)]
    actions = play_game(header(teams=True), players, Random(9))
    for action in actions:
        if isinstance(action, Exchange):
            break
    gifts = [player.sights[-1].hand[0] for player in players]
    for action in actions:
        if isinstance(action, Play):
            break
    for seat, player in enumerate(players):
        for sight in player.sights[1:2]:
            assert gifts[(seat + 2) % 4] in sight.hand
            assert gifts[seat] not in sight.hand
            assert len(sight.hand) == HAND


def test_the_thinking_bot_gives_away_a_card_of_its_middle() -> None:
    assert ThinkingPlayer(Random(1)).give(Sight(begin(), 0, HANDS["extreme"])) == "L11"


def bytes_of(games: Sequence[SimulatedGame]) -> bytes:
    return msgspec.json.encode([(game.header, game.actions) for game in games])


def test_the_same_seed_gives_the_same_games_whatever_the_global_state() -> None:
    first = bytes_of(list(simulate("button_tricks", 4, 3, 7)))
    random.seed(12345)
    games = []
    for game in simulate("button_tricks", 4, 3, 7):
        random.random()
        games.append(game)
    assert bytes_of(games) == first
    assert bytes_of(list(simulate("button_tricks", 4, 3, 8))) != first


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    one, two, three = simulate("button_tricks", 3, 3, 5)
    again = list(simulate("button_tricks", 3, 2, 5))
    assert bytes_of([one, two]) == bytes_of(again)
    assert [game.header.seats for game in (one, three)] == [("Bot 1", "Bot 2", "Bot 3")] * 2


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_with_another_hash_seed_plays_the_same(hash_seed: str) -> None:
    program = (
        "import sys, msgspec\n"
        "from companion.bots import simulate\n"
        "games = [(g.header, g.actions) for g in simulate('button_tricks', 4, 2, 7, {'teams': True})]\n"
        "sys.stdout.buffer.write(msgspec.json.encode(games))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": hash_seed},
                          capture_output=True, check=True, timeout=60)
    assert done.stdout == bytes_of(list(simulate("button_tricks", 4, 2, 7, {"teams": True})))


@pytest.mark.parametrize("options", [{}, {"teams": True}, {"multi_tie": "discard"}])
def test_counted_games_are_the_scanned_ones_without_their_cards(options: dict[str, object]) -> None:
    scanned = list(simulate("button_tricks", 4, 2, 3, options))
    counted = list(simulate("button_tricks", 4, 2, 3, {**options, "cards": "counted"}))
    for one, two in zip(scanned, counted, strict=True):
        assert {type(action) for action in two.actions} <= {Deal, Exchange, Take, Pass, Trick, RoundEnd}
        assert not {type(action) for action in two.actions} & {Play, Reveal}
        assert isinstance(one.state, ButtonState)
        assert isinstance(two.state, ButtonState)
        seen, told = view(one.state), view(two.state)
        assert [seat.rounds for seat in seen.seats] == [seat.rounds for seat in told.seats]
        assert seen.winners == told.winners
        assert told.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simulated_games_replay_to_their_own_end_and_the_deal_rotates(seats: int) -> None:
    games = list(simulate("button_tricks", seats, seats + 1, 1))
    for game in games:
        assert isinstance(game.header, ButtonHeader)
        assert do(begin(game.header), *game.actions) == game.state
        assert game.state.over
    dealers = [game.header.dealer for game in games if isinstance(game.header, ButtonHeader)]
    assert dealers == [*range(seats), 0]


@pytest.mark.parametrize(("game_id", "seats", "options", "code"), [
    ("chess", 4, {}, "unknown_game"),
    ("button_tricks", 5, {}, "seat_count"),
    ("button_tricks", 1, {}, "seat_count"),
    ("button_tricks", 0, {}, "seat_count"),
    ("button_tricks", -1, {}, "seat_count"),
    ("button_tricks", 3, {"teams": True}, "teams_need_four"),
    ("button_tricks", 4, {"jokers": 4}, "bad_option"),
    ("button_tricks", 4, {"cards": "guessed"}, "bad_option"),
])
def test_what_cannot_be_simulated_is_said_before_the_first_game(
    game_id: str, seats: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        simulate(game_id, seats, 1, 1, options)
    assert caught.value.code == code


def test_no_games_are_no_games() -> None:
    assert list(simulate("button_tricks", 4, 0, 1)) == []


def test_options_at_their_default_do_not_stand_in_the_header() -> None:
    (game,) = simulate("button_tricks", 2, 1, 1, {"teams": False})
    assert isinstance(game.header, ButtonHeader)
    assert game.header.options == Options()
    assert msgspec.json.decode(msgspec.json.encode(game.header)) == {
        "record": 1, "game": "button_tricks", "seats": ["Bot 1", "Bot 2"], "dealer": 0, "options": {}}
