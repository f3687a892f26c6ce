"""A real X server without a screen, and the commands that move its mouse."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


def there_is_one() -> bool:
    """Whether Xvfb and xdotool are installed."""
    return shutil.which("Xvfb") is not None and shutil.which("xdotool") is not None


@contextmanager
def x_server(screen: str = "1280x720x24") -> Iterator[str]:
    """The name of a display, as long as its server runs."""
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as server:
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
