"""Steps by hand: their forms, what is touched at a seat, and cards that the people carry out."""

import pytest

from companion.desk.buttonville import forms
from companion.desk.buttonville.desk import GuildsDesk
from companion.desk.buttonville.forms import Form
from companion.desk.buttonville.moment import Moment
from companion.desk.buttonville.steps import STEPS
from companion.games.buttonville.actions import (
    Act,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    GuildsHeader,
    Lay,
    Options,
    Play,
    Recruit,
    Strip,
    Take,
)
from companion.games.buttonville.effects import Gain, OwnEffect, Pay, StripCards, TakeCards
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.step_asks import (
    AskCounts,
    AskFields,
    AskKeys,
    Bump,
    Field,
    KeysUse,
    OpenEffect,
    OpenKeys,
    PickField,
    StepNumber,
    UseKeys,
)
from companion.screens.game_scene import Do

GAME = GuildsGame()
FRED = OwnEffect("fred", "played", "Pay 1 button: take two cards", (Pay(1), TakeCards(2)))


class Table:
    """A game with what is open over it, driven as the screen does."""

    def __init__(self, line_up: str = "synergetic_explosion",
                 own: dict[str, OwnEffect] | None = None) -> None:
        header = GuildsHeader(1, "buttonville", ("Ana", "Björn", "Cleo", "Dmitri"), 0,
                              Options(LINE_UPS[line_up].of(4)))
        self.desk = GuildsDesk(own or {})
        self.state: GuildsState = GAME.begin(header)
        self.half: Moment = self.desk.idle
        self.entered: list[Action] = []

    def act(self, *actions: Action) -> "Table":
        for action in actions:
            before, self.state = self.state, GAME.apply(self.state, action).state
            self.half = self.desk.after(before, self.state, self.half, action)
            self.entered.append(action)
        return self

    def touch(self, *commands: Command) -> "Table":
        for command in commands:
            found = self.desk.command(self.state, self.half, command)
            if isinstance(found, Action):
                self.act(found)
            else:
                self.half = found
        return self

    def pick(self, *keys: str) -> "Table":
        """Touch the fields with these keys, one after the other."""
        for key in keys:
            field = next(field for field in self.fields.fields if field.key == key)
            assert field.enabled, key
            self.touch(PickField(key) if field.command is None else field.command)
        return self

    def enter(self) -> "Table":
        assert self.fields.ready is not None
        return self.touch(Do(self.fields.ready))

    @property
    def fields(self) -> AskFields:
        found = self.desk.ask(self.state, self.half)
        assert isinstance(found, AskFields)
        return found

    @property
    def keys(self) -> AskKeys:
        found = self.desk.ask(self.state, self.half)
        assert isinstance(found, AskKeys)
        return found

    @property
    def open(self) -> bool:
        return self.half.page is not None

    def field(self, key: str) -> Field:
        return next(field for field in self.fields.fields if field.key == key)


@pytest.fixture
def table() -> Table:
    """Ana has 3 Harley and 2 Taylor, Björn nothing yet; both have recruited, and Björn is on turn."""
    table = Table()
    table.act(Recruit(0, "market"), Recruit(0, "pile"), Lay(0, "new", 3, "hand", "harley"),
              Lay(0, "new", 2, "hand", "taylor"), EndTurn.of(0))
    return table.act(Recruit(1, "pile"), Recruit(1, "pile"))


# -- forms -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "action"), [
    ("draw", Draw(1, 1)), ("take", Take(1)), ("gain", Buttons(1, 1)), ("pay", Buttons(1, -1)),
    ("discard", Discard(1, 1)), ("give", Give(1, 0, 1)), ("lay", Lay(1, "market", 1, "hand")),
    ("new", Lay(1, "new", 1, "hand", "alucard")),
])
def test_each_step_is_entered_as_it_opens_by_two_touches(table: Table, kind: str, action: Action) -> None:
    table.touch(asks.OpenSteps()).pick(kind).enter()
    assert table.entered[-1] == action
    assert not table.open


