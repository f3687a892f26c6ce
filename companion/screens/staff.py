"""The staff page: how the table is set for guests, and what only the staff do with it."""

from types import MappingProxyType

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Close
from companion.screens.entries import Entry, action, after, choice, entries_screen, language_entry
from companion.screens.frame import header, notice_height, notice_or_trouble, page, prompt
from companion.screens.geometry import Box
from companion.screens.lines import Line, fitted, side_by_side, stacked
from companion.screens.log_scene import Confirm
from companion.screens.look import NAME, Look
from companion.screens.menu_scene import OpenCards, Prefer
from companion.screens.service_scene import OpenDoctor
from companion.screens.settings import LEAVE_MINUTES, OFFERED, RECORDS, ROTATIONS, VOLUMES, Settings
from companion.screens.small.text import sentences
from companion.screens.staff_commands import AllGames, AskDeed, ChangePin, Deed, NameTable, OpenExport
from companion.screens.staff_scene import StaffAskScene, StaffScene
from companion.screens.touch_scene import OpenTouchCheck
from companion.screens.widgets import Screen, Tile, Widget, control

BRIGHTNESSES = (20, 40, 60, 80, 100)
"""What can be chosen for the backlight, in percent."""

_MANY = 10_000
"""From so many kilobytes on a size is told in megabytes."""


def staff(scene: StaffScene, look: Look) -> Screen:
    """The staff page for this scene."""
    size = (Text("{n} kB", {"n": scene.kilobytes}) if scene.kilobytes < _MANY else
            Text("{n} MB", {"n": round(scene.kilobytes / 1_000)}))
    kept = Text("{n} game kept, {size}", {"n": scene.games, "size": size}, "{n} games kept, {size}")
    head = header(look, look.say(Text("Staff")), "", look.say(kept), scene.status, home=False)
    entries = [*_table(scene, look), *_kept(look), *_box(scene, look), *_owner(scene, look)]
    return entries_screen(look, head, entries, page_=scene.page, notice=scene.notice, status=scene.status,
                          hint=Text("After a minute without a touch this page closes by itself."),
                          close=(Text("Close"), Close()))


def _table(scene: StaffScene, look: Look) -> list[Entry]:
    """How the table is for guests."""
    say, now = look.say, scene.settings
    name = now.table_name.strip()
    brightness = Text("{percent} %", {"percent": now.brightness}) if scene.dims else Text("not here")
    return [
        _loudness(look, now),
        choice(look, "brightness", (say(Text("Brightness")),), say(brightness),
               Prefer(replace(now, brightness=after(BRIGHTNESSES, now.brightness))), enabled=scene.dims),
        language_entry(look, now, scene.language, scene.languages),
        choice(look, "table-name", (say(Text("Name of the table")), say(Text("Name"))),
               name or say(Text("none")), NameTable(), free=bool(name)),
        choice(look, "offered", (say(Text("Ended games for guests")), say(Text("Ended games"))),
               say(_OFFERED[now.offered]), Prefer(replace(now, offered=after(OFFERED, now.offered)))),
    ]


_OFFERED = MappingProxyType({"newest": Text("the newest"), "ten": Text("the last ten"), "all": Text("all")})
_RECORDS = MappingProxyType({"names": Text("with names"), "results": Text("without names"),
                             "off": Text("off")})


def _between(scene: StaffScene, look: Look) -> list[Entry]:
    """What happens by itself between two groups of guests."""
    say, now = look.say, scene.settings
    return [
        choice(look, "records", (say(Text("Records shown")), say(Text("Records"))),
               say(_RECORDS[now.records]), Prefer(replace(now, records=after(RECORDS, now.records)))),
        choice(look, "leave-after", (say(Text("A game is put away after")), say(Text("Left after"))),
               say(Text("{n} minute", {"n": now.leave_minutes}, "{n} minutes")),
               Prefer(replace(now, leave_minutes=after(LEAVE_MINUTES, now.leave_minutes)))),
    ]


