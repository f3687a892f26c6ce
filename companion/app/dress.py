"""How everything looks, by what the people prefer."""

from msgspec.structs import replace

from companion.languages import translator
from companion.screens.look import Look
from companion.screens.settings import Settings
from companion.screens.theme import THEMES


def dressed(look: Look, settings: Settings) -> Look:
    """The same frame in the colours, the language and the size of text of these settings.

    A small screen has no room for larger text than it needs to be read.
    """
    text = settings.scale / 100 if look.roomy else 1.0
    return replace(look, theme=THEMES[settings.theme], translate=translator(settings.language), text=text)
