"""Whole races, driven anew and read back: their text equals the files, character by character."""

from typing import Any

import pytest

from goldens import races
from hotlap.content.switches import RACE
from hotlap.content.tracks import BOXES, NAMES
from hotlap.race import read_record, record_text

pytestmark = [pytest.mark.interpreted, pytest.mark.numba]


def golden(name: str) -> str:
    return races.path(name).read_text(encoding="utf-8")


@pytest.mark.compiled_only  # interpreted, reading a race back drives the same decisions
@pytest.mark.parametrize("name", races.RACES)
def test_a_race_driven_anew_is_the_golden_one(name: Any) -> None:
    assert races.text(name).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", races.RACES)
def test_a_golden_race_reads_back(name: Any) -> None:
    race = read_record(races.path(name))
    assert race.is_over
    assert record_text(race) == golden(name)


def test_every_track_has_a_golden_race_and_every_file_is_one() -> None:
    assert {track for track, _, _, _ in races.RACES.values()} == set(NAMES)
    assert {path.stem for path in races.FOLDER.glob("*.txt")} == set(races.RACES)


def test_golden_races_are_of_all_sizes() -> None:
    assert {len(drivers) for _, drivers, _, _ in races.RACES.values()} == set(range(1, 10))


@pytest.mark.compiled_only  # it reads all records, which takes 24 s interpreted
def test_every_module_has_a_golden_race() -> None:
    setups = [read_record(races.path(name)).setup for name in races.RACES]
    assert {setup.garage for setup in setups} == set(RACE["garage"].words)
    assert {setup.garage_draft for setup in setups if setup.garage != "off"} == set(RACE["garage_draft"].words)
    assert {setup.weather for setup in setups} == {False, True}
    assert {box for setup in setups if setup.garage != "off" for box in setup.boxes} == set(BOXES)
    assert len({setup.season.event for setup in setups if setup.season}) >= 6


@pytest.mark.parametrize("name", races.RACES)
def test_golden_races_are_small_enough_to_read(name: Any) -> None:
    assert len(golden(name).encode()) < 60_000
