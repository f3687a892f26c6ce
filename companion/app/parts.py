"""Everything that one table is made of, put together and taken apart in the right order."""

import threading
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.clock import SECOND, Clock
from companion.desk import Desk
from companion.desk.own_cards import OwnCards
from companion.desk.preferences import Preferences
from companion.devices.rig import Rig, RigName, open_rig
from companion.devices.settings import RigSettings
from companion.games import game_of
from companion.games.game import Refused, Text
from companion.log import Log
from companion.table.deck import Deck, Decks, IsCard, IsOtherGame
from companion.table.journal import Journal
from companion.table.known_cards import DECK_GAMES, KnownCards, known_cards
from companion.table.table import Table
from companion.table.writer import Writer

if TYPE_CHECKING:
    from companion.app.checkup import Checkup
    from companion.app.starts import Mode
    from companion.desk.backroom import Backroom
    from companion.devices.box import Box

_CLOSE_S = 3.5
"""How long the end waits for the disk and the devices, in seconds; a service has to stop in five."""

_LAST_S = 0.2
"""How long it waits at least for each, in seconds."""

_IMPORTS_S = 1.0
"""How long it waits for who examines the machine: Python must not be taken down under an import."""

SAFE_WORDS = Text("Safe mode: touch only. See companion doctor, then switch off and on.")
"""What the people read when the table came up in safe mode."""

_LONGEST_ID = 3
"""Signs that fit into a tag beside the number of a copy."""

_log = Log(__name__)


def virtual_tag(card: str, copy: int = 0) -> str:
    """The tag of a card of a virtual deck: its id as ten hex digits, which every reader can send.

    Args:
        card: its id; one that is too long for that (of a villager) is "V" and its place among such cards.
        copy: which of several cards that nobody can tell apart, from 0 to 15.
    """
    short = card if len(card) <= _LONGEST_ID else f"V{_long_ids()[card]}"
    return (short + (f".{copy:x}" if copy else "")).encode("ascii").hex().upper().zfill(10)


@cache
def _long_ids() -> Mapping[str, int]:
    long = [card for each in _known() for card in each.names if len(card) > _LONGEST_ID]
    return MappingProxyType({card: place for place, card in enumerate(long)})


def _known() -> tuple[KnownCards, ...]:
    return tuple(known for game in DECK_GAMES if (known := known_cards(game)) is not None)


@cache
def virtual_decks() -> tuple[Deck, ...]:
    """A virtual deck for each game that is played with known cards, every copy with a tag of its own."""
    return tuple(
        Deck(game, "virtual", MappingProxyType({
            virtual_tag(card, copy): card for card in known.names for copy in range(known.copies)}))
        for game, known in zip(DECK_GAMES, _known(), strict=True))


