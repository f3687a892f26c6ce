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
    inner = box.inset(look.px(24 if look.roomy else 10), look.px(16 if look.roomy else 6))
    header = scene.state.header
    title = look.say(Text("The first pile is used up"))
    told = look.say_within(
        Text("The last card went in {name}'s turn. Finish this round, then one last round each.",
             {"name": name_of(header, ask.seat)}), inner.w, 3, look.name)
    left = tuple(count + (seat == ask.seat) for seat, count in enumerate(ask.turns))
    turns = look.say_within(Text("Turns left: {turns}", {"turns": coming(scene.state, left)}), inner.w, 2,
                            look.small if look.roomy else look.plain.small, bold=True)
    gap = look.px(6) if look.roomy else 0
    if not look.roomy:
        told = look.say(Text("Finish this round, then one last round each."))
    for share in (1.0, 0.85, 0.72, 0.6, 0.5, 0.42, 0.3):
        large = max(round(look.font(64, BIG) * share), look.plain.small)
        small = max(round(look.font(34, 2.6) * share), look.plain.small)
        parts = [(words, size, bold, len(look.type.wrap(words, size, bold, inner.w, 9)))
                 for words, size, bold in ((title, large, True), (told, small, False), (turns, small, True))]
        used = sum(lines * look.type.height(size) for _, size, _, lines in parts) + 2 * gap
        if used <= inner.h:
            break
    rest = inner.centred(inner.w, min(used, inner.h))
    for words, size, bold, lines in parts:
        rest = tile.lines(words, rest, size, lines, bold=bold, ink=theme.on_thread, align="centre")
        rest = rest.top(gap)[1]
    tile.stitched(theme.on_thread)
    return [tile.done(Leave(), pressed=theme.thread_pressed)]
