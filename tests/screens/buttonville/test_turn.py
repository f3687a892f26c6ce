"""The screens of a turn of Buttonville: whole in every language, at every size; and what they say."""

import re

import pytest
from msgspec.structs import replace

from companion.games.buttonville.actions import Pile
from companion.games.buttonville.scoring import scored
from companion.games.buttonville.state import turns_of
from companion.games.buttonville.villagers import VILLAGERS
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.build import build
from companion.screens.buttonville.across import across
from companion.screens.buttonville.asks import AskBothEmpty, AskRecruit, AskTurn, EmptyPile
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import Bump
from companion.screens.checks import check
from companion.screens.look import BIG, ROUNDING, Look
from companion.screens.scene import CorrectScene
from companion.screens.theme import THEMES
from companion.screens.widgets import Screen
from tests.screens.buttonville.moments import moments
from tests.screens.buttonville.pages import pages
from tests.screens.conftest import MakeLook

SIZES = [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080), (480, 320), (320, 480)]
LAID_OUT = [(size, scale) for size in SIZES for scale in ((1.0, 1.5) if min(size) >= 480 else (1.0,))]
"""A small display has text of one size."""
SPOKEN = [*LANGUAGES, PSEUDO]
MOMENTS = dict(moments())


def faults(look: Look) -> list[str]:
    """What is wrong with any of the moments, and with the view across the table."""
    found = []
    for name, scene in MOMENTS.items():
        found += [f"{name}: {fault}" for fault in check(build(scene, look), look)]
        for locked in (False, True):
            found += [f"across {name}: {fault}" for fault in check(across(scene, look, locked=locked), look)]
    return found


@pytest.mark.parametrize(("size", "scale"), LAID_OUT)
@pytest.mark.parametrize("language", SPOKEN)
def test_no_screen_has_a_fault(language: str, size: tuple[int, int], scale: float,
                               make_look: MakeLook) -> None:
    look = make_look(size)
    assert faults(replace(look, translate=translator(language), text=scale)) == []


