"""The clock for all peers: CPU seconds of this process, over whole games only."""

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
    """Play games for some CPU seconds. Only playing and freeing them is timed, not the counting of their decisions."""
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
    """One figure of a package, measured after a warm-up: the counts, and the rates per CPU second."""
    spend(seconds * WARMUP, play, tally, seed=1_000_000)
    spent = spend(seconds, play, tally)
    rates = {
        f"{unit}_per_s": spent[unit] / spent["cpu_s"] for unit in ("games", "decisions", "choices") if unit in spent
    }
    return {"package": package, "version": version(package), "python": platform.python_version(), **spent, **rates}
