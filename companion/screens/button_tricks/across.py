"""The view across the table: tricks against bets and the points of everybody, large, nothing to touch."""

from collections.abc import Sequence

from companion.games.button_tricks.scoring import totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.across import largest, seat_ink, view
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.seat_panels import called
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, Look
from companion.screens.marks import Button
from companion.screens.reflow import reflowed
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def across(scene: s.PlayScene, look: Look, *, locked: bool = False) -> Screen:
    """The view for this scene; `locked` adds the control that opens it again."""
    return reflowed(lambda fitting: _across(scene, fitting, locked=locked), look)


def _across(scene: s.PlayScene, look: Look, *, locked: bool) -> Screen:
    state, seats = scene.state, range(len(scene.state.bets))

    def panels(boxes: Sequence[Box]) -> list[Widget]:
        size = min(_size(look, state, seat, boxes[seat]) for seat in seats)
        return [_seat(look, state, seat, boxes[seat], size) for seat in seats]

    return view(look, len(seats), panels, lambda box: _line(look, state, box), locked=locked)


def _seat(look: Look, state: ButtonState, seat: int, box: Box, large: int) -> Widget:
    theme = look.theme
    turn = state.turn == seat
    tile = Tile(look, f"seat-{seat}", box, theme.raised if turn else theme.panel)
    size, top, rest = _halves(look, box)
    high = look.type.height(size)
    total = str(totals(state)[seat])
    first, second = _figures(state, seat)
    level = not look.roomy and top.h == rest.h  # name and figures stand in one row
    emblem = min(top.h, look.px(60 if look.wide else 34))
    if level:
        top, rest = rest.left(max(rest.w - _wide(look, "00", " / 0", "000", large), emblem + look.px(6)))
    left, named = top.left(emblem, look.px(14 if look.roomy else 6))
    tile.add(Button(left.centred(emblem, emblem), seat))
    if named.w > emblem:
        tile.text(called(look, state, seat), named.centred(named.w, high), size, bold=True, caps_mm=NAME,
                  clear=VERY_CLEAR, free=True)
    row = rest.centred(rest.w, min(round(large * 0.67) + 2, rest.h))
    x = row.x
    if first:
        taken = look.type.width(first, large, True)
        tile.text(first, Box(x, row.y, taken, row.h), large, bold=True, caps_mm=BIG, clear=VERY_CLEAR)
        x += taken
    if level and not look.wide:
        second = second.replace(" ", "")
    if second:
        small = round(large * 0.5) if level and not look.wide else _second(look, large)
        taken, low = look.type.width(second, small, True), round(small * 0.67) + 2
        tile.text(second, Box(x, row.bottom - low, taken, low), small, bold=True, clear=VERY_CLEAR)
    right = row.right_of(look.type.width(total, large, True))[0]
    leads = 0 < int(total) == max(totals(state))
    tile.text(total, right, large, bold=True, ink=theme.thread if leads else theme.ink, align="right",
              caps_mm=BIG, clear=VERY_CLEAR)
    if turn:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def _halves(look: Look, box: Box) -> tuple[int, Box, Box]:
    """Font size of the name, its row, and the room for the figures below (beside it on a small screen)."""
    if not look.roomy:
        inner = box.inset(look.px(8), 0)
        top, rest = inner.top(look.type.height(look.name))
        low = look.wide or rest.h < round(look.font(64, BIG) * 0.67) + 2
        return look.name, *((inner, inner) if low else (top, rest))
    inner = box.inset(look.px(22), look.px(10))
    size = look.font(min(42, inner.h / look.scale * 0.3), NAME)
    top, rest = inner.top(look.type.height(size))
    return size, top, rest


def _size(look: Look, state: ButtonState, seat: int, box: Box) -> int:
    """The largest font size in which the figures of this seat fit."""
    least = look.font(64, BIG)
    if not look.roomy:
        return least
    room = _halves(look, box)[2]
    size = max(min(look.px(112), round((room.h - 4) / 0.67)), least)
    while size > least and _wide(look, *_figures(state, seat), str(totals(state)[seat]), size) > room.w:
        size -= max(look.px(2), 1)
    return size


