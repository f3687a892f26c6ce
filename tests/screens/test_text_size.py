"""Larger text is larger indeed; that it fits everywhere: `test_matrix.py`."""

from msgspec.structs import replace

from companion.screens import scene as s
from companion.screens.build import build
from companion.screens.look import NAME, Look
from tests.screens import scenes


def test_names_and_questions_grow_and_the_large_figures_stay(look: Look) -> None:
    scene = next(scene for scene in scenes.game() if isinstance(scene.ask, s.AskCard))
    large = replace(look, text=1.5)
    assert (large.small, large.name) == (round(look.small * 1.5), round(look.name * 1.5))
    for wanted, text in (("seat-0", "Ana"), ("prompt", "plays"), ("header", "Tricks")):
        usual, grown = (
            max(run.size for widget in build(scene, each).widgets if widget.id == wanted
                for run in widget.runs if text in run.full) for each in (look, large))
        assert grown > usual, wanted
    assert large.font(64, NAME) == look.font(64, NAME)


def test_what_has_no_room_for_more_keeps_the_usual_size(look: Look) -> None:
    large = replace(look, text=1.5)
    assert large.small_for("Ana", 100) == large.small
    assert large.small_for("Ana " * 9, 100) == look.small
    assert large.plain == look
