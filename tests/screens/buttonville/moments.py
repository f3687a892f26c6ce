"""Moments of a game of Buttonville, by name: each question of a turn, at small and large tables."""

from collections.abc import Iterator

from companion.desk.buttonville.desk import GuildsDesk
from companion.games.buttonville.actions import (
    Act,
    Buttons,
    Draw,
    EndTurn,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Recruit,
)
from companion.games.buttonville.effects import OwnEffect, Pay
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.game import Text
from companion.screens.basics import Health, Notice, Status
from companion.screens.buttonville import asks
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import OpenEffect
from tests.desk.buttonville.table import Guilds

LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
LOST = Notice(Text("The card reader is not connected. Cards can be picked by touch."))


def recruited(table: Guilds) -> Guilds:
    """The seat on turn has both its cards."""
    while table.state.phase == "recruit":
        assert table.state.turn is not None
        table.do(Recruit(table.state.turn, "market"))
    return table


def doubled() -> Guilds:
    """Ana has laid a second set of Taylor, and nine cards in her hand."""
    table = Guilds().turn("taylor", 2).turn().turn().turn()
    recruited(table).do(asks.PlaySet(), asks.PickVillager("taylor"), asks.PickCards(1))
    return table


def crowded(line_up: str, seats: int = 4) -> Guilds:
    """A set of every villager lies in front of every seat, and the turn has come round."""
    table = Guilds(seats, line_up=line_up)
    for seat in range(seats):
        for place, villager in enumerate(table.state.header.options.villagers):
            table.do(Lay(seat, "new", 1 + (place + seat) % 2, "pile", villager))
    for _ in range(seats):
        table.turn()
    return table


def moments() -> Iterator[tuple[str, GuildsScene]]:
    """Every question of a turn, each with its name."""
    for seats in (2, 3, 4):
        table = Guilds(seats)
        yield f"begin of {seats}", table.scene()
        table.rounds(3)
        yield f"round 3 of {seats}", table.scene(redo=Text("Ana ends the turn"), unsaved=3)
        yield f"a set for {seats}", recruited(table).scene()
    yield from _questions()
    yield from _of_the_second()
    yield from _finale()
    yield "long names", recruited(Guilds(names=LONG).rounds(3)).scene()
    yield "many sets", Guilds().rounds(8).scene()
    for line_up in LINE_UPS:
        yield f"all villagers of {line_up}", crowded(line_up).scene()
        yield f"whose set of {line_up}", recruited(crowded(line_up)).do(asks.PlaySet()).scene()
    yield "all villagers and a new set", recruited(crowded("first_game")).do(
        asks.PlaySet(), asks.PickVillager("soulange"), asks.PickCards(2)).scene()
    yield "all villagers of two", crowded("first_game", 2).scene()
    yield "many buttons", recruited(Guilds().do(Buttons(0, 60), Buttons(3, 64))).scene()
    yield "gained", Guilds().rounds(3).scene(gained=(4, -2, 0, 12))
    yield "not counted", Guilds(final_pile=None).scene()
    yield "a notice", Guilds().scene(notice=LOST)
    yield "good news", Guilds().scene(notice=Notice(Text("The {device} works again.", {
        "device": Text("card reader")}), good=True))
    scene = Guilds().rounds(2).scene()
    yield "in trouble", GuildsScene(
        scene.state, scene.ask, scene.told, None, scene.undo, None, 0,
        (Status(Text("panel"), Health.TROUBLE,
                Text("The button panel was not found. Everything works by touch.")), *scene.status[2:]))


