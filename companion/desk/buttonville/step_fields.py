"""The steps that an owner can compose: their fields, and what each field can be."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from companion.games.buttonville.effect_words import ENDS, GOALS, KEYWORDS, SOURCES, WHO
from companion.games.buttonville.effects import (
    MANUAL_STEPS,
    BonusPoints,
    DiscardCards,
    DrawCards,
    EffectStep,
    Gain,
    GiveCards,
    Keyword,
    LayCards,
    ManualStep,
    Pay,
    StripCards,
    TakeCards,
    fits,
)
from companion.games.game import Text
from companion.screens.choice_scene import Choosable

Step = ManualStep

_NEW: Mapping[str, tuple[Text, ManualStep]] = MappingProxyType({
    "gain": (Text("Take buttons"), Gain(1)),
    "pay": (Text("Pay buttons"), Pay(1)),
    "draw": (Text("Draw"), DrawCards(1)),
    "take": (Text("Take from the market"), TakeCards(1)),
    "lay": (Text("Lay"), LayCards(1)),
    "strip": (Text("Take from a set"), StripCards(1)),
    "discard": (Text("Discard"), DiscardCards(1)),
    "give": (Text("Give or get cards"), GiveCards(1)),
    "bonus": (Text("Points"), BonusPoints()),
})
"""Each kind of step with its words, as it is when it was just added."""

_FIELDS: Mapping[type[EffectStep], tuple[str, ...]] = MappingProxyType({
    Gain: ("buttons", "who"), Pay: ("buttons", "who"), DrawCards: ("cards", "who"),
    TakeCards: ("cards", "who"), LayCards: ("cards", "up_to", "source", "to"),
    StripCards: ("cards", "up_to", "of", "to", "who"), DiscardCards: ("cards", "up_to", "who"),
    GiveCards: ("cards", "up_to", "giver", "who"), BonusPoints: ("points",),
})

_CAPTIONS: Mapping[str, Text] = MappingProxyType({
    "buttons": Text("Buttons"), "cards": Text("Cards"), "who": Text("Who"), "up_to": Text("how exactly"),
    "source": Text("From"), "to": Text("To"), "of": Text("From the set"), "giver": Text("which way"),
    "points": Text("Points"),
})

_AMOUNTS = 12
"""The largest number that a step can name; X is the number of cards in the set."""


def kinds(keyword: Keyword) -> Mapping[str, Text]:
    """The steps that a card with this keyword can have, by the word that stands in the file."""
    return MappingProxyType({key: words for key, (words, step) in _NEW.items() if fits(step, keyword)})


def keyword(key: str) -> Keyword:
    """The keyword of this word."""
    return next(each for each in KEYWORDS if each == key)


def new(kind: str) -> ManualStep:
    """A step as it is when it was just added."""
    return _NEW[kind][1]


def manual(step: EffectStep) -> ManualStep:
    """A step that can be written down."""
    assert isinstance(step, MANUAL_STEPS)
    return step  # type: ignore[return-value]


def fields(step: EffectStep) -> tuple[Choosable, ...]:
    """The fields of a step, each as it is now."""
    return tuple(Choosable(field, _CAPTIONS[field], _now(step, field), opens=True)
                 for field in _FIELDS[type(step)])


def _now(step: EffectStep, field: str) -> Text | str:
    return next(each.value for each in values(step, field) if each.chosen)


def values(step: EffectStep, field: str) -> tuple[Choosable, ...]:
    """What a field can be."""
    now = _key(getattr(step, field))
    return tuple(Choosable(key, _CAPTIONS[field], words, chosen=key == now)
                 for key, words in _values(step, field).items())


def _key(value: object) -> str:
    return "none" if value is None else str(value)


def _values(step: EffectStep, field: str) -> Mapping[str, Text | str]:
    match field:
        case "buttons" | "cards":
            return {"X": "X", **{str(n): str(n) for n in range(1, _AMOUNTS + 1)}}
        case "points":
            now = getattr(step, field)  # written by hand it may be any number
            points = sorted({*range(1, _AMOUNTS + 1), *(() if now is None else (now,))})
            return {"none": Text("any number"), **{str(n): str(n) for n in points}}
        case "who":
            return {who: words for who, words in WHO.items()
                    if who != "self" or not isinstance(step, GiveCards)}
        case "up_to":
            return {"False": Text("exactly as many"), "True": Text("as many at most")}
        case "source":
            return dict(SOURCES)
        case "to":
            return dict(GOALS if isinstance(step, LayCards) else ENDS)
        case "of":
            return {"this": Text("this set"), "set": Text("any set")}
    assert field == "giver"
    return {"self": Text("one gives"), "them": Text("one gets")}


def with_value(step: EffectStep, field: str, key: str) -> EffectStep:
    """The step with another value of a field."""
    value: Any = key
    if field == "up_to":
        value = key == "True"
    elif field in {"buttons", "cards", "points"} and key != "X":
        value = None if key == "none" else int(key)
    return replace(step, **{field: value})
