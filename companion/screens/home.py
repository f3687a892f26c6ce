"""The start screen: the games, the one to go on with, and how many were played here."""

from typing import NamedTuple

from companion.games.game import Seat, Text
from companion.screens.compact import whole
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.game_scene import Resume
from companion.screens.geometry import Box
from companion.screens.lines import Line, height_of, label_size, least_width, stacked
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Button, Icon, Sign
from companion.screens.start_scene import OpenGames, OpenSetup, StartScene, Unfinished
from companion.screens.widgets import Screen, Tile, Widget, control


def home(scene: StartScene, look: Look) -> Screen:
    """The start screen for this scene."""
    bar, body = page(look, look.gap_y)
    head = header(look, look.say(Text("Button Companion")), "", look.say(Text("Which game is on the table?")),
                  scene.status, home=True)
    waiting = scene.unfinished
    both = waiting and (look.roomy or look.wide)
    asked = Text("Choose a game, or go on with the last one.") if both else Text("Choose a game.")
    widgets: list[Widget] = []
    if scene.stored:
        label = look.say(Text("All games"))
        size = look.least_name if look.roomy else look.small
        wide = max(look.px(180 if look.wide else 130), least_width(look, label, size, 2))
        box, bar = bar.right_of(wide, look.gap_x)
        widgets.append(control(look, "games", box, label, OpenGames(), size=label_size(look, label, box)))
    if look.wide and not look.roomy and _rows(look, body) < len(_GAMES):
        widgets = [*_two_by_two(look, scene, body), *widgets]
    elif look.wide:
        beside: list[Widget] = []
        if waiting or scene.played:
            side, body = body.right_of(max(round(body.w * 0.3), min(look.px(232), body.w // 2)), look.gap_x)
            if waiting:
                beside, side = _resume(look, waiting, side)
            beside += _played(look, scene.played, side)
        widgets = [*_games(look, scene, body), *beside, *widgets]
    else:
        high = look.high_at_least(THUMB, 76) if look.roomy else look.high_at_least(FINGER)
        resume: list[Widget] = []
        if waiting:
            top, body = body.top(high, look.gap_y)
            resume = (_beside(look, waiting, top) if look.roomy else
                      [_gold(look, waiting, top, more=True)])
        foot, games = body.below(min(high, body.h // 4), look.gap_y)
        played = _played(look, scene.played, foot) if _rows(look, games) >= len(_GAMES) else []
        room = games if played else body
        widgets = [*resume, *_games(look, scene, room), *played, *widgets]
    words, lines = look.say(asked), bar.h // look.type.height(look.small)
    if not (look.roomy or whole(look, words, bar.w - 2 * look.px(9), lines, bold=True)):
        words = ""  # the games speak for themselves
    said = prompt(look, bar, words, notice=notice_or_trouble(look, scene.notice, scene.status))
    widgets += [said, *head]
    return Screen(look.size, look.theme.ground, tuple(widgets), "resume" if waiting else "new-button")


class _Game(NamedTuple):
    """A game in the list.

    Attributes:
        id: its id.
        key: the name of its widget.
        emblem: whose button marks it.
        title: its name.
        facts: what is to be known about it.
        brief: its name where there is no room for all of it.
    """

    id: str
    key: str
    emblem: Seat
    title: Text
    facts: Text
    brief: Text


_GAMES = (
    _Game("button_tricks", "new-button", 1, Text("Button"), Text("2–4 players · teams · 30 min"),
          Text("Button")),
    _Game("buttonville", "guilds", 0, Text("The Glorious Guilds of Buttonville"),
          Text("2–4 players · 40 min"), Text("Buttonville")),
    _Game("button_race", "button-game", 2, Text("The Button Game"), Text("4 players in pairs · 60 min"),
          Text("The Button Game")),
)


def _rows(look: Look, box: Box) -> int:
    """For how many games, one below the other, there is room for a finger; the facts give way to them."""
    least = look.high_at_least(THUMB if look.roomy else FINGER)
    return max(min((box.h + look.gap_y) // (least + look.gap_y), len(_GAMES)), 1)


def _games(look: Look, scene: StartScene, box: Box) -> list[Widget]:
    """The games: those that can be played, the others are named as far as there is room for them."""
    rows = _rows(look, box)
    high = min((box.h - look.gap_y * (rows - 1)) // rows, look.px(100 if look.wide else 128))
    widgets = []
    for row, game in enumerate(_GAMES[:rows]):
        spot = Box(box.x, box.y + row * (high + look.gap_y), box.w, high)
        first = scene.unfinished is None and row == 0
        widgets.append(_game(look, game, scene.games, spot, first=first))
    return widgets


def _two_by_two(look: Look, scene: StartScene, box: Box) -> list[Widget]:
    """The same on a small display that lies: two and two, the game to go on with at the upper right."""
    first, beside, *below = box.grid(2, 2, look.gap_x, look.gap_y)
    waiting = scene.unfinished
    spots = (first, beside, *below) if waiting is None else (first, *below)
    widgets = [_game(look, game, scene.games, spot, first=waiting is None and spot is first)
               for game, spot in zip(_GAMES, spots, strict=False)]
    return widgets if waiting is None else [*widgets, _gold(look, waiting, beside, more=True)]


def _game(look: Look, game: _Game, games: tuple[str, ...], box: Box, *, first: bool) -> Widget:
    theme = look.theme
    playable = game.id in games
    coming = Text("{facts} · still to come", {"facts": game.facts})
    title, facts = look.say(game.title), look.say(game.facts if playable else coming)
    tile = Tile(look, game.key, box, theme.control if playable else theme.panel)
    inner = box.inset(look.px(14), look.px(4))
    if not (look.roomy or whole(look, title, inner.w - look.px(34) * playable, 2, bold=True)):
        title = look.say(game.brief)
    side = min(look.px(56), inner.h)
    longest = max(title.split(), key=len)
    shown = inner.w > look.px(56 + 14 + 34) + look.type.width(longest, look.small, True)
    if not look.roomy:  # the words come first
        shown = whole(look, title, inner.w - look.px(56 + 14 + 34 * playable), 2, bold=True)
    if shown:
        left, inner = inner.left(look.px(56), look.px(14))
        tile.add(Button(left.centred(side, side), game.emblem))
    if playable:
        arrow = look.px(26)
        right, inner = inner.right_of(arrow, look.px(8))
        tile.add(Icon(right.centred(arrow, arrow), Sign.ON, theme.ink))
    alike = [game] if playable else [each for each in _GAMES if each.id not in games]
    titles = [look.say(each.title) for each in alike]
    fits = all(look.type.width(each, look.name, True) <= inner.w for each in titles)
    ink = theme.ink if playable else theme.quiet
    size = look.name if fits else look.small
    parts = look.type.wrap(title, size, True, inner.w, 2)
    lines = [Line(part, size, True, ink, name=fits and playable) for part in parts]
    facts_lines = look.type.wrap(facts, look.small, False, inner.w, 2)
    if not (look.roomy or whole(look, facts, inner.w, 2)):
        facts_lines = ()
    more = [Line(part, look.small, ink=theme.quiet) for part in facts_lines]
    if height_of(look, [*lines, *more]) <= inner.h:
        lines += more
    stacked(tile, inner, lines)
    if not playable:
        return tile.done()
    if first:
        tile.stitched(theme.thread)
    return tile.done(OpenSetup(game.id), least_mm=THUMB if look.roomy else FINGER, guarded=True)


def _facts(look: Look, game: Unfinished) -> str:
    return look.say(Text("{stage} · {n} min", {"stage": game.stage, "n": game.minutes}))


def _names(look: Look, game: Unfinished) -> str:
    return ", ".join(name or look.say(Text("Seat {number}", {"number": seat + 1}))
                     for seat, name in enumerate(game.seats))


def _about(look: Look, game: Unfinished) -> list[Line]:
    theme = look.theme
    return [Line(look.say(game.title), look.name, True, name=True),
            Line(_facts(look, game), look.small, ink=theme.quiet),
            Line(_names(look, game), look.small, ink=theme.quiet, free=True)]


def _resume(look: Look, game: Unfinished, box: Box) -> tuple[list[Widget], Box]:
    """What is unfinished, and the golden control below it; and what is left of the box."""
    small = look.type.height(look.small)
    lines = [Line(look.say(Text("Unfinished")), look.small, ink=look.theme.quiet), *_about(look, game)]
    high, button_h = height_of(look, lines) + look.px(16), look.high_at_least(THUMB, 60)
    fits = max(look.type.width(line.text, line.size, line.bold) for line in lines[:3]) <= box.w - look.px(28)
    if high + look.gap_y + button_h > box.h or not fits:
        words = look.type.height(look.name) + small * 2 + look.px(8)
        button, rest = box.top(max(button_h, min(words, box.h)), look.gap_y)
        return [_gold(look, game, button, more=True)], rest
    spot, rest = box.top(high, look.gap_y)
    tile = Tile(look, "unfinished", spot, look.theme.raised)
    stacked(tile, spot.inset(look.px(14), look.px(8)), lines)
    button, rest = rest.top(button_h, look.gap_y)
    return [tile.done(), _gold(look, game, button, more=False)], rest


def _beside(look: Look, game: Unfinished, box: Box) -> list[Widget]:
    """The same in one row."""
    label = look.say(Text("Resume"))
    wide = max(look.wide_at_least(THUMB, 150), look.type.width(label, look.name, True) + look.px(24))
    button, spot = box.right_of(wide, look.gap_x)
    tile = Tile(look, "unfinished", spot, look.theme.raised)
    lines = _about(look, game)
    inner = spot.inset(look.px(14), look.px(4))
    if look.type.width(lines[1].text, look.small, False) > inner.w:
        del lines[1]
    stacked(tile, inner, lines)
    return [tile.done(), _gold(look, game, button, more=False)]


def _gold(look: Look, game: Unfinished, box: Box, *, more: bool) -> Widget:
    theme = look.theme
    tile = Tile(look, "resume", box, theme.thread)
    lines = [Line(look.say(Text("Resume")), look.name, True, theme.on_thread, name=True)]
    inner = box.inset(look.px(8), look.px(4))
    if more:
        told = [Line(part, look.small, ink=theme.on_thread)
                for part in look.type.wrap(_facts(look, game), look.small, False, inner.w, 3)]
        if look.roomy or height_of(look, [*lines, *told]) <= inner.h:
            lines += told
    stacked(tile, inner, lines, "centre")
    return tile.done(Resume(game.game_id), least_mm=THUMB if look.roomy else FINGER, guarded=True,
                     pressed=theme.thread_pressed)


def _played(look: Look, count: int, box: Box) -> list[Widget]:
    """How many games were played to their end; nothing where there is no room, or nothing to tell."""
    theme = look.theme
    large = look.font(44, 4.0)
    small = look.type.height(look.small)
    high = small + round(large * 0.67) + look.px(24)
    caption = look.say(Text("Played here to the end"))
    spot = box.top(min(high, box.h))[0]
    inner = spot.inset(look.px(14), look.px(8))
    number = str(count)
    numeral = look.type.width(number, large, True)
    if look.wide:
        room = box.h >= high and look.type.width(caption, look.small) <= inner.w
        line, below = inner.top(small, look.px(6))
        figure = Box(below.x, below.y, numeral, round(large * 0.67) + 2)
    else:
        room = inner.h >= round(large * 0.67) and look.type.width(caption, look.small) + numeral <= inner.w
        line = inner.centred(inner.w, small)
        figure = inner.right_of(numeral)[0].centred(numeral, round(large * 0.67) + 2)
    if not count or not room or spot.h < look.profile.y(FINGER) // 2:
        return []
    tile = Tile(look, "played", spot)
    tile.text(caption, line, look.small, ink=theme.quiet)
    tile.text(number, figure, large, bold=True)
    return [tile.done()]
