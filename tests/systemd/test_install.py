"""The installer's words on wrong use, before it changes anything, and which versions it asks pip for."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from systemd.versions import bounds, numbers, pins
from tests.systemd.units import FOLDER

CONSTRAINTS = ("pygame==2.6.1", "gpiozero==2.0.1.post3", "msgspec==0.23.0")
LEAST = {"pygame": "2.6.1", "gpiozero": "2.0.1", "msgspec": "0.19"}


def said(script: str, words: Sequence[str], path: Path, uid: int = 0) -> tuple[int, str]:
    """Its exit status and last words, where only what lies in `path` can be called."""
    path.mkdir(exist_ok=True)
    for tool in ("sh", "sed", "dirname"):
        found = shutil.which(tool)
        assert found is not None
        (path / tool).symlink_to(found)
    (path / "id").write_text(f"#!/bin/sh\necho {uid}\n")
    (path / "id").chmod(0o755)
    done = subprocess.run([str(FOLDER / script), *words], capture_output=True, text=True, check=False,
                          env={"PATH": str(path)}, timeout=20)
    return done.returncode, done.stderr


@pytest.mark.parametrize(("words", "named"), [
    (["--rig", "gpio"], "no rig gpio; there are pi, virtual and touch"),
    (["--display", "x11"], "no display x11; there are auto, console, cage and dummy"),
    (["--from", "nowhere"], "no folder nowhere"),
    (["--from", ""], "--from needs a word"),
    (["--rig"], "--rig needs a word"),
    (["--yes"], "no option --yes"),
])
def test_wrong_words_are_named(words: list[str], named: str, tmp_path: Path) -> None:
    status, told = said("install", words, tmp_path / "bin")
    assert status == 2
    assert named in told


@pytest.mark.parametrize("script", ["install", "uninstall"])
def test_without_root_it_says_how(script: str, tmp_path: Path) -> None:
    assert said(script, [], tmp_path / "bin", uid=1000) == (
        1, f"systemd/{script}: this needs root: sudo systemd/{script}\n")


def test_without_apt_it_says_what_it_is_for(tmp_path: Path) -> None:
    assert said("install", [], tmp_path / "bin") == (
        1, "systemd/install: there is no apt-get; this is for Debian and Raspberry Pi OS.\n")


def test_uninstall_names_what_it_does_not_know(tmp_path: Path) -> None:
    status, told = said("uninstall", ["--all"], tmp_path / "bin")
    assert status == 2
    assert "no option --all" in told


@pytest.mark.parametrize("script", ["install", "uninstall"])
def test_help_is_the_head_of_the_file_and_no_code(script: str) -> None:
    told = subprocess.run([str(FOLDER / script), "--help"], capture_output=True, text=True, check=True).stdout
    assert f"sudo systemd/{script}" in told
    assert "set -eu" not in told
    assert "\n\n" in told


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="there is no shellcheck here")
def test_the_scripts_are_clean() -> None:
    names = [str(FOLDER / name) for name in ("install", "uninstall", "stick")]
    told = subprocess.run(["shellcheck", *names], capture_output=True, text=True, check=False)
    assert told.stdout == ""


def test_what_apt_brings_new_enough_is_left_as_it_is() -> None:
    assert pins(list(CONSTRAINTS), LEAST, {"pygame": "2.6.2", "gpiozero": "2.0.1", "msgspec": ""}) == [
        "msgspec==0.23.0"]


def test_what_apt_has_too_old_comes_in_the_exact_version() -> None:
    assert pins(list(CONSTRAINTS), LEAST, {"pygame": "2.1.2", "gpiozero": "1.6.2"}) == list(CONSTRAINTS)


def test_lower_bounds_and_versions_are_read() -> None:
    assert bounds(["pygame>=2.6.1", "RPi.GPIO>=0.7.1"]) == {"pygame": "2.6.1", "rpi.gpio": "0.7.1"}
    assert numbers("2.0.1.post3") == (2, 0, 1)
    assert numbers("2.10") > numbers("2.9.9")
