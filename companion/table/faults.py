"""What exactly is wrong with an object that could not be converted: the key and a sentence.

Runs only after msgspec has refused the object; its own messages are neither stable nor for people.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct, inspect

from companion.games.game import Refused, Text
from companion.table.strict import OddNumber, shown

WHOLE = Text("a whole number")
TEXT = Text("text")
TRUTH = Text("true or false")
LIST = Text("a list")
OBJECT = Text("an object")
NULL = Text("null")

_Sequence = inspect.VarTupleType | inspect.ListType


def explain(found: dict[str, object], kinds: Sequence[type[Struct]], path: str = "") -> Refused:
    """The first fault of an object that should be one of these structs, told apart by their tag.

    Args:
        found: the object.
        kinds: what it might be.
        path: the key that leads to it; empty for a whole line.
    """
    types = [_type(kind) for kind in kinds]
    tag_field = types[0].tag_field
    if tag_field is None:
        wanted = types[0]
    else:
        if tag_field not in found:
            return _missing(_join(path, tag_field))
        tag = found[tag_field]
        if not isinstance(tag, str):
            return _wrong(_join(path, tag_field), TEXT, tag)
        named = [kind for kind in types if kind.tag == tag]
        if not named:
            known = ", ".join(str(kind.tag) for kind in types)
            code = "unknown_action"
            if path:
                code = "unknown_value"
            return Refused(code, Text(
                "`{key}` is {value}, which is none of: {known}.",
                {"key": _join(path, tag_field), "value": _said(tag), "known": known},
            ))
        wanted = named[0]
    for fault in _struct_faults(path, found, wanted):
        return fault
    return Refused("not_valid", Text("the line is not valid."))


@cache
def _type(kind: type[Struct]) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def _struct_faults(path: str, value: dict[str, object], kind: inspect.StructType) -> Iterator[Refused]:
    fields = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key not in fields and key != kind.tag_field:
            yield Refused("unknown_key", Text("`{key}` is not known here.", {"key": _join(path, shown(key))}))
    for key, field in fields.items():
        if key in value:
            yield from _faults(_join(path, key), value[key], field.type)
        elif field.required:
            yield _missing(_join(path, key))


def _faults(path: str, value: object, kind: inspect.Type) -> Iterator[Refused]:
    if isinstance(value, OddNumber) and value.too_long and _allows(kind, inspect.IntType):
        yield Refused("out_of_range", Text("`{key}` has too many digits.", {"key": path}))
    elif isinstance(kind, inspect.UnionType):
        if value is None and _allows(kind, inspect.NoneType):
            return
        yield from _union_faults(path, value, kind)
    elif isinstance(kind, inspect.IntType):
        if type(value) is not int:
            yield _wrong(path, WHOLE, value)
        elif (kind.ge is not None and value < kind.ge) or (kind.le is not None and value > kind.le):
            yield _out_of_range(path, value, kind.ge, kind.le)
    elif isinstance(kind, inspect.StrType):
        yield from _text_faults(path, value, kind)
    elif isinstance(kind, inspect.DictType):
        if not isinstance(value, dict):
            yield _wrong(path, OBJECT, value)
    elif isinstance(kind, inspect.BoolType):
        if not isinstance(value, bool):
            yield _wrong(path, TRUTH, value)
    elif isinstance(kind, inspect.LiteralType):
        yield from _literal_faults(path, value, kind)
    elif isinstance(kind, inspect.StructType):
        if isinstance(value, dict):
            yield from _struct_faults(path, value, kind)
        else:
            yield _wrong(path, OBJECT, value)
    elif isinstance(kind, _Sequence):
        yield from _list_faults(path, value, kind)
    elif isinstance(kind, inspect.NoneType) and value is not None:
        yield _wrong(path, NULL, value)


def _text_faults(path: str, value: object, kind: inspect.StrType) -> Iterator[Refused]:
    least, most = kind.min_length or 0, kind.max_length
    if not isinstance(value, str):
        yield _wrong(path, TEXT, value)
    elif len(value) < least or (most is not None and len(value) > most):
        yield Refused("out_of_range", Text(
            "`{key}` must have {least} to {most} characters, not {n}.",
            {"key": path, "least": least, "most": "…" if most is None else most, "n": len(value)},
        ))


def _list_faults(path: str, value: object, kind: _Sequence) -> Iterator[Refused]:
    if not isinstance(value, list):
        yield _wrong(path, LIST, value)
        return
    least, most = kind.min_length or 0, kind.max_length
    if len(value) < least or (most is not None and len(value) > most):
        yield _wrong_length(path, len(value), least, most)
    for place, inner in enumerate(value):
        yield from _faults(f"{path}[{place}]", inner, kind.item_type)


def _wrong_length(path: str, n: int, least: int, most: int | None) -> Refused:
    template = "`{key}` must have {least} to {most} entries, not {n}."
    if most is None:
        template = "`{key}` has {n} entries, but at least {least} must stand there."
    elif least == most:
        template = "`{key}` must have exactly {least} entries, not {n}."
    return Refused("out_of_range", Text(template, {"key": path, "least": least, "most": most or 0, "n": n}))


def _union_faults(path: str, value: object, kind: inspect.UnionType) -> Iterator[Refused]:
    """Of several kinds of value the one that was meant: a word, a struct of that name, or the first."""
    inner = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    structs = [each.cls for each in inner if isinstance(each, inspect.StructType)]
    words = [each for each in inner if isinstance(each, inspect.LiteralType)]
    if structs and isinstance(value, dict):
        fault = explain(value, structs, path)
        if fault.code != "not_valid":
            yield fault
    elif words and isinstance(value, str):
        yield from _literal_faults(path, value, words[0], nullable=len(inner) < len(kind.types))
    elif structs:
        yield _wrong(path, OBJECT, value)
    else:
        yield from _faults(path, value, inner[0])


def _literal_faults(
    path: str, value: object, kind: inspect.LiteralType, *, nullable: bool = False
) -> Iterator[Refused]:
    whole = all(isinstance(each, int) for each in kind.values)
    if type(value) is not (int if whole else str):
        yield _wrong(path, WHOLE if whole else TEXT, value)
    elif value not in kind.values:
        code = "out_of_range" if whole else "unknown_value"
        known = ", ".join([*map(str, kind.values), *(["null"] if nullable else [])])
        yield Refused(code, Text("`{key}` is {value}, which is none of: {known}.",
                                 {"key": path, "value": _said(value), "known": known}))


def _allows(kind: inspect.Type, wanted: type[inspect.Type]) -> bool:
    if isinstance(kind, inspect.UnionType):
        return any(isinstance(each, wanted) for each in kind.types)
    return isinstance(kind, wanted)


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _missing(key: str) -> Refused:
    return Refused("missing_key", Text("`{key}` is missing.", {"key": key}))


def _wrong(path: str, wanted: Text, value: object) -> Refused:
    return Refused("wrong_type", Text("`{key}` must be {wanted}, not {value}.",
                                      {"key": path, "wanted": wanted, "value": _said(value)}))


def _out_of_range(path: str, value: int, least: int | None, most: int | None) -> Refused:
    values: dict[str, str | int | Text] = {"key": path, "value": _said(value)}
    if least is not None and most is not None:
        return Refused("out_of_range", Text("`{key}` must be {least} to {most}, not {value}.",
                                            values | {"least": least, "most": most}))
    if least is not None:
        return Refused("out_of_range", Text("`{key}` must be at least {least}, not {value}.",
                                            values | {"least": least}))
    return Refused("out_of_range", Text("`{key}` must be at most {most}, not {value}.",
                                        values | {"most": most or 0}))


def _said(value: object) -> "str | Text":
    """A value as the people read it: text in quotes, so that "2" is not taken for a number."""
    if isinstance(value, str):
        return f'"{shown(value)}"'
    if isinstance(value, OddNumber):
        return shown(value.written)
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return OBJECT
    if isinstance(value, list):
        return LIST
    return shown(str(value))
