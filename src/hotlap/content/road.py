"""A track's road in the form of the engine's records."""

import functools
from collections.abc import Sequence
from typing import Any

from hotlap.engine import layout

from .garage import fill_table
from .tracks import SIDES, TrackFile
from .weather import conditions, fill_conditions


@functools.lru_cache(maxsize=32)
def road_record(track: TrackFile) -> bytes:
    """A layout.Track with a track's road, the table of cards and the weather. All other fields are still 0."""
    cells = layout.new(layout.Track)
    layout.fill(cells[0], _road(track))
    fill_table(cells[0].cards)
    fill_conditions(cells[0].conditions, conditions())
    return layout.to_bytes(layout.Track, cells)


@functools.lru_cache(maxsize=32)
def race_line(track: TrackFile) -> tuple[str, ...]:
    """The side of the race line, "left" or "right", by space; index 0 is unused.

    The nearest corner line behind a space gives its side (R1.2). For spaces before the first line this is the last
    line of the lap.
    """
    sides = [SIDES[spot] for spot in _road(track)["race_spot"][: track.spaces + 1]]
    return tuple(sides)


@functools.lru_cache(maxsize=32)
def to_corner(track: TrackFile) -> tuple[int, ...]:
    """The spaces that a car may move without crossing a corner line, by space; index 0 is unused."""
    lines = [corner.line_after_space for corner in track.corners]
    lines.append(track.spaces + lines[0])  # over the start line
    ahead = _road(track)["next_corner"]
    return (0, *(lines[ahead[space]] - space for space in range(1, track.spaces + 1)))


def _road(track: TrackFile) -> dict[str, Any]:
    """The fields of the road. A space belongs to the nearest corner line behind it; spaces before the first line belong
    to the last line of the lap."""
    corners = track.corners
    lines = [corner.line_after_space for corner in corners]
    first_line = [(corner.second_of_chicane_with_corner or i) - 1 for i, corner in enumerate(corners, 1)]
    race_spot, next_corner, sector = [0], [0], [0]  # index 0 is unused
    ahead = 0  # the first line that is still ahead
    for space in range(1, track.spaces + 1):
        while ahead < len(lines) and lines[ahead] < space:
            ahead += 1
        behind = (ahead - 1) % len(lines)
        is_inside_chicane = ahead < len(lines) and first_line[ahead] != ahead
        next_corner.append(ahead)
        race_spot.append(SIDES.index(corners[behind].race_line_side))
        sector.append(-1 if is_inside_chicane else first_line[behind])

    def by_corner(numbers: Sequence[int]) -> list[int]:
        return padded(numbers, layout.MAX_CORNERS)

    def by_space(numbers: Sequence[int]) -> list[int]:
        return padded(numbers, layout.MAX_SPACES + 1)

    def marks(spaces: Sequence[int]) -> list[int]:
        chosen = set(spaces)
        return by_space([int(space in chosen) for space in range(track.spaces + 1)])

    return {
        "spaces": track.spaces,
        "n_corners": len(corners),
        "corner_line": by_corner(lines),
        "corner_limit": by_corner([corner.speed_limit for corner in corners]),
        "legends_line": by_corner([corner.legends_line_after_space for corner in corners]),
        "chevron": by_corner([corner.chevron_spaces_before for corner in corners]),
        "double_chevron": by_corner([corner.double_chevron_spaces_before for corner in corners]),
        "first_line": by_corner(first_line),
        "race_spot": by_space(race_spot),
        "next_corner": by_space(next_corner),
        "sector": by_space(sector),
        "flooded": marks(track.flooded_spaces),
        "tunnel": marks(track.tunnel_spaces),
        "gravel": [x + 2 * y for x, y in zip(marks(track.gravel_left), marks(track.gravel_right), strict=True)],
    }


def padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*map(int, numbers), *[0] * (length - len(numbers))]
