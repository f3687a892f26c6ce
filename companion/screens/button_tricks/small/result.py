"""The end of a game on a small display: the places, the chart, the rounds and the reasons, a page each."""


from companion.games.button_tricks.scoring import ranks, totals, winners
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.keep import keep
from companion.screens.button_tricks.result import curves, following, reasons, verdict
from companion.screens.button_tricks.round_rows import round_rows
from companion.screens.button_tricks.seat_panels import called
from companion.screens.chart import chart
from companion.screens.compact import fitting, shorter
from companion.screens.geometry import Box
from companion.screens.lines import label_size
from companion.screens.look import BIG, FINGER, Look
from companion.screens.marks import Button, Sign
from companion.screens.results import again, asking, told_small
from companion.screens.small.frame import Frame
from companion.screens.small.table import seat_table
from companion.screens.widgets import VERY_CLEAR, Tile, Widget, control

_PAGES: tuple[s.ResultView, ...] = ("chart", "course", "rounds", "why", "keep")
"""The places come first: where there is room for both, the chart stands beside them."""


def result(scene: s.PlayScene, look: Look, view: str) -> list[Widget]:
    """The page that is shown, the next one, and the same table again."""
    frame, state = Frame.of(look, strip=False), scene.state
    after = following(look, state)
    notice = asking(view, scene.undo, after)
    if notice is not None:
        return told_small(look, frame, notice, after.begin, s.ShowView("chart"), asked=view == s.AGAIN)[0]
    body, line = frame.body, None
    if look.wide:
        first, more = frame.beside.columns(2, look.gap_x)
    else:
        row, body = body.below(look.high_at_least(FINGER), look.gap_y)
        first, (more, line) = frame.beside, row.right_of(look.px(94), look.gap_x)
    turned_to = _PAGES[(_PAGES.index(view) + 1) % len(_PAGES)]
    names = {"chart": Text("Places"), "course": Text("Chart"), "rounds": Text("By rounds"),
             "why": Text("Why this order"), "keep": Text("Scan to keep")}
    label = fitting(look, (look.say(names[turned_to]),), more.w - 2 * look.px(8), 2, bold=True)
    said: list[Widget] = []
    if line is None and view == "chart":
        line, body = body.below(look.type.height(look.small), look.px(3))
    if line is not None:
        said = _verdict(look, state, line)
    day = scene.ask.day if isinstance(scene.ask, s.ShowResult) else ""
    shown = [keep(look, state, day, body)] if view == "keep" else _page(look, state, view, body)
    return [*shown, *said,
            again(look, first, look.say(Text("Play again")), after.begin, asked=False),
            control(look, "page", more, label, s.ShowView(turned_to), least_mm=FINGER,
                    sign=None if label else Sign.ON, size=label_size(look, label, more))]


def _verdict(look: Look, state: ButtonState, box: Box) -> list[Widget]:
    """Who has won, if there is room for all of it; the reasons say so as well."""
    high = look.type.height(look.small)
    lines = box.h // high
    said = fitting(look, shorter(look, verdict(state)), box.w, lines, bold=True)
    if not said:
        return []
    tile = Tile(look, "prompt", box, look.theme.ground, radius=0)
    used = len(look.type.wrap(said, look.small, True, box.w, lines))
    tile.lines(said, box.centred(box.w, used * high), look.small, used, bold=True, ink=look.theme.thread)
    return [tile.done()]


def _page(look: Look, state: ButtonState, view: str, box: Box) -> list[Widget]:
    match view:
        case "course":
            return [chart(look, box, curves(state), state.sizes.rounds)]
        case "rounds" if state.finished:
            return [seat_table(look, state.header, round_rows(state), box)]
        case "why" | "rounds":
            return [_why(look, state, box)]
    order = sorted(range(len(state.bets)), key=lambda seat: ranks(state)[seat])
    columns = 2 if look.wide else 1
    rows = -(-len(order) // columns)
    box = box._replace(h=min(box.h, rows * look.px(76)))
    cells = box.grid(columns, rows, look.px(5), look.px(3))
    return [_place(look, state, seat, cell) for seat, cell in zip(order, cells, strict=False)]


def _place(look: Look, state: ButtonState, seat: int, box: Box) -> Widget:
    """Rank, name and total of a seat."""
    theme, won = look.theme, seat in winners(state)
    tile = Tile(look, f"seat-{seat}", box, theme.raised if won else theme.panel)
    inner = box.inset(look.px(7), 0)
    high, large, emblem = look.type.height(look.small), look.font(64, BIG), look.px(24)
    left, inner = inner.left(look.type.width("0", look.small, True), look.px(5))
    tile.text(str(ranks(state)[seat]), left.centred(left.w, high), look.small, bold=True)
    left, inner = inner.left(emblem, look.px(5))
    tile.add(Button(left.centred(emblem, emblem), seat))
    total = str(totals(state)[seat])
    right, inner = inner.right_of(look.type.width(total, large, True), look.px(4))
    tile.text(total, right.centred(right.w, min(round(large * 0.67) + 2, right.h)), large, bold=True,
              align="right", caps_mm=BIG, clear=VERY_CLEAR)
    name = called(look, state, seat)
    size = look.name if look.type.width(name, look.name, True) <= inner.w else look.small
    if inner.w > high:
        tile.text(name, inner.centred(inner.w, look.type.height(size)), size, bold=True, clear=VERY_CLEAR,
                  free=True)
    if won:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def _why(look: Look, state: ButtonState, box: Box) -> Widget:
    """The criterion that decided, and each step down in as many words as there is room for."""
    tile = Tile(look, "reasons", box)
    inner, high = box.inset(look.px(9), look.px(4)), look.type.height(look.small)
    room, width = inner.h // high, inner.w

    def lines(sentences: list[str]) -> int:
        return sum(len(look.type.wrap(each, look.small, False, width, 99)) for each in sentences)

    told: list[str] = []
    for texts in (reasons(state), reasons(state, short=True)):
        for way in range(3):  # names of usual length, then shorter ones
            told = [shorter(look, text)[min(way, len(shorter(look, text)) - 1)] for text in texts]
            if lines(told) <= room:
                break
        if lines(told) <= room:
            break
    for sentence in told:
        used = len(look.type.wrap(sentence, look.small, False, width, 99))
        if used * high > inner.h:
            break
        inner = tile.lines(sentence, inner, look.small, used)
    return tile.done()
