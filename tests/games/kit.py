"""What every game has to show, told once: a sample of a game, and how anything at all is entered in it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from companion.games.button_race.actions import Draw
from companion.games.button_tricks.actions import Deal, Exchange, Pass, Play, Reveal, RoundEnd, Take, Trick
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.legal import unseen
from companion.games.button_tricks.state import ButtonState
from companion.games.buttonville.actions import STEPS, Bonus, Pile, Score
from companion.games.game import Action, Game, Header
from tests.games import button
from tests.games.button_race import kit as race
from tests.games.buttonville import kit as guilds


class Sample(Struct, frozen=True):
    """A game under test.

    Attributes:
        game: its rules.
        header: a table.
        next: an action that the rules accept in a state that is not over.
        anything: an entry of any kind, allowed or not.
        unlisted: kinds of action that `legal` leaves out although they may be allowed.
    """

    game: Game[Any]
    header: Header
    next: Callable[[Any, Random], Action]
    anything: Callable[[Any, Random], Action]
    unlisted: tuple[type[Action], ...]

    def play(self, rng: Random) -> Iterator[tuple[Any, Action, Any]]:
        """A whole game: each state, the action in it, and the step that followed."""
        state = self.game.begin(self.header)
        while not state.over:
            action = self.next(state, rng)
            step = self.game.apply(state, action)
            yield state, action, step
            state = step.state


def _button_next(state: ButtonState, rng: Random) -> Action:
    match state.phase:
        case "deal":
            return Deal(tuple(card.id for card in rng.sample(unseen(state), state.sizes.slots)))
        case "exchange":
            return Exchange()
        case "reveal":
            return Reveal(rng.choice(unseen(state)).id)
    return rng.choice(button.GAME.legal(state))


def _button_anything(state: ButtonState, rng: Random) -> Action:
    seat = state.turn if state.turn is not None and rng.random() < 0.8 else rng.randrange(len(state.bets))
    card = rng.choice(unseen(state)).id if rng.random() < 0.8 else rng.choice([*CARDS])
    slot, tokens = rng.randrange(5), rng.randrange(1, 9)
    kinds: list[Action] = [
        *[Play(seat, card, slot)] * 4, Take(seat, tokens), Pass(seat), Exchange(), Reveal(card),
        Deal(("L1", "L2", "L3", "L4")[: state.sizes.slots]), Trick(seat), RoundEnd()]
    return rng.choice(kinds)


def _guilds_next(state: Any, rng: Random) -> Action:
    return guilds.next_action(state, rng, 0.2)


SAMPLES = {
    **{f"Button, {name}": Sample(button.GAME, head, _button_next, _button_anything,
                                 (Deal, Exchange, Reveal))
       for name, head in {"two": button.header(2), "three": button.header(3, dealer=1),
                          "four": button.header(4), "teams": button.header(4, teams=True)}.items()},
    **{f"Buttonville, {name}": Sample(guilds.GAME, head, _guilds_next, guilds.anything,
                                      (*STEPS, Pile, Bonus, Score))
       for name, head in guilds.HEADERS.items()},
    **{f"The button game, {name}": Sample(race.GAME, head, race.next_action, race.anything, (Draw,))
       for name, head in race.HEADERS.items()},
}
