"""The keyboard for names: its keys are never smaller than a finger, so small screens show them in parts."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Close, TurnTo
from companion.screens.frame import header
from companion.screens.geometry import Box
from companion.screens.lines import label_size
from companion.screens.look import FINGER, NAME, Look
from companion.screens.marks import Button, Fill, Sign
from companion.screens.start_scene import Erase, KeyboardScene, Keys, Shift, ShowKeys, TakeName, TypeText
from companion.screens.typeset import ELLIPSIS, clean
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control

_LETTERS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm-'"),
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-'"),
})
_ACCENTS = ("áàâäãåæ", "çčćðéèêëě", "ğíìîïłñńň", "óòôöõøœ", "řśşšßþ", "úùûüůýžźż")
_SIGNS = ("1234567890", ".,&+()/!?")
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def keyboard(scene: KeyboardScene, look: Look) -> Screen:
    """The keyboard for this scene."""
    edge, w, h = look.px(4), look.size[0], look.size[1]
    side = look.px(8 if look.roomy else 6)
    whole = Box(side, edge, w - 2 * side, h - 2 * edge)
    title = look.say(scene.title or Text("A name for seat {number}", {"number": scene.seat + 1}))
    told = look.say(_told(scene))
    if look.type.width(told, look.plain.small) > w - look.px(30):
        told = look.say(_told(replace(scene, notice=None)))  # the lamp shows that something is wrong
    head = header(look, title, "", told, scene.status, home=False)
    below = max(widget.box.bottom for widget in head) + look.gap_y
    high = _key_height(look)
    row = high + look.gap_y
    # Small screens have no room for the header: the field itself says whose name it is.
    if (h - edge - below - 2 * row) // row >= 2:
        whole = Box(whole.x, below, whole.w, h - edge - below)
    else:
        head = []
    last: Box | None
    narrow = not (look.wide or look.roomy)
    if narrow:  # the name over the whole width, and the ways out of here below the keys
        last, rest = whole.below(high, look.gap_y)
        top, rest = rest.top(look.type.height(look.name) + look.px(4), look.px(6))
    else:
        last, (top, rest) = None, whole.top(high, look.gap_y)
    foot, rest = rest.below(high, look.gap_y)
    names: list[Widget] = []
    rows = _letter_rows(scene, look, rest.w)
    spare = (rest.h + look.gap_y) // row - max(len(rows), 3)
    as_row = bool(scene.recent) and spare >= 1 and scene.keys is not Keys.NAMES
    if as_row:
        line, rest = rest.top(high, look.gap_y)
        names = _names(scene, look, [line], 0)[0]
    if scene.keys is Keys.NAMES:
        keys, pages = _names_page(scene, look, rest)
    else:
        keys, pages = _keys(scene, look, rest, rows)
    in_names = bool(scene.recent) and not as_row
    ways = _foot(scene, look, (foot, last), pages, names=in_names)
    widgets = [*_field(scene, look, top, last), *names, *keys, *ways, *head]
    return Screen(look.size, look.theme.ground, tuple(widgets), "done" if scene.text.strip() else "")


def _told(scene: KeyboardScene) -> Text:
    if scene.notice is not None:
        return scene.notice.text
    if scene.title is not None:
        return Text("{n} of {most} characters", {"n": len(scene.text), "most": scene.most})
    if len(scene.text) >= scene.most:
        return Text("A name has at most {n} characters.", {"n": scene.most})
    return Text("Write it, or touch one below.") if scene.recent else Text("Write it.")


def _field(scene: KeyboardScene, look: Look, box: Box, below: Box | None) -> list[Widget]:
    """Back, the name as far as it is written, done; where it is narrow those two stand `below` the keys."""
    back, done = look.say(Text("Back")), look.say(Text("Done"))
    room = box.w // 4

    def wide(label: str) -> int:
        least = look.least_name if look.roomy else look.small
        needed = look.type.width(label, least, True) + 2 * look.px(8) + 2
        return max(look.wide_at_least(FINGER), min(look.px(130), room), needed)

    if below is None:
        left, middle = box.left(wide(back), look.gap_x)
        right, middle = middle.right_of(wide(done), look.gap_x)
    else:
        left, middle, right = _below(look, below)[0], box, _below(look, below)[2]
    text = scene.text
    tile = Tile(look, "field", middle, look.theme.bar)
    inner = middle.inset(look.px(10), look.px(2))
    if scene.title is None:
        emblem = min(look.px(32), inner.h)
        spot, inner = inner.left(emblem, look.px(8))
        tile.add(Button(spot.centred(emblem, emblem), scene.seat))
    line = inner.centred(inner.w, look.type.height(look.name))
    cursor = max(look.px(3), 2)
    if text:
        shown = _tail(look, text, line.w - cursor - look.px(3))
        taken = look.type.width(shown, look.name, True)
        tile.text(shown, line._replace(w=taken), look.name, bold=True, caps_mm=NAME, clear=VERY_CLEAR,
                  free=True, full=clean(text))
    else:
        taken = 0
    tile.add(Fill(Box(line.x + taken + look.px(2), line.y + look.px(2), cursor, line.h - 2 * look.px(2)),
                  look.theme.thread, 0))
    if not text:
        hint = look.say(scene.title or Text("Seat {number}", {"number": scene.seat + 1}))
        place = line._replace(x=line.x + cursor + look.px(8), w=line.w - cursor - look.px(8))
        tile.text(hint, place.centred(place.w, look.type.height(look.small)), look.small,
                  ink=look.theme.quiet, free=True)
    leave = Sign.BACK if below else None
    back = "" if leave else back
    return [control(look, "back", left, back, Close(), sign=leave, size=label_size(look, back, left),
                    least_mm=FINGER),
            tile.done(),
            control(look, "done", right, done, TakeName(text), main=True, guarded=True, least_mm=FINGER,
                    size=label_size(look, done, right))]


def _below(look: Look, box: Box) -> tuple[Box, Box, Box]:
    """Back, space and done side by side, on a narrow screen."""
    back, rest = box.left(look.wide_at_least(FINGER), look.gap_x)
    done, space = rest.right_of(look.px(92), look.gap_x)
    return back, space, done


def _tail(look: Look, text: str, width: int) -> str:
    """The end of the text that fits: who writes looks at the end."""
    shown = clean(text)
    if look.type.width(shown, look.name, True) <= width:
        return shown
    start = len(shown)  # from the end: a record may hold a name of any length
    while start and look.type.width(ELLIPSIS + shown[start - 1:], look.name, True) <= width:
        start -= 1
    return ELLIPSIS + shown[start:]


# -- letters and signs ---------------------------------------------------------------------------------


def _key_height(look: Look) -> int:
    return look.high_at_least(FINGER, 52)


def _columns(look: Look, width: int) -> int:
    """How many keys stand side by side at most."""
    return max((width + look.gap_x) // (look.wide_at_least(FINGER) + look.gap_x), 1)


def _letter_rows(scene: KeyboardScene, look: Look, width: int) -> tuple[str, ...]:
    """The keys in the rows of a typewriter where those have room, otherwise in the order of the alphabet."""
    columns = _columns(look, width)
    letters = _LETTERS.get(scene.language, _LETTERS["en"])
    if scene.keys is Keys.LETTERS:
        if max(map(len, letters)) <= columns:
            return letters
        others = "".join(char for row in letters for char in row if char not in _ALPHABET)
        flat = _ALPHABET + others
    else:
        flat = "".join(_ACCENTS if scene.keys is Keys.ACCENTS else _SIGNS)
        columns = min(columns, 12)
    return tuple(flat[i:i + columns] for i in range(0, len(flat), columns))


def _keys(scene: KeyboardScene, look: Look, box: Box, rows: tuple[str, ...]) -> tuple[list[Widget], int]:
    """The keys of the page that is shown, and how many pages there are."""
    least = _key_height(look)
    most = max((box.h + look.gap_y) // (least + look.gap_y), 1)
    pages = -(-len(rows) // most)
    shown = rows[min(scene.page, pages - 1) * most:][:most]
    high = min((box.h - look.gap_y * (len(shown) - 1)) // len(shown), max(least, look.px(78)))
    longest = max(map(len, rows))
    wide = min((box.w - look.gap_x * (longest - 1)) // longest, max(look.px(90), look.wide_at_least(FINGER)))
    used = high * len(shown) + look.gap_y * (len(shown) - 1)
    y = box.y + (box.h - used) // 2
    widgets = []
    for row in shown:
        x = box.x + (box.w - wide * len(row) - look.gap_x * (len(row) - 1)) // 2
        for char in row:
            widgets.append(_key(scene, look, char, Box(x, y, wide, high)))
            x += wide + look.gap_x
        y += high + look.gap_y
    return widgets, pages


def _key(scene: KeyboardScene, look: Look, char: str, box: Box) -> Widget:
    shown = char.upper() if scene.shift and len(char.upper()) == 1 else char
    enabled = len(scene.text) < scene.most
    theme = look.theme
    tile = Tile(look, f"key-{char}", box, theme.control if enabled else theme.off, radius=8)
    size = look.name if look.type.width(shown, look.name, True) <= box.w - 2 else look.small
    tile.text(shown, box.centred(box.w, look.type.height(size)), size, bold=True, align="centre",
              ink=theme.ink if enabled else theme.quiet)
    return tile.done(TypeText(shown), enabled=enabled)


# -- names that were used before -----------------------------------------------------------------------


def _names_page(scene: KeyboardScene, look: Look, box: Box) -> tuple[list[Widget], int]:
    least = _key_height(look)
    most = max((box.h + look.gap_y) // (least + look.gap_y), 1)
    lines = [Box(box.x, box.y + i * (least + look.gap_y), box.w, least) for i in range(most)]
    return _names(scene, look, lines, scene.page)


def _names(scene: KeyboardScene, look: Look, lines: list[Box], page: int) -> tuple[list[Widget], int]:
    """The names of a page, a few in each line, and how many pages there are."""
    box = lines[0]
    per_line = max((box.w + look.gap_x) // (max(look.px(150), look.wide_at_least(FINGER)) + look.gap_x), 1)
    per_page = per_line * len(lines)
    pages = max(-(-len(scene.recent) // per_page), 1)
    shown = scene.recent[min(page, pages - 1) * per_page:][:per_page]
    cells = [cell for line in lines for cell in line.columns(per_line, look.gap_x)]
    return [control(look, f"name-{name}", cell, name, TakeName(name), free=True, guarded=True,
                    least_mm=FINGER)
            for name, cell in zip(shown, cells, strict=False)], pages


# -- shift, space and the like -------------------------------------------------------------------------


def _foot(scene: KeyboardScene, look: Look, rows: tuple[Box, Box | None], pages: int, *,
          names: bool) -> list[Widget]:
    box, below = rows
    wide = look.wide_at_least(FINGER) if below else max(look.wide_at_least(FINGER), look.px(62))
    widgets = []
    cell, box = box.left(wide, look.gap_x)
    widgets.append(control(look, "shift", cell, "", Shift(), sign=Sign.SHIFT, chosen=scene.shift,
                           least_mm=FINGER))
    order = [Keys.LETTERS, Keys.ACCENTS, Keys.SIGNS, *([Keys.NAMES] if names else [])]
    following = order[(order.index(scene.keys) + 1) % len(order)] if scene.keys in order else Keys.LETTERS
    label = {Keys.LETTERS: "abc", Keys.ACCENTS: "áéø", Keys.SIGNS: "123",
             Keys.NAMES: look.say(Text("Names"))}[following]
    least = look.least_name if look.roomy else look.small
    needed = look.type.width(label, least, True) + 2 * look.px(8) + 2
    cell, box = box.left(wide if below else max(wide, needed), look.gap_x)
    who = scene.seat if below and following is Keys.NAMES else None  # the word has no room there
    label = label if who is None else ""
    widgets.append(control(look, "keys", cell, label, ShowKeys(following), seat=who,
                           size=label_size(look, label, cell) if look.roomy else look.small,
                           least_mm=FINGER))
    if pages > 1:
        cell, box = box.left(wide, look.gap_x)
        more = TurnTo((min(scene.page, pages - 1) + 1) % pages)
        widgets.append(control(look, "more", cell, "", more, sign=Sign.ON, least_mm=FINGER))
    right, middle = box.right_of(wide, look.gap_x)
    if below is not None:
        middle = _below(look, below)[1]
    space = look.say(Text("space"))
    least = look.least_name if look.roomy else look.small
    if look.type.width(space, least, True) > middle.w - 2 * look.px(8):
        space = ""  # a broad key without a letter is the space on every keyboard
    can = 0 < len(scene.text) < scene.most
    widgets.append(control(look, "space", middle, space, TypeText(" "), enabled=can, least_mm=FINGER,
                           size=label_size(look, space, middle) if look.roomy else look.small))
    widgets.append(control(look, "erase", right, "", Erase(), sign=Sign.ERASE, enabled=bool(scene.text),
                           least_mm=FINGER))
    return widgets
