"""Steps of batches on a GPU, beside one core of this machine."""

import argparse
import sys
from time import perf_counter

from hotlap.env.batch import RaceBatch
from hotlap.env.cuda import NoGpu
from hotlap.race import RaceSetup
from modules import garage
from racing import LAPS, PLAYERS, TRACK, setup

LANES, CORE_LANES = 65_536, 4_096
APART, STEPS = 60, 40  # steps until the lanes stand at different places of a race, and those that are measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lanes", nargs="?", type=int, default=LANES, help=f"races side by side: {LANES:,}")
    lanes = parser.parse_args().lanes
    against_club = RaceSetup.of(TRACK, ["player"] + ["club"] * (PLAYERS - 1), laps=LAPS)
    rows = {"plain": setup(), "all modules": garage(), "one against club": against_club}
    head = f"million steps a second, {lanes:,} lanes\n{'':40}{'GPU':>8}{'one core':>10}\n"
    for name, model in rows.items():
        for is_seen in (False, True):
            told = f"{name}, {'with' if is_seen else 'without'} observations"
            try:
                there = speed(RaceBatch(model, lanes, device="cuda", is_seen=is_seen))
            except (NoGpu, ImportError) as error:
                print(f"bench/gpu.py: {error}", file=sys.stderr)
                return 1
            here = speed(RaceBatch(model, CORE_LANES, is_seen=is_seen))
            print(f"{head}{told:40}{there:8.2f}{here:10.3f}", flush=True)
            head = ""
    return 0


def speed(batch: RaceBatch) -> float:
    """Million steps a second, random learners in all lanes, their choice included."""
    run(batch, APART)
    begin = perf_counter()
    run(batch, STEPS)
    return batch.n * STEPS / (perf_counter() - begin) / 1e6


def run(batch: RaceBatch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.sample())
    batch.actors.tolist()  # a GPU is ready only when it is read


if __name__ == "__main__":
    raise SystemExit(main())
