"""A track of one's own: the manual's example, the file to begin with, and all that is wrong in a file at once."""

import pathlib
import re

import pytest

from hotlap.content.errors import InvalidTrack
from hotlap.content.tracks import (
    CORNER_OPTIONAL,
    CORNER_REQUIRED,
    NAMES,
    OPTIONAL,
    REQUIRED,
    TEMPLATE,
    id_of,
    parse_track,
)
from hotlap.race import Race, RaceSetup

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANUAL = (ROOT / "docs/tracks.md").read_text("utf-8")
EXAMPLE = re.search(r"```toml\n(.*?)```", MANUAL, re.S)[1]


@pytest.mark.parametrize("text", [EXAMPLE, TEMPLATE.read_text("utf-8")], ids=["manual", "template"])
def test_an_example_can_be_raced_on(text: str) -> None:
    track = parse_track(text, "mine.toml")
    race = Race(RaceSetup.of(track, ["player", "legend"], seed=1, laps=1))
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, race.choices(seat)[0])
    assert race.standings()[0].status == "finished"
    assert parse_track(track.to_toml(), "copy.toml") == track


def test_the_commented_fields_of_the_template_are_right_as_well() -> None:
    text = TEMPLATE.read_text("utf-8")
    full = re.sub(r"^# (?=\w+ = )", "", text, flags=re.M)
    assert full != text
    track = parse_track(full, "mine.toml")
    assert track.flooded_spaces
    assert track.tunnel_spaces
    assert track.gravel_left
    assert track.press_corner_lines
    assert track.box == "heavy-rain"
    assert track.corners[-1].chevron_spaces_before


def test_the_manual_has_every_field() -> None:
    fields = {*REQUIRED, *OPTIONAL, *CORNER_REQUIRED, *CORNER_OPTIONAL}
    assert {field for field in fields if f"`{field}`" not in MANUAL} == {"corners", "scenery"}
    assert "`[[corners]]`" in MANUAL
    assert "`[[scenery]]`" in MANUAL


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Zandvoort by night", "zandvoort-by-night"),
        ("Zürich – Öst", "zurich-ost"),
        ("USA", "usa-own"),
        ("鈴鹿", "track"),
        ("x" * 60, "x" * 36),
    ],
)
def test_a_name_makes_an_id(name: str, id: str) -> None:
    assert id_of(name) == id
    track = parse_track(EXAMPLE.replace("Zandvoort by night", name), "mine.toml")
    assert track.id == id
    assert track.box == "base"
    assert track.id not in NAMES


def test_all_that_is_wrong_is_told() -> None:
    text = """
laps = 0
spaces = 40
heat = 6
stress = 3
limit = 3

[[corners]]
line_after_space = 11
speed_limit = 40
legends_line_after_space = 15
race_line_side = "middle"

[[corners]]
line_after_space = 38
limit = 6
legends_line_after_space = 23
race_line_side = "right"
"""
    with pytest.raises(InvalidTrack) as caught:
        parse_track(text, "mine.toml")
    told = [(one.field, one.rule) for one in (caught.value, *caught.value.others)]
    assert told == [
        ("", "unknown-field"),
        ("name", "missing"),
        ("laps", "out-of-range"),
        ("corners[0].speed_limit", "out-of-range"),
        ("corners[0].race_line_side", "one-of"),
        ("corners[0].legends_line_after_space", "legends-line"),
        ("corners[1]", "unknown-field"),
        ("corners[1].speed_limit", "missing"),
        ("corners[1].line_after_space", "line-on-grid"),
    ]
