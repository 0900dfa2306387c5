"""Tracks as files: the packaged ones have the game's facts, and a text that is read and written again is the same."""

import dataclasses
import pathlib
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.content.errors import InvalidTrack
from hotlap.content.tracks import FOLDER, Corner, TrackFile, load_track, names_in, parse_track, track_names

TRACKS = ("usa", "great-britain", "italy", "france", "japan", "mexico", "netherlands", "spain")
ROCKY_ROAD = ("germany", "south-africa")  # neither in tracks.json nor in the vectors
ALL = (*TRACKS, *ROCKY_ROAD)


def as_facts(track: TrackFile) -> dict[str, Any]:
    """A track in the form of the reference file, without the fields that the file lacks."""
    facts = {name: value for name, value in dataclasses.asdict(track).items() if value != ()}
    for drawn in ("centre_line", "ground", "scenery"):  # our own
        facts.pop(drawn, None)
    facts = {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}
    facts["corners"] = [{name: value for name, value in corner.items() if value != 0} for corner in facts["corners"]]
    return facts


def test_names_come_base_box_first() -> None:
    assert track_names() == ALL
    assert [load_track(name).box for name in track_names()] == sorted(
        (load_track(name).box for name in ALL), key=("base", "heavy-rain", "tunnel-vision", "rocky-road").index
    )
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(ALL)


def test_a_file_alone_makes_a_track(tmp_path: pathlib.Path) -> None:
    for name in ("ring", "alps", *ALL[::-1]):
        (tmp_path / f"{name}.toml").touch()
    assert names_in(tmp_path) == (*ALL, "alps", "ring")


def test_packaged_tracks_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("tracks.json")["tracks"]
    assert [track["id"] for track in facts] == list(TRACKS)
    for track in facts:
        assert as_facts(load_track(track["id"])) == track


def test_the_tracks_of_rocky_road_have_the_facts_of_their_boards(rocky_road: list[dict[str, Any]]) -> None:
    assert [board["id"] for board in rocky_road] == list(ROCKY_ROAD)
    for board in rocky_road:
        track = as_facts(load_track(board["id"]))
        beds = {side: set(track.pop(f"gravel_{side}", ())) for side in ("left", "right")}
        for side, spaces in beds.items():
            assert {int(space) for space, told in board["gravel_sides"].items() if told in (side, "both")} == spaces
        told = {name: value for name, value in board.items() if "gravel" not in name and name != "centre_line"}
        assert track == told


@pytest.mark.parametrize("name", TRACKS)
def test_packaged_tracks_agree_with_the_vectors(vectors: dict[str, dict[str, Any]], name: str) -> None:
    track, theirs = load_track(name), vectors[name]
    assert (track.spaces, track.laps, track.heat, track.stress) == tuple(
        theirs[field] for field in ("spaces", "laps", "heat", "stress")
    )
    assert track.box.replace("-", "_") == theirs["expansion"]
    left_lane = 1 if name in ("usa", "mexico") else 2
    assert [
        (
            corner.line_after_space,
            corner.speed_limit,
            corner.legends_line_after_space,
            left_lane if corner.race_line_side == "left" else 3 - left_lane,
            corner.chevron_spaces_before or None,
            corner.double_chevron_spaces_before or None,
            corner.second_of_chicane_with_corner - 1 if corner.second_of_chicane_with_corner else None,
        )
        for corner in track.corners
    ] == [
        (
            corner["after_space"],
            corner["speed_limit"],
            corner["legend_line_after_space"],
            corner["race_line_lane_after_corner"],
            corner["aggressive_legends_max_spaces_to_corner"],
            corner["double_aggressive_legends_max_spaces_to_corner"],
            corner["second_line_of_chicane_of_corner"],
        )
        for corner in theirs["corners"]
    ]
    for ours, field in ((track.flooded_spaces, "flooded_spots"), (track.tunnel_spaces, "tunnel_spots")):
        assert {(space, lane) for space in ours for lane in (1, 2)} == {tuple(spot) for spot in theirs[field]}


@pytest.mark.parametrize("name", ALL)
def test_text_of_a_track_parses_back(name: str) -> None:
    track = load_track(name)
    assert parse_track(track.to_toml(), "text") == track
    written = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert written.endswith(track.to_toml())  # the packaged files are canonical except for a heading


@pytest.mark.parametrize("name", ['"', "\\", 'a\\"b', "Nürburg #1 = [x]", "山"])
def test_text_of_a_track_keeps_odd_names(name: str) -> None:
    track = dataclasses.replace(load_track("usa"), id="mine", name=name)
    assert parse_track(track.to_toml(), "text") == track


def test_an_own_track_is_loaded_by_its_path(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    track = dataclasses.replace(load_track("spain"), id="mine", name="Mine")
    path = tmp_path / "mine.toml"
    path.write_text(track.to_toml(), encoding="utf-8")
    assert load_track(path) == load_track(str(path)) == track
    (tmp_path / "no-ending").write_bytes(b"\xef\xbb\xbf" + track.to_toml().replace("\n", "\r\n").encode())
    monkeypatch.chdir(tmp_path)
    assert load_track("mine.toml") == load_track("no-ending") == load_track(pathlib.Path("no-ending")) == track


def test_a_name_of_the_game_wins_over_a_file(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "usa").write_text("nonsense", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert load_track("usa").spaces == 69


def test_a_copy_of_a_packaged_track_may_keep_its_id() -> None:
    assert parse_track("# mine\n" + load_track("usa").to_toml(), "copy.toml") is not load_track("usa")
    with pytest.raises(InvalidTrack, match="another id"):
        parse_track(dataclasses.replace(load_track("usa"), laps=3).to_toml(), "copy.toml")


def test_tracks_are_values() -> None:
    track = load_track("usa")
    assert hash(track) == hash(parse_track(track.to_toml(), "text"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        track.laps = 3
    assert TrackFile.__slots__
    assert Corner.__slots__


def test_reading_tracks_does_not_load_numpy() -> None:
    root = pathlib.Path(sys.modules["hotlap.content.tracks"].__file__).parents[1]
    code = f"""
import sys, types
sys.modules["hotlap"] = package = types.ModuleType("hotlap")
package.__path__ = [{str(root)!r}]
import hotlap.content.tracks, hotlap.content.legends
hotlap.content.tracks.load_track("usa"), hotlap.content.legends.legend_cards()
assert "numpy" not in sys.modules and "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)