def test_a_step_that_nobody_can_do_is_not_live() -> None:
    table = Table().act(Recruit(0, "market"), Recruit(0, "pile"))
    table.touch(asks.OpenSteps())
    assert [field.key for field in table.fields.fields] == list(STEPS)
    assert not table.field("strip").enabled
    assert table.field("lay").enabled


def test_a_form_tells_what_it_would_enter(table: Table) -> None:
    table.touch(asks.PickStep("lay", 0)).pick("place").pick("0").touch(StepNumber(1), StepNumber(1))
    assert str(table.fields.told) == "Ana lays 1 card onto 3 Harley", "Ana has one card left"
    table.pick("source").pick("pile").touch(StepNumber(1))
    assert str(table.fields.told) == "Ana lays 2 cards from the pile onto 3 Harley"
    table.enter()
    assert table.state.sets[0][0].cards == 5


def test_no_number_is_larger_than_the_table_has(table: Table) -> None:
    table.touch(asks.PickStep("discard", 1), OpenKeys(), asks.PressDigit(4), asks.PressDigit(7))
    table.touch(UseKeys("set"))
    assert table.fields.amount is not None
    assert (table.fields.amount.number, table.fields.amount.most) == (6, 6)
    table.enter()
    assert table.entered[-1] == Discard(1, 6)


def test_a_form_that_cannot_be_entered_says_why(table: Table) -> None:
    table.touch(asks.PickStep("strip", 1))
    assert table.fields.ready is None
    assert str(table.fields.told) == "Björn has no set"
    table.pick("seat").pick("0")
    assert table.fields.ready == Strip(0, 0, 1, "discard")


def test_of_two_values_a_touch_takes_the_other(table: Table) -> None:
    table.touch(asks.PickStep("strip", 0))
    assert str(table.field("place").value) == "2 Taylor", "the newest set is meant first"
    table.pick("place")
    assert str(table.field("place").value) == "3 Harley"
    table.pick("to").pick("hand").enter()
    assert table.entered[-1] == Strip(0, 0, 1, "hand")


def test_whoever_gives_gives_to_somebody_else(table: Table) -> None:
    table.touch(asks.PickStep("give", 1)).pick("seat").pick("0")
    assert str(table.field("other").value) != "Ana"
    table.pick("other")
    assert "Ana" not in [str(field.value) for field in table.fields.fields]


def test_undo_closes_the_choice_then_the_form_then_the_list(table: Table) -> None:
    table.touch(asks.OpenSteps()).pick("new").pick("villager")
    seen = []
    while table.open:
        seen.append(str(table.desk.undo_words(table.half)))
        table.half = table.desk.put_back(table.half)
    assert seen == ["the choice", "the form", "what was opened"]


def test_a_scanned_card_says_whose_set_it_is(table: Table) -> None:
    table.touch(asks.PickStep("new", 1))
    found = table.desk.card(table.state, table.half, "bob", 0, 1)
    assert isinstance(found, Moment)
    table.half = found
    assert table.enter().entered[-1] == Lay(1, "new", 1, "hand", "bob")


@pytest.mark.parametrize("action", [
    Draw(1, 2), Take(0), Buttons(1, 4), Buttons(0, -2), Discard(1, 3), Give(1, 0, 2), Lay(0, 1, 1, "market"),
    Lay(1, "market", 2, "hand"), Lay(1, "new", 3, "pile", "bob"), Strip(0, 0, 2, "market"), Play(1, "bob", 2),
])
def test_a_form_is_filled_in_as_the_entry_was(table: Table, action: Action) -> None:
    form = forms.form_of(action)
    assert form is not None
    assert forms.fitted(table.state, form) == form
    assert forms.action_of(form) == action
    assert forms.why_not(table.state, form) is None


def test_every_choice_of_every_form_fits(table: Table) -> None:
    """Whatever is chosen, the form stays one that the rules can judge, and its number one that they take."""
    for kind in STEPS:
        for seat in range(4):
            start = forms.fitted(table.state, Form(kind, seat))
            for field in forms.fields(table.state, start):
                for choice in forms.choices(table.state, start, field.key):
                    form = forms.chosen(table.state, start, field.key, choice.key)
                    most = forms.most(table.state, form)
                    assert (forms.why_not(table.state, form) is None) == (most > 0), form
                    assert form.cards <= max(most, 1)


