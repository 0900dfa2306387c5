"""`hotlap replay`: tells exactly the race that was driven."""

import pathlib
from collections.abc import Callable

import pytest

from cli.ran import Run


@pytest.fixture
def kept(hotlap: Run, quick: list[str], tmp_path: pathlib.Path) -> tuple[str, pathlib.Path]:
    """A race that was saved: the text that was told, and the file."""
    path = tmp_path / "one.race"
    ran = hotlap("race", *quick, "--save", path)
    assert ran.code == 0
    return ran.out, path


def test_tells_the_same_race(hotlap: Run, kept: tuple[str, pathlib.Path]) -> None:
    told, path = kept
    last = f"The record is in {path}: hotlap replay {path}\n"
    assert told.endswith(last)
    assert hotlap("replay", path).out == told.removesuffix(last)


def test_one_round(hotlap: Run, kept: tuple[str, pathlib.Path]) -> None:
    told, path = kept
    lines = hotlap("replay", path, "--round", 2).out.strip().splitlines()
    assert lines[0].startswith("Round 2")
    assert " ".join(lines[-2:]).find("After round 2:") >= 0
    assert "\n".join(lines) in told


def test_check_alone_prints_one_line(hotlap: Run, kept: tuple[str, pathlib.Path]) -> None:
    _, path = kept
    out = hotlap("replay", path, "--check").out
    assert out.count("\n") == 1
    assert out.startswith(f"{path}: in order. USA, 1 lap, 3 cars, seed 7, ")
    assert path.read_text().split()[-1] in out


def test_quiet_is_only_the_table(hotlap: Run, kept: tuple[str, pathlib.Path]) -> None:
    told, path = kept
    table = told[told.index("Place  Car") : told.index("The record is in")]
    assert hotlap("replay", path, "--quiet").out == f"USA, 1 lap, 3 cars, seed 7\n\n{table}"


def test_a_race_that_is_not_over(hotlap: Run, tmp_path: pathlib.Path) -> None:
    from hotlap.race import Plan, Race, RaceSetup, write_record

    race = Race(RaceSetup.of("usa", ["ana", "ben"], seed=7))
    plan = next(plan for plan in race.choices(0) if isinstance(plan, Plan))
    race.decide(0, plan)
    write_record(race, tmp_path / "paused.race")
    assert "paused in round 1" in hotlap("replay", tmp_path / "paused.race", "--check").out
    assert "still on the road: the grid" in hotlap("replay", tmp_path / "paused.race").out


def test_an_altered_file_is_refused_with_the_line(refused: Callable[..., str], kept: tuple[str, pathlib.Path]) -> None:
    _, path = kept
    lines = path.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if "speed 7" in line)
    lines[at] = lines[at].replace("speed 7", "speed 8", 1)
    path.write_text("".join(lines))
    assert f"one.race, line {at + 1}: " in refused("replay", path)
    assert f"one.race, line {at + 1}: " in refused("replay", path, "--check")


def test_a_cut_off_file_is_refused_with_the_line(refused: Callable[..., str], kept: tuple[str, pathlib.Path]) -> None:
    _, path = kept
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:20]))
    assert ", line 20" in refused("replay", path) or ", line 21" in refused("replay", path)


@pytest.mark.parametrize("round_no", ["0", "999", "-1", "1.5", "x"])
def test_a_round_that_does_not_exist(
    refused: Callable[..., str], kept: tuple[str, pathlib.Path], round_no: str
) -> None:
    assert "--round" in refused("replay", kept[1], "--round", round_no)


def test_no_record_at_all(refused: Callable[..., str], tmp_path: pathlib.Path) -> None:
    assert "cannot be read: No such file" in refused("replay", tmp_path / "none")
    assert "cannot be read: It is a folder" in refused("replay", tmp_path)
    assert "cannot be read" in refused("replay", "a\0b")
    assert "cannot be read" in refused("replay", "a" * 5000)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in refused("replay", tmp_path / "bytes")
    (tmp_path / "empty").write_bytes(b"")
    assert "line 1" in refused("replay", tmp_path / "empty")


DUTCH = {
    "cut": (lambda text: "".join(text.splitlines(keepends=True)[:20]), "het bestand is afgebroken"),
    "last line": (lambda text: text[: text.rindex("end ")], "de laatste regel ontbreekt"),
    "laps": (lambda text: text.replace("laps 1", "laps 900"), "laps: moet van 1 tot en met 200 zijn, niet 900."),
    "track": (lambda text: text.replace("track usa", "track moon"), "“moon”: dit circuit bestaat niet"),
    "altered": (lambda text: text.replace("\nend ", "\nend 0"), "het bestand is veranderd"),
    "no record": (lambda text: "boodschappen", "dit is geen bewaarde race van hotlap."),
}


@pytest.mark.parametrize("command", ["replay", "verify", "analyse", "stats"])
@pytest.mark.parametrize("name", DUTCH)
def test_a_dutch_reader_is_told_in_dutch_what_is_wrong(
    hotlap: Run, kept: tuple[str, pathlib.Path], command: str, name: str
) -> None:
    _, path = kept
    change, words = DUTCH[name]
    path.write_text(change(path.read_text()))
    ran = hotlap(command, path, "--language", "nl")
    assert ran.code == 2
    if (command, name) == ("stats", "no record"):
        words = "geen verslag van hotlap"
    else:
        assert f"{path}, regel " in ran.err
    assert words in ran.err


def test_a_dutch_reader_is_told_of_drivers_and_of_files_that_are_not_there(
    refused: Callable[..., str], tmp_path: pathlib.Path
) -> None:
    (tmp_path / "leeg.py").write_text("")
    dutch = ("--language", "nl")
    assert "er is geen coureur “clbu” (bedoel je “club”?)" in refused("race", "--drivers", "clbu", *dutch)
    assert "niets.py: dat bestand bestaat niet" in refused("race", "--drivers", "niets.py", *dutch)
    assert "staat een functie choose" in refused("race", "--drivers", tmp_path / "leeg.py", *dutch)
    assert "dit is geen budget" in refused("race", "--drivers", "planner:x", *dutch)
    assert "dat bestand of die map bestaat niet" in refused("replay", "niets.race", *dutch)
