"""The commands of `docs/records.md`: what they print, and how they end."""

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion import cli
from companion.table import replay
from tests.cli.programs import FEED, Command, answer, feed, say
from tests.table.tables import BUTTON, feed_at, record, session_of

GAME = record()
WHOLE = len(GAME) - 1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(GAME))
    return path


def view(actions: int | None = None) -> object:
    return json.loads(msgspec.json.encode(BUTTON.view(session_of(actions=actions).state)))


def test_replay_prints_the_view(companion: Command, file: Path) -> None:
    ran = companion("replay", file, "--json")
    assert (ran.status, ran.json, ran.err) == (0, view(), "")
    assert ran.out.count(b"\n") == 1
    assert companion("replay", "-", "--json", stdin=file.read_bytes()).json == view()


@pytest.mark.parametrize("until", [0, 1, 40, WHOLE, WHOLE + 1, 10**15])
def test_replay_stops_after_so_many_actions(companion: Command, file: Path, until: int) -> None:
    assert companion("replay", file, "--json", "--until", str(until)).json == view(min(until, WHOLE))


def test_nothing_after_the_last_wanted_action_is_judged(companion: Command, file: Path) -> None:
    file.write_bytes(b"".join(GAME[:4]) + b"nonsense\n")
    assert companion("replay", file, "--json", "--until", "3").json == view(3)
    assert companion("replay", file, "--json", "--until", "4").status == 3


def test_replay_prints_the_score_table_for_people(companion: Command, file: Path) -> None:
    ran = companion("replay", file)
    assert ran.status == 0
    lines = [line.split("\t") for line in ran.out.decode().splitlines()]
    assert lines[0] == ["Player", "Round 1", "Round 2", "Round 3", "Round 4", "Score", "Rank"]
    seats = session_of().game.view(session_of().state).seats  # type: ignore[attr-defined]
    for seat, line in zip(seats, lines[1:5], strict=True):
        assert line == [seat.name, *map(str, seat.rounds), str(seat.score), str(seat.rank)]
    assert "won by" in lines[5][0]
    assert "phase: bets" in companion("replay", file, "--until", "2").out.decode()


