"""The races of a tournament as columns, a row for each car: for figures, and for files that other programs read."""

import csv
import pathlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..content.seasons import points
from .campaign import Campaign
from .raced import RacedCar, TournamentRace

# The columns of the files. `race` and `seed` identify what was raced; seats, places and grid places count from 1 but
# for seats, which are those of the setup, from 0.
COLUMNS = (
    "format", "line_up", "track", "race", "seed", "rotation", "seat", "driver", "grid", "place", "points", "rounds",
    "is_out", "spin_outs", "fault", "fault_round",
)  # fmt: skip


@dataclass(frozen=True)
class Results:
    """Columns of numbers with a row for each car, and the races that they are of. `cluster` numbers track and seed."""

    campaign: Campaign
    races: Sequence[TournamentRace]
    driver: Any
    track: Any
    cell: Any
    race: Any
    cluster: Any
    grid: Any
    place: Any
    points: Any
    rounds: Any

    @classmethod
    def of(cls, campaign: Campaign, races: Sequence[TournamentRace]) -> "Results":
        cars, tracks = campaign.cars, len(campaign.tracks)
        by_race = np.array([(race.cell, race.number) for race in races], np.int64).reshape(-1, 2)
        flat = [(car.driver, car.grid, car.place, car.rounds, car.is_out) for race in races for car in race.cars]
        driver, grid, place, rounds, is_out = np.array(flat, np.int64).reshape(-1, 5).T
        cell = np.repeat(by_race[:, 0], cars)
        track = np.array([one.track for one in campaign.cells])[cell]
        worth = np.array([*points_of(cars), 0])
        return cls(
            campaign=campaign,
            races=races,
            driver=driver,
            track=track,
            cell=cell,
            race=np.repeat(np.arange(len(races)), cars),
            cluster=np.repeat(by_race[:, 1], cars) // cars * tracks + track,
            grid=grid,
            place=place,
            points=worth[np.where(is_out == 1, cars, place - 1)],
            rounds=rounds,
        )

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows of the files."""
        campaign = self.campaign
        scored = points_of(campaign.cars)
        labels = [one.label for one in campaign.contestants]
        for race in self.races:
            cell = campaign.cells[race.cell]
            head = (
                cell.format,
                line_up(campaign, race.cell),
                campaign.tracks[cell.track].id,
                race.number,
                campaign.race_seed(race.cell, race.number),
                race.number % campaign.cars,
            )
            for seat, car in enumerate(race.cars):
                yield (*head, seat, labels[car.driver], *_of_car(car, scored))

    def faults(self) -> list[tuple[TournamentRace, int, RacedCar]]:
        """The cars whose drivers failed: the race, the seat and the car."""
        return [(race, seat, car) for race in self.races for seat, car in enumerate(race.cars) if car.fault]


def points_of(cars: int) -> tuple[int, ...]:
    """The points by place in a race of so many cars (R9.1)."""
    return (*points(), *[0] * cars)[:cars]


def line_up(campaign: Campaign, cell: int) -> str:
    """A cell's line-up: `1 club v 5 random`; for a mixed field, `mixed`."""
    lined_up = campaign.cells[cell]
    if lined_up.format == "mixed":
        return lined_up.format
    first = 1 if lined_up.format == "one" else campaign.cars // 2
    names = [campaign.contestants[number].label for number in lined_up.pair]
    return f"{first} {names[0]} v {campaign.cars - first} {names[1]}"


def write_csv(results: Results, path: pathlib.Path) -> None:
    part = path.with_name(path.name + ".part")
    with part.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows(results.rows())
    part.replace(path)


def write_parquet(results: Results, path: pathlib.Path) -> None:
    import pyarrow
    from pyarrow import parquet

    words = pyarrow.dictionary(pyarrow.int16(), pyarrow.string())
    kinds = dict.fromkeys(("format", "line_up", "track", "driver", "fault"), words)
    kinds |= {"race": pyarrow.int64(), "seed": pyarrow.int64(), "is_out": pyarrow.bool_()}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.int16())) for name in COLUMNS])
    columns = list(zip(*results.rows(), strict=True)) or [()] * len(COLUMNS)
    arrays = [pyarrow.array(column, schema.field(name).type) for name, column in zip(COLUMNS, columns, strict=True)]
    part = path.with_name(path.name + ".part")
    parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), part, compression="zstd")
    part.replace(path)


def _of_car(car: RacedCar, scored: Sequence[int]) -> tuple[Any, ...]:
    gained = 0 if car.is_out else scored[car.place - 1]
    return car.grid, car.place, gained, car.rounds, car.is_out, car.spin_outs, car.fault, car.fault_round or None
