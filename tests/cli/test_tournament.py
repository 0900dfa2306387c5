"""hotlap tournament: what it shows, what it keeps, and what it refuses."""

import json
import pathlib
import re
from collections.abc import Callable
from typing import Any

import pytest

from cli.ran import Run
from hotlap import texts
from hotlap.terminal.lab.racing import TimeEstimate
from hotlap.terminal.numbers import duration, whole

QUICK = {"--tracks": "usa,spain", "--laps": "1", "--races": "12", "--workers": "1"}


def quick(*words: str) -> list[str]:
    """A short tournament, with other options in place of its own or beside them."""
    options = QUICK | dict(zip(words[::2], words[1::2], strict=True))
    return ["tournament", *(word for option in options.items() for word in option)]


@pytest.fixture
def here(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_shows_tables_and_keeps_all(hotlap: Run, here: pathlib.Path) -> None:
    ran = hotlap(*quick())
    assert ran.code == 0, ran
    assert ran.out.startswith(
        "Tournament: 3 drivers on 2 tracks, 24 races\n24 = 2 tracks × 12 races: 2 seeds, each raced from all 6 seats. "
    )
    assert re.search(r"^club +48 +\d\.\d\d ±\d\.\d\d ", ran.out, re.M)
    assert re.search(r"^all tracks( +\d\.\d\d ±\d\.\d\d){3}", ran.out, re.M)
    [folder] = here.iterdir()
    assert {path.name for path in folder.iterdir()} == {
        "campaign.json", "races.jsonl", "results.csv", "results.parquet", "report.html", "report.json",
        *(f"{name}.{kind}" for name in ("ratings", "tracks", "grid") for kind in ("svg", "png")),
    }  # fmt: skip
    page = (folder / "report.html").read_text()
    assert page.count("<svg") == 3
    assert not re.search(r"""(src|href)=["'](?!#)""", page)  # it needs nothing else
    check_origin(ran.out, page, json.loads((folder / "report.json").read_text()))
    again = hotlap(*quick())
    assert "Going on: 24 races are there, 0 are left." in again.err
    assert again.out == ran.out
    assert (folder / "report.html").read_text() == page


def check_origin(shown: str, page: str, data: dict[str, Any]) -> None:
    """Screen, page and file have the same figures, and say where they come from."""
    command = "hotlap tournament --drivers club,random,legend --tracks usa,spain --races 12 --seed 1 --laps 1"
    assert data["command"] == command
    assert f"Again: {command}" in shown.replace("\n", "")
    assert f"<pre>{command}</pre>" in page
    for words in (data["rules_digest"], data["machine"]["cpu"], *data["campaign"]["tracks"].values()):
        assert words in page
    [met] = [one for one in data["head_to_head"] if (one["driver"], one["other"]) == ("club", "random")]
    assert met["pairs"] == 24 * 4
    assert re.search(rf"^club .* {100 * met['ahead']['mean']:.1f}", shown, re.M)
    assert f"{100 * met['ahead']['mean']:.1f}" in page
    [rated] = [one for one in data["ratings"] if one["driver"] == "club"]
    assert f"{rated['points']['mean']:.2f}" in shown
    assert len(data["points"]) == 3 * 3


def test_the_time_for_all_races_is_told_once_when_some_are_over() -> None:
    now = [0.0]
    estimate = TimeEstimate(4800, lambda: now[0])
    now[0] = 2.0
    assert estimate.words(20) == ""  # too early to say
    now[0] = 6.0
    assert estimate.words(40) == "4740 races are left: at this speed they take about 8 minutes."
    now[0] = 60.0
    assert estimate.words(600) == ""


def test_what_is_nearly_over_has_no_estimate_and_little_more_one_in_seconds() -> None:
    told = []
    for left in (11, 30):
        now = [0.0]
        estimate = TimeEstimate(left, lambda now=now: now[0])  # type: ignore[misc]
        now[0] = 6.0
        told.append(estimate.words(10))
    assert told == ["", "20 races are left: at this speed they take about 12 seconds."]


@pytest.mark.parametrize("seconds, told", [
    (0.2, "a second"), (6, "6 seconds"), (59.4, "59 seconds"), (59.6, "a minute"), (100, "2 minutes"),
])  # fmt: skip
def test_a_time_below_a_minute_is_told_in_seconds(seconds: float, told: str) -> None:
    assert duration(seconds) == told


def test_numbers_have_the_marks_of_the_language() -> None:
    for language, marked in (("en", "1,234,567"), ("nl", "1.234.567")):
        texts.speak(language)
        assert whole(1_234_567) == marked
    texts.speak("en")


def test_more_races_are_added_to_those_that_are_there(hotlap: Run, here: pathlib.Path) -> None:
    hotlap(*quick())
    [folder] = here.iterdir()
    few = (folder / "results.csv").read_text().splitlines()
    ran = hotlap(*quick("--races", "24"))
    assert "Going on: 24 races are there, 24 are left." in ran.err
    assert set(few) < set((folder / "results.csv").read_text().splitlines())


def test_a_failed_driver_is_in_the_tables(hotlap: Run, here: pathlib.Path) -> None:
    (here / "mine.py").write_text("def choose(sight, choices, dice):\n    raise ValueError('<my> mistake')\n")
    ran = hotlap(*quick("--drivers", "club,mine.py", "--tracks", "usa", "--races", "6", "--cars", "2", "--out", "out"))
    assert re.search(r"^mine +raised an error +6 +usa, seed \d+", ran.out, re.M)
    assert "&lt;my&gt; mistake" in (here / "out" / "report.html").read_text()


@pytest.mark.parametrize("words,told", [
    (["--drivers", "clubb"], "--drivers: there is no driver “clubb” (did you mean “club”?)"),
    (["--drivers", "club,nobody.py"], "--drivers: nobody.py: that file does not exist"),
    (["--cars", "10"], "--cars: a race of a tournament has 2 to 9 cars, not 10"),
    (["--races", "0"], "--races: must be at least 1, not 0"),
    (["--races", "many"], "must be a whole number"),
    (["--tracks", "usaa"], "--tracks: “usaa”: there is no such track; there are usa,"),
    (["--tracks", ","], "--tracks: name at least one track, or all"),
    (["--formats", "duel"], "--formats: there is no format “duel”; there are mixed, one, half"),
    (["--formats", "one", "--against", "planer"], "--against: planer is not among the drivers"),
    (["--limit", "0"], "--limit: must be from 0.01 to 3600 seconds, not 0"),
    (["--workers", "0"], "--workers: must be from 1 to 1024, not 0"),
    (["--ray", "local", "--workers", "2"], "--workers: the cluster says how many there are"),
    (["--garage-draft", "snake"], "--garage"),
    (["--out", "/proc/nowhere"], "--out: /proc/nowhere cannot be used"),
])  # fmt: skip
def test_bad_input_is_refused(refused: Callable[..., str], here: pathlib.Path, words: list[str], told: str) -> None:
    assert told in refused(*quick(*words))
    assert list(here.iterdir()) == []


def test_another_campaign_in_the_folder_is_refused(
    hotlap: Run, refused: Callable[..., str], here: pathlib.Path
) -> None:
    hotlap(*quick("--out", "out"))
    message = refused(*quick("--out", "out", "--seed", "2"))
    assert "--out: out has the races of another tournament (there ≠ here: seed: 1 ≠ 2); name another folder" in message


def test_a_missing_library_is_named(refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    told = "this needs choix, matplotlib, openskill, pyarrow, which comes with: pip install 'hotlap[lab]'"
    assert told in refused(*quick())
