"""`companion simulate`: bots play whole games."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.records import count_of
from companion.commands.words import Commands, Say, Unusable, english, why

if TYPE_CHECKING:
    from companion.bots.simulate import SimulatedGame


def add(commands: Commands) -> None:
    """Say how it is called."""
    simulate = commands.add("simulate", help=english("let bots play whole games"))
    simulate.add("game", metavar="GAME",
                 help=english("which game: button_tricks, buttonville or button_race"))
    simulate.add("--seats", read=_seats, required=True, metavar="N", help=english("how many players"))
    simulate.add("--games", read=count_of, default=1, metavar="K", help=english("how many games (1)"))
    simulate.add("--seed", type=int, default=0, metavar="S", help=english("same seed, same games (0)"))
    simulate.add("--option", action="append", default=[], read=_option, metavar="KEY=VALUE",
                 help=english("a house rule; may be given several times"))
    simulate.add("--out", type=Path, metavar="DIR", help=english("write one record a game into this folder"))
    simulate.add("--json", action="store_true", help=english("print the summary as JSON"))
    simulate.set_defaults(run=_simulate)


def _option(text: str) -> tuple[str, object]:
    import json

    key, equals, value = text.partition("=")
    if not key or not equals:
        raise Unusable("{word} is not KEY=VALUE", word=repr(text))
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def _seats(text: str) -> int:
    """How many bots; which numbers a game takes is its own business, but nobody has a table for a hundred."""
    seats = count_of(text)
    if seats > 99:
        raise Unusable("no game has room for {n} players", n=seats)
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
        raise Stop(WRONG_LINE, refused.text) from None
    for number, game in enumerate(games, 1):
        played, turns = number, turns + len(game.actions)
        totals = [total + score for total, score in zip(totals, _scores(game), strict=True)]
        if arguments.out is not None:
            _write(arguments.out, number, game)
    means = [round(total / played, 2) for total in totals] if played else []
    _print(arguments, played, turns, round(time.monotonic() - begun, 3), means)
    return DONE


def _scores(game: "SimulatedGame") -> list[int]:
    """The points of each seat; in the button game, which has none, its buttons at home."""
    import msgspec

    from companion.games import game_of

    view = msgspec.to_builtins(game_of(game.header.game).view(game.state))
    return [seat["score"] if "score" in seat else seat["home"] for seat in view["seats"]]


def _write(folder: Path, number: int, game: "SimulatedGame") -> None:
    import msgspec

    lines = (msgspec.json.encode(each) for each in (game.header, *game.actions))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"game-{number:05}.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))
    except OSError as error:
        raise Stop(TROUBLE, "{file} cannot be written: {why}.", file=str(folder), why=why(error)) from None


def _print(arguments: argparse.Namespace, games: int, turns: int, seconds: float, means: list[float]) -> None:
    from companion.commands.output import print_json, print_table
    from companion.games.game import Text

    say: Say = arguments.say
    if arguments.json:
        print_json({"games": games, "turns": turns, "seconds": seconds, "mean_scores": means})
        return
    print(say(Text("{n} game, {turns} turns, {seconds} seconds",
                   {"n": games, "turns": turns, "seconds": str(seconds)},
                   "{n} games, {turns} turns, {seconds} seconds")))
    print_table((say(Text("Seat")), say(Text("Mean score"))),
                [(str(seat), f"{mean:.2f}") for seat, mean in enumerate(means)])
