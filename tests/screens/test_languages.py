"""The panel of the virtual rig speaks the people's language, too; every other screen: `test_matrix.py`."""


import pytest
from msgspec.structs import replace

from companion.languages import translator
from companion.screens.checks import check
from companion.screens.rig_panel import RigScene, rig_panel, rig_size
from tests.screens.conftest import MakeLook
from tests.screens.test_every_screen import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_the_rig_panel_speaks_german(size: tuple[int, int], make_look: MakeLook) -> None:
    look = replace(make_look(rig_size(size)), translate=translator("de"))
    for suit in ("", "Y"):
        assert check(rig_panel(RigScene(slots=("L5", "", "", ""), suit=suit), look), look) == []
