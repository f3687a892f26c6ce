"""The board as a question shows it: what can be touched, the latest move, the play that was chosen."""

from collections.abc import Iterator, Sequence

from companion.games.button_race.offers import MoveOffer
from companion.games.button_race.rulings import Bumped
from companion.games.button_race.state import with_button
from companion.screens.button_race import asks
from companion.screens.button_race.board_view import BoardView, Flight, Touch, Trail
from companion.screens.button_race.scene import RaceScene


def shown_board(scene: RaceScene) -> BoardView:
    """The board for what is asked."""
    ask, state = scene.ask, scene.state
    if isinstance(ask, asks.ShowMove):
        flights = tuple(Flight(colour, place, to) for colour, place, to in ask.bumped)
        return BoardView(with_button(ask.board, ask.colour, ask.place), scene.bottom, flights=flights)
    if not isinstance(ask, asks.AskPlay):
        return BoardView(state.board, scene.bottom, trails=_trails(scene.latest, planned=False),
                         zoom=scene.zoom)
    moves: tuple[MoveOffer, ...] = ()
    if ask.play is not None:
        moves = ask.play.moves
    elif ask.first is not None:
        moves = (ask.first,)
    chosen = tuple(spot.place for spot in ask.spots if spot.chosen)
    if ask.button is not None and ask.button not in chosen:
        chosen = (ask.button, *chosen)
    if ask.play is not None:  # picked from the list its ends were not touched
        chosen += tuple(move.path[-1] for move in moves if move.path[-1] not in chosen)
    return BoardView(
        board=ask.board,
        bottom=scene.bottom,
        touches=tuple(Touch(spot.place, asks.TouchPlace(spot.place), spot.kind == "target")
                      for spot in ask.spots),
        chosen=chosen,
        trails=_trails(moves, planned=True) or _trails(scene.latest, planned=False),
        zoom=scene.zoom,
    )


def _trails(moves: Sequence[MoveOffer], *, planned: bool) -> tuple[Trail, ...]:
    """The ways of the moved buttons, and of those that were bumped."""
    return tuple(_each(moves, planned=planned))


def _each(moves: Sequence[MoveOffer], *, planned: bool) -> Iterator[Trail]:
    for move in moves:
        yield Trail(move.colour, move.path, planned)
        for effect in move.effects:
            if isinstance(effect, Bumped):
                yield Trail(effect.seat, (effect.place, effect.to), planned)
