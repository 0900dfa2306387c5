"""The examples run from beginning to end. How strong they become is in examples/README.md."""

import csv
import os
import pathlib
import shutil
import subprocess
import sys

import numpy as np
import pytest

from hotlap.bots.observation import load_weights
from hotlap.bots.registry import UnknownDriver, load_driver
from hotlap.env.batch import RaceBatch
from hotlap.race import RaceSetup

torch = pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
SHORT = "--minutes=0.02", "--races=60"

pytestmark = pytest.mark.compiled_only


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """The examples, with nothing trained."""
    return pathlib.Path(
        shutil.copytree(EXAMPLES, tmp_path / "examples", ignore=shutil.ignore_patterns("*.npz", "curves"))
    )


def run(program: pathlib.Path, *arguments: str) -> list[dict[str, str]]:
    """Run a program that trains, and return its curve."""
    curve = program.with_suffix(".csv")
    command = [sys.executable, str(program), *SHORT, f"--curve={curve}", *arguments]
    done = subprocess.run(
        command, env={**os.environ, "NUMBA_DISABLE_JIT": "0"}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    with curve.open() as file:
        return list(csv.DictReader(file))


def test_a_net_is_trained_and_drives_as_a_file(folder: pathlib.Path) -> None:
    with pytest.raises(UnknownDriver, match=r"usa\.npz is missing"):
        load_driver(folder / "net_driver.py")
    curve = run(folder / "clone_and_ppo.py", f"--weights={folder / 'usa.npz'}")
    assert curve[-1]["races"] == "60"
    assert 1 <= float(curve[-1]["points"]) <= 9
    kernel = load_driver(folder / "net_driver.py").kernel
    batch = RaceBatch(RaceSetup.of("usa", ["player"] * 6), 64, seed=1, kernels={"net": kernel})
    weights, same = load_weights(folder / "usa.npz", batch.observation), []
    for _ in range(30):
        row = batch.observations
        for layer in ("first", "second"):
            row = np.maximum(row @ weights[layer] + weights[f"{layer}_bias"], 0)
        wishes = np.where(batch.masks, row @ weights["policy"] + weights["policy_bias"], -np.inf)
        same.append(batch.teach("net") == wishes.argmax(1))
        batch.step(batch.sample())
    assert np.mean(same) > 0.99  # two wishes may be equal but for the order of the sums


def test_a_learner_of_another_library_takes_the_single_seat_as_it_is(folder: pathlib.Path) -> None:
    pytest.importorskip("sb3_contrib", reason="needs Stable-Baselines3: HOTLAP_TRAIN=1 scripts/test")
    curve = run(folder / "maskable_ppo.py")
    assert int(curve[-1]["steps"]) > 0
    assert 1 <= float(curve[-1]["points"]) <= 9


def test_ppo_in_one_file_takes_the_vector_with_its_masks(folder: pathlib.Path) -> None:
    curve = run(folder / "cleanrl_ppo.py")
    assert int(curve[-1]["steps"]) > 0
    assert 1 <= float(curve[-1]["points"]) <= 9
