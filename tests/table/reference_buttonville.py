"""Buttonville as the contract tells it, written down once more: plain, slow, sharing nothing with the rules.

Lines in (as parsed JSON), the view out. It says only whether a line is refused, not why. Whoever changes
the rules leaves this file alone, so that a slip there shows here.
"""

import copy
from typing import Any

from tests.table.reference import Json, Wrong, is_number, need

GUILDS = [
    ["alucard", "charles", "liz"], ["ben", "rusty", "taylor"], ["harley", "pablo", "quartney"],
    ["fortune", "hattie", "jack"], ["antony", "nevole", "polli"],
    ["bob", "cawrl", "deerdre", "flora", "fred", "gil", "horace", "jack_and_ace", "marty", "soulange"],
]
KEYS: dict[str, list[str]] = {
    "recruit": ["seat", "from"], "play": ["seat", "villager", "cards"], "act": ["seat", "set"],
    "ongoing": ["seat", "set", "from"], "end_turn": ["seat", "discard", "drop"], "pile_empty": [],
    "pile": ["cards"], "bonus": ["seat", "villager", "points"], "score": [],
    "buttons": ["seat", "by"], "draw": ["seat", "cards"], "take": ["seat"],
    "lay": ["seat", "set", "cards", "from", "villager"], "strip": ["seat", "set", "cards", "to"],
    "discard": ["seat", "cards"], "give": ["seat", "to", "cards"],
}
MAY_MISS = {"end_turn": {"discard", "drop"}, "lay": {"villager"}}
STEPS = {"buttons", "draw", "take", "lay", "strip", "discard", "give"}
WORTH = {1: 1, 2: 3, 3: 5, 4: 7, 5: 10, 6: 13}


