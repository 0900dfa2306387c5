"""The picture of a race for previews of its link: its track and its cars. It tells nothing of the result."""

import functools
import struct
import zlib
from collections.abc import Iterable
from typing import Any

from ..content.centre_line import HEIGHT as FIELD_HEIGHT
from ..content.centre_line import WIDTH as FIELD_WIDTH
from ..content.colours import PAINT
from ..content.drawing import centre_line
from ..content.tracks import TrackFile
from . import archive
from .store.rows import Archived

Colour = tuple[int, int, int]
Place = tuple[float, float]

WIDTH, HEIGHT = 1200, 630
GRASS, KERB, ROAD, LINE, CARD, INK = (
    (201, 184, 108), (243, 231, 205), (74, 72, 74), (252, 245, 227), (15, 58, 45), (31, 26, 20)
)  # fmt: skip
TRACK_HEIGHT = 500.0  # the cars have the rest
STEPS = 6  # straight strokes from a point of a track's line to the next
ROAD_WIDTH, KERB_WIDTH = 17.0, 21.0  # half of them, in pixels
CAR, GAP, ROW = 30.0, 84.0, 575.0  # the cars: radius, distance, and where their row is


def picture(kept: Archived) -> bytes:
    """The picture of a finished race, a PNG of some 30 kB. The first one of a track takes some 200 ms.

    Raises Refused if its record is damaged.
    """
    return _picture(archive.setup(kept).track, tuple(seat.colour for seat in archive.decode_seats(kept.seats)))


@functools.lru_cache(32)
def _picture(track: TrackFile, colours: tuple[str, ...]) -> bytes:
    import numpy as np  # here and below, because a server without visitors to races does without it

    pixels = np.empty((HEIGHT, WIDTH, 3), np.float32)
    pixels[:] = GRASS
    line = _rounded(_placed(centre_line(track)))
    for half, colour in ((KERB_WIDTH, KERB), (ROAD_WIDTH, ROAD)):
        for start, end in zip(line, [*line[1:], line[0]], strict=True):
            _stroke(pixels, start, end, half, colour)
    (x, y), (to_x, to_y) = line[0], line[1]
    long = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    across = (to_y - y) / long * ROAD_WIDTH, (x - to_x) / long * ROAD_WIDTH
    _stroke(pixels, (x - across[0], y - across[1]), (x + across[0], y + across[1]), 3.0, LINE)
    pixels[int(ROW - 1.6 * CAR) :] = CARD
    left = WIDTH / 2 - GAP * (len(colours) - 1) / 2
    for number, colour_name in enumerate(colours):
        at = left + GAP * number, ROW
        _stroke(pixels, at, at, CAR + 4, LINE)
        _stroke(pixels, at, at, CAR, PAINT.get(colour_name, INK))
    return _png(pixels.round().astype(np.uint8))


def _placed(points: Iterable[tuple[int, int]]) -> list[Place]:
    """Places of the field in the picture."""
    scale = TRACK_HEIGHT / FIELD_HEIGHT
    left = (WIDTH - FIELD_WIDTH * scale) / 2
    return [(left + x * scale, 15.0 + y * scale) for x, y in points]


def _rounded(points: list[Place]) -> list[Place]:
    """A closed line through these places without edges: a Catmull-Rom spline."""
    found: list[Place] = []
    for i, b in enumerate(points):
        a, c, d = points[i - 1], points[(i + 1) % len(points)], points[(i + 2) % len(points)]
        for n in range(STEPS):
            t = n / STEPS
            x, y = (
                (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) / 2
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            found.append((x, y))
    return found


def _stroke(pixels: Any, start: Place, end: Place, half: float, colour: Colour) -> None:
    """A straight stroke with round ends, `half` as wide as this to each side; a dot if it ends where it starts."""
    import numpy as np

    (x, y), (to_x, to_y) = start, end
    reach = half + 1
    left, right = max(0, int(min(x, to_x) - reach)), min(WIDTH, int(max(x, to_x) + reach) + 2)
    top, bottom = max(0, int(min(y, to_y) - reach)), min(HEIGHT, int(max(y, to_y) + reach) + 2)
    across = np.arange(left, right, dtype=np.float32)[None, :] - x
    down = np.arange(top, bottom, dtype=np.float32)[:, None] - y
    dx, dy = to_x - x, to_y - y
    along = np.clip((across * dx + down * dy) / max(1e-6, dx * dx + dy * dy), 0, 1)
    distance = np.hypot(across - along * dx, down - along * dy)
    cover = np.clip(half + 0.5 - distance, 0, 1)[..., None]
    part = pixels[top:bottom, left:right]
    part += (np.asarray(colour, np.float32) - part) * cover


def _png(pixels: Any) -> bytes:
    import numpy as np

    height, width, _ = pixels.shape
    lines = np.zeros((height, 1 + width * 3), np.uint8)  # each begins with its filter: none
    lines[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes(), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, *zip(*chunks, strict=True)))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
