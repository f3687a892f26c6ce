"""Deck files: read strictly, written line by line."""

import json
import os
from pathlib import Path

import pytest

from companion.games.button_race.cards import CARDS as RACE_CARDS
from companion.games.button_tricks.cards import CARDS
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Refused
from companion.table.deck import (
    Decks,
    Enrolment,
    IsCard,
    IsOtherGame,
    IsUnknown,
    Tagged,
    printed_code,
    read_deck,
    read_lines,
)
from companion.table.known_cards import DECK_GAMES, known_cards
from companion.table.strict import LineRefused

HEADER = b'{"deck":1,"game":"button_tricks","name":"Our deck"}'


def refusal(*lines: bytes) -> LineRefused:
    with pytest.raises(LineRefused) as caught:
        read_lines(lines)
    return caught.value


def test_a_deck_knows_its_cards_by_tag_in_either_case() -> None:
    deck = read_lines([HEADER, b'{"tag":"04a1b2c3","card":"L12"}', b'{"tag":"04A1B2C4","card":"L12"}',
                       b'{"tag":" Code 7 ","card":"S1"}'])
    assert (deck.game, deck.name) == ("button_tricks", "Our deck")
    assert deck.lookup("04A1B2C3") == deck.lookup("04a1b2c4") == "L12"
    assert deck.tags("L12") == ["04A1B2C3", "04A1B2C4"]
    assert deck.lookup("Code 7") == "S1"
    assert deck.lookup("code 7") is None


@pytest.mark.parametrize(("lines", "line", "code", "words"), [
    ((), 1, "missing_header", "header"),
    ((b"{}",), 1, "missing_key", "`deck`"),
    ((HEADER.replace(b"1", b"2"),), 1, "out_of_range", "`deck`"),
    ((HEADER.replace(b"button_tricks", b"chess"),), 1, "unknown_game", "chess"),
    ((HEADER.replace(b"}", b',"x":1}'),), 1, "unknown_key", "`x`"),
    ((HEADER, b""), 2, "blank_line", "blank"),
    ((HEADER, HEADER), 2, "unknown_key", "`deck`"),
    ((HEADER, b'{"tag":"04","card":"L12"}', b'{"tag":"04","card":"L11"}'), 3, "tag_has_card", "card L12"),
    ((HEADER, b'{"tag":"ab","card":"L12"}', b'{"tag":"AB","card":"L12"}'), 3, "tag_has_card", "AB"),
    ((HEADER, b'{"tag":"04","card":"L13"}'), 2, "unknown_card", "L13"),
    ((HEADER, b'{"tag":"","card":"L12"}'), 2, "out_of_range", "`tag`"),
    ((HEADER, b'{"tag":"  ","card":"L12"}'), 2, "out_of_range", "`tag`"),
    ((HEADER, b'{"tag":4,"card":"L12"}'), 2, "wrong_type", "`tag` must be text"),
    ((HEADER, b'{"tag":"1","tag":"2","card":"L12"}'), 2, "duplicate_key", "`tag`"),
])
def test_a_wrong_line_is_named(lines: tuple[bytes, ...], line: int, code: str, words: str) -> None:
    refused = refusal(*lines)
    assert (refused.line, refused.code) == (line, code)
    assert words in str(refused)


def test_what_a_scan_means_at_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(HEADER + b'\n{"tag":"01","card":"L12"}\n')
    (folder / "b.jsonl").write_bytes(b"nonsense\n")
    (folder / "c.txt").write_bytes(b"not looked at")
    decks = Decks.load(tmp_path)
    assert [str(message) for message in decks.messages] == [
        "The deck file b.jsonl is not used: Line 1: not JSON at character 1."]
    assert decks.recognise("button_tricks", "01") == IsCard("L12")
    assert decks.recognise("button_race", "01") == IsOtherGame("button_tricks")
    assert decks.recognise("button_tricks", "02") == IsUnknown()
    assert decks.recognise("button_tricks", printed_code("button_tricks", "X7")) == IsCard("X7")
    assert decks.recognise("button_tricks", "button_race/7") == IsOtherGame("button_race")
    for unknown in ("button_tricks/L13", "chess/e4", "/", "", "http://x/L12"):
        assert decks.recognise("button_tricks", unknown) == IsUnknown()
    assert Decks.load(tmp_path / "nowhere").recognise("button_tricks", "01") == IsUnknown()


def test_a_deck_is_enrolled_card_by_card_and_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "decks" / "ours.jsonl"
    enrolment = Enrolment(path, "button_tricks", "Ours")
    assert enrolment.total == 48
    for number, card in enumerate(enrolment.missing[:5]):
        enrolment.enrol(f"0{number}", card)
        assert read_deck(path).lookup(f"0{number}") == card
    with pytest.raises(Refused) as caught:
        enrolment.enrol("03", enrolment.missing[0])
    assert caught.value.code == "tag_has_card"
    assert tuple(CARDS)[3] in str(caught.value)
    again = Enrolment(path, "button_tricks", "another name")
    assert again.deck.name == "Ours"
    assert again.missing == list(CARDS)[5:]
    for number, card in enumerate(again.missing):
        again.enrol(f"1{number:02}", card)
    assert again.missing == []
    again.enrol("FF", "L1")
    assert len(path.read_bytes().splitlines()) == 50


