"""A track as a strip: its road in one line, the limits of its corners above, their spaces below."""

from collections.abc import Callable, Sequence

from rich.text import Text

from ...content.tracks import TrackFile
from ...texts import text

ROAD, LEGENDS, LINE, FLAG = "─", "━", "┫", "▚"
FLOODED, TUNNEL, GRAVEL = "≈", "∩", "░"
# if the output can show only ASCII
PLAIN = str.maketrans({ROAD: "-", LEGENDS: "=", LINE: "|", FLAG: "#", FLOODED: "~", TUNNEL: "n", GRAVEL: ":"})


def strip(track: TrackFile, width: int, is_plain: bool = False, limits: Sequence[str] = ()) -> list[Text]:
    """The lines of the picture, none longer than `width`: a column per space, or less where it must be.

    `limits` replace the track's own limits above the corners that road conditions change.
    """
    columns, column = scale(track, width)
    road = [FLAG, *ROAD * columns, FLAG]
    for corner in track.corners:
        for space in range(corner.legends_line_after_space + 1, corner.line_after_space + 1):
            road[column(space)] = LEGENDS
    gravel = (*track.gravel_left, *track.gravel_right)
    for sign, spaces_marked in ((FLOODED, track.flooded_spaces), (TUNNEL, track.tunnel_spaces), (GRAVEL, gravel)):
        for space in spaces_marked:
            road[column(space)] = sign
    for corner in track.corners:
        road[column(corner.line_after_space)] = LINE
    signs = limits or [str(corner.speed_limit) for corner in track.corners]
    above = [(column(corner.line_after_space), sign) for corner, sign in zip(track.corners, signs, strict=True)]
    spaces = [(column(corner.line_after_space), str(corner.line_after_space)) for corner in track.corners]
    spaces.append((columns, str(track.spaces)))
    picture = "".join(road)
    return [
        *(Text(row, "bold") for row in reversed(labels(above))),
        Text(picture.translate(PLAIN) if is_plain else picture),
        *(Text(row, "dim") for row in labels(spaces)),
    ]


def scale(track: TrackFile, width: int) -> tuple[int, Callable[[int], int]]:
    """The number of columns of the road, and a function from a space to its column."""
    columns = min(track.spaces, width - 2)
    return columns, lambda space: 1 + (space - 1) * columns // track.spaces


def labels(marks: list[tuple[int, str]]) -> list[str]:
    """Rows of labels. Each label ends at its column if possible; one without room goes to the next row."""
    rows: list[str] = []
    for at, label in marks:
        start = max(0, at - len(label) + 1)
        for number, row in enumerate(rows):
            if not row or len(row) < start:
                rows[number] = row.ljust(start) + label
                break
        else:
            rows.append(" " * start + label)
    return rows


def key(track: TrackFile, is_plain: bool = False) -> str:
    """The meanings of the signs."""
    signs = {"corner": LINE, "legends": LEGENDS, "finish": FLAG}
    if track.flooded_spaces:
        signs["flooded"] = FLOODED
    if track.tunnel_spaces:
        signs["tunnel"] = TUNNEL
    if track.gravel_left or track.gravel_right:
        signs["gravel"] = GRAVEL
    words = "   ".join(f"{sign} {text(f'sign-{what}')}" for what, sign in signs.items())
    return words.translate(PLAIN) if is_plain else words
