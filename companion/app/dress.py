"""How everything looks, by what the people prefer."""

from dataclasses import replace

from companion.languages import translator
from companion.screens.look import Look
from companion.screens.menu_scene import Settings
from companion.screens.theme import THEMES


def dressed(look: Look, settings: Settings) -> Look:
    """The same frame in the colours and the language of these settings."""
    return replace(look, theme=THEMES[settings.theme], translate=translator(settings.language))
