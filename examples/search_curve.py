"""A search that learns nothing: how strong it is by the number of possible games that it looks at.

    python examples/search_curve.py --seeds 1,2,3

For each choice the search of `planner` deals possible games from its sight, drives them to the end of the round with
`club` in every car, and takes what a small value net likes best on average. One such car races five `club` on USA, from
each place of the grid equally often. A seed has races and dice of its own, and all numbers of games race the same
shuffles. Curves go to examples/curves as CSV, with a picture.
"""

import argparse
import csv
import math
import sys
import time
from pathlib import Path

import numpy as np

from hotlap.bots.field import Field
from hotlap.bots.planner.kernel import planner
from hotlap.content.seasons import points
from hotlap.race import RaceSetup

TRACK, CARS, RIVAL = "usa", 6, "club"
GAMES = (1, 2, 4, 8, 16, 32, 64)
FIRST_SEED = 2_000_000_000  # of the races: those of other examples are below
APART = 10_000_000  # between two seeds
FOLDER = Path(__file__).parent / "curves"
NAME = "search_curve"


def race(games: int, seed: int, races: int) -> tuple[dict[str, float], float]:
    """The points of a search of so many games, and the seconds that its races took."""
    places = []
    began = time.process_time()
    for shift in range(CARS):
        setup = RaceSetup.of(TRACK, ["player"] * CARS)
        drivers: list[object] = [RIVAL] * CARS
        drivers[shift] = planner(games)
        field = Field(setup.compile(), drivers, races // CARS, seed=FIRST_SEED + seed * APART)
        field.race()
        places.append(field.places[:, shift])
    worth = np.array(points())[np.array(places) - 1].mean(0)  # of each shuffle, raced from all six seats
    half = 1.96 * float(worth.std(ddof=1)) / math.sqrt(len(worth))
    wins = float((np.array(places) == 1).mean())
    row = {"games": games, "points": float(worth.mean()), "points_interval": half, "wins": wins, "races": races}
    return row, time.process_time() - began


def curve(seed: int, races: int, most: int, folder: Path) -> None:
    """Race all numbers of games, and keep a row for each."""
    path = folder / f"{NAME}-{seed}.csv"
    with path.open("w", newline="") as file:
        writer = None
        for games in [one for one in GAMES if one <= most]:
            row, seconds = race(games, seed, races)
            row["seconds_a_race"] = seconds / races
            if writer is None:
                writer = csv.DictWriter(file, list(row), lineterminator="\n")
                writer.writeheader()
            writer.writerow({name: f"{value:.5g}" for name, value in row.items()})
            file.flush()
            print(f"seed {seed}:", "  ".join(f"{name} {value:.4g}" for name, value in row.items()), file=sys.stderr)


def draw(seeds: list[int], folder: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for seed in seeds:
        with (folder / f"{NAME}-{seed}.csv").open() as file:
            rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
        at, found = [row["games"] for row in rows], [row["points"] for row in rows]
        [line] = axes.plot(at, found, label=f"seed {seed}")
        low, high = ([row["points"] + sign * row["points_interval"] for row in rows] for sign in (-1, 1))
        axes.fill_between(at, low, high, color=line.get_color(), alpha=0.12, linewidth=0)
    share = sum(points()) / CARS
    axes.axhline(share, color="grey", linestyle="--", label=f"{share:.3g}")
    axes.set_xscale("log", base=2)
    axes.set_xticks(GAMES, [str(one) for one in GAMES])
    axes.set(xlabel="possible games for a choice", ylabel=f"mean points against five {RIVAL}", ylim=(0, None))
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(folder / f"{NAME}.svg", metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", default="1,2,3", help="which, with commas between them (default 1,2,3)")
    parser.add_argument("--races", type=int, default=180, help="for each number of games, in whole sixes (default 180)")
    parser.add_argument("--most", type=int, default=GAMES[-1], help=f"games for a choice (default {GAMES[-1]})")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the curves go (default examples/curves)")
    options = parser.parse_args()
    if options.races < 2 * CARS:
        parser.error(f"--races: must be at least {2 * CARS}, not {options.races}")
    options.folder.mkdir(exist_ok=True)
    seeds = [int(one) for one in options.seeds.split(",")]
    for seed in seeds:
        curve(seed, options.races - options.races % CARS, options.most, options.folder)
    draw(seeds, options.folder)


if __name__ == "__main__":
    main()