@pytest.mark.parametrize("size", [(800, 480), (480, 320)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_are_clear_enough_in_every_theme(theme: str, size: tuple[int, int],
                                                     make_look: MakeLook) -> None:
    look = replace(make_look(size), theme=THEMES[theme])
    assert [fault for fault in faults(look) if "contrast" in fault] == []


def words(screen: Screen, wanted: str) -> str:
    """What a widget says."""
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget.words


@pytest.mark.parametrize(("size", "scale"), LAID_OUT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_villager_is_cut(language: str, size: tuple[int, int], scale: float,
                                      make_look: MakeLook) -> None:
    """On the chips of a seat and where a set is chosen; sets without room are counted at the end."""
    look = replace(make_look(size), translate=translator(language), text=scale)
    names = {look.say(each.short) for each in VILLAGERS.values()}
    for name, scene in MOMENTS.items():
        for widget in build(scene, look).widgets:
            cut = [run.full for run in widget.runs if run.full in names and run.shown != run.full]
            assert cut == [], (name, widget.id)
            if widget.id.startswith("villager-"):
                assert "…" not in "".join(run.shown for run in widget.runs), (name, widget.id)
            if (widget.id.startswith("seat-") and look.roomy and not scene.gained
                    and isinstance(scene.ask, AskRecruit | AskTurn)):
                laid = scene.state.sets[int(widget.id[-1])]
                shown = sum(run.full in names for run in widget.runs)
                summed = [int(run.full) for run in widget.runs if re.fullmatch(r"\+\d", run.full)]
                assert shown + sum(summed) == len(laid), (name, widget.id)


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_the_whole_table_follows_can_be_read_from_afar(size: tuple[int, int], scale: float,
                                                            make_look: MakeLook) -> None:
    """Points, buttons, and the pile or the turns left: capitals of 7.7 mm, there or in the view across."""
    look, small = replace(make_look(size), text=scale), []
    for name, scene in MOMENTS.items():
        state, turns = scene.state, turns_of(scene.state)
        wanted = {f"seat-{seat}": [str(row.total), str(state.buttons[seat])]
                  for seat, row in enumerate(scored(state))}
        wanted["line"] = ([str(sum(turns) + 1)] if turns is not None else
                          [] if state.pile is None else [str(state.pile)])
        for widget in across(scene, look).widgets:
            large = [run.shown for run in widget.runs if look.caps_mm(run.size) >= BIG - ROUNDING]
            small += [(name, widget.id, figure) for figure in wanted[widget.id] if figure not in large]
    assert small == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_that_the_pile_is_empty_is_one_touch_away_in_every_turn(size: tuple[int, int],
                                                               make_look: MakeLook) -> None:
    """Below the pile, and in the header of every page that is open over the turn."""
    over = {name: page for name, page in pages().items() if isinstance(page, GuildsScene)}
    for name, scene in {**MOMENTS, **over}.items():
        if scene.state.turn is None or scene.notice is not None:
            continue
        shown = build(scene, make_look(size))
        live = [widget.id for widget in shown.widgets if widget.live and widget.command == EmptyPile()]
        if isinstance(scene.ask, AskBothEmpty):
            assert live == [], name
            assert shown.widget("both-empty") is not None
        elif scene.state.piles_empty:
            assert live == [], name
        else:
            turn = isinstance(scene.ask, AskRecruit | AskTurn)
            assert live == ["pile-empty" if turn else "header-event"], name


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_form_of_a_correction_has_no_event_in_its_header(size: tuple[int, int],
                                                             make_look: MakeLook) -> None:
    for name, scene in pages().items():
        if isinstance(scene, CorrectScene) and not isinstance(scene.form.ask, AskRecruit | AskTurn):
            shown = build(scene, make_look(size))
            assert all(widget.command != EmptyPile() for widget in shown.widgets), name


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_header_names_the_turns_left_of_each_seat_in_the_finale(size: tuple[int, int],
                                                                    make_look: MakeLook) -> None:
    shown = build(MOMENTS["after the banner"], make_look(size))
    if size[0] > 320:  # on the narrowest display they stand in the banner
        turns = words(shown, "header").split(";")
        assert [part[-3:] for part in turns[:3]] == [" ×2"] * 3


def test_below_the_pile_stands_how_many_turns_are_left_in_the_finale(look: Look) -> None:
    assert "8 turns left" in words(build(MOMENTS["after the banner"], look), "pile")
    assert "the last turn" in words(build(MOMENTS["the last turn"], look), "pile")


@pytest.mark.parametrize("size", [(480, 320), (320, 480)], ids="{0[0]}x{0[1]}".format)
def test_points_of_all_seats_have_one_size_on_a_small_display(size: tuple[int, int],
                                                              make_look: MakeLook) -> None:
    for name, scene in MOMENTS.items():
        shown = build(scene, make_look(size))
        seats = [widget for widget in shown.widgets if widget.id.startswith("seat-")]
        assert len({widget.runs[0].size for widget in seats}) <= 1, name


def test_the_header_says_which_round_is_the_last(look: Look) -> None:
    assert "Round 3 of 4" in words(build(MOMENTS["after the banner"], look), "header")
    assert "Round 1 of" not in words(build(MOMENTS["begin of 4"], look), "header"), "nobody knows yet"


def test_the_banner_says_what_happened_and_what_follows(look: Look) -> None:
    shown = build(MOMENTS["the finale"], look)
    said = words(shown, "finale")
    assert "The first pile is used up" in said
    assert "The last card went in Ana's turn" in said
    assert "Ana ×2; Björn ×2; Cleo ×2; Dmitri ×2" in said
    banner = shown.widget("finale")
    assert banner is not None
    assert (banner.box.x, banner.box.w) == (0, look.size[0])
    assert shown.widget("market") is not None  # and the turn goes on


def test_the_pile_says_about_how_many_turns_it_lasts(look: Look) -> None:
    assert "finale in about 34 turns" in words(build(MOMENTS["begin of 4"], look), "pile")
    assert "touch to count" in words(build(MOMENTS["not counted"], look), "pile")


@pytest.mark.parametrize("size", SIZES[:5], ids="{0[0]}x{0[1]}".format)
def test_one_card_less_or_more_in_the_pile_is_one_touch_on_the_keypad(size: tuple[int, int],
                                                                      make_look: MakeLook) -> None:
    def live(moment: str) -> dict[str, object]:
        widgets = build(MOMENTS[moment], make_look(size)).widgets
        return {each.id: each.command for each in widgets if each.live and each.id.startswith("one-")}

    assert live("keypad") == {"one-less": Bump(Pile(66)), "one-more": Bump(Pile(68))}
    assert live("keypad with a number") == {}, "a number is being written"
    assert live("keypad not counted") == {}, "there is nothing to add to"


def test_points_are_those_if_the_game_ended_now(look: Look) -> None:
    shown = build(MOMENTS["round 3 of 4"], look)
    assert "points if it ended now" in words(shown, "told")
    for seat, row in enumerate(scored(MOMENTS["round 3 of 4"].state)):
        assert words(shown, f"seat-{seat}").split()[0] == str(row.total)


def test_what_followed_by_itself_is_told_whole(make_look: MakeLook) -> None:
    for size in SIZES[:5]:
        look = make_look(size)
        shown = build(MOMENTS["both piles empty"], look)
        assert "Both piles are empty: a card that cannot be drawn is a button" in words(shown, "told"), size
        shown = build(MOMENTS["after the banner"], look)
        assert "The finale has begun in Ana's turn" in words(shown, "told"), size


def test_how_many_cards_are_discarded_stands_on_the_control(look: Look) -> None:
    assert "Discard 2" in words(build(MOMENTS["hand limit"], look), "end-turn")


def test_what_goes_at_the_end_of_the_turn_is_said_before_it_ends(look: Look) -> None:
    shown = build(MOMENTS["a set twice"], look)
    assert "Ana can end the turn: 2 cards go, 1 set goes" in words(shown, "header")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_redo_is_there_whenever_something_can_be_brought_back(size: tuple[int, int],
                                                              make_look: MakeLook) -> None:
    for name, scene in MOMENTS.items():
        assert (build(scene, make_look(size)).widget("redo") is not None) is (scene.redo is not None), name


@pytest.mark.parametrize("size", SIZES[5:], ids="{0[0]}x{0[1]}".format)
def test_a_small_display_tells_what_followed_beside_the_question(size: tuple[int, int],
                                                                 make_look: MakeLook) -> None:
    shown = build(MOMENTS["a set for 4"], make_look(size))
    assert "1 card from the pile fills the market up" in words(shown, "prompt")
