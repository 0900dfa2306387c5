"""The seasons of a championship, packaged and a user's own, and the points of a race (R9.1)."""

import functools
import pathlib
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .events import Event, check_id, event_names, read_events
from .fields import Fields, near, nearest, read_text, shown
from .tracks import track_names

FILE = pathlib.Path(__file__).parent / "seasons.toml"
EXAMPLE = 'races = [{ track = "usa", event = "title-sponsor" }, ...]'
MAX_RACES = 100
MAX_EVENTS = 100  # in one file: one for each race


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
    own = {event.id: event for event in _events(table)} if "events" in table.values else {}
    folder = pathlib.Path(path).parent
    return tuple((_track(one.text("track"), folder), own.get(event, event)) for one, event in _stages(table, own))


def parse_events(text: str, origin: str) -> tuple[tuple[Event, ...], tuple[tuple[str, str], ...]]:
    """The events of a user's own file, and the races it may have: pairs of a track's and an event's name.

    Raises InvalidFile; `origin` is the name of the file in messages. The races are on tracks of the game alone.
    """
    table = Fields.parse(text, origin)
    table.only(("events",), ("races",))
    events = _events(table)
    if "races" not in table.values:
        return events, ()
    stages = _stages(table, [event.id for event in events])
    return events, tuple((one.choice("track", track_names()), event) for one, event in stages)


def _track(name: str, folder: pathlib.Path) -> str:
    return str(folder / name) if name.endswith(".toml") or "/" in name else name


def _events(table: Fields) -> tuple[Event, ...]:
    tables = table.tables("events", MAX_EVENTS)
    events = read_events(tables)
    for event, one in zip(events, tables, strict=True):
        check_id(event, one)
    return events


def _stages(table: Fields, own: Iterable[str]) -> Iterator[tuple[Fields, str]]:
    """Each race's table with the id of its event, after a check of the id."""
    names = (*own, *event_names())
    for race in table.tables("races", MAX_RACES):
        race.only(("track", "event"), ())
        event = race.text("event")
        if event not in names:
            raise race.refusal("event", "unknown-event", value=shown(event), near=nearest(event, names), known=names)
        yield race, event
