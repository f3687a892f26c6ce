"""Buttonville: what is agreed on before a game."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import UNSET
from msgspec.structs import replace

from companion.desk.place import Context, Place
from companion.games.buttonville.actions import GuildsHeader, Options
from companion.games.buttonville.lineups import LINE_UPS, LineUp, faults, wanted
from companion.games.buttonville.villagers import VILLAGERS, Guild
from companion.games.game import Header, Text
from companion.screens.start_scene import Option, Setup


class GuildsChoice(StrEnum):
    """What can be chosen for a game of Buttonville."""

    FINAL_PILE = "final_pile"
    VILLAGERS = "villagers"
    RULES = "rules"


def agreed(setup: Setup) -> Options:
    """Villagers and house rules of a set-up of Buttonville."""
    assert isinstance(setup.options, Options)
    return setup.options


def usual() -> Setup:
    """What a set-up begins with: the villagers for a first game; the first seat begins."""
    setup = Setup(first=0)
    return replace(setup, options=Options(LINE_UPS["first_game"].of(setup.players)))


def seated(header: Header) -> Setup | None:
    """The group of a game as it sat, with its villagers and house rules; the next seat begins."""
    if not isinstance(header, GuildsHeader):
        return None
    seats = header.seats
    a, b, c, d = (*seats, *("",) * (4 - len(seats)))
    return Setup((a, b, c, d), len(seats), (header.first + 1) % len(seats), header.options)


def line_up_of(villagers: tuple[str, ...]) -> LineUp | None:
    """The line-up of the rulebook that these villagers are, for any number of players; None: an own one."""
    chosen = {*villagers}
    return next((each for each in LINE_UPS.values() if chosen in ({*each.of(2)}, {*each.of(4)})), None)


def fitting(setup: Setup) -> Setup:
    """A line-up of the rulebook for the new number of players; of an own one citizens go or come (BV-4).

    The last citizen of an own choice goes when two play, and the first one that is free joins when more do.
    """
    options = agreed(setup)
    known = line_up_of(options.villagers)
    if known is not None:
        return replace(setup, options=replace(options, villagers=known.of(setup.players)))
    citizens = [each for each in options.villagers if VILLAGERS[each].guild is Guild.CITIZENS]
    need = wanted(Guild.CITIZENS, setup.players)
    free = [each.id for each in VILLAGERS.values()
            if each.guild is Guild.CITIZENS and each.id not in citizens]
    kept = {*citizens[:need], *free[:max(need - len(citizens), 0)]}
    kept |= {each for each in options.villagers if VILLAGERS[each].guild is not Guild.CITIZENS}
    return replace(setup, options=replace(options, villagers=in_order(kept)))


def in_order(chosen: set[str]) -> tuple[str, ...]:
    """The villagers guild by guild."""
    return tuple(each for each in VILLAGERS if each in chosen)


def pile_words(setup: Setup) -> Text:
    """How many cards are set aside (BV-6)."""
    asked = agreed(setup).final_pile
    if asked is None:
        return Text("not counted")
    cards = rulebook_pile(setup.players) if asked is UNSET else asked
    return Text("{n} card", {"n": cards}, "{n} cards")


def rulebook_pile(players: int) -> int:
    """Cards of the final pile by the rulebook (BV-6)."""
    return 40 if players == 2 else 20


def in_words(setup: Setup) -> tuple[Option, ...]:
    """The choices and what is chosen."""
    options = agreed(setup)
    known = line_up_of(options.villagers)
    changed = house_rules(options)
    rules = Text("{n} changed", {"n": changed}) if changed else Text("as usual")
    return (
        Option(GuildsChoice.FINAL_PILE, Text("Final pile"), pile_words(setup)),
        Option(GuildsChoice.VILLAGERS, Text("Villagers"),
               Text("own choice") if known is None else known.name),
        Option(GuildsChoice.RULES, Text("House rules"), rules),
    )


def house_rules(options: Options) -> int:
    """How many house rules are other than usual; the final pile is not among them."""
    usual_ones = Options(options.villagers)
    return sum(getattr(options, rule) != getattr(usual_ones, rule)
               for rule in ("ongoing_before_checks", "action_before_recruit", "professor"))


def advanced(setup: Setup, choice: str) -> Setup:  # noqa: ARG001 - as the other games
    """The set-up as it is: every choice of Buttonville has a page of its own."""
    return setup


def option_place(choice: str, context: Context, setup: Setup,
                 close: Callable[[Setup], None]) -> Place | None:
    """Villagers, house rules and the final pile have a page each."""
    from companion.desk.buttonville.choosing import FinalPile, HouseRules, LineUps

    match choice:
        case GuildsChoice.FINAL_PILE:
            return FinalPile(context, setup, close)
        case GuildsChoice.VILLAGERS:
            return LineUps(context, setup, close)
        case GuildsChoice.RULES:
            return HouseRules(context, setup, close)
    return None


def setup_words(setup: Setup) -> tuple[Text, Text]:
    """What is agreed on, or what is wrong with it; and what the seat that begins is called."""
    wrong = faults(agreed(setup).villagers, setup.players)
    told = wrong[0] if wrong else Text("who sits where?")
    return told, Text("First player")


def header(setup: Setup) -> GuildsHeader:
    """The first line of the record."""
    return GuildsHeader(record=1, game="buttonville", seats=tuple(name.strip() for name in setup.seats),
                        first=setup.first, options=agreed(setup))
