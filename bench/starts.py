"""The starts of fresh processes: one that compiles everything, and one that finds everything compiled."""

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from pace import Pace, say
from worker import SOURCE

# Every call of Race that reaches compiled code, and the two entries that programs call directly.
EVERYTHING = """
import numpy as np
from hotlap.engine import cache, dice, imagine, jit, layout, playout
from hotlap.race import Race, RaceSetup
assert not jit.is_kept(), "something was compiled before"
setup = RaceSetup.of("usa", ["player"] * 6, seed=1, laps=2)
race = Race(setup)
seat = race.deciders()[0]
race.decide(seat, race.choices(seat)[0])
race.take_back(seat)
race.sight(seat), race.copy(), race.standings(), race.events(seat)
race.retire(seat)
words = np.zeros(4, np.int64)
dice.seed_dice(words, 1)
games, tracks, choices = layout.many(layout.Game, 2), setup.compile(), layout.new(layout.Choices)
playout.playouts(games, tracks, setup.key(), words, layout.new(layout.Events), choices, 1)
sights = layout.new(layout.Game)
from hotlap.engine.sight import sight
sight(games[1:], tracks, 0, sights)
imagine.imagine(sights, tracks, 0, setup.key(), games[:1], choices)
assert cache.folder("engine") is None or jit.is_kept()
"""

ONE_DECISION = """
from hotlap.race import Race, RaceSetup
race = Race(RaceSetup.of("usa", ["player"] * 6, seed=1, laps=2))
race.decide(0, race.choices(0)[0])
"""


def cpu_of_children() -> float:
    """CPU seconds of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(program: str, source: Path, **environment: str) -> tuple[float, float]:
    """Seconds of the wall clock and of CPU, from the start of a Python that runs the program to its end."""
    before, begin = cpu_of_children(), perf_counter()
    subprocess.run(
        [sys.executable, "-c", program],
        # As users start it: with the bytecode that Python keeps, whatever the shell of a developer says.
        env=os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": ""} | environment,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return perf_counter() - begin, cpu_of_children() - before


def cold_compile(pace: Pace) -> dict[str, float]:
    """By Numba, in a copy of the sources, so that nothing compiled is beside them or in the user's cache."""
    say("compiling everything once by Numba (up to half a minute)")
    with tempfile.TemporaryDirectory(prefix="hotlap-bench-") as folder:
        source = Path(folder) / "src"
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SOURCE / "hotlap", source / "hotlap", ignore=ignore)
        wall, cpu = run(EVERYTHING, source, XDG_CACHE_HOME=folder, HOTLAP_RULES="compiled")
    return {"cold_compile_s": wall, "cold_compile_cpu_s": cpu}


def warm_start(pace: Pace) -> dict[str, float]:
    say("starting with everything compiled")
    run(ONE_DECISION, SOURCE)
    walls, cpus = zip(*(run(ONE_DECISION, SOURCE) for _ in range(pace.starts)), strict=True)
    return {"warm_start_s": statistics.median(walls), "warm_start_cpu_s": statistics.median(cpus)}
