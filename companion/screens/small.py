"""The playing screen on a small display (3.5 inches, 480×320): one thing at a time, in two rows and a bar.

A finger is as wide there as anywhere, so six of them side by side are all that the display has room for.
What does not fit is one touch away: the figures of all seats in the view across the table, the open tricks
when a card has to go into one of them, the sheet and the log in the menu.
"""

from companion.games.button_tricks.actions import Deal, Exchange, Pass, RoundEnd, Take, Trick
from companion.games.button_tricks.cards import FULL
from companion.games.button_tricks.scoring import ranks, totals, winners
from companion.games.button_tricks.state import ButtonState
from companion.games.button_tricks.tricks import leader
from companion.games.game import Text
from companion.screens import scene as s
from companion.screens.frame import header, header_height, prompt
from companion.screens.geometry import Box
from companion.screens.look import BIG, NAME, THUMB, Look
from companion.screens.marks import Button, Card, Icon, Sign
from companion.screens.questions import question
from companion.screens.result import reasons, verdict
from companion.screens.seat_panels import called
from companion.screens.tricks import picker, starters, suits, trick, tricks
from companion.screens.widgets import VERY_CLEAR, Screen, Tile, Widget, control, main_of


def small(scene: s.PlayScene, look: Look, phase: Text) -> Screen:
    """The playing screen for this scene; `phase` is where the round is."""
    state = scene.state
    if isinstance(scene.ask, s.AskNext):
        phase = Text("Score sheet")
    round_ = Text("Round {round} of {rounds}", {"round": state.round, "rounds": state.sizes.rounds})
    troubled = [each for each in scene.status if each.health is s.Health.TROUBLE]
    head = header(look, look.say(round_), "", look.say(phase), troubled or scene.status, home=True,
                  unsaved=scene.unsaved)
    edge, top = look.px(6), header_height(look) + look.gap_y
    whole = Box(edge, top, look.size[0] - 2 * edge, look.size[1] - top)
    bar, body = whole.below(look.high_at_least(THUMB), look.gap_y)
    widgets = (*_Small(scene, look, body, bar).widgets(), *head[::-1])
    return Screen(look.size, look.theme.ground, widgets, main_of(widgets, look.theme.thread))


