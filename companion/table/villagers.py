"""The owner's own villagers: what stands on the cards that the companion does not know, as a file.

`villagers.jsonl` in the data folder: JSON Lines, ``{"villagers":1}`` and then a line for each card. It says
what the desk offers when a set is played, used or scored; records and rules know the manual steps only.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec import Struct

from companion.games.buttonville.effects import OwnEffect, fits
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Refused, Text
from companion.table.folder import NotSaved, must_be_file, reason, replace_file, why
from companion.table.record import convert
from companion.table.strict import LineRefused, lines_of, parse, shown

NAME = "villagers.jsonl"
"""The file's name in a data folder."""

OwnVillagers = Mapping[str, OwnEffect]
"""The owner's cards by villager id."""

NONE: OwnVillagers = MappingProxyType({})
"""No card was written down."""


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    villagers: Literal[1]


def read_villagers(folder: Path) -> OwnVillagers:
    """The cards that the owner of this data folder wrote down; none without a file.

    Raises:
        LineRefused: a line is wrong; the sentence names the line, the key and the reason.
        Refused: `unreadable_villagers`: the file cannot be read.
    """
    path = folder / NAME
    try:
        must_be_file(path)
        with path.open("rb") as file:
            return read_lines(lines_of(file))
    except FileNotFoundError:
        return NONE
    except OSError as error:
        raise Refused("unreadable_villagers", Text("{file} cannot be read: {why}", {
            "file": str(path), "why": why(error)})) from None


def read_lines(lines: Iterable[bytes]) -> OwnVillagers:
    """The cards that these lines describe.

    Raises:
        LineRefused: the first line that is wrong.
    """
    found: dict[str, OwnEffect] = {}
    number = 0
    for number, raw in enumerate(lines, 1):
        try:
            line = parse(raw)
            if number == 1:
                convert(line, (_Head,))
            else:
                own = _card(line, found)
                found[own.villager] = own
        except Refused as refused:
            raise LineRefused(number, refused) from None
    if not number:
        raise LineRefused(1, Refused("missing_header", Text("the header is missing.")))
    return MappingProxyType(found)


def _card(line: dict[str, object], found: Mapping[str, OwnEffect]) -> OwnEffect:
    own: OwnEffect = convert(line, (OwnEffect,))
    if own.villager not in VILLAGERS:
        raise Refused("unknown_villager", Text("`{key}`: there is no villager {villager}.", {
            "key": "villager", "villager": shown(own.villager)}))
    for place, step in enumerate(own.steps):
        if not fits(step, own.keyword):
            raise Refused("step_never_due", Text(
                "`{key}`: points are for GAME END, and for GAME END there is nothing but points.",
                {"key": f"steps[{place}].step"}))
    if own.villager in found:
        raise Refused("villager_twice", Text("`{key}`: {villager} stands in an earlier line already.", {
            "key": "villager", "villager": own.villager}))
    effect = VILLAGERS[own.villager].effect
    if effect is not None and effect.run == "engine":
        raise Refused("villager_known", Text("`{key}`: the companion carries out what {villager} does.", {
            "key": "villager", "villager": own.villager}))
    return own


def write_villagers(folder: Path, own: OwnVillagers) -> None:
    """Write the owner's cards down, durably; after a power cut the old file or the new one is there whole.

    Raises:
        NotSaved: the disk did not take it; the old file is as it was.
    """
    lines = (msgspec.json.encode(each) + b"\n" for each in (_Head(1), *own.values()))
    try:
        replace_file(folder / NAME, b"".join(lines))
    except OSError as error:
        raise NotSaved(reason(error)) from None
