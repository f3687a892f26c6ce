"""Set-up, scoring and result of Buttonville: whole in every language and size; and what they say."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from companion.games.buttonville.actions import Bonus, Score
from companion.games.buttonville.scoring import scored
from companion.games.game import Text
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.basics import Health, Status
from companion.screens.build import build
from companion.screens.buttonville.scoring_asks import OpenBonus, OpenScore
from companion.screens.buttonville.verdict import kept_text, reasons, verdict
from companion.screens.checks import check
from companion.screens.frame import header_height
from companion.screens.game_scene import Do, ShowView
from companion.screens.look import Look
from companion.screens.marks import Run
from companion.screens.scene import Scene
from companion.screens.widgets import Screen
from tests.desk.kit import Kit
from tests.screens.buttonville import ends
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
LAID_OUT = [(size, scale) for size in SIZES for scale in ((1.0, 1.5) if min(size) >= 480 else (1.0,))]
"""A small display has text of one size."""
LOOKS = [(size, scale) for size in SIZES for scale in (1.0, 1.5) if scale == 1 or min(size) > 320]
"""Small displays have text of one size."""
SPOKEN = [*LANGUAGES, PSEUDO]


@pytest.fixture(scope="module")
def scenes() -> Iterator[dict[str, Scene]]:
    with TemporaryDirectory() as folder:
        yield {**dict(ends.ends()), **dict(ends.choices(Kit(Path(folder))))}


@pytest.mark.parametrize(("size", "scale"), LAID_OUT)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_screen_has_a_fault(language: str, size: tuple[int, int], scale: float, make_look: MakeLook,
                               scenes: dict[str, Scene]) -> None:
    look = make_look(size)
    look = replace(look, translate=translator(language), text=scale)
    assert [f"{name}: {fault}" for name, scene in scenes.items()
            for fault in check(build(scene, look), look)] == []


def words(screen: Screen, wanted: str) -> str:
    """What a widget says."""
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget.words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_a_game_is_begun_in_words_of_its_own(size: tuple[int, int], make_look: MakeLook,
                                             scenes: dict[str, Scene]) -> None:
    """Nobody deals at once: the final pile is set aside first, and the market laid out."""
    assert words(build(scenes["set-up for 4"], make_look(size)), "deal") in {"Begin the game", "Begin"}


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)], ids="{0[0]}x{0[1]}".format)
def test_a_title_alone_stands_in_the_middle_unless_a_trouble_is_told_below_it(
        size: tuple[int, int], make_look: MakeLook, scenes: dict[str, Scene]) -> None:
    look, page = make_look(size), scenes["house rules"]
    menu = header_height(look, lamps=False)

    def title(scene: Scene) -> Run:
        header = build(scene, look).widget("header")
        assert header is not None
        return next(run for run in header.runs if run.full == "House rules")

    middle = title(page).box
    assert abs(middle.y + middle.h / 2 - menu / 2) <= 1
    lost = Status(Text("reader"), Health.TROUBLE, Text("The card reader is not connected."))
    troubled = replace(page, status=(lost,))
    assert check(build(troubled, look), look) == []
    assert title(troubled).box.y < middle.y


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_points_that_are_offered_are_entered_by_a_touch(size: tuple[int, int], make_look: MakeLook,
                                                        scenes: dict[str, Scene]) -> None:
    look = make_look(size)
    shown = build(scenes["points of one of 2, some offered"], look)
    ben, charles = shown.widget("bonus-ben"), shown.widget("bonus-charles")
    assert ben is not None
    assert charles is not None
    assert (ben.words, ben.command, ben.guarded) == ("Ben +12?", Do(Bonus(0, "ben", 12)), True)
    assert (charles.words, charles.command) == ("Charles?", OpenBonus(0, "charles"))
    pad = build(scenes["keypad of 2, some offered"], look)
    for place, points in enumerate((12, -3)):
        offer = pad.widget(f"offer-{place}")
        assert offer is not None
        assert (offer.command, offer.guarded) == (Do(Bonus(0, "charles", points)), True)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_points_that_were_touched_stay_where_they_are(size: tuple[int, int], make_look: MakeLook) -> None:
    """A second touch in the same place meets the same villager, not another one."""
    look, table = make_look(size), ends.offered(2).do(OpenScore(0))
    before = build(table.scene(), look)
    after = build(table.do(Bonus(0, "ben", 12)).scene(), look)
    for widget in before.widgets:
        if widget.id.startswith("bonus-"):
            middle = widget.box.x + widget.box.w // 2, widget.box.y + widget.box.h // 2
            met = after.at(middle)
            assert met is not None
            assert met.id == widget.id


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_in_a_winner_s_row_lies_on_the_seam(size: tuple[int, int], seats: int, make_look: MakeLook,
                                                    scenes: dict[str, Scene]) -> None:
    look = replace(make_look(size), translate=translator("de"))
    for widget in build(scenes[f"result chart of {seats}"], look).widgets:
        if widget.id.startswith("seat-"):
            seam, high = look.px(3), widget.box.h
            clear = [seam <= run.box.y and run.box.bottom <= high - seam for run in widget.runs]
            assert all(clear), widget.words


def test_the_points_of_a_seat_stand_line_by_line(look: Look) -> None:
    table = ends.entered(ends.played())
    row = scored(table.state)[0]
    said = words(build(ends.result(table.do(Score()), "points"), look), "points-0")
    assert said.startswith(f"{row.total} Ana")
    for each in row.sets:
        assert f"{each.cards} {ends.called(each.villager)} {each.points}" in said
    assert f"button{'s' * (row.buttons != 1)} {row.button_points}" in said
    assert "Charles, entered 12" in said
    assert "Ben, entered −5" in said


def test_lines_that_have_no_room_are_added_up(make_look: MakeLook) -> None:
    look = make_look((800, 480))
    table = ends.entered(ends.played())
    from companion.screens.buttonville.score_lines import list_lines, score_lines
    from companion.screens.geometry import Box
    from companion.screens.widgets import Tile

    lines = score_lines(scored(table.state)[0])
    box = Box(0, 0, 150, 3 * look.type.height(look.small))
    tile = Tile(look, "lines", box)
    list_lines(tile, lines, box)
    said = tile.done().words
    assert said.endswith(f"{len(lines) - 2} more {sum(line.points for line in lines[2:])}".replace("-", "−"))


def test_who_leads_is_marked_while_it_is_scored(look: Look) -> None:
    table = ends.played()
    screen = build(table.scene(), look)
    assert words(screen, "seat-0").startswith(str(scored(table.state)[0].total))
    widget = screen.widget("finish")
    assert widget is not None
    assert widget.command == Do(Score())


def test_what_was_entered_stands_beside_the_villager(look: Look) -> None:
    from companion.screens.buttonville.scoring_asks import OpenScore

    screen = build(ends.entered(ends.played()).do(OpenScore(0)).scene(), look)
    assert words(screen, "bonus-charles") == "Charles +12"
    assert words(screen, "bonus-ben") == "Ben −5"
    assert words(screen, "next-seat") == "Next"


def test_a_small_display_turns_through_every_way_to_look(make_look: MakeLook) -> None:
    look = make_look((480, 320))
    table = ends.entered(ends.played()).do(Score())
    view, seen = "chart", []
    for _ in range(5):
        screen = build(ends.result(table, view), look)
        widget = screen.widget("page")
        assert widget is not None
        assert isinstance(widget.command, ShowView)
        seen.append(view)
        view = widget.command.view
    assert view == "chart"
    assert sorted(seen) == ["chart", "course", "keep", "points", "why"]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_who_may_still_have_points_is_told_beside_the_name(size: tuple[int, int],
                                                           make_look: MakeLook) -> None:
    look = make_look(size)
    table = ends.offered(2)
    ana = words(build(table.scene(), look), "seat-0")
    assert re.search("not entered: Charles|3 (open|not entered)", ana)
    table.do(*[Bonus(0, each, 4) for each in ("charles", "ben", "jack_and_ace")])
    told = [words(build(table.scene(), look), f"seat-{seat}") for seat in (0, 1)]
    assert [re.search("open|not entered", each) is not None for each in told] == [False, True]


def test_points_decide() -> None:
    table = ends.played(2).do(Bonus(1, "charles", 60), Score())
    row = scored(table.state)[1]
    assert str(verdict(table.state)) == f"Björn wins with {row.total} points"
    assert [str(each) for each in reasons(table.state)] == [
        "The most points win; with as many points, the more sets.",
        f"Björn before Ana: {row.total} points against {scored(table.state)[0].total}."]


def test_sets_decide_where_points_do_not() -> None:
    table = ends.level(more_sets=True).do(Score())
    n, (one, other) = scored(table.state)[0].total, scored(table.state)
    assert str(verdict(table.state)) == (
        f"Ana wins: as many points as the next, {n}, but more sets, {len(one.sets)}")
    assert str(reasons(table.state)[1]) == (
        f"Ana before Björn: both have {n} points, but {len(one.sets)} sets against {len(other.sets)}.")
    assert str(reasons(table.state, short=True)[1]) == (
        f"Ana before Björn: {len(one.sets)} sets to {len(other.sets)}")


def test_a_win_is_shared_where_nothing_decides() -> None:
    table = ends.level(more_sets=False).do(Score())
    n = scored(table.state)[0].total
    assert str(verdict(table.state)).endswith("Play again with other villagers!")
    assert str(reasons(table.state)[1]).startswith(f"Ana and Björn have {n} points and ")


def test_the_result_to_scan_is_plain_text(look: Look) -> None:
    table = ends.played(2).do(Bonus(1, "charles", 60), Score())
    one, other = scored(table.state)
    assert kept_text(look, table.state, "2026-01-03").splitlines() == [
        "The Glorious Guilds of Buttonville", f"1. Björn: {other.total}", f"2. Ana: {one.total}",
        f"{table.state.round} rounds played · 2026-01-03"]


def test_a_game_without_a_result_says_so(look: Look) -> None:
    state = ends.played(2).state
    assert verdict(state) == Text("The game was ended without a result.")
    assert reasons(state) == (Text("The game was ended without a result."),)
    assert "ended without a result" in kept_text(look, state, "")
