"""How strong drivers are: mean points and wins of one car against five others, with 95 % intervals.

    python bench/strength.py [CELL...] [--seeds 100] [--samples 64] [--to FILE]

A cell is HERO,RIVALS,TRACK or HERO,RIVALS,TRACK,modules, as in `planner,club,usa,modules` (Garage and weather); a track
may be `all`, and `legend:6` are Legends with a boost. Without any cell it measures all cells that BARS names. Each seed
is raced with the hero in every seat of six, so 100 seeds are 600 races. The interval is clustered by seed. Every seed's
results are appended to the file at once: started again, it goes on where it was, and with more seeds it only drives
those that are missing.

`--seconds 0.06` gives `planner` and `champion` a time for each decision instead of `samples`: then they drive by the
door, and another run will not give the same races. `--weights FILE` races with other weights of `ace`.
"""

import argparse
import json
import pathlib
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from hotlap.bots.ace.net import FORM, flat
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.field import DRIVERS, Field
from hotlap.bots.kernel import Kernel
from hotlap.bots.observation import load_weights
from hotlap.bots.planner.kernel import champion, planner
from hotlap.bots.planner.value import POINTS
from hotlap.bots.registry import load_driver, packaged_kernel
from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup

CARS = 6
FIRST_SEED = 1_000_000  # seeds for measuring alone: nothing is fitted or tuned on the million from here
CHUNK = 4  # seeds that are raced between two lines in the file
MODULES = {"garage": "mixed", "weather": True}
SEARCHERS = {"planner", "champion"}
LEGEND = "legend"
BARS = (
    "planner,club,all",
    "planner,club,all,modules",
    "planner,legend,great-britain",
    "club,legend,all",
    "ace,club,all",
    "ace,club,all,modules",
    "ace,legend,all",
    "ace,legend:6,all",
    "champion,ace,all",
    "champion,club,all",
    "planner,ace,all",
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
        return f"{name} {self.budget}" if self.is_search else name

    @property
    def is_search(self) -> bool:
        return not SEARCHERS.isdisjoint((self.hero, self.rivals))

    def drivers(self, seat: int) -> list[str]:
        names = [self.hero if other == seat else self.rivals for other in range(CARS)]
        return [name.partition(":")[0] for name in names]

    def setup(self, seat: int, seed: int = 0) -> RaceSetup:
        seats = [LEGEND if name == LEGEND else "player" for name in self.drivers(seat)]
        boost = int(self.rivals.partition(":")[2] or 0)
        return RaceSetup.of(self.track, seats, seed=seed, legend_boost=boost, **(MODULES if self.modules else {}))


def cells_of(words: list[str], budget: str) -> Iterator[Cell]:
    for word in words:
        hero, rivals, track, *rest = [*word.split(","), "", ""][: max(3, word.count(",") + 1)]
        others = LEGEND if re.fullmatch(f"{LEGEND}:[0-6]", rivals) else rivals
        known = {*DRIVERS, *SEARCHERS, "ace"}
        is_known = hero in known and others in known and track in ("all", *track_names())
        if not is_known or rest not in ([], ["modules"]):
            raise SystemExit(f"a cell is HERO,RIVALS,TRACK or HERO,RIVALS,TRACK,modules, not {word!r}")
        for one in track_names() if track == "all" else (track,):
            yield Cell(hero, rivals, one, bool(rest), budget)


Result = tuple[float, float]  # the hero's mean points and wins with a seed, over all its seats


def result_of(places: Any) -> Result:
    return float(np.asarray(POINTS)[places].mean()), float((np.asarray(places) == 1).mean())


def kernel(name: str, samples: int, ace: Any) -> str | Kernel:
    """A driver as a Field takes it."""
    if name in DRIVERS:
        return name
    if name in SEARCHERS:
        return planner(samples) if name == "planner" else champion(samples, ace)
    one = packaged_kernel(name)
    assert one is not None
    return one if ace is None else one.with_memory(ace)


def by_samples(cell: Cell, seeds: list[int], samples: int, ace: Any) -> list[Result]:
    """The hero's results by seed, raced in bulk."""
    places = np.zeros((CARS, len(seeds)), np.int64)
    known = {name: kernel(name, samples, ace) for name in set(cell.drivers(0))}
    for seat in range(CARS):
        field = Field(cell.setup(seat).compile(), [known[name] for name in cell.drivers(seat)], 1, seeds[0])
        for at, seed in enumerate(seeds):
            field.key[0] = seed
            field.race()
            places[seat, at] = field.places[0, seat]
    return [result_of(row) for row in places.T]


def by_door(cell: Cell, seeds: list[int], seconds: float) -> list[Result]:
    """The same, raced one decision at a time."""
    names = {name: f"{name}:{seconds}s" for name in SEARCHERS}
    found = []
    for seed in seeds:
        places = []
        for seat in range(CARS):
            race = Race(cell.setup(seat, seed))
            players = {at: name for at, name in enumerate(cell.drivers(seat)) if name != LEGEND}
            seated = SeatedDrivers({at: load_driver(names.get(name, name)) for at, name in players.items()}, seed)
            while not race.is_over:
                seated.decide(race, race.deciders()[0])
            places.append(next(one.place for one in race.standings() if one.seat == seat))
        found.append(result_of(places))
    return found


def kept(file: pathlib.Path) -> dict[str, dict[int, Result]]:
    """The results by cell and seed that a file has. A last line that was not written whole is left out."""
    found: dict[str, dict[int, Result]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        found.setdefault(row["cell"], {}).update({int(seed): tuple(one) for seed, one in row["results"].items()})
    return found


def keep(file: pathlib.Path, cell: str, results: dict[int, Result]) -> None:
    """Append one line. A last line that was not written whole is ended first."""
    with file.open("a+b") as target:
        if target.tell() and file.read_bytes()[-1:] != b"\n":
            target.write(b"\n")
        target.write(json.dumps({"cell": cell, "results": results}).encode() + b"\n")


def interval(numbers: Any) -> float:
    return 1.96 * float(np.std(numbers, ddof=1)) / len(numbers) ** 0.5 if len(numbers) > 1 else float("nan")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", nargs="*", default=list(BARS))
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--weights", type=pathlib.Path)
    parser.add_argument("--to", type=pathlib.Path, default=pathlib.Path("strength.jsonl"))
    asked = parser.parse_args()
    budget = f"{asked.seconds:g}s" if asked.seconds else str(asked.samples)
    ace = flat(load_weights(asked.weights, FORM)) if asked.weights else None
    done, means = kept(asked.to), []
    for cell in cells_of(asked.cells, budget):
        found = done.setdefault(cell.name, {})
        wanted = range(FIRST_SEED, FIRST_SEED + asked.seeds)
        missing = [seed for seed in wanted if seed not in found]
        began = time.perf_counter()
        for at in range(0, len(missing), CHUNK):
            seeds = missing[at : at + CHUNK]
            if asked.seconds and cell.is_search:
                results = by_door(cell, seeds, asked.seconds)
            else:
                results = by_samples(cell, seeds, asked.samples, ace)
            keep(asked.to, cell.name, dict(zip(seeds, results, strict=True)))
            found.update(zip(seeds, results, strict=True))
        points, wins = np.array([found[seed] for seed in wanted]).T
        means.append((points.mean(), wins.mean()))
        head = (
            f"{cell.name:40} {points.mean():5.2f} ± {interval(points):.2f}  {wins.mean():6.1%} ± {interval(wins):.1%}"
        )
        print(f"{head}  {CARS * len(points):6,} races  {time.perf_counter() - began:6.0f} s", flush=True)
    mean = np.mean(means, 0)
    print(f"{'mean of the cells':40} {mean[0]:5.2f}         {mean[1]:6.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
