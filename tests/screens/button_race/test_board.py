"""The board as it is drawn and touched: every place that means something can be reached, at every size."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.button_race.board import NAMES, PLACES, SEATS
from companion.games.button_race.state import ALL_IN_START, BITS, Board, standing
from companion.screens.button_race.asks import TouchPlace, ZoomTo
from companion.screens.button_race.board import board
from companion.screens.button_race.board_view import BoardView, Flight, Touch, Trail
from companion.screens.button_race.geometry import Grid, cell, in_travel_order
from companion.screens.button_race.trails import end_of
from companion.screens.checks import check
from companion.screens.geometry import Box, Point, Size
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Fill, Ring, Stitches
from companion.screens.painter import Painter
from companion.screens.sdl import pygame
from companion.screens.spots import compete
from companion.screens.theme import DENIM, LINEN
from companion.screens.widgets import CLOSER, Screen, Widget
from tests.games.button_race.kit import on
from tests.games.button_race.positions import any_position
from tests.screens.conftest import MakeLook

ROOMS: dict[Size, Box] = {
    (800, 480): Box(8, 66, 408, 404),
    (480, 800): Box(8, 60, 380, 380),
    (1280, 720): Box(10, 90, 620, 620),
    (720, 1280): Box(10, 90, 600, 600),
    (480, 320): Box(170, 3, 307, 270),
    (320, 480): Box(3, 60, 314, 300),
    (1920, 1080): Box(20, 120, 950, 950),
}
"""Displays, and the room for the board on each."""

SIZES = pytest.mark.parametrize("size", list(ROOMS), ids=[f"{w}x{h}" for w, h in ROOMS])


def random_board(random: Random) -> Board:
    rows = any_position(random)
    masks = [sum(BITS[PLACES[name]] for name in row) for row in rows]
    return masks[0], masks[1], masks[2], masks[3]


def touches(*places: int, target: bool = False) -> tuple[Touch, ...]:
    return tuple(Touch(place, TouchPlace(place), target) for place in places)


def made(shown: BoardView, look: Look) -> Screen:
    return Screen(look.size, look.theme.ground, board(shown, ROOMS[look.size], look))


def middle(widget: Widget) -> Point:
    return widget.box.x + widget.box.w // 2, widget.box.y + widget.box.h // 2


def everything() -> tuple[int, ...]:
    """All places of the track and of seat A's columns, and the start columns of the others."""
    return in_travel_order((*range(77), *range(92, 96)), 0)


# -- touches -------------------------------------------------------------------------------------------


@SIZES
@pytest.mark.parametrize("theme", [DENIM, LINEN], ids=["dark", "light"])
def test_no_board_has_a_fault(size: Size, theme: object, make_look: MakeLook) -> None:
    look = replace(make_look(size), theme=theme)
    random = Random(4)
    for turn in range(5):
        standing_now = random_board(random)
        places = tuple(random.sample(everything(), random.randrange(1, 12))) if turn else everything()
        shown = BoardView(standing_now, turn % SEATS, touches(*places), chosen=places[:1])
        assert check(made(shown, look), look) == []
        assert check(made(replace(shown, zoom=places[-1]), look), look) == []


def all_round(shown: BoardView, look: Look) -> Iterator[Screen]:
    """Every part of the board that a zoom meets on its way through all places."""
    zoom: int | None = shown.zoom
    for _ in range(100):
        screen = made(replace(shown, zoom=zoom), look)
        yield screen
        further = screen.widget("zoom-on")
        if further is None:
            return
        command = further.command
        assert isinstance(command, ZoomTo)
        zoom = command.place
        if zoom == shown.zoom:
            return


