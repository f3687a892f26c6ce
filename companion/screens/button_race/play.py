"""A card is carried out or discarded; a seat without a card draws."""

from itertools import product

from companion.games.button_race.actions import Discard, Draw
from companion.games.button_race.cards import JOKER
from companion.games.button_race.names import card_name, name_of
from companion.games.button_race.reasons import in_fewer_words
from companion.games.game import Text
from companion.screens.button_race import asks
from companion.screens.button_race.answers import Answer
from companion.screens.button_race.board import board
from companion.screens.button_race.card_face import card_panel
from companion.screens.button_race.choices import choices, rows_height
from companion.screens.button_race.layout import Framed, framed, has_row
from companion.screens.button_race.picker import drawing
from companion.screens.button_race.scene import RaceScene
from companion.screens.button_race.small_layout import Laid
from companion.screens.button_race.view import shown_board
from companion.screens.button_race.words import SHORT_RULES, draw_words
from companion.screens.frame import prompt
from companion.screens.game_scene import Do
from companion.screens.geometry import Box
from companion.screens.look import Look
from companion.screens.widgets import Screen, Tile, Widget


def play(scene: RaceScene, ask: asks.AskPlay, look: Look) -> Screen:
    """The card and its choices beside the board; one control confirms what is chosen."""
    confirm = Answer("confirm", Text("Confirm"), asks.Leave() if ask.play is None else Do(ask.play.play),
                     main=True, enabled=ask.play is not None, guarded=True, short=Text("OK"))
    draws = drawing(scene) if look.roomy else []
    if not (draws and has_row(look, [*draws, confirm], redo=scene.redo is not None)):
        draws = []  # it is there again with the next question; the seat's own button draws at any time
    aside = Answer("discard", Text("Discard it"), asks.OpenDiscard(), short=Text("Discard"))
    frame = framed(scene, look, [*_not_golden(draws), confirm], _asked(ask),
                   aside=aside if ask.discard and not look.roomy else None, laid=Laid(ask.card, _beside(ask)))
    shown = board(shown_board(scene), frame.board, look)
    if not look.roomy:
        return frame.screen(look, shown)
    top, body = frame.body.top(_card_height(look, frame.body), look.px(8))
    told = _left(ask) if ask.left and ask.play is None else None
    card = card_panel(look, ask.card, top, told, weighty=told is not None)
    rows = choices(look, body, _rows(ask), ask.page, look.theme.seats[ask.colour].colour)
    return frame.screen(look, shown, rows, [card])


def _card_height(look: Look, body: Box) -> int:
    """The height of the card's panel: a little lower where that makes room for one row more below it."""
    usual, least = look.px(72), look.px(66)
    wanted = body.h - look.px(8) - rows_height(look, 3)
    return wanted if least <= wanted < usual else usual


def _rows(ask: asks.AskPlay) -> tuple[asks.Row, ...]:
    """The choices; the last one may be not to play the card at all (BG-8)."""
    if not ask.discard:
        return ask.rows
    where = Text("it need not be played")
    return (*ask.rows, asks.Row(Text("Discard the joker"), where, None, asks.OpenDiscard(), opens=True))


def _not_golden(answers: list[Answer]) -> list[Answer]:
    return [each._replace(main=False) for each in answers]


def _left(ask: asks.AskPlay) -> Text:
    """How many steps of a 7 are still to be made."""
    return Text("{n} step left: touch the second button", {"n": ask.left},
                "{n} steps left: touch the second button")


def _asked(ask: asks.AskPlay) -> tuple[Text, ...]:
    """What is asked, or what is chosen, in ever fewer words."""
    card = card_name(ask.card)
    alone = card if isinstance(card, Text) else Text("{card}", {"card": card})
    row = next((row for row in ask.rows if row.chosen), None)
    if ask.play is not None and row is not None:
        full = Text("{card}: {what}", {"card": card, "what": row.title})
        if row.effect is None:
            return full, row.title
        return (Text("{card}: {what}, {effect}", {"card": card, "what": row.title, "effect": row.effect}),
                full, row.title)
    if ask.left:
        return _left(ask), Text("{n} step left", {"n": ask.left}, "{n} steps left")
    if ask.button is None:
        return Text("{card}: touch a button", {"card": card}), alone
    return Text("{card}: touch where it goes", {"card": card}), alone


