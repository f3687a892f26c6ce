"""Numbers as they are printed."""

from companion.screens.figures import number, signed


def test_numbers_below_none_have_a_minus_sign() -> None:
    assert [number(each) for each in (-12, 0, 5)] == ["−12", "0", "5"]
    assert [signed(each) for each in (-12, 0, 5)] == ["−12", "0", "+5"]
