"""The result of Button to take home, as text to scan."""

from companion.games.button_tricks.scoring import ranks, totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks.seat_panels import called
from companion.screens.code import code
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.typeset import clean
from companion.screens.widgets import Widget


def keep(look: Look, state: ButtonState, day: str, box: Box) -> Widget:
    """The code, as large as its box has room for."""
    return code(look, kept_text(look, state, day), box)


def kept_text(look: Look, state: ButtonState, day: str) -> str:
    """The result in a few lines: the game, places, names as they were entered, points, rounds, the day."""
    say = look.translate
    order = sorted(range(len(state.bets)), key=lambda seat: ranks(state)[seat])
    rounds = Text("{n} round played", {"n": len(state.finished)}, "{n} rounds played")
    last = [say(rounds), *([day] if day else [])]
    if not state.over:
        last.append(say(Text("ended without a result")))
    places, points = ranks(state), totals(state)
    named = [f"{places[seat]}. {clean(called(look, state, seat))}: {points[seat]}" for seat in order]
    return "\n".join([say(Text("Button")), *named, " · ".join(last)])
