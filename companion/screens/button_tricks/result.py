"""The end of a game of Button: ranks, who won and why, the chart and the breakdown by round."""

from itertools import pairwise

from msgspec.structs import replace

from companion.games.button_tricks.names import names_of
from companion.games.button_tricks.scoring import bonus, ranks, sides, total_of, totals, winners, zero_seats
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.keep import keep
from companion.screens.button_tricks.seat_panels import called
from companion.screens.chart import Curve, chart
from companion.screens.frame import notice_height, page, prompt, undo_redo
from companion.screens.geometry import Box
from companion.screens.lines import side_by_side
from companion.screens.look import BIG, NAME, THUMB, Look
from companion.screens.marks import Button
from companion.screens.results import NextGame, again, asking, begin_or_leave, deals_first, verdict_line
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def result(scene: s.PlayScene, look: Look, head: list[Widget]) -> Screen:
    """The end of the game. Nothing on it changes the game, save undo, and that asks first."""
    state = scene.state
    ask = scene.ask if isinstance(scene.ask, s.ShowResult) else s.ShowResult()
    view = ask.view
    after = following(look, state)
    scene = replace(scene, notice=asking(view, scene.undo, after) or scene.notice)
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo)
    row, controls = None, _controls(look, state, view, rest, None)
    if look.wide and scene.notice is not None and _small(look, controls):
        # The others come back with the next touch.
        controls = ([again(look, rest, look.say(Text("Same table again")), after.begin, asked=False)]
                    if view != s.AGAIN else
                    begin_or_leave(look, after.begin, rest, body, s.ShowView("chart"))[0])
    elif not look.wide or _small(look, controls):  # the golden one beside undo, the others in a row above
        row, body = body.below(look.high_at_least(THUMB, 70), look.gap_y)
        controls = _controls(look, state, view, rest, row)
        if scene.redo is not None and _small(look, controls):
            kept, rest = undo_redo(look, bar, scene.undo, None)  # redo comes back with the next touch
            controls = _controls(look, state, view, rest, row)
    if scene.notice is not None:  # told whole, on more lines where it needs them
        line_h = notice_height(look, body.w, scene.notice)
    else:
        said = look.type.wrap(look.say(verdict(state)), look.plain.small, True, body.w - 2 * look.px(4), 9)
        line_h = len(said) * look.type.height(look.plain.small)
    line, body = body.below(max(line_h, look.px(28 if look.wide and row is not None else 40)), look.px(4))
    shown = _middle(look, state, view, body, ask.day)
    widgets = (*shown, _verdict(scene, look, line), *controls, *kept, *head[::-1])
    return Screen(look.size, look.theme.ground, widgets, "again")


def following(look: Look, state: ButtonState) -> NextGame:
    """The same people, and the first dealer moves on."""
    dealer = (state.header.dealer + 1) % len(state.bets)
    return NextGame(s.Begin(replace(state.header, dealer=dealer)), deals_first(called(look, state, dealer)))


def _small(look: Look, controls: list[Widget]) -> bool:
    """Whether the label of one of them is smaller than a name may be."""
    return any(run.size < look.least_name for each in controls for run in each.runs)


def _controls(look: Look, state: ButtonState, view: str, bar: Box, row: Box | None) -> list[Widget]:
    """The same table again, and the other ways to look at the result: in the bar, or in a row above it."""
    views: tuple[tuple[s.ResultView, Text], ...] = (
        ("rounds", Text("By rounds")), ("why", Text("Why this order")), ("keep", Text("Scan to keep")))
    begin = following(look, state).begin
    asked, label = view == s.AGAIN, Text("Same table again")
    labels = [look.say(Text("Chart") if view == wanted else name) for wanted, name in views]
    if row is None:
        boxes, size = side_by_side(look, bar, (look.say(label), *labels), (1.4, 1, 1, 1))
        if size < look.least_name:
            label = Text("Play again")
            boxes, size = side_by_side(look, bar, (look.say(label), *labels), (1, 1, 1, 1))
        # Once asked the word changes, the controls stay where they are.
        golden, spots = again(look, boxes[0], look.say(label), begin, asked=asked, size=size), boxes[1:]
    else:
        golden = again(look, bar, look.say(label), begin, asked=asked)
        spots, size = side_by_side(look, row, labels, (1, 1, 1))
    others = [control(look, wanted, box, words, s.ShowView("chart" if view == wanted else wanted), size=size)
              for (wanted, _), words, box in zip(views, labels, spots, strict=True)]
    return [golden, *others] if row is None else [*others, golden]


def _verdict(scene: s.PlayScene, look: Look, box: Box) -> Widget:
    """Who has won; or what was asked, or could not be done."""
    if scene.notice is not None:
        return prompt(look, box, "", notice=scene.notice)
    return verdict_line(look, verdict(scene.state), box)


