"""Button as the contract tells it, written down once more: plain, slow, sharing nothing with the rules.

Lines in (as parsed JSON), the view out. It says only whether a line is refused, not why. Whoever changes
the rules leaves this file alone, so that a slip there shows here.
"""

from typing import Any

Json = dict[str, Any]
Card = tuple[str, int | None]
"""A card and its owner; None for a starter."""

BY_SEATS = {
    # seats: highest value, open tricks, draw pile, tokens, cap in a trick, rounds, most tricks in a round
    2: (7, 2, 8, 7, 3, 4, 5),
    3: (9, 3, 6, 9, 2, 3, 8),
    4: (12, 4, 8, 10, 2, 4, 11),
}
KEYS = {
    "deal": ["starters"], "exchange": [], "take": ["seat", "tokens"], "pass": ["seat"],
    "play": ["seat", "card", "trick"], "reveal": ["card"],
    "trick": ["seat", "cards"], "round_end": [], "result": ["tricks", "cards"],
}


class Wrong(Exception):
    """The contract refuses this."""


def need(*conditions: bool) -> None:
    if not all(conditions):
        raise Wrong


def is_number(value: object) -> bool:
    return type(value) is int


class Reference:
    """A game by its header; `do` either carries a line out or raises Wrong and has changed nothing."""

    def __init__(self, header: Json) -> None:
        options = header.get("options", {})
        self.names: list[str] = header["seats"]
        self.seats = len(self.names)
        self.teams: bool = options.get("teams", False)
        need(self.seats in BY_SEATS, 0 <= header["dealer"] < self.seats, not self.teams or self.seats == 4)
        self.counted = options.get("cards") == "counted"
        self.discards_many = options.get("multi_tie") == "discard"
        (highest, self.slots, self.full_pile, self.tokens, self.cap, self.last_round,
         self.most_tricks) = BY_SEATS[self.seats]
        self.deck = [suit + str(value) for suit in "LSXY" for value in range(1, highest + 1)]
        self.round, self.dealer, self.phase = 1, header["dealer"], "deal"
        self.points: list[list[int]] = [[] for _ in self.names]
        self.zeros: set[int] = set()
        self.clear()

    def clear(self) -> None:
        """The table between two rounds."""
        self.bets, self.played = [0] * self.seats, [0] * self.seats
        self.tricks, self.cards = [0] * self.seats, [0] * self.seats
        self.passed = [False] * self.seats
        self.left, self.pile = self.tokens, self.full_pile
        self.open: list[list[Card]] = [[] for _ in range(self.slots)]
        self.shown: set[str] = set()
        self.sizes: list[int] = []
        self.turn: int | None = None
        self.next_turn = self.slot = 0

    def do(self, line: Json) -> None:
        kinds = {*KEYS} - ({"play", "reveal"} if self.counted else {"trick", "round_end", "result"})
        kind = line.get("do")
        need(isinstance(kind, str))
        assert isinstance(kind, str)
        need(kind in kinds, self.phase != "over")
        wanted = [] if kind == "deal" and self.counted else KEYS[kind]
        may_miss = {"cards"} if kind == "trick" else set()
        need({*line} - {"do", "at", "note"} <= {*wanted}, {*wanted} - {*line} <= may_miss)
        need(*(isinstance(line[label], str) for label in ("at", "note") if label in line))
        if "seat" in wanted and not (kind == "trick" and line["seat"] is None):
            need(is_number(line["seat"]))
            need(0 <= line["seat"] < self.seats)
        carry_out = getattr(self, "bet_pass" if kind == "pass" else kind)
        carry_out(**{key: line[key] for key in wanted if key in line})

    def deal(self, starters: Any = ()) -> None:
        need(self.phase == "deal")
        if not self.counted:
            need(type(starters) is list)
            need(len(starters) == self.slots, *(isinstance(card, str) for card in starters))
            need(len(set(starters)) == self.slots, *(card in self.deck for card in starters))
            self.open, self.shown = [[(card, None)] for card in starters], {*starters}
        if self.teams:
            self.phase = "exchange"
        else:
            self.start_bets()

    def exchange(self) -> None:
        need(self.phase == "exchange")
        self.start_bets()

    def start_bets(self) -> None:
        self.phase, self.turn = "bets", self.after(self.dealer)

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def take(self, seat: int, tokens: Any) -> None:
        need(is_number(tokens), self.phase == "bets", seat == self.turn)
        need(1 <= tokens <= self.left)
        self.bets[seat] += tokens
        self.left -= tokens
        self.go_on_betting(seat)

    def bet_pass(self, seat: int) -> None:
        need(self.phase == "bets", seat == self.turn)
        self.passed[seat] = True
        self.go_on_betting(seat)

    def go_on_betting(self, seat: int) -> None:
        if self.left == 0 or all(self.passed):
            self.phase, self.turn = "tricks", None if self.counted else self.after(self.dealer)
            return
        self.turn = self.after(seat)
        while self.passed[self.turn]:
            self.turn = self.after(self.turn)

    def has_room(self, seat: int, slot: int) -> bool:
        return [owner for _, owner in self.open[slot]].count(seat) < self.cap

    def play(self, seat: int, card: Any, trick: Any) -> None:
        need(isinstance(card, str), is_number(trick), self.phase == "tricks", seat == self.turn)
        need(card in self.deck, card not in self.shown, 0 <= trick < self.slots)
        need(self.has_room(seat, trick))
        self.open[trick].append((card, seat))
        self.shown.add(card)
        self.played[seat] += 1
        full = len(self.open[trick]) == 5
        if full:
            self.settle(trick)
        if sum(self.played) == 8 * self.seats:
            for slot in range(self.slots):
                if self.open[slot]:
                    self.settle(slot)
            self.score()
        elif full:
            self.phase, self.turn, self.slot, self.next_turn = "reveal", None, trick, self.after(seat)
        else:
            self.turn = self.after(seat)

    def reveal(self, card: Any) -> None:
        need(self.phase == "reveal", isinstance(card, str))
        need(card in self.deck, card not in self.shown)
        self.open[self.slot] = [(card, None)]
        self.shown.add(card)
        self.pile -= 1
        self.phase, self.turn = "tricks", self.next_turn

    def settle(self, slot: int) -> None:
        """BT-29, word for word: the lists of values, the smallest list, its first card."""
        trick, self.open[slot] = self.open[slot], []
        values = {suit: sorted(int(card[1:]) for card, _ in trick if card[0] == suit) for suit in "LSXY"}
        most = max(map(len, values.values()))
        tied = sorted((values[suit], suit) for suit in values if len(values[suit]) == most)
        if len(tied) == 1:
            winning = f"{tied[0][1]}{tied[0][0][-1]}"
        elif tied[0][0] == tied[1][0] or (len(tied) > 2 and self.discards_many):
            return
        else:
            winning = f"{tied[0][1]}{tied[0][0][0]}"
        owner = dict(trick)[winning]
        if owner is not None:
            self.tricks[owner] += 1
            self.cards[owner] += len(trick)

    def trick(self, seat: int | None, cards: Any = 5) -> None:
        need(is_number(cards), self.phase == "tricks")
        need((1 if seat is None else 2) <= cards <= 5)
        need(sum(size - 1 for size in [*self.sizes, cards]) <= 8 * self.seats)
        need(cards == 5 or len([size for size in self.sizes if size < 5]) < self.slots)
        self.sizes.append(cards)
        if seat is not None:
            self.tricks[seat] += 1
            self.cards[seat] += cards

    def round_end(self) -> None:
        need(self.phase == "tricks", sum(size - 1 for size in self.sizes) == 8 * self.seats)
        self.score()

    def result(self, tricks: Any, cards: Any) -> None:
        need(self.phase == "tricks", not self.sizes, type(tricks) is list, type(cards) is list)
        need(len(tricks) == len(cards) == self.seats, all(map(is_number, [*tricks, *cards])))
        need(*(2 * won <= held <= 5 * won for won, held in zip(tricks, cards, strict=True)))
        need(sum(tricks) <= self.most_tricks, sum(cards) <= 8 * self.seats + sum(tricks))
        self.tricks, self.cards = tricks, cards
        self.score()

    def score(self) -> None:
        sides = [[0, 2], [1, 3]] if self.teams else [[seat] for seat in range(self.seats)]
        for number, side in enumerate(sides):
            bet, won = sum(self.bets[seat] for seat in side), sum(self.tricks[seat] for seat in side)
            points = sum(self.cards[seat] for seat in side)
            if bet == won:
                points += 5 * bet if bet else 30
            if self.teams and bet == won == 0:
                self.zeros.add(number)
            for seat in side:
                self.points[seat].append(points)
        self.clear()
        if self.zeros or self.round == self.last_round:
            self.phase = "over"
        else:
            self.phase, self.round, self.dealer = "deal", self.round + 1, self.after(self.dealer)

    def view(self) -> Json:
        totals = [sum(points) for points in self.points]
        standing = [(self.teams and seat % 2 in self.zeros, total) for seat, total in enumerate(totals)]
        ranks = [1 + len([other for other in standing if other > own]) for own in standing]
        over = self.phase == "over"
        return {
            "game": "button_tricks", "phase": self.phase, "turn": self.turn, "over": over,
            "round": self.round, "rounds": self.last_round, "dealer": self.dealer, "tokens_left": self.left,
            "pile": None if self.counted else self.pile,
            "open": None if self.counted else [[card for card, _ in trick] for trick in self.open],
            "seats": [
                {"name": self.names[seat], "bet": self.bets[seat], "passed": self.passed[seat],
                 "played": self.played[seat], "tricks": self.tricks[seat], "cards": self.cards[seat],
                 "score": totals[seat], "rounds": self.points[seat], "rank": ranks[seat]}
                for seat in range(self.seats)
            ],
            "winners": [seat for seat in range(self.seats) if over and ranks[seat] == 1],
        }

    def legal(self, only: str | None = None) -> list[Json]:
        """Every action of the seat on turn; with `only` those that use that card."""
        if self.turn is None:
            return []
        if self.phase == "bets":
            takes = [{"do": "take", "seat": self.turn, "tokens": n} for n in range(1, self.left + 1)]
            return [] if only else [*takes, {"do": "pass", "seat": self.turn}]
        return [
            {"do": "play", "seat": self.turn, "card": card, "trick": slot}
            for slot in range(self.slots) if self.has_room(self.turn, slot)
            for card in self.deck if card not in self.shown and only in {None, card}
        ]
