"""The firmware's frames are those of the companion: the same vectors, made and understood by MicroPython."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion.devices.frames import MAX_ENCODED, Ask, encode
from tests.firmware.pico import GIVE_UP_S, HAS_MICROPYTHON, ROOT, SIMULATED, WHY_NOT, micropython

pytestmark = pytest.mark.skipif(not HAS_MICROPYTHON, reason=WHY_NOT)

VECTORS: dict[str, Any] = json.loads((ROOT / "tests" / "data" / "frame-vectors.json").read_text("utf-8"))
ASK = encode(Ask(), 3, 0)
ASK_KIND, BAD = 16, -2


def by_firmware(folder: Path, good: list[Any], wires: list[bytes]) -> dict[str, Any]:
    asked = folder / "asked.json"
    asked.write_text(json.dumps({"good": good, "wires": [wire.hex() for wire in wires]}))
    process = micropython(SIMULATED / "frames_of.py", str(asked), stdout=-1)
    out, _ = process.communicate(timeout=GIVE_UP_S)
    answer: dict[str, Any] = json.loads(out)
    return answer


def test_the_firmware_makes_each_frame_of_the_vectors(tmp_path: Path) -> None:
    made = by_firmware(tmp_path, VECTORS["good"], [])["made"]
    wires = {vector["name"]: wire for vector, wire in zip(VECTORS["good"], made, strict=True) if wire}
    assert wires == {vector["name"]: vector["wire"] for vector in VECTORS["good"] if vector["name"] != "ask"}


def test_e29_whatever_came_before_the_firmware_hears_the_companions_question(tmp_path: Path) -> None:
    chance = random.Random(29)
    noises = [b"", b"\0", b"\0\0\0", b"\1", b"\xff" * 300, b"\2" * (MAX_ENCODED + 1), b"\0\5\1\0", ASK[:-3]]
    noises += [bytes.fromhex(vector["wire"]) for vector in VECTORS["bad"]]
    noises += [chance.randbytes(chance.randrange(700)) for _ in range(200)]
    heard = by_firmware(tmp_path, [], [noise + b"\0" + ASK for noise in noises])["heard"]
    assert [kinds[-1] for kinds, _ in heard] == [ASK_KIND] * len(noises)


def test_the_firmware_takes_no_damaged_question_for_one_and_counts_it(tmp_path: Path) -> None:
    damaged = []
    for bit in range(8, len(ASK) * 8 - 8):
        wire = bytearray(ASK)
        wire[bit // 8] ^= 1 << bit % 8
        damaged.append(bytes(wire))
    for kinds, bad in by_firmware(tmp_path, [], damaged)["heard"]:
        assert ASK_KIND not in kinds
        assert bad >= 1


def test_each_frame_of_the_vectors_passes_the_firmwares_own_check(tmp_path: Path) -> None:
    heard = by_firmware(tmp_path, [], [bytes.fromhex(vector["wire"]) for vector in VECTORS["good"]])["heard"]
    assert [bad for _, bad in heard] == [0] * len(VECTORS["good"])
    assert [len(kinds) for kinds, _ in heard] == [1] * len(VECTORS["good"])