class Parts:
    """One table: journal, game, deck files, rig and desk.

    Args:
        folder: the data folder.
        rig_name: which devices.
        settings: how they are set.
        clock: the one clock.
        rig: devices that are there already, instead of those of `rig_name`.
        language: the language of the machine, for people who have not chosen one.
        mode: in safe mode deck files, preferences and the owner's cards are left alone.
        kiosk: whether guests use the table, one group after the other.
        box: the machine, which the staff look after behind their PIN; None where there is no staff.

    Raises:
        FolderInUse: another companion works in this folder.
        RigUnavailable: this machine cannot have these devices.
    """

    def __init__(self, folder: Path, rig_name: RigName, settings: RigSettings, clock: Clock,
                 *, rig: Rig | None = None, language: str = "en", mode: "Mode" = "usual",
                 kiosk: bool = False, box: "Box | None" = None) -> None:
        self.clock = clock
        self.box = box
        self._mode = mode
        self.rig = rig if rig is not None else open_rig(rig_name, settings, clock)
        try:
            self.journal = Journal.open(folder, clock)
        except Refused:
            self.rig.close()
            raise
        self.writer = Writer(self.journal)
        try:
            self._open(folder, language, mode, kiosk=kiosk)
        except BaseException:
            self.writer.close(_LAST_S)
            self.journal.close()
            self.rig.close()
            raise
        self._examined = folder, settings
        self._checkup: Checkup | None = None

    def _open(self, folder: Path, language: str, mode: "Mode", *, kiosk: bool) -> None:
        clock, usual = self.clock, mode == "usual"
        self.table = Table(game_of, self.journal, self.writer, clock, resume=mode != "bare")
        decks = Decks.load(folder) if usual else Decks()
        if self.rig.name == "virtual":
            for deck in virtual_decks():
                decks = decks.plus(deck)
        self.table.messages.extend(decks.messages)
        if not usual:
            self.table.messages.append(SAFE_WORDS)
        self.preferences = Preferences(folder, language, usual=not usual)
        self.desk = Desk(self.table, clock, card_finder(decks), slots=lambda: self.rig.slots,
                         devices=self.rig.status, storage=lambda: self.writer.trouble,
                         preferences=self.preferences, villagers=OwnCards(folder if usual else None),
                         safe=not usual, kiosk=kiosk, backroom=self._backroom(folder))

    def _backroom(self, folder: Path) -> "Backroom | None":
        """What the staff have behind their PIN."""
        if self.box is None:
            return None
        from companion.desk.backroom import Backroom

        return Backroom(folder, self.clock, self.box)

    def examine(self) -> None:
        """From now on the machine is examined when somebody wants it, and says what it has to say.

        The first frame does not wait for that.
        """
        from companion.app.checkup import Checkup

        folder, settings = self._examined
        self._checkup = Checkup(folder, self.rig, settings)
        self.desk.examined_by(self._checkup)
        self._checkup.watch()

    @property
    def condition(self) -> str:
        """How the table is, one line of English for the owner of the box; without names of people."""
        session, unsaved, trouble = self.table.session, self.table.unsaved, self.writer.trouble
        game = "no game" if session is None else f"{session.game.id}, entry {session.n}"
        waits = f"; {unsaved} not saved yet" if unsaved else ""
        safe = "" if self._mode == "usual" else "safe mode; "
        return f"{safe}{game}{waits}" + ("" if trouble is None else f": {trouble}")

    def close(self) -> bool:
        """Save what waits and let go of everything; whether all of it is on the disk.

        Takes hardly longer than `_CLOSE_S`, whatever hangs: a port that does not close keeps nothing from
        being saved, and a disk that does not answer no lamp from going out. Who still hangs then dies with
        the process.
        """
        if self._checkup is not None:
            self._checkup.close()
        end = self.clock.now_ns() + round(_CLOSE_S * SECOND)

        def left() -> float:
            return max((end - self.clock.now_ns()) / SECOND, _LAST_S)

        devices = threading.Thread(target=self.rig.close, name="devices", daemon=True)
        devices.start()
        self.desk.close(_LAST_S)
        saved = self.writer.close(_CLOSE_S)
        if not self.preferences.close(left()):
            _log.error("the disk did not take the preferences")
        if not self.writer.hangs:
            self.journal.close()
        if not saved:
            _log.error("the disk did not take the last entries")
        devices.join(left())
        if devices.is_alive():
            _log.error("a device does not let go")
        if self._checkup is not None:
            self._checkup.wait(min(left(), _IMPORTS_S))
        return saved


def card_finder(decks: Decks) -> Callable[[str, str], str]:
    """A function from game and tag to card that refuses, in words, what is no card of that game."""

    def find(game: str, tag: str) -> str:
        match decks.recognise(game, tag):
            case IsCard(card=card):
                return card
            case IsOtherGame():
                raise Refused("other_deck", Text(
                    "That card belongs to another game. Lay a card of {game}; nothing was changed.",
                    {"game": game_of(game).title}))
            case _:
                raise Refused("unknown_tag", Text(
                    "This card is in no deck of this table. Enrol it with: companion enrol. "
                    "Until then pick it by touch."))

    return find
