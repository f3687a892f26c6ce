"""The button game's desk: everything that the desk asks of a game, put together."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.desk.button_race import moment, moving
from companion.desk.button_race.moment import IDLE, Moment
from companion.desk.gains import Growth
from companion.desk.place import Context, Place
from companion.desk.settling import Shown
from companion.desk.usual_desk import UsualDesk
from companion.games.button_race.actions import Discard, Play
from companion.games.button_race.names import card_name, name_of
from companion.games.button_race.state import RaceState, at_home, winners
from companion.games.button_race.words import deed, describe
from companion.games.game import Action, Header, Ruling, Seat, Text
from companion.lean import Later
from companion.screens.basics import Command
from companion.screens.button_race import asks
from companion.screens.button_race.scene import RaceScene
from companion.screens.game_scene import Do
from companion.screens.settings import Settings

if TYPE_CHECKING:
    from companion.desk.button_race import correcting, options
    from companion.screens.start_scene import Option, Setup
else:  # what a game in progress begins without
    correcting, options = (Later(f"companion.desk.button_race.{name}") for name in ("correcting", "options"))


class RaceDesk(UsualDesk[RaceState, Moment]):
    """The button game at the desk."""

    title = Text("The Button Game")
    begins = (Text("deals first"), Text("deals"), Text("D"))
    start = (Text("Deal the cards"), Text("Deal"))
    scene_type = RaceScene
    reminder = Text("Partners do not talk about cards or moves.")  # BG-25
    first_view = "places"
    repairable = True
    idle = IDLE

    # -- what is seen ----------------------------------------------------------------------------------

    def ask(self, state: RaceState, half: Moment) -> asks.TurnAsk:
        """What the table is asked for now."""
        return moment.ask(state, half)

    def dressed(self, scene: RaceScene, half: Moment, done: Iterable[tuple[RaceState, Action]],
                settings: Settings) -> RaceScene:
        """The latest move, who is at the bottom of the board, and what of it is shown large."""
        done = tuple(done) if scene.state.over else done
        turns = sum(1 for _, action in done if isinstance(action, Play | Discard)) if scene.state.over else 0
        return replace(scene, latest=moving.latest(done), bottom=settings.bottom, zoom=half.zoom, turns=turns)

    def shown(self, before: RaceState, action: Action,
              rulings: Sequence[Ruling]) -> tuple[Shown, ...]:  # noqa: ARG002 - as the other games
        """The played button on its way, and those that it bumps."""
        return moving.pictures(before, action)

    def growth(self, before: RaceState, now: RaceState) -> Growth | None:
        """Buttons that reached home."""
        return Growth("home", tuple(at_home(now.board, seat) - at_home(before.board, seat)
                                    for seat in range(4)))

    # -- what is entered -------------------------------------------------------------------------------

    def after(self, before: RaceState, state: RaceState, half: Moment, action: Action) -> Moment:
        """A draw beside somebody else's turn leaves that turn as it is."""
        return moment.after(before, state, half, action)

    def card(self, state: RaceState, half: Moment, card: str, slot: int,  # noqa: ARG002 - as the other games
             slots: int) -> Moment | Action:  # noqa: ARG002
        """A card was scanned; where it lies says nothing, and what could be done with it is asked."""
        return moment.laid(state, card)

    def seat(self, state: RaceState, half: Moment, seat: Seat) -> Action | None:
        """On turn it confirms what is chosen; otherwise it draws."""
        return moment.seat_pressed(state, half, seat)

    def command(self, state: RaceState, half: Moment, command: Command) -> Moment | Action:
        """A touch on the playing screen."""
        return moment.commanded(state, half, command)

    def confirms(self, command: Command) -> bool:
        """An action."""
        return isinstance(command, Do)

    def undo_words(self, half: Moment) -> Text | None:
        """The target, the button, the first part, or the card."""
        return moment.undo_words(half)

    def put_back(self, half: Moment) -> Moment:
        """One step back."""
        return moment.put_back(half)

    def replaced(self, before: Moment, now: Moment) -> Text | None:
        """A second card while the first one was not carried out."""
        if before.laid is not None and now.laid is not None and before.laid.card != now.laid.card:
            return Text("The card before was put back; now this one counts.")
        return None

    def undo_of(self, state: RaceState, action: Action) -> Text:
        """The seat and the card; where from and where to has no room there."""
        if isinstance(action, Play):
            return Text("{name}: {card}", {"name": name_of(state.header, action.seat),
                                           "card": card_name(action.card)})
        return describe(state, action)

    # -- the log and its corrections -------------------------------------------------------------------

    def deed(self, state: RaceState, action: Action) -> Text:  # noqa: ARG002 - as the other games
        """What was done, without the name."""
        return deed(action)

    def fixed(self, before: RaceState, action: Action) -> bool:  # noqa: ARG002 - as the other games
        """Whether nothing else could have stood there."""
        return correcting.fixed(action)

    def round(self, state: RaceState) -> int:  # noqa: ARG002 - as the other games
        """The button game has no rounds that anything is counted by."""
        return 1

    def stage(self, state: RaceState) -> Text:
        """How many buttons of each team are home."""
        return Text("Home: {a} and {b} of 10", _home_by_team(state))

    def stage_within(self, state: RaceState) -> Text:
        """The same inside a line."""
        return Text("home: {a} and {b} of 10", _home_by_team(state))

    def form(self, before: RaceState, action: Action) -> Moment:
        """The form as it was filled in."""
        return correcting.as_entered(before, action)

    def form_ask(self, before: RaceState, half: Moment) -> asks.TurnAsk:
        """What was asked for then."""
        return moment.ask(before, half)

    def form_back(self, half: Moment, form: Moment) -> Moment | None:  # noqa: ARG002 - as the other games
        """One step back."""
        return correcting.back(half)

    def figures(self, state: RaceState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """Home, start column, hand."""
        return correcting.figures(state)

    def course(self, states: Iterable[RaceState]) -> tuple[tuple[int, ...], ...]:
        """The buttons home of each seat, after each round of turns and at the end."""
        return course_of(states)

    def winners(self, state: RaceState) -> tuple[Seat, ...]:
        """The team with ten buttons home."""
        return winners(state.board)

    # -- before a game ---------------------------------------------------------------------------------

    def setup(self) -> "Setup":
        """Four players and the usual rules."""
        return options.usual()

    def seated(self, header: Header) -> "Setup | None":
        """The group of a game as it sat; the dealer's left neighbour deals."""
        return options.seated(header)

    def fitting(self, setup: "Setup") -> "Setup":
        """Four play."""
        return options.fitting(setup)

    def options(self, setup: "Setup") -> "tuple[Option, ...]":
        """Where the game begins, and house rules."""
        return options.in_words(setup)

    def advanced(self, setup: "Setup", choice: str) -> "Setup":  # noqa: ARG002 - as the other games
        """Every choice of the button game has a page of its own."""
        return setup

    def repair(self, context: Context, under: Place) -> Place | None:
        """Every button can be put where it really stands."""
        from companion.desk.button_race.positions import RepairPosition

        return RepairPosition(context, under)

    def option_place(self, choice: str, context: Context, setup: "Setup",
                     close: "Callable[[Setup], None]") -> Place | None:
        """The position and the house rules."""
        return options.option_place(choice, context, setup, close)

    def setup_words(self, setup: "Setup") -> tuple[Text, Text]:
        """That partners sit opposite; who deals."""
        return options.setup_words(setup)

    def header(self, setup: "Setup") -> Header:
        """The first line of the record."""
        return options.header(setup)


def course_of(states: Iterable[RaceState]) -> tuple[tuple[int, ...], ...]:
    """How many buttons each seat had home at the beginning, after each round of turns, and at the end."""
    out: list[tuple[int, ...]] = []
    leader, turn = None, None
    home: tuple[int, ...] = ()
    for state in states:
        home = tuple(at_home(state.board, seat) for seat in range(4))
        if not out:
            leader = turn = state.turn
            out.append(home)
        elif state.turn != turn:
            turn = state.turn
            if turn == leader or turn is None:
                out.append(home)
    if out and out[-1] != home:
        out.append(home)
    return tuple(out)


def _home_by_team(state: RaceState) -> dict[str, int]:
    home = [at_home(state.board, seat) for seat in range(4)]
    return {"a": home[0] + home[2], "b": home[1] + home[3]}
