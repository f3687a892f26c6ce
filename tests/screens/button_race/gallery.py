"""Every screen of the button game by its name: the turn, what is open over it, the end, positions by hand."""

from functools import cache

from companion.screens.scene import Scene
from tests.screens.button_race import moments


@cache
def race() -> dict[str, Scene]:
    """Every scene by its name."""
    found: dict[str, Scene] = {**dict(moments.moments()), **dict(moments.ends()), **moments.positions()}
    return {f"race {name}": scene for name, scene in found.items()}