@pytest.mark.parametrize("cut", range(1, 27))
def test_a_line_that_a_power_cut_left_half_written_is_entered_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "ours.jsonl"
    enrolment = Enrolment(path, "button_tricks", "Ours")
    enrolment.enrol("01", "L1")
    enrolment.enrol("02", "L2")
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    again = Enrolment(path, "button_tricks", "Ours")
    assert again.missing[0] == ("L3" if cut == 1 else "L2")
    again.enrol("03", "L3")
    assert read_deck(path).lookup("03") == "L3"


def test_files_that_are_not_ours_to_write_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_bytes(b"shopping list\n")
    with pytest.raises(Refused):
        Enrolment(path, "button_tricks", "Ours")
    assert path.read_bytes() == b"shopping list\n"
    with pytest.raises(Refused) as caught:
        Enrolment(tmp_path, "button_tricks", "Ours")
    assert caught.value.code in {"not_saved", "unreadable_deck"}
    with pytest.raises(Refused) as caught:
        read_deck(tmp_path / "missing.jsonl")
    assert caught.value.code == "unreadable_deck"


def test_a_full_disk_leaves_the_deck_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ours.jsonl"
    enrolment = Enrolment(path, "button_tricks", "Ours")
    enrolment.enrol("01", "L1")
    before = path.read_bytes()
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
    with pytest.raises(Refused) as caught:
        enrolment.enrol("02", "L2")
    monkeypatch.undo()
    assert caught.value.code == "not_saved"
    assert path.read_bytes() == before
    assert enrolment.missing[0] == "L2"
    enrolment.enrol("02", "L2")
    assert json.loads(path.read_bytes().splitlines()[-1]) == {"tag": "02", "card": "L2"}


def test_a_deck_grows_without_changing_the_one_before() -> None:
    deck = read_lines([HEADER])
    grown = deck.with_tag(Tagged("01", "L1"))
    assert deck.lookup("01") is None
    assert grown.lookup("01") == "L1"


def test_a_pipe_among_the_deck_files_is_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    folder.mkdir()
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "ours.jsonl").write_bytes(HEADER + b'\n{"tag":"04A1","card":"L1"}\n')
    decks = Decks.load(tmp_path)
    assert decks.recognise("button_tricks", "04A1") == IsCard("L1")
    (told,) = map(str, decks.messages)
    assert "pipe.jsonl" in told
    assert "no plain file" in told


def test_a_deck_for_a_game_that_is_not_known_is_not_begun(tmp_path: Path) -> None:
    with pytest.raises(Refused) as caught:
        Enrolment(tmp_path / "decks" / "ours.jsonl", "chess", "ours")
    assert caught.value.code == "unknown_game"
    assert list(tmp_path.iterdir()) == []


def test_a_villager_has_twelve_cards_and_each_may_have_tags(tmp_path: Path) -> None:
    path = tmp_path / "decks" / "guilds.jsonl"
    enrolment = Enrolment(path, "buttonville", "Guilds")
    assert (enrolment.total, enrolment.missing[:13]) == (300, ["alucard"] * 12 + ["charles"])
    for number in range(12):
        enrolment.enrol(f"A{number:02}", "alucard")
    enrolment.enrol("B0", "nevole")
    assert enrolment.missing[0] == "charles"
    assert enrolment.missing.count("nevole") == 11
    enrolment.enrol("AFF", "alucard")  # a label more, such as one on the box
    assert len(enrolment.missing) == 287
    decks = Decks.load(tmp_path)
    assert decks.recognise("buttonville", "a11") == IsCard("alucard")
    assert decks.recognise("button_tricks", "a11") == IsOtherGame("buttonville")


def test_printed_codes_of_villagers_need_no_deck() -> None:
    decks = Decks()
    label = printed_code("buttonville", "jack_and_ace")
    assert decks.recognise("buttonville", label) == IsCard("jack_and_ace")
    assert decks.recognise("button_tricks", "buttonville/bob") == IsOtherGame("buttonville")
    assert decks.recognise("buttonville", "buttonville/robert") == IsUnknown()
    assert decks.recognise("buttonville", "button_tricks/L1") == IsOtherGame("button_tricks")


def test_every_game_with_decks_names_its_cards() -> None:
    for game, cards in zip(DECK_GAMES, (CARDS, VILLAGERS, RACE_CARDS), strict=True):
        known = known_cards(game)
        assert known is not None
        assert list(known.names) == list(cards)
    assert known_cards("chess") is None


def test_two_decks_of_cards_have_each_value_eight_times_and_four_jokers(tmp_path: Path) -> None:
    path = tmp_path / "decks" / "cards.jsonl"
    enrolment = Enrolment(path, "button_race", "Two decks")
    assert enrolment.total == 108
    assert (enrolment.missing[:9], enrolment.missing[-5:]) == (["A"] * 8 + ["2"], ["K"] + ["JK"] * 4)
    enrolment.enrol("C1", "7")
    enrolment.enrol("C2", "7")
    assert enrolment.missing.count("7") == 6
    for number in range(5):
        enrolment.enrol(f"D{number}", "JK")  # a table may have more of them
    assert "JK" not in enrolment.missing
    decks = Decks.load(tmp_path)
    assert decks.recognise("button_race", "c1") == decks.recognise("button_race", "C2") == IsCard("7")
    assert decks.recognise("button_tricks", "C1") == IsOtherGame("button_race")
    assert Decks().recognise("button_race", printed_code("button_race", "10")) == IsCard("10")
    assert Decks().recognise("button_race", "button_race/11") == IsUnknown()
