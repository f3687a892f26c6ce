"""The banner of the finale, over the full width: what happened, what follows, the turns that are left."""

from companion.games.buttonville.names import name_of
from companion.games.buttonville.words import coming
from companion.games.game import Text
from companion.screens.buttonville.asks import AskFinale, Leave
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.geometry import Box
from companion.screens.look import BIG, Look
from companion.screens.widgets import Tile, Widget


def banner(scene: GuildsScene, ask: AskFinale, look: Look, box: Box) -> list[Widget]:
    """The banner; a touch on it shows the table again, and every control beside it works as ever."""
    theme = look.theme
    box = box._replace(x=0, w=look.size[0])
    tile = Tile(look, "finale", box, theme.thread, radius=0)
    inner = box.inset(look.px(24), look.px(16))
    header = scene.state.header
    title = look.say(Text("The first pile is used up"))
    told = look.say_within(Text("{name} took the last card. Finish this round, then one last round each.",
                                {"name": name_of(header, ask.seat)}), inner.w, 3, look.name)
    left = tuple(count + (seat == ask.seat) for seat, count in enumerate(ask.turns))
    turns = look.say(Text("Turns left: {turns}", {"turns": coming(scene.state, left)}))
    for share in (1.0, 0.85, 0.72, 0.6, 0.5, 0.42):
        sizes = (round(look.font(64, BIG) * max(share, 0.62)), round(look.font(34, 2.6) * share),
                 round(look.font(34, 2.6) * share))
        sizes = tuple(max(size, look.plain.small) for size in sizes)
        counts = [len(look.type.wrap(words, size, bold, inner.w, 9))
                  for words, size, bold in zip((title, told, turns), sizes, (True, False, True), strict=True)]
        used = sum(count * look.type.height(size) for count, size in zip(counts, sizes, strict=True))
        if used + 2 * look.px(6) <= inner.h:
            break
    rest = inner.centred(inner.w, min(used + 2 * look.px(6), inner.h))
    for words, size, bold, count in zip((title, told, turns), sizes, (True, False, True), counts, strict=True):
        rest = tile.lines(words, rest, size, count, bold=bold, ink=theme.on_thread, align="centre")
        rest = rest.top(look.px(6))[1]
    tile.stitched(theme.on_thread)
    return [tile.done(Leave(), pressed=theme.thread_pressed)]
