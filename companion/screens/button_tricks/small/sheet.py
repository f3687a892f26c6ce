"""The score sheet on a small display: between two rounds, or looked up during one."""

from companion.games.button_tricks.actions import Deal
from companion.games.button_tricks.scoring import totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.round_rows import round_rows, rounds_done
from companion.screens.button_tricks.seat_panels import called
from companion.screens.compact import fitting, say, short_label, shorter, whole
from companion.screens.frame import header, page
from companion.screens.geometry import Box
from companion.screens.lines import fitted, label_size
from companion.screens.log_scene import OpenRound, SheetScene
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.small.frame import Frame
from companion.screens.small.table import Cell, Row, seat_table
from companion.screens.widgets import Screen, Tile, Widget, control, main_of


def between(scene: s.PlayScene, look: Look, *, choosing: bool) -> list[Widget]:
    """Between two rounds: the sheet, what the round has brought, on to the next one, or correcting one."""
    frame, state = Frame.of(look, strip=False), scene.state
    if choosing:
        return _choose(look, state, frame.body, frame.beside)
    body = frame.body
    if look.wide:
        other, main = frame.beside.columns(2, look.gap_x)
    else:
        other, body = body.below(look.high_at_least(FINGER), look.gap_y)
        main = frame.beside
    wanted, command = (("go-on", s.GoOn()) if state.open is not None else ("deal", s.Do(Deal())))
    deals = Text("Round {round}: {name} deals", {"round": state.round,
                                                 "name": called(look, state, state.dealer)})
    room = main.w - 2 * look.px(8)
    label = (fitting(look, shorter(look, deals), room, 2, bold=True) or look.say(Text("Next round")))
    told = [look.say(text) for text in scene.told]
    return [*_sheet(look, state, body, told),
            _correct(look, other, enabled=True),
            fitted(look, wanted, main, label, command, main=True, guarded=True)]


def _sheet(look: Look, state: ButtonState, box: Box, told: list[str]) -> list[Widget]:
    """The rounds, and below them as much of what was told as has room whole."""
    rows, small = round_rows(state), look.type.height(look.small)
    least = look.type.height(look.name) + look.px(4) + len(rows) * small * (1 if look.wide else 2)
    lines = (box.h - least) // small
    words = fitting(look, [told[-1]] if told else [], box.w - look.px(8), lines)
    widgets: list[Widget] = []
    if words:
        used = len(look.type.wrap(words, look.small, False, box.w - look.px(8), lines))
        line, box = box.below(used * small)
        tile = Tile(look, "told", line, look.theme.ground, radius=0)
        tile.lines(words, line.inset(look.px(4), 0), look.small, used, ink=look.theme.thread)
        widgets.append(tile.done())
    return [seat_table(look, state.header, rows, box), *widgets]


def _choose(look: Look, state: ButtonState, body: Box, beside: Box) -> list[Widget]:
    """Which round is to be corrected: a touch opens its entry."""
    finished, least = len(state.finished), look.wide_at_least(THUMB)
    columns = min(finished, max((body.w + look.gap_x) // (least + look.gap_x), 1))
    rows = -(-finished // columns)
    columns = -(-finished // rows)  # as many in each row as in the others, if that can be
    high = rows * look.high_at_least(THUMB) + (rows - 1) * look.gap_y
    lower, upper = body.below(high, look.gap_y)
    words = look.say(Text("Which round is to be corrected?"))
    rounds = lower.grid(columns, rows, look.gap_x, look.gap_y)[:finished]
    numbers = [fitted(look, f"round-{n}", spot, str(n), OpenRound(n)) for n, spot in enumerate(rounds, 1)]
    leave = fitted(look, "leave", beside, look.say(Text("Leave it")), s.AskRound())
    return [say(look, upper, [words]), *numbers, leave]


def _correct(look: Look, box: Box, *, enabled: bool) -> Widget:
    label = short_label(look, box, Text("Correct a round"), Text("Correct"))
    return control(look, "correct-round", box, label, s.AskRound(), enabled=enabled, least_mm=FINGER,
                   size=label_size(look, label, box))


def small_sheet(scene: SheetScene, look: Look) -> Screen:
    """The score sheet, looked up."""
    state = scene.state
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("Score sheet")), "", look.say(rounds_done(state)), scene.status,
                  home=False, unsaved=scene.unsaved)
    left, right = bar.columns(2, look.gap_x)
    if scene.choosing:
        middle = _choose(look, state, body, bar)
    else:
        middle = [_looked_up(look, state, body),
                  _correct(look, left, enabled=bool(state.finished)),
                  fitted(look, "close", right, look.say(Text("Close")), s.Close(), main=True)]
    widgets = (*middle, *head)
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def _looked_up(look: Look, state: ButtonState, box: Box) -> Widget:
    """The rounds with the totals below them."""
    rows = round_rows(state)
    sums = tuple(Cell(str(each), ink=look.theme.thread) for each in totals(state))
    total = Row(look.say(Text("total")), sums)
    if not (look.wide and whole(look, total.label, box.w // 6, 1)):  # the figures need the room
        total = total._replace(label="=")
    return seat_table(look, state.header, [*rows, total], box)
