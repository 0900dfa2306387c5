"""The drawing of a track: a closed line along the middle of its road, in a field of 1600 × 1000.

Points are (x, y), x to the right and y down, in driving direction; the first one is on the start/finish line. The line
is the closed centripetal Catmull–Rom curve through the points. Between two points P1 and P2, with P0 before and P3
after them, it is the cubic that passes through all four. The distances of its knots are the square roots of the
distances of the points (Barry and Goldman's recursion). It is sampled at SAMPLES equal steps from knot to knot, with
straight lines in between. Space k of n has its middle at (k - 0.5) / n of the length. The client draws the same curve
(web/src/track/curve.ts); this file refuses lines that cannot be drawn.
"""

import math
from collections.abc import Iterator

from .fields import Fields, shown

Points = tuple[tuple[int, int], ...]
Flaw = tuple[str, dict[str, int | str]]  # a rule of errors.py with its data
Place = tuple[float, float]

WIDTH = 1600
HEIGHT = 1000
MARGIN = 40  # from a point to the edge of the field
ROAD_MARGIN = 34  # from the curve, which may swing out between points: half the road and its kerb
MIN_POINTS = 8
MAX_POINTS = 200
MIN_SPACE = 20  # the least length of a space
SAMPLES = 16

# The road is 56 wide, 68 with its kerbs. Two places must be at least APART from each other if the road between them is
# longer than ALONG: a tight hairpin may bring nearer places together.
APART = 72
ALONG = 124  # more than half the circle with the diameter APART
STEP = 12.0  # places along the curve that are compared are at most this far from each other

FIELD = "centre_line"
POINTS_A_LINE = 8


def read_centre_line(table: Fields, spaces: int) -> Points:
    """The points of a track's file; () if it has none. Raises InvalidTrack."""
    values = table.values.get(FIELD, [])
    if not isinstance(values, list):
        raise table.refusal(FIELD, "points", value=shown(values))
    if FIELD not in table.values:
        return ()
    if not MIN_POINTS <= len(values) <= MAX_POINTS:
        raise table.refusal(FIELD, "number-of-points", least=MIN_POINTS, most=MAX_POINTS, value=len(values))
    points = tuple(read_point(table, FIELD, i, value, MARGIN, "coordinate-range") for i, value in enumerate(values, 1))
    if points[0] == points[-1]:
        raise table.refusal(FIELD, "closed", number=len(points))
    for i in range(1, len(points)):
        if points[i - 1] == points[i]:
            raise table.refusal(FIELD, "point-twice", number=i, next=i + 1)
    if found := flaw(points, spaces):
        rule, data = found
        raise table.refusal(FIELD, rule, **data)
    return points


def read_point(table: Fields, name: str, number: int, value: object, margin: int, rule: str) -> tuple[int, int]:
    """A point at least `margin` from the edges of the field, or that far outside at most if it is negative."""
    if not isinstance(value, list) or len(value) != 2:
        raise table.refusal(name, "point", number=number, value=shown(value))
    x, y = value
    for axis, part, size in (("x", x, WIDTH), ("y", y, HEIGHT)):
        if not isinstance(part, int) or isinstance(part, bool):
            raise table.refusal(name, "coordinate", axis=axis, number=number, value=shown(part))
        if not margin <= part <= size - margin:
            bounds = {"least": margin, "most": size - margin, "width": WIDTH, "height": HEIGHT}
            raise table.refusal(name, rule, axis=axis, number=number, value=shown(part), **bounds)
    return x, y


def written(points: Points) -> list[str]:
    """The lines of TOML for the centre line; no lines for no points."""
    return written_points(FIELD, points)


def written_points(name: str, points: Points) -> list[str]:
    """The lines of TOML for these points; no lines for no points."""
    if not points:
        return []
    words = [f"[{x}, {y}]" for x, y in points]
    return [
        f"{name} = [",
        *(f"    {', '.join(words[i : i + POINTS_A_LINE])}," for i in range(0, len(words), POINTS_A_LINE)),
        "]",
    ]


def flaw(points: Points, spaces: int) -> Flaw | None:
    """Why this line cannot be drawn as a road of so many spaces; None if it can."""
    curve = sample(points)
    for x, y in curve:
        if not (ROAD_MARGIN <= x <= WIDTH - ROAD_MARGIN and ROAD_MARGIN <= y <= HEIGHT - ROAD_MARGIN):
            return "leaves-field", {"at": _at(x, y)}
    length, needed = _length(curve), spaces * MIN_SPACE
    if length < needed:
        return "short", {"least": MIN_SPACE, "spaces": spaces, "needed": needed, "length": int(length)}
    if length > WIDTH * HEIGHT / APART * 2:  # it must touch itself, so a closer look is not needed
        return "long", {"length": int(length)}
    touch = _touch(curve, length)
    if touch:
        (x, y), (u, v) = touch
        return "touching", {"least": APART, "at": _at(x, y), "other": _at(u, v)}
    return None


def sample(points: Points) -> list[Place]:
    """The curve: SAMPLES places for every point, the point itself first."""
    count = len(points)
    curve: list[Place] = []
    for i in range(count):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        t1 = math.sqrt(math.dist(p0, p1))
        t2 = t1 + math.sqrt(math.dist(p1, p2))
        t3 = t2 + math.sqrt(math.dist(p2, p3))
        for j in range(SAMPLES):
            t = t1 + (t2 - t1) * j / SAMPLES
            a1, a2, a3 = mix(p0, p1, 0, t1, t), mix(p1, p2, t1, t2, t), mix(p2, p3, t2, t3, t)
            curve.append(mix(mix(a1, a2, 0, t2, t), mix(a2, a3, t1, t3, t), t1, t2, t))
    return curve


def mix(a: Place, b: Place, start: float, end: float, t: float) -> Place:
    """The place at `t` on the straight line from `a` (at `start`) to `b` (at `end`)."""
    share = (t - start) / (end - start)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _length(curve: list[Place]) -> float:
    return sum(math.dist(curve[i - 1], curve[i]) for i in range(len(curve)))


def _at(x: float, y: float) -> str:
    return f"[{round(x)}, {round(y)}]"


def _steps(curve: list[Place]) -> Iterator[tuple[float, Place]]:
    """Places along the curve, at most STEP apart, each with its distance from the start along the curve."""
    along, last = 0.0, -STEP
    for i, point in enumerate(curve):
        other = curve[(i + 1) % len(curve)]
        piece = math.dist(point, other)
        parts = math.ceil(piece / STEP)
        for j in range(parts):
            at = along + piece * j / parts
            if at - last >= STEP / 2:
                last = at
                yield at, mix(point, other, 0, parts, j)
        along += piece


def _touch(curve: list[Place], length: float) -> tuple[Place, Place] | None:
    """Two places of the road that are too near to each other, or None. Compares only places in adjacent squares."""
    squares: dict[tuple[int, int], list[tuple[float, Place]]] = {}
    for along, place in _steps(curve):
        column, row = int(place[0] // APART), int(place[1] // APART)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for before, other in squares.get((i, j), ()):
                    if ALONG < along - before < length - ALONG and math.dist(place, other) < APART:
                        return other, place
        squares.setdefault((column, row), []).append((along, place))
    return None
