"""The seasons of a championship, packaged and a user's own, and the points of a race (R9.1)."""

import functools
import pathlib
import tomllib
from dataclasses import dataclass

from .events import Event, check_id, event_names, read_events
from .fields import Fields, near, nearest, read_text, shown

FILE = pathlib.Path(__file__).parent / "seasons.toml"
EXAMPLE = 'races = [{ track = "usa", event = "title-sponsor" }, ...]'


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """A season. `races` are pairs of a track's name and an event's name."""

    id: str
    box: str
    races: tuple[tuple[str, str], ...]


@functools.cache
def points() -> tuple[int, ...]:
    """Points by place, the winner's first. Places after the last one here have none."""
    return tuple(tomllib.loads(FILE.read_text(encoding="utf-8"))["points"])


@functools.cache
def seasons() -> tuple[SeasonFile, ...]:
    """All seasons, in the order of their years."""
    file = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(
        SeasonFile(
            season["id"],
            season.get("box", "base"),
            tuple((race["track"], race["event"]) for race in season["races"]),
        )
        for season in file["seasons"]
    )


def season_names() -> tuple[str, ...]:
    return tuple(season.id for season in seasons())


def load_season(name: str) -> SeasonFile:
    """A season by its year. ValueError if there is no such season."""
    names = season_names()
    if name not in names:
        raise ValueError(f"there is no season {shown(name)}{near(name, names)}; there are {', '.join(names)}")
    return seasons()[names.index(name)]


def read_races(path: str) -> tuple[tuple[str, str | Event], ...]:
    """The races of a user's own file. Tracks are names or paths; events are names, or whole if the file has them.

    Raises InvalidFile. Relative paths of tracks start at the folder of the file. Whether a track exists is not checked
    here.
    """
    table = Fields.parse(read_text(path), path)
    if not isinstance(table.values.get("races"), list):
        raise table.refusal("races", "season-file", example=EXAMPLE)
    table.only(("races",), ("events",))
    tables = table.tables("events") if "events" in table.values else []
    events = read_events(tables)
    for event, one in zip(events, tables, strict=True):
        check_id(event, one)
    own = {event.id: event for event in events}
    return tuple(_stage(one, own, pathlib.Path(path).parent) for one in table.tables("races"))


def _stage(table: Fields, own: dict[str, Event], folder: pathlib.Path) -> tuple[str, str | Event]:
    table.only(("track", "event"), ())
    track, event = table.text("track"), table.text("event")
    names = (*own, *event_names())
    if event not in names:
        raise table.refusal("event", "unknown-event", value=shown(event), near=nearest(event, names), known=names)
    is_file = track.endswith(".toml") or "/" in track
    return str(folder / track) if is_file else track, own.get(event, event)
