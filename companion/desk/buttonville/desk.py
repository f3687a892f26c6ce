"""Buttonville's desk: everything that the desk asks of a game, put together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.desk.buttonville import acting, moment
from companion.desk.buttonville.moment import IDLE, Moment
from companion.desk.gains import Growth
from companion.desk.place import Context, Place
from companion.desk.usual_desk import UsualDesk
from companion.games.buttonville.actions import Bonus, EndTurn, GuildsHeader, Pile, Take
from companion.games.buttonville.course import course_of
from companion.games.buttonville.effects import OwnEffect
from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.scoring import first_of, scored
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.words import deed, describe
from companion.games.game import Action, Header, Seat, Text
from companion.lean import Later
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.game_scene import Do
from companion.table.record import Line

if TYPE_CHECKING:
    from companion.desk.buttonville import correcting, options
    from companion.screens.start_scene import Option, Setup
else:  # what a game in progress begins without
    correcting, options = (Later(f"companion.desk.buttonville.{name}") for name in ("correcting", "options"))

_NONE: Mapping[str, OwnEffect] = MappingProxyType({})


class GuildsDesk(UsualDesk[GuildsState, Moment]):
    """Buttonville at the desk.

    Args:
        own: the cards that the owner has written down, by villager.
    """

    title = Text("Buttonville")
    begins = (Text("plays first"), Text("first"), Text("1st"))
    start = (Text("Begin the game"), Text("Begin"))
    scene_type = GuildsScene
    first_view = "chart"
    idle = IDLE

    def __init__(self, own: Mapping[str, OwnEffect] = _NONE) -> None:
        self._own = own

    def knowing(self, cards: Mapping[str, OwnEffect]) -> "GuildsDesk":
        """With the villagers that the owner of the table wrote down."""
        return GuildsDesk(cards)

    # -- what is seen ----------------------------------------------------------------------------------

    def ask(self, state: GuildsState, half: Moment) -> Struct:
        """What the table is asked for now."""
        return moment.ask(state, half, self._own)

    def growth(self, before: GuildsState, now: GuildsState) -> Growth | None:
        """Buttons that came or went."""
        return Growth("buttons", tuple(b - a for a, b in zip(before.buttons, now.buttons, strict=True)))

    def lit(self, state: GuildsState, half: Moment) -> tuple[Seat, ...]:
        """The seat on turn; all of them with the banner of the finale."""
        return moment.lit(state, half)

    # -- what is entered -------------------------------------------------------------------------------

    def after(self, before: GuildsState, state: GuildsState, half: Moment, action: Action) -> Moment:
        """The banner of the finale, or what the open page goes on with."""
        return moment.after(before, state, half, action, self._own)

    def card(self, state: GuildsState, half: Moment, card: str, slot: int,  # noqa: ARG002 - as the other games
             slots: int) -> Moment | Action:  # noqa: ARG002
        """A villager's card was scanned; where it lies says nothing."""
        return moment.card_placed(state, half, card)

    def seat(self, state: GuildsState, half: Moment, seat: Seat) -> Moment | Action | None:
        """On its turn a seat recruits from the market."""
        return moment.seat_pressed(state, half, seat)

    def command(self, state: GuildsState, half: Moment, command: Command) -> Moment | Action:
        """A touch on the playing screen."""
        return moment.commanded(state, half, command, self._own)

    def confirms(self, command: Command) -> bool:
        """An action, or what may be one."""
        return isinstance(command, Do | asks.EndsTurn | asks.PickCards | asks.GiveUp | asks.EmptyPile
                          | asks.OpenActions)

    def note(self, half: Moment, action: Action) -> str | None:
        """Whose ACTION begins, where the rules do not know it."""
        return acting.note(half.page, half.used, action)

    def marked(self, state: GuildsState, half: Moment,
               lines: Callable[[], Sequence[Line]]) -> GuildsState:
        """With the ACTIONs of the owner's cards that were used in this turn."""
        return acting.marked(state, half.used, lines, self._own)

    def undo_words(self, half: Moment) -> Text | None:
        """What is open over the turn; then an ACTION that no entry tells of yet."""
        return moment.undo_words(half)

    def put_back(self, half: Moment) -> Moment:
        """One step back on the page that is open."""
        return moment.put_back(half)

    def undo_of(self, state: GuildsState, action: Action) -> Text:
        """As everywhere; what goes at the end of a turn has no room there, nor how an effect is called."""
        match action:
            case Bonus(villager=villager):
                return Text("points for {villager}", {"villager": called(villager)})
            case Pile(cards=cards):
                return Text("pile counted: {n}", {"n": cards})
            case Take(seat=seat):
                return Text("{name} {deed}", {
                    "name": name_of(state.header, seat), "deed": Text("takes a card")})
        return describe(state, EndTurn(action.seat) if isinstance(action, EndTurn) else action)

    # -- the log and its corrections -------------------------------------------------------------------

    def deed(self, state: GuildsState, action: Action) -> Text:
        """What was done, without the name."""
        return deed(state, action)

    def fixed(self, before: GuildsState, action: Action) -> bool:
        """Whether nothing else could have stood there."""
        return correcting.fixed(before, action)

    def round(self, state: GuildsState) -> int:
        """The round that is played."""
        return state.round

    def stage(self, state: GuildsState) -> Text:
        """The round; nobody knows how many there will be."""
        return Text("Round {round}", {"round": state.round})

    def stage_within(self, state: GuildsState) -> Text:
        """The same inside a line."""
        return Text("round {round}", {"round": state.round})

    def form(self, before: GuildsState, action: Action) -> Moment:
        """The form as it was filled in."""
        return correcting.as_entered(before, action)

    def form_ask(self, before: GuildsState, half: Moment) -> Struct:
        """What was asked for then."""
        return moment.ask(before, half, self._own)

    def form_back(self, half: Moment, form: Moment) -> Moment | None:
        """One step back, or the form as it was found."""
        return correcting.back(half, form)

    def figures(self, state: GuildsState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """Hand, buttons, points."""
        return correcting.figures(state)

    def course(self, states: Iterable[GuildsState]) -> tuple[tuple[int, ...], ...]:
        """The points as they stood at the end of each round, and at the end."""
        return course_of(states)

    def winners(self, state: GuildsState) -> tuple[Seat, ...]:
        """Everybody of rank 1 once the scoring is closed."""
        return first_of(scored(state)) if state.over else ()

    # -- before a game ---------------------------------------------------------------------------------

    def setup(self) -> "Setup":
        """Four players and the line-up of a first game."""
        return options.usual()

    def seated(self, header: Header) -> "Setup | None":
        """The group of a game as it sat; the next seat begins."""
        return options.seated(header) if isinstance(header, GuildsHeader) else None

    def fitting(self, setup: "Setup") -> "Setup":
        """Villagers that fit the number of players."""
        return options.fitting(setup)

    def options(self, setup: "Setup") -> "tuple[Option, ...]":
        """Villagers and house rules."""
        return options.in_words(setup)

    def advanced(self, setup: "Setup", choice: str) -> "Setup":
        """The next value of a choice."""
        return options.advanced(setup, choice)

    def option_place(self, choice: str, context: Context, setup: "Setup",
                     close: "Callable[[Setup], None]") -> Place | None:
        """The villagers are chosen on a page of their own."""
        return options.option_place(choice, context, setup, close)

    def setup_words(self, setup: "Setup") -> tuple[Text, Text]:
        """Which line-up is played; who begins."""
        return options.setup_words(setup)

    def header(self, setup: "Setup") -> Header:
        """The first line of the record."""
        return options.header(setup)
