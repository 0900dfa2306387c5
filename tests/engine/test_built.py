"""The rules that were built ahead of time: the list says what they are, and their entries check what they are given."""

import ctypes
import hashlib
import os
import pathlib
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hotlap.bots import dice
from hotlap.engine import built, entries, layout, sight
from hotlap.engine.built import OPEN
from hotlap.engine.jit import MODE
from hotlap.env import lanes
from hotlap.race import RaceSetup

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(MODE != "built", reason="the library for this machine is not used here: scripts/build-rules"),
]

SETUP = RaceSetup.of("usa", ["player", "player", "legend"], seed=3, laps=1)


def listed() -> dict[str, str]:
    lines = (built.FOLDER / built.LIST).read_text().splitlines()
    return {name: digest for digest, name in (line.split() for line in lines)}


def test_the_list_has_the_sources_and_every_library() -> None:
    found = listed()
    assert found.pop("sources") == built.fingerprint()
    told = {built.LIST, "hotlap.h", "layout.json"}
    files = {file.name: file.read_bytes() for file in built.FOLDER.iterdir() if file.name not in told}
    assert found == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    assert built.name() in files


def test_there_is_a_library_for_each_of_four_machines() -> None:
    assert {
        f"hotlap-{one}" for one in ("linux-x86_64.so", "linux-aarch64.so", "darwin-aarch64.dylib", "win32-x86_64.dll")
    } <= set(listed())


def test_the_library_for_windows_has_no_moment_in_its_header() -> None:
    data = (built.FOLDER / "hotlap-win32-x86_64.dll").read_bytes()
    header = int.from_bytes(data[0x3C:0x40], "little")
    assert data[header : header + 4] == b"PE\0\0"
    assert data[header + 8 : header + 12] == bytes(4)


def race() -> tuple[Any, Any, Any]:
    game, events = layout.new(layout.Game), layout.new(layout.Events)
    track = SETUP.compile()
    entries.new_race(game, track, SETUP.key(), events)
    return game, track, events


def test_an_entry_takes_the_same_race_from_numpy() -> None:
    game, track, events = race()
    twin = np.frombuffer(bytearray(game), layout.Game.dtype)  # a copy of NumPy would lose bytes between the fields
    for cells in (game, twin):
        choices = layout.new(layout.Choices)
        seat = 0
        n = entries.legal(cells, track, np.int64(seat), choices)
        assert n > 0
        code = choices[0].codes[0]
        assert entries.step(cells, np.frombuffer(track, layout.Track.dtype), seat, code, events, choices) == entries.OK
    assert bytes(game) == twin.tobytes()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda game: layout.new(layout.Choices),  # another record
        lambda game: np.zeros(1, layout.Track.dtype),
        lambda game: np.zeros((1, 1), layout.Game.dtype),
        lambda game: np.zeros(4, layout.Game.dtype)[::2],
        lambda game: bytes(game),
        lambda game: None,
        lambda game: 17,
        lambda game: [1],
    ],
    ids=["record", "numpy", "axes", "steps", "bytes", "none", "number", "list"],
)
def test_an_array_of_another_type_is_refused_and_nothing_is_touched(wrong: Callable[..., Any]) -> None:
    game, track, _ = race()
    sights = layout.new(layout.Game)
    with pytest.raises(TypeError, match="sight takes an array of Game as games, not"):
        sight.sight(wrong(game), track, 0, sights)
    assert bytes(sights) == bytes(ctypes.sizeof(sights))


@pytest.mark.parametrize("numbers", [(), (1, 2), (1, 2, 3)], ids=len)
def test_a_wrong_number_of_arguments_is_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match=f"start takes 2 arguments, not {1 + len(numbers)}"):
        dice.start(layout.zeros(layout.i64, 4), *numbers)


def test_numbers_of_another_width_are_refused() -> None:
    with pytest.raises(TypeError, match="start takes an array of i8 as dice"):
        dice.start(np.zeros(4, np.int32), 1)


@pytest.mark.parametrize("of", [layout.zeros, lambda _, n: np.zeros(n, np.int64)], ids=["ctypes", "NumPy"])
def test_a_bound_entry_does_what_the_entry_does(of: Callable[..., Any]) -> None:
    words, others = of(layout.i64, 4), of(layout.i64, 4)
    start, roll = dice.start.bound(words, OPEN), dice.roll.bound(words, OPEN)
    start(5)
    dice.start(others, 5)
    assert [roll(n) for n in (6, 100, 7)] == [dice.roll(others, n) for n in (6, 100, 7)]
    assert list(words) == list(others)


