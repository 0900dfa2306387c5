"""`hotlap season`: raced, saved, replayed; driven, left and resumed."""

import builtins
import json
import pathlib
import re
from collections.abc import Callable
from typing import Any

import pytest

from cli.driver import Keys
from cli.ran import Run
from hotlap.race import read_season
from season.racing import SHORT

TWO = ["--races", "usa:drivers-strike,italy:drivers-strike", "--seed", "5"]


def test_without_a_name_seasons_and_events_are_listed(hotlap: Run) -> None:
    out = hotlap("season").out
    for word in ("1961", "1965", "netherlands", "pressure-cooker", "hold-tight"):
        assert word in out
    assert max(map(len, out.splitlines())) <= 90


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The file of a season that was raced and saved."""
    from hotlap.cli import main

    path = tmp_path_factory.mktemp("season") / "two.season"
    assert main(["season", *TWO, "--drivers", "random,random,legend", "--save", str(path)]) == 0
    return path


def test_a_season_is_told_race_by_race(hotlap: Run, kept: pathlib.Path) -> None:
    told = hotlap("replay", kept).out
    assert told.startswith("A season of your own, 2 races, 3 cars, Garage mixed, seed 5\n")
    flowing = " ".join(told.split())
    at = [flowing.index(words) for words in (
        "Race 1 of 2: USA, 1 lap, Drivers strike", "Press Corner: 3", "On offer: ", "Weather: ", "Round 1",
        "Standings after race 1 of 2", "Race 2 of 2: Italy, 2 laps, Drivers strike", "Final standings",
    )]  # fmt: skip
    assert at == sorted(at)
    assert max(map(len, told.splitlines())) <= 80
    again = hotlap("season", *TWO, "--drivers", "random,random,legend").out
    assert again == told


def test_one_race_or_one_round_of_it(hotlap: Run, refused: Callable[..., str], kept: pathlib.Path) -> None:
    told = hotlap("replay", kept).out
    one = hotlap("replay", kept, "--race", 2).out
    assert "Race 1 of 2" not in one
    assert one.split("\n", 2)[2] in told
    lines = hotlap("replay", kept, "--race", 2, "--round", 2).out.strip()
    assert lines.startswith("Round 2")
    assert lines in told
    assert "--race: the season has races 1 to 2, and no race 3" in refused("replay", kept, "--race", 3)
    assert "--round: of which race?" in refused("replay", kept, "--round", 1)


def test_checked_and_altered(
    hotlap: Run, refused: Callable[..., str], kept: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    assert re.match(rf"{kept}: in order. A season of your own, .* over, digest [0-9a-f]{{64}}$",
                    hotlap("replay", kept, "--check").out)  # fmt: skip
    text = kept.read_text()
    (tmp_path / "altered").write_text(text.replace("plays 2", "plays 3", 1))
    assert re.search(r"altered, line \d+: ", refused("replay", tmp_path / "altered"))
    (tmp_path / "cut").write_text(text[: len(text) // 2])
    assert re.search(r"cut, line \d+: ", refused("replay", tmp_path / "cut", "--check"))


def test_quiet_and_json(hotlap: Run, kept: pathlib.Path) -> None:
    quiet = hotlap("season", *TWO, "--drivers", "random,random,legend", "--quiet").out
    assert "Round 1" not in quiet
    assert quiet == hotlap("replay", kept, "--quiet").out
    data = json.loads(hotlap("season", *TWO, "--drivers", "random,random,legend", "--json").out)
    season = read_season(kept)
    assert data["digest"] == kept.read_text().split()[-1]
    assert [race["points"] for race in data["races"]] == [list(one.points) for one in season.results]
    assert [one["points"] for one in data["standings"]] == [one.points for one in season.standings()]
    assert data["setup"]["races"][1] == {"track": "italy", "event": "drivers-strike"}


def test_a_season_file_with_an_own_track(hotlap: Run, tmp_path: pathlib.Path) -> None:
    from hotlap.content.tracks import load_track

    text = load_track("usa").to_toml().replace('"usa"', '"mine"').replace('"USA"', '"Mine"')
    (tmp_path / "mine.toml").write_text(text)
    (tmp_path / "year.toml").write_text('races = [{ track = "mine.toml", event = "drivers-strike" }]')
    ran = hotlap("season", tmp_path / "year.toml", "--drivers", "random,legend", "--quiet")
    assert ran.code == 0
    assert "Race 1 of 1: Mine, 1 lap, Drivers strike" in ran.out


@pytest.mark.parametrize("name, words", [
    ("turbo-1", ["Turbo", "Speed 7; costs 2 Heat"]), ("Gas pedal", ["pedal-1", "pedal-5"]),
    ("gas", ["pedal-1"]), ("heavy-rain", ["intake-1", "sponsor-6"]), ("basic", ["4wd-1", "brakes-4"]),
])  # fmt: skip
def test_cards(hotlap: Run, name: str, words: list[str]) -> None:
    out = " ".join(hotlap("cards", name).out.split())
    assert all(word in out for word in words)
    assert "wings-1" not in out


@pytest.mark.parametrize("name, words", [
    ("remmen", ["remmen-1", "remmen-4"]), ("brakes", ["remmen-1"]), ("brakes-2", ["remmen-2"]),
    ("inl", ["inlaat-1", "inlaat-6"]), ("eenvoudig", ["4wd-1", "hitte-eenvoudig"]),
])  # fmt: skip
def test_cards_have_dutch_names_and_are_found_by_both(hotlap: Run, name: str, words: list[str]) -> None:
    out = " ".join(hotlap("cards", name, "--language", "nl").out.split())
    assert all(word in out for word in words)
    assert "vleugels-1" not in out
    assert "brakes" not in out


def test_all_cards_are_listed(hotlap: Run) -> None:
    from hotlap.content.cards import card_names

    out = hotlap("cards").out
    assert all(name in out for name in card_names()[8:])
    assert max(map(len, out.splitlines())) <= 80


# Driving --------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def drive(hotlap: Run, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(keys: Any, *words: Any) -> Any:
        monkeypatch.setattr(builtins, "input", keys)
        return hotlap("season", "--drive", "--fast", *words)

    return run


FIELD = ["--drivers", "random,legend", *TWO]


def test_driven_left_and_resumed(drive: Run, folder: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """A season driven in pieces is the same season: left in the draft, in a race, and between two races."""
    whole = tmp_path / "whole.season"
    ran = drive(Keys(), *FIELD, "--save", whole)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"The season is over: you are \dn?[dr]d? of 3|You are the champion", ran.out)
    assert "Enter goes on to race 2" in ran.out
    assert not list(folder.iterdir())

    class Leaving(Keys):
        def __init__(self, *lines: str, at: tuple[str, int]) -> None:
            super().__init__(*lines)
            self.at = at

        def __call__(self, prompt: str = "") -> str:
            if prompt.startswith(self.at[0]):
                self.at = (self.at[0], self.at[1] - 1)
            return "quit" if self.at[1] < 0 else super().__call__(prompt)

    parts = tmp_path / "parts.season"
    for begin, at in ((), ("Draft", 0)), (("y",), ("Plan", 3)), (("y",), ("Enter", 0)), (("y",), ("Plan", 2)):
        ran = drive(Leaving(*begin, at=at), *(FIELD if not begin else []), "--save", parts)
        assert ran.code == 0
        assert "the next hotlap season --drive goes on with it" in " ".join(ran.out.split())
        assert not read_season(folder / "paused.season").is_over
    assert drive(Keys("y")).code == 0
    assert parts.read_text() == whole.read_text()
    assert not list(folder.iterdir())


def test_nothing_to_resume(drive: Run, folder: pathlib.Path) -> None:
    ran = drive(Keys())
    assert ran.code == 2
    assert "which season? There are 1961" in ran.err


def test_a_damaged_season_is_set_aside(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("quit"), *FIELD)
    (folder / "paused.season").write_text("hotlap season 1\n")
    ran = drive(Keys("quit"), *FIELD)
    assert ran.code == 0
    assert "There is a paused season, but it cannot be read" in " ".join(ran.out.split())
    assert (folder / "damaged.season").exists()


def test_starting_over(drive: Run, folder: pathlib.Path) -> None:
    drive(Keys("quit"), *FIELD)
    drive(Keys("n", "quit"), "1962", "--seed", "8")
    assert read_season(folder / "paused.season").setup.seed == 8
    drive(Keys("quit"), *FIELD, "--new")
    assert read_season(folder / "paused.season").setup.seed == 5
    assert not (folder / "paused.race").exists()


OWN_EVENT = """
races = [{ track = "mine.toml", event = "snow-race" }]

[[events]]
id = "snow-race"
text = "Nobody is quick today."
adrenaline = false
laps = 1
"""


@pytest.mark.parametrize("words", [[], ["--races"]])
def test_a_season_file_with_an_own_event(hotlap: Run, tmp_path: pathlib.Path, words: list[str]) -> None:
    (tmp_path / "mine.toml").write_text(SHORT)
    (tmp_path / "year.toml").write_text(OWN_EVENT)
    kept = tmp_path / "year.season"
    ran = hotlap("season", *words, tmp_path / "year.toml", "--drivers", "random,legend", "--quiet", "--save", kept)
    assert ran.code == 0
    assert "Race 1 of 1: Short, 3 laps, Snow race" in ran.out
    assert "Nobody is quick today." in ran.out
    assert "in order" in hotlap("replay", kept, "--check").out
