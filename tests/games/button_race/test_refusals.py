"""Every refusal of the button game, with its code and a sentence that helps."""

from typing import Any

import pytest

from companion.games import game_of
from companion.games.button_race.actions import Discard, Draw, Play, RaceHeader, Start
from companion.games.button_race.codes import CODES
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.rulings import DrawLapsed
from companion.games.button_race.state import RaceState
from companion.games.button_race.words import effect
from companion.games.game import Action, Header, Refused, Ruling
from tests.games.button_race.kit import GAME, NAMES, buttons, code, do, header, on, play

HOME = "home1 home2 home3 home4 home5"
FRESH = GAME.begin(header())
WON = on(HOME, "", HOME)

REFUSED: dict[str, tuple[RaceState, Action, str]] = {
    "at_most_two_buttons": (on("A11 A15 A3"), play(0, "7", "A11 A8", "A15 A13", "A3 B19"),
                            "A 7 may be divided over two buttons, not over more"),
    "at_most_two_buttons, another card": (on("A11 A15"), play(0, "5", "A11 A8", "A15 A13"),
                                          "Only a 7 is divided over two buttons, not this card: 5"),
    "card_not_in_deck": (GAME.begin(header(jokers=0)), Discard(0, "JK"), "This table plays without jokers"),
    "draw_automatic": (GAME.begin(header(draw_grace="automatic")), Draw(0),
                       "At this table every turn ends with the draw by itself"),
    "draw_not_now": (FRESH, Draw(0), "Nobody draws now: a hand is filled after its card, once"),
    "draw_not_now, another": (do(FRESH, Discard(0, "2")), Draw(2),
                              "Chloé cannot draw now: until the next card only Ana may"),
    "eight_backwards_only": (on("A11"), play(0, "8", "A11 A3"),
                             "An 8 moves a button 8 squares backward, never forward"),
    "exit_square_only": (FRESH, play(0, "A", "start A10"), "A button comes out onto A11, and no further"),
    "game_over": (WON, Draw(0), "The game is over. Undo takes back the last entry"),
    "game_over, a card": (WON, Discard(0, "2"), "The game is over. Undo takes back the last entry"),
    "hand_empty": (on(hands=(0, 5, 5, 5)), Discard(0, "2"),
                   "Ana has no card in hand: drawing 5 cards is this turn"),
    "home_stays": (on("home2"), play(0, "8", "home2 A18"),
                   "A button in its home column is not moved by this card: 8"),
    "joker_needs_other_button": (on("A11", "B5"), play(0, "JK", "A11 B6"),
                                 "A joker goes to a square of the track where somebody else's button stands"),
    "joker_needs_other_button, a column": (on("A11", "B5 home1"), play(0, "JK", "A11 B.home1"),
                                           "A joker goes to a square of the track where somebody else's "
                                           "button stands"),
    "jumps_own_button": (on("A11 A9"), play(0, "5", "A11 A6"),
                         "A button of the same colour stands in the way and is not jumped"),
    "lands_on_own_button": (on("A11 A6"), play(0, "5", "A11 A6"),
                            "A button of the same colour stands there already: A6"),
    "must_play": (FRESH, Discard(0, "Q"), "Ana can play that card, so it must be played: queen"),
    "needs_ace_or_face": (FRESH, play(0, "5", "start A11"),
                          "Only an ace, a face card or a joker moves a button out of the start column"),
    "no_button_there": (on("A11"), play(0, "5", "A12 A7"), "No button stands there: A12"),
    "no_button_there, home": (on("A11"), play(0, "2", "home1 home3"), "No button stands there: home 1"),
    "no_turning_past": (on("A19", head=header(pass_home=False)), play(0, "4", "A19 A15"),
                        "At this table a button does not pass its own entry, A16"),
    "not_your_button": (on("A11", "B11"), play(0, "5", "B11 B6"),
                        "Ana moves buttons of Ana, and this one belongs to Ben"),
    "not_your_button, a start column": (FRESH, Play(0, "K", (("B.start", "B11"),)),
                                        "Ana moves buttons of Ana, and this one belongs to Ben"),
    "not_your_turn": (FRESH, Discard(2, "2"), "It is Ana's turn, not Chloé's"),
    "partner_entry_taken": (on("A11", "", "A6 C16"), play(0, "5", "A11 A6"),
                            "Chloé's button on A6 would be bumped to C16, where one of its colour stands"),
    "partner_entry_taken, itself": (on("C19", "", "C16"), play(0, "JK", "C19 C16"),
                                    "Chloé's button on C16 stands on its entry already and cannot be bumped "
                                    "anywhere"),
    "partner_entry_taken, further on": (on("A11 A16 C16", "", "A6"), play(0, "5", "A11 A6"),
                                        "Ana's button on C16 would be bumped to A16, where one of its colour "
                                        "stands"),
    "plays_for_partner": (on(HOME, "", "C11"), play(0, "2", "home1 home3"),
                          "All buttons of Ana are home: now Chloé's are moved"),
    "same_button": (on("A11 A3"), play(0, "7", "A11 A8", "A8 A4"),
                    "A divided 7 moves two different buttons"),
    "seven_in_all": (on("A11 A3"), play(0, "7", "A11 A5"),
                     "The steps of a 7 are seven in all, with one button or with two"),
    "unknown_card": (FRESH, Discard(0, "1"), "There is no card 1"),
    "unknown_place": (on("A11"), play(0, "5", "A11 E6"), "There is no place E6 on the board"),
    "unknown_place, in the second part": (on("A11 A3"), play(0, "7", "A11 A8", "A3 A0"),
                                          "There is no place A0 on the board"),
    "wrong_distance": (on("A11"), play(0, "Q", "A11 D18"), "That card does not lead from A11 to D18: queen"),
    "wrong_distance, an 8": (on("A11"), play(0, "8", "A11 C11"),
                             "That card does not lead from A11 to C11: 8"),
    "wrong_distance, another's home": (on("B19"), play(0, "5", "B19 B.home2"),
                                       "That card does not lead from B19 to home 2: 5"),
}


