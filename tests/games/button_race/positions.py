"""Random positions of the button game: crowded tracks, home columns, corners, entries, finished colours."""

from random import Random

from tests.games.button_race.slow import SIDES, Buttons, ahead

SQUARES = ["A19"]
while len(SQUARES) < 72:
    SQUARES.append(ahead(SQUARES[-1]))
HOT = [f"{side}{number}" for side in SIDES for number in (19, 18, 17, 16, 15, 11, 3, 2)]
"""Corners, entries and exits, and the squares around them."""


def any_position(rng: Random) -> Buttons:
    """Any position but one that is won: crowded or not, with any number of each colour home."""
    crowd = rng.choice([SQUARES, SQUARES[:30], HOT])
    free = rng.sample(crowd, len(crowd))
    homes = [rng.choice([0, 0, 1, 2, 3, 4, 4, 5]) for _ in SIDES]
    for seat in (0, 1):
        if homes[seat] == homes[seat + 2] == 5:
            homes[rng.choice([seat, seat + 2])] = 4
    buttons = []
    for side, home in zip(SIDES, homes, strict=True):
        row = [f"{side}.home{slot}" for slot in rng.sample(range(1, 6), home)]
        row += [free.pop() if rng.random() < 0.85 else f"{side}.start" for _ in range(5 - home)]
        buttons.append(tuple(sorted(row)))
    return tuple(buttons)


def crowded_position(rng: Random) -> Buttons:
    """All twenty buttons round the corners, entries and exits: nearly every play bumps somebody."""
    free = rng.sample(HOT, 20)
    return tuple(tuple(sorted(free[at:at + 5])) for at in range(0, 20, 5))