def _loudness(look: Look, now: Settings) -> Entry:
    """One tile for whether anything is heard, and how loud."""
    volumes = {"low": Text("quiet"), "medium": Text("medium"), "high": Text("loud")}
    if not now.sound:
        value, following = Text("off"), replace(now, sound=True, volume=VOLUMES[0])
    elif now.volume == VOLUMES[-1]:
        value, following = volumes[now.volume], replace(now, sound=False)
    else:
        value, following = volumes[now.volume], replace(now, volume=after(VOLUMES, now.volume))
    return choice(look, "volume", (look.say(Text("Volume")),), look.say(value), Prefer(following))


def _kept(look: Look) -> list[Entry]:
    """What is kept, and who gets in."""
    return [
        action(look, "games", Text("All games"), AllGames()),
        action(look, "export", Text("Games to a stick"), OpenExport()),
        action(look, "pin", Text("Change PIN"), ChangePin()),
    ]


def _box(scene: StaffScene, look: Look) -> list[Entry]:
    """The box itself."""
    return [
        action(look, "doctor", Text("Doctor"), OpenDoctor()),
        action(look, "restart", Text("Restart the program"), AskDeed(Deed.RESTART)),
        action(look, "restart-box", Text("Restart the box"), AskDeed(Deed.RESTART_BOX), enabled=scene.powers),
        action(look, "shut-down", Text("Shut down"), AskDeed(Deed.SHUT_DOWN), enabled=scene.powers),
    ]


def _owner(scene: StaffScene, look: Look) -> list[Entry]:
    """What is needed seldom."""
    now = scene.settings
    return [
        action(look, "leave", Text("Leave the kiosk"), AskDeed(Deed.LEAVE)),
        *_between(scene, look),
        action(look, "cards", Text("Villager cards"), OpenCards()),
        action(look, "touch", Text("Touch check"), OpenTouchCheck()),
        choice(look, "rotation", (look.say(Text("Rotation")),), f"{now.rotation}°",
               Prefer(replace(now, rotation=after(ROTATIONS, now.rotation)))),
    ]


# -- what it asks about --------------------------------------------------------------------------------


def staff_ask(scene: StaffAskScene, look: Look) -> Screen:
    """A question of the staff page, or a report; the golden answer is the one that changes nothing."""
    head = header(look, look.say(scene.title), "", "", scene.status, home=False)
    bar, body = page(look, look.gap_y)
    strip: list[Widget] = []
    notice = notice_or_trouble(look, scene.notice, scene.status)
    if notice is not None and look.roomy:
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip = [prompt(look, spot, "", notice=notice, wanted="notice")]
    back = look.say(Text("Back"))
    if scene.go is None:
        widgets = [fitted(look, "back", bar, back, Close(), main=True)]
    else:
        go = look.say(scene.go)
        (left, right), size = side_by_side(look, bar, (go, back), (1, 1))
        widgets = [control(look, "go", left, go, Confirm(), guarded=True, held=scene.held, size=size),
                   control(look, "back", right, back, Close(), main=True, size=size)]
    return Screen(look.size, look.theme.ground, (_told(scene, look, body), *widgets, *strip, *head), "back")


def _told(scene: StaffAskScene, look: Look, body: Box) -> Widget:
    tile = Tile(look, "told", body, look.theme.raised)
    if scene.wrong:
        tile.stitched(look.theme.trouble)
    said = look.say(scene.told)
    if not look.roomy:
        sentences(tile, [(said, scene.wrong)], body.inset(look.px(9), look.px(7)))
        return tile.done()
    inner = body.inset(look.px(24), look.px(20))
    for size in (look.font(26, NAME), look.font(22, 2.6), look.small, look.plain.small):
        parts = look.type.wrap(said, size, False, inner.w, _ANY)
        if len(parts) * look.type.height(size) <= inner.h:
            break
    stacked(tile, inner, [Line(part, size) for part in parts], "centre")
    return tile.done()


_ANY = 99
"""More lines than anything said here has."""
