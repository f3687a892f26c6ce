"""Which graphics card SDL is told to draw on, by trees as the kernel has them in /sys/class/drm."""

from itertools import permutations
from pathlib import Path

import pytest

from companion.screens import display, graphics
from companion.screens.graphics import HINT, tell_sdl, with_display
from companion.screens.sdl import pygame


def tree(folder: Path, connectors: dict[str, str]) -> Path:
    """Connectors with what the kernel says of each, beside what else lies there."""
    folder.mkdir()
    for name in ("version", "renderD128", *{each.split("-")[0] for each in connectors}):
        (folder / name).mkdir(exist_ok=True)
    for name, status in connectors.items():
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "status").write_text(status + "\n")
    return folder


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_e53_the_display_is_found_whatever_its_card_is_this_time(tmp_path: Path,
                                                                 order: tuple[int, ...]) -> None:
    """A Pi 5 with its touch display: the card of the display, that of HDMI, and one that only computes."""
    touch, hdmi, other = order
    drm = tree(tmp_path / "drm", {f"card{touch}-DSI-1": "connected", f"card{hdmi}-HDMI-A-1": "disconnected",
                                  f"card{hdmi}-HDMI-A-2": "disconnected", f"card{other}": "none"})
    assert with_display(drm) == touch


@pytest.mark.parametrize(("connectors", "card"), [
    ({"card0-HDMI-A-1": "connected", "card1-DSI-1": "connected"}, 1),  # the box's own
    ({"card10-HDMI-A-1": "connected", "card2-HDMI-A-1": "disconnected"}, 10),
    ({"card0-HDMI-A-1": "unknown"}, None),
    ({}, None),
])
def test_which_display_is_meant(tmp_path: Path, connectors: dict[str, str], card: int | None) -> None:
    assert with_display(tree(tmp_path / "drm", connectors)) == card


def test_a_system_that_tells_nothing_leaves_it_to_sdl(tmp_path: Path) -> None:
    environment: dict[str, str] = {}
    tell_sdl(environment, tmp_path / "none")
    assert environment == {}


def test_what_somebody_has_chosen_stays(tmp_path: Path) -> None:
    drm = tree(tmp_path / "drm", {"card1-DSI-1": "connected"})
    chosen = {HINT: "0"}
    tell_sdl(chosen, drm)
    assert chosen == {HINT: "0"}
    free: dict[str, str] = {}
    tell_sdl(free, drm)
    assert free == {HINT: "1"}


@pytest.mark.parametrize(("driver", "asked"), [("kmsdrm", 1), ("KMSDRM", 1), ("dummy", 0)])
def test_sdl_is_told_where_it_draws_on_the_bare_console(monkeypatch: pytest.MonkeyPatch, driver: str,
                                                        asked: int) -> None:
    told: list[object] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    monkeypatch.setattr(graphics, "tell_sdl", told.append)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pygame.Surface((8, 8)))
    monkeypatch.setattr(pygame.display, "set_caption", lambda _: None)
    display.open_window((8, 8))
    assert len(told) == asked
