"""The arrows of docs/architecture.md: who may import whom, and what the rules may not touch."""

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parent.parent


def test_imports_follow_the_arrows() -> None:
    # In a process of its own: import-linter sets up logging anew, which would silence other tests' loggers.
    linted = subprocess.run([Path(sys.executable).with_name("lint-imports"), "--no-cache"],
                            cwd=ROOT, capture_output=True, text=True, check=False)
    assert linted.returncode == 0, linted.stdout + linted.stderr


def test_an_import_against_the_arrows_would_be_seen() -> None:
    """The contracts name every room, so a new room cannot stay outside them unnoticed."""
    contracts = (ROOT / "pyproject.toml").read_text()
    rooms = {path.stem for path in (ROOT / "companion").iterdir() if path.suffix in {"", ".py"}}
    free = {"__init__", "__pycache__", "clock", "py"}
    assert [room for room in sorted(rooms - free) if f"companion.{room}" not in contracts] == []


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, also inside its functions."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def game_folders() -> dict[str, list[Path]]:
    """The folders of each game, in whatever room: rules, screens, desk, bots, demo."""
    found: dict[str, list[Path]] = {}
    for rules in (ROOT / "companion" / "games").iterdir():
        if (rules / "__init__.py").exists():
            rooms = (ROOT / "companion").glob(f"*/{rules.name}")
            found[rules.name] = [path for path in rooms if path.is_dir()]
    return found


def test_no_game_knows_another() -> None:
    """Whoever changes one game cannot break another."""
    games = game_folders()
    assert len(games) > 1
    for game, folders in games.items():
        others = set(games) - {game}
        for path in (path for folder in folders for path in folder.rglob("*.py")):
            known = {name for name in imported(path) if others & set(name.split("."))}
            assert known == set(), path


@pytest.mark.parametrize(("room", "lists"), [("desk", "desks.py"), ("screens", "game_screens.py"),
                                              ("demo", "games.py")])
def test_what_all_games_share_finds_each_of_them_in_one_place(room: str, lists: str) -> None:
    """A new game is one more line there, and a folder; nothing that others share is touched."""
    base, games = ROOT / "companion" / room, set(game_folders())
    shared = [path for path in base.rglob("*.py") if not games & set(path.relative_to(base).parts)]
    knowing = {path.name for path in shared for name in imported(path)
               if games & set(name.split(".")) and not name.startswith("companion.games")}
    assert knowing == {lists}


def test_rules_use_words_only() -> None:
    """Whatever is not listed here could read a clock, a file or chance."""
    words = {"collections", "collections.abc", "enum", "functools", "itertools", "msgspec", "msgspec.structs",
             "types", "typing"}
    doors = {"open", "input", "print", "eval", "exec", "__import__"}
    for path in (ROOT / "companion" / "games").rglob("*.py"):
        assert {name for name in imported(path) if not name.startswith("companion.games")} <= words, path
        called = {node.func.id for node in ast.walk(ast.parse(path.read_text()))
                  if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        assert not called & doors, path


@pytest.mark.parametrize(("library", "rooms"), [
    ("pygame", {"screens"}),
    ("sqlite3", {"table"}),
    ("serial", {"devices"}),
    ("gpiozero", {"devices"}),
    ("time", {"clock", "commands"}),  # a command may say how long it took; everything else is told the time
    ("random", {"bots", "desk", "devices"}),  # the virtual rig's noise; villagers drawn by chance
])
def test_a_library_is_known_in_its_rooms_only(library: str, rooms: set[str]) -> None:
    base = ROOT / "companion"
    knowing = {path.relative_to(base).parts[0].removesuffix(".py") for path in base.rglob("*.py")
               if any(name.split(".")[0] == library for name in imported(path))}
    assert knowing == rooms


def test_nothing_of_the_rules_can_be_changed() -> None:
    """States, actions and rulings are shared between histories: each of their types is frozen."""
    for path in (ROOT / "companion" / "games").rglob("*.py"):
        module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for found in vars(module).values():
            if isinstance(found, type) and issubclass(found, msgspec.Struct):
                assert found is msgspec.Struct or found.__struct_config__.frozen, found


def test_nothing_mutable_lives_in_a_module() -> None:
    """No globals: a list, dict or set at module level would be shared by all tables and tests."""
    found = []
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            targets = getattr(node, "targets", [getattr(node, "target", None)])
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
                found += [f"{path.relative_to(ROOT)}: {name}" for name in names if name != "__all__"]
    assert found == []
