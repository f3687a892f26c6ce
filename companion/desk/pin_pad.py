"""Entering the staff's PIN, and choosing one. The digits are kept here alone, and no longer than needed."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from companion.clock import SECOND, earliest
from companion.desk.backroom import Backroom
from companion.desk.errand import LOOK_EVERY, Errand
from companion.desk.place import Context, no_game
from companion.desk.staff_pin import LONGEST, SHORTEST, judge
from companion.desk.staff_place import StaffPlace
from companion.games.game import Refused, Text
from companion.screens import scene
from companion.screens.basics import Command
from companion.screens.choice_scene import ERASE, Pick
from companion.screens.staff_scene import PinScene

PATIENCE = 20 * SECOND
"""How long the keypad waits for a digit before it gives way to the guests again."""

_MINUTES = 120
"""From so many seconds on a wait is told in minutes."""


class PinPad(StaffPlace, ABC):
    """A keypad on which a PIN is written.

    Args:
        context: what all places share.
        backroom: whose PIN it is.
        leave: the way out without a PIN; None where there is none.
    """

    def __init__(self, context: Context, backroom: Backroom, leave: Callable[[], None] | None) -> None:
        self._context = context
        self._backroom = backroom
        self._leave = leave
        self._digits = ""
        self._wrong: Text | None = None
        self._touched = context.clock.now_ns()

    def do(self, command: Command) -> None:
        """Carry out a key.

        Raises:
            Refused: it means nothing here.
        """
        self._touched = self._context.clock.now_ns()
        self._context.notice = None
        match command:
            case Pick(key=key):
                self._press(key)
            case scene.Confirm() if self._taken and self._digits:
                digits, self._digits, self._wrong = self._digits, "", None
                self._take(digits)
            case scene.Undo() if self._digits or self._leave is None:
                self._press(ERASE)
            case scene.Close() | scene.Undo() if self._leave is not None:
                self._leave()
            case scene.Confirm() | scene.Seen():
                pass
            case _:
                raise no_game()

    def _press(self, key: str) -> None:
        if not self._taken:
            return
        if key == ERASE:
            self._digits = self._digits[:-1]
        elif key.isdigit() and len(self._digits) < LONGEST:
            self._digits += key
            self._wrong = None

    def _shown(self, title: Text, told: Text, *, wrong: bool = False) -> PinScene:
        context = self._context
        said = told if self._wrong is None else self._wrong
        return PinScene(title, said, len(self._digits), wrong or self._wrong is not None, self._taken,
                        self._leave is not None, context.notice, context.status())

    @property
    def _taken(self) -> bool:
        """Whether digits are taken now."""
        return True

    @abstractmethod
    def _take(self, digits: str) -> None:
        """So much was written, and it is done."""


class AskPin(PinPad):
    """The way to the staff page.

    Args:
        context: what all places share.
        backroom: whose PIN it is.
        enter: opens the page behind it.
        leave: leads back to the guests.
    """

    def __init__(self, context: Context, backroom: Backroom, enter: Callable[[], None],
                 leave: Callable[[], None]) -> None:
        super().__init__(context, backroom, leave)
        self._enter = enter
        self._out = leave
        self._checking: Errand[bool] | None = None

    def scene(self) -> scene.Scene:
        """The keypad; what is behind it, once the PIN was right; after a while the guests' place again."""
        if self._checking is not None and self._checking.done:
            self._judge(self._checking)
        elif self._checking is None and self._context.clock.now_ns() - self._touched >= PATIENCE:
            self._out()
        if self._context.place is not self:
            return self._context.place.scene()
        wait = -(-self._backroom.pin.wait_ns // SECOND)
        if self._checking is not None:
            told = Text("One moment")
        elif wait >= _MINUTES:
            told = Text("Wait {n} minute.", {"n": -(-wait // 60)}, "Wait {n} minutes.")
        elif wait:
            told = Text("Wait {n} second.", {"n": wait}, "Wait {n} seconds.")
        else:
            told = Text("Only for the staff of this place.")
        if wait:
            self._wrong = None
        return self._shown(Text("Staff PIN"), told, wrong=bool(wait) and self._checking is None)

    def due_ns(self) -> int:
        """While a PIN is checked or the wait goes on, soon; else when the patience is over."""
        now, wait = self._context.clock.now_ns(), self._backroom.pin.wait_ns
        if self._checking is not None:
            return now + LOOK_EVERY
        patience = self._touched + PATIENCE
        return patience if not wait else min(patience, now + (wait % SECOND or SECOND))

    @property
    def _taken(self) -> bool:
        return self._checking is None and not self._backroom.pin.wait_ns

    def _take(self, digits: str) -> None:
        pin = self._backroom.pin
        self._checking = self._backroom.send(lambda: pin.check(digits), "staff-pin")

    def _judge(self, checking: Errand[bool]) -> None:
        self._checking, self._touched = None, self._context.clock.now_ns()
        try:
            right = checking.result()
        except Refused as refused:
            self._wrong = refused.text
            return
        if right:
            self._enter()
        else:
            self._wrong = Text("That is not the PIN.")


class NewPin(PinPad):
    """Choosing a PIN: written twice, so that no slip of the finger shuts the staff out.

    Args:
        context: what all places share.
        backroom: whose PIN it is.
        done: called once it counts, with why it is not on the disk, if it is not; opens another place.
        leave: the way out with the PIN as it was; None where there is none yet.
    """

    def __init__(self, context: Context, backroom: Backroom, done: Callable[[Text | None], None],
                 leave: Callable[[], None] | None = None) -> None:
        super().__init__(context, backroom, leave)
        self._done = done
        self._first = ""
        self._setting: Errand[Text | None] | None = None

    def scene(self) -> scene.Scene:
        """The keypad, for the first time or for the second one."""
        if self._setting is not None and self._setting.done:
            setting, self._setting = self._setting, None
            self._done(setting.result())
            return self._context.place.scene()
        told = Text("Choose a PIN of {least} to {most} digits. It opens the page for the staff.",
                    {"least": SHORTEST, "most": LONGEST})
        if self._setting is not None:
            told = Text("One moment")
        elif self._first:
            told = Text("Enter the same PIN once more.")
        return self._shown(Text("New staff PIN"), told)

    def due_ns(self) -> int | None:
        """Soon, while it is being set."""
        return earliest(None if self._setting is None else self._context.clock.now_ns() + LOOK_EVERY)

    @property
    def _taken(self) -> bool:
        return self._setting is None

    def _take(self, digits: str) -> None:
        if not self._first:
            try:
                judge(digits)
            except Refused as refused:
                self._wrong = refused.text
            else:
                self._first = digits
            return
        same, self._first = self._first == digits, ""
        if same:
            pin = self._backroom.pin
            self._setting = self._backroom.send(lambda: pin.set(digits), "staff-pin")
        else:
            self._wrong = Text("Those were two different PINs. Begin again with the first.")
