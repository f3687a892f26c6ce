"""Random play of the button game through the checked path of the session, for the benches.

Hands and pile hold real cards, as on a table: a card is drawn from the hand, one of its plays from the list,
and without one the card goes. Nobody thinks about home, so that a game would hardly end; it stops somewhere.
"""

import random
from typing import Any

from companion.games.button_race.actions import Discard, Draw, RaceHeader
from companion.games.button_race.cards import CARDS
from companion.games.button_race.plays import plays
from companion.games.button_race.position import Position
from companion.games.button_race.rules import RaceGame
from companion.games.button_race.state import SQUARES, RaceState
from companion.table.session import Session

HEADER = RaceHeader(record=1, game="button_race", seats=("Ana", "Björn", "Cleo", "Dmitri"), dealer=3)
MOST = 400
"""Actions of a game."""

CROWD = 12
"""Buttons on the track that make a middle game crowded."""

DECK = [card for card in CARDS for _ in range(4 if card == "JK" else 8)]


def our_game(rng: random.Random) -> Session[Any]:
    """As much of a button game by random players as counts, kept in a session."""
    session = Session.start(RaceGame(), HEADER)
    chance = rng.random
    pile, face_up = DECK.copy(), list[str]()
    rng.shuffle(pile)
    hands = [[pile.pop() for _ in range(5)] for _ in range(4)]
    state: RaceState = session.state
    while state.turn is not None and session.n < MOST:
        seat = state.turn
        hand = hands[seat]
        card = hand.pop(int(chance() * 5))
        face_up.append(card)
        found = plays(Position.of(state.board, seat, HEADER.options), card)
        session = session.do(found[int(chance() * len(found))] if found else Discard(seat, card))
        state = session.state
        hand.append(pile.pop())
        if not pile:
            pile, face_up = face_up, []
            rng.shuffle(pile)
        if not state.over:
            session = session.do(Draw(seat))
            state = session.state
    return session


def ours(rng: random.Random) -> int:
    """A button game."""
    return our_game(rng).n


def crowded(rng: random.Random, number: int) -> list[RaceState]:
    """So many middle games of random play in which most buttons are on the track."""
    found: list[RaceState] = []
    while len(found) < number:
        session = our_game(rng)
        for at in range(100, session.n, 40):
            state = session.at(at)
            out = sum((mask & SQUARES).bit_count() for mask in state.board)
            if out >= CROWD and state.turn is not None:
                found.append(state)
    return found[:number]
