"""Every page over a turn of Buttonville: steps by hand, counts, sets, cards; the forms of corrections."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from companion.desk.buttonville.desk import GuildsDesk
from companion.desk.buttonville.moment import Moment
from companion.games.buttonville.actions import (
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    GuildsHeader,
    Lay,
    Options,
    PileEmpty,
    Play,
    Recruit,
    Strip,
    Take,
)
from companion.games.buttonville.effects import (
    DiscardCards,
    LayCards,
    OwnEffect,
    Pay,
    StripCards,
    TakeCards,
)
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.rules import GuildsGame
from companion.games.buttonville.state import GuildsState
from companion.games.buttonville.turns import doubles, surplus
from companion.games.game import Action, Text
from companion.screens.basics import Command, Health, Notice, Status
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import OpenEffect, OpenKeys, PickField
from companion.screens.scene import CorrectScene, Scene

GAME = GuildsGame()
NAMES = ("Ana", "Björn", "Cleo", "Dmitri")
LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
STATUS = tuple(Status(Text(name), Health.FINE) for name in ("reader", "panel", "storage", "clock"))
BROKEN = Notice(Text("There are {copies} cards of {villager}, and {lie} lie in sets already",
                     {"copies": 12, "villager": Text("Jack & Ace"), "lie": 11}))
WORDY = OwnEffect(
    "marty", "action", "Pay 2 buttons: everybody to your left discards up to two cards, then you may take up "
    "to X cards from the market and lay them onto one of your own sets, or as a new one. " * 2,
    (Pay(2), DiscardCards(2, up_to=True, who="others"), TakeCards("X"),
     LayCards("X", up_to=True, source="market", to="set"), StripCards(1, of="set", who="left")))
_LAID = (("nevole", 3), ("soulange", 2), ("hattie", 3), ("charles", 1), ("quartney", 2), ("marty", 4),
         ("ben", 2), ("nevole", 2), ("hattie", 1), ("jack_and_ace", 2))


def table(names: tuple[str, ...] = NAMES) -> GuildsState:
    """A few rounds have been played; the third seat has recruited and may play a set."""
    options = Options(LINE_UPS["first_game"].of(len(names)))
    state = GAME.begin(GuildsHeader(1, "buttonville", names, 0, options))
    for turn, (villager, cards) in enumerate(_LAID):
        seat = turn % len(names)
        for action in (Recruit(seat, "market"), Recruit(seat, "pile"), Play(seat, villager, cards)):
            state = GAME.apply(state, action).state
        drop = tuple(places[0] for places in doubles(state, seat).values())
        state = GAME.apply(state, EndTurn.of(seat, surplus(state, seat), drop)).state
    for _ in range(2):
        state = GAME.apply(state, Recruit(state.turn or 0, "pile")).state
    return state


class Over:
    """A table with pages open over it."""

    def __init__(self, names: tuple[str, ...] = NAMES) -> None:
        self.desk = GuildsDesk({"marty": WORDY})
        self.state = table(names)

    def opened(self, *commands: Command) -> Moment:
        """What is open after these touches."""
        half = self.desk.idle
        for command in commands:
            found = self.desk.command(self.state, half, command)
            assert isinstance(found, Moment)
            half = found
        return half

    def scene(self, half: Moment, state: GuildsState | None = None) -> GuildsScene:
        """What the screen is drawn from then."""
        now = self.state if state is None else state
        undo = self.desk.undo_words(half) or Text("{name} recruits from the pile", {"name": NAMES[0]})
        return GuildsScene(state=now, ask=self.desk.ask(now, half), undo=undo, status=STATUS)

    def after(self, action: Action) -> GuildsScene:
        """The screen once this was done."""
        after = GAME.apply(self.state, action).state
        return self.scene(self.desk.after(self.state, after, self.desk.idle, action), after)


def _touches(seat: int, marty: tuple[int, int]) -> Iterator[tuple[str, tuple[Command, ...]]]:
    yield "steps", (asks.OpenSteps(),)
    kinds: tuple[asks.StepKind, ...] = (
        "draw", "take", "lay", "new", "gain", "pay", "discard", "give", "strip")
    for kind in kinds:
        yield f"step {kind}", (asks.PickStep(kind),)
    for kind, key in (("new", "villager"), ("lay", "place"), ("lay", "seat"), ("lay", "source"),
                      ("strip", "to"), ("give", "other")):
        yield f"choose {kind} {key}", (asks.PickStep(kind), PickField(key))
    yield "keypad", (asks.PickStep("pay"), OpenKeys(), asks.PressDigit(4))
    yield "seat", (asks.OpenSeat(0),)
    yield "hand", (asks.OpenHand(seat),)
    yield "buttons", (asks.OpenButtons(1),)
    yield "buttons keypad", (asks.OpenButtons(1), OpenKeys())
    yield "buttons keypad written", (asks.OpenButtons(1), OpenKeys(), asks.PressDigit(4), asks.PressDigit(7))
    yield "set engine", (asks.OpenSet(0, 0),)
    yield "set", (asks.OpenSet(seat, 0),)
    yield "set wordy", (asks.OpenSet(*marty),)
    yield "card wordy", (OpenEffect(*marty),)
    yield "card wordy page two", (OpenEffect(*marty), PickField("next"), PickField("next"), PickField("next"))


@cache
def pages() -> dict[str, Scene]:
    """Every page by its name."""
    found: dict[str, Scene] = {}
    for kind, names in (("", NAMES), (" long names", LONG), (" two", NAMES[:2])):
        over = Over(names)
        seat = over.state.turn or 0
        marty = next((one, place) for one, own in enumerate(over.state.sets) for place, laid in enumerate(own)
                     if laid.villager == "marty")
        for name, touches in _touches(seat, marty):
            if len(names) == 2 and name not in {"step give", "seat", "hand"}:
                continue  # the other pages are the same for two
            found[f"{name}{kind}"] = scene = over.scene(over.opened(*touches))
            if names == NAMES:
                found[f"{name} refused"] = replace(scene, notice=BROKEN)
        for villager in ("charles", "hattie"):
            found[f"played {villager}{kind}"] = over.after(Play(seat, villager, 2))
        if len(names) > 2:
            found.update({f"correct {each}{kind}": form for each, form in _corrections(over, seat)})
    return found


def _corrections(over: Over, seat: int) -> Iterator[tuple[str, CorrectScene]]:
    """The form of each entry that can be corrected."""
    actions: tuple[Action, ...] = (
        Draw(seat, 2), Take(seat), Buttons(seat, 3), Buttons(0, -1), Lay(0, 0, 2, "hand"),
        Lay(seat, "market", 1, "hand"), Lay(seat, "new", 1, "pile", "jack_and_ace"), Strip(0, 0, 2, "market"),
        Discard(seat, 2), Give(seat, 0, 1), Play(seat, "ben", 2), PileEmpty())
    for action in actions:
        half = over.desk.form(over.state, action)
        form = GuildsScene(state=over.state, ask=over.desk.form_ask(over.state, half), status=STATUS)
        yield str(GAME.describe(over.state, action)), CorrectScene(7, GAME.describe(over.state, action), form)
