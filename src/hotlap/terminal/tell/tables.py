"""The tables: results, tracks, corners, drivers."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ...content.cards import Card
from ...content.colours import COLOURS
from ...content.events import Event
from ...content.seasons import SeasonFile
from ...content.tracks import TrackFile
from ...race import SeasonStanding
from ...texts import row, text
from .. import names
from ..cardwords import describe, family, typed_name
from ..colours import chip
from ..screen import screen

ROOMY = 72  # columns of a window from which on the columns of a table are two blanks apart

PLACE, DRIVER, POINTS = "race-table-place", "race-table-driver", "race-table-points"


# Heads of columns whose words are typed elsewhere, or are one word: they are never cut, and others break for them.
WHOLE = {"head-car", "head-card", "head-event", "head-guest", "head-race", "head-room", "head-season", "head-track"}


def table(*columns: str, right: Sequence[str] = ()) -> Table:
    """An empty table; columns by the ids of their heads, those in `right` hold numbers."""
    return empty((text(column), column in right, column in WHOLE) for column in columns)


def empty(columns: Iterable[tuple[str, bool, bool]]) -> Table:
    """An empty table; columns by their heads, whether they hold numbers, and whether they stay whole as numbers do."""
    between = int(screen().width >= ROOMY)
    grid = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, between, 0, 0), header_style="bold")
    for head, is_number, is_whole in columns:
        is_one = is_number or is_whole
        grid.add_column(head, justify="right" if is_number else "left", no_wrap=is_one, overflow="fold")  # never "…"
    return grid


def results(rows: Iterable[tuple[str, ...]], has_points: bool = False) -> Table:
    """A row for each car: place, colour, driver, rounds, how its race ended, and its points in a season."""
    columns = [PLACE, "head-car", DRIVER, "head-rounds", "head-finish", *[POINTS] * has_points]
    lines = table(*columns, right=(PLACE, "head-rounds", POINTS))
    for place, colour, driver, *others in rows:
        lines.add_row(place, chip(colour) if colour in COLOURS else Text(colour), Text(driver), *others)
    return lines


def season_standings(standings: Iterable[SeasonStanding], races: int) -> Table:
    """A season's table: points in all, and in each race so far."""
    lines = table(PLACE, "head-car", DRIVER, POINTS, right=(PLACE, POINTS))
    for number in range(1, races + 1):
        lines.add_column(str(number), justify="right", no_wrap=True)
    for standing in standings:
        scored = [*map(str, standing.by_race), *[""] * (races - len(standing.by_race))]
        lines.add_row(
            str(standing.place),
            chip(standing.colour),
            Text(names.driver(standing.driver)),
            Text(str(standing.points), "bold"),
            *scored,
        )
    return lines


def seasons(all_seasons: Iterable[SeasonFile]) -> Table:
    """All seasons with their races, one in a line."""
    lines = table("head-season", "head-box", "head-race", "head-track", "head-event")
    for season in all_seasons:
        for number, (track, event) in enumerate(season.races, 1):
            name = (Text(season.id, "bold"), names.box(season.box)) if number == 1 else (Text(), "")
            lines.add_row(*name, str(number), track, event)
    return lines


def events(all_events: Iterable[Event]) -> Table:
    lines = table("head-event", "head-sponsors", "head-changes", right=("head-sponsors",))
    for event in all_events:
        lines.add_row(Text(event.id, "bold"), str(event.sponsorship), names.about_event(event))
    return lines


def cards(all_cards: Iterable[Card]) -> Table:
    """Upgrades and Sponsorships with their effects."""
    lines = table("head-card", "head-family", "head-kind", "head-does")
    for card in all_cards:
        kind = [text(f"tier-{card.tier}"), *[names.box(card.box)] * (card.box != "base")]
        lines.add_row(Text(typed_name(card.id), "bold"), family(card), row(kind), describe(card))
    return lines


def tracks(all_tracks: Iterable[TrackFile]) -> Table:
    columns = ("head-track", "head-box", "head-laps", "head-spaces", "head-limits", "head-heat", "head-stress")
    lines = table(*columns, right=("head-laps", "head-spaces", "head-heat", "head-stress"))
    for track in all_tracks:
        limits = " ".join(str(corner.speed_limit) for corner in track.corners)
        lines.add_row(
            Text(track.id, "bold"),
            names.box(track.box),
            str(track.laps),
            str(track.spaces),
            limits,
            str(track.heat),
            str(track.stress),
        )
    return lines


def corners(track: TrackFile) -> Table:
    numbers = ("head-corner", "head-limit", "head-line", "head-legends")
    lines = table(*numbers, "head-race-line", "head-notes", right=numbers)
    for number, corner in enumerate(track.corners, 1):
        notes = []
        if corner.chevron_spaces_before:
            notes.append(text("corner-chevrons", n=corner.chevron_spaces_before))
        if corner.double_chevron_spaces_before:
            notes.append(text("corner-double-chevrons", n=corner.double_chevron_spaces_before))
        if corner.second_of_chicane_with_corner:
            notes.append(text("corner-chicane", n=corner.second_of_chicane_with_corner))
        lines.add_row(
            str(number),
            Text(str(corner.speed_limit), "bold"),
            str(corner.line_after_space),
            str(corner.legends_line_after_space),
            text(f"spot-{corner.race_line_side}"),
            row(notes),
        )
    return lines


def drivers(rows: Iterable[tuple[str, str]]) -> Table:
    lines = table(DRIVER, "head-about")
    for name, about in rows:
        lines.add_row(Text(name, "bold"), Text(about))
    return lines
