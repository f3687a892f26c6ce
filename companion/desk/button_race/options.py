"""The button game: what is agreed on before a game."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from companion.desk.place import Context, Place
from companion.games.button_race.actions import Options, RaceHeader, Start
from companion.games.button_race.starting import begin
from companion.games.game import Header, Refused, Text
from companion.screens.start_scene import Option, Setup


class RaceChoice(StrEnum):
    """What can be chosen for the button game."""

    START = "start"
    RULES = "rules"


class Agreed(Struct, frozen=True):
    """What is agreed on.

    Attributes:
        options: the house rules.
        start: where the game begins; left out: with all buttons in the start columns.
    """

    options: Options = Options()
    start: Start | UnsetType = UNSET


def agreed(setup: Setup) -> Agreed:
    """House rules and beginning of a set-up of the button game."""
    assert isinstance(setup.options, Agreed)
    return setup.options


def usual() -> Setup:
    """What a set-up begins with: the last seat deals."""
    return Setup(options=Agreed())


def seated(header: Header) -> Setup | None:
    """The group of a game as it sat, with its house rules; the dealer's left neighbour deals (BG-A34)."""
    if not isinstance(header, RaceHeader):
        return None
    a, b, c, d = header.seats
    return Setup((a, b, c, d), 4, (header.dealer + 1) % 4, Agreed(header.options))


def fitting(setup: Setup) -> Setup:
    """Four play, always (BG-2)."""
    return replace(setup, players=4)


def in_words(setup: Setup) -> tuple[Option, ...]:
    """The choices and what is chosen."""
    chosen = agreed(setup)
    changed = house_rules(chosen.options)
    rules = Text("{n} changed", {"n": changed}) if changed else Text("as usual")
    return (
        Option(RaceChoice.START, Text("Begin"),
               Text("start") if chosen.start is UNSET else Text("mid-game")),
        Option(RaceChoice.RULES, Text("House rules"), rules),
    )


def house_rules(options: Options) -> int:
    """How many house rules are other than usual."""
    return sum(getattr(options, rule) != getattr(Options(), rule) for rule in Options.__struct_fields__)


def option_place(choice: str, context: Context, setup: Setup,
                 close: Callable[[Setup], None]) -> Place | None:
    """Both choices have a page of their own."""
    match choice:
        case RaceChoice.START:
            from companion.desk.button_race.positions import SetUpPosition

            return SetUpPosition(context, setup, close)
        case RaceChoice.RULES:
            from companion.desk.button_race.house_rules import HouseRules

            return HouseRules(context, setup, close)
    return None


def setup_words(setup: Setup) -> tuple[Text, Text]:
    """What is agreed on, or why it cannot be played; and what the seat that begins is called."""
    try:
        begin(header(setup))
    except Refused as refused:
        return refused.text, Text("First dealer")
    return Text("partners sit opposite"), Text("First dealer")


def header(setup: Setup) -> RaceHeader:
    """The first line of the record."""
    chosen = agreed(setup)
    return RaceHeader(record=1, game="button_race", seats=tuple(name.strip() for name in setup.names),
                      dealer=setup.first, options=chosen.options, start=chosen.start)
