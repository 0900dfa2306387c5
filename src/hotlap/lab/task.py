"""Named tasks: races that are the same for everybody, so that results of different people can be compared.

A task has one car of a driver against a field of another, on fixed tracks with fixed seeds, each raced from every seat.
tasks.toml has them. Their seeds are for judging alone, and the tracks in tracks/ are in no list that a driver could
have learned from.
"""

import functools
import hashlib
import json
import pathlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..content.tracks import TrackFile, load_track
from ..overriding import override
from ..race.notation import RULES
from .campaign import Campaign, InvalidCampaign, digests
from .contestant import Contestant
from .provenance import SHORT

FILE = pathlib.Path(__file__).with_name("tasks.toml")
TRACKS = pathlib.Path(__file__).with_name("tracks")
CARS = 6
LIMIT_S = 2.0


@dataclass(frozen=True)
class Task:
    """`seeds` are those of each track; `limit_s` is the longest time for a decision."""

    name: str
    rival: str
    tracks: tuple[str, ...]
    seeds: int
    seed: int
    cars: int = CARS
    switches: dict[str, Any] = field(default_factory=dict)
    limit_s: float = LIMIT_S

    @functools.cached_property
    def track_files(self) -> tuple[TrackFile, ...]:
        return tuple(load_track(one) for one in self.tracks)

    @property
    def races(self) -> int:
        return self.seeds * self.cars * len(self.tracks)

    def part(self, seeds: int | None) -> "Task":
        """The first seeds of each track, for a quick look."""
        return self if seeds is None else replace(self, seeds=min(seeds, self.seeds))

    def as_data(self) -> dict[str, Any]:
        """What its races depend on, but for the rules' code and the rival's."""
        return {
            "name": self.name,
            "rules": RULES,
            "rival": self.rival,
            "tracks": digests(self.track_files),
            "cars": self.cars,
            "seeds": self.seeds,
            "seed": self.seed,
            "switches": {name: list(one) if isinstance(one, tuple) else one for name, one in self.switches.items()},
            "limit_s": self.limit_s,
        }

    @functools.cached_property
    def digest(self) -> str:
        """Identifies the task. A part of it, with fewer seeds, has another."""
        return digest_of(self.as_data())

    def campaign(self, driver: Contestant) -> "TaskCampaign":
        """Its races with a driver. Raises InvalidCampaign for Legends in a field of Legends, who decide nothing."""
        rival = Contestant.of(self.rival)
        if driver.is_legend and rival.is_legend:
            raise InvalidCampaign("drivers", "legends-alone")
        return TaskCampaign(
            (driver, rival), self.track_files, self.cars, self.seeds * self.cars, self.seed,
            formats=("one",), against=(1,), switches=self.switches, limit_s=self.limit_s,
        )  # fmt: skip


class TaskCampaign(Campaign):
    """A campaign whose two contestants may be the same driver, or have the same name."""

    @override
    def _check_names(self) -> None:
        """They are told apart by their numbers."""


@functools.cache
def tasks() -> dict[str, Task]:
    """All tasks by name, in the order of the file."""
    return {name: _task(name, **about) for name, about in tomllib.loads(FILE.read_text(encoding="utf-8")).items()}


def _task(name: str, *, tracks: Sequence[str], switches: Mapping[str, Any] | None = None, **about: Any) -> Task:
    chosen = {key: tuple(one) if isinstance(one, list) else one for key, one in (switches or {}).items()}
    files = tuple(str(TRACKS / one) if one.endswith(".toml") else one for one in tracks)
    return Task(name, tracks=files, switches=chosen, **about)


def digest_of(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:SHORT]
