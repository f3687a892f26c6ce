"""Which card was laid: by scan, or by a touch on one of fourteen keys."""

from collections.abc import Sequence

from companion.games.button_race.actions import Draw
from companion.games.button_race.cards import JOKER
from companion.games.button_race.names import name_of
from companion.games.button_race.state import RaceState
from companion.games.game import Text
from companion.screens.basics import TurnTo
from companion.screens.button_race import asks
from companion.screens.button_race.answers import Answer
from companion.screens.button_race.board import board
from companion.screens.button_race.card_face import value
from companion.screens.button_race.layout import framed, has_row
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.view import shown_board
from companion.screens.button_race.words import draw_words
from companion.screens.frame import holds, prompt
from companion.screens.game_scene import Do
from companion.screens.geometry import Box
from companion.screens.lines import label_size
from companion.screens.look import FINGER, Look
from companion.screens.marks import Ring
from companion.screens.widgets import Screen, Tile, Widget, control

_COLUMNS = (5, 7, 4)
"""Keys in a row, as suits a panel beside the board, one below it, and a small display."""

_ASKING = 68
"""Units that the question is high, as long as the keys have room for a finger."""


def picker(scene: RaceScene, ask: asks.AskCard, look: Look) -> Screen:
    """The board with the latest move, and the cards beside it."""
    if not look.roomy:
        return _small(scene, ask, look)
    draws = drawing(scene)
    in_bar = has_row(look, [*draws, _ADVICE], redo=scene.redo is not None)
    frame = framed(scene, look, [*draws, _ADVICE] if in_bar else draws, rows=2)
    columns = _COLUMNS[0] if look.wide else _COLUMNS[1]
    rows = -(-len(ask.cards) // columns)
    gaps = (rows - 1) * look.gap_y
    key = max(min((frame.body.h - look.px(_ASKING) - look.gap_y - gaps) // rows, look.px(84)),
              look.high_at_least(FINGER))
    spare, body, asking = frame.body.h - rows * key - gaps - look.gap_y, frame.body, []
    if spare >= look.type.height(look.plain.small) * 2:
        strip, body = body.top(min(spare, look.px(110)), look.gap_y)
        told = _told(look, scene, strip)
        full, *fewer = [_whole(look, text, strip.w - look.px(66)) for text in asked(scene.state)]
        short = next((each for each in fewer if each), look.say(asked(scene.state)[-1]))
        if told:  # whose turn it is stands in the header, too, and who has not drawn on the control
            fits = next((each for each in (full, *fewer) if each and holds(look, strip, each, told[-1])), "")
            if fits or holds(look, strip, "", told[-1]):
                full = short = fits
            else:  # there is no room for it; what is asked has it
                told = []
        asking = [prompt(look, strip, full or short, seat=ask.seat, told=told, short=short)]
    cells = body.top(min(body.h, rows * key + gaps))[0].grid(columns, rows, look.gap_x, look.gap_y)
    shown = board(shown_board(scene), frame.board, look)
    made = keys(look, ask.cards, cells, joker_wide=in_bar)
    if not in_bar and len(cells) > len(ask.cards):  # the bar has no room for it: it is one of the keys
        spot = cells[len(ask.cards)]
        made.append(control(look, "advice", spot, "?", asks.OpenAdvice(), least_mm=FINGER))
    return frame.screen(look, shown, made, asking)


def _told(look: Look, scene: RaceScene, strip: Box) -> list[str]:
    """What the companion did by itself, with its names cut as far as it needs to be whole."""
    lines = (strip.h - 2 * look.px(3)) // look.type.height(look.plain.small)
    return [look.say_within(text, strip.w - 2 * look.px(12), lines, look.plain.small) for text in scene.told]


def _whole(look: Look, text: Text, width: int) -> str:
    """The text on two lines at most, its names cut as far as need be; nothing where it is longer."""
    for letters in (16, 10, 6, 4):
        said = look.say(text, letters)
        parts = look.type.wrap(said, look.plain.small, True, width, 3)
        if len(parts) <= 2 and " ".join(parts) == " ".join(said.split()):
            return said
    return ""


_ADVICE = Answer("advice", Text("What can I play?"), asks.OpenAdvice(), short=Text("What goes?"))


def drawing(scene: RaceScene) -> list[Answer]:
    """The control with which the seat that laid the latest card draws, as long as it may."""
    seat = scene.state.drawer
    if seat is None or scene.state.over:
        return []
    return [Answer("draw", draw_words(scene.state, seat), Do(Draw(seat)), main=True, guarded=True,
                   short=Text("Draw now"))]


def asked(state: RaceState) -> tuple[Text, ...]:
    """The question in ever fewer words: who has not drawn yet, and who lays a card."""
    seat = state.turn or 0
    values: dict[str, str | int | Text] = {"b": name_of(state.header, seat)}
    if state.drawer is not None:
        values["a"] = name_of(state.header, state.drawer)
        return (Text("{a} has not drawn yet. {b} lays a card.", values),
                Text("{a} has not drawn yet", values), Text("{b} lays a card", values),
                Text("{name}", {"name": name_of(state.header, seat)}))
    return (Text("{b}: lay a card, or touch it here.", values), Text("{b} lays a card", values),
            Text("{name}", {"name": name_of(state.header, seat)}))


def keys(look: Look, cards: Sequence[str], cells: Sequence[Box], *, joker_wide: bool) -> list[Widget]:
    """A key for each card; the joker's may be as wide as two."""
    spots = list(cells[:len(cards)])
    if joker_wide and JOKER in cards and len(cells) > len(cards) and cells[len(cards)].y == spots[-1].y:
        spots[-1] = spots[-1]._replace(w=cells[len(cards)].right - spots[-1].x)
    return [_key(look, card, spot) for card, spot in zip(cards, spots, strict=True)]


def _key(look: Look, card: str, box: Box) -> Widget:
    theme = look.theme
    tile = Tile(look, f"card-{card}", box, theme.paper, radius=8)
    tile.add(Ring(box, theme.dim, tile.radius, max(look.px(2), 1)))
    value(tile, card, box, on=theme.paper, ink=theme.on_paper)
    return tile.done(asks.PickCard(card), pressed=theme.thread)


def _small(scene: RaceScene, ask: asks.AskCard, look: Look) -> Screen:
    """The board first; the cards stand on the next page."""
    if ask.page == 0:
        draws = drawing(scene)
        answers = [*draws, Answer("cards", Text("Cards"), TurnTo(1), main=not draws)]
        frame = framed(scene, look, answers, asked(scene.state))
        return frame.screen(look, board(shown_board(scene), frame.board, look))
    frame = framed(scene, look, [Answer("page", Text("Board"), TurnTo(0))], strip=False)
    cells = frame.board.grid(4, 4, look.gap_x, look.gap_y)
    rest = cells[-1]
    rest = rest._replace(x=cells[-2].x, w=rest.right - cells[-2].x)
    label = look.say(_ADVICE.label)
    advice = control(look, "advice", rest, label, asks.OpenAdvice(), size=label_size(look, label, rest),
                     least_mm=FINGER)
    made = [_key(look, card, cell) for card, cell in zip(ask.cards, cells, strict=False)]
    return frame.screen(look, made, [advice])
