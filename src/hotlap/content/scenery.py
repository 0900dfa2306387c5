"""What lies around a track's road, and the ground that it lies on: a drawing, which makes no difference to the rules.

Points are in the units of the field, as those of the centre line, and may lie up to BEYOND outside of it. An area is a
closed shape, a line is open, and each spot is a thing of its own. The client knows how each kind looks
(web/src/track/scenery). It keeps growing and built things off the road, and mows a verge beside it.
"""

from dataclasses import dataclass

from .centre_line import Points, read_point, written_points
from .fields import Fields, assignment, shown

GROUNDS = (
    "meadow", "autumn", "scrub", "stubble", "desert", "moss", "polder", "sand", "heath", "snow", "forest", "veld",
)  # fmt: skip
AREAS = (
    "sea", "lake", "beach", "dunes", "mountain", "hill", "town",
    "woods", "maples", "firs", "cypresses", "palms", "olives", "blossom", "cacti", "thorns",
    "wheat", "tulips", "lavender", "vines", "tea", "pasture",
)  # fmt: skip
LINES = ("stands", "pits", "bales", "river", "street", "runway", "hedge", "poplars", "jetty")
SPOTS = (
    "boats", "church", "windmill", "lighthouse", "castle", "barn", "pagoda", "pyramid", "arena", "tents", "parasols",
    "sheep", "balloon", "works",
)  # fmt: skip
KINDS = AREAS + LINES + SPOTS
LEAST = {**dict.fromkeys(AREAS, 3), **dict.fromkeys(LINES, 2), **dict.fromkeys(SPOTS, 1)}  # points
MAX_POINTS = 60
MAX_SCENERY = 60
BEYOND = 1000

FIELD = "scenery"
NAMES = ("kind", "points")


@dataclass(frozen=True, slots=True)
class Scenery:
    """A part of the land."""

    kind: str
    points: Points

    def to_toml(self) -> list[str]:
        return [f"[[{FIELD}]]", assignment("kind", self.kind), *written_points("points", self.points)]


def read_ground(table: Fields) -> str:
    """The ground of a track's file; "" if it has none."""
    return table.choice("ground", GROUNDS) if "ground" in table.values else ""


def read_scenery(table: Fields) -> tuple[Scenery, ...]:
    """The scenery of a track's file, in the order in which it is drawn. Raises InvalidTrack."""
    if FIELD not in table.values:
        return ()
    return tuple(_scenery(part) for part in table.tables(FIELD, MAX_SCENERY))


def _scenery(table: Fields) -> Scenery:
    table.only(NAMES, ())
    kind = table.choice("kind", KINDS)
    values = table.values["points"]
    if not isinstance(values, list):
        raise table.refusal("points", "points", value=shown(values))
    if not LEAST[kind] <= len(values) <= MAX_POINTS:
        raise table.refusal(
            "points", "scenery-points", kind=kind, least=LEAST[kind], most=MAX_POINTS, value=len(values)
        )
    points = (read_point(table, "points", i, value, -BEYOND, "land-range") for i, value in enumerate(values, 1))
    return Scenery(kind, tuple(points))
