"""Tones: what is heard at which moment, one mute for all of it, and a machine that cannot be heard."""

import logging
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.app.cues import Cue, Kind, cue_of
from companion.app.loop import Loop
from companion.app.sounds import LOUDNESS, RATE, Mixer, NoSpeaker, Note, Sounds, samples
from companion.games.buttonville.actions import Pile, Play, Recruit
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.menu_scene import MenuScene
from companion.screens.settings import Settings
from companion.screens.start_scene import StartScene
from tests.app.kit import SIZE, Whole, begin_two, whole
from tests.desk.buttonville.table import Guilds
from tests.screens import scenes

ON = Settings(sound=True)


class Heard:
    """A speaker that keeps count of everything that is asked of it."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.played: list[tuple[bytes, float]] = []

    def open(self) -> "Heard":
        self.opened += 1
        return self

    def play(self, samples: bytes, loudness: float) -> None:
        self.played.append((samples, loudness))

    def close(self) -> None:
        self.closed += 1

    @property
    def calls(self) -> int:
        return self.opened + self.closed + len(self.played)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        opened.loop = Loop(opened.parts, opened.surface, SIZE, Sounds(heard.open))
        opened.hands._loop = opened.loop
        yield opened


def play_a_little(table: Whole) -> None:
    """Things are entered and refused, and a finger wanders about."""
    begin_two(table.hands.touch)
    for card in ("L1", "X1", "L5"):
        table.hands.lay(card)
    for wanted in ("take", "pass", "pass"):
        table.hands.touch(wanted)
    table.hands.lay("L1")
    assert table.notice
    table.hands.touch("menu")
    table.hands.touch("close")


def test_muted_nothing_at_all_is_asked_of_the_speaker(table: Whole, heard: Heard) -> None:
    """Sound is off until somebody switches it on."""
    play_a_little(table)
    assert heard.calls == 0


def test_switched_on_the_game_is_heard_and_the_menu_is_not(table: Whole, heard: Heard) -> None:
    table.hands.touch("menu")
    table.hands.touch("sound")
    table.hands.touch("volume")
    table.hands.touch("close")
    assert heard.played == []
    play_a_little(table)
    assert len(heard.played) == 6, "start cards, a card too many, three bets, a card that was seen"
    assert {loudness for _, loudness in heard.played} == {LOUDNESS["high"]}


def test_one_touch_mutes_all_of_it(table: Whole, heard: Heard) -> None:
    for wanted in ("menu", "sound", "close"):
        table.hands.touch(wanted)
    begin_two(table.hands.touch)
    for card in ("L1", "X1"):
        table.hands.lay(card)
    assert heard.played
    table.hands.touch("menu")
    table.hands.touch("sound")
    assert heard.closed == 1
    before = heard.calls
    table.hands.touch("close")
    table.hands.touch("take")
    assert heard.calls == before


def test_a_table_that_nobody_uses_lets_go_of_the_loudspeaker(heard: Heard) -> None:
    sounds = Sounds(heard.open)
    for asleep in (False, True, False):
        sounds.want(Cue(Kind.ENTERED, 0))
        sounds.turn(ON, asleep=asleep)
    sounds.turn(ON, asleep=True)
    sounds.turn(ON, asleep=True)
    assert (heard.opened, len(heard.played), heard.closed) == (2, 3, 2)


def test_the_greatest_of_several_is_heard_once(heard: Heard) -> None:
    sounds = Sounds(heard.open)
    for kind in (Kind.ENTERED, Kind.OVER, Kind.SETTLED):
        sounds.want(Cue(kind))
    sounds.want(None)
    sounds.turn(ON)
    sounds.turn(ON)
    sounds.want(Cue(Kind.OVER))
    sounds.turn(ON)
    assert len(heard.played) == 2
    assert heard.played[0] == heard.played[1]


def test_the_beginning_of_the_end_is_heard_once_and_before_everything_else() -> None:
    table = Guilds().do(Pile(1))
    before, _ = table.scene(), table.do(Recruit(0, "market"))
    begun = table.scene()
    assert cue_of(before, begun) == Cue(Kind.FINALE)
    after = table.do(Recruit(0, "market")).scene()
    assert cue_of(begun, after) == Cue(Kind.ENTERED, 0)
    assert cue_of(after, table.do(Play(0, "taylor", 1)).scene()) == Cue(Kind.SETTLED)
    assert Kind.FINALE > Kind.REFUSED


def test_what_is_heard_when() -> None:
    played = scenes.game()
    kinds = [cue.kind for before, after in pairwise(played)
             if (cue := cue_of(before, after)) is not None]
    assert set(kinds) == {Kind.ENTERED, Kind.SETTLED, Kind.OVER}
    assert kinds.count(Kind.OVER) == 1
    assert cue_of(played[0], played[0]) is None
    assert cue_of(StartScene(), played[0]) is None, "taking a game up is silent"
    notice = s.Notice(Text("Two cards lie on the reader. Lay one card at a time."))
    refused = replace(played[0], notice=notice)
    assert cue_of(played[0], refused) == Cue(Kind.REFUSED)
    assert cue_of(refused, replace(refused, unsaved=1)) is None
    assert cue_of(played[0], replace(played[0], notice=replace(notice, good=True))) is None
    assert cue_of(MenuScene(), MenuScene(notice=notice)) == Cue(Kind.REFUSED)


def test_the_pitch_tells_whose_turn_it_is(heard: Heard) -> None:
    sounds = Sounds(heard.open)
    for seat in (0, 1, 2, 3, None):
        sounds.want(Cue(Kind.ENTERED, seat))
        sounds.turn(ON)
    assert len({tone for tone, _ in heard.played}) == 5


def test_tones_are_short_soft_and_begin_and_end_in_silence() -> None:
    for kind in Kind:
        heard = Heard()
        sounds = Sounds(heard.open)
        sounds.want(Cue(kind))
        sounds.turn(ON)
        wave = array("h", heard.played[0][0])
        assert len(wave) < 0.75 * RATE
        assert max(map(abs, wave)) < 0x7FFF // 2 + 1
        assert abs(wave[0]) < 50
        assert abs(wave[-1]) < 50
        assert max(map(abs, wave)) > 0x1000
    assert len(samples([Note(440, 100)])) == 2 * RATE // 10


def test_a_machine_without_a_loudspeaker_says_so_once_in_the_log(
        caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    with pytest.raises(NoSpeaker):
        Mixer()
    sounds = Sounds()
    with caplog.at_level(logging.INFO):
        for _ in range(3):
            sounds.want(Cue(Kind.ENTERED))
            sounds.turn(ON)
    assert [record.levelname for record in caplog.records] == ["INFO"]
    assert "no sound" in caplog.text
    sounds.turn(Settings())
    with caplog.at_level(logging.INFO):
        sounds.want(Cue(Kind.ENTERED))
        sounds.turn(ON)
    assert caplog.text.count("no sound") == 2, "switched on again it looks again"


SILENT = """
import logging
from companion.app.cues import Cue, Kind
from companion.app.sounds import Sounds
from companion.screens.menu_scene import Settings
logging.basicConfig(level=logging.INFO)
sounds = Sounds()
for _ in range(3):
    sounds.want(Cue(Kind.ENTERED))
    sounds.turn(Settings(sound=True))
"""


@pytest.mark.parametrize("driver", ["alsa", "pulseaudio", "no-such-driver"])
def test_the_libraries_below_do_not_write_into_the_terminal(driver: str) -> None:
    there = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": driver}
    ran = subprocess.run([sys.executable, "-W", "error", "-c", SILENT], env=there, capture_output=True,
                         text=True, check=True)
    assert ran.stderr.count("\n") <= 1, "one line in the log, or a loudspeaker"
    assert "ALSA lib" not in ran.stderr


def test_the_real_mixer_takes_every_tone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.want(Cue(Kind.OVER))
    sounds.turn(ON)
    mixer = sys.modules["pygame.mixer"]
    assert mixer.get_init() == (RATE, -16, 1)
    assert mixer.get_busy()
    sounds.close()
    assert mixer.get_init() is None
