"""Bots of Buttonville: real cards, every effect, the finale, and the same seed gives the same games."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from companion.bots import SimulatedGame, simulate
from companion.bots.buttonville.player import Player, Sight
from companion.bots.buttonville.random_player import RandomPlayer
from companion.bots.buttonville.table import play_game
from companion.bots.buttonville.thinking import ThinkingPlayer
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
from companion.games.buttonville.lineups import faults, random_line_up
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import COPIES
from companion.games.game import Refused
from tests.games.buttonville.kit import GAME, HEADERS, begin, do, header, recruited, with_figures, with_sets

MakePlayer = Callable[[Random], Player]


def table(seats: int, seed: str, first: int = 0) -> GuildsHeader:
    rng = Random(seed)
    return header(seats, first, random_line_up(seats, [rng.randrange(10**6) for _ in range(9)]))


def alone_first(seats: int, games: int) -> float:
    """The share of games that one thinking bot wins alone against random ones."""
    won = 0
    for number in range(games):
        place = number % seats
        head = table(seats, f"match/{number}", (number // seats) % seats)
        makes: list[MakePlayer] = [ThinkingPlayer if seat == place else RandomPlayer for seat in range(seats)]
        players = [make(Random(f"{number}/{seat}")) for seat, make in enumerate(makes)]
        state = do(begin(head), *play_game(head, players, Random(number)))
        won += GAME.view(state).winners == (place,)
    return won / games


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thinking_bot_beats_all_random_players_together(seats: int) -> None:
    assert alone_first(seats, 60) >= 0.9


class Watching:
    """A player that checks what it is shown, and keeps it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.sights: list[Sight] = []

    def __getattr__(self, name: str) -> Callable[..., object]:
        def asked(sight: Sight, *rest: int) -> object:
            self.sights.append(sight)
            answer: object = getattr(self.player, name)(sight, *rest)
            return answer
        return asked


@pytest.mark.parametrize("name", HEADERS)
def test_the_real_cards_are_as_many_as_the_companion_counts(name: str) -> None:
    head = HEADERS[name]
    for seed in range(4):
        players = [Watching(RandomPlayer(Random(f"{seed}/{seat}"))) for seat in range(len(head.seats))]
        ended = do(begin(head), *play_game(head, players, Random(seed)))  # type: ignore[arg-type]
        assert ended.over
        for player in players:
            for sight in player.sights:
                state = sight.state
                assert (len(sight.hand), len(sight.market)) == (state.hands[sight.seat], state.market)
                held = Counter((*sight.hand, *sight.market))
                for own in state.sets:
                    for laid in own:
                        held[laid.villager] += laid.cards
                assert max(held.values()) <= COPIES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simulated_games_replay_to_their_own_end_with_every_effect_in_them(seats: int) -> None:
    games = list(simulate("buttonville", seats, 40, 1))
    kinds: Counter[type] = Counter()
    villagers = set()
    for game in games:
        assert isinstance(game.header, GuildsHeader)
        assert faults(game.header.options.villagers, seats) == ()
        assert do(begin(game.header), *game.actions) == game.state
        assert isinstance(game.state, GuildsState)
        assert game.state.over
        assert game.state.finale
        kinds.update(map(type, game.actions))
        villagers |= {action.villager for action in game.actions if isinstance(action, Play)}
    assert kinds.keys() == {Recruit, Play, Act, Ongoing, EndTurn, Lay, Score}
    assert {"nevole", "quartney", "taylor", "bob", "flora", "hattie"} <= villagers
    headers = [game.header for game in games if isinstance(game.header, GuildsHeader)]
    assert [head.first for head in headers[: seats + 1]] == [*range(seats), 0]
    assert len({head.options.villagers for head in headers}) > 30


@pytest.mark.usefixtures("untraced")
def test_bots_sometimes_tie_by_sets_and_sometimes_altogether() -> None:
    states = (game.state for game in simulate("buttonville", 2, 300, 2))
    views = [GAME.view(state) for state in states if isinstance(state, GuildsState)]
    assert any(len(view.winners) == 2 for view in views)
    assert any(view.seats[0].score == view.seats[1].score and len(view.winners) == 1 for view in views)


@pytest.mark.parametrize("options", [{}, {"ongoing_before_checks": False}, {"action_before_recruit": False}])
def test_when_nobody_counts_the_table_says_when_a_pile_has_run_out(options: dict[str, object]) -> None:
    said: Counter[type] = Counter()
    for game in simulate("buttonville", 3, 30, 4, {"final_pile": None, **options}):
        assert isinstance(game.state, GuildsState)
        assert game.state.over
        assert isinstance(game.header, GuildsHeader)
        assert do(begin(game.header), *game.actions) == game.state
        said.update(map(type, game.actions))
    assert 20 <= said[PileEmpty] <= 60
    assert said[Pile] >= 1


