"""Names in any script are drawn, shortened and remembered, and never stop the table."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.screens.sdl import pygame
from companion.screens.typeset import FontFile, Typesetter, clean, own_fonts, spell

INK = (0, 0, 0)
SCRIPTS = ["Ελένη", "Дмитрий", "אברהם", "محمد", "देवनागरी", "สมชาย", "日本太郎", "김철수", "გიორგი", "Հայկ",
           "ተስፋዬ", "தமிழ்", "🎩👩‍👩‍👧", "\u202eevil\u0000", "\ud800", "Z̶̼̈a̷l̸g̵o̶", "　", "\U0010fffd"]


@pytest.fixture
def bare() -> Typesetter:
    """Only our own font, as on a machine without any other."""
    return Typesetter(own_fonts(), more=lambda: ())


def look_of(typesetter: Typesetter, text: str) -> bytes:
    return bytes(pygame.image.tobytes(typesetter.draw(text, 28, True, INK)[0], "RGBA"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_is_drawn_and_fits(name: str, typesetter: Typesetter, bare: Typesetter) -> None:
    for one in (typesetter, bare):
        shown = one.fit(name, 28, True, 120)
        picture, _ = one.draw(shown, 28, True, INK)
        assert one.width(shown, 28, True) <= 120
        assert picture.get_width() <= max(one.width(shown, 28, True), 1)


def test_the_own_font_is_the_look_s() -> None:
    first = own_fonts()[0]
    assert first.regular is not None
    assert first.bold is not None
    assert first.regular.name == "AtkinsonHyperlegible-Regular.ttf"
    assert first.bold.name == "AtkinsonHyperlegible-Bold.ttf"


def test_a_missing_glyph_is_never_drawn_as_a_box(bare: Typesetter) -> None:
    font = pygame.font.Font(own_fonts()[0].path(bold=True), 28)
    box = pygame.image.tobytes(font.render("\U0010fffd", True, INK), "RGBA")
    assert box == pygame.image.tobytes(font.render("日", True, INK), "RGBA"), "the font lacks this one"
    for char in "日Жש한♠":
        assert look_of(bare, char) != box
    assert bare.width("日", 28, True) == bare.width("?", 28, True)
    assert look_of(bare, "Ж") == look_of(bare, "Zhe")
    assert look_of(bare, "Ана") != look_of(bare, "Ива")


def test_another_font_is_asked_once_and_only_when_needed() -> None:
    asked = []

    def more() -> tuple[FontFile, ...]:
        asked.append(1)
        return (FontFile(None, None),)

    one = Typesetter(own_fonts(), more=more)
    one.draw("Björn", 28, True, INK)
    assert asked == []
    for char in "ЖЯЮ日":
        one.draw(char, 28, True, INK)
    assert asked == [1]
    assert look_of(one, "Ж") != look_of(one, "Zhe"), "pygame's own font has Cyrillic"


PRINTABLE = [char for char in map(chr, range(0x100)) if char.isprintable()]
BUILT_IN = FontFile(None, None)


@pytest.mark.parametrize("font", [own_fonts()[0], BUILT_IN], ids=["packaged", "built in"])
def test_our_own_fonts_have_what_they_are_not_asked_about(font: FontFile) -> None:
    """All of Latin-1 is drawn without a trial; a letter of ASCII is never wider than its font is high."""
    for bold in (False, True):
        for size in range(10, 80):
            plain = pygame.font.Font(font.path(bold), size)
            assert max(plain.size(char)[0] for char in PRINTABLE if char.isascii()) <= size
        plain = pygame.font.Font(font.path(bold), 40)
        box = pygame.image.tobytes(plain.render("\U0010fffd", True, INK), "RGBA")
        for char in PRINTABLE:
            assert char.isspace() or pygame.image.tobytes(plain.render(char, True, INK), "RGBA") != box, char


def test_composed_and_combining_letters_look_the_same(typesetter: Typesetter) -> None:
    assert clean(unicodedata.normalize("NFD", "Zoé")) == "Zoé"
    assert look_of(typesetter, clean("Zoe\u0301")) == look_of(typesetter, "Zoé")


def test_shortening_ends_in_an_ellipsis_and_says_so(typesetter: Typesetter) -> None:
    name = "Maximiliana Alexandra von Hohenst-Bauer"
    shown = typesetter.fit(name, 28, True, 150)
    assert shown.endswith("…")
    assert name.startswith(shown[:-1])
    assert typesetter.width(shown, 28, True) <= 150 < typesetter.width(name[:len(shown) + 1], 28, True)
    assert typesetter.fit("Ana", 28, True, 150) == "Ana"


def test_wrapping_keeps_every_word_as_long_as_there_are_lines(typesetter: Typesetter) -> None:
    text = "Trick 2 to Björn: three Checks, the 11 is the highest"
    assert " ".join(typesetter.wrap(text, 19, False, 150, 9)) == text
    lines = typesetter.wrap(text, 19, False, 150, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(typesetter.width(line, 19) <= 150 for line in lines)
    assert typesetter.wrap("", 19, False, 150, 2) == ()


def test_a_letter_and_its_marks_stay_together(bare: Typesetter) -> None:
    assert spell("é") == "e"
    assert spell("\u0301") == ""
    assert spell("क") == "ka"
    assert spell("日") == "?"
    stacked = "q\u0323\u0307" * 20
    shown = bare.fit(stacked, 28, True, 90)
    assert not unicodedata.combining(shown[0])
    assert shown[:-1] == stacked[:len(shown) - 1]
    assert len(shown[:-1]) % 3 == 0


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.integers(1, 400))
def test_any_text_fits_any_width(text: str, width: int) -> None:
    one = _SHARED
    shown = one.fit(text, 19, False, width)
    assert one.width(shown, 19) <= width
    one.draw(shown, 19, False, INK)
    for line in one.wrap(text, 19, False, width, 3):
        assert one.width(line, 19) <= width


_SHARED = Typesetter(own_fonts(), more=lambda: ())


def test_memory_is_bounded(bare: Typesetter) -> None:
    for i in range(4000):
        bare.draw(str(i), 19, False, INK)
    assert bare.kept() <= 6000


def test_neither_fontpkg_nor_pkg_resources_is_imported() -> None:
    code = ("import sys; from companion.screens.typeset import own_fonts; own_fonts(); "
            "print([m for m in sys.modules if m.startswith(('fontpkg', 'pkg_resources'))])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
