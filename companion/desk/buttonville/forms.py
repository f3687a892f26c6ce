"""The forms of the manual steps: what is filled in, what goes with it, and the action that it makes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.games.buttonville.actions import Buttons, Discard, Draw, Give, Lay, Play, Strip, Take
from companion.games.buttonville.names import called, name_of, set_name
from companion.games.buttonville.piles import Stock
from companion.games.buttonville.refusals import market_empty
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState, lying
from companion.games.buttonville.villagers import COPIES
from companion.games.game import Action, Refused, Seat, Text
from companion.screens.buttonville.asks import StepKind
from companion.screens.buttonville.step_asks import Field

Kind = StepKind | Literal["play"]
"""A manual step, or the set of a turn where that is corrected."""

Source = Literal["hand", "market", "pile"]
Goal = Literal["discard", "market", "hand"]

MOST = 99
"""The largest number of buttons or cards that a form takes where the rules set no limit."""

_GAME = GuildsGame()

SOURCES: Mapping[str, Text] = MappingProxyType({
    "hand": Text("the hand"), "market": Text("the market"), "pile": Text("the draw pile")})
GOALS: Mapping[str, Text] = MappingProxyType({
    "discard": Text("the discard pile"), "market": Text("the market"), "hand": Text("the hand")})

_FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "draw": ("seat",), "take": ("seat",), "gain": ("seat",), "pay": ("seat",), "discard": ("seat",),
    "give": ("seat", "other"), "lay": ("seat", "place", "source"), "new": ("seat", "villager", "source"),
    "strip": ("seat", "place", "to"), "play": ("villager",),
})
"""What each form asks besides the number."""


class Form(Struct, frozen=True):
    """A manual step as far as it is filled in.

    Attributes:
        kind: which step.
        seat: who does it, or has it done.
        cards: how many cards or buttons.
        place: the set that it is about, or the market as the goal of what is laid.
        villager: whose new set it is.
        source: where the cards come from.
        to: where they go.
        other: who gets them.
    """

    kind: Kind
    seat: Seat
    cards: int = 1
    place: int | Literal["market"] = 0
    villager: str = ""
    source: Source = "hand"
    to: Goal = "discard"
    other: Seat = 0


def form_of(action: Action) -> Form | None:
    """The form filled in as it was; None for what is entered in another way."""
    match action:
        case Draw(seat=seat, cards=cards):
            return Form("draw", seat, cards)
        case Take(seat=seat):
            return Form("take", seat)
        case Buttons(seat=seat, by=by):
            return Form("gain" if by > 0 else "pay", seat, abs(by))
        case Lay(seat=seat, set="new", cards=cards, source=source, villager=str(villager)):
            return Form("new", seat, cards, villager=villager, source=source)
        case Lay(seat=seat, set=("market" | int()) as place, cards=cards, source=source):
            return Form("lay", seat, cards, place, source=source)
        case Strip(seat=seat, set=place, cards=cards, to=to):
            return Form("strip", seat, cards, place, to=to)
        case Discard(seat=seat, cards=cards):
            return Form("discard", seat, cards)
        case Give(seat=seat, to=other, cards=cards):
            return Form("give", seat, cards, other=other)
        case Play(seat=seat, villager=villager, cards=cards):
            return Form("play", seat, cards, villager=villager)
    return None


def action_of(form: Form) -> Action:
    """What the form enters."""
    seat, cards = form.seat, form.cards
    match form.kind:
        case "draw":
            return Draw(seat, cards)
        case "take":
            return Take(seat)
        case "gain":
            return Buttons(seat, cards)
        case "pay":
            return Buttons(seat, -cards)
        case "discard":
            return Discard(seat, cards)
        case "give":
            return Give(seat, form.other, cards)
        case "lay":
            return Lay(seat, form.place, cards, form.source)
        case "new":
            return Lay(seat, "new", cards, form.source, form.villager)
        case "play":
            return Play(seat, form.villager, cards)
    assert form.kind == "strip"
    assert isinstance(form.place, int)
    return Strip(seat, form.place, cards, form.to)


def why_not(state: GuildsState, form: Form) -> Text | None:
    """Why the rules do not take it now; None when they do."""
    if form.kind == "strip" and not state.sets[form.seat]:
        return Text("{name} has no set", {"name": name_of(state.header, form.seat)})
    if form.kind in {"lay", "new"} and form.source == "market" and not state.market:
        return market_empty().text
    return refusal(state, action_of(form))


def refusal(state: GuildsState, action: Action) -> Text | None:
    """Why the rules do not take an action now; None when they do."""
    try:
        _GAME.apply(state, action)
    except Refused as refused:
        return refused.text
    return None


def fitted(state: GuildsState, form: Form) -> Form:
    """The form with what goes together: no set that is not there, no more cards than there are."""
    seats, own = len(state.hands), state.sets[form.seat]
    changes: dict[str, object] = {}
    if form.kind == "give" and form.other == form.seat:
        changes["other"] = (form.seat + 1) % seats
    if form.kind == "strip" and (not isinstance(form.place, int) or form.place >= len(own)):
        changes["place"] = 0
    if form.kind == "lay" and isinstance(form.place, int) and form.place >= len(own):
        changes["place"] = 0 if own else "market"
    place = changes.get("place", form.place)
    if form.kind == "lay" and place == "market":
        changes["source"] = "hand"
    if form.kind in {"new", "play"} and form.villager not in state.header.options.villagers:
        changes["villager"] = next((each for each in state.header.options.villagers
                                    if lying(state, each) < COPIES), state.header.options.villagers[0])
    form = replace(form, **changes)
    return replace(form, cards=max(min(form.cards, most(state, form)), 1))


def most(state: GuildsState, form: Form) -> int:
    """The largest number that the form can have now; 0 when none is possible."""
    seat, hand = form.seat, state.hands[form.seat]
    match form.kind:
        case "draw" | "gain":
            return MOST
        case "take":
            return min(state.market, 1)
        case "pay":
            return state.buttons[seat]
        case "discard" | "give":
            return hand
        case "strip":
            own = state.sets[seat]
            return own[form.place].cards if isinstance(form.place, int) and form.place < len(own) else 0
        case "lay" if form.place == "market":
            return hand
    return max(min(_lies(state, form), _room(state, form)), 0)


def _lies(state: GuildsState, form: Form) -> int:
    """Cards where those that are laid come from."""
    match form.source:
        case "market":
            return state.market
        case "pile":
            left = Stock(state).left
            return MOST if left is None else left
    return state.hands[form.seat]


def _room(state: GuildsState, form: Form) -> int:
    """Cards of the villager that do not lie in sets yet (BV-1)."""
    villager = form.villager
    if form.kind == "lay":
        own = state.sets[form.seat]
        assert isinstance(form.place, int)
        villager = own[form.place].villager
    return COPIES - lying(state, villager)


# -- its fields ------------------------------------------------------------------------------------------


def fields(state: GuildsState, form: Form) -> tuple[Field, ...]:
    """What can be changed besides the number, each as it is now."""
    return tuple(_field(state, form, key) for key in _FIELDS[form.kind]
                 if len(choices(state, form, key)) > 1)


def _field(state: GuildsState, form: Form, key: str) -> Field:
    chosen = next((each for each in choices(state, form, key) if each.chosen), None)
    if chosen is None:  # nothing there to choose: the form says why
        return Field(key, _caption(form, key), "–", opens=True)
    return replace(chosen, key=key, caption=_caption(form, key), opens=True, chosen=False, clear=False)


def _caption(form: Form, key: str) -> Text:
    match key:
        case "seat":
            return Text("Who")
        case "other":
            return Text("To whom")
        case "villager":
            return Text("Villager")
        case "source":
            return Text("From")
        case "to":
            return Text("To")
    return Text("Onto") if form.kind == "lay" else Text("From the set")


def choices(state: GuildsState, form: Form, key: str) -> tuple[Field, ...]:
    """What a field can be; the key of each is taken by :func:`chosen`."""
    header, seats = state.header, range(len(state.hands))
    caption = _caption(form, key)
    match key:
        case "seat" | "other":
            now = getattr(form, key)
            return tuple(Field(str(seat), caption, name_of(header, seat), seat=seat, chosen=seat == now,
                               free=True, clear=True) for seat in seats if key == "seat" or seat != form.seat)
        case "villager":
            return tuple(Field(each, caption, called(each), chosen=each == form.villager, clear=True)
                         for each in header.options.villagers)
        case "source" if form.kind == "lay" and form.place == "market":
            return (Field("hand", caption, SOURCES["hand"], chosen=True),)
        case "source":
            return tuple(Field(each, caption, words, chosen=each == form.source, clear=True)
                         for each, words in SOURCES.items())
        case "to":
            return tuple(Field(each, caption, words, chosen=each == form.to, clear=True)
                         for each, words in GOALS.items())
    sets = tuple(Field(str(place), caption, set_name(laid), chosen=place == form.place, clear=True)
                 for place, laid in enumerate(state.sets[form.seat]))
    if form.kind == "strip":
        return sets
    return (*sets, Field("market", caption, SOURCES["market"], chosen=form.place == "market", clear=True))


def chosen(state: GuildsState, form: Form, key: str, choice: str) -> Form:
    """The form with another value of a field."""
    value: object = choice
    if key in {"seat", "other"} or (key == "place" and choice != "market"):
        value = int(choice)
    return fitted(state, replace(form, **{key: value}))
