"""Correcting an entry: the form that it once had, then what the correction would change."""

from msgspec.structs import replace

from companion.games.game import Text
from companion.games.naming import names_of
from companion.screens import scene as s
from companion.screens.frame import header, page, undo_width
from companion.screens.game_screens import screens_of
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.log_scene import CorrectScene, PreviewScene
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Button, Icon, Sign, Strike
from companion.screens.seats import seat_name
from companion.screens.small.frame import Frame
from companion.screens.small.preview import small_head, small_preview
from companion.screens.widgets import CLEAR, VERY_CLEAR, Screen, Tile, Widget

_GAP = 6
"""Units between two seats in the preview: they only show."""

_OWN = frozenset({"undo", "redo", "leave", "home", "menu", "header", "header-event", "status"})
"""What the form of a correction has not from its playing screen: no entry is taken back there."""


_TOP = frozenset({"header", "menu", "redo"})
"""What stands in the header of a small display, which need not be as wide as the screen."""


def correct(scene: CorrectScene, look: Look) -> Screen:
    """The playing screen as it was before the entry, with the way out in the corner of undo.

    Where something is filled in, one step back (to another card, say) stands where the menu does otherwise,
    if the form has no control for it.
    """
    form = screens_of(scene.form.game).playing(scene.form, look)
    if form.widget("header") is None:  # the keypad of a small display: it has a way back of its own
        return form
    bar, _ = page(look, look.gap_y)
    corner = bar.left(undo_width(look))[0]
    if not look.roomy:
        corner = Frame.of(look).corner
    undo = form.widget("undo")
    if undo is not None and undo.box[:2] != corner[:2]:  # this form has its corner elsewhere
        corner = undo.box
    leave = fitted(look, "leave", corner, look.say(Text("Leave it")), s.Close())
    title = look.say(Text("Correct entry {n}", {"n": scene.n}))
    kept = tuple(widget for widget in form.widgets if widget.id not in _OWN)
    back = scene.form.undo is not None and not any(each.command == s.Undo() for each in kept)
    if look.roomy:
        left = look.wide_at_least(FINGER, 60) if back else 0
        head = header(look, title, "", _until_now(look, scene.was, left), scene.status, home=back)
    else:
        wide = max(each.box.right for each in form.widgets if each.id in _TOP)
        head = small_head(replace(look, size=(wide, look.size[1])), scene, home=back)
    if back:
        head = [_step_back(look, each.box) if each.id == "menu" else each for each in head]
    main = form.main if form.main not in _OWN else ""
    return Screen(form.size, form.ground, (*kept, leave, *head), main)


def _step_back(look: Look, box: Box) -> Widget:
    """One step back in the form."""
    tile = Tile(look, "step-back", box, look.theme.bar, ground=look.theme.bar, radius=0)
    icon = look.px(30)
    tile.add(Icon(box.centred(icon, icon), Sign.UNDO, look.theme.ink))
    return tile.done(s.Undo(), least_mm=FINGER)


def preview(scene: PreviewScene, look: Look) -> Screen:
    """What stands there, what would stand there, and what that changes for each seat."""
    if not look.roomy:
        return small_preview(scene, look, _words(look, scene))
    bar, body = page(look, look.gap_y)
    title = look.say(Text("Correct entry {n}", {"n": scene.n}))
    head = header(look, title, "", _until_now(look, scene.was), scene.status, home=False)
    seats = len(scene.header.seats)
    small = look.type.height(look.small)
    size, lines = _deed_size(look, scene, body.w)
    top, body = body.top(look.type.height(size) * lines + look.px(8), look.px(6))
    words = _words(look, scene)
    told_h = 0
    if words:
        width = body.w - look.px(52)
        lines = sum(len(look.type.wrap(text, look.small, False, width, 4)) for text, _ in words)
        least = small + seats * (look.type.height(look.name) + look.px(2) + _GAP * look.scale)
        told_h = min(lines * small + look.px(8), max(body.h - round(least), 0))
    widgets = [_deed(look, scene, top)]
    if told_h >= small + look.px(8):
        told, body = body.below(told_h, look.px(6))
        widgets.append(_told(look, words, told))
    widgets = [*_seats(look, scene, body), *widgets, *_answers(look, scene, bar), *head]
    return Screen(look.size, look.theme.ground, tuple(widgets), "confirm")


