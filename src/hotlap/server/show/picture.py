"""The picture of a race for previews of a link: its track and its cars. It tells nothing of the result."""

import functools
import itertools
import math
import struct
import zlib
from collections.abc import Iterable

from ...content.centre_line import HEIGHT as FIELD_HEIGHT
from ...content.centre_line import WIDTH as FIELD_WIDTH
from ...content.colours import PAINT
from ...content.drawing import centre_line
from ...content.tracks import TrackFile

Colour = tuple[int, int, int]
Place = tuple[float, float]

WIDTH, HEIGHT = 1200, 630
GRASS, KERB, ROAD, LINE, CARD, INK = (
    (201, 184, 108), (243, 231, 205), (74, 72, 74), (252, 245, 227), (15, 58, 45), (31, 26, 20)
)  # fmt: skip
TRACK_HEIGHT = 500.0  # the cars have the rest
STEPS = 6  # straight strokes from a point of a track's line to the next
ROAD_WIDTH, KERB_WIDTH = 17.0, 21.0  # half of them, in pixels
NEARLY = 0.1  # pixels
CAR, GAP, ROW = 30.0, 84.0, 575.0  # the cars: radius, distance, and where their row is
SHADES = 16  # of an edge, from what it lies on to its own colour


@functools.lru_cache(32)
def picture(track: TrackFile, colours: tuple[str, ...]) -> bytes:
    """The picture of a track and cars in these colours, a PNG of about 17 kB. The first one takes about 200 ms."""
    canvas = _Canvas(GRASS)
    line = _rounded(_placed(centre_line(track)))
    strokes = list(itertools.pairwise(_straightened([*line, line[0]])))
    kerb = canvas.draw(strokes, KERB_WIDTH, KERB, on=0)
    road = canvas.draw(strokes, ROAD_WIDTH, ROAD, on=kerb)
    (x, y), (to_x, to_y) = line[0], line[1]
    long = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    across = (to_y - y) / long * ROAD_WIDTH, (x - to_x) / long * ROAD_WIDTH
    canvas.draw([((x - across[0], y - across[1]), (x + across[0], y + across[1]))], 3.0, LINE, on=road)
    card = canvas.fill_from(int(ROW - 1.6 * CAR), CARD)
    left = WIDTH / 2 - GAP * (len(colours) - 1) / 2
    cars = [(left + GAP * number, ROW) for number in range(len(colours))]
    rim = canvas.draw([(at, at) for at in cars], CAR + 4, LINE, on=card)
    for at, colour_name in zip(cars, colours, strict=True):
        canvas.draw([(at, at)], CAR, PAINT.get(colour_name, INK), on=rim)
    return canvas.png()


def _straightened(points: list[Place]) -> list[Place]:
    """Without the points that lie between others on a straight line, or nearly."""
    kept, since = [points[0]], 0
    for i in range(2, len(points)):
        (x, y), (to_x, to_y) = kept[-1], points[i]
        long = math.hypot(to_x - x, to_y - y)
        if any(abs((px - x) * (to_y - y) - (py - y) * (to_x - x)) > NEARLY * long for px, py in points[since + 1 : i]):
            kept.append(points[i - 1])
            since = i - 1
    return [*kept, points[-1]]


