"""Races of a tournament come out the same in bulk and one by one, on one worker or several."""

import pathlib
import random
from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np
import pytest

from hotlap.lab import door
from hotlap.lab.campaign import Campaign, Chunk, InvalidCampaign
from hotlap.lab.racer import Racer, try_out
from hotlap.lab.runner import WorkersDied, alone, here
from hotlap.race import Plan, Sight
from lab.killer import KILLER

MODULES = (
    {},
    {"weather": True, "garage": "mixed"},
    {"garage": "advanced", "garage_draft": "snake", "mulligan": True},
    {
        "garage": "mixed",
        "heat_first": True,
        "boxes": ("base", "heavy-rain", "tunnel-vision"),
        "cluttered_hand": "forced",
    },
)
NAMES = ["club", "random", "legend:2"]


def small(
    races: int = 60, drivers: list[str] = NAMES, tracks: tuple[str, ...] = ("usa", "spain"), **fields: Any
) -> Campaign:
    return Campaign.of(drivers, tracks, races=races, switches={"laps": 1} | fields.pop("switches", {}), **fields)


def raced(campaign: Campaign, runner: Callable[..., Any] = alone) -> list[Any]:
    races = [race for chunk in runner(campaign, campaign.chunks()) for race in chunk]
    return sorted(races, key=lambda race: (race.cell, race.number))


@pytest.mark.parametrize("switches", MODULES, ids=str)
def test_one_by_one_is_as_in_bulk(switches: dict[str, Any]) -> None:
    """The same places, rounds and grids, decision by decision: also those of `random`, whose dice are shared."""
    campaign = small(races=12, tracks=("japan",), switches=switches)
    racer = Racer(campaign)
    names = [one.bulk for one in campaign.contestants]
    for race in racer.race(Chunk(0, 0, 12)):
        lineup, seed = campaign.lineup(0, race.number), campaign.race_seed(0, race.number)
        setup, dice = campaign.setup(0, lineup, seed), campaign.dice(0, race.number)
        slowly = door.race(setup, lineup, names, racer.driver, dice)
        assert [(car.driver, car.grid, car.place, car.rounds) for car in slowly] == [
            (car.driver, car.grid, car.place, car.rounds) for car in race.cars
        ]


def test_random_one_by_one_is_a_fair_choice_action_by_action() -> None:
    campaign = small(races=6)
    race = door.Race(campaign.setup(0, (0, 0, 0, 0, 0, 0), 3))
    dice = np.zeros(4, np.int64)
    door.start(dice, 1)
    sight, choices = race.sight(0), race.choices(0)
    gears = [door.pick(sight, choices, dice).gear for _ in range(600)]
    offered = sorted({choice.gear for choice in choices})
    assert sorted(set(gears)) == offered
    assert min(gears.count(gear) for gear in offered) > 600 / len(offered) * 0.75


# Compiled drivers of users --------------------------------------------------------------------------

KERNEL = """
from hotlap.bots.kernel import driver
from hotlap.kernels import throw

@driver
def choose(view, track, seat, pace, choices, dice, memory):
    {body}
"""
BODIES = {
    "second": "return choices.codes[choices.n // 3]",
    "dice": "return choices.codes[throw(dice, choices.n)]",
    "wrong": "return 127 if view.round_no == 2 else choices.codes[0]",
    "raised": "if view.round_no == 2: raise ValueError('my mistake')\n    return choices.codes[0]",
    "slow": "while view.round_no == 2: dice[0] += 1\n    return choices.codes[0]",
    "endless": "return choices.codes[choices.n - 1]",
}


def compiled(tmp_path: pathlib.Path, how: str) -> str:
    file = tmp_path / f"{how}.py"
    file.write_text(KERNEL.format(body=BODIES[how]))
    return str(file)


