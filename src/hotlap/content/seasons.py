"""The seasons of a championship and the points of a race (R9.1)."""

import functools
import pathlib
import tomllib
from dataclasses import dataclass

from .fields import near, shown

FILE = pathlib.Path(__file__).parent / "seasons.toml"


@dataclass(frozen=True, slots=True)
class SeasonFile:
    """A season; `races` are pairs of a track's and an event's name."""

    id: str
    box: str
    races: tuple[tuple[str, str], ...]


@functools.cache
def points() -> tuple[int, ...]:
    """Points by place, from the winner on; none beyond the last."""
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
    """A season by its year. ValueError if there is none of that name."""
    names = season_names()
    if name not in names:
        raise ValueError(f"there is no season {shown(name)}{near(name, names)}; there are {', '.join(names)}")
    return seasons()[names.index(name)]
