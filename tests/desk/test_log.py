"""The log: every action in words, back to any of them, and the score sheet beside it."""

from pathlib import Path

from companion.devices.signals import Key
from companion.games.button_tricks.actions import Deal, Pass, Result, Take
from companion.games.button_tricks.scoring import ranks, totals
from companion.screens.button_tricks import scene
from companion.screens.button_tricks.scene import PlayScene
from companion.screens.game_scene import OpenMenu
from companion.screens.log_scene import (
    AskBack,
    Choose,
    Confirm,
    CorrectScene,
    LogScene,
    OpenRound,
    Scroll,
    SheetScene,
)
from tests.desk.kit import Kit


def log_of(kit: Kit) -> LogScene:
    shown = kit.desk.scene
    assert isinstance(shown, LogScene)
    return shown


def betting(tmp_path: Path) -> Kit:
    """Four starters, then Ana takes two tokens, Björn one, Cleo passes."""
    kit = Kit(tmp_path).begin()
    kit.scan("L12", "X4", "L3", "Y6")
    kit.act(Take(0, 2), Take(1, 1), Pass(2))
    return kit


def two_rounds(tmp_path: Path) -> Kit:
    """A counted game of two: two rounds are over."""
    kit = Kit(tmp_path).begin(2, counted=True)
    for tricks, cards in (((3, 1), (12, 5)), ((0, 4), (0, 20))):
        seat = kit.play.state.first
        kit.act(Deal(), Take(seat, 3), Pass(1 - seat), Pass(seat), Result(tricks=tricks, cards=cards))
    return kit


def test_every_entry_stands_in_the_log_in_words_with_what_followed(tmp_path: Path) -> None:
    kit = betting(tmp_path)
    kit.act(Take(3, 7))
    kit.do(scene.OpenLog())
    lines = log_of(kit).lines
    assert [(line.n, line.seat, str(line.deed)) for line in lines] == [
        (5, 3, "takes 7 tokens"), (4, 2, "passes"), (3, 1, "takes 1 token"), (2, 0, "takes 2 tokens"),
        (1, None, "cards dealt, start cards Leopard 12, Dots 4, Leopard 3 and Checks 6")]
    assert [str(text) for text in lines[0].told] == ["No token is left: the betting is over, Ana plays first"]
    assert {line.round for line in lines} == {1}