class _Small:
    """One screen while it is put together."""

    def __init__(self, scene: s.PlayScene, look: Look, body: Box, bar: Box) -> None:
        self.scene, self.look = scene, look
        self.state: ButtonState = scene.state
        self.body, self.bar = body, bar
        self.thumb = look.wide_at_least(THUMB)

    def widgets(self) -> list[Widget]:
        """Everything below the header."""
        look, ask, gap = self.look, self.scene.ask, self.look.gap_x
        upper, lower = self.body.rows(2, look.gap_y)
        match ask:
            case s.ShowResult(view=view):
                return self._result(view)
            case s.AskStarters(suit=suit) | s.AskCard(suit=suit) | s.AskReveal(suit=suit) if suit:
                have = ask.have if isinstance(ask, s.AskStarters) else ()
                back, self.bar = self.bar.right_of(self.thumb, gap)
                close = control(look, "back", back, "", s.PickSuit(""), sign=Sign.BACK)
                return [*picker(look, self.state, suit, have, self.body), self._prompt(), close, self._undo()]
            case s.AskStarters():
                return [*starters(look, ask, upper), *suits(look, lower, ""), self._prompt(), self._undo()]
            case s.AskCard() | s.AskReveal():
                return [self._standing(upper), *suits(look, lower, ""), self._prompt(), self._undo()]
            case s.AskTrick():
                return [*tricks(look, self.scene, self.body), self._prompt(), self._undo()]
            case s.AskWatch(slot=slot):
                return [trick(look, self.scene, slot, self.body), *self._main(
                    "skip", look.say(Text("Go on")), s.Skip())]
            case s.AskTricks():
                return self._counted(ask)
            case s.AskNext(choosing=choosing):
                return self._between(choosing)
        lower, upper = self.body.below(look.high_at_least(THUMB), look.gap_y)
        figures = self._figures(upper)
        if isinstance(ask, s.AskBet):
            return [figures, *self._bets(ask, lower), self._prompt(), self._undo()]
        wanted, label, action = (
            ("exchange", Text("Cards are swapped"), s.Do(Exchange())) if isinstance(ask, s.AskExchange)
            else ("deal", Text("Cards are dealt"), s.Do(Deal())))
        main = control(look, wanted, lower, look.say(label), action, main=True, guarded=True)
        return [figures, main, self._prompt(), self._undo()]

    # -- the bar ---------------------------------------------------------------------------------------

    def _undo(self) -> Widget:
        """Undo in its corner, with the words of what it takes back."""
        look, undo = self.look, self.scene.undo
        tile = Tile(look, "undo", self._corner(), look.theme.control if undo is not None else look.theme.off)
        inner = tile.box.inset(look.px(6), look.px(1))
        high, icon = look.type.height(look.small), look.px(20)
        top, rest = inner.top(high)
        ink = look.theme.ink if undo is not None else look.theme.quiet
        left, label = top.left(icon, look.px(5))
        tile.add(Icon(left.centred(icon, icon), Sign.UNDO, ink))
        tile.text(look.say(Text("Undo")), label, look.small, bold=True, ink=ink, free=True)
        tile.lines(look.say(undo) if undo is not None else "", rest, look.small, 2, ink=look.theme.ink)
        return tile.done(s.Undo(), enabled=undo is not None, least_mm=THUMB)

    def _corner(self) -> Box:
        return self.bar.left(self.look.px(112))[0]

    def _rest(self) -> Box:
        """The bar beside undo."""
        return self.bar.left(self.look.px(112), self.look.gap_x)[1]

    def _prompt(self, box: Box | None = None) -> Widget:
        scene, look, ask = self.scene, self.look, self.scene.ask
        seat = getattr(ask, "seat", None)
        asked = question(scene, look)
        if isinstance(ask, s.AskNext):
            asked = Text("Which round is to be corrected?") if ask.choosing else (
                scene.told[-1] if scene.told else asked)
        return prompt(look, box or self._rest(), look.say(asked), seat=seat, notice=scene.notice)

    def _main(self, wanted: str, label: str, command: s.Command) -> list[Widget]:
        """Undo, what is said, and the golden action."""
        look = self.look
        right, box = self._rest().right_of(look.px(96), look.gap_x)
        return [self._prompt(box), control(look, wanted, right, label, command, main=True,
                                           size=look.small), self._undo()]

    # -- the rows --------------------------------------------------------------------------------------

    def _standing(self, box: Box) -> Widget:
        """What each open trick stands at: how many cards it has, which one leads, and whose that is."""
        look, theme, state = self.look, self.look.theme, self.state
        tile = Tile(look, "tricks", box)
        opened = state.open or ()
        high = look.type.height(look.small)
        for slot, spot in enumerate(box.inset(look.px(8), look.px(4)).columns(len(opened), look.px(8))):
            left, rest = spot.left(look.type.width("5/5", look.small, True), look.px(4))
            left = left.centred(left.w, 2 * high)
            tile.text(str(slot + 1), left.top(high)[0], look.small, bold=True)
            tile.text(f"{len(opened[slot])}/{FULL}", left.top(high)[1], look.small, ink=theme.quiet)
            best = leader(opened[slot], state.header.options.multi_tie) if opened[slot] else None
            if best is None or best.winning is None:
                continue
            card = best.winning.card
            wide = min(rest.w, round(rest.h * 0.7))
            face = rest.left(wide)[0]
            tile.add(Card(face, card.suit.value, card.value, min(look.small, round(wide * 0.7))))
            if best.winning.owner is not None:
                badge = look.px(18)
                tile.add(Button(Box(face.right - badge, face.bottom - badge, badge, badge),
                                best.winning.owner))
        if isinstance(self.scene.ask, s.AskReveal):
            tile.stitched(theme.thread)
        return tile.done()

    def _figures(self, box: Box) -> Widget:
        """The bets of all seats and the tokens that are left, or between rounds the totals."""
        look, theme, state = self.look, self.look.theme, self.state
        tile = Tile(look, "pool", box)
        inner = box.inset(look.px(8), 1)
        if state.phase in {"bets", "exchange"}:
            large = look.font(64, BIG)
            right, inner = inner.right_of(look.type.width("10", large, True), look.px(6))
            tile.text(str(state.tokens_left), right, large, bold=True, align="right", caps_mm=BIG,
                      clear=VERY_CLEAR)
            figures = state.bets
        else:
            figures = totals(state)
        emblem = look.px(24)
        for seat, spot in enumerate(inner.columns(len(state.bets), look.px(4))):
            left, rest = spot.left(emblem, look.px(4))
            tile.add(Button(left.centred(emblem, emblem), seat))
            ink = theme.thread if state.turn == seat else theme.ink
            tile.text(str(figures[seat]), rest.centred(rest.w, look.type.height(look.name)), look.name,
                      bold=True, ink=ink, caps_mm=NAME, clear=VERY_CLEAR)
        return tile.done()

    def _bets(self, ask: s.AskBet, box: Box) -> list[Widget]:
        look, gap = self.look, self.look.gap_x
        pass_box, rest = box.left(look.px(84), gap)
        minus, rest = rest.left(self.thumb, gap)
        plus, rest = rest.left(self.thumb, gap)
        say = look.say
        return [
            control(look, "pass", pass_box, say(Text("Pass")), s.Do(Pass(ask.seat)), guarded=True,
                    size=look.small),
            control(look, "less", minus, "", s.Amount(-1), sign=Sign.MINUS, enabled=ask.amount > 1),
            control(look, "more", plus, "", s.Amount(1), sign=Sign.PLUS, enabled=ask.amount < ask.most),
            control(look, "take", rest, say(Text("Take {n}", {"n": ask.amount})),
                    s.Do(Take(ask.seat, ask.amount)), main=True, guarded=True, size=look.small),
        ]

    def _counted(self, ask: s.AskTricks) -> list[Widget]:
        """Who won the trick above, and in the bar how many cards it had."""
        look, gap, state = self.look, self.look.gap_x, self.state
        lower, upper = self.body.below(look.high_at_least(THUMB), look.gap_y)
        if ask.can_end:  # every card is accounted for: nobody can have won another trick
            end = control(look, "round-end", lower, look.say(Text("End of round")), s.Do(RoundEnd()),
                          main=True, guarded=True)
            return [self._figures(upper), end, self._prompt(), self._undo()]
        seats = [self._winner(seat, spot, ask) for seat, spot in
                 enumerate(lower.columns(len(state.bets), gap))]
        rest = self._rest()
        minus, rest = rest.left(self.thumb, gap)
        plus, rest = rest.left(self.thumb, gap)
        last = control(look, "discarded", rest, look.say(Text("Nobody")), s.Do(Trick(None, ask.amount)),
                       guarded=True, size=look.small)
        return [self._prompt(upper), *seats,
                control(look, "less", minus, "", s.Amount(-1), sign=Sign.MINUS, enabled=ask.amount > 1),
                control(look, "more", plus, "", s.Amount(1), sign=Sign.PLUS, enabled=ask.amount < FULL),
                last, self._undo()]

    def _winner(self, seat: int, box: Box, ask: s.AskTricks) -> Widget:
        look, theme, state = self.look, self.look.theme, self.state
        enabled = ask.amount >= 2
        tile = Tile(look, f"seat-{seat}", box, theme.control if enabled else theme.off)
        inner = box.inset(look.px(6), look.px(2))
        high = look.type.height(look.small)
        top, rest = inner.top(high)
        tile.text(called(look, state, seat), top, look.small, bold=True, free=True)
        emblem = look.px(18)
        left, rest = rest.left(emblem, look.px(3))
        tile.add(Button(left.centred(emblem, emblem), seat))
        figures = f"{state.tricks[seat]}/{state.bets[seat]}"
        tile.text(figures, rest.centred(rest.w, look.type.height(look.name)), look.name, bold=True,
                  caps_mm=NAME, clear=VERY_CLEAR)
        return tile.done(s.Do(Trick(seat, ask.amount)), enabled=enabled, least_mm=THUMB, guarded=True)

    def _between(self, choosing: bool) -> list[Widget]:
        """Between two rounds: the totals, on to the next round, or which one is to be corrected."""
        look, state = self.look, self.state
        lower, upper = self.body.below(look.high_at_least(THUMB), look.gap_y)
        if choosing:
            rounds = lower.columns(len(state.finished), look.gap_x)
            leave = self._main("leave", look.say(Text("Leave it")), s.AskRound())
            numbers = [control(look, f"round-{n}", spot, str(n), s.OpenLog(n))
                       for n, spot in enumerate(rounds, 1)]
            return [self._figures(upper), *numbers, *leave]
        wanted, label, command = (
            ("go-on", Text("Next round"), s.GoOn()) if state.open is not None
            else ("deal", Text("Cards are dealt"), s.Do(Deal())))
        right, box = self._rest().right_of(look.px(96), look.gap_x)
        return [self._figures(upper),
                control(look, wanted, lower, look.say(label), command, main=True, guarded=True),
                self._prompt(box),
                control(look, "correct-round", right, look.say(Text("Correct")), s.AskRound(),
                        size=look.small),
                self._undo()]

    # -- the end ---------------------------------------------------------------------------------------

    def _result(self, view: s.ResultView) -> list[Widget]:
        """Places and totals, or why this order; the chart has no room here."""
        look, state = self.look, self.state
        options = state.header.options
        again = s.Begin(state.header.seats, options.teams, options.cards == "counted",
                        (state.header.dealer + 1) % len(state.bets), options.multi_tie)
        right, left = self._rest().right_of(look.px(104), look.gap_x)
        bottom = [
            control(look, "again", left, look.say(Text("Play again")), again, main=True, guarded=True,
                    size=look.small),
            control(look, "why", right, look.say(Text("Places") if view == "why" else Text("Why?")),
                    s.ShowView("chart" if view == "why" else "why"), size=look.small),
            self._undo(),
        ]
        if view == "why":
            tile = Tile(look, "reasons", self.body)
            rest = self.body.inset(look.px(8), look.px(3))
            for sentence in reasons(state):
                rest = tile.lines(look.say(sentence), rest, look.small, 3)
            return [tile.done(), *bottom]
        high = look.type.height(look.small)
        if view == "correct":
            text = Text("Touch Undo once more to take back: {what}", {"what": self.scene.undo or ""})
        else:
            text = self.scene.notice.text if self.scene.notice is not None else verdict(state)
        line, body = self.body.below(high, look.px(3))
        said = Tile(look, "prompt", line, look.theme.ground, radius=0)
        said.text(look.say(text), line, look.small, bold=True, ink=look.theme.thread, free=True)
        order = sorted(range(len(state.bets)), key=lambda seat: ranks(state)[seat])
        cells = body.grid(2, -(-len(order) // 2), look.px(5), look.px(4))
        return [*(self._place(seat, cell) for seat, cell in zip(order, cells, strict=False)),
                said.done(), *bottom]

    def _place(self, seat: int, box: Box) -> Widget:
        look, theme, state = self.look, self.look.theme, self.state
        won = seat in winners(state)
        tile = Tile(look, f"seat-{seat}", box, theme.raised if won else theme.panel)
        inner = box.inset(look.px(7), 1)
        high, large, emblem = look.type.height(look.small), look.font(64, BIG), look.px(24)
        left, inner = inner.left(look.type.width("0", look.small, True), look.px(5))
        tile.text(str(ranks(state)[seat]), left.centred(left.w, high), look.small, bold=True)
        left, inner = inner.left(emblem, look.px(5))
        tile.add(Button(left.centred(emblem, emblem), seat))
        total = str(totals(state)[seat])
        right, inner = inner.right_of(look.type.width(total, large, True), look.px(4))
        tile.text(total, right.centred(right.w, round(large * 0.67) + 2), large, bold=True, align="right",
                  caps_mm=BIG, clear=VERY_CLEAR)
        name = called(look, state, seat)
        size = look.name if look.type.width(name, look.name, True) <= inner.w else look.small
        tile.text(name, inner.centred(inner.w, look.type.height(size)), size, bold=True,
                  clear=VERY_CLEAR, free=True)
        if won:
            tile.stitched(theme.seats[seat].colour)
        return tile.done()
