"""What a tournament races: every seed from every seat, the same races for all line-ups, nothing twice."""

import itertools
import pathlib
from collections import Counter
from typing import Any

import pytest

from hotlap.bots.registry import UnknownDriver
from hotlap.lab.campaign import Campaign, InvalidCampaign
from hotlap.race import InvalidSetup

SMALL = {"races": 12, "seed": 5}


def campaign(drivers: str = "club,random,legend", tracks: str = "usa,japan", **fields: Any) -> Campaign:
    return Campaign.of(drivers.split(","), tracks.split(","), **(SMALL | fields))


def races(one: Campaign) -> list[tuple[int, int]]:
    return [(chunk.cell, number) for chunk in one.chunks() for number in range(chunk.first, chunk.last)]


def test_every_seed_is_raced_from_every_seat() -> None:
    one = campaign(formats=("mixed", "one", "half"))
    for cell in range(len(one.cells)):
        for seed in range(one.seeds):
            numbers = range(seed * 6, seed * 6 + 6)
            assert len({one.race_seed(cell, number) for number in numbers}) == 1
            lineups = [one.lineup(cell, number) for number in numbers]
            assert len(set(lineups)) == 6  # no race is driven twice
            for seat in range(6):
                assert sorted(lineup[seat] for lineup in lineups) == sorted(lineups[0])


def test_all_line_ups_race_the_same_seeds() -> None:
    one = campaign(formats=("mixed", "one"))
    by_track = [[cell for cell, found in enumerate(one.cells) if found.track == track] for track in range(2)]
    seeds = [{tuple(one.race_seed(cell, n) for n in range(12)) for cell in cells} for cells in by_track]
    assert [len(found) for found in seeds] == [1, 1]
    assert seeds[0] != seeds[1]


def test_dice_tell_nothing_of_the_shuffle() -> None:
    one = campaign()
    assert one.dice(0, 0) != one.race_seed(0, 0)


def test_formats_have_their_line_ups() -> None:
    one = campaign(formats=("one", "half"), tracks="usa")
    fields = [Counter(one.lineup(cell, 0)) for cell in range(len(one.cells))]
    assert fields[:6] == [{a: 1, b: 5} for a, b in itertools.permutations(range(3), 2)]
    assert fields[6:] == [{a: 3, b: 3} for a, b in itertools.combinations(range(3), 2)]


def test_against_leaves_other_line_ups_out() -> None:
    one = campaign(formats=("one", "half"), tracks="usa", against=["club"])
    assert [(cell.format, cell.pair) for cell in one.cells] == [
        ("one", (1, 0)), ("one", (2, 0)), ("half", (1, 0)), ("half", (2, 0)),
    ]  # fmt: skip


@pytest.mark.parametrize("drivers", [4, 5, 6, 8])
def test_in_mixed_fields_all_have_equally_many_cars(drivers: int, tmp_path: pathlib.Path) -> None:
    files = [tmp_path / f"driver{number}.py" for number in range(drivers)]
    for file in files:
        file.write_text("def choose(sight, choices, dice):\n    return choices[0]\n")
    one = campaign(",".join(map(str, files)), races=drivers * 6)
    cars = Counter(car for number in range(one.size) for car in one.lineup(0, number))
    assert set(cars.values()) == {one.size * 6 // drivers}
    if drivers == 8:  # and any two meet, sooner or later
        many = campaign(",".join(map(str, files)), races=600)
        met = {pair for turn in range(100) for pair in itertools.combinations(many.lineup(0, turn * 6), 2)}
        assert {frozenset(pair) for pair in met if len(set(pair)) == 2} == {
            frozenset(pair) for pair in itertools.combinations(range(8), 2)
        }


def test_chunks_have_every_race_once() -> None:
    one = campaign(formats=("mixed", "one"), races=2500)
    found = races(one)
    assert len(found) == len(set(found)) == len(one) == 7 * 2 * 2502


def test_chunks_leave_out_what_is_done() -> None:
    one = campaign(races=2500)
    done = [set(range(700)) | {900}, set(range(2502))]
    found = [(chunk.cell, n) for chunk in one.chunks(done) for n in range(chunk.first, chunk.last)]
    assert sorted(found) == [(0, n) for n in range(700, 2502) if n != 900]


def test_more_races_belong_to_the_same_campaign() -> None:
    assert campaign(races=12).digest == campaign(races=60).digest
    assert races(campaign(races=12)) == races(campaign(races=60, tracks="usa,japan"))[:12] + [(1, n) for n in range(12)]


@pytest.mark.parametrize("change", [
    {"seed": 6}, {"cars": 5}, {"tracks": "usa"}, {"drivers": "club,random"}, {"formats": ("one",)},
    {"switches": {"weather": True}}, {"limit_s": 3.0}, {"formats": ("mixed", "one"), "against": ["club"]},
])  # fmt: skip
def test_anything_else_makes_another_campaign(change: dict[str, Any]) -> None:
    assert campaign(**change).digest != campaign().digest


def test_a_driver_s_file_is_part_of_the_campaign(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(sight, choices, dice):\n    return choices[0]\n")
    before = campaign(f"club,{file}")
    assert before.digest == campaign(f"club,{file}").digest
    file.write_text("def choose(sight, choices, dice):\n    return choices[-1]\n")
    assert before.digest != campaign(f"club,{file}").digest
    copy = before.contestants[1].path()  # what races is the file as it was
    assert copy != str(file)
    assert "choices[0]" in pathlib.Path(copy).read_text()


def test_a_level_of_legends_is_that_of_their_races() -> None:
    one = campaign("club,legend:4,legend", tracks="usa", formats=("one",))
    boosts = {one.setup(cell, one.lineup(cell, 0)).legend_boost for cell in range(len(one.cells))}
    assert boosts == {0, 4}
    assert all(0 in cell.pair for cell in one.cells)  # Legends of two levels are never in one race


@pytest.mark.parametrize("fields,error,words", [
    ({"drivers": "clubb,random"}, UnknownDriver, "give the path of a .py file (did you mean 'club'?)"),
    ({"drivers": "club,legend:9"}, UnknownDriver, "levels 0 to 6"),
    ({"drivers": "club,club"}, InvalidCampaign, "'club' is there twice"),
    ({"drivers": "club"}, InvalidCampaign, "at least two drivers"),
    ({"drivers": "legend,legend:2", "formats": ("one",)}, InvalidCampaign, "no Legend"),
    ({"drivers": "club,legend,legend:2"}, InvalidCampaign, "legend, legend:2 cannot be in one race"),
    ({"cars": 10}, InvalidCampaign, "2 to 9 cars, not 10"),
    ({"cars": 1}, InvalidCampaign, "2 to 9 cars, not 1"),
    ({"cars": 5, "formats": ("half",)}, InvalidCampaign, "even number"),
    ({"races": 0}, InvalidCampaign, "from 1 to"),
    ({"seed": -1}, InvalidCampaign, "from 0 to"),
    ({"limit_s": 0.0}, InvalidCampaign, "seconds, not 0"),
    ({"tracks": "usa,usa"}, InvalidCampaign, "twice"),
    ({"against": ["planer"]}, InvalidCampaign, "not among the drivers"),
    ({"switches": {"end": "players_finished"}}, InvalidCampaign, "all_finish"),
    ({"switches": {"heat_first": True}}, InvalidSetup, "garage"),
])  # fmt: skip
def test_what_cannot_be_raced_is_refused(fields: dict[str, Any], error: type[Any], words: str) -> None:
    with pytest.raises(error) as refused:
        campaign(**fields)
    assert words in str(refused.value)
