"""Enrolment of a deck: walks through its cards, one after the other, and gives each the tag that is laid.

What is enrolled is on the disk at once, so a walk can be left and taken up again. Pure but for the deck
file: signals and words come in, sentences go out.
"""

from collections.abc import Callable

from companion.devices.signals import CardPlaced, Device, DeviceBack, DeviceLost, Signal, TwoCards
from companion.games.game import Refused, Text
from companion.table.deck import Enrolment
from companion.table.strict import shown

HELP = Text("Type s to skip a card, b to take the last one back, q to stop; the rest can follow later.")
COPIES = Text("Each card that has a tag can be scanned; s goes on to the next kind of card.")
"""What is said besides where nobody can tell the copies of a card apart."""


class Walk:
    """The walk through one deck.

    Args:
        enrolment: the deck file.
        tell: takes each sentence for the people.
    """

    def __init__(self, enrolment: Enrolment, tell: Callable[[Text], None]) -> None:
        self._enrolment = enrolment
        self._tell = tell
        self._skipped: list[str] = []
        self._steps: list[str] = []  # what this walk did: the card that was skipped, or nothing for a tag
        self._left = self._lost = False

    @property
    def card(self) -> str | None:
        """The card that is asked for; None when the walk is over."""
        return next((card for card in self._enrolment.missing if card not in self._skipped), None)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to do, or people left."""
        return self._left or self.card is None

    def begin(self) -> None:
        """Say how the walk goes, then ask for the first card."""
        self._tell(HELP)
        if self._enrolment.known.copies > 1:
            self._tell(COPIES)
        self.ask()

    def ask(self) -> None:
        """Say which card comes next, and how far the deck is."""
        card = self.card
        total, missing = self._enrolment.total, self._enrolment.missing
        done = total - len(missing)
        if card is not None:
            self._tell(Text("{done} of {total} enrolled. Lay {card} on the reader.",
                            {"done": done, "total": total, "card": self._next(card, missing)}))
        elif done == total:
            self._tell(Text("All {total} cards are enrolled.", {"total": total}))
        else:
            self._tell(Text("{done} of {total} enrolled, the others were skipped.",
                            {"done": done, "total": total}))

    def _name(self, card: str) -> Text | str:
        return self._enrolment.known.names[card]

    def _next(self, card: str, missing: list[str]) -> Text | str:
        """The card that is asked for; of several copies also which of them."""
        copies = self._enrolment.known.copies_of(card)
        if copies == 1:
            return self._name(card)
        return Text("{card} ({number} of {copies})", {
            "card": self._name(card), "number": copies - missing.count(card) + 1, "copies": copies})

    def feel(self, signal: Signal) -> None:
        """Take what the reader felt."""
        match signal:
            case CardPlaced(tag=tag):
                self._enrol(tag)
            case TwoCards():
                self._tell(Text("Two cards lie on the reader. Lay one card at a time."))
            case DeviceLost(device=Device.READER | Device.SCANNER):
                self._lost = True
                self._tell(Text("The reader does not answer. Plug it in, then go on."))
            case DeviceBack(device=Device.READER | Device.SCANNER) if self._lost:
                self._lost = False
                self.ask()
            case _:
                pass

    def hear(self, word: str) -> None:
        """Take a word that was typed."""
        match word.strip().lower():
            case "s" | "skip":
                self._skip()
            case "b" | "back":
                self._back()
            case "q" | "quit":
                self._left = True
            case _:
                self._tell(HELP)

    def _enrol(self, tag: str) -> None:
        card = self.card
        if card is None:
            return
        try:
            self._enrolment.enrol(tag, card)
        except Refused as refused:
            has = self._enrolment.deck.lookup(tag)
            if has is None:
                self._tell(refused.text)
            else:
                self._tell(Text("The tag {tag} is {card} already. Nothing was changed. Lay {next}.", {
                    "tag": shown(tag), "card": self._name(has), "next": self._name(card)}))
            return
        self._steps.append("")
        self.ask()

    def _skip(self) -> None:
        card = self.card
        if card is not None:
            self._skipped.append(card)
            self._steps.append(card)
            self.ask()

    def _back(self) -> None:
        """Take back the latest step, be it a card or a skip; before this walk there were cards only."""
        if self._steps and (skipped := self._steps[-1]):
            self._skipped.remove(skipped)
        else:
            try:
                card = self._enrolment.take_back()
            except Refused as refused:
                self._tell(refused.text)
                return
            self._tell(self._without(card))
        del self._steps[-1:]
        self.ask()

    def _without(self, card: str) -> Text:
        """What was taken back."""
        if self._enrolment.known.copies == 1:
            return Text("{card} has no tag again.", {"card": self._name(card)})
        return Text("The last tag of {card} was taken back.", {"card": self._name(card)})
