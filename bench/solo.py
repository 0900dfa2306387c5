"""How many rounds drivers need alone, beside the fewest that a search finds which knows the shuffles (bots/bound.py).

    python bench/solo.py [--drivers club,ace] [--tracks usa,italy] [--seeds 20] [--width 30]

The same seeds for all. A wider search finds more: that of the daily races has a width of 2,000, and takes minutes.
"""

import argparse
import sys

import numpy as np
from rich.progress import track as progress

from hotlap.bots.bound import bound
from hotlap.bots.driver import Driver, SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup

FIRST_SEED = 1_000_000
BOUND = "bound"


def rounds(driver: Driver, setup: RaceSetup) -> int:
    race, seated = Race(setup), SeatedDrivers({0: driver}, 1)
    while not race.is_over:
        seated.decide(race, 0)
    return race.round


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drivers", default="rookie,club,planner,ace,champion")
    parser.add_argument("--tracks", default=",".join(track_names()))
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--width", type=int, default=30)
    asked = parser.parse_args()
    drivers = {name: load_driver(name) for name in asked.drivers.split(",")}
    print(f"{'':14}" + "".join(f"{name:>10}" for name in (*drivers, BOUND)), flush=True)
    rows = []
    for name in asked.tracks.split(","):
        found = []
        for seed in progress(range(FIRST_SEED, FIRST_SEED + asked.seeds), name, transient=True):
            setup = RaceSetup.of(name, ["player"], seed=seed)
            found.append([*(rounds(one, setup) for one in drivers.values()), bound(setup, asked.width).rounds])
        rows.append(np.mean(found, 0))
        print(f"{name:14}" + "".join(f"{one:10.2f}" for one in rows[-1]), flush=True)
    print(f"{'all':14}" + "".join(f"{one:10.2f}" for one in np.mean(rows, 0)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