# -- what is touched at a seat ---------------------------------------------------------------------------


def test_a_count_is_put_right_by_two_touches(table: Table) -> None:
    for key, end, entered in (("buttons", "more", Buttons(0, 1)), ("buttons", "less", Buttons(0, -1)),
                              ("hand", "less", Discard(0, 1)), ("hand", "more", Draw(0, 1)),
                              ("set-0", "more", Lay(0, 0, 1, "hand")),
                              ("set-1", "less", Strip(0, 1, 1, "discard"))):
        table.touch(asks.Leave(), asks.OpenSeat(0))
        ask = table.desk.ask(table.state, table.half)
        assert isinstance(ask, AskCounts)
        count = next(each for each in ask.counts if each.key == key)
        action = getattr(count, end)
        table.touch(Bump(action))
        assert table.entered[-1] == entered


def test_quick_touches_on_a_count_all_count(table: Table) -> None:
    """U14: the page stays open, and no touch is taken for the same finger."""
    table.touch(asks.OpenSeat(1), *[Bump(Buttons(1, 1))] * 3)
    assert table.state.buttons[1] == 5
    assert table.open
    assert not table.desk.confirms(Bump(Buttons(1, 1)))


def test_a_count_that_cannot_shrink_says_so(table: Table) -> None:
    table.act(Buttons(0, -2)).touch(asks.OpenSeat(0))
    ask = table.desk.ask(table.state, table.half)
    assert isinstance(ask, AskCounts)
    assert next(each for each in ask.counts if each.key == "buttons").less is None


def test_a_few_buttons_are_one_touch_and_one_entry(table: Table) -> None:
    table.touch(asks.OpenButtons(1)).pick("by-3")
    assert table.entered[-1] == Buttons(1, 3)
    assert table.touch(asks.OpenButtons(1)).fields.fields[0].key == "by--3"


def test_a_large_number_needs_four_touches(table: Table) -> None:
    """U11: the keypad, two digits, and what is done with them; the count itself was touched before."""
    uses: tuple[tuple[KeysUse, int], ...] = (("set", 47), ("add", 94), ("subtract", 47))
    for how, have in uses:
        table.touch(asks.OpenButtons(2)).pick("keys")
        table.touch(asks.PressDigit(4), asks.PressDigit(7))
        assert table.keys.digits == "47"
        table.touch(UseKeys(how))
        assert table.state.buttons[2] == have
    assert not table.open


def test_a_number_that_is_there_already_enters_nothing(table: Table) -> None:
    before = len(table.entered)
    table.touch(asks.OpenButtons(2)).pick("keys").touch(asks.PressDigit(2), UseKeys("set"))
    assert len(table.entered) == before
    assert table.fields.seat == 2


def test_a_hand_offers_its_steps(table: Table) -> None:
    table.touch(asks.OpenHand(1)).pick("give-3")
    table.touch(asks.OpenHand(1)).pick("more-discard").touch(StepNumber(1)).enter()
    assert table.entered[-2:] == [Give(1, 3, 1), Discard(1, 2)]


def test_an_action_is_used_from_its_set(table: Table) -> None:
    table.act(EndTurn.of(1), *(action for seat in (2, 3) for action in (
        Recruit(seat, "pile"), Recruit(seat, "pile"), EndTurn.of(seat))))
    table.touch(asks.OpenSet(0, 1)).pick("act")
    assert table.entered[-1] == Act(0, 1)
    table.touch(asks.OpenSet(0, 1))
    assert not table.field("act").enabled
    assert str(table.field("act").caption) == "used in this turn"


# -- what a card says ------------------------------------------------------------------------------------


def test_a_card_that_nobody_told_the_companion_is_asked_once(table: Table) -> None:
    table.act(Play(1, "alucard", 2))
    assert str(table.fields.title) == "2 Alucard: what the card says"
    assert "does not know this card" in str(table.fields.told)
    table.pick("more").pick("gain").enter()
    assert table.entered[-1] == Buttons(1, 1)
    assert table.fields.ends, "the card is still open"
    table.touch(asks.Leave())
    assert not table.open


