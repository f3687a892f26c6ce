"""What a screen offers for effects that the people carry out: steps that work, and nothing guessed."""

import pytest

from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    Give,
    Lay,
    Ongoing,
    Play,
    Strip,
    Take,
)
from companion.games.buttonville.effects import (
    MANUAL_STEPS,
    BonusPoints,
    DiscardCards,
    DrawCards,
    Effect,
    EffectStep,
    Gain,
    GiveCards,
    GrowOrShrink,
    LayCards,
    OwnEffect,
    Pay,
    PointsForMore,
    StripCards,
    TakeCards,
)
from companion.games.buttonville.offers import SetAtWork, actions, bonuses, due, effect_for, usable
from companion.games.buttonville.piles import Stock
from companion.games.buttonville.playing import carry_out
from companion.games.buttonville.scoring import worked_out
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import GAME_END, VILLAGERS
from companion.games.game import Action
from tests.games.buttonville.kit import GAME, begin, header, recruited, scoring, with_figures, with_sets

TABLE = with_sets(with_sets(with_sets(recruited(begin(header(3))), 0, gil=2, nevole=1), 1, bob=1), 2, gil=9)
"""Ana has 6 cards in hand and two sets; Björn and Cleo have 4 and one."""


def offers(state: GuildsState, place: int, step: EffectStep) -> tuple[Action, ...]:
    """What is offered to Ana for a step of the card of one of her sets."""
    return actions(GAME, state, SetAtWork.of(state, 0, place), step)


@pytest.mark.parametrize(("step", "offered"), [
    (Gain(2), [Buttons(0, 2)]),
    (Gain("X", "others"), [Buttons(1, 2), Buttons(2, 2)]),
    (Pay("X"), [Buttons(0, -2)]),
    (Pay(3), []),
    (Pay(1, "left"), [Buttons(1, -1)]),
    (Pay(1, "right"), [Buttons(2, -1)]),
    (DrawCards("X"), [Draw(0, 2)]),
    (TakeCards(3, "another"), [Take(1), Take(2)]),
    (LayCards(1, to="this"), [Lay(0, 0, 1, "hand")]),
    (LayCards(3, up_to=True), [Lay(0, 1, 3, "hand"), Lay(0, 1, 2, "hand"), Lay(0, 0, 1, "hand"),
                               Lay(0, 1, 1, "hand")]),
    (LayCards(2, source="market", to="set"), [Lay(0, 1, 2, "market")]),
    (LayCards(4, to="market"), [Lay(0, "market", 4, "hand")]),
    (LayCards(7, to="market"), []),
    (StripCards("X", of="this", to="hand"), [Strip(0, 0, 2, "hand")]),
    (StripCards(1, who="another"), [Strip(1, 0, 1, "discard"), Strip(2, 0, 1, "discard")]),
    (StripCards(2, up_to=True, to="market"), [Strip(0, 0, 2, "market"), Strip(0, 0, 1, "market"),
                                              Strip(0, 1, 1, "market")]),
    (DiscardCards(5, who="others"), []),
    (DiscardCards(2, up_to=True), [Discard(0, 2), Discard(0, 1)]),
    (GiveCards(1), [Give(0, 1, 1), Give(0, 2, 1)]),
    (GiveCards(1, giver="them", who="left"), [Give(1, 0, 1)]),
    (BonusPoints(3), []),
    (GrowOrShrink(), []),
], ids=repr)
def test_a_step_is_offered_as_what_the_rules_accept(step: EffectStep, offered: list[Action]) -> None:
    assert list(offers(TABLE, 0, step)) == offered


def test_a_new_set_is_offered_for_every_villager_that_has_cards_left() -> None:
    offered = offers(TABLE, 0, LayCards(2, to="new"))
    others = [villager for villager in TABLE.header.options.villagers if villager != "gil"]
    assert [each.villager for each in offered if isinstance(each, Lay)] == others


def test_points_are_offered_in_the_scoring() -> None:
    state = with_sets(scoring(header(2)), 0, soulange=2)
    assert offers(state, 0, BonusPoints(5)) == (Bonus(0, "soulange", 5),)
    assert len(offers(state, 0, BonusPoints())) == 20


def test_the_owners_card_comes_before_what_is_known() -> None:
    fred = OwnEffect("fred", "action", "Pay 1: take 2", (Pay(1), TakeCards(2)))
    own = {"fred": fred, "hattie": OwnEffect("hattie", "played", "", (LayCards(2),))}
    assert effect_for("fred", own) == Effect("action", fred.steps, "table", "Pay 1: take 2")
    assert due("fred", "action", own) == fred.effect
    assert due("fred", "played", own) is None
    assert due("fred", "action", {}) is None
    hattie = due("hattie", "played", own)
    assert hattie is not None
    assert hattie.steps == (LayCards(2),)
    assert due("hattie", "played", {}) == VILLAGERS["hattie"].effect
    assert due("nevole", "played", {}) is None, "the engine does it"
    assert due("soulange", "game_end", {}) == VILLAGERS["soulange"].effect


