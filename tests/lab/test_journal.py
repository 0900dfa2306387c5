"""Results on disk: nothing is lost, nothing counts twice, and nothing foreign gets in."""

import pathlib
from typing import Any

import pytest

from hotlap.lab.campaign import Campaign
from hotlap.lab.journal import CAMPAIGN, RACES, Journal, WrongJournal
from hotlap.lab.raced import RacedCar, TournamentRace

CARS = tuple(RacedCar(driver=seat % 2, grid=seat + 1, place=6 - seat, rounds=12) for seat in range(6))
FAILED = (*CARS[:5], RacedCar(1, 6, 6, 20, True, 3, "slow", 4, "no answer in 10 s"))


def campaign(races: int = 60, **fields: Any) -> Campaign:
    return Campaign.of(["club", "random"], ["usa", "japan"], races=races, **fields)


def raced(cell: int, *numbers: int, cars: tuple[Any, ...] = CARS) -> list[Any]:
    return [TournamentRace(cell, number, cars) for number in numbers]


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    with Journal(tmp_path / "here", campaign()) as journal:
        journal.add(raced(1, 3, 4))
        journal.add(raced(0, 7, cars=FAILED))
    return tmp_path / "here"


def test_races_come_back_as_they_were(folder: pathlib.Path) -> None:
    with Journal(folder, campaign()) as journal:
        assert journal.in_order() == [*raced(0, 7, cars=FAILED), *raced(1, 3, 4)]
        assert journal.numbers_done() == [{7}, {3, 4}]


@pytest.mark.parametrize("torn", range(1, 40))
def test_a_torn_line_is_raced_again(folder: pathlib.Path, torn: int) -> None:
    """The machine stops while the last line is written, at any of its bytes."""
    path = folder / RACES
    path.write_bytes(path.read_bytes()[:-torn])
    with Journal(folder, campaign()) as journal:
        assert journal.numbers_done() == [set(), {3, 4}]
        journal.add(raced(0, 7))
    with Journal(folder, campaign()) as journal:
        assert journal.numbers_done() == [{7}, {3, 4}]


def test_a_damaged_line_before_others_is_an_error(folder: pathlib.Path) -> None:
    path = folder / RACES
    path.write_bytes(path.read_bytes().replace(b"12", b"13", 1))
    with pytest.raises(WrongJournal, match="line 1, is damaged; remove that line"):
        Journal(folder, campaign())


def test_races_that_are_there_twice_are_an_error(folder: pathlib.Path) -> None:
    path = folder / RACES
    path.write_bytes(path.read_bytes() * 2)
    with pytest.raises(WrongJournal, match="races twice"):
        Journal(folder, campaign())


@pytest.mark.parametrize("change,told", [
    ({"seed": 2}, "seed: 1 ≠ 2"), ({"switches": {"weather": True}}, "switches: none ≠ weather"),
    ({"cars": 5, "formats": ("one",)}, 'cars: 6 ≠ 5; formats: ["mixed"] ≠ ["one"]'),
])  # fmt: skip
def test_another_campaign_is_refused_and_named(folder: pathlib.Path, change: dict[str, Any], told: str) -> None:
    kept = (folder / CAMPAIGN).read_bytes()
    with pytest.raises(WrongJournal) as refused:
        Journal(folder, campaign(**change))
    assert f"another campaign (there ≠ here: {told}); name another folder" in str(refused.value)
    assert (folder / CAMPAIGN).read_bytes() == kept


def test_a_campaign_may_grow_and_shrink(folder: pathlib.Path) -> None:
    with Journal(folder, campaign(races=600)) as journal:
        journal.add(raced(0, 599))
    with Journal(folder, campaign(races=6)) as journal:
        assert [(race.cell, race.number) for race in journal.in_order()] == [(1, 3), (1, 4)]


def test_one_process_at_a_time(folder: pathlib.Path) -> None:
    with Journal(folder, campaign()), pytest.raises(WrongJournal, match="another tournament is being raced"):
        Journal(folder, campaign())
    with Journal(folder, campaign()):
        pass


def test_a_folder_with_races_alone_is_refused(folder: pathlib.Path) -> None:
    (folder / CAMPAIGN).unlink()
    with pytest.raises(WrongJournal, match=r"no campaign\.json"):
        Journal(folder, campaign())


def test_a_driver_s_changed_file_is_named(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine.py"
    for text, told in (("choices[0]", ""), ("choices[-1]", rf"drivers: {file} \([0-9a-f]{{8}} ≠ [0-9a-f]{{8}}\)")):
        file.write_text(f"def choose(sight, choices, dice):\n    return {text}\n")
        mine = Campaign.of(["club", str(file)], ["usa"])
        if told:
            with pytest.raises(WrongJournal, match=told):
                Journal(tmp_path / "here", mine)
        else:
            Journal(tmp_path / "here", mine).__exit__()
