"""How strong drivers are: mean points of one car against five others, with 95 % intervals.

    python bench/strength.py [CELL...] [--seeds 100] [--samples 64] [--to FILE]

A cell is HERO,RIVALS,TRACK or HERO,RIVALS,TRACK,modules, as in `planner,club,usa,modules` (Garage and weather); a track
may be `all`. Without any cell it measures all cells that BARS names. Each seed is raced with the hero in every seat of
six, so 100 seeds are 600 races. The interval is clustered by seed. Every seed's points are appended to the file at
once: started again, it goes on where it was, and with more seeds it only drives those that are missing.

`--seconds 0.06` gives `planner` a time for each decision instead of `samples`: then it drives by the door, and another
run will not give the same races.
"""

import argparse
import json
import pathlib
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hotlap.bots.driver import Seated
from hotlap.bots.planner.field import DRIVERS, Field
from hotlap.bots.planner.value import POINTS
from hotlap.bots.registry import load_driver
from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup

CARS = 6
FIRST_SEED = 1_000_000  # seeds for measuring alone: nothing is fitted or tuned on the million from here
CHUNK = 4  # seeds that are raced between two lines in the file
MODULES = {"garage": "mixed", "weather": True}
BARS = (
    *(f"planner,club,{track}" for track in track_names()),
    *(f"planner,club,{track},modules" for track in track_names()),
    "planner,legend,great-britain",
    *(f"club,legend,{track}" for track in track_names()),
)


@dataclass(frozen=True)
class Cell:
    """One hero against five rivals of one kind."""

    hero: str
    rivals: str
    track: str
    modules: bool
    budget: str

    @property
    def name(self) -> str:
        name = ",".join((self.hero, self.rivals, self.track, *["modules"] * self.modules))
        return f"{name} {self.budget}" if "planner" in (self.hero, self.rivals) else name

    def drivers(self, seat: int) -> list[str]:
        return [self.hero if other == seat else self.rivals for other in range(CARS)]

    def setup(self, seat: int, seed: int = 0) -> RaceSetup:
        seats = ["legend" if name == "legend" else "player" for name in self.drivers(seat)]
        return RaceSetup.of(self.track, seats, seed=seed, **(MODULES if self.modules else {}))


def cells_of(words: list[str], budget: str) -> Iterator[Cell]:
    for word in words:
        hero, rivals, track, *rest = [*word.split(","), "", ""][: max(3, word.count(",") + 1)]
        is_known = hero in DRIVERS and rivals in DRIVERS and track in ("all", *track_names())
        if not is_known or rest not in ([], ["modules"]):
            raise SystemExit(f"a cell is HERO,RIVALS,TRACK or HERO,RIVALS,TRACK,modules, not {word!r}")
        for one in track_names() if track == "all" else (track,):
            yield Cell(hero, rivals, one, bool(rest), budget)


def by_samples(cell: Cell, seeds: list[int], samples: int) -> list[float]:
    """The hero's mean points by seed, raced in bulk."""
    points = np.zeros((CARS, len(seeds)))
    for seat in range(CARS):
        field = Field(cell.setup(seat).compile(), [cell.drivers(seat)] * len(seeds), seeds, samples=samples)
        field.race()
        points[seat] = np.asarray(POINTS)[field.places[:, seat]]
    return [float(one) for one in points.mean(0)]


def by_door(cell: Cell, seeds: list[int], seconds: float) -> list[float]:
    """The same, raced one decision at a time."""
    names = {"planner": f"planner:{seconds}s"}
    found = []
    for seed in seeds:
        total = 0
        for seat in range(CARS):
            race = Race(cell.setup(seat, seed))
            players = {at: name for at, name in enumerate(cell.drivers(seat)) if name != "legend"}
            seated = Seated({at: load_driver(names.get(name, name)) for at, name in players.items()}, seed)
            while not race.is_over:
                seated.decide(race, race.deciders()[0])
            total += POINTS[next(one.place for one in race.standings() if one.seat == seat)]
        found.append(total / CARS)
    return found


def kept(file: pathlib.Path) -> dict[str, dict[int, float]]:
    """The points by cell and seed that a file has. A last line that was not written whole is left out."""
    found: dict[str, dict[int, float]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        found.setdefault(row["cell"], {}).update({int(seed): points for seed, points in row["points"].items()})
    return found


def keep(file: pathlib.Path, cell: str, points: dict[int, float]) -> None:
    """Append one line. A last line that was not written whole is ended first."""
    with file.open("a+b") as target:
        if target.tell() and file.read_bytes()[-1:] != b"\n":
            target.write(b"\n")
        target.write(json.dumps({"cell": cell, "points": points}).encode() + b"\n")


def interval(points: list[float]) -> float:
    return 1.96 * float(np.std(points, ddof=1)) / len(points) ** 0.5 if len(points) > 1 else float("nan")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", nargs="*", default=list(BARS))
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--to", type=pathlib.Path, default=pathlib.Path("strength.jsonl"))
    asked = parser.parse_args()
    budget = f"{asked.seconds:g}s" if asked.seconds else str(asked.samples)
    done, means = kept(asked.to), []
    for cell in cells_of(asked.cells, budget):
        found = done.setdefault(cell.name, {})
        wanted = range(FIRST_SEED, FIRST_SEED + asked.seeds)
        missing = [seed for seed in wanted if seed not in found]
        began = time.perf_counter()
        for at in range(0, len(missing), CHUNK):
            seeds = missing[at : at + CHUNK]
            if asked.seconds and "planner" in (cell.hero, cell.rivals):
                points = by_door(cell, seeds, asked.seconds)
            else:
                points = by_samples(cell, seeds, asked.samples)
            keep(asked.to, cell.name, dict(zip(seeds, points, strict=True)))
            found.update(zip(seeds, points, strict=True))
        points = [found[seed] for seed in wanted]
        means.append(float(np.mean(points)))
        head = f"{cell.name:44} {means[-1]:5.2f} ± {interval(points):.2f}"
        print(f"{head}  {CARS * len(points):6,} races  {time.perf_counter() - began:6.0f} s", flush=True)
    print(f"{'mean of the cells':44} {np.mean(means):5.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
