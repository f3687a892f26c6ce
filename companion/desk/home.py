"""The start screen: resume the game that is not finished, set up a new one, look through the others."""

from companion.clock import SECOND
from companion.desk.place import Aside, Context, expect_screens, no_game
from companion.desk.playing import Playing
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Refused
from companion.screens.scene import Begin, Command, Notice, Resume
from companion.screens.start_scene import StartScene, Unfinished
from companion.table.reading import Stored


class Home(Aside):
    """The start screen, with the games as they were when it was opened."""

    def __init__(self, context: Context) -> None:
        self._context = context
        games = stored_games(context)
        self._stored = len(games)
        self._played = sum(game.status == "finished" and game.counts for game in games)
        self._unfinished = _unfinished(context, games)

    def scene(self) -> StartScene:
        """The start screen."""
        return StartScene(unfinished=self._unfinished, stored=self._stored, played=self._played,
                          notice=self._context.notice, status=self._context.status())

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
    waiting = sorted((game for game in games if game.status in {"running", "parked"}),
                     key=lambda game: game.status != "running")
    for game in waiting:
        try:
            state = context.table.look_at(game.id).state
            played = context.table.played_ns(game.id)
        except Refused:  # it stands in the list of games, and says there why it cannot be opened
            continue
        if isinstance(state, ButtonState):
            return Unfinished(game.id, game.seats, len(state.finished) + 1, state.sizes.rounds,
                              played // (60 * SECOND))
    return None


def open_game(context: Context, command: Begin | Resume) -> None:
    """Begin a game or take up a stored one, and go there; a running one is parked.

    Raises:
        Refused: it cannot be begun or taken up; everything stays as it is.
    """
    match command:
        case Begin(seats=seats, teams=teams, counted=counted, dealer=dealer, ties=ties):
            options = Options(teams=teams, cards="counted" if counted else "scanned", multi_tie=ties)
            context.table.start(ButtonHeader(record=1, game="button_tricks", seats=seats, options=options,
                                             dealer=len(seats) - 1 if dealer is None else dealer))
        case Resume(game_id=game_id):
            expect_screens(context.table.look_at(game_id).state)
            context.table.open(game_id)
    context.notice = None
    context.go(Playing(context))