def _questions() -> Iterator[tuple[str, GuildsScene]]:
    table = recruited(Guilds().rounds(3))
    yield "whose set", table.do(asks.PlaySet()).scene()
    yield "how many", table.do(asks.PickVillager("flora")).scene()
    many = recruited(Guilds().do(*[Recruit(0, "pile")], *[Buttons(0, 2)]))
    yield "how many of few", many.do(asks.PlaySet(), asks.PickVillager("flora")).scene()
    yield "action used", recruited(Guilds().turn("taylor", 3).turn().turn().turn()).do(Act(0, 0)).scene()
    acting = Guilds().turn("taylor", 3).turn().turn().turn()
    acting.desk = GuildsDesk({"polli": OwnEffect("polli", "action", "Pay 1 button", (Pay(1),))})
    yield "an action before the recruits", acting.scene()
    yield "an action", recruited(acting).scene()
    yield "an action among the steps", acting.do(asks.OpenSteps()).scene()
    acting.do(asks.Leave(), Lay(0, "new", 1, "pile", "polli"))
    yield "which action", acting.do(asks.OpenActions()).scene()
    yield "an action opened", acting.do(OpenEffect(0, 1)).scene()
    yield "an action under the banner", acting.do(asks.Leave(), Pile(0)).scene()
    yield "played", recruited(Guilds()).do(asks.PlaySet(), asks.PickVillager("polli"),
                                           asks.PickCards(3)).scene()
    yield "a set twice", doubled().do(Draw(0, 4)).scene()
    yield "two sets of one", doubled().do(asks.EndsTurn()).scene()
    full = Guilds().turn("flora", 1).turn().turn().turn()
    full.do(Lay(0, "new", 2, "pile", "flora"),
            *[Lay(0, "new", 1, "pile", "polli") for _ in range(2)])
    recruited(full).do(asks.EndsTurn())
    yield "double sets of two", full.do(asks.GiveUp(0)).scene()
    bob = recruited(Guilds().turn("bob", 2).turn().turn().turn())
    yield "bob", bob.do(asks.EndsTurn()).scene()
    late = recruited(Guilds(ongoing_before_checks=False).turn().turn().turn().turn())
    late.do(asks.PlaySet(), asks.PickVillager("bob"), asks.PickCards(1), EndTurn(0))
    yield "bob after the turn", late.scene()
    yield "bob alone", Guilds().do(Lay(0, "new", 10, "pile", "bob"), Lay(0, 0, 2, "pile"), Recruit(
        0, "market"), Recruit(0, "pile"), asks.EndsTurn()).scene()
    over = Guilds().turn().turn().turn().turn().turn().turn().turn().turn()
    yield "hand limit", recruited(over).scene()
    yield "keypad", Guilds().do(asks.OpenPile()).scene()
    yield "keypad with a number", Guilds().do(asks.OpenPile(), asks.PressDigit(1), asks.PressDigit(7)).scene()
    yield "keypad not counted", Guilds(final_pile=None).do(asks.OpenPile()).scene()
    yield "keypad refused", Guilds().do(asks.OpenPile(), asks.PressDigit(9), asks.PressDigit(9)).scene(
        notice=Notice(Text("At most {most} cards can lie in the pile.", {"most": 87})))


def _of_the_second() -> Iterator[tuple[str, GuildsScene]]:
    """The same questions to Björn, at a table of two with other villagers."""
    table = recruited(Guilds(2, line_up="first_game").turn("nevole", 2))
    yield "a set for Björn", table.scene()
    yield "whose set of Björn", table.do(asks.PlaySet()).scene()
    yield "how many of Björn", table.do(asks.PickVillager("soulange")).scene()
    full = Guilds().turn().turn("bob", 1).turn().turn().turn()
    full.do(Lay(1, "new", 1, "pile", "polli"), Lay(1, "new", 2, "pile", "bob"), Draw(1, 3))
    recruited(full).do(asks.EndsTurn())
    yield "bob of Björn", full.do(Ongoing(1, 0, "market")).scene()
    yield "bob of Björn gone", full.do(Ongoing(1, 2, None)).scene()
    yield "keypad in the finale", Guilds(2).turn().turn().do(PileEmpty(), asks.OpenPile()).scene()


def _finale() -> Iterator[tuple[str, GuildsScene]]:
    table = Guilds().rounds(3).do(Pile(1), Recruit(0, "market"))
    yield "the finale", table.scene()
    yield "after the banner", table.do(asks.Leave()).scene()
    yield "is it the final pile", table.do(asks.EmptyPile()).scene()
    named = Guilds(names=LONG).rounds(3).do(Pile(1), Recruit(0, "market"))
    yield "the finale of long names", named.scene()
    yield "last turns of long names", named.do(asks.Leave()).scene()
    told = Guilds(final_pile=None).do(PileEmpty(), asks.Leave(), asks.EmptyPile())
    yield "is it the final pile, not counted", told.scene()
    yield "both piles empty", told.do(PileEmpty()).scene()
    yield "the finale in Cleo's turn", Guilds().turn().turn().do(PileEmpty()).scene()
    card = recruited(Guilds()).do(asks.PlaySet(), asks.PickVillager("hattie"), asks.PickCards(2), Pile(0))
    yield "the finale within a card", card.scene()
    last = Guilds().do(PileEmpty())
    while last.state.turns_left:
        last.turn()
    yield "the last turn", last.scene()
    ended = Guilds().turn("bob", 1).turn().turn().turn().do(Recruit(0, "market"), Pile(1), Recruit(0, "pile"))
    yield "the finale before bob", ended.scene()
    yield "bob in the finale", ended.do(asks.EndsTurn(), Ongoing(0, 0, "market")).scene()