def test_the_log_closes_onto_the_game_as_it_was(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan("L12", "X4")
    for way in ((), (OpenMenu(),)):
        kit.do(*way, scene.OpenLog())
        kit.do(scene.Close())
        half = scene.AskStarters(("L12", "X4", "", ""), 4)
        assert kit.asked() == half, "what was half entered is still there"


def test_back_to_an_entry_asks_with_the_words_of_what_it_takes_back(tmp_path: Path) -> None:
    kit = betting(tmp_path)
    kit.do(scene.OpenLog(), Choose(2), AskBack(2))
    going = log_of(kit).going
    assert going is not None
    assert (going.after, going.n) == (2, 2)
    assert [str(text) for text in going.newest] == ["Cleo passes", "Björn takes 1 token"]
    assert kit.table.session is not None
    assert kit.table.session.n == 4, "nothing is taken back before it was confirmed"
    kit.do(scene.Close())
    assert log_of(kit).going is None


def test_back_to_an_entry_is_one_change_that_one_undo_takes_back(tmp_path: Path) -> None:
    kit = betting(tmp_path)
    before = kit.play.state
    kit.do(scene.OpenLog(), AskBack(2), Confirm())
    assert kit.play.state.bets == (2, 0, 0, 0)
    assert kit.told == "Back to entry 2: 2 entries were taken back"
    assert str(kit.play.undo) == "step back to entry 2"
    kit.do(scene.Undo())
    assert kit.play.state == before
    kit.journal.close()
    again = Kit(tmp_path)
    again.do(scene.Redo())
    assert again.play.state.bets == (2, 0, 0, 0), "a restart knows it as well"


def test_from_the_newest_entry_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    kit = betting(tmp_path)
    kit.do(scene.OpenLog(), AskBack(4))
    assert kit.notice == "There is nothing to undo."
    assert log_of(kit).going is None


def test_a_second_confirming_touch_takes_nothing_more_back(tmp_path: Path) -> None:
    """U7: the finger that confirmed does not act on the screen that follows."""
    kit = betting(tmp_path)
    kit.do(scene.OpenLog(), AskBack(2), Confirm())
    kit.clock.pass_ms(100)
    kit.desk.do(scene.Do(Take(1, 1)))
    assert kit.play.state.bets == (2, 0, 0, 0)


def test_a_touch_chooses_an_entry_and_a_second_one_lets_go_of_it(tmp_path: Path) -> None:
    kit = betting(tmp_path)
    kit.do(scene.OpenLog(), Choose(3))
    assert log_of(kit).chosen == 3
    kit.do(Choose(3))
    assert log_of(kit).chosen == 0
    kit.do(Scroll(2))
    assert log_of(kit).top == 2


def test_whoever_lays_a_card_or_presses_undo_is_back_at_the_game(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin()
    kit.scan("L12", "X4", "L3")
    kit.do(scene.OpenLog())
    kit.scan("Y6")
    assert kit.asked() == scene.AskBet(seat=0, amount=1, most=10)
    kit.do(scene.OpenLog())
    kit.press(Key.UNDO)
    assert isinstance(kit.desk.scene, PlayScene)
    assert kit.play.state.phase == "bets", "undo takes nothing back that was not to be seen"


def test_without_a_game_there_is_no_log(tmp_path: Path) -> None:
    kit = Kit(tmp_path)
    kit.do(scene.OpenLog())
    assert kit.notice == "No game is running. Begin one on the start screen."


def test_the_score_sheet_leads_to_the_end_of_any_round_in_the_log(tmp_path: Path) -> None:
    """U2: three touches from the sheet to the entry that was wrong."""
    kit = two_rounds(tmp_path)
    kit.do(scene.OpenSheet(), scene.AskRound())
    sheet = kit.desk.scene
    assert isinstance(sheet, SheetScene)
    assert (sheet.choosing, len(sheet.state.finished)) == (True, 2)
    kit.do(scene.OpenLog(1))
    log = log_of(kit)
    assert (log.top, log.chosen) == (5, 5)
    chosen = next(line for line in log.lines if line.n == 5)
    assert str(chosen.deed).startswith("result entered: Ana 3 in 12 cards")
    kit.do(scene.Close())
    assert isinstance(kit.desk.scene, SheetScene)
    kit.do(scene.AskRound(), scene.Close())
    assert isinstance(kit.desk.scene, PlayScene)


def test_u2_a_touch_on_a_round_opens_its_totals_and_the_correction_counts(tmp_path: Path) -> None:
    """Round 2 of a finished game: totals, ranks and winner change, and the log has both values."""
    kit = two_rounds(tmp_path)
    for _ in range(2):
        first = kit.play.state.first
        kit.act(Deal(), Pass(first), Pass(1 - first), Result((2, 2), (10, 10)))
    assert (totals(kit.play.state), ranks(kit.play.state)) == ((77, 45), (1, 2))
    kit.do(scene.OpenSheet(), OpenRound(2))
    form = kit.desk.scene
    assert isinstance(form, CorrectScene)
    assert form.form.ask == scene.AskTotals((0, 4), (0, 20))
    kit.act(Result((1, 3), (5, 15)))
    kit.do(Confirm())
    assert (totals(kit.play.state), ranks(kit.play.state)) == ((52, 55), (2, 1))
    kit.do(scene.OpenLog(2))
    line = next(line for line in log_of(kit).lines if line.n == log_of(kit).chosen)
    assert "Ana 1 in 5 cards" in str(line.deed)
    assert line.was is not None
    assert "Ana 0 in 0 cards" in str(line.was)


def test_u2_a_round_of_single_entries_opens_in_the_log(tmp_path: Path) -> None:
    kit = one_round(tmp_path)
    kit.do(OpenRound(1))
    assert log_of(kit).chosen == log_of(kit).lines[0].n
    kit.do(scene.Close())
    assert kit.asked() == scene.AskNext()


def one_round(tmp_path: Path) -> Kit:
    """A scanned game of two whose first round is over."""
    kit = Kit(tmp_path).begin(2)
    kit.scan("L1", "X1")
    seat = kit.play.state.first
    kit.act(Pass(seat), Pass(1 - seat))
    cards = iter(f"{suit}{value}" for suit in "SY" for value in range(1, 8))
    further = iter(f"{suit}{value}" for suit in "LX" for value in range(2, 8))
    assert kit.table.session is not None
    while kit.table.session.state.phase != "deal":
        if isinstance(kit.asked(), scene.AskReveal):
            kit.scan(next(further))
            continue
        kit.scan(next(cards, None) or next(further))
        ask = kit.asked()
        if isinstance(ask, scene.AskTrick):
            kit.do(scene.PickTrick(ask.slots[0]))
    kit.clock.pass_ms(60_000)  # by then everybody has seen how the open tricks were settled
    return kit


def test_between_two_rounds_the_sheet_stands_until_somebody_deals(tmp_path: Path) -> None:
    kit = one_round(tmp_path)
    assert kit.asked() == scene.AskNext()
    assert "Round 1: " in kit.told
    kit.do(scene.AskRound())
    assert kit.asked() == scene.AskNext(choosing=True)
    kit.do(scene.OpenLog(1))
    assert log_of(kit).chosen == log_of(kit).lines[0].n
    kit.do(scene.Close(), scene.AskRound(), scene.GoOn())
    assert kit.asked() == scene.AskStarters((), 2)
    kit.do(scene.Undo())
    assert kit.play.state.phase == "tricks", "undo crosses the border of the round"
    kit.do(scene.Redo())
    assert kit.asked() == scene.AskNext()


def test_a_start_card_on_the_reader_deals_without_a_touch(tmp_path: Path) -> None:
    kit = one_round(tmp_path)
    kit.scan("L5")
    assert kit.asked() == scene.AskStarters(("L5", ""), 2)
