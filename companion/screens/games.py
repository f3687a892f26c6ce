"""The stored games, as many on a page as there is room for."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.game import Text
from companion.screens.basics import Close, TurnTo
from companion.screens.compact import fitting
from companion.screens.frame import header, notice_or_trouble, page, prompt
from companion.screens.game_scene import Resume
from companion.screens.geometry import Box
from companion.screens.lines import Line, label_size, least_width, stacked
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.marks import Sign
from companion.screens.start_scene import GamesScene, Stored
from companion.screens.widgets import Screen, Tile, Widget, control


def games(scene: GamesScene, look: Look) -> Screen:
    """The stored games for this scene."""
    bar, body = page(look, look.gap_y)
    label = look.say(Text("Back"))
    word = least_width(look, label, look.least_name if look.roomy else look.small, 1)
    back, bar = bar.left(max(look.px(120), word), look.gap_x)
    step = look.wide_at_least(THUMB, 76) if look.roomy else look.wide_at_least(FINGER)
    if not look.roomy:  # what is left beside two ways to turn the page
        back = back._replace(w=min(back.w, bar.right - back.x - 2 * (step + look.gap_x)))
    asked = look.say(Text("Touch a game to open it.") if scene.stored
                     else Text("No game is stored here yet."))
    notice = notice_or_trouble(look, scene.notice, scene.status)
    narrow = bar.w - 2 * (step + look.gap_x) < look.px(200)  # no room for words beside the controls
    lines = max((_lines(look, game, body.w) for game in scene.stored), default=1) if look.roomy else 1
    words = look.type.height(look.name) + lines * look.type.height(look.small) + look.px(10)
    high = max(look.high_at_least(THUMB, 66), words) if look.roomy else look.high_at_least(FINGER)
    said: list[Widget] = []
    if not narrow:
        middle = bar._replace(w=bar.w - 2 * (step + look.gap_x))
        said = [prompt(look, middle, asked, notice=notice)]
    elif notice is not None:
        strip, above = body.below(look.type.height(look.small) * 3 + look.px(10), look.gap_y)
        if above.h >= high:
            said, body = [prompt(look, strip, "", notice=notice)], above
        else:  # it takes the place of the games until it is touched
            said = [replace(prompt(look, body, "", notice=notice), command=TurnTo(scene.page))]
    per_page = max((body.h + look.gap_y) // (high + look.gap_y), 1)
    pages = max(-(-len(scene.stored) // per_page), 1)
    at = min(scene.page, pages - 1)
    covered = any(widget.target for widget in said)
    shown = () if covered else scene.stored[at * per_page:(at + 1) * per_page]
    widgets = [_game(look, game, Box(body.x, body.y + i * (high + look.gap_y), body.w, high))
               for i, game in enumerate(shown)]
    widgets.append(control(look, "back", back, label, Close(), size=label_size(look, label, back)))
    for wanted, sign, to in (("older", Sign.DOWN, at + 1), ("newer", Sign.UP, at - 1)):
        box, bar = bar.right_of(step, look.gap_x)
        widgets.append(control(look, wanted, box, "", TurnTo(max(to, 0)), sign=sign,
                               enabled=0 <= to < pages, least_mm=FINGER))
    where = Text("newest first")
    if pages > 1:
        where = Text("page {page} of {pages}", {"page": at + 1, "pages": pages})
    title = look.say(Text("All games") if scene.staff else Text("Stored games"))
    widgets += [*said, *header(look, title, "", look.say(where), scene.status, home=not scene.staff)]
    main = next((w.id for w in widgets if w.id.startswith("game-")), "back")
    return Screen(look.size, look.theme.ground, tuple(widgets), main)


def _facts(look: Look, game: Stored) -> tuple[str, ...]:
    """What is to be known about it, in ever fewer words."""
    fates = {"running": Text("open now"), "parked": Text("put away"), "finished": Text("played to the end"),
             "abandoned": Text("ended without a result")}
    fate = fates[game.status] if game.counts else Text("does not count")
    known: Mapping[str, str | int | Text] = {
        "game": game.title, "fate": fate, "started": game.started, "n": game.actions}
    return (look.say(Text("{game} · {fate} · {started} · {n} entry", known,
                          "{game} · {fate} · {started} · {n} entries")),
            look.say(Text("{game} · {fate} · {started}", known)),
            look.say(Text("{game} · {fate}", known)),
            look.say(game.title))


def _lines(look: Look, game: Stored, width: int) -> int:
    """How many lines what is to be known about it takes."""
    return len(look.type.wrap(_facts(look, game)[0], look.small, False, width - 2 * look.px(14), 3))


def _game(look: Look, game: Stored, box: Box) -> Widget:
    tile = Tile(look, f"game-{game.game_id}", box, look.theme.control)
    names = ", ".join(name or look.say(Text("Seat {number}", {"number": seat + 1}))
                      for seat, name in enumerate(game.seats))
    inner = box.inset(look.px(14), look.px(4))
    size = look.name if look.roomy else look.small  # two lines are to fit into the height of a finger
    facts = _facts(look, game)
    parts = look.type.wrap(facts[0], look.small, False, inner.w, 3)
    if not look.roomy:  # in as many words as there is room for
        parts = (fitting(look, facts, inner.w, 1),)
    stacked(tile, inner, [Line(names, size, True, free=True, name=look.roomy),
                          *(Line(part, look.small, ink=look.theme.quiet) for part in parts)])
    return tile.done(Resume(game.game_id), least_mm=FINGER, guarded=True)
