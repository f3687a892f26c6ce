"""What the screens of Buttonville say: how far the game is, and what is asked."""

from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.state import RECRUITS, GuildsState, turns_of
from companion.games.buttonville.words import coming
from companion.games.game import Text


def round_words(state: GuildsState) -> Text:
    """The round; after the first pile it is one of the last two."""
    return Text("Round {round}", {"round": state.round})


def moment_words(state: GuildsState) -> Text:
    """What the table is doing; in the finale the turns that each seat still has."""
    turns = turns_of(state)
    if turns is not None and state.turn is not None:
        left = tuple(count + (seat == state.turn) for seat, count in enumerate(turns))
        return Text("Last turns: {turns}", {"turns": coming(state, left)})
    return doing_words(state)


def doing_words(state: GuildsState) -> Text:
    """Whose turn it is, and what for."""
    seat = state.turn
    if seat is None:
        return Text("Final score") if state.over else Text("Scoring")
    name = name_of(state.header, seat)
    match state.phase:
        case "recruit":
            return Text("{name} recruits, card {number} of {of}",
                        {"name": name, "number": state.recruits + 1, "of": RECRUITS})
        case "ongoing":
            return Text("{name}: {villager} works", {"name": name, "villager": called("bob")})
    if state.closing or state.played:
        return Text("{name} ends the turn", {"name": name})
    return Text("{name} plays a set", {"name": name})
