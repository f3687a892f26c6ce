"""The end of a game of Button: ranks, who won and why, the chart and the breakdown by round."""

from itertools import pairwise

from companion.games.button_tricks.names import names_of
from companion.games.button_tricks.scoring import bonus, ranks, sides, total_of, totals, winners, zero_seats
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.chart import Curve, chart
from companion.screens.frame import notice_or_trouble, page, prompt, undo_redo
from companion.screens.geometry import Box
from companion.screens.keep import keep
from companion.screens.lines import fitted
from companion.screens.look import BIG, NAME, THUMB, Look
from companion.screens.marks import Button
from companion.screens.seat_panels import called
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget


def result(scene: s.PlayScene, look: Look, head: list[Widget]) -> Screen:
    """The end of the game. Nothing on it changes the game, save undo, and that asks first."""
    state = scene.state
    ask = scene.ask if isinstance(scene.ask, s.ShowResult) else s.ShowResult()
    view = ask.view
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo)
    if look.wide:
        buttons, line_h = rest, look.px(40)
        if scene.notice is not None:  # told whole, on two lines where it needs them
            words, width = look.say(scene.notice.text), body.w - look.px(60)
            lines = len(look.type.wrap(words, look.small, False, width, 2))
            line_h = max(line_h, lines * look.type.height(look.small) + look.px(8))
        line, body = body.below(line_h, look.px(4))
    else:
        line = rest
        row = look.high_at_least(THUMB, 70)
        buttons, body = body.below(2 * row + look.gap_y, look.gap_y)
    controls = _controls(look, state, view, buttons)
    said = _verdict(scene, look, view, line)
    widgets = (*_middle(look, state, view, body, ask.day), said, *controls, *kept, *head[::-1])
    return Screen(look.size, look.theme.ground, widgets, "again")


def _controls(look: Look, state: ButtonState, view: str, box: Box) -> list[Widget]:
    """The same table again, and the other ways to look at the result."""
    if look.wide:
        right, left = box.right_of(round(box.w * 0.64), look.gap_x)
    else:  # no room for all of them side by side
        left, right = box.rows(2, look.gap_y)
    views: tuple[tuple[s.ResultView, Text], ...] = (
        ("rounds", Text("By rounds")), ("why", Text("Why this order")), ("keep", Text("Scan to keep")))
    widgets = [again(look, state, left, Text("Same table again"), asked=view == "again")]
    for (wanted, name), spot in zip(views, right.columns(3, look.gap_x), strict=True):
        shown = view == wanted
        label = look.say(Text("Chart") if shown else name)
        widgets.append(fitted(look, wanted, spot, label, s.ShowView("chart" if shown else wanted)))
    return widgets


def again(look: Look, state: ButtonState, box: Box, label: Text, *, asked: bool) -> Widget:
    """The way to the next game of the same people; the first touch asks, since a stray one is soon done."""
    head, options = state.header, state.header.options
    begin = s.Begin(head.seats, options.teams, options.cards == "counted",
                    (head.dealer + 1) % len(head.seats), options.multi_tie)
    return fitted(look, "again", box, look.say(Text("Begin") if asked else label),
                  begin if asked else s.ShowView("again"), main=True, guarded=True)


def asking(scene: s.PlayScene, look: Look, view: s.ResultView) -> s.Notice | None:
    """What one more touch would do, if that is asked."""
    if view == "correct":
        return s.Notice(Text("Touch Undo once more to take back: {what}", {"what": scene.undo or ""}))
    if view == "again":
        dealer = called(look, scene.state, (scene.state.header.dealer + 1) % len(scene.state.bets))
        return s.Notice(Text("Begin a new game with the same seats? {name} deals first.", {"name": dealer}))
    return None


