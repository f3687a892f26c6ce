"""An error of ours, as a log may keep it: where it arose, and nothing of what was worked on."""

import traceback


def where(error: BaseException) -> str:
    """The kind of an error and the lines of the program that led to it; its message could hold a name."""
    frames = traceback.format_list(traceback.extract_tb(error.__traceback__))
    return "".join((f"{type(error).__name__}\n", *frames))
