"""What every room's tests share."""

import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

# How fast an example is depends on the machine and on what else it does; no test asserts it.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def nobodys_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The language of this machine, and what somebody prefers at it, change no test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data-home")))
        yield


@pytest.fixture
def untraced() -> Iterator[None]:
    """Without the coverage tracer, which makes hundreds of games five times slower."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--forbid-skips", action="store_true", help="a skipped test is a failed one")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """On a machine that has everything, a skip hides something."""
    report = yield
    if report.skipped and item.config.getoption("--forbid-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and skips are forbidden here: {report.longrepr}"
    return report
