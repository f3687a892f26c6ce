"""What the owner of a table wrote down about its cards, while the companion runs; and its file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.games.game import Refused, Text

if TYPE_CHECKING:
    from companion.games.buttonville.effects import OwnEffect

_NAME = "villagers.jsonl"
"""As in :mod:`companion.table.villagers`, which is imported only where there is such a file."""

_NONE: "Mapping[str, OwnEffect]" = MappingProxyType({})


class OwnCards(Mapping[str, "OwnEffect"]):
    """The owner's cards by villager, always as they are now. Without a folder nothing is kept.

    A file with a mistake in it is told and not used; it is put aside under another name before a new one is
    written.

    Args:
        folder: the data folder.

    Attributes:
        messages: what people should know about how the file was found.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.messages: list[Text] = []
        self._cards = _NONE
        self._folder = folder
        self._spoilt = False
        if folder is not None and (folder / _NAME).exists():
            self._read(folder)

    def __getitem__(self, villager: str) -> "OwnEffect":
        return self._cards[villager]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def write(self, villager: str, card: "OwnEffect | None") -> None:
        """Write a card down, durably, or forget it.

        Raises:
            Refused: `not_saved`: the disk did not take it; everything is as it was.
        """
        cards = {each: own for each, own in self._cards.items() if each != villager}
        if card is not None:
            cards[villager] = card
        if self._folder is not None:
            from companion.table.villagers import write_villagers

            self._put_aside(self._folder)
            write_villagers(self._folder, cards)
        self._cards = MappingProxyType(cards)

    def _read(self, folder: Path) -> None:
        from companion.table.villagers import read_villagers

        try:
            self._cards = read_villagers(folder)
        except Refused as refused:
            self._spoilt = True
            self.messages.append(Text("The cards in {file} are not used: {why}",
                                      {"file": _NAME, "why": refused.text}))

    def _put_aside(self, folder: Path) -> None:
        """Keep a file that could not be read: somebody wrote it by hand."""
        if self._spoilt:
            from companion.table.folder import NotSaved, reason

            path = folder / _NAME
            try:
                path.replace(path.with_name(_NAME + ".bad"))
            except OSError as error:
                raise NotSaved(reason(error)) from None
            self._spoilt = False
