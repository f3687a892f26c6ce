"""What was called saved is there after a kill, on a full disk and in a read-only folder."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.cli.programs import Command, answer, feed, say
from tests.table.tables import BUTTON, feed_at, record, session_of

GAME = record()
VIEW = b'{"do":"view"}\n'


def view(actions: int) -> object:
    return json.loads(msgspec.json.encode(BUTTON.view(session_of(actions=actions).state)))


def test_u20_e65_two_hundred_kills_at_random_instants_lose_nothing_confirmed(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-m", "tests.cli.killer", str(tmp_path / "table"), "20", "200"],
                         capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    found = json.loads(ran.stdout)
    assert found["faults"] == []
    assert found["confirmed"] > 500
    assert found["middle"] > 50       # most kills came in the middle of a game …
    assert found["unconfirmed"] > 0   # … and some between the commit and its answer
    assert [path.name for path in (tmp_path / "table").iterdir() if "aside" in path.name] == []


def mount(*arguments: str) -> None:
    ran = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.skip(f"this machine does not let tests mount: {ran.stderr.strip()}")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 512 kB of its own."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount("-t", "tmpfs", "-o", "size=512k", "tmpfs", str(disk))
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_e77_a_full_disk_refuses_entries_until_there_is_room(small_disk: Path) -> None:
    with feed(small_disk / "table") as process:
        assert answer(process) == {"ready": True}
        filler = (small_disk / "photos").open("wb", buffering=0)
        n = -1
        error = None
        for line in GAME:
            if n == 20:
                while True:
                    try:
                        if filler.write(b"x" * 4096) < 4096:
                            break
                    except OSError:
                        break
            found = say(process, line)
            if "error" in found:
                error = found["error"]
                break
            n = found["saved"]
        assert error is not None
        assert n >= 20
        assert error["code"] == "not_saved"
        assert error["line"] == n + 2
        assert "full" in error["message"]
        assert say(process, VIEW) == view(n)
        assert say(process, GAME[n + 1])["error"]["code"] == "not_saved"
        assert say(process, b'{"do":"undo"}\n')["error"]["code"] == "not_saved"
        filler.truncate(0)
        filler.close()
        for line in GAME[n + 1: n + 20]:
            n += 1
            assert say(process, line) == {"saved": n}
    with feed(small_disk / "table") as process:
        assert answer(process)["resumed"]["actions"] == n
        assert say(process, VIEW) == view(n)


def test_a_disk_that_is_full_from_the_start(small_disk: Path, companion: Command) -> None:
    with (small_disk / "photos").open("wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 4096) == 4096:
                pass
        except OSError:
            pass
        with feed(small_disk) as process:
            assert answer(process) == {"ready": True}
            assert say(process, GAME[0])["error"]["code"] == "not_saved"
            assert say(process, VIEW)["error"]["code"] == "no_game"
            filler.truncate(0)
            assert say(process, GAME[0])["saved"] == 0
    assert companion("games", "--data", small_disk, "--json").json[0]["actions"] == 0


def test_a_limit_on_the_size_of_files_is_one_more_way_to_be_full(tmp_path: Path) -> None:
    limit = ("import resource, os, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000)); "
             "os.execv(sys.argv[1], sys.argv[1:])")
    with feed(tmp_path / "table", sys.executable, "-c", limit) as process:
        assert answer(process) == {"ready": True}
        n = -1
        for line in GAME:
            found = say(process, line)
            if "error" in found:
                break
            n = found["saved"]
        assert found["error"]["code"] == "not_saved"
        assert n > 5
        assert say(process, VIEW) == view(n)
    with feed(tmp_path / "table") as process:
        assert answer(process)["resumed"]["actions"] == n
        assert say(process, GAME[n + 1])["saved"] == n + 1


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """Two folders that cannot be written: `empty`, and `killed` where a companion was killed in mid-game."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount("-t", "tmpfs", "tmpfs", str(disk))
    (disk / "empty").mkdir()
    with feed_at(disk / "closed") as talk:
        talk.play(GAME[:31])
    with feed(disk / "killed") as process:
        answer(process)
        for line in GAME[:31]:
            say(process, line)
        process.kill()
    mount("-o", "remount,ro", str(disk))
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("name", ["closed", "killed"])
def test_u26_a_read_only_folder_shows_its_game_and_refuses_entries(
    read_only: Path, companion: Command, name: str
) -> None:
    folder = read_only / name
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with feed(folder) as process:
        assert answer(process)["resumed"]["actions"] == 30
        assert say(process, VIEW) == view(30)
        for line in (GAME[31], b'{"do":"undo"}\n', GAME[0]):
            error = say(process, line)["error"]
            assert error["code"] == "not_saved"
            assert "read-only" in error["message"]
        assert say(process, VIEW) == view(30)
    games = companion("games", "--data", folder, "--json").json
    assert [each["actions"] for each in games] == [30]
    assert companion("export", "--data", folder, games[0]["id"]).out == b"".join(GAME[:31])
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_an_empty_read_only_folder_and_one_that_cannot_be_made(read_only: Path, companion: Command) -> None:
    for folder in (read_only / "empty", read_only / "missing"):
        ran = companion("feed", "--data", folder, stdin=GAME[0] + VIEW)
        answers = [json.loads(line) for line in ran.out.splitlines()]
        assert ran.status == 0
        assert answers[0] == {"ready": True}
        assert [each["error"]["code"] for each in answers[1:]] == ["not_saved", "no_game"]
        assert companion("games", "--data", folder, "--json").json == []
    assert os.listdir(read_only / "empty") == []
