"""The controls that answer a question, side by side in as many words as have room."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.game import Text
from companion.screens.basics import Command
from companion.screens.geometry import Box
from companion.screens.lines import label_size, least_width, side_by_side
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Sign
from companion.screens.widgets import Widget, control


class Answer(NamedTuple):
    """A control in the bar.

    Attributes:
        id: of its widget.
        label: its words; `short` are fewer ones, where those have no room.
        command: what it asks for.
        main: golden.
        enabled: whether it can be used now.
        guarded: a second touch of the same finger does not count.
        short: fewer words; none when there are none.
        sign: stands alone where no words have room.
    """

    id: str
    label: Text
    command: Command
    main: bool = False
    enabled: bool = True
    guarded: bool = False
    short: Text | None = None
    sign: Sign | None = None


def row_of(look: Look, box: Box, answers: Sequence[Answer]) -> list[Widget]:
    """The answers side by side in the largest size of their words; in fewer words where that is too small."""
    if not answers:
        return []
    labels, cells, size = fitting(look, box, answers)[0]
    weighty = look.roomy or len(answers) == 1
    return [control(look, each.id, cell, label, each.command, main=each.main, enabled=each.enabled,
                    guarded=each.guarded, size=size, least_mm=THUMB if weighty and each.guarded else FINGER,
                    sign=None if label else each.sign)
            for each, label, cell in zip(answers, labels, cells, strict=True)]


def fitting(look: Look, box: Box,
             answers: Sequence[Answer]) -> tuple[tuple[list[str], list[Box], int], bool]:
    """Labels, boxes and font size; and whether all labels have room."""
    shares = [1.4 if each.main else 1.0 for each in answers]
    for short in (0, 1, 2, 3):  # those that are not golden are shortened first; at last signs stand alone
        labels = [_label(look, each, short) for each in answers]
        cells, size = side_by_side(look, box, labels, shares)
        whole = size >= look.least_name and _all_fit(look, labels, cells, size)
        if whole:
            break
    return (labels, cells, size), whole


def _label(look: Look, each: Answer, short: int) -> str:
    if short == 3 and each.sign is not None:
        return ""
    fewer_words = short > each.main and each.short is not None
    return look.say(each.short if fewer_words and each.short is not None else each.label)


def _all_fit(look: Look, labels: Sequence[str], cells: Sequence[Box], size: int) -> bool:
    rows = max((cells[0].h - look.px(2)) // look.type.height(size), 1)
    return all(least_width(look, label, size, rows) <= cell.w
               for label, cell in zip(labels, cells, strict=True))


def piled(look: Look, box: Box, answers: Sequence[Answer]) -> tuple[list[Widget], Box]:
    """The answers one above the other, the last one lowest; and what is left above them."""
    made = []
    alone = len(answers) == 1
    for each in reversed(answers):
        high = look.high_at_least(THUMB if alone and each.main else FINGER)
        spot, box = box.below(high, look.gap_y)
        made.append(labelled(look, each, spot, THUMB if alone and each.main else FINGER))
    return made[::-1], box


def labelled(look: Look, each: Answer, box: Box, least: float) -> Widget:
    """One answer, in fewer words where the box has no room for all; `least` millimetres wide and high."""
    label = look.say(each.label)
    if each.short is not None and label_size(look, label, box) == look.small:
        label = look.say(each.short)
    return control(look, each.id, box, label, each.command, main=each.main, enabled=each.enabled,
                   guarded=each.guarded, size=label_size(look, label, box), least_mm=least)
