"""What docs/libhotlap.md tells: programs in C and JavaScript drive the races that Python drives."""

import ctypes
import functools
import itertools
import json
import pathlib
import shutil
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from generated import building
from hotlap.bots.dice import start
from hotlap.engine import built, entries, layout, playout
from hotlap.engine.jit import MODE
from hotlap.env.batch import RaceBatch
from hotlap.race import RaceSetup
from hotlap.race.setup import key_words

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(MODE != "built", reason="the library for this machine is not used here: scripts/build-rules"),
]

ROOT = pathlib.Path(__file__).resolve().parents[2]
RACES = 1000
PLAIN = ("usa", "player,player,legend,player", {"laps": 1})
FULL = ("italy", "player,player,legend,player", {"laps": 1, "garage": "mixed", "weather": True})
FIELD = ("usa", "player,club,club,legend", {"laps": 1})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    return tmp_path_factory.mktemp("libhotlap")


def said_by(*command: object) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


@functools.cache
def written(folder: pathlib.Path, track: str, drivers: str, switches: tuple[str, ...]) -> pathlib.Path:
    into = folder / "-".join([track, *drivers.split(","), *switches]).replace("=", "-")
    said_by(sys.executable, "examples/write_race.py", into, track, drivers, *switches)
    return into


def race(folder: pathlib.Path, setup: tuple[str, str, dict[str, Any]]) -> pathlib.Path:
    track, drivers, switches = setup
    return written(folder, track, drivers, tuple(f"{name}={value}".lower() for name, value in switches.items()))


@functools.cache
def compiled(folder: pathlib.Path, name: str) -> pathlib.Path:
    """A program, with no warning of the compiler."""
    compiler = [shutil.which("cc")] if shutil.which("cc") else [sys.executable, "-m", "ziglang", "cc"]
    options = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{built.FOLDER}"]
    said_by(*compiler, *options, f"examples/c/{name}.c", built.FOLDER / built.name(), "-o", folder / name)
    return folder / name


@functools.cache
def races_of_python(setup: tuple[str, str, tuple[tuple[str, int | str], ...]]) -> str:
    """What examples/c/races.c prints, by an entry that drives a race in one call."""
    track, drivers, switches = setup
    course = RaceSetup.of(track, drivers.split(","), **dict(switches)).compile()
    dice, events, choices = layout.zeros(layout.i64, 4), layout.new(layout.Events), layout.new(layout.Choices)
    decisions, rounds, wins = 0, 0, [0] * len(drivers.split(","))
    for seed in range(RACES):
        game = layout.new(layout.Game)
        start(dice, seed)
        entries.new_race(game, course, key_words(seed), events)
        decisions += playout.play_randomly(game, course, dice, events, choices, 1_000_000)
        rounds += game[0].round_no
        wins[[car.place for car in game[0].cars].index(1)] += 1
    seats = "".join(f"seat {seat} wins {won}\n" for seat, won in enumerate(wins))
    return f"{decisions} decisions in {rounds} rounds\n{seats}"


def of_python(setup: tuple[str, str, dict[str, Any]]) -> str:
    track, drivers, switches = setup
    return races_of_python((track, drivers, tuple(switches.items())))


@pytest.mark.parametrize("setup", [PLAIN, FULL], ids=["plain", "full"])
def test_a_program_in_c_drives_the_same_races(folder: pathlib.Path, setup: tuple[str, str, dict[str, Any]]) -> None:
    assert said_by(compiled(folder, "races"), race(folder, setup) / "track", RACES) == of_python(setup)


@pytest.mark.parametrize("setup", [PLAIN, FULL], ids=["plain", "full"])
def test_a_program_in_javascript_drives_the_same_races(
    folder: pathlib.Path, setup: tuple[str, str, dict[str, Any]]
) -> None:
    found, module = building().find_node(), built.module("hotlap.wasm")
    if found is None:
        pytest.skip("there is no Node to run WebAssembly with")
    if not module.exists():
        pytest.skip("hotlap.wasm is not built for these sources: scripts/check")
    track, described = race(folder, setup) / "track", built.FOLDER / "layout.json"
    assert said_by(found[0], "examples/js/races.mjs", module, described, track, RACES) == of_python(setup)


def test_a_batch_in_c_is_that_of_python(folder: pathlib.Path) -> None:
    steps = 500
    track, drivers, switches = FIELD
    batch = RaceBatch(RaceSetup.of(track, drivers.split(","), **switches), 16, seed=1, most_rounds=200)
    races, places, total = 0, 0, 0.0
    for step in itertools.count():
        races += int(batch.done.sum())
        places += int(batch.places[batch.done, 0].sum())
        total += float(batch.observations.sum(dtype=np.float64))
        if step == steps:
            break
        batch.step(batch.sample())
    counted, _, summed = said_by(compiled(folder, "batch"), race(folder, FIELD), steps).rpartition(" ")
    assert counted == f"{races} races, places {places}, observations"
    assert float(summed) == pytest.approx(total, rel=1e-12)


def test_the_layout_is_that_of_the_library() -> None:
    call = built.library().hotlap_layout
    call.restype = ctypes.c_int64
    assert f"#define HOTLAP_LAYOUT INT64_C({call()})\n" in (built.FOLDER / "hotlap.h").read_text()
    assert json.loads((built.FOLDER / "layout.json").read_text())["layout"] == call()
