"""The arrows of docs/architecture.md: who may import whom, and what the rules may not touch."""

import ast
import contextlib
import io
from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parent.parent


def test_imports_follow_the_arrows() -> None:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, told.getvalue()


def test_an_import_against_the_arrows_would_be_seen() -> None:
    """The contracts name every room, so a new room cannot stay outside them unnoticed."""
    contracts = (ROOT / "pyproject.toml").read_text()
    rooms = {path.stem for path in (ROOT / "companion").iterdir() if path.suffix in {"", ".py"}}
    free = {"__init__", "__pycache__", "clock", "py"}
    assert [room for room in sorted(rooms - free) if f"companion.{room}" not in contracts] == []


def test_nothing_mutable_lives_in_a_module() -> None:
    """No globals: a list, dict or set at module level would be shared by all tables and tests."""
    found = []
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            names = [t.id for t in getattr(node, "targets", [getattr(node, "target", None)]) if isinstance(t, ast.Name)]
            if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
                found += [f"{path.relative_to(ROOT)}: {name}" for name in names if name != "__all__"]
    assert found == []
