"""The demo: whole games through the real devices, desk, session and journal."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.demo import DEMO_GAMES, Demo
from companion.desk.desks import DESK_GAMES
from companion.games import game_of
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.game import Text
from companion.screens.sdl import pygame
from companion.table.reading import open_reader
from companion.table.replay import replay
from companion.table.strict import lines_of


def play(out: Path, game: str = "button_tricks", *, seats: int = 2, seed: int = 3, language: str = "en",
         options: Mapping[str, object] | None = None) -> tuple[list[str], Path]:
    told: list[str] = []
    out.mkdir()

    def tell(text: Text, *, aside: bool = False) -> None:
        told.append(str(text))

    demo = Demo(out, game=game, seats=seats, seed=seed, options=options or {}, language=language, tell=tell,
                clock=ManualClock(datetime(2026, 1, 1, tzinfo=UTC)))
    return told, demo.run()


def pictures(folder: Path) -> dict[str, bytes]:
    """The pixels of each picture by its name."""
    return {path.stem: pygame.image.tobytes(pygame.image.load(str(path)), "RGB")
            for path in folder.glob("*.png")}


@pytest.fixture(autouse=True)
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


SAID = {
    "button_tricks": ("Ana, Björn play Button.", "Trick ", "Round 4: ", "win"),
    "buttonville": ("Ana, Björn play The Glorious Guilds of Buttonville.", " plays ", "the finale begins",
                    "The last turn of the game: ", " points: ", "win"),
    "button_race": ("Ana, Björn, Cleo, Dmitri play The Button Game.", "comes out onto", "goes to its entry",
                    "goes back to its start column", "discards a card", "shuffled into a new one", "win"),
}
MOMENTS = {
    "button_tricks": {"bets", "tricks", "reveal"},
    "buttonville": {"recruits", "set", "finale", "scoring"},
    "button_race": {"advice", "choices", "play", "seven", "discard"},
}
TABLES = {"button_tricks": (2, 3), "buttonville": (2, 3), "button_race": (4, 20)}
"""Players of each game, and the seed of a short one."""


@pytest.mark.parametrize("game", DEMO_GAMES)
def test_a_whole_game_is_told_photographed_and_kept(tmp_path: Path, game: str) -> None:
    told, record = play(tmp_path / "demo", game, seats=TABLES[game][0], seed=TABLES[game][1])
    text = "\n".join(told)
    for expected in SAID[game]:
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


    shown = pictures(tmp_path / "demo")
    assert MOMENTS[game] | {"start", "wrong-scan", "undone", "reader-lost", "result"} <= set(shown)
    assert len(set(shown.values())) == len(shown)
    assert {len(each) for each in shown.values()} == {800 * 480 * 3}


def test_every_game_with_screens_has_a_demo() -> None:
    assert DEMO_GAMES == DESK_GAMES


@pytest.mark.parametrize(("seats", "options"), [(4, {"teams": True}), (3, {"cards": "counted"})],
                         ids=["teams", "counted"])
def test_teams_and_counted_games_come_through_too(tmp_path: Path, seats: int,
                                                  options: dict[str, object]) -> None:
    told, record = play(tmp_path / "demo", seats=seats, options=options)
    assert json.loads(record.read_text().splitlines()[0])["options"] == options
    assert "win" in told[-1]


def test_villagers_that_work_by_themselves_and_by_hand_come_through_too(tmp_path: Path) -> None:
    """Taylor, Bob and Hattie, and of two sets of a villager one goes."""
    told, _ = play(tmp_path / "demo", "buttonville", seed=38,
                   options={"villagers": LINE_UPS["synergetic_explosion"].of(2)})
    text = "\n".join(told)
    for expected in (" uses ", " Bob", " onto ", " gives up "):
        assert expected in text


def test_the_same_seed_plays_the_same_game_in_every_language(tmp_path: Path) -> None:
    first, second = (play(tmp_path / language, options={"cards": "counted"}, language=language)
                     for language in ("en", "de"))
    assert first[0] == second[0]
    assert first[1].read_bytes() == second[1].read_bytes()
    assert pictures(tmp_path / "en")["bets"] != pictures(tmp_path / "de")["bets"], "what is seen is German"
