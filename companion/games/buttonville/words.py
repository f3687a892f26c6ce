"""Actions and rulings in words, in the rulebook's terms: draw, take, lay, play, pay, discard (BV-32)."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.effects import DrawCards
from companion.games.buttonville.names import called, name_of, names_of, run_on, set_name, side_by_side
from companion.games.buttonville.rulings import (
    ButtonsInstead,
    EffectDue,
    EffectRun,
    EffectScore,
    FinaleBegan,
    GameOver,
    LastTurn,
    MarketRefilled,
    OngoingDue,
    PileBack,
    PilesEmpty,
    ScoringBegan,
    SeatScored,
    SetGone,
)
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Action, Ruling, Seat, Text

ONGOING_DEEDS: Mapping[str | None, Text] = MappingProxyType({
    "hand": Text("adds a card from the hand to {set}"),
    "market": Text("adds a card from the market to {set}"),
    None: Text("moves a card of {set} to the market"),
})
"""What Bob does at the end of a turn, by where his card comes from (BV-A6)."""

FINALE_BEGAN = Text("The first pile is empty in {name}'s turn: the finale begins, with the final pile. "
                    "Turns after this one: {turns}")
"""The first pile has run out (BV-25)."""

PILES_EMPTY = Text("The final pile is empty too: the market is no longer filled up, and each card that "
                   "cannot be drawn is a button")
"""No pile is left (BV-27)."""


def deed(state: GuildsState, action: Action) -> Text:
    """The action without the name of who did it: "plays 4 Nevole".

    Args:
        state: the state before the action, for the villagers of its sets.
        action: one that the game accepted.
    """
    match action:
        case Recruit():
            return Text("recruits from the market" if action.source == "market" else "recruits from the pile")
        case Play():
            return Text("plays {cards} {villager}",
                        {"cards": action.cards, "villager": called(action.villager)})
        case Act():
            return Text("uses {set}", {"set": _set(state, action.seat, action.set)})
        case Ongoing():
            return replace(ONGOING_DEEDS[action.source],
                           values={"set": _set(state, action.seat, action.set)})
        case EndTurn():
            return _end_turn(state, action)
        case PileEmpty():
            return Text("the draw pile is empty")
        case Pile():
            return Text("the draw pile was counted: {n} card", {"n": action.cards},
                        "the draw pile was counted: {n} cards")
        case Bonus():
            return Text("{villager} at the end of the game: {points} points",
                        {"villager": called(action.villager), "points": action.points})
        case Score():
            return Text("scoring closed")
    return _step(state, action)


def _step(state: GuildsState, action: Action) -> Text:
    match action:
        case Buttons(by=by):
            if by > 0:
                return Text("takes {n} button", {"n": by}, "takes {n} buttons")
            return Text("pays {n} button", {"n": -by}, "pays {n} buttons")
        case Draw():
            return Text("draws {n} card", {"n": action.cards}, "draws {n} cards")
        case Take():
            return Text("takes a card from the market")
        case Lay():
            return _lay(state, action)
        case Strip():
            values: dict[str, str | int | Text] = {
                "n": action.cards, "set": _set(state, action.seat, action.set)}
            match action.to:
                case "discard":
                    return Text("discards {n} card of {set}", values, "discards {n} cards of {set}")
                case "market":
                    return Text("lays {n} card of {set} into the market", values,
                                "lays {n} cards of {set} into the market")
            return Text("takes {n} card of {set} into the hand", values,
                        "takes {n} cards of {set} into the hand")
        case Discard():
            return Text("discards {n} card", {"n": action.cards}, "discards {n} cards")
        case Give():
            return Text("gives {name} {n} card",
                        {"name": name_of(state.header, action.to), "n": action.cards},
                        "gives {name} {n} cards")
    raise TypeError(f"no action of Buttonville: {type(action).__name__}")


def _set(state: GuildsState, seat: Seat, place: int) -> Text:
    """A set as it lies in that state: "4 Nevole"; when it is not that state any more, its place."""
    own = state.sets[seat]
    if place < len(own):
        return set_name(own[place])
    return Text("set {number}", {"number": place + 1})


def _end_turn(state: GuildsState, action: EndTurn) -> Text:
    parts: list[str | Text] = [Text("ends the turn")]
    if action.cards:
        parts.append(Text("discards {n} card", {"n": action.cards}, "discards {n} cards"))
    parts += [Text("gives up {set}", {"set": _set(state, action.seat, place)}) for place in action.places]
    row = run_on(tuple(parts))
    assert isinstance(row, Text)
    return row


def _lay(state: GuildsState, action: Lay) -> Text:
    if action.set == "market":
        return Text("lays {n} card into the market", {"n": action.cards}, "lays {n} cards into the market")
    if isinstance(action.set, int):
        values: dict[str, str | int | Text] = {
            "n": action.cards, "set": _set(state, action.seat, action.set)}
        match action.source:
            case "hand":
                return Text("lays {n} card onto {set}", values, "lays {n} cards onto {set}")
            case "market":
                return Text("lays {n} card from the market onto {set}", values,
                            "lays {n} cards from the market onto {set}")
        return Text("lays {n} card from the pile onto {set}", values,
                    "lays {n} cards from the pile onto {set}")
    assert isinstance(action.villager, str)
    values = {"cards": action.cards, "villager": called(action.villager)}
    match action.source:
        case "hand":
            return Text("lays {cards} {villager} as a new set", values)
        case "market":
            return Text("lays {cards} {villager} from the market as a new set", values)
    return Text("lays {cards} {villager} from the pile as a new set", values)


def describe(state: GuildsState, action: Action) -> Text:
    """The action with the name of who did it, where somebody did: "Ana plays 4 Nevole"."""
    seat = getattr(action, "seat", None)
    if seat is None:
        return deed(state, action)
    template = "{name}, {deed}" if isinstance(action, Bonus) else "{name} {deed}"
    return Text(template, {"name": name_of(state.header, seat), "deed": deed(state, action)})


def tell(state: GuildsState, ruling: Ruling) -> Text:
    """The ruling in one sentence.

    Args:
        state: any state of the game that the ruling belongs to, for names.
        ruling: one of :mod:`companion.games.buttonville.rulings`.
    """
    header = state.header
    match ruling:
        case MarketRefilled(cards=cards):
            return Text("{n} card from the pile fills the market up", {"n": cards},
                        "{n} cards from the pile fill the market up")
        case FinaleBegan():
            return replace(FINALE_BEGAN, values={
                "name": name_of(header, ruling.seat), "turns": coming(state, ruling.coming)})
        case PilesEmpty():
            return PILES_EMPTY
        case PileBack(cards=cards):
            return Text("There is a draw pile again: {n} card", {"n": cards},
                        "There is a draw pile again: {n} cards")
        case ButtonsInstead():
            return Text("{name} gets {n} button for a card that cannot be drawn",
                        {"name": name_of(header, ruling.seat), "n": ruling.buttons},
                        "{name} gets {n} buttons for cards that cannot be drawn")
        case EffectRun():
            return _effect_run(state, ruling)
        case EffectDue():
            return Text("Look at the card of {villager}: what it says now is entered step by step",
                        {"villager": called(ruling.villager)})
        case SetGone():
            return Text("{name} has no card left in that set of {villager}: it is gone",
                        {"name": name_of(header, ruling.seat), "villager": called(ruling.villager)})
        case OngoingDue():
            return Text("{name}'s turn is over, and {villager} works now",
                        {"name": name_of(header, ruling.seat), "villager": called("bob")})
        case LastTurn():
            template = "The last turn of the game: {name}" if ruling.closing else "{name}'s last turn"
            return Text(template, {"name": name_of(header, ruling.seat)})
    return _ending(state, ruling)


def _ending(state: GuildsState, ruling: Ruling) -> Text:
    header = state.header
    match ruling:
        case ScoringBegan():
            return Text("All turns are played. Enter what the cards say about the end of the game, then "
                        "close the scoring")
        case SeatScored():
            return Text("{name} {n} point: {rows}",
                        {"name": name_of(header, ruling.seat), "n": ruling.total,
                         "rows": run_on(score_lines(ruling))}, "{name} {n} points: {rows}")
        case GameOver():
            return _over(state, ruling)
    raise TypeError(f"no ruling of Buttonville: {type(ruling).__name__}")


def coming(state: GuildsState, turns: tuple[int, ...]) -> str | Text:
    """The turns that each seat still has: "Ana ×1; Seat 2 ×2"."""
    return side_by_side(tuple(
        Text("{name} ×{turns}", {"name": name_of(state.header, seat), "turns": left})
        for seat, left in enumerate(turns)))


def score_lines(ruling: SeatScored) -> tuple[Text, ...]:
    """The points of a seat, a line each: sets, buttons, effects."""
    sets = [Text("{cards} {villager} {points}", {
        "cards": each.cards, "villager": called(each.villager), "points": each.points})
        for each in ruling.sets]
    buttons = Text("{n} button {points}", {"n": ruling.buttons, "points": ruling.button_points},
                   "{n} buttons {points}")
    return (*sets, buttons, *map(_effect_line, ruling.effects))


def _effect_line(effect: EffectScore) -> Text:
    values: dict[str, str | int | Text] = {"villager": called(effect.villager), "points": effect.points}
    if effect.entered:
        return Text("{villager}'s effect, entered, {points}", values)
    return Text("{villager}'s effect {points}", values)


def _effect_run(state: GuildsState, ruling: EffectRun) -> Text:
    values: dict[str, str | int | Text] = {
        "name": name_of(state.header, ruling.seat), "villager": called(ruling.villager)}
    effect = VILLAGERS[ruling.villager].effect
    if effect is not None and any(isinstance(step, DrawCards) for step in effect.steps):
        return Text("{villager}: {name} draws {n} card", {**values, "n": ruling.cards},
                    "{villager}: {name} draws {n} cards")
    return Text("{villager}: {name} receives {n} button", {**values, "n": ruling.buttons},
                "{villager}: {name} receives {n} buttons")


def _over(state: GuildsState, ruling: GameOver) -> Text:
    values: dict[str, str | int | Text] = {
        "names": names_of(state.header, ruling.winners), "n": ruling.score, "sets": ruling.sets}
    match ruling.criterion:
        case "points":
            return Text("{names} wins with {n} point", values, "{names} wins with {n} points")
        case "sets":
            return Text("{names} wins: as many points as the next, {n}, but more sets, {sets}", values)
    return Text("{names} share the win: {n} points each, and as many sets. Play again with other villagers!",
                values)
