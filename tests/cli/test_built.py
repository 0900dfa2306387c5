"""Where the rules are built, nobody who plays waits for NumPy or Numba."""

import os
import pathlib
import subprocess
import sys

import pytest

from cli.ran import Program
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
import io
from hotlap.cli import main
from hotlap.coach import analyse

analyse.TIERS["quick"] = analyse.Tier("quick", screening=1, comparing=2, block=2, most=2)
analyse.AHEAD["quick"] = analyse.DRAWS["quick"] = 2
race = ["--track", "usa", "--laps", "1", "--seed", "7"]
for words in (
    ["race", *race, "--drivers", "rookie,club,planner:1,champion:1,random,legend", "--quiet", "--save", "a.race"],
    ["race", *race, "--drivers", "club,legend", "--garage", "mixed", "--weather", "--quiet"],
    ["season", "--races", "usa:title-sponsor", "--drivers", "club,club", "--laps", "1", "--quiet"],
    ["season", "1961", "--drive", "--fast"],
    ["season"],
    ["drive", *race, "--rivals", "club,legend", "--fast", "--garage", "mixed", "--weather"],
    ["replay", "a.race"],
    ["verify", "a.race"],
    ["analyse", "a.race"],
    ["tracks"],
    ["tracks", "italy"],
    ["drivers"],
    ["cards"],
):
    sys.stdin = io.StringIO("hint\\n1\\n1\\n\\n1\\n\\nquit\\n" * 9)
    assert main(words) == 0, words
"""
SERVER = """
from hotlap.engine.jit import MODE
from hotlap.race import Race, RaceSetup
from hotlap.content.tracks import load_track
from hotlap.server import app, daily, notices, serve
from hotlap.server.finished import what_if
from hotlap.server.show import frame, picture
from hotlap.server.room.drivers import Drivers
from hotlap.terminal.host import hosting

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
assert picture.picture(load_track("usa"), ("red",)).startswith(b"\\x89PNG")
"""


# Rules that nobody built, as on a machine that has no library: two decisions by the net, and the name of the coach.
FIRST = """
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.coach import judge
from hotlap.race import Race, RaceSetup, record_text

race = Race(RaceSetup.of("usa", ["ace", "legend"], seed=7, laps=1))
seated = SeatedDrivers({0: load_driver("ace")})
for _ in range(2):
    seated.decide(race, race.deciders()[0])
told = record_text(race) + judge.digest()
"""


@pytest.mark.parametrize("program", [COMMANDS, SERVER], ids=["commands", "server"])
def test_a_player_needs_neither_numpy_nor_numba(program: Program, tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + program],
        cwd=tmp_path,
        env={**os.environ, "HOTLAP_RULES": "built", "HOTLAP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Compiling" not in done.stderr


def test_rules_that_nobody_built_need_neither(tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + FIRST + "print(told)"],
        cwd=tmp_path,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "HOTLAP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    here: dict[str, str] = {}
    exec(FIRST, here)
    assert done.stdout.strip() == here["told"]  # as by the library


def test_a_command_says_why_its_rules_cannot_be_had(tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hotlap", "tracks"],
        cwd=tmp_path,
        env={**os.environ, "HOTLAP_RULES": "fast", "HOTLAP_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.strip() == "hotlap: HOTLAP_RULES must be one of built, compiled, interpreted, not fast"
