"""Makes and understands frames with the firmware's own code: vectors in as JSON, what came of each out."""

import json
import sys

from reader.chips import Tags
from reader.frames import FrameReader, FrameWriter


class Slot:
    """A slot as a vector has it."""

    def __init__(self, reading):
        self.steady_ms, self.state, self.tags = reading["steady_ms"], reading["state"], Tags()
        for tag in reading["tags"]:
            self.tags.add(bytearray(bytes.fromhex(tag)), 0, len(tag) // 2)


def made(vector):
    """The frame of a vector's message; None for one that only the companion sends."""
    message = vector["message"]
    frames = FrameWriter(vector["boot_id"].to_bytes(4, "little"), vector["sequence"])
    kind = message["type"]
    if kind == "Hello":
        frames.hello(message["slots"], message["heartbeat_ms"], message["device_id"], message["firmware"])
    elif kind == "PresentSet":
        frames.present_set(message["uptime_ms"], [Slot(slot) for slot in message["slots"]])
    elif kind == "Fault":
        frames.fault(message["slot"], message["code"])
    elif kind == "Counters":
        frames.counters(tuple(message["values"]))
    else:
        return None
    return bytes(frames.wire[: frames.size]).hex()


def heard(wire):
    """What a wire's bytes brought, where they brought something; and how many frames were bad."""
    reader = FrameReader()
    kinds = [reader.feed(byte) for byte in bytes.fromhex(wire)]
    return [kind for kind in kinds if kind != -1], reader.bad


with open(sys.argv[1]) as lines:
    asked = json.load(lines)
print(json.dumps({
    "made": [made(vector) for vector in asked["good"]],
    "heard": [heard(wire) for wire in asked["wires"]],
}))
