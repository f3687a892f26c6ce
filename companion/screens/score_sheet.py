"""The score sheet as a screen of its own: between two rounds, or looked up during one."""

from companion.games.button_tricks.actions import Deal
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.frame import header, notice_or_trouble, page, prompt, undo_redo
from companion.screens.geometry import Box
from companion.screens.lines import fitted
from companion.screens.look import THUMB, Look
from companion.screens.scene import SheetScene
from companion.screens.seat_panels import called
from companion.screens.sheet import sheet
from companion.screens.small.sheet import small_sheet
from companion.screens.widgets import Screen, Widget, main_of


def score_sheet(scene: SheetScene, look: Look) -> Screen:
    """The score sheet for this scene."""
    if not look.roomy:
        return small_sheet(scene, look)
    state = scene.state
    bar, body = page(look, look.gap_y)
    done = (Text("Which round is to be corrected?") if scene.choosing else
            Text("After round {round} of {rounds}",
                 {"round": len(state.finished), "rounds": state.sizes.rounds}))
    head = header(look, look.say(Text("Score sheet")), "", look.say(done), scene.status, home=scene.between,
                  unsaved=scene.unsaved)
    widgets: list[Widget] = []
    kept, rest = undo_redo(look, bar, scene.undo, scene.redo) if scene.between else ([], bar)
    if look.wide:
        bottom = _rounds(look, len(state.finished), rest) if scene.choosing else _answers(look, scene, rest)
    else:  # undo stays in its corner; the rest stands in a row above it
        row, body = body.below(look.high_at_least(THUMB, 70), look.gap_y)
        bottom = _tall(look, scene, rest, row)
    said = _said(look, scene)
    if said:
        # The table comes first: with larger text there is less room for what was said.
        lines = (2 if look.wide else 3) - (look.text > 1)
        plain = look.plain
        line, body = body.below(plain.px(12) + plain.type.height(plain.small) * lines, look.px(8))
        widgets.append(prompt(plain, line, "", told=said,
                              notice=notice_or_trouble(look, scene.notice, scene.status)))
    widgets = [*sheet(state, look, body, touched=True), *widgets, *bottom, *kept, *head[::-1]]
    return Screen(look.size, look.theme.ground, tuple(widgets), main_of(widgets, look.theme.thread))


def _said(look: Look, scene: SheetScene) -> list[str]:
    """What happened last; a notice needs the same room."""
    told = [look.say(text) for text in scene.told]
    return told or ([""] if scene.notice is not None else [])


def _further(look: Look, scene: SheetScene, box: Box) -> Widget:
    """On to the next round, or back to where the sheet was opened."""
    if scene.between:
        values: dict[str, str | int | Text] = {"round": scene.state.round,
                                               "name": called(look, scene.state, scene.state.dealer)}
        # Counted, nothing more has to be known of the deal.
        wanted, command = ("go-on", s.GoOn()) if scene.state.open is not None else ("deal", s.Do(Deal()))
        return fitted(look, wanted, box, look.say(Text("Round {round}: {name} deals", values)), command,
                      main=True, guarded=True, free=True)
    return fitted(look, "close", box, look.say(Text("Close")), s.Close(), main=True)


def _correct(look: Look, scene: SheetScene, box: Box) -> Widget:
    return fitted(look, "correct-round", box, look.say(Text("Correct a round")), s.AskRound(),
                  enabled=bool(scene.state.finished))


def _answers(look: Look, scene: SheetScene, bar: Box) -> list[Widget]:
    left, right = bar.left(round(bar.w * 0.4), look.gap_x)
    return [_correct(look, scene, left), _further(look, scene, right)]


def _tall(look: Look, scene: SheetScene, bar: Box, row: Box) -> list[Widget]:
    if scene.choosing:
        leave = fitted(look, "leave", bar, look.say(Text("Leave it")), s.AskRound())
        return [leave, *_numbers(look, len(scene.state.finished), row)]
    return [_correct(look, scene, bar), _further(look, scene, row)]


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
    return [fitted(look, f"round-{number}", spot, str(number) if short else label, s.OpenRound(number))
            for number, (label, spot) in enumerate(zip(labels, boxes, strict=True), start=1)]
