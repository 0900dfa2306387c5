"""Whole random races inside compiled code: 6 players, USA, 2 laps. On one core, and on two.

Run as a program it races for whoever started it: it says `ready`, reads for how many seconds to race from each line
of its input, and answers with one line of JSON.
"""

import itertools
import json
import os
import statistics
import subprocess
import sys
import threading
from pathlib import Path
from time import perf_counter, process_time
from types import TracebackType
from typing import Self

import numpy as np

import hotlap
from hotlap.engine import dice, layout, playout
from hotlap.race import RaceSetup
from pace import Pace, say

PLAYERS, TRACK, LAPS = 6, "usa", 2
CHUNK = 100  # races a call, some 15 ms
SOURCE = Path(hotlap.__file__).resolve().parent.parent


def setup(seed: int = 1) -> RaceSetup:
    """The race that everything here is measured on."""
    return RaceSetup.of(TRACK, ["player"] * PLAYERS, seed=seed, laps=LAPS)


class Racer:
    """Records for random races, to be used by one thread."""

    def __init__(self, seed: int = 1) -> None:
        model = setup(seed)
        self.key = model.key()
        self.dice = np.zeros(4, np.int64)
        dice.seed_dice(self.dice, seed)
        self.games = np.zeros(2, layout.new(layout.Game).dtype)
        self.rest = (model.compile(), self.key, self.dice, layout.new(layout.Events), layout.new(layout.Choices))
        self.race(1)

    def race(self, races: int) -> int:
        """Races that many; how many decisions they took."""
        return int(playout.playouts(self.games, *self.rest, races))

    def spend(self, seconds: float, on_wall: bool = False) -> dict[str, float]:
        """Races until so many seconds of CPU (or of the wall clock) are spent. All threads' CPU counts."""
        clock = perf_counter if on_wall else process_time
        races = decisions = 0
        wall, cpu, begin = perf_counter(), process_time(), clock()
        while clock() - begin < seconds:
            decisions += self.race(CHUNK)
            races += CHUNK
        return {"races": races, "decisions": decisions, "cpu_s": process_time() - cpu, "wall_s": perf_counter() - wall}


def core(pace: Pace) -> dict[str, float]:
    """Per CPU second of one core."""
    say(f"{PLAYERS} random players on {TRACK}, {LAPS} laps, on one core")
    racer = Racer()
    racer.spend(0.2)
    spent = [racer.spend(pace.seconds) for _ in range(pace.repeats)]
    races = [one["races"] / one["cpu_s"] for one in spent]
    return {
        "core.races_per_s": statistics.median(races),
        "core.best_races_per_s": max(races),
        "core.decisions_per_s": statistics.median(one["decisions"] / one["cpu_s"] for one in spent),
    }


class Worker:
    """A process of its own that races on demand, with the hotlap of a source folder."""

    def __init__(self, source: Path = SOURCE, script: Path | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(script or Path(__file__).resolve())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(source)},
        )
        if self._line() != "ready":
            self.process.kill()
            raise RuntimeError("the process that was to race did not start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(self, seconds: float, on_wall: bool = False) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds} {'wall' if on_wall else 'cpu'}\n")
        self.process.stdin.flush()

    def result(self) -> dict[str, float]:
        spent: dict[str, float] = json.loads(self._line())
        return spent


def by_processes(seconds: float, workers: list[Worker]) -> float:
    """Races per second of the wall clock, all workers together."""
    for worker in workers:
        worker.start(seconds, on_wall=True)
    return sum(one["races"] / one["wall_s"] for one in [worker.result() for worker in workers])


def by_threads(seconds: float, racers: list[Racer]) -> float:
    """Races per second of the wall clock, all racers together, each in a thread."""
    spent: list[dict[str, float]] = []
    gate = threading.Barrier(len(racers))

    def drive(racer: Racer) -> None:
        gate.wait()
        spent.append(racer.spend(seconds, on_wall=True))

    threads = [threading.Thread(target=drive, args=(racer,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(one["races"] / one["wall_s"] for one in spent)


def two_cores(pace: Pace) -> dict[str, float]:
    """Two at once by one alone, in turns, so that a slow moment of the machine slows both."""
    kinds: dict[str, list[tuple[float, float]]] = {}
    say("the same on two cores, by two processes")
    with Worker() as first, Worker() as second:
        by_processes(0.2, [first, second])
        kinds["processes"] = [
            (by_processes(pace.seconds, [first]), by_processes(pace.seconds, [first, second]))
            for _ in range(pace.repeats)
        ]
    say("the same on two cores, by two threads")
    racers = [Racer(1), Racer(2)]
    by_threads(0.2, racers)
    kinds["threads"] = [
        (by_threads(pace.seconds, racers[:1]), by_threads(pace.seconds, racers)) for _ in range(pace.repeats)
    ]
    ratios = {kind: statistics.median(two / one for one, two in turns) for kind, turns in kinds.items()}
    together = {kind: statistics.median(two for _, two in turns) for kind, turns in kinds.items()}
    faster = max(together, key=lambda kind: together[kind])
    return {
        "two_cores.races_per_s": together[faster],
        "two_cores.one_races_per_s": statistics.median(one for one, _ in kinds[faster]),
        "two_cores.ratio": ratios[faster],
        "two_cores.processes_ratio": ratios["processes"],
        "two_cores.threads_ratio": ratios["threads"],
    }


def obey() -> None:
    """Race as the lines of the input ask."""
    racer = Racer()
    racer.spend(0.2)
    print("ready", flush=True)
    for line in itertools.takewhile(str.strip, sys.stdin):
        seconds, clock = line.split()
        print(json.dumps(racer.spend(float(seconds), on_wall=clock == "wall")), flush=True)


if __name__ == "__main__":
    obey()
