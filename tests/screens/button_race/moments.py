"""Moments of the button game, by name: each question in each of its states, the end, positions by hand."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from companion.desk.button_race.desk import RaceDesk
from companion.desk.button_race.positions import PUT_RIGHT
from companion.games.button_race.actions import Discard, Draw, RaceHeader, Start
from companion.games.button_race.board import EXIT, start_of
from companion.games.game import Text
from companion.screens.basics import Health, Notice, Status, TurnTo
from companion.screens.button_race import asks
from companion.screens.button_race import scene as race
from companion.screens.button_race.scene import PositionScene, RaceScene
from companion.screens.game_scene import AGAIN, CORRECT, Begin, OpenMenu, ShowResult
from companion.screens.menu_scene import OpenRepair
from companion.screens.scene import Scene, SheetScene
from companion.screens.settings import TurnBoard
from tests.desk.kit import Kit
from tests.screens.button_race.table import MIDDLE, NAMES, STATUS, Race

LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
LOST_READER = Notice(Text("The card reader is not connected. Cards can be picked by touch."))
REFUSED = Notice(Text("Cleo is on turn. A card of another seat counts only once it is that seat's turn."))
SHORT = Notice(Text("Ana cannot draw now: until the next card only Ben may"))
MISSING = Text("The button panel was not found. Everything works by touch.")
LOST = tuple(Status(Text(name), Health.TROUBLE, MISSING) for name in ("reader", "panel", "storage", "clock"))
VIEWS = ("board", "chart", "why", "keep", CORRECT, AGAIN)
SEVENTH = 36 + 8
"""The exit square of Cleo, where one of her buttons stands in the middle game."""

PARTNER = Start(turn=0, deck=40, hands=(5, 5, 5, 5), buttons=(
    ("A.home1", "A.home2", "A.home3", "A.home4", "A.home5"),
    ("B11", "B15", "B.start", "B.start", "B.start"),
    ("C11", "C12", "C17", "C.home4", "C.home5"),
    ("D17", "D8", "D.home5", "D.start", "D.start"),
))
"""Ana has all buttons home: she plays Cleo's."""

LAST = Start(turn=0, deck=40, hands=(5, 5, 5, 5), buttons=(
    ("A.home1", "A.home2", "A.home3", "A.home4", "A.home5"),
    ("B11", "B15", "B.home5", "B.start", "B.start"),
    ("C18", "C.home2", "C.home3", "C.home4", "C.home5"),
    ("D17", "D8", "D.home5", "D.start", "D.start"),
))
"""One button more, and Ana and Cleo have won."""

STUCK = Start(turn=1, deck=30, hands=(5, 5, 5, 5), buttons=(
    ("A11", "A5", "A.home5", "A.start", "A.start"),
    ("B11", "B8", "B.home2", "B.home4", "B.start"),
    ("C11", "C12", "C17", "C.home4", "C.home5"),
    ("D17", "D.start", "D.start", "D.start", "D.start"),
))
"""Björn's buttons stand in each other's way for different reasons."""

BUMPED = Start(turn=2, deck=30, hands=(5, 5, 5, 5), buttons=(
    ("A11", "C10", "A.start", "A.start", "A.start"),
    ("B.start", "B.start", "B.start", "B.start", "B.start"),
    ("C11", "C5", "C.start", "C.start", "C.start"),
    ("D.start", "D.start", "D.start", "D.start", "D.start"),
))
"""Cleo stands behind a button of Ana's."""

EMPTY = Start(turn=2, deck=61, hands=(5, 5, 0, 5), buttons=MIDDLE.buttons)
"""Cleo has no card."""


def moments() -> Iterator[tuple[str, RaceScene]]:
    """Every question of a turn."""
    yield "begin", replace(Race().scene(), told=(RaceDesk.reminder,))
    yield "put right", replace(Race(MIDDLE).scene(), told=(PUT_RIGHT,))
    yield "middle", Race(MIDDLE).scene()
    yield "keys", Race(MIDDLE).do(TurnTo(1)).scene()
    for bottom in (1, 2, 3):
        yield f"bottom {bottom}", Race(MIDDLE, bottom=bottom).scene()
    yield "no jokers", Race(MIDDLE, jokers=0).scene()
    yield from _after_a_card()
    yield from _cards()
    yield "seven, zoomed", _zoomed(Race(MIDDLE).lay("7")).scene()
    yield "plays for partner", Race(PARTNER).lay("7").scene()
    yield "advice", Race(MIDDLE).do(asks.OpenAdvice()).scene()
    for page in (1, 2, 3, 9):
        yield f"advice {page}", Race(STUCK).do(asks.OpenAdvice(), TurnTo(page)).scene()
    yield "draw is the turn", Race(EMPTY).scene()
    yield "draw is the first turn", Race(replace(EMPTY, turn=0, hands=(0, 5, 5, 5))).scene()
    yield "discarded", discarded().scene()
    yield from _odd()


