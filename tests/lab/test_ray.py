"""A tournament on a Ray cluster of this machine: the same races, also if a worker is killed."""

import pathlib
from typing import Any

import pytest

from hotlap.lab import ray_runner
from hotlap.lab.campaign import Campaign
from hotlap.lab.runner import alone
from lab.killer import KILLER

pytestmark = pytest.mark.long


def raced(campaign: Any, runner: Any) -> Any:
    races = [race for chunk in runner(campaign, campaign.chunks()) for race in chunk]
    return sorted(races, key=lambda race: (race.cell, race.number))


def test_a_killed_worker_s_races_are_raced_again_and_all_are_the_same(tmp_path: pathlib.Path) -> None:
    """One of the drivers kills its worker, once; the others race in bulk meanwhile."""
    flag, file = tmp_path / "was-here", tmp_path / "killer.py"
    file.write_text(KILLER.format(flag=str(flag)))
    campaign = Campaign.of(
        ["club", "random", str(file)], ["usa"], races=6, formats=("one",), against=["club"], switches={"laps": 1}
    )
    file.unlink()  # its text goes along
    on_ray = raced(campaign, ray_runner.on("local"))
    assert flag.exists()
    assert on_ray == raced(campaign, alone)


def test_another_version_of_hotlap_is_refused() -> None:
    campaign = Campaign.of(["club", "random"], ["usa"])
    with pytest.raises(RuntimeError, match="another version of hotlap"):
        ray_runner._race(campaign, "0" * 64, next(iter(campaign.chunks())))


def test_a_cluster_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ConnectionError, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        ray_runner.on("127.0.0.1:1")
