"""Cards, hands and the draw pile: must play, drawing and forgetting to, the reshuffle, the empty hand."""

import pytest

from companion.games.button_race.actions import Discard, Draw, Options, Play, RaceHeader, Start
from companion.games.button_race.state import RaceState
from tests.games.button_race.kit import GAME, NAMES, code, do, header, on, play, step, told

AUTOMATIC = header(draw_grace="automatic")
OUT = play(0, "K", "start A11")


def figures(state: RaceState) -> tuple[int | None, tuple[int, ...], int, int]:
    return state.turn, state.hands, state.deck, state.face_up


def test_the_beginning() -> None:
    state = GAME.begin(header(dealer=1))
    assert figures(state) == (2, (5, 5, 5, 5), 88, 0)
    assert GAME.begin(header(jokers=0)).deck == 84
    assert RaceHeader(1, "button_race", NAMES, 0).options == Options(
        jokers=4, pass_home=True, partner_entry_conflict="illegal", joker_forced=False,
        draw_grace="next_card")


def test_a_game_under_way_begins_as_it_is_told() -> None:
    state = GAME.begin(header(Start(turn=3, deck=7, hands=(1, 2, 0, 5))))
    assert figures(state) == (3, (1, 2, 0, 5), 7, 93)
    assert GAME.begin(header(Start(hands=(0, 0, 0, 0)))).deck == 108
    assert figures(GAME.begin(header(Start(deck=0)))) == (0, (5, 5, 5, 5), 88, 0), "shuffled at once"
    assert code(GAME.begin(header(Start(turn=1))), Draw(1)) == "draw_not_now"


def test_a_card_then_the_draw_and_only_once() -> None:
    laid = do(GAME.begin(header()), OUT)
    assert figures(laid) == (1, (4, 5, 5, 5), 88, 1)
    drawn = step(laid, Draw(0))
    assert figures(drawn.state) == (1, (5, 5, 5, 5), 87, 1)
    assert told(laid, Draw(0)) == ["1 card drawn: Ana has 5 again"]
    assert code(drawn.state, Draw(0)) == "draw_not_now"
    assert code(laid, Draw(1)) == "draw_not_now"
    assert code(GAME.begin(header()), Draw(0)) == "draw_not_now"


def test_who_forgets_to_draw_waits_until_the_end_of_the_next_own_turn() -> None:
    state = do(GAME.begin(header()), OUT)
    lapsed = play(1, "Q", "start B11")
    assert told(state, lapsed) == [
        "Ana did not draw and goes on with 4 cards", "Ben's button comes out onto B11"]
    state = do(state, lapsed)
    assert code(state, Draw(0)) == "draw_not_now"
    state = do(state, Draw(1), Discard(2, "3"), Draw(2), Discard(3, "3"), Draw(3), play(0, "2", "A11 A9"))
    assert state.hands == (3, 5, 5, 5)
    assert figures(do(state, Draw(0))) == (1, (5, 5, 5, 5), 83, 5)
    assert told(state, Draw(0)) == ["2 cards drawn: Ana has 5 again"]
    assert told(do(on("A11", hands=(1, 5, 5, 5)), play(0, "2", "A11 A9")), Discard(1, "2")) == [
        "Ana did not draw and goes on with 0 cards"]


def test_where_every_turn_ends_with_the_draw_nobody_can_forget_it() -> None:
    state = GAME.begin(header(Start(hands=(3, 5, 5, 5)), draw_grace="automatic"))
    assert told(state, OUT) == ["Ana's button comes out onto A11", "3 cards drawn: Ana has 5 again"]
    state = do(state, OUT)
    assert figures(state) == (1, (5, 5, 5, 5), 87, 1)
    assert code(state, Draw(0)) == "draw_automatic"
    assert code(state, Draw(1)) == "draw_automatic"
    assert do(state, Discard(1, "9")).hands == (5, 5, 5, 5)


@pytest.mark.parametrize("head", [header(), AUTOMATIC], ids=["next card", "automatic"])
def test_an_empty_hand_can_only_draw_and_that_is_the_turn(head: RaceHeader) -> None:
    state = on("A11", head=head, turn=1, hands=(5, 0, 5, 5))
    assert GAME.legal(state) == (Draw(1),)
    assert GAME.legal(state, "K") == ()
    assert code(state, Discard(1, "2")) == code(state, play(1, "K", "start B11")) == "hand_empty"
    assert figures(do(state, Draw(1))) == (2, (5, 5, 5, 5), 88, 0)
    assert told(state, Draw(1)) == [
        "5 cards drawn: Ben has 5 again", "Ben had no card: drawing was the whole turn"]