def refusal(state: RaceState, action: Action) -> Refused:
    with pytest.raises(Refused) as caught:
        GAME.apply(state, action)
    return caught.value


@pytest.mark.parametrize("name", REFUSED)
def test_an_action_is_refused_in_words(name: str) -> None:
    state, action, sentence = REFUSED[name]
    caught = refusal(state, action)
    assert (caught.code, str(caught)) == (name.partition(",")[0], sentence)
    assert action not in GAME.legal(state)


def start(*rows: str) -> RaceHeader:
    return header(Start(buttons=buttons(*rows)))


HEADERS: dict[str, tuple[RaceHeader, str]] = {
    "both_teams_home": (start(HOME, HOME, HOME, HOME),
                        "Both teams cannot have all their buttons home: one has won before"),
    "foreign_column": (start("A11", "C.home2"), "A button of Ben cannot stand in the column of Chloé"),
    "foreign_column, start": (start("A11", "C.start"), "A button of Ben cannot stand in the column of Chloé"),
    "place_taken": (start("A11", "A11"), "Two buttons stand on A11"),
    "place_taken, by two names": (start("A1", "B19"), "Two buttons stand on B19"),
    "place_taken, at home": (start("home3 home3"), "Two buttons stand on home 3"),
    "seat_count": (RaceHeader(1, "button_race", ("Ana", "Ben", "Chloé"), 0),
                   "The button game is for four players, not for 3"),
    "too_many_for_deck": (header(Start(deck=89)),
                          "Hands and draw pile hold 109 cards, but there are only 108"),
    "unknown_place": (start("A20"), "There is no place A20 on the board"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_header_that_cannot_be_played(name: str) -> None:
    head, sentence = HEADERS[name]
    with pytest.raises(Refused) as caught:
        GAME.begin(head)
    assert (caught.value.code, str(caught.value)) == (name.partition(",")[0], sentence)


def test_every_code_is_in_the_list_and_every_one_in_the_list_is_used() -> None:
    assert {name.partition(",")[0] for name in (*REFUSED, *HEADERS)} == set(CODES)
    assert list(CODES) == sorted(CODES)
    assert all(CODES.values())


@pytest.mark.parametrize(("card", "why"), [
    ("1", "unknown_card"), ("", "unknown_card"), ("JK", "card_not_in_deck")])
def test_the_list_for_a_card_that_is_not_there(card: str, why: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.legal(GAME.begin(header(jokers=0)), card)
    assert caught.value.code == why


@pytest.mark.parametrize(("first", "second", "why"), [
    ("A11 A10", "A3 C19", "wrong_distance"),
    ("A11 A10", "A3 A2", "seven_in_all"),
    ("A11 C3", "A3 A2", "wrong_distance"),
    ("A11 A2", "A3 A2", "seven_in_all"),
    ("A11 A5", "A3 A2", "jumps_own_button"),
    ("A11 A9", "A3 D18", "wrong_distance"),
    ("A8 A4", "A11 A8", "accepted"),
    ("A11 A8", "A3 C18", "lands_on_own_button"),
    ("A8 A7", "A11 A5", "jumps_own_button"),
    ("A8 A5", "A11 A7", "accepted"),
    ("A8 A5", "B11 B7", "not_your_button"),
])
def test_a_divided_seven_that_does_not_fit(first: str, second: str, why: str) -> None:
    state = on("A11 A8 A3", "B11")
    assert code(state, play(0, "7", first, second)) == why


def test_the_game_and_what_is_not_its_own() -> None:
    game = game_of("button_race")
    assert isinstance(game, RaceGame)
    assert (game.id, str(game.title), game.header_type) == ("button_race", "The Button Game", RaceHeader)
    assert [kind.__struct_config__.tag for kind in game.action_types] == ["play", "discard", "draw"]

    class Castle(Action, frozen=True, tag="castle"):
        pass

    class Mate(Ruling, frozen=True, tag="mate"):
        pass

    calls: list[Any] = [
        lambda: game.begin(Header(1, "chess", NAMES)), lambda: game.apply(FRESH, Castle()),
        lambda: game.describe(FRESH, Castle()), lambda: game.tell(FRESH, Mate()),
        lambda: effect(FRESH, DrawLapsed(0, 4))]
    for call in calls:
        with pytest.raises(TypeError):
            call()