@SIZES
def test_every_place_can_be_chosen_by_touch(size: Size, make_look: MakeLook) -> None:
    """At once, or after one closer look."""
    look, random = make_look(size), Random(6)
    for bottom in range(SEATS):
        now = random_board(random)
        places = everything() if bottom < 2 else tuple(random.sample(everything(), 9))
        shown = BoardView(now, bottom, touches(*places))
        screen = made(shown, look)
        for place in places:
            spot = screen.widget(f"place-{NAMES[place]}")
            assert spot is not None
            met = screen.at(middle(spot))
            assert met is not None
            if met.command != TouchPlace(place):
                assert isinstance(met.command, ZoomTo)
                assert met.id == "board" + CLOSER
                closer = made(replace(shown, zoom=met.command.place), look)
                spot = closer.widget(f"place-{NAMES[place]}")
                assert spot is not None, "the place that was aimed at is in the part that is shown"
                met = closer.at(middle(spot))
                assert met is not None
            assert met.command == TouchPlace(place)


@SIZES
def test_walking_on_through_the_parts_meets_every_place(size: Size, make_look: MakeLook) -> None:
    look = make_look(size)
    shown = BoardView(ALL_IN_START, touches=touches(*everything()))
    first = {PLACES["C9"], PLACES["A.start"], 0}
    for place in first:
        seen = {spot.id for screen in all_round(replace(shown, zoom=place), look)
                for widget in screen.widgets for spot in widget.spots}
        assert seen == {f"place-{NAMES[each]}" for each in everything()}


@SIZES
def test_a_closer_look_gives_each_place_room_for_a_finger(size: Size, make_look: MakeLook) -> None:
    look = make_look(size)
    shown = BoardView(ALL_IN_START, touches=touches(*everything()), zoom=PLACES["A11"])
    screen = made(shown, look)
    (whole,) = [widget for widget in screen.widgets if widget.spots]
    assert len(whole.spots) >= 4
    for spot in whole.spots:
        at = screen.at(whole_point(whole, spot.box))
        assert at is not None
        assert at.id == spot.id
    out = screen.widget("zoom-out")
    assert out is not None
    assert out.command == ZoomTo(None)
    assert out.box.w >= look.profile.x(FINGER)
    assert out.box.h >= look.profile.y(FINGER)


@pytest.mark.parametrize("size", [(800, 480), (480, 320), (1280, 720)])
def test_in_no_closer_look_two_places_compete(size: Size, make_look: MakeLook) -> None:
    look, random = make_look(size), Random(8)
    reach = look.profile.x(FINGER), look.profile.y(FINGER)
    x, y, w, h = ROOMS[size]
    for less in range(12):  # with and without an edge round the cells
        room = Box(x, y, w - less, h - less)
        shown = BoardView(random_board(random), less % SEATS, touches(*everything()))
        for place in everything()[less % 3::3]:
            whole = board(replace(shown, zoom=place), room, look)[0]
            assert not any(compete(a, b, reach) for a, b in combinations(whole.spots, 2))


def test_a_closer_look_tells_the_names_of_free_places(look: Look) -> None:
    shown = BoardView(on("A11").board, touches=touches(PLACES["A11"]), zoom=PLACES["A11"])
    whole = made(shown, look).widgets[0]
    assert {"A13", "A12", "A10", "A9"} <= set(whole.words.split())
    assert "A11" not in whole.words
    column = made(replace(shown, zoom=PLACES["A.home3"]), look).widgets[0]
    assert {"1", "2", "3", "4", "A16"} <= set(column.words.split())
    assert made(replace(shown, zoom=None), look).widgets[0].words == ""


def test_two_places_far_enough_apart_need_no_closer_look(look: Look) -> None:
    shown = BoardView(ALL_IN_START, touches=touches(PLACES["A11"], PLACES["A8"], PLACES["A5"]))
    (whole,) = board(shown, ROOMS[look.size], look)
    assert [spot.closer for spot in whole.spots] == [None, None, None]
    near = replace(shown, touches=touches(PLACES["A11"], PLACES["A9"], PLACES["A5"]))
    (whole,) = board(near, ROOMS[look.size], look)
    assert [spot.closer for spot in whole.spots] == [ZoomTo(PLACES["A11"]), ZoomTo(PLACES["A9"]), None]


