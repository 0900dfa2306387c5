"""`hotlap dataset`: the file that it writes, and what it refuses."""

import pathlib
from collections.abc import Callable

import pyarrow.parquet as parquet
import pytest

from cli.ran import Run
from hotlap.lab import dataset_file

QUICK = ("--races", "3", "--laps", "1", "--tracks", "usa", "--drivers")


def test_it_writes_a_file(hotlap: Run, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "a.parquet"
    ran = hotlap("dataset", path, *QUICK, "club,random,legend")
    assert (ran.code, ran.err) == (0, "")
    n = parquet.read_metadata(path).num_rows
    assert ran.out == f"{path}: {n} decisions of 3 races\n"
    about = dataset_file.about(path)
    assert about["digests"] == {"club": "club", "random": "random", "legend": "legend"}
    assert about["switches"] == {"laps": 1}
    assert [one.name for one in tmp_path.iterdir()] == ["a.parquet"]


def test_a_file_that_is_there_is_not_written_over(refused: Callable[..., str], tmp_path: pathlib.Path) -> None:
    path = tmp_path / "a.parquet"
    path.write_text("what took hours")
    assert f"FILE: {path} is there already; name a new file" in refused("dataset", path, *QUICK, "club")
    assert path.read_text() == "what took hours"


@pytest.mark.parametrize("words, said", [
    ((*QUICK, "planner,club"), "--drivers: “planner” is not asked action by action"),
    ((*QUICK, "legend,legend"), "--drivers: Legends decide nothing"),
    ((*QUICK, "clob,club"), "did you mean “club”"),
    (("--races", "0"), "--races: must be from 1 to 10000000, not 0"),
    ((*QUICK, "club", "--seed", str(2**62)), "leaves too few seeds"),
    (("--tracks", "uso"), "--tracks: “uso”"),
])  # fmt: skip
def test_it_refuses(refused: Callable[..., str], tmp_path: pathlib.Path, words: tuple[str, ...], said: str) -> None:
    assert said in refused("dataset", tmp_path / "a.parquet", *words)
    assert list(tmp_path.iterdir()) == []


def test_it_refuses_a_file_that_cannot_be_written(refused: Callable[..., str], tmp_path: pathlib.Path) -> None:
    assert refused("dataset", tmp_path, *QUICK, "club").startswith("hotlap: FILE: ")
    assert refused("dataset", tmp_path / "none" / "a.parquet", *QUICK, "club").startswith("hotlap: FILE: ")
