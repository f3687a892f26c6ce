"""People read their own language: sentences, numbers of things, names as they are."""

import re

import pytest

from companion.games.button_tricks.actions import Play
from companion.games.button_tricks.cards import SUIT_NAMES, Suit
from companion.games.button_tricks.rules import ButtonGame
from companion.games.button_tricks.rulings import TrickWon
from companion.games.button_tricks.state import LAID, STARTER
from companion.games.button_tricks.tricks import resolve
from companion.games.game import Text
from companion.languages import LANGUAGES, PSEUDO, translator
from companion.languages.pseudo import stretched
from tests.games.button import begin, header

GERMAN = translator("de")
BUTTON = ButtonGame()


def test_one_and_several() -> None:
    taken = "takes {n} token", "takes {n} tokens"
    assert [GERMAN(Text(taken[0], {"n": n}, taken[1])) for n in (0, 1, 2)] == [
        "nimmt 0 Chips", "nimmt 1 Chip", "nimmt 2 Chips"]


def test_texts_inside_a_text_are_translated_and_names_are_not() -> None:
    state = begin(header(names=("Pass", "Undo", "Dots", "Checks")))
    played = BUTTON.describe(state, Play(0, "Y5", 0))
    assert GERMAN(played) == "Pass, Karo 5 in Stich 1"


def test_a_resolved_trick_is_told_whole() -> None:
    laid = (("S9", STARTER), ("Y5", 0), ("Y11", 1), ("Y2", 2), ("L3", 3))
    trick = tuple(LAID[card][owner] for card, owner in laid)
    outcome = resolve(trick)
    told = BUTTON.tell(begin(), TrickWon(slot=1, seat=1, cards=(), outcome=outcome))
    assert GERMAN(told) == "Stich 2 an Björn: dreimal Karo, die 11 ist die höchste"


@pytest.mark.parametrize("language", ["en", "xx", "", "eo_XX"])
def test_an_unknown_language_is_english(language: str) -> None:
    assert translator(language)(Text("Undo")) == "Undo"


@pytest.mark.parametrize("language", ["de", "de_AT", "de-CH", "DE_de.UTF-8"])
def test_a_region_changes_nothing(language: str) -> None:
    assert translator(language)(Text("Pass")) == GERMAN(Text("Pass")) != "Pass"


def test_what_the_catalogue_lacks_is_said_in_english() -> None:
    assert GERMAN(Text("{n} zeppelin over {what}", {"n": 2, "what": SUIT_NAMES[Suit.CHECKS]},
                       "{n} zeppelins over {what}")) == "2 zeppelins over Karo"
    assert GERMAN(Text("")) == ""


def test_every_language_is_called_by_its_own_name() -> None:
    assert dict(LANGUAGES) == {"en": "English", "de": "Deutsch"}
    assert PSEUDO not in LANGUAGES


def test_the_pseudo_language_is_longer_and_keeps_places() -> None:
    sentence = "{name} deals. Scan start card {number} of {need}, or pick its suit."
    longer = stretched(sentence)
    assert re.findall(r"\{\w+\}", longer) == ["{name}", "{number}", "{need}"]
    plain = [re.sub(r"\{\w+\}", "", each) for each in (sentence, longer)]
    assert len(plain[1]) == pytest.approx(len(plain[0]) * 1.4, abs=1)
    assert not set("aeiou") & set(plain[1]), "every vowel carries an accent"
    assert translator(PSEUDO)(Text("{a}; {b}", {"a": "Ana", "b": Text("{n} card", {"n": 1}, "{n} cards")})) \
        == f"Ana; {stretched('{n} card').format(n=1)}"
