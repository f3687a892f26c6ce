"""The cards that the virtual reader offers, as values: each game fills them in, the side panel shows them."""

from msgspec import Struct

from companion.games.game import Text


class RigCard(Struct, frozen=True):
    """A card that can be laid on the virtual reader.

    Attributes:
        id: the card in a record.
        words: what it is picked by: a value as it stands on the card, or a name for people.
        suit: letter of the suit whose pattern it wears; empty for a card without one.
        value: stands in the middle of the pattern; without a suit the words stand there.
        copies: how many cards of it there are, and so how often it can lie on the reader at once.
    """

    id: str
    words: Text | str
    suit: str = ""
    value: int = 0
    copies: int = 1


class RigGroup(Struct, frozen=True):
    """Cards that are offered together.

    Attributes:
        key: tells the groups of a game apart.
        cards: in the order in which they are offered; one at least.
        suit: the pattern by which the group is opened, where a game has several of them.
    """

    key: str
    cards: tuple[RigCard, ...]
    suit: str = ""
