"""Compiling the rules: the same numbers cold, from the cache, in Numba's usual way and interpreted."""

import os
import pathlib
import shutil
import subprocess
import sys
from typing import Any

import pytest

import hotlap

pytestmark = pytest.mark.compiled_only

PACKAGE = pathlib.Path(hotlap.__file__).parent
COMPILED = {"HOTLAP_RULES": "compiled"}  # also where a built library fits

# An entry that needs several rules, then one of these rules called from Python.
DEAL = """
import numpy as np
from hotlap.engine import layout, rng
from hotlap.engine.jit import COMPILED, cold, copy, entry, jit
from hotlap.engine.mirror import mirror

@cold
def twin(stream, other):
    copy(other, stream)
    other.used = 16  # so that the copy begins with its next block

@jit
def deal(stream, counts, hand):
    kind = rng.pick(stream, counts, len(counts))
    counts[kind] -= 1
    hand[kind] += 1

@entry
def deal_hands(streams, key, counts, hands):
    rng.seed_stream(streams[0], key)
    for seat in range(len(hands)):
        for _ in range(7):
            deal(streams[0], counts, hands[seat])
    twin(streams[0], streams[1])
    return streams[0].used * 100 + streams[1].used

streams = np.zeros(2, layout.Stream.dtype)
counts, hands = np.full(10, 5), np.zeros((3, 10), np.int64)
if not COMPILED:
    streams, counts, hands = [mirror(one) for one in streams], counts.tolist(), hands.tolist()
key = list(range(1, 9))
print(deal_hands(streams, np.array(key) if COMPILED else key, counts, hands))
print([[int(n) for n in hand] for hand in hands], [int(n) for n in counts])
print([int(rng.below(stream, 1000)) for stream in streams for _ in range(20)])
"""


@pytest.fixture(scope="module")
def cold_package(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A copy of the package without compiled files."""
    target = tmp_path_factory.mktemp("cold") / "hotlap"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target


def output(package: Any, program: Any, tmp_path: pathlib.Path, **environment: Any) -> Any:
    """The output of a program in a process of its own. It is kept in a file, because entries must be in one."""
    path = tmp_path / "program.py"
    path.write_text(program, encoding="utf-8")
    path_of = str(package.parent)
    done = subprocess.run(
        [sys.executable, str(path)],
        env={**os.environ, **COMPILED, "PYTHONPATH": path_of, "XDG_CACHE_HOME": path_of, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def interpreted(cold_package: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    return output(cold_package, DEAL, tmp_path_factory.mktemp("interpreted"), NUMBA_DISABLE_JIT="1")


def test_a_rule_can_be_called_from_python_after_an_entry_that_holds_it(
    cold_package: Any, interpreted: Any, tmp_path: pathlib.Path
) -> None:
    """Compiled in the same process, then loaded. The entry's own copy of `below` must not stand in for the rule."""
    assert output(cold_package, DEAL, tmp_path) == interpreted
    kept = {path.stat().st_mtime_ns for path in cold_package.parent.rglob("*deal_hands*.nbc")}
    assert len(kept) == 1
    assert output(cold_package, DEAL, tmp_path) == interpreted
    assert {path.stat().st_mtime_ns for path in cold_package.parent.rglob("*deal_hands*.nbc")} == kept


HOW = """
from hotlap.engine import jit
assert jit.IS_WHOLE == {is_whole}
"""


@pytest.mark.parametrize(
    "change, environment",
    [
        ("", {"HOTLAP_COMPILE": "plain"}),
        ("import numba; numba.__version__ = '0.69.0'", {}),
        ("import numba.core.codegen; del numba.core.codegen.JITCodeLibrary", {}),
    ],
    ids=["asked for", "another version", "a name is missing"],
)
def test_with_another_numba_the_rules_are_compiled_in_its_usual_way(
    cold_package: Any, interpreted: Any, tmp_path: pathlib.Path, change: str, environment: dict[str, str]
) -> None:
    program = change + HOW.format(is_whole=False) + DEAL
    assert output(cold_package, program, tmp_path, **environment) == interpreted


def test_with_the_numba_installed_entries_are_compiled_whole(cold_package: Any, tmp_path: pathlib.Path) -> None:
    assert output(cold_package, HOW.format(is_whole=True), tmp_path) == ""


TOLD = """
from hotlap.engine import jit
from hotlap.engine.jit import compilations, entry

@jit.jit
def below(n):
    return n + 1

@entry
def above(n):
    return below(n)

told = []
with compilations(lambda: told.append(above)):
    above(1)
print(bool(told))
"""


def test_whoever_asks_is_told_that_something_is_compiled(cold_package: Any, tmp_path: pathlib.Path) -> None:
    assert output(cold_package, TOLD, tmp_path) == "True\n"
    assert output(cold_package, TOLD, tmp_path) == "False\n"  # it was loaded
    assert output(cold_package, TOLD, tmp_path, HOTLAP_COMPILE="plain") == "True\n"
    assert output(cold_package, TOLD, tmp_path, NUMBA_DISABLE_JIT="1") == "False\n"


INDEX = """
import numba
import numpy as np
from hotlap.engine import layout
from hotlap.engine.jit import entry, jit

@jit
def read(stream, i):
    return stream.block[i]

@jit
def write(stream, i):
    stream.block[i] = 1

@entry
def read_record(streams, i):
    return read(streams[0], i)

@entry
def write_record(streams, i):
    write(streams[0], i)

@entry
def read_array(streams, numbers, i):
    return numbers[i]

streams, numbers = np.zeros(1, layout.Stream.dtype), np.zeros(16, np.int64)
for call in (read_record, write_record, lambda streams, i: read_array(streams, numbers, i)):
    said = []
    for i in (-16, -1, 0, 15, 16):
        try:
            call(streams, i)
            said.append("fine")
        except IndexError:
            said.append("IndexError")
    print(*said)

@numba.njit
def somebody_elses(streams):
    return streams[0].block[-1]

streams[0].block[15] = 7
print(somebody_elses(streams))
"""


def test_with_bounds_checked_a_negative_index_is_an_error(cold_package: Any, tmp_path: pathlib.Path) -> None:
    """Only in our rules, which never use one. Other code keeps Python's meaning of it."""
    said = output(cold_package, INDEX, tmp_path, NUMBA_BOUNDSCHECK="1").splitlines()
    assert said == ["IndexError IndexError fine fine IndexError"] * 3 + ["7"]
