"""Every code is reached, in words that help, and nothing has changed after it."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec
import pytest

import companion.games.buttonville as package
from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    EndTurn,
    GuildsHeader,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.codes import CODES
from companion.games.buttonville.state import GuildsState
from companion.games.game import Action, Header, Refused
from tests.games.buttonville.kit import (
    GAME,
    begin,
    do,
    header,
    recruited,
    refusal,
    scoring,
    with_figures,
    with_sets,
)

LATE = header(ongoing_before_checks=False)
NO_PILE = with_figures(begin(), pile=0, trigger=0, market=0)

REFUSALS: Mapping[str, tuple[GuildsState, Action, str]] = MappingProxyType({
    "already_used": (do(with_sets(begin(), 0, taylor=1), Act(0, 0)), Act(0, 0),
                     "Taylor was already used in this turn"),
    "cannot_pay": (with_figures(with_sets(begin(), 0, taylor=1), buttons=1), Act(0, 0),
                   "That costs 2 buttons, and 1 is there"),
    "duplicate_sets": (with_sets(recruited(), 0, gil=1, gil_2=2), EndTurn(0),
                       "Ana has 2 sets of Gil, and only one stays: say which goes"),
    "game_over": (do(scoring(header(2)), Score()), Recruit(0, "pile"),
                  "The game is over. Undo takes back the last entry"),
    "hand_limit": (with_figures(recruited(), hands=9), EndTurn(0, 1),
                   "Ana discards 2 cards to have at most 7 in hand"),
    "lay_from": (begin(), Lay(0, "market", 1, "pile"), "Only hand cards are laid into the market"),
    "lay_villager": (begin(), Lay(0, "new", 1, "pile"),
                     "Say the villager of a new set, and only of a new one"),
    "market_empty": (NO_PILE, Take(0), "No card lies in the market"),
    "no_action": (with_sets(begin(), 0, gil=1), Act(0, 0),
                  "Gil has no ACTION that is carried out here: enter what the card says step by step"),
    "no_ongoing": (with_sets(recruited(), 0, gil=1), Ongoing(0, 0, None),
                   "Gil has no ONGOING effect that is carried out here: enter what the card says step by "
                   "step"),
    "not_a_duplicate": (with_sets(recruited(), 0, gil=1), EndTurn(0, 0, (0,)),
                        "One set of Gil stays: only surplus sets go"),
    "not_enough_buttons": (begin(), Buttons(1, -3), "Björn has 2 buttons"),
    "not_your_turn": (begin(header(first=2)), Recruit(0, "pile"), "It is Cleo's turn, not Ana's"),
    "nothing_changes": (begin(), Buttons(1, 0), "Enter how many buttons come or go"),
    "number_too_long": (begin(), Buttons(1, 10**100), "No table has so many cards, buttons or points"),
    "one_set_per_turn": (do(recruited(), Play(0, "gil", 1)), Play(0, "gil", 1),
                         "Ana has played the set of this turn already"),
    "ongoing_after_end": (with_sets(recruited(begin(LATE)), 0, bob=1), Ongoing(0, 0, None),
                          "At this table Bob works after the turn has ended"),
    "ongoing_begun": (do(with_sets(recruited(), 0, bob=2), Ongoing(0, 0, None)), Play(0, "gil", 1),
                      "Ana's turn is ending: Bob has worked already"),
    "ongoing_done": (do(with_sets(recruited(), 0, bob=2), Ongoing(0, 0, None)), Ongoing(0, 0, None),
                     "This set of Bob has had its effect in this turn"),
    "ongoing_due": (with_sets(recruited(), 0, bob=1), EndTurn(0),
                    "First Bob works: one more card to the set, from the market or the hand; without one, a "
                    "card of the set goes to the market"),
    "piles_empty": (NO_PILE, PileEmpty(), "Both draw piles have run out already"),
    "recruits_done": (recruited(), Recruit(0, "pile"), "Ana has recruited both cards of this turn"),
    "recruits_due": (do(begin(), Recruit(0, "pile")), Play(0, "gil", 1), "Ana recruits 1 more card first"),
    "scoring_due": (scoring(header(2)), Recruit(0, "pile"),
                    "All turns are played: enter the effects at the end of the game, then close the scoring"),
    "scoring_not_yet": (begin(), Score(), "Scoring comes after the last turn: it is Ana's turn"),
    "set_twice": (with_sets(recruited(), 0, gil=1, gil_2=2), EndTurn(0, 0, (0, 0)),
                  "A set is named twice among those that go"),
    "too_few_in_hand": (recruited(), Play(0, "gil", 7), "Ana has 6 cards in hand"),
    "too_few_in_market": (with_sets(begin(), 0, gil=1), Lay(0, 0, 6, "market"), "The market holds 5 cards"),
    "too_few_in_pile": (with_sets(with_figures(begin(header(final_pile=1)), pile=1), 0, gil=1),
                        Lay(0, 0, 3, "pile"), "The draw piles hold 2 cards"),
    "too_few_in_set": (with_sets(begin(), 0, gil=1), Strip(0, 0, 2, "hand"), "That set of Gil holds 1 card"),
    "too_many_in_pile": (begin(), Pile(88), "Only 87 cards lie nowhere else"),
    "too_many_of_villager": (with_sets(recruited(), 1, gil=11), Play(0, "gil", 2),
                             "There are 12 cards of Gil, and 11 lie in sets already"),
    "unknown_seat": (begin(header(3)), Take(3), "There is no seat 3: this table's seats are 0 to 2"),
    "unknown_set": (with_sets(begin(), 0, gil=1), Act(0, 1), "Ana has no set 2: 1 set lies there"),
    "unknown_villager": (recruited(), Play(0, "Gil", 1), "There is no villager Gil"),
    "villager_not_in_play": (scoring(header(2)), Bonus(0, "liz", 1), "Liz is not in this game"),
})

HEADERS: Mapping[str, tuple[GuildsHeader, str]] = MappingProxyType({
    "seat_count": (header(names=("Ana",)), "Buttonville is for two to four players, not for 1"),
    "unknown_first": (header(3, first=3),
                      "The starting player is seat 3, but this table's seats are 0 to 2"),
    "villager_choice": (header(3, villagers=("liz", "ben", "harley", "jack", "polli", "bob", "gil", "fred")),
                        "With 3 players these villagers do not go together: too few Citizens: 3 instead "
                        "of 4"),
})


@pytest.mark.parametrize("code", REFUSALS)
def test_an_action_is_refused_in_words_and_nothing_has_changed(code: str) -> None:
    state, action, sentence = REFUSALS[code]
    before = msgspec.json.encode(state)
    refused = refusal(state, action)
    assert refused is not None
    assert (refused.code, str(refused)) == (code, sentence)
    assert msgspec.json.encode(state) == before


@pytest.mark.parametrize("code", HEADERS)
def test_a_header_that_cannot_be_played(code: str) -> None:
    head, sentence = HEADERS[code]
    with pytest.raises(Refused) as caught:
        GAME.begin(head)
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_every_code_is_in_the_list_and_every_one_in_the_list_is_used() -> None:
    assert {*REFUSALS, *HEADERS} == set(CODES)
    assert list(CODES) == sorted(CODES)
    sources = "".join(path.read_text() for path in Path(package.__path__[0]).glob("*.py"))
    assert set(re.findall(r'refused\(\s*"(\w+)"', sources)) == set(CODES)


def test_the_game_and_what_is_not_its_own() -> None:
    assert (GAME.id, str(GAME.title)) == ("buttonville", "The Glorious Guilds of Buttonville")
    assert GAME.header_type is GuildsHeader
    assert {action.__struct_config__.tag for action in GAME.action_types} == {
        "recruit", "play", "act", "ongoing", "end_turn", "pile_empty", "pile", "buttons", "draw", "take",
        "lay", "strip", "discard", "give", "bonus", "score"}
    with pytest.raises(TypeError, match="no header of Buttonville"):
        GAME.begin(Header(1, "chess", ("Ana", "Björn")))

    class Castle(Action, frozen=True, tag="castle"):
        pass

    with pytest.raises(TypeError, match="no action of Buttonville"):
        GAME.describe(begin(), Castle())
    with pytest.raises(TypeError, match="no action of Buttonville"):
        GAME.apply(begin(), Castle())


@pytest.mark.parametrize(("card", "why"), [("liz", "villager_not_in_play"), ("L12", "unknown_villager")])
def test_the_list_for_a_villager_that_is_not_there(card: str, why: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.legal(scoring(header(2)), card)
    assert caught.value.code == why


def test_the_list_for_a_villager() -> None:
    state = with_sets(recruited(), 1, gil=9)
    assert GAME.legal(state, "gil") == (Play(0, "gil", 1), Play(0, "gil", 2), Play(0, "gil", 3))
    assert GAME.legal(begin(), "gil") == ()
