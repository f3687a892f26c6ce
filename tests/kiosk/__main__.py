"""`make test-kiosk`: build the box, boot it, look at it; or say in one line what is missing for that."""

import signal
import sys
from pathlib import Path

import pytest

from tests.kiosk.host import missing


def main(arguments: list[str]) -> int:
    """Run the tests of the booted box; 2 when something is missing here."""
    lack = missing()
    if lack:
        print(lack, file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing stays mounted or running
    return pytest.main([str(Path(__file__).parent), *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
