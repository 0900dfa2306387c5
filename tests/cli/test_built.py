"""Where the rules are built, nobody who plays waits for NumPy or Numba."""

import os
import subprocess
import sys

import pytest

from hotlap.engine import built

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(not built.fits(), reason="no library fits these sources: scripts/build-rules"),
]

# Python in which neither can be imported.
WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
"""
COMMANDS = """
from hotlap.cli import main
from hotlap.coach import analyse

analyse.TIERS["quick"] = analyse.Tier("quick", screening=1, comparing=2, block=2, most=2)
analyse.AHEAD["quick"] = analyse.DRAWS["quick"] = 2
race = ["--track", "usa", "--laps", "1", "--seed", "7"]
for words in (
    ["race", *race, "--drivers", "rookie,club,planner:1,champion:1,random,legend", "--quiet", "--save", "a.race"],
    ["race", *race, "--drivers", "club,legend", "--garage", "mixed", "--weather", "--quiet"],
    ["season", "--races", "usa:title-sponsor", "--drivers", "club,club", "--laps", "1", "--quiet"],
    ["replay", "a.race"],
    ["verify", "a.race"],
    ["analyse", "a.race"],
    ["tracks"],
    ["drivers"],
):
    assert main(words) == 0, words
"""
SERVER = """
from hotlap.engine.jit import MODE
from hotlap.race import Race, RaceSetup
from hotlap.server import app, frame, serve
from hotlap.server.drivers import Drivers
from hotlap.terminal import hosting

assert MODE == "built"
hosting.prepare()
drivers, race = Drivers(), Race(RaceSetup.of("usa", ["player"] * 3, seed=1))
while race.round < 2:
    for seat in race.deciders():
        frame.ask(race, race.sight(seat))
        choices = race.choices(seat)
        race.decide(seat, choices[-1])
frame.public(race)
race.imagine(race.deciders()[0], 1)
"""


@pytest.mark.parametrize("program", [COMMANDS, SERVER], ids=["commands", "server"])
def test_a_player_needs_neither_numpy_nor_numba(program, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + program],
        cwd=tmp_path,
        env={**os.environ, "HOTLAP_RULES": "built", "HOTLAP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Compiling" not in done.stderr


def test_a_command_says_why_its_rules_cannot_be_had(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "hotlap", "tracks"],
        cwd=tmp_path,
        env={**os.environ, "HOTLAP_RULES": "fast", "HOTLAP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.strip() == "hotlap: HOTLAP_RULES must be one of built, compiled, interpreted, not fast"
