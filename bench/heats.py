"""A program that races on the orders of its parent process (worker.py).

It prints `ready`. Each line of its input has a kind of race, a number of seconds and a clock. The answer is one line
of JSON.
"""

import itertools
import json
import sys
from collections.abc import Callable

import drivers
import modules
from racing import Racer

KINDS: dict[str, Callable[[], Racer]] = {
    "core": Racer,
    "modules": lambda: Racer(modules.garage()),
    "season": lambda: Racer(modules.season()),
    "club": drivers.Clubs,
}


def obey() -> None:
    """Race as each line of the input says."""
    racers: dict[str, Racer] = {}
    print("ready", flush=True)
    for line in itertools.takewhile(str.strip, sys.stdin):
        kind, seconds, clock = line.split()
        if kind not in racers:
            racers[kind] = KINDS[kind]()
            racers[kind].spend(0.2)
        print(json.dumps(racers[kind].spend(float(seconds), on_wall=clock == "wall")), flush=True)


if __name__ == "__main__":
    obey()
