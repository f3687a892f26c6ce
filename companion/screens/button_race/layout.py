"""Where everything stands on the playing screens of the button game.

With room the board stands at the left (upright above), and everything else in a panel beside it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.button_race.state import RaceState
from companion.games.game import Text
from companion.screens.button_race.answers import Answer, fitting, row_of
from companion.screens.button_race.asks import AskDiscard, AskPlay
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.small_layout import Laid, column, stack
from companion.screens.button_race.tallies import tallies
from companion.screens.button_race.words import TITLE, deck_words, fewer, mover_words, small_mover_words
from companion.screens.compact import lamps_of, shorter
from companion.screens.frame import (
    header,
    header_height,
    notice_height,
    notice_or_trouble,
    page,
    prompt,
    undo_redo,
)
from companion.screens.geometry import Box
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.widgets import Screen, Widget, main_of


class Framed(NamedTuple):
    """What is the same for every question, and the room for the rest.

    Attributes:
        board: the room for the board; on a small display for what takes its place, too.
        body: the room for what is asked beside it; nothing on a small display.
        kept: answers, undo, tallies and header, in that order of the focus.
        told: a notice that has to be read first; then there is nothing else but `kept`.
    """

    board: Box
    body: Box
    kept: list[Widget]
    told: list[Widget]

    def screen(self, look: Look, *parts: Sequence[Widget]) -> Screen:
        """The finished screen."""
        middle = [self.told] if self.told else parts
        widgets = (*(widget for part in middle for widget in part), *self.kept)
        return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def framed(scene: RaceScene, look: Look, answers: Sequence[Answer], asked: Sequence[Text] = (), *,
           rows: int = 2, strip: bool = True, aside: Answer | None = None,
           laid: Laid | None = None) -> Framed:
    """The frame of a question.

    Args:
        scene: the game.
        look: frame and theme.
        answers: the controls in the bar, the golden one last.
        asked: the question in ever fewer words, for small displays.
        rows: how many rows of choices the panel of an upright screen has room for.
        strip: whether a small display says what is asked below the board.
        aside: an answer that is seldom given: on a small display it stands beside what is asked.
        laid: the card that lies there, for a small display.
    """
    every = answers if aside is None else [aside, *answers]
    if look.roomy:
        return _roomy(scene, look, every, rows)
    if look.wide:
        parts = column(scene, look, answers, asked if strip else None, aside, laid=laid)
    elif len(every) > 1 and strip:
        parts = stack(scene, look, every[1:], asked, every[0], laid=laid)
    else:
        parts = stack(scene, look, every, asked if strip else None, None, laid=laid)
    area, kept, told = parts
    return Framed(area, Box(0, 0, 0, 0), kept, told)


# -- with room -----------------------------------------------------------------------------------------


def _roomy(scene: RaceScene, look: Look, answers: Sequence[Answer], rows: int) -> Framed:
    notice = notice_or_trouble(look, scene.notice, scene.status)
    board, panel, cells = places(look, rows)
    above: list[Widget] = []
    if notice is not None:
        high = max(notice_height(look, panel.w, notice), look.px(30))
        if not look.wide or high > look.px(_NOTICE):  # over the full width, so that the panel keeps its room
            whole = board._replace(w=panel.right - board.x) if look.wide else panel
            high = max(notice_height(look, whole.w, notice), look.px(30))
            board, panel, cells = places(look, rows, high + look.px(6))
            strip = whole._replace(h=high) if look.wide else panel.top(high)[0]
            panel = panel if look.wide else panel.top(high, look.px(6))[1]
        else:
            strip = panel.top(high)[0]
            panel = panel.top(high, look.px(6))[1]
        above = [prompt(look, strip, "", notice=notice, wanted="notice")]
    bar, body = panel.below(page(look, look.gap_y)[0].h, look.gap_y)
    if look.wide:
        strip, body = body.below(look.px(30), look.px(8))
        cells = strip.columns(4, look.px(10))
    width = _undo_width(look)
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo, width), scene.redo, width)
    widgets = [*row_of(look, rest, answers), *tallies(look, scene, cells), *kept, *head(scene, look)[::-1]]
    return Framed(board, body, [*above, *widgets], [])


_NOTICE = 72
"""Units that a notice may take of the panel; a longer one stands over the full width."""


def places(look: Look, rows: int, extra: int = 0) -> tuple[Box, Box, tuple[Box, ...]]:
    """The board, the panel, and upright the tallies beside the board.

    Args:
        look: frame and theme.
        rows: how many rows of choices an upright panel has room for.
        extra: what a notice takes: in landscape above everything, upright of the board.
    """
    edge, top = look.px(8), header_height(look) + look.gap_y + (extra if look.wide else 0)
    whole = Box(edge, top, look.size[0] - 2 * edge, look.size[1] - top - look.px(6))
    if look.wide:
        board, panel = whole.left(min(whole.h, whole.w - look.px(350)), look.px(12))
        return board, panel, ()
    finger = max(look.high_at_least(FINGER), _row_height(look))
    least = extra + page(look, look.gap_y)[0].h + look.px(80) + rows * (finger + look.gap_y) + 2 * look.gap_y
    side = min(whole.w - look.wide_at_least(FINGER, 84) - look.gap_x, whole.h - least)
    above, panel = whole.top(side, look.gap_y)
    board, beside = above.left(side, look.gap_x)
    return board, panel, beside.rows(4, look.gap_y)


def _row_height(look: Look) -> int:
    """The least height of a row of two lines: what is done, and what follows."""
    return look.type.height(look.name) + look.type.height(look.small)


def undo_words(look: Look, words: Text | None, width: int) -> Text | None:
    """What undo takes back, in as many words as its corner has room for."""
    plain = look.plain
    for each in () if words is None else (words, *fewer(words)):
        said = look.say_within(each, width - 2 * look.px(6), 2, plain.small)
        parts = look.type.wrap(said, plain.small, False, width - 2 * look.px(6), 3)
        if len(parts) <= 2 and " ".join(parts) == " ".join(said.split()):
            return each
    return words


def has_row(look: Look, answers: Sequence[Answer], *, redo: bool) -> bool:
    """Whether the bar has room for these answers in the least size of controls.

    Args:
        look: frame and theme.
        answers: those in question.
        redo: whether redo stands in the bar, too.
    """
    bar = places(look, 2)[1].below(page(look, look.gap_y)[0].h)[0]
    rest = undo_redo(look, bar, None, Text("Redo") if redo else None, _undo_width(look))[1]
    return fitting(look, rest, answers)[1]


def _undo_width(look: Look) -> int:
    """As wide as elsewhere where the bar is; a panel's bar has less room."""
    return look.wide_at_least(THUMB, 136 if look.wide else 184)


