"""Actions, rulings and open tricks in words, with the rule's own terms."""

from msgspec import UNSET

from companion.games.button_tricks.actions import (
    ButtonHeader,
    Deal,
    Exchange,
    Pass,
    Play,
    Result,
    Reveal,
    RoundEnd,
    Take,
    Trick,
)
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.names import (
    card_name,
    listed,
    name_of,
    names_of,
    number_word,
    side_by_side,
    suits_named,
)
from companion.games.button_tricks.rulings import (
    BettingClosed,
    DealDue,
    GameOver,
    RevealDue,
    RoundScored,
    SideScore,
    TrickDiscarded,
    TrickWon,
)
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.tricks import Outcome, leader
from companion.games.game import Action, Ruling, Text


def deed(state: ButtonState, action: Action) -> Text:
    """The action without the name of who did it: "Leopard 5 into trick 1".

    Args:
        state: any state of the game that the action belongs to, for names.
        action: one that the game accepted.
    """
    match action:
        case Play():
            return Text("{card} into trick {trick}",
                        {"card": card_name(action.card), "trick": action.trick + 1})
        case Take():
            return Text("takes {n} token", {"n": action.tokens}, "takes {n} tokens")
        case Pass():
            return Text("passes")
        case Reveal():
            return Text("{card} turned up", {"card": card_name(action.card)})
        case Deal(starters=starters):
            if starters is UNSET:
                return Text("cards dealt")
            return Text("cards dealt, start cards {cards}",
                        {"cards": listed(tuple(map(card_name, starters)))})
        case Exchange():
            return Text("partners swapped a card each")
        case Trick():
            size = FULL if action.cards is UNSET else action.cards
            if action.seat is None:
                return Text("trick of {n} card discarded", {"n": size}, "trick of {n} cards discarded")
            return Text("trick of {n} cards", {"n": size})
        case RoundEnd():
            return Text("round ended")
        case Result():
            return Text("result entered: {rows}", {"rows": side_by_side(tuple(
                Text("{name} {tricks} in {cards} cards",
                     {"name": name_of(state.header, seat), "tricks": tricks, "cards": cards})
                for seat, (tricks, cards) in enumerate(zip(action.tricks, action.cards, strict=True))
            ))})
    raise TypeError(f"no action of Button: {type(action).__name__}")


def describe(state: ButtonState, action: Action) -> Text:
    """The action with the name of who did it, where somebody did: "Björn, Leopard 5 into trick 1"."""
    seat = getattr(action, "seat", None)
    if seat is None:
        return deed(state, action)
    template = "{name} {deed}" if isinstance(action, Take | Pass) else "{name}, {deed}"
    return Text(template, {"name": name_of(state.header, seat), "deed": deed(state, action)})


def tell(state: ButtonState, ruling: Ruling) -> Text:
    """The ruling in one sentence.

    Args:
        state: any state of the game that the ruling belongs to, for names.
        ruling: one of :mod:`companion.games.button_tricks.rulings`.
    """
    header = state.header
    match ruling:
        case BettingClosed():
            template = (
                "No token is left: the betting is over, {name} plays first"
                if ruling.because == "pool"
                else "Everybody has passed: the betting is over, {name} plays first"
            )
            return Text(template, {"name": name_of(header, ruling.first)})
        case TrickWon():
            return Text("Trick {trick} to {name}: {why}", {
                "trick": ruling.slot + 1, "name": name_of(header, ruling.seat), "why": why(ruling.outcome)})
        case TrickDiscarded():
            return Text("Trick {trick} is discarded: {why}",
                        {"trick": ruling.slot + 1, "why": why(ruling.outcome)})
        case RevealDue():
            return Text("Turn up the top card of the pile: it opens a new trick {trick}",
                        {"trick": ruling.slot + 1})
        case RoundScored():
            return Text("Round {round}: {rows}", {
                "round": ruling.round,
                "rows": side_by_side(tuple(_scored(header, side) for side in ruling.sides))})
        case DealDue():
            return Text("Round {round}: {name} shuffles {cards} cards and deals 8 to each", {
                "round": ruling.round, "name": name_of(header, ruling.dealer), "cards": ruling.shuffled})
        case GameOver():
            return _over(header, ruling)
    raise TypeError(f"no ruling of Button: {type(ruling).__name__}")


def why(outcome: Outcome) -> Text:
    """Why a settled trick went where it went: "three Checks, the 11 is the highest"."""
    values: dict[str, str | int | Text] = {
        "suits": suits_named(outcome.suits),
        "count": number_word(outcome.count),
        "value": outcome.winning.card.value if outcome.winning else 0,
        "suit": outcome.winning.card.name.values["suit"] if outcome.winning else "",
    }
    if outcome.verdict == "starter_alone":
        return Text("nobody played on its start card")
    if outcome.winning is None:
        if len(outcome.suits) > 2:
            return Text("{suits} tie", values)
        return Text("{suits} tie in every card", values)
    if len(outcome.suits) == 1:
        if outcome.verdict == "won":
            return Text("{count} {suits}, the {value} is the highest", values)
        return Text("{count} {suits}, and the highest, the {value}, is the start card", values)
    if outcome.place == 0:
        if outcome.verdict == "won":
            return Text("{suits} tie, the {value} is their lowest card", values)
        return Text("{suits} tie, and their lowest card, the {value}, is the start card", values)
    if outcome.verdict == "won":
        return Text("{suits} tie and both begin with {value}, the next card is lower in {suit}", values)
    return Text("{suits} tie and both begin with {value}, the next card is lower in {suit}, "
                "and that {value} is the start card", values)


def _scored(header: ButtonHeader, side: SideScore) -> Text:
    values: dict[str, str | int | Text] = {
        "names": names_of(header, side.seats), "points": side.points, "bet": side.bet, "tricks": side.tricks}
    if side.made:
        return Text("{names} {points} (bet {bet}, made)", values)
    return Text("{names} {points} (bet {bet}, won {tricks}, missed)", values)


def _over(header: ButtonHeader, ruling: GameOver) -> Text:
    values: dict[str, str | int | Text] = {"names": names_of(header, ruling.winners), "score": ruling.score}
    teams = header.options.teams
    shared = len(ruling.winners) > (2 if teams else 1)
    if ruling.criterion == "team_zero":
        if shared:
            return Text("Both teams bet zero, won no trick and have {score} points: they share the win",
                        values)
        return Text("{names} bet zero together and won no trick: they win the game at once", values)
    if shared:
        return Text("{names} share the win with {score} points each", values)
    if teams:
        return Text("{names} win with {score} points", values)
    return Text("{names} wins with {score} points", values)


def leader_text(state: ButtonState, slot: int) -> Text:
    """Who would take the open trick in this slot as it lies.

    "12 leads: Cleo", "12 leads: start card", "start card alone", "tie: nobody", or "waits for a card from
    the pile". Counted games have no open tricks.
    """
    tables = state.open or ()
    outcome = leader(tables[slot], state.header.options.multi_tie)
    if outcome is None:
        return Text("waits for a card from the pile")
    if outcome.verdict == "starter_alone":
        return Text("start card alone")
    if outcome.winning is None:
        return Text("tie: nobody")
    value, owner = outcome.winning.card.value, outcome.winning.owner
    if owner is None:
        return Text("{value} leads: start card", {"value": value})
    return Text("{value} leads: {name}", {"value": value, "name": name_of(state.header, owner)})
