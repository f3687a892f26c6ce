"""The header of Buttonville's screens: how far the game is, and at its right what can happen at any time.

That the pile is empty can be said while any page is open over a turn; the turn itself has a control for it
below the pile.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.buttonville.asks import (
    AskBothEmpty,
    AskFinale,
    AskRecruit,
    AskTurn,
    EmptyPile,
)
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.words import (
    doing_words,
    moment_words,
    round_words,
    small_words,
    turns_words,
)
from companion.screens.compact import compact_header, lamps_of
from companion.screens.frame import header, header_height
from companion.screens.game_scene import Redo
from companion.screens.geometry import Box
from companion.screens.lines import label_size, least_width
from companion.screens.look import FINGER, Look
from companion.screens.marks import Icon, Sign
from companion.screens.widgets import Tile, Widget, control

_MOST, _MOST_IN_FINALE = 0.35, 0.2
"""Its words take no more of the width of the header, else it is a sign; in the finale turns stand there."""


def header_of(scene: GuildsScene, look: Look) -> list[Widget]:
    """Game, round, whose turn it is; in the finale the turns that are left."""
    state, beside = scene.state, _beside(scene, look)
    right = look.size[0] - beside[0].box.x if beside else 0
    words = moment_words(state, brief=bool(beside)) if look.roomy else small_words(state)
    first = look.say(round_words(state, of=not isinstance(scene.ask, AskFinale)))  # the banner says it
    most = round(look.size[0] * (0.6 if look.wide and look.roomy else 0.8))
    if not look.roomy:
        room = min(most, look.size[0] - right - look.px(90))
        lines = [look.say_within(each, room, 1, look.plain.small)
                 for each in (words, turns_words(state)) if each is not None]
        return small_header(scene, look, (*lines, first))

    def second(room: int) -> str:
        size, turns = look.plain.small, turns_words(state)
        if turns is not None and look.type.width(look.say(words), size) > min(most, room):
            return look.say_within(turns, room, 1, size)  # whole names are worth more than what they are for
        said = look.say_within(words, min(most, room), 1, size)
        if look.type.width(said, size) <= room:
            return said
        return look.say_within(doing_words(state, brief=True), room, 1, size)

    return [*header(look, look.say(Text("Buttonville")), first, second, scene.status, home=True,
                    unsaved=scene.unsaved, right=right), *beside]


def small_header(scene: GuildsScene, look: Look, lines: Sequence[str], *, redo: bool = True) -> list[Widget]:
    """The header of a small display.

    Args:
        scene: the game.
        look: frame and theme.
        lines: what may stand in its second line, the first that has room.
        redo: whether what was taken back can be brought back from here.
    """
    beside = _beside(scene, look, redo=redo)
    narrow = replace(look, size=(beside[0].box.x, look.size[1])) if beside else look
    return [*compact_header(narrow, look.say(Text("Buttonville")), lines,
                            lamps_of(scene.status, scene.unsaved), high=header_height(look), home=True),
            *beside]


def pile_event(look: Look, state: GuildsState, box: Box, wanted: str) -> Widget:
    """The control that says that the draw pile is empty: in words, or as a sign where they have no room."""
    words = look.say(Text("Pile empty"))
    if _wide(look, box.h) > box.w:
        return control(look, wanted, box, "", EmptyPile(), sign=Sign.EMPTY, enabled=not state.piles_empty,
                       guarded=True, least_mm=FINGER)
    return control(look, wanted, box, words, EmptyPile(), enabled=not state.piles_empty, guarded=True,
                   size=label_size(look, words, box), least_mm=FINGER)


def _wide(look: Look, high: int) -> int:
    """The width of that control with its words, as large as controls have to be."""
    size = look.least_name if look.roomy else look.small
    lines = max((high - look.px(2)) // look.type.height(size), 1)
    return least_width(look, look.say(Text("Pile empty")), size, lines, FINGER)


def _beside(scene: GuildsScene, look: Look, *, redo: bool = True) -> list[Widget]:
    """What stands in the header beside its words: that the pile is empty, and on small displays redo."""
    state, high, right = scene.state, header_height(look, lamps=False), look.size[0]
    finger = look.wide_at_least(FINGER)
    widgets = []
    if redo and not look.roomy and scene.redo is not None:
        right -= finger
        widgets.append(_redo(look, Box(right, 0, finger, high)))
        right -= look.gap_x
    over_turn = state.turn is not None and not isinstance(scene.ask, AskRecruit | AskTurn | AskBothEmpty)
    if over_turn and not state.piles_empty:
        wide = max(_wide(look, high), finger)
        if wide > look.size[0] * (_MOST_IN_FINALE if state.finale else _MOST):
            wide = finger
        widgets.insert(0, pile_event(look, state, Box(right - wide, 0, wide, high), "header-event"))
    return widgets


def _redo(look: Look, box: Box) -> Widget:
    """Redo in the right upper corner of a small display."""
    tile = Tile(look, "redo", box, look.theme.control, ground=look.theme.bar)
    icon = look.px(30)
    tile.add(Icon(tile.box.centred(icon, icon), Sign.REDO, look.theme.ink))
    return tile.done(Redo())
