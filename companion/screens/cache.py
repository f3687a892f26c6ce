"""A store that forgets what was not used for longest."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from companion.screens.sdl import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """Keeps the values used last; names and scores come and go for hours, memory must not.

    Args:
        room: how much is kept.
        weigh: how much of the room a value takes; otherwise each takes 1.
    """

    def __init__(self, room: int, weigh: Callable[[V], int] | None = None) -> None:
        self._room = self._left = room
        self._weigh = weigh
        self._kept: dict[K, V] = {}  # in the order of their last use

    def __len__(self) -> int:
        """How many values are kept now."""
        return len(self._kept)

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value kept under `key`, made now if there is none."""
        kept = self._kept
        try:
            value = kept.pop(key)
        except KeyError:
            pass
        else:
            kept[key] = value
            return value
        value = kept[key] = make()
        self._left -= self._weight(value)
        while self._left < 0 and len(kept) > 1:
            self._left += self._weight(kept.pop(next(iter(kept))))
        return value

    def _weight(self, value: V) -> int:
        return 1 if self._weigh is None else self._weigh(value)


def pixels(surface: pygame.Surface) -> int:
    """How many pixels a picture has; memory is what they take."""
    return surface.get_width() * surface.get_height()
