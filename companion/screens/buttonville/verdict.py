"""Who has won a game of Buttonville, why the seats stand in this order, and the same to take home."""

from itertools import groupby, pairwise

from companion.games.buttonville.names import names_of
from companion.games.buttonville.rulings import GameOver, SeatScored
from companion.games.buttonville.scoring import criterion, first_of, scored
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.words import tell
from companion.games.game import Text
from companion.screens.figures import number
from companion.screens.look import Look
from companion.screens.seats import seat_name
from companion.screens.typeset import clean


def by_rank(state: GuildsState) -> list[SeatScored]:
    """The seats from the first place to the last."""
    return sorted(scored(state), key=lambda row: row.rank)


def verdict(state: GuildsState) -> Text:
    """Who has won, and by which criterion (BV-31)."""
    if not state.over:
        return Text("The game was ended without a result.")
    rows = scored(state)
    first = first_of(rows)
    best = rows[first[0]]
    return tell(state, GameOver(first, best.total, len(best.sets), criterion(rows)))


def reasons(state: GuildsState, *, short: bool = False) -> tuple[Text, ...]:
    """Why the seats stand in this order: the criteria first, then each step down (BV-31).

    Args:
        state: the game.
        short: in as few words as can be, for a screen with little room.
    """
    if not state.over:
        return (Text("The game was ended without a result."),)
    out = [Text("The most points win; with as many points, the more sets.")]
    groups = [list(group) for _, group in groupby(by_rank(state), key=lambda row: row.rank)]
    for before, after in pairwise(groups):
        out.append(_step(state, before, after, short=short))
    for group in groups:
        if len(group) > 1:
            template = "{names}: {n} points and {sets} sets each, place {rank}" if short else (
                "{names} have {n} points and {sets} sets each and share place {rank}.")
            out.append(Text(template, {
                "names": names_of(state.header, tuple(row.seat for row in group)), "n": group[0].total,
                "sets": len(group[0].sets), "rank": group[0].rank}))
    return tuple(out)


def _step(state: GuildsState, before: list[SeatScored], after: list[SeatScored], *, short: bool) -> Text:
    """What stands between two places: points, or with equal ones the sets."""
    values: dict[str, str | int | Text] = {
        "a": names_of(state.header, tuple(row.seat for row in before)),
        "b": names_of(state.header, tuple(row.seat for row in after)),
        "n": before[0].total, "m": after[0].total,
        "more": len(before[0].sets), "fewer": len(after[0].sets)}
    if before[0].total > after[0].total:
        template = "{a} before {b}: {n} to {m}" if short else "{a} before {b}: {n} points against {m}."
        return Text(template, values)
    return Text("{a} before {b}: {more} sets to {fewer}" if short else
                "{a} before {b}: both have {n} points, but {more} sets against {fewer}.", values)


def kept_text(look: Look, state: GuildsState, day: str) -> str:
    """The result in a few lines: the game, places, names as they were entered, points, rounds, the day."""
    say = look.translate
    last = [say(Text("{n} round played", {"n": state.round}, "{n} rounds played")), *([day] if day else [])]
    if not state.over:
        last.append(say(Text("ended without a result")))
    named = [f"{row.rank}. {clean(seat_name(look, state.header, row.seat))}: {number(row.total)}"
             for row in by_rank(state)]
    return "\n".join([say(Text("The Glorious Guilds of Buttonville")), *named, " · ".join(last)])
