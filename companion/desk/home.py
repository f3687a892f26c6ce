"""The start screen: take up a stored game, or begin one."""

from companion.desk.place import Context, no_game
from companion.desk.playing import Playing
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.game import Refused, Seat
from companion.screens import scene
from companion.screens.scene import Begin, Command, Notice, Resume, StartScene

_STORED_SHOWN = 4


class Home:
    """The start screen, with the newest games as they were when it was opened."""

    def __init__(self, context: Context) -> None:
        self._context = context
        try:
            games = context.table.games()
        except Refused as refused:  # the journal cannot be read now; a new game can be begun all the same
            context.notice, games = Notice(refused.text), []
        self._stored = tuple(
            scene.Stored(each.id, tuple(each.seats), each.actions, each.started, each.status == "running")
            for each in games[:_STORED_SHOWN]
        )

    def scene(self) -> StartScene:
        """The start screen."""
        return StartScene(stored=self._stored, notice=self._context.notice, status=self._context.status())

    def do(self, command: Command) -> None:  # noqa: ARG002 - as the other places
        """What is left when games were begun and taken up by the desk needs a game."""
        raise no_game()

    def card(self, card: str, slot: int) -> None:  # noqa: ARG002 - as the other places
        """No card is asked for here."""
        raise no_game()

    def seat(self, seat: Seat) -> None:  # noqa: ARG002 - as the other places
        """No seat has to act here."""
        raise no_game()

    def lit(self) -> None:
        """No lamp."""


def open_game(context: Context, command: Begin | Resume) -> None:
    """Begin a game or take up a stored one, and go there; a running one is parked.

    Raises:
        Refused: it cannot be begun or taken up; everything stays as it is.
    """
    match command:
        case Begin(seats=seats, teams=teams, counted=counted):
            options = Options(teams=teams, cards="counted" if counted else "scanned")
            context.table.start(ButtonHeader(record=1, game="button_tricks", seats=seats,
                                             dealer=len(seats) - 1, options=options))
        case Resume(game_id=game_id):
            context.table.open(game_id)
    context.notice = None
    context.go(Playing(context))
