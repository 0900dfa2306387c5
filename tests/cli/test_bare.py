"""hotlap without the extra `play`: races for Python programs, and a helpful message at the command line."""

import importlib.metadata
import subprocess
import sys

import pytest
from packaging.requirements import Requirement

pytestmark = pytest.mark.compiled_only

WANTED = [Requirement(line) for line in importlib.metadata.requires("hotlap") or ()]
PLAY = [one for one in WANTED if one.marker is not None and one.marker.evaluate({"extra": "play"})]

# Python without any package of `play`.
BARE = """
import importlib.metadata, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules}:
            raise ModuleNotFoundError("No module named " + name, name=name)

sys.meta_path.insert(0, Absent())
"""
RACE = """
from hotlap.bots.driver import Seated
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, record_text

race = Race(RaceSetup.of("usa", ["club", "random", "legend"], seed=7, laps=1, garage="mixed", weather=True))
seated = Seated({0: load_driver("club"), 1: load_driver("random")})
while not race.is_over:
    seated.decide(race, race.deciders()[0])
assert record_text(race).splitlines()[-1].startswith("end ")
"""
COMMAND = """
import runpy

sys.argv = ["hotlap", "tracks"]
runpy.run_module("hotlap", run_name="__main__")
"""


def modules() -> set[str]:
    """The modules of the packages that `play` requires."""
    brought = importlib.metadata.packages_distributions()
    names = {one.name.lower() for one in PLAY}
    return {module for module, packages in brought.items() if names & {package.lower() for package in packages}}


def run_bare(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BARE.format(modules=modules()) + program], capture_output=True, text=True, timeout=300
    )


def test_the_modules_of_play_are_known():
    assert {"litestar", "rich", "sqlalchemy", "cyclopts"} <= modules()
    assert not {"numba", "numpy", "hotlap"} & modules()


def test_races_need_only_the_packages_of_the_rules():
    done = run_bare(RACE)
    assert done.returncode == 0, done.stderr


def test_the_command_names_the_missing_extra():
    done = run_bare(COMMAND)
    assert done.returncode == 2
    assert 'pip install "hotlap[play]"' in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("one", PLAY, ids=lambda one: one.name)
def test_the_requirements_of_play_are_pinned(one: Requirement):
    """pip's own check does not look at extras."""
    assert importlib.metadata.version(one.name) in one.specifier