class Guilds:
    """A game by its header; `do` either carries a line out or raises Wrong and has changed nothing."""

    def __init__(self, header: Json) -> None:
        options = header["options"]
        self.names: list[str] = header["seats"]
        self.seats = len(self.names)
        self.first: int = header["first"]
        self.villagers: list[str] = options["villagers"]
        need(2 <= self.seats <= 4, 0 <= self.first < self.seats)
        need(len(set(self.villagers)) == len(self.villagers) == (8 if self.seats == 2 else 9))
        need(*(len({*guild} & {*self.villagers}) == 1 for guild in GUILDS[:5]))
        need({*self.villagers} <= {one for guild in GUILDS for one in guild})
        self.before: bool = options.get("ongoing_before_checks", True)
        self.early: bool = options.get("action_before_recruit", True)
        self.professor = options.get("professor") == "set_of_two"
        self.aside: int | None = options.get("final_pile", 40 if self.seats == 2 else 20)
        self.pile: int | None = None
        if self.aside is not None:
            self.pile = 12 * len(self.villagers) - self.aside - 4 * self.seats - 5
        self.market, self.discards, self.finale = 5, 0, False
        self.hands, self.purse = [4] * self.seats, [2] * self.seats
        self.sets: list[list[Json]] = [[] for _ in self.names]
        self.bonuses: dict[tuple[int, str], int] = {}
        self.phase, self.turn, self.turns = "recruit", self.first, 0
        self.on_turn: int | None = self.first
        self.left: int | None = None
        self.recruited, self.set_played, self.ending = 0, False, False

    def do(self, line: Json) -> None:
        kind = line.get("do")
        need(isinstance(kind, str))
        assert isinstance(kind, str)
        need(kind in KEYS, self.phase != "over")
        wanted = {*KEYS[kind]}
        need({*line} - {"do", "at", "note"} <= wanted, wanted - {*line} <= MAY_MISS.get(kind, set()))
        need(*(isinstance(line[label], str) for label in ("at", "note") if label in line))
        for key in {"seat", "to"} & wanted if kind == "give" else {"seat"} & wanted:
            need(is_number(line[key]))
            need(0 <= line[key] < self.seats)
        if "cards" in wanted:
            need(is_number(line["cards"]))
            need(line["cards"] >= (0 if kind == "pile" else 1))
        if kind in {"bonus", "score"}:
            need(self.phase == "scoring")
        else:
            need(self.phase in {"recruit", "play", "ongoing"})
        if kind in {"recruit", "play", "act", "end_turn"}:
            need(line["seat"] == self.on_turn, self.phase != "ongoing")
            need(not self.ending or kind == "end_turn")
        saved = copy.deepcopy(vars(self))
        try:
            getattr(self, "do_" + kind)(**{
                {"from": "source", "set": "place"}.get(key, key): line[key] for key in wanted if key in line})
        except Wrong:
            vars(self).update(saved)
            raise
        if self.phase in {"recruit", "play", "ongoing"}:
            self.refill()
            if self.phase == "ongoing" and not self.bobs():
                self.pass_on()

    # piles

    def one_from_pile(self) -> bool:
        """One card leaves the pile; whether there was one."""
        if self.pile is None:
            return True
        if self.pile == 0:
            return False
        self.pile -= 1
        if self.pile == 0:
            self.ran_out()
        return True

    def ran_out(self) -> None:
        if self.finale:
            self.pile = 0
            return
        self.finale, self.pile, self.aside = True, self.aside, 0
        place = self.turns % self.seats
        self.left = 2 * self.seats - 1 - place

    def refill(self) -> None:
        while self.market < 5 and self.one_from_pile():
            self.market += 1

    def draw_to(self, seat: int, cards: int) -> None:
        if self.pile is None:
            self.hands[seat] += cards
            return
        for number in range(cards):
            if self.pile == 0 and self.finale:
                self.purse[seat] += cards - number
                return
            self.one_from_pile()
            self.hands[seat] += 1
            left: int | None = self.pile  # the final pile may not be counted
            if left is None:
                self.hands[seat] += cards - number - 1
                return

    def do_pile_empty(self) -> None:
        need(not (self.finale and self.pile == 0))
        self.ran_out()

    def do_pile(self, cards: int) -> None:
        if cards == 0:
            self.do_pile_empty()
            return
        lie = sum(self.hands) + self.market + self.discards + sum(
            each["cards"] for own in self.sets for each in own)
        need(cards <= 12 * len(self.villagers) - lie)
        self.pile = cards

    # the seat on turn

    def do_recruit(self, seat: int, source: Any) -> None:
        need(self.recruited < 2)
        if source == "market":
            self.do_take(seat)
        else:
            need(source == "pile")
            self.draw_to(seat, 1)
        self.recruited += 1
        if self.recruited == 2:
            self.phase = "play"

    def new_set(self, seat: int, villager: Any, cards: int) -> None:
        need(isinstance(villager, str))
        need(villager in self.villagers, self.of(villager) + cards <= 12)
        self.sets[seat].append({"villager": villager, "cards": cards, "new": True, "used": False})

    def of(self, villager: str) -> int:
        return sum(each["cards"] for own in self.sets for each in own if each["villager"] == villager)

    def from_hand(self, seat: int, cards: int) -> None:
        need(self.hands[seat] >= cards)
        self.hands[seat] -= cards

    def do_play(self, seat: int, villager: Any, cards: int) -> None:
        need(self.recruited == 2, not self.set_played)
        self.from_hand(seat, cards)
        self.new_set(seat, villager, cards)
        self.set_played = True
        if villager == "nevole":
            self.purse[seat] += cards
        if villager == "quartney":
            self.draw_to(seat, cards)

    def the_set(self, seat: int, place: Any) -> Json:
        need(is_number(place))
        need(0 <= place < len(self.sets[seat]))
        laid: Json = self.sets[seat][place]
        return laid

    def do_act(self, seat: int, place: Any) -> None:
        laid = self.the_set(seat, place)
        need(self.early or self.recruited == 2, laid["villager"] == "taylor", not laid["used"])
        need(self.purse[seat] >= 2)
        self.purse[seat] -= 2
        self.do_take(seat)
        laid["used"] = True

    def bobs(self) -> list[Json]:
        """The Bob sets that still have to work."""
        return [each for each in self.sets[self.turn] if each["villager"] == "bob" and "worked" not in each]

    def do_ongoing(self, seat: int, place: Any, source: Any) -> None:
        need(seat == self.on_turn, self.recruited == 2, self.before or self.phase == "ongoing")
        laid = self.the_set(seat, place)
        need(laid["villager"] == "bob", "worked" not in laid)
        if source is None:
            self.market += 1
            laid["cards"] -= 1
        else:
            need(source in ("hand", "market"), self.of("bob") < 12)
            if source == "hand":
                self.from_hand(seat, 1)
            else:
                need(self.market >= 1)
                self.market -= 1
            laid["cards"] += 1
        laid["worked"] = self.ending = True
        self.clear_away(seat)

    def clear_away(self, seat: int) -> None:
        self.sets[seat] = [each for each in self.sets[seat] if each["cards"]]

    def do_end_turn(self, seat: int, discard: Any = 0, drop: Any = ()) -> None:
        need(self.recruited == 2, not self.before or not self.bobs())
        need(is_number(discard), isinstance(drop, list | tuple))
        need(discard == max(0, self.hands[seat] - 7))
        for place in drop:
            self.the_set(seat, place)
        need(len(set(drop)) == len(drop))
        own = self.sets[seat]
        stay = [each for place, each in enumerate(own) if place not in drop]
        names = [each["villager"] for each in stay]
        need(len(set(names)) == len(names), {each["villager"] for each in own} == {*names})
        self.discards += discard + sum(own[place]["cards"] for place in drop)
        self.hands[seat] -= discard
        self.sets[seat] = stay
        if not self.before and self.bobs():
            self.phase = "ongoing"
        else:
            self.pass_on()

    def pass_on(self) -> None:
        for own in self.sets:
            for each in own:
                each.update(new=False, used=False)
                each.pop("worked", None)
        self.recruited, self.set_played, self.ending = 0, False, False
        if self.left == 0:
            self.phase, self.on_turn = "scoring", None
            return
        if self.left is not None:
            self.left -= 1
        self.turns += 1
        self.turn = self.on_turn = (self.turn + 1) % self.seats
        self.phase = "recruit"

    # by hand

    def do_buttons(self, seat: int, by: Any) -> None:
        need(is_number(by), by != 0)
        need(self.purse[seat] + by >= 0)
        self.purse[seat] += by

    def do_draw(self, seat: int, cards: int) -> None:
        self.draw_to(seat, cards)

    def do_take(self, seat: int) -> None:
        need(self.market >= 1)
        self.market -= 1
        self.hands[seat] += 1

    def do_lay(self, seat: int, place: Any, cards: int, source: Any, **more: Any) -> None:
        need(isinstance(source, str), source in ("hand", "market", "pile"))
        need(("villager" in more) == (place == "new"))
        if place == "market":
            need(source == "hand")
            self.from_hand(seat, cards)
            self.market += cards
            return
        if place == "new":
            self.new_set(seat, more["villager"], cards)
        else:
            laid = self.the_set(seat, place)
            need(self.of(laid["villager"]) + cards <= 12)
            laid["cards"] += cards
        if source == "hand":
            self.from_hand(seat, cards)
        elif source == "market":
            need(self.market >= cards)
            self.market -= cards
        else:
            for _ in range(cards):
                need(self.one_from_pile())

    def do_strip(self, seat: int, place: Any, cards: int, to: Any) -> None:
        laid = self.the_set(seat, place)
        need(isinstance(to, str), to in ("discard", "market", "hand"), laid["cards"] >= cards)
        laid["cards"] -= cards
        if to == "discard":
            self.discards += cards
        elif to == "market":
            self.market += cards
        else:
            self.hands[seat] += cards
        self.clear_away(seat)

    def do_discard(self, seat: int, cards: int) -> None:
        self.from_hand(seat, cards)
        self.discards += cards

    def do_give(self, seat: int, to: int, cards: int) -> None:
        need(seat != to)
        self.from_hand(seat, cards)
        self.hands[to] += cards

    # the end

    def do_bonus(self, seat: int, villager: Any, points: Any) -> None:
        need(isinstance(villager, str), is_number(points))
        need(villager in self.villagers)
        self.bonuses[seat, villager] = points

    def do_score(self) -> None:
        self.phase = "over"

    def cards_of(self, seat: int, villager: str) -> int:
        return sum(each["cards"] for each in self.sets[seat] if each["villager"] == villager)

    def view(self) -> Json:
        rows: list[Json] = []
        for seat, own in enumerate(self.sets):
            extra = sum(points for (whose, _), points in self.bonuses.items() if whose == seat)
            if self.cards_of(seat, "flora") > self.cards_of((seat - 1) % self.seats, "flora"):
                extra += 5
            if self.professor and self.cards_of(seat, "soulange") and [
                    each for each in own if each["cards"] == 2]:
                extra += 5
            points = sum(WORTH.get(each["cards"], 17) for each in own)
            coins = self.purse[seat] // 2
            rows.append({
                "name": self.names[seat], "hand": self.hands[seat], "buttons": self.purse[seat],
                "sets": [{key: each[key] for key in ("villager", "cards", "new", "used")} for each in own],
                "set_points": points, "button_points": coins, "bonus_points": extra,
                "score": points + coins + extra})
        order = [(row["score"], len(row["sets"])) for row in rows]
        for row, key in zip(rows, order, strict=True):
            row["rank"] = 1 + len([other for other in order if other > key])
        over = self.phase == "over"
        return {
            "game": "buttonville", "phase": self.phase, "turn": self.on_turn, "over": over,
            "round": self.turns // self.seats + 1, "pile": self.pile, "final_pile": self.aside,
            "finale": self.finale, "turns_left": self.left, "market": self.market,
            "discards": self.discards, "seats": rows,
            "winners": [seat for seat, row in enumerate(rows) if over and row["rank"] == 1]}
