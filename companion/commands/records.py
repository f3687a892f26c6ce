"""`companion replay` and `companion legal`: what stands in a record."""

import argparse
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands import DONE, REFUSED, TROUBLE, WRONG_LINE, Stop
from companion.commands.streams import lines_heard, printable, tell
from companion.commands.words import Commands, Parser, Say, Unusable, english, why

if TYPE_CHECKING:
    from companion.table.session import Session
    from companion.table.strict import LineRefused


def add(commands: Commands) -> None:
    """Say how they are called."""
    replay = commands.add("replay", help=english("replay a record and print the score table"))
    _file(replay)
    replay.add("--json", action="store_true", help=english("print the view of the final state as JSON"))
    replay.add("--until", read=count_of, metavar="N", help=english("stop after the first N actions"))
    replay.set_defaults(run=_replay)
    legal = commands.add("legal", help=english("list every legal next action after a record"))
    _file(legal)
    legal.add("--json", action="store_true", help=english("print a JSON list"))
    legal.add("--card", metavar="C", help=english("only the actions that use this card"))
    legal.set_defaults(run=_legal)


def _file(parser: Parser) -> None:
    parser.add("file", metavar="FILE", help=english("a record (.jsonl), or - for standard input"))


def count_of(text: str) -> int:
    """A whole number from the command line."""
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise Unusable("{word} is no whole number from 0 up", word=repr(text))
    return int(text)


def _replay(arguments: argparse.Namespace) -> int:
    from companion.commands.output import print_json
    from companion.table.strict import LineRefused

    try:
        session = _session(arguments.file, arguments.until)
    except LineRefused as refused:
        return _refuse(refused, arguments)
    if arguments.json:
        print_json(session.game.view(session.state))
    else:
        _print_scores(session, arguments.say)
    return DONE


def _legal(arguments: argparse.Namespace) -> int:
    import msgspec

    from companion.commands.output import print_bytes, print_json
    from companion.games.game import Refused
    from companion.table.strict import LineRefused

    try:
        session = _session(arguments.file, None, whole_list=True)
    except LineRefused as refused:
        return _refuse(refused, arguments)
    try:
        actions = session.game.legal(session.state, arguments.card)
    except Refused as refused:
        raise Stop(WRONG_LINE, refused.text) from None
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
        raise Stop(TROUBLE, "{file} cannot be read: {why}.", file=name, why=why(error)) from None
    except ValueError:  # a NUL in the name
        raise Stop(TROUBLE, "{word} is no file name.", word=repr(name)) from None


def _refuse(refused: "LineRefused", arguments: argparse.Namespace) -> int:
    """Say what is refused; beside the JSON, which is English in every language, stands the same sentence."""
    from companion.commands.output import error_of, print_json

    if arguments.json:
        print_json(error_of(refused))
    tell(refused if arguments.json else arguments.say(refused.text))
    return REFUSED


def _print_scores(session: "Session[Any]", say: Say) -> None:
    import msgspec

    from companion.commands.output import print_table
    from companion.games.game import Text
    from companion.games.naming import name_of

    header = session.state.header
    called = (name_of(header, seat) for seat in range(len(header.seats)))
    names = [name if isinstance(name, str) else say(name) for name in called]
    columns = session.game.columns(session.state)
    print_table([say(each) for each in (Text("Player"), *(column.heading for column in columns))],
                list(zip(names, *(column.cells for column in columns), strict=True)))
    winners = msgspec.to_builtins(session.game.view(session.state))["winners"]
    if winners:
        text = Text("{n} action; won by {names}.", {
            "n": session.n, "names": ", ".join(printable(names[each]) for each in winners)},
            "{n} actions; won by {names}.")
    else:
        text = Text("{n} action; phase: {phase}.", {"n": session.n, "phase": session.state.phase},
                    "{n} actions; phase: {phase}.")
    print(say(text))
