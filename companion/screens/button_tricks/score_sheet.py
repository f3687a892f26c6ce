"""The score sheet as a screen of its own: between two rounds, or looked up during one."""

from companion.games.button_tricks.actions import Deal
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.round_rows import rounds_done
from companion.screens.button_tricks.seat_panels import called
from companion.screens.button_tricks.sheet import sheet
from companion.screens.button_tricks.small.sheet import small_sheet
from companion.screens.frame import header, newest, notice_height, page, prompt, undo_redo
from companion.screens.geometry import Box
from companion.screens.lines import fitted, label_size, side_by_side
from companion.screens.log_scene import OpenRound, SheetScene
from companion.screens.look import THUMB, Look
from companion.screens.widgets import Screen, Widget, control, main_of

_LETTERS = 8
"""Most letters of a name on a control."""


def score_sheet(scene: SheetScene, look: Look) -> Screen:
    """The score sheet for this scene."""
    if not look.roomy:
        return small_sheet(scene, look)
    state = scene.state
    bar, body = page(look, look.gap_y)
    done = (Text("Which round is to be corrected?") if scene.choosing else rounds_done(state))
    head = header(look, look.say(Text("Score sheet")), "", look.say(done), scene.status, home=scene.between,
                  unsaved=scene.unsaved)
    widgets: list[Widget] = []
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo) if scene.between else ([], bar)
    if look.wide:
        bottom = _rounds(look, len(state.finished), rest) if scene.choosing else _answers(look, scene, rest)
    else:  # undo stays in its corner; the rest stands in a row above it
        row, body = body.below(look.high_at_least(THUMB, 70), look.gap_y)
        bottom = _tall(look, scene, rest, row)
    plain = look.plain
    told = [look.say(text) for text in scene.told]
    if scene.notice is not None:
        line, body = body.below(notice_height(plain, body.w, scene.notice), look.px(8))
        widgets.append(prompt(plain, line, "", notice=scene.notice))
    elif told:
        # The table comes first: with larger text there is less room for what was said.
        width, most = body.w - 2 * plain.px(12), (2 if look.wide else 3) - (look.text > 1)
        shown = newest(plain, told, width, most, plain.small)
        lines = len(plain.type.wrap(shown, plain.small, False, width, 9))
        line, body = body.below(plain.px(12) + plain.type.height(plain.small) * lines, look.px(8))
        widgets.append(prompt(plain, line, "", told=told))
    widgets = [*sheet(state, look, body, touched=True), *widgets, *bottom, *kept, *head[::-1]]
    return Screen(look.size, look.theme.ground, tuple(widgets), main_of(widgets, look.theme.thread))


def _further_label(look: Look, scene: SheetScene) -> str:
    if not scene.between:
        return look.say(Text("Close"))
    name = called(look, scene.state, scene.state.dealer)
    return look.say(Text("Round {round}: {name} deals", {"round": scene.state.round, "name": name}), _LETTERS)


def _further(look: Look, scene: SheetScene, box: Box, size: int) -> Widget:
    """On to the next round, or back to where the sheet was opened."""
    label = _further_label(look, scene)
    if scene.between:
        # Counted, nothing more has to be known of the deal.
        wanted, command = ("go-on", s.GoOn()) if scene.state.open is not None else ("deal", s.Do(Deal()))
        return control(look, wanted, box, label, command, main=True, guarded=True, size=size)
    return control(look, "close", box, label, s.Close(), main=True, size=size)


def _correct_label(look: Look) -> str:
    return look.say(Text("Correct a round"))


def _correct(look: Look, scene: SheetScene, box: Box, size: int) -> Widget:
    return control(look, "correct-round", box, _correct_label(look), s.AskRound(), size=size,
                   enabled=bool(scene.state.finished))


def _answers(look: Look, scene: SheetScene, bar: Box) -> list[Widget]:
    further = _further_label(look, scene)
    (left, right), size = side_by_side(look, bar, (_correct_label(look), further), (0.4, 0.6))
    return [_correct(look, scene, left, size), _further(look, scene, right, size)]


def _tall(look: Look, scene: SheetScene, bar: Box, row: Box) -> list[Widget]:
    if scene.choosing:
        leave = fitted(look, "leave", bar, look.say(Text("Leave it")), s.AskRound())
        return [leave, *_numbers(look, len(scene.state.finished), row)]
    return [_correct(look, scene, bar, label_size(look, _correct_label(look), bar)),
            _further(look, scene, row, label_size(look, _further_label(look, scene), row))]


def _rounds(look: Look, rounds: int, bar: Box) -> list[Widget]:
    leave, rest = bar.left(look.wide_at_least(THUMB, 130), look.gap_x)
    return [fitted(look, "leave", leave, look.say(Text("Leave it")), s.AskRound()),
            *_numbers(look, rounds, rest)]


def _numbers(look: Look, rounds: int, box: Box) -> list[Widget]:
    """Which round is to be corrected: a touch opens its entry."""
    boxes = box.columns(rounds, look.gap_x)
    labels = [look.say(Text("Round {round}", {"round": number + 1})) for number in range(rounds)]
    short = any(look.type.width(label, look.name, True) > spot.w - look.px(16)
                for label, spot in zip(labels, boxes, strict=True))
    return [fitted(look, f"round-{number}", spot, str(number) if short else label, OpenRound(number))
            for number, (label, spot) in enumerate(zip(labels, boxes, strict=True), start=1)]
