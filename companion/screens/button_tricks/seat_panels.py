"""The panels of the seats: who sits there, bet and tricks, score, whose turn, who deals."""

from companion.games.button_tricks.scoring import points, sides, total_of, totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.figures import signed
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, THUMB, Look
from companion.screens.marks import Button, Fill
from companion.screens.seats import seat_name
from companion.screens.widgets import VERY_CLEAR, Tile, Widget


def called(look: Look, state: ButtonState, seat: int) -> str:
    """What the seat is called, in the people's language."""
    return seat_name(look, state.header, seat)


def seats_height(look: Look, state: ButtonState, tall: bool) -> int:
    """Height of all seat panels together."""
    one = look.px(150) if tall else look.px(94 if look.wide else 100)
    one += name_height(look) - look.px(36)
    rows = 1 if look.wide or len(state.bets) == 2 else 2
    return one * rows + look.gap_y * (rows - 1)


def name_height(look: Look) -> int:
    """Height of the row with emblem and name."""
    return max(look.px(36), look.type.height(look.name))


def seat_boxes(look: Look, state: ButtonState, box: Box) -> tuple[Box, ...]:
    """Where each seat's panel stands: side by side, or two by two."""
    seats = len(state.bets)
    if look.wide or seats == 2:
        return box.columns(seats, look.gap_x)
    cells = box.grid(2, 2, look.gap_x, look.gap_y)
    # Clockwise from the left upper corner, as the people sit: 0 1 over 3 2.
    if seats == 3:
        return cells[0], cells[1], Box(cells[2].x, cells[2].y, box.w, cells[2].h)
    return cells[0], cells[1], cells[3], cells[2]


def seat_panel(look: Look, state: ButtonState, seat: int, box: Box, *, command: Command | None = None,
               enabled: bool = True, gained: int = 0) -> Widget:
    """One seat's panel.

    Args:
        look: frame and theme.
        state: the game.
        seat: whose panel.
        box: where it stands.
        command: what a touch on it asks for (who won a counted trick).
        enabled: whether that is possible now.
        gained: by how much its figure has just grown.
    """
    theme = look.theme
    turn = state.turn == seat
    if command is not None:
        fill = theme.control if enabled else theme.off
    else:
        fill = theme.raised if turn else theme.panel
    tile = Tile(look, f"seat-{seat}", box, fill)
    inner = box.inset(look.px(10), look.px(6))
    top, below = inner.top(name_height(look), look.px(1))
    _name(look, tile, state, seat, top)
    if state.phase in {"deal", "over"}:
        _score(look, tile, state, seat, below)
    else:
        if state.phase in {"bets", "exchange"} and below.h > look.px(86):
            row, below = below.below(look.px(26), look.px(4))
            _tokens(look, tile, seat, state.bets[seat], row)
        _figures(look, tile, state, seat, below, gained=gained)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done(command, enabled=enabled, least_mm=THUMB, guarded=True)


