"""The panel of the virtual rig speaks the people's language, too; every other screen: `test_matrix.py`."""


import pytest
from msgspec.structs import replace

from companion.desk.desks import DESK_GAMES
from companion.languages import translator
from companion.screens.checks import check
from companion.screens.game_screens import screens_of
from companion.screens.rig_panel import RigScene, rig_panel, rig_size
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_the_rig_panel_speaks_german(size: tuple[int, int], make_look: MakeLook) -> None:
    look = replace(make_look(rig_size(size)), translate=translator("de"))
    for game in DESK_GAMES:
        for group in screens_of(game).rig_cards(None):
            scene = RigScene(slots=(group.cards[0], None, None, group.cards[-1]), groups=(group,))
            assert check(rig_panel(scene, look), look) == []
