"""Buttonville: the pages on which villagers, the final pile and house rules are chosen before a game."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from companion.desk.buttonville.options import agreed, in_order, line_up_of, rulebook_pile
from companion.desk.choices import SetupChoices
from companion.desk.place import Context, no_game
from companion.games.buttonville.actions import Options
from companion.games.buttonville.lineups import LINE_UPS, faults, random_line_up
from companion.games.buttonville.villagers import GUILD_NAMES, VILLAGERS, Guild
from companion.games.game import Refused, Text
from companion.screens.choice_scene import ERASE, ChoiceScene, Choosable
from companion.screens.start_scene import Setup

RANDOM, OWN = "random", "own"
"""Beside the line-ups of the rulebook: one by chance, and one villager by villager."""

_CHANCE = 2**32
"""The range of the numbers that a line-up by chance follows from."""


class _Page(SetupChoices):
    """A page on which options of Buttonville are chosen."""

    @property
    def _options(self) -> Options:
        return agreed(self._setup)

    def _with(self, options: Options) -> None:
        self._setup = replace(self._setup, options=options)


class LineUps(_Page):
    """Which villagers play: a line-up of the rulebook, one by chance, or villager by villager (BV-4)."""

    def __init__(self, context: Context, setup: Setup, close: Callable[[Setup], None]) -> None:
        super().__init__(context, setup, close)
        self._own = False
        self._by_chance = False

    def scene(self) -> ChoiceScene:
        """The line-ups, or all villagers with those chosen marked."""
        chosen, players, context = self._options.villagers, self._setup.players, self._context
        wrong = faults(chosen, players)
        choices = _villagers(chosen) if self._own else self._line_ups()
        return ChoiceScene(
            title=Text("Villagers"),
            told=Text("{n} villagers, as it should be", {"n": len(chosen)}) if self._own else _names(chosen),
            choices=choices,
            page=self._page,
            wrong=Text("Not yet: {fault}", {"fault": wrong[0]}) if wrong else None,
            notice=context.notice,
            status=context.status(),
        )

    def _line_ups(self) -> tuple[Choosable, ...]:
        known = None if self._by_chance else line_up_of(self._options.villagers)
        first = tuple(
            Choosable(each.id, Text("Themed line-up") if place else Text("To learn the game"), each.name,
                      chosen=known is not None and each.id == known.id)
            for place, each in enumerate(LINE_UPS.values()))
        return (*first,
                Choosable(RANDOM, Text("Each touch draws anew"), Text("By chance"), chosen=self._by_chance),
                Choosable(OWN, Text("Villager by villager"), Text("Own choice"),
                          chosen=known is None and not self._by_chance, opens=True))

    def _pick(self, key: str) -> None:
        players = self._setup.players
        self._by_chance = key == RANDOM
        if key == OWN:
            self._own, self._page = True, 0
        elif key == RANDOM:
            chance = Random(self._context.clock.now_ns())
            drawn = random_line_up(players, [chance.randrange(_CHANCE) for _ in range(9)])
            self._with(replace(self._options, villagers=drawn))
        elif key in LINE_UPS:
            self._with(replace(self._options, villagers=LINE_UPS[key].of(players)))
        else:
            self._with(replace(self._options, villagers=toggled(self._options.villagers, key)))

    def _back(self) -> None:
        if not self._own:
            super()._back()
            return
        self._own, self._page = False, 0  # the line-ups; what was chosen stays

    def _done(self) -> None:
        wrong = faults(self._options.villagers, self._setup.players)
        if wrong:
            raise Refused("villager_choice",
                          Text("Not yet: {fault}", {"fault": wrong[0]}))
        super()._done()


def toggled(chosen: tuple[str, ...], villager: str) -> tuple[str, ...]:
    """The villagers after a touch on one of them: of a small guild it takes the place of the other (BV-4).

    A citizen joins, or goes when it was chosen.
    """
    guild = VILLAGERS[villager].guild
    if guild is Guild.CITIZENS:
        return in_order({*chosen} ^ {villager})
    return in_order({each for each in chosen if VILLAGERS[each].guild is not guild} | {villager})


def _names(chosen: tuple[str, ...]) -> Text:
    """The villagers chosen, in a row."""
    row = VILLAGERS[chosen[0]].short
    for each in chosen[1:]:
        row = Text("{a}, {b}", {"a": row, "b": VILLAGERS[each].short})
    return row


def _villagers(chosen: tuple[str, ...]) -> tuple[Choosable, ...]:
    return tuple(Choosable(each.id, GUILD_NAMES[each.guild], each.short, chosen=each.id in chosen)
                 for each in VILLAGERS.values())


class FinalPile(_Page):
    """How many cards are set aside for the end: by the rulebook, another number, or not counted (BV-A3)."""

    def __init__(self, context: Context, setup: Setup, close: Callable[[Setup], None]) -> None:
        super().__init__(context, setup, close)
        self._digits: str | None = None

    def scene(self) -> ChoiceScene:
        """The numbers that are common and ways to any other one, or the keypad."""
        context, pad = self._context, self._digits
        if pad is not None:
            told = Text("Cards set aside: {digits}", {"digits": pad or "–"})
            return ChoiceScene(Text("Final pile"), told, (), wrong=self._wrong(pad), pad=pad,
                               notice=context.notice, status=context.status())
        now, usual = self._options.final_pile, rulebook_pile(self._setup.players)
        told = Text("Nobody counts: you say when a pile is empty.")
        if now is not None:
            told = Text("{n} card is set aside for the end.", {"n": usual if now is UNSET else now},
                        "{n} cards are set aside for the end.")
        other = Text("Any other number")
        choices = (
            Choosable("rulebook", Text("By the rulebook"), _cards(usual), chosen=now is UNSET),
            Choosable("uncounted", Text("Split by eye"), Text("not counted"), chosen=now is None),
            *(Choosable(key, other, words, opens=True) for key, (words, _) in _STEPS.items()),
            Choosable("keys", other, Text("Keypad"), opens=True),
        )
        return ChoiceScene(Text("Final pile"), told, choices, page=self._page, notice=context.notice,
                           status=context.status())

    def _wrong(self, digits: str) -> Text | None:
        """Why the number on the keypad cannot be taken."""
        if not digits or 1 <= int(digits) <= _MOST_SET_ASIDE:
            return None
        return Text("{digits}: it has to be 1 to {most} cards.", {"digits": digits, "most": _MOST_SET_ASIDE})

    def _pick(self, key: str) -> None:
        if self._digits is not None:
            self._digits = self._digits[:-1] if key == ERASE else (self._digits + key)[:_DIGITS]
            return
        now = self._options.final_pile
        if key == "keys":
            self._digits, self._page = "", 0
        elif key == "rulebook":
            self._with(replace(self._options, final_pile=UNSET))
        elif key == "uncounted":
            self._with(replace(self._options, final_pile=None))
        else:
            cards = now if isinstance(now, int) else rulebook_pile(self._setup.players)
            cards = min(max(cards + _STEPS[key][1], 1), _MOST_SET_ASIDE)
            self._with(replace(self._options, final_pile=cards))

    def _done(self) -> None:
        """Take the number on the keypad; then the choice as it stands."""
        if self._digits is None:
            super()._done()
            return
        wrong = self._wrong(self._digits)
        if wrong is not None:
            raise Refused("out_of_range", wrong)
        if self._digits:
            self._with(replace(self._options, final_pile=int(self._digits)))
        self._digits = None

    def _back(self) -> None:
        """Without the keypad; then as it was before."""
        if self._digits is None:
            super()._back()
        self._digits = None


_MOST_SET_ASIDE, _DIGITS = 60, 2
"""Cards of the largest final pile (`docs/records.md`), and the digits of such a number."""

_STEPS: Mapping[str, tuple[Text, int]] = MappingProxyType({
    "one-fewer": (Text("one fewer"), -1),
    "one-more": (Text("one more"), 1),
})


def _cards(n: int) -> Text:
    return Text("{n} card", {"n": n}, "{n} cards")


class HouseRules(_Page):
    """What tables play in different ways (BV-A4, BV-A9, BV-A2); a touch goes on to the other way."""

    def scene(self) -> ChoiceScene:
        """Each rule as it is now."""
        options, context = self._options, self._context
        return ChoiceScene(
            title=Text("House rules"),
            told=Text("A touch changes a rule."),
            choices=(
                Choosable("ongoing", Text("Bob works"),
                          Text("before the hand limit") if options.ongoing_before_checks
                          else Text("after the turn"), opens=True),
                Choosable("action", Text("ACTION"),
                          Text("any time in the turn") if options.action_before_recruit
                          else Text("after both recruits"), opens=True),
                Choosable("professor", Text("Soulange"),
                          Text("by her card") if options.professor == "manual"
                          else Text("5 for a set of two"), opens=True),
            ),
            page=self._page,
            notice=context.notice,
            status=context.status(),
        )

    def _pick(self, key: str) -> None:
        options = self._options
        match key:
            case "ongoing":
                options = replace(options, ongoing_before_checks=not options.ongoing_before_checks)
            case "action":
                options = replace(options, action_before_recruit=not options.action_before_recruit)
            case "professor":
                manual = options.professor == "manual"
                options = replace(options, professor="set_of_two" if manual else "manual")
            case _:
                raise no_game()
        self._with(options)