def _beside(ask: asks.AskPlay) -> tuple[Text, ...]:
    """The same beside the picture of the card: what it does, and where the chosen button goes."""
    row = next((row for row in ask.rows if row.chosen), None)
    if ask.play is not None and row is not None:
        more = row.where if row.effect is None else row.effect
        return Text("{what}: {more}", {"what": row.title, "more": more}), row.title
    if ask.left:
        return _asked(ask)
    if ask.button is not None:
        return (Text("Touch where it goes"),)
    return Text("Touch a button: {rule}", {"rule": SHORT_RULES[ask.card]}), Text("Touch a button")


def discard(scene: RaceScene, ask: asks.AskDiscard, look: Look) -> Screen:
    """The card goes, and why."""
    words = Text("Discard the {card}", {"card": card_name(ask.card)})
    confirm = Answer("discard", words, Do(Discard(ask.seat, ask.card)), main=True, guarded=True,
                     short=Text("Discard") if scene.redo is None else Text("OK"))
    why = ask.why if ask.why is not None else Text("A joker need not be played.")
    if not look.roomy:
        frame = framed(scene, look, [confirm], strip=False)
        return frame.screen(look, [_reason(look, why, frame.board, ask.card)])
    frame = framed(scene, look, [confirm])
    shown = board(shown_board(scene), frame.board, look)
    top, body = frame.body.top(look.px(72), look.px(8))
    told = Text("cannot be played") if ask.card != JOKER or ask.why is not None else Text("is discarded")
    body = body.top(min(body.h, _reason_height(look, why, body.w)))[0]
    return frame.screen(look, shown, [card_panel(look, ask.card, top, told), _reason(look, why, body)])


def _reason_height(look: Look, why: Text, width: int) -> int:
    """The height of a reason in its largest size."""
    size = look.font(22, 2.6)
    lines = len(look.type.wrap(look.say(why), size, False, width - 2 * look.px(14), 99))
    return lines * look.type.height(size) + 2 * look.px(6)


def _reason(look: Look, why: Text, box: Box, card: str = "") -> Widget:
    """Why a card cannot be played: all of it as large as it has room, or what hinders in fewer words."""
    tile = Tile(look, "reason", box)
    inner = box.inset(look.px(14), look.px(6))
    if card:
        title = Text("{card} cannot be played:", {"card": card_name(card)})
        inner = tile.lines(look.say(title), inner, look.small, 2, bold=True)
    said, size, lines = look.say(why), look.plain.small, 1
    sizes = (look.font(22, 2.6), look.small, look.plain.small)
    for said, size in product(map(look.say, in_fewer_words(why)), sizes):
        lines = len(look.type.wrap(said, size, False, inner.w, 99))
        if lines * look.type.height(size) <= inner.h:
            break
    tile.lines(said, inner, size, lines)
    return tile.done()


def draw(scene: RaceScene, ask: asks.AskDraw, look: Look) -> Screen:
    """A seat without a card: drawing is its whole turn."""
    name = name_of(scene.state.header, ask.seat)
    words = (Text("{name} has no card: drawing is the whole turn.", {"name": name}),
             Text("{name} only draws", {"name": name}))
    answer = Answer("draw", draw_words(scene.state, ask.seat), Do(Draw(ask.seat)), main=True, guarded=True,
                    short=Text("Draw now"))
    frame = framed(scene, look, [answer], words)
    shown = board(shown_board(scene), frame.board, look)
    if not look.roomy:
        return frame.screen(look, shown)
    strip = frame.body.top(min(look.px(120), frame.body.h))[0]
    told = [look.say(text) for text in scene.told]
    asking = prompt(look, strip, look.say(words[0]), seat=ask.seat, told=told)
    return frame.screen(look, shown, [asking])


def moving(scene: RaceScene, ask: asks.ShowMove, look: Look) -> Screen:
    """A button on its way; what is asked for meanwhile stands beside it, and works."""
    from msgspec.structs import replace

    from companion.screens.button_race.screens import RaceScreens

    if ask.under is None:
        frame: Framed = framed(scene, look, [], [Text("Final position")])
        return frame.screen(look, board(shown_board(scene), frame.board, look))
    under = RaceScreens().playing(replace(scene, ask=ask.under, zoom=None), look)
    shown = under.widget("board")
    if shown is None:  # a page without the board is open
        return under
    now = board(shown_board(scene), shown.box, look)
    return replace(under, widgets=(*now, *(widget for widget in under.widgets if widget is not shown)))
