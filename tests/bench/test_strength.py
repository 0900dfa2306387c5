"""bench/strength.py: what is raced once is kept, and a run that was stopped goes on."""

import json
import pathlib
import subprocess
import sys
from typing import Any

import pytest

pytestmark = [pytest.mark.compiled_only, pytest.mark.long]

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "bench" / "strength.py"


def measured(file: Any, *words: Any) -> Any:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *words, "--to", str(file)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_a_measurement_goes_on_where_it_stopped(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "strength.jsonl"
    cells = ("planner,club,usa", "ace,legend:6,usa")
    assert measured(file, *cells, "--seeds", "2", "--samples", "1")[0] == 0
    first = file.read_text()
    with file.open("a") as more:
        more.write('{"cell": "planner,cl')  # a line that was not written whole
    code, told = measured(file, *cells, "--seeds", "6", "--samples", "1")
    assert code == 0, told
    assert "36 races" in told
    assert file.read_text().startswith(first)
    seeds = {}
    for line in file.read_text().splitlines():
        if line != '{"cell": "planner,cl':
            row = json.loads(line)
            seeds.setdefault(row["cell"], []).extend(row["results"])
    assert all(len(one) == len(set(one)) == 6 for one in seeds.values())


@pytest.mark.parametrize("cell", ("planner,club", "planner,club,monaco", "planner,club,usa,rain", "fangio,club,usa"))
def test_a_wrong_cell_is_refused(tmp_path: pathlib.Path, cell: str) -> None:
    code, told = measured(tmp_path / "x", cell)
    assert code != 0
    assert "a cell is HERO,RIVALS,TRACK" in told
    assert "Traceback" not in told
