"""The menu: preferences, views of the game, parking it, ending it without a result."""

from companion.desk.desks import card_editor, desk_of
from companion.desk.home import Home
from companion.desk.names import Names
from companion.desk.place import Context, Over, Place, no_game
from companion.desk.playing import Playing
from companion.desk.touch_check import TouchCheck
from companion.games.game import Text
from companion.languages import LANGUAGES
from companion.screens import menu_scene as menu
from companion.screens import scene
from companion.screens.basics import Command, Notice, TurnTo
from companion.screens.game_scene import OpenMenu
from companion.screens.staff_commands import OpenStaff
from companion.screens.touch_scene import OpenTouchCheck


class Menu(Over):
    """The menu over the place that was open before; closing it leads back there."""

    def __init__(self, context: Context, under: Place) -> None:
        super().__init__(context, under)
        self._asking = False
        self._page = 0

    @property
    def under(self) -> Place:
        """Where it was opened."""
        return self._under

    def scene(self) -> menu.MenuScene:
        """The menu."""
        context, session = self._context, self._context.session
        playing = session is not None and isinstance(self._under, Playing)
        preferences = context.preferences
        board = playing and session is not None and desk_of(session.game.id).repairable
        trouble = preferences.trouble
        return menu.MenuScene(
            settings=preferences.settings,
            language=preferences.language,
            languages=tuple(LANGUAGES.items()),
            playing=playing,
            ended=session is not None and session.ended,
            counts=session is None or session.counts,
            repairable=session is not None and desk_of(session.game.id).repairable,
            around=session.header.seats if board and session is not None else (),
            abandon=self._what_abandoning_does() if self._asking else None,
            page=self._page,
            kiosk=context.kiosk,
            notice=context.notice or (None if trouble is None else Notice(trouble)),
            status=context.status(),
        )

    def do(self, command: Command) -> None:
        """Carry out a touch on the menu.

        Raises:
            Refused: there is no game for it, or it was not saved.
        """
        match command:
            case menu.Prefer(settings=settings):
                self._context.prefer(settings)
            case TurnTo(page=page):
                self._page = page
            case OpenStaff() if self._context.backroom is not None:
                from companion.desk.staff import staff_door

                self._context.notice = None
                self._context.go(staff_door(self._context, self._under))
            case OpenTouchCheck() | menu.OpenCards() if self._context.kiosk:
                pass  # they stand on the staff page
            case OpenTouchCheck():
                self._context.notice = None
                self._context.go(TouchCheck(self._context, self))
            case menu.OpenCards():
                self._context.notice = None
                self._context.go(card_editor()(self._context, self))
            case menu.OpenNames():
                self._context.notice = None
                self._context.go(Names(self._context, self))
            case menu.LetCount(counts=counts):
                self._context.table.count(counts)
            case menu.AskAbandon():
                self._context.notice = None
                self._asking = True
            case scene.Close() | scene.Undo() if self._asking:
                self._asking = False
            case scene.Close() | OpenMenu():
                self._close()
            case menu.Abandon() if self._asking:
                self._context.table.abandon()
                self._close()
            case menu.Park():
                self._context.table.park()
                self._context.notice = None
                self._context.go(Home(self._context))
            case scene.Undo() | scene.Redo():  # what they would change is not to be seen here
                self._close()
            case _:
                pass

    def _what_abandoning_does(self) -> Text:
        session = self._context.session
        if session is None:
            raise no_game()
        return Text("This game ends without a winner after {n} entry. It stays in the list of games, "
                    "and Undo takes the end back.", {"n": session.n},
                    "This game ends without a winner after {n} entries. It stays in the list of games, "
                    "and Undo takes the end back.")


