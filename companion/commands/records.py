"""`companion replay` and `companion legal`: what stands in a record."""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands import DONE, REFUSED, TROUBLE, WRONG_LINE, Stop
from companion.commands.streams import lines_heard, printable, tell

if TYPE_CHECKING:
    from companion.commands import Commands
    from companion.table.session import Session


def add(commands: "Commands") -> None:
    """Say how they are called."""
    replay = commands.add_parser("replay", help="replay a record and print the score table")
    _file(replay)
    replay.add_argument("--json", action="store_true", help="print the view of the final state as JSON")
    replay.add_argument("--until", type=count_of, metavar="N", help="stop after the first N actions")
    replay.set_defaults(run=_replay)
    legal = commands.add_parser("legal", help="list every legal next action after a record")
    _file(legal)
    legal.add_argument("--json", action="store_true", help="print a JSON list")
    legal.add_argument("--card", metavar="C", help="only the actions that use this card")
    legal.set_defaults(run=_legal)


def _file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (.jsonl), or - for standard input")


def count_of(text: str) -> int:
    """A whole number from the command line."""
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 up")
    return int(text)


def _replay(arguments: argparse.Namespace) -> int:
    from companion.commands.output import print_json
    from companion.table.strict import LineRefused

    try:
        session = _session(arguments.file, arguments.until)
    except LineRefused as refused:
        return _refuse(refused, arguments.json)
    if arguments.json:
        print_json(session.game.view(session.state))
    else:
        _print_scores(session)
    return DONE


def _legal(arguments: argparse.Namespace) -> int:
    import msgspec

    from companion.commands.output import print_bytes, print_json
    from companion.games.game import Refused
    from companion.table.strict import LineRefused

    try:
        session = _session(arguments.file, None, whole_list=True)
    except LineRefused as refused:
        return _refuse(refused, arguments.json)
    try:
        actions = session.game.legal(session.state, arguments.card)
    except Refused as refused:
        raise Stop(WRONG_LINE, str(refused)) from None
    if arguments.json:
        print_json(list(actions))
    else:
        print_bytes(b"".join(msgspec.json.encode(action) + b"\n" for action in actions))
    return DONE


def _session(name: str, until: int | None, *, whole_list: bool = False) -> "Session[Any]":
    """Replay a file, each line judged before the next is read.

    Raises:
        Stop: the file cannot be read.
        LineRefused: a line is refused.
    """
    from companion.games import game_of
    from companion.table.replay import replay
    from companion.table.strict import lines_of

    def find(game_id: str) -> Any:
        if whole_list and game_id == "buttonville":
            raise Stop(WRONG_LINE, "Buttonville has no list of legal actions: hands and markets are hidden.")
        return game_of(game_id)

    try:
        with ExitStack() as stack:
            lines = lines_heard() if name == "-" else lines_of(stack.enter_context(Path(name).open("rb")))
            return replay(lines, find, until)
    except OSError as error:
        raise Stop(TROUBLE, f"{name} cannot be read: {error.strerror}.") from None
    except ValueError:  # a NUL in the name
        raise Stop(TROUBLE, f"{name!r} is no file name.") from None


def _refuse(refused: Any, as_json: bool) -> int:
    from companion.commands.output import error_of, print_json

    if as_json:
        print_json(error_of(refused))
    tell(refused)
    return REFUSED


def _print_scores(session: "Session[Any]") -> None:
    import msgspec

    from companion.commands.output import print_table

    view = msgspec.to_builtins(session.game.view(session.state))
    seats = view["seats"]
    rounds = max((len(seat.get("rounds", ())) for seat in seats), default=0)
    head = ["Player", *(f"Round {number + 1}" for number in range(rounds)), "Score", "Rank"]
    lines = []
    for seat in seats:
        points = [str(each) for each in seat.get("rounds", ())]
        total = [str(seat.get("score", "")), str(seat.get("rank", ""))]
        lines.append([seat["name"], *points, *[""] * (rounds - len(points)), *total])
    print_table(head, lines)
    names = ", ".join(printable(seats[each]["name"]) for each in view["winners"])
    print(f"{session.n} actions; " + (f"won by {names}." if view["winners"] else f"phase: {view['phase']}."))
