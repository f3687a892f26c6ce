"""Who has won a button game and by which rule, and the same to take home."""

from companion.games.button_race.board import BUTTONS, partner_of
from companion.games.button_race.names import names_of
from companion.games.button_race.state import RaceState, at_home, in_start, winners
from companion.games.game import Seat, Text
from companion.screens.button_race.words import TITLE
from companion.screens.look import Look
from companion.screens.seats import seat_name
from companion.screens.typeset import clean

Team = tuple[Seat, Seat]

BOTH = 2 * BUTTONS
"""Buttons of a team."""

ALL_HOME = Text("All ten buttons are home")
"""By which rule a team has won (BG-24), where its names have no room."""


def team_home(state: RaceState, team: Team) -> int:
    """Buttons of a team that are home."""
    return sum(at_home(state.board, seat) for seat in team)


def teams(state: RaceState) -> tuple[Team, Team]:
    """Both teams, the better one first; the first seat's where they are level."""
    first, second = ((seat, partner_of(seat)) for seat in (0, 1))
    return (second, first) if team_home(state, second) > team_home(state, first) else (first, second)


def rank_of(state: RaceState, team: Team) -> int:
    """The place of a team: the winners' is 1; without a result the one with more buttons home is before."""
    return 1 + any(team_home(state, other) > team_home(state, team) for other in teams(state))


def verdict(state: RaceState) -> Text:
    """Who has won, and by which rule (BG-24)."""
    if not state.over:
        return Text("The game was ended without a result.")
    return Text("{names} win: all ten buttons are home",
                {"names": names_of(state.header, winners(state.board))})


def reasons(state: RaceState, rounds: int, minutes: int | None) -> tuple[Text, ...]:
    """What the end of the game is about: the rule, how far the others came, how long it took."""
    out: list[Text] = []
    if state.over:
        out.append(Text("A team wins at once when all ten of its buttons are home."))
    else:
        out.append(Text("The game was ended without a result."))
    for team in teams(state):
        home, start = team_home(state, team), sum(in_start(state.board, seat) for seat in team)
        if home < BOTH:
            out.append(Text("{names}: {home} of 10 home, {way} on the way, {start} in start columns", {
                "names": names_of(state.header, team), "home": home, "start": start,
                "way": BOTH - home - start}))
    if rounds:
        out.append(rounds_words(rounds))
    if minutes is not None:
        out.append(Text("It took {n} minute.", {"n": minutes}, "It took {n} minutes."))
    return tuple(out)


def rounds_words(rounds: int) -> Text:
    """How many times everybody had a turn."""
    return Text("{n} round played", {"n": rounds}, "{n} rounds played")


def kept_text(look: Look, state: RaceState, rounds: int, day: str) -> str:
    """The result in a few lines: the game, the teams, names as they were entered, buttons home, the day."""
    say = look.translate
    last = [*([say(rounds_words(rounds))] if rounds else []), *([day] if day else [])]
    if not state.over:
        last.append(say(Text("ended without a result")))
    named = [f"{rank_of(state, team)}. "
             + " + ".join(clean(seat_name(look, state.header, seat)) for seat in team)
             + f": {team_home(state, team)}/{BOTH}" for team in teams(state)]
    return "\n".join([say(TITLE), *named, *([" · ".join(last)] if last else [])])
