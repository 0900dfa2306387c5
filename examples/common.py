"""What the examples share: how strong a policy is, and the curve of its learning."""

import argparse
import csv
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from hotlap.content.seasons import points
from hotlap.env.batch import RaceBatch
from hotlap.race import RaceSetup

EVALUATION = 1_000_000_000  # seeds from here on are for judging alone
CARS = 6

Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]  # observations and masks to actions


def race_against(policy: Policy, track: str, rival: str, races: int) -> np.ndarray:
    """The places (1 to 6) of a policy in races against five of the same driver, from each grid place equally often."""
    setup = RaceSetup.of(track, ["player", *[rival] * (CARS - 1)])
    return RaceBatch(setup, races, seed=EVALUATION, grids="rotated").first_places(policy)[:, 0]


def points_against(policy: Policy, track: str, rival: str, races: int) -> dict[str, float]:
    """Mean place points with half the width of their 95 % interval, and the share of wins."""
    places = race_against(policy, track, rival, races)
    worth = np.array(points())[places - 1]
    return {
        "points": float(worth.mean()),
        "points_interval": float(1.96 * worth.std() / np.sqrt(races)),
        "wins": float((places == 1).mean()),
        "races": races,
    }


class Curve:
    """A learning curve: printed, and kept as CSV. `races` are those of the last look; others have a fifth of them."""

    def __init__(self, track: str, rival: str, path: Path | None, races: int) -> None:
        self.track, self.rival, self.path, self.races = track, rival, path, races
        self.rows: list[dict[str, float]] = []

    def look(self, minutes: float, steps: int, policy: Policy, is_last: bool = False, **more: float) -> None:
        """Judge the policy against five rivals, and add a row."""
        strength = points_against(policy, self.track, self.rival, self.races if is_last else self.races // 5)
        row = {"minutes": minutes, "steps": steps, **strength, **more}
        self.rows.append(row)
        print("  ".join(f"{name} {value:.4g}" for name, value in row.items()), file=sys.stderr, flush=True)
        if self.path is not None:
            with self.path.open("w", newline="") as file:
                writer = csv.DictWriter(file, list(row))
                writer.writeheader()
                writer.writerows({name: f"{value:.6g}" for name, value in row.items()} for row in self.rows)


def arguments(about: str, minutes: float) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--minutes", type=float, default=minutes, help=f"how long to train (default {minutes:g})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the learning curve (.csv)")
    parser.add_argument("--races", type=int, default=3_000, help="of the last look at its strength (default 3000)")
    return parser