def _name(look: Look, tile: Tile, state: ButtonState, seat: int, box: Box) -> None:
    emblem = look.px(34)
    left, rest = box.left(emblem, look.px(8))
    tile.add(Button(left.centred(emblem, emblem), seat))
    if state.dealer == seat and state.phase != "over":
        badge = max(look.px(26), look.type.height(look.small))
        mark = Box(rest.right - badge, box.y + (box.h - badge) // 2, badge, badge)
        rest = Box(rest.x, rest.y, rest.w - badge - look.px(6), rest.h)
        tile.add(Fill(mark, look.theme.thread, look.px(6)))
        tile.text(look.say(Text("D")), mark, look.small, bold=True, ink=look.theme.on_thread,
                  ground=look.theme.thread, align="centre")
    name = called(look, state, seat)
    size = look.name if look.type.width(name, look.name, True) <= rest.w else look.plain.name
    tile.text(name, rest, size, bold=True, caps_mm=NAME, clear=VERY_CLEAR, free=True)


def _tokens(look: Look, tile: Tile, seat: int, count: int, box: Box) -> None:
    """The bet as the seat's own buttons."""
    pitch = min(look.px(30), box.w // max(count, 1))
    for i in range(count):
        tile.add(Button(Box(box.x + i * pitch, box.y, min(box.h, pitch - 1), min(box.h, pitch - 1)), seat))


def _word(state: ButtonState, seat: int) -> Text:
    """What the seat is doing, in a word."""
    turn = state.turn == seat
    match state.phase:
        case "bets":
            if state.passed[seat]:
                return Text("passed")
            return Text("bets now") if turn else Text("betting")
        case "tricks" if turn:
            return Text("plays")
        case "exchange":
            return Text("swaps")
        case "tricks" | "reveal" if state.header.options.teams:
            return Text("team")
        case _:
            return Text("tricks")


def _figures(look: Look, tile: Tile, state: ButtonState, seat: int, box: Box, *, gained: int) -> None:
    """Left: a word, or what was just gained, and the score. Right, large: tricks against bet, or the own bet.

    Partners play for one bet, so both show what the team has won and what it has bet (BT-28).
    """
    theme = look.theme
    large = look.font(64, BIG)
    betting = state.phase in {"bets", "exchange"}
    side = next(side for side in sides(len(state.bets), state.header.options.teams) if seat in side)
    bet = state.bets[seat] if betting else total_of(state.bets, side)
    won = total_of(state.tricks, side)
    first = str(bet if betting else won)
    second = "" if betting else f"/{bet}"
    smaller = look.px(40)
    wide = look.type.width(first, large, True)
    wide_2 = look.type.width(second, smaller, True) + look.px(5) if second else 0
    right, left = box.right_of(wide + wide_2, look.px(5))
    caps = round(large * 0.67)
    row = Box(right.x, right.y + (right.h - caps) // 2 - 1, wide, caps + 2)
    tile.text(first, row, large, bold=True, caps_mm=BIG, clear=VERY_CLEAR)
    if second:
        low = round(smaller * 0.67)
        tile.text(second, Box(right.x + wide, row.y + row.h - low - 2, wide_2, low + 2), smaller, bold=True,
                  align="right", clear=VERY_CLEAR)
    high = look.type.height(look.small)
    total = totals(state)[seat]
    score = look.say(Text("{n} pt", {"n": total}, "{n} pts"))
    if look.type.width(score, look.small, True) > left.w:
        score = str(total)
    lines = [(look.say(_word(state, seat)), theme.thread if state.turn == seat else theme.quiet, False),
             (score, theme.ink, True)]
    if high * len(lines) > left.h:  # whose turn it is is to be seen in other ways as well
        lines = lines[:1] if gained else lines[1:]
    y = left.y + (left.h - high * len(lines)) // 2
    for i, (text, ink, bold) in enumerate(lines):
        if gained and not i:
            gain(tile, gained, Box(left.x, y, left.w, high))
            continue
        size = look.small_for(text, left.w, bold)
        tile.text(text, Box(left.x, y + i * high, left.w, high), size, bold=bold, ink=ink,
                  clear=VERY_CLEAR if bold else 4.5)


def gain(tile: Tile, gained: int, box: Box) -> bool:
    """A bubble with what was just gained, at the left of the box; whether there was room for it."""
    look = tile.look
    words = signed(gained)
    wide = look.type.width(words, look.small, True)
    if wide > box.w:
        return False
    bubbled(tile, words, box.left(min(wide + look.px(14), box.w))[0])
    return True


def bubbled(tile: Tile, words: str, box: Box) -> None:
    """Words in a golden bubble."""
    theme = tile.look.theme
    tile.add(Fill(box, theme.thread, box.h // 2))
    tile.text(words, box, tile.look.small, bold=True, ink=theme.on_thread, ground=theme.thread,
              align="centre", clear=VERY_CLEAR)


def _score(look: Look, tile: Tile, state: ButtonState, seat: int, box: Box) -> None:
    """Between rounds: the total, large, and what the last round brought."""
    theme = look.theme
    large = look.font(64, BIG)
    total = str(totals(state)[seat])
    wide = look.type.width(total, large, True)
    right, left = box.right_of(wide, look.px(8))
    caps = round(large * 0.67)
    tile.text(total, Box(right.x, right.y + (right.h - caps) // 2 - 1, wide, caps + 2), large, bold=True,
              caps_mm=BIG, clear=VERY_CLEAR)
    high = look.type.height(look.small)
    word = look.say(Text("deals") if state.dealer == seat else Text("points"))
    lines = [(word, theme.thread if state.dealer == seat else theme.quiet)]
    if state.finished:
        last = points(state.finished[-1], state.header.options.teams)[seat]
        lines.append((f"+{last}", theme.ink))
    if high * len(lines) > left.h or look.type.width(lines[0][0], look.small) > left.w:
        lines = lines[1:]  # who deals has a badge, too
    y = left.y + (left.h - high * len(lines)) // 2
    for i, (text, ink) in enumerate(lines):
        tile.text(text, Box(left.x, y + i * high, left.w, high), look.small, bold=i > 0, ink=ink)
