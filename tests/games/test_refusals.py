"""Every code is reached, in words that help, and nothing has changed after it."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec
import pytest

import companion.games.button_tricks as package
from companion.games import GAME_IDS, game_of
from companion.games.button_tricks.actions import (
    Deal,
    Exchange,
    Options,
    Pass,
    Play,
    Result,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.codes import CODES
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action, Header, Refused
from tests.games.button import GAME, begin, betting, do, header, playing, refusal, table, trick_of


def full_for_bjorn() -> ButtonState:
    return table(playing(), [
        trick_of(("L12", None)), trick_of(("X4", None), ("X5", 1), ("X6", 1)),
        trick_of(("L3", None)), trick_of(("Y6", None))], 1)


def waiting() -> ButtonState:
    state = table(playing(), [
        trick_of(("L12", None), ("S1", 0), ("S2", 2), ("S3", 3)),
        *(trick_of((card, None)) for card in ("X4", "L3", "Y6"))], 1)
    return do(state, Play(1, "S4", 0))


def finished() -> ButtonState:
    state = begin(header(2, cards="counted"))
    for _ in range(4):
        state = do(state, Deal(), Pass(state.first), Pass(state.dealer), Result((0, 0), (0, 0)))
    return state


COUNTED = playing(header(cards="counted"))

REFUSALS: Mapping[str, tuple[ButtonState, Action, str]] = MappingProxyType({
    "already_passed": (do(betting(), Pass(1), Take(2, 1), Take(3, 1), Take(0, 1)), Take(1, 1),
                       "Björn has passed: it is Cleo's turn to bet"),
    "bets_due": (betting(), Play(1, "L7", 0), "The betting is not over: it is Björn's turn to bet"),
    "card_not_in_deck": (playing(header(2)), Play(1, "L8", 0),
                         "Leopard 8 is not in the deck: with 2 players the cards go up to 7"),
    "card_seen": (begin(), Deal(("L1", "L2", "L3", "L1")), "Leopard 1 is named twice among the start cards"),
    "cards_missing": (COUNTED, RoundEnd(), "32 cards of the players are in no trick yet"),
    "deal_due": (begin(header(dealer=2)), Pass(0), "Round 1 is not dealt yet: Cleo deals"),
    "exchange_due": (betting(header(teams=True)), Pass(1), "First the partners swap a card each"),
    "game_over": (finished(), Deal(), "The game is over. Undo takes back the last entry"),
    "no_teams": (betting(), Exchange(), "There are no teams in this game, so no cards are swapped"),
    "not_when_counted": (COUNTED, Play(1, "L1", 0),
                         "This game is counted: enter who wins each trick, not the cards"),
    "not_when_scanned": (playing(), Trick(1),
                         "This game is scanned: play the cards, the tricks follow from them"),
    "not_your_turn": (betting(header(dealer=1)), Pass(0), "It is Cleo's turn to bet, not Ana's"),
    "result_cards": (COUNTED, Result((0, 1, 0, 0), (0, 6, 0, 0)),
                     "Björn: 1 trick and 6 cards do not fit, each trick holds two to five cards"),
    "result_seats": (COUNTED, Result((0,), (0,)), "A result needs tricks and cards for each of the 4 seats"),
    "result_too_much": (COUNTED, Result((12, 0, 0, 0), (24, 0, 0, 0)),
                        "A round holds at most 11 tricks, not 12"),
    "reveal_due": (waiting(), Play(2, "Y1", 1), "First turn up the top card of the pile for trick 1"),
    "starter_count": (begin(), Deal(("L1",)), "1 start card was named, but 4 tricks are opened"),
    "too_many_cards": (do(COUNTED, *[Trick(None)] * 8), Trick(1, 2),
                       "The players have 0 cards left to lay, and this trick would hold 1 of theirs"),
    "too_many_short_tricks": (do(COUNTED, *[Trick(None, 1)] * 4), Trick(1, 2),
                              "Only the 4 tricks open at the end of a round can hold fewer than five cards"),
    "too_many_tokens": (betting(header(3)), Take(1, 10), "There are 9 tokens left: take 1 to 9, or pass"),
    "trick_full_for_you": (full_for_bjorn(), Play(1, "S7", 1), "Björn already has two cards in trick 2"),
    "trick_size": (COUNTED, Trick(2, 1), "Such a trick holds 2 to 5 cards, not 1"),
    "tricks_due": (playing(), Take(1, 1), "The betting is over: it is Björn's turn to play a card"),
    "tricks_entered": (do(COUNTED, Trick(None)), Result((0,) * 4, (0,) * 4),
                       "Tricks of this round were already entered: go on with them, or undo them"),
    "unknown_card": (playing(), Play(1, "L012", 0),
                     "There is no card L012: a card is L, S, X or Y and a number, like L12"),
    "unknown_seat": (betting(header(3)), Take(3, 1), "There is no seat 3: this table's seats are 0 to 2"),
    "unknown_trick": (playing(), Play(1, "S7", 4), "There is no trick 5: tricks 1 to 4 are open"),
})

HEADERS: Mapping[str, tuple[Header, str]] = MappingProxyType({
    "seat_count": (header(names=("Ana",)), "Button is for two to four players, not for 1"),
    "unknown_dealer": (header(3, dealer=3), "The dealer is seat 3, but this table's seats are 0 to 2"),
    "teams_need_four": (header(2, teams=True), "Teams need four players, and this table has 2"),
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


def test_more_than_four_seats_are_refused() -> None:
    with pytest.raises(Refused, match="not for 5"):
        GAME.begin(header(names=("a", "b", "c", "d", "e")))


def test_every_code_is_in_the_list_and_every_one_in_the_list_is_used() -> None:
    assert {*REFUSALS, *HEADERS} == set(CODES)
    sources = "".join(path.read_text() for path in Path(package.__path__[0]).glob("*.py"))
    assert set(re.findall(r'refused\(\s*"(\w+)"', sources)) == set(CODES)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", code) for code in CODES)


@pytest.mark.parametrize(("state", "action", "code"), [
    (playing(), Play(2, "S7", 0), "not_your_turn"),
    (playing(), Play(4, "S7", 0), "unknown_seat"),
    (playing(), Play(-1, "S7", 0), "unknown_seat"),
    (playing(), Play(1, "S7", -1), "unknown_trick"),
    (begin(), Play(1, "S7", 0), "deal_due"),
    (finished(), Play(1, "S7", 0), "game_over"),
    (playing(), Reveal("S7"), "tricks_due"),
    (waiting(), Reveal("X4"), "card_seen"),
    (waiting(), Pass(1), "reveal_due"),
    (waiting(), Deal(("L1", "L2", "L4", "L5")), "reveal_due"),
    (finished(), Reveal("S7"), "game_over"),
    (finished(), Exchange(), "game_over"),
    (finished(), Trick(1), "game_over"),
    (finished(), RoundEnd(), "game_over"),
    (finished(), Result((0, 0), (0, 0)), "game_over"),
    (finished(), Take(1, 1), "game_over"),
    (COUNTED, Result((11, 0, 0, 0), (44, 0, 0, 0)), "result_too_much"),
])
def test_more_refusals(state: ButtonState, action: Action, code: str) -> None:
    refused = refusal(state, action)
    assert refused is not None
    assert refused.code == code


def test_a_play_out_of_turn_names_both() -> None:
    assert str(refusal(playing(), Play(3, "S7", 0))) == "It is Björn's turn to play, not Dmitri's"


def test_a_seat_without_a_name_has_a_place() -> None:
    state = betting(header(names=("Ana", "", "  ", "Ana")))
    assert str(refusal(state, Pass(2))) == "It is Seat 2's turn to bet, not Seat 3's"
    assert str(refusal(state, Pass(3))) == "It is Seat 2's turn to bet, not Ana (seat 4)'s"


def test_names_with_braces_and_of_any_script_are_only_names() -> None:
    state = betting(header(names=("{turn}", "{0}", "日本", "%s" * 40)))
    assert str(refusal(state, Pass(0))) == "It is {0}'s turn to bet, not {turn}'s"


def test_the_games_that_can_be_played() -> None:
    assert GAME_IDS == ("button_tricks", "buttonville", "button_race")
    game = game_of("button_tricks")
    assert isinstance(game, ButtonGame)
    assert (game.id, str(game.title)) == ("button_tricks", "Button")
    assert game.header_type is type(header())
    assert {action.__struct_config__.tag for action in game.action_types} == {
        "deal", "exchange", "take", "pass", "play", "reveal", "trick", "round_end", "result"}


@pytest.mark.parametrize(("game_id", "code", "sentence"), [
    ("chess", "unknown_game",
     "There is no game called chess; known are: button_tricks, buttonville, button_race"),
    ("", "unknown_game", "There is no game called ; known are: button_tricks, buttonville, button_race"),
])
def test_the_games_that_cannot(game_id: str, code: str, sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        game_of(game_id)
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_a_header_or_an_action_of_another_game_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(TypeError, match="no header of Button"):
        GAME.begin(Header(1, "chess", ("Ana", "Björn")))

    class Castle(Action, frozen=True, tag="castle"):
        pass

    with pytest.raises(TypeError, match="no action of Button"):
        GAME.describe(begin(), Castle())
    with pytest.raises(TypeError, match="no action of Button"):
        GAME.apply(begin(), Castle())


def test_options_left_out_have_their_defaults() -> None:
    assert Options() == Options(teams=False, cards="scanned", multi_tie="lowest")
