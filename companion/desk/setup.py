"""Seats and options of a new game: who sits where, who deals first, which house rules."""

from msgspec.structs import replace

from companion.desk.home import Home, stored_games
from companion.desk.keyboard import Keyboard
from companion.desk.place import Aside, Context, no_game
from companion.games.button_tricks.actions import ButtonHeader
from companion.games.game import Refused, Seat, Text
from companion.screens import scene, start_scene
from companion.screens.scene import Command
from companion.screens.start_scene import Choice, Setup, SetupScene
from companion.table.people import last_group, recent_names


class SettingUp(Aside):
    """The set-up of a game, until it is begun or left. Undo takes back one change after the other."""

    def __init__(self, context: Context) -> None:
        self._context = context
        games = stored_games(context)
        self._recent = recent_names(games)
        group = last_group(context.table, games)
        self._group = seated(group) if isinstance(group, ButtonHeader) else None
        self._now = SetupScene(setup=rules_of(self._group), last_group=self._group is not None)
        self._before: tuple[Setup, ...] = ()

    def scene(self) -> SetupScene:
        """The table with its seats, and the options."""
        return replace(self._now, notice=self._context.notice, status=self._context.status())

    def do(self, command: Command) -> None:
        """Carry out a touch.

        Raises:
            Refused: it means nothing here.
        """
        now, setup = self._now, self._now.setup
        match command:
            case scene.Close():
                self._context.notice = None
                self._context.go(Home(self._context))
                return
            case scene.Undo():
                self._undo()
            case start_scene.TurnTo(page=page):
                self._now = replace(now, page=page, chosen=None)
            case start_scene.NextChoice(choice=choice):
                self._change(advanced(setup, choice))
            case start_scene.LastGroup() if self._group is not None:
                self._change(self._group)
            case start_scene.TouchSeat(seat=seat):
                self._touch(seat)
            case start_scene.Rename() if now.chosen is not None:
                self._write(now.chosen)
            case _:
                raise no_game()
        self._context.notice = None

    def seat(self, seat: Seat) -> None:
        """A seat's own button is as good as a touch on the seat.

        Raises:
            Refused: nobody sits there in this game.
        """
        if seat >= self._now.setup.players:
            raise Refused("no_such_seat", Text("Seat {number} does not play.", {"number": seat + 1}))
        self.do(start_scene.TouchSeat(seat))

    def _touch(self, seat: Seat) -> None:
        chosen = self._now.chosen
        if chosen is None or chosen == seat:
            self._now = replace(self._now, chosen=None if chosen == seat else seat, page=0)
        else:
            self._change(swapped(self._now.setup, chosen, seat))

    def _write(self, seat: Seat) -> None:
        names = self._now.setup.names
        here = {name.casefold() for name in self._now.setup.seats}
        free = tuple(name for name in self._recent if name.casefold() not in here)

        def close(name: str | None) -> None:
            if name is not None:
                self._change(named(self._now.setup, seat, name))
            self._now = replace(self._now, chosen=None)
            self._context.go(self)

        self._context.go(Keyboard(self._context, seat, names[seat], free, close))

    def _change(self, setup: Setup) -> None:
        if setup != self._now.setup:
            self._before = (*self._before, self._now.setup)
        self._now = replace(self._now, setup=setup, chosen=None)

    def _undo(self) -> None:
        if self._now.chosen is not None:
            self._now = replace(self._now, chosen=None)
            return
        if not self._before:
            raise Refused("nothing_to_undo", Text("There is nothing to undo."))
        *rest, last = self._before
        self._before = tuple(rest)
        self._now = replace(self._now, setup=last)


def advanced(setup: Setup, choice: Choice) -> Setup:
    """The set-up with the next value of a choice; what no longer fits follows."""
    match choice:
        case Choice.PLAYERS:
            players = setup.players + 1 if setup.players < 4 else 2
            # The last seat goes on dealing, whichever that is; another dealer stays, if he still plays.
            last = setup.dealer == setup.players - 1 or setup.dealer >= players
            return replace(setup, players=players, teams=setup.teams and players == 4,
                           dealer=players - 1 if last else setup.dealer)
        case Choice.TEAMS:
            return replace(setup, teams=not setup.teams and setup.players == 4)
        case Choice.CARDS:
            return replace(setup, counted=not setup.counted)
        case Choice.TIES:
            return replace(setup, ties="discard" if setup.ties == "lowest" else "lowest")
        case Choice.DEALER:
            return replace(setup, dealer=(setup.dealer + 1) % setup.players)


def swapped(setup: Setup, one: Seat, other: Seat) -> Setup:
    """Two people change places; the first dealer is a seat and stays where it is."""
    names = list(setup.names)
    names[one], names[other] = names[other], names[one]
    return named(setup, 0, names[0], *names[1:])


def named(setup: Setup, seat: Seat, *names: str) -> Setup:
    """With these names from a seat on."""
    a, b, c, d = (*setup.names[:seat], *names, *setup.names[seat + len(names):])
    return replace(setup, names=(a, b, c, d))


def seated(header: ButtonHeader) -> Setup:
    """The group of a game as it sat, with its house rules; the seat to the left of its first dealer deals."""
    options = header.options
    setup = Setup(players=len(header.seats), teams=options.teams, counted=options.cards == "counted",
                  ties=options.multi_tie, dealer=(header.dealer + 1) % len(header.seats))
    return named(setup, 0, *header.seats)


def rules_of(group: Setup | None) -> Setup:
    """What a new set-up begins with: the house rules of the group before, and no names yet."""
    if group is None:
        return Setup()
    return replace(group, names=Setup().names, dealer=group.players - 1)
