"""The start screen: take up a stored game, or begin one."""

from companion.games.game import Text
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.look import FINGER, NAME, THUMB, Look
from companion.screens.marks import Button
from companion.screens.scene import Begin, Resume, StartScene, Stored
from companion.screens.widgets import Screen, Tile, Widget

_COLOURS = (Text("Orange"), Text("Blue"), Text("Green"), Text("Pink"))
"""What the seats are called until they have names: by the colour of their button."""


def start(scene: StartScene, look: Look) -> Screen:
    """The start screen for this scene."""
    bar, body = page(look, look.gap_y)
    if look.wide:
        left, right = body.left(round(body.w * 0.46), look.gap_x)
    else:
        right, left = body.top(round(body.h * 0.5), look.gap_y)
    asked = look.say(Text("Take up a game, or begin one.") if scene.stored
                     else Text("Begin a game: touch how many play."))
    stored = _stored(scene, look, left)
    second = look.say(Text("Button, for two to four players"))
    head = header(look, look.say(Text("Button Companion")), "", second, scene.status, home=False)
    widgets = (*stored, *_new(look, right), prompt(
        look, bar, asked, notice=notice_or_trouble(look, scene.notice, scene.status)), *head)
    main = next((w.id for w in stored if w.live), "")
    return Screen(look.size, look.theme.ground, widgets, main)


def _stored(scene: StartScene, look: Look, box: Box) -> list[Widget]:
    """The newest games, as many as there is room for."""
    theme = look.theme
    if not scene.stored:
        tile = Tile(look, "none-stored", box)
        inner = box.inset(look.px(14))
        words = look.say(Text("No game is stored here yet."))
        tile.lines(words, inner, look.font(22, 2.6), 3, ink=theme.quiet)
        return [tile.done()]
    high = look.high_at_least(THUMB, 66)
    room = max((box.h + look.gap_y) // (high + look.gap_y), 1)
    widgets = []
    for i, game in enumerate(scene.stored[:room]):
        spot = Box(box.x, box.y + i * (high + look.gap_y), box.w, high)
        widgets.append(_game(look, game, spot, i == 0))
    return widgets


def _game(look: Look, game: Stored, box: Box, first: bool) -> Widget:
    theme = look.theme
    main = first and game.running
    fill, ink, quiet = ((theme.thread, theme.on_thread, theme.on_thread) if main
                        else (theme.control, theme.ink, theme.quiet))
    tile = Tile(look, f"game-{game.game_id}", box, fill)
    inner = box.inset(look.px(10), look.px(6))
    high = look.type.height(look.name)
    small = look.type.height(look.small)
    y = inner.y + (inner.h - high - small) // 2
    names = ", ".join(name or look.say(Text("Seat {number}", {"number": seat + 1}))
                      for seat, name in enumerate(game.seats))
    tile.text(names, Box(inner.x, y, inner.w, high), look.name, bold=True, ink=ink, caps_mm=NAME, free=True)
    values: dict[str, str | int | Text] = {"n": game.actions, "started": game.started}
    if main:
        words = Text("Resume · {n} entry · {started}", values, "Resume · {n} entries · {started}")
    else:
        words = Text("{n} entry · {started}", values, "{n} entries · {started}")
    more = look.say(words)
    tile.text(more, Box(inner.x, y + high, inner.w, small), look.small, ink=quiet, free=True)
    return tile.done(Resume(game.game_id), least_mm=THUMB, guarded=True,
                     pressed=theme.thread_pressed if main else theme.pressed)


def _new(look: Look, box: Box) -> list[Widget]:
    """Two rows of buttons: every card is scanned, or only tricks are counted."""
    widgets = []
    halves = box.rows(2, look.gap_y)
    for half, counted in zip(halves, (False, True), strict=True):
        key = "counted" if counted else "scanned"
        tile_h = look.type.height(look.font(22, 2.6)) + look.px(34)
        head, rest = half.top(tile_h, look.px(8))
        tile = Tile(look, f"new-{key}", head)
        inner = head.inset(look.px(14), look.px(4))
        title = Text("New game, count the tricks") if counted else Text("New game, scan the cards")
        line, below = inner.top(look.type.height(look.font(22, 2.6)))
        tile.text(look.say(title), line, look.font(22, 2.6), bold=True)
        more = Text("only who won which trick is told") if counted else Text("every card is told")
        line = below.top(look.type.height(look.small))[0]
        tile.text(look.say(more), line, look.small, ink=look.theme.quiet)
        widgets.append(tile.done())
        high = min(max(rest.h, look.high_at_least(THUMB)), look.px(110))
        row = Box(rest.x, rest.y, rest.w, high)
        for i, cell in enumerate(row.columns(4, look.gap_x)):
            widgets.append(_begin(look, cell, i, counted, key))
    return widgets


def _begin(look: Look, box: Box, which: int, counted: bool, key: str) -> Widget:
    """Two, three or four seats, or teams, with as many seat buttons as there are players."""
    seats, teams = (4, True) if which == 3 else (which + 2, False)
    names = tuple(look.say(name) for name in _COLOURS[:seats])
    tile = Tile(look, f"begin-{key}-{'teams' if teams else seats}", box, look.theme.control)
    inner = box.inset(look.px(3), look.px(5))
    label = look.say(Text("teams")) if teams else str(seats)
    high = look.type.height(look.name)
    size = min(look.px(19), inner.w // 4 - look.px(1))
    y = inner.y + (inner.h - high - size - look.px(3)) // 2
    tile.text(label, Box(inner.x, y, inner.w, high), look.name, bold=True, align="centre", caps_mm=NAME)
    pitch = size + look.px(1)
    x = inner.x + (inner.w - pitch * seats) // 2
    for place in range(seats):
        # With teams partners stand side by side: seats 1 and 3, seats 2 and 4.
        seat = (0, 2, 1, 3)[place] if teams else place
        tile.add(Button(Box(x + place * pitch, y + high + look.px(3), size, size), seat))
    return tile.done(Begin(names, teams, counted), least_mm=FINGER, guarded=True)
