"""A page of choices as a grid of large fields; what has no room stands on further pages."""

from companion.games.game import Text
from companion.screens.basics import Close, Command, Notice, TurnTo
from companion.screens.choice_scene import ERASE, ChoiceScene, Choosable, Pick
from companion.screens.compact import fitting
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import Line, label_size, side_by_side, stacked
from companion.screens.log_scene import Confirm
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Icon, Sign
from companion.screens.widgets import Screen, Tile, Widget, control


def choices(scene: ChoiceScene, look: Look) -> Screen:
    """The page of choices that is open."""
    bar, body = page(look, look.gap_y)
    widgets: list[Widget] = []
    above = None
    if not (look.roomy or look.wide or scene.pad is not None):  # no room for all of the bar in one row
        above, body = body.below(bar.h, look.gap_y)
    told = look.say(scene.told if scene.wrong is None else scene.wrong)
    if look.roomy:
        lines = 2 if look.wide else 4
        strip, body = body.top(lines * look.type.height(look.small) + look.px(12), look.gap_y)
        notice = notice_or_trouble(look, scene.notice, scene.status)
        if notice is None and scene.wrong is not None:
            notice = Notice(scene.wrong)
        widgets.append(prompt(look, strip, "" if notice else told, notice=notice))
    at, pages = 0, 1
    if scene.pad is not None:
        fields = keypad(look, body, written=bool(scene.pad))
    else:
        cells = _cells(look, scene, body)
        pages = -(-len(scene.choices) // len(cells))
        at = min(scene.page, pages - 1)
        shown = scene.choices[at * len(cells):(at + 1) * len(cells)]
        fields = [_field(look, each, cell) for each, cell in zip(shown, cells, strict=False)]
    second = fitting(look, (told,), look.size[0] - look.px(24), 1) if not look.roomy else ""
    head = header(look, look.say(scene.title), "", second, scene.status, home=False)
    widgets = [*fields, *_bar(look, scene, (above, bar), at, pages), *widgets, *head]
    return Screen(look.size, look.theme.ground, tuple(widgets), "done" if scene.wrong is None else "back")


def keypad(look: Look, body: Box, *, written: bool, taken: bool = True) -> list[Widget]:
    """The digits, and the key that takes the last one away.

    Args:
        look: frame and theme.
        body: where they stand.
        written: whether there is a digit that can be taken away.
        taken: whether digits are taken now.
    """
    columns, rows = (6, 2) if look.wide else (3, 4)
    most = look.px(110) * rows + look.gap_y * (rows - 1)
    cells = body._replace(h=min(body.h, most)).grid(columns, rows, look.gap_x, look.gap_y)
    size = max(min(look.font(44, NAME), round(cells[0].h * 0.6)), look.small)
    return [control(look, "pad-erase", cell, "", Pick(ERASE), sign=Sign.ERASE, enabled=written,
                    least_mm=FINGER) if key == "<" else
            control(look, f"digit-{key}", cell, key, Pick(key), size=size, enabled=taken, least_mm=FINGER)
            for key, cell in zip("12345<67890" if look.wide else "123456789<0", cells, strict=False)]


def _cells(look: Look, scene: ChoiceScene, body: Box) -> tuple[Box, ...]:
    """Where the choices of a page stand: in columns as wide as the longest of them needs."""
    wide = max(_needed(look, each) for each in scene.choices)
    columns = max(min((body.w + look.gap_x) // (wide + look.gap_x), 5), 1)
    high = max(look.high_at_least(FINGER), look.type.height(look.small) + look.type.height(_size(look))
               + look.px(8))
    rows = max((body.h + look.gap_y) // (high + look.gap_y), 1)
    rows = min(rows, -(-len(scene.choices) // columns))
    most = look.px(100) * rows + look.gap_y * (rows - 1)
    return body._replace(h=min(body.h, max(most, high))).grid(columns, rows, look.gap_x, look.gap_y)


def _size(look: Look) -> int:
    return look.name if look.roomy else look.small


def _value(look: Look, each: Choosable) -> str:
    return look.say(each.value) if isinstance(each.value, Text) else each.value


def _needed(look: Look, each: Choosable) -> int:
    """The least width in which a choice can be read."""
    words = max(look.type.width(look.say(each.caption), look.small),
                look.type.width(_value(look, each), _size(look), True))
    return max(words + 2 * look.px(12) + look.px(26), look.wide_at_least(FINGER))


def _field(look: Look, each: Choosable, box: Box) -> Widget:
    """One choice; a sewn outline says that it is chosen."""
    theme = look.theme
    tile = Tile(look, f"pick-{each.key}", box, theme.raised if each.chosen else theme.control)
    inner = box.inset(look.px(12), look.px(3))
    if each.opens:
        arrow, inner = inner.right_of(look.px(18), look.px(8))
        tile.add(Icon(arrow.centred(arrow.w, look.px(22)), Sign.ON, theme.ink))
    value, size = _value(look, each), _size(look)
    if look.type.width(value, size, True) > inner.w:
        size = look.small
    parts = look.type.wrap(value, size, True, inner.w, 2)
    lines = [Line(part, size, True, name=size == look.name and look.roomy) for part in parts]
    caption = look.say(each.caption)
    if look.type.width(caption, look.small) <= inner.w and len(parts) == 1:
        lines.insert(0, Line(caption, look.small, ink=theme.quiet))
    stacked(tile, inner, lines)
    if each.chosen:
        tile.stitched(theme.thread)
    return tile.done(Pick(each.key))


def _bar(look: Look, scene: ChoiceScene, rows: tuple[Box | None, Box], at: int, pages: int) -> list[Widget]:
    """Back, the next page, and the golden way on."""
    above, bar = rows
    wanted: list[tuple[str, str, Command]] = [("back", look.say(Text("Back")), Close())]
    if pages > 1:
        turn = Text("Page {page} of {pages}", {"page": at + 1, "pages": pages})
        words = look.say(turn) if look.roomy else f"{at + 1}/{pages}"
        wanted.append(("page", words, TurnTo((at + 1) % pages)))
    wanted.append(("done", look.say(Text("Done")), Confirm()))
    labels = [label for _, label, _ in wanted]
    if above is None:
        spots, size = side_by_side(look, bar, labels, [*(1.0,) * (len(labels) - 1), 1.6])
    else:
        spots = [*above.columns(len(wanted) - 1, look.gap_x), bar]
        size = min(label_size(look, label, spot) for label, spot in zip(labels, spots, strict=True))
    ready = scene.wrong is None
    return [control(look, key, spot, label, command, main=key == "done", guarded=key == "done", size=size,
                    enabled=ready or key != "done")
            for (key, label, command), spot in zip(wanted, spots, strict=True)]
