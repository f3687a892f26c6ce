"""Corrections: the form of the entry, what would change, and the change that one undo takes back."""

from pathlib import Path

from companion.devices.signals import Key
from companion.games.button_tricks.actions import Deal, Pass, Play, Result, Reveal, RoundEnd, Take, Trick
from companion.games.button_tricks.scoring import totals
from companion.screens.button_tricks import scene
from companion.screens.log_scene import AskCorrection, Choose, Confirm, CorrectScene, LogScene, PreviewScene
from tests.desk.kit import Kit


def playing(tmp_path: Path) -> Kit:
    """Entries: 1 the deal, 2 to 5 a token each, 6 to 9 passes, 10 and 11 Ana's and Björn's cards."""
    kit = Kit(tmp_path).begin()
    kit.scan("L12", "X4", "L3", "Y6")
    kit.act(*(Take(seat, 1) for seat in range(4)), *(Pass(seat) for seat in range(4)))
    kit.act(Play(0, "S7", 2), Play(1, "S9", 2))
    return kit


def form(kit: Kit) -> scene.PlayScene:
    shown = kit.desk.scene
    assert isinstance(shown, CorrectScene)
    assert isinstance(shown.form, scene.PlayScene)
    return shown.form


def preview(kit: Kit) -> PreviewScene:
    shown = kit.desk.scene
    assert isinstance(shown, PreviewScene)
    return shown


def correct(kit: Kit, n: int) -> None:
    kit.do(scene.OpenLog(), Choose(n), AskCorrection(n))


def actions(kit: Kit) -> list[object]:
    assert kit.table.session is not None
    return [line.action for line in kit.table.session.lines()]


def test_the_form_is_that_of_the_entry_filled_in_as_it_was(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 10)
    assert form(kit).ask == scene.AskTrick(seat=0, card="S7", slots=(0, 1, 2, 3))
    assert form(kit).state.laid == 0, "the table as it was before the entry"
    kit.do(scene.Close(), AskCorrection(2))
    assert form(kit).ask == scene.AskBet(seat=0, amount=1, most=10)
    kit.do(scene.Close(), AskCorrection(1))
    assert form(kit).ask == scene.AskStarters(("L12", "X4", "L3", "Y6"), 4)


def test_a_deal_is_corrected_card_by_card(tmp_path: Path) -> None:
    """The cards stand there as they were dealt; only the wrong one is taken out."""
    kit = playing(tmp_path)
    correct(kit, 1)
    assert form(kit).undo is None
    kit.scan("S2")
    assert kit.notice == "Touch the start card that was another one."
    kit.do(scene.TakeOut(1))
    assert form(kit).ask == scene.AskStarters(("L12", "", "L3", "Y6"), 4)
    assert str(form(kit).undo) == "the card shown"
    kit.do(scene.Undo())
    assert form(kit).ask == scene.AskStarters(("L12", "X4", "L3", "Y6"), 4)
    kit.do(scene.TakeOut(1))
    kit.scan("X5")
    assert str(preview(kit).new).endswith("Leopard 12, Dots 5, Leopard 3 and Checks 6")


def test_a_deal_is_corrected_at_a_reader_with_a_slot_for_each_trick(tmp_path: Path) -> None:
    kit = Kit(tmp_path, slots=4).begin()
    for slot, card in enumerate(("L12", "X4", "L3", "Y6")):
        kit.scan(card, slot=slot)
    correct(kit, 1)
    kit.scan("S2", slot=3)
    assert str(preview(kit).new).endswith("Leopard 12, Dots 4, Leopard 3 and Stripes 2")


def test_a_wrong_card_is_corrected_from_its_suit_on(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2)
    kit.scan("L1", "X1")
    first = kit.play.state.first
    kit.act(Pass(first), Pass(1 - first))
    turn = first
    for card in ("L2", "L3", "L4", "L5"):
        kit.act(Play(turn, card, 0))
        turn = 1 - turn
    assert isinstance(kit.asked(), scene.AskReveal)
    kit.scan("S7")
    correct(kit, kit.table.session.n if kit.table.session else 0)
    assert form(kit).ask == scene.AskReveal(slot=0, suit="S")
    kit.do(scene.PickCard("S6"), Confirm())
    assert actions(kit)[-1] == Reveal("S6")


