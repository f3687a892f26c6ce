"""What the owner writes down about a villager's card: when it works, its text, its steps (1.4).

Nothing is guessed: the companion offers exactly these steps, and only when the card says so.
"""

from typing import Literal

from msgspec.structs import replace

from companion.desk.buttonville import step_fields
from companion.desk.choices import Choices
from companion.desk.keyboard import Keyboard
from companion.desk.place import Context, Place
from companion.games.buttonville.effect_words import KEYWORDS, step_words
from companion.games.buttonville.effects import BonusPoints, EffectStep, OwnEffect, fits
from companion.games.buttonville.villagers import VILLAGERS
from companion.games.game import Text
from companion.screens.choice_scene import ChoiceScene, Choosable

TEXT_LENGTH = 400
"""Most characters of the text of a card."""

_SHOWN = 80
"""So many characters of it stand on the page of the card; all of them when the card is played."""

STEPS = 8
"""Most steps of a card."""

_Page = Literal["cards", "card", "keyword", "kinds", "step", "field"]


class Editor(Choices):
    """The villagers whose cards the companion does not know, and what is written down about them.

    Args:
        context: the table.
        under: where to go when it is closed.
    """

    def __init__(self, context: Context, under: Place) -> None:
        super().__init__(context)
        self._under = under
        self._at: _Page = "cards"
        self._card = OwnEffect("")
        self._place = 0
        self._step: EffectStep = BonusPoints()
        self._field = ""

    # -- what is seen ----------------------------------------------------------------------------------

    def scene(self) -> ChoiceScene:
        """The page that is open."""
        title, told, choices = self._shown()
        return ChoiceScene(title, told, choices, page=self._page, notice=self._context.notice,
                           status=self._context.status())

    def _shown(self) -> tuple[Text, Text, tuple[Choosable, ...]]:
        name = VILLAGERS[self._card.villager].name if self._card.villager else Text("Villager cards")
        match self._at:
            case "cards":
                return name, Text("Touch a villager to write down what the card says."), self._cards()
            case "card":
                return name, self._told(), self._fields()
            case "keyword":
                return name, Text("When does the card work?"), tuple(
                    Choosable(key, Text("keyword"), words, chosen=key == self._card.keyword)
                    for key, words in KEYWORDS.items())
            case "kinds":
                return name, Text("Which step?"), tuple(
                    Choosable(key, Text("step"), words)
                    for key, words in step_fields.kinds(self._card.keyword).items())
            case "step":
                return name, step_words(self._step), (
                    *step_fields.fields(self._step),
                    Choosable("remove", Text("this step"), Text("Take it out")))
        return name, step_words(self._step), step_fields.values(self._step, self._field)

    def _cards(self) -> tuple[Choosable, ...]:
        own = self._context.villagers
        return tuple(
            Choosable(each.id, KEYWORDS[own[each.id].keyword] if each.id in own else Text("not written down"),
                      each.short, chosen=each.id in own, opens=True)
            for each in VILLAGERS.values() if each.effect is None or each.effect.run != "engine")

    def _told(self) -> Text:
        text = self._card.text
        if len(text) > _SHOWN:
            text = f"{text[:_SHOWN - 1].rstrip()}…"
        return Text("“{text}”", {"text": text}) if text else Text("Nothing is written down yet.")

    def _fields(self) -> tuple[Choosable, ...]:
        card = self._card
        found = [Choosable("keyword", Text("works"), KEYWORDS[card.keyword], opens=True),
                 Choosable("text", Text("what stands on it"),
                           Text("Change the text") if card.text else Text("Write the text"), opens=True)]
        found += [Choosable(f"step-{place}", Text("step {number}", {"number": place + 1}), step_words(step),
                            opens=True) for place, step in enumerate(card.steps)]
        if len(card.steps) < STEPS:
            found.append(Choosable("add", Text("one more"), Text("Add a step"), opens=True))
        if card.villager in self._context.villagers:
            found.append(Choosable("forget", Text("this card"), Text("Forget it")))
        return tuple(found)

    # -- what is touched -------------------------------------------------------------------------------

    def _pick(self, key: str) -> None:
        match self._at:
            case "cards":
                self._card = self._context.villagers.get(key, OwnEffect(key))
                self._open("card")
            case "card":
                self._touched(key)
            case "keyword":
                keyword = step_fields.keyword(key)
                kept = tuple(step for step in self._card.steps if fits(step, keyword))
                self._card = replace(self._card, keyword=keyword, steps=kept)
                self._open("card")
            case "kinds":
                self._place, self._step = len(self._card.steps), step_fields.new(key)
                self._open("step")
            case "step" if key == "remove":
                self._card = replace(self._card, steps=self._without())
                self._open("card")
            case "step":
                self._touched_field(key)
            case "field":
                self._step = step_fields.with_value(self._step, self._field, key)
                self._open("step")

    def _touched(self, key: str) -> None:
        if key == "text":
            self._write()
        elif key == "keyword":
            self._open("keyword")
        elif key == "add":
            self._open("kinds")
        elif key == "forget":
            self._save(None)
        else:
            self._place = int(key.removeprefix("step-"))
            self._step = self._card.steps[self._place]
            self._open("step")

    def _touched_field(self, key: str) -> None:
        """Of two values a touch takes the other one; of more it shows them."""
        values = step_fields.values(self._step, key)
        if len(values) == 2:
            other = next(each.key for each in values if not each.chosen)
            self._step = step_fields.with_value(self._step, key, other)
        else:
            self._field = key
            self._open("field")

    def _without(self) -> tuple[step_fields.Step, ...]:
        return (*self._card.steps[:self._place], *self._card.steps[self._place + 1:])

    def _done(self) -> None:
        """What is open is kept: a step in its card, a card in the file."""
        match self._at:
            case "step":
                steps = (*self._card.steps[:self._place], step_fields.manual(self._step),
                         *self._card.steps[self._place + 1:])
                self._card = replace(self._card, steps=steps)
                self._open("card")
            case "card":
                self._save(self._card)
            case _:
                self._back()

    def _save(self, card: OwnEffect | None) -> None:
        self._context.villagers.write(self._card.villager, card)
        self._card = OwnEffect("")
        self._open("cards")

    def _back(self) -> None:
        """Without what was changed on this page."""
        match self._at:
            case "cards":
                self._context.go(self._under)
            case "card":
                self._card = OwnEffect("")
                self._open("cards")
            case "field":
                self._open("step")
            case _:
                self._open("card")

    def _open(self, page: _Page) -> None:
        self._at, self._page = page, 0

    def _write(self) -> None:
        """The keyboard for the text of the card."""

        def close(text: str | None) -> None:
            if text is not None:
                self._card = replace(self._card, text=text)
            self._context.go(self)

        title = Text("The card of {villager}", {"villager": VILLAGERS[self._card.villager].short})
        self._context.go(Keyboard.for_text(self._context, title, self._card.text, TEXT_LENGTH, close))

