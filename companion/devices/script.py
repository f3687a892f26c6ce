"""Scripts for the virtual rig: one command a line, with times; docs/virtual-rig.md lists the commands."""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from companion.devices.signals import Key


class ScriptError(ValueError):
    """A line that is no command; the message names the line."""


class Cue(Struct, frozen=True):
    """One line of a script.

    Attributes:
        line: its number, from 1.
        at_ms: when, counted from the start of the script.
        command: the name of a method of the virtual rig.
        arguments: for that method.
    """

    line: int
    at_ms: float
    command: str
    arguments: tuple[Any, ...]


def _key(word: str) -> Key:
    try:
        return Key(word)
    except ValueError:
        raise ValueError(f"no button {word}; there are {', '.join(Key)}") from None


def _whole(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise ValueError(f"{word} is no whole number")
    return int(word)


def _share(word: str) -> float:
    number = float(word.removesuffix("%")) / (100 if word.endswith("%") else 1)
    if not 0 <= number <= 1:
        raise ValueError(f"{word} is no share between 0 and 1")
    return number


def _switch(word: str) -> bool:
    if word not in {"on", "off"}:
        raise ValueError(f"{word} is neither on nor off")
    return word == "on"


_Read = Callable[[str], Any]
_COMMANDS: Mapping[str, tuple[Sequence[_Read], Sequence[_Read]]] = MappingProxyType({
    # command: (what it needs, what may follow)
    "press": ((_key,), (_whole,)),
    "hold": ((_key,), ()),
    "release": ((_key,), ()),
    "place": ((_whole, str), ()),
    "lift": ((_whole,), ()),
    "two_cards": ((_whole, str, str), (_switch,)),
    "bounce": ((_whole,), ()),
    "chatter": ((_key,), (_switch,)),
    "corrupt": ((_share,), ()),
    "silent": ((), (_switch,)),
    "disturb": ((_whole,), (_switch,)),
    "deaf_chip": ((_whole,), (_switch,)),
    "reboot": ((), ()),
    "hang_up": ((), ()),
    "come_back": ((), ()),
    "another_device": ((), (str,)),
    "unplug_panel": ((), ()),
    "plug_panel": ((), ()),
})

_TIME = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)")


def parse_script(text: str) -> tuple[Cue, ...]:
    """Read a script. A time in front of a command is a pause since the command before.

    Raises:
        ScriptError: a line cannot be used; the message says which and why.
    """
    cues: list[Cue] = []
    at_ms = 0.0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#", 1)[0].split()
        if words and (time := _TIME.fullmatch(words[0])):
            at_ms += float(time[1]) * (1 if time[2] == "ms" else 1_000)
            del words[0]
        if not words:
            continue
        command, *arguments = words
        if command not in _COMMANDS:
            raise ScriptError(f"line {number}: no command {command}; there are {', '.join(_COMMANDS)}")
        needed, further = _COMMANDS[command]
        if not len(needed) <= len(arguments) <= len(needed) + len(further):
            raise ScriptError(f"line {number}: {command} with {len(arguments)} words after it, "
                              f"it takes {len(needed)} to {len(needed) + len(further)}")
        try:
            values = tuple(read(word) for read, word in zip([*needed, *further], arguments, strict=False))
        except ValueError as error:
            raise ScriptError(f"line {number}: {error}") from None
        cues.append(Cue(number, at_ms, command, values))
    return tuple(cues)