def head(scene: RaceScene, look: Look) -> list[Widget]:
    """The game, whose turn it is, the draw pile; while a card is carried out also what was told last."""
    state = scene.state
    lamps = _lamps_width(look, scene)
    line = look.size[0] - look.wide_at_least(FINGER, 60) - look.px(24) - lamps
    beside = line - look.type.width(look.say(TITLE), look.font(22, 2.6), True) - look.px(14)
    first, second = _whose(look, state, beside), look.say(deck_words(state))
    if look.wide and not first:  # there is more room below the title
        first, second = second, _whose(look, state, line)
        if look.type.width(first, look.plain.small) > beside:
            first = ""
    if scene.told and look.wide and isinstance(scene.ask, AskPlay | AskDiscard):
        told = (Text("{deck} · {told}", {"deck": deck_words(state), "told": scene.told[-1]}), scene.told[-1])
        if second == look.say(deck_words(state)):
            second = next((said for each in told for said in shorter(look, each)
                           if look.type.width(said, look.plain.small) <= line), second)
    if not look.wide:
        first = look.say(deck_words(state))
        second = _whose(look, state, line)
    return header(look, look.say(TITLE), first, second, scene.status, home=True, unsaved=scene.unsaved)


def _whose(look: Look, state: RaceState, width: int) -> str:
    """Whose turn it is, in as many words as have room; nothing where none have."""
    both = mover_words(state), small_mover_words(state)
    cut = (look.say_within(words, width, 1, look.plain.small) for words in both)
    for said in (*map(look.say, both), *cut):
        if look.type.width(said, look.plain.small) <= width:
            return said
    return ""


def _lamps_width(look: Look, scene: RaceScene) -> int:
    """What the lamps take of the header, two of them above one another."""
    if not look.wide:
        return 0
    names = [look.say(each.name) for each in lamps_of(scene.status, scene.unsaved)]
    wide = [look.px(16 + 5 + 12) + look.type.width(name, look.small) for name in names]
    return sum(max(wide[i:i + 2]) for i in range(0, len(wide), 2))
