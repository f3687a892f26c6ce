"""Button: what is agreed on before a game."""

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.button_tricks.actions import ButtonHeader, Options
from companion.games.game import Header, Text

if TYPE_CHECKING:
    from companion.screens.start_scene import Option, Setup


class ButtonChoice(StrEnum):
    """What can be chosen for a game of Button."""

    TEAMS = "teams"
    CARDS = "cards"
    TIES = "ties"


def agreed(setup: "Setup") -> Options:
    """The house rules of a set-up of Button."""
    assert isinstance(setup.options, Options)
    return setup.options


def usual() -> "Setup":
    """What a set-up begins with: the last seat deals first."""
    from companion.screens.start_scene import Setup

    return Setup(options=Options())


def seated(header: Header) -> "Setup | None":
    """The group of a game as it sat, with its house rules; the seat to the left of its first dealer deals."""
    if not isinstance(header, ButtonHeader):
        return None
    from companion.screens.start_scene import Setup

    seats = header.seats
    a, b, c, d = (*seats, *("",) * (4 - len(seats)))
    return Setup((a, b, c, d), len(seats), (header.dealer + 1) % len(seats), header.options)


def fitting(setup: "Setup") -> "Setup":
    """Teams are four (BT-28)."""
    options = agreed(setup)
    return replace(setup, options=replace(options, teams=options.teams and setup.players == 4))


def advanced(setup: "Setup", choice: str) -> "Setup":
    """The set-up with the next value of a choice."""
    options = agreed(setup)
    match choice:
        case ButtonChoice.TEAMS:
            options = replace(options, teams=not options.teams and setup.players == 4)
        case ButtonChoice.CARDS:
            options = replace(options, cards="counted" if options.cards == "scanned" else "scanned")
        case ButtonChoice.TIES:
            options = replace(options, multi_tie="discard" if options.multi_tie == "lowest" else "lowest")
        case _:
            pass
    return replace(setup, options=options)


def in_words(setup: "Setup") -> "tuple[Option, ...]":
    """The choices and what is chosen."""
    from companion.screens.start_scene import Option

    options = agreed(setup)
    return (
        Option(ButtonChoice.TEAMS, Text("Play"), Text("in pairs") if options.teams else Text("alone"),
               enabled=setup.players == 4),
        Option(ButtonChoice.CARDS, Text("Cards"),
               Text("count the tricks") if options.cards == "counted" else Text("scan every card")),
        Option(ButtonChoice.TIES, Text("Ties of three or four"),
               Text("lowest card wins") if options.multi_tie == "lowest" else Text("nobody wins")),
    )


def setup_words(setup: "Setup") -> tuple[Text, Text]:
    """What is agreed on, and what the seat that begins is called."""
    told = Text("partners sit opposite") if agreed(setup).teams else Text("who sits where?")
    return told, Text("First dealer")


def header(setup: "Setup") -> ButtonHeader:
    """The first line of the record."""
    return ButtonHeader(record=1, game="button_tricks", seats=tuple(name.strip() for name in setup.seats),
                        options=agreed(setup), dealer=setup.first)
