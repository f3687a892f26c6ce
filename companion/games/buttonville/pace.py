"""How many turns the first pile may last, from the pace so far: an estimate, never a rule."""

from math import floor

from companion.games.buttonville.lineups import deck_size
from companion.games.buttonville.state import HAND, MARKET, RECRUITS, GuildsState, set_aside


def turns_to_finale(state: GuildsState) -> int | None:
    """About how many turns there are until the finale, the running one counted; 1 at least.

    Each turn takes two cards from the pile at least, whether they are recruited from there or the market is
    filled up with them; effects take more. So the pace is what all turns so far have taken on average, and
    two cards until everybody has had a turn.

    Args:
        state: the table; before the finale the first pile is in use.

    Returns:
        None when the pile was not counted, in the finale, and after it.
    """
    aside = set_aside(state.header)
    if state.pile is None or state.finale or state.turn is None:
        return None
    seats = len(state.hands)
    pace = float(RECRUITS)
    if aside is not None and state.ended >= seats:
        first = deck_size(state.header.options.villagers) - aside - seats * HAND - MARKET
        turns = state.ended + state.recruits / RECRUITS
        pace = max((first - state.pile) / turns, 1.0)
    # Halves go up, always: to the nearest even number, an odd pile would lose now two turns, now none.
    return max(1, floor((state.pile + state.recruits / RECRUITS * pace) / pace + 0.5))