def _until_now(look: Look, was: Text, left: int = 0) -> str:
    """What stands there, with its names cut or without those words where it would be cut otherwise.

    `left` is taken of the line at its left.
    """
    room = round(look.size[0] * 0.62) if look.wide else look.size[0] - look.px(40) - left
    long = Text("until now: {deed}", {"deed": was})
    said = [look.say(text, letters) for text in (long, was) for letters in (16, 10, 6)]
    small = look.plain.small
    return next((each for each in said if look.type.width(each, small) <= room), "")


def _deed(look: Look, scene: PreviewScene, box: Box) -> Widget:
    """The entry as it would be."""
    tile = Tile(look, "deed", box)
    size, lines = _deed_size(look, scene, box.w)
    inner = box.inset(look.px(14), look.px(3))
    tile.lines(_from_now_on(look, scene), inner, size, lines, bold=True)
    return tile.done()


def _from_now_on(look: Look, scene: PreviewScene) -> str:
    return look.say(Text("from now on: {deed}", {"deed": scene.new}))


def _deed_size(look: Look, scene: PreviewScene, width: int) -> tuple[int, int]:
    """Font size and lines of the entry as it would be."""
    words, inner = _from_now_on(look, scene), width - 2 * look.px(14)
    for size in (look.font(22, 2.6), look.small, look.plain.small):
        if look.type.width(words, size, True) <= inner:
            break
    return size, len(look.type.wrap(words, size, True, inner, 9))


def _words(look: Look, scene: PreviewScene) -> list[tuple[str, bool]]:
    """What follows in sentences, each with whether it is a warning, the weightiest first."""
    out: list[tuple[str, bool]] = []
    if scene.notice is not None:
        out.append((look.say(scene.notice.text), True))
    breaks = scene.breaks
    if breaks is not None:
        out.append((look.say(Text("Entry {n} ({entry}) would no longer fit: {why}",
                                  {"n": breaks.n, "entry": breaks.entry, "why": breaks.why})), True))
    if scene.won != scene.wins:
        out.append((look.say(_winner(scene, scene.won, scene.wins)), False))
    return out + [(look.say(text), False) for text in scene.follows]


def _winner(scene: PreviewScene, won: tuple[int, ...], wins: tuple[int, ...]) -> Text:
    header_ = scene.header
    if not wins:
        return Text("The game would go on; until now won: {names}", {"names": names_of(header_, won)})
    if not won:
        return Text("The game would be over, won by {names}", {"names": names_of(header_, wins)})
    return Text("The win would go to {a}; until now won: {b}",
                {"a": names_of(header_, wins), "b": names_of(header_, won)})


def _told(look: Look, words: list[tuple[str, bool]], box: Box) -> Widget:
    theme = look.theme
    warns = any(warning for _, warning in words)
    tile = Tile(look, "follows", box, theme.bar if warns else None)
    inner = box.inset(look.px(14), look.px(4))
    for text, warning in words:
        if inner.h < look.type.height(look.small):
            break
        row = inner
        if warning:
            icon = look.px(18)
            spot, row = inner.left(icon, look.px(6))
            line = spot.top(look.type.height(look.small))[0]
            tile.add(Icon(line.centred(icon, icon), Sign.WARNING, theme.trouble))
        lines = row.h // look.type.height(look.small)
        if len(look.type.wrap(text, look.small, False, row.w, lines + 1)) > lines:
            break  # told whole or not at all
        rest = tile.lines(text, row, look.small, lines, ink=theme.trouble if warning else theme.thread)
        inner = inner.below(rest.h)[0]
    return tile.done()


