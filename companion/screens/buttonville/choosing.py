"""What is chosen on a page over the turn: villagers, numbers, where Bob's card comes from, which set goes."""

from companion.games.buttonville.actions import Ongoing, Pile, PileEmpty
from companion.games.buttonville.names import called, name_of, set_name
from companion.games.game import Text
from companion.screens.buttonville import asks
from companion.screens.buttonville.layout import Choice, form, grid
from companion.screens.buttonville.scene import GuildsScene
from companion.screens.buttonville.step_asks import Bump
from companion.screens.game_scene import Do
from companion.screens.look import Look
from companion.screens.marks import Sign
from companion.screens.widgets import Screen


def villagers(scene: GuildsScene, ask: asks.AskVillager, look: Look) -> Screen:
    """All villagers in play; those of whom no card can be laid are dimmed."""
    page = form(scene, look, Text("{name}: whose set? Touch the villager, or scan a card.",
                                  {"name": name_of(scene.state.header, ask.seat)}),
                seat=ask.seat, short=Text("Whose set?"))
    choices = [Choice(f"villager-{villager}", look.say(called(villager)), asks.PickVillager(villager),
                      most > 0, free=not look.roomy)
               for villager, most in ask.choices]
    return page.screen(look, grid(look, page.body, choices))


def sizes(scene: GuildsScene, ask: asks.AskSize, look: Look) -> Screen:
    """How many cards the set has."""
    page = form(scene, look, Text("{name}: how many {villager}?", {
        "name": name_of(scene.state.header, ask.seat), "villager": called(ask.villager)}),
        seat=ask.seat, short=Text("How many {villager}?", {"villager": called(ask.villager)}))
    choices = [Choice(f"cards-{cards}", str(cards), asks.PickCards(cards))
               for cards in range(1, ask.most + 1)]
    return page.screen(look, grid(look, page.body, choices, guarded=True))


def ongoing(scene: GuildsScene, ask: asks.AskOngoing, look: Look) -> Screen:
    """BV-A6: a card of his joins Bob's set, or one leaves it."""
    state = scene.state
    laid = state.sets[ask.seat][ask.place]
    values: dict[str, str | int | Text] = {
        "name": name_of(state.header, ask.seat), "set": set_name(laid), "villager": called(laid.villager)}
    page = form(scene, look, Text("{name}, {set}: where does one more {villager} come from?", values),
                seat=ask.seat, short=Text("{set}: one more from?", values),
                leave=state.phase != "ongoing")
    labels = {"market": Text("From the market"), "hand": Text("From the hand"),
              None: Text("There is none: one leaves")}
    choices = [Choice(f"ongoing-{source or 'none'}", look.say(labels[source]),
                      Do(Ongoing(ask.seat, ask.place, source)), main=source is not None)
               for source in ask.sources]
    return page.screen(look, grid(look, page.body, choices, guarded=True))


def ending(scene: GuildsScene, ask: asks.AskEnd, look: Look) -> Screen:
    """Of two sets of a villager one stays: a touch on the other ends the turn."""
    state = scene.state
    own = state.sets[ask.seat]
    name = name_of(state.header, ask.seat)
    asked = Text("{name}: of two sets of a villager one stays. Which one goes?", {"name": name})
    if ask.discard:
        asked = Text("{name} discards {n} card. Of two sets of a villager one stays: which one goes?",
                     {"name": name, "n": ask.discard},
                     "{name} discards {n} cards. Of two sets of a villager one stays: which one goes?")
    page = form(scene, look, asked, seat=ask.seat, short=Text("Which set goes?"))
    choices = [Choice(f"drop-{place}", look.say(set_name(own[place])), asks.GiveUp(place),
                      chosen=place in ask.drop)
               for _, places in ask.doubles for place in places]
    return page.screen(look, grid(look, page.body, choices, guarded=True))


def pile(scene: GuildsScene, ask: asks.AskPile, look: Look) -> Screen:
    """The keypad for the number of cards in the draw pile; until one is written, one less and one more."""
    now = scene.state.pile
    written = ask.digits or "–"
    asked = Text("Cards in the draw pile: {digits} (until now {now})", {"digits": written, "now": now or 0})
    if now is None:
        asked = Text("Cards in the draw pile: {digits}", {"digits": written})
    page = form(scene, look, asked, short=Text("Pile: {digits}", {"digits": written}))
    keys = [Choice(f"digit-{digit}", str(digit), asks.PressDigit(digit)) for digit in (*range(1, 10), 0)]
    if ask.ones and now is not None:  # that there is none is said by a control of its own
        one = "1" if look.roomy else ""
        keys += [Choice("one-less", one, Bump(Pile(now - 1)), now > 1, sign=Sign.MINUS),
                 Choice("one-more", one, Bump(Pile(now + 1)), now < ask.most, sign=Sign.PLUS)]
    else:
        keys += [Choice("pad-erase", "", asks.EraseDigit(), bool(ask.digits), sign=Sign.ERASE),
                 Choice("pad-set", "", asks.UseNumber(), bool(ask.digits), main=True, sign=Sign.ON)]
    return page.screen(look, grid(look, page.body, keys, rows=2 if look.wide else 4))


def both_empty(scene: GuildsScene, ask: asks.AskBothEmpty, look: Look) -> Screen:
    """The final pile is in use: is it that one?"""
    asked = Text("The final pile is in use already. Is it empty too?")
    if ask.left is not None:
        asked = Text("The final pile is in use already, with {n} card by count. Is it empty too?",
                     {"n": ask.left},
                     "The final pile is in use already, with {n} cards by count. Is it empty too?")
    page = form(scene, look, asked, short=Text("Is the final pile empty too?"))
    choices = [
        Choice("both-empty", look.say(Text("Both are empty")), Do(PileEmpty())),
        Choice("one-empty", look.say(Text("Only the first one")), asks.Leave(), main=True),
        Choice("count", look.say(Text("Count the pile")), asks.OpenPile()),
    ]
    return page.screen(look, grid(look, page.body, choices, guarded=True))
