"""The button game: the page on which house rules are chosen before a game."""

from msgspec.structs import replace

from companion.desk.button_race.options import Agreed, agreed
from companion.desk.choices import SetupChoices
from companion.desk.place import no_game
from companion.games.button_race.actions import Options
from companion.games.button_race.cards import MOST_JOKERS
from companion.games.game import Text
from companion.screens.choice_scene import ChoiceScene, Choosable


class HouseRules(SetupChoices):
    """What tables play in different ways (BG-A1, A5, A10, A19, A31); a touch goes on to the next way."""

    @property
    def _chosen(self) -> Agreed:
        return agreed(self._setup)

    def scene(self) -> ChoiceScene:
        """Each rule as it is now."""
        options, context = self._chosen.options, self._context
        jokers = Text("Jokers: {n}", {"n": options.jokers})
        return ChoiceScene(
            title=Text("House rules"),
            told=Text("A touch changes a rule."),
            choices=(
                Choosable("draw", Text("Drawing"),
                          Text("by itself") if options.draw_grace == "automatic"
                          else Text("can be forgotten"), opens=True),
                Choosable("entry", Text("Bumped partner without entry"),
                          Text("not allowed") if options.partner_entry_conflict == "illegal"
                          else Text("goes to the start"), opens=True),
                Choosable("pass", Text("Passing the own entry"),
                          Text("allowed") if options.pass_home else Text("not allowed"), opens=True),
                Choosable("joker", Text("A joker that could be played"),
                          Text("must be played") if options.joker_forced else Text("may be kept"),
                          opens=True),
                Choosable("fewer", jokers, Text("one joker fewer"), opens=True),
                Choosable("more", jokers, Text("one joker more"), opens=True),
            ),
            page=self._page,
            notice=context.notice,
            status=context.status(),
        )

    def _pick(self, key: str) -> None:
        chosen = self._chosen
        self._setup = replace(self._setup, options=replace(chosen, options=changed(chosen.options, key)))


def changed(options: Options, key: str) -> Options:
    """The house rules after a touch on one of them.

    Raises:
        Refused: there is no such rule on this page.
    """
    match key:
        case "draw":
            automatic = options.draw_grace == "automatic"
            return replace(options, draw_grace="next_card" if automatic else "automatic")
        case "entry":
            illegal = options.partner_entry_conflict == "illegal"
            return replace(options, partner_entry_conflict="to_start" if illegal else "illegal")
        case "pass":
            return replace(options, pass_home=not options.pass_home)
        case "joker":
            return replace(options, joker_forced=not options.joker_forced)
        case "fewer":
            return replace(options, jokers=max(options.jokers - 1, 0))
        case "more":
            return replace(options, jokers=min(options.jokers + 1, MOST_JOKERS))
    raise no_game()