def test_a_touch_where_nothing_means_anything_does_nothing(look: Look) -> None:
    shown = BoardView(ALL_IN_START, touches=touches(PLACES["A11"]))
    screen = made(shown, look)
    (whole,) = screen.widgets
    assert screen.at((whole.box.x + 3, whole.box.y + 3)) is None
    assert made(BoardView(ALL_IN_START), look).at(middle(whole)) is None


def test_the_focus_walks_over_the_places_in_the_order_told(look: Look) -> None:
    places = tuple(PLACES[name] for name in ("C.start", "C9", "C4", "B3", "C.home2"))
    screen = made(BoardView(ALL_IN_START, touches=touches(*places)), look)
    assert screen.order == ("place-C.start", "place-C9", "place-C4", "place-B3", "place-C.home2")
    for place in places:
        widget = screen.widget(f"place-{NAMES[place]}")
        assert widget is not None
        assert widget.command == TouchPlace(place)
    zoomed = made(BoardView(ALL_IN_START, touches=touches(*places), zoom=places[1]), look)
    assert zoomed.order == ("place-C.start", "place-C9", "zoom-out", "zoom-on")


# -- the picture ---------------------------------------------------------------------------------------


def grid_of(look: Look) -> Grid:
    return Grid.whole(ROOMS[look.size])


def square(look: Look, place: int, bottom: int = 0) -> Box:
    return grid_of(look).square(cell(place, bottom))


def buttons_of(shown: BoardView, look: Look) -> dict[Point, int]:
    """Which seat's button is drawn on which cell."""
    (whole,) = board(shown, ROOMS[look.size], look)
    grid = grid_of(look)
    cells = {grid.square((x, y)).centred(0, 0)[:2]: (x, y) for x in range(19) for y in range(19)}
    return {cells[mark.box.moved(*whole.box[:2]).centred(0, 0)[:2]]: mark.seat
            for mark in whole.marks if isinstance(mark, Button)}


@pytest.mark.parametrize("bottom", range(SEATS))
def test_twenty_buttons_stand_where_the_state_says(bottom: int, look: Look) -> None:
    random = Random(bottom)
    for _ in range(5):
        now = random_board(random)
        drawn = buttons_of(BoardView(now, bottom), look)
        assert len(drawn) == 20
        for seat in range(SEATS):
            assert sum(who == seat for who in drawn.values()) == 5
            for place in standing(now[seat]):
                assert drawn[cell(place, bottom)] == seat


def test_a_button_on_its_way_is_drawn_between_and_not_where_it_goes(look: Look) -> None:
    state = on("A11", "A5")
    bumped = (BITS[PLACES["A5"]], 0, 0, 0)
    flight = Flight(1, PLACES["A5"], PLACES["B.start"])
    shown = BoardView(bumped, flights=(flight,))
    (whole,) = board(shown, ROOMS[look.size], look)
    drawn = [mark for mark in whole.marks if isinstance(mark, Button)]
    assert sum(mark.seat == 1 for mark in drawn) == 5
    last = drawn[-1]
    a, b = square(look, PLACES["A5"]), grid_of(look).square((5, 10))
    x, y = whole.box.x + last.box.x + last.box.w / 2, whole.box.y + last.box.y + last.box.h / 2
    assert last.seat == 1
    assert min(a.x, b.x) < x < max(a.right, b.right)
    assert min(a.y, b.y) < y < max(a.bottom, b.bottom)
    landed = buttons_of(BoardView(state.board), look)
    assert landed[cell(PLACES["A5"], 0)] == 1


