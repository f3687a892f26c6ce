"""A real X server, for the tests that want a real window."""

from collections.abc import Iterator

import pytest

from tests.app.xserver import there_is_one, x_server


@pytest.fixture
def display() -> Iterator[str]:
    """The name of a display without a screen."""
    if not there_is_one():
        pytest.skip("Xvfb and xdotool are not installed: the window is not tried under a real X server")
    with x_server() as name:
        yield name
