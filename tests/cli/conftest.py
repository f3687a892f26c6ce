import pytest

from tests.cli.programs import Command


@pytest.fixture
def companion(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capfdbinary, monkeypatch)
