"""Commands speak the language of the people; what programs read is the same in every language."""

import json
import re
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.words import ARGPARSE, CHOICES, language_of_run
from companion.languages import LANGUAGES
from tests.cli.programs import Command
from tests.languages.messages import CATALOGUES, read
from tests.table.tables import record

NAMES = ("play", "demo", "enrol", "replay", "legal", "screenshot", "simulate", "feed", "games", "export",
         "pinout", "doctor", "staff")


def prefer(folder: Path, language: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "preferences.json").write_text(json.dumps({"language": language}), "utf-8")
    return folder


@pytest.mark.parametrize(("typed", "preferred", "system", "spoken"), [
    (None, "", "C.UTF-8", "en"), (None, "", "de_AT.UTF-8", "de"), (None, "de", "en_GB.UTF-8", "de"),
    (None, "en", "de_DE.UTF-8", "en"), ("de", "en", "C", "de"), ("en", "de", "de_DE.UTF-8", "en"),
])
def test_what_is_typed_counts_before_the_table_and_that_before_the_machine(
        tmp_path: Path, typed: str | None, preferred: str, system: str, spoken: str) -> None:
    folder = prefer(tmp_path / "table", preferred)
    for data in (["--data", str(folder)], [f"--data={folder}"]):
        for lang in ([], *([["--lang", typed], [f"--lang={typed}"]] if typed else [])):
            if bool(lang) == bool(typed):
                assert language_of_run([*lang, "games", *data], {"LANG": system}) == spoken


def test_the_usual_data_folder_counts_where_none_is_named(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    prefer(tmp_path / "button-companion", "de")
    assert language_of_run(["games"], {}) == "de"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"language": 5}', '{"language": null}', "[" * 9_000,
                                  "\xff"])
def test_preferences_that_make_no_sense_are_no_language(tmp_path: Path, text: str) -> None:
    (tmp_path / "preferences.json").write_text(text, "latin-1")
    assert language_of_run(["games", "--data", str(tmp_path)], {"LANG": "de"}) == "de"
    assert language_of_run(["games", "--data", str(tmp_path / "preferences.json")], {}) == "en"
    assert language_of_run(["games", "--data", "\0"], {}) == "en"
    assert language_of_run(["games", "--data"], {}) == "en"


def test_the_languages_of_the_command_line_are_those_there_are() -> None:
    assert set(CHOICES) == set(LANGUAGES)


@pytest.mark.parametrize("command", ["", *NAMES])
def test_no_help_is_left_in_english(companion: Command, command: str) -> None:
    asked = [command] if command else []
    german = companion("--lang", "de", *asked, "--help").out.decode()
    english = companion("--lang", "en", *asked, "--help").out.decode()
    assert german.startswith("Aufruf: companion")
    told = [re.sub(r"\s+", " ", text) for text in (german, english)]
    for line in {line.strip() for line in english.splitlines()}:
        words = re.split(r"\s{2,}", line)[-1]
        if len(re.findall(r"[a-z]{2,}", words)) > 3 and not words.startswith(("usage", "[", "-")):
            assert words not in told[0], words
    assert "Optionen" in german


@pytest.mark.parametrize(("arguments", "words"), [
    (["nonsense"], "steht nicht zur Wahl"), (["replay"], "diese Angaben fehlen: FILE"),
    (["replay", "-", "--unknown"], "unbekannte Angaben: --unknown"),
    (["legal", "-", "--card"], "es fehlt ein Wert"),
    (["replay", "-", "--until", "x"], "'x' ist keine ganze Zahl ab 0"),
    (["replay", "-", "--json=1"], "der Wert '1' gehört hier nicht hin"),
    (["play", "--s", "1"], "mehrdeutig"), (["demo", "--seats", "x"], "ungültiger Wert (int): 'x'"),
    (["demo", "--speed", "0"], "ist keine Geschwindigkeit"), (["enrol", "a/b"], "kann kein Deck heißen"),
    (["simulate", "button_tricks", "--seats", "100"], "kein Spiel hat Platz für 100 Personen"),
    (["replay", "no-such-file"], "kann nicht gelesen werden: Datei oder Ordner nicht gefunden."),
    (["export", "--data", ".", "xyz"], "Es gibt kein gespeichertes Spiel"),
    (["simulate", "chess", "--seats", "4"], "Es gibt kein Spiel namens chess"),
])
def test_what_is_wrong_is_said_in_german(companion: Command, arguments: list[str], words: str) -> None:
    ran = companion("--lang", "de", *arguments)
    assert ran.status in {1, 2}
    assert words in " ".join(ran.err.split())


def test_tables_and_results_are_german_for_people(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(record()))
    out = companion("--lang", "de", "replay", file).out.decode()
    assert out.split("\t")[:2] == ["Name", "Runde 1"]
    assert "Einträge; gewonnen: " in out
    games = companion("--lang", "de", "games", "--data", tmp_path).out.decode()
    assert games.startswith("Id\tSpiel\tPersonen")
    assert "Spiele" in companion("--lang", "de", "simulate", "button_tricks", "--seats", "2", "--games",
                                 "2").out.decode()


def test_what_programs_read_is_the_same_in_every_language(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(record()[:3]) + b'{"do":"take","seat":1,"tokens":true}\n')
    ran = companion("--lang", "de", "replay", file, "--json")
    message = "Line 4: `tokens` must be a whole number, not true."
    assert ran.json == {"error": {"line": 4, "code": "wrong_type", "message": message}}
    assert ran.err == f"{message}\n", "the same sentence in both places"
    assert companion("--lang", "de", "replay", file).err == (
        "Zeile 4: `tokens` muss eine ganze Zahl sein, nicht true.\n")
    prefer(tmp_path, "de")
    fed = companion("feed", "--data", tmp_path, stdin=b'{"do":"pass","seat":0}\n')
    assert b"There is no game." in fed.out


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_the_places_of_argparse_are_kept(language: str) -> None:
    catalogue = read(CATALOGUES / f"{language}.po")
    for words in ARGPARSE:
        message = catalogue.get(words)
        assert message is not None
        found = [sorted(re.findall(r"%(?:\(\w+\))?[srd]", str(text))) for text in (words, message.string)]
        assert found[0] == found[1], words


def test_argparse_speaks_english_again_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("de", "Aufruf:"), ("en", "usage:")):
        with pytest.raises(SystemExit):
            main(["--lang", language, "--help"])
        assert capsys.readouterr().out.startswith(words)


def test_a_seat_without_a_name_is_called_by_its_number(companion: Command, tmp_path: Path) -> None:
    header = b'{"record":1,"game":"button_tricks","seats":["Ana",""," "],"dealer":0}'
    told = companion("--lang", "de", "replay", "-", stdin=header).out.decode()
    assert [line.split("\t")[0] for line in told.splitlines()[1:4]] == ["Ana", "Sitz 2", "Sitz 3"]
    companion("feed", "--data", tmp_path, stdin=header)
    assert "\tAna, Sitz 2, Sitz 3\t" in companion("--lang", "de", "games", "--data", tmp_path).out.decode()
