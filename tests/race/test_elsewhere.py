"""Records, seasons and TOML files that came through editors, mail and version control are read as they were."""

import pathlib
import random

import pytest

from elsewhere import ELSEWHERE
from goldens import races
from hotlap.content.errors import InvalidTrack
from hotlap.content.events import load_event
from hotlap.content.seasons import parse_events, read_races
from hotlap.content.tracks import load_track, parse_track
from hotlap.lab.record_files import read_file
from hotlap.race import InvalidRecord, parse_record, parse_season, read_record, record_text, season_text
from hotlap.race.record import _RecordReader, parse_setup
from hotlap.terminal.tell.seasons import is_season
from season.racing import build, drive

GOLDENS = {name: races.path(name).read_text(encoding="utf-8") for name in races.RACES}
NAME = "usa-trial"


@pytest.fixture(scope="module")
def season() -> str:
    """A season's text, in the midst of its first race."""
    season = build(["title-sponsor", "drivers-strike"], ["ana", "legend"], seed=3)
    for _, _ in zip(range(40), drive(season.race, random.Random(3)), strict=False):
        pass
    return season_text(season)


@pytest.mark.parametrize("change", ELSEWHERE)
def test_every_golden_race_is_read_as_the_same_lines(change: str) -> None:
    for name, text in GOLDENS.items():
        assert _RecordReader(ELSEWHERE[change](text), name).lines == text.splitlines(), name


@pytest.mark.parametrize("change", ELSEWHERE)
def test_a_race_and_a_season_are_read_whole(change: str, season: str, tmp_path: pathlib.Path) -> None:
    text = ELSEWHERE[change](GOLDENS[NAME])
    assert record_text(parse_record(text)) == GOLDENS[NAME]
    assert parse_setup(text) == parse_setup(GOLDENS[NAME])
    assert season_text(parse_season(ELSEWHERE[change](season))) == season
    race, other = tmp_path / "first.race", tmp_path / "first.season"
    race.write_bytes(text.encode())
    other.write_bytes(ELSEWHERE[change](season).encode())
    assert (is_season(str(race)), is_season(str(other))) == (False, True)
    assert record_text(read_record(race)) == GOLDENS[NAME]
    assert (read_file(str(race)).faults, read_file(str(race)).facts.races) == ([], 1)
    assert (read_file(str(other)).faults, read_file(str(other)).unfinished) == ([], 1)


@pytest.mark.parametrize("change", ELSEWHERE)
def test_what_lies_between_the_ends_is_compared_as_ever(change: str) -> None:
    """A decision changed, a line gone, one twice, a blank one in the middle: refused, with the file's own line."""
    text = GOLDENS[NAME]
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("r2 "))
    word = lines[at]
    for wrong in (
        [*lines[:at], word.replace("gear", "gears"), *lines[at + 1 :]],
        [*lines[:at], *lines[at + 1 :]],
        [*lines[:at], word, *lines[at:]],
        [*lines[:at], "", *lines[at:]],
        lines[: at + 1],
    ):
        with pytest.raises(InvalidRecord) as plain:
            parse_record("\n".join(wrong))
        with pytest.raises(InvalidRecord) as caught:
            parse_record(ELSEWHERE[change]("\n".join(wrong)))
        before = 2 if change in ("blank before", "all") else 0
        assert (caught.value.line, caught.value.what) == (plain.value.line + before, plain.value.what)


@pytest.mark.parametrize("change", ELSEWHERE)
def test_toml_files_are_read_too(change: str, tmp_path: pathlib.Path) -> None:
    track = load_track("usa").to_toml().replace('id = "usa"', 'id = "my-usa"')
    assert parse_track(ELSEWHERE[change](track), "my.toml") == parse_track(track, "my.toml")
    path = tmp_path / "my.toml"
    path.write_bytes(ELSEWHERE[change](track).encode())
    assert load_track(path) == parse_track(track, "my.toml")
    events = load_event("title-sponsor").to_toml().replace('id = "title-sponsor"', 'id = "mine"')
    events = f'[[events]]\n{events}\n[[races]]\ntrack = "usa"\nevent = "mine"\n'
    assert parse_events(ELSEWHERE[change](events), "my.toml") == parse_events(events, "my.toml")
    path.write_bytes(ELSEWHERE[change](events).encode())
    assert [track for track, _ in read_races(str(path))] == ["usa"]


def test_a_file_of_other_letters_names_its_line(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "first.race"
    path.write_bytes(b"hotlap record 1\r\rrules 1\r\n\xff")
    with pytest.raises(InvalidRecord, match="line 4: is not UTF-8 text"):
        read_record(path)
    with pytest.raises(InvalidTrack, match="line 4"):
        load_track(path.rename(tmp_path / "first.toml"))
