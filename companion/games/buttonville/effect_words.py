"""Steps of an effect in words: "draw X cards", "each of the others: pay 1 button"."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.buttonville.effects import (
    Amount,
    BonusPoints,
    DiscardCards,
    DrawCards,
    EffectStep,
    Gain,
    GiveCards,
    Keyword,
    LayCards,
    Pay,
    StripCards,
    TakeCards,
)
from companion.games.game import Text

KEYWORDS: Mapping[Keyword, Text] = MappingProxyType({
    "played": Text("when it is played"),
    "action": Text("ACTION"),
    "ongoing": Text("ONGOING"),
    "game_end": Text("GAME END"),
})
"""When an effect works; the words in capitals stand on the cards."""

WHO: Mapping[str, Text] = MappingProxyType({
    "self": Text("oneself"),
    "left": Text("whoever sits to the left"),
    "right": Text("whoever sits to the right"),
    "another": Text("somebody else"),
    "others": Text("each of the others"),
})
"""Whom a step is about."""


def step_words(step: EffectStep) -> Text:
    """One step, with whom it is about unless that is oneself."""
    who = getattr(step, "who", "self")
    if isinstance(step, GiveCards):
        template = "give {what} to {who}" if step.giver == "self" else "get {what} from {who}"
        return Text(template, {"what": _cards(step.cards, up_to=step.up_to), "who": WHO[step.who]})
    if who == "self":
        return _what(step)
    return Text("{who}: {what}", {"who": WHO[who], "what": _what(step)})


def _what(step: EffectStep) -> Text:
    match step:
        case Gain():
            return Text("take {what}", {"what": _buttons(step.buttons)})
        case Pay():
            return Text("pay {what}", {"what": _buttons(step.buttons)})
        case DrawCards():
            return Text("draw {what}", {"what": _cards(step.cards)})
        case TakeCards():
            return Text("take {what} from the market", {"what": _cards(step.cards)})
        case DiscardCards():
            return Text("discard {what}", {"what": _cards(step.cards, up_to=step.up_to)})
        case LayCards():
            return Text("lay {what} {source} {goal}", {
                "what": _cards(step.cards, up_to=step.up_to), "source": SOURCES[step.source],
                "goal": GOALS[step.to]})
        case StripCards():
            template = ("take {what} from this set {goal}" if step.of == "this" else
                        "take {what} from a set {goal}")
            return Text(template, {"what": _cards(step.cards, up_to=step.up_to), "goal": ENDS[step.to]})
        case BonusPoints(points=None):
            return Text("enter points")
        case BonusPoints(points=int(points)):
            return Text("{n} point", {"n": points}, "{n} points")
    raise TypeError(f"no step that is written down: {type(step).__name__}")


SOURCES: Mapping[str, Text] = MappingProxyType({
    "hand": Text("from the hand"), "market": Text("from the market"), "pile": Text("from the draw pile")})
"""Where cards come from."""

GOALS: Mapping[str, Text] = MappingProxyType({
    "this": Text("onto this set"), "set": Text("onto an own set"), "new": Text("as a new set"),
    "market": Text("into the market")})
"""Where cards are laid."""

ENDS: Mapping[str, Text] = MappingProxyType({
    "discard": Text("to the discard pile"), "market": Text("into the market"), "hand": Text("into the hand")})
"""Where cards of a set go."""


def _buttons(amount: Amount) -> Text:
    if amount == "X":
        return Text("X buttons")
    return Text("{n} button", {"n": amount}, "{n} buttons")


def _cards(amount: Amount, *, up_to: bool = False) -> Text:
    if amount == "X":
        return Text("up to X cards") if up_to else Text("X cards")
    if up_to:
        return Text("up to {n} card", {"n": amount}, "up to {n} cards")
    return Text("{n} card", {"n": amount}, "{n} cards")
