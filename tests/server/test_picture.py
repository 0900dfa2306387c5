"""The picture of a race for previews of its link."""

import struct
import zlib
from collections import Counter

from hotlap.content.colours import COLOURS, PAINT
from hotlap.content.tracks import load_track
from hotlap.server.show import picture

CACHED = picture.picture.__wrapped__


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG by their kinds; their sums are right."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = {}, 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        data = png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + data),)
        found[kind], at = data, at + 12 + length
    return found


def rows_of(png: bytes) -> list[list[tuple[int, ...]]]:
    """The colours of all pixels, by row."""
    found = chunks(png)
    assert list(found) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    wide, high, depth, kind = struct.unpack(">IIBB", found[b"IHDR"][:10])
    assert (wide, high, depth, kind) == (picture.WIDTH, picture.HEIGHT, 8, 3)
    palette = [tuple(found[b"PLTE"][i : i + 3]) for i in range(0, len(found[b"PLTE"]), 3)]
    assert len(palette) <= 256
    data = zlib.decompress(found[b"IDAT"])
    rows = [data[at : at + wide + 1] for at in range(0, len(data), wide + 1)]
    assert len(rows) == high
    assert all(row[0] == 0 for row in rows)  # no filter
    return [[palette[number] for number in row[1:]] for row in rows]


def test_a_picture_has_the_track_and_each_car() -> None:
    rows = rows_of(CACHED(load_track("usa"), COLOURS))
    areas = Counter(colour for row in rows for colour in row)
    for colour in COLOURS:
        assert abs(areas[PAINT[colour]] - 3.14159 * picture.CAR**2) < 150, colour
    road, kerb, line = areas[picture.ROAD], areas[picture.KERB], areas[picture.LINE]
    assert 60_000 < road < 80_000
    assert road / 7 < kerb < road / 4
    assert line > 9 * 600  # the rims of nine cars, and the start line
    at = 600 - int(picture.GAP * 4)
    assert rows[int(picture.ROW)][at] == PAINT[COLOURS[0]]


def test_edges_are_smooth_and_nothing_runs_over_them() -> None:
    row = rows_of(CACHED(load_track("usa"), ("red", "nobody")))[int(picture.ROW)][:600]  # the first of the two
    seen = [colour for colour, before in zip(row[1:], row, strict=False) if colour != before]
    red, line = PAINT["red"], picture.LINE
    assert seen.index(line) < seen.index(red)
    assert seen[-1] == picture.CARD
    for shade in seen:
        if shade not in (red, line, picture.CARD):
            pair = (line, red) if shade[0] > red[0] else (picture.CARD, line)
            assert all(min(a, b) <= c <= max(a, b) for a, b, c in zip(*pair, shade, strict=True)), shade