def test_a_trick_is_corrected_with_one_touch_and_a_confirmation(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 10)
    kit.do(scene.PickTrick(1))
    shown = preview(kit)
    assert (str(shown.was), str(shown.new)) == ("Ana, Stripes 7 into trick 3", "Ana, Stripes 7 into trick 2")
    assert shown.breaks is None
    assert actions(kit)[9] == Play(0, "S7", 2), "nothing is changed before it was confirmed"
    kit.do(Confirm())
    assert actions(kit)[9:] == [Play(0, "S7", 1), Play(1, "S9", 2)]
    assert kit.told == "Entry 10 is corrected: Ana, Stripes 7 into trick 2"
    assert str(kit.play.undo) == "correction of entry 10"
    kit.do(scene.Undo())
    assert actions(kit)[9] == Play(0, "S7", 2)


def test_the_right_card_can_be_scanned_or_picked(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 10)
    kit.scan("Y2")
    assert form(kit).ask == scene.AskTrick(seat=0, card="Y2", slots=(0, 1, 2, 3))
    kit.do(scene.PutBack(), scene.PickSuit("Y"), scene.PickCard("Y3"), scene.PickTrick(2), Confirm())
    assert actions(kit)[9] == Play(0, "Y3", 2)


def test_the_log_shows_what_stood_there_before(tmp_path: Path) -> None:
    """U2: the old value and the new one."""
    kit = playing(tmp_path)
    correct(kit, 10)
    kit.do(scene.PickTrick(1), Confirm(), scene.OpenLog())
    log = kit.desk.scene
    assert isinstance(log, LogScene)
    corrected = [line for line in log.lines if line.was is not None]
    assert [(line.n, str(line.deed), str(line.was)) for line in corrected] == [
        (10, "Stripes 7 into trick 2", "Stripes 7 into trick 3")]


def test_a_later_entry_that_no_longer_fits_is_named_with_the_reason(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 10)
    kit.scan("S9")
    kit.do(scene.PickTrick(2))
    breaks = preview(kit).breaks
    assert breaks is not None
    assert (breaks.n, str(breaks.entry), breaks.taken) == (11, "Björn, Stripes 9 into trick 3", 1)
    assert "Stripes 9" in str(breaks.why)
    before = actions(kit)
    kit.do(scene.Close(), scene.Close(), scene.Close())
    assert actions(kit) == before, "left as it was"


