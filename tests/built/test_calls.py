"""Every entry of the rules writes the same, however the rules run: calls.json has what it was by Numba.

After a change of what rules, drivers or tracks do, Numba must write it anew:

    HOTLAP_RULES=compiled .venv/bin/python tests/built/test_calls.py
"""

import importlib
import json
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from built import drive, replay
from built.tape import Call, Tape, recorded
from generated import building
from hotlap.engine import built, cache
from hotlap.engine.jit import MODE

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(MODE != "built", reason="there is no library to compare with here: scripts/build-rules"),
]

FILE = pathlib.Path(__file__).with_name("calls.json")
HERE = pathlib.Path(__file__).parent
MOST = 2000  # calls of each entry that are summed
AGAIN = frozenset({1, 2, 4, 8, 16, 32, 64, *range(100, MOST + 1, 100)})  # those that other machines make, too
# They race in bulk or to the end, or once a race: so often they would take minutes. Each is called this often or more.
SELDOM = {
    "hotlap_bots_bound_drive_all": 20,
    "hotlap_bots_bound_set_out": 5,
    "hotlap_bots_bound_take": 200,
    "hotlap_bots_club_pace_survey": 200,
    "hotlap_bots_club_pace_survey_legends": 100,
    "hotlap_bots_field_drive_many": 60,
    "hotlap_engine_entries_new_race": 100,
    "hotlap_env_lanes_start_dice": 8,
    "hotlap_engine_playout_playouts": 60,
}


@pytest.fixture(scope="module")
def tape() -> Tape:
    with recorded(Tape(MOST, AGAIN)) as tape:
        drive.whole()
    return tape


def test_all_entries_write_what_they_wrote_by_numba(tape: Tape) -> None:
    assert tape.found() == json.loads(FILE.read_text()), __doc__


def test_every_entry_is_called_and_often(tape: Tape) -> None:
    modules = [importlib.import_module(name) for room in cache.KERNEL_ROOMS for name in cache.modules_of(room)]
    found = {built.symbol(one.py_func) for module in modules for one in vars(module).values() if is_entry(one)}
    assert set(tape.calls) == found
    assert {name: n for name, n in tape.calls.items() if n < SELDOM.get(name, MOST)} == {}


def is_entry(one: Any) -> bool:
    return isinstance(one, built.Entry)


# The same calls on other machines -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def calls(tape: Tape, tmp_path_factory: pytest.TempPathFactory) -> Iterator[pathlib.Path]:
    file = tmp_path_factory.mktemp("calls") / "calls"
    replay.write(tape.kept, file)
    yield file
    file.unlink()  # it has 50 MB


def run(*command: object) -> None:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, (done.returncode, done.stderr)


def different(calls: list[Call], answers: pathlib.Path) -> list[str]:
    found = list(replay.differences(calls, answers))
    answers.unlink()  # it has 90 MB
    return found[:5]


def test_linux_on_arm64_writes_the_same(tape: Tape, calls: pathlib.Path) -> None:
    emulator = shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")
    if emulator is None:
        pytest.skip("there is no qemu-aarch64 to run the library for arm64 with")
    answers, program = calls.with_name("arm64"), replay.program("linux_arm64", calls.parent)
    run(emulator, program, built.FOLDER / "hotlap-linux-aarch64.so", calls, answers)
    assert different(tape.kept, answers) == []


def test_windows_writes_the_same(tape: Tape, calls: pathlib.Path) -> None:
    wine = shutil.which("wine64") or shutil.which("wine") or shutil.which("/usr/lib/wine/wine64")
    if wine is None:
        pytest.skip("there is no Wine to run the library for Windows with")
    answers, program = calls.with_name("windows"), replay.program("windows", calls.parent)
    run(wine, program, *(f"Z:{one}" for one in (built.FOLDER / "hotlap-win32-x86_64.dll", calls, answers)))
    assert different(tape.kept, answers) == []


@pytest.mark.parametrize("name", ["hotlap.wasm", "hotlap-emscripten-wasm32.so"])
def test_webassembly_writes_the_same(tape: Tape, calls: pathlib.Path, name: str) -> None:
    found, module = building().find_node(), built.module(name)
    if found is None:
        pytest.skip("there is no Node to run WebAssembly with")
    if not module.exists():
        how = "scripts/check" if name == "hotlap.wasm" else f"scripts/build-rules pyodide --into {module.parent}"
        pytest.skip(f"{name} is not built for these sources: {how}")
    answers = calls.with_name(name)
    run(found[0], HERE / "replay.mjs", module, built.FOLDER / "layout.json", calls, answers)
    assert different(tape.kept, answers) == []


def test_an_answer_that_differs_in_one_bit_is_found(tape: Tape, calls: pathlib.Path) -> None:
    """By the answers that the tape itself has, one of them changed."""
    some, answers = tape.kept[:50], calls.with_name("changed")
    right = replay.answers(some)
    answers.write_bytes(right)
    assert different(some, answers) == []
    answers.write_bytes(right[:-1] + bytes([right[-1] ^ 1]))
    assert len(different(some, answers)) == 1


if __name__ == "__main__":
    assert MODE == "compiled", __doc__
    with recorded(Tape(MOST)) as made:
        drive.whole()
    FILE.write_text(json.dumps(made.found(), indent=0) + "\n")
