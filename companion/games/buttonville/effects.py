"""The words in which effects of villagers are written down, ours and the owner's own.

An effect is a row of steps, each of which the table can also do by hand. They are data: the engine runs
those that it knows (:mod:`villagers`), and for the owner's own (`villagers.jsonl` in the data folder) the
companion offers exactly these steps and nothing else. Nothing here is ever guessed.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Amount = Annotated[int, Meta(ge=1, le=12)] | Literal["X"]
"""How many; ``X`` is the number of cards in the set (BV-15)."""

Who = Literal["self", "left", "right", "another", "others"]
"""Whom a step is about: oneself, a neighbour, another seat of one's choice, or each of the others in turn."""

Keyword = Literal["played", "action", "ongoing", "game_end"]
"""When an effect works: as the set is played (no keyword on the card), or by the card's keyword."""


class EffectStep(Struct, frozen=True, tag_field="step", forbid_unknown_fields=True, omit_defaults=True):
    """One step of an effect; the subclass says what."""


class Gain(EffectStep, frozen=True, tag="gain"):
    """Buttons from the supply."""

    buttons: Amount
    who: Who = "self"


class Pay(EffectStep, frozen=True, tag="pay"):
    """Buttons to the supply; the cost has to be paid in full (BV-17)."""

    buttons: Amount
    who: Who = "self"


class DrawCards(EffectStep, frozen=True, tag="draw"):
    """Cards from the draw pile to the hand."""

    cards: Amount
    who: Who = "self"


class TakeCards(EffectStep, frozen=True, tag="take"):
    """Market cards to the hand, one after the other."""

    cards: Amount = 1
    who: Who = "self"


class LayCards(EffectStep, frozen=True, tag="lay"):
    """Cards onto a set that lies there, as a new set, or from the hand into the market.

    Attributes:
        cards: how many.
        up_to: fewer are allowed.
        source: where they come from.
        to: ``this`` set, any own ``set``, a ``new`` one, or the ``market``.
    """

    cards: Amount
    up_to: bool = False
    source: Literal["hand", "market", "pile"] = field(default="hand", name="from")
    to: Literal["this", "set", "new", "market"] = "set"


class StripCards(EffectStep, frozen=True, tag="strip"):
    """Cards leave a set.

    Attributes:
        cards: how many.
        up_to: fewer are allowed.
        of: ``this`` set, or any ``set`` of the seat that `who` says.
        to: where they go.
        who: whose set.
    """

    cards: Amount
    up_to: bool = False
    of: Literal["this", "set"] = "set"
    to: Literal["discard", "market", "hand"] = "discard"
    who: Who = "self"


class DiscardCards(EffectStep, frozen=True, tag="discard"):
    """Hand cards to the discard pile."""

    cards: Amount
    up_to: bool = False
    who: Who = "self"


class GiveCards(EffectStep, frozen=True, tag="give"):
    """Hand cards to another hand.

    Attributes:
        cards: how many.
        up_to: fewer are allowed.
        giver: ``self``: one gives to whom `who` says; ``them``: they give to oneself.
        who: the other seat.
    """

    cards: Amount
    up_to: bool = False
    giver: Literal["self", "them"] = "self"
    who: Literal["left", "right", "another", "others"] = "another"


class BonusPoints(EffectStep, frozen=True, tag="bonus"):
    """GAME END: points that the table works out and enters; left out, any number."""

    points: Annotated[int, Meta(ge=-99, le=99)] | None = None


class GrowOrShrink(EffectStep, frozen=True, tag="grow_or_shrink"):
    """Bob: one card of his joins the set from market or hand, or one leaves it to the market (BV-A6)."""


class PointsForMore(EffectStep, frozen=True, tag="points_for_more_than_right"):
    """Flora: points for more cards of hers than the seat on one's right has (BV-A15)."""

    points: int


class PointsForSize(EffectStep, frozen=True, tag="points_for_a_set_of"):
    """Soulange: points for any set of exactly so many cards, where the house rule says so (BV-A2)."""

    points: int
    cards: int


ManualStep = (Gain | Pay | DrawCards | TakeCards | LayCards | StripCards | DiscardCards | GiveCards
              | BonusPoints)
"""The steps that an owner may write down."""

MANUAL_STEPS: tuple[type[EffectStep], ...] = (
    Gain, Pay, DrawCards, TakeCards, LayCards, StripCards, DiscardCards, GiveCards, BonusPoints)


def fits(step: EffectStep, keyword: Keyword) -> bool:
    """Whether an owner's step can happen then: points at the end of the game, all else before it."""
    return isinstance(step, BonusPoints) == (keyword == "game_end")


class Effect(Struct, frozen=True):
    """What a villager does.

    Attributes:
        keyword: when.
        steps: what, one after the other.
        run: ``engine``: the companion carries it out; ``option``: only where a house rule says so;
            ``table``: the people do it, and the companion offers these steps.
        text: what stands on the card, as its owner typed it.
    """

    keyword: Keyword
    steps: tuple[EffectStep, ...]
    run: Literal["engine", "option", "table"] = "table"
    text: str = ""


class OwnEffect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the owner's file: the card of one villager.

    Attributes:
        villager: whose card.
        keyword: when its effect works.
        text: what stands on the card.
        steps: what to do, put together from manual steps; none when the text alone helps.
    """

    villager: str
    keyword: Keyword = "played"
    text: Annotated[str, Meta(max_length=400)] = ""
    steps: Annotated[tuple[ManualStep, ...], Meta(max_length=8)] = ()

    @property
    def effect(self) -> Effect:
        """The effect that this line describes; the people carry it out."""
        return Effect(self.keyword, self.steps, "table", self.text)
