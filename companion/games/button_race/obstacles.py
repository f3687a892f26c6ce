"""Why a card does not move a button where it should: the first obstacle, in words.

Asked only after the rules have said no. The order of the checks is that in which people at the table would
look: the card, the button, how far, what stands in the way, who would be bumped.
"""

from companion.games.button_race.actions import Move, Play, RaceHeader
from companion.games.button_race.board import ENTRY, EXIT, FIRST_START, PLACES, in_home, start_of
from companion.games.button_race.bumps import Bump, land
from companion.games.button_race.cards import BRINGS_OUT, EIGHT, JOKER, SEVEN, STEPS
from companion.games.button_race.moving import SEVEN_STEPS, is_joker_move, travel
from companion.games.button_race.names import card_name, name_of, place_name
from companion.games.button_race.position import Position
from companion.games.button_race.state import BITS, owner_of
from companion.games.button_race.ways import FARTHEST, Ways, charts
from companion.games.game import Refused, refused


def why_not_play(header: RaceHeader, position: Position, action: Play) -> Refused:
    """Why this play of a card that exists is not allowed.

    Args:
        header: who plays, for the sentences.
        position: the seat and the board.
        action: the play, which :func:`companion.games.button_race.moving.carry_out` did not carry out.
    """
    card, moves = action.card, action.moves
    if len(moves) > 1 and card != SEVEN:
        return refused("at_most_two_buttons", "Only a 7 is divided over two buttons, not this card: {card}",
                       card=card_name(card))
    if len(moves) > 2:
        return refused("at_most_two_buttons", "A 7 may be divided over two buttons, not over more")
    fault = _unfit(header, position, card, moves[0])
    if fault:
        return fault
    if len(moves) == 2:
        return _divided(header, position, moves)
    if card == JOKER:
        return _joker(header, position, moves[0])
    if card == EIGHT:
        return _eight(header, position, moves[0])
    return _forward(header, position, card, moves[0])


def _unfit(header: RaceHeader, position: Position, card: str, move: Move) -> Refused | None:
    """What is wrong before the distance is looked at: the names of the places, whose button it is."""
    for name in move:
        if name not in PLACES:
            return refused("unknown_place", "There is no place {place} on the board", place=name[:40])
    place, colour, seat = PLACES[move[0]], position.colour, position.seat
    owner = owner_of(position.board, place)
    if owner is None:
        return refused("no_button_there", "No button stands there: {place}", place=place_name(place))
    if owner == seat != colour:
        return refused("plays_for_partner", "All buttons of {name} are home: now {partner}'s are moved",
                       name=name_of(header, seat), partner=name_of(header, colour))
    if owner != colour:
        return refused("not_your_button", "{name} moves buttons of {colour}, and this one belongs to {owner}",
                       name=name_of(header, seat), colour=name_of(header, colour),
                       owner=name_of(header, owner))
    if place >= FIRST_START and card not in BRINGS_OUT and card != JOKER:
        return refused("needs_ace_or_face",
                       "Only an ace, a face card or a joker moves a button out of the start column")
    if in_home(place) and card in {EIGHT, JOKER}:
        return refused("home_stays", "A button in its home column is not moved by this card: {card}",
                       card=card_name(card))
    return None


def _divided(header: RaceHeader, position: Position, moves: tuple[Move, ...]) -> Refused:
    """Why a 7 may not be divided like that (BG-14, BG-23)."""
    steps = _steps(position, moves[0])
    if not 0 < steps < SEVEN_STEPS:
        return _wrong_distance(SEVEN, moves[0], steps)
    first = travel(position, moves[0], position.chart.steps[steps])
    if first is None:
        return _blocked(header, position, moves[0], charts(True)[position.colour].steps[steps])
    if PLACES.get(moves[1][0]) == first.to:
        return refused("same_button", "A divided 7 moves two different buttons")
    after = position.after(first.board)
    fault = _unfit(header, after, SEVEN, moves[1])
    if fault:
        return fault
    rest = _steps(after, moves[1])
    if rest != SEVEN_STEPS - steps:
        return _wrong_distance(SEVEN, moves[1], rest)
    return _blocked(header, after, moves[1], charts(True)[after.colour].steps[rest])


