"""What could not be done is told whole, whatever is asked at that moment."""

import pytest
from msgspec.structs import replace

from companion.app.parts import SAFE_WORDS
from companion.desk.words import sentence
from companion.devices.signals import Device, Trouble
from companion.games.game import Text
from companion.screens.build import build
from companion.screens.button_tricks.scene import AskTotals, Notice, Pad
from companion.screens.checks import check
from companion.screens.marks import Icon, Sign
from tests.screens import scenes
from tests.screens.conftest import MakeLook

SENTENCES = [sentence(device, trouble) for device in Device for trouble in Trouble] + [
    SAFE_WORDS,
    Text("Two cards lie on the reader. Lay one card at a time."),
    Text("Checks 11 was already shown in this round"),
    Text("Dmitri already has two cards in trick 4"),
    Text("This card is in no deck of this table. Enrol it with: companion enrol. "
         "Until then pick it by touch."),
]


def test_good_news_does_not_look_like_trouble(make_look: MakeLook) -> None:
    look = make_look((800, 480))
    text = Text("The {device} works again.", {"device": Text("reader")})
    drawn = {}
    for good in (False, True):
        prompt = build(replace(scenes.stored(1), notice=Notice(text, good=good)), look).widget("prompt")
        assert prompt is not None
        assert str(text) in prompt.words
        drawn[good] = Sign.WARNING in {mark.sign for mark in prompt.marks if isinstance(mark, Icon)}
    assert drawn == {False: True, True: False}


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)], ids=str)
@pytest.mark.parametrize("counted", [False, True], ids=["scanned", "counted"])
def test_every_notice_is_told_whole(size: tuple[int, int], counted: bool, make_look: MakeLook) -> None:
    look = make_look(size)
    shortened = set()
    asked = scenes.one_of_each(scenes.game(counted=counted))
    pads = [replace(shown, ask=replace(shown.ask, pad=Pad(3, "12"))) for shown in asked
            if isinstance(shown.ask, AskTotals)]
    assert bool(pads) == counted
    for shown in (*asked, *pads):
        for text in SENTENCES:
            screen = build(replace(shown, notice=Notice(text)), look)
            assert check(screen, look) == []
            place = "pad" if getattr(shown.ask, "pad", None) else "prompt"
            told = screen.widget("notice") or screen.widget(place)  # what is long has a strip of its own
            assert told is not None
            if str(text) not in told.words:
                shortened.add((type(shown.ask).__name__, str(text)))
    assert shortened == set()
