"""Cards on the table: the deal, the partners' exchange, plays and reveals (BT-2, BT-7 to BT-17)."""

from msgspec import UNSET, structs

from companion.games.button_tricks.actions import Deal, Exchange, Play, Reveal
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.codes import refused
from companion.games.button_tricks.names import card_name
from companion.games.button_tricks.refusals import due, expect, expect_scanned, fresh_card, why_not_play
from companion.games.button_tricks.rounds import close_round, take_trick
from companion.games.button_tricks.rulings import RevealDue
from companion.games.button_tricks.state import LAID, STARTER, ButtonState, OpenTrick
from companion.games.game import Step

_NO_STARTERS: tuple[str, ...] = ()


def deal(state: ButtonState, action: Deal) -> Step[ButtonState]:
    """Open a round with its starters, slot 0 first (BT-2)."""
    expect(state, "deal")
    seen, tricks = _starters(state, action)
    if state.header.options.teams:
        return Step(structs.replace(state, phase="exchange", open=tricks, seen=seen))
    return Step(structs.replace(state, phase="bets", turn=state.first, open=tricks, seen=seen))


def _starters(state: ButtonState, action: Deal) -> tuple[int, tuple[OpenTrick, ...] | None]:
    if state.header.options.cards == "counted":
        if action.starters is not UNSET:
            raise refused("not_when_counted", "This game is counted: deal without naming the start cards")
        return 0, None
    starters = _NO_STARTERS if action.starters is UNSET else action.starters
    if len(starters) != state.sizes.slots:
        raise refused("starter_count", "{n} start card was named, but {need} tricks are opened",
                      "{n} start cards were named, but {need} tricks are opened",
                      n=len(starters), need=state.sizes.slots)
    seen = 0
    for starter in starters:
        bit = fresh_card(state, starter).bit
        if bit & seen:
            raise refused("card_seen", "{card} is named twice among the start cards", card=card_name(starter))
        seen |= bit
    return seen, tuple((LAID[starter][STARTER],) for starter in starters)


def exchange(state: ButtonState, _action: Exchange) -> Step[ButtonState]:
    """The partners have swapped a card each; the betting begins (BT-28)."""
    if state.over:
        raise due(state)
    if not state.header.options.teams:
        raise refused("no_teams", "There are no teams in this game, so no cards are swapped")
    expect(state, "exchange")
    return Step(structs.replace(state, phase="bets", turn=state.first))


def play(state: ButtonState, action: Play) -> Step[ButtonState]:
    """A hand card goes into an open trick (BT-7); the fifth card resolves it (BT-10).

    Most of all actions are plays, so one quick check decides here whether this one is allowed, and only
    a refused one is looked at more closely.
    """
    seat, slot, tables, sizes = action.seat, action.trick, state.open, state.sizes
    marks = LAID.get(action.card)
    if (
        seat != state.turn
        or state.phase != "tricks"
        or tables is None
        or marks is None
        or not marks[0].card.bit & sizes.deck & ~state.seen
        or not 0 <= slot < sizes.slots
    ):
        raise why_not_play(state, action)
    trick = tables[slot]
    if len(trick) > sizes.cap and [laid.owner for laid in trick].count(seat) >= sizes.cap:
        raise why_not_play(state, action)  # BT-8
    mark = marks[seat]
    trick = (*trick, mark)
    laid = state.laid + 1
    seen = state.seen | mark.card.bit
    if len(trick) < FULL:
        after = structs.replace(
            state,
            turn=(seat + 1) % len(state.bets),
            open=(*tables[:slot], trick, *tables[slot + 1:]),
            seen=seen,
            laid=laid,
        )
        return Step(after) if laid < sizes.to_play else close_round(after)
    after, ruling = take_trick(structs.replace(state, seen=seen, laid=laid), slot, trick)
    if laid < sizes.to_play:
        return Step(structs.replace(after, phase="reveal", turn=None), (ruling, RevealDue(slot)))
    return close_round(after, (ruling,))


def reveal(state: ButtonState, action: Reveal) -> Step[ButtonState]:
    """The top card of the draw pile opens a new trick; the next in order plays on (BT-17, BT-A12)."""
    if state.over:
        raise due(state)
    expect_scanned(state)
    expect(state, "reveal")
    card = fresh_card(state, action.card)
    tables, pile = state.open, state.pile
    assert tables is not None
    assert pile is not None
    slot = tables.index(())
    return Step(structs.replace(
        state,
        phase="tricks",
        turn=(state.first + state.laid) % len(state.bets),
        open=(*tables[:slot], (LAID[card.id][STARTER],), *tables[slot + 1:]),
        seen=state.seen | card.bit,
        pile=pile - 1,
    ))
