"""The format of a record: what is refused, in which words, on which line."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import game_of
from companion.table.codes import CODES
from companion.table.record import read
from companion.table.replay import replay
from companion.table.strict import LONGEST, LineRefused, parse
from tests.table.tables import RANDOM, record

HEADER = b'{"record":1,"game":"button_tricks","seats":["Ana","Ben","Cleo","Dan"],"dealer":0}'
DEAL = b'{"do":"deal","starters":["L12","X4","L3","Y6"]}'


def judged(lines: Iterable[bytes]) -> LineRefused | None:
    """How a record is refused, or None when it is not; anything but a refusal is a defect."""
    try:
        replay(lines, game_of)
    except LineRefused as refused:
        return refused
    return None


def refusal(*lines: bytes) -> LineRefused:
    with pytest.raises(LineRefused) as caught:
        replay(lines, game_of)
    return caught.value


@pytest.mark.parametrize(("line", "code", "words"), [
    (b"", "blank_line", "blank"),
    (b"\n", "blank_line", "blank"),
    (b"  \t\r\n", "blank_line", "blank"),
    (b"\xff{}", "not_utf8", "byte 1"),
    (b'{"do":"take","seat":1,"tokens":\xed\xa0\x80}', "not_utf8", "byte 32"),
    (b'\xef\xbb\xbf{"do":"exchange"}', "byte_order_mark", "byte order mark"),
    (b"{", "not_json", "character 2"),
    (b'{"do":"take"} {}', "not_json", "character 15"),
    (b'{"do":"take","seat":1,"tokens":01}', "not_json", "character"),
    (b'{"do":"pass","seat":1,}', "not_json", "character"),
    (b"[]", "not_an_object", "object"),
    (b'"deal"', "not_an_object", "object"),
    (b"null", "not_an_object", "object"),
    (b"NaN", "not_an_object", "object"),
    (b'{"do":"pass","do":"pass","seat":1}', "duplicate_key", "`do`"),
    (b'{"do":"pass","seat":1,"x":{"a":[{"b":1,"b":2}]}}', "duplicate_key", "`b`"),
    (b'{"do":"pass","seat":1,"extra":2}', "unknown_key", "`extra`"),
    (b'{"do":"pass"}', "missing_key", "`seat`"),
    (b"{}", "missing_key", "`do`"),
    (b'{"do":7}', "wrong_type", "`do` must be text, not 7"),
    (b'{"do":"jump"}', "unknown_action", "jump"),
    (b'{"do":"undo"}', "unknown_action", "undo"),
    (b'{"do":"take","seat":1,"tokens":true}', "wrong_type", "`tokens` must be a whole number, not true"),
    (b'{"do":"take","seat":1,"tokens":1.0}', "wrong_type", "`tokens` must be a whole number, not 1.0"),
    (b'{"do":"take","seat":1,"tokens":1e1}', "wrong_type", "`tokens`"),
    (b'{"do":"take","seat":1,"tokens":1e999}', "wrong_type", "`tokens`"),
    (b'{"do":"take","seat":1,"tokens":NaN}', "wrong_type", "`tokens` must be a whole number, not NaN"),
    (b'{"do":"take","seat":1,"tokens":-Infinity}', "wrong_type", "`tokens`"),
    (b'{"do":"take","seat":1,"tokens":"2"}', "wrong_type", '`tokens` must be a whole number, not "2"'),
    (b'{"do":"take","seat":"","tokens":1}', "wrong_type", '`seat` must be a whole number, not ""'),
    (b'{"do":"take","seat":1,"tokens":null}', "wrong_type", "not null"),
    (b'{"do":"take","seat":1,"tokens":[2]}', "wrong_type", "not a list"),
    (b'{"do":"take","seat":1,"tokens":{}}', "wrong_type", "not an object"),
    (b'{"do":"take","seat":1,"tokens":0}', "out_of_range", "`tokens` must be at least 1, not 0"),
    (b'{"do":"take","seat":1,"tokens":-0}', "out_of_range", "not 0"),
    (b'{"do":"take","seat":4,"tokens":1}', "out_of_range", "`seat` must be 0 to 3, not 4"),
    (b'{"do":"take","seat":-1,"tokens":1}', "out_of_range", "`seat`"),
    (b'{"do":"take","seat":1,"tokens":' + b"9" * 5000 + b"}", "out_of_range", "`tokens` has too many digits"),
    (b'{"do":"take","seat":' + b"9" * 4000 + b',"tokens":1}', "out_of_range", "`seat` must be 0 to 3"),
    (b'{"do":"deal","starters":"L1"}', "wrong_type", "`starters` must be a list"),
    (b'{"do":"deal","starters":["L1",2]}', "wrong_type", "`starters[1]` must be text, not 2"),
    (b'{"do":"pass","seat":1,"at":5}', "wrong_type", "`at` must be text"),
    (b'{"do":"pass","seat":1,"note":null}', "wrong_type", "`note` must be text"),
    (b'{"do":"pass","seat":1,"note":"\\ud800"}', "lone_surrogate", "`note`"),
    (b'{"do":"pass","seat":1,"\\udfff":1}', "lone_surrogate", "has half a character"),
    (b'{"do":"deal","starters":["\\ud83d"]}', "lone_surrogate", "`starters`"),
    (b'{"do":"pass","seat":1,"x":' + b"[" * 30_000 + b"]" * 30_000 + b"}", "nested_too_deep", "nested"),
    (b'{"a":' * 9_000 + b"1" + b"}" * 9_000, "nested_too_deep", "nested"),
    (b'{"do":"pass","seat":1,"note":"' + b"x" * LONGEST + b'"}', "line_too_long", str(LONGEST)),
])
def test_a_wrong_line_is_named_with_its_key(line: bytes, code: str, words: str) -> None:
    refused = refusal(HEADER, DEAL, line)
    assert (refused.line, refused.code) == (3, code)
    assert str(refused).startswith("Line 3: ")
    assert words in str(refused)
    assert len(str(refused)) < 400


@pytest.mark.parametrize(("line", "code", "words"), [
    (b"{}", "missing_key", "`record`"),
    (b'{"record":1}', "missing_key", "`game`"),
    (b'{"record":true,"game":"button_tricks"}', "wrong_type", "`record` must be a whole number, not true"),
    (b'{"record":1.0,"game":"button_tricks"}', "wrong_type", "`record`"),
    (b'{"record":2,"game":"button_tricks","new":1}', "out_of_range", "`record` is 2"),
    (b'{"record":1,"game":7}', "wrong_type", "`game` must be text"),
    (b'{"record":1,"game":"chess"}', "unknown_game", "chess"),
    (HEADER.replace(b'"Ana"', b"3"), "wrong_type", "`seats[0]` must be text, not 3"),
    (HEADER.replace(b'"Ana","Ben","Cleo",', b""), "out_of_range", "`seats`"),
    (HEADER.replace(b":0}", b":4}"), "out_of_range", "`dealer`"),
    (HEADER.replace(b"}", b',"options":{"teams":1}}'), "wrong_type", "`options.teams` must be true or false"),
    (HEADER.replace(b"}", b',"options":{"team":true}}'), "unknown_key", "`options.team`"),
    (HEADER.replace(b"}", b',"options":{"cards":"guess"}}'), "unknown_value", '`options.cards` is "guess"'),
    (HEADER.replace(b"}", b',"options":null}'), "wrong_type", "`options` must be an object"),
    (HEADER.replace(b"}", b',"options":{"teams":true,"teams":true}}'), "duplicate_key", "`teams`"),
    (b"\xef\xbb\xbf" + HEADER, "byte_order_mark", "byte order mark"),
    (DEAL, "missing_key", "`record`"),
])
def test_a_wrong_header_is_line_1(line: bytes, code: str, words: str) -> None:
    refused = refusal(line, DEAL)
    assert (refused.line, refused.code) == (1, code)
    assert words in str(refused)


def test_a_file_without_lines_misses_its_header() -> None:
    refused = refusal()
    assert (refused.line, refused.code) == (1, "missing_header")


def test_a_header_in_the_middle_is_no_action() -> None:
    assert (refusal(HEADER, HEADER).line, refusal(HEADER, HEADER).code) == (2, "missing_key")


def test_the_first_wrong_line_is_named_whether_format_or_rules_refuse_it() -> None:
    too_early = b'{"do":"pass","seat":0}'
    assert refusal(HEADER, too_early, b"{").line == 2
    assert refusal(HEADER, DEAL, b"{", too_early).line == 3


def test_line_ends_do_not_matter() -> None:
    lines = record()
    plain = replay(lines, game_of).state
    assert replay([line.replace(b"\n", b"\r\n") for line in lines], game_of).state == plain
    assert replay([*lines[:-1], lines[-1].rstrip(b"\n")], game_of).state == plain


def test_at_and_note_are_kept_wherever_they_stand() -> None:
    lines = [json.dumps(json.loads(line) | {"at": f"at {number}", "note": "☕ \u2028"}).encode()
             for number, line in enumerate(record()[:30])]
    session = replay(lines, game_of)
    assert [json.loads(line) for line in session.record()] == [json.loads(line) for line in lines]
    assert session.state == replay(record()[:30], game_of).state


@pytest.mark.parametrize("options", [
    b"", b',"options":{}', b',"options":{"teams":false}', b',"options":{"multi_tie":"discard"}'])
def test_what_was_left_out_stays_out_and_what_was_said_stays(options: bytes) -> None:
    header = HEADER[:-1] + options + b"}"
    assert list(replay([header], game_of).record()) == [header + b"\n"]


def test_a_counted_trick_keeps_its_left_out_cards() -> None:
    header = HEADER[:-1] + b',"options":{"cards":"counted"}}'
    lines = [header, b'{"do":"deal"}', *(b'{"do":"pass","seat":%d}' % seat for seat in (1, 2, 3, 0)),
             b'{"do":"trick","seat":2}', b'{"do":"trick","seat":2,"cards":5}', b'{"do":"trick","seat":null}']
    assert list(replay(lines, game_of).record()) == [line + b"\n" for line in lines]


def test_the_order_of_keys_is_ours_and_nothing_else_changes() -> None:
    lines = [b'{"dealer":0,"at":"now","seats":["a","b"],"game":"button_tricks","record":1}',
             b'{"starters":["L1","S2"],"note":"n","do":"deal"}']
    assert list(replay(lines, game_of).record()) == [
        b'{"record":1,"game":"button_tricks","seats":["a","b"],"dealer":0,"at":"now"}\n',
        b'{"do":"deal","starters":["L1","S2"],"note":"n"}\n']


RACE = ('{"record":1,"game":"button_race","seats":["a","b","c","d"],"dealer":3,"options":{"jokers":4},'
        '"start":{"deck":9,"buttons":[["%s","A.start","A.start","A.start","A.start"],%s]},"note":"A1"}')
REST = ",".join(json.dumps([f"{side}.start"] * 5) for side in "BCD").replace(" ", "")


def test_a_corner_is_written_back_by_the_name_that_output_has() -> None:
    play = '{"do":"play","seat":0,"card":"8","moves":[["%s","A9"]],"note":"from A1"}'
    session = replay([(RACE % ("A1", REST)).encode(), (play % "A1").encode()], game_of)
    expected = [RACE % ("B19", REST), play % "B19"]
    assert list(session.record()) == [line.encode() + b"\n" for line in expected]


@pytest.mark.parametrize(("moves", "sentence"), [
    ("[]", "Line 2: `moves` has 0 entries, but at least 1 must stand there."),
    ('[["A.start"]]', "Line 2: `moves[0]` must have exactly 2 entries, not 1."),
])
def test_a_list_of_the_wrong_length(moves: str, sentence: str) -> None:
    play = f'{{"do":"play","seat":0,"card":"K","moves":{moves}}}'
    refused = refusal((RACE % ("A.start", REST)).encode(), play.encode())
    assert (refused.code, str(refused)) == ("out_of_range", sentence)


def test_nothing_after_the_last_wanted_action_is_read() -> None:
    def lines() -> Any:
        yield HEADER
        yield DEAL
        raise AssertionError("read too far")

    assert len(list(read(lines(), game_of, 1))) == 2
    assert len(list(read(lines(), game_of, 0))) == 1


@pytest.mark.parametrize("names", [
    ["", "", "", ""], ["Ana", "Ana", "Ana", "Ana"], ["Ж" * 10_000, "b", "c", "d"],
    ["Ana", "Зоя", "Ελένη", "שרה"], ["ليلى", "さくら", "小明", "지우"], ["प्रिया", "มาลี", "Ọlá", "თამარ"],
    ["Անի", "\u202eevil", "a\tb\nc\x00d", "👩‍👩‍👧‍👦 e\u0301"], ['"', "\\", "{name}", "[bold]"],
])
def test_names_in_every_script(names: list[str]) -> None:
    for escaped in (True, False):
        header = json.dumps({"record": 1, "game": "button_tricks", "seats": names, "dealer": 1},
                            ensure_ascii=escaped).encode()
        session = replay([header, DEAL], game_of)
        assert json.loads(next(session.record()))["seats"] == names


GUILDS = (b'{"record":1,"game":"buttonville","seats":["a","b"],"first":0,"options":{"final_pile":null,'
          b'"villagers":["soulange","jack_and_ace","marty","hattie","quartney","nevole","ben","charles"]}}')


@pytest.mark.parametrize(("line", "code", "sentence"), [
    ('{"do":"lay","seat":0,"set":"old","cards":1,"from":"hand"}', "unknown_value",
     '`set` is "old", which is none of: market, new.'),
    ('{"do":"lay","seat":0,"set":-1,"cards":1,"from":"hand"}', "out_of_range",
     "`set` must be at least 0, not -1."),
    ('{"do":"lay","seat":0,"set":true,"cards":1,"from":"hand"}', "wrong_type",
     "`set` must be a whole number, not true."),
    ('{"do":"lay","seat":0,"set":0,"cards":1,"from":null}', "wrong_type", "`from` must be text, not null."),
    ('{"do":"ongoing","seat":0,"set":0}', "missing_key", "`from` is missing."),
    ('{"do":"ongoing","seat":0,"set":0,"from":"pile"}', "unknown_value",
     '`from` is "pile", which is none of: hand, market, null.'),
    ('{"do":"ongoing","seat":4,"set":0,"from":null}', "out_of_range", "`seat` must be 0 to 3, not 4."),
    ('{"do":"end_turn","seat":0,"drop":[0,-1]}', "out_of_range", "`drop[1]` must be at least 0, not -1."),
])
def test_a_word_or_a_number_where_either_may_stand(line: str, code: str, sentence: str) -> None:
    refused = judged([GUILDS, line.encode()])
    assert refused is not None
    assert (refused.code, str(refused)) == (code, f"Line 2: {sentence}")


def test_a_record_keeps_whether_nothing_was_written_or_left_out() -> None:
    start = [GUILDS, *[b'{"do":"recruit","seat":0,"from":"pile"}'] * 2]
    for written in (b'"discard":0,"drop":[]', b'"discard":0', b'"drop":[]', b''):
        line = b'{"do":"end_turn","seat":0' + (b"," if written else b"") + written + b"}"
        assert list(replay([*start, line], game_of).record())[-1] == line + b"\n"


def test_nobody_counted_is_no_number_left_out() -> None:
    """`final_pile` may be null, a number, or missing; the record says again what was said."""
    for written in ('"final_pile":null,', '"final_pile":7,', ""):
        first = GUILDS.replace(b'"final_pile":null,', written.encode())
        session = replay([first], game_of)
        assert list(session.record()) == [first + b"\n"]
    wrong = GUILDS.replace(b"null", b"61")
    assert refusal(wrong).code == "out_of_range"
    assert refusal(GUILDS.replace(b'"final_pile"', b'"final_pyle"')).code == "unknown_key"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=12)


@RANDOM
@given(st.lists(st.binary(max_size=60), max_size=5))
def test_random_bytes_are_refused_with_a_sentence(lines: list[bytes]) -> None:
    refused = refusal(*lines, b"")
    assert refused.code in CODES
    assert str(refused)


@RANDOM
@given(st.dictionaries(st.sampled_from(["do", "seat", "tokens", "card", "trick", "at", "note", "x"]), JSON),
       st.sampled_from(["deal", "take", "play", "trick", "result", "reveal"]))
def test_random_objects_are_judged_with_a_sentence(found: dict[str, Any], do: str) -> None:
    for line in (found, found | {"do": do}):
        refused = judged([HEADER, DEAL, json.dumps(line).encode()])
        assert refused is None or refused.line == 3
        assert str(refused)


@RANDOM
@given(JSON)
def test_whatever_is_an_object_is_read_as_it_is(value: Any) -> None:
    try:
        text = json.dumps({"a": value}, allow_nan=False)
        text.encode("utf-8", "strict")
        json.loads(text)["a"]
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except ValueError:
        return
    assert parse(text.encode()) == json.loads(text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_lost_doubled_or_swapped_never_ends_in_a_traceback(seats: int) -> None:
    lines = list(record(seats=seats))
    for place in range(len(lines)):
        for changed in (
            lines[:place] + lines[place + 1:],
            [*lines[:place], lines[place], *lines[place:]],
            lines[:place] + lines[place:place + 2][::-1] + lines[place + 2:],
        ):
            near = changed[: place + 12]
            refused = judged(near)
            assert refused is None or place < refused.line <= len(near) + 1
            assert str(refused)


def test_a_record_cut_at_any_byte_is_whole_or_refused() -> None:
    data = b"".join(record(seats=2)[:9])
    for end in range(len(data)):
        lines = data[:end].splitlines(keepends=True)
        whole = data[:end].count(b"\n") + (data[end: end + 1] == b"\n")
        if whole == len(lines) and lines:
            assert replay(lines, game_of).n == whole - 1
        else:
            assert refusal(*lines).line == max(1, len(lines))
