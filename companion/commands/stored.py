"""`companion games` and `companion export`: what a table has kept. Both only read."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, Stop

if TYPE_CHECKING:
    from companion.commands import Commands
    from companion.table.reading import JournalReader


def add(commands: "Commands") -> None:
    """Say how they are called."""
    games = commands.add_parser("games", help="list the stored games, the newest first")
    _data(games)
    games.add_argument("--json", action="store_true", help="print a JSON list")
    games.set_defaults(run=_games)
    export = commands.add_parser("export", help="write the record of a stored game to standard output")
    _data(export)
    export.add_argument("id", metavar="ID", help="which game, see `companion games`")
    export.set_defaults(run=_export)


def _data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", type=Path,
                        help="the table's folder (your data folder if left out)")


def _reader(folder: Path | None) -> "JournalReader | None":
    from companion.games.game import Refused
    from companion.table.folder import default_folder
    from companion.table.reading import open_reader

    try:
        return open_reader(folder or default_folder())
    except Refused as refused:
        raise Stop(TROUBLE, str(refused)) from None


def _games(arguments: argparse.Namespace) -> int:
    from companion.commands.output import print_json, print_table

    reader = _reader(arguments.data)
    stored = []
    if reader is not None:
        with reader:
            stored = reader.games()
    if arguments.json:
        print_json(stored)
    else:
        print_table(("Id", "Game", "Players", "Status", "Actions", "Started"), [
            (each.id, each.game, ", ".join(each.seats), each.status, str(each.actions), each.started)
            for each in stored
        ])
    return DONE


def _export(arguments: argparse.Namespace) -> int:
    from uuid import UUID

    from companion.commands.output import print_bytes
    from companion.games import game_of
    from companion.games.game import Refused
    from companion.table.changes import restore
    from companion.table.strict import shown

    unknown = Stop(TROUBLE, f"There is no stored game {shown(arguments.id)}.")
    try:
        game = UUID(arguments.id).bytes
    except ValueError:
        raise unknown from None
    reader = _reader(arguments.data)
    if reader is None:
        raise unknown
    with reader:
        if not reader.started(game):
            raise unknown
        try:
            session = restore(reader.entries(game), game_of)
        except Refused as refused:
            raise Stop(TROUBLE, str(refused)) from None
    print_bytes(b"".join(session.record()))
    return DONE
