"""`hotlap tracks`, `drivers`, `--version`: lists and facts."""

import itertools
import pathlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import hotlap as package
from cli.ran import Run
from hotlap import texts
from hotlap.bots.registry import driver_names
from hotlap.content.tracks import load_track, parse_track, track_names
from hotlap.race.setup import COLOURS, LEGEND
from hotlap.terminal import names
from hotlap.terminal.colours import CHIPS, INKS
from hotlap.terminal.tell import racing
from hotlap.terminal.tell.strip import labels, strip
from hotlap.texts import text


def test_all_tracks_are_listed_with_their_facts(hotlap: Run) -> None:
    out = hotlap("tracks").out
    rows = [line.split() for line in out.splitlines()[2:]]
    assert [row[0] for row in rows] == list(track_names())
    assert rows[0] == ["usa", "Base", "game", "2", "69", "7", "3", "3", "2", "6", "3"]
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("name", track_names())
def test_a_track_with_its_picture(hotlap: Run, name: str) -> None:
    out = hotlap("tracks", name).out
    track = load_track(name)
    assert f"{track.spaces} spaces" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_picture_of_usa() -> None:
    assert [row.plain for row in strip(load_track("usa"), 80, is_plain=True)] == [
        "            7                    3               3       2",
        "#--=========|---------------=====|----------=====|---====|------------#",
        "           12                   33              49      57          69",
    ]


def test_a_track_longer_than_the_line_keeps_all_its_corners() -> None:
    rows = [row.plain for row in strip(load_track("spain"), 80, is_plain=True)]
    assert max(map(len, rows)) <= 80
    assert sum(row.count("|") for row in rows) == len(load_track("spain").corners)


def test_labels_that_would_touch_go_to_another_row() -> None:
    assert labels([(2, "10"), (4, "12"), (9, "17")]) == [" 10     17", "   12"]


def test_a_user_s_track_is_shown_or_refused(hotlap: Run, refused: Callable[..., str], tmp_path: pathlib.Path) -> None:
    path = tmp_path / "mine.toml"
    text = load_track("usa").to_toml().replace('"usa"', '"mine"').replace('"USA"', '"Mine"')
    assert parse_track(text, "mine").name == "Mine"
    path.write_text(text)
    assert "Mine (mine): a track of your own" in hotlap("tracks", path).out
    path.write_text(text.replace("speed_limit = 7", "speed_limit = 0"))
    assert "corner 1, speed_limit" in refused("tracks", path)


def test_drivers(hotlap: Run) -> None:
    """All drivers that can be named, in the words of the page."""
    lines = hotlap("drivers").out.splitlines()[2:]
    about = {name: words.strip() for name, words in (line.split(maxsplit=1) for line in lines)}
    assert about.pop("FILE.py") == text("bot-about-file")
    assert about.pop(LEGEND) == text("bot-about-legend")
    for name in driver_names():
        assert about.pop(name) == text("driver-about", name=text(f"bot-name-{name}"), about=text(f"bot-about-{name}"))
    assert about == {}


