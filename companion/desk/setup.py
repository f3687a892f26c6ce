"""Seats and options of a new game: who sits where, who begins, which house rules."""

from msgspec.structs import replace

from companion.desk.desks import desk_of
from companion.desk.guests import of_those_there
from companion.desk.home import Home, stored_games
from companion.desk.keyboard import Keyboard
from companion.desk.place import Aside, Context, no_game
from companion.games.game import Refused, Seat, Text
from companion.screens import scene, start_scene
from companion.screens.basics import Command, TurnTo
from companion.screens.start_scene import Choice, Option, Setup, SetupScene
from companion.table.people import last_group, recent_names


class SettingUp(Aside):
    """The set-up of a game, until it is begun or left. Undo takes back one change after the other.

    Args:
        context: the table.
        game_id: which game.

    Raises:
        Refused: it has no screens.
    """

    def __init__(self, context: Context, game_id: str) -> None:
        self._context = context
        self._game_id = game_id
        self._game = desk_of(game_id)
        games = of_those_there(context, stored_games(context))
        self._recent = recent_names(games)
        group = last_group(context.table, games)
        # The options of another game are not this one's, so its group is not either.
        self._group = None if group is None else self._game.seated(group)
        self._setup = self._rules()
        self._chosen: Seat | None = None
        self._page = 0
        self._before: tuple[Setup, ...] = ()

    def scene(self) -> SetupScene:
        """The table with its seats, and the options."""
        setup, game, context = self._setup, self._game, self._context
        told, first = game.setup_words(setup)
        name = setup.names[setup.first].strip() or Text("Seat {number}", {"number": setup.first + 1})
        fixed = game.fitting(more_players(setup)).players == setup.players
        options = (Option(Choice.PLAYERS, Text("Players"), str(setup.players), enabled=not fixed),
                   *game.options(setup),
                   Option(Choice.FIRST, first, name, free=True))
        return SetupScene(setup, game.title, told, options, game.header(setup), begins=game.begins,
                          start=game.start, chosen=self._chosen, page=self._page,
                          last_group=self._group is not None, notice=context.notice, status=context.status())

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here.
        """
        match command:
            case scene.Close():
                self._context.notice = None
                self._context.go(Home(self._context))
                return
            case scene.Undo():
                self._undo()
            case TurnTo(page=page):
                self._page, self._chosen = page, None
            case start_scene.NextChoice(choice=choice):
                self._choose(choice)
            case start_scene.LastGroup() if self._group is not None:
                self._change(self._group)
            case start_scene.TouchSeat(seat=seat):
                self._touch(seat)
            case start_scene.Rename() if self._chosen is not None:
                self._write(self._chosen)
            case _:
                raise no_game()
        self._context.notice = None

    def seat(self, seat: Seat) -> None:
        """A seat's own button is as good as a touch on the seat.

        Raises:
            Refused: nobody sits there in this game.
        """
        if seat >= self._setup.players:
            raise Refused("no_such_seat", Text("Seat {number} does not play.", {"number": seat + 1}))
        self.do(start_scene.TouchSeat(seat))

    def _rules(self) -> Setup:
        """What a new set-up begins with: the house rules of the group before, and no names yet."""
        if self._group is None:
            return self._game.setup()
        return replace(self._group, names=Setup().names, first=self._group.players - 1)

    def _choose(self, choice: str) -> None:
        """Go on to the next value of a choice; what no longer fits follows."""
        setup = self._setup
        if choice == Choice.PLAYERS:
            fitted = self._game.fitting(more_players(setup))
            if fitted.players != setup.players:
                self._change(fitted)
        elif choice == Choice.FIRST:
            self._change(replace(setup, first=(setup.first + 1) % setup.players))
        elif (place := self._game.option_place(choice, self._context, setup, self._closed)) is not None:
            self._context.go(place)
        else:
            self._change(self._game.advanced(setup, choice))

    def _closed(self, setup: Setup) -> None:
        """The page of a choice was left."""
        self._change(setup)
        self._context.go(self)

    def _touch(self, seat: Seat) -> None:
        if self._chosen is None:
            self._chosen, self._page = seat, 0
        elif self._chosen == seat:
            self._chosen, self._page = None, 0
        else:
            self._change(swapped(self._setup, self._chosen, seat))

    def _write(self, seat: Seat) -> None:
        names = self._setup.names
        here = {name.casefold() for name in self._setup.seats}
        free = tuple(name for name in self._recent if name.casefold() not in here)

        def close(name: str | None) -> None:
            if name is not None:
                self._change(named(self._setup, seat, name))
            self._chosen = None
            self._context.go(self)

        self._context.go(Keyboard(self._context, seat, names[seat], free, close))

    def _change(self, setup: Setup) -> None:
        if setup != self._setup:
            self._before = (*self._before, self._setup)
        self._setup, self._chosen = setup, None

    def _undo(self) -> None:
        if self._chosen is not None:
            self._chosen = None
            return
        if not self._before:
            raise Refused("nothing_to_undo", Text("There is nothing to undo."))
        *rest, last = self._before
        self._before = tuple(rest)
        self._setup = last


def more_players(setup: Setup) -> Setup:
    """One player more, after four come two; the seat that begins stays, if it still plays."""
    players = setup.players + 1 if setup.players < 4 else 2
    # The last seat goes on beginning, whichever that is.
    last = setup.first == setup.players - 1 or setup.first >= players
    return replace(setup, players=players, first=players - 1 if last else setup.first)


def swapped(setup: Setup, one: Seat, other: Seat) -> Setup:
    """Two people change places; the one that begins is a seat and stays where it is."""
    names = list(setup.names)
    names[one], names[other] = names[other], names[one]
    return named(setup, 0, names[0], *names[1:])


def named(setup: Setup, seat: Seat, *names: str) -> Setup:
    """With these names from a seat on."""
    a, b, c, d = (*setup.names[:seat], *names, *setup.names[seat + len(names):])
    return replace(setup, names=(a, b, c, d))