def test_arrays_that_a_bound_entry_is_given_later_may_be_of_any_length() -> None:
    masks, words = np.zeros((3, layout.ACTIONS), np.bool_), np.zeros((3, 4), np.int64)
    masks[:, 9] = True
    choose = lanes.choose_randomly.bound(OPEN, words, OPEN)
    for n in (3, 2):
        chosen = np.zeros(n, np.int64)
        choose(masks[:n], chosen)
        assert chosen.tolist() == [9] * n


def test_a_bound_entry_checks_what_it_is_given() -> None:
    words = layout.zeros(layout.i64, 4)
    with pytest.raises(TypeError, match="start takes 2 arguments, not 1"):
        dice.start.bound(OPEN)
    with pytest.raises(TypeError, match="start takes an array of i8 as dice"):
        dice.start.bound(np.zeros(4, np.int32), OPEN)
    with pytest.raises(TypeError, match="start takes an array of i8 as dice"):
        dice.start.bound(OPEN, 1)(np.zeros(4, np.int32))
    with pytest.raises(ValueError, match="longer"):
        dice.start.bound(words, OPEN)(1, 2)


OLD = """
processor\t: 0
model name\t: one of 2008
flags\t\t: fpu sse sse2 pni ssse3 cx16 sse4_1 lahf_lm
"""


@pytest.mark.skipif(not built.name().startswith("hotlap-linux-x86_64"), reason="other processors have no such flags")
@pytest.mark.parametrize(
    "told, lacks",
    [
        (OLD, ["popcnt", "sse4_2"]),
        (OLD.replace("sse4_1", "sse4_1 sse4_2 popcnt"), []),
        ("processor\t: 0\n", []),  # nothing is told
        (None, []),
    ],
)
def test_a_processor_that_cannot_run_the_library_does_not_try(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, told: str | None, lacks: list[str]
) -> None:
    monkeypatch.setattr(built, "PROCESSOR", tmp_path / "cpuinfo")
    if told is not None:
        built.PROCESSOR.write_text(told)
    assert built.lacking() == lacks
    built.unfit.cache_clear()
    try:
        assert (built.unfit() or "").endswith(f"(it has no {', '.join(lacks)})") if lacks else built.fits()
    finally:
        built.unfit.cache_clear()


def run(program: str, tmp_path: pathlib.Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), **variables}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)


def test_an_unknown_way_to_run_the_rules_is_refused(tmp_path: pathlib.Path) -> None:
    done = run("import hotlap.race", tmp_path, HOTLAP_RULES="fast")
    assert "HOTLAP_RULES must be one of built, compiled, interpreted, not fast" in done.stderr


CHANGED = """
from hotlap.engine import built
built.fingerprint = lambda: "0" * 32
from hotlap.engine import jit
print(jit.MODE)
"""


def test_who_changes_a_rule_gets_numba_and_is_told_once(tmp_path: pathlib.Path) -> None:
    first, second = (run(CHANGED, tmp_path, HOTLAP_RULES="") for _ in range(2))
    assert (first.stdout.strip(), second.stdout.strip()) == ("compiled", "compiled")
    assert "scripts/build-rules builds them anew" in first.stderr
    assert second.stderr == ""


def test_built_rules_that_do_not_fit_are_refused_where_they_are_asked_for(tmp_path: pathlib.Path) -> None:
    done = run(CHANGED, tmp_path, HOTLAP_RULES="built")
    assert "the rules have changed since they were built" in done.stderr


ELSEWHERE = """
import pathlib
from hotlap.engine import built
built.FOLDER = pathlib.Path.cwd()
from hotlap.engine import jit
print(jit.MODE)
"""


@pytest.fixture
def elsewhere(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Starts with a library and a list of a test's own."""
    monkeypatch.chdir(tmp_path)

    def start(library: bytes, libraries: str, way: str = "") -> subprocess.CompletedProcess[str]:
        (tmp_path / built.name()).write_bytes(library)
        (tmp_path / built.LIST).write_text(libraries)
        return run(ELSEWHERE, tmp_path, HOTLAP_RULES=way)

    return start


def test_a_library_that_was_not_built_again_is_not_used(elsewhere: Callable[..., Any]) -> None:
    """Another machine's was, of the rules as they are now."""
    libraries = f"{built.fingerprint()}  sources\n0000  hotlap-of-another-machine.so\n"
    done = elsewhere((built.FOLDER / built.name()).read_bytes(), libraries)
    assert done.stdout.strip() == "compiled"
    assert "the rules have changed since they were built" in done.stderr


def test_a_library_that_does_not_load_is_told_of_and_left(elsewhere: Callable[..., Any]) -> None:
    libraries = (built.FOLDER / built.LIST).read_text()
    done = elsewhere(b"no library", libraries)
    assert done.stdout.strip() == "compiled"
    assert "the built rules do not load" in done.stderr
    wanted = elsewhere(b"no library", libraries, way="built")
    assert "NoSuchWay: HOTLAP_RULES=built: the built rules do not load" in wanted.stderr
