"""ACTIONs of the seat on turn: one touch leads to them, and each is marked as used once it was (BV-17)."""

from pathlib import Path

import pytest

from companion.clock import ManualClock
from companion.desk import Desk
from companion.desk.buttonville.desk import GuildsDesk
from companion.desk.own_cards import OwnCards
from companion.games import game_of
from companion.games.buttonville.actions import Act, Buttons, GuildsHeader, Lay, Options, Pile, Play, Recruit
from companion.games.buttonville.effects import Gain, OwnEffect, Pay, TakeCards
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.game import Action
from companion.screens.basics import Command
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import AskFields, Field, OpenEffect, PickField, UseUp
from companion.screens.game_scene import Begin, Do, Redo, Undo
from companion.table.journal import Journal
from companion.table.table import Table
from companion.table.writer import AtOnce
from tests.desk.buttonville.table import Guilds

POLLI = OwnEffect("polli", "action", "Pay 1 button: take a card from the market", (Pay(1), TakeCards(1)))
HORACE = OwnEffect("horace", "action", "Take a button", (Gain(1),))
HATTIE = OwnEffect("hattie", "action", "Look at a hand", ())
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")


def fields(table: Guilds) -> dict[str, Command | None]:
    """The fields that can be touched."""
    asked = table.asked()
    assert isinstance(asked, AskFields)
    return {each.key: each.command for each in asked.fields if each.enabled}


def test_taylors_action_is_one_touch() -> None:
    table = Guilds().turn("taylor", 2).turn().turn().turn()
    assert table.asked() == asks.AskRecruit(0, 1, acts=(0,))
    table.do(asks.OpenActions())
    assert table.done[-1] == Act(0, 0)
    assert table.asked() == asks.AskRecruit(0, 1)


def test_actions_stand_among_the_steps_too() -> None:
    """For small displays, whose turn has no room for one more control."""
    table = Guilds().turn("taylor", 2).turn().turn().turn().do(asks.OpenSteps())
    assert fields(table)["action"] == asks.OpenActions()
    table.do(asks.OpenActions())
    assert table.done[-1] == Act(0, 0)
    assert "action" not in fields(table.do(asks.OpenSteps()))


def test_what_cannot_be_paid_is_not_offered() -> None:
    table = Guilds().turn("taylor", 2).turn().turn().turn().do(Buttons(0, -1))
    assert table.asked() == asks.AskRecruit(0, 1)


@pytest.mark.parametrize(("rule", "acts"), [(True, (0,)), (False, ())])
def test_before_the_recruits_it_is_offered_where_the_house_rule_allows_it(rule: bool,
                                                                         acts: tuple[int, ...]) -> None:
    table = Guilds(action_before_recruit=rule).turn("taylor", 2).turn().turn().turn()
    assert table.asked() == asks.AskRecruit(0, 1, acts=acts)
    table.do(Recruit(0, "market"), Recruit(0, "market"))
    assert table.asked() == asks.AskTurn(0, may_play=True, acts=(0,))


def test_of_several_actions_it_is_asked_which() -> None:
    table = Guilds().turn("taylor", 2).turn().turn().turn()
    table.desk = GuildsDesk({"polli": POLLI})
    table.do(Lay(0, "new", 1, "pile", "polli"), asks.OpenActions())
    assert fields(table) == {"act-0": Do(Act(0, 0)), "act-1": OpenEffect(0, 1)}
    table.do(OpenEffect(0, 1))
    asked = table.asked()
    assert isinstance(asked, AskFields)
    assert str(asked.title) == "1 Polli: what the card says"


def test_what_was_offered_below_the_banner_is_offered_there_too() -> None:
    table = Guilds().turn("taylor", 2).turn().turn().turn().do(Pile(0))
    asked = table.asked()
    assert isinstance(asked, asks.AskFinale)
    assert asked.under == asks.AskRecruit(0, 1, acts=(0,))


