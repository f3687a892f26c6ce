"""Every screen of Buttonville by its name: the turn, what is open over it, set-up, scoring, result, cards."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.choice_scene import ChoiceScene
from companion.screens.scene import LogScene, Scene
from companion.screens.start_scene import KeyboardScene, StartScene
from tests.desk.buttonville.table import STATUS, Guilds
from tests.desk.kit import Kit
from tests.screens.buttonville import ends, moments, pages


@cache
def guilds() -> dict[str, Scene]:
    """Every scene by its name."""
    with TemporaryDirectory() as folder:
        chosen = dict(ends.choices(Kit(Path(folder))))
    found: dict[str, Scene] = {}
    for part in (dict(moments.moments()), dict(ends.ends()), chosen, pages.pages(), _beside()):
        found |= {f"guilds {name}" if f"guilds {name}" not in found else f"guilds other {name}": scene
                  for name, scene in part.items()}
    unsure = next(scene for scene in found.values() if isinstance(scene, ChoiceScene))
    found["guilds a choice without a status"] = replace(unsure, status=())
    return found


def _beside() -> dict[str, Scene]:
    """What all games have, for this one."""
    table = Guilds().turn("taylor", 2)
    return {
        "start": StartScene(games=("button_tricks", "buttonville"), status=STATUS),
        "log without entries": LogScene(table.state.header, Text("Buttonville"),
                                        table.desk.stage(table.state), ()),
        "keyboard for a card": KeyboardScene(0, "Pay 2 buttons", most=400),
    }
