"""What lies in front of a seat, touched: its hand, its buttons, one of its sets."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.desk.buttonville import forms, steps
from companion.desk.buttonville.forms import Form
from companion.desk.buttonville.pages import Page
from companion.desk.buttonville.steps import BACK, DIGITS, KINDS
from companion.games.buttonville.actions import Act, Buttons, Discard, Draw, Give, Lay, Strip, Take
from companion.games.buttonville.effects import Effect, OwnEffect
from companion.games.buttonville.names import called, name_of, set_name
from companion.games.buttonville.offers import effect_for
from companion.games.buttonville.refusals import own_set
from companion.games.buttonville.state import GuildsState, LaidSet
from companion.games.buttonville.words import deed
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import (
    AskCounts,
    AskFields,
    AskKeys,
    Bump,
    Count,
    Field,
    KeysUse,
    OpenEffect,
    OpenKeys,
    UseKeys,
)
from companion.screens.figures import signed
from companion.screens.game_scene import Do


class _Paged(Page, frozen=True):
    """A page of fields that turns its pages."""

    seat: Seat
    page: int = 0

    @property
    def own(self) -> tuple[type[Command], ...]:
        """A step for this seat, and back to here."""
        return (asks.PickStep,)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """The next page, or a step for this seat."""
        match command:
            case TurnTo(page=page):
                return replace(self, page=page)
            case asks.PickStep(kind=kind):
                return steps.opened(state, kind, self.seat, under=self)
        return self


class SeatOf(_Paged, frozen=True):
    """All that lies in front of a seat: a count is put right by one touch, and stays open for more."""

    def ask(self, state: GuildsState) -> AskCounts:
        """Hand, buttons, each set."""
        seat, hand, buttons = self.seat, state.hands[self.seat], state.buttons[self.seat]
        counts = [
            _count(state, "hand", (Text("Hand"), hand), (Discard(seat, 1), Draw(seat, 1)),
                   asks.OpenHand(seat)),
            _count(state, "buttons", (Text("Buttons"), buttons), (Buttons(seat, -1), Buttons(seat, 1)),
                   asks.OpenButtons(seat)),
            *(_count(state, f"set-{place}", (called(laid.villager), laid.cards),
                     (Strip(seat, place, 1, "discard"), Lay(seat, place, 1, "hand")),
                     asks.OpenSet(seat, place))
              for place, laid in enumerate(state.sets[seat])),
        ]
        return AskCounts(seat, tuple(counts), self.page)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """One more or one less."""
        return command.action if isinstance(command, Bump) else super().command(state, command)

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:  # noqa: ARG002
        """Most counts are wrong by more than one, or not alone."""
        return self


def _count(state: GuildsState, key: str, counted: tuple[Text, int], ends: tuple[Action, Action],
           opens: Command) -> Count:
    """A count with one less and one more, as far as the rules take them now."""
    less, more = (each if forms.refusal(state, each) is None else None for each in ends)
    return Count(key, *counted, less, more, opens)


class Hand(_Paged, frozen=True):
    """The hand of a seat: one card more or less is one touch."""

    def ask(self, state: GuildsState) -> AskFields:
        """The steps about a hand."""
        seat, name = self.seat, name_of(state.header, self.seat)
        others = [other for other in range(len(state.hands)) if other != seat]
        one = Text("one card")
        fields = [
            _deed(state, "draw", Text("draws"), Draw(seat, 1)),
            _deed(state, "take", Text("takes from the market"), Take(seat)),
            _deed(state, "discard", Text("discards"), Discard(seat, 1)),
            *(replace(_deed(state, f"give-{other}", Text("gives a card to"), Give(seat, other, 1)),
                      value=name_of(state.header, other), seat=other, free=True) for other in others),
        ]
        fields = [field if field.seat is not None else replace(field, value=one) for field in fields]
        fields += [Field(f"more-{kind}", KINDS[kind][0], Text("more cards"), asks.PickStep(kind, seat),
                         opens=True) for kind in ("draw", "discard", "give")]
        title = Text("{name} has {n} card in hand", {"name": name, "n": state.hands[seat]},
                     "{name} has {n} cards in hand")
        return AskFields(title, tuple(fields), seat=seat, page=self.page, leave=BACK)


def _deed(state: GuildsState, key: str, caption: Text, action: Action) -> Field:
    """What is entered by a touch; not live while the rules refuse it."""
    return Field(key, caption, "", Do(action), enabled=forms.refusal(state, action) is None)


_BY = (-3, -2, -1, 1, 2, 3)
"""So many buttons come or go by one touch."""


def _then(buttons: int) -> Text:
    """How many buttons there are afterwards; below none the rules refuse it."""
    return Text("then {n}", {"n": buttons}) if buttons >= 0 else Text("then less than none")


class ButtonsOf(_Paged, frozen=True):
    """The buttons of a seat: a few more or less is one touch, anything else a number on the keypad."""

    digits: str | None = None

    @property
    def words(self) -> Text:
        """What undo puts back."""
        return Text("what was opened") if self.digits is None else Text("number on the keypad")

    def ask(self, state: GuildsState) -> AskFields | AskKeys:
        """A few more, a few less, or the keypad."""
        seat, have = self.seat, state.buttons[self.seat]
        if self.digits is not None:
            return AskKeys(Text("Buttons"), have, seat, self.digits, ("subtract", "add", "set"))
        fields = tuple(replace(_deed(state, f"by-{by}", _then(have + by), Buttons(seat, by)),
                               value=signed(by), clear=True) for by in _BY)
        keys = Field("keys", Text("any number"), Text("Keypad"), OpenKeys(), opens=True, clear=True)
        title = Text("{name} has {n} button", {"name": name_of(state.header, seat), "n": have},
                     "{name} has {n} buttons")
        return AskFields(title, (*fields, keys), seat=seat, page=self.page, leave=BACK)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """The keypad, its digits, and what is done with the number."""
        digits = self.digits
        match command:
            case OpenKeys():
                return replace(self, digits="")
            case asks.PressDigit(digit=digit) if digits is not None:
                return replace(self, digits=(digits + str(digit)).lstrip("0")[:DIGITS] or "0")
            case asks.EraseDigit() if digits is not None:
                return replace(self, digits=digits[:-1])
            case UseKeys(how=how) if digits:
                return self._used(state, int(digits), how)
            case UseKeys():
                return replace(self, digits=None)
        return super().command(state, command)

    def _used(self, state: GuildsState, number: int, how: KeysUse) -> Page | Action:
        by = {"add": number, "subtract": -number, "set": number - state.buttons[self.seat]}[how]
        return Buttons(self.seat, by) if by else replace(self, digits=None)

    def leave(self) -> Page | None:
        """Without the keypad."""
        return self.back()

    def back(self) -> Page | None:
        """Without the keypad."""
        return None if self.digits is None else replace(self, digits=None)


_FROM: Mapping[forms.Source, Text] = MappingProxyType({
    "hand": Text("from the hand"), "market": Text("from the market"), "pile": Text("from the draw pile")})
_TO: Mapping[forms.Goal, Text] = MappingProxyType({
    "discard": Text("to the discard pile"), "market": Text("into the market"), "hand": Text("into the hand")})


class SetOf(Page, frozen=True):
    """One set of a seat: its card, its ACTION, one card more or less.

    Attributes:
        seat: whose.
        place: which.
        effect: what the card says, if that is known.
        page: which page.
    """

    seat: Seat
    place: int
    effect: Effect | None = None
    page: int = 0

    @classmethod
    def of(cls, state: GuildsState, seat: Seat, place: int, own: Mapping[str, OwnEffect]) -> "SetOf":
        """The page of a set.

        Raises:
            Refused: `unknown_set`: there is none in that place.
        """
        laid = own_set(state, seat, place)
        return cls(seat, place, effect_for(laid.villager, own))

    @property
    def own(self) -> tuple[type[Command], ...]:
        """A step about this set, and back to here."""
        return (asks.PickStep,)

    def ask(self, state: GuildsState) -> AskFields:
        """What can be done with it."""
        seat, place = self.seat, self.place
        if place >= len(state.sets[seat]):  # taken back meanwhile
            return AskFields(Text("That set is not there any more."), (), leave=BACK)
        laid = state.sets[seat][place]
        title = Text("{set}: {name}", {"set": set_name(laid), "name": name_of(state.header, seat)})
        onto = [Field(f"from-{source}", Text("one more card"), words,
                      Do(Lay(seat, place, 1, source)),
                      enabled=forms.refusal(state, Lay(seat, place, 1, source)) is None)
                for source, words in _FROM.items()]
        off = [Field(f"to-{to}", Text("one card less"), words, Do(Strip(seat, place, 1, to)),
                     enabled=forms.refusal(state, Strip(seat, place, 1, to)) is None)
               for to, words in _TO.items()]
        several = [Field(f"more-{kind}", KINDS[kind][0], Text("more cards"), asks.PickStep(kind, seat),
                         opens=True) for kind in ("lay", "strip")]
        return AskFields(title, (*self._uses(state, laid), *onto, *off, *several), _text(self.effect), seat,
                         self.page, leave=BACK)

    def _uses(self, state: GuildsState, laid: LaidSet) -> tuple[Field, ...]:
        """Its ACTION, or what the owner wrote down about its card."""
        act, effect = Act(self.seat, self.place), self.effect
        if effect is not None and effect.keyword == "game_end":
            return ()  # it is asked for, or worked out, when the game is scored
        if effect is not None and effect.run == "engine":
            if effect.keyword != "action":
                return ()
            refused = forms.refusal(state, act)
            return (Field("act", Text("used in this turn") if laid.used else Text("its ACTION"),
                          deed(state, act), Do(act), enabled=refused is None),)
        once = effect is not None and effect.keyword == "action" and laid.used
        return (Field("effect", Text("used in this turn") if once else called(laid.villager),
                      Text("What the card says"), OpenEffect(self.seat, self.place), opens=True,
                      enabled=not once),)

    def leave(self) -> Page | None:
        """All that lies in front of the seat."""
        return SeatOf(self.seat)

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """The next page, or a form about this set."""
        match command:
            case TurnTo(page=page):
                return replace(self, page=page)
            case asks.PickStep(kind=kind):
                form = forms.fitted(state, Form(kind, self.seat, place=self.place))
                return steps.Step(form, under=self)
        return self


def _text(effect: Effect | None) -> Text | None:
    """What stands on the card, as its owner typed it."""
    return Text("“{text}”", {"text": effect.text}) if effect is not None and effect.text else None
