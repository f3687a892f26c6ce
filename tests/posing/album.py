"""The pictures that are kept: those of the guides, and the references of every screen. `make pictures`.

`tests/data/pictures/pictures.toml` lists them; each is drawn as `companion screenshot` draws it.
"""

import os
import time
import tomllib
from pathlib import Path
from typing import Any

from companion.posing.picture import pose, save
from companion.posing.table import read_until
from companion.screens.display import close_window, open_window
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.settings import Settings
from companion.screens.widgets import Screen

ROOT = Path(__file__).parent.parent.parent
FOLDER = Path("tests/data/pictures")
GUIDE, CAFES = Path("docs/for-groups"), Path("docs/for-cafes")


def album() -> dict[Path, dict[str, Any]]:
    """Path of each picture, from the root of the project, and how it is drawn."""
    listed = tomllib.loads((ROOT / FOLDER / "pictures.toml").read_text("utf-8"))
    return ({FOLDER / f"{name}.png": how for name, how in listed["reference"].items()}
            | {GUIDE / f"{name}.png": how for name, how in listed["guide"].items()}
            | {CAFES / f"{name}.png": how for name, how in listed["cafes"].items()})


def record_lines(how: dict[str, Any]) -> list[bytes]:
    """The lines of the record that a picture is drawn from."""
    record: str = how["record"]
    return (ROOT / GUIDE / record).read_bytes().splitlines(keepends=True)


def drawn(how: dict[str, Any]) -> tuple[Screen, Look]:
    """The screen of a picture. Needs a display, and the time zone UTC."""
    session, following = read_until(record_lines(how), how.get("until"))
    width, height = how.get("size", (800, 480))
    size: Size = (width, height)
    settings = Settings(language=how.get("lang", "en"), theme=how.get("theme", "dark"),
                        scale=how.get("scale", 100))
    return pose(how["screen"], session, following, size, settings)


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["TZ"] = "UTC"
    time.tzset()
    open_window()
    for path, how in album().items():
        save(*drawn(how), ROOT / path)
    close_window()
    print(f"The pictures are in {GUIDE}, {CAFES} and {FOLDER}")
