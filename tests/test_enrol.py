"""Enrolment: the walk through a deck, and its command with the virtual reader."""

import argparse
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.clock import ManualClock
from companion.commands import enrol
from companion.devices.reader import Reader
from companion.devices.signals import CardPlaced, Device, DeviceBack, DeviceLost, Trouble, TwoCards
from companion.enrol import Walk
from companion.games.button_tricks.cards import CARDS
from companion.games.game import Refused
from companion.table.deck import Enrolment, read_deck
from tests.devices.test_scanners import Keyboard, typed


class Table:
    """A walk whose sentences are kept."""

    def __init__(self, folder: Path, game: str = "button_tricks") -> None:
        self.path = folder / "ours.jsonl"
        self.said: list[str] = []
        enrolment = Enrolment(self.path, game, "ours")
        self.walk = Walk(enrolment, lambda text: self.said.append(str(text)))

    def lay(self, *tags: str) -> None:
        for tag in tags:
            self.walk.feel(CardPlaced(0, 0, tag))

    @property
    def kept(self) -> dict[str, str]:
        return dict(read_deck(self.path).cards)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_the_walk_goes_card_by_card_with_progress(table: Table) -> None:
    table.walk.ask()
    table.lay("04A1", "04A2")
    assert table.said == ["0 of 48 enrolled. Lay Leopard 1 on the reader.",
                          "1 of 48 enrolled. Lay Leopard 2 on the reader.",
                          "2 of 48 enrolled. Lay Leopard 3 on the reader."]
    assert table.kept == {"04A1": "L1", "04A2": "L2"}


def test_a_tag_that_has_a_card_is_refused_and_nothing_changes(table: Table) -> None:
    table.lay("04A1", "04a1")
    assert table.said[-1] == "The tag 04a1 is Leopard 1 already. Nothing was changed. Lay Leopard 2."
    assert table.kept == {"04A1": "L1"}
    assert table.walk.card == "L2"


def test_the_last_card_ends_the_walk(table: Table) -> None:
    table.lay(*(f"04{number:02X}" for number in range(48)))
    assert table.walk.over
    assert table.said[-1] == "All 48 cards are enrolled."
    assert list(table.kept.values()) == list(CARDS)
    table.lay("FFFF")
    assert len(table.kept) == 48


def test_a_walk_can_be_left_and_taken_up_again(tmp_path: Path) -> None:
    first = Table(tmp_path)
    first.lay("04A1", "04A2")
    first.walk.hear("q\n")
    assert first.walk.over
    again = Table(tmp_path)
    assert again.walk.card == "L3"
    again.lay("04A3")
    assert list(again.kept.values()) == ["L1", "L2", "L3"]


def test_a_card_can_be_skipped_and_stays_missing(table: Table) -> None:
    table.walk.hear("s")
    table.lay("04A2")
    assert table.kept == {"04A2": "L2"}
    for _ in range(46):
        table.walk.hear("skip")
    assert table.walk.over
    assert table.said[-1] == "1 of 48 enrolled, the others were skipped."


def test_a_mistake_is_taken_back_step_by_step(table: Table) -> None:
    table.lay("04A1", "04A2")
    table.walk.hear("s")
    table.walk.hear("b")
    assert table.walk.card == "L3", "the skip was the latest step"
    table.walk.hear("b")
    assert table.said[-2] == "Leopard 2 has no tag again."
    assert table.kept == {"04A1": "L1"}
    table.lay("04A2")
    assert table.kept == {"04A1": "L1", "04A2": "L2"}
    table.walk.hear("b")
    table.walk.hear("b")
    table.walk.hear("b")
    assert table.said[-1] == "No card is enrolled yet."
    assert table.kept == {}


def test_what_was_done_last_is_taken_back_first(table: Table) -> None:
    """A card that was skipped long ago comes back in its turn, not before a card that was laid since."""
    table.walk.hear("s")
    table.lay("04A2")
    table.walk.hear("s")
    table.lay("04A4")
    for card, kept in (("L4", ["L2"]), ("L3", ["L2"]), ("L2", []), ("L1", [])):
        table.walk.hear("b")
        assert table.walk.card == card
        assert list(table.kept.values()) == kept


def test_what_an_earlier_walk_enrolled_can_be_taken_back(tmp_path: Path) -> None:
    Table(tmp_path).lay("04A1", "04A2")
    again = Table(tmp_path)
    again.walk.hear("s")
    for kept in (["L1", "L2"], ["L1"], []):
        again.walk.hear("b")
        assert list(again.kept.values()) == kept