def test_what_the_engine_carries_out_asks_nothing(table: Table) -> None:
    table.act(Play(1, "bob", 1))
    assert not table.open


def test_the_owner_s_steps_come_one_after_the_other() -> None:
    table = Table("crazy_interactions", {"fred": FRED})
    table.act(Recruit(0, "pile"), Recruit(0, "pile"), Play(0, "fred", 2))
    assert str(table.fields.told) == "“Pay 1 button: take two cards” Step 1 of 2: pay 1 button"
    table.pick("offer-0")
    assert table.entered[-1] == Buttons(0, -1)
    assert str(table.fields.told).endswith("Step 2 of 2: take 2 cards from the market")
    table.pick("offer-0")
    assert table.open, "market cards come one by one"
    table.pick("offer-0")
    assert [type(action) for action in table.entered[-2:]] == [Take, Take]
    assert not table.open


def test_a_step_can_be_passed_over() -> None:
    table = Table("crazy_interactions", {"fred": FRED})
    table.act(Recruit(0, "pile"), Recruit(0, "pile"), Play(0, "fred", 2))
    table.pick("next")
    assert str(table.fields.told).endswith("Step 2 of 2: take 2 cards from the market")
    assert all(field.key != "next" for field in table.fields.fields)


def test_the_rest_of_a_card_is_offered_after_its_set_has_gone() -> None:
    own = OwnEffect("fred", "played", "", (StripCards("X", of="this"), Gain("X")))
    table = Table("crazy_interactions", {"fred": own})
    table.act(Recruit(0, "pile"), Recruit(0, "pile"), Play(0, "fred", 2))
    table.pick("offer-0")
    assert table.state.sets[0] == ()
    assert str(table.fields.title) == "Fred: what the card says"
    table.pick("offer-0")
    assert table.entered[-1] == Buttons(0, 2)
    assert not table.open


def test_a_card_whose_time_is_another_does_not_ask_when_it_is_played() -> None:
    own = OwnEffect("fred", "action", "Pay 1: take 2", (Pay(1), TakeCards(2)))
    table = Table("crazy_interactions", {"fred": own})
    table.act(Recruit(0, "pile"), Recruit(0, "pile"), Play(0, "fred", 2))
    assert not table.open
    table.touch(asks.OpenSet(0, 0))
    assert str(table.fields.told) == "“Pay 1: take 2”"
    table.touch(OpenEffect(0, 0))
    assert str(table.fields.fields[0].value) == "Ana pays 1 button"


def test_hattie_s_cards_go_onto_any_own_set() -> None:
    table = Table("first_game").act(Recruit(0, "pile"), Recruit(0, "pile"), Lay(0, "new", 1, "hand", "ben"),
                                    Play(0, "hattie", 2))
    offered = [str(field.value) for field in table.fields.fields if field.key.startswith("offer")]
    assert offered[:2] == ["Ana lays 3 cards onto 1 Ben", "Ana lays 3 cards onto 2 Hattie"]
    assert len(offered) == 6
    table.pick("offer-0")
    assert table.state.sets[0][0].cards == 4
    assert not table.open


def test_what_is_worked_out_at_the_end_asks_nothing_before() -> None:
    """Soulange's points are entered, or worked out by a house rule; Bob and Nevole need nobody."""
    guilds = Table("first_game").act(
        Recruit(0, "pile"), Recruit(0, "pile"), Lay(0, "new", 2, "hand", "soulange"),
        Lay(0, "new", 1, "hand", "nevole"))
    for place in (0, 1):
        guilds.touch(asks.OpenSet(0, place))
        assert {"act", "effect"} & {field.key for field in guilds.fields.fields} == set()
    guilds.touch(OpenEffect(0, 0))
    assert [field.key for field in guilds.fields.fields] == ["more"]
    guilds.touch(asks.Leave()).act(Play(0, "soulange", 1))
    assert not guilds.open


def test_the_page_of_a_set_that_is_gone_closes_nothing_else(table: Table) -> None:
    table.touch(asks.OpenSet(0, 1))
    table.state = GAME.apply(table.state, Strip(0, 1, 2, "discard")).state
    assert str(table.fields.title) == "That set is not there any more."
