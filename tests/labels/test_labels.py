"""Labels: what is printed is what a scanner reads, and the desk takes for the card that stands on it."""

import errno
import os
import re
from collections import Counter
from pathlib import Path

import pytest

from companion.devices.dialects import LONGEST_CODE
from companion.games.game import Refused, Text
from companion.labels.codes import labels_of_deck, labels_of_game, new_deck, random_code
from companion.labels.lettering import Lettering
from companion.labels.paper import code_for, pages
from companion.labels.sheets import SHEETS
from companion.languages import translator
from companion.table.deck import FOLDER, Deck, Decks, IsCard, read_deck
from companion.table.known_cards import DECK_GAMES, known_cards
from tests.cli.programs import Command
from tests.labels.printed import heading, labels

SAY = translator("en")
SMALLEST = 0.5  # millimetres of a module


def deck(**tags: str) -> Deck:
    return Deck("button_tricks", "ours", {tag: card for card, tag in tags.items()})


def meant(decks: Decks, game: str, codes: list[str]) -> list[str]:
    """The cards that the desk takes these codes for."""
    found = [decks.recognise(game, code) for code in codes]
    return [each.card for each in found if isinstance(each, IsCard)]


# -- there and back -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "sheet", "language", "end"), [
    ("button_tricks", "a4", "en", b"\r\n"), ("button_race", "letter-30", "de", b"\r"),
    ("button_tricks", "a4-21", "de", b""),
])
def test_the_labels_of_a_game_are_read_back_as_its_cards(
    companion: Command, tmp_path: Path, game: str, sheet: str, language: str, end: bytes
) -> None:
    out, known = tmp_path / "labels.pdf", known_cards(game)
    assert known is not None
    ran = companion("--lang", language, "labels", "--game", game, "--out", out, "--sheet", sheet)
    assert (ran.status, ran.err) == (0, "")
    say, cards = translator(language), []
    for seen in labels(out.read_bytes(), SHEETS[sheet]):
        card, = meant(Decks.load(tmp_path), game, seen.scanned(end))
        name = known.names[card]
        told = say(name) if isinstance(name, Text) else name
        assert " ".join(seen.words).lower().startswith(told.lower()), "the card's name stands beside its code"
        assert seen.words[-1] == seen.held.decode()
        assert seen.module >= SMALLEST - 0.02
        cards.append(card)
    assert Counter(cards) == {card: known.copies_of(card) for card in known.names}
    assert cards == sorted(cards, key=list(known.names).index), "in the order of the game, copies together"


def test_a_new_deck_has_a_code_for_each_single_card(companion: Command, tmp_path: Path) -> None:
    """Two copies that are scanned at once are two codes; the same code twice at once would count once."""
    out, file = tmp_path / "labels.pdf", tmp_path / FOLDER / "ours.jsonl"
    call = ("labels", "ours", "--game", "button_race", "--copies", "2", "--out", out, "--data", tmp_path)
    ran = companion(*call)
    assert ran.status == 0
    assert ran.out.decode().splitlines() == [
        f"Labels: 28, sheets: 1. Print {out} at actual size (100 %).", f"The deck file is {file}"]
    seen = list(labels(out.read_bytes(), SHEETS["a4"]))
    codes = [code for each in seen for code in each.scanned(b"\n")]
    assert len(set(codes)) == 28
    known = known_cards("button_race")
    assert known is not None
    assert Counter(meant(Decks.load(tmp_path), "button_race", codes)) == dict.fromkeys(known.names, 2)
    assert seen[1].words == ["Ace", "The Button Game, 2", "of 2", codes[1]]
    made = read_deck(file)
    assert (made.game, made.name, list(made.cards)) == ("button_race", "ours", codes)

    before = file.read_bytes()
    again = companion(*call)
    assert again.status == 1
    assert again.err == f"The deck {file} is there already. Without --game its labels are printed.\n"
    assert file.read_bytes() == before
    old = out.read_bytes()
    assert companion("labels", "ours", "--out", out, "--data", tmp_path).status == 0
    assert out.read_bytes() == old, "the same labels, the same bytes"
    assert companion("labels", file, "--out", out).status == 0, "or by the name of the file"
    assert out.read_bytes() == old


