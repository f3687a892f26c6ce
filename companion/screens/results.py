"""What the results of several games have in common: header, who has won in one line, the controls below."""

from collections.abc import Sequence

from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.game_scene import ShowResult, ShowView
from companion.screens.geometry import Box
from companion.screens.lines import label_size, side_by_side
from companion.screens.look import THUMB, Look
from companion.screens.widgets import Tile, Widget, control


def ending(look: Look, phase: Text, ask: ShowResult, *, unsaved: int) -> Text:
    """The line of the header: what is shown, how long the game took, and when it was."""
    if ask.minutes is None:
        return phase
    minutes = Text("{n} minute", {"n": ask.minutes}, "{n} minutes")
    told = Text("{phase} · {minutes}", {"phase": phase, "minutes": minutes})
    if ask.when is None or unsaved or not look.wide:
        return told
    return Text("{told} · {when}", {"told": told, "when": ask.when})


def verdict_height(look: Look, verdict: Text, width: int) -> int:
    """The least height in which all of the verdict can be read."""
    lines = look.type.wrap(look.say(verdict), look.plain.small, True, width - 2 * look.px(4), 9)
    return len(lines) * look.type.height(look.plain.small)


def verdict_line(look: Look, verdict: Text, box: Box) -> Widget:
    """Who has won, as large as there is room for all of it."""
    tile = Tile(look, "prompt", box, look.theme.ground, radius=0)
    inner = box.inset(look.px(4), 0)
    for size in (look.font(24, 2.8), look.small, look.plain.small):
        high = look.type.height(size)
        said = look.say_within(verdict, inner.w, max(inner.h // high, 1), size, bold=True)
        lines = len(look.type.wrap(said, size, True, inner.w, 9))
        if lines * high <= inner.h:
            break
    tile.lines(said, inner.centred(inner.w, min(high * lines, inner.h)), size, lines, bold=True,
               ink=look.theme.thread)
    return tile.done()


def controls(look: Look, ways: Sequence[tuple[str, Text]], again: Command, bar: Box,
             body: Box) -> tuple[Widget, list[Widget], Box]:
    """The same table again, and the other ways to look: in the bar, or in a row above it.

    Args:
        look: frame and theme.
        ways: key and words of each other way to look at the result.
        again: begins the next game.
        bar: the room for them.
        body: the room above it.

    Returns:
        The golden control, the others, and what is left of the body.
    """
    labels = [look.say(words) for _, words in ways]
    golden = look.say(Text("Same table again"))
    spots, size = side_by_side(look, bar, (golden, *labels), (1.4, *(1.0,) * len(ways)))
    if look.wide and size >= look.least_name:
        first, *rest = spots
    else:
        row, body = body.below(look.high_at_least(THUMB, 64), look.gap_y)
        first, (rest, size) = bar, side_by_side(look, row, labels, (1.0,) * len(ways))
    main = control(look, "again", first, golden, again, main=True, guarded=True,
                   size=label_size(look, golden, first) if first is bar else size)
    return main, [control(look, key, spot, label, ShowView(key), size=size)
                  for (key, _), label, spot in zip(ways, labels, rest, strict=True)], body
