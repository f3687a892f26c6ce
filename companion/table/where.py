"""Where a table keeps its journal, apart from everything else so that asking costs nothing."""

from pathlib import Path


def default_folder() -> Path:
    """The user's data folder (XDG on Linux), shared by the screen and the commands."""
    import platformdirs

    return Path(platformdirs.user_data_dir("button-companion", appauthor=False))
