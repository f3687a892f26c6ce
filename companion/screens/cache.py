"""A store that forgets what was not used for longest."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """Keeps the `size` values used last; names and scores come and go for hours, memory must not."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        """How many values are kept now."""
        return len(self._kept)

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value kept under `key`, made now if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        value = self._kept[key] = make()
        if len(self._kept) > self._size:
            self._kept.popitem(last=False)
        return value