def _seats(look: Look, scene: PreviewScene, box: Box) -> list[Widget]:
    """A row for each seat as on paper: what changes is struck out, and the new figure stands beside it.

    The table has to be seen whole, so it is larger only where there is room for that.
    """
    seats, theme = len(scene.header.seats), look.theme
    gap = look.px(_GAP)
    needed = look.type.height(look.small) + seats * look.type.height(look.name) + gap * (seats - 1)
    if needed > box.h or not look.wide:
        look = look.plain
    head, rows = box.top(look.type.height(look.small))
    high = min((rows.h - gap * (seats - 1)) // seats, look.px(76))
    columns = [(look.say(figure.label), figure.was, figure.now) for figure in scene.figures]
    wide = [max(look.type.width(word, look.small), *(_width(look, was, new)
                                                     for was, new in zip(before, after, strict=True)))
            for word, before, after in columns]
    cells = _cells(look, box.inset(look.px(12), 0), wide)
    top = Tile(look, "preview-head", head, theme.ground, radius=0)
    for (word, _, _), cell in zip(columns, cells, strict=True):
        top.text(word, cell._replace(y=head.y, h=head.h), look.small, ink=theme.quiet, align="right")
    widgets = [top.done()]
    for seat in range(seats):
        spot = Box(rows.x, rows.y + seat * (high + gap), rows.w, high)
        tile = Tile(look, f"seat-{seat}", spot)
        inner = spot.inset(look.px(12), 0)
        emblem = min(look.px(34), inner.h)
        left, rest = inner._replace(w=cells[0].x - look.px(8) - inner.x).left(emblem, look.px(8))
        tile.add(Button(left.centred(emblem, emblem), seat))
        name_h = min(look.type.height(look.name), rest.h)
        tile.text(seat_name(look, scene.header, seat), rest.centred(rest.w, name_h), look.name, bold=True,
                  caps_mm=NAME, clear=VERY_CLEAR, free=True)
        for (_, was, new), cell in zip(columns, cells, strict=True):
            _figure(tile, was[seat], new[seat], cell._replace(y=spot.y, h=spot.h))
        widgets.append(tile.done())
    return widgets


def _cells(look: Look, box: Box, wide: list[int]) -> list[Box]:
    """The columns of figures from the right, as wide as they must be, with the room that is left between."""
    gap = look.px(12)
    extra = max((round(box.w * 0.6) - sum(wide) - gap * len(wide)) // len(wide), 0)
    cells: list[Box] = []
    for width in reversed(wide):
        cell, box = box.right_of(width + extra, gap)
        cells.insert(0, cell)
    return cells


def _width(look: Look, was: str, new: str) -> int:
    """The room that a figure needs, with the one that it takes the place of."""
    if was == new:
        return look.type.width(new, look.font(28, NAME))
    return (look.type.width(new, look.font(28, NAME), True) + look.px(10)
            + look.type.width(was, look.font(22, 2.6)))


def _figure(tile: Tile, was: str, new: str, cell: Box) -> None:
    look, theme = tile.look, tile.look.theme
    size, small = look.font(28, NAME), look.font(22, 2.6)
    spot = cell.centred(cell.w, min(look.type.height(size), cell.h))
    if was == new:
        tile.text(new, spot, size, ink=theme.quiet, align="right", clear=CLEAR)
        return
    right, left = spot.right_of(look.type.width(new, size, True), look.px(10))
    tile.text(new, right, size, bold=True, ink=theme.thread, align="right", clear=VERY_CLEAR)
    if was:
        old = left.right_of(look.type.width(was, small))[0]
        tile.text(was, old, small, ink=theme.quiet, align="right")
        tile.add(Strike(old.centred(old.w, look.px(6)), theme.trouble, look.px(3)))


def _answers(look: Look, scene: PreviewScene, bar: Box) -> list[Widget]:
    say = look.say
    leave, rest = bar.left(undo_width(look), look.gap_x)
    widgets = [fitted(look, "leave", leave, say(Text("Leave it")), s.Close())]
    label = Text("Correct it")
    if scene.breaks is not None:
        label = Text("Correct it, take back {n} entry", {"n": scene.breaks.taken},
                     "Correct it, take back {n} entries")
    widgets.append(fitted(look, "confirm", rest, say(label), s.Confirm(), main=True, guarded=True))
    return widgets
