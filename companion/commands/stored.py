"""`companion games` and `companion export`: what a table has kept. Both only read."""

import argparse
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, Stop
from companion.commands.words import Commands, Say, english, takes_folder

if TYPE_CHECKING:
    from companion.table.reading import JournalReader, Stored


_HEADS = (english("Id"), english("Game"), english("Players"), english("Status"), english("Actions"),
          english("Started"))

_STATUS = MappingProxyType({
    "running": english("running"), "parked": english("parked"), "finished": english("finished"),
    "abandoned": english("abandoned"),
})


def add(commands: Commands) -> None:
    """Say how they are called."""
    games = commands.add("games", help=english("list the stored games, the newest first"))
    takes_folder(games)
    games.add("--json", action="store_true", help=english("print a JSON list"))
    games.set_defaults(run=_games)
    export = commands.add("export", help=english("write the record of a stored game to standard output"))
    takes_folder(export)
    export.add("id", metavar="ID", help=english("which game, see `companion games`"))
    export.set_defaults(run=_export)


def _reader(folder: Path | None) -> "JournalReader | None":
    from companion.games.game import Refused
    from companion.table.reading import open_reader
    from companion.table.where import default_folder

    try:
        return open_reader(folder or default_folder())
    except Refused as refused:
        raise Stop(TROUBLE, refused.text) from None


def _games(arguments: argparse.Namespace) -> int:
    from companion.commands.output import print_json, print_table
    from companion.games.game import Refused

    reader = _reader(arguments.data)
    stored = []
    if reader is not None:
        with reader:
            try:
                stored = reader.games()
            except Refused as refused:
                raise Stop(TROUBLE, refused.text) from None
    if arguments.json:
        print_json(stored)
    else:
        say: Say = arguments.say
        print_table([say.plain(each) for each in _HEADS], [
            (each.id, each.game, ", ".join(_players(each, say)), say.plain(_STATUS[each.status]),
             str(each.actions), each.started)
            for each in stored
        ])
    return DONE


def _players(stored: "Stored", say: Say) -> list[str]:
    """The players' names; a seat without one is called by its number."""
    from companion.games.game import Text

    return [name.strip() or say(Text("Seat {number}", {"number": number}))
            for number, name in enumerate(stored.seats, 1)]


def _export(arguments: argparse.Namespace) -> int:
    from uuid import UUID

    from companion.commands.output import print_bytes
    from companion.games.game import Refused
    from companion.table.export import record_of
    from companion.table.strict import shown

    unknown = Stop(TROUBLE, "There is no stored game {id}.", id=shown(arguments.id))
    try:
        game = UUID(arguments.id).bytes
    except ValueError:
        raise unknown from None
    reader = _reader(arguments.data)
    if reader is None:
        raise unknown
    with reader:
        try:
            if not reader.started(game):
                raise unknown
            record = record_of(reader, game)
        except Refused as refused:
            raise Stop(TROUBLE, refused.text) from None
    print_bytes(record)
    return DONE
