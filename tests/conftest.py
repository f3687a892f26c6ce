"""What every room's tests share."""

from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# How fast an example is depends on the machine and on what else it does; no test asserts it.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


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
