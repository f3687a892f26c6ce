"""What the desk says by itself: about devices that are in trouble, and about what undo takes back."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.desk.desks import desk_of
from companion.devices.signals import Device, Trouble
from companion.games.game import Text
from companion.table.history import Amended, Change, Counting, Did, Noted, Remark, Renamed, WentBack
from companion.table.session import Session

DEVICE_NAMES: Mapping[Device, Text] = MappingProxyType({
    Device.PANEL: Text("panel"),
    Device.READER: Text("reader"),
    Device.SCANNER: Text("scanner"),
})

_ANY: Mapping[Trouble, Text] = MappingProxyType({
    Trouble.MISSING: Text("not found"),
    Trouble.SILENT: Text("does not answer"),
    Trouble.HANGUP: Text("unplugged"),
    Trouble.WRONG_DEVICE: Text("another device answers"),
    Trouble.OTHER_VERSION: Text("its firmware does not fit"),
    Trouble.BUSY: Text("in use by another program"),
    Trouble.NO_LIBRARY: Text("its library is missing"),
    Trouble.CHIP_FAULT: Text("a slot does not answer"),
    Trouble.CHATTER: Text("a button flickers"),
    Trouble.STUCK: Text("a button is stuck"),
})

_SENTENCES: Mapping[tuple[Device, Trouble], Text] = MappingProxyType({
    (Device.READER, Trouble.MISSING):
        Text("The card reader was not found. Plug it in; until then pick the cards by touch."),
    (Device.READER, Trouble.SILENT):
        Text("The card reader does not answer. Unplug it and plug it in again. "
             "Until then pick cards by touch."),
    (Device.READER, Trouble.HANGUP):
        Text("The card reader is unplugged. Plug it in; until then pick the cards by touch."),
    (Device.READER, Trouble.WRONG_DEVICE):
        Text("Something else is plugged in where the card reader should be. Pick the cards by touch."),
    (Device.READER, Trouble.OTHER_VERSION):
        Text("The card reader's firmware does not fit this companion. Copy the one that comes with it. "
             "Until then pick cards by touch."),
    (Device.READER, Trouble.BUSY):
        Text("Another program uses the card reader. Close it; until then pick the cards by touch."),
    (Device.READER, Trouble.NO_LIBRARY):
        Text("The library for the card reader is not installed. Pick the cards by touch."),
    (Device.READER, Trouble.CHIP_FAULT):
        Text("A slot of the card reader restarts. Pick the card by touch, or try again."),
    (Device.SCANNER, Trouble.MISSING):
        Text("The scanner was not found. Plug it in; until then pick the cards by touch."),
    (Device.SCANNER, Trouble.HANGUP):
        Text("The scanner is unplugged. Plug it in; until then pick the cards by touch."),
    (Device.SCANNER, Trouble.BUSY):
        Text("Another program has taken the scanner. Close it; until then pick the cards by touch."),
    (Device.SCANNER, Trouble.NO_LIBRARY):
        Text("The library for the scanner is not installed (python3-evdev). Pick the cards by touch."),
    (Device.PANEL, Trouble.MISSING):
        Text("The button panel was not found. Everything works by touch."),
    (Device.PANEL, Trouble.BUSY):
        Text("Another program uses the button panel. Close it; everything works by touch."),
    (Device.PANEL, Trouble.NO_LIBRARY):
        Text("The library for the button panel is not installed (python3-lgpio). Everything works by touch."),
    (Device.PANEL, Trouble.CHATTER):
        Text("A button flickers and was switched off. Everything works by touch."),
    (Device.PANEL, Trouble.STUCK):
        Text("A button reads pressed although nobody holds it. Everything works by touch."),
})


def short(trouble: Trouble) -> Text:
    """A few words for the status line."""
    return _ANY[trouble]


def sentence(device: Device, trouble: Trouble) -> Text:
    """What is wrong and what to do."""
    known = _SENTENCES.get((device, trouble))
    return known or Text("The {device}: {trouble}. Everything works by touch.",
                         {"device": DEVICE_NAMES[device], "trouble": short(trouble)})


def change_words(session: Session[Any], change: Change | None) -> Text | None:
    """What an undo takes back, or a redo brings back; None when there is no such change."""
    match change:
        case None:
            return None
        case Did(n=n, line=line):
            return desk_of(session.game.id).undo_of(session.at(n - 1), line.action)
        case Amended(n=n):
            return Text("correction of entry {n}", {"n": n})
        case WentBack(n=n):
            return Text("step back to entry {n}", {"n": n})
        case Noted(n=n):
            return Text("note on entry {n}", {"n": n})
        case _:
            return Text("end without a result")


def remark_words(remark: Remark) -> Text:
    """What was said about the game, for its log."""
    match remark:
        case Renamed(seat=seat, old=old, new=new):
            place = Text("Seat {number}", {"number": seat + 1})
            return Text("{a} is called {b} from now on", {"a": old or place, "b": new or place})
        case Counting(counts=True):
            return Text("This game counts again")
        case _:
            return Text("This game does not count")
