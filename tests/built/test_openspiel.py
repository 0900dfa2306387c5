"""hotlap as OpenSpiel's game in C++ (docs/libhotlap.md) races as the one in Python does.

It is built only where `OPEN_SPIEL` names the folder of OpenSpiel's sources: the package has no headers.
"""

import ctypes
import importlib.metadata
import os
import pathlib
import random
import shutil
import subprocess
import sys
from typing import Any

import pytest

from hotlap.engine import built
from hotlap.engine.jit import MODE

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for Windows")

from hotlap.env import openspiel  # noqa: E402, F401 - it registers Python's game

SOURCES = pathlib.Path(os.environ.get("OPEN_SPIEL", "/nowhere"))
ROOT = pathlib.Path(__file__).resolve().parents[2]
PLAIN = "usa", ["player"] * 3, {"laps": 1}
FULL = "italy", ["player", "player", "club", "legend"], {"laps": 1, "garage": "mixed", "weather": True}

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.skipif(MODE != "built", reason="the library for this machine is not used here: scripts/build-rules"),
    pytest.mark.skipif(shutil.which("c++") is None, reason="there is no compiler for C++"),
    pytest.mark.skipif(
        not (SOURCES / "open_spiel" / "spiel.h").exists(),
        reason="OpenSpiel's headers are not here: OPEN_SPIEL names the folder of its sources",
    ),
]


def done(*command: object) -> None:
    found = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=ROOT)
    assert found.returncode == 0, found.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """With the game, which registers itself when it is loaded."""
    folder = tmp_path_factory.mktemp("openspiel")
    package = f"Version: {importlib.metadata.version('open_spiel')}\n"
    assert package in (SOURCES / "PKG-INFO").read_text(), "OPEN_SPIEL is of another version than the package"
    parts = ("", "open_spiel", "open_spiel/abseil-cpp", "open_spiel/json/include")
    headers = [word for part in parts for word in ("-isystem", SOURCES / part)]
    options = ["-std=c++20", "-O2", "-DNDEBUG", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", *headers]
    libraries = [built.FOLDER / built.name(), pyspiel.__file__]
    game = folder / "hotlap_game.so"
    done("c++", *options, f"-I{built.FOLDER}", "examples/openspiel/game.cc", *libraries, "-o", game)
    ctypes.CDLL(str(game))
    return folder


def written(folder: Any, track: Any, drivers: Any, switches: Any) -> Any:
    race = folder / track
    words = [f"{name}={value}".lower() for name, value in switches.items()]
    done(sys.executable, "examples/write_race.py", race, track, ",".join(drivers), *words)
    return race


@pytest.mark.parametrize("rounds", [60, 7], ids=["whole", "cut"])
@pytest.mark.parametrize("setup", [PLAIN, FULL], ids=["plain", "full"])
def test_it_races_as_the_game_in_python(folder: pathlib.Path, setup: Any, rounds: int) -> None:
    track, drivers, switches = setup
    same = {"seed": 5, "deals": 9, "rounds": rounds}
    clubs = drivers.count("club")
    race = str(written(folder, track, drivers, switches))
    native = pyspiel.load_game("hotlap", {"race": race, "clubs": clubs, **same})
    seats = {"players": drivers.count("player"), "clubs": clubs, "legends": drivers.count("legend")}
    python = pyspiel.load_game("python_hotlap", {"track": track, **seats, **switches, **same})
    for name in ("num_players", "num_distinct_actions", "max_chance_outcomes", "max_utility", "max_game_length"):
        assert getattr(native, name)() == getattr(python, name)()

    dice = random.Random(1)
    one, other = native.new_initial_state(), python.new_initial_state()
    while not other.is_terminal():
        assert one.current_player() == other.current_player()
        actions = one.legal_actions()
        assert actions == other.legal_actions()
        assert [one.action_to_string(code) for code in actions] == [other.action_to_string(code) for code in actions]
        for player in range(native.num_players()):
            assert one.observation_tensor(player) == other.observation_tensor(player)
        action = dice.choice(actions)
        one.apply_action(action)
        other.apply_action(action)
    assert one.is_terminal()
    assert one.returns() == other.returns()
    assert sum(one.returns()) > 0


def test_its_random_simulation_has_no_complaint(folder: pathlib.Path) -> None:
    game = pyspiel.load_game("hotlap", {"race": str(written(folder, *PLAIN)), "rounds": 12})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"race": "/nowhere"}, "/nowhere/track cannot be read"),
        ({"clubs": 3}, "clubs must be from 0 to 2, not 3"),
        ({"deals": 0}, "deals must be from 1 to .*, not 0"),
        ({"rounds": 10_001}, "rounds must be from 1 to 10000, not 10001"),
    ],
)
def test_wrong_parameters_are_named(folder: pathlib.Path, wrong: dict[str, Any], told: str) -> None:
    race = str(written(folder, *PLAIN))
    with pytest.raises(pyspiel.SpielError, match=told):
        pyspiel.load_game("hotlap", {"race": race} | wrong)
