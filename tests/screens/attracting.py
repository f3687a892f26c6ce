"""The attract screens of the gallery: with and without a table's name, a record, a game that waits."""

from collections.abc import Iterator

from companion.desk.desks import DESK_GAMES, feats_of
from companion.games.game import Text
from companion.screens.attract_scene import AttractScene, Record
from companion.screens.scene import Health, Notice, Status
from tests.screens.scenes import NAMES

LONG = ("Maximiliana Alexandra von Hohenstaufen-B", "W" * 40, "i" * 40,
        "Anne Marie Josephine Charlotte de la Tou")
GAMES = tuple(feats_of(game).title for game in DESK_GAMES)
STAGE = Text("round {round} of {rounds}", {"round": 3, "rounds": 4})
WAITING = Text("{game}, {stage}", {"game": Text("Button"), "stage": STAGE})
BEST = Record((NAMES[1],), feats_of("button_tricks").words(141, ""), 57)


def attracting() -> Iterator[tuple[str, AttractScene]]:
    """By name."""
    yield "attract", AttractScene("", GAMES, BEST, 60)
    yield "attract of nobody", AttractScene("", GAMES, Record((), feats_of("buttonville").words(1, ""), 1), 1)
    yield "attract empty", AttractScene("", GAMES[:1], page=1, tick=5)
    yield "attract played", AttractScene("", GAMES, played=2, page=2)
    yield "attract waiting", AttractScene("", GAMES, BEST, 60, WAITING, 3, notice=Notice(STAGE),
                                          status=(Status(Text("clock"), Health.FINE),))
    race = Record(NAMES, feats_of("button_race").words(49, ""), 12)
    yield "attract shared", AttractScene("", GAMES, race, 60)
    teams = Record(LONG, feats_of("button_tricks").words(141, "teams"), 1_280)
    for page in range(5):
        yield f"attract long names {page}", AttractScene(LONG[0], GAMES, teams, 1_280, WAITING, page, page)
