"""What the table is asked for while a play is chosen: the same choices on the board and in a list."""

from collections.abc import Sequence

from companion.desk.button_race.choosing import Choosing, distinct
from companion.desk.button_race.words import (
    button_title,
    choices_words,
    effect_words,
    move_title,
    moves_where,
    rest_words,
    split_title,
    spot_words,
)
from companion.games.button_race.board import EXIT, FIRST_START, NAMES, TRACK, in_home
from companion.games.button_race.cards import SEVEN
from companion.games.button_race.moving import SEVEN_STEPS, carry_out
from companion.games.button_race.offers import CardOffer, Offer, going_on, steps_of
from companion.games.button_race.position import Position
from companion.games.button_race.rulings import BroughtOut
from companion.games.button_race.state import Board, RaceState
from companion.games.game import Seat
from companion.screens.button_race import asks
from companion.screens.button_race.asks import PickPlay, Row, Spot, TouchPlace

SHORT = 6
"""At most so many plays are listed whole; more are listed button by button."""

_SPLITS = 3
"""Of many divided 7s, so many of those that bring something about are listed whole."""


def play_ask(state: RaceState, card: CardOffer, choosing: Choosing, page: int = 0) -> asks.AskPlay:
    """What the table is asked for while this card can be played.

    Args:
        state: the game, which is not over.
        card: the card, with at least one play.
        choosing: how far one is chosen.
        page: which page of the rows is open.
    """
    seat = state.turn
    assert seat is not None
    left = going_on(card.offers, choosing.first)
    part = left[0].moves[0] if choosing.first else None
    position = Position.of(state.board, seat, state.header.options)
    board = state.board if part is None else board_after(position, left[0])
    colour = position.after(board).colour
    return asks.AskPlay(
        seat=seat,
        colour=colour,
        card=card.card,
        board=board,
        first=part,
        left=0 if part is None else SEVEN_STEPS - steps_of(part),
        button=choosing.button,
        spots=_spots(state, card.offers, choosing, colour),
        rows=_rows(state, card.offers, choosing),
        play=choosing.offer(card.offers),
        discard=card.discard,
        page=page,
    )


def board_after(position: Position, offer: Offer) -> Board:
    """The board after the first part of a divided 7."""
    moved = carry_out(position, offer.play.card, offer.play.moves)
    assert moved is not None
    return moved[0].board


# -- on the board ---------------------------------------------------------------------------------------


def _spots(state: RaceState, offers: Sequence[Offer], choosing: Choosing, colour: Seat) -> tuple[Spot, ...]:
    """The chosen button and its targets, then the other buttons, each along the direction of travel."""
    left, at = going_on(offers, choosing.first), len(choosing.first)
    buttons = sorted(choosing.buttons(offers), key=lambda place: travelled(colour, place))
    out: list[Spot] = []
    for place in sorted(buttons, key=lambda place: place != choosing.button):
        own = [each for each in left if each.play.moves[at][0] == NAMES[place]]
        out.append(Spot(place, "button", colour, choices_words(len({each.play.moves[at] for each in own})),
                        chosen=place == choosing.button))
        if place == choosing.button:
            targets = {each.moves[at].path[-1]: each for each in own}
            out += [Spot(to, "target", colour, spot_words(state, targets[to], at),
                         chosen=len(choosing.play) > at and choosing.play[at] == (NAMES[place], NAMES[to]))
                    for to in sorted(targets, key=lambda to: travelled(colour, to))]
    return tuple(out)


def travelled(colour: Seat, place: int) -> int:
    """How far a button has come that stands there: the start column 0, its exit 1, home slots last."""
    if place >= FIRST_START:
        return 0
    return TRACK + 1 + place if in_home(place) else (place - EXIT[colour]) % TRACK + 1


# -- in the list ----------------------------------------------------------------------------------------


def _rows(state: RaceState, offers: Sequence[Offer], choosing: Choosing) -> tuple[Row, ...]:
    """The choices; what is chosen is among them, be it in front of the others."""
    rows = _listed(state, offers, choosing)
    chosen = choosing.offer(offers)
    if chosen is None or any(row.chosen for row in rows):
        return rows
    return (_whole(state, chosen, choosing, len(choosing.first)), *rows)


def _listed(state: RaceState, offers: Sequence[Offer], choosing: Choosing) -> tuple[Row, ...]:
    left, at = going_on(offers, choosing.first), len(choosing.first)
    if choosing.button is not None:
        own = [each for each in left if each.play.moves[at][0] == NAMES[choosing.button]]
        return _by_target(state, own, choosing, at)
    whole = distinct(left)
    if len(whole) <= SHORT:
        return tuple(_whole(state, each, choosing, at) for each in whole)
    picked: list[Offer] = []
    if at == 0 and whole[0].play.card == SEVEN:
        picked += [each for each in whole if len(each.moves) == 1]
        telling = [each for each in whole if len(each.moves) > 1 and _weight(each)]
        picked += sorted(telling, key=_weight, reverse=True)[:_SPLITS]
    rows = [_whole(state, each, choosing, at) for each in picked]
    for place in choosing.buttons(offers):
        own = [each for each in left if each.play.moves[at][0] == NAMES[place]]
        if len(own) > 1:
            ways = len({each.play.moves[at] for each in own})
            rows.append(Row(button_title(place), choices_words(ways), None, TouchPlace(place), opens=True))
        elif own[0] not in picked:
            rows.append(_whole(state, own[0], choosing, at))
    return tuple(rows)


def _by_target(state: RaceState, own: Sequence[Offer], choosing: Choosing, at: int) -> tuple[Row, ...]:
    """Each target of the chosen button; a part of a 7 leads on to the rest."""
    rows: list[Row] = []
    for to in dict.fromkeys(each.moves[at].path[-1] for each in own):
        each = next(each for each in own if each.moves[at].path[-1] == to)
        if len(each.moves) == at + 1:
            rows.append(_whole(state, each, choosing, at))
        else:
            move = each.moves[at]
            rows.append(Row(
                title=move_title(each.play.card, move),
                where=rest_words(move, SEVEN_STEPS - steps_of(move)),
                effect=effect_words(state, (move,)),
                command=TouchPlace(to),
                opens=True,
            ))
    return tuple(rows)


def _whole(state: RaceState, offer: Offer, choosing: Choosing, at: int) -> Row:
    """A play that one touch chooses; `at` of its moves are chosen already."""
    moves = offer.moves[at:]
    title = move_title(offer.play.card, moves[0]) if len(moves) == 1 else split_title(*moves)
    return Row(title, moves_where(moves), effect_words(state, moves), PickPlay(offer.play.moves),
               chosen=choosing.play == offer.play.moves)


def _weight(offer: Offer) -> int:
    """How much a play brings about besides moving."""
    return sum(not isinstance(ruling, BroughtOut) for move in offer.moves for ruling in move.effects)