def _zoomed(race_: Race) -> Race:
    return race_.do(asks.ZoomTo(SEVENTH))


def _after_a_card() -> Iterator[tuple[str, RaceScene]]:
    """Somebody has laid a card, and has not drawn yet."""
    table = Race(MIDDLE).lay("7")
    rows = _ask(table).rows
    table.do(rows[1].command)
    play = _ask(table).play
    assert play is not None
    yield "split chosen", table.scene()
    pictures = table.desk.shown(table.state, play.play, ())
    yield "on its way", replace(table.scene(), ask=pictures[0].ask)
    yield "on its way on", replace(table.scene(), ask=pictures[-1].ask)
    table.do(play.play)
    yield "not drawn", table.scene()
    yield "reached home", table.scene(gained=(0, 0, 1, 0))
    yield "not drawn, keys", table.do(TurnTo(1)).scene()
    table.half = table.desk.idle
    table.lay("2")
    yield "not drawn, a card laid", table.scene()
    yield "bump chosen", _bumping().scene()
    bump = Race(MIDDLE).lay("JK")
    yield "joker", bump.scene()
    bump.do(asks.TouchPlace(SEVENTH))
    yield "joker, button chosen", bump.scene()
    bump.do(_ask(bump).rows[0].command)
    yield "joker chosen", bump.scene()
    bumping = _ask(bump).play
    assert bumping is not None
    shown = bump.desk.shown(bump.state, bumping.play, ())
    yield "bumped", replace(bump.scene(), ask=shown[-1].ask)
    alone = Race().lay("K")
    only = _ask(alone).play
    assert only is not None
    yield "comes out", replace(alone.scene(), ask=alone.desk.shown(alone.state, only.play, ())[-1].ask)
    yield "told a bump", bump.do(bumping.play).scene()
    yield "drawn", bump.do(Draw(2)).scene()
    yield "joker discarded", Race(MIDDLE).lay("JK").do(asks.OpenDiscard()).scene()


def _bumping() -> Race:
    """A divided 7 whose one part bumps the partner: much to say in few words."""
    table = Race(BUMPED).lay("7")
    return table.do(next(row.command for row in _ask(table).rows if row.effect is not None))


def _cards() -> Iterator[tuple[str, RaceScene]]:
    """Each card in the middle of a game, and where it cannot be played."""
    for card in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"):
        yield f"card {card}", Race(MIDDLE).lay(card).scene()
        yield f"stuck, card {card}", Race(STUCK).lay(card).scene()
    table = Race(MIDDLE).lay("7").do(asks.TouchPlace(SEVENTH))
    yield "button chosen", table.scene()
    for page in (1, 2, 9):
        yield f"button chosen, page {page}", table.do(TurnTo(page)).scene()
    opening = next(row for row in _ask(table).rows if row.opens)
    yield "steps left", table.do(opening.command).scene()
    yield "first card cannot be played", Race().lay("9").scene()
    yield "single play", Race().lay("K").scene()


def _ask(table: Race) -> asks.AskPlay:
    ask = table.scene().ask
    assert isinstance(ask, asks.AskPlay)
    return ask


def _odd() -> Iterator[tuple[str, RaceScene]]:
    """Long names and none, notices, lost devices, what can be brought back."""
    for names, key in ((LONG, "long names"), (("",) * 4, "no names"), (("Ana",) * 4, "same names")):
        table = Race(MIDDLE, names=names)
        yield f"card, {key}", table.scene()
        yield f"seven, {key}", table.lay("7").scene()
        table.do(_ask(table).rows[1].command)
        play = _ask(table).play
        assert play is not None
        yield f"not drawn, {key}", table.do(play.play).scene(unsaved=3)
        yield f"joker, {key}", Race(MIDDLE, names=names).lay("JK").do(
            asks.TouchPlace(SEVENTH), TurnTo(1)).scene()
        yield f"discard, {key}", Race(names=names).lay("9").scene()
        yield f"draw, {key}", Race(EMPTY, names=names).scene()
        yield f"partner, {key}", Race(PARTNER, names=names).scene()
    yield "joker, a seat cannot draw", Race(MIDDLE).lay("JK").scene(notice=SHORT)
    redo = Text("Maximiliana Alexandra: 10")
    for name, table in (("card", Race(MIDDLE)), ("seven", Race(MIDDLE).lay("7")),
                        ("discard", Race().lay("9")), ("draw", Race(EMPTY)),
                        ("keys", Race(MIDDLE).do(TurnTo(1))), ("joker", Race(MIDDLE).lay("JK")),
                        ("advice", Race(MIDDLE).do(asks.OpenAdvice()))):
        yield f"{name}, a notice", table.scene(notice=LOST_READER)
        yield f"{name}, refused", table.scene(notice=REFUSED, redo=redo, unsaved=12)
        yield f"{name}, taken back", table.scene(redo=redo)
        yield f"{name}, devices lost", replace(table.scene(unsaved=12), status=LOST)


