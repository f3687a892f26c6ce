"""Records of Buttonville of anything at all, read by the companion and by the reference: they must agree."""

from random import Random
from typing import Any

import pytest

from companion.games.buttonville.lineups import random_line_up
from tests.table.both import Both, begins
from tests.table.reference import Json
from tests.table.reference_buttonville import GUILDS, KEYS, STEPS, Guilds

ODD: list[Any] = [None, True, False, 1.0, -1, 0, 1, 2, 3, 4, 12, 13, 99, 2**70, -(2**70), "", "new", "market",
                  "hand", "pile", "discard", "bob", "nobody", [], {}, [0], [0, 0], ["0"]]

TABLES: dict[str, tuple[int, Json]] = {
    "two": (2, {}),
    "three": (3, {"professor": "set_of_two"}),
    "four": (4, {}),
    "late Bob": (3, {"ongoing_before_checks": False, "final_pile": 55}),
    "late actions": (4, {"action_before_recruit": False, "final_pile": 1}),
    "uncounted": (2, {"final_pile": None}),
    "uncounted, late Bob": (4, {"final_pile": None, "ongoing_before_checks": False}),
    "short": (2, {"final_pile": 60, "professor": "set_of_two"}),
}


def header(seats: int, options: Json, rng: Random) -> Json:
    """A table with the villagers that have effects, as often as not."""
    villagers = list(random_line_up(seats, [rng.randrange(10**6) for _ in range(9)]))
    for guild, known in ((1, "taylor"), (2, "quartney"), (4, "nevole")):
        if rng.random() < 0.7:
            villagers = [one for one in villagers if one not in GUILDS[guild]] + [known]
    if rng.random() < 0.8:
        citizens = ["bob", "flora", "soulange", "gil"][: 3 if seats == 2 else 4]
        villagers = [one for one in villagers if one not in GUILDS[5]] + citizens
    return {"record": 1, "game": "buttonville", "seats": ["Ana", "Björn", "", "Ana"][:seats],
            "first": rng.randrange(seats), "options": options | {"villagers": villagers}}


def likely(game: Guilds, rng: Random) -> Json:
    """What may well be allowed now."""
    seat = game.on_turn
    if seat is None:
        if game.phase == "over" or rng.random() < 0.3:
            return {"do": "score"}
        return {"do": "bonus", "seat": rng.randrange(game.seats), "villager": rng.choice(game.villagers),
                "points": rng.randint(-3, 9)}
    if rng.random() < 0.25:
        return by_hand(game, rng)
    bobs = [place for place, each in enumerate(game.sets[seat])
            if each["villager"] == "bob" and "worked" not in each]
    if bobs and (game.phase == "ongoing" or (game.phase == "play" and game.before and rng.random() < 0.6)):
        return {"do": "ongoing", "seat": seat, "set": rng.choice(bobs),
                "from": rng.choice(["hand", "market", None])}
    taylors = [place for place, each in enumerate(game.sets[seat]) if each["villager"] == "taylor"]
    if taylors and rng.random() < 0.4:
        return {"do": "act", "seat": seat, "set": rng.choice(taylors)}
    if game.phase == "recruit":
        return {"do": "recruit", "seat": seat, "from": rng.choice(["market", "pile"])}
    if not game.set_played and rng.random() < 0.6:
        return {"do": "play", "seat": seat, "villager": rng.choice(game.villagers),
                "cards": rng.randint(1, 1 + game.hands[seat] // 2)}
    surplus = max(0, game.hands[seat] - 7)
    names = [each["villager"] for each in game.sets[seat]]
    keep = {name: rng.choice([at for at, one in enumerate(names) if one == name]) for name in names}
    drop = [at for at in range(len(names)) if at not in keep.values()]
    line = {"do": "end_turn", "seat": seat} | ({"discard": surplus} if surplus else {})
    return line | ({"drop": drop} if drop else {})


def by_hand(game: Guilds, rng: Random) -> Json:
    """A manual step, or a word about the pile."""
    seat, cards = rng.randrange(game.seats), rng.choice([1, 1, 1, 2, 3])
    place = rng.randrange(len(game.sets[seat]) + 1)
    match rng.choice([*sorted(STEPS), "pile", "pile_empty"]):
        case "buttons":
            return {"do": "buttons", "seat": seat, "by": rng.choice([-2, -1, 1, 3])}
        case "take":
            return {"do": "take", "seat": seat}
        case "lay":
            line = {"do": "lay", "seat": seat, "set": rng.choice([place, place, "new", "market"]),
                    "cards": cards, "from": rng.choice(["hand", "hand", "market", "pile"])}
            if line["set"] == "new":
                line["villager"] = rng.choice([*game.villagers, "bob"])
            return line
        case "strip":
            return {"do": "strip", "seat": seat, "set": place, "cards": cards,
                    "to": rng.choice(["discard", "market", "hand"])}
        case "give":
            return {"do": "give", "seat": seat, "to": rng.randrange(game.seats), "cards": cards}
        case "pile":
            return {"do": "pile", "cards": rng.choice([rng.randrange(60), 1, 2, 5])}
        case "pile_empty":
            return {"do": "pile_empty"} if rng.random() < 0.2 else {"do": "take", "seat": seat}
        case kind:
            return {"do": kind, "seat": seat, "cards": cards if rng.random() < 0.9 else 20}


def unlikely(game: Guilds, rng: Random) -> Json:
    """What is nearly right, or not at all."""
    line = likely(game, rng)
    match rng.randrange(5):
        case 0:
            line[rng.choice([*line])] = rng.choice(ODD)
        case 1:
            del line[rng.choice([*line])]
        case 2:
            line[rng.choice(["at", "note", "seat", "cards", "set", "from", "to", "villager", "extra",
                             "discard", "drop"])] = rng.choice(ODD)
        case 3:
            kind = rng.choice([*KEYS])
            line = {"do": kind} | {key: rng.choice(ODD) for key in KEYS[kind]}
        case 4:
            line = {"do": rng.choice(["recruit", "play", "act", "ongoing", "end_turn", "bonus", "score"]),
                    "seat": rng.randrange(-1, 5), "villager": "bob", "cards": 1, "set": 0, "from": "market"}
            line = {key: line[key] for key in ["do", *KEYS[line["do"]]] if key in line}
    return line


@pytest.mark.parametrize("kind", TABLES)
def test_every_view_and_refusal_is_that_of_the_contract(kind: str) -> None:
    rng = Random(kind)
    ended = sum(play_both(header(*TABLES[kind], rng), rng).phase == "over" for _ in range(8))
    assert ended >= 6


def play_both(first: Json, rng: Random) -> Guilds:
    """One game, to its end and a little beyond."""
    both = Both(first, Guilds(first))
    reference, beyond = both.reference, 0
    for _ in range(1500):
        both.see()
        both.do((unlikely if rng.random() < 0.15 else likely)(reference, rng))
        beyond += reference.phase == "over"
        if beyond > 8:
            break
    return reference


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_which_villagers_go_together_is_what_the_contract_says(seats: int) -> None:
    rng = Random(seats)
    every = [one for guild in GUILDS for one in guild]
    legal = 0
    for _ in range(400):
        first = header(seats, {}, rng)
        villagers = first["options"]["villagers"]
        for _ in range(rng.randrange(3)):
            villagers[rng.randrange(len(villagers))] = rng.choice([*every, "nobody"])
        if rng.random() < 0.2:
            villagers.append(rng.choice(every))
        legal += begins(first, Guilds)
    assert 50 < legal < 350
