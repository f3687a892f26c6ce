"""What the screens of Buttonville say: how far the game is, and what is asked."""

from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.pace import turns_to_finale
from companion.games.buttonville.state import RECRUITS, GuildsState, turns_of
from companion.games.buttonville.turns import doubles, surplus
from companion.games.buttonville.words import FINALE_BEGAN, ONGOING_DEEDS, PILES_EMPTY, coming
from companion.games.game import Text


def round_words(state: GuildsState, *, of: bool = True) -> Text:
    """The round; after the first pile it is one of the last two.

    Args:
        state: the game.
        of: whether to say then how many there are.
    """
    if state.rounds is None or not of:
        return Text("Round {round}", {"round": state.round})
    return Text("Round {round} of {rounds}", {"round": state.round, "rounds": state.rounds})


def moment_words(state: GuildsState, *, brief: bool = False) -> Text:
    """What the table is doing, if need be `brief`; in the finale the turns that each seat still has."""
    turns = turns_words(state)
    return doing_words(state, brief=brief) if turns is None else Text("Last turns: {turns}", {"turns": turns})


def turns_words(state: GuildsState) -> Text | None:
    """The turns that each seat still has, the running one among them; None before and after the finale."""
    turns = turns_of(state)
    if turns is None or state.turn is None:
        return None
    left = tuple(count + (seat == state.turn) for seat, count in enumerate(turns))
    return Text("{turns}", {"turns": coming(state, left)})


def small_words(state: GuildsState) -> Text:
    """The same on a small display, where the question says whose turn it is: how far the game is."""
    turns = turns_to_finale(state)
    if turns is None:
        return moment_words(state) if state.finale else round_words(state)
    return Text("Round {round} · finale in about {n} turn", {"round": state.round, "n": turns},
                "Round {round} · finale in about {n} turns")


def doing_words(state: GuildsState, *, brief: bool = False) -> Text:
    """Whose turn it is, and what for; unless it is `brief`, with what goes at its end."""
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
    if not state.closing and not state.played:
        return Text("{name} may play a set", {"name": name})
    goes = None if brief else _goes(state, seat)
    if goes is None:
        return Text("{name} can end the turn", {"name": name})
    return Text("{name} can end the turn: {goes}", {"name": name, "goes": goes})


def _goes(state: GuildsState, seat: int) -> Text | None:
    """What is over the hand limit, and how many sets there are twice (BV-22, BV-23); None when nothing is."""
    cards, sets = surplus(state, seat), sum(len(places) - 1 for places in doubles(state, seat).values())
    card = Text("{n} card goes", {"n": cards}, "{n} cards go")
    laid = Text("{n} set goes", {"n": sets}, "{n} sets go")
    if cards and sets:
        return Text("{a}, {b}", {"a": card, "b": laid})
    return card if cards else laid if sets else None


def told_briefly(text: Text) -> Text:
    """What followed by the rules, in fewer words where the screen shows the rest of it."""
    if text.template == FINALE_BEGAN.template:
        return Text("The finale has begun in {name}'s turn", {"name": text.values["name"]})
    if text == PILES_EMPTY:
        return Text("Both piles are empty: a card that cannot be drawn is a button")
    return text


def fewer(words: Text | None) -> tuple[Text, ...]:
    """An entry in ever fewer words, for the corner of undo: without the name, then its first part or set."""
    deed = None if words is None else words.values.get("deed")
    if not isinstance(deed, Text):
        return ()
    first = deed
    while isinstance(row := first.values.get("a"), Text):  # several things in a row: only the first of them
        first = row
    if first is not deed:
        return deed, first
    if deed.template in {each.template for each in ONGOING_DEEDS.values()}:
        return deed, called("bob")
    about = deed.values.get("set")
    return (deed, about) if isinstance(about, Text) else (deed,)
