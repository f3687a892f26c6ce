"""The feed's answers, line by line (`docs/records.md`)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.button_tricks.codes import CODES as RULE_CODES
from companion.table.codes import CODES
from companion.table.reading import open_reader
from tests.table.tables import BUTTON, RANDOM, feed_at, record, session_of

GAME = record()
WHOLE = len(GAME) - 1


def test_a_whole_game_from_ready_to_over(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        assert talk.greeting == {"ready": True}
        answer = talk.say(GAME[0])
        assert answer == {"saved": 0, "id": talk.table.game_id}
        for n, line in enumerate(GAME[1:-1], 1):
            assert talk.say(line) == {"saved": n}
        assert talk.say(GAME[-1]) == {"saved": WHOLE, "over": True}
        assert talk.say(GAME[-1])["error"]["code"] == "game_over"
        assert talk.say({"do": "view"})["over"] is True
        assert talk.say({"do": "undo"}) == {"saved": WHOLE - 1}
        assert talk.say({"do": "redo"}) == {"saved": WHOLE}


def test_it_goes_on_after_a_restart_also_with_undo_and_redo(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        game_id = talk.say(GAME[0])["id"]
        talk.play(GAME[1:])
        for _ in range(3):
            talk.say({"do": "undo"})
    with feed_at(tmp_path) as talk:
        assert talk.greeting == {"resumed": {"id": game_id, "game": "button_tricks", "actions": WHOLE - 3,
                                             "over": False}}
        for n in (2, 1, 0):
            assert talk.say({"do": "redo"}) == {"saved": WHOLE - n}
        assert talk.say({"do": "redo"})["error"]["code"] == "nothing_to_redo"
    with feed_at(tmp_path) as talk:
        assert talk.greeting["resumed"]["over"] is True
        for n in range(WHOLE - 1, -1, -1):
            assert talk.say({"do": "undo"}) == {"saved": n}
        assert talk.say({"do": "undo"})["error"]["code"] == "nothing_to_undo"


def test_lines_are_counted_over_everything_that_was_read(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        for number, line in enumerate((b"{", b"", b'{"do":"view"}', GAME[0], b'{"do":"jump"}'), 1):
            answer = talk.say(line)
            assert answer.get("error", {}).get("line", 4) == number
        assert talk.say(b"nonsense")["error"] == {
            "line": 6, "code": "not_json", "message": "Line 6: not JSON at character 1."}


@pytest.mark.parametrize("line", [
    {"do": "view"}, {"do": "undo"}, {"do": "redo"}, {"do": "abandon"}, {"do": "pass", "seat": 0},
    {"do": "amend", "n": 1, "action": {"do": "pass", "seat": 0}}, {"do": "take"}])
def test_without_a_game_there_is_nothing_to_do(tmp_path: Path, line: dict[str, Any]) -> None:
    with feed_at(tmp_path) as talk:
        assert talk.say(line)["error"]["code"] == "no_game"


@pytest.mark.parametrize(("line", "code"), [
    ({"do": "undo", "n": 1}, "unknown_key"),
    ({"do": "amend"}, "missing_key"),
    ({"do": "amend", "n": True, "action": {}}, "wrong_type"),
    ({"do": "amend", "n": 1.0, "action": {}}, "wrong_type"),
    ({"do": "amend", "n": 1, "action": []}, "wrong_type"),
    ({"do": "amend", "n": 1, "action": {}}, "missing_key"),
    ({"do": "amend", "n": 1, "action": {"do": "undo"}}, "unknown_action"),
    ({"do": "amend", "n": 0, "action": {"do": "pass", "seat": 0}}, "no_such_action"),
    ({"do": "amend", "n": -3, "action": {"do": "pass", "seat": 0}}, "no_such_action"),
    ({"do": "amend", "n": 10, "action": {"do": "pass", "seat": 0}}, "no_such_action"),
    ({"do": "amend", "n": 1, "action": {"do": "pass", "seat": 0}, "cut": 1}, "wrong_type"),
    ({"do": "amend", "n": 1, "action": {"do": "pass", "seat": 0}, "x": 1}, "unknown_key"),
    ({"do": "amend", "n": 1, "action": {"do": "pass", "seat": 0}}, "deal_due"),
    ({"do": "open"}, "missing_key"),
    ({"do": "open", "id": 5}, "wrong_type"),
    ({"do": "open", "id": "none"}, "no_such_game"),
    ({"do": "begin"}, "unknown_action"),
    ({"do": ["undo"]}, "wrong_type"),
    ({"do": None}, "wrong_type"),
    ({"do": "abandon", "at": 3}, "wrong_type"),
    ({"x": 1}, "missing_key"),
    ({"record": 1, "game": "chess", "seats": ["a"]}, "unknown_game"),
    ({"record": 1, "game": "button_tricks", "seats": ["a", "b"], "dealer": 2}, "unknown_dealer"),
])
def test_what_is_refused_changes_nothing(tmp_path: Path, line: dict[str, Any], code: str) -> None:
    with feed_at(tmp_path) as talk:
        talk.play(GAME[:10])
        before = talk.table.session
        error = talk.say(line)["error"]
        assert error["code"] == code
        assert code in {**CODES, **RULE_CODES}
        assert error["message"].startswith("Line 11: ")
        assert talk.table.session is before
        assert [each.actions for each in talk.table.games()] == [9]


def test_a_correction_a_cut_and_their_undo(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        talk.play(GAME[:60])
        deal = json.loads(GAME[1])
        plays = [(n, json.loads(line)) for n, line in enumerate(GAME[1:60], 1) if b'"play"' in line]
        first, play = plays[0]
        wrong = {"do": "amend", "n": 1, "action": deal | {"starters": [play["card"], *deal["starters"][1:]]}}
        error = talk.say(wrong)["error"]
        assert (error["code"], error["n"], error["line"]) == ("amend_breaks", first, 61)
        assert talk.say({"do": "view"}) == json.loads(_view(59))
        assert talk.say(wrong | {"cut": True}) == {"saved": first - 1}
        assert talk.say({"do": "undo"}) == {"saved": 59}
        assert talk.say({"do": "view"}) == json.loads(_view(59))
        assert talk.say({"do": "redo"}) == {"saved": first - 1}
        assert talk.say({"do": "undo"}) == {"saved": 59}
        assert talk.say({"do": "amend", "n": 1, "action": deal | {"note": "checked"}}) == {"saved": 59}
    with open_reader(tmp_path) as reader:  # type: ignore[union-attr]
        assert [each.actions for each in reader.games()] == [59]


def _view(actions: int) -> bytes:
    import msgspec

    return msgspec.json.encode(BUTTON.view(session_of(actions=actions).state))


def test_games_are_opened_and_abandoned(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        first = talk.say(GAME[0])["id"]
        talk.play(GAME[1:6])
        second = talk.say(GAME[0])["id"]
        talk.play(GAME[1:3])
        assert talk.say({"do": "open", "id": first}) == {"saved": 5, "id": first}
        assert talk.say({"do": "abandon"}) == {"saved": 5}
        assert talk.say(GAME[6])["error"]["code"] == "abandoned"
        assert talk.say({"do": "abandon"})["error"]["code"] == "abandoned"
        assert [each.status for each in talk.table.games()] == ["parked", "abandoned"]
    with feed_at(tmp_path) as talk:
        assert talk.greeting["resumed"] == {"id": first, "game": "button_tricks", "actions": 5, "over": True}
        assert talk.say({"do": "undo"}) == {"saved": 5}
        assert talk.say(GAME[6]) == {"saved": 6}
        assert talk.say({"do": "open", "id": second.upper()}) == {"saved": 2, "id": second}
        assert [each.status for each in talk.table.games()] == ["running", "parked"]


def test_labels_are_kept_through_the_journal(tmp_path: Path) -> None:
    with feed_at(tmp_path) as talk:
        talk.play(GAME[:2])
        talk.say(json.loads(GAME[2]) | {"at": "2026-11-30T12:00:00+01:00", "note": "quick"})
        talk.say({"do": "undo", "at": "later", "note": "oops"})
        talk.say({"do": "redo"})
        talk.play(GAME[3:5])
    with feed_at(tmp_path) as talk:
        assert talk.table.session is not None
        lines = [json.loads(line) for line in talk.table.session.record()]
    assert lines[2] == json.loads(GAME[2]) | {"at": "2026-11-30T12:00:00+01:00", "note": "quick"}
    assert lines[3:] == [json.loads(line) for line in GAME[3:5]]


ANY_LINE = st.one_of(
    st.binary(max_size=40),
    st.sampled_from(GAME),
    st.sampled_from([b'{"do":"undo"}', b'{"do":"redo"}', b'{"do":"abandon"}', b'{"do":"view"}',
                     b'{"do":"open","id":"x"}',
                     b'{"do":"amend","n":2,"action":{"do":"pass","seat":1},"cut":true}']),
    st.builds(lambda line, place, byte: line[:place] + bytes([byte]) + line[place + 1:],
              st.sampled_from(GAME), st.integers(0, 60), st.integers(0, 255)),
)


@RANDOM
@given(st.lists(ANY_LINE, max_size=30))
def test_whatever_comes_is_answered_and_survives_a_restart(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes]
) -> None:
    folder = tmp_path_factory.mktemp("feed")
    with feed_at(folder) as talk:
        talk.play(GAME[:5])
        for number, line in enumerate(lines, 6):
            answer = talk.say(line)
            if "error" in answer:
                assert answer["error"]["line"] == number
                assert answer["error"]["code"] in {**CODES, **RULE_CODES}
                assert answer["error"]["message"]
        was = talk.table.session
    with feed_at(folder) as talk:
        now = talk.table.session
        assert was is not None
        assert now is not None
        assert (now.state, now.lines(), now.abandoned) == (was.state, was.lines(), was.abandoned)


@pytest.mark.parametrize("place", range(1, 40, 3))
def test_lines_lost_doubled_or_swapped_are_answered(tmp_path: Path, place: int) -> None:
    lines = list(GAME[:60])
    for number, changed in enumerate((
        lines[:place] + lines[place + 1:],
        [*lines[:place], lines[place], *lines[place:]],
        lines[:place] + lines[place:place + 2][::-1] + lines[place + 2:],
    )):
        with feed_at(tmp_path / str(number)) as talk:
            answers = [talk.say(line) for line in changed]
        assert all(("saved" in answer) != ("error" in answer) for answer in answers)
