"""The same random races by each way to run the rules: built, compiled by Numba, as WebAssembly, and interpreted."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from pace import Pace, say

HERE = Path(__file__).parent
PYTHON_WAYS = ("built", "compiled", "interpreted")
CHUNKS = {"built": 50, "compiled": 50, "interpreted": 1}  # races a call
KINDS = ("core", "modules")
SHORT = 0.5  # the part of a repetition's seconds that each kind gets: there are eight


def ways(pace: Pace) -> dict[str, float]:
    """Each way has a process of its own, one after the other in turns, so that a slow moment slows all."""
    say("the same by each way to run the rules, in turns")
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        commands = {way: by_python(way, pace) for way in PYTHON_WAYS} | by_node(Path(folder), pace)
        for _ in range(pace.repeats):
            for way, (command, environment) in commands.items():
                done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
                for kind, figure in json.loads(done.stdout).items():
                    found.setdefault(f"ways.{way}_{kind}_races_per_s", []).append(figure)
    figures = {key: statistics.median(values) for key, values in found.items()}
    for kind in KINDS:
        numba = found[f"ways.compiled_{kind}_races_per_s"]
        for way in ("built", "wasm"):
            if pairs := found.get(f"ways.{way}_{kind}_races_per_s"):
                ratios = [one / other for one, other in zip(pairs, numba, strict=True)]
                figures[f"ways.{way}_{kind}_ratio"] = statistics.median(ratios)
    return figures


def by_python(way: str, pace: Pace) -> tuple[list[str], dict[str, str]]:
    environment = {**os.environ, "HOTLAP_RULES": way, "PYTHONPATH": str(HERE.parent / "src")}
    return [sys.executable, str(HERE / "ways.py"), way, str(pace.seconds * SHORT)], environment


def by_node(folder: Path, pace: Pace) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Nothing if there is no Node, or no module of these rules: scripts/check makes it."""
    from hotlap.engine import built, layout
    from modules import garage
    from racing import setup

    module, node = built.module("hotlap.wasm"), Path(sys.executable).with_name("node")
    if not module.exists() or not node.exists():
        say("there is no WebAssembly module of these rules: scripts/check makes it")
        return {}
    for kind, model in zip(KINDS, (setup(), garage()), strict=True):
        (folder / kind).write_bytes(layout.to_bytes(layout.Track, model.compile()))
    words = [str(module), str(built.FOLDER / "layout.json"), str(folder), str(pace.seconds * SHORT)]
    return {"wasm": ([str(node), str(HERE / "ways.mjs"), *words], dict(os.environ))}


def main() -> None:
    """One way, in this process: races per CPU second of each kind, as JSON."""
    from hotlap.engine.jit import MODE
    from modules import garage
    from racing import Racer, setup

    way, seconds = sys.argv[1], float(sys.argv[2])
    assert way == MODE, f"the rules run {MODE}"
    found = {}
    for kind, model in zip(KINDS, (setup(), garage()), strict=True):
        spent = Racer(model, chunk=CHUNKS[way]).spend(seconds)
        found[kind] = spent["races"] / spent["cpu_s"]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
