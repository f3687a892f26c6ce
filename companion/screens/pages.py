"""From the scene of a page that every table has to its screen.

Imported when such a page is first shown; a game in progress begins with none of them.
"""

from typing import assert_never

from companion.screens.attract_scene import AttractScene
from companion.screens.choice_scene import ChoiceScene
from companion.screens.game_screens import screens_of
from companion.screens.log_scene import CorrectScene, LogScene, PreviewScene, SheetScene
from companion.screens.look import Look
from companion.screens.menu_scene import MenuScene, NamesScene
from companion.screens.scene import PageScene
from companion.screens.service_scene import ServiceScene
from companion.screens.staff_scene import PinScene, StaffAskScene, StaffScene
from companion.screens.start_scene import GamesScene, KeyboardScene, SetupScene, StartScene
from companion.screens.statistics_scene import StatisticsScene
from companion.screens.touch_scene import TouchScene
from companion.screens.widgets import Screen


def page_of(scene: PageScene, look: Look) -> Screen:
    """The screen of a page."""
    if not look.roomy and scene.notice is not None and not isinstance(
            scene, CorrectScene | MenuScene | StaffScene):
        from companion.screens.small.notice import small_notice

        return small_notice(scene.notice, scene.status, look)
    if isinstance(scene, StartScene):
        from companion.screens.home import home

        return home(scene, look)
    if isinstance(scene, GamesScene):
        from companion.screens.games import games

        return games(scene, look)
    if isinstance(scene, SetupScene):
        from companion.screens.setup import setup

        return setup(scene, look)
    if isinstance(scene, KeyboardScene):
        from companion.screens.keyboard import keyboard

        return keyboard(scene, look)
    if isinstance(scene, LogScene):
        from companion.screens.log import log

        return log(scene, look)
    if isinstance(scene, CorrectScene):
        from companion.screens.correct import correct

        return correct(scene, look)
    if isinstance(scene, PreviewScene):
        from companion.screens.correct import preview

        return preview(scene, look)
    if isinstance(scene, SheetScene):
        return screens_of(scene.state.header.game).sheet(scene, look)
    if isinstance(scene, MenuScene):
        from companion.screens.menu import menu

        return menu(scene, look)
    if isinstance(scene, NamesScene):
        from companion.screens.names import names

        return names(scene, look)
    if isinstance(scene, ChoiceScene):
        from companion.screens.choices import choices

        return choices(scene, look)
    if isinstance(scene, ServiceScene):
        from companion.screens.service import service

        return service(scene, look)
    if isinstance(scene, TouchScene):
        from companion.screens.touch_check import touch_check

        return touch_check(scene, look)
    if isinstance(scene, StatisticsScene):
        from companion.screens.statistics import statistics

        return statistics(scene, look)
    if isinstance(scene, AttractScene):
        from companion.screens.attract import attract

        return attract(scene, look)
    if isinstance(scene, PinScene):
        from companion.screens.pin import pin

        return pin(scene, look)
    if isinstance(scene, StaffScene):
        from companion.screens.staff import staff

        return staff(scene, look)
    if isinstance(scene, StaffAskScene):
        from companion.screens.staff import staff_ask

        return staff_ask(scene, look)
    assert_never(scene)
