"""Whole random races inside compiled code (6 players, USA, 2 laps), on one core and on two."""

import statistics
import threading
from time import perf_counter, process_time

import numpy as np

from hotlap.engine import dice, layout, playout
from hotlap.race import RaceSetup
from pace import Pace, say
from worker import Worker

PLAYERS, TRACK, LAPS = 6, "usa", 2
CHUNK = 100  # races a call, about 10 ms


def setup(seed: int = 1) -> RaceSetup:
    """The setup of the races that are measured here."""
    return RaceSetup.of(TRACK, ["player"] * PLAYERS, seed=seed, laps=LAPS)


class Racer:
    """Records for random races. Only one thread may use them."""

    chunk = CHUNK

    def __init__(self, model: RaceSetup | None = None, seed: int = 1, chunk: int = CHUNK) -> None:
        model = model or setup(seed)
        self.chunk = chunk
        self.dice = np.zeros(4, np.int64)
        dice.seed_dice(self.dice, seed)
        self.games = layout.many(layout.Game, 2)
        self.rest = (model.compile(), model.key(), self.dice, layout.new(layout.Events), layout.new(layout.Choices))
        self.race()

    def race(self) -> int:
        """Drive a chunk of races. Returns the number of decisions."""
        return int(playout.playouts(self.games, *self.rest, self.chunk))

    def spend(self, seconds: float, on_wall: bool = False) -> dict[str, float]:
        """Race until so many seconds of CPU (or of the wall clock) are spent. The CPU time of all threads counts."""
        clock = perf_counter if on_wall else process_time
        races = decisions = 0
        wall, cpu, begin = perf_counter(), process_time(), clock()
        while clock() - begin < seconds:
            decisions += self.race()
            races += self.chunk
        return {"races": races, "decisions": decisions, "cpu_s": process_time() - cpu, "wall_s": perf_counter() - wall}

    def per_cpu_second(self, pace: Pace) -> dict[str, float]:
        """Races and decisions per CPU second of one core: medians, and the best repetition."""
        self.spend(min(pace.seconds, 0.2))
        spent = [self.spend(pace.seconds) for _ in range(pace.repeats)]
        races = [one["races"] / one["cpu_s"] for one in spent]
        return {
            "races_per_s": statistics.median(races),
            "best_races_per_s": max(races),
            "decisions_per_s": statistics.median(one["decisions"] / one["cpu_s"] for one in spent),
        }


def core(pace: Pace) -> dict[str, float]:
    """Races per CPU second of one core."""
    say(f"{PLAYERS} random players on {TRACK}, {LAPS} laps, on one core")
    return {f"core.{key}": figure for key, figure in Racer().per_cpu_second(pace).items()}


def by_processes(seconds: float, workers: list[Worker]) -> float:
    """Races per second of the wall clock, by all workers together."""
    for worker in workers:
        worker.start(seconds, on_wall=True)
    return sum(one["races"] / one["wall_s"] for one in [worker.result() for worker in workers])


def by_threads(seconds: float, racers: list[Racer]) -> float:
    """Races per second of the wall clock, by all racers together, each in a thread."""
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
    """Two at once compared with one alone, in turns, so that a slow moment of the machine slows both."""
    kinds: dict[str, list[tuple[float, float]]] = {}
    say("the same on two cores, by two processes")
    with Worker() as first, Worker() as second:
        by_processes(0.2, [first, second])
        kinds["processes"] = [
            (by_processes(pace.seconds, [first]), by_processes(pace.seconds, [first, second]))
            for _ in range(pace.repeats)
        ]
    say("the same on two cores, by two threads")
    racers = [Racer(seed=1), Racer(seed=2)]
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
