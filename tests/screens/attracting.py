"""For the gallery: the attract screen with whatever it may show, and the statistics of the table."""

from collections.abc import Iterable, Iterator

from companion.desk.desks import DESK_GAMES, feats_of
from companion.games.game import Text
from companion.screens.attract_scene import AttractScene, Record
from companion.screens.scene import Health, Notice, Status
from companion.screens.statistics_scene import Statistic, StatisticsScene
from tests.screens.scenes import NAMES

LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
GAMES = tuple(feats_of(game).title for game in DESK_GAMES)
STAGE = Text("round {round} of {rounds}", {"round": 3, "rounds": 4})
WAITING = Text("{game}, {stage}", {"game": Text("Button"), "stage": STAGE})
LAMPS = (Status(Text("clock"), Health.FINE),)
RECORDS = (
    Statistic(feats_of("button_race").words(49, ""), Text("best of {n} game", {"n": 1}, "best of {n} games")),
    Statistic(feats_of("button_tricks").words(141, "teams"), ", ".join(LONG[:3])))
BEST = Record((NAMES[1],), feats_of("button_tricks").words(141, ""), 57)


def attracting() -> Iterator[tuple[str, AttractScene | StatisticsScene]]:
    """By name."""
    yield from _attract()
    yield "statistics none", StatisticsScene(status=LAMPS)
    yield "statistics later", StatisticsScene(ready=False, notice=Notice(STAGE))
    yield "statistics", StatisticsScene(57, (*RECORDS, *people(NAMES)), status=LAMPS)
    for page in range(2):
        yield f"statistics long names {page}", StatisticsScene(
            1_280, (*RECORDS, *people(LONG * 8)), page=page, notice=Notice(STAGE) if page else None)


def people(names: Iterable[str]) -> Iterator[Statistic]:
    """They have played often, and won now and then."""
    for place, name in enumerate(names):
        yield Statistic(name, Text("{wins} of {n} game won", {"wins": 7, "n": place + 1},
                                   "{wins} of {n} games won"))


def _attract() -> Iterator[tuple[str, AttractScene]]:
    yield "attract", AttractScene("", GAMES, BEST, 60)
    yield "attract of nobody", AttractScene("", GAMES, Record((), feats_of("buttonville").words(1, ""), 1), 1)
    yield "attract empty", AttractScene("", GAMES[:1], page=1, tick=5)
    yield "attract played", AttractScene("", GAMES, played=2, page=2)
    yield "attract waiting", AttractScene("", GAMES, BEST, 60, WAITING, 3, notice=Notice(STAGE),
                                          status=LAMPS)
    race = Record(NAMES, feats_of("button_race").words(49, ""), 12)
    yield "attract shared", AttractScene("", GAMES, race, 60)
    teams = Record(LONG, feats_of("button_tricks").words(141, "teams"), 1_280)
    for page in range(5):
        yield f"attract long names {page}", AttractScene(LONG[0], GAMES, teams, 1_280, WAITING, page, page)