@pytest.mark.parametrize("switches", MODULES, ids=str)
def test_a_kernel_one_by_one_is_as_in_bulk(switches: dict[str, Any], tmp_path: pathlib.Path) -> None:
    """Also one that throws the shared dice."""
    drivers = ["club", "random", compiled(tmp_path, "second"), compiled(tmp_path, "dice")]
    campaign = small(races=12, drivers=drivers, tracks=("japan",), switches=switches)
    assert campaign.is_bulk(0)
    racer = Racer(campaign)
    names = [one.bulk for one in campaign.contestants]
    for race in racer.race(Chunk(0, 0, 12)):
        lineup, seed = campaign.lineup(0, race.number), campaign.race_seed(0, race.number)
        setup, dice = campaign.setup(0, lineup, seed), campaign.dice(0, race.number)
        slowly = door.race(setup, lineup, names, racer.driver, dice)
        assert [car.spin_outs for car in race.cars] == [None] * len(lineup)  # so it was raced in bulk
        assert [(car.driver, car.grid, car.place, car.rounds, car.fault) for car in slowly] == [
            (car.driver, car.grid, car.place, car.rounds, car.fault) for car in race.cars
        ]


def test_a_kernel_beside_a_driver_in_python(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "plain.py"
    file.write_text("def choose(sight, choices, dice):\n    return choices[0]\n")
    campaign = small(races=2, drivers=[str(file), compiled(tmp_path, "second")], tracks=("usa",), cars=2)
    assert not campaign.is_bulk(0)
    assert [[car.fault for car in race.cars] for race in raced(campaign)] == [[None, None]] * 2


@pytest.mark.parametrize(
    ("how", "fault", "round_no", "words"),
    [
        ("wrong", "illegal", 2, "it answered 127, which is not offered"),
        ("raised", "raised", 2, "it raised an error, or answered 0"),
        ("endless", "slow", 101, "it has not arrived after 100 rounds"),
    ],
)
def test_a_kernel_that_fails_is_named_and_club_drives_on(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, how: str, fault: str, round_no: int, words: str
) -> None:
    monkeypatch.setattr("sys.unraisablehook", lambda told: None)
    campaign = small(races=12, drivers=["club", compiled(tmp_path, how)], tracks=("usa",), cars=2)
    failed = [car for race in raced(campaign) for car in race.cars if car.fault]
    assert failed
    assert all((car.driver, car.fault, car.fault_round) == (1, fault, round_no) for car in failed)
    assert all(words in car.fault_words for car in failed)
    assert raced(campaign) == raced(campaign)


def test_a_kernel_that_never_answers_is_refused_before_the_races(tmp_path: pathlib.Path) -> None:
    campaign = small(races=6, drivers=["club", compiled(tmp_path, "slow")], tracks=("usa",), limit_s=0.5)
    with pytest.raises(InvalidCampaign, match=r"slow.py failed in a race to try it out, round 2: no answer in 0.5 s"):
        try_out(campaign)
    answering = [compiled(tmp_path, how) for how in ("second", "wrong", "endless")]
    try_out(small(races=6, drivers=["club", *answering], tracks=("usa",)))


def test_the_weights_of_a_kernel_are_those_of_the_beginning(tmp_path: pathlib.Path) -> None:
    """Other weights are another campaign; and a file that changes while races go on changes none of them."""
    file, weights = tmp_path / "weighed.py", tmp_path / "weights.txt"
    file.write_text(
        "import pathlib\n" + KERNEL.format(body="return choices.codes[choices.n // 2 if memory[0] > 0 else 0]")
        + 'choose = choose.with_memory([float(pathlib.Path(__file__).with_name("weights.txt").read_text())])\n'
    )  # fmt: skip
    weights.write_text("1")
    campaign = small(races=6, drivers=["club", str(file)], tracks=("usa",))
    before = raced(campaign)
    weights.write_text("0")
    other = small(races=6, drivers=["club", str(file)], tracks=("usa",))
    assert raced(campaign) == before != raced(other)
    assert campaign.digest != other.digest


@pytest.mark.parametrize("cars", [2, 3, 9])
def test_any_number_of_cars(cars: int) -> None:
    for race in raced(small(races=18, cars=cars, drivers=["club", "legend"])):
        assert sorted(car.place for car in race.cars) == list(range(1, cars + 1))
        assert sorted(car.grid for car in race.cars) == list(range(1, cars + 1))


def test_chunks_do_not_change_the_races() -> None:
    campaign = small()
    racer = Racer(campaign)
    whole = racer.race(Chunk(1, 0, 60))
    parts = [race for n in (40, 0, 7, 30) for race in racer.race(Chunk(1, n, {0: 7, 7: 30, 30: 40, 40: 60}[n]))]
    assert sorted(parts, key=lambda race: race.number) == whole


@pytest.mark.long
def test_any_number_of_workers_races_the_same() -> None:
    campaign = small(races=1200, formats=("mixed", "one"))
    assert raced(campaign, here(2)) == raced(campaign, here(1)) == raced(campaign)


# Kills ----------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_worker_that_dies_is_replaced(tmp_path: pathlib.Path) -> None:
    """A driver kills its worker, once."""
    file = tmp_path / "killer.py"
    file.write_text(KILLER.format(flag=str(tmp_path / "was-here")))
    campaign = small(races=6, drivers=["club", str(file)], tracks=("usa",))
    assert [race.number for race in raced(campaign, here(1))] == list(range(6))
    assert (tmp_path / "was-here").exists()


@pytest.mark.long
def test_workers_that_die_again_and_again_are_an_error(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "killer.py"
    file.write_text("import os\n\ndef choose(sight, choices, dice):\n    os.kill(os.getppid(), 9)\n")
    campaign = small(races=6, drivers=["club", str(file)], tracks=("usa",))
    with pytest.raises(WorkersDied, match="died 3 times; start again to go on"):
        raced(campaign, here(1))


# Drivers that fail ------------------------------------------------------------------------------------

FAILING = {
    "raised": "if sight.round == 2: raise ValueError('my mistake')",
    "illegal": "if sight.round == 2: return Plan(4, ('5', '5', '5', '5')) if sight.phase == 'PLAN' else choices[0]",
    "slow": "while sight.round == 2: pass",
    "ended": "if sight.round == 2: os._exit(7)",
}
TOLD = {"raised": "my mistake (line 4)", "illegal": "not allowed now", "slow": "no answer in 0.5 s", "ended": "code 7"}


def failing(tmp_path: pathlib.Path, how: str) -> str:
    file = tmp_path / f"{how}.py"
    body = f"    {how}\n    return choices[0]\n"
    file.write_text(
        f"import os\nfrom hotlap.race import Plan\ndef choose(sight, choices, dice):\n{body}".replace(how, FAILING[how])
    )
    return str(file)


@pytest.mark.parametrize("how", FAILING)
def test_a_driver_that_fails_is_named_and_club_drives_on(tmp_path: pathlib.Path, how: str) -> None:
    campaign = small(races=1, drivers=["club", failing(tmp_path, how)], tracks=("usa",), limit_s=0.5, cars=2)
    for race in raced(campaign):
        club, mine = sorted(race.cars, key=lambda car: car.driver)
        assert club.fault is None
        assert (mine.fault, mine.fault_round) == (how, 2)
        assert TOLD[how] in mine.fault_words
        assert mine.rounds < 15  # two rounds of nonsense, then `club`


def test_a_packaged_driver_that_raises_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = small(races=1, drivers=["club", "random"], tracks=("usa",), cars=2)
    racer = Racer(campaign)

    def choose(sight: Sight, choices: list[Plan], dice: random.Random) -> NoReturn:
        raise ZeroDivisionError("of its own")

    lineup = campaign.lineup(0, 0)
    cars = door.race(campaign.setup(0, lineup, 3), lineup, ["club", None], lambda _: door.Driver("mine", choose), 1)
    assert [(car.fault, car.fault_words) for car in cars if car.driver == 1] == [
        ("raised", "ZeroDivisionError: of its own")
    ]
    racer.close()
