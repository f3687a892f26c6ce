"""What careless callers and hostile files do to the command line: never more than a sentence and a status."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.programs import Command

ME = (sys.executable, "-m", "companion.cli")
HEADER = '{"record":1,"game":"button_tricks","seats":["\\u001b[31mAna\\u202e","Ben"],"dealer":0}\n'


def closed(numbers: str, *arguments: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a command whose standard streams of these numbers are closed, as a shell does with `>&-`."""
    shell = " ".join(f"{number}<&-" if number == "0" else f"{number}>&-" for number in numbers)
    command = f'"$@" {shell}'
    return subprocess.run(["sh", "-c", command, "sh", *ME, *arguments], input=stdin, capture_output=True,
                          check=False, timeout=60)


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.jsonl"
    file.write_text(HEADER)
    return str(file)


def test_a_closed_input_is_told(record: str, tmp_path: Path) -> None:
    for arguments in (("replay", "-"), ("feed", "--data", str(tmp_path / "table"))):
        ran = closed("0", *arguments)
        assert (ran.returncode, ran.stderr) == (1, b"Standard input cannot be read: Bad file descriptor.\n")


def test_a_closed_output_is_told(record: str) -> None:
    for arguments in (("replay", record), ("replay", record, "--json"), ("--help",)):
        ran = closed("1", *arguments)
        assert (ran.returncode, ran.stderr) == (1, b"The output cannot be written: Bad file descriptor.\n")


def test_a_full_output_is_told(record: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*ME, "replay", record, "--json"], stdout=full, stderr=subprocess.PIPE,
                             check=False, timeout=60)
    assert ran.returncode == 1
    assert ran.stderr == b"The output cannot be written: No space left on device.\n"


def test_what_belongs_to_a_closed_stderr_does_not_go_to_stdout() -> None:
    ran = closed("2", "replay", "-", "--json")
    assert ran.returncode == 3
    assert ran.stdout.count(b"\n") == 1
    assert ran.stdout.startswith(b'{"error"')


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """What a library writes to a stream must not land in the journal."""
    ran = closed("012", "feed", "--data", str(tmp_path))
    assert ran.returncode == 1
    assert closed("", "games", "--data", str(tmp_path), "--json").stdout == b"[]\n"


@pytest.mark.parametrize("line", [
    '{"do":"take","seat":0,"tokens":1}',
    '{"do":"\\u001b[2J\\u0007\\u009b"}',
    '{"\\u001b[2J":1}',
    '{"do":"deal","starters":["\\u001b[2J","X1","Y1"]}',
])
def test_no_refusal_steers_the_terminal(companion: Command, tmp_path: Path, line: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(HEADER + line + "\n")
    ran = companion("replay", file)
    assert ran.status == 3
    assert not set(ran.err) & set("\x1b\x07\x9b\u202e")


def test_no_unknown_game_steers_the_terminal(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(HEADER.replace("button_tricks", "\\u001b[2J"))
    for arguments in (("replay", str(file)), ("simulate", "\x1b[2J", "--seats", "2"),
                      ("replay", str(tmp_path / "\x1b[2J")), ("legal", str(file), "--card", "\x1b[2J")):
        ran = companion(*arguments)
        assert ran.status in {1, 2, 3}
        assert "\x1b" not in ran.err


def test_names_of_all_scripts_are_printed_as_they_are(companion: Command, tmp_path: Path) -> None:
    """With the joiners that some scripts are written with, and wide spaces; a line end would be a new row."""
    names = ["علی\u200cرضا", "ක්\u200dෂ", "山田\u3000太郎", "Ana\nBen"]
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps({"record": 1, "game": "button_tricks", "seats": names, "dealer": 0}))
    out = companion("replay", file).out.decode()
    assert [line.split("\t")[0] for line in out.splitlines()[1:5]] == [*names[:3], "Ana\ufffdBen"]


@pytest.mark.parametrize(("arguments", "words"), [
    (("--seats", "500000000"), "no game has room for 500000000"),
    (("--seats", "99"), "two to four"),
    (("--seats", "4", "--option", "cards=" + "[" * 20_000), "none of"),
    (("--seats", "4", "--option", 'cards="\\ud800"'), "none of"),
    (("--seats", "4", "--option", "\udcff=1"), "not known here"),
    (("--seats", "4", "--option", "teams=yes"), "`teams` must be true or false"),
    (("--seats", "4", "--option", "teams=NaN"), "`teams` must be true or false"),
])
def test_simulate_refuses_in_words(companion: Command, arguments: tuple[str, ...], words: str) -> None:
    ran = companion("simulate", "button_tricks", *arguments)
    assert ran.status == 2
    assert words in ran.err


@pytest.mark.parametrize("speed", ["nan", "inf", "-1", "0", "fast"])
def test_the_demo_has_a_speed_that_is_one(companion: Command, speed: str) -> None:
    ran = companion("demo", "--speed", speed)
    assert ran.status == 2
    assert "is no speed" in ran.err


def test_the_demo_plays_games_that_there_are(companion: Command, tmp_path: Path) -> None:
    ran = companion("demo", "chess", "--out", tmp_path / "demo")
    assert ran.status == 2
    assert "no game called chess" in ran.err
    assert list(tmp_path.iterdir()) == [], "no folder is left"


def test_a_pipe_in_the_place_of_the_journal_is_not_waited_for(companion: Command, tmp_path: Path) -> None:
    for name in ("journal.db", "journal.db-wal"):
        folder = tmp_path / f"with-{name}"
        folder.mkdir()
        os.mkfifo(folder / name)
        ran = companion("feed", "--data", folder, stdin=HEADER.encode())
        assert (ran.status, ran.out.count(b"\n")) == (0, 2)
        assert b'"not_saved"' in ran.out
        assert (folder / name).is_fifo()
        if name == "journal.db":
            assert "no plain file" in companion("games", "--data", folder).err


def test_a_path_that_is_no_folder_is_called_so(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("kept")
    (tmp_path / "loop").symlink_to("loop")
    for path in (file, file / "below", tmp_path / "loop", tmp_path / ("n" * 300)):
        ran = companion("feed", "--data", path, stdin=HEADER.encode())
        assert "does not lead to a folder" in ran.err
        assert b'"not_saved"' in ran.out
        games = companion("games", "--data", path, "--json")
        assert games.status == 1
        assert "cannot be read" in games.err
        assert games.out == b""
    assert file.read_text() == "kept"


def test_a_journal_that_is_damaged_further_on_is_refused_in_a_sentence(companion: Command,
                                                                       tmp_path: Path) -> None:
    companion("feed", "--data", tmp_path, stdin=HEADER.encode())
    game = companion("games", "--data", tmp_path, "--json").json[0]["id"]
    journal = tmp_path / "journal.db"
    whole = journal.read_bytes()
    journal.write_bytes(whole[:4_096] + bytes(len(whole) - 4_096))
    for ran in (companion("games", "--data", tmp_path), companion("export", game, "--data", tmp_path)):
        assert (ran.status, ran.out) == (1, b"")
        assert "sets a damaged journal aside" in ran.err
