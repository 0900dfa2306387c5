"""The tables: results, tracks, corners, drivers."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ..content.colours import COLOURS
from ..content.tracks import TrackFile
from .colours import chip

BOXES = {"base": "base game", "heavy-rain": "Heavy Rain", "tunnel-vision": "Tunnel Vision"}


def table(*columns: str, right: Sequence[str] = ()) -> Table:
    """An empty table; the columns named in `right` hold numbers."""
    made = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", no_wrap=column in right)
    return made


def results(rows: Iterable[tuple[str, str, str, str, str]]) -> Table:
    """Place, car's colour, driver, rounds, and how the race ended for it."""
    made = table("Place", "Car", "Driver", "Rounds", "Finish", right=("Place", "Rounds"))
    for place, colour, driver, rounds, finish in rows:
        made.add_row(place, chip(colour) if colour in COLOURS else Text(colour), Text(driver), rounds, finish)
    return made


def tracks(all_tracks: Iterable[TrackFile]) -> Table:
    numbers = ("Laps", "Spaces", "Heat", "Stress")
    made = table("Track", "Box", "Laps", "Spaces", "Corner limits", "Heat", "Stress", right=numbers)
    for track in all_tracks:
        limits = " ".join(str(corner.speed_limit) for corner in track.corners)
        made.add_row(
            Text(track.id, "bold"),
            BOXES[track.box],
            str(track.laps),
            str(track.spaces),
            limits,
            str(track.heat),
            str(track.stress),
        )
    return made


def corners(track: TrackFile) -> Table:
    numbers = ("Corner", "Limit", "Line after", "Legends line")
    made = table("Corner", "Limit", "Line after", "Legends line", "Race line", "Notes", right=numbers)
    for number, corner in enumerate(track.corners, 1):
        notes = []
        if corner.chevron_spaces_before:
            notes.append(f"chevrons {corner.chevron_spaces_before} before")
        if corner.double_chevron_spaces_before:
            notes.append(f"double chevrons {corner.double_chevron_spaces_before} before")
        if corner.second_of_chicane_with_corner:
            notes.append(f"chicane with {corner.second_of_chicane_with_corner}")
        made.add_row(
            str(number),
            Text(str(corner.speed_limit), "bold"),
            str(corner.line_after_space),
            str(corner.legends_line_after_space),
            corner.race_line_side,
            ", ".join(notes),
        )
    return made


def drivers(rows: Iterable[tuple[str, str]]) -> Table:
    made = table("Driver", "About")
    for name, about in rows:
        made.add_row(Text(name, "bold"), Text(about))
    return made