class Clumsy(Random):
    """Splits the piles with the marker near the bottom: two cards are left for the final pile."""

    def randint(self, a: int, b: int) -> int:
        return 2 - 20 if (a, b) == (-3, 3) else super().randint(a, b)


def test_the_table_says_so_when_the_final_pile_has_run_out_too() -> None:
    head = header(3, final_pile=None)
    actions = list(play_game(head, [RandomPlayer(Random(seat)) for seat in range(3)], Clumsy(1)))
    assert [type(action) for action in actions].count(PileEmpty) == 2
    state = do(begin(head), *actions)
    assert (state.over, state.piles_empty, sum(state.buttons) > 0) == (True, True, True)


def bytes_of(games: list[SimulatedGame]) -> bytes:
    return msgspec.json.encode([(game.header, game.actions) for game in games])


def test_the_same_seed_gives_the_same_games_whatever_the_global_state() -> None:
    first = bytes_of(list(simulate("buttonville", 4, 3, 7)))
    random.seed(12345)
    games = []
    for game in simulate("buttonville", 4, 3, 7):
        random.random()
        games.append(game)
    assert bytes_of(games) == first
    assert bytes_of(list(simulate("buttonville", 4, 3, 8))) != first


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_with_another_hash_seed_plays_the_same(hash_seed: str) -> None:
    program = (
        "import sys, msgspec\n"
        "from companion.bots import simulate\n"
        "games = [(g.header, g.actions) for g in simulate('buttonville', 3, 4, 7, {'final_pile': None})]\n"
        "sys.stdout.buffer.write(msgspec.json.encode(games))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": hash_seed},
                          capture_output=True, check=True, timeout=60)
    assert done.stdout == bytes_of(list(simulate("buttonville", 3, 4, 7, {"final_pile": None})))


@pytest.mark.parametrize(("seats", "options", "code"), [
    (5, {}, "seat_count"),
    (1, {}, "seat_count"),
    (0, {}, "seat_count"),
    (4, {"teams": True}, "bad_option"),
    (4, {"final_pile": 61}, "bad_option"),
    (4, {"villagers": ["bob"]}, "villager_choice"),
])
def test_what_cannot_be_simulated_is_said_before_the_first_game(
    seats: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        simulate("buttonville", seats, 1, 1, options)
    assert caught.value.code == code


def sight(state: GuildsState, hand: str, market: str = "gil gil gil gil gil") -> Sight:
    return Sight(state, 0, tuple(sorted(hand.split())), tuple(sorted(market.split())))


BOT = ThinkingPlayer(Random(1))


def test_the_thinking_bot_takes_what_it_collects() -> None:
    assert BOT.recruit(sight(begin(), "bob bob gil flora", "gil flora bob nevole hattie")) == "bob"
    assert BOT.recruit(sight(begin(), "bob", "")) is None


def test_it_pays_for_a_card_only_where_that_pays() -> None:
    state = with_sets(begin(), 0, taylor=1)
    assert BOT.act(sight(state, "bob bob", "bob gil gil gil gil"), 0) == "bob"
    assert BOT.act(sight(state, "flora", "gil gil gil gil gil"), 0) is None
    assert BOT.act(sight(with_sets(state, 0, taylor=1, bob=9), "bob", "bob"), 0) is None


def test_it_waits_while_the_hand_has_room_and_plays_before_the_end() -> None:
    state = recruited()
    assert BOT.play(sight(state, "bob bob gil")) is None
    assert BOT.play(sight(state, "bob bob bob gil flora nevole")) == ("bob", 3)
    assert BOT.play(sight(state, "bob bob bob bob bob bob bob")) == ("bob", 7)
    last = with_figures(state, trigger=0, ended=7)
    assert BOT.play(sight(last, "bob bob gil")) == ("bob", 2)
    assert BOT.play(sight(with_sets(last, 0, bob=5), "bob bob")) is None, "it would cost the larger set"


def test_it_keeps_what_is_worth_more() -> None:
    state = with_sets(recruited(), 0, bob=2, gil=3, bob_2=4)
    ending = BOT.end(sight(state, "flora flora flora nevole hattie hattie"), 1)
    assert (ending.drop, len(ending.discard)) == ((0,), 1)
    assert ending.discard[0] in {"nevole", "hattie"}
    assert BOT.extend(sight(state, "bob flora")) == (2, 1)
    assert BOT.extend(sight(state, "flora")) is None
    assert BOT.grow(sight(state, "bob", "bob"), 0) == "market"
