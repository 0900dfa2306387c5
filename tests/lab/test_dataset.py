"""Data sets: their races are those of the bulk, their rows what seats are shown; the same wish gives the same file."""

import contextlib
import pathlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

from hotlap.bots.field import Field
from hotlap.bots.kernel import driver
from hotlap.bots.observation import Observation
from hotlap.lab import dataset_file
from hotlap.lab.dataset import DatasetWish, Rows, rows
from hotlap.race import IllegalAction, Race, RaceSetup

CLUB = ("club",) * 3


def wish(
    drivers: tuple[str, ...] = CLUB, races: int = 70, tracks: tuple[str, ...] = ("usa",), **more: Any
) -> DatasetWish:
    return DatasetWish([RaceSetup.of(track, drivers, laps=1) for track in tracks], drivers, races, seed=5, **more)


def written(of: DatasetWish, path: pathlib.Path, workers: int = 1) -> dict[str, Any]:
    assert dataset_file.write(of, rows(of, workers), path, {}) == parquet.read_metadata(path).num_rows
    table = parquet.read_table(path)
    flat = ("observation", "mask")
    lists = {name: np.array(table[name].to_pylist()) for name in flat}
    return {name: np.array(table[name].to_pylist()) for name in table.column_names if name not in flat} | lists


def test_its_races_are_those_in_bulk(tmp_path: pathlib.Path) -> None:
    of = wish()
    data = written(of, tmp_path / "a.parquet")
    field = Field(of.setups[0].compile(), list(CLUB), of.races, of.seed)
    field.race()
    assert set(zip(data["race"], data["seat"], data["place"], strict=True)) == {
        (race, seat, place) for race, places in enumerate(field.places) for seat, place in enumerate(places)
    }
    assert (data["points"] == np.array([0, 9, 6, 4])[data["place"]]).all()
    assert data["mask"][np.arange(len(data["action"])), data["action"]].all()
    assert (data["mask"].sum(1) > 1).all()
    starts = np.flatnonzero(data["number"] == 0)
    assert data["race"][starts].tolist() == list(range(of.races))
    assert (np.diff(data["number"])[np.diff(data["race"]) == 0] == 1).all()


def test_a_row_is_what_its_seat_is_shown(tmp_path: pathlib.Path) -> None:
    """Each race begins as `Race` deals it, and the actions of its rows lead it on."""
    of = wish(("club", "random"), races=3, tracks=("usa", "italy"))
    data = written(of, tmp_path / "a.parquet")
    for number in range(of.races):
        setup = of.setups[number % 2]
        own = data["race"] == number
        assert set(data["track"][own]) == {setup.track.id}
        assert set(data["seed"][own]) == {of.seed + number}
        race = Race(replace(of.raced[number % 2], seed=of.seed + number))
        first = int(np.flatnonzero(own)[0])
        seat = race.deciders()[0]
        assert (data["seat"][first], data["round"][first], data["phase"][first]) == (seat, 1, "plan")
        assert data["driver"][first] == of.drivers[seat]
        assert (data["observation"][first] == Observation().of(race.sight(seat))).all()


def test_the_same_wish_gives_the_same_bytes(tmp_path: pathlib.Path) -> None:
    """Whoever drives; and the first races of a longer wish are those of a shorter one."""
    one, other = tmp_path / "a.parquet", tmp_path / "b.parquet"
    of = wish(("random", "club", "legend"), races=70)
    longer = written(of, one, workers=1)
    written(of, other, workers=3)
    assert one.read_bytes() == other.read_bytes()
    shorter = written(replace(of, races=30), other)
    assert all((shorter[name] == longer[name][: len(shorter[name])]).all() for name in shorter)
    assert set(longer["driver"]) == {"random", "club"}


def test_its_metadata_say_what_it_means(tmp_path: pathlib.Path) -> None:
    of = wish(races=1)
    dataset_file.write(of, rows(of, 1), tmp_path / "a.parquet", {"switches": {"laps": 1}})
    about = dataset_file.about(tmp_path / "a.parquet")
    assert about["observation"]["digest"] == Observation().digest
    assert about["observation"]["blocks"]["piles"][0] == Observation().slices["piles"].start
    assert (about["seed"], about["races"], about["switches"]) == (5, 1, {"laps": 1})


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_nothing_is_left_of_half_a_file(tmp_path: pathlib.Path, error: type[BaseException]) -> None:
    of = wish(races=70)
    path = tmp_path / "a.parquet"

    def stopped() -> Iterator[Rows]:
        with contextlib.closing(rows(of, 1)) as chunks:
            yield next(chunks)
            assert [one.name for one in tmp_path.iterdir()] == ["a.parquet.part"]
            raise error

    with pytest.raises(error):
        dataset_file.write(of, stopped(), path, {})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.compiled_only
def test_a_kernel_that_breaks_the_rules_is_told() -> None:
    @driver
    def wrong(view, track, seat, pace, choices, dice, memory):  # noqa: ANN001, ANN202
        return 0

    of = wish(("wrong", "club"), races=1, kernels={"wrong": wrong})
    with pytest.raises(IllegalAction):
        list(rows(of, 1))
