"""Whole games of anything that is allowed, looked at after every step."""

from itertools import islice, product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Exchange,
    Pass,
    Play,
    Result,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.cards import CARDS, HAND
from companion.games.button_tricks.codes import CODES
from companion.games.button_tricks.legal import room, unseen
from companion.games.button_tricks.rulings import GameOver, RoundScored, TrickDiscarded, TrickWon
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Action
from tests.games.button import GAME, begin, code, do, header, playing, random_game, refusal

HEADERS = [header(2), header(3, dealer=1), header(4, dealer=3), header(4, teams=True, multi_tie="discard")]
IDS = ["two", "three", "four", "teams"]


def anything(state: ButtonState) -> list[Action]:
    """Entries of every kind, legal or not: each card into each trick by each seat, every bet."""
    seats = range(len(state.bets) + 1)
    return [
        *(Play(seat, card, slot) for seat, card, slot in product(seats, CARDS, range(5))),
        *(Take(seat, tokens) for seat, tokens in product(seats, range(12))),
        *(Pass(seat) for seat in seats),
        Exchange(),
        *(Reveal(card) for card in CARDS),
        Deal(("L1", "L2", "L3", "L4")[: state.sizes.slots]),
        Trick(0),
        Trick(None),
        RoundEnd(),
    ]


@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_what_is_legal_is_what_is_accepted(head: ButtonHeader) -> None:
    by_seat = (Play, Take, Pass)
    for at, (state, _action, _step) in enumerate(random_game(head, Random(7))):
        legal = GAME.legal(state)
        assert len(legal) == len(set(legal))
        if at % 9:
            continue
        accepted = {
            action for action in anything(state) if isinstance(action, by_seat) and not code(state, action)
        }
        assert accepted == set(legal)
        for card in CARDS.values():
            if card.bit & state.sizes.deck:
                assert set(GAME.legal(state, card.id)) == {
                    one for one in legal if isinstance(one, Play) and one.card == card.id
                }


@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_the_phase_says_what_is_accepted(head: ButtonHeader) -> None:
    kinds = {
        "deal": {Deal},
        "exchange": {Exchange},
        "bets": {Take, Pass},
        "tricks": {Play},
        "reveal": {Reveal},
    }
    met = set()
    for at, (state, _action, _step) in enumerate(random_game(head, Random(8))):
        if state.phase not in met or at % 31 == 0:
            met.add(state.phase)
            assert {type(one) for one in anything(state) if not code(state, one)} == kinds[state.phase]
    assert met == set(kinds) if head.options.teams else met == set(kinds) - {"exchange"}


@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_e69_the_end_is_told_once_and_only_when_its_round_is_scored(head: ButtonHeader) -> None:
    """While cards are still to be played nobody has won, whatever the totals and bets are."""
    for seed in range(3):
        ends = []
        for before, action, step in random_game(head, Random(seed)):
            kinds = [type(ruling) for ruling in step.rulings]
            assert step.state.over == (GameOver in kinds)
            if step.state.over:
                ends.append(kinds[-2:])
                assert isinstance(action, Play)
                assert before.laid == before.sizes.to_play - 1
                assert GAME.view(before).winners == ()
        assert ends == [[RoundScored, GameOver]]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_cards_and_tokens_are_conserved(head: ButtonHeader, seed: int) -> None:
    discarded = laid = 0
    seats = len(head.seats)
    for before, action, step in random_game(head, Random(seed)):
        after = step.state
        settled = [one for one in step.rulings if isinstance(one, TrickWon | TrickDiscarded)]
        discarded += sum(len(one.cards) for one in settled if isinstance(one, TrickDiscarded))
        laid += isinstance(action, Play)
        if after.phase in {"deal", "over"}:
            tally = after.finished[-1]
            assert laid == 8 * seats
            assert sum(tally.cards) + discarded == before.seen.bit_count() + 1  # and the last card laid
            assert all(
                2 * tricks <= cards <= 5 * tricks
                for tricks, cards in zip(tally.tricks, tally.cards, strict=True)
            )
            assert sum(tally.tricks) <= after.sizes.most_tricks
            discarded = laid = 0
            continue
        assert after.open is not None
        assert after.pile is not None
        on_table = sum(map(len, after.open))
        assert on_table + sum(after.cards) + discarded == after.seen.bit_count()
        hands = seats * HAND - laid
        assert len(unseen(after)) == hands + after.pile
        assert after.tokens_left + sum(after.bets) == after.sizes.tokens
        assert sum(after.played) == laid == after.laid
        assert max(after.played) - min(after.played) <= 1
        if after.phase == "tricks":
            assert after.turn is not None
            assert room(after, after.turn)
            assert all(after.open)


