"""What a screen offers for an effect that the people carry out: each step as the actions that it allows.

An action is offered only when the rules accept it at this moment, so whatever is touched works.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    Give,
    Lay,
    Strip,
    Take,
)
from companion.games.buttonville.effects import (
    BonusPoints,
    DiscardCards,
    DrawCards,
    Effect,
    EffectStep,
    Gain,
    GiveCards,
    Keyword,
    LayCards,
    OwnEffect,
    Pay,
    PointsForSize,
    StripCards,
    TakeCards,
    Who,
)
from companion.games.buttonville.playing import number
from companion.games.buttonville.refusals import own_set
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Action, Game, Refused, Seat

_POINTS = range(1, 21)
"""What is offered for a GAME END effect whose points depend; anything else is entered as a number."""


def effect_for(villager: str, own: Mapping[str, OwnEffect]) -> Effect | None:
    """What a villager does as far as the companion has been told; the owner's card comes first.

    Args:
        villager: its id.
        own: the owner's cards, by villager.
    """
    told = own.get(villager)
    return VILLAGERS[villager].effect if told is None else told.effect


def due(villager: str, keyword: Keyword, own: Mapping[str, OwnEffect]) -> Effect | None:
    """The effect that the people carry out at that time; None when the engine does, or nothing is known."""
    effect = effect_for(villager, own)
    return effect if effect is not None and effect.keyword == keyword and effect.run != "engine" else None


def usable(game: Game[GuildsState], state: GuildsState, own: Mapping[str, OwnEffect]) -> tuple[int, ...]:
    """The sets of the seat on turn whose ACTION can be used now, each once in a turn (BV-17, BV-20).

    Args:
        game: the rules.
        state: the table; a set whose ACTION was used is marked so.
        own: the owner's cards, by villager.
    """
    seat, early = state.turn, state.header.options.action_before_recruit
    if seat is None or state.closing or not (state.phase == "play" or (state.phase == "recruit" and early)):
        return ()
    found = []
    for place, laid in enumerate(state.sets[seat]):
        effect = effect_for(laid.villager, own)
        if (effect is not None and effect.keyword == "action" and not laid.used
                and (effect.run != "engine" or _accepted(game, state, Act(seat, place)))):
            found.append(place)
    return tuple(found)


def bonuses(state: GuildsState, seat: Seat, own: Mapping[str, OwnEffect]) -> tuple[Bonus, ...]:
    """The points of GAME END effects that a seat may have, if its cards say so: nothing counts by itself.

    A villager whose points were entered is done. Soulange's points are offered while the house rule leaves
    her condition to the table (BV-A2).

    Args:
        state: a game that is scored.
        seat: whose sets.
        own: the owner's cards, by villager.
    """
    entered = {each.villager for each in state.bonuses if each.seat == seat}
    found = []
    for villager in dict.fromkeys(laid.villager for laid in state.sets[seat]):
        effect = due(villager, "game_end", own)
        if effect is None or villager in entered:
            continue
        for step in effect.steps:
            if isinstance(step, BonusPoints) or (
                    isinstance(step, PointsForSize) and state.header.options.professor == "manual"):
                found += [Bonus(seat, villager, step.points)] if step.points else []
    return tuple(dict.fromkeys(found))


class SetAtWork(Struct, frozen=True):
    """A set while the people carry out its effect.

    Attributes:
        seat: whose.
        place: which of its sets; None once it is gone.
        villager: whose cards.
        x: its cards when the effect began; X stays that number, whatever the effect does to the set (BV-15).
    """

    seat: Seat
    place: int | None
    villager: str
    x: int

    @classmethod
    def of(cls, state: GuildsState, seat: Seat, place: int) -> "SetAtWork":
        """A set as it lies there.

        Raises:
            Refused: `unknown_set`: there is none in that place.
        """
        laid = own_set(state, seat, place)
        return cls(seat, place, laid.villager, laid.cards)

    def after(self, before: GuildsState, action: Action) -> "SetAtWork":
        """The same set after an action: it may be gone, or an earlier one, and then its place is another.

        Args:
            before: the table before the action.
            action: one that the rules accepted.
        """
        if (self.place is None or not isinstance(action, Strip) or action.seat != self.seat
                or action.cards < before.sets[self.seat][action.set].cards):
            return self
        if action.set == self.place:
            return replace(self, place=None)
        return replace(self, place=self.place - (action.set < self.place))


def actions(
    game: Game[GuildsState], state: GuildsState, work: SetAtWork, step: EffectStep
) -> tuple[Action, ...]:
    """Every action that carries this step out now, one for each choice that it leaves.

    Market cards are taken one by one: a step about two of them is done with two of these actions. A step
    about the others is one action for each of them.

    Args:
        game: the rules.
        state: the table.
        work: the set whose effect it is.
        step: one of the manual steps; steps that the engine runs offer nothing.
    """
    found = dict.fromkeys(_candidates(state, work, step))
    return tuple(action for action in found if _accepted(game, state, action))


def _accepted(game: Game[GuildsState], state: GuildsState, action: Action) -> bool:
    try:
        game.apply(state, action)
    except Refused:
        return False
    return True


def _candidates(state: GuildsState, work: SetAtWork, step: EffectStep) -> Iterator[Action]:
    seat, x = work.seat, work.x
    match step:
        case Gain():
            yield from (Buttons(who, number(step.buttons, x)) for who in _seats(state, seat, step.who))
        case Pay():
            yield from (Buttons(who, -number(step.buttons, x)) for who in _seats(state, seat, step.who))
        case DrawCards():
            yield from (Draw(who, number(step.cards, x)) for who in _seats(state, seat, step.who))
        case TakeCards():
            yield from (Take(who) for who in _seats(state, seat, step.who))
        case LayCards():
            yield from _lays(state, work, step)
        case StripCards():
            for who in _seats(state, seat, step.who):
                places = _this(work) if step.of == "this" else range(len(state.sets[who]))
                yield from (Strip(who, each, cards, step.to)
                            for each in places for cards in _numbers(step.cards, x, step.up_to))
        case DiscardCards():
            yield from (Discard(who, cards) for who in _seats(state, seat, step.who)
                        for cards in _numbers(step.cards, x, step.up_to))
        case GiveCards():
            for who in _seats(state, seat, step.who):
                giver, taker = (seat, who) if step.giver == "self" else (who, seat)
                yield from (Give(giver, taker, cards) for cards in _numbers(step.cards, x, step.up_to))
        case BonusPoints():
            points: Iterable[int] = _POINTS if step.points is None else (step.points,)
            yield from (Bonus(seat, work.villager, each) for each in points)
        case _:
            pass  # the engine's own


def _this(work: SetAtWork) -> tuple[int, ...]:
    """The place of the set itself, as long as it lies there."""
    return () if work.place is None else (work.place,)


def _lays(state: GuildsState, work: SetAtWork, step: LayCards) -> Iterator[Lay]:
    seat = work.seat
    for cards in _numbers(step.cards, work.x, step.up_to):
        if step.to == "new":
            yield from (Lay(seat, "new", cards, step.source, each) for each in state.header.options.villagers)
        else:
            onto: tuple[int | Literal["market"], ...] = _this(work)
            if step.to == "market":
                onto = ("market",)
            elif step.to == "set":
                onto = tuple(range(len(state.sets[seat])))
            yield from (Lay(seat, each, cards, step.source) for each in onto)


def _numbers(amount: int | str, x: int, up_to: bool) -> tuple[int, ...]:
    """How many cards may go: exactly so many, or any number up to it, the most first."""
    most = number(amount, x)
    return tuple(range(most, 0, -1)) if up_to else (most,)


def _seats(state: GuildsState, seat: Seat, who: Who) -> tuple[Seat, ...]:
    """The seats that a step may be about, in turn order from one's left."""
    seats = len(state.hands)
    match who:
        case "self":
            return (seat,)
        case "left":
            return ((seat + 1) % seats,)
        case "right":
            return ((seat - 1) % seats,)
    return tuple((seat + step) % seats for step in range(1, seats))
