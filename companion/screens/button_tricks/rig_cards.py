"""Button's cards on the virtual reader: a group for each suit."""

from companion.games.button_tricks.cards import CARDS, Suit
from companion.screens.rig_cards import RigCard, RigGroup


def rig_cards() -> tuple[RigGroup, ...]:
    """All 48 of them, also those that a small table plays without: they are refused as at a real one."""
    return tuple(
        RigGroup(suit.value, tuple(RigCard(card.id, str(card.value), suit.value, card.value)
                                   for card in CARDS.values() if card.suit is suit), suit.value)
        for suit in Suit)
