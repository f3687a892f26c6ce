"""What the table reads: actions and rulings of Buttonville."""

import pytest

from companion.games.buttonville.actions import (
    Act,
    Bonus,
    Buttons,
    Discard,
    Draw,
    EndTurn,
    Give,
    Lay,
    Ongoing,
    Pile,
    PileEmpty,
    Play,
    Recruit,
    Score,
    Strip,
    Take,
)
from companion.games.buttonville.words import deed
from companion.games.game import Action, Ruling
from tests.games.buttonville.kit import GAME, begin, do, header, recruited, told, with_sets

TABLE = with_sets(recruited(), 0, nevole=4, bob=1)


@pytest.mark.parametrize(("action", "words"), [
    (Recruit(0, "market"), "Ana recruits from the market"),
    (Recruit(0, "pile"), "Ana recruits from the pile"),
    (Play(0, "nevole", 4), "Ana plays 4 Nevole"),
    (Act(0, 0), "Ana uses 4 Nevole"),
    (Act(0, 7), "Ana uses set 8"),
    (Ongoing(0, 1, "hand"), "Ana adds a card from the hand to 1 Bob"),
    (Ongoing(0, 1, "market"), "Ana adds a card from the market to 1 Bob"),
    (Ongoing(0, 1, None), "Ana moves a card of 1 Bob to the market"),
    (EndTurn(0), "Ana ends the turn"),
    (EndTurn(0, 2), "Ana ends the turn; discards 2 cards"),
    (EndTurn(0, 1, (0, 1)), "Ana ends the turn; discards 1 card; gives up 4 Nevole; gives up 1 Bob"),
    (PileEmpty(), "the draw pile is empty"),
    (Pile(1), "the draw pile was counted: 1 card"),
    (Pile(12), "the draw pile was counted: 12 cards"),
    (Bonus(1, "gil", 3), "Björn, Gil at the end of the game: 3 points"),
    (Score(), "scoring closed"),
    (Buttons(2, 1), "Cleo takes 1 button"),
    (Buttons(2, -3), "Cleo pays 3 buttons"),
    (Draw(2, 2), "Cleo draws 2 cards"),
    (Take(2), "Cleo takes a card from the market"),
    (Lay(0, 0, 1, "hand"), "Ana lays 1 card onto 4 Nevole"),
    (Lay(0, 0, 2, "market"), "Ana lays 2 cards from the market onto 4 Nevole"),
    (Lay(0, 0, 2, "pile"), "Ana lays 2 cards from the pile onto 4 Nevole"),
    (Lay(0, "market", 2, "hand"), "Ana lays 2 cards into the market"),
    (Lay(0, "new", 2, "hand", "gil"), "Ana lays 2 Gil as a new set"),
    (Lay(0, "new", 2, "market", "gil"), "Ana lays 2 Gil from the market as a new set"),
    (Lay(0, "new", 2, "pile", "gil"), "Ana lays 2 Gil from the pile as a new set"),
    (Strip(0, 0, 2, "discard"), "Ana discards 2 cards of 4 Nevole"),
    (Strip(0, 0, 1, "market"), "Ana lays 1 card of 4 Nevole into the market"),
    (Strip(0, 0, 1, "hand"), "Ana takes 1 card of 4 Nevole into the hand"),
    (Discard(3, 2), "Dmitri discards 2 cards"),
    (Give(3, 1, 2), "Dmitri gives Björn 2 cards"),
], ids=repr)
def test_an_action_in_words(action: Action, words: str) -> None:
    assert str(GAME.describe(TABLE, action)) == words
    without = str(deed(TABLE, action))
    assert words.endswith(without)


def test_what_follows_in_words() -> None:
    assert told(recruited(), Play(0, "nevole", 4)) == ["Nevole: Ana receives 4 buttons"]
    assert told(recruited(), Play(0, "quartney", 2)) == ["Quartney: Ana draws 2 cards"]
    assert told(do(recruited(), PileEmpty()), Lay(1, "new", 3, "market", "gil")) == [
        "3 cards from the pile fill the market up"]


def test_nobody_is_named_by_a_blank_and_equal_names_are_told_apart() -> None:
    state = begin(header(names=("", "Ana", "Ana")))
    assert str(GAME.describe(state, Take(0))) == "Seat 1 takes a card from the market"
    assert str(GAME.describe(state, Give(1, 2, 1))) == "Ana (seat 2) gives Ana (seat 3) 1 card"


def test_a_ruling_of_another_game_is_a_mistake_of_the_caller() -> None:
    class Castled(Ruling, frozen=True, tag="castled"):
        pass

    with pytest.raises(TypeError, match="no ruling of Buttonville"):
        GAME.tell(begin(), Castled())