def _joker(header: RaceHeader, position: Position, move: Move) -> Refused:
    """Why a joker may not go there (BG-15)."""
    place, to = PLACES[move[0]], PLACES[move[1]]
    if not is_joker_move(position, place, to):
        return refused("joker_needs_other_button",
                       "A joker goes to a square of the track where somebody else's button stands")
    return _no_entry(header, position, place, to)


def _eight(header: RaceHeader, position: Position, move: Move) -> Refused:
    """Why an 8 may not go there (BG-13)."""
    place, to = PLACES[move[0]], PLACES[move[1]]
    ways = position.chart.cards[EIGHT]
    if to == ways[place][0].place:
        return _blocked(header, position, move, ways)
    if _steps(position, move):
        return refused("eight_backwards_only", "An 8 moves a button 8 squares backward, never forward")
    return _wrong_distance(EIGHT, move, 0)


def _forward(header: RaceHeader, position: Position, card: str, move: Move) -> Refused:
    """Why a card may not move a button forward, or out, like that (BG-10 to BG-12, BG-16)."""
    place, to, colour = PLACES[move[0]], PLACES[move[1]], position.colour
    if place == start_of(colour):
        if to != EXIT[colour]:
            return refused("exit_square_only", "A button comes out onto {place}, and no further",
                           place=place_name(EXIT[colour]))
        return _blocked(header, position, move, position.chart.cards[card])
    steps = _steps(position, move)
    if steps not in STEPS[card]:
        return _wrong_distance(card, move, steps)
    return _blocked(header, position, move, charts(True)[colour].steps[steps])


def _steps(position: Position, move: Move) -> int:
    """How many steps forward that is, for the colour that is moved; 0 where no card leads there."""
    place, to = PLACES[move[0]], PLACES[move[1]]
    chart = charts(True)[position.colour]
    for number in range(1, FARTHEST + 1):
        if any(way.place == to for way in chart.steps[number][place]):
            return number
    return 0


def _wrong_distance(card: str, move: Move, steps: int) -> Refused:
    if card == SEVEN and steps:
        return refused("seven_in_all", "The steps of a 7 are seven in all, with one button or with two")
    return refused("wrong_distance", "That card does not lead from {place} to {to}: {card}",
                   card=card_name(card), place=place_name(PLACES[move[0]]), to=place_name(PLACES[move[1]]))


def _blocked(header: RaceHeader, position: Position, move: Move, ways: Ways) -> Refused:
    """What is in the way of a move of the right distance; `ways` are those of any table (BG-18, BG-A5)."""
    place, to = PLACES[move[0]], PLACES[move[1]]
    (way,) = [each for each in ways[place] if each.place == to]
    own = position.board[position.colour]
    if way.path & own & ~way.bit:
        return refused("jumps_own_button", "A button of the same colour stands in the way and is not jumped")
    if way.bit & own:
        return refused("lands_on_own_button", "A button of the same colour stands there already: {place}",
                       place=place_name(to))
    if position.land(place, to):
        return refused("no_turning_past", "At this table a button does not pass its own entry, {place}",
                       place=place_name(ENTRY[position.colour]))
    return _no_entry(header, position, place, to)


def _no_entry(header: RaceHeader, position: Position, place: int, to: int) -> Refused:
    """A bumped button of the team would have nowhere to go (BG-A10, BG-A11)."""
    stuck = stuck_button(position, place, to)
    name, at, entry = (name_of(header, stuck.colour), place_name(stuck.place),
                       place_name(ENTRY[stuck.colour]))
    if at == entry:
        return refused("partner_entry_taken",
                       "{name}'s button on {place} stands on its entry already and cannot be bumped anywhere",
                       name=name, place=at)
    return refused("partner_entry_taken",
                   "{name}'s button on {place} would be bumped to {entry}, where one of its colour stands",
                   name=name, place=at, entry=entry)


def stuck_button(position: Position, place: int, to: int) -> Bump:
    """The button that a move would bump although it cannot go to its entry."""
    landed = land(position.board, position.colour, BITS[place], to, to_start=True)
    assert landed is not None
    return next(bump for bump in landed[1] if bump.to >= FIRST_START)
