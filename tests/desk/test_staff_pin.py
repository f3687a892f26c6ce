"""The staff's PIN: kept as a hash, judged slowly, and never the way in when something is wrong with it."""

import stat
from contextlib import suppress
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from companion.clock import SECOND, ManualClock
from companion.desk import staff_pin
from companion.desk.staff_pin import FILE, FREE_TRIES, LONGEST_WAIT, Lock, StaffPin
from companion.games.game import Refused, Text

PIN = "2580"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that is quick to make; how slow it is otherwise is no matter here."""
    monkeypatch.setattr(staff_pin, "_N", staff_pin._LEAST_N)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def pin(tmp_path: Path, clock: ManualClock) -> StaffPin:
    pin = StaffPin(tmp_path, clock)
    assert pin.lock is Lock.UNSET
    assert pin.set(PIN) is None
    return pin


def miss(pin: StaffPin, times: int, clock: ManualClock) -> None:
    for _ in range(times):
        clock.pass_ms(pin.wait_ns / 1_000_000)
        assert not pin.check("9999")


def test_only_the_right_one_opens_also_after_a_restart(pin: StaffPin, tmp_path: Path,
                                                       clock: ManualClock) -> None:
    again = StaffPin(tmp_path, clock)
    for each in (pin, again):
        assert each.lock is Lock.SET
        assert [each.check(tried) for tried in ("2581", "25800", PIN)] == [False, False, True]


def test_the_file_is_the_owners_and_does_not_hold_the_pin(pin: StaffPin, tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # as slow as it is
    pin.set(PIN)
    assert pin.lock is Lock.SET
    file = tmp_path / FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    found = msgspec.json.decode(file.read_bytes())
    assert PIN not in {found["hash"], found["salt"]}
    assert PIN.encode() not in file.read_bytes()
    assert (found["scheme"], found["n"] >= 1 << 14) == ("scrypt", True)


def test_the_same_pin_has_another_hash_every_time(pin: StaffPin, tmp_path: Path) -> None:
    before = (tmp_path / FILE).read_bytes()
    pin.set(PIN)
    assert (tmp_path / FILE).read_bytes() != before


@pytest.mark.parametrize("tried", ["0000", "1111", "1234", "4321", "7890", "0987", "12345678", "123",
                                   "123456789", "12a4", "", "２５８０"])
def test_what_everybody_would_try_is_no_pin(tried: str, pin: StaffPin, tmp_path: Path) -> None:
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Refused) as refused:
        pin.set(tried)
    assert refused.value.code in {"pin_length", "pin_too_easy"}
    assert (tmp_path / FILE).read_bytes() == before


def test_who_guesses_waits_longer_each_time_but_never_for_ever(pin: StaffPin, clock: ManualClock) -> None:
    waits = []
    for _ in range(9):
        clock.pass_ms(pin.wait_ns / 1_000_000)
        assert not pin.check("9999")
        waits.append(pin.wait_ns // SECOND)
    assert waits == [0, 0, 30, 60, 120, 240, 480, 900, 900]
    with pytest.raises(Refused, match="Wait"):
        pin.check(PIN)
    clock.pass_ms(pin.wait_ns / 1_000_000)
    assert pin.check(PIN)
    assert pin.wait_ns == 0, "the right one ends it"


def test_pulling_the_plug_gives_no_try_back(pin: StaffPin, tmp_path: Path, clock: ManualClock) -> None:
    miss(pin, FREE_TRIES + 1, clock)
    clock.pass_ms(59_000)
    again = StaffPin(tmp_path, clock)
    assert again.wait_ns == 60 * SECOND, "it counts in full from the start"
    with pytest.raises(Refused):
        again.check(PIN)


def test_a_try_is_on_the_disk_before_it_is_judged(pin: StaffPin, tmp_path: Path, clock: ManualClock,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cuts the power at the very moment of the answer has spent it all the same."""
    class Plug(Exception):
        pass

    def pulled(*_args: object, **_more: object) -> bytes:
        raise Plug

    monkeypatch.setattr("hashlib.scrypt", pulled)
    for _ in range(FREE_TRIES):
        with pytest.raises(Plug):
            StaffPin(tmp_path, clock).check("9999")
    monkeypatch.undo()
    assert StaffPin(tmp_path, clock).wait_ns == 30 * SECOND
    assert pin.wait_ns == 0, "the other one has not looked since"


def test_with_a_full_disk_the_staff_get_in_and_guests_wait_longest(
        pin: StaffPin, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(staff_pin, "replace_file", full)
    assert pin.check(PIN)
    miss(pin, FREE_TRIES, clock)
    assert pin.wait_ns == LONGEST_WAIT
    assert isinstance(pin.set("8642"), Text), "it says that it counts only for now"
    assert pin.check("8642")


def test_tries_at_the_same_moment_are_counted_each(pin: StaffPin, tmp_path: Path, clock: ManualClock) -> None:
    """Somebody leaves the keypad while a slow disk still counts, and tries again."""
    def guess() -> None:
        with suppress(Refused):
            pin.check("9999")

    threads = [Thread(target=guess) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=20)
    assert pin.wait_ns == 30 * SECOND, "three count, the others had to wait"
    assert StaffPin(tmp_path, clock).wait_ns == 30 * SECOND


@pytest.mark.parametrize("damage", [
    b"", b"\0" * 200, b"{}", b'{"scheme":"plain","n":16384,"r":8,"p":1,"salt":"","hash":""}',
    b'{"scheme":"scrypt","n":2,"r":8,"p":1,"salt":"%s","hash":"%s"}' % (b"00" * 16, b"00" * 32),
    b'{"scheme":"scrypt","n":16384,"r":8,"p":1,"salt":"%s","hash":""}' % (b"00" * 16),
], ids=["empty", "zeros", "nothing in it", "no hash", "cheap", "half"])
def test_a_damaged_file_never_opens_the_door(damage: bytes, pin: StaffPin, tmp_path: Path,
                                             clock: ManualClock) -> None:
    assert pin.lock is Lock.SET
    (tmp_path / FILE).write_bytes(damage)
    again = StaffPin(tmp_path, clock)
    assert again.lock is Lock.DAMAGED
    for tried in ("", PIN):
        with pytest.raises(Refused, match="--reset-pin"):
            again.check(tried)


def test_what_is_no_file_never_opens_the_door_either(tmp_path: Path, clock: ManualClock) -> None:
    (tmp_path / FILE).mkdir()
    assert StaffPin(tmp_path, clock).lock is Lock.DAMAGED


def test_no_pin_reaches_the_log(pin: StaffPin, clock: ManualClock, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    miss(pin, 2, clock)
    assert pin.check(PIN)
    assert "wrong staff PIN" in caplog.text
    assert all(digits not in caplog.text for digits in (PIN, "9999"))
    assert PIN not in repr(pin)
