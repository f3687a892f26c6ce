"""The catalogues are complete, fit the source and are compiled."""

import io
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo

from companion.languages import LANGUAGES
from tests.languages.messages import CATALOGUES, NotTranslatable, read, sentences, sentences_of

OTHERS = sorted(set(LANGUAGES) - {"en"})
"""The languages that need a catalogue."""


def catalogue(language: str) -> Path:
    return CATALOGUES / f"{language}.po"


def said(language: str) -> Iterator[tuple[str, str]]:
    """English and translation, one and several apart; without what is not translated yet."""
    for message in read(catalogue(language)):
        if not message.id or not all(message.string or [""]):
            continue
        if isinstance(message.id, str):
            yield message.id, str(message.string)
        else:
            yield from zip(message.id, message.string or (), strict=True)


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_source_is_translated(language: str) -> None:
    known = dict(said(language))
    missing = {text for each in sentences() for text in (each.template, each.plural)
               if text and not known.get(text)}
    assert sorted(missing) == [], "run: make messages, and translate what it lists"


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_has_the_places_of_its_english(language: str) -> None:
    assert [english for english, other in said(language) if places(english) != places(other)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_ends_or_begins_otherwise(language: str) -> None:
    """Sentences keep their full stop, and no translation has spaces too many; "1st" is no sentence."""
    wrong = [english for english, other in said(language)
             if (english.endswith(".") != other.endswith(".") and not other[:-1].isdigit())
             or other != " ".join(other.split())]
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_compiled_catalogue_is_that_of_its_source(language: str) -> None:
    made = io.BytesIO()
    write_mo(made, read(catalogue(language)))
    made.seek(0)
    with catalogue(language).with_suffix(".mo").open("rb") as file:
        assert _messages(GNUTranslations(file)) == _messages(GNUTranslations(made)), "run: make messages"


def _messages(catalogue: GNUTranslations) -> dict[object, str]:
    kept: dict[object, str] = vars(catalogue)["_catalog"]
    return {key: value for key, value in kept.items() if key}


def test_the_people_at_the_table_are_called_du() -> None:
    assert [german for _, german in said("de") if re.search(r"\b(Sie|Ihnen|Ihre[rnms]?)\b", german)] == []


def test_sentences_are_found_where_they_are_made() -> None:
    source = '''
def tell(won, refused):
    template = "{name} wins" if won else "{name} loses"
    raise refused("code", "{n} card", "{n} cards", n=2)
    return [Text(template, {}), Text("a" "b"), Text("one", plural="many")]
'''
    assert [each[:2] for each in sentences_of(source, "x.py")] == [
        ("{n} card", "{n} cards"), ("{name} wins", ""), ("{name} loses", ""), ("ab", ""), ("one", "many")]


@pytest.mark.parametrize(
    "made", ['Text(f"{name} wins")', 'Text("a" + name)', "Text(names[0])", "Text(unknown)"])
def test_a_sentence_that_cannot_be_translated_is_an_error(made: str) -> None:
    with pytest.raises(NotTranslatable, match=r"x\.py:1"):
        sentences_of(made, "x.py")
