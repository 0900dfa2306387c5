"""hotlap evaluate: what it shows, what it keeps, and what it refuses."""

import json
import math
import pathlib
import re
from collections.abc import Callable

import pytest

from cli.ran import Run
from hotlap import texts
from hotlap.lab.intervals import Mean
from hotlap.terminal.lab.evaluate_report import interval

QUICK = ("--task", "first-race", "--seeds", "2")


@pytest.fixture
def here(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_lists_the_tasks(hotlap: Run) -> None:
    assert re.search(r"^club-grid +club +6 +960 ", hotlap("evaluate", "--list").out, re.M)


def test_it_shows_figures_and_where_they_come_from(hotlap: Run) -> None:
    ran = hotlap("evaluate", "club", "random", *QUICK)
    assert ran.code == 0, ran
    assert "first-race: one car against 5 × legend, 48 races (4 tracks × 2 seeds × 6 seats)" in ran.out
    assert re.search(r"^club +\d\.\d\d ±\d\.\d\d +\d+\.\d ±\d+\.\d % +– ", ran.out, re.M)
    # Who never wins may at times: the interval has one side.
    assert re.search(r"^random +1\.00 ±0\.00 +0\.0 \(0–\d+(\.\d)?\) % +−\d\.\d\d ±\d\.\d\d ", ran.out, re.M)
    assert "of one that lies to one side the ends are in brackets" in ran.out
    assert "Ahead: how many points more than club" in ran.out
    assert "A quick look: 2 of 40 seeds a track." in ran.out
    assert "Again: hotlap evaluate club random --task first-race --seeds 2\n" in ran.out
    assert re.search(r"^Result of random in first-race: [0-9a-f]{16}$", ran.out, re.M)


def test_a_folder_keeps_races_and_a_later_one_is_set_beside_it(hotlap: Run, here: pathlib.Path) -> None:
    ran = hotlap("evaluate", "club", *QUICK, "--out", "kept")
    kept = (here / "kept" / "evaluation.json").read_text()
    again = hotlap("evaluate", "club", *QUICK, "--out", "kept")
    assert "48/48" in again.err
    once, twice = (json.loads(one) for one in (kept, (here / "kept" / "evaluation.json").read_text()))
    for one in (once, twice):
        del one["seconds"], one["results"][0]["seconds_a_decision"]
    assert once == twice
    shown = hotlap("evaluate", "club", *QUICK, "--json")
    told = json.loads(shown.out)["results"][0]
    assert told["digest"] == once["results"][0]["digest"]
    assert told["digest"] in ran.out
    beside = hotlap("evaluate", "random", *QUICK, "--beside", "kept/evaluation.json").out
    assert re.search(r"^club \(earlier\) +\d\.\d\d ±\d\.\d\d .* \+\d\.\d\d ±", beside, re.M)
    assert "(earlier): a result of kept/evaluation.json" in beside
    command = "hotlap evaluate random --task first-race --seeds 2 --beside kept/evaluation.json"
    assert f"Again: {command}\n" in beside


def test_a_result_that_is_kept_is_not_lost(hotlap: Run, refused: Callable[..., str], here: pathlib.Path) -> None:
    """By another driver, other seeds, or a file of somebody else's. With more drivers the same folder goes on."""
    file = here / "kept" / "evaluation.json"
    hotlap("evaluate", "club", *QUICK, "--out", "kept")
    kept = file.read_bytes()
    lost = "--out: kept/evaluation.json has a result of “club” in first-race that this command would not race again"
    assert lost in refused("evaluate", "random", *QUICK, "--out", "kept")
    assert lost in refused("evaluate", "club", "--task", "first-race", "--seeds", "1", "--out", "kept")
    assert file.read_bytes() == kept
    assert hotlap("evaluate", "random", "club", *QUICK, "--out", "kept").code == 0
    assert len(json.loads(file.read_text())["results"]) == 2
    file.write_text("my notes")
    assert "--out: kept/evaluation.json is there already" in refused("evaluate", "club", *QUICK, "--out", "kept")
    assert file.read_text() == "my notes"


@pytest.mark.parametrize("language, told", [
    ("en", ["16.7 ±2.1", "100.0 (79.4–100)", "0.0 (0–20.6)", "2.0 (0.4–10.5)", "50.0 ±0.0", "50.0"]),
    ("nl", ["16,7 ±2,1", "100,0 (79,4–100)", "0,0 (0–20,6)", "2,0 (0,4–10,5)", "50,0 ±0,0", "50,0"]),
])  # fmt: skip
def test_an_interval_of_one_side_is_told_by_its_ends(language: str, told: list[str]) -> None:
    means = [
        Mean(0.167, 0.146, 0.188),
        Mean(1.0, 0.794, 1.0),
        Mean(0.0, 0.0, 0.206),
        Mean(0.02, 0.0035, 0.105),
        Mean(0.5, 0.5, 0.5),
        Mean(0.5, math.nan, math.nan),
    ]
    texts.speak(language)
    assert [interval(one, 1, 100) for one in means] == told
    texts.speak("en")


def test_a_failed_driver_is_counted(hotlap: Run, here: pathlib.Path) -> None:
    (here / "mine.py").write_text("def choose(sight, choices, dice):\n    raise ValueError('[mistake]')\n")
    ran = hotlap("evaluate", "mine.py", "--task", "duel", "--seeds", "1", "--workers", "1")
    assert "mine.py raised an error, times: 16. These races count as given up: no points.\n" in ran.out
    assert re.search(r"^The first one: [a-z-]+, seed \d+, round 1: ValueError: \[mistake\] \(line 2\)$", ran.out, re.M)
    assert re.search(r"^file of mine\.py: [0-9a-f]{16}$", ran.out, re.M)


@pytest.mark.parametrize("words,told", [
    ((), "DRIVER: name the drivers to judge, as in: hotlap evaluate club --task club-grid"),
    (("club",), "--task: name at least one of first-race, duel,"),
    (("club", "--task", "duell"), "--task: there is no task “duell” (did you mean “duel”?)"),
    (("clubb", "--task", "duel"), "DRIVER: there is no driver “clubb” (did you mean “club”?)"),
    (("nobody.py", "--task", "duel"), "DRIVER: nobody.py: that file does not exist"),
    (("planner:x", "--task", "duel"), "DRIVER: planner:x: this is no budget."),
    (("club", "club", "--task", "duel"), "DRIVER: “club” is there twice"),
    (("legend", "--task", "first-race"), "DRIVER: “legend” in first-race would be a race of Legends alone"),
    (("club", "--task", "duel", "--seeds", "61"), "--seeds: must be from 1 to 60, not 61"),
    (("club", "--task", "duel", "--workers", "0"), "--workers: must be from 1 to 1024, not 0"),
    (("club", "--task", "duel", "--beside", "none.json"), "--beside: none.json: cannot be read"),
    (("club", "--task", "duel", "--beside", "other.json"), "--beside: other.json is no file that hotlap evaluate"),
    (("club", "--task", "duel", "--out", "/proc/nowhere"), "--out: /proc/nowhere cannot be used"),
])  # fmt: skip
def test_bad_input_is_refused(
    refused: Callable[..., str], here: pathlib.Path, words: tuple[str, ...], told: str
) -> None:
    (here / "other.json").write_text("{}")
    assert told in refused("evaluate", *words)
    assert [one.name for one in here.iterdir()] == ["other.json"]
