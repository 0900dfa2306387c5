"""Named tasks and their results: what is raced, what is compared, and figures against sums by hand."""

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from hotlap.content.tracks import NAMES
from hotlap.lab.campaign import InvalidCampaign
from hotlap.lab.contestant import Contestant
from hotlap.lab.evaluation import FORMAT, InvalidEvaluation, Result, decision_times, read_results
from hotlap.lab.intervals import student
from hotlap.lab.raced import RacedCar, TournamentRace
from hotlap.lab.runner import alone
from hotlap.lab.task import Task, tasks

SMALL = Task("small", "club", ("usa", "spain"), seeds=3, seed=5)


def raced(task: Task, driver: str) -> Result:
    campaign = task.campaign(Contestant.of(driver))
    return Result.of(task, campaign, [race for some in alone(campaign, campaign.chunks()) for race in some])


def made(points: dict[str, Sequence[int]], name: str = "club") -> Result:
    """A result with these points by track and seed; each first place in six gives nine of them."""
    task = replace(SMALL, seeds=len(points["usa"]))
    wins = {track: [one // 9 for one in sums] for track, sums in points.items()}
    return Result(task, {"name": name, "digest": "", "weights": ""}, points, wins, (1, 2))


# Tasks ----------------------------------------------------------------------------------------------


def test_tasks_are_as_they_were() -> None:
    """A task never changes: results of others are compared with it."""
    assert {name: task.digest for name, task in tasks().items()} == {
        "first-race": "2d1d2e5527faf910",
        "duel": "cf89b00dfa0c69f8",
        "club-grid": "c05c93cb0f636250",
        "whole-game": "cd8fac23f738f23f",
        "unseen-tracks": "2ab4beb3b0d7d3e5",
        "ace-grid": "33257da27f5c00cc",
    }


@pytest.mark.parametrize("task", tasks().values(), ids=lambda task: task.name)
def test_each_task_can_be_raced(task: Task) -> None:
    campaign = task.campaign(Contestant.of("random"))
    assert len(campaign) == task.races == 960
    drivers = [campaign.lineup(0, number) for number in range(task.cars)]
    assert [one.index(0) for one in drivers] == [0, *range(task.cars - 1, 0, -1)]  # from every seat, with one seed
    assert {campaign.race_seed(0, number) for number in range(task.cars)} == {campaign.race_seed(0, 0)}


def test_no_seed_of_a_task_is_raced_in_another_one() -> None:
    seeds = [
        campaign.race_seed(cell, number)
        for task in tasks().values()
        for campaign in [task.campaign(Contestant.of("random"))]
        for cell in range(len(campaign.cells))
        for number in range(0, campaign.size, task.cars)
    ]
    assert len(set(seeds)) == len(seeds)


def test_unseen_tracks_are_in_no_list() -> None:
    own = {track.id for track in tasks()["unseen-tracks"].track_files}
    assert own == {"harbour", "plateau"}
    assert own.isdisjoint(NAMES)


def test_a_part_has_the_first_seeds_and_is_another_task() -> None:
    whole, part = SMALL, SMALL.part(2)
    long, short = (one.campaign(Contestant.of("random")) for one in (whole, part))
    assert part.races == 24
    assert part.digest != whole.digest
    assert [long.race_seed(1, number) for number in range(12)] == [short.race_seed(1, number) for number in range(12)]
    assert SMALL.part(99) == SMALL


def test_legends_cannot_be_judged_among_legends() -> None:
    with pytest.raises(InvalidCampaign):
        tasks()["first-race"].campaign(Contestant.of("legend:2"))
    tasks()["club-grid"].campaign(Contestant.of("legend:2"))


# Results --------------------------------------------------------------------------------------------


def test_the_same_task_gives_the_same_result() -> None:
    first, again = raced(SMALL, "random"), raced(SMALL, "random")
    assert first.as_data() == again.as_data()
    assert first.digest == again.digest != raced(replace(SMALL, seed=6), "random").digest


def test_a_driver_against_itself_has_an_equal_share_to_the_bit() -> None:
    """All six races of a seed are the same race, seen from each seat."""
    one = raced(SMALL, "club")
    mean, wins = one.mean_points(), one.share_of_wins()
    assert (mean.value, mean.low, mean.high) == pytest.approx((25 / 6, 25 / 6, 25 / 6))
    assert (wins.low, wins.high) == pytest.approx((1 / 6, 1 / 6))
    assert one.places == (6, 6, 6, 6, 6, 6, 0)


def test_who_gave_up_or_failed_has_no_points() -> None:
    """What `club` drove in the car of a driver that failed is not that driver's."""
    task = replace(SMALL, tracks=("usa",), seeds=1, cars=2)
    campaign = task.campaign(Contestant.of("random"))
    first = TournamentRace(0, 0, (RacedCar(0, 1, 1, 9, is_out=True), RacedCar(1, 2, 1, 9)))
    second = TournamentRace(0, 1, (RacedCar(1, 1, 2, 9), RacedCar(0, 2, 1, 9, fault="slow", fault_round=3)))
    one = Result.of(task, campaign, [second, first])
    assert (one.points["usa"], one.wins["usa"], one.places) == ([0], [0], (0, 0, 2))
    assert one.faults == {"slow": 1}


def test_means_by_hand() -> None:
    """What differs between tracks is no matter of chance: four values of two tracks leave four degrees of freedom."""
    one = made({"usa": [6, 12, 18], "spain": [36, 42, 48]})
    mean = one.mean_points()
    half = student(4) * math.sqrt((2 * 1 + 2 * 1) / 4 / 6)
    assert (mean.value, mean.low, mean.high) == pytest.approx((4.5, 4.5 - half, 4.5 + half))
    assert math.isnan(one.mean_points("usa").low)  # three seeds are too few
    assert one.mean_points("usa").value == 2


def test_drivers_are_compared_seed_by_seed() -> None:
    """Shuffles of very different worth leave the difference as certain as it is."""
    luck = np.array([6, 30, 12, 48, 18])
    weak = made({"usa": luck.tolist(), "spain": luck.tolist()})
    strong = made({"usa": (luck + 6).tolist(), "spain": [*(luck[:3] + 6).tolist(), 54, 24]})
    ahead = strong.ahead_of(weak)
    assert (ahead.value, ahead.low, ahead.high) == pytest.approx((1, 1, 1))
    assert weak.mean_points().high - weak.mean_points().low > 2
    part = made({"usa": [12, 36, 18], "spain": [12, 36, 18]})
    assert part.ahead_of(weak).value == pytest.approx(1)  # of the three seeds that both raced


def test_shares_of_few_wins_are_not_certain() -> None:
    never = made({"usa": [0] * 5, "spain": [0] * 5}).share_of_wins()
    assert never.value == 0
    assert 0.2 < never.high < 0.5


def test_a_decision_takes_time() -> None:
    times = decision_times(SMALL, Contestant.of("random"))
    assert 0 < times["mean"] <= times["longest"]
    assert decision_times(SMALL, Contestant.of("legend")) == {}


# In a file ------------------------------------------------------------------------------------------


def file_of(*results: Result) -> Any:
    return json.loads(json.dumps({"format": FORMAT, "results": [one.as_data() for one in results]}))


def test_results_are_read_as_they_were_written() -> None:
    one = replace(raced(SMALL, "random"), faults={"slow": 2}, times={"mean": 0.5, "longest": 1.0})
    [read] = read_results(file_of(one), SMALL)
    assert read == one
    assert read.digest == one.digest


def test_parts_of_a_task_are_read_and_other_tasks_refused() -> None:
    part = raced(SMALL.part(1), "random")
    [read] = read_results(file_of(part), SMALL)
    assert read.task.seeds == 1
    for other in (replace(SMALL, seed=6), replace(SMALL, name="other"), replace(SMALL, tracks=("usa",))):
        with pytest.raises(InvalidEvaluation, match="no result of the task"):
            read_results(file_of(part), other)


@pytest.mark.parametrize("data", [None, [], {}, {"format": FORMAT}, {"format": FORMAT, "results": [3]}, "x"])
def test_other_files_are_refused(data: Any) -> None:
    with pytest.raises(InvalidEvaluation, match="is no file"):
        read_results(data, SMALL)
    with pytest.raises(InvalidEvaluation, match="is of format 99"):
        read_results({"format": 99}, SMALL)
