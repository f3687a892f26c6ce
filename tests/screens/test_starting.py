"""Start screen, stored games, set-up and keyboard: whole in every size and language, and they ask right."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.desk.button_tricks.options import ButtonChoice
from companion.desk.desks import DESK_GAMES
from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.game import Text
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.screens.basics import TurnTo
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.display import Profile
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.marks import Button, Stitches
from companion.screens.scene import Scene
from companion.screens.start_scene import (
    Choice,
    Erase,
    Keys,
    LastGroup,
    NextChoice,
    OpenGames,
    OpenSetup,
    Rename,
    Shift,
    ShowKeys,
    TakeName,
    TouchSeat,
    TypeText,
)
from companion.screens.typeset import Typesetter
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import NAMES, SIZES

SMALL = (480, 320)
NOTICE = s.Notice(Text("The game of Saturday could not be opened: its file is damaged. Choose another one."))
TWENTY = tuple(f"Name {i}" for i in range(20))


def _filled(names: tuple[str, ...]) -> tuple[str, ...]:
    """Recent names as a table keeps them: each once, and none of them empty."""
    return tuple(dict.fromkeys(name for name in names if name))


KINDS: dict[str, Callable[[tuple[str, ...]], Scene]] = {
    "start": lambda names: scenes.start(9, names),
    "start-empty": lambda _names: scenes.start(0),
    "games": lambda names: scenes.stored(9, names),
    "games-empty": lambda _names: scenes.stored(0),
    "setup": scenes.setup,
    "setup-new": lambda names: scenes.setup(names, last_group=False),
    "setup-chosen": lambda names: scenes.setup(names, chosen=1),
    "setup-three": lambda names: scenes.setup(names, players=3, first=0, counted=True, ties="discard"),
    "setup-two": lambda names: scenes.setup(names, players=2, first=1),
    "setup-teams": lambda names: scenes.setup(names, teams=True, page=1),
    "setup-last-page": lambda names: scenes.setup(names, page=9),
    "keyboard": lambda names: scenes.keyboard(names[0], _filled(names), language="de"),
    "keyboard-new": lambda _names: scenes.keyboard("", ()),
    "keyboard-accents": lambda names: scenes.keyboard("Bj", _filled(names), keys=Keys.ACCENTS, shift=False),
    "keyboard-signs": lambda names: scenes.keyboard("W" * 40, _filled(names), keys=Keys.SIGNS),
    "keyboard-names": lambda _names: scenes.keyboard("", TWENTY, keys=Keys.NAMES, page=1),
}


@pytest.fixture(scope="session")
def small(typesetter: Typesetter) -> Look:
    return Look.of(SMALL, Profile(0.153, 0.153), typesetter=typesetter)


def get(screen: Screen, wanted: str) -> Widget:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


def ask(screen: Screen, wanted: str) -> s.Command | None:
    widget = get(screen, wanted)
    assert widget.live
    return widget.command


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_no_screen_before_a_game_has_a_fault(kind: str, names: tuple[str, ...], make_look: MakeLook,
                                             small: Look) -> None:
    faults = []
    scene = KINDS[kind](names)
    for look in (*map(make_look, SIZES), small):
        for shown in (scene, replace(scene, notice=NOTICE)):
            faults += [f"{look.size}: {fault}" for fault in check(build(shown, look), look)]
    assert faults == []


def test_the_start_screen_resumes_in_gold_and_names_all_games(look: Look) -> None:
    screen = build(scenes.start(9), look)
    assert (screen.main, ask(screen, "resume")) == ("resume", s.Resume("g0"))
    assert get(screen, "resume").fill == look.theme.thread
    assert "round 3 of 4 · 41 min" in get(screen, "unfinished").words
    assert "Ana, Björn, Cleo, Dmitri" in get(screen, "unfinished").words
    assert "8" in get(screen, "played").words.split()
    assert ask(screen, "new-button") == OpenSetup("button_tricks")
    assert ask(screen, "games") == OpenGames()
    for coming, title in (("guilds", "The Glorious Guilds of Buttonville"),
                          ("button-game", "The Button Game")):
        assert not get(screen, coming).target
        assert title in get(screen, coming).words
        assert "still to come" in get(screen, coming).words


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_each_game_can_be_begun_at_every_size(language: str, make_look: MakeLook) -> None:
    lacking = []
    for size in [*SIZES, SMALL, SMALL[::-1]]:
        plain = replace(make_look(size), translate=translator(language))
        for text in (1.0, 1.5) if plain.roomy else (1.0,):
            look = replace(plain, text=text)
            for start in (scenes.start(0), scenes.start(9), replace(scenes.start(9), unfinished=None)):
                screen = build(replace(start, games=DESK_GAMES), look)
                begun = {w.command.game for w in screen.widgets
                         if w.live and isinstance(w.command, OpenSetup)}
                lacking += [f"{size} {text}: {game}" for game in DESK_GAMES if game not in begun]
                lacking += check(screen, look)
    assert lacking == []


def test_a_new_table_begins_with_button(look: Look) -> None:
    screen = build(scenes.start(0), look)
    assert screen.main == "new-button"
    assert screen.widget("resume") is screen.widget("games") is screen.widget("played") is None


def test_stored_games_fill_pages_and_each_of_them_opens(make_look: MakeLook) -> None:
    for size in SIZES:
        look = make_look(size)
        opened: list[s.Command | None] = []
        page = 0
        while True:
            screen = build(scenes.stored(11, page=page), look)
            shown = [w for w in screen.widgets if w.id.startswith("game-")]
            opened += [w.command for w in shown]
            older = get(screen, "older")
            assert get(screen, "newer").live == (page > 0)
            if not older.live:
                break
            assert isinstance(older.command, TurnTo)
            page = older.command.page
        assert opened == [s.Resume(f"g{i}") for i in range(11)]
    words = get(build(scenes.stored(4), make_look((1280, 720))), "game-g2").words
    assert "The Button Game · played to the end · Saturday 19:42 · 43 entries" in words


def test_of_each_stored_game_it_is_said_which_game_it_is(look: Look) -> None:
    screen = build(scenes.stored(3), look)
    for i, title in enumerate(scenes.TITLES):
        assert f"{title} · " in str(get(screen, f"game-g{i}").words)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (1920, 1080)])
@pytest.mark.parametrize(("players", "places"), [(2, "ns"), (3, "swe"), (4, "swne")])
def test_the_seats_stand_clockwise_round_the_table(size: tuple[int, int], players: int, places: str,
                                                   make_look: MakeLook) -> None:
    """U35: as they sit."""
    screen = build(scenes.setup(players=players, first=0), make_look(size))
    table = get(screen, "table").box.centred(0, 0)

    def place(box: Box) -> str:
        x, y = box.centred(0, 0).x - table.x, box.centred(0, 0).y - table.y
        return ("e" if x > 0 else "w") if abs(x) > abs(y) else ("s" if y > 0 else "n")

    seats = [get(screen, f"seat-{seat}") for seat in range(players)]
    assert "".join(place(seat.box) for seat in seats) == ("sn" if players == 2 else places)
    assert [seat.command for seat in seats] == [TouchSeat(seat) for seat in range(players)]
    for seat, (widget, name) in enumerate(zip(seats, scenes.NAMES, strict=False)):
        assert [mark.seat for mark in widget.marks if isinstance(mark, Button)] == [seat]
        assert name in widget.words
    assert screen.widget(f"seat-{players}") is None


def test_the_set_up_shows_what_is_agreed_and_deals_so(look: Look) -> None:
    scene = scenes.setup(("Ana", "", " Cleo ", "Dmitri"), players=3, first=1, counted=True, ties="discard")
    screen = build(scene, look)
    assert get(screen, "choose-players").words == "Players 3"
    assert get(screen, "choose-cards").words == "Cards count the tricks"
    assert get(screen, "choose-ties").words.endswith("nobody wins")
    assert get(screen, "choose-first").words == "First dealer Seat 2"
    assert "deals first" in get(screen, "seat-1").words
    for choice in (*Choice, *ButtonChoice):
        assert get(screen, f"choose-{choice.value}").command == NextChoice(choice)
    assert not get(screen, "choose-teams").live, "teams are four"
    assert screen.main == "deal"
    assert ask(screen, "deal") == s.Begin(ButtonHeader(
        1, "button_tricks", ("Ana", "", "Cleo"), 1, Options(False, "counted", "discard")))
    assert (ask(screen, "back"), ask(screen, "last-group")) == (s.Close(), LastGroup())


def test_a_chosen_seat_is_sewn_and_can_be_renamed(look: Look) -> None:
    screen = build(scenes.setup(chosen=2), look)
    sewn = [w.id for w in screen.widgets if any(isinstance(mark, Stitches) for mark in w.marks)]
    assert sewn == ["seat-2"]
    assert ask(screen, "rename") == Rename()


def test_on_a_small_screen_every_option_stands_on_some_page(small: Look) -> None:
    found, page = set(), 0
    for _ in range(9):
        screen = build(scenes.setup(page=page), small)
        found |= {w.id for w in screen.widgets if w.live}
        command = ask(screen, "options")
        assert isinstance(command, TurnTo)
        page = command.page
        if page == 0:
            break
    wanted = {f"choose-{choice.value}" for choice in (*Choice, *ButtonChoice)}
    wanted |= {f"seat-{seat}" for seat in range(4)}
    assert wanted | {"deal", "back", "last-group"} <= found


@pytest.mark.parametrize(("language", "wanted"), [("en", "qwertyuiop"), ("de", "qwertzuiopü")])
def test_the_letters_come_in_the_order_of_the_language(language: str, wanted: str, look: Look) -> None:
    screen = build(scenes.keyboard("A", shift=False, language=language), look)
    keys = [w for w in screen.widgets if w.id.startswith("key-")]
    first = [w.words for w in keys if w.box.y == keys[0].box.y]
    assert "".join(first) == wanted
    assert ask(screen, "key-a") == TypeText("a")
    capital = build(scenes.keyboard("", language=language), look)
    assert get(capital, "key-a").words == "A"
    assert ask(capital, "key-a") == TypeText("A")


def test_every_letter_accent_and_sign_can_be_found_in_every_size(make_look: MakeLook, small: Look) -> None:
    for look in (*map(make_look, SIZES), small):
        found: set[str] = set()
        keys, page = Keys.LETTERS, 0
        for _ in range(40):
            screen = build(scenes.keyboard("A", keys=keys, page=page, shift=False, language="de"), look)
            found |= {w.words for w in screen.widgets if w.id.startswith("key-")}
            more = screen.widget("more")
            if more is not None and isinstance(more.command, TurnTo) and more.command.page:
                page = more.command.page
                continue
            following = get(screen, "keys").command
            assert isinstance(following, ShowKeys)
            keys, page = following.keys, 0
            if keys in {Keys.LETTERS, Keys.NAMES}:
                break
        assert set("abcdefghijklmnopqrstuvwxyzäöüßéèñçłšåø'-.0123456789") <= found, look.size


def test_the_field_shows_the_end_of_a_long_name(look: Look, small: Look) -> None:
    for each in (look, small):
        shown = get(build(scenes.keyboard("Maximiliana Alexandra von Hohenstaufen-B"), each), "field").words
        assert shown.endswith("fen-B")


def test_the_field_does_not_measure_a_long_name_letter_by_letter(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    width = look.type.width

    def counting(text: str, size: int, bold: bool = False) -> int:
        measured.append(len(text))
        return width(text, size, bold)

    monkeypatch.setattr(look.type, "width", counting)
    field = get(build(scenes.keyboard("a" * 4_000 + " Zed"), look), "field")  # as a record may hold it
    assert field.words.endswith("aa Zed")
    assert sum(measured) < 20 * 4_000


def test_a_full_name_takes_no_more_and_says_so(look: Look) -> None:
    screen = build(scenes.keyboard("W" * 40), look)
    assert not get(screen, "key-a").live
    assert not get(screen, "space").live
    assert ask(screen, "erase") == Erase()
    assert "at most 40 characters" in get(screen, "header").words


def test_recent_names_are_tiles_and_done_takes_what_is_written(look: Look, small: Look) -> None:
    screen = build(scenes.keyboard("Eva", ("Ana", "Björn")), look)
    assert ask(screen, "name-Ana") == TakeName("Ana")
    assert (ask(screen, "done"), screen.main) == (TakeName("Eva"), "done")
    assert (ask(screen, "back"), ask(screen, "shift")) == (s.Close(), Shift())
    tight = build(scenes.keyboard("", ("Ana", "Björn"), keys=Keys.NAMES), small)
    assert ask(tight, "name-Björn") == TakeName("Björn")
