"""The demo: whole games through the real devices, desk, session and journal."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.demo import Demo
from companion.games import game_of
from companion.games.game import Text
from companion.screens.sdl import pygame
from companion.table.reading import open_reader
from companion.table.replay import replay
from companion.table.strict import lines_of


def play(out: Path, **table: bool | int) -> tuple[list[str], Path]:
    told: list[str] = []
    out.mkdir()

    def tell(text: Text, *, aside: bool = False) -> None:
        told.append(str(text))

    demo = Demo(out, seed=3, tell=tell, clock=ManualClock(datetime(2026, 1, 1, tzinfo=UTC)),
                **{"seats": 2, **table})  # type: ignore[arg-type]
    return told, demo.run()


@pytest.fixture(autouse=True)
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_a_whole_game_is_told_ruling_by_ruling_and_kept(tmp_path: Path) -> None:
    told, record = play(tmp_path / "demo")
    text = "\n".join(told)
    for expected in ("Ana, Björn play Button.", "Trick ", "Round 4: ", "win"):
        assert expected in text
    for happened in ("a wrong scan: ", "undo: ", "redo: ", "unplugged", "works again"):
        assert happened in text
    with record.open("rb") as file:
        session = replay(lines_of(file), game_of, None)
    assert session.over
    reader = open_reader(tmp_path / "demo" / "table")
    assert reader is not None
    with reader:
        games = reader.games()
    assert [(game.status, game.actions) for game in games] == [("finished", session.n)]


def test_the_pictures_show_different_moments(tmp_path: Path) -> None:
    play(tmp_path / "demo")
    pictures = {path.stem: path for path in (tmp_path / "demo").glob("*.png")}
    moments = {"start", "bets", "tricks", "reveal", "wrong-scan", "undone", "reader-lost", "result"}
    assert moments <= set(pictures)
    pixels = [pygame.image.tobytes(pygame.image.load(str(path)), "RGB") for path in pictures.values()]
    assert len(set(pixels)) == len(pixels)
    assert {len(each) for each in pixels} == {800 * 480 * 3}


@pytest.mark.parametrize("table", [{"seats": 4, "teams": True}, {"seats": 3, "counted": True}],
                         ids=["teams", "counted"])
def test_teams_and_counted_games_come_through_too(tmp_path: Path, table: dict[str, bool | int]) -> None:
    told, record = play(tmp_path / "demo", **table)
    options = json.loads(record.read_text().splitlines()[0])["options"]
    assert options == ({"teams": True} if "teams" in table else {"cards": "counted"})
    assert "win" in told[-1]


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    first, second = (play(tmp_path / name, counted=True) for name in ("one", "two"))
    assert first[0] == second[0]
    assert first[1].read_bytes() == second[1].read_bytes()
