"""The line along which a track is drawn: its own, or a simple one for a track without a drawing."""

import bisect
import math
from collections.abc import Callable, Iterable

from .centre_line import HEIGHT, WIDTH, Place, Points, mix
from .tracks import TrackFile

LINE_POINTS = 100
OVAL = 400  # places along the oval from which the line is made
OVAL_WIDTH = 640  # half the width of the oval
OVAL_HEIGHT = 375  # half its height
IN = 100.0  # a bend to the inside dents the oval by at most this
OUT = 40.0  # the same for a bend to the outside
REACH = 0.075  # a bend begins at most this share of the lap before its line


def centre_line(track: TrackFile) -> Points:
    """The track's own line, or a simple one with a bend at every corner line."""
    return track.centre_line or simple_line(track)


def simple_line(track: TrackFile) -> Points:
    """A rounded oval, dented inwards or bulging outwards at each corner line, more for lower limits.

    It never touches itself, because dents are shallow compared with the oval's height. Crowded corners have flatter
    dents, so that no bend is tighter than the road allows: a cosine bump of height h and half length r has a radius of
    at least 2 r² / (π² h).
    """
    rights = sum(1 if corner.race_line_side == "right" else -1 for corner in track.corners)
    turn = 1 if rights >= 0 else -1  # clockwise unless most corners turn left
    lines = [corner.line_after_space / track.spaces for corner in track.corners]
    reach = [_reach(lines, i) for i in range(len(lines))]
    depth: list[float] = []
    for corner, r in zip(track.corners, reach, strict=True):
        is_out = (corner.race_line_side == "right") == (turn == 1)
        most = (OUT if is_out else IN) * min(1.0, 0.55 + 1.1 / corner.speed_limit)
        depth.append((1 if is_out else -1) * min(most, (r * 3100) ** 2 / 260))

    oval = _oval(turn)
    at = list(lines)
    for _ in range(5):  # dents make the road longer, which moves the bends along it: correct for that
        curve = [_shifted(oval, u / OVAL, turn, at, reach, depth) for u in range(OVAL)]
        marks = _marks(curve)
        at = [_before(marks, line) for line in lines]
    curve = [_shifted(oval, u / OVAL, turn, at, reach, depth) for u in range(OVAL)]
    marks = _marks(curve)
    places = (_along(curve, _before(marks, k / LINE_POINTS)) for k in range(LINE_POINTS))
    return tuple((round(x), round(y)) for x, y in places)


def _reach(lines: list[float], i: int) -> float:
    before = lines[i] - lines[i - 1] if i else lines[0] + 1 - lines[-1]
    after = lines[i + 1] - lines[i] if i + 1 < len(lines) else lines[0] + 1 - lines[-1]
    room = [gap for gap in (before, after) if gap > 0] if len(lines) > 1 else []
    return min([*room, lines[i] * 0.9, REACH])  # so the start line itself is on a straight


def _oval(turn: int) -> Callable[[float], tuple[Place, Place]]:
    """A function from a share of the lap to the place there and its outward normal. Share 0 is in the middle of the
    lower straight."""
    fine = 8 * OVAL
    ring: list[Place] = []
    for i in range(fine):
        angle = math.pi / 2 + turn * 2 * math.pi * i / fine
        c, s = math.cos(angle), math.sin(angle)
        r = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3)  # an oval with flattened sides
        ring.append((WIDTH / 2 + OVAL_WIDTH * r * c, HEIGHT / 2 + OVAL_HEIGHT * r * s))
    marks = _marks(ring)

    def place(share: float) -> tuple[Place, Place]:
        u = _before(marks, share % 1)
        x, y = _along(ring, u)
        (a, b), (c, d) = _along(ring, u - 2 / fine), _along(ring, u + 2 / fine)
        size = math.hypot(c - a, d - b)
        return (x, y), (turn * (d - b) / size, -turn * (c - a) / size)

    return place


def _shifted(
    oval: Callable[[float], tuple[Place, Place]],
    share: float,
    turn: int,
    at: Iterable[float],
    reach: Iterable[float],
    depth: Iterable[float],
) -> Place:
    (x, y), (nx, ny) = oval(share)
    out = 0.0
    for middle, r, d in zip(at, reach, depth, strict=True):
        off = abs((share - middle + 0.5) % 1 - 0.5)
        if off < r:
            out += d * (0.5 + 0.5 * math.cos(math.pi * off / r))
    return x + nx * out, y + ny * out


def _marks(curve: list[Place]) -> list[float]:
    """For each place the share of the length before it, and 1 at the end."""
    marks = [0.0]
    for i, one in enumerate(curve):
        marks.append(marks[-1] + math.dist(one, curve[(i + 1) % len(curve)]))
    return [mark / marks[-1] for mark in marks]


def _before(marks: list[float], share: float) -> float:
    """The share of the places that comes before this share of the length."""
    i = min(max(bisect.bisect_right(marks, share) - 1, 0), len(marks) - 2)
    return (i + (share - marks[i]) / (marks[i + 1] - marks[i])) / (len(marks) - 1)


def _along(curve: list[Place], share: float) -> Place:
    at = share % 1 * len(curve)
    i = int(at)
    return mix(curve[i % len(curve)], curve[(i + 1) % len(curve)], i, i + 1, at)
