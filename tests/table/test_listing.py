"""The list of games is read once and then kept up: with ten thousand games nobody waits for it."""

from pathlib import Path

from companion.table.reading import JournalReader, Listing, open_reader
from tests.table.tables import played, table_at


def reader(folder: Path) -> JournalReader:
    found = open_reader(folder)
    assert found is not None
    return found


def test_kept_up_it_says_the_same_as_read_anew(tmp_path: Path) -> None:
    listing: Listing | None = None
    with table_at(tmp_path) as table:
        opening, actions = played(1, 2)
        changes = [lambda: table.start(opening), lambda: table.do(actions[0]), lambda: table.rename(1, "Zoë"),
                   table.park, lambda: table.start(opening.renamed(("Cleo", "Dmitri"))),
                   lambda: table.count(False), lambda: table.count(True), table.abandon, table.undo,
                   lambda: table.open(table.games()[-1].id), table.undo, table.redo,
                   lambda: table.count(False),
                   *(lambda action=action: table.do(action) for action in actions[1:]), table.undo]
        for change in changes:
            change()
            with reader(tmp_path) as disk:
                listing = disk.listing(listing)
                assert listing == disk.listing()
                assert listing.newest_first() == disk.games() == table.games()
    assert listing is not None
    assert [(game.seats, game.status, game.counts) for game in listing.newest_first()] == [
        (("Cleo", "Dmitri"), "parked", True), ((opening.header.seats[0], "Zoë"), "running", False)]


def test_what_was_known_of_another_journal_is_forgotten(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        with table_at(tmp_path / name) as table:
            table.start(played(1, 2)[0].renamed((name, "")))
            table.park()
    with reader(tmp_path / "old") as old, reader(tmp_path / "new") as new:
        assert [game.seats[0] for game in new.listing(old.listing()).newest_first()] == ["new"]
