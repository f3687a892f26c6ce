"""The playing screen of Button, for everything that the table can be asked for.

What only some of the questions need is imported when they are first asked.
"""

from types import MappingProxyType

from companion.games.button_tricks.actions import Deal, Exchange, RoundEnd
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.counted import laid_in
from companion.games.button_tricks.state import ButtonState
from companion.games.game import Text
from companion.screens.button_tricks import scene as s
from companion.screens.button_tricks.betting import bet_answers, pool
from companion.screens.button_tricks.questions import in_short, question
from companion.screens.button_tricks.seat_panels import seat_boxes, seat_panel, seats_height
from companion.screens.button_tricks.tricks import picker, start_cards, starters, suits, tricks
from companion.screens.frame import (
    header,
    holds,
    notice_fits,
    notice_height,
    notice_or_trouble,
    page,
    prompt,
    undo_redo,
)
from companion.screens.geometry import Box
from companion.screens.lines import least_width, side_by_side
from companion.screens.look import FINGER, THUMB, Look
from companion.screens.reflow import touched
from companion.screens.widgets import Screen, Tile, Widget, control, main_of

_PHASES = MappingProxyType({
    "deal": Text("Deal"), "exchange": Text("Swap"), "bets": Text("Bets"), "tricks": Text("Tricks"),
    "reveal": Text("New card"), "over": Text("Final score"),
})

_LETTERS = 10
"""Most letters of a name in a question of two words."""


def playing(scene: s.PlayScene, look: Look) -> Screen:
    """The playing screen for this scene."""
    if not look.roomy:
        from companion.screens.button_tricks.small.playing import small

        return small(scene, look)
    if isinstance(scene.ask, s.AskTotals) and scene.ask.pad is not None:
        from companion.screens.button_tricks.keypad import keypad

        return keypad(scene, scene.ask, scene.ask.pad, look, _header(scene, look))
    if isinstance(scene.ask, s.AskNext):
        from companion.screens.button_tricks.score_sheet import score_sheet
        from companion.screens.log_scene import SheetScene

        return score_sheet(SheetScene(scene.state, True, scene.ask.choosing, scene.told, scene.notice,
                                        scene.undo, scene.redo, scene.unsaved, scene.status), look)
    if isinstance(scene.ask, s.ShowResult):
        from companion.screens.button_tricks.result import result

        return result(scene, look, _header(scene, look))
    if isinstance(scene.ask, s.AskTotals):
        look = look.plain  # a form of eight numbers has no room for larger text
    return _Layout(scene, look).screen()


def _header(scene: s.PlayScene, look: Look) -> list[Widget]:
    state = scene.state
    round_ = Text("Round {round} of {rounds}", {"round": state.round, "rounds": state.sizes.rounds})
    phase = _PHASES[state.phase]
    tokens = Text("{n} token left", {"n": state.tokens_left}, "{n} tokens left")
    if isinstance(scene.ask, s.ShowResult):
        round_ = Text("{n} round played", {"n": len(state.finished)}, "{n} rounds played")
        second = _played(scene.ask, look, phase, unsaved=bool(scene.unsaved))
    elif isinstance(scene.ask, s.AskTricks):  # once all are in, the round can end
        to_come = state.sizes.to_play - laid_in(state.counted)
        second = Text("{phase} · {n} card to play", {"phase": phase, "n": to_come},
                      "{phase} · {n} cards to play")
    elif state.pile is None:
        second = Text("{phase} · {tokens}", {"phase": phase, "tokens": tokens})
    else:
        second = Text("{phase} · pile {pile} · {tokens}",
                      {"phase": phase, "pile": state.pile, "tokens": tokens})
    return header(look, look.say(Text("Button")), look.say(round_), look.say(second), scene.status,
                  home=True, unsaved=scene.unsaved)


def _played(ask: s.ShowResult, look: Look, phase: Text, *, unsaved: bool) -> Text:
    """How long was played, and when; upright, or beside what is not saved, there is no room for the day."""
    if ask.minutes is None:
        return phase
    minutes = Text("{n} minute", {"n": ask.minutes}, "{n} minutes")
    if ask.when is None or not look.wide or unsaved:
        return Text("{phase} · {minutes}", {"phase": phase, "minutes": minutes})
    return Text("{phase} · {minutes} · {when}", {"phase": phase, "minutes": minutes, "when": ask.when})


