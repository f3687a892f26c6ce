"""What screens ask: what a card could do, what each play brings about, and why a card has no play."""

from random import Random

import pytest

from companion.games.button_race.actions import Play
from companion.games.button_race.board import NAMES
from companion.games.button_race.cards import CARDS
from companion.games.button_race.offers import Offer, all_offers, going_on, offer, offered, steps_of
from companion.games.button_race.reasons import in_fewer_words
from companion.games.button_race.rulings import Bumped
from companion.games.button_race.state import RaceState
from companion.games.button_race.words import effect
from companion.games.game import Refused
from tests.games.button_race.kit import GAME, header, next_action, on, play

HOME = "home1 home2 home3 home4 home5"


def effects(state: RaceState, action: Play) -> list[list[str]]:
    """What each move of a play would bring about, in words."""
    return [[str(effect(state, ruling)) for ruling in move.effects] for move in offered(state, action).moves]


def path(offer: Offer, number: int = 0) -> list[str]:
    return [NAMES[place] for place in offer.moves[number].path]


def test_what_plays_bring_about() -> None:
    assert effects(on("A11"), play(0, "5", "A11 A6")) == [[]]
    assert effects(on("A11", "", "", "A6"), play(0, "5", "A11 A6")) == [["bumps Dmitri"]]
    assert effects(on("A11", "", "A6"), play(0, "5", "A11 A6")) == [["sends Chloé to the entry, C16"]]
    assert effects(on("A19"), play(0, "6", "A19 home3")) == [["reaches home 3"]]
    assert effects(on("", "A11"), play(0, "K", "start A11")) == [["comes out onto A11", "bumps Ben"]]
    assert effects(on("A11 C16", "A16", "A6"), play(0, "5", "A11 A6")) == [
        ["sends Chloé to the entry, C16", "sends Ana to the entry, A16", "bumps Ben"]]
    assert effects(on("A17 home2 home3 home4 home5", "C6", "C11"), play(0, "7", "A17 home1", "C11 C6")) == [
        ["reaches home 1", "Ana has all five home"], ["bumps Ben"]]
    assert effects(on("A17 home2 home3 home4 home5", "", HOME), play(0, "2", "A17 home1")) == [
        ["reaches home 1", "Ana and Chloé win"]]


def test_the_way_of_each_move() -> None:
    assert path(offered(on("A19"), play(0, "5", "A19 home2"))) == [
        "A19", "A18", "A17", "A16", "A.home1", "A.home2"]
    assert path(offered(on("A19"), play(0, "4", "A19 A15"))) == ["A19", "A18", "A17", "A16", "A15"]
    assert path(offered(on("A11"), play(0, "8", "A11 A19"))) == [f"A{number}" for number in range(11, 20)]
    assert path(offered(on("A9", "B5"), play(0, "JK", "A9 B5"))) == ["A9", "B5"]
    assert path(offered(on(), play(0, "A", "start A11"))) == ["A.start", "A11"]
    seven = offered(on("A11 home2"), play(0, "7", "A11 A5", "home2 home3"))
    assert [steps_of(move) for move in seven.moves] == [6, 1]
    assert path(seven, 1) == ["A.home2", "A.home3"]
    assert [move.colour for move in seven.moves] == [0, 0]


def test_a_seven_is_chosen_move_by_move() -> None:
    state = on("A11 A15")
    offers = offer(state, "7").offers
    begun = going_on(offers, (("A11", "A7"),))
    assert [each.play.moves[1] for each in begun] == [("A15", "A12")]
    assert {each.play.moves for each in going_on(offers, ())} == {each.play.moves for each in offers}
    assert going_on(offers, (("A11", "A6"), ("A15", "A12"))) == ()


OUT_ONLY = "only an ace, a face card or a joker brings a button out"
IN_THE_WAY = "its own colour is in the way"
NO_PLAY = {
    "5": (on(), OUT_ONLY),
    "4": (on("home2 home3 home4 home5 A18", head=header(pass_home=False)),
          f"{IN_THE_WAY} (A18); the way ends at home 5 (home 2, home 3, home 4 and home 5)"),
    "6": (on("home1"), f"the way ends at home 5 (home 1); {OUT_ONLY} (the start column)"),
    "8": (on("home1"), "this card moves no button in its home column (home 1); "
                       f"{OUT_ONLY} (the start column)"),
    "7": (on("home1"), f"the way ends at home 5 (home 1); {OUT_ONLY} (the start column); divided over two "
                       "buttons it does not go either"),
    "2": (on("A11 A9 home4", "", "A7 C16"),
          f"{IN_THE_WAY} (A11); the bumped button has nowhere to go (A9); "
          f"the way ends at home 5 (home 4); {OUT_ONLY} (the start column)"),
    "3": (on("C19", "", "C16"), "the bumped button has nowhere to go (C19); "
                                f"{OUT_ONLY} (the start column)"),
    "JK": (on("A6 home2 home3 home4 home5", "", "A1 C16"),
           "the bumped button has nowhere to go (A6); this card moves no button in its home column "
           "(home 2, home 3, home 4 and home 5)"),
}


@pytest.mark.parametrize("card", NO_PLAY)
def test_why_a_card_has_no_play(card: str) -> None:
    state, why = NO_PLAY[card]
    found = offer(state, card)
    assert (found.offers, found.discard) == ((), True)
    assert str(found.why) == f"No button can use this card: {why}"


def test_a_reason_in_ever_fewer_words() -> None:
    why = offer(on("home1"), "7").why
    assert why is not None
    assert [str(each) for each in in_fewer_words(why)] == [
        str(why), f"the way ends at home 5 (home 1); {OUT_ONLY} (the start column)",
        f"the way ends at home 5; {OUT_ONLY}"]
    alone = offer(on("A11"), "JK").why
    assert alone is not None
    assert in_fewer_words(alone) == (alone,)


def test_why_a_joker_has_none_on_an_empty_track() -> None:
    assert str(offer(on("A11"), "JK").why) == "Nobody else's button stands on the track"
    assert offer(on("A11", "B5"), "JK").why is None


def test_what_can_i_play() -> None:
    state = on("A12", "B5")
    found = all_offers(state)
    assert [each.card for each in found] == list(CARDS)
    assert [each.card for each in found if each.discard] == ["JK"]
    assert all(each.why is None for each in found)
    assert [len(each.offers) for each in found] == [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]
    with pytest.raises(Refused):
        offer(state, "11")


def test_offers_are_what_the_rules_list_and_what_they_then_tell() -> None:
    rng = Random(3)
    for head in (header(), header(partner_entry_conflict="to_start", pass_home=False)):
        state, bumps = GAME.begin(head), 0
        for _ in range(70):
            found = all_offers(state)
            listed = [each for each in GAME.legal(state) if isinstance(each, Play)]
            assert [one.play for each in found for one in each.offers] == listed
            assert all((each.why is None) == bool(each.offers) for each in found)
            for one in rng.sample([one for each in found for one in each.offers], min(2, len(listed))):
                told = GAME.apply(state, one.play).rulings
                effects = tuple(ruling for move in one.moves for ruling in move.effects)
                assert told[len(told) - len(effects):] == effects
                assert all(str(effect(state, ruling)) for ruling in effects)
                ends = [(NAMES[move.path[0]], NAMES[move.path[-1]]) for move in one.moves]
                assert ends == list(one.play.moves)
                bumps += any(isinstance(ruling, Bumped) for ruling in effects)
            state = GAME.apply(state, next_action(state, rng)).state
        assert bumps > 10
