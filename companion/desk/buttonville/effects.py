"""What a card says that the companion does not carry out: its text and its steps, one touch each (1.4)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.desk.buttonville import steps
from companion.desk.buttonville.pages import Page
from companion.games.buttonville.actions import (
    Bonus,
    Buttons,
    Discard,
    Draw,
    Give,
    Lay,
    Play,
    Strip,
    Take,
)
from companion.games.buttonville.effect_words import step_words
from companion.games.buttonville.effects import (
    BonusPoints,
    DiscardCards,
    DrawCards,
    Effect,
    EffectStep,
    Gain,
    GiveCards,
    LayCards,
    OwnEffect,
    Pay,
    StripCards,
    TakeCards,
)
from companion.games.buttonville.names import called, set_name
from companion.games.buttonville.offers import SetAtWork, actions, due, effect_for
from companion.games.buttonville.playing import by_hand, number
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import AskFields, Field, PickField, UseUp
from companion.screens.game_scene import Do

_GAME = GuildsGame()

NEXT, DONE = "next", Text("Done")

_USED = Field("used", Text("nothing to enter"), Text("ACTION used"), UseUp(), clear=True)
"""On the page of an ACTION: it was used, though nothing changed that is counted."""


_ENTERED: Mapping[type[EffectStep], type[Action]] = MappingProxyType({
    Gain: Buttons, Pay: Buttons, DrawCards: Draw, TakeCards: Take, LayCards: Lay, StripCards: Strip,
    DiscardCards: Discard, GiveCards: Give, BonusPoints: Bonus,
})
"""The action that carries a step out."""


class Carried(Page, frozen=True):
    """The effect of a set while the people carry it out.

    Attributes:
        work: the set, and what X is.
        effect: what the card says; None when nobody has told the companion.
        step: which of its steps is due.
        times: how often something was entered for it.
        page: which page of what is offered.
        acting: whether it is an ACTION of the seat on turn.
        entered: whether anything was entered for it.
    """

    work: SetAtWork
    effect: Effect | None = None
    step: int = 0
    times: int = 0
    page: int = 0
    acting: bool = False
    entered: bool = False

    def ask(self, state: GuildsState) -> AskFields:
        """The text of the card, and what the due step allows."""
        due_now, work = self._due, self.work
        what = called(work.villager) if work.place is None else set_name(state.sets[work.seat][work.place])
        title = Text("{set}: what the card says", {"set": what})
        fields = [] if due_now is None else self._offered(state, due_now)
        more = Field("more", Text("draw, take, lay, pay …"), Text("Any step"), asks.OpenSteps(), opens=True,
                     clear=True)
        if due_now is not None and not self._last:
            fields.append(Field(NEXT, Text("nothing (more)"), Text("Next step"), clear=True))
        used = [_USED] if self.begins and self._last else []
        return AskFields(title, (*fields, more, *used), self._told(), work.seat, self.page, leave=DONE,
                         ends=True)

    @property
    def begins(self) -> bool:
        """Whether it is an ACTION for which nothing was entered yet."""
        return self.acting and not self.entered

    @property
    def _due(self) -> EffectStep | None:
        steps_ = self._steps
        return steps_[self.step] if self.step < len(steps_) else None

    @property
    def _steps(self) -> tuple[EffectStep, ...]:
        """The steps that people can do by hand; points at the end of the game are worked out then."""
        return () if self.effect is None else tuple(
            step for step in self.effect.steps if type(step) in _ENTERED)

    @property
    def _last(self) -> bool:
        return self.step + 1 >= len(self._steps)

    def _told(self) -> Text:
        """What stands on the card, and which step is due."""
        effect, step = self.effect, self._due
        if effect is None:
            return Text("The companion does not know this card. Do what it says; what changes is entered "
                        "step by step.")
        if step is None:
            return Text("“{text}”", {"text": effect.text}) if effect.text else Text(
                "Do what the card says; what changes is entered step by step.")
        words: Text = step_words(step)
        if len(self._steps) > 1:
            words = Text("Step {number} of {steps}: {what}", {
                "number": self.step + 1, "steps": len(self._steps), "what": words})
        return Text("“{text}” {what}", {"text": effect.text, "what": words}) if effect.text else words

    def _offered(self, state: GuildsState, step: EffectStep) -> list[Field]:
        """Each action that the step allows now, with whom it is about."""
        fields = []
        for place, action in enumerate(actions(_GAME, state, self.work, step)):
            seat = getattr(action, "seat", None)
            other = seat if seat != self.work.seat else getattr(action, "to", None)
            fields.append(Field(f"offer-{place}", Text("enter"), _GAME.describe(state, action), Do(action),
                                seat=other if isinstance(other, int) else None, clear=True))
        return fields

    @property
    def own(self) -> tuple[type[Command], ...]:
        """Any step is entered on the way."""
        return (asks.OpenSteps,)

    def command(self, state: GuildsState,  # noqa: ARG002 - as the other pages
                command: Command) -> Page | Action | None:
        """Any step by hand, the next one of the card, or the end of it."""
        match command:
            case asks.OpenSteps():
                return steps.Steps(self.work.seat, under=self)
            case PickField(key=key) if key == NEXT:
                return replace(self, step=self.step + 1, times=0, page=0)
            case TurnTo(page=page):
                return replace(self, page=page)
        return self

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:
        """It stays open until its last step is done, even if the set itself is gone by then."""
        if state.turn != before.turn:
            return None
        step, page = self._due, replace(self, work=self.work.after(before, action), entered=True)
        if step is None or not isinstance(action, _ENTERED[type(step)]):
            return page  # something else was entered meanwhile
        times = self.times + 1
        if times < _times(step, self.work.x, len(state.hands)):
            return replace(page, times=times, page=0)
        return None if self._last else replace(page, step=self.step + 1, times=0, page=0)


def _times(step: EffectStep, x: int, seats: int) -> int:
    """How many actions carry the step out: market cards come one by one, the others one after the other."""
    each = number(step.cards, x) if isinstance(step, TakeCards) else 1
    who = step.who if isinstance(step, GiveCards) else getattr(step, "who", "self")
    return each * (seats - 1 if who == "others" else 1)


def played(state: GuildsState, action: Action, own: Mapping[str, OwnEffect]) -> Carried | None:
    """What is open once a set was played: the effect that the people carry out now; None when there is none.

    Of a card that nobody has told the companion it is asked once; one that the owner wrote down speaks only
    when its keyword says so.
    """
    if not isinstance(action, Play) or not by_hand(action.villager):
        return None
    effect = effect_for(action.villager, own)
    if effect is not None and due(action.villager, "played", own) is None:
        return None
    return Carried(SetAtWork.of(state, action.seat, len(state.sets[action.seat]) - 1), effect)


def opened(state: GuildsState, seat: Seat, place: int, own: Mapping[str, OwnEffect]) -> Carried:
    """The effect of a set that lies there: its ACTION, or whatever its card says now.

    Raises:
        Refused: `unknown_set`: there is none in that place.
    """
    work = SetAtWork.of(state, seat, place)
    effect = effect_for(work.villager, own)
    acting = effect is not None and effect.keyword == "action" and seat == state.turn
    return Carried(work, effect, acting=acting)
