"""The button game's moves once more: square by square, from the text of the rules, as slow as a finger.

Shares nothing with the rules of the package, neither numbers nor tables: a place is its name, a board is the
names of the places where each seat's five buttons stand, and a button walks one place at a time and looks
where it treads. Whoever changes the move generator leaves this file alone, so that a slip there shows here.
"""

from collections.abc import Iterator
from contextlib import suppress

Buttons = tuple[tuple[str, ...], ...]
"""For each seat the places of its five buttons, sorted."""
Moves = tuple[tuple[str, ...], ...]

SIDES = "ABCD"
CARDS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"]
FORWARD = {"A": [1, 11], "J": [10], "Q": [10], "K": [10]} | {str(n): [n] for n in (2, 3, 4, 5, 6, 7, 9, 10)}
FRESH: Buttons = tuple((f"{side}.start",) * 5 for side in SIDES)


class Illegal(Exception):
    """The move cannot be made."""


def ahead(square: str) -> str:
    """The next square clockwise: falling numbers, then the left neighbour's 19, which is one's own 1."""
    side, number = square[0], int(square[1:])
    if number > 2:
        return f"{side}{number - 1}"
    return f"{SIDES[(SIDES.index(side) + 1) % 4]}19"


def behind(square: str) -> str:
    """The square before."""
    side, number = square[0], int(square[1:])
    if number < 19:
        return f"{side}{number + 1}"
    return f"{SIDES[(SIDES.index(side) - 1) % 4]}2"


def on_track(place: str) -> bool:
    return "." not in place


def place_after(colour: int, place: str, pass_home: bool) -> list[str]:
    """Where one step forward may lead a button of that colour."""
    side = SIDES[colour]
    if place.startswith(f"{side}.home"):
        slot = int(place[-1])
        return [f"{side}.home{slot + 1}"] if slot < 5 else []
    if place == f"{side}16":
        return [f"{side}.home1"] + ([ahead(place)] if pass_home else [])
    return [ahead(place)]


def walks(buttons: Buttons, colour: int, place: str, steps: int, pass_home: bool) -> Iterator[str]:
    """Where a button may arrive that treads on no button of its colour on the way (BG-18, BG-21)."""
    if steps == 0:
        yield place
        return
    for step in place_after(colour, place, pass_home):
        if step not in buttons[colour]:
            yield from walks(buttons, colour, step, steps - 1, pass_home)


def walk_back(buttons: Buttons, colour: int, place: str) -> Iterator[str]:
    """Where an 8 leads (BG-13)."""
    for _ in range(8):
        place = behind(place)
        if place in buttons[colour]:
            return
    yield place


def replaced(buttons: Buttons, colour: int, place: str, to: str) -> Buttons:
    """The board with one button of a colour elsewhere."""
    row = list(buttons[colour])
    row.remove(place)
    row.append(to)
    return (*buttons[:colour], tuple(sorted(row)), *buttons[colour + 1:])


def moved(buttons: Buttons, colour: int, place: str, to: str, to_start: bool) -> Buttons:
    """The board after a button was put down, and whoever stood there has gone where the rules send it.

    Raises:
        Illegal: the partner's button that stands there, or one that it meets, has nowhere to go (BG-A10).
    """
    standing = [seat for seat in range(4) if on_track(to) and seat != colour and to in buttons[seat]]
    buttons = replaced(buttons, colour, place, to)
    for other in standing:
        if (other - colour) % 4 != 2:
            return replaced(buttons, other, to, f"{SIDES[other]}.start")
        entry = f"{SIDES[other]}16"
        if entry not in buttons[other]:
            return moved(buttons, other, to, entry, to_start)
        if not to_start:
            raise Illegal
        return replaced(buttons, other, to, f"{SIDES[other]}.start")
    return buttons


def whose(buttons: Buttons, seat: int) -> int:
    """Whose buttons a seat moves (BG-22)."""
    return (seat + 2) % 4 if all(".home" in place for place in buttons[seat]) else seat


def parts(
    buttons: Buttons, seat: int, steps: int, pass_home: bool, to_start: bool
) -> Iterator[tuple[str, str, Buttons]]:
    """Every way to move some button of the seat so many steps forward."""
    colour = whose(buttons, seat)
    for place in sorted(set(buttons[colour])):
        if place.endswith(".start"):
            continue
        for to in walks(buttons, colour, place, steps, pass_home):
            with suppress(Illegal):
                yield place, to, moved(buttons, colour, place, to, to_start)


def jumps(buttons: Buttons, seat: int, card: str, to_start: bool) -> Iterator[tuple[Moves, Buttons]]:
    """What an 8, a joker, or a card that brings out may do besides walking forward."""
    colour = whose(buttons, seat)
    others = [place for other in range(4) if other != colour for place in buttons[other] if on_track(place)]
    for place in sorted(set(buttons[colour])):
        goes: list[str] = []
        if card == "8" and on_track(place):
            goes = list(walk_back(buttons, colour, place))
        elif card == "JK" and ".home" not in place:
            goes = others
        elif card in {"A", "J", "Q", "K"} and place.endswith(".start"):
            goes = [each for each in [f"{SIDES[colour]}11"] if each not in buttons[colour]]
        for to in goes:
            with suppress(Illegal):
                yield ((place, to),), moved(buttons, colour, place, to, to_start)


def plays(
    buttons: Buttons, seat: int, card: str, *, pass_home: bool = True, to_start: bool = False
) -> dict[Moves, Buttons]:
    """Every legal play of a card, and the board after it."""
    found: dict[Moves, Buttons] = {}

    def keep(moves: Moves, after: Buttons) -> None:
        assert moves not in found, f"{moves} twice"
        found[moves] = after

    for steps in FORWARD.get(card, []):
        for place, to, after in parts(buttons, seat, steps, pass_home, to_start):
            keep(((place, to),), after)
    for moves, after in jumps(buttons, seat, card, to_start):
        keep(moves, after)
    for part in range(1, 7) if card == "7" else []:
        for place, to, between in parts(buttons, seat, part, pass_home, to_start):
            for place_2, to_2, after in parts(between, seat, 7 - part, pass_home, to_start):
                if place_2 != to:
                    keep(((place, to), (place_2, to_2)), after)
    return found


def won(buttons: Buttons) -> bool:
    """Whether a team has ten buttons home (BG-24)."""
    return any(all(".home" in place for seat in team for place in buttons[seat]) for team in ((0, 2), (1, 3)))
