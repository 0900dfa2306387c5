"""Tunes `club`: `python -m hotlap.train.tune`. It prints weights for bots/club/pace.py and the points that they bring.

One `club` races in every seat against five aggressive Legends, and against five with the weights as they are, on all
tracks. The cross-entropy method (R. Rubinstein, 1999) looks for the weights with the most points; points above AIM
count little, so that no track pays for another. All seeds are fixed; they begin at FIRST_SEED, and bench/strength.py
does not go that far.
"""

import argparse
import time
from typing import Any

import numpy as np

from ..bots.club.pace import WEIGHTS, WORTH, measure
from ..bots.field import Field
from ..content.seasons import points
from ..content.tracks import track_names
from ..kernels import layout
from ..race import RaceSetup

FIRST_SEED = 1 << 29
CARS = 6
AIM, SURPLUS = 5.4, 0.25
SPREAD, LEAST = 0.3, 0.006  # of a weight at first: a part of it, and at least so much


Cells = dict[tuple[str, int], tuple[Any, list[str]]]  # by track and seat: a compiled track, and the drivers


def line_ups(rivals: str) -> Cells:
    """All cells. `club` in the seat of a cell is the one on trial."""
    cells: Cells = {}
    for track in track_names():
        for seat in range(CARS):
            drivers = ["club" if at == seat else rivals for at in range(CARS)]
            seats = ["legend" if name == "legend" else "player" for name in drivers]
            cells[track, seat] = RaceSetup.of(track, seats).compile(), drivers
    return cells


def score(line_up: tuple[Any, list[str]], seat: int, vector: Any, races: int, seed: int) -> float:
    """The mean points of the car on trial."""
    track, drivers = line_up
    table = measure(layout.new(layout.Game), track, *as_weights(vector))
    field = Field(track, drivers, races, seed, paces={seat: table})
    field.race()
    return float(np.asarray((0, *points()))[field.places[:, seat]].mean())


def scores(cells: Cells, vector: Any, races: int, seed: int) -> dict[str, float]:
    """Its mean points over all seats, by track."""
    by_track: dict[str, float] = {}
    for (track, seat), line_up in cells.items():
        by_track[track] = by_track.get(track, 0.0) + score(line_up, seat, vector, races, seed) / CARS
    return by_track


def as_vector(weights: dict[str, float], worth: tuple[float, ...]) -> Any:
    return np.array([*weights.values(), *worth[1:]])


def as_weights(vector: Any) -> tuple[dict[str, float], tuple[float, ...]]:
    n = len(WEIGHTS)
    return dict(zip(WEIGHTS, map(float, vector[:n]), strict=True)), (0.0, *map(float, vector[n:]))


def total(by_track: dict[str, float]) -> float:
    """What these scores are worth together."""
    return sum(min(one, AIM) + SURPLUS * max(0.0, one - AIM) for one in by_track.values()) / len(by_track)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m hotlap.train.tune", description=__doc__)
    parser.add_argument("--races", type=int, default=60, help="for each seat of each track")
    parser.add_argument("--tried", type=int, default=20, help="weights in each turn")
    parser.add_argument("--turns", type=int, default=12)
    asked = parser.parse_args()
    legends, clubs = line_ups("legend"), line_ups("club")
    dice = np.random.default_rng(7)
    mean = as_vector(WEIGHTS, WORTH)
    spread = np.maximum(np.abs(mean) * SPREAD, LEAST)
    for turn in range(asked.turns):
        began, seed = time.perf_counter(), FIRST_SEED + turn * asked.races
        tried = mean + spread * dice.standard_normal((asked.tried, len(mean)))
        tried[0] = mean
        tried[:, : len(WEIGHTS)] = np.abs(tried[:, : len(WEIGHTS)])
        worths = [
            total(scores(legends, one, asked.races, seed)) + 0.5 * total(scores(clubs, one, asked.races // 4, seed))
            for one in tried
        ]
        best = tried[np.argsort(worths)[-max(2, asked.tried // 4) :]]
        mean = 0.3 * mean + 0.7 * best.mean(0)
        spread = 0.3 * spread + 0.7 * best.std(0)
        line = f"turn {turn + 1}: {worths[0]:.3f} {max(worths):.3f}, {time.perf_counter() - began:.0f} s"
        print(line, [round(float(one), 4) for one in mean], flush=True)
    weights, worth = as_weights(mean)
    print(weights, worth)
    for name, cells in (("legend", legends), ("club", clubs)):
        print(name, {track: round(one, 2) for track, one in scores(cells, mean, 500, FIRST_SEED + 1_000_000).items()})


if __name__ == "__main__":
    main()
