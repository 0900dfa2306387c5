"""hotlap without the packages that players do without, and races without any package at all."""

import importlib.metadata
import json
import os
import pathlib
import subprocess
import sys

import pytest
from packaging.requirements import Requirement

from hotlap import extras
from hotlap.engine import built

pytestmark = pytest.mark.compiled_only

WANTED = [Requirement(line) for line in importlib.metadata.requires("hotlap") or ()]
EXTRAS = sorted(importlib.metadata.metadata("hotlap").get_all("Provides-Extra") or ())
OF_EXTRAS = set(extras.EXTRAS)


def of(extra: str) -> dict[str, Requirement]:
    """What an extra asks for, or what all ask for ("")."""
    return {one.name: one for one in WANTED if one.marker is None or one.marker.evaluate({"extra": extra})}


def modules(names: set[str]) -> set[str]:
    """The modules of packages."""
    brought = importlib.metadata.packages_distributions()
    wanted = {name.lower() for name in names}
    return {module for module, packages in brought.items() if wanted & {package.lower() for package in packages}}


BARE = """
import importlib.metadata, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules}:
            raise ModuleNotFoundError("No module named " + name, name=name)

sys.meta_path.insert(0, Absent())
version = importlib.metadata.version

def only_of_others(name):
    if name in {modules}:
        raise importlib.metadata.PackageNotFoundError(name)
    return version(name)

importlib.metadata.version = only_of_others
"""
RACE = """
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, record_text

race = Race(RaceSetup.of("usa", ["club", "random", "legend"], seed=7, laps=1, garage="mixed", weather=True))
seated = SeatedDrivers({0: load_driver("club"), 1: load_driver("random")})
while not race.is_over:
    seated.decide(race, race.deciders()[0])
assert record_text(race).splitlines()[-1].startswith("end ")
"""
KERNEL = """
from hotlap.bots.kernel import driver

@driver
def choose(view, track, seat, pace, choices, dice, memory):
    return choices.codes[choices.n - 1]
"""
# What needs an extra: a command, and what it says then.
KERNELS, LAB = "pip install 'hotlap[kernels]'", "pip install 'hotlap[lab]'"
COMMANDS = {
    "stats a.race": LAB,
    "stats --simulate 20": LAB,
    "stats --server": LAB,
    "tournament --drivers club,random": LAB,
    "dataset a.parquet": LAB,
    "bench --quick": LAB,
    "mcp": "pip install 'hotlap[mcp]'",
    "race --track usa --laps 1 --drivers kernel.py,legend --quiet": KERNELS,
    "drive --first-race --rivals kernel.py": KERNELS,
}
ROOMS = {
    "hotlap.env.batch": "NumPy is not installed; pip install 'hotlap[kernels]' brings it",
    "hotlap.env.ids": "NumPy is not installed; pip install 'hotlap[kernels]' brings it",
    "hotlap.lab.stats": "NumPy is not installed; pip install 'hotlap[kernels]' brings it",
}
DOORS = """
import contextlib, importlib, io, json
from hotlap.cli import main
from hotlap.kernels import MODE
from hotlap.race import Race, RaceSetup

said = {{}}
for words in {commands}:
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        code = main(words.split())
    said[words] = [code, told.getvalue()]
for room in {rooms}:
    try:
        importlib.import_module(room)
    except ImportError as error:
        said[room] = str(error)
from hotlap.bots.observation import Observation
try:
    Observation().of(Race(RaceSetup.of("usa", ["player"] * 2, seed=1)).sight(0))
except ImportError as error:
    said["observation"] = str(error)
print(json.dumps(said))
"""


def run_bare(
    program: str, without: set[str], folder: pathlib.Path, **settings: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BARE.format(modules=without) + program],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "HOTLAP_DATA": str(folder), **settings},
    )


BROKEN = """
import sys

class Broken:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            from importlib.util import spec_from_file_location
            return spec_from_file_location(name, {file!r})

sys.meta_path.insert(0, Broken())
from hotlap.cli import main
raise SystemExit(main({words!r}.split()))
"""


@pytest.mark.parametrize(
    "module, error, words, rules",
    [
        ("numpy", "ImportError('libcblas.so.3: no such file')", "stats --simulate 20", "built"),
        ("numba", "ImportError('Numba needs NumPy 2.3 or less')", "drivers", "compiled"),
        ("llvmlite", "OSError('Could not find libllvmlite.so')", "drivers", "compiled"),
    ],
)
def test_a_broken_package_is_named(tmp_path: pathlib.Path, module: str, error: str, words: str, rules: str) -> None:
    """It is there, but what it imports is not."""
    (tmp_path / "kernel.py").write_text(KERNEL)
    file = tmp_path / "broken.py"
    file.write_text(f"raise {error}")
    program = BROKEN.format(module=module, file=str(file), words=words)
    done = run_bare(program, {"nothing"}, tmp_path, HOTLAP_RULES=rules)
    why = error.partition("('")[2].removesuffix("')")
    anew = f"pip install --force-reinstall 'hotlap[{extras.EXTRAS[module]}]'"
    told = f"hotlap: {module} is installed and cannot be imported ({why}); this installs it anew: {anew}"
    assert (done.returncode, done.stderr.strip()) == (2, told)


