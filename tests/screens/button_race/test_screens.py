"""The screens of the button game: whole in every language, at every size; and what they say and ask for."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from companion.desk.button_race.desk import RaceDesk
from companion.games.button_race.actions import Discard, Draw, RaceHeader
from companion.games.button_race.board import NAMES
from companion.games.button_race.cards import CARDS
from companion.games.button_race.state import at_home
from companion.games.game import Text
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.button_race import asks
from companion.screens.button_race import scene as race
from companion.screens.button_race.across import across
from companion.screens.button_race.scene import PositionScene, RaceScene
from companion.screens.button_race.verdict import ALL_HOME, kept_text, rank_of, reasons, verdict
from companion.screens.button_race.view import shown_board
from companion.screens.button_race.words import SHORT_RULES
from companion.screens.checks import check
from companion.screens.game_scene import AGAIN, Begin, Do, ShowView
from companion.screens.look import BIG, ROUNDING, Look
from companion.screens.marks import Button, Fill, Stitches
from companion.screens.scene import Scene
from companion.screens.theme import THEMES
from companion.screens.widgets import Screen, Widget
from tests.screens.button_race import moments as m
from tests.screens.button_race.table import MIDDLE, Race
from tests.screens.button_race.table import NAMES as SEATS
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
SMALL = SIZES[5:]
LAID_OUT = [(size, scale) for size in SIZES for scale in ((1.0, 1.5) if min(size) >= 480 else (1.0,))]
"""A small display has text of one size."""
SPOKEN = [*LANGUAGES, PSEUDO]
WALKED = [*((language, size, scale) for language in SPOKEN[1:] for size, scale in LAID_OUT),
          *(("en", size, 1.0) for size in ((800, 480), (480, 320)))]
"""English is the shortest language: two sizes of it show that nothing hangs on the other ones."""
MOMENTS = dict(m.moments())
ALL: dict[str, Scene] = {**MOMENTS, **dict(m.ends()), **m.positions()}


def faults(look: Look) -> list[str]:
    """What is wrong with any of the screens, and with the view across the table."""
    found = []
    for name, scene in ALL.items():
        found += [f"{name}: {fault}" for fault in check(build(scene, look), look)]
        if isinstance(scene, RaceScene):
            found += [f"across {name}: {fault}" for locked in (False, True)
                      for fault in check(across(scene, look, locked=locked), look)]
    return found


@pytest.mark.parametrize(("language", "size", "scale"), WALKED)
def test_no_screen_has_a_fault(language: str, size: tuple[int, int], scale: float,
                               make_look: MakeLook) -> None:
    assert faults(replace(make_look(size), translate=translator(language), text=scale)) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 320)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_are_clear_enough_in_every_theme(theme: str, size: tuple[int, int],
                                                     make_look: MakeLook) -> None:
    look = replace(make_look(size), theme=THEMES[theme])
    assert [fault for fault in faults(look) if "contrast" in fault] == []


def found(screen: Screen, wanted: str) -> Widget:
    """A widget that has to be there."""
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


def commands(screen: Screen) -> list[object]:
    """Everything that can be asked for now."""
    return [widget.command for widget in screen.widgets if widget.live]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_card_is_a_touch_or_two_away(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    scene = MOMENTS["middle"]
    if not look.roomy:
        assert found(build(scene, look), "cards").command == TurnTo(1)
        scene = MOMENTS["keys"]
    asked = commands(build(scene, look))
    for card in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"):
        assert asks.PickCard(card) in asked
    assert asks.OpenAdvice() in asked


def test_a_table_without_jokers_offers_none(look: Look) -> None:
    assert asks.PickCard("JK") not in commands(build(MOMENTS["no jokers"], look))


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", SPOKEN)
def test_who_has_not_drawn_is_told_and_draws_with_one_touch(language: str, size: tuple[int, int],
                                                            make_look: MakeLook) -> None:
    look = replace(make_look(size), translate=translator(language))
    screen = build(MOMENTS["not drawn"], look)
    assert found(screen, "draw").command == Do(Draw(2))
    assert screen.main == "draw"
    assert build(MOMENTS["drawn"], look).widget("draw") is None


def test_the_reminder_names_who_has_not_drawn(look: Look) -> None:
    assert "Cleo has not drawn yet" in found(build(MOMENTS["not drawn"], look), "prompt").words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_nothing_is_confirmed_before_a_play_is_chosen(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    assert not found(build(MOMENTS["card 7"], look), "confirm").enabled
    chosen = MOMENTS["split chosen"]
    assert isinstance(chosen.ask, asks.AskPlay)
    assert chosen.ask.play is not None
    confirm = found(build(chosen, look), "confirm")
    assert confirm.command == Do(chosen.ask.play.play)
    assert confirm.guarded


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
def test_every_row_stands_on_one_of_the_pages(size: tuple[int, int], make_look: MakeLook) -> None:
    look, scene = make_look(size), MOMENTS["button chosen"]
    assert isinstance(scene.ask, asks.AskPlay)
    seen: set[object] = set()
    for _ in range(20):
        screen = build(scene, look)
        seen |= {widget.command for widget in screen.widgets if widget.id.startswith("row-")}
        more = screen.widget("more")
        if more is None:
            break
        assert isinstance(more.command, TurnTo)
        scene = replace(scene, ask=replace(scene.ask, page=more.command.page))
        if more.command.page == 0:
            break
    assert isinstance(scene.ask, asks.AskPlay)
    assert seen == {row.command for row in scene.ask.rows}


def test_a_row_says_what_is_done_and_what_it_brings_about(look: Look) -> None:
    screen = build(MOMENTS["split chosen"], look)
    assert found(screen, "row-1").words == "Split 2 + 5 reaches home 1"
    assert "C11 to C4" in found(screen, "row-0").words


def test_the_steps_of_a_seven_that_are_left_are_counted(look: Look) -> None:
    scene = MOMENTS["steps left"]
    assert isinstance(scene.ask, asks.AskPlay)
    said = f"{scene.ask.left} steps left"
    assert said in found(build(scene, look), "card").words


@pytest.mark.parametrize("size", SMALL, ids="{0[0]}x{0[1]}".format)
def test_a_small_display_says_below_the_board_what_is_chosen(size: tuple[int, int],
                                                            make_look: MakeLook) -> None:
    look = make_look(size)
    assert "Split 2 + 5: reaches home 1" in found(build(MOMENTS["split chosen"], look), "prompt").words
    assert "Move 3: B8 to B5" in found(build(MOMENTS["stuck, card 3"], look), "prompt").words
    assert "sends Ana to the entry" in found(build(MOMENTS["bump chosen"], look), "prompt").words
    assert "steps left" in found(build(MOMENTS["steps left"], look), "prompt").words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SMALL, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("card", CARDS)
def test_a_small_display_shows_the_card_that_lies_there_and_what_it_does(
    card: str, size: tuple[int, int], language: str, make_look: MakeLook
) -> None:
    look = replace(make_look(size), translate=translator(language))
    scene = MOMENTS[f"card {card}"]
    assert isinstance(scene.ask, asks.AskPlay)
    screen = build(scene, look)
    if card != "JK":  # beside its discard there is no room for a picture: it is named
        assert found(screen, "card").words == card
    wanted = SHORT_RULES[card] if card != "JK" else Text("joker")
    if scene.ask.play is not None:  # the only one is chosen at once
        wanted = next(row.title for row in scene.ask.rows if row.chosen)
    assert look.say(wanted) in found(screen, "prompt").words


def _turn_signs(look: Look, scene: RaceScene) -> dict[str, list[int]]:
    """The emblems on each widget that marks a turn."""
    return {widget.id: [mark.seat for mark in widget.marks if isinstance(mark, Button)]
            for widget in build(scene, look).widgets if widget.id == "turn"}


@pytest.mark.parametrize("name", ["not drawn", "told a bump"])
def test_whose_turn_it_is_has_a_shape_where_a_small_display_has_no_room_for_words(
    name: str, make_look: MakeLook
) -> None:
    look, scene = make_look((480, 320)), MOMENTS[name]
    assert _turn_signs(look, scene) == {"turn": [scene.state.turn]}


def test_whoever_plays_for_the_partner_has_the_partners_emblem_beside(make_look: MakeLook) -> None:
    assert _turn_signs(make_look((480, 320)), MOMENTS["plays for partner"]) == {"turn": [0, 2]}


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
def test_stitches_mark_the_tally_of_whoever_is_on_turn(size: tuple[int, int],
                                                       make_look: MakeLook) -> None:
    screen = build(MOMENTS["middle"], make_look(size))
    sewn = []
    for seat in range(4):
        marks = found(screen, f"tally-{seat}").marks
        stitches = sum(isinstance(mark, Fill | Stitches) for mark in marks)
        if stitches > 1 or any(isinstance(mark, Stitches) for mark in marks):
            sewn.append(seat)
    assert sewn == [MOMENTS["middle"].state.turn]


def test_the_ends_of_a_play_that_was_picked_from_the_list_are_marked() -> None:
    chosen = {NAMES[place] for place in shown_board(MOMENTS["split chosen"]).chosen}
    assert {"C.home1", "C6"} <= chosen


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1024, 600), (1920, 1080)],
                         ids="{0[0]}x{0[1]}".format)
def test_beside_the_board_three_choices_have_room(size: tuple[int, int], make_look: MakeLook) -> None:
    screen = build(MOMENTS["card A"], make_look(size))
    assert [f"row-{n}" for n in range(3) if screen.widget(f"row-{n}") is None] == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("names", [SEATS, m.LONG], ids=["usual", "long"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_seen_first_of_a_result_says_who_won_and_by_which_rule(
    language: str, names: tuple[str, ...], size: tuple[int, int], make_look: MakeLook
) -> None:
    look = replace(make_look(size), translate=translator(language))
    screen = build(m.result(m.over(names), RaceDesk.first_view), look)
    assert [mark.seat for mark in found(screen, "team-0").marks if isinstance(mark, Button)] == [0, 2]
    assert any(isinstance(mark, Stitches) for mark in found(screen, "team-0").marks)
    assert look.say(ALL_HOME)[1:] in found(screen, "prompt").words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_a_card_that_cannot_be_played_says_why_and_goes_with_one_touch(size: tuple[int, int],
                                                                       make_look: MakeLook) -> None:
    screen = build(MOMENTS["first card cannot be played"], make_look(size))
    assert found(screen, "discard").command == Do(Discard(0, "9"))
    assert "only an ace, a face card or a joker brings a button out" in found(screen, "reason").words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_a_joker_may_be_discarded_instead(size: tuple[int, int], make_look: MakeLook) -> None:
    look, scene = make_look(size), MOMENTS["joker"]
    assert isinstance(scene.ask, asks.AskPlay)
    asked: list[object] = []
    for page in range(9):
        asked += commands(build(replace(scene, ask=replace(scene.ask, page=page)), look))
    assert asks.OpenDiscard() in asked


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_advice_has_a_line_for_each_card_on_some_page(size: tuple[int, int], make_look: MakeLook) -> None:
    look, scene = make_look(size), MOMENTS["advice"]
    assert isinstance(scene.ask, asks.AskAdvice)
    seen: set[object] = set()
    for page in range(14):
        seen |= set(commands(build(replace(scene, ask=replace(scene.ask, page=page)), look)))
    assert {asks.PickCard(line.card) for line in scene.ask.lines} <= seen


def test_an_unplayable_card_says_why_in_its_line(look: Look) -> None:
    scene = Race().do(asks.OpenAdvice()).scene()
    assert "only an ace" in found(build(scene, look), "card-2").words


def test_whoever_has_no_card_only_draws(look: Look) -> None:
    screen = build(MOMENTS["draw is the turn"], look)
    assert found(screen, "draw").command == Do(Draw(2))
    assert "drawing is the whole turn" in found(screen, "prompt").words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_is_asked_works_while_a_button_is_on_its_way(size: tuple[int, int], make_look: MakeLook) -> None:
    look, scene = make_look(size), MOMENTS["on its way"]
    assert isinstance(scene.ask, asks.ShowMove)
    under = build(replace(scene, ask=scene.ask.under), look)
    shown = {widget.id: widget for widget in build(scene, look).widgets}
    for widget in under.widgets:
        if widget.id != "board":
            assert shown[widget.id] == widget, widget.id


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_redo_is_there_whenever_something_can_be_brought_back(size: tuple[int, int],
                                                              make_look: MakeLook) -> None:
    for name, scene in MOMENTS.items():
        screen = build(scene, make_look(size))
        if screen.widget("seen") is None:
            assert (screen.widget("redo") is not None) is (scene.redo is not None), name


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
def test_the_tallies_count_the_buttons_that_are_home(size: tuple[int, int], make_look: MakeLook) -> None:
    scene = MOMENTS["middle"]
    screen = build(scene, make_look(size))
    for seat in range(4):
        assert found(screen, f"tally-{seat}").words == f"{at_home(scene.state.board, seat)}/5"


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_the_whole_table_follows_can_be_read_from_afar(size: tuple[int, int], scale: float,
                                                            make_look: MakeLook) -> None:
    """Buttons home and the draw pile: capitals of 7.7 mm in the view across."""
    look, small = replace(make_look(size), text=scale), []
    for name, scene in MOMENTS.items():
        wanted = {f"seat-{seat}": f"{at_home(scene.state.board, seat)}/5" for seat in range(4)}
        wanted["line"] = str(scene.state.deck)
        for widget in across(scene, look).widgets:
            large = [run.shown for run in widget.runs if look.caps_mm(run.size) >= BIG - ROUNDING]
            small += [(name, widget.id)] * (wanted[widget.id] not in large)
    assert small == []


def test_who_plays_for_the_partner_is_told(look: Look) -> None:
    assert "Ana to move · plays for Cleo" in found(build(MOMENTS["plays for partner"], look), "header").words


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_that_the_companion_did_by_itself_is_told(language: str, size: tuple[int, int],
                                                           make_look: MakeLook) -> None:
    """Where a card is asked for; in landscape with room also while it is carried out."""
    look, untold = replace(make_look(size), translate=translator(language)), []
    kinds: tuple[type, ...] = (asks.AskCard, asks.AskDraw)
    if look.roomy and look.wide:
        kinds += (asks.AskPlay, asks.AskDiscard)
    for name, scene in MOMENTS.items():
        if scene.notice is not None or not scene.told or scene.told[-1] == scene.undo or (
                not isinstance(scene.ask, kinds) or getattr(scene.ask, "page", 0) > 0 or scene.unsaved):
            continue
        words = " ".join(widget.words for widget in build(scene, look).widgets)
        if not any(look.say(scene.told[-1], letters) in words for letters in (16, 10, 6, 4)):
            untold.append((name, look.say(scene.told[-1])))
    assert untold == []


@pytest.mark.parametrize("size", [each for each in SIZES if each[0] >= 800], ids="{0[0]}x{0[1]}".format)
def test_a_card_is_asked_for_even_where_there_is_no_room_for_what_was_told(size: tuple[int, int],
                                                                           make_look: MakeLook) -> None:
    long = Text("The old game is kept. " * 20)
    screen = build(replace(MOMENTS["middle"], told=(long,)), make_look(size))
    assert "lay" in found(screen, "prompt").words


# -- the end -------------------------------------------------------------------------------------------


def test_the_result_says_who_won_and_by_which_rule(look: Look) -> None:
    screen = build(m.result(m.over(), "chart"), look)
    assert found(screen, "prompt").words == "Ana and Cleo win: all ten buttons are home"
    assert found(screen, "team-0").words == "1 /10 10 Ana Cleo"
    assert found(screen, "team-1").words.startswith("2 /10 2")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_same_table_again_asks_first_and_can_be_left(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    for view in m.VIEWS:
        shown = commands(build(m.result(m.over(), view), look))
        assert any(isinstance(each, Begin) for each in shown) == (view == AGAIN), "a stray touch"
    assert found(build(m.result(m.over(), "chart"), look), "again").command == ShowView(AGAIN)
    asked = build(m.result(m.over(), AGAIN), look)
    assert found(asked, "again").words == "Begin"
    assert "Begin a new game with the same seats? Ana deals first." in " ".join(
        widget.words for widget in asked.widgets)
    assert any(isinstance(each, ShowView) for each in commands(asked)), "the question can be left"


def test_the_same_table_again_begins_from_the_start_with_the_next_dealer(look: Look) -> None:
    again = found(build(m.result(m.over(), AGAIN), look), "again").command
    assert isinstance(again, Begin)
    assert isinstance(again.header, RaceHeader)
    assert again.header.dealer == 0
    assert again.header.start is UNSET


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_way_to_look_at_a_result_is_reached(size: tuple[int, int], make_look: MakeLook) -> None:
    look, views, seen = make_look(size), ["chart"], set()
    while views:
        view = views.pop()
        seen.add(view)
        screen = build(m.result(m.over(), view), look)
        views += [each.view for each in commands(screen) if isinstance(each, ShowView)
                  and each.view not in seen]
    least = {"chart", "why", "keep"}
    assert seen >= (least | {"board"} if look.roomy else least | {"places"})


def test_reasons_name_the_rule_and_how_far_the_others_came() -> None:
    said = [str(each) for each in reasons(m.over().state, 12, 50)]
    assert said == [
        "A team wins at once when all ten of its buttons are home.",
        "Björn and Dmitri: 2 of 10 home, 4 on the way, 4 in start columns",
        "12 rounds played",
        "It took 50 minutes.",
    ]


def test_a_game_without_a_result_names_no_winner() -> None:
    state = Race(MIDDLE).state
    assert str(verdict(state)) == "The game was ended without a result."
    assert rank_of(state, (0, 2)) == 1
    assert rank_of(state, (1, 3)) == 2


def test_what_is_kept_names_teams_buttons_home_and_the_day(look: Look) -> None:
    assert kept_text(look, m.over().state, 12, "2026-01-03") == (
        "The Button Game\n1. Ana + Cleo: 10/10\n2. Björn + Dmitri: 2/10\n12 rounds played · 2026-01-03")


# -- a position by hand --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_part_of_a_position_can_be_told(size: tuple[int, int], make_look: MakeLook) -> None:
    look = make_look(size)
    board = commands(build(ALL["position"], look))
    assert race.UsePosition() in board
    assert race.ShowPart("cards") in board
    cards = commands(build(ALL["position, cards"], look))
    for seat in range(4):
        assert race.SetTurn(seat) in cards
        assert race.SetHand(seat, 4) in cards or race.SetHand(seat, 5) in cards
    assert race.OpenDeck() in cards
    assert race.ShowPart("board") in cards
    keypad = commands(build(ALL["position, number"], look))
    assert {race.PressDigit(digit) for digit in range(10)} <= {
        each for each in keypad if isinstance(each, race.PressDigit)}
    assert race.UseNumber() in keypad
    assert race.EraseDigit() in keypad


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_chosen_button_has_ways_into_its_columns(size: tuple[int, int], make_look: MakeLook) -> None:
    asked = commands(build(ALL["position, chosen"], make_look(size)))
    assert race.ToHome() in asked
    assert race.ToStart() in asked


def test_an_impossible_position_says_why_and_is_not_taken(look: Look) -> None:
    for part in ("position, too many", "position, too many, board"):
        screen = build(ALL[part], look)
        assert "Hands and draw pile hold" in found(screen, "prompt").words
        assert not found(screen, "use").enabled


def test_every_button_of_a_position_can_be_touched(look: Look) -> None:
    scene = ALL["position"]
    assert isinstance(scene, PositionScene)
    board = found(build(scene, look), "board")
    assert {spot.id for spot in board.spots} >= {"place-A11", "place-A5", "place-B.start", "place-C.home4"}
