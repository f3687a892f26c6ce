"""`companion screenshot` draws any screen of any record, and touches nothing else."""

from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest

from companion.commands.screenshot import SCREENS
from companion.games.button_race.actions import Discard
from companion.games.button_race.actions import Play as RacePlay
from companion.games.button_race.board import PLACES
from companion.games.button_tricks.actions import Play
from companion.posing.moment import NotNow
from companion.posing.shots import SHOTS
from companion.posing.table import posing, read_until
from companion.screens.button_race import asks as race_asks
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.scene import Scene
from companion.screens.sdl import pygame
from tests.cli.programs import Command
from tests.posing.album import GUIDE, ROOT

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
FOUR = GOLDEN / "four.jsonl"
LINES = FOUR.read_bytes().splitlines(keepends=True)
GUILDS = ROOT / GUIDE / "guilds.jsonl"
GUILD_LINES = GUILDS.read_bytes().splitlines(keepends=True)
RACE_LINES = (GOLDEN / "button_race" / "forgetful.jsonl").read_bytes().splitlines(keepends=True)


@pytest.fixture
def companion(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch,
              tmp_path: Path) -> Command:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return Command(capfdbinary, monkeypatch)


def test_the_command_offers_every_screen_that_can_be_drawn() -> None:
    assert sorted(SCREENS) == sorted(SHOTS)


def test_a_screen_of_another_game_has_no_picture(companion: Command, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    for record, screen in ((FOUR, "line-ups"), (GUILDS, "picker")):
        ran = companion("screenshot", "--record", record, "--screen", screen, "--out", out)
        assert (ran.status, ran.out) == (1, b"")
        assert "belongs to another game" in ran.err
        assert not out.exists()


def test_a_picture_has_the_size_that_was_asked_for(companion: Command, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    ran = companion("screenshot", "--record", FOUR, "--until", "30", "--size", "480x800", "--out", out)
    assert (ran.status, ran.out, ran.err) == (0, b"", "")
    assert pygame.image.load(str(out)).get_size() == (480, 800)


@pytest.mark.parametrize("option", [("--lang", "de"), ("--theme", "light")])
def test_language_and_theme_are_seen(companion: Command, tmp_path: Path, option: tuple[str, str]) -> None:
    plain, other = tmp_path / "plain.png", tmp_path / "other.png"
    assert companion("screenshot", "--record", FOUR, "--until", "30", "--out", plain).status == 0
    assert companion("screenshot", "--record", FOUR, "--until", "30", *option, "--out", other).status == 0
    assert plain.read_bytes() != other.read_bytes()


def test_no_journal_is_touched(companion: Command, tmp_path: Path) -> None:
    ran = companion("screenshot", "--record", FOUR, "--screen", "home", "--out", tmp_path / "shot.png")
    assert ran.status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["shot.png"]


def test_the_same_moment_gives_the_same_picture(companion: Command, tmp_path: Path) -> None:
    one, two = tmp_path / "one.png", tmp_path / "two.png"
    for out in (one, two):
        assert companion("screenshot", "--record", FOUR, "--until", "60", "--out", out).status == 0
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(("arguments", "status", "words"), [
    (("--record", "nowhere.jsonl", "--out", "x.png"), 1, "nowhere.jsonl cannot be read"),
    (("--record", FOUR, "--out", "nowhere/x.png"), 1, "nowhere/x.png cannot be written"),
    (("--record", FOUR, "--out", "x.jpg"), 2, "let it end in .png"),
    (("--record", FOUR, "--screen", "moon", "--out", "x.png"), 2, "invalid choice"),
    (("--record", FOUR, "--screen", "trick", "--out", "x.png"), 1, "choose another moment with --until"),
    (("--record", FOUR, "--screen", "starters", "--until", "9", "--out", "x.png"), 1, "No start cards"),
    (("--record", __file__, "--out", "x.png"), 3, "line 1"),
])
def test_what_cannot_be_drawn_is_told(companion: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                      arguments: tuple[str, ...], status: int, words: str) -> None:
    monkeypatch.chdir(tmp_path)
    ran = companion("screenshot", *arguments)
    assert ran.status == status
    assert words in ran.err.lower() if words.islower() else words in ran.err
    assert not (tmp_path / "x.png").exists()


def test_what_comes_after_the_moment_is_not_judged(companion: Command, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join(LINES[:6]) + b"nonsense\n")
    out = tmp_path / "x.png"
    assert companion("screenshot", "--record", broken, "--until", "5", "--out", out).status == 0
    assert companion("screenshot", "--record", broken, "--until", "6", "--out", out).status == 3


def test_the_card_that_comes_next_in_the_record_waits_for_its_trick() -> None:
    until = next(n for n in range(len(LINES)) if isinstance(read_until(LINES, n)[1], Play))
    session, following = read_until(LINES, until)
    assert isinstance(following, Play)
    with posing(session, following) as table:
        SHOTS["trick"](table)
        shown = table.scene
        assert isinstance(shown, PlayScene)
        assert isinstance(shown.ask, scene.AskTrick)
        assert shown.ask.card == following.card
        assert shown.unsaved == 0


@pytest.mark.parametrize("until", [0, 40, -1])
@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("lines", [LINES, GUILD_LINES, RACE_LINES],
                         ids=["button", "buttonville", "button_race"])
def test_every_screen_is_drawn_or_its_moment_refused(lines: list[bytes], name: str, until: int) -> None:
    until = until if until >= 0 else len(lines) - 1
    with posing(*read_until(lines, until)) as table:
        with suppress(NotNow):
            SHOTS[name](table)
        assert isinstance(table.scene, get_args(Scene))
        assert table.scene.notice is None
        assert table.session.n == until


def test_the_card_that_comes_next_at_the_button_game_is_chosen_as_far_as_the_screen_is_about() -> None:
    until = next(n for n in range(len(RACE_LINES)) if isinstance(read_until(RACE_LINES, n)[1], RacePlay))
    session, following = read_until(RACE_LINES, until)
    assert isinstance(following, RacePlay)
    found = []
    for name in ("card", "targets", "play", "zoom"):
        with posing(session, following) as table:
            SHOTS[name](table)
            shown = table.scene
            assert isinstance(shown, RaceScene)
            assert isinstance(shown.ask, race_asks.AskPlay)
            found.append((shown.ask, shown.zoom))
    (card, whole), (targets, _), (play, _), (_, zoom) = found
    assert (card.card, whole, zoom) == (following.card, None, PLACES[following.moves[0][1]])
    assert targets.button == PLACES[following.moves[0][0]]
    assert play.play is not None
    assert play.play.play == following


def test_a_card_that_is_discarded_next_lies_there() -> None:
    until = next(n for n in range(len(RACE_LINES)) if isinstance(read_until(RACE_LINES, n)[1], Discard))
    session, following = read_until(RACE_LINES, until)
    assert isinstance(following, Discard)
    with posing(session, following) as table:
        SHOTS["discard"](table)
        shown = table.scene
        assert isinstance(shown, RaceScene)
        assert isinstance(shown.ask, race_asks.AskDiscard)
        assert shown.ask.card == following.card
        with pytest.raises(NotNow):
            SHOTS["card"](table)
