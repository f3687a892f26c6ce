"""Why a card cannot be played is read to its end, however many reasons there are and however little room."""

import pytest
from msgspec.structs import replace

from companion.games.button_race.cards import CARDS
from companion.games.button_race.offers import offer
from companion.languages import PSEUDO, translator
from companion.screens.build import build
from companion.screens.button_race.asks import AskDiscard
from companion.screens.button_race.scene import RaceScene
from companion.screens.checks import check
from tests.games.button_race.kit import header, on
from tests.screens.button_race.table import STATUS
from tests.screens.conftest import MakeLook

TIGHT = (on("home1 home3 home4 home5 A19", "", "A16 C16", head=header(pass_home=False)),
         on("home2 home4 home5 A11", "", "A6 A9 C16"), on("home1 home2 home4 home5"),
         on("A11 A9 home4", "", "A7 C16"))
"""Positions in which the buttons of a seat are kept from moving for different reasons."""


@pytest.mark.parametrize("language", ["en", "de", PSEUDO])
@pytest.mark.parametrize(("size", "scale"), [((480, 320), 1.0), ((320, 480), 1.0), ((800, 480), 1.0),
                                             ((800, 480), 1.5), ((480, 800), 1.5)])
def test_every_reason_has_room(size: tuple[int, int], scale: float, language: str,
                               make_look: MakeLook) -> None:
    look = replace(make_look(size), translate=translator(language), text=scale)
    reasons = 0
    for state in TIGHT:
        for card in CARDS:
            why = offer(state, card).why
            if why is not None:
                scene = RaceScene(state, AskDiscard(0, card, why), (), None, None, None, 0, STATUS, ())
                assert check(build(scene, look), look) == [], card
                reasons += 1
    assert reasons > 20
