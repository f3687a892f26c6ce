"""The bar of a page of fields: undo, what is asked, and the ways out of the page, on, and in."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.buttonville.head import header_of, small_header
from companion.screens.buttonville.layout import briefly
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.frame import notice_height, notice_or_trouble, page, prompt, undo_redo
from companion.screens.game_scene import Do, Seen
from companion.screens.geometry import Box
from companion.screens.lines import fitted, label_size, side_by_side
from companion.screens.look import THUMB, Look
from companion.screens.marks import Sign
from companion.screens.small.frame import Frame, told_apart, undo
from companion.screens.widgets import Screen, Widget, control


class Way(NamedTuple):
    """A control in the bar.

    Attributes:
        id: of its widget.
        label: its words.
        command: what it asks for.
        main: golden.
        enabled: whether it can be used now.
        sign: takes the place of the words on a small display.
        short: fewer words, where the others have no room.
    """

    id: str
    label: str
    command: Command
    main: bool = False
    enabled: bool = True
    sign: Sign | None = None
    short: str = ""


def framed(scene: GuildsScene, look: Look, title: Text, ways: Sequence[Way], *, seat: int | None = None,
           told: Text | None = None) -> tuple[list[Widget], Box]:
    """Undo, the ways, what is asked, the header; and the room that is left.

    Args:
        scene: the game.
        look: frame and theme.
        title: what the page is about; on a small display it stands in the header.
        ways: the controls beside undo.
        seat: whom it is about.
        told: more about it, where there is room for that.
    """
    if look.roomy:
        return _roomy(scene, look, title, ways, seat=seat, told=told)
    frame = Frame.of(look, strip=False)
    body, beside = frame.body, frame.beside
    made: list[Widget] = []
    if not look.wide or len(ways) > 2:  # undo leads back, too, and beside it there is little room
        ways = [way for way in ways if way.sign is not Sign.BACK]
        if not look.wide and len(ways) > 1:
            row, body = body.below(look.high_at_least(THUMB), look.gap_y)
            made = _small(look, row, ways[:-1])
            ways = ways[-1:]
    made += _small(look, beside, ways)
    lines = [look.say(title, letters) for letters in (16, 10, 6)]
    head = small_header(scene, look, lines, redo=False)
    return [*made, undo(look, frame.corner, scene.undo), *head[::-1]], body


def noticed(scene: GuildsScene, look: Look) -> Screen | None:
    """On a small display what could not be done has a page of its own, until it was read."""
    if scene.notice is None:
        return None
    frame = Frame.of(look, strip=False)
    widgets = (*told_apart(look, scene.notice, frame.body, frame.beside, Seen()),
               undo(look, frame.corner, scene.undo), *header_of(scene, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, "seen")


def _roomy(scene: GuildsScene, look: Look, title: Text, ways: Sequence[Way], *, seat: int | None,
           told: Text | None) -> tuple[list[Widget], Box]:
    bar, body = page(look, look.gap_y)
    kept, rest = undo_redo(look, bar, scene.undo, None)
    row = rest
    if not look.wide:
        row, body = body.below(look.high_at_least(THUMB, 70), look.gap_y)
    elif ways:
        least = look.wide_at_least(THUMB, 120)
        wide = sum(max(least, look.type.width(way.label, look.name, True) + look.px(24)) for way in ways)
        row, rest = rest.right_of(min(wide + look.gap_x * (len(ways) - 1), rest.w * 3 // 5), look.gap_x)
    notice = notice_or_trouble(look, scene.notice, scene.status)
    strip: list[Widget] = []
    if notice is not None and notice_height(look.plain, rest.w - look.px(40), notice) > rest.h:
        spot, body = body.below(notice_height(look, body.w, notice), look.gap_y)
        strip, notice = [prompt(look, spot, "", notice=notice, wanted="notice")], None
    said = prompt(look, rest, briefly(look, title, rest, bold=True), seat=seat, notice=notice,
                  told=[] if told is None else [briefly(look, told, rest)])
    controls: list[Widget] = []
    if ways:
        boxes, size = side_by_side(look, row, [way.label for way in ways], (1.0,) * len(ways))
        controls = [_control(look, way, spot, size) for way, spot in zip(ways, boxes, strict=True)]
    return [*strip, *controls, said, *kept, *header_of(scene, look)[::-1]], body


def _small(look: Look, box: Box, ways: Sequence[Way]) -> list[Widget]:
    """Signs are as wide as a thumb; the words have the rest."""
    signs = [way for way in ways if way.sign is not None]
    words = [way for way in ways if way.sign is None]
    widgets = []
    thumb = look.wide_at_least(THUMB)
    if not words and signs:
        boxes = box.columns(len(signs), look.gap_x)
        return [control(look, way.id, spot, "", way.command, sign=way.sign, main=way.main)
                for way, spot in zip(signs, boxes, strict=True)]
    for way in signs:
        spot, box = box.left(thumb, look.gap_x)
        widgets.append(control(look, way.id, spot, "", way.command, sign=way.sign, main=way.main))
    for way, spot in zip(words, box.columns(max(len(words), 1), look.gap_x), strict=False):
        widgets.append(_fitted(look, way, spot))
    return widgets


def _fitted(look: Look, way: Way, box: Box) -> Widget:
    """The control with its words, or with fewer where not all of them have room."""
    label = way.label
    if way.short and label_size(look, label, box) == look.small and not _whole(look, label, box):
        label = way.short
    return fitted(look, way.id, box, label, way.command, main=way.main, enabled=way.enabled,
                  guarded=isinstance(way.command, Do))


def _whole(look: Look, label: str, box: Box) -> bool:
    lines = (box.h - look.px(4)) // look.type.height(look.small)
    parts = look.type.wrap(label, look.small, True, box.w - look.px(14), lines + 1)
    return len(parts) <= lines and " ".join(parts) == " ".join(label.split())


def _control(look: Look, way: Way, box: Box, size: int) -> Widget:
    return control(look, way.id, box, way.label, way.command, main=way.main, enabled=way.enabled, size=size,
                   guarded=isinstance(way.command, Do))