def test_with_it_the_former_seat_s_draw_lapses() -> None:
    state = do(on("A11", hands=(5, 0, 5, 5)), play(0, "2", "A11 A9"))
    assert do(state, Draw(0)).hands == (5, 0, 5, 5), "until then it may draw"
    assert told(state, Draw(1))[0] == "Ana did not draw and goes on with 4 cards"
    state = do(state, Draw(1))
    assert code(state, Draw(0)) == code(state, Draw(1)) == "draw_not_now"
    assert (state.turn, state.hands) == (2, (4, 5, 5, 5))


def test_the_moment_the_draw_pile_is_empty_it_is_made_anew() -> None:
    state = do(on("A11", deck=1), play(0, "2", "A11 A9"))
    assert figures(state) == (1, (4, 5, 5, 5), 1, 88)
    assert figures(do(state, Draw(0))) == (1, (5, 5, 5, 5), 88, 0)
    assert told(state, Draw(0)) == [
        "1 card drawn: Ana has 5 again",
        "The draw pile ran out: 88 face-up cards are shuffled into a new one"]


def test_in_the_middle_of_a_draw_too() -> None:
    state = do(on("A11", deck=2, hands=(2, 5, 5, 5)), play(0, "2", "A11 A9"))
    assert figures(state) == (1, (1, 5, 5, 5), 2, 90)
    assert figures(do(state, Draw(0))) == (1, (5, 5, 5, 5), 88, 0)
    assert told(state, Draw(0))[1] == "The draw pile ran out: 90 face-up cards are shuffled into a new one"
    longer = do(on("A11", deck=5, hands=(2, 5, 5, 5)), play(0, "2", "A11 A9"))
    assert do(longer, Draw(0)).deck == 1


def test_a_card_that_could_be_played_is_not_discarded() -> None:
    state = on("A11", "B5")
    assert code(state, Discard(0, "2")) == "must_play"
    assert code(state, Discard(0, "JK")) == "accepted", "a joker may be kept, or go"
    assert code(GAME.begin(header()), Discard(0, "2")) == "accepted"
    assert code(GAME.begin(header()), Discard(0, "Q")) == "must_play"
    assert Discard(0, "JK") in GAME.legal(state, "JK")


def test_where_jokers_are_forced_they_are_cards_like_others() -> None:
    forced = header(joker_forced=True)
    assert code(on("A11", "B5", head=forced), Discard(0, "JK")) == "must_play"
    assert code(on("A11", head=forced), Discard(0, "JK")) == "accepted", "no button to land on"
    assert Discard(0, "JK") not in GAME.legal(on("A11", "B5", head=forced))


def test_a_table_without_jokers() -> None:
    state = on("A11", "B5", head=header(jokers=0))
    assert {each.card for each in GAME.legal(state) if isinstance(each, Play | Discard)} == {
        "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}
    assert code(state, play(0, "JK", "A11 B5")) == "card_not_in_deck"


def test_a_game_that_is_won_before_it_goes_on() -> None:
    state = on("", "home1 home2 home3 home4 home5", "", "home1 home2 home3 home4 home5", turn=2)
    assert (state.over, state.turn, GAME.view(state).winners) == (True, None, (1, 3))
    assert GAME.legal(state) == ()
    assert code(state, Draw(0)) == code(state, Discard(2, "2")) == "game_over"


def test_the_winning_card_ends_the_game_at_once() -> None:
    home = "home1 home2 home3 home4 home5"
    before = do(on(home, "B5", "home2 home3 home4 home5 C17", deck=1, turn=1), play(1, "2", "B5 B3"))
    action = play(2, "2", "C17 home1")
    assert told(before, action) == ["Chloé's button is on home 1: 5 of 5 home",
                                    "Ana and Chloé have all ten buttons home: they win the game"]
    won = do(before, action)
    assert figures(won) == (None, (5, 4, 4, 5), 1, 89)
    for entry in (Draw(1), Draw(2), Discard(3, "2"), play(3, "K", "start D11")):
        assert code(won, entry) == "game_over"
    by_itself = do(on(home, "", "home2 home3 home4 home5 C17", head=AUTOMATIC, turn=2), action)
    assert by_itself.hands == (5, 5, 4, 5), "no draw follows"
