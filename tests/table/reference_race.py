"""The button game as the contract tells it, once more: plain, slow, sharing nothing with the rules.

Lines in (as parsed JSON), the view and the list of legal actions out. It says only whether a line is refused,
not why. Its moves are those of the slow generator. Whoever changes the rules leaves this file alone.
"""

from typing import Any

from tests.games.button_race import slow
from tests.table.reference import Json, is_number, need

KEYS = {"play": ["seat", "card", "moves"], "discard": ["seat", "card"], "draw": ["seat"]}
CORNERS = {"A1": "B19", "B1": "C19", "C1": "D19", "D1": "A19"}
SQUARES = {f"{side}{number}" for side in slow.SIDES for number in range(2, 20)}


class Race:
    """A game by its header; `do` either carries a line out or raises Wrong and has changed nothing."""

    def __init__(self, header: Json) -> None:
        options, start = header.get("options", {}), header.get("start", {})
        self.names: list[str] = header["seats"]
        need(isinstance(start, dict), {*start} <= {"turn", "deck", "hands", "buttons"})
        need(len(self.names) == 4, is_number(header["dealer"]), 0 <= header["dealer"] <= 3)
        self.jokers: int = options.get("jokers", 4)
        self.pass_home: bool = options.get("pass_home", True)
        self.to_start = options.get("partner_entry_conflict") == "to_start"
        self.forced: bool = options.get("joker_forced", False)
        self.automatic = options.get("draw_grace") == "automatic"
        self.all_cards = 104 + self.jokers
        self.hands: list[int] = list(start.get("hands", [5, 5, 5, 5]))
        need(len(self.hands) == 4, *(is_number(hand) and 0 <= hand <= 5 for hand in self.hands))
        self.deck: int = start.get("deck", self.all_cards - sum(self.hands))
        need(is_number(self.deck), self.deck >= 0, self.deck + sum(self.hands) <= self.all_cards)
        self.laid = self.all_cards - sum(self.hands) - self.deck
        self.shuffle_if_empty()
        self.buttons = self.placed(start.get("buttons", [list(row) for row in slow.FRESH]))
        self.turn: int | None = start.get("turn", (header["dealer"] + 1) % 4)
        need(is_number(self.turn), self.turn in {0, 1, 2, 3})
        self.may_draw: int | None = None
        if slow.won(self.buttons):
            self.turn = None

    def placed(self, rows: list[list[str]]) -> slow.Buttons:
        """The position, if it is one."""
        need(len(rows) == 4)
        found = []
        for side, row in zip(slow.SIDES, rows, strict=True):
            own = {f"{side}.start", *(f"{side}.home{slot}" for slot in range(1, 6))}
            places = [CORNERS.get(place, place) for place in row]
            need(len(places) == 5, *(place in SQUARES | own for place in places))
            found.append(tuple(sorted(places)))
        standing = [place for row in found for place in row if not place.endswith(".start")]
        need(len(set(standing)) == len(standing))
        homes = [all(".home" in place for place in row) for row in found]
        need(not all(homes))
        return tuple(found)

    def shuffle_if_empty(self) -> None:
        if self.deck == 0:
            self.deck, self.laid = self.laid, 0

    @property
    def over(self) -> bool:
        return slow.won(self.buttons)

    def cards(self) -> list[str]:
        return [card for card in slow.CARDS if card != "JK" or self.jokers]

    def plays(self, card: str) -> dict[slow.Moves, slow.Buttons]:
        assert self.turn is not None
        return slow.plays(self.buttons, self.turn, card, pass_home=self.pass_home, to_start=self.to_start)

    def do(self, line: Json) -> None:
        kind = line.get("do")
        need(isinstance(kind, str))
        assert isinstance(kind, str)
        need(kind in KEYS, not self.over)
        wanted = {*KEYS[kind]}
        need({*line} - {"do", "at", "note"} == wanted)
        need(*(isinstance(line[label], str) for label in ("at", "note") if label in line))
        need(is_number(line["seat"]))
        if kind == "draw":
            self.do_draw(line["seat"])
            return
        need(line["seat"] == self.turn, isinstance(line["card"], str))
        need(line["card"] in self.cards(), self.hands[line["seat"]] > 0)
        after = self.buttons
        playable = self.plays(line["card"])
        if kind == "play":
            need(isinstance(line["moves"], list))
            need(*(isinstance(move, list) and len(move) == 2 for move in line["moves"]))
            need(*(isinstance(place, str) for move in line["moves"] for place in move))
            moves = tuple(tuple(CORNERS.get(place, place) for place in move) for move in line["moves"])
            need(moves in playable)
            after = playable[moves]
        else:
            need(not playable or (line["card"] == "JK" and not self.forced))
        self.lay(line["seat"], after)

    def lay(self, seat: int, after: slow.Buttons) -> None:
        self.buttons = after
        self.hands[seat] -= 1
        self.laid += 1
        self.may_draw = None
        if self.over:
            self.turn = None
            return
        self.turn = (seat + 1) % 4
        if self.automatic:
            self.fill(seat)
        else:
            self.may_draw = seat

    def do_draw(self, seat: int) -> None:
        if seat == self.turn and self.hands[seat] == 0:
            self.turn = (seat + 1) % 4
        else:
            need(seat == self.may_draw)
        self.may_draw = None
        self.fill(seat)

    def fill(self, seat: int) -> None:
        while self.hands[seat] < 5:
            self.hands[seat] += 1
            self.deck -= 1
            self.shuffle_if_empty()

    def legal(self, card: str | None = None) -> list[Json]:
        seat = self.turn
        if seat is None:
            return []
        if self.hands[seat] == 0:
            return [] if card else [{"do": "draw", "seat": seat}]
        found: list[Json] = []
        for each in [card] if card else self.cards():
            playable = self.plays(each)
            found += [{"do": "play", "seat": seat, "card": each, "moves": [list(move) for move in moves]}
                      for moves in playable]
            if not playable or (each == "JK" and not self.forced):
                found.append({"do": "discard", "seat": seat, "card": each})
        return found

    def view(self) -> dict[str, Any]:
        return {
            "game": "button_race", "phase": "over" if self.over else "play", "turn": self.turn,
            "over": self.over, "deck": self.deck,
            "seats": [{"name": name, "hand": hand, "buttons": list(row),
                       "home": sum(".home" in place for place in row)}
                      for name, hand, row in zip(self.names, self.hands, self.buttons, strict=True)],
            "winners": [seat for seat in range(4) if self.over and all(
                ".home" in place for partner in (seat, (seat + 2) % 4) for place in self.buttons[partner])],
        }