def test_names_cannot_steer_the_terminal(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "evil.jsonl"
    names = ["\x1b[31mred", "[bold]Ben", "Ж" * 10_000, ""]
    file.write_text(json.dumps({"record": 1, "game": "button_tricks", "seats": names, "dealer": 0}))
    ran = companion("replay", file)
    assert ran.status == 0
    assert b"\x1b" not in ran.out
    assert "[bold]Ben" in ran.out.decode()
    assert "Ж" * 10_000 in ran.out.decode()


def test_a_user_without_a_home_is_asked_for_a_folder(
    companion: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a container that was given only a number for its user."""
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
    for command in ("games", "doctor", "play"):
        ran = companion(command)
        assert (ran.status, ran.out, ran.err.count("\n")) == (1, b"", 1)
        assert "--data" in ran.err
    assert companion("games", "--data", tmp_path).status in (0, 1)


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_refused_record_is_status_3_with_the_same_sentence_twice(
    companion: Command, file: Path, command: str
) -> None:
    file.write_bytes(b"".join(GAME[:3]) + b'{"do":"take","seat":1,"tokens":true}\n')
    ran = companion(command, file, "--json")
    message = "Line 4: `tokens` must be a whole number, not true."
    assert ran.status == 3
    assert ran.json == {"error": {"line": 4, "code": "wrong_type", "message": message}}
    assert ran.err == message + "\n"
    ran = companion(command, file)
    assert (ran.status, ran.out, ran.err) == (3, b"", message + "\n")


def test_an_action_that_the_rules_refuse_is_named_with_its_line(companion: Command, file: Path) -> None:
    file.write_bytes(b"".join(GAME) + GAME[-1])
    ran = companion("replay", file, "--json")
    assert ran.status == 3
    assert ran.json["error"]["line"] == WHOLE + 2
    assert ran.json["error"]["code"] == "game_over"


def test_files_that_cannot_be_read_are_status_1(companion: Command, tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "missing.jsonl", "\0"):
        for command in ("replay", "legal"):
            ran = companion(command, name, "--json")
            assert (ran.status, ran.out) == (1, b"")
            assert ran.err.count("\n") == 1


def test_an_empty_file_is_refused(companion: Command) -> None:
    assert companion("replay", "-", "--json", stdin=b"").json["error"]["code"] == "missing_header"


@pytest.mark.parametrize("arguments", [
    (), ("nonsense",), ("replay",), ("replay", "-", "--until", "-1"), ("replay", "-", "--until", "x"),
    ("replay", "-", "--until", "1.5"), ("replay", "-", "--until", "²"), ("replay", "-", "--unknown"),
    ("legal", "-", "--card"), ("simulate", "chess", "--seats", "4", "--games", "1", "--seed", "1"),
    ("simulate", "button_tricks", "--games", "1", "--seed", "1"),
    ("simulate", "button_tricks", "--seats", "5", "--games", "1", "--seed", "1"),
    ("simulate", "button_tricks", "--seats", "1", "--games", "1", "--seed", "1"),
    ("simulate", "button_tricks", "--seats", "0", "--games", "1", "--seed", "1"),
    ("simulate", "button_tricks", "--seats", "4", "--games", "-1", "--seed", "1"),
    ("simulate", "button_tricks", "--seats", "4", "--games", "1", "--seed", "one"),
    ("simulate", "button_tricks", "--seats", "4", "--games", "1", "--seed", "1", "--option", "teams"),
    ("simulate", "button_tricks", "--seats", "4", "--games", "1", "--seed", "1", "--option", "teams=perhaps"),
    ("simulate", "button_tricks", "--seats", "4", "--games", "1", "--seed", "1", "--option", "jokers=4"),
    ("simulate", "button_tricks", "--seats", "3", "--games", "1", "--seed", "1", "--option", "teams=true"),
    ("export",), ("games", "extra"), ("feed", "--json"),
])
def test_a_wrong_command_line_is_status_2(companion: Command, arguments: tuple[str, ...]) -> None:
    ran = companion(*arguments)
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err


def test_legal_lists_every_action_of_the_seat_on_turn(companion: Command) -> None:
    for actions in [n for n in range(1, 60, 7) if session_of(actions=n).state.turn is not None]:
        ran = companion("legal", "-", "--json", stdin=b"".join(GAME[: actions + 1]))
        state = session_of(actions=actions).state
        assert ran.status == 0
        assert ran.json == [json.loads(msgspec.json.encode(each)) for each in BUTTON.legal(state)]
        assert ran.json
        assert all(each["seat"] == state.turn and "at" not in each for each in ran.json)
    card = ran.json[0]["card"]
    kept = companion("legal", "-", "--json", "--card", card, stdin=b"".join(GAME[: actions + 1])).json
    assert kept == [each for each in ran.json if each["card"] == card]


def test_legal_is_empty_when_no_seat_is_on_turn(companion: Command, file: Path) -> None:
    assert companion("legal", file, "--json").out == b"[]\n"
    assert companion("legal", "-", "--json", stdin=GAME[0]).json == []
    assert companion("legal", "-", "--json", "--card", "L1", stdin=GAME[0]).json == []
    assert companion("legal", file).out == b""


@pytest.mark.parametrize("card", ["L13", "l1", "", "Z9", "7"])
@pytest.mark.parametrize("lines", [1, 31, WHOLE + 1])
def test_a_card_that_does_not_exist_is_a_wrong_command_line(
    companion: Command, card: str, lines: int
) -> None:
    ran = companion("legal", "-", "--json", "--card", card, stdin=b"".join(GAME[:lines]))
    assert (ran.status, ran.out) == (2, b"")


def test_legal_for_buttonville_is_a_wrong_command_line(companion: Command) -> None:
    header = b'{"record":1,"game":"buttonville","seats":["a","b"],"first":0,"options":{"villagers":[]}}'
    assert companion("legal", "-", "--json", stdin=header).status == 2


@pytest.mark.parametrize("options", [(), ("--option", "final_pile=null", "--option", "professor=set_of_two")])
def test_buttonville_by_commands(companion: Command, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Simulated, replayed, fed line by line, kept, exported: the same game every time."""
    ran = companion("simulate", "buttonville", "--seats", "3", "--games", "2", "--seed", "3", *options,
                    "--json", "--out", tmp_path / "games")
    assert (ran.status, ran.json["games"], len(ran.json["mean_scores"])) == (0, 2, 3)
    record = (tmp_path / "games" / "game-00002.jsonl").read_bytes()
    lines = record.splitlines(keepends=True)
    final = companion("replay", "-", "--json", stdin=record).json
    assert (final["phase"], final["over"], final["turns_left"]) == ("over", True, 0)
    assert companion("replay", "-", "--json", "--until", "0", stdin=record).json["phase"] == "recruit"
    with feed_at(tmp_path / "table") as talk:
        for n, line in enumerate(lines):
            answer = talk.say(line)
            assert answer["saved"] == n
            assert answer.get("over", False) == (n == len(lines) - 1)
        assert talk.say({"do": "view"}) == final
        assert talk.say(lines[-1])["error"]["code"] == "game_over"
        talk.say({"do": "undo"})
        assert talk.say({"do": "view"})["phase"] == "scoring"
        talk.say({"do": "redo"})
    [game] = companion("games", "--data", tmp_path / "table", "--json").json
    assert (game["game"], game["status"], game["actions"]) == ("buttonville", "finished", len(lines) - 1)
    assert companion("export", "--data", tmp_path / "table", game["id"]).out == record
    for card in ((), ("--card", "bob")):
        ran = companion("legal", "-", "--json", *card, stdin=record)
        assert (ran.status, ran.out) == (2, b"")


def test_the_score_table_of_buttonville(companion: Command, tmp_path: Path) -> None:
    companion("simulate", "buttonville", "--seats", "2", "--seed", "3", "--out", tmp_path)
    ran = companion("replay", tmp_path / "game-00001.jsonl")
    rows = [line.split("\t") for line in ran.out.decode().splitlines()]
    assert rows[0] == ["Player", "Sets", "Buttons", "Effects", "Score", "Rank"]
    assert [row[0] for row in rows[1:3]] == ["Bot 1", "Bot 2"]
    for _, *points, score, _ in rows[1:3]:
        assert sum(map(int, points)) == int(score)


@pytest.mark.parametrize("options", [(), ("--option", "jokers=8", "--option", "draw_grace=automatic")])
def test_the_button_game_by_commands(companion: Command, tmp_path: Path, options: tuple[str, ...]) -> None:
    """Simulated, replayed, listed, fed line by line, kept, exported: the same game every time."""
    ran = companion("simulate", "button_race", "--seats", "4", "--games", "2", "--seed", "3", *options,
                    "--json", "--out", tmp_path / "games")
    assert (ran.status, ran.json["games"], len(ran.json["mean_scores"])) == (0, 2, 4)
    assert all(2 <= mean <= 5 for mean in ran.json["mean_scores"]), "buttons at home"
    record = (tmp_path / "games" / "game-00002.jsonl").read_bytes()
    lines = record.splitlines(keepends=True)
    final = companion("replay", "-", "--json", stdin=record).json
    assert (final["phase"], final["turn"], final["over"], len(final["winners"])) == ("over", None, True, 2)
    whole = companion("legal", "-", "--json", stdin=b"".join(lines[:40])).json
    assert {each["do"] for each in whole} == {"play", "discard"}
    assert len({each["card"] for each in whole}) == 14
    sevens = companion("legal", "-", "--json", "--card", "7", stdin=b"".join(lines[:40])).json
    assert sevens == [each for each in whole if each["card"] == "7"]
    assert companion("legal", "-", "--json", stdin=record).out == b"[]\n"
    assert companion("legal", "-", "--json", "--card", "1", stdin=record).status == 2
    with feed_at(tmp_path / "table") as talk:
        for n, line in enumerate(lines):
            answer = talk.say(line)
            assert (answer["saved"], answer.get("over", False)) == (n, n == len(lines) - 1)
        assert talk.say({"do": "view"}) == final
        assert talk.say(lines[-1])["error"]["code"] == "game_over"
    [game] = companion("games", "--data", tmp_path / "table", "--json").json
    assert (game["game"], game["status"], game["actions"]) == ("button_race", "finished", len(lines) - 1)
    assert companion("export", "--data", tmp_path / "table", game["id"]).out == record


def test_the_table_of_the_button_game(companion: Command, tmp_path: Path) -> None:
    header = (b'{"record":1,"game":"button_race","seats":["Ana","Ben","","Dmitri"],"dealer":3,'
              b'"start":{"buttons":[["A.home5","A.start","A11","A1","C16"],["B.start","B.start","B.start","B2","B3"],'
              b'["C.start","C.start","C.start","C.start","C.start"],["D.home1","D7","D8","D9","D10"]]}}')
    rows = [line.split("\t") for line in companion("replay", "-", stdin=header).out.decode().splitlines()]
    assert rows[:2] == [["Player", "Home", "Hand", "Buttons"],
                        ["Ana", "1", "5", "A.home5 A.start A11 B19 C16"]]
    assert rows[5] == ["0 actions; phase: play."]


def test_simulate_writes_the_same_records_for_the_same_seed(companion: Command, tmp_path: Path) -> None:
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        ran = companion("simulate", "button_tricks", "--seats", "4", "--games", "3", "--seed", seed,
                        "--option", "teams=true", "--option", "multi_tie=discard", "--out", tmp_path / name)
        assert ran.status == 0
        assert ran.out.startswith(b"3 games, ")
    first, same, other = (
        [path.read_bytes() for path in sorted((tmp_path / name).iterdir())] for name in "abc")
    assert first == same
    assert len(first) == 3
    assert first != other
    assert all(b'"at"' not in data for data in first)
    for data in first:
        assert companion("replay", "-", "--json", stdin=data).json["over"] is True
        assert json.loads(data.splitlines()[0])["options"] == {"teams": True, "multi_tie": "discard"}


def test_simulate_sums_up(companion: Command, tmp_path: Path) -> None:
    ran = companion("simulate", "button_tricks", "--seats", "2", "--games", "2", "--seed", "1", "--json",
                    "--out", tmp_path)
    views = [companion("replay", path, "--json").json for path in sorted(tmp_path.iterdir())]
    assert ran.json["games"] == 2
    assert ran.json["turns"] == sum(len(path.read_bytes().splitlines()) - 1 for path in tmp_path.iterdir())
    assert ran.json["mean_scores"] == [
        sum(view["seats"][seat]["score"] for view in views) / 2 for seat in (0, 1)]
    assert companion("simulate", "button_tricks", "--seats", "2", "--games", "0", "--seed", "1").status == 0
    (tmp_path / "file").touch()
    ran = companion("simulate", "button_tricks", "--seats", "2", "--games", "1", "--seed", "1", "--out",
                    tmp_path / "file")
    assert ran.status == 1


def test_feed_answers_every_line_and_ends_well(companion: Command, tmp_path: Path) -> None:
    lines = b"".join(GAME[:20]) + b'{"do":"jump"}\n' + GAME[20].rstrip(b"\n")
    ran = companion("feed", "--data", tmp_path / "deep" / "table", stdin=lines)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 0
    assert ran.err == ""
    assert answers[0] == {"ready": True}
    assert [each.get("saved") for each in answers[1:]] == [*range(20), None, 20]
    assert answers[21]["error"]["line"] == 21


def test_games_and_export(companion: Command, tmp_path: Path) -> None:
    assert companion("games", "--data", tmp_path / "nowhere", "--json").out == b"[]\n"
    assert companion("games", "--data", tmp_path / "nowhere").status == 0
    assert not (tmp_path / "nowhere").exists()
    with feed_at(tmp_path) as talk:
        talk.play(GAME)
        talk.say({"do": "undo"})
        talk.play((GAME[0],))
    ran = companion("games", "--data", tmp_path, "--json")
    assert [(each["game"], each["status"], each["actions"]) for each in ran.json] == [
        ("button_tricks", "running", 0), ("button_tricks", "parked", WHOLE - 1)]
    assert ran.json[0]["seats"] == json.loads(GAME[0])["seats"]
    assert set(ran.json[0]) == {"id", "game", "seats", "status", "actions", "started"}
    assert ran.json[1]["started"].startswith("20")
    exported = companion("export", "--data", tmp_path, ran.json[1]["id"])
    assert (exported.status, exported.out) == (0, b"".join(GAME[:-1]))
    assert companion("games", "--data", tmp_path).out.count(b"\n") == 3
    for unknown in ("", "x", "01a22a42-02ea-73e7-8ec9-6704fb72ea9a", "\x1b[31m"):
        for folder in (tmp_path, tmp_path / "nowhere"):
            ran = companion("export", "--data", folder, unknown)
            assert (ran.status, ran.out) == (1, b"")
            assert "no stored game" in ran.err
            assert "\x1b" not in ran.err


def test_a_damaged_journal_is_a_sentence_for_those_who_only_read(companion: Command, tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"nonsense" * 1000)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for arguments in (("games", "--json"), ("export", "01a22a42-02ea-73e7-8ec9-6704fb72ea9a")):
        ran = companion(arguments[0], "--data", tmp_path, *arguments[1:])
        assert (ran.status, ran.out) == (1, b"")
        assert "cannot be read" in ran.err
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    ran = companion("feed", "--data", tmp_path)
    assert (ran.status, ran.out) == (0, b'{"ready":true}\n')
    assert "damaged" in ran.err


def test_two_processes_on_one_folder(companion: Command, tmp_path: Path) -> None:
    with feed(tmp_path) as first:
        assert answer(first) == {"ready": True}
        game_id = say(first, GAME[0])["id"]
        for n in range(1, 9):
            assert say(first, GAME[n]) == {"saved": n}
            assert companion("games", "--data", tmp_path, "--json").json[0]["actions"] == n
        second = companion("feed", "--data", tmp_path)
        assert (second.status, second.out) == (1, b"")
        assert "Another companion" in second.err
        assert companion("export", "--data", tmp_path, game_id).out == b"".join(GAME[:9])
        assert say(first, GAME[9]) == {"saved": 9}


def test_an_endless_line_is_refused_before_it_ends(tmp_path: Path) -> None:
    with feed(tmp_path) as process:
        assert answer(process) == {"ready": True}
        assert say(process, b"x" * 70_000)["error"]["code"] == "line_too_long"
        for _ in range(100):
            process.stdin.write(b"x" * 100_000)  # type: ignore[union-attr]
        assert say(process, b"\n" + GAME[0])["saved"] == 0


def test_whoever_stops_reading_gets_no_complaint(tmp_path: Path, file: Path) -> None:
    lines = b"".join(GAME) + b'{"do":"view"}\n' * 400
    with subprocess.Popen([*FEED, str(tmp_path / "t")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.communicate(lines)
        assert process.returncode == 141


def test_names_survive_a_terminal_that_knows_ascii_only(tmp_path: Path) -> None:
    names = ["Björn", "Зоя", "さくら", "ليلى"]
    header = json.dumps({"record": 1, "game": "button_tricks", "seats": names, "dealer": 0}).encode()
    environment = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    for arguments in (("replay", "-"), ("replay", "-", "--json")):
        ran = subprocess.run([sys.executable, "-m", "companion.cli", *arguments], input=header, check=False,
                             capture_output=True, env=environment)
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert all(name in ran.stdout.decode() for name in names)


def test_version_and_help(companion: Command) -> None:
    assert companion("--version").out.startswith(b"companion ")
    for command in ((), ("replay",), ("legal",), ("simulate",), ("feed",), ("games",), ("export",)):
        assert companion(*command, "--help").status == 0


def test_an_error_of_our_own_is_a_sentence_and_a_file_without_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    name = "An" + "a"

    def broken(*_: object) -> None:
        raise ZeroDivisionError(f"the cards of {name}")

    monkeypatch.setattr(replay, "replay", broken)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert cli.main(["replay", str(file)]) == 1
    [log] = tmp_path.rglob("errors.log")
    assert "ZeroDivisionError" in log.read_text()
    assert "Ana" not in log.read_text()
    assert capsys.readouterr().err.startswith("This should not have happened")
    with pytest.raises(ZeroDivisionError):
        cli.main(["--debug", "replay", str(file)])


def test_starting_a_command_imports_no_more_than_it_needs() -> None:
    script = ("import sys; from companion import cli; cli._parser(cli.Say('en'));"
              "print([name for name in ('pygame', 'rich', 'sqlite3', 'msgspec', 'platformdirs') "
              "if name in sys.modules])")
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert ran.stdout == "[]\n"