class Room:
    """A real desk whose owner wrote three cards down."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        cards = OwnCards(folder)
        for card in (POLLI, HORACE, HATTIE):
            cards.write(card.villager, card)
        self._open()

    def _open(self) -> None:
        self.clock = ManualClock()
        self.journal = Journal.open(self._folder, self.clock)
        self.table = Table(game_of, self.journal, AtOnce(self.journal), self.clock)
        self.desk = Desk(self.table, self.clock, lambda _, tag: tag, villagers=OwnCards(self._folder))

    def restart(self) -> None:
        """The plug is pulled."""
        self.journal.close()
        self._open()

    def do(self, *entries: Command | Action) -> "Room":
        for entry in entries:
            self.clock.pass_ms(1_000)
            self.desk.do(Do(entry) if isinstance(entry, Action) else entry)
        return self

    @property
    def shown(self) -> GuildsScene:
        """What is to be seen."""
        scene = self.desk.scene
        assert isinstance(scene, GuildsScene)
        return scene

    def acts(self) -> tuple[int, ...]:
        """The sets that ACTION is offered for."""
        asked = self.shown.ask
        assert isinstance(asked, asks.AskRecruit | asks.AskTurn)
        return asked.acts

    @property
    def effect(self) -> Field:
        """What the card says, on the page of a set."""
        asked = self.shown.ask
        assert isinstance(asked, AskFields)
        return next(each for each in asked.fields if each.key == "effect")

    def offered(self) -> list[str]:
        """The fields of the page that is open."""
        asked = self.shown.ask
        assert isinstance(asked, AskFields)
        return [each.key for each in asked.fields]

    def touch(self, key: str) -> Command | None:
        """What a touch on a field of that page asks for."""
        asked = self.shown.ask
        assert isinstance(asked, AskFields)
        return next(each.command for each in asked.fields if each.key == key)

    def notes(self) -> list[str]:
        """What is noted beside entries."""
        session = self.table.session
        assert session is not None
        return [line.note for line in session.lines() if line.note is not None]

    def used(self) -> list[bool]:
        """Which sets of Ana's are marked as used."""
        return [laid.used for laid in self.shown.state.sets[0]]


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """Ana has a set of Polli's and one of Horace's, and both cards of her turn."""
    room = Room(tmp_path)
    header = GuildsHeader(1, "buttonville", NAMES, 0, Options(LINE_UPS["synergetic_explosion"].of(4)))
    room.do(Begin(header), Recruit(0, "market"), Recruit(0, "market"), Play(0, "polli", 2),
            Lay(0, "new", 1, "pile", "horace"))
    return room


def test_an_action_of_the_owners_card_is_marked_as_used_once_something_was_entered(room: Room) -> None:
    assert room.acts() == (0, 1)
    room.do(asks.OpenActions(), OpenEffect(0, 0))
    assert room.used() == [False, False]
    room.do(Buttons(0, -1))
    assert room.used() == [True, False]
    room.do(asks.Leave())
    assert room.acts() == (1,)
    room.do(asks.OpenActions(), Buttons(0, 1))  # the only one left is opened at once
    assert room.used() == [True, True]
    assert room.acts() == ()


def test_the_mark_goes_with_undo_and_comes_back_with_redo_and_after_a_restart(room: Room) -> None:
    room.do(OpenEffect(0, 1), Buttons(0, 1))
    assert room.used() == [False, True]
    room.do(Undo())
    assert room.used() == [False, False]
    room.do(Redo())
    assert room.used() == [False, True]
    room.restart()
    assert room.used() == [False, True]


def test_the_next_turn_begins_with_every_action_unused(room: Room) -> None:
    room.do(OpenEffect(0, 1), Buttons(0, 1), asks.EndsTurn())
    for seat in (1, 2, 3):
        room.do(Recruit(seat, "market"), Recruit(seat, "market"), asks.EndsTurn())
    assert room.used() == [False, False]
    assert room.acts() == (0, 1)


def test_any_step_on_the_way_belongs_to_the_action_and_a_step_beside_it_does_not(room: Room) -> None:
    room.do(Buttons(0, 1))
    assert room.used() == [False, False]
    room.do(OpenEffect(0, 1), asks.OpenSteps(), asks.PickStep("gain"), Buttons(0, 2))
    assert room.used() == [False, True]


