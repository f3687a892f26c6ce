"""The demo: a whole game by bots, told line by line, with pictures and the record.

On the way the table does what tables do: somebody scans a card that cannot be, takes an entry back, and
stumbles over the reader's cable. The game must come out as the bots played it.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from companion.app.loop import Loop
from companion.app.parts import Parts
from companion.bots.simulate import SimulatedGame, simulate
from companion.clock import ManualClock
from companion.demo.games import demo_of
from companion.demo.hands import Hands, NoEffect
from companion.demo.table import DemoFailed, DemoTable, Tell
from companion.devices.settings import RigSettings
from companion.devices.virtual_rig import VirtualRig, open_virtual_rig
from companion.games.game import Action, Header, Ruling, Text
from companion.screens.game_scene import Begin
from companion.screens.sdl import pygame

NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
SIZE = (800, 480)

_USUAL: Mapping[str, object] = MappingProxyType({})


class Demo:
    """One demo.

    Args:
        out: a new folder for the pictures, the record and the journal.
        game: the game's id.
        seats: number of players.
        seed: chooses the game.
        tell: takes each sentence.
        clock: starts now, moves only with the demo.
        options: house rules as in a header, without those at their default.
        language: of the screen, as a code.
        watch: called with the milliseconds that have just passed.

    Raises:
        Refused: there is no such game, or it cannot be played by so many or with these rules.
    """

    def __init__(self, out: Path, *, game: str, seats: int, seed: int, tell: Tell, clock: ManualClock,
                 options: Mapping[str, object] = _USUAL, language: str = "en",
                 watch: Callable[[int], None] = lambda _ms: None) -> None:
        self._out = out
        self._tell = tell
        self._clock = clock
        self._watch = watch
        self._language = language
        self._game = demo_of(game)
        self._games = simulate(game, seats, 1, seed, options)

    def run(self) -> Path:
        """Play; the path of the record.

        Raises:
            DemoFailed: something did not come through as it was played.
            NoDisplay: not even the picture in memory can be opened.
        """
        from companion.screens.display import close_window, open_window

        pygame.display.quit()
        surface = open_window(SIZE, "Button Companion")
        rig = open_virtual_rig(RigSettings(), self._clock, slots=1, stepped=True)
        parts = Parts(self._out / "table", "virtual", RigSettings(), self._clock, rig=rig,
                      language=self._language)
        try:
            table = self._sit_down(parts, rig, surface)
            self._play(table, parts, next(self._games))
            return table.keep_record()
        except NoEffect as failed:
            raise DemoFailed(f"Nothing followed from: {failed}") from None
        finally:
            parts.close()
            close_window()

    def _sit_down(self, parts: Parts, rig: VirtualRig, surface: pygame.Surface) -> DemoTable:
        hands = Hands(Loop(parts, surface, SIZE), rig, self._clock, self._watch)
        rig.start()
        hands.wait(1_000)
        return DemoTable(parts, rig, hands, lambda path: pygame.image.save(surface, str(path)),
                         out=self._out, tell=self._tell)

    def _play(self, table: DemoTable, parts: Parts, played: SimulatedGame) -> None:
        table.picture("start")
        header: Header = replace(played.header, seats=NAMES[:len(played.header.seats)])
        parts.desk.do(Begin(header))
        table.hands.wait(50)
        self._tell(Text("{names} play {game}.", {
            "names": ", ".join(header.seats), "game": table.session.game.title}))
        for action in played.actions:
            self._enter(table, action)
        table.hands.wait(200)
        table.picture("result")

    def _enter(self, table: DemoTable, action: Action) -> None:
        before = table.session
        self._game.carry_out(table, action)
        table.hands.until(lambda: table.session.n > before.n, repr(action))
        session = table.session
        lines = session.lines()
        if len(lines) != before.n + 1 or lines[-1].action != action:
            entered = [line.action for line in lines[before.n:]]
            raise DemoFailed(f"Played was {action!r}, entered was {entered!r}")
        told: Iterable[Action | Ruling] = self._game.told(before.state, action, session.rulings)
        for each in told:
            self._tell(session.game.tell(session.state, each) if isinstance(each, Ruling)
                       else session.game.describe(before.state, each))
