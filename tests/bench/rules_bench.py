"""Random play through the checked path of the session, beside three rule engines in the same run.

Each side is asked for the same thing: one decision at random, made the way that engine offers, and then
carried out by its checked call. Ours draws a hand card and a slot with room, as the people at a table would,
and gives the action to `Session.do`, which judges it and keeps the whole history; the others draw from the
legal moves that they list. Shuffling and setting up a game are inside every figure.
"""

import gc
import random
import time
import tracemalloc
import warnings
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import msgspec

from companion.games.button_tricks.actions import ButtonHeader, Deal, Pass, Play, Reveal, Take
from companion.games.button_tricks.cards import CARDS, HAND
from companion.games.button_tricks.legal import room
from companion.games.button_tricks.rules import ButtonGame
from companion.games.game import Action
from companion.table.record import decoder
from companion.table.session import Session
from tests.bench import guilds
from tests.bench.report import Row

PASSES = 9
SECONDS = 0.4
"""How long one pass of one engine runs; passes of all engines alternate, so that a busy moment hits all."""

SEATS = 4
HISTORY_GAMES = 20
MOST_BYTES = 600

HEADER = ButtonHeader(record=1, game="button_tricks", seats=("Ana", "Björn", "Cleo", "Dmitri"), dealer=0)

PlayOne = Callable[[random.Random], int]
"""Plays one game (or as much of it as counts) and returns how many actions that were."""


def our_game(rng: random.Random) -> Session[Any]:
    """One whole game of Button by random players with real hands, kept in a session."""
    session = Session.start(ButtonGame(), HEADER)
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    pile: list[str] = []
    deck = [*CARDS]
    chance = rng.random
    state = session.state
    while state.phase != "over":
        seat = state.turn
        action: Action
        if state.phase == "tricks" and seat is not None:
            hand = hands[seat]
            slots = room(state, seat)
            card = hand.pop(int(chance() * len(hand)))
            action = Play(seat, card, slots[int(chance() * len(slots))])
        elif state.phase == "bets" and seat is not None:
            tokens = int(chance() * (state.tokens_left + 1))
            action = Take(seat, tokens) if tokens else Pass(seat)
        elif state.phase == "reveal":
            action = Reveal(pile.pop())
        else:
            kept = {card for hand in hands for card in hand}
            pile = [card for card in deck if card not in kept]
            rng.shuffle(pile)
            for hand in hands:
                while len(hand) < HAND:
                    hand.append(pile.pop())
            action = Deal(tuple(pile.pop() for _ in range(SEATS)))
        session = session.do(action)
        state = session.state
    return session


def ours(rng: random.Random) -> int:
    """A game of Button."""
    return our_game(rng).n


def chess_plies() -> PlayOne:
    """python-chess: random plies, the board's own list of legal moves."""
    import chess

    def play(rng: random.Random) -> int:
        board, plies = chess.Board(), 0
        while plies < 200:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
        return plies

    return play


def rlcard_bridge() -> PlayOne:
    """RLCard: bridge, random legal actions through `env.step`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard

    env = rlcard.make("bridge", config={"seed": 1})

    def play(rng: random.Random) -> int:
        state, _player = env.reset()
        steps = 0
        while not env.is_over():
            state, _player = env.step(rng.choice([*state["legal_actions"]]))
            steps += 1
        return steps

    return play


def openspiel_dominoes() -> PlayOne:
    """OpenSpiel: its Python game `python_team_dominoes`, random legal actions; chance deals count too."""
    import pyspiel
    from open_spiel.python.games import team_dominoes  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_team_dominoes")

    def play(rng: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice([outcome for outcome, _share in state.chance_outcomes()])
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps

    return play


def speed(play: PlayOne, rng: random.Random) -> float:
    """Actions a second over one pass."""
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        done += play(rng)
    return done / spent


def history_bytes(play: Callable[[random.Random], Session[Any]]) -> float:
    """Bytes that a session keeps for each action, over whole games held at once.

    Every action is decoded afresh, as it is from a file or a pipe, so that its strings are its own.

    Args:
        play: plays one whole game.
    """
    rng = random.Random(5)
    played = [play(rng) for _ in range(HISTORY_GAMES)]
    game, header = played[0].game, played[0].header
    decode = decoder(game.action_types).decode
    games = [[msgspec.json.encode(line.action) for line in session.lines()] for session in played]
    del played
    gc.collect()
    tracemalloc.start()
    before, _peak = tracemalloc.get_traced_memory()
    held = []
    for lines in games:
        session = Session.start(game, header)
        for line in lines:
            session = session.do(decode(line))
        held.append(session)
    gc.collect()
    after, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / sum(session.n for session in held)


def rows() -> Iterator[Row]:
    """The rows of `make bench` for the rules."""
    baselines: list[tuple[str, PlayOne, float]] = [
        ("python-chess, random plies", chess_plies(), 3.0),
        ("RLCard bridge, env.step", rlcard_bridge(), 3.0),
        ("OpenSpiel python_team_dominoes", openspiel_dominoes(), 1.7),
    ]
    engines = [ours, guilds.ours, *(play for _name, play, _reach in baselines)]
    chances = [random.Random(at) for at in range(len(engines))]
    figures: list[list[float]] = [[] for _ in engines]
    for _ in range(PASSES):
        for play, rng, found in zip(engines, chances, figures, strict=True):
            found.append(speed(play, rng))
    mine, buttonville, *others = map(median, figures)
    for (name, _play, reach), theirs in zip(baselines, others, strict=True):
        yield Row("checked random play, 4 seats", mine, "actions/s", name, theirs, mine / theirs,
                  f"at least {reach:g} x", mine / theirs >= reach)
    yield Row("checked random play of Buttonville, 4 seats", buttonville, "actions/s", "Button, the same",
              mine, buttonville / mine, "at least 1 x", buttonville >= mine)
    for name, whole_game in (("Button", our_game), ("Buttonville", guilds.our_game)):
        kept = history_bytes(whole_game)
        yield Row(f"history kept for a move of {name}", kept, "bytes", "–", None, kept / MOST_BYTES,
                  f"at most {MOST_BYTES} bytes", kept <= MOST_BYTES)