def test_used_sets_are_not_live_on_their_page(room: Room) -> None:
    room.do(OpenEffect(0, 1), Buttons(0, 1), asks.OpenSet(0, 1))
    assert (room.effect.enabled, str(room.effect.caption)) == (False, "used in this turn")
    room.do(asks.OpenSet(0, 0))
    assert room.effect.enabled


def test_skipping_a_step_of_the_card_does_not_use_it(room: Room) -> None:
    room.do(OpenEffect(0, 0), PickField("next"), asks.Leave())
    assert room.used() == [False, False]


@pytest.fixture
def looking(room: Room) -> Room:
    """Ana has a set more, whose ACTION changes nothing that is counted, and its card is open."""
    return room.do(Lay(0, "new", 1, "pile", "hattie"), OpenEffect(0, 2))


def test_an_action_with_nothing_to_enter_is_marked_as_used_by_a_touch(looking: Room) -> None:
    assert looking.touch("used") == UseUp()
    looking.do(UseUp())
    assert looking.used() == [False, False, True]
    assert looking.acts() == (0, 1)


def test_without_that_touch_it_was_only_read(looking: Room) -> None:
    looking.do(asks.Leave())
    assert looking.used() == [False, False, False]
    assert looking.acts() == (0, 1, 2)


def test_undo_takes_that_mark_back_before_any_entry(looking: Room) -> None:
    looking.do(UseUp())
    assert str(looking.shown.undo) == "ACTION of Hattie"
    looking.do(Undo())
    assert looking.used() == [False, False, False]
    assert "Hattie" in str(looking.shown.undo)  # the set, which was the last entry
    assert looking.notes() == []


def test_the_mark_stays_whatever_is_opened_meanwhile(looking: Room) -> None:
    looking.do(UseUp(), asks.OpenSeat(1), asks.OpenHand(1), asks.Leave(), asks.OpenSteps(), Undo())
    assert looking.used() == [False, False, True]


def test_the_next_entry_notes_it_so_that_it_is_known_after_a_restart(looking: Room) -> None:
    looking.do(UseUp(), Buttons(1, 1))
    assert looking.notes() == ["ACTION hattie"]
    looking.restart()
    assert looking.used() == [False, False, True]


def test_an_entry_notes_every_action_that_it_comes_after_or_begins(looking: Room) -> None:
    looking.do(UseUp(), OpenEffect(0, 1), Buttons(0, 1))
    assert looking.notes() == ["ACTION hattie, ACTION horace"]
    assert looking.used() == [False, True, True]
    looking.restart()
    assert looking.used() == [False, True, True]


def test_it_ends_with_the_turn_which_notes_it_at_the_latest(looking: Room) -> None:
    looking.do(UseUp(), asks.EndsTurn())
    assert looking.notes() == ["ACTION hattie"]
    for seat in (1, 2, 3):
        looking.do(Recruit(seat, "market"), Recruit(seat, "market"), asks.EndsTurn())
    assert looking.acts() == (0, 1, 2)


def test_what_was_entered_has_marked_it_already(looking: Room) -> None:
    looking.do(Buttons(0, 1))
    assert "used" not in looking.offered()
    assert looking.used() == [False, False, True]


def test_nobody_uses_an_action_in_the_turn_of_somebody_else(looking: Room) -> None:
    looking.do(asks.Leave(), asks.EndsTurn(), OpenEffect(0, 2))
    assert "used" not in looking.offered()
    looking.do(Buttons(1, 1))
    assert looking.notes() == []


def test_that_the_pile_ran_out_meanwhile_is_no_part_of_the_action(looking: Room) -> None:
    looking.do(asks.EmptyPile())
    assert looking.notes() == []
    looking.do(asks.Leave())  # the banner
    assert "used" in looking.offered()  # the card is still open
    looking.do(UseUp(), Buttons(1, 1))
    assert looking.notes() == ["ACTION hattie"]
