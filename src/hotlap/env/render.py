"""A race as an environment shows it: as text, or as an array of pixels. Both are made from a seat's sight."""

from ..content.colours import LETTERS
from ..race import Sight
from .arrays import Frame
from .words import headline, in_hand, table, where
from .wrong import wrong

MODES = ("ansi", "rgb_array")
ROAD, CORNER, FLAG = "─", "┫", "▚"


def check_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one; None draws nothing. Raises InvalidSetup."""
    if mode is not None and mode not in MODES:
        raise wrong("render_mode", f"must be one of {', '.join(MODES)}, not {mode!r}")
    return mode


def draw_frame(mode: str | None, sight: Sight) -> Frame:
    """A frame: a text, an array (height, width, 3) of uint8, or None without a mode."""
    if mode is None:
        return None
    if mode == "ansi":
        return "\n".join(lines(sight)) + "\n"
    from .picture import picture  # it needs Pillow

    return picture(sight)


def lines(sight: Sight) -> list[str]:
    """The race as lines of text, a column per space."""
    road = sight.road
    own = sight.cars[sight.seat]
    rows = [headline(sight), *_above(sight, road.limits), _road(sight), ""]
    for standing in table(sight):
        car = sight.cars[standing.seat]
        mark = ">" if standing.seat == sight.seat else " "
        mat = "" if sight.setup.entrants[standing.seat].is_legend else f"gear {car.gear}  Heat {car.engine}  hand "
        mat += str(car.hand_size) if mat else ""
        name = f"{LETTERS[standing.colour]} {standing.colour:6} {standing.driver:10}"
        rows.append(f"{mark}{standing.place:2} {name} {where(sight, standing):19} {mat}".rstrip())
    rows.append("")
    hand = " ".join(in_hand(sight)) or "-"
    rows.append(f"{own.colour}: hand {hand}; deck {own.draw_size}, discards {own.discard_size}")
    if own.status == "racing":
        corners = road.lines_ahead(sight.seat, 2)
        ahead = [f"corner {line + 1} (limit {road.limits[line]}) in {spaces + 1}" for line, spaces in corners]
        rows.append("next: " + (", ".join(ahead) or "the finish"))
    if own.plan:
        rows.append(f"planned: {' '.join(own.plan)}")
    return rows


def _above(sight: Sight, limits: tuple[int, ...]) -> list[str]:
    """The limits of the corner lines, and the cars above the road."""
    track = sight.setup.track
    rows = [[" "] * (track.spaces + 3) for _ in range(1 + len(sight.cars))]
    for corner, limit in zip(track.corners, limits, strict=True):
        for i, sign in enumerate(str(limit)):
            rows[0][corner.line_after_space + i] = sign
    for car in sight.cars:
        if car.status == "racing":
            row = next(row for row in reversed(rows) if row[car.space] == " ")
            row[car.space] = LETTERS[car.colour]
    return [text for row in rows if (text := "".join(row).rstrip())]


def _road(sight: Sight) -> str:
    track = sight.setup.track
    road = [FLAG, *ROAD * track.spaces, FLAG]
    for corner in track.corners:
        road[corner.line_after_space] = CORNER
    return "".join(road)