def test_stopping_before_what_no_longer_fits_is_one_change(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    before = actions(kit)
    correct(kit, 10)
    kit.scan("S9")
    kit.do(scene.PickTrick(2), Confirm())
    assert actions(kit)[9:] == [Play(0, "S9", 2)]
    assert kit.told == "Entry 10 is corrected: Ana, Stripes 9 into trick 3 / 1 later entry was taken back"
    assert kit.play.state.turn == 1
    kit.do(scene.Undo())
    assert actions(kit) == before


def test_a_round_that_is_over_is_corrected_and_its_winner_changes(tmp_path: Path) -> None:
    """U2, U4: totals, ranks and winner follow."""
    kit = Kit(tmp_path).begin(2, counted=True)
    for _ in range(4):
        first = kit.play.state.first
        kit.act(Deal(), Take(first, 4), Pass(1 - first), Pass(first))
        kit.act(*(Trick(0) for _ in range(4)), RoundEnd())
    assert isinstance(kit.asked(), scene.ShowResult)
    before = kit.play.state
    kit.do(scene.OpenLog())
    log = kit.desk.scene
    assert isinstance(log, LogScene)
    tricks = [line.n for line in log.lines
              if (line.seat, line.round) == (0, 4) and "trick" in str(line.deed)]
    kit.do(AskCorrection(tricks[0]))
    assert form(kit).ask == scene.AskTricks(amount=5, can_end=False)
    kit.press(Key.SEAT_1)
    shown = preview(kit)
    points = shown.figures[-1]
    assert (str(points.label), points.was) == ("points", tuple(map(str, totals(before))))
    assert points.now != points.was
    assert any("Round 4" in str(text) for text in shown.follows)
    kit.do(Confirm())
    assert tuple(map(str, totals(kit.play.state))) == points.now
    kit.do(scene.Undo(), scene.Undo())
    assert kit.play.state == before


def test_what_stands_there_already_changes_nothing(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 2)
    kit.act(Take(0, 1))
    assert kit.notice == "That is what stands there already. Nothing was changed."
    assert isinstance(kit.desk.scene, CorrectScene)


def test_what_the_rules_forbid_is_told_and_changes_nothing(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    before = actions(kit)
    correct(kit, 10)
    kit.scan("L12")
    assert "Leopard 12" in kit.notice
    kit.scan("nobody's")
    assert kit.notice == "This tag belongs to no card."
    kit.do(scene.Close(), AskCorrection(2))
    kit.press(Key.SEAT_3)
    assert kit.notice == "It is Ana's turn to bet, not Dmitri's"
    assert actions(kit) == before


def test_undo_leaves_a_correction_step_by_step_and_takes_nothing_back(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    before = actions(kit)
    correct(kit, 10)
    kit.do(scene.PickTrick(1))
    kit.press(Key.UNDO)
    assert form(kit).ask == scene.AskTrick(seat=0, card="S7", slots=(0, 1, 2, 3))
    kit.press(Key.UNDO)
    assert form(kit).ask == scene.AskCard(seat=0)
    kit.press(Key.UNDO)
    assert isinstance(kit.desk.scene, LogScene)
    assert actions(kit) == before


def test_two_touches_on_a_trick_within_300_ms_are_one(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    correct(kit, 10)
    kit.do(scene.PickTrick(1))
    kit.clock.pass_ms(100)
    kit.desk.do(scene.Do(Take(0, 5)))
    assert str(preview(kit).new) == "Ana, Stripes 7 into trick 2"


def test_an_abandoned_game_is_not_corrected(tmp_path: Path) -> None:
    kit = playing(tmp_path)
    kit.table.abandon()
    kit.do(scene.OpenLog(), AskCorrection(10))
    assert kit.notice == "The game was ended without a result; undo takes that back."
    assert isinstance(kit.desk.scene, LogScene)


def test_what_can_only_have_been_so_is_marked_in_the_log(tmp_path: Path) -> None:
    kit = Kit(tmp_path).begin(2, counted=True)
    kit.act(Deal())
    kit.do(scene.OpenLog())
    log = kit.desk.scene
    assert isinstance(log, LogScene)
    assert [line.fixed for line in log.lines] == [True]
    kit.do(AskCorrection(1))
    assert kit.notice == "Nothing else could stand there. Correct an earlier entry."
    assert isinstance(kit.desk.scene, LogScene)


def test_a_round_entered_at_once_is_corrected_in_the_same_form(tmp_path: Path) -> None:
    """U2: a result of two rounds ago; the scores follow."""
    kit = Kit(tmp_path).begin(2, counted=True)
    for _ in range(2):
        first = kit.play.state.first
        kit.act(Deal(), Pass(first), Pass(1 - first), Result((3, 1), (12, 5)))
    correct(kit, 4)
    assert form(kit).ask == scene.AskTotals((3, 1), (12, 5))
    kit.do(scene.Count(0, 2, 10))
    kit.act(Result((2, 1), (10, 5)))
    points = preview(kit).figures[-1]
    assert (points.was, points.now) == (("24", "10"), ("22", "10"))
    kit.do(Confirm())
    assert totals(kit.play.state) == (22, 10)
