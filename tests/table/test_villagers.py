"""The owner's own villagers: read strictly, written whole, and a wrong line told with its key."""

from pathlib import Path

import pytest

from companion.games.buttonville.effects import MANUAL_STEPS, BonusPoints, LayCards, OwnEffect, Pay, TakeCards
from companion.games.game import Refused
from companion.languages import translator
from companion.table.strict import LineRefused
from companion.table.villagers import NAME, NONE, OwnVillagers, read_lines, read_villagers, write_villagers

HEAD = '{"villagers":1}'


def read(*lines: str) -> OwnVillagers:
    return read_lines(line.encode() + b"\n" for line in lines)


def test_a_card_is_text_and_steps() -> None:
    own = read(
        HEAD,
        '{"villager":"fred","keyword":"action","text":"Pay 1: take 2","steps":['
        '{"step":"pay","buttons":1},{"step":"take","cards":2}]}',
        '{"villager":"gil"}',
        '{"villager":"soulange","keyword":"game_end","steps":[{"step":"bonus"}]}')
    assert own == {
        "fred": OwnEffect("fred", "action", "Pay 1: take 2", (Pay(1), TakeCards(2))),
        "gil": OwnEffect("gil"),
        "soulange": OwnEffect("soulange", "game_end", "", (BonusPoints(),))}


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    own = {"hattie": OwnEffect("hattie", "played", "Füge …", (LayCards(3, up_to=True, source="market"),)),
           "marty": OwnEffect("marty")}
    assert read_villagers(tmp_path) is NONE
    write_villagers(tmp_path / "new", own)
    assert read_villagers(tmp_path / "new") == own
    write_villagers(tmp_path / "new", {})
    assert read_villagers(tmp_path / "new") == {}
    assert [path.name for path in (tmp_path / "new").iterdir()] == [NAME]


def test_every_step_has_its_word_in_the_file() -> None:
    for step in MANUAL_STEPS:
        key = {"bonus": "points", "gain": "buttons", "pay": "buttons"}.get(
            str(step.__struct_config__.tag), "cards")
        when = "game_end" if key == "points" else "played"
        line = (f'{{"villager":"fred","keyword":"{when}",'
                f'"steps":[{{"step":"{step.__struct_config__.tag}","{key}":2}}]}}')
        assert isinstance(read(HEAD, line)["fred"].steps[0], step)


@pytest.mark.parametrize(("line", "code", "sentence"), [
    ('{"villager":"fred","keyword":"now"}', "unknown_value",
     'Line 2: `keyword` is "now", which is none of: action, game_end, ongoing, played.'),
    ('{"villager":"fred","steps":[{"step":"pay","buttons":1},{"step":"take","cards":"Y"}]}', "unknown_value",
     'Line 2: `steps[1].cards` is "Y", which is none of: X.'),
    ('{"villager":"fred","steps":[{"step":"jump"}]}', "unknown_value",
     'Line 2: `steps[0].step` is "jump", which is none of: gain, pay, draw, take, lay, strip, discard, give, '
     'bonus.'),
    ('{"villager":"fred","steps":[{"cards":1}]}', "missing_key", "Line 2: `steps[0].step` is missing."),
    ('{"villager":"fred","steps":[{"step":7}]}', "wrong_type",
     "Line 2: `steps[0].step` must be text, not 7."),
    ('{"villager":"fred","steps":[{"step":"gain","buttons":1},5]}', "wrong_type",
     "Line 2: `steps[1]` must be an object, not 5."),
    ('{"villager":"fred","steps":[{"step":"pay","buttons":13}]}', "out_of_range",
     "Line 2: `steps[0].buttons` must be 1 to 12, not 13."),
    ('{"villager":"fred","steps":[{"step":"pay","button":1}]}', "unknown_key",
     "Line 2: `steps[0].button` is not known here."),
    ('{"villager":"fred","steps":[{"step":"bonus","points":1.5}]}', "wrong_type",
     "Line 2: `steps[0].points` must be a whole number, not 1.5."),
    ('{"villager":"fred","text":true}', "wrong_type", "Line 2: `text` must be text, not true."),
    ('{"keyword":"action"}', "missing_key", "Line 2: `villager` is missing."),
    ('{"villager":"Fred"}', "unknown_villager", "Line 2: `villager`: there is no villager Fred."),
    ('{"villager":"bob"}', "villager_known", "Line 2: `villager`: the companion carries out what bob does."),
    ('{"villager":"fred","steps":[{"step":"pay","buttons":1},{"step":"bonus"}]}', "step_never_due",
     "Line 2: `steps[1].step`: points are for GAME END, and for GAME END there is nothing but points."),
    ('{"villager":"fred","keyword":"game_end","steps":[{"step":"draw","cards":1}]}', "step_never_due",
     "Line 2: `steps[0].step`: points are for GAME END, and for GAME END there is nothing but points."),
    ('', "blank_line", "Line 2: the line is blank."),
])
def test_a_wrong_line_is_told_with_its_key_and_the_reason(line: str, code: str, sentence: str) -> None:
    with pytest.raises(LineRefused) as caught:
        read(HEAD, line)
    assert (caught.value.code, caught.value.line, str(caught.value)) == (code, 2, sentence)


@pytest.mark.parametrize(("lines", "code", "line"), [
    ([], "missing_header", 1),
    (['{"villagers":2}'], "out_of_range", 1),
    (['{"villager":"fred"}'], "unknown_key", 1),
    ([HEAD, '{"villager":"fred"}', '{"villager":"fred"}'], "villager_twice", 3),
])
def test_the_file_as_a_whole(lines: list[str], code: str, line: int) -> None:
    with pytest.raises(LineRefused) as caught:
        read(*lines)
    assert (caught.value.code, caught.value.line) == (code, line)


def test_a_file_that_cannot_be_read_or_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(Refused, match="no plain file") as caught:
        read_villagers(tmp_path)
    assert caught.value.code == "unreadable_villagers"
    assert "keine gewöhnliche Datei" in translator("de")(caught.value.text)
    write_villagers(tmp_path / "sound", {"gil": OwnEffect("gil")})

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.table.folder.os.fsync", full)
    with pytest.raises(Refused, match="the disk is full") as caught:
        write_villagers(tmp_path / "sound", {})
    assert caught.value.code == "not_saved"
    assert read_villagers(tmp_path / "sound") == {"gil": OwnEffect("gil")}
