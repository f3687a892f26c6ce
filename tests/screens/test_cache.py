"""What is kept is what was used last, and no more than there is room for."""

from companion.screens.cache import Lru


def test_what_was_not_used_for_longest_is_forgotten() -> None:
    kept: Lru[str, int] = Lru(2)
    for key in "aabac":
        kept.get(key, lambda: 1)
    assert [kept.get(key, lambda: 2) for key in "ac"] == [1, 1]
    assert kept.get("b", lambda: 2) == 2


def test_room_is_counted_by_weight() -> None:
    kept: Lru[str, str] = Lru(10, len)
    for size in (4, 5, 3):
        kept.get(str(size), lambda size=size: "x" * size)  # type: ignore[misc]
    assert len(kept) == 2, "the first had to go"
    assert kept.get("5", lambda: "new") == "xxxxx"
    assert kept.get("huge", lambda: "x" * 50) == "x" * 50, "what is too large is there all the same"
    assert len(kept) == 1
    assert kept.get("small", lambda: "x") == "x"
    assert len(kept) == 1
