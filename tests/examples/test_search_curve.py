"""The curve of a search: it is raced, kept and drawn. Its figures are in examples/README.md."""

import csv
import os
import pathlib
import subprocess
import sys

import pytest

PROGRAM = pathlib.Path(__file__).parents[2] / "examples" / "search_curve.py"

pytestmark = pytest.mark.compiled_only


def test_a_search_is_raced_by_its_games(tmp_path: pathlib.Path) -> None:
    command = [sys.executable, str(PROGRAM), "--races=12", "--seeds=1", "--most=2", f"--folder={tmp_path}"]
    done = subprocess.run(command, env={**os.environ, "NUMBA_DISABLE_JIT": "0"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with (tmp_path / "search_curve-1.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["games"] for row in rows] == ["1", "2"]
    assert all(1 <= float(row["points"]) <= 9 and row["races"] == "12" for row in rows)
    assert "<svg" in (tmp_path / "search_curve.svg").read_text()
