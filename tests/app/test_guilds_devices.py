"""Lamps, seats' own buttons and tones at a table of Buttonville, on gpiozero's mock pins."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.cues import Cue, Kind
from companion.app.loop import Loop
from companion.app.sounds import Sounds
from companion.devices.settings import RigSettings
from companion.devices.signals import Key
from companion.games.buttonville.actions import EndTurn, GuildsHeader, Options, Pile, Recruit, Score
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.state import GuildsState
from companion.screens import scene
from companion.screens.buttonville import asks
from companion.screens.settings import Settings
from tests.app.kit import SIZE, Whole, whole
from tests.app.test_sounds import Heard

HEADER = GuildsHeader(1, "buttonville", ("Ana", "Ben", "Cleo"), 0, Options(LINE_UPS["first_game"].of(3)))
PINS = RigSettings().panel.wiring


class Box:
    """A box at which a game of three is played: its pins, its loudspeaker, its game."""

    def __init__(self, table: Whole, heard: Heard) -> None:
        self.table = table
        self._heard = heard
        self._told = 0
        self.do(scene.Begin(HEADER))

    def do(self, *commands: scene.Command) -> None:
        for command in commands:
            self.table.parts.desk.do(command)
            self.table.hands.wait(500)

    def press(self, seat: int) -> None:
        """A seat's own button goes down and comes up."""
        self.table.hands.press(Key(f"seat_{seat}"))

    @property
    def lamps(self) -> list[int]:
        """The seats whose lamps have current."""
        factory = self.table.rig._factory
        return [seat for seat in range(4) if factory.pin(PINS.lamp(seat)).state]

    @property
    def state(self) -> GuildsState:
        shown = self.table.parts.desk.scene
        assert isinstance(shown, scene.GameScene)
        assert isinstance(shown.state, GuildsState)
        return shown.state

    def tones(self) -> list[Cue]:
        """The tones since the last time."""
        cues = (*map(Cue, Kind), *(Cue(Kind.ENTERED, seat) for seat in range(4)))
        known = {tone_of(cue): cue for cue in cues}
        found = [known[tone] for tone, _ in self._heard.played[self._told:]]
        self._told = len(self._heard.played)
        return found


def tone_of(cue: Cue) -> bytes:
    """What a tone sounds like."""
    heard = Heard()
    sounds = Sounds(heard.open)
    sounds.want(cue)
    sounds.turn(Settings(sound=True))
    return heard.played[0][0]


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard) -> Iterator[Box]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as table:
        table.loop = Loop(table.parts, table.surface, SIZE, Sounds(heard.open))
        table.hands._loop = table.loop
        yield Box(table, heard)


@pytest.fixture
def loud(box: Box) -> Box:
    """With the sound switched on in the menu."""
    for wanted in ("menu", "sound", "close"):
        box.table.hands.touch(wanted)
    assert box.tones() == []
    return box


def test_on_its_turn_a_seat_recruits_by_its_own_button_and_its_lamp_is_lit(loud: Box) -> None:
    assert loud.lamps == [0]
    loud.press(1)
    assert "Ana" in loud.table.notice
    assert loud.tones() == [Cue(Kind.REFUSED)]
    loud.press(0)
    loud.press(0)
    assert (loud.state.recruits, loud.state.hands) == (2, (6, 4, 4))
    assert loud.tones() == [Cue(Kind.ENTERED, 0)] * 2
    loud.press(0)
    assert (loud.state.hands, loud.tones()) == ((6, 4, 4), []), "a set is played by its card or by touch"
    loud.do(scene.Do(EndTurn(0)))
    assert loud.lamps == [1]
    assert loud.tones() == [Cue(Kind.ENTERED, 1)]


def test_the_finale_is_heard_and_lights_the_lamps_of_all_who_play(loud: Box) -> None:
    loud.do(scene.Do(Pile(1)))
    loud.tones()
    loud.press(0)
    assert isinstance(loud.table.parts.desk.scene, scene.GameScene)
    assert isinstance(loud.table.parts.desk.scene.ask, asks.AskFinale)
    assert loud.lamps == [0, 1, 2]
    assert loud.tones() == [Cue(Kind.FINALE)]
    loud.press(0)
    assert loud.lamps == [0]
    loud.do(scene.Undo(), scene.Undo())
    assert not loud.state.finale
    assert loud.lamps == [0]
    loud.tones()
    loud.press(0)
    assert (loud.lamps, loud.tones()) == ([0, 1, 2], [Cue(Kind.FINALE)]), "and once more when it comes again"


def test_with_the_sound_off_only_the_lamps_tell_of_the_finale(box: Box, heard: Heard) -> None:
    box.do(scene.Do(Pile(1)))
    box.press(0)
    assert box.lamps == [0, 1, 2]
    assert heard.calls == 0


def test_the_end_is_heard_and_no_lamp_stays_lit(loud: Box) -> None:
    loud.do(scene.Do(Pile(1)))
    while (seat := loud.state.turn) is not None:
        loud.press(seat)
        loud.do(scene.Do(Recruit(seat, "pile")), scene.Do(EndTurn(seat, max(loud.state.hands[seat] - 7, 0))))
    assert loud.lamps == []
    loud.tones()
    loud.press(0)
    assert (loud.tones(), loud.state.phase) == ([], "scoring"), "nobody is on turn any more"
    loud.do(scene.Do(Score()))
    assert loud.state.over
    assert loud.tones() == [Cue(Kind.OVER)]
    assert loud.lamps == []