def test_there_are_twenty_buttons_while_one_is_on_its_way(look: Look) -> None:
    """Whether the board has it where it goes, or nowhere."""
    to_entry = Flight(0, PLACES["A5"], PLACES["A16"])
    for now in (on("A16"), on("")):
        (whole,) = board(BoardView(now.board, flights=(to_entry,)), ROOMS[look.size], look)
        drawn = [mark for mark in whole.marks if isinstance(mark, Button)]
        assert [sum(mark.seat == seat for mark in drawn) for seat in range(SEATS)] == [5, 5, 5, 5]
        entry = square(look, PLACES["A16"])
        assert not any(entry.overlaps(mark.box.moved(*whole.box[:2])) for mark in drawn)


def inked(screen: Screen, look: Look) -> pygame.Surface:
    surface = pygame.Surface(screen.size)
    Painter(surface, look).paint(screen)
    return surface


@pytest.mark.parametrize("theme", [DENIM, LINEN], ids=["dark", "light"])
def test_the_way_of_the_latest_move_is_sewn_in_the_colour_of_its_seat(theme: object, look: Look) -> None:
    look = replace(look, theme=theme)
    way = tuple(PLACES[f"C{n}"] for n in (9, 8, 7, 6))
    plain = inked(made(BoardView(ALL_IN_START), look), look)
    shown = inked(made(BoardView(ALL_IN_START, trails=(Trail(2, way),)), look), look)
    planned = inked(made(BoardView(ALL_IN_START, trails=(Trail(2, way, planned=True),)), look), look)
    for a, b in pairwise(way):
        one, other = square(look, a), square(look, b)
        between = (one.x + other.x + one.w) // 2, one.y + one.h // 2
        seen = [tuple(each.get_at(between)) for each in (shown, planned, plain)]
        seats, golden = (*look.theme.seats[2].colour, 255), (*look.theme.thread, 255)
        assert seen[:2] == [seats, golden]
        assert seen[2] not in {seats, golden}


def test_a_joker_is_drawn_as_dots_right_across(look: Look) -> None:
    ends = PLACES["A5"], PLACES["C9"]
    (plain,) = board(BoardView(ALL_IN_START), ROOMS[look.size], look)
    (shown,) = board(BoardView(ALL_IN_START, trails=(Trail(0, ends),)), ROOMS[look.size], look)
    dots = [mark.box for mark in shown.marks if mark not in plain.marks and isinstance(mark, Fill)]
    grid = grid_of(look)
    (x, y), (to_x, to_y) = (grid.square(cell(place, 0)).centred(0, 0)[:2] for place in ends)
    assert len(dots) > 20
    for dot in dots:
        dot_x, dot_y = whole_point(shown, dot)
        along = (dot_y - y) / (to_y - y)
        assert 0 < along < 1
        assert abs(x + (to_x - x) * along - dot_x) <= 2


@SIZES
def test_in_a_closer_look_ways_and_flights_end_at_its_edge(size: Size, make_look: MakeLook) -> None:
    look = make_look(size)
    walk = tuple(PLACES[f"C{n}"] for n in (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2))
    joker, bump = (PLACES["C9"], PLACES["A5"]), (PLACES["C2"], PLACES["D.start"])
    flights = (Flight(3, *bump), Flight(0, PLACES["C10"], PLACES["A.start"]))
    shown = BoardView(on("", "", "C9").board, trails=(Trail(2, walk), Trail(2, joker), Trail(3, bump)),
                      flights=flights)
    plain = replace(shown, trails=(), flights=())
    counts = []
    for zoom in (PLACES["C9"], PLACES["C2"], PLACES["A11"], PLACES["B11"]):
        whole, before = (board(replace(each, zoom=zoom), ROOMS[size], look)[0] for each in (shown, plain))
        edge = Box(0, 0, whole.box.w, whole.box.h)
        new = [mark for mark in whole.marks if mark not in before.marks]
        assert all(edge.encloses(mark.box) for mark in new)
        counts.append(len(new))
    assert counts[0] > counts[3]


