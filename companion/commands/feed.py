"""`companion feed`: a table without a screen, for scripts and other programs."""

import argparse
import sys

from companion.commands import DONE, TROUBLE, Stop
from companion.commands.streams import lines_heard, tell
from companion.commands.words import Commands, english, takes_folder


def add(commands: Commands) -> None:
    """Say how it is called."""
    feed = commands.add("feed", help=english(
        "read actions from standard input, answer each when it is saved"))
    takes_folder(feed)
    feed.set_defaults(run=_feed)


def _feed(arguments: argparse.Namespace) -> int:
    from companion.clock import SystemClock
    from companion.games import game_of
    from companion.table.feed import Feed
    from companion.table.folder import FolderInUse
    from companion.table.journal import Journal
    from companion.table.table import Table
    from companion.table.where import default_folder
    from companion.table.writer import AtOnce

    clock = SystemClock()
    try:
        journal = Journal.open(arguments.data or default_folder(), clock)
    except FolderInUse as refused:
        raise Stop(TROUBLE, refused.text) from None
    try:
        table = Table(game_of, journal, AtOnce(journal), clock)
        for message in table.messages:
            tell(arguments.say(message))
        feed = Feed(table, game_of)
        answer, flush = sys.stdout.buffer.write, sys.stdout.buffer.flush
        answer(feed.greeting())
        flush()
        for line in lines_heard():
            answer(feed.answer(line))
            flush()
    finally:
        journal.close()
    return DONE
