"""The table of the demo: hands, a camera, and what happens at tables besides the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.app.parts import Parts
from companion.demo.hands import Hands
from companion.devices.signals import Key
from companion.devices.virtual_rig import VirtualRig
from companion.games.game import Text
from companion.screens.basics import Health
from companion.screens.game_scene import GameScene
from companion.screens.widgets import Screen
from companion.table.session import Session

SAVED_S = 10.0
"""How long the demo waits for the disk, in seconds."""


class Tell(Protocol):
    """Takes what there is to tell."""

    def __call__(self, text: Text, *, aside: bool = False) -> None:
        """A sentence about the game; `aside` about what happened at the table."""


class DemoFailed(Exception):
    """What the devices brought to the journal is not what the bots played; a defect."""


class DemoTable:
    """One table while a demo is played at it.

    Args:
        parts: the companion.
        rig: its virtual devices, stepped.
        hands: of the players.
        save: keeps a picture of the screen under this path.
        out: the folder for pictures.
        tell: takes each sentence.

    Attributes:
        hands: lay cards, press buttons, touch the screen.
    """

    def __init__(self, parts: Parts, rig: VirtualRig, hands: Hands, save: Callable[[Path], None], *,
                 out: Path, tell: Tell) -> None:
        self.hands = hands
        self._parts = parts
        self._rig = rig
        self._save = save
        self._out = out
        self._tell = tell
        self._pictures: set[str] = set()

    @property
    def session(self) -> Session[Any]:
        """The game that is played."""
        session = self._parts.table.session
        assert session is not None
        return session

    @property
    def screen(self) -> Screen:
        """The playing screen as it was drawn last."""
        return self.hands.screen

    @property
    def scene(self) -> GameScene:
        """What its playing screen shows."""
        scene = self._parts.desk.scene
        assert isinstance(scene, GameScene)
        return scene

    def picture(self, name: str) -> None:
        """Keep a picture of the screen; of several with a name only the first."""
        if name in self._pictures:
            return
        self._pictures.add(name)
        self._parts.writer.flush(SAVED_S)
        self.hands.wait(50)
        self._save(self._out / f"{name}.png")

    def wrong_scan(self, card: str) -> None:
        """Somebody scans a card that cannot be: that is said, and nothing changes.

        Raises:
            DemoFailed: it was not refused.
        """
        before = self.session.n
        self.hands.lay(card)
        notice = self.scene.notice
        if notice is None or self.session.n != before:
            raise DemoFailed("A card that cannot be was not refused")
        self._tell(Text("a wrong scan: {what}", {"what": notice.text}), aside=True)
        self.picture("wrong-scan")

    def take_back_and_bring_back(self) -> None:
        """Somebody takes the last entry back, and it was right after all.

        Raises:
            DemoFailed: the game is not as it was before.
        """
        before = self.session.state
        self.hands.press(Key.UNDO)
        self._tell(Text("undo: {what}", {"what": self.scene.told[-1]}), aside=True)
        self.picture("undone")
        self.hands.touch("redo")
        self._tell(Text("redo: {what}", {"what": self.scene.told[-1]}), aside=True)
        if self.session.state != before:
            raise DemoFailed("Undo and redo did not lead back")

    def stumble_over_the_cable(self) -> None:
        """Somebody pulls the reader's plug, and puts it back."""
        self._rig.hang_up()
        self.hands.until(lambda: self.scene.notice is not None, "the reader was unplugged")
        notice = self.scene.notice
        if notice is not None:
            self._tell(notice.text, aside=True)
        self.picture("reader-lost")
        self._rig.come_back()
        self.hands.until(lambda: self.scene.status[0].health is Health.FINE, "the reader came back")
        self._tell(Text("the reader works again"), aside=True)

    def keep_record(self) -> Path:
        """The record of the game as a file.

        Raises:
            DemoFailed: the journal was not saved.
        """
        if not self._parts.writer.flush(SAVED_S):
            raise DemoFailed("The journal was not saved")
        path = self._out / "game.jsonl"
        path.write_bytes(b"".join(self.session.record()))
        return path
