"""What people prefer is kept; a file that makes no sense costs nothing but itself."""

import os
from pathlib import Path

import pytest

from companion.desk.preferences import FILE, Preferences
from companion.screens.settings import Settings

LIGHT = Settings(language="de", theme="light", scale=125, calm=True, rotation=90)


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    one = Preferences(tmp_path / "new")
    one.prefer(LIGHT)
    one.close()
    assert one.trouble is None
    assert Preferences(tmp_path / "new").settings == LIGHT
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def test_nothing_is_written_before_something_is_chosen(tmp_path: Path) -> None:
    one = Preferences(tmp_path)
    one.prefer(Settings())
    one.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"theme": "pink"}', '{"scale": 110}', '{"rotation": 45}', '{"calm": 1}', '{"volume": 3}',
    '{"language": null}', "{}" * 9_000, "\ufeff{}", "nul\0",
])
def test_a_file_that_makes_no_sense_is_set_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    one = Preferences(tmp_path)
    assert one.settings == Settings()
    assert [str(message) for message in one.messages] == [
        "The preferences made no sense and are kept as preferences.json.bad; now the usual ones count."]
    assert (tmp_path / f"{FILE}.bad").read_text("utf-8") == text
    one.prefer(LIGHT)
    one.close()
    assert Preferences(tmp_path).settings == LIGHT


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    one = Preferences(tmp_path)
    assert one.settings == Settings()
    assert "cannot be read" in str(one.messages[0])
    one.prefer(LIGHT)
    one.close()
    assert one.settings == LIGHT
    assert "were not saved" in str(one.trouble)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    one = Preferences(tmp_path)
    assert one.settings == Settings()
    assert "cannot be read" in str(one.messages[0])


def test_the_machine_decides_until_people_do(tmp_path: Path) -> None:
    one = Preferences(tmp_path, "de")
    assert one.language == "de"
    one.prefer(Settings(language="en"))
    assert one.language == "en"
    one.close()


def test_a_language_for_this_time_is_not_kept(tmp_path: Path) -> None:
    one = Preferences(tmp_path)
    one.speak("de")
    one.prefer(Settings(theme="light"))
    assert one.language == "de"
    one.close()
    assert Preferences(tmp_path).language == "en"
    one = Preferences(tmp_path)
    one.speak("de")
    one.prefer(Settings(theme="light", language="en"))
    assert one.language == "en", "chosen now"
    one.close()
