"""The log on a small display: a few entries on a page, and one entry whole when it is chosen."""

from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.basics import TurnTo
from companion.screens.compact import fitting, shorter, whole
from companion.screens.frame import header, page
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.log_scene import LogLine, LogScene
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Sign
from companion.screens.seats import seat_name
from companion.screens.small.text import Said, pages_of, sentences
from companion.screens.widgets import Screen, Tile, Widget, control, main_of


def small_log(scene: LogScene, look: Look) -> Screen:
    """The log for this scene."""
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("What happened")), "", look.say(scene.stage), scene.status, home=False)
    chosen = next((line for line in scene.lines if line.n == scene.chosen), None)
    if scene.going is not None:
        middle = _going(look, scene.going, body, bar)
    elif chosen is not None:
        middle = _chosen(look, scene, chosen, body, bar)
    else:
        close = fitted(look, "close", bar, look.say(Text("Close")), s.Close())
        middle = [*_list(look, scene, body), close]
    widgets = (*middle, *head)
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


# -- the entries -------------------------------------------------------------------------------------------


def _beside(look: Look, body: Box) -> tuple[Box, Box, Box]:
    """Two places for turning pages, one above the other or side by side below, and the rest."""
    if look.wide:
        turn, rest = body.right_of(look.wide_at_least(FINGER), look.gap_x)
        upper, lower = turn.rows(2, look.gap_y)
    else:
        turn, rest = body.below(look.high_at_least(FINGER), look.gap_y)
        upper, lower = turn.columns(2, look.gap_x)
    return upper, lower, rest