def test_the_tags_of_an_enrolled_deck_can_stand_on_sleeves_as_well() -> None:
    """Whatever the reader once told, in whatever script: the code holds it byte for byte."""
    tags = {"L1": "04A1B2C3D4E5F6", "L2": "0123456789", "L3": 'a "quoted" \\ tag; DROP', "L4": "карта № 7",
            "L5": "猫🂡", "L6": "x" * 100, "S1": "button_tricks/S1"}
    made, sheet = deck(**tags), SHEETS["a4-21"]
    pdf = pages(labels_of_deck(made), sheet, Text("Button"), "ours", SAY)
    seen = list(labels(pdf, sheet))
    assert [each.held.decode() for each in seen] == list(tags.values())
    for each, card in zip(seen, tags, strict=True):
        assert meant(Decks([made]), "button_tricks", each.scanned(b"\r\n")) == [card]


@pytest.mark.parametrize("name", [
    "", "B" * 500, "Ж" * 300, "line\nbreak\tand\x1b[31m bell\a", "日本語の束", "\u202eevil", "e\u0301" * 90])
def test_whatever_a_deck_is_called_its_labels_are_whole(name: str) -> None:
    """Every letter lies on its label or above all of them; `labels` looks at each."""
    made = Deck("button_tricks", name, {"T1": "L1", "T2": "L1"})
    pdf = pages(labels_of_deck(made), SHEETS["letter"], Text("Button"), name, SAY)
    assert len(list(labels(pdf, SHEETS["letter"]))) == 2
    assert "sheet 1 of 1" in heading(pdf), "however long the name is"


# -- what cannot be printed -----------------------------------------------------------------------------


@pytest.mark.parametrize("tag", ["bell\a", "two\nlines", "x" * (LONGEST_CODE + 1), "\x02framed\x03", "nul\0"])
def test_a_tag_that_a_scanner_would_not_hand_on_is_refused(tag: str) -> None:
    with pytest.raises(Refused) as refused:
        labels_of_deck(deck(L1="fine", L2=tag))
    assert refused.value.code == "unprintable_tag"
    assert "card L2" in str(refused.value)
    assert str(refused.value).isprintable()


def test_a_tag_that_is_the_printed_code_of_another_card_is_refused() -> None:
    with pytest.raises(Refused, match="another card") as refused:
        labels_of_deck(deck(L1="button_tricks/L2"))
    assert refused.value.code == "tag_has_card"


def test_a_code_too_long_for_its_label_is_refused_and_a_larger_one_takes_it() -> None:
    long = "x" * LONGEST_CODE
    with pytest.raises(Refused) as refused:
        code_for(long, SHEETS["a4"])
    assert refused.value.code == "code_too_long"
    assert code_for(long, SHEETS["a4-21"]).module >= SMALLEST


@pytest.mark.parametrize("name", SHEETS)
def test_the_labels_stand_in_the_middle_of_their_sheet_and_the_page_has_their_size(name: str) -> None:
    """Also those that are sold: their makers leave as much at the right as at the left, below as above."""
    sheet = SHEETS[name]
    lefts, lows = zip(*sheet.corners(), strict=True)
    assert min(lefts) == pytest.approx(sheet.paper[0] - max(lefts) - sheet.label[0])
    assert min(lows) == pytest.approx(sheet.paper[1] - max(lows) - sheet.label[1])
    size, grid = (" × ".join(f"{round(each, 1):g}" for each in pair) for pair in (sheet.label, sheet.grid))
    page = (Path(__file__).parent.parent.parent / "docs" / "labels.md").read_text("utf-8")
    assert re.search(rf"^\| `{name}` \|.*\| {grid} \| {size} \|$", page, re.MULTILINE)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_printed_code_has_modules_that_a_cheap_scanner_reads(sheet: str) -> None:
    places = list(SHEETS[sheet].corners())
    width, height = SHEETS[sheet].paper
    w, h = SHEETS[sheet].label
    assert min(min(x, y, width - x - w, height - y - h) for x, y in places) > 4, "printers leave an edge"
    for game in DECK_GAMES:
        longest = max((label.code for label in labels_of_game(game, 1)), key=len)
        code = code_for(longest, SHEETS[sheet])
        assert code.module >= SMALLEST
        assert code.side <= h - 2


