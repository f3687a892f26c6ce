"""At the end of a round the open tricks are settled one after the other, and people can follow."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.clock import MS
from companion.desk.settling import STEP_NS
from companion.games.button_tricks.actions import Pass, Play
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.legal import room
from companion.screens.button_tricks import scene
from companion.screens.game_scene import OpenMenu
from companion.screens.menu_scene import Prefer
from tests.desk.kit import Kit


def last_card(kit: Kit) -> tuple[int, ...]:
    """Play until the last card of the round is laid; the tricks that each seat had before it."""
    kit.scan("L1", "X1", "Y1")
    kit.act(*(Pass(seat) for seat in range(3)))
    random = Random(4)
    while True:
        state = kit.play.state
        fresh = [card.id for card in CARDS.values() if card.value <= 9 and not state.seen & card.bit]
        card = random.choice(fresh)
        if state.phase == "reveal":
            kit.scan(card)
            continue
        seat = state.turn
        assert seat is not None
        kit.act(Play(seat, card, random.choice(room(state, seat))))
        assert kit.table.session is not None
        if kit.table.session.state.round == 2:
            return state.tricks


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return Kit(tmp_path).begin(3)


def watched(kit: Kit) -> scene.AskWatch:
    ask = kit.asked()
    assert isinstance(ask, scene.AskWatch)
    return ask


def test_each_open_trick_is_shown_for_a_while_with_its_cards_and_what_became_of_it(kit: Kit) -> None:
    tricks = last_card(kit)
    of = watched(kit).of
    assert of >= 2
    told = []
    for number in range(1, of + 1):
        ask, state = watched(kit), kit.play.state
        assert (ask.number, ask.of) == (number, of)
        assert (state.open or ())[ask.slot], "its cards still lie there"
        told.append(str(ask.words))
        gained = sum(state.tricks) - sum(tricks)
        assert gained == ("is discarded" not in told[-1]), "the winner's figure rises with it"
        tricks = state.tricks
        kit.clock.pass_ms(STEP_NS / MS)
    assert isinstance(kit.asked(), scene.AskNext)
    assert kit.play.state.finished[0].tricks == tricks, "the last step is what was scored"
    assert [str(text) for text in kit.play.told[:of]] == told


def test_a_touch_goes_on_to_the_next(kit: Kit) -> None:
    last_card(kit)
    for number in range(1, watched(kit).of + 1):
        assert watched(kit).number == number
        kit.desk.do(scene.Skip())
    assert isinstance(kit.asked(), scene.AskNext)


def test_nobody_has_to_wait_for_it(kit: Kit) -> None:
    last_card(kit)
    watched(kit)
    kit.scan("L2")
    assert kit.asked() == scene.AskStarters(("L2", "", ""), 3)


def test_undo_takes_the_last_card_back_at_once(kit: Kit) -> None:
    last_card(kit)
    watched(kit)
    kit.do(scene.Undo())
    assert isinstance(kit.asked(), scene.AskCard)


def test_with_reduced_motion_the_end_is_there_at_once(kit: Kit) -> None:
    kit.desk.do(scene.GoHome())
    kit.begin(3)
    kit.desk.do(OpenMenu())
    kit.desk.do(Prefer(replace(kit.desk.settings, calm=True)))
    kit.desk.do(scene.Close())
    last_card(kit)
    assert isinstance(kit.asked(), scene.AskNext)
