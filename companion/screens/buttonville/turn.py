"""The turn: the draw pile, a row for each seat, what the seat on turn can do; the banner of the finale."""

from collections.abc import Sequence

from companion.games.buttonville.actions import Recruit
from companion.games.buttonville.state import GuildsState
from companion.games.game import Text
from companion.screens.basics import Health, Notice
from companion.screens.buttonville import asks
from companion.screens.buttonville.banner import banner
from companion.screens.buttonville.head import header_of
from companion.screens.buttonville.layout import Choice, undo_words
from companion.screens.buttonville.pile_panel import pile_panel
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.seat_rows import least_height, seat_rows
from companion.screens.buttonville.words import told_briefly
from companion.screens.frame import newest, notice_or_trouble, page, undo_redo
from companion.screens.game_scene import Do
from companion.screens.geometry import Box
from companion.screens.lines import side_by_side
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Icon, Lamp, Sign
from companion.screens.widgets import Screen, Tile, Widget, control, main_of

_ASIDE = frozenset({"action", "more"})
"""What stands beside undo on upright screens."""


def turn(scene: GuildsScene, ask: asks.AskRecruit | asks.AskTurn | asks.AskFinale, look: Look) -> Screen:
    """The screen of a turn."""
    if not look.roomy:
        from companion.screens.buttonville.small_turn import small_turn

        return small_turn(scene, ask, look)
    bar, body = page(look, look.gap_y)
    under = ask.under if isinstance(ask, asks.AskFinale) else ask
    kept, rest = undo_redo(look, bar, undo_words(look, scene.undo), scene.redo)
    ways = [answers(look, scene.state, under, brief=brief) for brief in (False, True)]
    if look.wide:
        answered = row_of(look, rest, *ways)
    else:
        row, body = body.below(look.high_at_least(THUMB, 78), look.gap_y)
        aside = [[each for each in way if each.id in _ASIDE] for way in ways]
        asked = [[each for each in way if each.id not in _ASIDE] for way in ways]
        answered = [*row_of(look, row, *asked), *row_of(look, rest, aside[0])]
    middle = (banner(scene, ask, look, body) if isinstance(ask, asks.AskFinale)
              else _middle(scene, look, body))
    widgets = (*answered, *middle, *kept, *header_of(scene, look)[::-1])
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


def answers(look: Look, state: GuildsState, ask: asks.TurnAsk | None, *, brief: bool) -> list[Choice]:
    """What the seat on turn can do, then its ACTIONs and the manual steps; `brief` in fewer words."""
    say = look.say
    more = [Choice("more", say(Text("More")), asks.OpenSteps())]
    if isinstance(ask, asks.AskRecruit | asks.AskTurn) and ask.acts:
        more.insert(0, Choice("action", say(Text("ACTION")), asks.OpenActions()))
    match ask:
        case asks.AskRecruit(seat=seat):
            take = Text("From market") if brief else Text("Take from market")
            draw = Text("From pile") if brief else Text("Draw from pile")
            return [
                Choice("market", say(take), Do(Recruit(seat, "market")), state.market > 0, main=True),
                Choice("draw", say(draw), Do(Recruit(seat, "pile")), main=True), *more]
        case asks.AskTurn(may_play=may_play, discard=discard, more=asks_more):
            label = Text("End turn")
            if discard and not asks_more:
                label = Text("Discard {n}, end" if brief else "Discard {n}, end turn", {"n": discard})
            ends = Choice("end-turn", say(label), asks.EndsTurn(), main=not may_play)
            plays = Choice("play", say(Text("Play a set")), asks.PlaySet(), main=True)
            return [plays, ends, *more] if may_play else [ends, *more]
    return [Choice("ongoing", say(Text("Go on")), asks.Leave(), main=True), *more]


def row_of(look: Look, box: Box, *ways: Sequence[Choice]) -> list[Widget]:
    """The answers side by side, in the first words that have room; what is asked most has the most of it."""
    for choices in ways:
        shares = [1.0 if each.main else 0.6 for each in choices]
        cells, size = side_by_side(look, box, [each.label for each in choices], shares)
        if size >= look.least_name:
            break
    return [control(look, each.id, cell, each.label, each.command, main=each.main, enabled=each.enabled,
                    guarded=not isinstance(each.command, asks.OpenSteps),
                    size=size, least_mm=THUMB if look.roomy else FINGER)
            for each, cell in zip(choices, cells, strict=True)]


def _middle(scene: GuildsScene, look: Look, body: Box) -> list[Widget]:
    """What was told, the pile, and the rows of the seats."""
    notice = notice_or_trouble(look, scene.notice, scene.status)
    line, body = _told(scene, look, body, notice)
    if look.wide:
        left, right = body.left(look.px(150), look.gap_x)
    else:
        left, right = body.top(look.high_at_least(THUMB, 88), look.gap_y)
    rows = right.h >= least_height(look, scene.state)
    return [*seat_rows(look, scene, right, touched=rows), *pile_panel(look, scene.state, left), *line]


def _told(scene: GuildsScene, look: Look, body: Box, notice: Notice | None) -> tuple[list[Widget], Box]:
    """A line below the header: what could not be done, or what followed; and over the points what they are.

    A long sentence takes a second line.
    """
    theme, high = look.theme, look.type.height(look.plain.small)
    pad = look.px(4)
    caption = look.say(Text("points if it ended now"))
    beside = look.type.width(caption, look.plain.small) + look.px(16)
    width = body.w - 2 * pad - (look.px(24) if notice is not None else 0)
    said = "" if notice is None else look.say(notice.text)
    told = [told_briefly(text) for text in scene.told]
    if notice is None and told:
        said = newest(look, [look.say(text) for text in told], width - beside, 1, look.plain.small)
        if look.type.width(said, look.plain.small) > width - beside:
            said = look.say_within(told[-1], width, 1, look.plain.small)
    lines = max(len(look.type.wrap(said, look.plain.small, False, width, 9)), 1)
    captioned = lines == 1 and look.type.width(said, look.plain.small) <= width - beside
    top, body = body.top(lines * high, look.px(6))
    tile = Tile(look, "told", top, theme.ground, radius=0)
    row = top.inset(pad, 0)
    if captioned:
        right, row = row.right_of(beside - look.px(16), look.px(16))
        tile.text(caption, right, look.plain.small, ink=theme.quiet, align="right")
    ink = theme.ink
    if notice is not None:
        icon = look.px(18)
        spot, row = row.left(icon, look.px(6))
        sign = spot.top(high)[0].centred(icon, icon)
        tile.add(Lamp(sign, Health.FINE) if notice.good else Icon(sign, Sign.WARNING, theme.trouble))
        ink = theme.fine if notice.good else theme.trouble
    tile.lines(said, row, look.plain.small, lines, ink=ink)
    return [tile.done()], body


