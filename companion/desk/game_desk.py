"""What the desk has to know of a game: one implementation for each, found by `companion.desk.desks`.

Every game has its own folder in `companion.desk`. All of it is pure: what is half entered (a card that still
wants its trick, a number on a keypad) is a frozen struct of the game, handed in and given back.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec import Struct

from companion.games.game import Action, Header, Ruling, Seat, State, Text
from companion.screens.basics import Command
from companion.screens.game_scene import GameScene
from companion.screens.settings import Settings
from companion.table.record import Line

if TYPE_CHECKING:
    from companion.desk.gains import Growth
    from companion.desk.place import Context, Place
    from companion.desk.settling import Shown
    from companion.screens.start_scene import Option, Setup

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
H = TypeVar("H", bound=Struct)


class GameDesk(Protocol[S_contra, H]):
    """One game at the desk. `S_contra` is its state, `H` what is half entered."""

    def knowing(self, cards: Mapping[str, Any]) -> "GameDesk[S_contra, H]":
        """This desk at a table whose owner wrote down these cards (by id); mostly the same one."""

    # -- what is seen ----------------------------------------------------------------------------------

    @property
    def title(self) -> Text:
        """The name of the game as it stands in headers: as short as can be."""

    @property
    def scene_type(self) -> type[GameScene]:
        """The scene of its playing screen; it takes what every :class:`GameScene` has."""

    @property
    def reminder(self) -> Text | None:
        """What is told when a game begins, until its first entry; None where nothing need be said."""

    @property
    def first_view(self) -> str:
        """What stands beside the ranks when a game has just ended."""

    def ask(self, state: S_contra, half: H) -> Struct:
        """What the table is asked for now, while the game is not over; one of the game's own structs."""

    def dressed(self, scene: Any, half: H, done: Iterable[tuple[Any, Action]], settings: Settings) -> Any:
        """The scene with what only this game shows; as it is, where there is no such thing.

        Args:
            scene: one of `scene_type`.
            half: what is half entered.
            done: each action that stands with the state that it was done in, newest first.
            settings: what the people prefer.
        """

    def shown(self, before: S_contra, action: Action,
              rulings: Sequence[Ruling]) -> "tuple[Shown, ...]":
        """What is shown by itself, one after the other, once an action was done; mostly nothing."""

    def growth(self, before: S_contra, now: S_contra) -> "Growth | None":
        """What an action has added to the figures of the seats; None when it ended what was counted."""

    def lit(self, state: S_contra, half: H) -> tuple[Seat, ...]:
        """The seats whose lamps are lit: the one that has to act, or all for what everybody should see."""

    # -- what is entered -------------------------------------------------------------------------------

    @property
    def idle(self) -> H:
        """Nothing is half entered."""

    def after(self, before: S_contra, state: S_contra, half: H, action: Action) -> H:
        """What is half entered just after an action: `idle`, or a question that follows.

        Args:
            before: the state that it was done in.
            state: what it has led to.
            half: what was half entered when it was done.
            action: what was done.
        """

    def card(self, state: S_contra, half: H, card: str, slot: int, slots: int) -> H | Action:
        """A card was laid on a slot of the reader, which has so many of them.

        Raises:
            Refused: no card is asked for, or not this one.
        """

    def seat(self, state: S_contra, half: H, seat: Seat) -> H | Action | None:
        """A seat's own button was pressed; None when it means nothing now.

        Raises:
            Refused: it is another seat's turn.
        """

    def command(self, state: S_contra, half: H, command: Command) -> H | Action:
        """A touch on the playing screen that is none of the commands that all games share.

        Raises:
            Refused: it is not possible now.
        """

    def confirms(self, command: Command) -> bool:
        """Whether this command enters something, so that a second touch of the same finger is not meant."""

    def note(self, half: H, action: Action) -> str | None:
        """What is noted in the record beside an action that is entered now; mostly nothing."""

    def marked(self, state: S_contra, half: H, lines: Callable[[], Sequence[Line]]) -> Any:
        """The state as it is shown: with what only the notes of the record tell; mostly as it is.

        Args:
            state: as the rules know it.
            half: what is half entered: what the next note will tell.
            lines: the record so far.
        """

    def undo_words(self, half: H) -> Text | None:
        """What undo puts back before it takes back an action; None when nothing is half entered."""

    def put_back(self, half: H) -> H:
        """Without what was half entered last."""

    def replaced(self, before: H, now: H) -> Text | None:
        """What a card has put back by itself, told to the people; None when nothing."""

    def undo_of(self, state: S_contra, action: Action) -> Text:
        """The action in words that have room in the corner of undo, with the seat's name."""

    # -- the log and its corrections -------------------------------------------------------------------

    def deed(self, state: S_contra, action: Action) -> Text:
        """What was done, without the name of the seat."""

    def fixed(self, before: S_contra, action: Action) -> bool:
        """Whether nothing else could have stood there, so that the entry cannot be corrected."""

    def round(self, state: S_contra) -> int:
        """The round of the game, from 1."""

    def stage(self, state: S_contra) -> Text:
        """How far the game is, as a heading: Round 3 of 4."""

    def stage_within(self, state: S_contra) -> Text:
        """How far the game is, inside a line: round 3 of 4."""

    def is_round(self, action: Action) -> bool:
        """Whether the entry that ended a round holds all of that round, so that it is corrected there."""

    def form(self, before: S_contra, action: Action) -> H:
        """The form of an entry filled in as it was: most corrections change one thing only."""

    def form_ask(self, before: S_contra, half: H) -> Struct:
        """What the form of a correction asks for."""

    def form_back(self, half: H, form: H) -> H | None:
        """What undo makes of the form; None when it is left as it was found."""

    def figures(self, state: S_contra) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """What a preview compares: each figure with its value by seat; empty where there is none now."""

    def course(self, states: Iterable[S_contra]) -> tuple[tuple[int, ...], ...]:
        """The points of each seat at the beginning and after each round, for the chart of a result.

        Args:
            states: the game after each of its entries, the beginning first.

        Returns:
            Nothing for a game whose state knows the points of its rounds.
        """

    def winners(self, state: S_contra) -> tuple[Seat, ...]:
        """Who has won; nobody while the game is not over."""

    # -- before a game ---------------------------------------------------------------------------------

    def setup(self) -> "Setup":
        """What a set-up begins with where no game was played yet."""

    def seated(self, header: Header) -> "Setup | None":
        """The group of a game as it sat, with its house rules; None for a header of another game."""

    def fitting(self, setup: "Setup") -> "Setup":
        """The set-up with options that fit the number of players, after that has changed."""

    def options(self, setup: "Setup") -> "tuple[Option, ...]":
        """The choices of this game in words: its first one beside the number of players, the rest below."""

    def advanced(self, setup: "Setup", choice: str) -> "Setup":
        """The set-up with the next value of one of its choices."""

    @property
    def repairable(self) -> bool:
        """Whether a running game can be put as it lies on the table, instead of entry by entry."""

    def repair(self, context: "Context", under: "Place") -> "Place | None":
        """Where the running game is put as it really lies on the table; None where entries are enough.

        Args:
            context: the table.
            under: where to go when it is left.

        Raises:
            Refused: it is over.
        """

    def option_place(self, choice: str, context: "Context", setup: "Setup",
                     close: "Callable[[Setup], None]") -> "Place | None":
        """Where a choice is made that needs a page of its own; None when a touch goes on to its next value.

        Args:
            choice: which one.
            context: the table.
            setup: as it stands.
            close: takes the set-up as it is when that page is left, and opens the set-up again.
        """

    def setup_words(self, setup: "Setup") -> tuple[Text, Text]:
        """What is agreed on, for the title; and the caption of the choice of who begins."""

    @property
    def begins(self) -> tuple[Text, Text, Text]:
        """What the seat that begins is marked with: in full, in fewer words, and on its badge."""

    @property
    def start(self) -> tuple[Text, Text]:
        """What the control says that begins a game as it was set up: in full, and in fewer words."""

    def header(self, setup: "Setup") -> Header:
        """The first line of the record of a game that is begun as it was set up."""
