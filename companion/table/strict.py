"""One line of bytes to one JSON object, and nothing looser than that.

The standard library's reader is lenient where `docs/records.md` is not (a key twice, NaN, a lone
surrogate), and msgspec's does not notice a key that stands there twice. So the library's scanner does the
reading, with hooks that notice what it would let pass.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Protocol

from companion.games.game import Refused, Text

LONGEST = 64 * 1024
"""The longest line that is read, in bytes, its line end included."""

BOM = "\ufeff"


class LineRefused(Refused):
    """A line of a record, of a deck file or of the feed that the format or the rules refuse.

    Attributes:
        line: its number, counted from 1.
        why: the sentence without the line number.
    """

    def __init__(self, line: int, refused: Refused) -> None:
        super().__init__(refused.code, Text("Line {line}: {why}", {"line": line, "why": refused.text}))
        self.line = line
        self.why = refused.text


class OddNumber:
    """Something that the scanner takes for a number and JSON does not (NaN), or that has no end."""

    def __init__(self, written: str, *, too_long: bool = False) -> None:
        self.written = written
        self.too_long = too_long


class _Twice(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Twice(key)
            seen.add(key)
    return found


def _number(digits: str) -> int | OddNumber:
    try:
        return int(digits)
    except ValueError:  # Python's own limit of digits
        return OddNumber(digits, too_long=True)


class _NotJson(Exception):
    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


@cache
def _scanner() -> Callable[[str], object]:
    """The library's scanner; a table that opens its own journal does without the library."""
    import json

    usual = json.JSONDecoder(object_pairs_hook=_once, parse_constant=OddNumber)
    long = json.JSONDecoder(object_pairs_hook=_once, parse_constant=OddNumber, parse_int=_number)

    def scan(text: str) -> object:
        try:
            try:
                return usual.decode(text)
            except json.JSONDecodeError:
                raise
            except ValueError:
                return long.decode(text)
        except json.JSONDecodeError as fault:
            raise _NotJson(fault.pos) from None

    return scan


def parse(raw: bytes) -> dict[str, object]:
    """Read one line, with or without its line end.

    Values that are no JSON (NaN, a number of thousands of digits) come back as :class:`OddNumber`, so that
    the check of the types can name the key where they stand.

    Raises:
        Refused: the line is no JSON object; the code says why.
    """
    if len(raw) > LONGEST:
        raise Refused("line_too_long", Text("the line is longer than {most} bytes.", {"most": LONGEST}))
    try:
        text = raw.decode()
    except UnicodeDecodeError as fault:
        raise Refused("not_utf8", Text("byte {n} is not UTF-8.", {"n": fault.start + 1})) from None
    if not text or text.isspace():
        raise Refused("blank_line", Text("the line is blank."))
    if text.startswith(BOM):
        raise Refused("byte_order_mark", Text("the line begins with a byte order mark; save without it."))
    try:
        found = _scanner()(text)
    except _Twice as twice:
        twice_told = Text("`{key}` stands there twice.", {"key": shown(twice.key)})
        raise Refused("duplicate_key", twice_told) from None
    except RecursionError:
        raise Refused("nested_too_deep", Text("lists or objects are nested too deeply.")) from None
    except _NotJson as fault:
        raise Refused("not_json", Text("not JSON at character {n}.", {"n": fault.place + 1})) from None
    if not isinstance(found, dict):
        raise Refused("not_an_object", Text("a line must be a JSON object, {{…}}."))
    if "\\u" in text and (key := _surrogate(found)) is not None:
        raise Refused("lone_surrogate", Text("`{key}` has half a character (\\ud800 to \\udfff).",
                                             {"key": shown(key)}))
    return found


def _surrogate(value: object, key: str = "") -> str | None:
    """The key at which half a surrogate pair stands, or None."""
    if isinstance(value, str):
        return None if value.isascii() or _encodes(value) else key
    if isinstance(value, dict):
        for name, inner in value.items():
            if not _encodes(name):
                return str(name)
            if (found := _surrogate(inner, name)) is not None:
                return found
    if isinstance(value, list):
        for inner in value:
            if (found := _surrogate(inner, key)) is not None:
                return found
    return None


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(text: str, most: int = 40) -> str:
    """A text from outside, short and printable, for use inside a sentence."""
    clean = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[: most + 1])
    return clean if len(clean) <= most else clean[:most] + "…"


class ByteLines(Protocol):
    """A binary file, as far as it is needed here."""

    def readline(self, size: int = -1, /) -> bytes:
        """At most `size` bytes, up to and with the next line end."""


def lines_of(stream: ByteLines) -> Iterator[bytes]:
    """The lines of a stream, one after the other as they come.

    Of a line without end only the first bytes are kept: enough for :func:`parse` to refuse it. What is left
    of it is thrown away when the next line is asked for.
    """
    while raw := stream.readline(LONGEST + 1):
        yield raw
        while len(raw) > LONGEST and not raw.endswith(b"\n"):
            raw = stream.readline(LONGEST + 1)
