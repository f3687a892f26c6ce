"""Bots of the button game: real cards, every rule, and the same seed gives the same games."""

import random
import subprocess
import sys
from collections import Counter
from random import Random

import msgspec
import pytest

from companion.bots import SimulatedGame, simulate
from companion.bots.button_race.player import Player, Sight, choices
from companion.bots.button_race.random_player import RandomPlayer
from companion.bots.button_race.table import play_game
from companion.bots.button_race.thinking import ThinkingPlayer, worth
from companion.games.button_race.actions import Discard, Draw, Play, RaceHeader
from companion.games.button_race.board import EXIT, PLACES, start_of
from companion.games.button_race.rulings import AllHome, Bumped, Reshuffled
from companion.games.button_race.state import RaceState
from companion.games.game import Refused
from tests.games.button_race.kit import GAME, HEADERS, do, header, on, play

BOT = ThinkingPlayer(Random(1))


@pytest.mark.usefixtures("untraced")
def test_a_thinking_pair_beats_random_pairs_in_at_least_four_of_five_games() -> None:
    won, longest, games = 0, 0, 200
    for number in range(games):
        pair, head = number % 2, header(dealer=number // 2 % 4)
        kinds = [ThinkingPlayer if seat % 2 == pair else RandomPlayer for seat in range(4)]
        players: list[Player] = [kind(Random(f"{number}/{seat}")) for seat, kind in enumerate(kinds)]
        actions = list(play_game(head, players, Random(number)))
        won += GAME.view(do(GAME.begin(head), *actions)).winners == (pair, pair + 2)
        longest = max(longest, sum(not isinstance(action, Draw) for action in actions))
    assert won >= 0.8 * games
    assert longest < 800, "they finish"


@pytest.mark.usefixtures("untraced")
def test_thinking_bots_finish_their_games_as_people_do() -> None:
    games = simulate("button_race", 4, 40, 1)
    turns = [sum(not isinstance(action, Draw) for action in game.actions) for game in games]
    assert 150 < sum(turns) / len(turns) < 300
    assert max(turns) < 600


class Watching:
    """A player that checks what it is shown, and what it may do."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.sights: list[Sight] = []

    def choose(self, sight: Sight) -> Play | Discard:
        self.sights.append(sight)
        return self.player.choose(sight)


@pytest.mark.parametrize("name", HEADERS)
def test_the_real_cards_are_as_many_as_the_companion_counts(name: str) -> None:
    head = HEADERS[name]
    for seed in range(2):
        players = [Watching(RandomPlayer(Random(f"{seed}/{seat}"))) for seat in range(4)]
        state = GAME.begin(head)
        for action in play_game(head, players, Random(seed)):
            if isinstance(action, Play | Discard):
                sight = players[action.seat].sights[-1]
                assert sight.state == state
                assert len(sight.hand) == state.hands[action.seat]
                assert max(Counter(sight.hand).values()) <= 8
                assert sight.hand.count("JK") <= head.options.jokers
                legal = {each for card in sight.hand for each in GAME.legal(state, card)}
                may = set(choices(sight))
                assert action in may
                assert {each for each in may if isinstance(each, Play)} == {
                    each for each in legal if isinstance(each, Play)}
                assert {each for each in may if isinstance(each, Discard)} <= legal
            state = GAME.apply(state, action).state
        assert state.over


def sight(state: RaceState, hand: str, seat: int = 0) -> Sight:
    return Sight(state, seat, tuple(sorted(hand.split())))


def cards(found: tuple[Play | Discard, ...]) -> dict[str, set[str]]:
    return {"play": {each.card for each in found if isinstance(each, Play)},
            "discard": {each.card for each in found if isinstance(each, Discard)}}


def test_a_hand_must_play_what_it_can_but_for_jokers() -> None:
    state = on("A11", "B5")
    assert cards(choices(sight(state, "2 2 JK"))) == {"play": {"2", "JK"}, "discard": set()}
    assert cards(choices(sight(on("", "B5"), "2 3 JK"))) == {"play": {"JK"}, "discard": {"2", "3", "JK"}}
    forced = on("", "B5", head=header(joker_forced=True))
    assert cards(choices(sight(forced, "2 3 JK"))) == {"play": {"JK"}, "discard": set()}
    assert cards(choices(sight(GAME.begin(header()), "2 3 4 5 6"))) == {
        "play": set(), "discard": {"2", "3", "4", "5", "6"}}


def test_the_thinking_bot_goes_home_and_bumps() -> None:
    assert BOT.choose(sight(on("A19 A7"), "5 3 2")) == play(0, "5", "A19 home2")
    assert BOT.choose(sight(on("A11", "A6"), "5 2")) == play(0, "5", "A11 A6")
    assert BOT.choose(sight(on("A11 A5", "", "A3"), "9 2")) == play(0, "2", "A5 A3"), "the partner comes far"
    assert BOT.choose(sight(on("A11"), "8 10")) == play(0, "8", "A11 A19")
    assert BOT.choose(sight(GAME.begin(header()), "2 4 JK 9")).card in {"2", "4", "9"}, "it keeps the joker"
    assert BOT.choose(sight(on("A11 home1 home2 home3 home4", "B11"), "JK 2")) == play(0, "2", "A11 A9")


def test_what_a_place_is_worth_rises_on_the_way() -> None:
    way = [worth(0, start_of(0)), *(worth(0, PLACES[name]) for name in (
        "A15", "A11", "B11", "D11", "A19", "A16", "A.home1", "A.home5"))]
    assert way == sorted(way)
    assert worth(0, EXIT[0]) == worth(1, EXIT[1])


@pytest.mark.usefixtures("untraced")
def test_simulated_games_replay_to_their_own_end_with_every_rule_in_them() -> None:
    kinds: Counter[type] = Counter()
    games = list(simulate("button_race", 4, 8, 2))
    for game in games:
        state = GAME.begin(game.header)
        for action in game.actions:
            step = GAME.apply(state, action)
            kinds.update([type(action), *map(type, step.rulings)])
            state = step.state
        assert state == game.state
        assert state.over
    assert kinds.keys() >= {Play, Discard, Draw, Bumped, Reshuffled, AllHome}
    assert [game.header.dealer for game in games if isinstance(game.header, RaceHeader)] == [0, 1, 2, 3] * 2


def bytes_of(games: list[SimulatedGame]) -> bytes:
    return msgspec.json.encode([(game.header, game.actions) for game in games])


@pytest.mark.usefixtures("untraced")
def test_the_same_seed_gives_the_same_games_whatever_the_global_state() -> None:
    first = bytes_of(list(simulate("button_race", 4, 3, 7)))
    random.seed(12345)
    games = []
    for game in simulate("button_race", 4, 3, 7):
        random.random()
        games.append(game)
    assert bytes_of(games) == first
    assert bytes_of(list(simulate("button_race", 4, 3, 8))) != first


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_with_another_hash_seed_plays_the_same(hash_seed: str) -> None:
    program = (
        "import sys, msgspec\n"
        "from companion.bots import simulate\n"
        "games = [(g.header, g.actions) for g in simulate('button_race', 4, 3, 7, {'jokers': 8})]\n"
        "sys.stdout.buffer.write(msgspec.json.encode(games))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": hash_seed},
                          capture_output=True, check=True, timeout=60)
    assert done.stdout == bytes_of(list(simulate("button_race", 4, 3, 7, {"jokers": 8})))


@pytest.mark.parametrize(("seats", "options", "code"), [
    (3, {}, "seat_count"),
    (0, {}, "seat_count"),
    (4, {"teams": True}, "bad_option"),
    (4, {"jokers": 9}, "bad_option"),
    (4, {"draw_grace": "never"}, "bad_option"),
])
def test_what_cannot_be_simulated_is_said_before_the_first_game(
    seats: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        simulate("button_race", seats, 1, 1, options)
    assert caught.value.code == code
