"""Buttonville's cards on the virtual reader: the villagers that play, guild by guild."""

from companion.games.buttonville.actions import GuildsHeader
from companion.games.buttonville.villagers import COPIES, VILLAGERS
from companion.screens.rig_cards import RigCard, RigGroup


def rig_cards(header: GuildsHeader | None) -> tuple[RigGroup, ...]:
    """The villagers of a game in the order of their guilds (BV-4); without a game all of them."""
    plays = VILLAGERS if header is None else header.options.villagers
    return (RigGroup("villagers", tuple(RigCard(each.id, each.short, copies=COPIES)
                                        for each in VILLAGERS.values() if each.id in plays)),)
