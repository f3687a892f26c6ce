"""Scoring: every seat's points, the effects that only the people know, and the end of the game (BV-30)."""

from collections.abc import Sequence

from companion.games.buttonville.actions import Bonus, Score
from companion.games.buttonville.names import called, name_of
from companion.games.buttonville.rulings import SeatScored
from companion.games.buttonville.scoring import scored
from companion.games.game import Text
from companion.games.naming import run_on
from companion.screens.basics import TurnTo
from companion.screens.buttonville.asks import AskScoring, EraseDigit, PressDigit
from companion.screens.buttonville.bonus_pad import bonus_words, small_bonus
from companion.screens.buttonville.head import header_of
from companion.screens.buttonville.layout import Choice, form, grid, undo_words
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.score_lines import list_lines, score_lines, sums_words
from companion.screens.buttonville.scoring_asks import AskBonus, AskScore, OpenBonus, OpenScore, UseBonus
from companion.screens.buttonville.words import fewer
from companion.screens.compact import fitting, has_room
from companion.screens.figures import number, signed
from companion.screens.frame import holds, notice_or_trouble, page, prompt, undo_redo
from companion.screens.game_scene import Do, Seen
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, label_size, stacked
from companion.screens.look import BIG, FINGER, NAME, Look
from companion.screens.marks import Button, Sign
from companion.screens.seats import seat_name
from companion.screens.small.frame import Frame, told_apart
from companion.screens.small.frame import undo as small_undo
from companion.screens.typeset import CAPS
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control


def scoring(scene: GuildsScene, ask: AskScoring, look: Look) -> Screen:
    """A row for each seat; a touch opens its points. Finish closes the game."""
    kept, golden, body = _bar(scene, look)
    if not look.roomy and scene.notice is not None and not has_room(look, golden, scene.notice):
        told = told_apart(look, scene.notice, body, golden, Seen())
        return Screen(look.size, look.theme.ground, (*told, *kept), "seen")
    words = Text("Touch a player to enter what cards say about the end of the game.")
    done = look.say(Text("Finish"))
    said: list[Widget] = []
    if look.roomy:
        notice = notice_or_trouble(look, scene.notice, scene.status)
        if look.wide:
            wide = max(look.px(190), look.type.width(done, look.name, True) + look.px(24))
            golden, strip = golden.right_of(wide, look.gap_x)
        else:
            strip, body = body.below(4 * look.type.height(look.small) + look.px(10), look.gap_y)
        asked = look.say(words)
        if not holds(look, strip, asked, ""):
            asked = look.say(Text("Touch a player to enter effects."))
        said = [prompt(look, strip, asked, notice=notice)]
    seats = _seats(scene, ask, look, body)
    finish = fitted(look, "finish", golden, done, Do(Score()), main=True, guarded=True)
    return Screen(look.size, look.theme.ground, (*seats, finish, *said, *kept), "finish")


def _bar(scene: GuildsScene, look: Look) -> tuple[list[Widget], Box, Box]:
    """Undo, redo and the header; the rest of the bar; and the body."""
    head = header_of(scene, look)[::-1]
    if not look.roomy:
        frame = Frame.of(look, strip=False)
        corner = small_undo(look, frame.corner, scene.undo, [look.say(each) for each in fewer(scene.undo)])
        return [corner, *head], frame.beside, frame.body
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo), scene.redo)
    return [*kept, *head], rest, body


