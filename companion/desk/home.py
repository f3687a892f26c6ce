"""The start screen: resume the game that is not finished, set up a new one, look through the others."""

from companion.clock import SECOND
from companion.desk.desks import DESK_GAMES, desk_of
from companion.desk.guests import may_be_there, of_those_there
from companion.desk.offered import must_be_offered, offered
from companion.desk.place import Aside, Context, no_game
from companion.desk.playing import Playing
from companion.games.game import Refused, Text
from companion.log import Log
from companion.screens.basics import Command, Notice
from companion.screens.game_scene import Begin, Resume
from companion.screens.start_scene import StartScene, Unfinished
from companion.table.reading import Stored

_LOOK_AGAIN = 60 * SECOND
"""How often the start screen looks whether a game is still offered."""

_log = Log(__name__)


class Home(Aside):
    """The start screen, with the games as they were when it was opened.

    Args:
        context: the table.
        told: what the companion has done by itself, as long as there is a game to go on with.
    """

    def __init__(self, context: Context, told: Text | None = None) -> None:
        self._context = context
        self._told = None if told is None else Notice(told, good=True)
        games = stored_games(context)
        self._stored = len(offered(context, games))
        self._played = sum(game.status == "finished" and game.counts for game in games)
        self._unfinished = _unfinished(context, games)
        self._look_ns = context.clock.now_ns() + _LOOK_AGAIN

    def scene(self) -> StartScene:
        """The start screen; in a kiosk it offers a game to go on with for an hour."""
        context = self._context
        if self._waits and self._look_ns <= context.clock.now_ns():
            self._look_ns = context.clock.now_ns() + _LOOK_AGAIN
            if self._unfinished is not None and not _is_offered(context, self._unfinished.game_id):
                self._unfinished = self._told = None
        return StartScene(unfinished=self._unfinished, stored=self._stored, played=self._played,
                          games=DESK_GAMES, notice=context.notice or self._told, status=context.status())

    def due_ns(self) -> int | None:
        """In a kiosk, now and then: whether the game to go on with is still offered."""
        return self._look_ns if self._waits else None

    @property
    def _waits(self) -> bool:
        """Whether a game is offered that will not be offered for ever."""
        return self._context.kiosk and self._unfinished is not None

    def do(self, command: Command) -> None:  # noqa: ARG002 - as the other places
        """What is left when the desk has opened what can be opened from here needs a game.

        Raises:
            Refused: always.
        """
        raise no_game()


def stored_games(context: Context) -> list[Stored]:
    """The games of this table, the newest first; none, and a notice, when they cannot be read now."""
    try:
        return context.table.games()
    except Refused as refused:  # a new game can be begun all the same
        context.notice = Notice(refused.text)
        return []


def _unfinished(context: Context, games: list[Stored]) -> Unfinished | None:
    """The game to go on with: the current one, or else the newest one that was put away."""
    waiting = sorted((game for game in of_those_there(context, games)
                      if game.status in {"running", "parked"}),
                     key=lambda game: game.status != "running")
    for game in waiting:
        try:
            session = context.table.look_at(game.id)
            played = context.table.played_ns(game.id)
            if session.game.id in DESK_GAMES:
                desk = desk_of(session.game.id)
                stage = desk.stage_within(session.state)
                return Unfinished(game.id, game.seats, desk.title, stage, played // (60 * SECOND))
        except Refused:  # it stands in the list of games, and says there why it cannot be opened
            pass
        except Exception as error:  # a defect in one game; without this screen nobody could begin another
            _log.warning("a stored game cannot be shown: %s", type(error).__name__)
    return None


def _is_offered(context: Context, game_id: str) -> bool:
    """Whether whoever comes may go on with this game: the current one always, others as long as that."""
    return game_id == context.table.game_id or may_be_there(context, game_id)


def _see_to_whose(context: Context, game_id: str) -> None:
    """See to it that whoever opens this game may: guests what is offered to them, the staff any.

    Raises:
        Refused: only the staff may.
    """
    from companion.desk.games import Games

    if not (isinstance(context.place, Games) and context.place.all_of_them):
        must_be_offered(context, game_id)
    elif context.backroom is not None:
        context.backroom.leave()


def open_game(context: Context, command: Begin | Resume) -> None:
    """Begin a game or take up a stored one, and go there; a running one is parked.

    Raises:
        Refused: it cannot be begun or taken up; everything stays as it is.
    """
    told: tuple[Text, ...] = ()
    match command:
        case Begin(header=header):
            reminder = desk_of(header.game).reminder
            told = () if reminder is None else (reminder,)
            context.table.start(header)
        case Resume(game_id=game_id):
            if context.kiosk:
                _see_to_whose(context, game_id)
            desk_of(context.table.look_at(game_id).game.id)
            context.table.open(game_id)
    context.notice = None
    context.go(Playing(context, told=told))
