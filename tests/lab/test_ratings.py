"""Figures of strength against results that are known beforehand."""

import csv
import math
import pathlib
import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from hotlap.lab import ratings
from hotlap.lab.campaign import Campaign
from hotlap.lab.raced import RacedCar, TournamentRace
from hotlap.lab.results import COLUMNS, Results, line_up, write_csv, write_parquet


def results(
    order: Callable[..., Any],
    races: int = 600,
    drivers: tuple[str, ...] = ("club", "random", "legend"),
    tracks: tuple[str, ...] = ("usa", "japan"),
    **fields: Sequence[str],
) -> Results:
    """Races whose orders of arrival are made by `order(lineup, number)`, which gives the seats from the first on."""
    campaign = Campaign.of(drivers, tracks, races=races, **fields)
    made = []
    for cell in range(len(campaign.cells)):
        for number in range(campaign.size):
            lineup = campaign.lineup(cell, number)
            places = {seat: place for place, seat in enumerate(order(lineup, number), 1)}
            cars = [RacedCar(one, seat + 1, places[seat], 10 + places[seat]) for seat, one in enumerate(lineup)]
            made.append(TournamentRace(cell, number, tuple(cars)))
    return Results.of(campaign, made)


def by_strength(strengths: Any, seed: int = 1) -> Callable[..., Any]:
    """Orders by Plackett and Luce: each place is drawn by lot, weighted by the strengths of those left."""
    dice = random.Random(seed)
    return lambda lineup, number: sorted(
        range(len(lineup)), key=lambda seat: dice.expovariate(math.exp(strengths[lineup[seat]]))
    )


def test_known_strengths_are_found() -> None:
    strengths = np.array([0.6, -0.9, 0.3])
    found = ratings.plackett_luce(results(by_strength(strengths)))
    known = ratings.ELO * (strengths - strengths.mean())
    for one, wanted in zip(found, known, strict=True):
        assert one.low < wanted < one.high
        assert 3 < one.half < 15


def test_intervals_are_as_wide_as_they_should_be() -> None:
    """Of 200 tournaments, about 95 % have the true strength within their interval."""
    strengths = np.array([0.4, -0.4])
    wanted = ratings.ELO * 0.4
    hits = total = 0
    for seed in range(200):
        found = results(by_strength(strengths, seed), races=120, drivers=("club", "random"), tracks=("usa",))
        [one, _] = ratings.plackett_luce(found)
        hits += one.low < wanted < one.high
        total += 1
    assert 0.90 <= hits / total <= 0.985


def test_a_driver_that_always_wins_has_a_finite_rating() -> None:
    first = results(lambda lineup, number: sorted(range(6), key=lambda seat: lineup[seat]))
    club, other, last = ratings.plackett_luce(first)
    assert club.mean > other.mean + 300 > last.mean + 600
    assert all(math.isfinite(one.mean) and math.isfinite(one.half) for one in (club, other, last))


def test_points_and_wins_are_those_of_a_car_and_race() -> None:
    found = results(lambda lineup, number: sorted(range(6), key=lambda seat: lineup[seat]))
    club, other, last = ratings.ratings(found)
    assert [one.driver for one in (club, other, last)] == [0, 1, 2]
    assert [one.points.mean for one in (club, other, last)] == [7.5, 3.5, 1.5]
    assert [one.wins.mean for one in (club, other, last)] == [0.5, 0, 0]
    assert [one.points.half for one in (club, other, last)] == [0, 0, 0]
    assert ratings.equal_share(6) == pytest.approx(25 / 6)
    assert ratings.equal_share(9) == pytest.approx(25 / 9)  # the last three score nothing


def test_races_of_a_seed_count_as_one() -> None:
    """If a seed's six races all end alike, six times as many races are worth no more than one each."""
    luck = random.Random(3)
    firsts = [luck.random() < 0.5 for _ in range(100)]

    def order(lineup: tuple[int, ...], number: int) -> list[int]:
        return sorted(range(6), key=lambda seat: lineup[seat] if firsts[number // 6] else -lineup[seat])

    found = results(order, drivers=("club", "random"), tracks=("usa",))
    [one] = [one for one in ratings.ratings(found) if one.driver == 0]
    values = np.where(firsts, 19 / 3, 2.0)
    assert one.points.mean == pytest.approx(values.mean())
    assert one.points.half == pytest.approx(ratings.Z * values.std(ddof=1) / 10)


def test_openskill_orders_drivers_as_they_arrive() -> None:
    found = ratings.openskill(results(by_strength([1.0, -1.0, 0.0])))
    assert found[0][0] > found[2][0] > found[1][0]


def test_tables_have_an_entry_for_each_driver_and_line_up() -> None:
    found = results(by_strength([0, 0, 0]), races=12, formats=("mixed", "one", "half"), against=["club"])
    labels = {kind: [one.label for one in lines] for kind, lines in ratings.entries(found).items()}
    assert labels == {
        "mixed": ["club", "random", "legend"],
        "one": ["1 random v 5 club", "1 legend v 5 club"],
        "half": ["3 random v 3 club", "3 legend v 3 club"],
    }
    [one] = [one for one in ratings.entries(found)["one"] if one.driver == 1]
    assert ratings.points(found, one, found.track, 0).n == 12
    assert sum(ratings.points(found, one, found.grid, place).n for place in range(1, 7)) == 24


def test_few_races_have_figures_without_intervals() -> None:
    [first, *_] = ratings.ratings(results(by_strength([0, 0, 0]), races=1, tracks=("usa",)))
    assert math.isnan(first.points.half)
    assert math.isfinite(first.points.mean)


def test_csv_and_parquet_have_the_same_rows(tmp_path: pathlib.Path) -> None:
    found = results(by_strength([0, 0, 0]), races=12, formats=("mixed", "one"))
    write_csv(found, tmp_path / "rows.csv")
    write_parquet(found, tmp_path / "rows.parquet")
    with (tmp_path / "rows.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert tuple(rows[0]) == tuple(table.column_names) == COLUMNS
    kept = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert kept == rows
    assert len(rows) == 6 * len(found.races)
    assert {row["line_up"] for row in rows} >= {"mixed", line_up(found.campaign, 2)}
    assert {int(row["points"]) for row in rows} == {9, 6, 4, 3, 2, 1}
