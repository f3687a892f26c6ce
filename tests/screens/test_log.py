"""The log, corrections and the score sheet: no fault at any size, and what a touch on them asks for."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.button_tricks.desk import ButtonDesk
from companion.games.button_tricks.actions import Play, Take
from companion.games.button_tricks.scoring import totals
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.words import deed
from companion.games.game import Text
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.log_scene import (
    AskBack,
    AskCorrection,
    Breaks,
    Choose,
    Confirm,
    CorrectScene,
    Figure,
    Going,
    LogLine,
    LogScene,
    OpenRound,
    PreviewScene,
    Scroll,
    SheetScene,
)
from companion.screens.look import Look
from companion.screens.marks import Strike
from companion.screens.widgets import Screen
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import NAMES, SIZES

BROKEN = Text("{name} already has two cards in trick 2. Take it back and choose another.", {"name": "Cleo"})


@cache
def logged(names: tuple[str, ...] = scenes.NAMES, **options: Any) -> LogScene:
    """The log of a whole game."""
    player = scenes.Player(scenes.header(names=names, **options))
    lines: list[LogLine] = []
    do = player.do

    def kept(action: Any) -> None:
        round_ = player.state.round
        do(action)
        lines.append(LogLine(len(lines) + 1, round_, getattr(action, "seat", None),
                               deed(player.state, action), player.told))

    player.do = kept  # type: ignore[method-assign]
    list(player.scenes())
    return LogScene(player.state.header, Text("Button"), ButtonDesk().stage(player.state),
                      tuple(lines[::-1]), status=scenes.STATUS)


def moments(log: LogScene) -> list[LogScene]:
    """The log at its ends, in its middle, with something chosen, asking, and refusing."""
    lines = log.lines
    old = next((line for line in lines if line.seat is not None and not line.told), lines[0])
    corrected = tuple(replace(line, was=old.deed) if line is old else line for line in lines)
    round_end = next(line for line in lines if len(line.told) > 1)
    going = Going(3, len(lines) - 3, tuple(line.deed for line in lines[:12]))
    return [
        log, replace(log, lines=()), replace(log, lines=corrected, top=old.n, chosen=old.n),
        replace(log, top=round_end.n, chosen=round_end.n), replace(log, top=1, chosen=1),
        replace(log, going=going), replace(log, going=Going(3, 1, going.newest[:1])),
        replace(log, chosen=lines[0].n, notice=s.Notice(BROKEN)),
    ]


def previews(names: tuple[str, ...] = scenes.NAMES, **options: Any) -> list[PreviewScene]:
    """Corrections that change little, everything, and nothing but what has to go."""
    played = scenes.game(names=names, **options)
    before, after = played[-1].state, played[len(played) // 2].state
    was, new = deed(before, Take(0, 1)), deed(before, Play(0, "L12", 1))
    breaks = Breaks(61, new, BROKEN, 17)
    told = tuple(scene.told[0] for scene in played if scene.told)[:6]
    return [
        preview_of(was, new, before, before, status=scenes.STATUS),
        preview_of(was, new, before, after, follows=told, breaks=breaks, status=scenes.STATUS),
        preview_of(was, new, after, before, follows=told, breaks=Breaks(2, was, BROKEN, 1),
                   notice=s.Notice(BROKEN)),
    ]


def preview_of(was: Text, new: Text, before: ButtonState, after: ButtonState, **more: Any) -> PreviewScene:
    desk = ButtonDesk()
    figures = tuple(Figure(label, old, now) for (label, old), (_, now) in zip(
        desk.figures(before), desk.figures(after), strict=True))
    return PreviewScene(9, was, new, before.header, figures, desk.winners(before),
                          desk.winners(after), **more)


def corrections(names: tuple[str, ...] = scenes.NAMES, **options: Any) -> list[CorrectScene]:
    asked = scenes.one_of_each(scenes.game(names=names, **options))
    return [CorrectScene(12, deed(each.state, Take(0, 3)), form) for each in asked
            if not isinstance(each.ask, s.ShowResult | s.AskDeal | s.AskExchange | s.AskNext)
            for form in (replace(each, undo=None, told=()),
                         replace(each, undo=Text("the card shown"), told=(), notice=s.Notice(BROKEN)))]


def sheets(**options: Any) -> list[SheetScene]:
    states = [scene.state for scene in scenes.game(**options) if scene.state.phase == "deal"]
    return [SheetScene(state, between, choosing and bool(state.finished), told, notice,
                         Text("Ana, Stripes 7 into trick 3"), Text("Björn passes"), 3, scenes.STATUS)
            for state in (states[0], states[-1])
            for between in (False, True) for choosing in (False, True)
            for told, notice in (((), None), ((BROKEN,) * 4, None), ((), s.Notice(BROKEN)))]


def faults_of(shown: list[Any], look: Look) -> list[str]:
    return [f"{type(scene).__name__} {look.size}: {fault}"
            for scene in shown for fault in check(build(scene, look), look)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_upright_what_would_be_taken_back_is_told_whole(language: str, make_look: MakeLook) -> None:
    """The longest entry, a deal with its start cards, takes as many lines as it needs."""
    look = replace(make_look((480, 800)), translate=translator(language), text=1.5)
    log = logged(teams=True)
    deal = log.lines[-1].deed
    for newest, n in (((deal,), 1), ((deal,) * 12, 40)):
        assert check(build(replace(log, going=Going(3, n, newest)), look), look) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_no_screen_has_a_fault_whatever_the_names(names: tuple[str, ...], size: tuple[int, int],
                                                  make_look: MakeLook) -> None:
    shown = [*moments(logged(names)), *previews(names), *corrections(names), *sheets(names=names)]
    assert faults_of(shown, make_look(size)) == []


def asks(screen: Screen, wanted: str) -> s.Command | None:
    widget = screen.widget(wanted)
    assert widget is not None
    return widget.command if widget.live else None


def entries(screen: Screen) -> list[int]:
    return [int(w.id.split("-")[1]) for w in screen.widgets if w.id.startswith("entry-")]


@pytest.mark.parametrize("size", SIZES)
def test_paging_shows_every_entry_once_down_and_up_again(size: tuple[int, int], make_look: MakeLook) -> None:
    look, log = make_look(size), logged()
    seen: list[int] = []
    tops = []
    while True:
        screen = build(log, look)
        shown = entries(screen)
        seen += shown
        tops.append(shown[0])
        step = asks(screen, "older")
        if step is None:
            break
        assert isinstance(step, Scroll)
        log = replace(log, top=step.n, part=step.part)
    assert list(dict.fromkeys(seen)) == [line.n for line in log.lines], "a long one may stand on two pages"
    while (step := asks(build(log, look), "newer")) is not None:
        assert isinstance(step, Scroll)
        assert (step.n, -step.part) > (entries(build(log, look))[0], -log.part)
        log = replace(log, top=step.n, part=step.part)
    assert entries(build(log, look))[0] == len(log.lines)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_every_word_of_every_entry_can_be_read(size: tuple[int, int], make_look: MakeLook) -> None:
    """The end of a round in large text is longer than a page: it goes on on the next one."""
    look = replace(make_look(size), text=1.5, translate=translator(PSEUDO))
    log, said, parts = logged(), "", set()
    forth: s.Command | None = Scroll(0)
    while isinstance(forth, Scroll):
        log = replace(log, top=forth.n, part=forth.part)
        screen = build(log, look)
        for widget in screen.widgets:
            if widget.id.startswith("entry-"):
                said += " ".join(run.full for run in widget.runs[1:]) + " "  # without its number
                parts.add(widget.id)
                assert widget.command == Choose(int(widget.id.split("-")[1]))
        forth = asks(screen, "older")
    missing = [words for line in log.lines for text in (line.deed, *line.told)
               if " ".join((words := look.say(text)).split()) not in said]
    assert missing == []
    tops = [(log.top, log.part)]
    while isinstance(back := asks(build(log, look), "newer"), Scroll):
        log = replace(log, top=back.n, part=back.part)
        tops.append((log.top, log.part))
    assert tops[-1] == (len(log.lines), 0)
    if size == (800, 480):
        assert any(part for _, part in tops), "some entry is longer than a page there"


def test_a_touch_on_an_entry_offers_back_and_correct(look: Look) -> None:
    n = logged().lines[1].n
    log = replace(logged(), top=n)
    assert asks(build(log, look), f"entry-{n}") == Choose(n)
    assert build(log, look).widget("correct") is None
    chosen = build(replace(log, chosen=n), look)
    assert asks(chosen, "back-to") == AskBack(n)
    assert asks(chosen, "correct") == AskCorrection(n)
    assert chosen.main == "correct"
    assert asks(chosen, "close") == s.Close()
    newest = build(replace(log, chosen=log.lines[0].n), look)
    assert asks(newest, "back-to") is None, "there is nothing after it"
    fixed = replace(log, chosen=n, lines=tuple(replace(line, fixed=True) for line in log.lines))
    assert asks(build(fixed, look), "correct") is None


def test_what_goes_is_told_before_it_goes(look: Look) -> None:
    going = Going(3, 40, tuple(Text("entry number {n}", {"n": n}) for n in range(12)))
    screen = build(replace(logged(), going=going), look)
    told = screen.widget("going")
    assert told is not None
    assert "Back to entry 3? These 40 entries are taken back:" in told.words
    assert "entry number 0" in told.words
    assert "One undo brings all of it back." in told.words
    assert asks(screen, "take-back") == Confirm()
    assert asks(screen, "keep") == s.Close()


def test_the_form_of_a_correction_has_a_step_back_and_a_way_out(look: Look) -> None:
    for scene in corrections():
        screen = build(scene, look)
        ids = {widget.id for widget in screen.widgets}
        assert not ids & {"redo", "home", "menu"}
        steps_back = [widget.id for widget in screen.widgets if widget.live and widget.command == s.Undo()]
        assert bool(steps_back) == (scene.form.undo is not None), "one step back in what is filled in"
        assert asks(screen, "leave") == s.Close()


def test_figures_that_change_are_struck_out_and_the_others_are_not(look: Look) -> None:
    same, changed, _ = previews()
    calm, marked = build(same, look), build(changed, look)
    for seat in range(4):
        for screen, wanted in ((calm, False), (marked, True)):
            row = screen.widget(f"seat-{seat}")
            assert row is not None
            assert any(isinstance(mark, Strike) for mark in row.marks) is wanted
    follows = marked.widget("follows")
    assert follows is not None
    assert "Entry 61" in follows.words
    confirm = marked.widget("confirm")
    assert confirm is not None
    assert confirm.words == "Correct it, take back 17 entries"
    assert (confirm.command, confirm.guarded) == (Confirm(), True)


def test_the_sheet_leads_on_and_to_every_round(look: Look) -> None:
    state = [scene.state for scene in scenes.game() if scene.state.phase == "deal"][-1]
    between = build(SheetScene(state, between=True), look)
    assert asks(between, "go-on") == s.GoOn()
    assert between.main == "go-on"
    assert asks(between, "correct-round") == s.AskRound()
    assert asks(build(SheetScene(state), look), "close") == s.Close()
    choosing = build(SheetScene(state, choosing=True), look)
    assert [asks(choosing, f"round-{n}") for n in (1, 2, 3)] == [OpenRound(n) for n in (1, 2, 3)]


def test_the_total_of_whoever_leads_is_golden(look: Look) -> None:
    first, *_, last = [scene.state for scene in scenes.game() if scene.state.phase == "deal"]
    for state in (first, last):
        screen = build(SheetScene(state), look)
        sums = [widget for seat in range(4) if (widget := screen.widget(f"total-{seat}")) is not None]
        assert len(sums) == 4
        golden = [widget.words for widget in sums for run in widget.runs if run.ink == look.theme.thread]
        assert golden == ([str(max(totals(state)))] if state.finished else []), "before a round nobody leads"


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080)])
def test_u2_any_field_of_a_finished_round_leads_to_its_entry(
        size: tuple[int, int], make_look: MakeLook) -> None:
    state = [scene.state for scene in scenes.game() if scene.state.phase == "deal"][-1]
    for between in (True, False):
        screen = build(SheetScene(state, between=between), make_look(size))
        for number in (1, 2, 3, 4):
            column = screen.widget(f"column-{number}")
            assert column is not None
            for seat in range(4):
                row = screen.widget(f"seat-{seat}")
                assert row is not None
                touched = screen.at((column.box.x + column.box.w // 2, row.box.y + row.box.h // 2))
                assert (touched is column) == (number <= 3)
            assert column.command == (OpenRound(number) if number <= 3 else None)


def test_u2_upright_the_number_of_the_round_is_touched_where_it_has_room(make_look: MakeLook) -> None:
    state = [scene.state for scene in scenes.game(seats=2) if scene.state.phase == "deal"][-1]
    screen = build(SheetScene(state), make_look((480, 800)))
    assert asks(screen, "column-1") == OpenRound(1)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (480, 320), (320, 480)])
def test_before_the_first_round_is_scored_the_sheet_says_so(size: tuple[int, int],
                                                            make_look: MakeLook) -> None:
    first = scenes.game()[0].state
    header = build(SheetScene(first, between=False), make_look(size)).widget("header")
    assert header is not None
    assert "No round is scored yet" in [run.shown for run in header.runs]
