"""Searches of `champion` and parts of the coach's analysis, by the built library and by WebAssembly, in turns.

The parent makes them once and writes down what their entries were given; each way makes these calls again.
"""

import ctypes
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from pace import Pace, say

HERE = Path(__file__).parent
KINDS = ("champion", "coach")
SEARCHES = 6  # decisions of `champion`
PARTS = 24  # calls of an analysis, from its whole length
SEED = 1

Given = list[Any]  # the arguments of a call: bytes or numbers


class Tape:
    """Calls of an entry, with the bytes that they were given. Each content is kept once."""

    def __init__(self, entry: Any) -> None:
        self.entry = entry
        self.calls: list[tuple[Given, Given]] = []  # before and after

    def __call__(self, *given: Any) -> None:
        before = taken(given)
        self.entry(*given)
        self.calls.append((before, taken(given)))


def taken(given: Any) -> Given:
    return [bytes(one) if hasattr(one, "__len__") else one for one in given]


def champion() -> Tape:
    """Plans of a race on USA, each with the samples that it has without a budget."""
    from hotlap.bots.planner import driver as planner
    from hotlap.bots.registry import load_driver
    from hotlap.race import Race
    from racing import setup

    tape, dice = Tape(planner.work), random.Random(SEED)
    race, club, searcher = Race(setup()), load_driver("club"), load_driver("champion")
    planner.work, before = tape, planner.work
    try:
        while len(tape.calls) < 2 * SEARCHES:
            seat = race.deciders()[0]
            if race.phase == "PLAN" and seat == 0:
                searcher.choose(race.sight(seat), race.choices(seat), dice)
            race.decide(seat, club.choose(race.sight(seat), race.choices(seat), dice))
    finally:
        planner.work = before
    tape.calls = [one for one in tape.calls if one[0][-2] != planner.FIND]
    return tape


def coach() -> Tape:
    """An analysis of a short race of `club`."""
    from hotlap.bots.registry import load_driver
    from hotlap.coach import bench, study
    from hotlap.coach.analyse import analyse
    from hotlap.race import Race, RaceSetup

    race, club, dice = (
        Race(RaceSetup.of("usa", ["player"] * 3, seed=SEED, laps=1)),
        load_driver("club"),
        random.Random(1),
    )
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, club.choose(race.sight(seat), race.choices(seat), dice))
    tape = Tape(bench.work)
    bench.work, before = tape, bench.work
    try:
        analyse(race, workers=1)
    finally:
        bench.work = before
    found = [one for one in tape.calls if one[0][-3] != study.CLEAR]
    tape.calls = found[:: max(1, len(found) // PARTS)]
    return tape


def written(tape: Tape, into: Path) -> None:
    """The calls as a file for other programs: JSON in one line, then the blocks."""
    from hotlap.engine import built
    from hotlap.engine.signature import Array, signature

    declared = list(signature(tape.entry.py_func).arguments.values())
    blocks: dict[bytes, int] = {}
    calls = []
    for before, _ in tape.calls:
        words: list[tuple[int, bool]] = []  # the number of a block, or a number
        lengths: list[tuple[int, bool]] = []
        for one, kind in zip(before, declared, strict=True):
            is_block = isinstance(kind, Array)
            words.append((blocks.setdefault(one, len(blocks)) if is_block else int(one), is_block))
            if is_block and None in kind.shape:
                lengths.append((len(one) // ctypes.sizeof(built.cell(kind.unit)), False))
        calls.append(words + lengths)
    changes = [any(before[i] != after[i] for before, after in tape.calls) for i in range(len(declared))]
    head = {
        "function": built.symbol(tape.entry.py_func),
        "blocks": [len(one) for one in blocks],
        "changes": changes + [False] * (len(calls[0]) - len(changes)),
        "calls": calls,
    }
    into.write_bytes(json.dumps(head).encode() + b"\n" + b"".join(blocks))


def searches(pace: Pace) -> dict[str, float]:
    """Calls per CPU second by each way, and WebAssembly divided by the library: the median of turns."""
    from hotlap.engine import built

    module, node = built.module("hotlap.wasm"), Path(sys.executable).with_name("node")
    found: dict[str, dict[str, list[float]]] = {"built": {}, "wasm": {}}
    say("searches of champion and the coach, by the library and by WebAssembly, in turns")
    with tempfile.TemporaryDirectory() as folder:
        for kind, record in zip(KINDS, (champion, coach), strict=True):
            written(record(), Path(folder) / kind)
        here = {**os.environ, "PYTHONPATH": str(HERE.parent / "src")}
        words = [folder, str(pace.seconds)]
        commands = {"built": [sys.executable, str(HERE / "searches.py"), *words]}
        if module.exists() and node.exists():
            layout = str(built.FOLDER / "layout.json")
            commands["wasm"] = [str(node), str(HERE / "searches.mjs"), str(module), layout, *words]
        for _ in range(pace.repeats):
            for way, command in commands.items():
                done = subprocess.run(command, env=here, stdout=subprocess.PIPE, text=True, check=True)
                for kind, figure in json.loads(done.stdout).items():
                    found[way].setdefault(kind, []).append(figure)
    figures = {f"ways.{way}_{kind}_per_s": statistics.median(n) for way, of in found.items() for kind, n in of.items()}
    for kind, pairs in found["wasm"].items():
        ratios = [one / other for one, other in zip(pairs, found["built"][kind], strict=True)]
        figures[f"ways.wasm_{kind}_ratio"] = statistics.median(ratios)
    return figures


def again(file: Path) -> Callable[[], int]:
    """All calls of a file by the built library, each with the bytes that it was given. Returns how many."""
    from hotlap.engine import built

    head_line, _, rest = file.read_bytes().partition(b"\n")
    head = json.loads(head_line)
    ends = [sum(head["blocks"][: i + 1]) for i in range(len(head["blocks"]))]
    blocks = [rest[end - n : end] for end, n in zip(ends, head["blocks"], strict=True)]
    call = built.library()[head["function"]]
    rooms: list[Any] = [
        ctypes.create_string_buffer(max(len(blocks[one[i][0]]) for one in head["calls"])) if is_block else None
        for i, (_, is_block) in enumerate(head["calls"][0])
    ]
    there: list[int | None] = [None] * len(rooms)
    words = [ctypes.c_void_p(ctypes.addressof(room)) if room else None for room in rooms]

    def chunk() -> int:
        for given in head["calls"]:
            for i, (n, is_block) in enumerate(given):
                if is_block and (head["changes"][i] or there[i] != n):
                    ctypes.memmove(rooms[i], blocks[n], len(blocks[n]))
                    there[i] = n
            call(*[word or ctypes.c_int64(n) for word, (n, _) in zip(words, given, strict=True)])
        return len(head["calls"])

    return chunk


def per_second(chunk: Callable[[], int], seconds: float) -> float:
    calls, begin = 0, process_time()
    while process_time() - begin < seconds:
        calls += chunk()
    return calls / (process_time() - begin)


def main() -> None:
    folder, seconds = Path(sys.argv[1]), float(sys.argv[2])
    found = {}
    for kind in KINDS:
        chunk = again(folder / kind)
        per_second(chunk, seconds)  # as in searches.mjs
        found[kind] = per_second(chunk, seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
