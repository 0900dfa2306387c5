"""The clock every peer is timed by: CPU seconds of this process, whole games only."""

import platform
from collections import Counter
from collections.abc import Callable, Mapping
from importlib.metadata import version
from time import process_time
from typing import TypeVar

BATCH = 16
WARMUP = 0.1

Played = TypeVar("Played")


def spend(
    seconds: float, play: Callable[[int], Played], tally: Callable[[Played], Mapping[str, int]], seed: int = 1
) -> dict[str, float]:
    """Play games for some CPU seconds; only playing and freeing them is on the clock, not counting their decisions."""
    counts: Counter[str] = Counter()
    played: list[Played] = []
    spent = 0.0
    while spent < seconds:
        begin = process_time()
        played.clear()
        played.extend(play(number) for number in range(seed, seed + BATCH))
        spent += process_time() - begin
        seed += BATCH
        counts["games"] += BATCH
        for game in played:
            counts.update(tally(game))
    return {**counts, "cpu_s": spent}


def row(
    package: str, seconds: float, play: Callable[[int], Played], tally: Callable[[Played], Mapping[str, int]]
) -> dict[str, object]:
    """One warmed-up figure of a package: what was counted, and the rates per CPU second."""
    spend(seconds * WARMUP, play, tally, seed=1_000_000)
    spent = spend(seconds, play, tally)
    rates = {
        f"{unit}_per_s": spent[unit] / spent["cpu_s"] for unit in ("games", "decisions", "choices") if unit in spent
    }
    return {"package": package, "version": version(package), "python": platform.python_version(), **spent, **rates}