OWN = {
    "gil": OwnEffect("gil", "game_end", "", (BonusPoints(3), BonusPoints(), BonusPoints(3), BonusPoints(7))),
    "hattie": OwnEffect("hattie", "action", "", (Gain(1),)),
    "nevole": OwnEffect("nevole", "game_end", "", (BonusPoints(9),)),
}
"""What an owner has written down."""


def test_points_of_the_owner_s_cards_are_offered_to_whoever_has_such_a_set() -> None:
    state = with_sets(scoring(header(3)), 0, gil=2, soulange=1, flora=3)
    by_rule = with_sets(scoring(header(3, professor="set_of_two")), 0, gil=2, soulange=1, flora=3)
    offered = (Bonus(0, "gil", 3), Bonus(0, "gil", 7))
    assert bonuses(state, 0, OWN) == (*offered, Bonus(0, "soulange", 5))
    assert bonuses(by_rule, 0, OWN) == offered, "the companion works Soulange out"
    assert bonuses(state, 1, OWN) == ()
    assert bonuses(GAME.apply(state, Bonus(0, "gil", 4)).state, 0, OWN) == (Bonus(0, "soulange", 5),)


def test_an_action_can_be_used_once_in_the_own_turn() -> None:
    table = with_figures(with_sets(begin(), 0, taylor=1, hattie=2, gil=1), buttons=2)
    assert usable(GAME, table, OWN) == (0, 1)
    assert usable(GAME, table, {}) == (0,), "nobody has told the companion that Hattie has one"
    assert usable(GAME, with_figures(table, buttons=1), OWN) == (1,), "Taylor cannot be paid"
    assert usable(GAME, GAME.apply(table, Act(0, 0)).state, OWN) == (1,)
    later = with_figures(with_sets(begin(header(action_before_recruit=False)), 0, taylor=1), buttons=2)
    assert usable(GAME, later, OWN) == ()
    assert usable(GAME, recruited(later), OWN) == (0,)
    closing = GAME.apply(recruited(with_sets(table, 0, bob=1, hattie=1)), Ongoing(0, 0, "market")).state
    assert usable(GAME, closing, OWN) == (), "the turn is ending"
    assert usable(GAME, scoring(header(2)), OWN) == ()


def test_every_step_of_the_vocabulary_has_a_word_and_does_something() -> None:
    words = [step.__struct_config__.tag for step in MANUAL_STEPS]
    assert words == ["gain", "pay", "draw", "take", "lay", "strip", "discard", "give", "bonus"]


def test_a_step_that_the_engine_does_not_know_is_a_mistake_of_whoever_declared_it() -> None:
    with pytest.raises(TypeError, match="cannot carry out GiveCards"):
        carry_out(Effect("played", (GiveCards(1),)), Stock(TABLE), 0, 0, 1)


def test_a_game_end_effect_that_gives_no_points_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = Effect("game_end", (PointsForMore(5), Gain(1)), "engine")
    monkeypatch.setattr("companion.games.buttonville.scoring.GAME_END", {**GAME_END, "flora": odd})
    with pytest.raises(TypeError, match="no points follow from Gain"):
        worked_out(with_sets(begin(), 0, flora=1), 0)


def test_what_is_offered_for_hattie_follows_her_set() -> None:
    state = GAME.apply(with_sets(recruited(), 0, gil=2), Play(0, "hattie", 1)).state
    effect = due("hattie", "played", {})
    assert effect is not None
    offered = offers(state, 1, effect.steps[0])
    assert Lay(0, 0, 3, "hand") in offered
    assert all(isinstance(each, Lay) and each.cards <= 3 for each in offered)


def test_x_stays_the_number_of_cards_that_the_set_had_when_its_effect_began() -> None:
    work = SetAtWork.of(TABLE, 0, 0)
    grown = GAME.apply(TABLE, Lay(0, 0, 1, "pile"))
    assert work.after(TABLE, Lay(0, 0, 1, "pile")) == work
    assert list(actions(GAME, grown.state, work, Gain("X"))) == [Buttons(0, 2)]


@pytest.mark.parametrize(("taken", "place"), [
    (Strip(0, 1, 1, "hand"), 1), (Strip(0, 0, 1, "hand"), 1), (Strip(1, 0, 1, "hand"), 1),
    (Strip(0, 0, 2, "hand"), 0), (Strip(0, 1, 2, "hand"), None), (Strip(0, 2, 1, "hand"), 1),
], ids=repr)
def test_a_set_is_known_again_when_others_leave_and_its_card_outlasts_it(
    taken: Strip, place: int | None
) -> None:
    table = with_sets(with_sets(recruited(begin(header(3))), 0, gil=2, bob=2, nevole=1), 1, bob=1)
    work, after = SetAtWork.of(table, 0, 1).after(table, taken), GAME.apply(table, taken).state
    assert work.place == place
    assert list(actions(GAME, after, work, Gain("X"))) == [Buttons(0, 2)]
    this = list(actions(GAME, after, work, StripCards(1, of="this")))
    assert this == ([] if place is None else [Strip(0, place, 1, "discard")])