def _seats(scene: GuildsScene, ask: AskScoring, look: Look, body: Box) -> list[Widget]:
    """The seats below one another; on small displays lying, two by two."""
    rows = scored(scene.state)
    columns = 1 if look.roomy or not look.wide else 2
    count = -(-len(rows) // columns)
    high = min((body.h - look.gap_y * (count - 1)) // count, look.px(96))
    body = body._replace(h=high * count + look.gap_y * (count - 1))
    cells = body.grid(columns, count, look.gap_x, look.gap_y)
    return [_seat(scene, look, row, [each for each in ask.offers if each.seat == row.seat], cell)
            for row, cell in zip(rows, cells, strict=False)]


def _seat(scene: GuildsScene, look: Look, row: SeatScored, offers: Sequence[Bonus], box: Box) -> Widget:
    """Name, what the points come from, and all of them; those who lead have an outline."""
    tile = Tile(look, f"seat-{row.seat}", box, look.theme.control)
    inner = total_at_right(tile, row.total, box.inset(look.px(10), 0), large=look.roomy)
    left, inner = inner.left(min(look.px(36), box.h - look.px(8)), look.px(8))
    tile.add(Button(left.centred(left.w, left.w), row.seat))
    name = seat_name(look, scene.state.header, row.seat)
    size = look.name if look.roomy else look.small
    lines = [Line(name, size, True, free=True, name=look.roomy)]
    sums = fitting(look, [look.say(each) for each in _sums(row, offers)], inner.w, 1)
    if sums:
        lines.append(Line(sums, look.small, ink=look.theme.ink if offers else look.theme.quiet))
    stacked(tile, inner, lines)
    if row.rank == 1:
        tile.stitched(look.theme.seats[row.seat].colour)
    return tile.done(OpenScore(row.seat), least_mm=FINGER)


def _sums(row: SeatScored, offers: Sequence[Bonus]) -> tuple[Text, ...]:
    """What the points come from, and whose effects may bring more; the first of these that has room."""
    sums, villagers = sums_words(row), tuple(dict.fromkeys(each.villager for each in offers))
    if not villagers:
        return (sums,)
    missing = (Text("not entered: {villagers}", {"villagers": run_on(tuple(map(called, villagers)))}),
               Text("{n} not entered", {"n": len(villagers)}), Text("{n} open", {"n": len(villagers)}))
    return (*(Text("{sums} · {missing}", {"sums": sums, "missing": each}) for each in missing), *missing)


def total_at_right(tile: Tile, points: int, box: Box, *, large: bool = True) -> Box:
    """The points of a seat at the right; gives what is left of the box."""
    look = tile.look
    size, total = look.font(64, BIG) if large else look.name, number(points)
    right, rest = box.right_of(look.type.width(total, size, True), look.px(8))
    high = min(round(size * CAPS) + 2, box.h) if large else look.type.height(size)
    tile.text(total, right.centred(right.w, high), size, bold=True, align="right",
              caps_mm=BIG if large else NAME, clear=VERY_CLEAR)
    return rest


def seat_score(scene: GuildsScene, ask: AskScore, look: Look) -> Screen:
    """The points of a seat line by line, and the villagers: a touch enters what an effect is worth."""
    state = scene.state
    asked = Text("{name}: whose effect brings points that the companion does not know?",
                 {"name": name_of(state.header, ask.seat)})
    if ask.offers:
        asked = Text("{name}: touch the points that your cards bring. Others are entered as a number.",
                     {"name": name_of(state.header, ask.seat)})
    open_ = form(scene, look, asked, seat=ask.seat, short=Text("Whose effect?"))
    entered = {each.villager: each.points for each in state.bonuses if each.seat == ask.seat}
    offers: dict[str, list[Bonus]] = {}
    for each in ask.offers:
        offers.setdefault(each.villager, []).append(each)
    # What is offered comes first, and keeps its place once it was touched: nothing else slips under a finger.
    order = sorted(state.header.options.villagers, key=lambda each: not (each in offers or each in entered))
    fields = [_offered(look, ask.seat, villager, offers[villager]) if villager in offers else
              Choice(f"bonus-{villager}", _field(look, villager, entered.get(villager, 0)),
                     OpenBonus(ask.seat, villager), chosen=villager in entered) for villager in order]
    following = (ask.seat + 1) % len(state.hands)
    fields.append(Choice("next-seat", look.say(Text("Next")), OpenScore(following), main=True,
                         seat=following))
    if not look.roomy:
        return open_.screen(look, _paged(look, open_.body, fields, ask.page))
    count = len(score_lines(scored(state)[ask.seat]))
    lines, body = _beside_lines(look, open_.body, [field.label for field in fields], count)
    listed = [] if lines is None else [_lines(scene, look, ask, lines)]
    return open_.screen(look, [*grid(look, body, fields, rows=4 if look.wide else 0), *listed])


def _beside_lines(look: Look, body: Box, labels: Sequence[str], count: int) -> tuple[Box | None, Box]:
    """Room for so many lines, and for the villagers beside or below them, whose names have to be whole."""
    if not look.wide:  # two lines side by side
        high = max(look.px(50), look.type.height(look.name)) + -(-count // 2) * look.type.height(look.small)
        return body.top(min(high + look.px(18), round(body.h * 0.36)), look.gap_y)
    words = max(look.type.width(word, look.least_name, True) for label in labels for word in label.split())
    need = 3 * (words + 2 * look.px(8)) + 2 * look.gap_x
    room = body.w - look.gap_x - need
    if room < look.px(215):
        return None, body
    return body.left(min(room, round(body.w * 0.38)), look.gap_x)


def _paged(look: Look, body: Box, fields: Sequence[Choice], page: int) -> list[Widget]:
    """The villagers on a small display, on as many pages as they need; the last field turns them."""
    words = max(look.type.width(word, look.small, True) for field in fields for word in field.label.split())
    least = max(look.wide_at_least(FINGER), words + 2 * look.px(8))
    columns = max((body.w + look.gap_x) // (least + look.gap_x), 1)
    rows = max((body.h + look.gap_y) // (look.high_at_least(FINGER) + look.gap_y), 1)
    cells = columns * rows
    if len(fields) <= cells:
        return grid(look, body, fields, rows=-(-len(fields) // columns))
    pages = -(-len(fields) // (cells - 1))
    at = min(page, pages - 1)
    shown = fields[at * (cells - 1):(at + 1) * (cells - 1)]
    turn = Choice("page", f"{at + 1}/{pages}", TurnTo((at + 1) % pages), sign=Sign.ON)
    spots = body.grid(columns, rows, look.gap_x, look.gap_y)
    return [control(look, each.id, spot, each.label, each.command, main=each.main, free=each.free,
                    sign=each.sign, chosen=each.chosen, least_mm=FINGER, guarded=isinstance(each.command, Do),
                    size=look.small if each.sign else label_size(look, each.label, spot))
            for each, spot in zip((*shown, turn), (*spots[:len(shown)], spots[-1]), strict=True)]


def _offered(look: Look, seat: int, villager: str, offers: Sequence[Bonus]) -> Choice:
    """A villager whose card may bring points: a touch enters the number; several stand on the keypad."""
    wanted, name = f"bonus-{villager}", called(villager)
    if len(offers) > 1:
        return Choice(wanted, look.say(Text("{villager}?", {"villager": name})), OpenBonus(seat, villager))
    return Choice(wanted, look.say(Text("{villager} {points}?", {
        "villager": name, "points": signed(offers[0].points)})), Do(offers[0]))


def _field(look: Look, villager: str, points: int) -> str:
    """A villager, and what was entered for it."""
    name = look.say(called(villager))
    return f"{name} {signed(points)}" if points else name


def _lines(scene: GuildsScene, look: Look, ask: AskScore, box: Box) -> Widget:
    """Whose points they are, each line of them, and the total."""
    row = scored(scene.state)[ask.seat]
    tile = Tile(look, f"seat-{ask.seat}", box)
    inner = box.inset(look.px(12), look.px(6))
    top, inner = inner.top(max(look.px(50), look.type.height(look.name)), look.px(4))
    top = total_at_right(tile, row.total, top)
    left, top = top.left(look.px(34), look.px(8))
    tile.add(Button(left.centred(left.w, left.w), ask.seat))
    tile.text(seat_name(look, scene.state.header, ask.seat),
              top.centred(top.w, look.type.height(look.name)), look.name, bold=True, caps_mm=NAME,
              clear=VERY_CLEAR, free=True)
    list_lines(tile, score_lines(row), inner)
    tile.stitched(look.theme.seats[ask.seat].colour)
    return tile.done()


def bonus(scene: GuildsScene, ask: AskBonus, look: Look) -> Screen:
    """The keypad for what an effect is worth: taken as it is, added to what stands there, or subtracted."""
    if not look.roomy:
        return small_bonus(scene, ask, look)
    open_ = form(scene, look, bonus_words(scene, ask), seat=ask.seat, leave=False)
    typed = bool(ask.digits)
    keys = [Choice(f"digit-{digit}", str(digit), PressDigit(digit)) for digit in (*range(1, 10), 0)]
    changes = [Choice("pad-subtract", ask.digits, UseBonus("subtract"), typed, sign=Sign.MINUS),
               Choice("pad-add", ask.digits, UseBonus("add"), typed, sign=Sign.PLUS)]
    if ask.offers and not typed:  # what would have to wait for a number gives way to what is offered
        changes = [Choice(f"offer-{place}", signed(each.points), Do(each))
                   for place, each in enumerate(ask.offers)]
    keys += [Choice("pad-erase", "", EraseDigit(), typed, sign=Sign.ERASE), *changes,
             Choice("pad-set", look.say(Text("Done")), UseBonus("set"), main=True)]
    return open_.screen(look, grid(look, open_.body, keys, rows=3 if look.wide else 5))
