"""Records: the portable file of one game, read strictly and written back as it was (`docs/records.md`).

Only what goes by two names is written back by the one that output uses.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Literal, Union

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import replace

from companion.games.game import Action, Game, Header, Refused, Text
from companion.table.strict import LineRefused, parse

AnyGame = Game[Any]
"""Some game; which one is known only when its header is read."""

FindGame = Callable[[str], AnyGame]
"""The game of this id; raises Refused when there is none (`companion.games.game_of`)."""

LABELS = ("at", "note")


class Line(Struct, frozen=True):
    """One action with what else may stand in its line.

    Attributes:
        action: what was done.
        at: when, as it was written (any text); None when left out.
        note: free text; None when left out.
    """

    action: Action
    at: str | None = None
    note: str | None = None


class Opening(Struct, frozen=True):
    """The first line of a record.

    Attributes:
        game: the rules that it asks for.
        header: what the rules need of it.
        source: the whole line as JSON, so that it can be written back with nothing added or left out.
    """

    game: AnyGame
    header: Header
    source: bytes

    @classmethod
    def of(cls, game: AnyGame, header: Header) -> "Opening":
        """The opening that a screen makes: from a header alone."""
        return cls(game, header, msgspec.json.encode(header))

    def renamed(self, seats: tuple[str, ...]) -> "Opening":
        """The same with other names; whatever else stands in the line stays as it was."""
        line: dict[str, object] = msgspec.json.decode(self.source)
        return Opening(self.game, replace(self.header, seats=seats),
                       msgspec.json.encode(line | {"seats": seats}))


def read_opening(found: dict[str, object], find: FindGame) -> Opening:
    """The header from a parsed line.

    Raises:
        Refused: a key or value is wrong, or there is no such game.
    """
    labels = take_labels(found)
    asked = convert({key: found[key] for key in ("record", "game") if key in found}, (_Asked,))
    game = find(asked.game)
    read: Header = convert(found, (game.header_type,))
    header = read.canonical()
    names = [name for name in game.header_type.__struct_encode_fields__ if name in found]
    renamed = {name: new for name in names if (new := getattr(header, name)) != getattr(read, name)}
    source = msgspec.json.encode({name: found[name] for name in names} | renamed | labels)
    return Opening(game, header, source)


class _Asked(Struct):
    """What is looked at first, so that a newer format or another game is called by its name."""

    record: Literal[1]
    game: str


def read_line(found: dict[str, object], game: AnyGame) -> Line:
    """The action from a parsed line.

    Raises:
        Refused: a key or value is wrong.
    """
    if "at" in found or "note" in found:
        labels = take_labels(found)
        return Line(_action(found, game), labels.get("at"), labels.get("note"))
    return Line(_action(found, game))


def _action(found: dict[str, object], game: AnyGame) -> Action:
    action: Action = convert(found, game.action_types)
    return action.canonical()


def take_labels(found: dict[str, object]) -> dict[str, str]:
    """Take `at` and `note` out of a parsed line; they may stand in every one."""
    labels: dict[str, str] = {}
    for key in LABELS:
        if key in found:
            value = found.pop(key)
            if not isinstance(value, str):
                raise _explained({key: value}, (_Labels,))
            labels[key] = value
    return labels


class _Labels(Struct, forbid_unknown_fields=True):
    at: str = ""
    note: str = ""


def convert(found: dict[str, object], kinds: tuple[type[Any], ...]) -> Any:
    """A parsed object as one of these structs.

    Raises:
        Refused: it is none; the sentence names the key.
    """
    # msgspec prepares a union anew at every call, but a single type only once.
    do = found.get("do")
    kind = _by_tag(kinds).get(do) if isinstance(do, str) else None
    try:
        return msgspec.convert(found, kind or _union(kinds))
    except ValidationError:
        pass
    except ValueError:  # a number of so many digits that even the library's message fails
        pass
    raise _explained(found, kinds)


def _explained(found: dict[str, object], kinds: tuple[type[Any], ...]) -> Refused:
    """What is wrong; the words for it are imported when something is."""
    from companion.table.faults import explain

    return explain(found, kinds)


@cache
def _by_tag(kinds: tuple[type[Any], ...]) -> dict[str, type[Any]]:
    tags = {kind.__struct_config__.tag: kind for kind in kinds}
    return {tag: kind for tag, kind in tags.items() if isinstance(tag, str)}


@cache
def _union(kinds: tuple[type[Any], ...]) -> Any:
    return Union[kinds]  # noqa: UP007 - the members are not known here


@cache
def decoder(kinds: tuple[type[Any], ...]) -> "msgspec.json.Decoder[Any]":
    """Reads what :func:`encode` wrote, without asking again whether it is right."""
    return msgspec.json.Decoder(_union(kinds))


def encode(line: Line) -> bytes:
    """The line as it stands in a record, without a line end: `do` first, `at` and `note` last."""
    action = msgspec.json.encode(line.action)
    if line.at is None and line.note is None:
        return action
    pairs = zip(LABELS, (line.at, line.note), strict=True)
    labels = {key: value for key, value in pairs if value is not None}
    return action[:-1] + b"," + msgspec.json.encode(labels)[1:]


def read(lines: Iterable[bytes], find: FindGame, until: int | None = None) -> Iterator[Opening | Line]:
    """The header and then the actions, each read only when it is asked for.

    So whoever asks judges each action by the rules before the next line is looked at.

    Args:
        lines: the lines of the file.
        find: finds the rules.
        until: stop after so many actions; nothing after them is read.

    Raises:
        LineRefused: a line breaks the format.
    """
    number = 0
    game: AnyGame | None = None
    for number, raw in enumerate(lines, 1):
        try:
            found = parse(raw)
            entry = read_opening(found, find) if game is None else read_line(found, game)
        except Refused as refused:
            raise LineRefused(number, refused) from None
        if isinstance(entry, Opening):
            game = entry.game
        yield entry
        if until is not None and number > until:
            return
    if game is None:
        raise LineRefused(number + 1, Refused("missing_header", Text("the header is missing.")))

