"""Where a table keeps its journal, apart from everything else so that asking costs nothing."""

from pathlib import Path


class NoHome(Exception):
    """The system gives this user no folder of their own, so a table's folder has to be named."""


def default_folder() -> Path:
    """The user's data folder (XDG on Linux), shared by the screen and the commands.

    Raises:
        NoHome: neither the environment nor the list of users names a home.
    """
    import platformdirs

    try:
        return Path(platformdirs.user_data_dir("button-companion", appauthor=False))
    except RuntimeError:
        raise NoHome from None