def _middle(look: Look, state: ButtonState, view: str, box: Box, day: str) -> list[Widget]:
    """The seats by rank, and beside or below them what was chosen."""
    seats = len(state.bets)
    if look.wide:
        left, right = box.left(round(box.w * 0.42), look.gap_x)
    else:
        left, right = box.top(min(round(box.h * (0.5 if view == "chart" else 0.48)), look.px(84) * seats),
                              look.gap_y)
    gap = look.px(6 if left.h > look.px(200) else 3)
    rows = left.top(min(left.h, look.px(96) * seats))[0].rows(seats, gap)
    order = sorted(range(seats), key=lambda seat: ranks(state)[seat])
    widgets = [_seat(look, state, seat, row) for seat, row in zip(order, rows, strict=True)]
    if right.h < look.px(120):
        return widgets
    if view == "rounds":
        return [*widgets, _rounds(look, state, order, right)]
    if view == "why":
        return [*widgets, _why(look, state, right)]
    if view == "keep":
        return [*widgets, keep(look, state, day, right)]
    return [*widgets, chart(look, right, curves(state), state.sizes.rounds)]


def _seat(look: Look, state: ButtonState, seat: int, box: Box) -> Widget:
    theme = look.theme
    won = seat in winners(state)
    tile = Tile(look, f"seat-{seat}", box, theme.raised if won else theme.panel)
    inner = box.inset(look.px(12), 0)
    size, high = look.name, look.type.height(look.name)
    left, inner = inner.left(look.type.width("0", size, True), look.px(10))
    tile.text(str(ranks(state)[seat]), left.centred(left.w, high), size, bold=True,
              ink=theme.thread if won else theme.quiet, caps_mm=NAME)
    emblem = min(look.px(36), box.h - look.px(8))
    left, inner = inner.left(emblem, look.px(10))
    tile.add(Button(left.centred(emblem, emblem), seat))
    # Large for the whole table where the row has room for it, with air above and below.
    large = min(look.font(64, BIG), round((box.h - look.px(20)) / CAPS))
    total = str(totals(state)[seat])
    right, inner = inner.right_of(look.type.width(total, large, True), look.px(8))
    caps = round(large * CAPS) + 2
    tile.text(total, right.centred(right.w, min(caps, box.h)), large, bold=True, align="right", caps_mm=NAME,
              clear=VERY_CLEAR)
    small = look.type.height(look.small)
    shared = won and len(winners(state)) > (2 if state.header.options.teams else 1)
    word = look.say(Text("shared win") if shared else Text("wins")) if won else ""
    both = word and high + small <= box.h - look.px(4)
    y = box.y + (box.h - high - (small if both else 0)) // 2
    tile.text(called(look, state, seat), Box(inner.x, y, inner.w, high), size, bold=True, caps_mm=NAME,
              clear=VERY_CLEAR, free=True)
    if both:
        tile.text(word, Box(inner.x, y + high, inner.w, small), look.small_for(word, inner.w),
                  ink=theme.thread)
    if won:
        tile.stitched(theme.seats[seat].colour)
    return tile.done()


def curves(state: ButtonState) -> tuple[Curve, ...]:
    """The running totals of each side, from 0."""
    curves = []
    for side in sides(len(state.bets), state.header.options.teams):
        heights = [0]
        for tally in state.finished:
            heights.append(heights[-1] + total_of(tally.cards, side)
                           + bonus(total_of(tally.bets, side), total_of(tally.tricks, side)))
        curves.append(Curve(side, tuple(heights)))
    return tuple(curves)