def test_two_cards_and_lost_readers_are_told(table: Table) -> None:
    table.walk.feel(TwoCards(0, 0, ("04A1", "04A2")))
    assert table.said[-1] == "Two cards lie on the reader. Lay one card at a time."
    for device in (Device.READER, Device.SCANNER):
        table.walk.feel(DeviceLost(0, device, Trouble.HANGUP))
        assert table.said[-1] == "The reader does not answer. Plug it in, then go on."
        table.walk.feel(DeviceBack(0, device))
        assert table.said[-1] == "0 of 48 enrolled. Lay Leopard 1 on the reader."
    assert table.kept == {}


def test_an_unknown_word_brings_the_help(table: Table) -> None:
    table.walk.hear("what?")
    assert table.said[-1].startswith("Type s to skip")


def test_a_disk_that_takes_nothing_is_told_and_the_card_stays_due(table: Table) -> None:
    table.path.unlink()
    table.path.mkdir()  # nothing can be appended to a folder
    table.lay("04A1")
    assert "cannot be written" in table.said[-1]
    assert table.walk.card == "L1"


def test_a_deck_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text('{"deck":1,"game":"buttonville","name":"villagers"}\n')
    with pytest.raises(Refused) as caught:
        Enrolment(path, "button_tricks", "other")
    assert caught.value.code == "other_game"


def test_a_deck_that_is_gone_on_with_knows_its_game(tmp_path: Path) -> None:
    path = tmp_path / "ours.jsonl"
    assert Enrolment(path, None, "ours").deck.game == "button_tricks"
    path.unlink()
    Enrolment(path, "buttonville", "ours").enrol("01", "nevole")
    again = Enrolment(path, None, "ours")
    assert (again.deck.game, again.deck.lookup("01")) == ("buttonville", "nevole")


def test_villagers_are_enrolled_copy_by_copy_or_one_of_each(tmp_path: Path) -> None:
    table = Table(tmp_path, "buttonville")
    table.walk.begin()
    assert table.said == [
        "Type s to skip a card, b to take the last one back, q to stop; the rest can follow later.",
        "Each card that has a tag can be scanned; s goes on to the next kind of card.",
        "0 of 300 enrolled. Lay Alucard the Count (1 of 12) on the reader."]
    table.lay("01", "02")
    assert table.said[-1] == "2 of 300 enrolled. Lay Alucard the Count (3 of 12) on the reader."
    table.lay("02")
    assert table.said[-1] == (
        "The tag 02 is Alucard the Count already. Nothing was changed. Lay Alucard the Count.")
    table.walk.hear("b")
    assert table.said[-2] == "The last tag of Alucard the Count was taken back."
    table.lay("02")
    table.walk.hear("s")
    assert table.said[-1] == "2 of 300 enrolled. Lay Charles the Duke (1 of 12) on the reader."
    table.lay("03")
    for _ in range(24):
        table.walk.hear("s")
    assert table.walk.over
    assert table.said[-1] == "3 of 300 enrolled, the others were skipped."
    assert table.kept == {"01": "alucard", "02": "alucard", "03": "charles"}


def test_the_command_enrols_from_the_virtual_reader(tmp_path: Path) -> None:
    script = tmp_path / "cards.txt"
    script.write_text("\n".join(f"{400 + 700 * n}ms place 0 04A{n}" for n in range(3)))
    with subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "enrol", "ours", "--data", str(tmp_path / "data"),
         "--virtual", str(script)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        for line in process.stdout:
            if line.startswith(b"3 of 48"):
                process.stdin.write(b"q\n")
                process.stdin.flush()
            if line.startswith(b"The deck file"):
                break
        assert process.wait(timeout=10) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert dict(read_deck(tmp_path / "data" / "decks" / "ours.jsonl").cards) == {
        "04A0": "L1", "04A1": "L2", "04A2": "L3"}


def test_the_command_enrols_from_a_scanner_where_the_table_has_no_other_reader(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('[scanner]\ndevice = "/dev/companion-scanner"\n[reader]\nport = ""\n')
    keyboard, clock = Keyboard(), ManualClock()
    monkeypatch.setitem(sys.modules, "evdev", SimpleNamespace(InputDevice=lambda _: keyboard))
    monkeypatch.setattr("companion.clock.SystemClock", lambda: clock)
    said = argparse.Namespace(settings=None, port=None, dialect=None, virtual=None)
    reader = enrol._reader(said, tmp_path)
    assert isinstance(reader, Reader)
    reader.step()
    clock.pass_ms(100)
    keyboard.press(*typed("0004521234"))
    reader.step()
    assert [each.tag for each in reader.poll() if isinstance(each, CardPlaced)] == ["0004521234"]
    reader.close()


@pytest.mark.parametrize("name", ["../ours", "", ".", ".hidden", "a/b", "x" * 300, "a\nb"])
def test_a_deck_name_that_is_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "enrol", name, "--data", str(tmp_path)],
        capture_output=True, text=True, timeout=20, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 2
    assert "cannot be the name of a deck" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