class _Layout:
    """One playing screen while it is put together, from the header down to undo."""

    def __init__(self, scene: s.PlayScene, look: Look) -> None:
        self.scene = scene
        self.look = look
        self.state: ButtonState = scene.state
        # Seats that only show need no finger's distance to what can be touched.
        touched = isinstance(scene.ask, s.AskTricks | s.AskTotals | s.AskDeal)
        self.gap = look.gap_y if touched else look.px(8)
        self.bar, self.body = page(look, self.gap if look.wide else look.gap_y)
        self.strip: list[Widget] = []
        self._untold: Box | None = None  # the body before the strip that tells what has just happened

    def screen(self) -> Screen:
        """The finished screen."""
        bottom = self._bottom()
        whole, middle = self._untold, self._middle()
        if whole is not None and not all(touched(widget, self.look) for widget in middle if widget.target):
            # It was told when the card was asked for; now fingers need the room for the tricks.
            self.strip, self.body = [], whole
            middle = self._middle()
        widgets = (*middle, *self.strip, *bottom, *_header(self.scene, self.look)[::-1])
        theme = self.look.theme
        return Screen(self.look.size, theme.ground, widgets, main_of(widgets, theme.thread))

    # -- the middle ------------------------------------------------------------------------------------

    def _middle(self) -> list[Widget]:
        scene, look = self.scene, self.look
        match scene.ask:
            case s.AskBet() | s.AskExchange():
                return self._bets()
            case s.AskTricks() as ask:
                from companion.screens.button_tricks.counting import tricks_form

                return tricks_form(look, self.state, ask, self.body, self._gained)
            case s.AskTotals() as ask:
                from companion.screens.button_tricks.totals import totals_form

                return totals_form(look, self.state, ask, self.body)
            case s.AskDeal():
                from companion.screens.button_tricks.sheet import sheet

                return [*sheet(self.state, look, self.body)]
        table, seats = self._table_and_seats()
        have = scene.ask.have if isinstance(scene.ask, s.AskStarters) else ()
        opened = getattr(scene.ask, "suit", "")
        if opened:
            return [*picker(look, self.state, opened, have, table), *seats]
        if isinstance(scene.ask, s.AskStarters):
            return [*self._deal(scene.ask, table), *seats]
        return [*tricks(look, scene, table), *seats]

    def _gained(self, seat: int) -> int:
        return self.scene.gained[seat] if self.scene.gained else 0

    def _table_and_seats(self) -> tuple[Box, list[Widget]]:
        below, table = self.body.below(seats_height(self.look, self.state, tall=False), self.gap)
        return table, [seat_panel(self.look, self.state, seat, spot, gained=self._gained(seat))
                       for seat, spot in enumerate(seat_boxes(self.look, self.state, below))]

    def _deal(self, ask: s.AskStarters, box: Box) -> list[Widget]:
        """The starters, and room for what the round before has brought."""
        look = self.look
        if not self.scene.told:
            return starters(look, ask, box.top(min(box.h, look.px(150)))[0])
        strip, rest = box.top(look.high_at_least(FINGER, 84), look.gap_y)
        return [*starters(look, ask, strip), *self._told(rest)]

    def _told(self, box: Box) -> list[Widget]:
        """What happened at the end of the round, a line or two for each ruling, newest last."""
        look = self.look
        tile = Tile(look, "told", box)
        inner = box.inset(look.px(12), look.px(8))
        high = look.type.height(look.small)
        room = inner.h // high
        kept: list[str] = []
        for text in reversed(self.scene.told):  # the newest whole sentences that there is room for
            lines = look.type.wrap(look.say(text), look.small, False, inner.w, room)
            if len(lines) > room - len(kept):
                break
            kept = [*lines, *kept]
        if not kept:
            return []
        for i, line in enumerate(kept):
            tile.text(line, Box(inner.x, inner.y + i * high, inner.w, high), look.small)
        return [tile.done()]

    def _bets(self) -> list[Widget]:
        """Tall seats, the tokens of the pool, the starters that people bet on."""
        look, state = self.look, self.state
        strip_h = look.px(84)
        widgets: list[Widget] = []
        box = self.body
        message = Box(0, 0, 0, 0)
        if look.wide:
            message, box = box.below(look.px(58), look.px(8))
        if look.wide:
            strip, box = box.below(strip_h, look.px(8))
            if state.open is not None:
                right, strip = strip.right_of(round(strip.w * 0.44), look.gap_x)
                widgets.append(start_cards(look, state, right))
            widgets.insert(0, pool(look, state, strip))
        else:
            strip, box = box.below(strip_h, look.px(8))
            widgets.append(pool(look, state, strip))
            if state.open is not None:
                strip, box = box.below(strip_h, look.px(8))
                widgets.append(start_cards(look, state, strip))
        high = min(box.h, seats_height(look, state, tall=True) + look.px(40))
        seats = [seat_panel(look, state, seat, spot, gained=self._gained(seat))
                 for seat, spot in enumerate(seat_boxes(look, state, box.top(high)[0]))]
        if look.wide:
            widgets.append(self._prompt(message))
        return [*seats, *widgets]

    # -- the bottom ------------------------------------------------------------------------------------

    def _bottom(self) -> list[Widget]:
        """Undo and redo in the corner, then the question, then what answers it.

        Portrait has no room for all of it side by side: the answers stand in a row of their own above.
        """
        look, scene = self.look, self.scene
        kept, rest = undo_redo(look, self.bar, scene.undo, scene.redo)
        wide = self._answers_width()
        if not look.wide:
            return self._upright(kept, rest, bool(wide))
        if isinstance(scene.ask, s.AskBet | s.AskExchange):
            return [*self._answers(rest), *kept]
        if scene.redo is not None and not self._has_room(rest, wide):  # it comes back with the next touch
            kept, rest = undo_redo(look, self.bar, scene.undo, None)
        if not self._holds(rest, wide) and isinstance(scene.ask, s.AskTotals):
            spot, rest = rest.right_of(wide // 2, look.gap_x)  # the form leaves no room for a strip
            return [self._prompt(rest), self._enter(scene.ask, spot), *kept]
        if not self._holds(rest, wide):
            self._make_strip()
        right: Box | None = None
        if wide:
            right, rest = rest.right_of(wide, look.gap_x)
        if right is not None and isinstance(scene.ask, s.AskWatch) and not self._asks_whole(rest):
            self.strip = [self._prompt(self._cut(s.Notice(scene.ask.words)))]
            return [*self._answers(right._replace(x=rest.x, w=right.right - rest.x)), *kept]
        self._tell(rest)
        return [self._prompt(rest), *(self._answers(right) if right is not None else ()), *kept]

    def _upright(self, kept: list[Widget], rest: Box, answered: bool) -> list[Widget]:
        look, scene = self.look, self.scene
        if scene.redo is not None and not self._has_room(rest, 0):
            kept, rest = undo_redo(look, self.bar, scene.undo, None)
        row, notice = None, scene.notice
        if answered:
            high = look.high_at_least(THUMB, 70)
            if isinstance(scene.ask, s.AskWatch):
                high = max(high, 3 * look.type.height(look.plain.small) + 2 * look.px(4))
            if notice is not None and isinstance(scene.ask, s.AskTrick | s.AskTotals):
                high = max(high, notice_height(look, self.body.w, notice))
            row, self.body = self.body.below(high, self.gap)
        if row is not None and isinstance(scene.ask, s.AskWatch):  # its words need the whole width
            return [self._prompt(row), *self._answers(rest), *kept]
        if not self._holds(rest, 0):
            if row is not None and notice is not None and isinstance(scene.ask, s.AskTrick):
                self.strip = [prompt(look, row, "", notice=notice, wanted="notice")]
                return [self._prompt(rest), *kept]  # undo puts the card back as well
            if row is not None and notice is not None and isinstance(scene.ask, s.AskTotals):
                self.strip = [prompt(look, row, "", notice=notice, wanted="notice")]
                return [self._enter(scene.ask, rest), *kept]
            self._make_strip()
        self._tell(rest)
        return [self._prompt(rest), *(self._answers(row) if row is not None else ()), *kept]

    def _has_room(self, rest: Box, answers: int) -> bool:
        """Whether both the question and what could not be done are whole beside answers of this width."""
        return self._holds(rest, answers) and self._asks_somehow(self._beside(rest, answers))

    def _beside(self, rest: Box, answers: int) -> Box:
        """What answers of this width leave of the bar."""
        return rest.right_of(answers, self.look.gap_x)[1] if answers else rest

    def _holds(self, rest: Box, answers: int) -> bool:
        """Whether what could not be done is told whole beside answers of this width."""
        notice, room = self.scene.notice, self._beside(rest, answers)
        return notice is None or bool(self.strip) or notice_fits(self.look, room, notice)

    def _make_strip(self) -> None:
        """A notice that has no room in the prompt gets a strip of its own above the bar."""
        notice = self.scene.notice
        if notice is not None:
            self.strip = [prompt(self.look, self._cut(notice), "", notice=notice, wanted="notice")]

    def _cut(self, notice: s.Notice) -> Box:
        """The room for a strip that says this."""
        strip, self.body = self.body.below(notice_height(self.look, self.body.w, notice), self.look.gap_y)
        return strip

    def _asks_whole(self, box: Box) -> bool:
        return holds(self.look, box, self.look.say(question(self.scene, self.look)), "")

    def _asks_somehow(self, box: Box) -> bool:
        """Whether a prompt in this box can ask the question whole, or in fewer words."""
        if isinstance(self.scene.ask, s.AskWatch):
            return True  # its words have a row of their own
        brief = in_short(self.scene, self.look)
        return self._asks_whole(box) or (
            brief is not None and holds(self.look, box, self.look.say(brief, _LETTERS), ""))

    def _tell(self, box: Box) -> None:
        """What has just happened has a strip of its own where the question leaves no room for it."""
        told = self._told_texts()
        if not told or self.scene.notice is not None:
            return
        asked = in_short(self.scene, self.look) or question(self.scene, self.look)
        if not holds(self.look, box, self.look.say(asked, _LETTERS), self.look.say(told[-1])):
            said, self._untold = [self.look.say(text) for text in told], self.body
            self.strip = [prompt(self.look, self._cut(s.Notice(told[-1])), "", told=said, wanted="news")]

    def _answers_width(self) -> int:
        """Width that the answers need beside the question; 0 when the screen itself is touched."""
        look = self.look
        match self.scene.ask:
            case s.AskStarters() | s.AskCard() | s.AskReveal():
                return 4 * look.wide_at_least(FINGER, 58) + 3 * look.gap_x
            case s.AskTrick() | s.AskWatch():
                return look.px(170)
            case s.AskTotals(missing=missing):
                labels = (Text("Single tricks"), Text("Enter 0") if missing else Text("Enter"))
                needed = sum(least_width(look, look.say(label), look.name, 2) for label in labels)
                return max(look.px(260), needed + look.gap_x)
            case s.AskTricks(can_end=can_end):
                return look.px(220) if can_end else 0
            case _:
                return look.px(260)

    def _answers(self, box: Box) -> list[Widget]:
        """The controls that answer the question."""
        look, say = self.look, self.look.say
        match self.scene.ask:
            case s.AskStarters(suit=suit) | s.AskCard(suit=suit) | s.AskReveal(suit=suit):
                return suits(look, box, suit)
            case s.AskTrick():
                return [control(look, "put-back", box, say(Text("Put back")), s.PutBack())]
            case s.AskWatch():
                return [control(look, "skip", box, say(Text("Go on")), s.Skip(), main=True)]
            case s.AskTricks():
                return [control(look, "round-end", box, say(Text("End of round")), s.Do(RoundEnd()),
                                main=True, guarded=True)]
            case s.AskTotals() as ask:
                labels = say(Text("Single tricks")), say(Text("Enter 0") if ask.missing else Text("Enter"))
                (left, right), size = side_by_side(look, box, labels, (1, 1))
                return [control(look, "single", left, labels[0], s.ByTotals(), size=size),
                        self._enter(ask, right)]
            case s.AskDeal():
                return [control(look, "deal", box, say(Text("Cards are dealt")), s.Do(Deal()), main=True,
                                guarded=True)]
            case s.AskExchange():
                return [control(look, "exchange", box, say(Text("Cards are swapped")), s.Do(Exchange()),
                                main=True, guarded=True)]
            case s.AskBet() as ask:
                return bet_answers(look, self.state, ask, box)
        return []

    def _enter(self, ask: s.AskTotals, box: Box) -> Widget:
        from companion.screens.button_tricks.totals import enter

        return enter(self.look, ask, box)

    def _notice(self) -> s.Notice | None:
        return notice_or_trouble(self.look, self.scene.notice, self.scene.status)

    def _told_texts(self) -> tuple[Text, ...]:
        """What happened, as far as it does not stand elsewhere: in a panel of its own, or at its trick."""
        ask = self.scene.ask
        apart = isinstance(ask, s.AskStarters | s.AskWatch | s.AskTotals)
        if apart or (isinstance(ask, s.AskReveal) and not ask.suit):
            return ()
        return self.scene.told

    def _prompt(self, box: Box) -> Widget:
        scene, look = self.scene, self.look
        ask = scene.ask
        card = None
        if isinstance(ask, s.AskTrick):
            known = CARDS[ask.card]
            card = (known.suit.value, known.value)
        told = [] if self.strip else [look.say(text) for text in self._told_texts()]
        whole = isinstance(ask, s.AskTotals)  # all seats are asked at once there
        seat = None if whole else getattr(ask, "seat", None)
        notice = self._notice()
        important = bool(told or self.strip) or (isinstance(ask, s.AskTotals) and ask.asked)
        if important and notice is not scene.notice:
            notice = None  # what happened counts more than what has been wrong for a while
        if notice is not None and notice is not scene.notice and not notice_fits(look, box, notice):
            notice = None  # its lamp is in trouble, too
        if self.strip:
            notice = None
        asked = look.say(question(scene, look))
        brief = in_short(scene, look)
        short = "" if brief is None else look.say(brief, _LETTERS)
        return prompt(look, box, asked, seat=seat, told=told, notice=notice, card=card, short=short)
