"""An unfit journal is kept under another name, and what can be read of it is taken over."""

from pathlib import Path

from companion.clock import Clock
from companion.games.game import Text
from companion.table import files
from companion.table.checking import Unfit
from companion.table.folder import sync_folder


def repair(path: Path, unfit: Unfit, clock: Clock) -> Text:
    """Set an unfit journal aside under a new name and put a sound one in its place.

    The sound one is ready, under a name of its own, before the old one is touched; so a power cut in
    between is finished by :func:`finish_repair`.

    Returns:
        What to tell the people.
    """
    from companion.table.salvage import salvage

    kept = [] if unfit.newer else salvage(path)
    files.make(_repaired(path), kept)
    aside = finish_repair(path, clock)
    begun = sum(row[3] == b"begin" for row in kept)
    values: dict[str, str | int | Text] = {"what": unfit.text, "aside": str(aside), "games": begun,
                                           "n": len(kept)}
    if unfit.newer:
        return Text("{what} It is kept as {aside}; a new one was begun.", values)
    return Text("{what} It is kept as {aside}. {n} entry could be read and was taken over.", values,
                "{what} It is kept as {aside}. {n} entries could be read and were taken over.")


def finish_repair(path: Path, clock: Clock) -> Path | None:
    """Move the unfit journal away and the repaired one in, if one waits; the new name of the unfit one."""
    if not _repaired(path).exists():
        return None
    aside = _free_name(path, clock)
    for part in (files.log_of, files.shared_of, Path):
        if part(path).exists():
            part(path).rename(part(aside))
    _repaired(path).rename(path)
    sync_folder(path.parent)
    return aside


def _repaired(path: Path) -> Path:
    return path.with_name(path.name + ".repaired")


def _free_name(path: Path, clock: Clock) -> Path:
    stamp = clock.wall().strftime("%Y%m%d-%H%M%S")
    number = 1
    while True:
        name = f"{path.stem}-aside-{stamp}" + (f"-{number}" if number > 1 else "") + path.suffix
        aside = path.with_name(name)
        if not any(each.exists() for each in (aside, files.log_of(aside), files.shared_of(aside))):
            return aside
        number += 1
