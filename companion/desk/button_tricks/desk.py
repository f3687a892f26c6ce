"""Button's desk: everything that the desk asks of a game, put together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.desk.button_tricks import moment
from companion.desk.button_tricks.moment import IDLE, Moment
from companion.desk.gains import Growth
from companion.desk.settling import Shown
from companion.desk.usual_desk import UsualDesk
from companion.games.button_tricks.actions import Deal, Result
from companion.games.button_tricks.scoring import winners
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.words import deed, describe
from companion.games.game import Action, Header, Ruling, Seat, Text
from companion.lean import Later
from companion.screens.basics import Command
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import PlayScene

if TYPE_CHECKING:
    from companion.desk.button_tricks import correcting, options, round_end
    from companion.screens.start_scene import Option, Setup
else:  # what a game in progress begins without
    correcting, options, round_end = (
        Later(f"companion.desk.button_tricks.{name}") for name in ("correcting", "options", "round_end"))


class ButtonDesk(UsualDesk[ButtonState, Moment]):
    """Button at the desk."""

    title = Text("Button")
    begins = (Text("deals first"), Text("deals"), Text("D"))
    start = (Text("Deal the cards"), Text("Deal"))
    scene_type = PlayScene
    first_view = "chart"
    idle = IDLE

    # -- what is seen ----------------------------------------------------------------------------------

    def ask(self, state: ButtonState, half: Moment) -> scene.Ask:
        """What the table is asked for now; between two rounds the score sheet until somebody deals."""
        return moment.ask(state, half)

    def shown(self, before: ButtonState, action: Action, rulings: Sequence[Ruling]) -> tuple[Shown, ...]:
        """The tricks that a round ends with."""
        return round_end.steps(before, action, rulings)

    def growth(self, before: ButtonState, now: ButtonState) -> Growth | None:
        """Tokens in the betting, tricks in the play."""
        figure = "bets" if now.phase == "bets" else "tricks" if now.phase in {"tricks", "reveal"} else ""
        if not figure or now.round != before.round:
            return None
        old, new = getattr(before, figure), getattr(now, figure)
        return Growth(figure, tuple(b - a for a, b in zip(old, new, strict=True)))

    # -- what is entered -------------------------------------------------------------------------------

    def after(self, before: ButtonState, state: ButtonState, half: Moment,  # noqa: ARG002 - as other games
              action: Action) -> Moment:  # noqa: ARG002
        """No action of Button asks anything by itself."""
        return IDLE

    def card(self, state: ButtonState, half: Moment, card: str, slot: int, slots: int) -> Moment | Action:
        """A card was scanned; with a slot for each open trick the slot is the trick."""
        return moment.card_placed(state, half, card, moment.trick_of(state, slot, slots))

    def seat(self, state: ButtonState, half: Moment, seat: Seat) -> Action | None:
        """In the betting it takes the tokens shown, when counted it takes a trick."""
        return moment.seat_pressed(state, half, seat)

    def command(self, state: ButtonState, half: Moment, command: Command) -> Moment | Action:
        """A touch on the playing screen."""
        return moment.commanded(state, half, command)

    def confirms(self, command: Command) -> bool:
        """An action, or the trick of a card."""
        return isinstance(command, scene.Do | scene.PickTrick)

    def undo_words(self, half: Moment) -> Text | None:
        """A card, a starter, the totals or a number."""
        return moment.half_words(half)

    def put_back(self, half: Moment) -> Moment:
        """Without the card, the last starter, the keypad or the totals."""
        return moment.put_back(half)

    def replaced(self, before: Moment, now: Moment) -> Text | None:
        """A second card while the trick of the first was asked for."""
        if before.card and now.card and now.card != before.card:
            return Text("The card before was put back; now this one counts.")
        return None

    def undo_of(self, state: ButtonState, action: Action) -> Text:
        """As everywhere; which cards start a round has no room there."""
        return Text("cards dealt") if isinstance(action, Deal) else describe(state, action)

    # -- the log and its corrections -------------------------------------------------------------------

    def deed(self, state: ButtonState, action: Action) -> Text:
        """What was done, without the name."""
        return deed(state, action)

    def fixed(self, before: ButtonState, action: Action) -> bool:
        """Whether nothing else could have stood there."""
        return correcting.fixed(before, action)

    def round(self, state: ButtonState) -> int:
        """The round that is played."""
        return state.round

    def stage(self, state: ButtonState) -> Text:
        """The round, and how many there are."""
        return Text("Round {round} of {rounds}", {"round": state.round, "rounds": state.sizes.rounds})

    def stage_within(self, state: ButtonState) -> Text:
        """The same inside a line."""
        played = min(len(state.finished) + 1, state.sizes.rounds)
        return Text("round {round} of {rounds}", {"round": played, "rounds": state.sizes.rounds})

    def is_round(self, action: Action) -> bool:
        """Whether the totals of the round were entered at once."""
        return isinstance(action, Result)

    def form(self, before: ButtonState, action: Action) -> Moment:
        """The form as it was filled in."""
        return correcting.as_entered(before, action)

    def form_ask(self, before: ButtonState, half: Moment) -> scene.Ask:
        """What was asked for then."""
        return moment.wanted(before, half)

    def form_back(self, half: Moment, form: Moment) -> Moment | None:
        """One step back, for starters back to those that stood there."""
        return correcting.back(half, form)

    def figures(self, state: ButtonState) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """Tricks and bet of the running round, rank, points."""
        return correcting.figures(state)

    def winners(self, state: ButtonState) -> tuple[Seat, ...]:
        """Who has won."""
        return winners(state)

    # -- before a game ---------------------------------------------------------------------------------

    def setup(self) -> "Setup":
        """Four who play alone and scan every card."""
        return options.usual()

    def seated(self, header: Header) -> "Setup | None":
        """The group of a game; the seat to the left of its first dealer deals."""
        return options.seated(header)

    def fitting(self, setup: "Setup") -> "Setup":
        """Teams are four."""
        return options.fitting(setup)

    def options(self, setup: "Setup") -> "tuple[Option, ...]":
        """Teams, cards, ties."""
        return options.in_words(setup)

    def advanced(self, setup: "Setup", choice: str) -> "Setup":
        """The next value of a choice."""
        return options.advanced(setup, choice)

    def setup_words(self, setup: "Setup") -> tuple[Text, Text]:
        """Whether partners play together; who deals."""
        return options.setup_words(setup)

    def header(self, setup: "Setup") -> Header:
        """The first line of the record."""
        return options.header(setup)
