"""The languages of the people at the table.

English stands in the code and is the key of every translation; `<language>.mo` holds the others. A
sentence that a catalogue lacks, or that does not fit its values, is said in English.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.games.game import Text

if TYPE_CHECKING:
    from gettext import NullTranslations

Translate = Callable[[Text], str]
"""Puts a Text into a language."""

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "de": "Deutsch"})
"""The languages that people can choose, each by its own name."""

PSEUDO = "pseudo"
"""English with accents and 40 % longer: shows what is not translated and where room is scarce."""

_FOLDER = Path(__file__).parent


def translator(language: str) -> Translate:
    """What puts a Text into a language; an unknown one is English.

    Args:
        language: one of :data:`LANGUAGES`, or :data:`PSEUDO`. A region after it (`de_AT`) changes nothing.
    """
    if language == PSEUDO:
        return _pseudo
    short = language.replace("-", "_").split("_")[0].lower()
    if short == "en" or short not in LANGUAGES:
        return str
    catalogue = _catalogue(short)
    return lambda text: _said(text, catalogue)


def _said(text: Text, catalogue: "NullTranslations") -> str:
    values = {name: _said(value, catalogue) if isinstance(value, Text) else value
              for name, value in text.values.items()}
    number = text.values.get("n")
    if text.plural:
        several = number if isinstance(number, int) else 2
        template = catalogue.ngettext(text.template, text.plural, several)
    else:
        template = catalogue.gettext(text.template) if text.template else ""  # empty is the head of the file
    try:
        return template.format(**values)
    except (LookupError, ValueError):
        return str(text)


@cache
def _catalogue(language: str) -> "NullTranslations":
    from gettext import GNUTranslations, NullTranslations

    try:
        with (_FOLDER / f"{language}.mo").open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, UnicodeDecodeError):  # missing or damaged: English is better than nothing
        return NullTranslations()


def _pseudo(text: Text) -> str:
    from companion.languages.pseudo import stretched

    values = {name: _pseudo(value) if isinstance(value, Text) else value
              for name, value in text.values.items()}
    several = text.plural and text.values.get("n") != 1
    return stretched(text.plural if several else text.template).format(**values)