def test_a_name_too_long_gets_smaller_letters_and_only_then_an_ellipsis() -> None:
    type_ = Lettering()
    sizes = (12, 9, 6)
    assert type_.best("Bob", True, 60, 2, sizes) == (12, ["Bob"])
    size, lines = type_.best("Jack & Ace the Gamblers", True, 60, 2, sizes)
    assert size < 12
    assert " ".join(lines) == "Jack & Ace the Gamblers"
    size, lines = type_.best("Gamblers " * 30, True, 60, 2, sizes)
    assert size == 6
    assert lines[-1].endswith("…")
    assert all(type_.width(line, size, True) <= 60 for line in lines)


def test_invented_codes_are_nobody_elses() -> None:
    given = iter(["A", "A", "B", "C", "C", *(f"N{n}" for n in range(100))])
    made = new_deck("button_tricks", "new", Decks([deck(L1="B")]), None, lambda: next(given))
    assert list(made.cards)[:3] == ["A", "C", "N0"]
    assert len({random_code() for _ in range(100)}) == 100


# -- the command ----------------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said_and_nothing_is_left_behind(companion: Command, tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    empty = tmp_path / FOLDER / "empty.jsonl"
    empty.write_text('{"deck":1,"game":"buttonville","name":"empty"}\n')
    notes, out = tmp_path / "notes.txt", tmp_path / "labels.pdf"
    notes.write_text("mine")
    file = tmp_path / "file"
    file.touch()
    for words, status, told in (
        (("--out", out), 2, "Say which deck"),
        (("--game", "chess", "--out", out), 2, "no decks for chess"),
        (("new", "--game", "chess", "--out", out), 2, "no decks for chess"),
        ((".hidden", "--out", out), 2, "cannot be the name of a deck"),
        (("none", "--out", out), 1, "none.jsonl cannot be read: No such file"),
        (("empty", "--out", out), 1, "--game buttonville"),
        (("--game", "button_race", "--out", tmp_path), 1, f"{tmp_path} cannot be written"),
        (("--game", "button_race", "--out", notes), 1, "is no PDF"),
        (("new", "--game", "button_tricks", "--out", empty), 1, "is no PDF"),
        (("new", "--game", "button_tricks", "--out", tmp_path / FOLDER / "new.jsonl"), 1, "is no PDF"),
        (("new", "--game", "button_tricks", "--out", file / "labels.pdf"), 1, "cannot be written"),
        (("--game", "button_race", "--copies", "0", "--out", out), 2, "no number from 1 to 99"),
        (("--game", "button_race", "--copies", "9" * 9, "--out", out), 2, "no number from 1 to 99"),
    ):
        ran = companion("labels", *words, "--data", tmp_path)
        assert (ran.status, ran.out) == (status, b""), ran.err
        assert told in ran.err
    assert {path.name for path in tmp_path.rglob("*")} == {FOLDER, "empty.jsonl", "notes.txt", "file"}
    assert notes.read_text() == "mine"


def test_a_full_disk_costs_neither_the_older_labels_nor_a_deck_without_any(
    companion: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "labels.pdf"
    assert companion("labels", "--game", "button_race", "--copies", "1", "--out", out).status == 0
    old = out.read_bytes()
    replace = Path.replace

    def full(path: Path, target: Path) -> Path:
        if target == out:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", full)
    call = ("labels", "ours", "--game", "button_race", "--copies", "1", "--out", out, "--data", tmp_path)
    ran = companion("--lang", "de", *call)
    assert ran.status == 1
    assert "kann nicht geschrieben werden" in ran.err
    assert out.read_bytes() == old
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["labels.pdf"]