@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_the_game_ends_after_its_rounds_and_accepts_nothing_more(head: ButtonHeader) -> None:
    for seed in range(5):
        state = begin(head)
        for _before, _action, step in random_game(head, Random(seed)):
            state = step.state
        view = GAME.view(state)
        zero = head.options.teams and view.round < view.rounds
        assert zero or len(state.finished) == view.rounds == view.round
        assert (view.phase, view.turn, view.over) == ("over", None, True)
        assert view.dealer == (head.dealer + view.round - 1) % len(head.seats)
        assert [seat.score for seat in view.seats] == [sum(seat.rounds) for seat in view.seats]
        assert view.winners == tuple(at for at, seat in enumerate(view.seats) if seat.rank == 1)
        if not head.options.teams:
            scores = [seat.score for seat in view.seats]
            assert [seat.rank for seat in view.seats] == [
                1 + sum(one > own for one in scores) for own in scores
            ]
        assert {code(state, action) for action in anything(state)} == {"game_over"}
        assert GAME.legal(state) == ()


def test_a_state_never_changes_and_the_same_actions_give_the_same_states() -> None:
    kept = [
        (state, msgspec.json.encode(state), action)
        for state, action, _step in random_game(HEADERS[2], Random(3))
    ]
    state = begin(HEADERS[2])
    for earlier, bytes_then, action in kept:
        assert msgspec.json.encode(earlier) == bytes_then == msgspec.json.encode(state)
        assert state == earlier
        state = do(state, action)
    with pytest.raises(AttributeError, match="immutable"):
        state.round = 1  # type: ignore[misc]


@pytest.mark.parametrize("head", HEADERS, ids=IDS)
def test_a_counted_record_of_the_same_game_has_the_same_scores(head: ButtonHeader) -> None:
    counted = begin(header(len(head.seats), head.dealer, head.options.teams, cards="counted"))
    scanned = begin(head)
    for _before, action, step in random_game(head, Random(11)):
        scanned = step.state
        match action:
            case Deal():
                counted = do(counted, Deal())
            case Exchange() | Take() | Pass():
                counted = do(counted, action)
        for ruling in step.rulings:
            match ruling:
                case TrickWon():
                    counted = do(counted, Trick(ruling.seat, len(ruling.cards)))
                case TrickDiscarded():
                    counted = do(counted, Trick(None, len(ruling.cards)))
        if scanned.phase in {"deal", "over"}:
            counted = do(counted, RoundEnd())
        one, two = GAME.view(counted), GAME.view(scanned)
        assert [(seat.tricks, seat.cards, seat.score, seat.rounds, seat.rank) for seat in one.seats] == [
            (seat.tricks, seat.cards, seat.score, seat.rounds, seat.rank) for seat in two.seats
        ]
        assert (one.round, one.dealer, one.over, one.winners) == (
            two.round,
            two.dealer,
            two.over,
            two.winners,
        )


SEATS = st.integers(-1, 4)
CARD = st.sampled_from(sorted(CARDS)) | st.text(max_size=4)
COUNT = st.integers(-1, 12)
ACTIONS = st.one_of(
    st.builds(Deal, st.lists(CARD, max_size=5).map(tuple) | st.just(UNSET)),
    st.builds(Exchange),
    st.builds(Take, SEATS, COUNT),
    st.builds(Pass, SEATS),
    st.builds(Play, SEATS, CARD, st.integers(-1, 5)),
    st.builds(Reveal, CARD),
    st.builds(Trick, SEATS | st.none(), COUNT | st.just(UNSET)),
    st.builds(RoundEnd),
    st.builds(Result, st.lists(COUNT, max_size=5).map(tuple), st.lists(COUNT, max_size=5).map(tuple)),
)
ANY_HEADER = st.builds(
    header,
    seats=st.integers(2, 4),
    dealer=st.integers(0, 1),
    cards=st.sampled_from(["scanned", "counted"]),
    multi_tie=st.sampled_from(["lowest", "discard"]),
) | st.builds(header, teams=st.just(True), cards=st.sampled_from(["scanned", "counted"]))


@settings(deadline=None)
@given(ANY_HEADER, st.lists(ACTIONS, max_size=6), st.integers(0, 60), st.randoms(use_true_random=False))
def test_whatever_is_entered_is_carried_out_or_refused_in_words(
    head: ButtonHeader, actions: list[Action], depth: int, rng: Random
) -> None:
    """Also what no record could hold, since a program may make an action without decoding it."""
    state = begin(head)
    if head.options.cards == "scanned":
        for _before, _action, step in islice(random_game(head, rng), depth):
            state = step.state
    elif depth % 2:
        state = playing(head)
    for action in actions:
        refused = refusal(state, action)
        if refused is None:
            step = GAME.apply(state, action)
            assert str(GAME.describe(state, action))
            assert all(str(GAME.tell(state, ruling)) for ruling in step.rulings)
            state = step.state
        else:
            assert refused.code in CODES
            assert "{" not in str(refused).replace("{", "", str(action).count("{"))
