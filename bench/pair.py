"""Compare this checkout with another one: the same races in turns, and the starts of fresh processes.

Both run this checkout's races (heats.py), each with its own rules.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from machine import ROOT
from pace import Pace, say
from worker import Worker

KINDS = ("core", "modules", "season", "club")
TURNS = 10
SLICES = 3  # of each kind of race in a turn, alternating; their median counts

# A checkout measures its own starts, because only it knows its cache and its calls.
STARTS = """
import json, starts
from pace import Pace
pace = Pace(seconds=1, repeats=1, starts=9, server_s=1)
print(json.dumps(starts.cold_compile(pace) | starts.warm_start(pace)))
"""


def races_per_s(worker: Worker, kind: str, seconds: float) -> float:
    """Races per CPU second of one core."""
    worker.start(seconds, kind=kind)
    spent = worker.result()
    return spent["races"] / spent["cpu_s"]


def turn(first: Path, second: Path, seconds: float) -> dict[str, dict[Path, float]]:
    """Race in two fresh processes with alternating slices, so that a slow moment of the machine slows both."""
    found: dict[str, dict[Path, float]] = {}
    with Worker(first / "src") as one, Worker(second / "src") as other:
        for kind in KINDS:
            slices = [(races_per_s(one, kind, seconds), races_per_s(other, kind, seconds)) for _ in range(SLICES)]
            found[kind] = {
                first: statistics.median(raced for raced, _ in slices),
                second: statistics.median(raced for _, raced in slices),
            }
    return found


def starts(root: Path) -> dict[str, float]:
    """A checkout's own figures of its cold and warm start."""
    done = subprocess.run(
        [sys.executable, "-c", STARTS],
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(root / "src"), str(root / "bench")))},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def against(other: Path, pace: Pace, turns: int = TURNS) -> dict[str, Any]:
    """Race in turns, with a new first one in each turn, so that neither gains. A ratio is here divided by there."""
    say(f"racing in turns against {other}: compiling first if necessary")
    turn(ROOT, other, 0.1)
    rows: dict[str, list[dict[str, float]]] = {kind: [] for kind in KINDS}
    for number in range(turns):
        order = (ROOT, other) if number % 2 == 0 else (other, ROOT)
        for kind, raced in turn(*order, pace.seconds).items():
            row = {"here": raced[ROOT], "there": raced[other], "ratio": raced[ROOT] / raced[other]}
            rows[kind].append(row)
            say(f"turn {number + 1} of {turns}, {kind}: {row['ratio']:.4f}")
    ratios = {kind: statistics.median(row["ratio"] for row in found) for kind, found in rows.items()}
    here, there = starts(ROOT), starts(other)
    return {
        "turns": rows,
        "median_ratio": ratios,
        "starts": {key: {"here": here[key], "there": there[key], "ratio": here[key] / there[key]} for key in here},
    }


def text(found: dict[str, Any]) -> str:
    lines = ["what                     here        there   here / there (of turns: median, least, most)"]
    for kind, rows in found["turns"].items():
        ratios = [row["ratio"] for row in rows]
        here, there = (statistics.median(row[whose] for row in rows) for whose in ("here", "there"))
        lines.append(
            f"{kind + ' races/s':20} {here:10,.0f}  {there:10,.0f}  {found['median_ratio'][kind]:13.4f}"
            f" ({min(ratios):.3f}, {max(ratios):.3f})"
        )
    for key, row in found["starts"].items():
        lines.append(f"{key:20} {row['here']:10.3f}  {row['there']:10.3f}  {row['ratio']:13.4f}")
    return "\n".join(lines)
