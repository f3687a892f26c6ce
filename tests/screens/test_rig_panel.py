"""The virtual rig's side panel asks for what it shows."""

from msgspec.structs import replace

from companion.games.button_tricks.cards import CARDS
from companion.games.buttonville.actions import GuildsHeader, Options
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.scene import Health
from companion.screens.checks import check
from companion.screens.game_screens import screens_of
from companion.screens.marks import Card, Lamp
from companion.screens.rig_cards import RigCard, RigGroup
from companion.screens.rig_panel import (
    FAULTS,
    RigAim,
    RigFault,
    RigLift,
    RigOpen,
    RigPlace,
    RigPress,
    RigScene,
    RigTurn,
    rig_panel,
    rig_size,
)
from companion.screens.widgets import Screen
from tests.screens.conftest import MakeLook


def ask(screen: Screen, wanted: str) -> s.Command | None:
    widget = screen.widget(wanted)
    assert widget is not None
    assert widget.live
    return widget.command


BUTTON = screens_of("button_tricks").rig_cards(None)
FACES = {card.id: card for group in BUTTON for card in group.cards}
VILLAGERS = screens_of("buttonville").rig_cards(
    GuildsHeader(1, "buttonville", ("", ""), 0, Options(LINE_UPS["crazy_interactions"].of(4))))


def cards(screen: Screen) -> list[str]:
    """What stands on the cards that are offered."""
    return [widget.words for widget in screen.widgets if widget.id.startswith("rig-card-")]


def test_a_card_is_laid_with_three_clicks(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    scene = RigScene(slots=(None, None, FACES["S2"], None), groups=BUTTON)
    screen = rig_panel(scene, look)
    assert ask(screen, "rig-slot-1") == RigAim(1)
    assert [w.words for w in screen.widgets if w.id.startswith("rig-slot")] == ["1", "2", "", "4"]
    assert ask(screen, "rig-slot-2") == RigAim(2)
    assert ask(rig_panel(replace(scene, aim=2), look), "rig-slot-2") == RigLift(2)
    for card in CARDS.values():
        if card.id == "S2":
            continue
        assert ask(screen, f"rig-group-{card.suit.value}") == RigOpen(card.suit.value)
        opened = rig_panel(replace(scene, aim=1, group=card.suit.value), look)
        assert ask(opened, f"rig-card-{card.id}") == RigPlace(1, card.id)


def test_a_card_lies_on_the_reader_as_often_as_there_are_cards_of_it(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    for copies, live in ((1, ["rig-card-K"]), (2, ["rig-card-A", "rig-card-K"])):
        ace, king = RigCard("A", "A", copies=copies), RigCard("K", "K")
        screen = rig_panel(RigScene(slots=(ace, None), groups=(RigGroup("all", (ace, king)),)), look)
        assert [w.id for w in screen.widgets if w.live and w.id.startswith("rig-card")] == live


def test_the_villagers_of_the_game_are_offered_guild_by_guild(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    screen = rig_panel(RigScene(slots=(None,), groups=VILLAGERS), look)
    assert cards(screen) == [*map(str, (card.words for card in VILLAGERS[0].cards))]
    assert len(cards(screen)) == 9
    assert ask(screen, "rig-card-nevole") == RigPlace(0, "nevole")
    nevole = next(card for card in VILLAGERS[0].cards if card.id == "nevole")
    laid = rig_panel(RigScene(slots=(nevole, nevole), groups=VILLAGERS), look)
    assert [w.words for w in laid.widgets if w.id.startswith("rig-slot")] == ["Nevole", "Nevole"]
    assert ask(laid, "rig-card-nevole") == RigPlace(0, "nevole"), "there are twelve of them"


def test_cards_that_have_no_room_stand_on_further_pages(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    groups = screens_of("buttonville").rig_cards(None)
    scene, seen = RigScene(groups=groups), []
    for page in range(9):
        screen = rig_panel(replace(scene, page=page), look)
        assert check(screen, look) == []
        seen += cards(screen)
        turn = ask(screen, "rig-turn")
        if turn == RigTurn(0):
            break
        assert turn == RigTurn(page + 1)
    assert seen == [str(card.words) for card in groups[0].cards]


def test_cards_without_suits_are_offered_by_what_stands_on_them(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    values = ("A", *map(str, range(2, 11)), "J", "Q", "K", "JK")
    group = RigGroup("cards", tuple(RigCard(value, value, copies=8) for value in values))
    screen = rig_panel(RigScene(slots=(group.cards[9], None), groups=(group,)), look)
    assert check(screen, look) == []
    assert cards(screen) == [*values]
    assert screen.widget("rig-turn") is None
    slot = screen.widget("rig-slot-0")
    assert slot is not None
    assert slot.words == "10"
    assert not any(isinstance(mark, Card) for mark in slot.marks)


def test_a_card_without_a_suit_may_have_a_name_for_people(make_look: MakeLook) -> None:
    look = replace(make_look(rig_size((800, 480))), translate=lambda text: f"«{text}»")
    group = RigGroup("cards", (RigCard("joker", Text("Joker")),))
    assert cards(rig_panel(RigScene(groups=(group,)), look)) == ["«Joker»"]


def test_keys_lamps_connection_and_faults(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    calm = rig_panel(RigScene(), look)
    for key in ("previous", "next", "ok", "undo"):
        widget = calm.widget(f"rig-key-{key}")
        assert widget is not None
        assert (widget.press, widget.release) == (RigPress(key, True), RigPress(key, False))
    busy = rig_panel(RigScene(frozenset({"seat_2"}), (False, True, False, False), connected=False,
                              faults=frozenset({"silence"})), look)
    for seat in range(4):
        widget = busy.widget(f"rig-seat-{seat}")
        assert widget is not None
        assert widget.press == RigPress(f"seat_{seat}", True)
        assert [m.health for m in widget.marks if isinstance(m, Lamp)] == [
            Health.FINE if seat == 1 else Health.ABSENT]
        assert (widget.fill == look.theme.pressed) == (seat == 2)
    title = busy.widget("rig-reader")
    assert title is not None
    assert "not connected" in title.words
    for name, _ in FAULTS:
        assert ask(busy, f"rig-fault-{name}") == RigFault(name)
