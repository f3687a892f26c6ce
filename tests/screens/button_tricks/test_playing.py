"""What the playing screen shows and asks for, as people at the table would see and touch it."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.button_tricks.actions import Deal, Exchange, Pass, RoundEnd, Take, Trick
from companion.games.button_tricks.cards import CARDS
from companion.games.button_tricks.scoring import points, ranks, totals, winners
from companion.games.game import Text
from companion.languages import translator
from companion.screens.build import build
from companion.screens.button_tricks import scene as s
from companion.screens.checks import check
from companion.screens.look import BIG, Look
from companion.screens.marks import Button, Card, Fill, Lamp, Stitches, Strike, Token
from companion.screens.painter import picture
from companion.screens.sdl import pygame
from companion.screens.theme import DENIM
from companion.screens.typeset import own_fonts
from companion.screens.widgets import Screen, Widget
from tests.screens import scenes
from tests.screens.conftest import MakeLook


def first(kind: type, *, suit: bool = False, later: bool = False, **table: Any) -> s.PlayScene:
    """The first (or last) scene with this kind of question."""
    found = [scene for scene in scenes.game(**table)
             if isinstance(scene.ask, kind) and bool(getattr(scene.ask, "suit", "")) == suit]
    return found[-1] if later else found[0]


def get(screen: Screen, wanted: str) -> Widget:
    widget = screen.widget(wanted)
    assert widget is not None, wanted
    return widget


def commands(screen: Screen) -> list[s.Command]:
    return [w.command for w in screen.widgets if w.live and w.command is not None]


def test_bets(look: Look) -> None:
    scene = first(s.AskBet)
    assert isinstance(scene.ask, s.AskBet)
    seat = scene.ask.seat
    screen = build(scene, look)
    assert get(screen, "take").command == s.Do(Take(seat, 2))
    assert get(screen, "take").words == f"{scenes.NAMES[seat]} takes 2"
    assert screen.main == "take"
    assert get(screen, "pass").command == s.Do(Pass(seat))
    assert get(screen, "more").command == s.Amount(1)
    assert get(screen, "less").command == s.Amount(-1)
    least = build(replace(scene, ask=replace(scene.ask, amount=1, most=1)), look)
    assert not get(least, "less").enabled
    assert not get(least, "more").enabled
    pool = get(screen, "pool")
    assert [mark.here for mark in pool.marks if isinstance(mark, Token)] == [True] * 10
    assert "10" in pool.words


def test_each_seat_shows_name_shape_bet_tricks_and_score(look: Look) -> None:
    scene = first(s.AskCard, later=True)
    state = scene.state
    screen = build(scene, look)
    for seat, name in enumerate(scenes.NAMES):
        widget = get(screen, f"seat-{seat}")
        shown = [run.shown for run in widget.runs]
        assert name in shown
        assert str(state.tricks[seat]) in shown
        assert f"/{state.bets[seat]}" in shown
        assert any(text.split()[0] == str(totals(state)[seat]) for text in shown)
        assert Button(widget.marks[0].box, seat) == widget.marks[0]
        assert ("D" in shown) == (seat == state.dealer)


def test_whose_turn_it_is_has_stitches_a_word_and_the_question(look: Look) -> None:
    scene = first(s.AskCard)
    screen = build(scene, look)
    for seat in range(4):
        widget = get(screen, f"seat-{seat}")
        turn = seat == scene.state.turn
        assert any(isinstance(mark, Stitches) for mark in widget.marks) == turn
        assert ("plays" in widget.words) == turn
    turn_name = scenes.NAMES[scene.state.turn or 0]
    assert get(screen, "prompt").words.startswith(f"{turn_name} plays")


def test_open_tricks_show_cards_owners_and_what_they_stand_at(look: Look) -> None:
    scene = first(s.AskCard, later=True)
    screen = build(scene, look)
    for slot, laid in enumerate(scene.state.open or ()):
        widget = get(screen, f"trick-{slot}")
        cards = [(mark.suit, mark.value) for mark in widget.marks if isinstance(mark, Card)]
        assert cards == [(at.card.suit.value, at.card.value) for at in laid]
        owners = [mark.seat for mark in widget.marks if isinstance(mark, Button)]
        assert owners == [at.owner for at in laid if at.owner is not None]
        assert any(word in widget.words for word in ("leads", "alone", "tie"))
    assert f"pile {scene.state.pile}" in get(screen, "header").words
    assert f"{scene.state.tokens_left} token" in get(screen, "header").words


def test_only_tricks_with_room_can_be_touched(look: Look) -> None:
    scene = next(scene for scene in scenes.game(seats=2)
                 if isinstance(scene.ask, s.AskTrick) and len(scene.ask.slots) == 1)
    assert isinstance(scene.ask, s.AskTrick)
    slot = scene.ask.slots[0]
    screen = build(scene, look)
    assert get(screen, f"trick-{slot}").command == s.PickTrick(slot)
    assert get(screen, f"trick-{slot}").live
    assert not get(screen, f"trick-{1 - slot}").live
    card = CARDS[scene.ask.card]
    assert str(card.name) in " ".join(get(screen, "prompt").words.split())
    assert [(m.suit, m.value) for m in get(screen, "prompt").marks if isinstance(m, Card)] == [
        (card.suit.value, card.value)]
    assert s.PutBack() in commands(screen)


def test_the_picker_takes_two_touches_and_strikes_out_what_was_shown(look: Look) -> None:
    scene = first(s.AskCard, later=True)
    assert get(build(scene, look), "suit-X").command == s.PickSuit("X")
    picking = replace(scene, ask=replace(scene.ask, suit="X"))
    screen = build(picking, look)
    assert get(screen, "suit-X").command == s.PickSuit("")
    for value in range(1, 13):
        card = CARDS[f"X{value}"]
        widget = get(screen, f"card-{card.id}")
        seen = bool(scene.state.seen & card.bit)
        assert widget.live != seen
        assert any(isinstance(mark, Strike) for mark in widget.marks) == seen
        assert widget.command == s.PickCard(card.id)
    assert screen.widget("trick-0") is None
    assert screen.widget("seat-0") is not None


@pytest.mark.parametrize(("seats", "highest"), [(2, 7), (3, 9), (4, 12)])
def test_the_picker_knows_the_deck_of_the_table(look: Look, seats: int, highest: int) -> None:
    screen = build(first(s.AskCard, suit=True, seats=seats), look)
    values = [w.id for w in screen.widgets if w.id.startswith("card-")]
    assert values == [f"card-X{value}" for value in range(1, highest + 1)]


def test_starters_fill_up_and_each_can_be_taken_out_again(look: Look) -> None:
    player = scenes.Player(scenes.header())
    screen = build(player.scene(s.AskStarters(("L3", "Y6", "", ""), 4)), look)
    shown = [[(m.suit, m.value) for m in get(screen, f"starter-{i}").marks if isinstance(m, Card)]
             for i in range(4)]
    assert shown == [[("L", 3)], [("Y", 6)], [], []]
    assert [get(screen, f"starter-{i}").command for i in range(4)] == [
        s.TakeOut(0), s.TakeOut(1), None, None]
    assert "start card 3 of 4" in get(screen, "prompt").words
    picking = build(player.scene(s.AskStarters(("L3", "Y6", "", ""), 4, "L")), look)
    assert not get(picking, "card-L3").live
    assert get(picking, "card-L4").live


def test_between_rounds_the_rulings_of_the_end_stay(look: Look) -> None:
    scene = next(scene for scene in scenes.game()
                 if isinstance(scene.ask, s.AskStarters) and scene.state.round == 2)
    screen = build(scene, look)
    assert "Round 1:" in get(screen, "told").words
    for seat in range(4):
        assert f"+{points(scene.state.finished[-1], False)[seat]}" in get(screen, f"seat-{seat}").words


def test_a_reveal_is_asked_at_its_trick_with_what_became_of_it(look: Look) -> None:
    scene = first(s.AskReveal)
    assert isinstance(scene.ask, s.AskReveal)
    screen = build(scene, look)
    trick = get(screen, f"trick-{scene.ask.slot}")
    assert "new card from the pile" in trick.words
    assert str(scene.told[0])[:20] in trick.words
    assert f"Trick {scene.ask.slot + 1}" in get(screen, "prompt").words


def test_swapping_and_dealing_when_counted(look: Look) -> None:
    assert s.Do(Exchange()) in commands(build(first(s.AskExchange, teams=True), look))
    assert s.Do(Deal()) in commands(build(first(s.AskDeal, counted=True), look))


def test_counted_tricks(look: Look) -> None:
    scene = first(s.AskTricks, counted=True)
    screen = build(scene, look)
    for seat in range(4):
        assert get(screen, f"seat-{seat}").command == s.Do(Trick(seat, 5))
    assert get(screen, "discarded").command == s.Do(Trick(None, 5))
    assert screen.widget("round-end") is None
    assert not get(screen, "more").live
    one = build(replace(scene, ask=s.AskTricks(1, True)), look)
    assert not get(one, "seat-0").live, "nobody wins a trick of one card"
    assert get(one, "discarded").command == s.Do(Trick(None, 1))
    assert get(one, "round-end").command == s.Do(RoundEnd())
    assert not get(one, "less").live


@pytest.mark.parametrize("table", [{}, {"seats": 3}, {"teams": True}, {"counted": True}], ids=str)
def test_the_result_has_ranks_totals_winner_and_criterion(look: Look, table: dict[str, Any]) -> None:
    scene = first(s.ShowResult, **table)
    state = scene.state
    screen = build(scene, look)
    rows = [w for w in screen.widgets if w.id.startswith("seat-")]
    assert [ranks(state)[int(w.id[-1])] for w in rows] == sorted(ranks(state))
    for widget in rows:
        seat = int(widget.id[-1])
        shown = [run.shown for run in widget.runs]
        assert shown[0] == str(ranks(state)[seat])
        assert str(totals(state)[seat]) in shown
        assert any(isinstance(m, Stitches) for m in widget.marks) == (seat in winners(state))
    words = get(screen, "prompt").words
    assert scenes.NAMES[winners(state)[0]] in words
    assert "points" in words
    again = s.Begin(replace(state.header, dealer=1))
    asked = build(replace(scene, ask=s.ShowResult("again")), look)
    assert s.ShowView("again") in commands(screen), "it asks first (U8)"
    assert again in commands(asked), "the same people, and the first dealer moves left"
    assert s.Undo() in commands(screen)


def test_a_shared_win_and_a_team_s_zero_are_called_so(look: Look) -> None:
    over = first(s.ShowResult)
    tally = over.state.finished[0]
    even = replace(tally, bets=(1, 1, 0, 0), tricks=(1, 1, 1, 1), cards=(5, 5, 5, 5))
    shared = replace(over, state=replace(over.state, finished=(even,)))
    assert "Ana and Björn share the win with 10 points each" in get(build(shared, look), "prompt").words
    teams = first(s.ShowResult, teams=True)
    zero = replace(tally, bets=(0, 3, 0, 0), tricks=(0, 4, 0, 1), cards=(0, 20, 0, 5))
    won = replace(teams, state=replace(teams.state, finished=(zero,)))
    assert "Ana and Cleo win at once: their bet of zero was met." in get(build(won, look), "prompt").words


def test_a_long_name_does_not_push_the_sentence_out(look: Look) -> None:
    names = ("Maximiliana Alexandra von Hohenstaufen-B", *scenes.NAMES[1:])
    scene = next(scene for scene in scenes.game(names=names)
                 if isinstance(scene.ask, s.AskCard) and scene.ask.seat == 0)
    assert get(build(scene, look), "prompt").words.startswith("Maximiliana Ale")
    notice = s.Notice(Text("{name} already has two cards in trick 2", {"name": names[0]}), 1)
    shown = build(replace(scene, notice=notice), look)
    assert "… already has two cards in trick 2" in get(shown, "trick-1").words
    path = "/a/very/long/folder/name/that/matters.db"
    kept = build(replace(scene, notice=s.Notice(Text("{path} can't be read.", {"path": path}))), look)
    assert path[:20] in get(kept, "prompt").words


def test_undo_says_what_it_takes_back_and_redo_comes_when_there_is_one(look: Look) -> None:
    scene = first(s.AskCard)
    screen = build(replace(scene, undo=Text("Björn, Leopard 5 into trick 1")), look)
    assert get(screen, "undo").words == "Undo Björn, Leopard 5 into trick 1"
    assert get(screen, "undo").command == s.Undo()
    assert screen.widget("redo") is None
    assert not get(build(replace(scene, undo=None), look), "undo").live
    assert get(build(replace(scene, redo=Text("Ana, passes")), look), "redo").command == s.Redo()


def test_a_notice_stands_at_the_trick_it_is_about_and_in_the_question(look: Look) -> None:
    scene = first(s.AskTrick)
    words = "Björn already has two cards in trick 2"
    screen = build(replace(scene, notice=s.Notice(Text(words), 1)), look)
    for wanted in ("trick-1", "prompt"):
        widget = get(screen, wanted)
        assert any(run.ink == DENIM.trouble and words.startswith(run.shown.rstrip("…")[:20])
                   for run in widget.runs)
    assert words not in get(screen, "trick-0").words


def test_status_and_what_is_not_saved_are_always_there(look: Look) -> None:
    for scene in scenes.one_of_each(scenes.game()):
        bar = get(build(replace(scene, unsaved=2), look), "header")
        assert {"reader", "panel", "storage", "2 unsaved"} <= {run.shown for run in bar.runs}
        assert "clock" not in bar.words, "what is no part of the rig is left out"
        lamps = sorted(m.health for m in bar.marks if isinstance(m, Lamp))
        assert lamps == ["fine", "fine", "trouble", "trouble"]
        assert "The button panel was not found" in bar.words
        assert "unsaved" not in get(build(scene, look), "header").words


def test_the_last_ruling_is_told_until_the_next_action(look: Look) -> None:
    scene = first(s.AskCard)
    assert scene.told
    assert str(scene.told[-1])[:30] in get(build(scene, look), "prompt").words
    quiet = build(replace(scene, told=()), look)
    assert str(scene.told[-1])[:30] not in get(quiet, "prompt").words


def ink_of(surface: pygame.Surface, ground: tuple[int, ...]) -> tuple[pygame.Rect, list[bool]]:
    """Where a surface differs from its ground: the bounding box, and the pattern inside."""
    w, h = surface.get_size()
    marked = {(x, y) for x in range(w) for y in range(h)
              if tuple(surface.get_at((x, y)))[:3] != tuple(ground)}
    left, top = min(x for x, _ in marked), min(y for _, y in marked)
    right, bottom = max(x for x, _ in marked) + 1, max(y for _, y in marked) + 1
    return pygame.Rect(left, top, right - left, bottom - top), [
        (x, y) in marked for y in range(top, bottom) for x in range(left, right)]


@pytest.mark.parametrize("kind", [s.AskCard, s.AskBet])
def test_bets_and_tricks_are_really_drawn(look: Look, kind: type) -> None:
    """The pixels on the panel are those of the figure, drawn by pygame alone."""
    scene = first(kind)
    for bet in (0, 1, 3, 7):
        bets = tuple(bet if seat == 1 else 0 for seat in range(4))
        state = replace(scene.state, bets=bets, tricks=bets if kind is s.AskCard else (0,) * 4)
        screen = build(replace(scene, state=state), look)
        widget = get(screen, "seat-1")
        run = next(run for run in widget.runs if run.caps_mm == BIG)
        assert run.shown == str(bet)
        x, y, w, h = run.box.moved(widget.box.x, widget.box.y)
        drawn, pattern = ink_of(picture(screen, look).subsurface((x, y, w, h)), run.ground)
        wanted = pygame.Surface((200, 200))
        wanted.fill(run.ground)
        font = pygame.font.Font(own_fonts()[0].path(bold=True), run.size)
        wanted.blit(font.render(str(bet), True, run.ink), (20, 20))
        box, same = ink_of(wanted, run.ground)
        assert (drawn.size, pattern) == (box.size, same)
        assert round(0.64 * run.size) <= drawn.h <= round(0.72 * run.size), "as high as a capital"


def test_each_part_of_the_state_changes_the_picture(look: Look) -> None:
    scene = first(s.AskCard, later=True)
    base = pygame.image.tobytes(picture(build(scene, look), look), "RGB")
    state = scene.state
    laid = (state.open or ())[0]
    changes = {
        "bets": replace(state, bets=(state.bets[0] + 1, *state.bets[1:])),
        "tricks": replace(state, tricks=(state.tricks[0] + 1, *state.tricks[1:])),
        "turn": replace(state, turn=((state.turn or 0) + 1) % 4),
        "dealer": replace(state, dealer=(state.dealer + 1) % 4),
        "pile": replace(state, pile=(state.pile or 0) + 1),
        "round": replace(state, round=state.round - 1),
        "open": replace(state, open=(laid[:-1], *(state.open or ())[1:])),
        "finished": replace(state, finished=state.finished[:-1]),
    }
    for what, changed in changes.items():
        drawn = pygame.image.tobytes(picture(build(replace(scene, state=changed), look), look), "RGB")
        assert drawn != base, what


def test_the_dealer_s_mark_is_a_letter_on_gold(look: Look) -> None:
    scene = first(s.AskBet)
    panel = get(build(scene, look), f"seat-{scene.state.dealer}")
    assert any(isinstance(m, Fill) and m.colour == DENIM.thread for m in panel.marks)


def test_counted_says_how_many_cards_are_still_to_come_and_when_the_round_can_end(look: Look) -> None:
    asked = [scene for scene in scenes.game(counted=True) if isinstance(scene.ask, s.AskTricks)]
    first_ask = asked[0]
    last = next(scene for scene in asked if isinstance(scene.ask, s.AskTricks) and scene.ask.can_end)
    assert "Tricks · 32 cards to play" in get(build(first_ask, look), "header").words
    assert "Tricks · 0 cards to play" in get(build(last, look), "header").words
    assert "Who won" in get(build(first_ask, look), "prompt").words
    assert get(build(last, look), "prompt").words.startswith("All cards lie in tricks.")


def test_partners_are_named_and_their_tricks_and_bets_added_up(look: Look) -> None:
    swap = build(first(s.AskExchange, teams=True), look)
    assert "Ana and Cleo, Björn and Dmitri swap" in get(swap, "prompt").words
    scene = next(scene for scene in scenes.game(teams=True)
                 if isinstance(scene.ask, s.AskCard) and scene.ask.seat == 0)
    state = replace(scene.state, bets=(2, 3, 1, 0), tricks=(1, 0, 1, 2))
    shown = build(replace(scene, state=state), look)
    assert "2 /3 team" in get(shown, "seat-2").words
    assert "2 /3 team" in get(shown, "seat-3").words


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720), (720, 1280), (1920, 1080)])
def test_u14_what_was_just_gained_stands_beside_the_figure(
        size: tuple[int, int], make_look: MakeLook) -> None:
    for text in (1.0, 1.5):
        look = replace(make_look(size), text=text)
        for options in ({}, {"counted": True}, {"teams": True}):
            for scene in scenes.one_of_each(scenes.game(**options)):
                if not isinstance(scene.ask, s.AskBet | s.AskCard | s.AskTricks):
                    continue
                shown = build(replace(scene, gained=(0, 3, 10, -1)), look)
                assert check(shown, look) == []
                assert [word for seat, word in enumerate(("", "+3", "+10", "−1"))
                        if word not in get(shown, f"seat-{seat}").words] == []
                assert "+" not in get(shown, "seat-0").words


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_what_was_told_leaves_fingers_the_room_for_the_tricks(text: float, make_look: MakeLook) -> None:
    look = replace(make_look((480, 800)), translate=translator("de"), text=text)
    asked = [scene for seats in (3, 4) for scene in scenes.game(seats, names=("",) * seats)
             if isinstance(scene.ask, s.AskTrick)]
    assert any(scene.told for scene in asked)
    for scene in asked:
        assert check(build(scene, look), look) == []


def test_a_deal_that_was_taken_back_finds_room_beside_a_lost_reader(make_look: MakeLook) -> None:
    look = replace(make_look((1280, 720)), text=1.5)
    asked = next(scene for scene in scenes.game(2) if isinstance(scene.ask, s.AskStarters))
    lost = s.Notice(Text("The card reader does not answer. Unplug it and plug it in again. "
                         "Until then pick cards by touch."))
    scene = replace(asked, told=(Text("Taken back: {what}", {"what": Text("cards dealt")}),),
                    redo=Text("cards dealt"), undo=None, notice=lost)
    screen = build(scene, look)
    assert check(screen, look) == []
    assert picture(screen, look)