def _rounds(look: Look, state: ButtonState, order: list[int], box: Box) -> Widget:
    """What made up the points of each round: cards won, and the bonus of a bet that was met."""
    theme = look.theme
    tile = Tile(look, "breakdown", box)
    inner = box.inset(look.px(12), look.px(6))
    legend = look.say(Text("Points of a round: cards won + bonus of the bet"))
    parts, size = [[f"{cards} + {more}" for cards, more in row] for row in _parts(state)], 0
    emblem = look.px(26)
    columns = inner.left(emblem, look.px(6))[1].columns(state.sizes.rounds, look.px(4))
    for text in (look.text, 1.0):
        look = replace(look, text=text)
        small, size = look.type.height(look.small), look.font(24, 2.8)
        wide = max((look.type.width(part, look.small) for row in parts for part in row), default=0)
        lines = len(look.type.wrap(legend, look.small, False, inner.w, 9))
        rows = inner.h - small * (lines + 1) - look.px(4)
        if wide <= columns[0].w and rows // len(order) >= round(size * 0.67) + 2 + small:
            break
    if rows // len(order) < round(size * 0.67) + 2 + small:
        size = look.small
    if rows // len(order) >= round(size * 0.67) + 2 + small:  # otherwise the figures speak for themselves
        foot, inner = inner.below(small * lines, look.px(2))
        tile.lines(legend, foot, look.small, lines, ink=theme.quiet)
    head, inner = inner.top(small, look.px(2))
    for i, column in enumerate(columns):
        tile.text(str(i + 1), column._replace(y=head.y, h=small), look.small, ink=theme.quiet, align="right")
    for seat, row in zip(order, inner.rows(len(order), 0), strict=True):
        tile.add(Button(Box(row.x, row.y, emblem, row.h).centred(emblem, min(emblem, row.h)), seat))
        for (cards, more), part, column in zip(_parts(state)[seat], parts[seat], columns, strict=False):
            high = round(size * 0.67) + 2
            y = row.y + max((row.h - high - small) // 2, 0)
            tile.text(str(cards + more), Box(column.x, y, column.w, high), size, bold=True, align="right",
                      ink=theme.fine if more else theme.ink)
            tile.text(part, Box(column.x, y + high, column.w, small), look.small, ink=theme.quiet,
                      align="right")
    return tile.done()


def _parts(state: ButtonState) -> list[list[tuple[int, int]]]:
    """For each seat, cards and bonus of its side in each round."""
    sides_of = {seat: side for side in sides(len(state.bets), state.header.options.teams) for seat in side}
    return [[(total_of(tally.cards, sides_of[seat]),
              bonus(total_of(tally.bets, sides_of[seat]), total_of(tally.tricks, sides_of[seat])))
             for tally in state.finished] for seat in range(len(state.bets))]


def _why(look: Look, state: ButtonState, box: Box) -> Widget:
    """The criterion that decided, and what stands between each two places."""
    tile = Tile(look, "reasons", box)
    inner = box.inset(look.px(14), look.px(10))
    gap = look.px(6)
    said = reasons(state)
    for size in (look.small, look.plain.small):
        most = max((inner.h - gap * (len(said) - 1)) // look.type.height(size), 1)
        words = [look.say_within(each, inner.w, max(most // len(said), 1), size) for each in said]
        lines = [len(look.type.wrap(each, size, False, inner.w, most)) for each in words]
        if sum(lines) <= most:
            break
    for each, count in zip(words, lines, strict=True):
        if count * look.type.height(size) > inner.h:
            break
        inner = tile.lines(each, inner, size, count).top(gap)[1]
    return tile.done()


def reasons(state: ButtonState, *, short: bool = False) -> tuple[Text, ...]:
    """Why the seats stand in this order: the criterion first, then each step down (BT-24 to BT-28).

    Args:
        state: the game.
        short: in as few words as can be, for a screen with little room.
    """
    if not state.over:
        return (Text("The game was ended without a result."),)
    out = []
    teams = state.header.options.teams
    zero = zero_seats(state.finished[-1], teams)
    if zero:
        out.append(Text("A team that bets zero together and wins no trick wins the game at once."))
    if not zero or len(zero) > 2:
        out.append(Text("The most points after {n} round win.", {"n": len(state.finished)},
                        "The most points after {n} rounds win."))
    places = ranks(state)
    figures = totals(state)
    order = sorted(set(places))
    groups = [tuple(seat for seat, place in enumerate(places) if place == rank) for rank in order]
    for before, after in pairwise(groups):
        if not zero or len(zero) > 2:
            step = "{a} before {b}: {n} to {m}" if short else "{a} before {b}: {n} points against {m}."
            out.append(Text(step, {
                "a": names_of(state.header, before), "b": names_of(state.header, after),
                "n": figures[before[0]], "m": figures[after[0]]}))
    side = 2 if teams else 1
    for rank, group in zip(order, groups, strict=True):
        if len(group) > side:
            shared = ("{names}: {n} points each, place {rank}" if short else
                      "{names} have {n} points each and share place {rank}: nothing else decides.")
            out.append(Text(shared, {
                "names": names_of(state.header, group), "n": figures[group[0]], "rank": rank}))
    return tuple(out)


def verdict(state: ButtonState) -> Text:
    """Who has won, and by which criterion."""
    if not state.over:
        return Text("The game was ended without a result.")
    seats = winners(state)
    names = names_of(state.header, seats)
    zero = zero_seats(state.finished[-1], state.header.options.teams)
    values: dict[str, str | int | Text] = {"names": names, "n": totals(state)[seats[0]]}
    shared = len(seats) > (2 if state.header.options.teams else 1)
    if zero and not shared:
        return Text("{names} win at once: their bet of zero was met.", values)
    if shared:
        return Text("{names} share the win with {n} points each.", values)
    if state.header.options.teams:
        return Text("{names} win with {n} points.", values)
    return Text("{names} wins with {n} points.", values)
