"""What a device felt. A signal says nothing about what it means; that is the desk's business."""

from enum import StrEnum

from msgspec import Struct


class Key(StrEnum):
    """A button of the panel: four for the companion and one for each seat."""

    PREVIOUS = "previous"
    NEXT = "next"
    OK = "ok"
    UNDO = "undo"
    SEAT_0 = "seat_0"
    SEAT_1 = "seat_1"
    SEAT_2 = "seat_2"
    SEAT_3 = "seat_3"

    @property
    def seat(self) -> int | None:
        """The seat whose button this is, or None for the companion's own four."""
        return int(self.value[-1]) if self.value.startswith("seat_") else None


class Device(StrEnum):
    """Something that can be lost and come back."""

    PANEL = "panel"
    READER = "reader"
    SCANNER = "scanner"  # one that types like a keyboard


class Trouble(StrEnum):
    """Why a device is not (quite) there; the desk has the words for each."""

    MISSING = "missing"          # never seen since the start, or gone for long
    SILENT = "silent"            # the port is open, but no heartbeat comes
    HANGUP = "hangup"            # the port is gone
    WRONG_DEVICE = "wrong_device"  # another device answers on this port
    OTHER_VERSION = "other_version"  # a reader whose frames are of another version of the protocol
    BUSY = "busy"                # somebody else holds the port or the pins
    NO_LIBRARY = "no_library"    # the pin library is not installed
    CHIP_FAULT = "chip_fault"    # the reader says that a slot's chip does not answer
    CHATTER = "chatter"          # a button flickers without end and was muted
    STUCK = "stuck"              # a button reads pressed at rest


SCANNED = 255
"""The slot of a card whose code came from a scanner beside the reader: it lies nowhere."""


class Signal(Struct, frozen=True, gc=False):
    """Something felt, with the monotonic time at which it was felt, in nanoseconds."""

    at_ns: int


class Pressed(Signal, frozen=True, gc=False):
    """A button went down and was held long enough to be meant."""

    key: Key


class Held(Signal, frozen=True, gc=False):
    """A button is still down after the time of a long press."""

    key: Key


class Released(Signal, frozen=True, gc=False):
    """A button that was pressed came up again."""

    key: Key


class CardPlaced(Signal, frozen=True, gc=False):
    """A card came to a reader slot. Its tag is upper-case hex, or the text of a bar or QR code."""

    slot: int
    tag: str


class CardLifted(Signal, frozen=True, gc=False):
    """A card left a reader slot."""

    slot: int
    tag: str


class TwoCards(Signal, frozen=True):
    """More than one card lies on a reader slot; none of them counts until one is alone."""

    slot: int
    tags: tuple[str, ...]


class DeviceLost(Signal, frozen=True):
    """A device stopped working; the game goes on by touch."""

    device: Device
    trouble: Trouble
    detail: str = ""


class DeviceBack(Signal, frozen=True):
    """A device works (again)."""

    device: Device
    detail: str = ""