@pytest.mark.skipif(not built.fits(), reason="no library fits these sources: scripts/build-rules")
def test_a_driver_that_cannot_be_compiled_by_a_broken_package_says_so(tmp_path: pathlib.Path) -> None:
    (tmp_path / "kernel.py").write_text(KERNEL)
    file = tmp_path / "broken.py"
    file.write_text("raise ImportError('libcblas.so.3: no such file')")
    program = BROKEN.format(module="numpy", file=str(file), words="race --drivers kernel.py,legend --quiet")
    done = run_bare(program, {"nothing"}, tmp_path, HOTLAP_RULES="built")
    (line,) = done.stderr.splitlines()
    assert "NumPy is installed and cannot be imported (libcblas.so.3: no such file)" in line
    assert "pip install --force-reinstall 'hotlap[kernels]'" in line


def test_the_builder_needs_the_compiler_and_says_so(tmp_path: pathlib.Path) -> None:
    """In a line, like all that needs it."""
    file = pathlib.Path(__file__).parents[2] / "native" / "build.py"
    program = f"""
import runpy, sys
sys.path.insert(0, {str(file.parent)!r})
runpy.run_path({str(file)!r}, run_name="__main__")
"""
    same = {
        "PYTHONHASHSEED": "0",
        "NUMBA_CPU_NAME": "x86-64",
        "NUMBA_CPU_FEATURES": "+sse2",
        "HOTLAP_RULES": "compiled",
    }
    done = run_bare(program, OF_EXTRAS, tmp_path, **same)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("build-rules: ")
    assert "Numba is not installed" in line


def test_players_need_no_compiler() -> None:
    assert not {"numba", "numpy", "llvmlite"} & of("").keys()
    assert {"litestar", "rich", "sqlalchemy", "cyclopts"} <= of("").keys()


@pytest.mark.parametrize("extra", [extra for extra in EXTRAS if extra != "mcp"])
def test_every_extra_brings_the_compiler(extra: str) -> None:
    """But that of the protocol by which a language model races: it brings another player."""
    assert {"numba", "numpy"} <= of(extra).keys()


@pytest.mark.parametrize(
    "module", sorted(OF_EXTRAS - {"llvmlite", "torch", "cupy"})
)  # Numba brings the first; not all have the others
def test_an_extra_brings_what_is_said_to_come_with_it(module: str) -> None:
    brings = {one.lower() for one in importlib.metadata.packages_distributions()[module]}
    assert brings & {name.lower() for name in of(extras.EXTRAS[module])}


@pytest.mark.parametrize("extra", ["", *(extra for extra in EXTRAS if extra not in ("train", "cuda"))])
def test_requirements_are_pinned(extra: str) -> None:
    """pip's own check does not look at extras."""
    for name, one in of(extra).items():
        assert importlib.metadata.version(name) in one.specifier, name


@pytest.mark.skipif(not built.fits(), reason="no library fits these sources: scripts/build-rules")
def test_races_need_no_package_at_all(tmp_path: pathlib.Path) -> None:
    done = run_bare(RACE, modules(set(of(""))) | OF_EXTRAS, tmp_path, HOTLAP_RULES="built")
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not built.fits(), reason="no library fits these sources: scripts/build-rules")
def test_what_needs_an_extra_says_which(tmp_path: pathlib.Path) -> None:
    (tmp_path / "kernel.py").write_text(KERNEL)
    (tmp_path / "a.race").write_text("")
    done = run_bare(DOORS.format(commands=list(COMMANDS), rooms=list(ROOMS)), OF_EXTRAS, tmp_path, HOTLAP_RULES="built")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    for words, command in COMMANDS.items():
        code, told = said[words]
        assert code == 2, (words, told)
        assert command in told, (words, told)
        assert "Traceback" not in told
        assert "mistake of our own" not in told
        assert len(told.strip().splitlines()) == 1, told
    for room, told in ROOMS.items():
        assert said[room] == told
    assert said["observation"] == "NumPy is not installed; pip install 'hotlap[kernels]' brings it"


def test_a_way_that_needs_the_compiler_says_so(tmp_path: pathlib.Path) -> None:
    program = "from hotlap.cli import main; raise SystemExit(main(['drivers']))"
    done = run_bare(program, OF_EXTRAS, tmp_path, HOTLAP_RULES="compiled")
    told = f"hotlap: HOTLAP_RULES=compiled: Numba is not installed; {KERNELS} brings it"
    assert (done.returncode, done.stderr.strip()) == (2, told)