def test_a_bumped_button_flies_behind_those_in_its_start_column(look: Look) -> None:
    now = on("", "B11 B5 A5").board
    for waiting, columns in ((now, 2), ((0, 0b11111, 0, 0), 1)):
        flight = Flight(1, PLACES["B5"], PLACES["B.start"])
        assert end_of(waiting, flight, 1) == (10, 18 - columns)


def whole_point(widget: Widget, box: Box) -> Point:
    return widget.box.x + box.x + box.w // 2, widget.box.y + box.y + box.h // 2


def test_what_can_be_touched_is_ringed_targets_with_stitches(look: Look) -> None:
    now = on("A11 A5").board
    shown = BoardView(now, touches=touches(PLACES["A11"]) + touches(PLACES["A8"], PLACES["A5"], target=True))
    (plain,) = board(BoardView(now), ROOMS[look.size], look)
    (whole,) = board(shown, ROOMS[look.size], look)
    new = [mark for mark in whole.marks if mark not in plain.marks]
    assert [type(mark) for mark in new] == [Ring, Ring, Stitches, Fill, Stitches]
    for mark, place in zip(new, ("A11", "A11", "A8", "A8", "A5"), strict=True):
        around = square(look, PLACES[place]).inset(-4)
        assert around.encloses(mark.box.moved(*whole.box[:2]))


def test_of_many_free_targets_only_dots_are_drawn(look: Look) -> None:
    now = on("A11 A5").board
    shown = BoardView(now, touches=touches(*range(72), target=True))
    (plain,) = board(BoardView(now), ROOMS[look.size], look)
    (whole,) = board(shown, ROOMS[look.size], look)
    new = [type(mark) for mark in whole.marks if mark not in plain.marks]
    assert (new.count(Fill), new.count(Stitches)) == (70, 2)


def test_a_start_column_to_go_to_is_marked_as_a_whole(look: Look) -> None:
    start = PLACES["B.start"]
    for target, cells in ((True, 5), (False, 3)):
        now = on("", "B11 B5").board
        (whole,) = board(BoardView(now, touches=touches(start, target=target)), ROOMS[look.size], look)
        (spot,) = whole.spots
        assert round(spot.box.w / grid_of(look).pitch) == cells
        assert round(spot.box.h / grid_of(look).pitch) == 1


@SIZES
def test_a_board_drawn_in_parts_looks_like_one_drawn_anew(size: Size, make_look: MakeLook) -> None:
    look, random = make_look(size), Random(1)
    surface = pygame.Surface(size)
    painter = Painter(surface, look)
    before = None
    now = random_board(random)
    for turn in range(12):
        if turn % 4 == 3:
            now = random_board(random)
        else:
            place = random.choice(standing(now[0]) or (0,))
            free = next(each for each in random.sample(range(72), 72) if not any(m & BITS[each] for m in now))
            now = (now[0] & ~BITS[place] | BITS[free] if now[0] & BITS[place] else now[0], *now[1:])
        places = random.sample(range(72), turn % 5)
        shown = BoardView(now, 1 if turn > 9 else 0, touches(*places), trails=(Trail(0, (5, 6, 7, 8)),))
        screen = made(shown, look)
        screen = screen if before is None else screen.sharing(before)
        before = screen
        focus = screen.order[0] if screen.order else ""
        painter.paint(screen, focus_id=focus)
        anew = pygame.Surface(size)
        Painter(anew, look).paint(screen, focus_id=focus)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(anew, "RGB")


def test_a_moved_button_changes_two_squares_only(look: Look) -> None:
    before, after = (made(BoardView(on(row).board), look) for row in ("A11 A8", "A11 C4"))
    surface = pygame.Surface(look.size)
    painter = Painter(surface, look)
    painter.paint(before)
    changed = painter.paint(after.sharing(before))
    around = [square(look, PLACES[name]).inset(-4) for name in ("A8", "C4")]
    assert len(changed) == 2
    assert all(any(box.encloses(Box(*rect)) for box in around) for rect in changed)