def test_a_driver_of_ones_own_is_tried(
    hotlap: Run, refused: Callable[..., str], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(sight, choices, dice):\n    return choices[-1]\n")
    steps = itertools.accumulate(itertools.cycle([0, 0.001, 0, 0.004]))  # a clock, read before and after each choice
    monkeypatch.setattr(racing, "time", SimpleNamespace(perf_counter=lambda: next(steps)))
    out = hotlap("drivers", file).out
    assert "mine.py drives: one lap of USA" in out
    assert "a whole choice takes 2.5 ms on average and 4 ms at most" in out
    file.write_text("def choose(sight, choices, dice):\n    return choices[0] if sight.seat else None\n")
    assert "mine.py in round 1" in refused("drivers", file)
    file.write_text(
        "n = [0]\ndef choose(sight, choices, dice):\n    n[0] += 1\n    return choices[n[0] % len(choices)]\n"
    )
    assert "must give the same answer" in refused("drivers", file)
    assert "that file does not exist" in refused("drivers", tmp_path / "none.py")
    assert "there is no driver “clbu”" in refused("drivers", "clbu")


def test_version_and_help(hotlap: Run) -> None:
    assert hotlap("--version").out == f"hotlap {package.__version__}\n"
    for words in ([], ["--help"], ["race", "--help"], ["replay", "--help"]):
        ran = hotlap(*words)
        assert ran.code == 0
        assert "Usage: hotlap" in ran.out


def test_bench_outside_a_checkout_says_so(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    from hotlap.cli import lab

    monkeypatch.setattr(lab, "__file__", str(tmp_path / "hotlap" / "cli" / "lab.py"))
    assert "part of the repository" in refused("bench", "--json")


def test_bench_passes_its_arguments_on(hotlap: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    from hotlap.cli import lab

    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").write_text("def main(argv):\n    print(argv)\n    return 3\n")
    monkeypatch.setattr(lab, "__file__", str(tmp_path / "src" / "hotlap" / "cli" / "lab.py"))
    ran = hotlap("bench", "--json", "--quick")
    assert (ran.code, ran.out) == (3, "['--json', '--quick']\n")


def luminance(colour: Any) -> float:
    parts = [part / 255 for part in colour]
    return sum(
        weight * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
        for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    )


def contrast(one: Any, other: Any) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", COLOURS)
def test_colours_read_well_on_dark_and_on_light(colour: str) -> None:
    """At least 4.5 : 1 on the tags. In sentences at least 3 : 1, as for large or bold text."""
    from rich.style import Style

    chip, ink = Style.parse(CHIPS[colour]), Style.parse(INKS[colour])
    assert contrast(chip.color.get_truecolor(), chip.bgcolor.get_truecolor()) >= 4.5
    if ink.color is not None:
        for background in ((0, 0, 0), (30, 30, 30), (255, 255, 255)):
            assert contrast(ink.color.get_truecolor(), background) >= 3


def test_a_track_of_ones_own_is_begun(hotlap: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "mine.toml has a small track" in hotlap("tracks", "--new", "mine").out
    assert "My track (my-track): a track of your own" in hotlap("tracks", "mine.toml").out
    (tmp_path / "mine.toml").write_text("my own work")
    again = hotlap("tracks", "--new", "mine.toml")
    assert (again.code, (tmp_path / "mine.toml").read_text()) == (2, "my own work")
    assert "is there already" in again.err
    assert hotlap("tracks", "--new", "none/mine.toml").code == 2
    assert "one of the two" in hotlap("tracks", "usa", "--new", "other.toml").err


def test_a_track_file_shows_all_its_faults(hotlap: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "bad.toml").write_text("laps = 0\nspaces = 5\nheat = 99\n")
    told = hotlap("tracks", tmp_path / "bad.toml").err.splitlines()
    assert [line.partition("bad.toml: ")[2].partition(":")[0] for line in told] == [
        "name", "stress", "corners", "spaces", "laps", "heat",
    ]  # fmt: skip


NARROW = ["season", "tracks", "tracks japan", "drivers", "cards"]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("words", NARROW)
def test_in_a_narrow_window_lists_are_whole(
    hotlap: Run, monkeypatch: pytest.MonkeyPatch, words: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = hotlap(*words.split(), "--language", language).out
    table, _, _ = out.partition("hotlap season ")  # a command to copy stays in one line
    assert max(map(len, table.splitlines()[:-1])) <= 60
    assert "…" not in out


def test_in_a_narrow_window_names_that_are_typed_stay_in_one_piece(
    hotlap: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert "restrictions-lifted" in hotlap("season", "--language", "nl").out
    assert "great-britain" in hotlap("tracks", "--language", "nl").out


def test_a_driver_s_fault_is_told_once_after_the_program_s_name(
    refused: Callable[..., str], tmp_path: pathlib.Path
) -> None:
    (tmp_path / "mine.py").write_text("x = 1")
    for words in (("drivers", "clbu"), ("drivers", tmp_path / "mine.py"), ("drivers", "none.py"), ("stats",)):
        assert refused(*words).count("hotlap: ") == 1
        assert "hotlap drivers:" not in refused(*words)


def test_who_gives_no_name_is_called_you_in_each_language() -> None:
    assert names.driver("you") == "you"
    texts.speak("nl")
    try:
        assert names.driver("you") == "jij"
    finally:
        texts.speak("en")
