"""What the results of the games have in common: header, who has won, what is asked first, the controls."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Notice
from companion.screens.game_scene import AGAIN, CORRECT, Begin, ShowResult, ShowView
from companion.screens.geometry import Box
from companion.screens.lines import fitted, label_size, side_by_side
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.small.frame import Frame, told_apart
from companion.screens.widgets import Screen, Tile, Widget, control


class NextGame(NamedTuple):
    """The next game of the same people.

    Attributes:
        begin: starts it.
        question: asked before, since a stray touch is soon done; names who is first.
    """

    begin: Begin
    question: Text


def deals_first(name: str) -> Text:
    """The question before the next game, where somebody deals."""
    return Text("Begin a new game with the same seats? {name} deals first.", {"name": name})


def asking(view: str, undo: Text | None, following: NextGame) -> Notice | None:
    """What one more touch would do, in the views that ask before it is done; None in all others."""
    if view == CORRECT:
        return Notice(Text("Touch Undo once more to take back: {what}", {"what": undo or ""}))
    return Notice(following.question) if view == AGAIN else None


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


def again(look: Look, box: Box, label: str, begin: Begin, *, asked: bool, size: int | None = None) -> Widget:
    """The golden way to the next game of the same people.

    Args:
        look: frame and theme.
        box: where it stands.
        label: its words before it was touched.
        begin: starts the next game.
        asked: whether it was touched; only then the next touch begins.
        size: the largest size of the label; None for the largest that fits.
    """
    words = look.say(Text("Begin")) if asked else label
    fits = label_size(look, words, box)
    return control(look, "again", box, words, begin if asked else ShowView(AGAIN), main=True, guarded=True,
                   size=fits if size is None else min(size, fits) if asked else size)


def begin_or_leave(look: Look, begin: Begin, bar: Box, body: Box,
                   leave: ShowView) -> tuple[list[Widget], Box]:
    """The two answers to the question before the next game, and what is left of the body above the bar.

    Upright no stands above yes, so that each has all of the width.
    """
    if look.wide:
        first, second = bar.columns(2, look.gap_x)
    else:
        high = look.high_at_least(THUMB, 64 if look.roomy else 0)
        first, (second, body) = bar, body.below(high, look.gap_y)
    return [again(look, first, "", begin, asked=True),
            fitted(look, "leave", second, look.say(Text("Not now")), leave)], body


def controls(look: Look, ways: Sequence[tuple[str, Text]], begin: Begin, bar: Box, body: Box, *,
             asked: bool) -> tuple[list[Widget], list[Widget], Box]:
    """The same table again, and the other ways to look: in the bar, or in a row above it.

    Args:
        look: frame and theme.
        ways: key and words of each other way to look at the result.
        begin: starts the next game.
        bar: the room for them.
        body: the room above it.
        asked: whether the same table was asked for: without room for all in the bar, only the answers stand.

    Returns:
        The golden control (and the way back where only the answers stand), the others, and what is left of
        the body.
    """
    labels = [look.say(words) for _, words in ways]
    golden = look.say(Text("Same table again"))
    spots, size = side_by_side(look, bar, (golden, *labels), (1.4, *(1.0,) * len(ways)))
    if look.wide and size >= look.least_name:  # once asked the word changes, the controls stay where they are
        first, *rest = spots
        main = again(look, first, golden, begin, asked=asked, size=size)
    elif asked:
        answers, body = begin_or_leave(look, begin, bar, body, ShowView("chart"))
        return answers, [], body
    else:
        row, body = body.below(look.high_at_least(THUMB, 64), look.gap_y)
        rest, size = side_by_side(look, row, labels, (1.0,) * len(ways))
        main = again(look, bar, golden, begin, asked=False)
    return [main], [control(look, key, spot, label, ShowView(key), size=size)
                    for (key, _), label, spot in zip(ways, labels, rest, strict=True)], body


def told_small(look: Look, frame: Frame, notice: Notice, begin: Begin, back: ShowView, *,
               asked: bool) -> tuple[list[Widget], str]:
    """A notice in place of a small display's result, with the answers below it; and which of them is golden.

    Args:
        look: frame and theme.
        frame: where everything stands.
        notice: what is told, or asked.
        begin: starts the next game, if that is asked.
        back: leads back to the result.
        asked: whether the notice is the question before the next game.
    """
    if not asked:
        return told_apart(look, notice, frame.body, frame.beside, back), "seen"
    answers, body = begin_or_leave(look, begin, frame.beside, frame.body, back)
    question, _ = told_apart(look, notice, body, frame.beside, back)
    return [question, *answers], "again"


def small_result(look: Look, frame: Frame, pages: Mapping[str, Text],
                 page: Callable[[str, Box], Sequence[Widget]], *,
                 view: str, begin: Begin, kept: Sequence[Widget]) -> Screen:
    """A small display's result: one way to look at a time, a control leads on to the next one.

    Args:
        look: frame and theme.
        frame: where everything stands.
        pages: key and words of each way to look, in their order; the first one comes first.
        page: what is seen on a page, in the room for it.
        view: the key of the way that is asked for; any other word stands for the first one.
        begin: starts the next game.
        kept: what stays on every page.
    """
    keys = list(pages)
    shown = view if view in pages else keys[0]
    following = keys[(keys.index(shown) + 1) % len(keys)]
    body = frame.body
    if look.wide:
        first, more = frame.beside.columns(2, look.gap_x)
    else:
        more, body = body.below(look.high_at_least(FINGER), look.gap_y)
        first = frame.beside
    golden = again(look, first, look.say(Text("Play again")), begin, asked=False)
    label = look.say(pages[following])
    on = control(look, "page", more, label, ShowView(following), size=label_size(look, label, more),
                 least_mm=FINGER)
    return Screen(look.size, look.theme.ground, (*page(shown, body), golden, on, *kept), "again")


def reasons_panel(look: Look, box: Box, tries: Sequence[tuple[Sequence[Text], int]]) -> Widget:
    """Why it ended so: the criteria, and each step down.

    Args:
        look: frame and theme.
        box: the room for it.
        tries: the sentences and their size, from the best to the least; the first that fits is taken, of the
            last one as many as fit.
    """
    tile = Tile(look, "reasons", box)
    inner = box.inset(look.px(14 if look.roomy else 9), look.px(8 if look.roomy else 4))
    for texts, size in tries:
        words = [look.say_within(each, inner.w, 3, size) for each in texts]
        lines = [len(look.type.wrap(each, size, False, inner.w, 99)) for each in words]
        if sum(lines) <= max(inner.h // look.type.height(size), 1):
            break
    for each, count in zip(words, lines, strict=True):
        if count * look.type.height(size) > inner.h:
            break
        inner = tile.lines(each, inner, size, count)
    return tile.done()