class _Canvas:
    """Pixels by their numbers in a palette. What is drawn later has greater numbers, and of two strokes at a pixel the
    greater one counts. So strokes of one colour, one behind the other, have no seams."""

    def __init__(self, colour: Colour) -> None:
        self._palette = [colour]
        self._pixels = bytearray(WIDTH * HEIGHT)

    def fill_from(self, row: int, colour: Colour) -> int:
        """Fill all below a row. Returns the number of the colour."""
        self._palette.append(colour)
        full = len(self._palette) - 1
        self._pixels[row * WIDTH :] = bytes([full]) * (WIDTH * (HEIGHT - row))
        return full

    def draw(self, strokes: Iterable[tuple[Place, Place]], half: float, colour: Colour, on: int) -> int:
        """Straight strokes with round ends, `half` as wide as this to each side; a dot if one ends where it starts.

        Their edges are mixed with the colour `on`, and not drawn on what came before it. Returns the colour's number.
        """
        none = len(self._palette) - 1
        self._palette += [_mixed(self._palette[on], colour, shade / SHADES) for shade in range(1, SHADES + 1)]
        for start, end in strokes:
            self._stroke(start, end, half, none, on)
        return none + SHADES

    def _stroke(self, start: Place, end: Place, half: float, none: int, on: int) -> None:
        pixels, full = self._pixels, none + SHADES
        (x, y), (to_x, to_y) = start, end
        dx, dy = to_x - x, to_y - y
        square = max(1e-6, dx * dx + dy * dy)

        def smooth(columns: Iterable[int]) -> None:
            """Pixels at an edge, one after the other until it ends, or lies within another stroke."""
            for column in columns:
                across, down = column - x, row - y
                along = (across * dx + down * dy) / square
                along = 0.0 if along < 0 else min(along, 1.0)
                covered = half + 0.5 - math.hypot(across - along * dx, down - along * dy)
                at = row * WIDTH + column
                if covered <= 0 or pixels[at] == full:
                    break
                shade = none + int(covered * SHADES + 0.5)
                if pixels[at] >= on and shade > max(none, pixels[at]):
                    pixels[at] = min(full, shade)

        for row in range(max(0, int(min(y, to_y) - half)), min(HEIGHT, int(max(y, to_y) + half) + 2)):
            if (inside := _cut(start, end, half - 0.5, row)) is not None:
                left, right = max(0, math.ceil(inside[0])), min(WIDTH, math.floor(inside[1]) + 1)
                pixels[row * WIDTH + left : row * WIDTH + right] = bytes([full]) * (right - left)
                smooth(range(left - 1, -1, -1))
                smooth(range(right, WIDTH))
            elif (outside := _cut(start, end, half + 0.5, row)) is not None:
                middle = min(max(0, round(sum(outside) / 2)), WIDTH - 1)
                smooth(range(middle, -1, -1))
                smooth(range(middle, WIDTH))

    def png(self) -> bytes:
        header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
        palette = b"".join(map(bytes, self._palette))
        # Each row begins with its filter: none.
        rows = b"".join(b"\0" + self._pixels[at : at + WIDTH] for at in range(0, len(self._pixels), WIDTH))
        chunks = (b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks, strict=True)))


def _cut(start: Place, end: Place, reach: float, row: int) -> tuple[float, float] | None:
    """From where to where a row is within reach of a straight stroke; None if nowhere."""
    crossings: list[float] = []
    for x, y in (start, end):
        if (square := reach * reach - (row - y) ** 2) >= 0:
            wide = math.sqrt(square)
            crossings += (x - wide, x + wide)
    (x, y), (to_x, to_y) = start, end
    if (dy := to_y - y) != 0:
        dx = to_x - x
        scale = reach / math.sqrt(dx * dx + dy * dy)
        for across_x, across_y in ((dy * scale, -dx * scale), (-dy * scale, dx * scale)):  # the two straight edges
            share = (row - y - across_y) / dy
            if 0 <= share <= 1:
                crossings.append(x + across_x + share * dx)
    return (min(crossings), max(crossings)) if crossings else None


def _mixed(below: Colour, above: Colour, share: float) -> Colour:
    red, green, blue = (round(b + (a - b) * share) for b, a in zip(below, above, strict=True))
    return red, green, blue


def _placed(points: Iterable[tuple[int, int]]) -> list[Place]:
    """Places of the field in the picture."""
    scale = TRACK_HEIGHT / FIELD_HEIGHT
    left = (WIDTH - FIELD_WIDTH * scale) / 2
    return [(left + x * scale, 15.0 + y * scale) for x, y in points]


def _rounded(points: list[Place]) -> list[Place]:
    """A closed line through these places without edges: a Catmull-Rom spline."""
    curve: list[Place] = []
    for i, b in enumerate(points):
        a, c, d = points[i - 1], points[(i + 1) % len(points)], points[(i + 2) % len(points)]
        for n in range(STEPS):
            t = n / STEPS
            x, y = (
                (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) / 2
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            curve.append((x, y))
    return curve


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
