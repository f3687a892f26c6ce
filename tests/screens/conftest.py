"""A display that shows nothing, and one typesetter for all looks: fonts are opened once."""

from collections.abc import Callable, Iterator

import pytest

from companion.screens.display import open_window
from companion.screens.geometry import Size
from companion.screens.look import Look
from companion.screens.sdl import pygame
from companion.screens.typeset import Typesetter

MakeLook = Callable[[Size], Look]


@pytest.fixture(scope="session", autouse=True)
def window() -> Iterator[pygame.Surface]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        yield open_window((800, 480))
        pygame.display.quit()
        pygame.font.quit()


@pytest.fixture(scope="session")
def typesetter(window: pygame.Surface) -> Typesetter:
    return Typesetter()


@pytest.fixture(scope="session")
def make_look(typesetter: Typesetter) -> MakeLook:
    return lambda size: Look.of(size, typesetter=typesetter)


@pytest.fixture
def look(make_look: MakeLook) -> Look:
    return make_look((800, 480))
