"""This checkout against another one: the same races, in turns, a fresh process each."""

import statistics
from pathlib import Path
from typing import Any

from machine import ROOT
from pace import Pace, say
from racing import Worker

TURNS = 10
GOES = 3  # repetitions in each process; their median counts


def races_per_s(root: Path, seconds: float) -> float:
    """Races per CPU second of one core, by a checkout's own way of racing if it has one, else by ours."""
    script = root / "bench" / "racing.py"
    with Worker(root / "src", script if script.is_file() else None) as worker:
        rates = []
        for _ in range(GOES):
            worker.start(seconds)
            spent = worker.result()
            rates.append(spent["races"] / spent["cpu_s"])
    return statistics.median(rates)


def against(other: Path, pace: Pace, turns: int = TURNS) -> dict[str, Any]:
    """Who goes first changes from turn to turn, so that neither gains from it. The ratio is ours by theirs."""
    say(f"racing in turns against {other}: compiling first where it must be")
    for root in (ROOT, other):
        races_per_s(root, 0.1)
    rows: list[dict[str, float]] = []
    for turn in range(turns):
        raced: dict[Path, float] = {}
        for root in (ROOT, other) if turn % 2 == 0 else (other, ROOT):
            raced[root] = races_per_s(root, pace.seconds)
        row = {"here": raced[ROOT], "there": raced[other], "ratio": raced[ROOT] / raced[other]}
        say(f"turn {turn + 1} of {turns}: {row['ratio']:.4f}")
        rows.append(row)
    return {"turns": rows, "median_ratio": statistics.median(row["ratio"] for row in rows)}


def text(found: dict[str, Any]) -> str:
    lines = ["turn   here races/s  there races/s   here / there"]
    for number, row in enumerate(found["turns"], 1):
        lines.append(f"{number:4}  {row['here']:13,.0f}  {row['there']:13,.0f}  {row['ratio']:13.4f}")
    gain = found["median_ratio"] - 1
    lines.append(f"median {found['median_ratio']:.4f}: here is {abs(gain):.2%} {'slower' if gain < 0 else 'faster'}")
    return "\n".join(lines)