def _verdict(scene: s.PlayScene, look: Look, view: s.ResultView, box: Box) -> Widget:
    """Who has won; or what was asked, or could not be done."""
    state = scene.state
    notice = asking(scene, look, view) or notice_or_trouble(look, scene.notice, scene.status)
    asked = look.say(verdict(state))
    told = [look.say(text) for text in scene.told[:-1]]  # the last one is the verdict itself
    if notice is not None or not look.wide:
        return prompt(look, box, asked, told=told, notice=notice)
    tile = Tile(look, "prompt", box, look.theme.ground, radius=0)
    inner = box.inset(look.px(4), 0)
    for size in (look.font(24, 2.8), look.small):
        if look.type.width(asked, size, True) <= inner.w and look.type.height(size) <= inner.h:
            break
    high = look.type.height(size)
    tile.text(asked, inner.centred(inner.w, high), size, bold=True, ink=look.theme.thread, free=True)
    return tile.done()


def _middle(look: Look, state: ButtonState, view: str, box: Box, day: str) -> list[Widget]:
    """The seats by rank, and beside or below them what was chosen."""
    seats = len(state.bets)
    if look.wide:
        left, right = box.left(round(box.w * 0.42), look.gap_x)
    else:
        left, right = box.top(min(round(box.h * 0.5), look.px(84) * seats), look.gap_y)
    gap = look.px(6)
    rows = left.top(min(left.h, look.px(96) * seats))[0].rows(seats, gap)
    order = sorted(range(seats), key=lambda seat: ranks(state)[seat])
    widgets = [_seat(look, state, seat, row) for seat, row in zip(order, rows, strict=True)]
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
    large = look.font(64, BIG)
    total = str(totals(state)[seat])
    right, inner = inner.right_of(look.type.width(total, large, True), look.px(8))
    caps = round(large * 0.67) + 2
    tile.text(total, right.centred(right.w, min(caps, box.h)), large, bold=True, align="right", caps_mm=BIG,
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
    small = look.type.height(look.small)
    legend = look.say(Text("Points of a round: cards won + bonus of the bet"))
    lines = look.type.wrap(legend, look.small, False, inner.w, 2)
    foot, inner = inner.below(small * len(lines), look.px(2))
    tile.lines(legend, foot, look.small, len(lines), ink=theme.quiet)
    head, inner = inner.top(small, look.px(2))
    emblem = look.px(26)
    _, rest = inner.left(emblem, look.px(6))
    columns = rest.columns(state.sizes.rounds, look.px(4))
    for i, column in enumerate(columns):
        tile.text(str(i + 1), Box(column.x, head.y, column.w, small), look.small, ink=theme.quiet,
                  align="right")
    size = look.font(24, 2.8)
    sides_of = {seat: side for side in sides(len(state.bets), state.header.options.teams) for seat in side}
    for seat, row in zip(order, inner.rows(len(order), 0), strict=True):
        tile.add(Button(Box(row.x, row.y, emblem, row.h).centred(emblem, emblem), seat))
        side = sides_of[seat]
        for tally, column in zip(state.finished, columns, strict=False):
            cards = total_of(tally.cards, side)
            more = bonus(total_of(tally.bets, side), total_of(tally.tricks, side))
            high = round(size * 0.67) + 2
            y = row.y + max((row.h - high - small) // 2, 0)
            tile.text(str(cards + more), Box(column.x, y, column.w, high), size, bold=True, align="right",
                      ink=theme.fine if more else theme.ink)
            tile.text(f"{cards} + {more}", Box(column.x, y + high, column.w, small), look.small,
                      ink=theme.quiet, align="right")
    return tile.done()


def _why(look: Look, state: ButtonState, box: Box) -> Widget:
    """The criterion that decided, and what stands between each two places."""
    tile = Tile(look, "reasons", box)
    inner = box.inset(look.px(14), look.px(10))
    for sentence in reasons(state):
        inner = tile.lines(look.say(sentence), inner, look.small, 4)
        inner = inner.top(look.px(6))[1]
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
