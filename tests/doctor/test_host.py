"""Nothing that a machine can be keeps the doctor from an answer."""

import json
import os
import socket
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.doctor.examine import CHECKS
from companion.doctor.host import PATIENCE_S, Files, ThisHost, natural, words_of
from companion.screens.drivers import drivers
from tests.doctor import fake
from tests.doctor.fake import FakeHost, box, found


def test_what_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    files = Files(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "odd").write_bytes(b"\xff\x00caf\xe9")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    (tmp_path / "folder").mkdir()
    assert files.read("/pipe") is None, "nobody writes into it, and nobody waits"
    assert files.read("/odd") == "\ufffd\x00caf\ufffd"
    for path in ("/round", "/folder", "/missing", "/odd/below", "/nul\0in", f"/{'x' * 5_000}"):
        assert files.read(path) is None, path
        assert files.names(path) == (), path
        assert files.link(path) == ("/round" if path == "/round" else None), path
    assert files.look("/missing") is files.look("/nul\0in") is None
    assert not files.may("/nul\0in", os.R_OK)
    assert files.space("/missing") is None


def test_a_socket_is_told_from_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("here")
        node = Files(tmp_path).look("/here")
    assert node is not None
    assert (node.is_socket, node.is_folder, node.is_device) == (True, False, False)


def test_a_command_that_hangs_or_fails_or_is_missing_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    host = ThisHost()
    monkeypatch.setattr("companion.doctor.host.PATIENCE_S", 0.05)
    assert PATIENCE_S > 1
    assert host.run("/nowhere/at/all") is None
    assert host.run(sys.executable, "-c", "raise SystemExit(3)") is None
    assert host.run(sys.executable, "-c", "input() or 1 / 0") is None, "nobody is asked anything"
    assert host.run("sleep", "60") is None


def test_names_are_in_the_order_of_their_numbers() -> None:
    assert sorted(["card10", "card2", "card", "²"], key=natural) == ["card", "card2", "card10", "²"]
    assert words_of("a=b=c\nnothing\n d = e ") == {"a": "b=c", "d": "e"}
    assert words_of(None) == {}


def test_a_machine_with_nothing_at_all_is_examined(tmp_path: Path) -> None:
    """No /proc, no /sys, no /dev, no commands: a Mac, or a locked cage."""
    host = FakeHost(tmp_path)
    host.system, host.room = "darwin", None
    seen = found(host, "touch")
    assert "doctor.failed" not in seen
    assert seen["clock"].fix is None


def test_a_machine_that_answers_rubbish_is_examined(tmp_path: Path) -> None:
    host = box(tmp_path)
    for path in sorted((tmp_path / "sys").rglob("*")) + sorted((tmp_path / "proc").rglob("*")):
        if path.is_file():
            path.write_bytes(b"\xff\x00 - = \\777 :" * 3)
    for command in host.commands:
        host.commands[command] = "\ufffd=\n==="
    assert "doctor.failed" not in found(host)


def test_one_check_that_fails_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = box(tmp_path)

    def broken(path: str) -> None:
        raise RuntimeError(path)

    monkeypatch.setattr(host, "space", broken)
    seen = found(host)
    assert str(seen["doctor.failed"].what) == "The check space failed: RuntimeError."
    assert len(seen) > len(CHECKS) - 3


def test_this_very_machine_is_examined(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The real thing, on whatever this runs on: a status for scripts, JSON for programs."""
    folder = tmp_path / os.fsdecode(b"caf\xe9\n")
    status = cli.main(["doctor", "--json", "--data", str(folder), "--rig", "touch"])
    said = capfd.readouterr().out
    assert said.count("\n") == 1
    told = json.loads(said)
    assert status == {"ok": 0, "hint": 0, "warning": 4, "fault": 1}[told["level"]]
    seen = {each["id"]: each for each in told["findings"]}
    assert "doctor.failed" not in seen
    assert {"rig", "python", "pygame"} <= set(seen)
    assert list(told) == ["version", "machine", "level", "findings"]
    assert list(seen["rig"]) == ["id", "level", "what", "fix"]


@pytest.mark.parametrize(("broken", "status"), [
    ((), 0), (("/dev/snd/pcmC0D0p",), 0), (("/dev/ttyACM0",), 4),
    (("/dev/input/event0", "/dev/input/event1"), 1)])
def test_the_exit_status_says_how_bad_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                            capfd: pytest.CaptureFixture[str], broken: tuple[str, ...],
                                            status: int) -> None:
    host = box(tmp_path)
    host.nodes |= {str(tmp_path): host.nodes[fake.DATA]}
    for path in broken:
        host.drop(path)
    monkeypatch.setattr("companion.doctor.host.ThisHost", lambda: host)
    assert cli.main(["doctor", "--lang", "de", "--rig", "pi", "--data", fake.DATA]) == status
    said = capfd.readouterr().out
    assert said.splitlines()[0] == "companion 0.1.0"
    assert "Raspberry Pi 4 Model B Rev 1.4" in said
    assert said.count("→") == len(broken[:1])
    assert "Geräte: pi." in said


@pytest.mark.parametrize("below", ["", "table"])
def test_a_link_that_leads_nowhere_is_not_taken_for_a_folder_to_come(
        tmp_path: Path, capfd: pytest.CaptureFixture[str], below: str) -> None:
    for name, target in (("gone", tmp_path / "missing"), ("round", tmp_path / "round")):
        (tmp_path / name).symlink_to(target)
        assert cli.main(["doctor", "--json", "--data", str(tmp_path / name / below), "--rig", "touch"]) == 1
        assert "data.no-folder" in capfd.readouterr().out


def test_settings_that_cannot_be_used_are_a_finding(tmp_path: Path,
                                                    capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "settings.toml").write_text("[reader]\nbuad = 1\n", "utf-8")
    assert cli.main(["doctor", "--data", str(tmp_path), "--rig", "touch"]) == 1
    assert "buad" in capfd.readouterr().out


def test_pipes_in_the_folder_are_not_waited_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("settings.toml", "preferences.json"):
        os.mkfifo(tmp_path / name)
    assert cli.main(["doctor", "--data", str(tmp_path), "--rig", "touch"]) == 1
    assert "settings.toml cannot be read: It is no plain file" in capfd.readouterr().out


def test_sdl_is_asked_what_it_was_built_for() -> None:
    told = drivers()
    assert told["error"] == ""
    assert not told["two"]
    assert "dummy" in told["video"] or sys.platform != "linux"
