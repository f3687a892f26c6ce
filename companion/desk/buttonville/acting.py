"""ACTIONs of the seat on turn: those that can be used now, and those that were used in this turn (BV-17).

The rules know Taylor's only. Of a card that the owner wrote down the record has the steps that were done by
hand; that they were its ACTION is noted beside the first of them, so that it is still known after a restart.
An ACTION for which there is nothing to enter is half entered until the next entry of the turn, at the latest
its end: beside that one it is noted.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.desk.buttonville.effects import Carried
from companion.desk.buttonville.pages import Page
from companion.desk.buttonville.steps import BACK
from companion.games.buttonville.actions import Act, EndTurn, PileEmpty
from companion.games.buttonville.effects import OwnEffect
from companion.games.buttonville.names import set_name
from companion.games.buttonville.offers import effect_for, usable
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState, put_sets
from companion.games.buttonville.words import deed
from companion.games.game import Action, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville.asks import OpenActions
from companion.screens.buttonville.step_asks import AskFields, Field, OpenEffect
from companion.screens.game_scene import Do
from companion.table.record import Line

Own = Mapping[str, OwnEffect]

_GAME = GuildsGame()

FIELD = Field("action", Text("once in a turn"), Text("ACTION"), OpenActions(), opens=True, clear=True)
"""On the page of all steps: the ACTIONs that can be used."""

_NOTE, _BETWEEN = "ACTION", ", "
"""What the note of an ACTION begins with, the villager follows; and what stands between several."""


def places(state: GuildsState, own: Own) -> tuple[int, ...]:
    """The sets of the seat on turn whose ACTION can be used now."""
    return usable(_GAME, state, own)


class Actions(Page, frozen=True):
    """Which of several ACTIONs?

    Attributes:
        choices: each set with whether the companion carries its ACTION out.
        page: which page of them.
    """

    choices: tuple[tuple[int, bool], ...]
    page: int = 0

    def ask(self, state: GuildsState) -> AskFields:
        """A set each."""
        seat = state.turn or 0
        own = state.sets[seat]
        fields = tuple(
            Field(f"act-{place}", Text("its ACTION"), deed(state, act), Do(act), clear=True)
            if run else
            Field(f"act-{place}", Text("What the card says"), set_name(own[place]), OpenEffect(seat, place),
                  opens=True, clear=True)
            for place, run in self.choices if place < len(own) for act in (Act(seat, place),))
        return AskFields(Text("Which ACTION?"), fields, seat=seat, page=self.page, leave=BACK)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:  # noqa: ARG002
        """Another page."""
        return replace(self, page=command.page) if isinstance(command, TurnTo) else self


def opened(state: GuildsState, own: Own, carried: Callable[[int], Page]) -> Page | Action | None:
    """What a touch on ACTION leads to: the only one that can be used, or the question which.

    Args:
        state: the table.
        own: the owner's cards, by villager.
        carried: opens the effect of the set in a place.
    """
    assert state.turn is not None
    found = []
    for place in places(state, own):
        effect = effect_for(state.sets[state.turn][place].villager, own)
        found.append((place, effect is not None and effect.run == "engine"))
    if len(found) != 1:
        return Actions(tuple(found)) if found else None
    [(place, run)] = found
    return Act(state.turn, place) if run else carried(place)


def begun(page: Page | None) -> str | None:
    """The villager whose ACTION is open, as long as nothing was entered for it; mostly None."""
    while page is not None and not isinstance(page, Carried):
        page = getattr(page, "under", None)
    return None if page is None or not page.begins else page.work.villager


def note(page: Page | None, used: Sequence[str], action: Action) -> str | None:
    """What is noted beside an action that is entered now: whose ACTIONs were used; mostly nothing.

    Args:
        page: what is open: the action may be the first of an ACTION.
        used: the villagers whose ACTIONs were used before with nothing to enter.
        action: what is entered; that a pile is empty is no part of any effect.
    """
    begins = None if isinstance(action, PileEmpty) else begun(page)
    every = [*used, *([] if begins is None else [begins])]
    return _BETWEEN.join(f"{_NOTE} {villager}" for villager in every) or None


def _noted(text: str) -> Iterator[str]:
    """The villagers whose ACTIONs a note tells of; people write notes, too."""
    for part in text.split(_BETWEEN):
        word, _, villager = part.partition(" ")
        if word == _NOTE:
            yield villager


def marked(state: GuildsState, unnoted: Sequence[str], lines: Callable[[], Sequence[Line]],
           own: Own) -> GuildsState:
    """The table with the sets marked as used whose ACTIONs were used in this turn.

    Args:
        state: as the rules know it.
        unnoted: the villagers whose ACTIONs no note tells of yet.
        lines: the record so far; only asked for where a card of the owner has an ACTION.
        own: the owner's cards, by villager.
    """
    if state.turn is None:
        return state
    sets = state.sets[state.turn]
    if not any(each.villager in own and own[each.villager].keyword == "action" for each in sets):
        return state
    used = Counter(unnoted)
    for line in reversed(lines()):
        if isinstance(line.action, EndTurn):
            break
        used.update(_noted(line.note or ""))
    shown = []
    for laid in sets:
        again = used[laid.villager] > 0
        used[laid.villager] -= again
        shown.append(replace(laid, used=laid.used or again))
    return replace(state, sets=put_sets(state.sets, state.turn, tuple(shown)))
