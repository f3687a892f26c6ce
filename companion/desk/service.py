"""The service screen: the machine is examined when it is opened, and when somebody wants it once more."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.clock import MS, SECOND
from companion.desk.place import Context, Over, Place
from companion.desk.words import DEVICE_NAMES
from companion.devices.signals import Device
from companion.games.game import Text
from companion.screens import scene
from companion.screens.basics import Command, TurnTo
from companion.screens.service_scene import Counted, LookAgain, ServiceScene

LOOK_EVERY, COUNT_EVERY = 200 * MS, SECOND
"""How often the screen asks whether the examination is done, and what was counted since."""

COUNTED: Mapping[str, Text] = MappingProxyType({
    "links_lost": Text("links lost"),
    "crc_errors": Text("CRC errors"),
    "callback_errors": Text("failed handlers"),
    "chatter": Text("flickering buttons"),
    "opened": Text("opened"),
    "edges": Text("edges"),
    "frames": Text("frames"),
    "lost_frames": Text("frames lost"),
    "codes": Text("codes"),
    "telegrams": Text("telegrams"),
    "checksum_errors": Text("wrong checksums"),
    "chip_resets": Text("chips restarted"),
    "card_read_errors": Text("cards misread"),
    "write_timeouts": Text("writes timed out"),
    "supply_mv": Text("supply in mV"),
})
"""What the devices count, in the order in which it is shown; other counters go by their own names."""

_ALWAYS: Mapping[Device, tuple[str, ...]] = MappingProxyType({
    Device.READER: ("links_lost", "crc_errors"),
    Device.PANEL: ("callback_errors", "chatter"),
})
"""What is also shown while it is none: good news for whoever looks for a bad cable."""


class Service(Over):
    """The examination, over the place that it was opened in.

    Args:
        context: what all places share.
        under: where it leads back to.
    """

    def __init__(self, context: Context, under: Place) -> None:
        super().__init__(context, under)
        self._page = 0
        context.checkup.begin()

    def scene(self) -> ServiceScene:
        """What was found and counted by now."""
        context = self._context
        checkup = context.checkup
        return ServiceScene(checkup.report, checkup.looking, tuple(_counted(checkup.counters)), self._page,
                            context.notice, context.status())

    def do(self, command: Command) -> None:
        """Turn the page, look again, or leave."""
        match command:
            case TurnTo(page=page):
                self._page = page
            case LookAgain():
                self._page = 0
                self._context.checkup.begin()
            case scene.Close() | scene.Undo() | scene.Redo():
                self._close()
            case _:
                pass

    def due_ns(self) -> int | None:
        """Soon: what is looked for may be found, and devices go on counting."""
        return self._context.clock.now_ns() + (LOOK_EVERY if self._context.checkup.looking else COUNT_EVERY)


def _counted(counters: Mapping[Device, Mapping[str, int]]) -> Iterator[Counted]:
    """What each device counted: what stands for trouble always, all else if it ever happened."""
    for device, counts in counters.items():
        always = _ALWAYS.get(device, ())
        shown = [name for name in (*always, *counts) if name in always or counts[name]]
        order = [*COUNTED, *sorted(set(shown) - set(COUNTED))]
        for name in sorted(dict.fromkeys(shown), key=order.index):
            yield Counted(DEVICE_NAMES[device], COUNTED.get(name) or Text("{name}", {"name": name}),
                          counts.get(name, 0))
