"""From the start screen to the first question with names of one's own, by finger and by keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.screens.scene import AskDeal, GoHome, PlayScene
from companion.screens.start_scene import SetupScene
from tests.app.kit import Whole, whole


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Whole]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path) as opened:
        yield opened


def test_names_are_written_by_touch_and_stand_at_the_table(table: Whole) -> None:
    """U81: the field stays on the screen while the keys are there."""
    touch = table.hands.touch
    for wanted in ("new-button", "choose-players", "choose-cards", "seat-0", "rename"):
        touch(wanted)
    written = []
    for key in "ana":
        touch(f"key-{key}")
        field = table.loop.screen.widget("field")
        written.append("" if field is None else field.words)
    assert written == ["A", "An", "Ana"]
    for wanted in ("erase", "keys", "key-ä", "done", "seat-1", "rename", "key-b", "back"):
        touch(wanted)
    touch("deal")
    assert table.state.header.seats == ("Anä", "")
    panels = [table.loop.screen.widget(f"seat-{seat}") for seat in range(2)]
    assert [name in panel.words for name, panel in zip(("Anä", "Seat 2"), panels, strict=True) if panel] == [
        True, True]
    assert isinstance(table.asked(), AskDeal)


def test_the_last_group_sits_down_by_keys_alone(table: Whole) -> None:
    for wanted in ("new-button", "choose-players", "choose-cards", "deal"):
        table.key_to(wanted)
    first = table.state.header
    table.parts.desk.do(GoHome())
    table.hands.wait(100)
    for wanted in ("new-button", "last-group"):
        table.key_to(wanted)
    assert isinstance(table.parts.desk.scene, SetupScene)
    table.key_to("deal")
    assert isinstance(table.parts.desk.scene, PlayScene)
    again = table.state.header
    assert (again.seats, again.options, again.dealer) == (first.seats, first.options, (first.dealer + 1) % 2)
