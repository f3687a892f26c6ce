"""What `make test-kiosk` says where it cannot run, and how it finds its mirror."""

import os
import shutil

import pytest

from tests.kiosk.host import mirror_in, missing


def test_without_root_it_says_so_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert missing() == "make test-kiosk builds and boots a system, which needs root: sudo make test-kiosk"


def test_a_missing_tool_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda tool: None if tool == "systemd-nspawn" else tool)
    assert missing() == "make test-kiosk needs systemd-container: sudo apt install systemd-container"


@pytest.mark.parametrize("text", [
    "# deb http://old.example/debian stable main\n"
    "deb [arch=amd64] http://mirror.example/debian stable contrib main\n",
    "Types: deb\nURIs: http://mirror.example/security\nSuites: stable-security\nComponents: main\n\n"
    "Types: deb\nURIs: http://mirror.example/debian\nSuites: stable stable-updates\nComponents: main\n",
], ids=["lines", "blocks"])
def test_the_mirror_is_that_of_debian_itself(text: str) -> None:
    assert mirror_in(text) == "http://mirror.example/debian"


def test_other_sources_are_no_mirror() -> None:
    assert mirror_in("deb http://mirror.example/tools stable main\n") is None
