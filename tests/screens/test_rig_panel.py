"""The virtual rig's side panel asks for what it shows."""


from companion.games.button_tricks.cards import CARDS
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.scene import Health
from companion.screens.marks import Lamp
from companion.screens.rig_panel import (
    FAULTS,
    RigAim,
    RigFault,
    RigLift,
    RigPlace,
    RigPress,
    RigScene,
    RigSuit,
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


def test_a_card_is_laid_with_three_clicks(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    scene = RigScene(slots=("", "", "S2", ""))
    screen = rig_panel(scene, look)
    assert ask(screen, "rig-slot-1") == RigAim(1)
    assert [w.words for w in screen.widgets if w.id.startswith("rig-slot")] == ["1", "2", "", "4"]
    assert ask(screen, "rig-slot-2") == RigAim(2)
    assert ask(rig_panel(RigScene(slots=scene.slots, aim=2), look), "rig-slot-2") == RigLift(2)
    for card in CARDS.values():
        if card.id == "S2":
            continue
        assert ask(screen, f"rig-suit-{card.suit.value}") == RigSuit(card.suit.value)
        opened = rig_panel(RigScene(slots=scene.slots, aim=1, suit=card.suit.value), look)
        assert ask(opened, f"rig-value-{card.value}") == RigPlace(1, card.id)


def test_cards_that_are_not_there_cannot_be_laid(make_look: MakeLook) -> None:
    look = make_look(rig_size((800, 480)))
    screen = rig_panel(RigScene(slots=("L1",), deck=("L1", "L2"), suit="L"), look)
    live = [w.id for w in screen.widgets if w.live and w.id.startswith("rig-value")]
    assert live == ["rig-value-2"]


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
