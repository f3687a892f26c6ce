"""Steps of an effect in words, as the editor and the pages over a turn say them."""

import pytest

from companion.games.buttonville.effect_words import step_words
from companion.games.buttonville.effects import (
    BonusPoints,
    DiscardCards,
    DrawCards,
    EffectStep,
    Gain,
    GiveCards,
    GrowOrShrink,
    Keyword,
    LayCards,
    Pay,
    StripCards,
    TakeCards,
    fits,
)


@pytest.mark.parametrize(("step", "words"), [
    (Gain("X"), "take X buttons"),
    (Gain(1), "take 1 button"),
    (Pay(2), "pay 2 buttons"),
    (Pay(1, "others"), "each of the others: pay 1 button"),
    (DrawCards(3, "left"), "whoever sits to the left: draw 3 cards"),
    (TakeCards(), "take 1 card from the market"),
    (DiscardCards(1, up_to=True), "discard up to 1 card"),
    (DiscardCards("X", up_to=True), "discard up to X cards"),
    (LayCards("X", source="market", to="set"), "lay X cards from the market onto an own set"),
    (LayCards(1, to="new"), "lay 1 card from the hand as a new set"),
    (StripCards(2, of="this", to="hand"), "take 2 cards from this set into the hand"),
    (StripCards(1), "take 1 card from a set to the discard pile"),
    (GiveCards(1, who="right"), "give 1 card to whoever sits to the right"),
    (GiveCards(2, giver="them", who="others"), "get 2 cards from each of the others"),
    (BonusPoints(), "enter points"),
    (BonusPoints(1), "1 point"),
    (BonusPoints(5), "5 points"),
])
def test_a_step_is_said_with_how_many_and_whom_it_is_about(step: EffectStep, words: str) -> None:
    assert str(step_words(step)) == words


def test_what_only_the_engine_does_is_never_written_down() -> None:
    with pytest.raises(TypeError):
        step_words(GrowOrShrink())


@pytest.mark.parametrize(("step", "keyword", "possible"), [
    (BonusPoints(2), "game_end", True), (BonusPoints(2), "played", False), (BonusPoints(), "action", False),
    (DrawCards(1), "game_end", False), (DrawCards(1), "ongoing", True),
])
def test_points_are_for_the_end_of_the_game_and_nothing_else_is(
    step: EffectStep, keyword: Keyword, possible: bool
) -> None:
    assert fits(step, keyword) is possible
