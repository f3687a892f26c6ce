"""`companion labels`: codes for card sleeves, on paper."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands import DONE, TROUBLE, WRONG_LINE, Stop
from companion.commands.enrol import deck_name
from companion.commands.words import Commands, Unusable, english, takes_folder, why

if TYPE_CHECKING:
    from companion.table.deck import Deck

_MOST_COPIES = 99
_SHEETS = ("a4", "letter", "a4-21", "letter-30")
"""Those of `companion.labels.sheets`, spelled out so that the help loads nothing."""


def add(commands: Commands) -> None:
    """Say how it is called."""
    labels = commands.add("labels", help=english("print labels with codes for card sleeves"))
    labels.add("deck", metavar="DECK", nargs="?", read=_path,
               help=english("a deck by its name, or a deck file; none for codes that need no deck file"))
    labels.add("--game", metavar="GAME", help=english(
        "the game whose cards get labels; with DECK a new deck, in which each card has a code of its own"))
    labels.add("--out", metavar="FILE", type=Path, required=True, help=english("where to write the PDF"))
    labels.add("--sheet", choices=_SHEETS, default=_SHEETS[0], help=english(
        "plain paper to be cut (a4, if left out, or letter), 21 labels on A4, or 30 on Letter"))
    labels.add("--copies", metavar="N", read=_number, help=english(
        "how many labels of each card (as many as the game has of it; of a deck, one of each code)"))
    takes_folder(labels)
    labels.set_defaults(run=_labels)


def _path(word: str) -> Path:
    """A deck's file, below the table's folder where only a name is given."""
    from companion.table.deck import FOLDER

    if "/" in word or word.endswith(".jsonl"):
        return Path(word).absolute()
    return Path(FOLDER, f"{deck_name(word)}.jsonl")


def _number(word: str) -> int:
    if word.isascii() and word.isdecimal() and 1 <= int(word[:4]) <= _MOST_COPIES:
        return int(word)
    raise Unusable("{word} is no number from 1 to {most}", word=repr(word), most=_MOST_COPIES)


def _labels(arguments: argparse.Namespace) -> int:
    from companion.desk.desks import desk_of
    from companion.games.game import Refused, Text
    from companion.labels.codes import labels_of_deck, labels_of_game
    from companion.labels.paper import pages
    from companion.labels.sheets import SHEETS
    from companion.table.where import default_folder

    begun = path = deck = None
    if arguments.deck is not None:
        path = (arguments.data or default_folder()) / arguments.deck
        begun = path if arguments.game else None
    _must_be_free(arguments.out)
    try:
        if path is None:
            labels, game = labels_of_game(_game(arguments), arguments.copies), _game(arguments)
            heading = desk_of(game).title
        else:
            deck = _deck(path, arguments)
            labels, game = labels_of_deck(deck, 1 if begun else arguments.copies or 1), deck.game
            heading = Text("{deck} ({game})", {"deck": deck.name, "game": desk_of(game).title})
        pdf = pages(labels, SHEETS[arguments.sheet], desk_of(game).title, heading, arguments.say)
    except Refused as refused:
        raise Stop(WRONG_LINE if refused.code == "unknown_game" else TROUBLE, refused.text) from None
    if begun is not None and deck is not None:
        _write(begun, _lines(deck))
    try:
        _must_be_free(arguments.out)  # it was, unless both files have the same name
        _write(arguments.out, pdf)
    except Stop:
        if begun is not None:
            begun.unlink(missing_ok=True)  # no card has a code of it yet
        raise
    print(arguments.say(Text("Labels: {labels}, sheets: {sheets}. Print {file} at actual size (100 %).", {
        "file": str(arguments.out), "labels": len(labels),
        "sheets": -(-len(labels) // SHEETS[arguments.sheet].places)})))
    if begun is not None:
        print(arguments.say(Text("The deck file is {file}", {"file": str(begun)})))
    return DONE


def _game(arguments: argparse.Namespace) -> str:
    if arguments.game is None:
        raise Stop(WRONG_LINE, "Say which deck, or which game with --game.")
    return str(arguments.game)


def _deck(path: Path, arguments: argparse.Namespace) -> "Deck":
    """The deck of this file; a new one where a game is given."""
    from companion.labels.codes import new_deck
    from companion.table.deck import Decks, read_deck
    from companion.table.where import default_folder

    if arguments.game is None:
        deck = read_deck(path)
        if not deck.cards:
            raise Stop(TROUBLE, "No card of {file} has a code yet. Enrol the deck first; codes that need no "
                                "deck file are printed with --game {game} alone.",
                       file=str(path), game=deck.game)
        return deck
    if path.exists():
        raise Stop(TROUBLE, "The deck {file} is there already. Without --game its labels are printed.",
                   file=str(path))
    taken = Decks.load(arguments.data or default_folder())
    return new_deck(arguments.game, path.stem, taken, arguments.copies)


def _lines(deck: "Deck") -> bytes:
    import msgspec

    from companion.table.deck import DeckHeader, Tagged

    lines = [DeckHeader(1, deck.game, deck.name), *(Tagged(tag, card) for tag, card in deck.cards.items())]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _must_be_free(out: Path) -> None:
    """Nothing but an older PDF is written over: it might be the deck file, or a game."""
    from companion.table.folder import must_be_file

    try:
        must_be_file(out)
        if not out.exists():
            return
        with out.open("rb") as file:
            pdf = file.read(5) in {b"", b"%PDF-"}
    except OSError as error:
        raise _not_written(out, error) from None
    if not pdf:
        raise Stop(TROUBLE, "{file} is there already and is no PDF. Choose another name.", file=str(out))


def _write(path: Path, data: bytes) -> None:
    from companion.table.folder import replace_file

    try:
        replace_file(path, data)
    except OSError as error:
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> Stop:
    return Stop(TROUBLE, "{file} cannot be written: {why}.", file=str(path), why=why(error))