def _list(look: Look, scene: LogScene, body: Box) -> list[Widget]:
    """As many entries as fit, from the top one down, and the ways to newer and older ones."""
    up, down, rows = _beside(look, body)
    if not scene.lines:
        tile = Tile(look, "no-entries", body)
        tile.lines(look.say(Text("Nothing has been entered yet.")), body.inset(look.px(10)), look.small, 3)
        return [tile.done()]
    lines = 2 if look.wide else 3
    high = max(look.high_at_least(FINGER), lines * look.type.height(look.small) + look.px(6))
    count = max((rows.h + look.gap_y) // (high + look.gap_y), 1)
    first = next((i for i, line in enumerate(scene.lines) if line.n == scene.top), 0)
    shown = scene.lines[first:][:count]
    widgets = [_entry(look, scene, line, Box(rows.x, rows.y + i * (high + look.gap_y), rows.w, high))
               for i, line in enumerate(shown)]
    after, before = first + count, max(first - count, 0)
    older = scene.lines[after].n if after < len(scene.lines) else 0
    newer = scene.lines[before].n if first else 0
    return [*widgets, _turn(look, "newer", up, s.Scroll(newer), Sign.UP, enabled=bool(newer)),
            _turn(look, "older", down, s.Scroll(older), Sign.DOWN, enabled=bool(older))]


def _turn(look: Look, wanted: str, box: Box, command: s.Command, sign: Sign, *,
          enabled: bool = True) -> Widget:
    return control(look, wanted, box, "", command, sign=sign, enabled=enabled, least_mm=FINGER)


def _entry(look: Look, scene: LogScene, entry: LogLine, box: Box) -> Widget:
    """Number, button and name, what was done, and as much of what followed as has room whole."""
    tile = Tile(look, f"entry-{entry.n}", box)
    text = _numbered(look, tile, entry, box)
    high = look.type.height(look.small)
    most = text.h // high
    rest = text.top(most * high)[0]
    name = "" if entry.seat is None else seat_name(look, scene.header, entry.seat)
    deeds = shorter(look, entry.deed)
    if name:
        wide = min(look.type.width(name, look.small, True), text.w)
        beside = rest.left(wide, look.px(6))[1]
        one = fitting(look, deeds, beside.w, 1) if beside.w > 0 else ""
        top, rest = rest.top(high)
        tile.text(name, top._replace(w=wide), look.small, bold=True, free=True)
        if one:
            tile.text(one, beside._replace(h=high), look.small)
            deeds = []
    left = rest.h // high
    done = fitting(look, deeds, rest.w, left)
    used = len(look.type.wrap(done, look.small, False, rest.w, left)) if done else 0
    rest = tile.lines(done, rest, look.small, used)
    more = [*([look.say(_was(entry.was))] if entry.was is not None else []), *map(look.say, entry.told)]
    if deeds and not done:  # start cards of the round, for example: touched, all of it is there
        more.append("")
    if more and rest.h >= high:
        told = more[0] if len(more) == 1 and whole(look, more[0], rest.w, rest.h // high) else ""
        told = told or look.say(Text("and {n} more", {"n": len(more)}))
        used = len(look.type.wrap(told, look.small, False, rest.w, rest.h // high))
        tile.lines(told, rest, look.small, used, ink=look.theme.thread)
    return tile.done(s.Choose(entry.n))


def _numbered(look: Look, tile: Tile, entry: LogLine, box: Box) -> Box:
    """Draw the number and the button of an entry; gives the room for its words."""
    wide, high = look.type.width("999", look.small), look.type.height(look.small)
    left, text = box.inset(look.px(5), look.px(2)).left(wide, look.px(7))
    column = left.top(2 * high)[0]
    tile.text(str(entry.n), column.top(high)[0], look.small, ink=look.theme.quiet, align="right")
    if entry.seat is not None:
        emblem = look.px(20)
        tile.add(Button(column.below(high)[0].right_of(emblem)[0].centred(emblem, emblem), entry.seat))
    return text


def _was(was: Text) -> Text:
    return Text("corrected, before: {deed}", {"deed": was})


# -- what can be done with the chosen one --------------------------------------------------------------


def _chosen(look: Look, scene: LogScene, entry: LogLine, body: Box, bar: Box) -> list[Widget]:
    """The whole entry, a page of it at a time; back to it, correct it, or back to the others."""
    newest = entry.n == scene.lines[0].n
    if look.wide:
        close, back, correct = bar.columns(3, look.gap_x)
    else:
        row, body = body.below(bar.h, look.gap_y)
        close, correct = bar.columns(2, look.gap_x)
        back = row.left(close.w)[0]
    name = "" if entry.seat is None else seat_name(look, scene.header, entry.seat)
    words: list[Said] = [(name, False)] if name else []
    room = _text_of(look, body).w - look.wide_at_least(FINGER) - look.gap_x
    told = [entry.deed, *([] if entry.was is None else [_was(entry.was)]), *entry.told]
    words += [(fitting(look, shorter(look, text), room, 99) or look.say(text), False) for text in told]
    tile = Tile(look, f"entry-{entry.n}", body, look.theme.raised)
    pages = pages_of(look, words, _text_of(look, body))
    turn: list[Widget] = []
    if len(pages) > 1:
        if look.wide:
            spot, body = body.right_of(look.wide_at_least(FINGER), look.gap_x)
        else:
            spot = back._replace(x=correct.x, w=correct.w)
        tile = Tile(look, f"entry-{entry.n}", body, look.theme.raised)
        pages = pages_of(look, words, _text_of(look, body))
        at = scene.page % len(pages)
        turn = [_turn(look, "page", spot, TurnTo((at + 1) % len(pages)), Sign.ON)]
    text = _numbered(look, tile, entry, body)
    sentences(tile, pages[scene.page % len(pages)], text, name)
    return [
        tile.done(), *turn,
        fitted(look, "close", close, look.say(Text("Back")), s.Choose(entry.n)),
        fitted(look, "back-to", back, look.say(Text("Back to here")), s.AskBack(entry.n), enabled=not newest),
        fitted(look, "correct", correct, look.say(Text("Correct this")), s.AskCorrection(entry.n), main=True,
               enabled=not entry.fixed),
    ]


def _text_of(look: Look, box: Box) -> Box:
    return box.inset(look.px(5), look.px(2)).left(look.type.width("999", look.small), look.px(7))[1]


def _going(look: Look, going: s.Going, body: Box, bar: Box) -> list[Widget]:
    """What would be taken back, in words, and whether it is meant."""
    keep, take = bar.columns(2, look.gap_x)
    if not look.wide:
        take = bar
        keep, body = body.below(bar.h, look.gap_y)
    tile, high = Tile(look, "going", body), look.type.height(look.small)
    inner = body.inset(look.px(9), look.px(4))
    asked = look.say(Text("Back to entry {after}? This entry is taken back:",
                          {"after": going.after, "n": going.n},
                          "Back to entry {after}? These {n} entries are taken back:"))
    last = look.say(Text("One undo brings all of it back."))
    below = len(look.type.wrap(last, look.small, False, inner.w, 3))
    foot, inner = inner.below(below * high)
    lines = len(look.type.wrap(asked, look.small, True, inner.w, 4))
    inner = tile.lines(asked, inner, look.small, lines, bold=True)
    left = going.n
    for text in going.newest:
        words = fitting(look, shorter(look, text), inner.w, 1)
        if not words or inner.h < high * (2 if left > 1 else 1):
            break
        row, inner = inner.top(high)
        tile.text(words, row, look.small)
        left -= 1
    if left and inner.h >= high and left < going.n:
        tile.text(look.say(Text("and {n} more", {"n": left})), inner.top(high)[0], look.small,
                  ink=look.theme.quiet)
    tile.lines(last, foot, look.small, below, ink=look.theme.thread)
    label = Text("Take {n} entry back", {"n": going.n}, "Take {n} entries back")
    return [tile.done(), fitted(look, "keep", keep, look.say(Text("Leave it")), s.Close()),
            fitted(look, "take-back", take, look.say(label), s.Confirm(), main=True, guarded=True)]
