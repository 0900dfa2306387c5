"""The tables: results, tracks, corners, drivers."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from ..content.cards import Card
from ..content.colours import COLOURS
from ..content.events import Event
from ..content.seasons import SeasonFile
from ..content.tracks import TrackFile
from ..race import SeasonStanding
from .cardwords import describe
from .colours import chip

BOXES = {"base": "base game", "heavy-rain": "Heavy Rain", "tunnel-vision": "Tunnel Vision"}


def table(*columns: str, right: Sequence[str] = ()) -> Table:
    """An empty table; the columns named in `right` hold numbers."""
    made = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", no_wrap=column in right)
    return made


def results(rows: Iterable[tuple[str, ...]], has_points: bool = False) -> Table:
    """Place, car's colour, driver, rounds, how the race ended for it, and in a season its points."""
    points = ("Points",) if has_points else ()
    made = table("Place", "Car", "Driver", "Rounds", "Finish", *points, right=("Place", "Rounds", *points))
    for place, colour, driver, *others in rows:
        made.add_row(place, chip(colour) if colour in COLOURS else Text(colour), Text(driver), *others)
    return made


def season_standings(standings: Iterable[SeasonStanding], races: int) -> Table:
    """A season's table: points in all, and in each race so far."""
    numbers = [str(number) for number in range(1, races + 1)]
    made = table("Place", "Car", "Driver", "Points", *numbers, right=("Place", "Points", *numbers))
    for one in standings:
        scored = [*map(str, one.by_race), *[""] * (races - len(one.by_race))]
        made.add_row(str(one.place), chip(one.colour), Text(one.driver), Text(str(one.points), "bold"), *scored)
    return made


def seasons(all_seasons: Iterable[SeasonFile]) -> Table:
    """Each season with its races, a line each."""
    made = table("Season", "Box", "Race", "Track", "Event")
    for season in all_seasons:
        for number, (track, event) in enumerate(season.races, 1):
            name = (Text(season.id, "bold"), BOXES[season.box]) if number == 1 else (Text(), "")
            made.add_row(*name, str(number), track, event)
    return made


def events(all_events: Iterable[Event]) -> Table:
    made = table("Event", "Sponsors", "What it changes", right=("Sponsors",))
    for event in all_events:
        made.add_row(Text(event.id, "bold"), str(event.sponsorship), event.text)
    return made


def cards(all_cards: Iterable[Card]) -> Table:
    """Upgrades and Sponsorships with what they do."""
    made = table("Card", "Family", "Kind", "What it does")
    for card in all_cards:
        kind = card.tier if card.box == "base" else f"{card.tier}, {BOXES[card.box]}"
        made.add_row(Text(card.id, "bold"), card.family, kind, describe(card))
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
