"""A whole game by touch on a 3.5 inch display, lying and turned by a quarter."""

from pathlib import Path
from typing import Literal

import pytest

from companion.screens.button_tricks import scene
from companion.screens.settings import Rotation
from tests.app.test_whole_games import Table, enter, played, seen

SIZE = (480, 320)


def find(table: Table, wanted: str, further: str) -> None:
    """Touch a control, turning pages until it is there."""
    for _ in range(9):
        if table.loop.screen.widget(wanted) is not None:
            table.touch(wanted)
            return
        table.touch(further)
    raise AssertionError(f"{wanted} is on no page")


@pytest.mark.parametrize(("cards", "rotation"), [("scanned", 0), ("counted", 90)])
def test_a_whole_game_by_touch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rotation: Rotation,
                               cards: Literal["scanned", "counted"]) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = Table(tmp_path, SIZE, rotation)
    try:
        assert table.loop.screen.size == (SIZE if rotation == 0 else SIZE[::-1])
        table.touch("new-button")
        find(table, "choose-players", "options")
        if cards == "counted":
            find(table, "choose-cards", "options")
        table.touch("deal")
        for number, action in enumerate(played(cards), 1):
            enter(table, table.touch, action)
            assert table.session.lines()[-1].action == action
            if number == 4:
                look_round(table)
        seen(table, table.touch)
        assert table.session.over
        shown = []
        for _ in range(4):  # the places, the chart, the rounds, the reasons
            shown.append(" ".join(widget.words for widget in table.loop.screen.widgets))
            table.touch("page")
        assert "wins with" in shown[0]
        assert any("before" in words or "share" in words for words in shown)
        take_back(table)
    finally:
        table.close()


def look_round(table: Table) -> None:
    """Into the log, choose an entry, look at its correction, and back; nothing is changed by that."""
    n = table.session.n
    table.touch("menu")
    find(table, "log", "more")
    table.touch("older")
    entry = next(widget.id for widget in table.loop.screen.widgets if widget.id.startswith("entry-"))
    table.touch(entry)
    table.touch("back-to")
    table.touch("keep")
    table.touch("correct")
    table.touch("leave")
    table.touch("close")
    table.touch("close")
    assert isinstance(table.parts.desk.scene, scene.PlayScene)
    table.touch("undo")
    table.touch("redo")
    assert table.session.n == n


def take_back(table: Table) -> None:
    """Undo at the end asks first."""
    table.touch("undo")
    assert table.session.over
    table.touch("undo")
    assert not table.session.over
