"""The cards of the button game on the virtual reader: one group, suits do not matter."""

from companion.games.button_race.actions import Options, RaceHeader
from companion.games.button_race.cards import CARDS, COPIES, JOKER
from companion.screens.rig_cards import RigCard, RigGroup


def rig_cards(header: RaceHeader | None) -> tuple[RigGroup, ...]:
    """All cards that a game with these house rules has (BG-1); none that it does not have."""
    options = Options() if header is None else header.options
    copies = {card: options.jokers if card == JOKER else COPIES for card in CARDS}
    return (RigGroup("cards", tuple(RigCard(card, card, copies=several)
                                    for card, several in copies.items() if several)),)
