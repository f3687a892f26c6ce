"""What every small playing screen has: the figures of all seats, undo in its corner, what is asked."""


from companion.games.button_tricks.scoring import sides, total_of, totals
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.questions import question, short_question
from companion.screens.button_tricks.seat_panels import bubbled, gain
from companion.screens.compact import (
    fitting,
    lamps_of,
    lamps_row,
    menu_button,
    say,
    shorter,
)
from companion.screens.frame import header_height
from companion.screens.geometry import Box
from companion.screens.look import FINGER, Look
from companion.screens.marks import Button, Icon, Ring, Sign
from companion.screens.small.frame import undo as undo_of
from companion.screens.theme import contrast
from companion.screens.widgets import VERY_CLEAR, Tile, Widget

_DEALT = "cards dealt, start cards {cards}"
_SWAPPED = "partners swapped a card each"
"""Entries that are longer than the corner of undo in some language."""


# -- the header --------------------------------------------------------------------------------------------


def head(scene: s.PlayScene, look: Look) -> list[Widget]:
    """Menu, round, lamps, the figures of all seats, and redo while there is something to bring back."""
    state, high = scene.state, header_height(look)
    widgets = [menu_button(look, high)]
    x, right = widgets[0].box.w, look.size[0]
    if scene.redo is not None:
        side = look.wide_at_least(FINGER)
        right -= side
        tile = Tile(look, "redo", Box(right, 0, side, high), look.theme.control, ground=look.theme.bar)
        icon = look.px(30)
        tile.add(Icon(tile.box.centred(icon, icon), Sign.REDO, look.theme.ink))
        widgets.append(tile.done(s.Redo()))
    bar = Tile(look, "header", Box(x, 0, right - x, high), look.theme.bar, ground=look.theme.bar, radius=0)
    upper, lower = bar.box.inset(look.px(5), look.px(2)).rows(2, 0)
    ways = (Text("Round {round} of {rounds}", {"round": state.round, "rounds": state.sizes.rounds}),
            Text("Round {round}", {"round": state.round}))
    round_ = fitting(look, map(look.say, ways), upper.w, 1, bold=True)
    left, rest = upper.left(look.type.width(round_, look.small, True), look.px(10))
    bar.text(round_, left, look.small, bold=True)
    lamps = lamps_of(scene.status, scene.unsaved)
    _pile(look, bar, state, lamps_row(look, bar, rest if look.wide else lower, lamps))
    if look.wide:
        figures(look, bar, scene, lower)
    return [*widgets, bar.done()]


def _pile(look: Look, tile: Tile, state: ButtonState, box: Box) -> None:
    """How many tokens or cards of the pile are left, where there is room for it."""
    if state.phase not in {"tricks", "reveal"}:
        return
    tokens = Text("{n} token left", {"n": state.tokens_left}, "{n} tokens left")
    words = [look.say(tokens)]
    if state.pile is not None:
        pile = look.say(Text("pile {n}", {"n": state.pile}))
        words = [f"{pile} · {words[0]}", pile]
    shown = fitting(look, words, box.w, 1)
    if shown:
        tile.text(shown, box, look.small, ink=look.theme.quiet)


def figures(look: Look, tile: Tile, scene: s.PlayScene, box: Box) -> None:
    """Tricks against the bet of each seat, or the bets while they are made, or the totals between rounds.

    What a seat has just gained stands in a bubble beside its figure; where that has no room, the figure
    itself stands in one, so that the new figure is seen.
    """
    state = scene.state
    for seat, spot in enumerate(box.columns(len(state.bets), look.px(4))):
        turn, gained = state.turn == seat, scene.gained[seat] if scene.gained else 0
        emblem, gap = min(look.px(16 if gained else 20), box.h), look.px(2 if gained else 4)
        words = figure(state, seat)
        left, rest = spot.left(emblem, gap)
        wide = min(look.type.width(words, look.small, True), rest.w)
        if turn:
            used = Box(spot.x, spot.y, min(emblem + 2 * gap + wide + gap, spot.w), spot.h)
            tile.add(Ring(used, look.theme.seats[seat].colour, look.px(6), 2))
        inner = spot.left(gap)[1] if turn and rest.w > wide + gap else spot
        left, rest = inner.left(emblem, gap)
        tile.add(Button(left.centred(emblem, emblem), seat))
        shown, rest = rest.left(min(wide, rest.w), gap)
        if gained and not gain(tile, gained, rest):
            bubbled(tile, words, shown)
            continue
        # The ring marks the turn in any case.
        golden = turn and contrast(look.theme.thread, tile.fill) >= VERY_CLEAR
        tile.text(words, shown, look.small, bold=True,
                  ink=look.theme.thread if golden else look.theme.ink, clear=VERY_CLEAR)


def figure(state: ButtonState, seat: int) -> str:
    """The figure of a seat that counts now; partners play for one bet (BT-28)."""
    if state.phase in {"deal", "over"}:
        return str(totals(state)[seat])
    if state.phase in {"bets", "exchange"}:
        return str(state.bets[seat])
    side = next(side for side in sides(len(state.bets), state.header.options.teams) if seat in side)
    return f"{total_of(state.tricks, side)}/{total_of(state.bets, side)}"


def strip(look: Look, scene: s.PlayScene, body: Box) -> tuple[list[Widget], Box]:
    """Upright the figures of the seats stand in a line of their own below the header; and what is left."""
    if look.wide:
        return [], body
    top, rest = body.top(look.type.height(look.small) + look.px(4), look.px(6))
    tile = Tile(look, "figures", top, look.theme.ground, radius=0)
    figures(look, tile, scene, top)
    return [tile.done()], rest


# -- the bar -----------------------------------------------------------------------------------------------


def undo(scene: s.PlayScene, look: Look, corner: Box) -> Widget:
    """Undo in its corner, with the words of what it takes back."""
    return undo_of(look, corner, scene.undo, () if scene.undo is None else _fewer(look, scene.undo))


def _fewer(look: Look, words: Text) -> list[str]:
    """The longest entries in fewer words."""
    if words.template == _DEALT:
        return [look.say(Text("cards dealt"))]
    if words.template == _SWAPPED:
        return [look.say(Text("Partners swap"))]
    card = words.values.get("card")
    return [look.say(card)] if isinstance(card, Text) else []


def asked(scene: s.PlayScene, look: Look, box: Box) -> Widget:
    """What the table is asked for, and what the companion has just done by itself."""
    seat = getattr(scene.ask, "seat", None)
    picking = getattr(scene.ask, "suit", "")  # what was told was seen before
    told = [] if picking else [look.say(text) for text in scene.told if text != scene.undo]
    words = [*shorter(look, question(scene, look)), *shorter(look, short_question(scene, look))]
    edge = None if seat is None else look.theme.seats[seat].colour
    return say(look, box, words, told=told, edge=edge, notice=scene.notice)
