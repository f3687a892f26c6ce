"""Which villagers go together, the line-ups to choose from, and the table after the set-up."""

from collections import Counter
from random import Random

import pytest

from companion.games.buttonville.lineups import LINE_UPS, deck_size, faults, random_line_up, wanted
from companion.games.buttonville.villagers import GUILD_NAMES, VILLAGERS, Guild
from companion.games.game import Refused
from companion.languages import translator
from tests.games.buttonville.kit import GAME, begin, header

IDS = [
    "alucard", "charles", "liz", "ben", "rusty", "taylor", "harley", "pablo", "quartney", "fortune", "hattie",
    "jack", "antony", "nevole", "polli", "bob", "cawrl", "deerdre", "flora", "fred", "gil", "horace",
    "jack_and_ace", "marty", "soulange"]


def test_there_are_25_villagers_in_their_guilds() -> None:
    assert list(VILLAGERS) == IDS
    guilds = Counter(villager.guild for villager in VILLAGERS.values())
    assert guilds == {guild: 10 if guild is Guild.CITIZENS else 3 for guild in Guild}
    assert [str(name) for name in GUILD_NAMES.values()] == [guild.value for guild in Guild]
    assert len({str(villager.name) for villager in VILLAGERS.values()}) == 25
    assert all(str(each.name).startswith(str(each.short)) for each in VILLAGERS.values())


def test_german_names_are_said_where_they_are_known_and_english_ones_otherwise() -> None:
    german = translator("de")
    for villager in VILLAGERS.values():
        assert german(villager.name) == (villager.german or str(villager.name))
        assert german(villager.name).startswith(german(villager.short))
    assert german(VILLAGERS["quartney"].name) == "Bella, die Bardin"
    assert german(GUILD_NAMES[Guild.CITIZENS]) == "Getreue"


def test_how_far_each_effect_is_carried_out() -> None:
    known = {each.id: (each.effect.keyword, each.effect.run) for each in VILLAGERS.values() if each.effect}
    assert known == {
        "taylor": ("action", "engine"), "quartney": ("played", "engine"), "hattie": ("played", "table"),
        "nevole": ("played", "engine"), "bob": ("ongoing", "engine"), "flora": ("game_end", "engine"),
        "soulange": ("game_end", "option")}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", LINE_UPS)
def test_every_line_up_of_the_rulebook_is_legal(name: str, players: int) -> None:
    villagers = LINE_UPS[name].of(players)
    assert faults(villagers, players) == ()
    assert (LINE_UPS[name].extra in villagers) == (players > 2)
    assert deck_size(villagers) == (96 if players == 2 else 108)
    begin(header(players, villagers=villagers))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_line_up_is_legal_and_follows_from_its_numbers_alone(players: int) -> None:
    rng = Random(players)
    met: set[str] = set()
    for _ in range(150):
        numbers = [rng.randrange(2**32) for _ in range(9)]
        villagers = random_line_up(players, numbers)
        assert faults(villagers, players) == ()
        assert random_line_up(players, [*numbers, 7]) == villagers
        met |= {*villagers}
    assert met == {*IDS}
    assert random_line_up(players, [0] * 9)[:5] == ("alucard", "ben", "harley", "fortune", "antony")


def test_every_fault_of_a_choice_is_told_at_once() -> None:
    chosen = ("charles", "liz", "taylor", "taylor", "hattie", "jim", "bob", "gil", "fred")
    with pytest.raises(Refused) as caught:
        GAME.begin(header(3, villagers=chosen))
    assert caught.value.code == "villager_choice"
    assert str(caught.value) == (
        "With 3 players these villagers do not go together: Taylor is chosen 2 times; there is no villager "
        "jim; too many Nobles: 2 instead of 1; too few Artists: 0 instead of 1; too few Tradespeople: 0 "
        "instead of 1; too few Citizens: 3 instead of 4")


def test_jack_and_jack_and_ace_are_two_villagers() -> None:
    line_up = ("charles", "ben", "harley", "jack", "nevole", "jack_and_ace", "bob", "gil")
    assert faults(line_up, 2) == ()
    assert [wanted(Guild.CITIZENS, players) for players in (2, 3, 4)] == [3, 4, 4]


@pytest.mark.parametrize(("players", "final", "pile"), [
    (2, 40, 43), (3, 20, 71), (4, 20, 67), (2, 1, 82), (4, 60, 27), (3, 60, 31)])
def test_the_piles_after_the_set_up(players: int, final: int, pile: int) -> None:
    view = GAME.view(begin(header(players, final_pile=final)))
    assert (view.pile, view.final_pile, view.market) == (pile, final, 5)
    assert (view.phase, view.turn, view.round, view.finale, view.turns_left) == (
        "recruit", 0, 1, False, None)


def test_nobody_counted_the_piles() -> None:
    view = GAME.view(begin(header(final_pile=None)))
    assert (view.pile, view.final_pile) == (None, None)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_seat_that_starts_is_in_the_header(first: int) -> None:
    assert GAME.view(begin(header(3, first))).turn == first