def _figures(state: ButtonState, seat: int) -> tuple[str, str]:
    """Tricks against the bet while cards are played, the bet alone while it is made, nothing between."""
    if state.phase in {"deal", "over"}:
        return "", ""
    if state.phase in {"bets", "exchange"}:
        return str(state.bets[seat]), ""
    return str(state.tricks[seat]), f" / {state.bets[seat]}"


def _second(look: Look, size: int) -> int:
    """Font size of the bet beside the tricks: smaller, but never so small that not all can read it."""
    return max(round(size * 0.75), look.font(64, BIG)) if look.roomy else round(size * 0.75)


def _wide(look: Look, first: str, second: str, total: str, size: int) -> int:
    return (look.type.width(first, size, True) + look.type.width(second, _second(look, size), True)
            + look.type.width(total, size, True) + look.px(40))


def _line(look: Look, state: ButtonState, box: Box) -> Widget:
    """Whose turn it is, and how far the game has come."""
    theme = look.theme
    tile = Tile(look, "line", box, theme.ground, radius=0)
    inner = box.inset(look.px(6), 0)
    label, figure = _figure(state)
    large, small = look.font(64, BIG), look.small
    high = look.type.height(small)
    if figure:
        right, inner = inner.right_of(look.type.width(figure, large, True), look.px(10))
        tile.text(figure, right.centred(right.w, round(large * 0.67) + 2), large, bold=True, caps_mm=BIG,
                  clear=VERY_CLEAR)
    round_ = Text("round {round} of {rounds}", {"round": state.round, "rounds": state.sizes.rounds})
    if not look.roomy:  # the figure alone: tokens while bets are made, otherwise the pile
        label = None
    room = look.roomy or box.w > 0.7 * look.size[0]
    lines = [look.say(text) for text in (round_, label) if text and room]
    if not look.roomy and state.turn is None:
        lines = []  # what is to be done has no name that could be cut
    wide = max((look.type.width(line, small) for line in lines), default=0)
    right, inner = inner.right_of(wide, look.px(14))
    spot = right.centred(right.w, high * len(lines))
    for line in lines:
        row, spot = spot.top(high)
        tile.text(line, row, small, align="right", ink=theme.quiet)
    doing = _doing(state, called(look, state, state.turn or 0))
    said, size, most, whole = largest(look, doing, inner)
    if not whole:
        most = min(most, max(inner.h // look.type.height(size), 1))
    parts = look.type.wrap(said, size, True, inner.w, most)
    if not look.roomy and " ".join(parts) != said:
        return tile.done()  # no room for all of it beside the lock: the seat whose turn it is is sewn round
    spot = inner.centred(inner.w, look.type.height(size) * len(parts))
    tile.lines(said, spot, size, most, bold=True, ink=seat_ink(theme, state.turn))
    return tile.done()


def _figure(state: ButtonState) -> tuple[Text | None, str]:
    """The one number of the table that counts now, and what it is."""
    if state.phase in {"bets", "exchange"}:
        return Text("tokens left"), str(state.tokens_left)
    if state.pile is not None and state.phase in {"tricks", "reveal"}:
        return Text("cards in the pile"), str(state.pile)
    return None, ""


def _doing(state: ButtonState, name: str) -> Text:
    """What the table waits for."""
    match state.phase:
        case "bets":
            return Text("{name} bets", {"name": name})
        case "tricks" if state.turn is not None:
            return Text("{name} plays", {"name": name})
        case "reveal":
            return Text("Turn up a card")
        case "exchange":
            return Text("Partners swap")
        case "deal":
            return Text("Deal the cards")
        case "over":
            return Text("Final score")
        case _:
            return Text("Tricks are played")
