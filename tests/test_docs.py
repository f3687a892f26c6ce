"""The pages say what is so: every code is listed, every link leads somewhere, every command runs."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.button_race.codes import CODES as RACE_CODES
from companion.games.button_tricks.codes import CODES as BUTTON_CODES
from companion.games.buttonville.codes import CODES as GUILDS_CODES
from companion.table.codes import CODES as TABLE_CODES

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")),
         *sorted((ROOT / "hardware").rglob("*.md"))]


def test_every_code_is_listed_and_every_listed_code_exists() -> None:
    used = {*BUTTON_CODES, *GUILDS_CODES, *RACE_CODES, *TABLE_CODES}
    for path in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                code = node.args[0].value
                in_super = name == "__init__" and re.fullmatch("[a-z]+(_[a-z0-9]+)+", str(code))
                if name in {"Refused", "refused"} or in_super:
                    used.add(str(code))
    listed = re.findall(r"^\| `([a-z_0-9]+)` \|", (ROOT / "docs" / "errors.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(used)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text())
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


def test_every_picture_is_drawn_anew_and_shown_somewhere(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tests.pictures", str(tmp_path)], cwd=ROOT, check=True, timeout=120,
                   stdout=subprocess.DEVNULL)
    drawn = {picture.name for picture in tmp_path.glob("*.png")}
    assert drawn == {picture.name for picture in (ROOT / "docs" / "pictures").iterdir()}
    shown = " ".join(page.read_text() for page in PAGES)
    assert {name for name in drawn if f"pictures/{name})" not in shown} == set()


def commands() -> Iterator[tuple[str, str]]:
    """The `console` blocks of the pages: what follows a $ is typed, the rest is what it prints."""
    for page in PAGES:
        for number, block in enumerate(re.findall(r"```console\n(.*?)```", page.read_text(), re.DOTALL), 1):
            yield f"{page.name} {number}", block


@pytest.mark.parametrize(("name", "block"), list(commands()), ids=[name for name, _ in commands()])
def test_what_the_pages_tell_to_type_works(name: str, block: str, tmp_path: Path) -> None:
    """Each block runs in an empty folder; the lines shown must be printed, … stands for anything."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(tmp_path / "share"), "HOME": str(tmp_path),
           "COLUMNS": "200"}
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=env, capture_output=True, text=True,
                              timeout=120, check=False, stdin=subprocess.DEVNULL)
        printed = done.stdout + done.stderr
        pattern = ".*".join(map(re.escape, expected.strip().split("…")))
        assert re.search(pattern, printed, re.DOTALL), f"{command}\nprinted:\n{printed}"
        assert "Traceback" not in printed


def test_there_is_something_to_type() -> None:
    assert {name.split()[0] for name, _ in commands()} >= {"README.md", "records.md"}


def test_the_make_commands_of_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = set(re.findall(r"`make ([a-z]+)", (ROOT / "README.md").read_text()))
    assert {"play", "test"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
