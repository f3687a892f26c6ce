"""Steps by hand at the desk: which one, and its form (BV-32)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.desk.buttonville import forms
from companion.desk.buttonville.forms import Form, Kind
from companion.desk.buttonville.pages import Page
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Seat, Text
from companion.screens.basics import Command, TurnTo
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import (
    Amount,
    AskFields,
    AskKeys,
    Field,
    OpenKeys,
    PickField,
    StepNumber,
    UseKeys,
)

DIGITS = 2
"""Most digits of a number of cards or buttons."""

KINDS: Mapping[Kind, tuple[Text, Text]] = MappingProxyType({
    "draw": (Text("Draw"), Text("from the draw pile")),
    "take": (Text("Take a card"), Text("from the market")),
    "lay": (Text("Lay"), Text("onto a set or into the market")),
    "new": (Text("Lay a new set"), Text("its effect does not work")),
    "gain": (Text("Take buttons"), Text("from the supply")),
    "pay": (Text("Pay buttons"), Text("to the supply")),
    "discard": (Text("Discard"), Text("hand cards")),
    "give": (Text("Give"), Text("hand cards to somebody")),
    "strip": (Text("Take from a set"), Text("to hand, market or discard pile")),
    "play": (Text("Play a set"), Text("from the hand")),
})
"""The steps by the words of the rulebook, each with what it is about."""

STEPS: tuple[asks.StepKind, ...] = ("draw", "take", "lay", "new", "gain", "pay", "discard", "give", "strip")
"""The manual steps, in the order in which they stand on the screen."""

_GAME = GuildsGame()

BACK = Text("Back")


class Steps(Page, frozen=True):
    """Which step?

    Attributes:
        seat: for whom, unless the form says otherwise; None: the seat on turn.
        page: which page of the steps.
        under: what it was opened from; None: the turn.
    """

    seat: Seat | None = None
    page: int = 0
    under: Page | None = None

    def ask(self, state: GuildsState) -> AskFields:
        """All steps; those that nobody can do now are not live."""
        return AskFields(
            title=Text("What happens by hand?"),
            fields=tuple(Field(kind, KINDS[kind][1], KINDS[kind][0], asks.PickStep(kind), opens=True,
                               enabled=possible(state, kind), clear=True) for kind in STEPS),
            page=self.page,
            leave=BACK,
        )

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """A step opens its form."""
        match command:
            case asks.PickStep(kind=kind):
                return opened(state, kind, self.seat, under=self)
            case TurnTo(page=page):
                return replace(self, page=page)
        return self

    @property
    def own(self) -> tuple[type[Command], ...]:
        """A step for the seat that it was opened for, and back to here."""
        return (asks.PickStep,)

    def leave(self) -> Page | None:
        """What was open before."""
        return self.under

    def back(self) -> Page | None:
        """What was open before."""
        return self.under

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:
        """What it was opened from goes on."""
        return None if self.under is None else self.under.after(before, state, action)


def possible(state: GuildsState, kind: Kind) -> bool:
    """Whether any seat can do this step now."""
    for seat in range(len(state.hands)):
        form = forms.fitted(state, Form(kind, seat))
        sources: tuple[forms.Source, ...] = ("hand", "market", "pile")
        if any(forms.why_not(state, forms.fitted(state, replace(form, source=source))) is None
               for source in (sources if kind in {"lay", "new"} else sources[:1])):
            return True
    return False


def opened(state: GuildsState, kind: Kind, seat: Seat | None, under: Page | None = None) -> "Step":
    """The form of a step, for a seat or for the one on turn."""
    who = seat if seat is not None else state.turn or 0
    form = forms.fitted(state, Form(kind, who, place=max(len(state.sets[who]) - 1, 0)))
    return Step(form, under=under)


class Step(Page, frozen=True):
    """The form of a step.

    Attributes:
        form: as far as it is filled in.
        field: whose choices are shown; empty: none.
        page: which page of them.
        digits: what stands on the keypad; None while that is closed.
        correcting: an entry is corrected: the way out is that of the correction.
        under: what it was opened from; None: the turn.
    """

    form: Form
    field: str = ""
    page: int = 0
    digits: str | None = None
    correcting: bool = False
    under: Page | None = None

    @property
    def words(self) -> Text:
        """What undo puts back."""
        if self.digits is not None:
            return Text("number on the keypad")
        return Text("the choice") if self.field else Text("the form")

    def ask(self, state: GuildsState) -> AskFields | AskKeys:
        """The form, the choices of one of its fields, or the keypad for its number."""
        form = self.form
        title = KINDS[form.kind][0]
        if self.digits is not None:
            return AskKeys(_unit(form), form.cards, form.seat, self.digits, leave=not self.correcting)
        if self.field:
            return AskFields(Text("{step}: {field}", {"step": title, "field": forms.fields(
                state, form)[self._at(state)].caption}), forms.choices(state, form, self.field),
                seat=form.seat, page=self.page, leave=BACK)
        wrong = forms.why_not(state, form)
        action = forms.action_of(form)
        amount = None if form.kind == "take" else Amount(_unit(form), form.cards, forms.most(state, form))
        return AskFields(
            title, forms.fields(state, form), _GAME.describe(state, action) if wrong is None else wrong,
            form.seat, self.page, amount, True, action if wrong is None else None,
            None if self.correcting else BACK)

    def _at(self, state: GuildsState) -> int:
        keys = [field.key for field in forms.fields(state, self.form)]
        return keys.index(self.field) if self.field in keys else 0

    def command(self, state: GuildsState, command: Command) -> Page | Action | None:
        """A touch on the form."""
        match command:
            case TurnTo(page=page):
                return replace(self, page=page)
            case PickField(key=key) if self.field:
                return replace(self, form=forms.chosen(state, self.form, self.field, key), field="", page=0)
            case PickField(key=key):
                return self._touched(state, key)
            case StepNumber(by=by):
                return self._with(state, self.form.cards + by)
            case OpenKeys():
                return replace(self, digits="")
            case asks.PressDigit(digit=digit) if self.digits is not None:
                return replace(self, digits=(self.digits + str(digit)).lstrip("0")[:DIGITS])
            case asks.EraseDigit() if self.digits is not None:
                return replace(self, digits=self.digits[:-1])
            case UseKeys() if self.digits:
                return replace(self._with(state, int(self.digits)), digits=None)
            case UseKeys():
                return replace(self, digits=None)
        return self

    def _touched(self, state: GuildsState, key: str) -> "Step":
        """Of two values a touch takes the other one; of more it shows them."""
        found = forms.choices(state, self.form, key)
        if len(found) == 2:
            other = next(each.key for each in found if not each.chosen)
            return replace(self, form=forms.chosen(state, self.form, key, other))
        return replace(self, field=key, page=0)

    def _with(self, state: GuildsState, cards: int) -> "Step":
        return replace(self, form=forms.fitted(state, replace(self.form, cards=cards)))

    def card(self, state: GuildsState, villager: str) -> Page:
        """A scanned card says whose set it is.

        Raises:
            Refused: no set of this villager is meant here.
        """
        form = self.form
        if form.kind in {"new", "play"} and villager in state.header.options.villagers:
            return replace(self, form=forms.chosen(state, form, "villager", villager), field="")
        own = [place for place, laid in enumerate(state.sets[form.seat]) if laid.villager == villager]
        if form.kind in {"lay", "strip"} and own:
            return replace(self, form=forms.chosen(state, form, "place", str(own[-1])), field="")
        found = super().card(state, villager)
        assert isinstance(found, Page)
        return found

    def leave(self) -> Page | None:
        """Without the keypad or the choices; then what was open before."""
        return self.back()

    def back(self) -> Page | None:
        """Without the keypad or the choices; then what was open before."""
        if self.digits is not None:
            return replace(self, digits=None)
        return replace(self, field="", page=0) if self.field else self.under

    def after(self, before: GuildsState, state: GuildsState, action: Action) -> Page | None:
        """What it was opened from goes on."""
        return None if self.under is None else self.under.after(before, state, action)


def _unit(form: Form) -> Text:
    """What the number counts."""
    return Text("Buttons") if form.kind in {"gain", "pay"} else Text("Cards")