def over(names: tuple[str, ...] = NAMES) -> Race:
    """Ana and Cleo have won."""
    table = Race(LAST, names=names).lay("3")
    table.do(next(row.command for row in _ask(table).rows if row.effect is not None))
    play = _ask(table).play
    assert play is not None
    return table.do(play.play)


def result(table: Race, view: str, *, minutes: int | None = 50, rounds: int = 12) -> RaceScene:
    """The end of a game."""
    home = table.home
    course = tuple(tuple(round(n * step / max(rounds, 1)) for n in home)
                   for step in range(rounds + 1)) if rounds else ()
    when = None if minutes is None else Text("{day} {time}", {"day": Text("today"), "time": "20:32"})
    return replace(table.scene(), ask=ShowResult(view, minutes, when, "2026-01-03", course))


def ends() -> Iterator[tuple[str, Scene]]:
    """Results and where everybody stands."""
    for view in VIEWS:
        yield f"result {view}", result(over(), view)
        yield f"result {view}, no result", result(Race(MIDDLE), view, minutes=None)
        yield f"result {view}, of a start", result(over(), view, rounds=0)
    for names, key in ((LONG, "long names"), (("",) * 4, "no names")):
        table = over(names)
        for view in VIEWS:
            yield f"result {view}, {key}", result(table, view)
        yield f"sheet, {key}", SheetScene(Race(MIDDLE, names=names).state, status=STATUS)
    yield "result, a notice", replace(result(over(), "chart"), notice=LOST_READER)
    yield "result, not saved yet", replace(result(over(), "chart"), unsaved=2, redo=Text("Ana: 2"))
    yield "sheet", SheetScene(Race(MIDDLE).state, status=STATUS)
    yield "sheet at the beginning", SheetScene(Race().state, status=STATUS)
    yield "on its way, won", replace(over().scene(), ask=asks.ShowMove(over().state.board, 2, 0, (), None))


def positions() -> dict[str, Scene]:
    """The page of a position, in a game and before one."""
    with TemporaryDirectory() as folder:
        return dict(_positions(Path(folder)))


def _positions(folder: Path) -> Iterator[tuple[str, Scene]]:
    kit = Kit(folder)
    kit.do(Begin(RaceHeader(1, "button_race", NAMES, 3, start=MIDDLE)), OpenMenu(), OpenRepair())

    def shown() -> PositionScene:
        scene = kit.desk.scene
        assert isinstance(scene, PositionScene)
        return scene

    yield "position", shown()
    yield "position, set up", replace(shown(), repair=False)
    yield "position, a notice", replace(shown(), notice=LOST_READER)
    yield "position, refused", replace(shown(), notice=REFUSED)
    kit.do(asks.TouchPlace(SEVENTH))
    yield "position, chosen", shown()
    kit.do(asks.ZoomTo(SEVENTH))
    yield "position, zoomed", shown()
    kit.do(asks.TouchPlace(EXIT[0] + 1))
    yield "position, put", shown()
    kit.do(asks.TouchPlace(start_of(0)))
    yield "position, from the start", shown()
    kit.do(race.LetGo(), race.ShowPart("cards"))
    yield "position, cards", shown()
    kit.do(race.OpenDeck())
    yield "position, keypad", shown()
    yield "position, keypad, a notice", replace(shown(), notice=LOST_READER)
    kit.do(race.PressDigit(9), race.PressDigit(9))
    yield "position, number", shown()
    kit.do(race.UseNumber())
    yield "position, too many", shown()
    yield "position, too many, board", replace(shown(), part="board")
    yield "position, long names", replace(shown(), header=replace(shown().header, seats=LONG))
    kit.do(race.SetDeck(None), race.SetHand(1, 0), race.SetHand(2, 3))
    yield "position, fewer cards", shown()
    kit.do(race.SetTurn(3), TurnBoard(1))
    yield "position, turned", replace(shown(), status=LOST)


def discarded() -> Race:
    """A card that could not be played has gone."""
    table = Race()
    seat = table.state.turn
    assert seat is not None
    return table.do(Discard(seat, "9"))
