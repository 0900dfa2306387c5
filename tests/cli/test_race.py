"""`hotlap race`: told, as a table, as JSON. The same command gives the same race."""

import json
import pathlib
import re

from cli.ran import Run
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, record_text


def raced(seed: int, driver_seed: int = 0) -> Race:
    """The race of the quick command, driven here."""
    race = Race(RaceSetup.of("usa", ["random", "random", "legend"], seed=seed, laps=1))
    seated = SeatedDrivers({seat: load_driver("random") for seat in (0, 1)}, driver_seed)
    while not race.is_over:
        for seat in race.deciders():
            seated.decide(race, seat)
    return race


def test_is_told_round_by_round_and_ends_with_the_table(hotlap: Run, quick: list[str]) -> None:
    ran = hotlap("race", *quick)
    race = raced(7)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "USA, 1 lap, 3 cars, seed 7"
    rounds = [int(found[1]) for line in lines if (found := re.match(r"Round (\d+)", line))]
    assert rounds == list(range(1, race.round + 1))
    told = [line for line in lines if line.startswith("After round ")]
    assert len(told) == race.round - 1  # after the last round comes the table
    table = lines[next(i for i, line in enumerate(lines) if line.startswith("Place")) + 2 :]
    assert [line.split()[1] for line in table] == [one.colour for one in race.standings()]


def test_every_line_fits_and_has_no_colours_in_a_pipe(hotlap: Run, quick: list[str]) -> None:
    out = hotlap("race", *quick).out
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_quiet_is_only_the_table(hotlap: Run, quick: list[str]) -> None:
    out = hotlap("race", *quick, "--quiet").out
    assert "Round 1" not in out
    assert "Place  Car" in out
    assert "seed 7" in out  # so that it can be raced again


def test_json_is_the_race(hotlap: Run, quick: list[str]) -> None:
    ran = hotlap("race", *quick, "--json")
    result, race = json.loads(ran.out), raced(7)
    assert ran.code == 0
    assert result["seed"] == 7
    assert result["rounds"] == race.round
    assert result["digest"] == record_text(race).splitlines()[-1].split()[1]
    assert [car["driver"] for car in result["setup"]["cars"]] == ["random", "random", "legend"]
    for told, one in zip(result["standings"], race.standings(), strict=True):
        assert told == {name: getattr(one, name) for name in one.__slots__}


def test_seeds_are_decimal_or_hex_and_the_drivers_have_their_own(hotlap: Run, quick: list[str]) -> None:
    def digest(*words: str) -> str:
        return json.loads(hotlap("race", *quick[:-2], *words, "--json").out)["digest"]

    assert digest("--seed", "0x1F") == digest("--seed", "31")
    assert digest("--seed", "31", "--driver-seed", "1") != digest("--seed", "31")
    assert digest("--seed", "31", "--driver-seed", "1") == digest("--seed", "31", "--driver-seed", "0x1")


def test_a_race_without_a_seed_can_be_repeated(hotlap: Run, quick: list[str]) -> None:
    first, second = (hotlap("race", *quick[:-2], "--quiet").out for _ in range(2))
    assert first.splitlines()[0] != second.splitlines()[0]
    seed = re.search(r"seed (\d+)", first)[1]
    assert hotlap("race", *quick[:-2], "--seed", seed, "--quiet").out == first


def test_switches_reach_the_setup(hotlap: Run) -> None:
    ran = hotlap(
        *("race", "--track", "italy", "--drivers", "random,legend,legend,legend,legend,legend,legend", "--laps", 1),
        *("--larger-field", "--mulligan", "--cluttered-hand", "forced", "--end", "players_finished"),
        *("--no-aggressive-legends", "--legend-boost", 2, "--handicap", "3", "--seed", 1, "--json"),
    )
    setup = json.loads(ran.out)["setup"]
    assert setup["track"] == "italy"
    assert setup["larger_field"] is setup["mulligan"] is True
    assert (setup["cluttered_hand"], setup["end"]) == ("forced", "players_finished")
    assert setup["aggressive_legends"] is False
    assert setup["legend_boost"] == 2
    assert [car["heat_handicap"] for car in setup["cars"]] == [3, 0, 0, 0, 0, 0, 0]


def test_modules_reach_the_setup(hotlap: Run) -> None:
    words = ["--garage", "advanced", "--garage-draft", "random", "--weather", "--boxes", "base,tunnel-vision"]
    words += ["--heat-first"]
    ran = hotlap("race", "--drivers", "random,club,legend", "--laps", 1, "--seed", 1, *words, "--json")
    setup = json.loads(ran.out)["setup"]
    assert (setup["garage"], setup["garage_draft"], setup["weather"]) == ("advanced", "random", True)
    assert setup["boxes"] == ["base", "tunnel-vision"]
    assert setup["heat_first"] is True
    told = hotlap("race", "--drivers", "random,club,legend", "--laps", 1, "--seed", 1, *words).out
    assert told.startswith("USA, 1 lap, 3 cars, Garage advanced, weather, seed 1\n")
    assert "Weather: " in told
    assert "Is dealt " in told
    assert max(map(len, told.splitlines())) <= 80


def test_a_driver_from_a_file(hotlap: Run, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "the first.py"
    path.write_text("def choose(sight, choices, dice):\n    return choices[0]\n")
    ran = hotlap("race", "--drivers", f"{path},legend", "--laps", 1, "--quiet")
    assert ran.code == 0
    assert "the-first.py" in ran.out


def test_a_time_trial(hotlap: Run) -> None:
    ran = hotlap("race", "--drivers", "random", "--laps", 1, "--seed", 1)
    assert ran.out.startswith("USA, 1 lap, time trial, seed 1\n")
    assert "Home in" in ran.out
