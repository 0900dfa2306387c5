"""The result of a driver in a task: means with intervals, and the sums of each seed, so that drivers can be compared in
pairs, by the same shuffles, long after they raced.
"""

import functools
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ..bots.driver import Driver
from ..content.errors import Invalid
from . import door
from .campaign import Chunk
from .contestant import Contestant
from .intervals import DIGITS, Mean, Spread
from .provenance import driver_facts
from .raced import TournamentRace
from .racer import Racer
from .results import points_of
from .task import Task, TaskCampaign, digest_of

FORMAT = 1  # of the file
DRIVER = 0  # the contestant who is judged
FIRST = Chunk(0, 0, 1)


# The sentence of each rule. Braces hold data.
WRONG = {
    "no-evaluation": "is no file that hotlap evaluate --json wrote",
    "format": "is of format {format}; this version of hotlap reads {known}",
    "other-task": "has no result of the task {task} as it is here ({digest}); it has {known}",
}


class InvalidEvaluation(Invalid):
    """A file that is no result of these tasks."""

    rules = WRONG

    def __init__(self, rule: str, /, **data: object) -> None:
        super().__init__("", rule, **data)


@dataclass(frozen=True)
class Result:
    """A driver in a task. `points` and `wins` are sums over the seats, by track and seed. The last of `places` counts
    races without one: who gave up, or whose driver failed. What `club` drove from there is not that driver's.
    `examples` has by kind of fault where the first one was, and what the driver said; a file has it not.
    """

    task: Task
    driver: Mapping[str, str]
    points: Mapping[str, Sequence[int]]
    wins: Mapping[str, Sequence[int]]
    places: tuple[int, ...]
    faults: Mapping[str, int] = field(default_factory=dict)  # how often its driver failed, by kind
    times: Mapping[str, float] | None = None  # seconds of a decision: `mean` and `longest`
    examples: Mapping[str, Mapping[str, int | str]] = field(default_factory=dict)

    @classmethod
    def of(cls, task: Task, campaign: TaskCampaign, races: Sequence[TournamentRace]) -> "Result":
        """The result of all races of a campaign, in any order."""
        worth, cars = (*points_of(task.cars), 0), task.cars
        points = np.zeros((len(task.tracks), task.seeds), np.int64)
        wins, places, faults = np.zeros_like(points), np.zeros(cars + 1, np.int64), Counter[str]()
        examples: dict[str, Mapping[str, int | str]] = {}
        for race in sorted(races, key=lambda one: (one.cell, one.number)):
            own = campaign.lineup(race.cell, race.number).index(DRIVER)
            car, at = race.cars[own], (campaign.cells[race.cell].track, race.number // cars)
            place = cars + 1 if car.is_out or car.fault else car.place
            points[at] += worth[place - 1]
            wins[at] += place == 1
            places[place - 1] += 1
            if car.fault:
                faults[car.fault] += 1
                examples.setdefault(car.fault, campaign.fault_of(race, car))
        ids = [track.id for track in task.track_files]
        return cls(
            task,
            driver_facts(campaign.contestants[DRIVER]),
            dict(zip(ids, points.tolist(), strict=True)),
            dict(zip(ids, wins.tolist(), strict=True)),
            tuple(places.tolist()),
            faults,
            examples=examples,
        )

    # Figures ----------------------------------------------------------------------------------------

    def mean_points(self, track: str | None = None) -> Mean:
        """Of a race, on all tracks or on one."""
        return Spread.of(self._shares(self.points, track)).interval()

    def share_of_wins(self, track: str | None = None) -> Mean:
        return Spread.of(self._shares(self.wins, track)).share()

    def ahead_of(self, other: "Result") -> Mean:
        """How many points more than another driver it has in a race, by the seeds that both raced, in pairs."""
        n = min(self.task.seeds, other.task.seeds)
        both = zip(self._shares(self.points), other._shares(other.points), strict=True)
        return Spread.of([mine[:n] - theirs[:n] for mine, theirs in both]).interval()

    def _shares(self, sums: Mapping[str, Sequence[int]], track: str | None = None) -> list[Any]:
        wanted = sums.values() if track is None else [sums[track]]
        return [np.array(one) / self.task.cars for one in wanted]

    # In a file --------------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """For a file. All but `seconds_a_decision` is the same whenever the task is raced."""
        tracks = {track: self._figures(track) for track in self.points}
        raced = {
            "driver": dict(self.driver),
            "points_by_seed": {track: list(sums) for track, sums in self.points.items()},
            "wins_by_seed": {track: list(sums) for track, sums in self.wins.items()},
            "places": list(self.places),
            "faults": dict(sorted(self.faults.items())),
        }
        return {
            "task": {**self.task.as_data(), "digest": self.task.digest},
            "races": sum(self.places),
            **self._figures(None),
            "tracks": tracks,
            **raced,
            "digest": self.digest,
            "seconds_a_decision": self.times and {name: round(one, DIGITS) for name, one in self.times.items()},
        }

    @functools.cached_property
    def digest(self) -> str:
        """The same for two runs that raced the same races to the same ends."""
        sums = {"points": dict(self.points), "wins": dict(self.wins), "places": self.places}
        return digest_of([self.task.as_data(), dict(self.driver), sums, dict(self.faults)])

    def _figures(self, track: str | None) -> dict[str, Any]:
        return {"points": self.mean_points(track).as_data(), "wins": self.share_of_wins(track).as_data()}

    @classmethod
    def from_data(cls, data: Mapping[str, Any], task: Task) -> "Result":
        """A result from a file, which was found to be of this task."""
        points, wins = ({track: data[name][track] for track in data["task"]["tracks"]} for name in SUMS)
        places, faults = tuple(data["places"]), data["faults"]
        return cls(task, data["driver"], points, wins, places, faults, data["seconds_a_decision"])


SUMS = ("points_by_seed", "wins_by_seed")


def read_results(data: Any, task: Task) -> list[Result]:
    """The results of a task in a file, or of another part of it. Raises InvalidEvaluation."""
    try:
        if data["format"] != FORMAT:
            raise InvalidEvaluation("format", format=data["format"], known=FORMAT)
        whole = replace(task, seeds=0).as_data()
        named = [one for one in data["results"] if {**one["task"], "seeds": 0, "digest": ""} == {**whole, "digest": ""}]
        if not named:
            known = dict.fromkeys(f"{one['task']['name']} ({one['task']['digest']})" for one in data["results"])
            raise InvalidEvaluation("other-task", task=task.name, digest=task.digest, known=list(known))
        return [Result.from_data(one, replace(task, seeds=one["task"]["seeds"])) for one in named]
    except InvalidEvaluation:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise InvalidEvaluation("no-evaluation") from None


# Times ----------------------------------------------------------------------------------------------


def decision_times(task: Task, driver: Contestant) -> dict[str, float]:
    """How many seconds a decision takes, in the task's first race, asked one by one. The first one loads the driver."""
    campaign = task.campaign(driver)
    racer, times = Racer(campaign), list[float]()
    lineup = campaign.lineup(FIRST.cell, FIRST.first)
    seed, dice = campaign.race_seed(FIRST.cell, FIRST.first), campaign.dice(FIRST.cell, FIRST.first)
    names = [None if one == DRIVER and not who.is_legend else who.bulk for one, who in enumerate(campaign.contestants)]

    def load(number: int) -> Driver:
        return _timing(racer.driver(number), times) if number == DRIVER else racer.driver(number)

    try:
        door.race(campaign.setup(FIRST.cell, lineup, seed), lineup, names, load, dice)
    finally:
        racer.close()
    kept = times[1:] or times
    return {"mean": sum(kept) / len(kept), "longest": max(kept)} if kept else {}


def _timing(driver: Driver, times: list[float]) -> Driver:
    """A driver that notes how many seconds each decision takes."""

    def choose(*asked: Any) -> Any:
        began = time.perf_counter()
        try:
            return driver.choose(*asked)
        finally:
            times.append(time.perf_counter() - began)

    return Driver(driver.name, choose)
