"""The staff page: how the table is set for guests, what is kept, and the box itself."""

from msgspec.structs import replace

from companion.desk.backroom import Backroom
from companion.desk.desks import card_editor
from companion.desk.home import stored_games
from companion.desk.keyboard import Keyboard
from companion.desk.pin_pad import AskPin, NewPin
from companion.desk.place import Context, Place, no_game
from companion.desk.staff_asks import Question, Told
from companion.desk.staff_pin import Lock, damaged
from companion.desk.staff_place import StaffPlace
from companion.desk.touch_check import TouchCheck
from companion.games.game import Text
from companion.languages import LANGUAGES
from companion.screens import menu_scene as menu
from companion.screens import scene
from companion.screens import staff_commands as staff
from companion.screens.basics import NAME_LENGTH, Command, Notice, TurnTo
from companion.screens.staff_scene import StaffScene
from companion.screens.touch_scene import OpenTouchCheck
from companion.table.files import log_of
from companion.table.rows import NAME


def staff_door(context: Context, under: Place) -> Place:
    """What stands before the staff page: the keypad, or why there is none.

    Args:
        context: what all places share.
        under: where the guests are, and where the way back leads.

    Raises:
        Refused: this is no kiosk.
    """
    backroom = context.backroom
    if backroom is None:
        raise no_game()

    def back() -> None:
        context.notice = None
        context.go(under)

    if backroom.pin.lock is Lock.DAMAGED:
        return Told(context, Text("Staff PIN"), damaged().text, back, wrong=True)
    return AskPin(context, backroom, lambda: enter(context, backroom, under), back)


def enter(context: Context, backroom: Backroom, under: Place) -> None:
    """The right PIN was entered: what guests have changed is as it was, and the page opens."""
    context.notice = None
    context.preferences.take_back()
    backroom.enter(under)
    context.go(Staff(context, backroom))


class Staff(StaffPlace):
    """The staff page.

    Args:
        context: what all places share.
        backroom: what is behind the PIN.
    """

    def __init__(self, context: Context, backroom: Backroom) -> None:
        self._context = context
        self._backroom = backroom
        self._page = 0
        self._games = len(stored_games(context))
        self._kilobytes = _kilobytes(backroom)

    def scene(self) -> StaffScene:
        """The page."""
        context, box = self._context, self._backroom.box
        preferences = context.preferences
        trouble = preferences.trouble
        return StaffScene(
            settings=preferences.settings,
            language=preferences.language,
            languages=tuple(LANGUAGES.items()),
            games=self._games,
            kilobytes=self._kilobytes,
            dims=box.brightness is not None,
            powers=box.powers,
            page=self._page,
            notice=context.notice or (None if trouble is None else Notice(trouble)),
            status=context.status(),
        )

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here.
        """
        context = self._context
        context.notice = None
        match command:
            case menu.Prefer(settings=settings):
                context.preferences.prefer(settings)
            case TurnTo(page=page):
                self._page = page
            case staff.AskDeed(deed=deed):
                context.go(Question(context, self._backroom, deed, self._again))
            case staff.OpenExport():
                from companion.desk.exporting import Exporting

                context.go(Exporting(context, self._backroom, self._again))
            case staff.ChangePin():
                context.go(NewPin(context, self._backroom, self._changed, self._again))
            case staff.NameTable():
                self._name()
            case staff.AllGames():
                from companion.desk.games import Games

                context.go(Games(context, self))
            case OpenTouchCheck():
                context.go(TouchCheck(context, self))
            case menu.OpenCards():
                context.go(card_editor()(context, self))
            case scene.Close() | scene.Undo():
                under = self._backroom.leave()
                if under is not None:
                    context.go(under)
            case _:
                raise no_game()

    def _again(self) -> None:
        self._context.go(self)

    def _changed(self, trouble: Text | None) -> None:
        """Another PIN counts from now on."""
        self._again()
        if trouble is None:
            self._context.notice = Notice(Text("The new PIN counts from now on."), good=True)
        else:
            self._context.notice = Notice(unsaved_pin(trouble))

    def _name(self) -> None:
        context, settings = self._context, self._context.preferences.settings

        def close(name: str | None) -> None:
            context.go(self)
            if name is not None:
                context.preferences.prefer(replace(settings, table_name=name))

        context.go(Keyboard.for_text(context, Text("Name of the table"), settings.table_name, NAME_LENGTH,
                                     close))


def unsaved_pin(trouble: Text) -> Text:
    """What is said when a PIN could not be written down."""
    return Text("The PIN counts only until the companion ends. It was not saved: {reason}",
                {"reason": trouble})


def _kilobytes(backroom: Backroom) -> int:
    """How much room the journal takes, its log included."""
    path = backroom.folder / NAME
    taken = 0
    for each in (path, log_of(path)):
        try:
            taken += each.stat().st_size
        except OSError:
            continue
    return round(taken / 1_000)
