"""Brings the translations up to date: `make messages`.

Collects every sentence for people from the source, writes the new ones into the catalogues
(`companion/languages/<language>.po`) and compiles them (`.mo`). A sentence is whatever is the first
argument of `Text(…)` or the second of `refused(code, …)`: a string, a choice between strings, or a local
name for one. Anything else is an error, because nobody could translate it.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "companion"
CATALOGUES = SOURCE / "languages"
WIDTH = 110

_FIRST = {"Text": 0, "refused": 1, "english": 0, "Unusable": 0, "Stop": 1}
"""The functions that take sentences, and which of their arguments is the sentence."""

_PLURAL = {"Text": 2, "refused": 2}

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Sentence(NamedTuple):
    """One sentence of the source: English, English for several (or nothing), and the file it stands in."""

    template: str
    plural: str
    file: str


class NotTranslatable(Exception):
    """A sentence that is only known when the program runs."""


def sentences(root: Path = SOURCE) -> list[Sentence]:
    """Every sentence for people in the Python files below a folder.

    Raises:
        NotTranslatable: one of them is not a plain string.
    """
    found = []
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root.parent).as_posix()
        found += sentences_of(path.read_text("utf-8"), name)
    return found


def sentences_of(source: str, file: str) -> list[Sentence]:
    """Every sentence for people in one source text.

    Raises:
        NotTranslatable: one of them is not a plain string.
    """
    tree = ast.parse(source)
    if _imports_another_text(tree):
        return []
    found = []
    for scope, call in _calls(tree, tree):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        first = _argument(call, _FIRST[name], "template")
        plural = _argument(call, _PLURAL.get(name, len(call.args)), "plural")
        if first is None or isinstance(first, ast.Starred):
            continue
        several = "" if plural is None else next(iter(_strings(plural, scope, file)), "")
        found += [Sentence(template, several, file) for template in _strings(first, scope, file) if template]
    return found


def _imports_another_text(tree: ast.Module) -> bool:
    """Whether `Text` is rich's here, which only the tables of the terminal use."""
    return any(isinstance(node, ast.ImportFrom) and node.module == "rich.text" for node in ast.walk(tree))


def _calls(node: ast.AST, scope: ast.AST) -> Iterator[tuple[ast.AST, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        inner = child if isinstance(child, Function) else scope
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id in _FIRST:
            yield inner, child
        if not (isinstance(child, Function) and child.name in _FIRST):  # what makes a Text of its arguments
            yield from _calls(child, inner)


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def _strings(node: ast.expr, scope: ast.AST, file: str) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _strings(body, scope, file) + _strings(orelse, scope, file)
        case ast.Name(id=name) if values := _assigned(scope, name):
            return [text for value in values for text in _strings(value, scope, file)]
        case ast.Attribute(attr="template" | "plural" | "text"):
            return []  # another Text's own, which is found where that one is made
        case _:
            raise NotTranslatable(f"{file}:{node.lineno}: write the sentence itself into Text(…)")


def _assigned(scope: ast.AST, name: str) -> list[ast.expr]:
    return [node.value for node in ast.walk(scope) if isinstance(node, ast.Assign)
            for target in node.targets if isinstance(target, ast.Name) and target.id == name]


def template(found: list[Sentence]) -> Catalog:
    """A catalogue of these sentences without any translation, in the order of the source."""
    catalog = Catalog(project="Button Companion", charset="utf-8")
    for each in found:
        wanted = (each.template, each.plural) if each.plural else each.template
        catalog.add(wanted, locations=[(each.file, 0)])
    return catalog


def read(path: Path) -> Catalog:
    """A catalogue as it stands in its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, charset="utf-8")


def main() -> int:
    """Bring every catalogue up to date; 1 if something is left to translate."""
    fresh = template(sentences())
    missing = 0
    for path in sorted(CATALOGUES.glob("*.po")):
        catalog = read(path)
        made, revised = catalog.creation_date, catalog.revision_date
        catalog.update(fresh, no_fuzzy_matching=True, update_header_comment=False)
        catalog.obsolete.clear()
        catalog.creation_date, catalog.revision_date = made, revised
        with path.open("wb") as file:
            write_po(file, catalog, width=WIDTH, include_lineno=False)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
        left = untranslated(catalog)
        for sentence in left:
            print(f"{path.name}: not translated: {sentence}")
        missing += len(left)
    return 1 if missing else 0


def untranslated(catalog: Catalog) -> list[str]:
    """The English of every message of a catalogue that has no translation."""
    left = []
    for message in catalog:
        said = message.string if isinstance(message.string, list | tuple) else (message.string,)
        if message.id and not all(said):
            left.append(message.id if isinstance(message.id, str) else message.id[0])
    return left


if __name__ == "__main__":
    sys.exit(main())
