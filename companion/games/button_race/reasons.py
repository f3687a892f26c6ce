"""Why a card has no legal play at all, in words: what keeps each button from using it."""

from msgspec.structs import replace

from companion.games.button_race.board import FIRST_START, in_home
from companion.games.button_race.cards import BRINGS_OUT, EIGHT, JOKER, SEVEN
from companion.games.button_race.names import listed, place_name, run_on
from companion.games.button_race.position import Position
from companion.games.button_race.state import SQUARES
from companion.games.game import Text

IN_THE_WAY = Text("its own colour is in the way")
BEYOND = Text("the way ends at home 5")
NO_ENTRY = Text("the bumped button has nowhere to go")
IN_START = Text("only an ace, a face card or a joker brings a button out")
STAYS = Text("this card moves no button in its home column")
WITH_PLACES = Text("{reason} ({places})")


def why_no_play(position: Position, card: str) -> Text:
    """Why no button can use this card.

    Args:
        position: who moves where; the seat's team has not won.
        card: one without a legal play.
    """
    board, colour = position.board, position.colour
    if card == JOKER and not (board[colour ^ 1] | board[colour ^ 2] | board[colour ^ 3]) & SQUARES:
        return Text("Nobody else's button stands on the track")
    found: dict[str, tuple[Text, list[str | Text]]] = {}
    for place in position.origins:
        reason = _reason(position, card, place)
        found.setdefault(reason.template, (reason, []))[1].append(place_name(place))
    rows = [reason for reason, _places in found.values()]
    if len(rows) > 1:
        rows = [replace(WITH_PLACES, values={"reason": reason, "places": listed(tuple(places))})
                for reason, places in found.values()]
    why = Text("No button can use this card: {rows}", {"rows": run_on(tuple(rows))})
    if card == SEVEN:
        return Text("{why}; divided over two buttons it does not go either", {"why": why})
    return why


def in_fewer_words(why: Text) -> tuple[Text, ...]:
    """The same in ever fewer words: all of it, then only what hinders, then that without naming the places.

    Args:
        why: why a card has no play, as :func:`why_no_play` says it; another text stays as it is.
    """
    whole = why.values.get("why", why)  # of a 7 it is told, too, that dividing it does not help
    rows = whole.values.get("rows") if isinstance(whole, Text) else None
    return (why, rows, _without_places(rows)) if isinstance(rows, Text) else (why,)


def _without_places(text: Text) -> Text:
    if text.template == WITH_PLACES.template:
        reason = text.values["reason"]
        assert isinstance(reason, Text)
        return reason
    return replace(text, values={key: _without_places(value) if isinstance(value, Text) else value
                                 for key, value in text.values.items()})


def _reason(position: Position, card: str, place: int) -> Text:
    """What keeps the button on this place from using the card."""
    if place >= FIRST_START and card != JOKER and card not in BRINGS_OUT:
        return IN_START
    if in_home(place) and card in {EIGHT, JOKER}:
        return STAYS
    if card == JOKER:
        return NO_ENTRY
    ways = position.chart.cards[card][place]
    if not ways:
        return BEYOND
    own = position.board[position.colour]
    return IN_THE_WAY if any(way.path & own for way in ways) else NO_ENTRY
