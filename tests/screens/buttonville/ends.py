"""What stands round a game of Buttonville: set-up, choices, scoring, result, score sheet; by name."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.desk.buttonville.choosing import FinalPile, HouseRules, LineUps
from companion.desk.buttonville.desk import GuildsDesk
from companion.games.buttonville.actions import Bonus, Pile, Score
from companion.games.buttonville.course import course_of
from companion.games.buttonville.effects import BonusPoints, OwnEffect
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Text
from companion.screens.basics import Notice, TurnTo
from companion.screens.buttonville.asks import PressDigit
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.scoring_asks import OpenBonus, OpenScore
from companion.screens.choice_scene import Pick
from companion.screens.game_scene import AGAIN, CORRECT, ShowResult
from companion.screens.scene import Scene, SheetScene
from companion.screens.start_scene import Choice, Option, Setup, SetupScene
from tests.desk.buttonville.table import NAMES, STATUS, Guilds
from tests.desk.kit import Kit

LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
LOST = Notice(Text("The card reader is not connected. Cards can be picked by touch."))
VIEWS = ("chart", "course", "points", "why", "keep", CORRECT, AGAIN)
LINE_UP = "first_game"


def played(seats: int = 4, names: tuple[str, ...] = NAMES) -> Guilds:
    """All turns are played, some with sets."""
    table = Guilds(seats, names=names, line_up=LINE_UP).rounds(6).do(Pile(1))
    return table.rounds(99)


def offered(seats: int) -> Guilds:
    """All turns are played, and the owner wrote down what some cards bring at the end."""
    table, several = played(seats), (BonusPoints(12), BonusPoints(-3))
    table.desk = GuildsDesk({each: OwnEffect(each, "game_end", "", steps) for each, steps in (
        ("charles", several), ("ben", several[:1]), ("jack_and_ace", several[1:]))})
    return table


def entered(table: Guilds) -> Guilds:
    """Effects are entered for some seats, also below nothing."""
    return table.do(Bonus(0, "charles", 12), Bonus(0, "ben", -5), Bonus(1, "soulange", 99))


def result(table: Guilds, view: str, *, minutes: int | None = 50) -> GuildsScene:
    """The end of a game."""
    course = course_of([*table.before, table.state])
    when = None if minutes is None else Text("{day} {time}", {"day": Text("today"), "time": "20:32"})
    ask = ShowResult(view, minutes, when, "2026-01-03", course)
    return GuildsScene(table.state, ask, (), None, Text("scoring closed"), None, 0, STATUS)


def level(*, more_sets: bool) -> Guilds:
    """Two players with as many points; Ana has more sets, or as many."""
    table = Guilds(2, line_up=LINE_UP).turn("charles", 3).turn("ben", 2)
    if more_sets:
        table.turn("marty", 1)
    table.do(Pile(1))
    while table.state.turn is not None:
        table.turn()
    one, other = scored(table.state)
    return table.do(Bonus(1, "charles", one.total - other.total)) if one.total != other.total else table


def called(villager: str) -> str:
    """The first name of a villager."""
    return str(VILLAGERS[villager].short)


def ends() -> Iterator[tuple[str, Scene]]:
    """Scoring, result and score sheet."""
    for seats in (2, 3, 4):
        yield f"scoring of {seats}", played(seats).scene()
        yield f"points of one of {seats}", entered(played(seats)).do(OpenScore(0)).scene()
        yield f"sheet of {seats}", SheetScene(entered(played(seats)).state, status=STATUS)
        over = entered(played(seats)).do(Score())
        for view in VIEWS:
            yield f"result {view} of {seats}", result(over, view)
    for names, key in ((LONG, "long names"), (("",) * 4, "no names")):
        table = entered(played(names=names))
        yield f"scoring, {key}", table.scene(redo=Text("scoring closed"), unsaved=3)
        yield f"points of one, {key}", table.do(OpenScore(1)).scene()
        yield f"keypad, {key}", table.do(OpenBonus(1, "jack_and_ace"), PressDigit(4), PressDigit(2)).scene()
        yield f"sheet, {key}", SheetScene(table.state, status=STATUS)
        table.half = table.desk.idle
        for view in VIEWS:
            yield f"result {view}, {key}", result(table.do(Score()) if not table.state.over else table, view)
    for seats in (2, 4):
        told = offered(seats)
        yield f"scoring of {seats}, some offered", told.scene()
        yield f"points of one of {seats}, some offered", told.do(OpenScore(0)).scene()
        yield f"keypad of {seats}, some offered", told.do(OpenBonus(0, "charles")).scene()
        yield f"keypad of {seats}, written all the same", told.do(PressDigit(4)).scene()
    yield "a second page of villagers", entered(played()).do(OpenScore(0), TurnTo(1)).scene()
    yield "keypad, nothing written", played().do(OpenScore(0), OpenBonus(0, "ben")).scene()
    yield "scoring, a notice", played().scene(notice=LOST)
    yield "points of one, a notice", played().do(OpenScore(0)).scene(notice=LOST)
    yield "keypad, a notice", played().do(OpenScore(0), OpenBonus(0, "ben")).scene(notice=LOST)
    over = entered(played()).do(Score())
    yield "result, a notice", replace(result(over, "chart"), notice=LOST)
    yield "result, not saved yet", replace(result(over, "chart", minutes=None), unsaved=2)
    yield "result, something to bring back", replace(result(over, "chart"), redo=Text("scoring closed"))
    yield "sheet at the beginning", SheetScene(Guilds().state, status=STATUS)
    yield "sheet of many sets", SheetScene(Guilds().rounds(8).state, status=STATUS)
    gone = Guilds().rounds(3)
    yield "ended without a result", result(gone, "chart")
    yield "ended without a result, why", result(gone, "why")


def choices(kit: Kit) -> Iterator[tuple[str, Scene]]:
    """The set-up, and the pages that are opened from it."""
    desk = GuildsDesk()
    context = kit.desk._context
    for players in (2, 3, 4):
        setup = desk.fitting(replace(desk.setup(), players=players, names=LONG))
        yield f"set-up for {players}", set_up(desk, setup)
        yield f"set-up for {players}, seat chosen", replace(set_up(desk, setup), chosen=0)
        for page in (1, 2, 3):
            yield f"set-up for {players}, page {page}", replace(set_up(desk, setup), page=page)
    setup = desk.setup()
    villagers = LineUps(context, setup, lambda _: None)
    yield "line-ups", villagers.scene()
    villagers.do(Pick("own"))
    yield "villagers", villagers.scene()
    for number in range(1, 13):
        villagers.do(TurnTo(number))
        yield f"villagers, page {number}", villagers.scene()
    villagers.do(Pick("bob"))
    yield "villagers, one too many", villagers.scene()
    pages: tuple[tuple[str, type[FinalPile | HouseRules]], ...] = (
        ("final pile", FinalPile), ("house rules", HouseRules))
    for key, opened in pages:
        shown = opened(context, setup, lambda _: None).scene()
        yield key, shown
        yield f"{key}, a second page", replace(shown, page=1)
        yield f"{key}, a notice", replace(shown, notice=LOST)
    for key, digits in (("keypad", ""), ("keypad with a number", "4"), ("too many", "61")):
        keypad = FinalPile(context, setup, lambda _: None)
        for each in ("keys", *digits):
            keypad.do(Pick(each))
        yield f"final pile, {key}", keypad.scene()


def set_up(desk: GuildsDesk, setup: Setup) -> SetupScene:
    """The set-up as the desk shows it."""
    told, first = desk.setup_words(setup)
    name = setup.names[setup.first] or Text("Seat {number}", {"number": setup.first + 1})
    options = (Option(Choice.PLAYERS, Text("Players"), str(setup.players)), *desk.options(setup),
               Option(Choice.FIRST, first, name, free=True))
    return SetupScene(setup, desk.title, told, options, desk.header(setup), last_group=True, status=STATUS,
                      begins=desk.begins, start=desk.start)
