"""Whatever hands and devices do at random: no exception, and what is kept is what was shown."""

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import msgspec
import pytest

from companion.app.parts import virtual_tag
from companion.devices.signals import Key
from companion.games import game_of
from companion.games.button_race.actions import RaceHeader
from companion.games.button_race.cards import CARDS as RACE_CARDS
from companion.games.button_tricks.cards import CARDS
from companion.games.buttonville.actions import GuildsHeader, Options
from companion.games.buttonville.lineups import LINE_UPS
from companion.games.buttonville.villagers import VILLAGERS
from companion.screens.game_scene import Begin
from companion.screens.sdl import pygame
from companion.table.changes import restore
from companion.table.reading import open_reader
from companion.table.replay import replay
from tests.app.kit import Whole, whole
from tests.app.test_whole_race import LATE
from tests.desk.kit import begin

SLOTS = 4
STEPS = 250


class Storm:
    """Random touches, keys, buttons, cards and faults; the same for the same seed."""

    def __init__(self, table: Whole, seed: int, cards: Iterable[str] = CARDS) -> None:
        self.table = table
        self.cards = tuple(cards)
        self.random = random.Random(seed)
        self.size = table.surface.get_size()

    def step(self) -> None:
        some: list[Callable[[], None]] = [
            self.touch, self.touch, self.touch, self.touch, self.poke, self.fingers, self.key, self.button,
            self.card, self.card, self.lift, self.fault]
        self.random.choice(some)()
        self.table.hands.wait(self.random.choice([10, 100, 400]))

    def touch(self) -> None:
        """A tap on a control, at its middle or its edge; the way home is taken seldom."""
        screen = self.table.loop.screen
        live = [w for w in screen.widgets if w.live]
        places = [w for each in live for spot in each.spots if (w := screen.widget(spot.id)) is not None]
        if not live:  # everybody looks at the table: any touch brings the controls back
            self.poke()
            return
        widget = self.random.choice(places if places and self.random.random() < 0.5 else live)
        if widget.id == "menu" and self.random.random() < 0.9:
            return
        box = widget.box
        self.tap((self.random.choice([box.x, box.x + box.w // 2, box.x + box.w - 1]),
                  self.random.choice([box.y, box.y + box.h // 2, box.y + box.h - 1])))

    def poke(self) -> None:
        """A tap anywhere in the window, on its rim, or beside it."""
        w, h = self.size
        self.tap((self.random.choice([-5, 0, w - 1, w, self.random.randrange(w)]),
                  self.random.choice([-5, 0, h - 1, h, self.random.randrange(h)])))

    def tap(self, place: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))
            self.table.hands.wait(10)

    def fingers(self) -> None:
        """Two fingers of which one may never come up, and the copy that the mouse makes of it."""
        x, y = self.random.uniform(-0.1, 1.1), self.random.uniform(-0.1, 1.1)
        place = int(x * self.size[0]), int(y * self.size[1])
        which = {"touch_id": 1, "finger_id": self.random.randrange(3), "x": x, "y": y, "dx": 0, "dy": 0}
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, which))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True))
        if self.random.random() < 0.9:
            pygame.event.post(pygame.event.Event(pygame.FINGERUP, which))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))

    def key(self) -> None:
        code = self.random.choice([pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_z,
                                   pygame.K_BACKSPACE, pygame.K_ESCAPE])
        mod = self.random.choice([0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT])
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def button(self) -> None:
        self.table.rig.press(self.random.choice(list(Key)), self.random.choice([1, 80, 900]))

    def card(self) -> None:
        tags = [*map(virtual_tag, self.cards), "CAFE"]
        slot = self.random.randrange(SLOTS)
        if self.random.random() < 0.9:
            self.table.rig.place(slot, self.random.choice(tags))
        else:
            one, other = self.random.sample(tags, 2)
            self.table.rig.two_cards(slot, one, other, self.random.random() < 0.5)

    def lift(self) -> None:
        self.table.rig.lift(self.random.randrange(SLOTS))

    def fault(self) -> None:
        """Something breaks, or works again."""
        rig, on = self.table.rig, self.random.random() < 0.4
        key, slot = self.random.choice(list(Key)), self.random.randrange(SLOTS)
        faults: list[Callable[[], None]] = [
            rig.hang_up if on else rig.come_back, lambda: rig.silent(on), rig.reboot,
            rig.another_device if on else rig.come_back, lambda: rig.corrupt(0.3 * on),
            lambda: rig.chatter(key, on), rig.unplug_panel if on else rig.plug_panel,
            lambda: rig.disturb(slot, on), lambda: rig.deaf_chip(slot, on), lambda: rig.bounce(20 * on)]
        self.random.choice(faults)()


NAMES = ("Ana", "Björn", "Cleo", "Dmitri")


def guilds(names: tuple[str, ...]) -> Begin:
    """A game of Buttonville."""
    line_up = LINE_UPS["synergetic_explosion"].of(len(names))
    return Begin(GuildsHeader(1, "buttonville", names, 0, Options(line_up)))


def race(_names: tuple[str, ...]) -> Begin:
    """A game of the button game in its middle, where most cards can be played in several ways."""
    return Begin(RaceHeader(1, "button_race", NAMES, 3, start=LATE))


KNOWN: Mapping[Callable[..., Begin], Iterable[str]] = {begin: CARDS, guilds: VILLAGERS, race: RACE_CARDS}
"""The cards of each game."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", [begin, guilds, race], ids=["button", "buttonville", "button_race"])
def test_a_storm_leaves_a_game_that_can_be_taken_up_and_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Callable[[tuple[str, ...]], Begin], seed: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with whole(tmp_path, slots=SLOTS) as table:
        table.parts.desk.do(game(NAMES[:2 + seed]))
        table.hands.wait(100)
        storm = Storm(table, seed, KNOWN[game])
        for _ in range(STEPS):
            storm.step()
        assert not table.loop.stopped
        assert table.parts.writer.flush(30)
        session = table.parts.table.session
        assert session is not None
        view = msgspec.json.encode(session.game.view(session.state))
    reader = open_reader(tmp_path)
    assert reader is not None
    with reader:
        current = reader.current()
        assert current is not None
        kept = restore(reader.entries(current), game_of)
    replayed = replay(kept.record(), game_of, None)
    for each in (kept, replayed):
        assert msgspec.json.encode(each.game.view(each.state)) == view
