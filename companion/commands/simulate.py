"""`companion simulate`: bots play whole games."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.records import count_of

if TYPE_CHECKING:
    from companion.bots.simulate import SimulatedGame
    from companion.commands import Commands


def add(commands: "Commands") -> None:
    """Say how it is called."""
    simulate = commands.add_parser("simulate", help="let bots play whole games")
    simulate.add_argument("game", metavar="GAME", help="button_tricks or buttonville")
    simulate.add_argument("--seats", type=_seats, required=True, metavar="N", help="how many players")
    simulate.add_argument("--games", type=count_of, default=1, metavar="K", help="how many games (1)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (0)")
    simulate.add_argument("--option", action="append", default=[], type=_option, metavar="KEY=VALUE",
                          help="a house rule; may be given several times")
    simulate.add_argument("--out", type=Path, metavar="DIR", help="write one record a game into this folder")
    simulate.add_argument("--json", action="store_true", help="print the summary as JSON")
    simulate.set_defaults(run=_simulate)


def _option(text: str) -> tuple[str, object]:
    import json

    key, equals, value = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def _seats(text: str) -> int:
    """How many bots; which numbers a game takes is its own business, but nobody has a table for a hundred."""
    seats = count_of(text)
    if seats > 99:
        raise argparse.ArgumentTypeError(f"no game has room for {seats} players")
    return seats


def _simulate(arguments: argparse.Namespace) -> int:
    import time

    from companion.bots.simulate import simulate
    from companion.games.game import Refused

    begun = time.monotonic()
    turns = played = 0
    totals = [0] * arguments.seats
    try:
        games = simulate(arguments.game, arguments.seats, arguments.games, arguments.seed,
                         dict(arguments.option))
    except Refused as refused:
        raise Stop(WRONG_LINE, str(refused)) from None
    for number, game in enumerate(games, 1):
        played, turns = number, turns + len(game.actions)
        totals = [total + score for total, score in zip(totals, _scores(game), strict=True)]
        if arguments.out is not None:
            _write(arguments.out, number, game)
    means = [round(total / played, 2) for total in totals] if played else []
    _print(arguments.json, played, turns, round(time.monotonic() - begun, 3), means)
    return DONE


def _scores(game: "SimulatedGame") -> list[int]:
    import msgspec

    from companion.games import game_of

    view = msgspec.to_builtins(game_of(game.header.game).view(game.state))
    return [seat["score"] for seat in view["seats"]]


def _write(folder: Path, number: int, game: "SimulatedGame") -> None:
    import msgspec

    lines = (msgspec.json.encode(each) for each in (game.header, *game.actions))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"game-{number:05}.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    except OSError as error:
        raise Stop(TROUBLE, f"{folder} cannot be written: {error.strerror}.") from None


def _print(as_json: bool, games: int, turns: int, seconds: float, means: list[float]) -> None:
    from companion.commands.output import print_json, print_table

    if as_json:
        print_json({"games": games, "turns": turns, "seconds": seconds, "mean_scores": means})
        return
    print(f"{games} games, {turns} turns, {seconds} seconds")
    print_table(("Seat", "Mean score"), [(str(seat), f"{mean:.2f}") for seat, mean in enumerate(means)])
