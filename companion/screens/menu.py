"""The menu: tiles to choose language, theme and the like, and what can be done with the current game."""

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Close, Command
from companion.screens.entries import Entry, action, after, choice, entries_screen, held, language_entry
from companion.screens.frame import header, page
from companion.screens.game_scene import LockScreen, LookAcross, OpenLog, OpenSheet
from companion.screens.geometry import Box
from companion.screens.lines import side_by_side
from companion.screens.look import Look
from companion.screens.menu_scene import (
    Abandon,
    AskAbandon,
    LetCount,
    MenuScene,
    OpenCards,
    OpenNames,
    OpenRepair,
    Park,
    Prefer,
)
from companion.screens.service_scene import OpenDoctor
from companion.screens.settings import ROTATIONS, TEXT_SCALES, THEME_NAMES, VOLUMES
from companion.screens.small.menu import small_question
from companion.screens.staff_commands import OpenStaff
from companion.screens.statistics_scene import OpenStatistics
from companion.screens.touch_scene import OpenTouchCheck
from companion.screens.widgets import Screen, Tile, Widget, control


def menu(scene: MenuScene, look: Look) -> Screen:
    """The menu for this scene."""
    head = header(look, look.say(Text("Menu")), "", look.say(Text("How it looks, and more")),
                  scene.status, home=True)
    if scene.abandon is not None:
        widgets = _question(look, scene.abandon, *page(look, look.gap_y))
        return Screen(look.size, look.theme.ground, (*widgets, *head[::-1]), "keep")
    return entries_screen(look, head, [*_game(scene, look), *_preferences(scene, look)], page_=scene.page,
                          notice=scene.notice, status=scene.status, hint=_hint(scene),
                          close=(Text("Close"), Close()))


def _hint(scene: MenuScene) -> Text:
    if scene.playing:
        return Text("The game waits, everything in it is kept.")
    if scene.kiosk:
        return Text("What you choose here counts until you leave.")
    return Text("What you choose here is kept for this table.")


def _preferences(scene: MenuScene, look: Look) -> list[Entry]:
    """A touch goes on to the next value, and it counts at once."""
    say, now = look.say, scene.settings
    themes = {"dark": Text("dark"), "light": Text("light")}
    still, moving = Text("reduced"), Text("on")
    larger = [
        choice(look, "scale", (say(Text("Text size")),), f"{now.scale} %",
               Prefer(replace(now, scale=after(TEXT_SCALES, now.scale)))),
    ] if look.roomy else []  # a small screen has no room for it; what was chosen elsewhere is kept
    return [
        language_entry(look, now, scene.language, scene.languages),
        choice(look, "theme", (say(Text("Colours")),), say(themes[now.theme]),
               Prefer(replace(now, theme=after(THEME_NAMES, now.theme)))),
        *larger,
        *([] if scene.kiosk else _sound(scene, look)),
        choice(look, "motion", (say(Text("Movement")),), say(still if now.calm else moving),
               Prefer(replace(now, calm=not now.calm))),
        *([] if scene.kiosk else [action(look, "statistics", Text("Statistics"), OpenStatistics())]),
        *([held(look, "staff", Text("Hold for staff"), OpenStaff())] if scene.kiosk else _owner(scene, look)),
    ]


def _sound(scene: MenuScene, look: Look) -> list[Entry]:
    say, now = look.say, scene.settings
    volumes = {"low": Text("quiet"), "medium": Text("medium"), "high": Text("loud")}
    volume = [
        choice(look, "volume", (say(Text("Volume")),), say(volumes[now.volume]),
               Prefer(replace(now, volume=after(VOLUMES, now.volume)))),
    ] if now.sound else []
    return [choice(look, "sound", (say(Text("Sound")),), say(Text("on") if now.sound else Text("off")),
                   Prefer(replace(now, sound=not now.sound))), *volume]


def _owner(scene: MenuScene, look: Look) -> list[Entry]:
    """What belongs to the owner of the table; in a kiosk it stands on the staff page."""
    now = scene.settings
    return [
        choice(look, "rotation", (look.say(Text("Rotation")),), f"{now.rotation}°",
               Prefer(replace(now, rotation=after(ROTATIONS, now.rotation)))),
        action(look, "cards", Text("Villager cards"), OpenCards()),
        action(look, "touch", Text("Touch check"), OpenTouchCheck()),
        action(look, "doctor", Text("Doctor"), OpenDoctor()),
    ]


def _game(scene: MenuScene, look: Look) -> list[Entry]:
    if not scene.playing:
        return []
    entries: list[tuple[str, Text, Command]] = [
        ("sheet", Text("Score sheet"), OpenSheet()), ("log", Text("What happened"), OpenLog())]
    if not scene.ended:
        if scene.repairable:
            entries.append(("repair", Text("Put it as on the table"), OpenRepair()))
        entries.append(("across", Text("View for all"), LookAcross()))
    entries.append(("names", Text("Change names"), OpenNames()))
    entries.append(("park", Text("Put away, go home"), Park()))
    if not scene.ended:
        entries.append(("abandon", Text("End without a winner"), AskAbandon()))
    turning: list[Entry] = []
    if scene.around:
        seat = scene.settings.bottom
        name = scene.around[seat].strip() or look.say(Text("Seat {number}", {"number": seat + 1}))
        following = replace(scene.settings, bottom=(seat + 1) % len(scene.around))
        turning = [choice(look, "bottom", (look.say(Text("Board turned to")), look.say(Text("Board"))), name,
                          Prefer(following), free=True)]
    counted = look.say(Text("counts") if scene.counts else Text("does not count"))
    return [*(action(look, *entry) for entry in entries), *turning,
            held(look, "lock", Text("Hold to lock"), LockScreen()),
            choice(look, "counts", (look.say(Text("This game")),), counted, LetCount(not scene.counts))]


def _question(look: Look, words: Text, bar: Box, body: Box) -> list[Widget]:
    """What abandoning would do; the golden answer is the one that changes nothing."""
    if not look.roomy:
        return small_question(look, words, bar, body)
    tile = Tile(look, "question", body, look.theme.raised)
    tile.stitched(look.theme.trouble)
    inner = body.inset(look.px(24), look.px(20))
    rest = tile.lines(look.say(Text("End this game without a winner?")), inner, look.name, 3, bold=True,
                      free=False)
    said = look.say(words)
    for size in (look.font(22, 2.6), look.small, look.plain.small):
        lines = rest.h // look.type.height(size)
        if len(look.type.wrap(said, size, False, rest.w, lines + 1)) <= lines:
            break
    tile.lines(said, rest, size, lines, free=False)
    end, keep = look.say(Text("End it")), look.say(Text("Keep playing"))
    (left, right), size = side_by_side(look, bar, (end, keep), (1, 1))
    return [tile.done(),
            control(look, "abandon", left, end, Abandon(), guarded=True, size=size),
            control(look, "keep", right, keep, Close(), main=True, size=size)]
