"""The record that the engine drives on, compared with the facts and with a slow calculation of the road."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content import tracks
from hotlap.content.course import Seats, Supply, compile_track
from hotlap.content.legends import legend_cards
from hotlap.content.tracks import Corner, TrackFile, load_track, parse_track, track_names
from hotlap.engine import cells, layout
from hotlap.engine.mirror import mirror
from hotlap.engine.way import WAYS

SIX = ("black", "blue", "green", "red", "gray", "yellow")
NINE = (*SIX, "orange", "purple", "white")
DECK = {0: 1, 2: 3, 3: 3, 4: 3, 5: 3, 6: 1, 7: 1}


def compiled(track: TrackFile, colours: tuple[str, ...] = SIX, **other: Any) -> Any:
    n = len(colours)
    setup = {"is_legend": [False] * n, "heat": [track.heat] * n, "stress": [track.stress] * n, "decks": [DECK] * n}
    given: dict[str, Any] = {"colours": colours, "laps": track.laps} | setup | other
    seats = Seats(**{one.name: given.pop(one.name) for one in dataclasses.fields(Seats) if one.name in given})
    supply = Supply(**{one.name: given.pop(one.name) for one in dataclasses.fields(Supply) if one.name in given})
    return compile_track(track, seats, supply, **given)


def plain(items: Any) -> Any:
    """The record as plain objects and lists, however the rules run."""
    return items[0] if isinstance(items, list) else mirror(items[0])


@pytest.fixture(params=track_names())
def road(request: pytest.FixtureRequest) -> tuple[TrackFile, Any]:
    track = load_track(request.param)
    return track, plain(compiled(track))


def lane(track: TrackFile, spot: int) -> int:
    """On two tracks lane 1 of the vectors is the left spot, elsewhere the right one."""
    return 1 + spot if track.id in ("usa", "mexico") else 2 - spot


@pytest.fixture
def told(
    road: tuple[TrackFile, Any], vectors: dict[str, dict[str, Any]], rocky_road: list[dict[str, Any]]
) -> dict[str, Any]:
    """The race line and the grid of the vectors, or the same from the facts of a board."""
    boards = {board["id"]: as_vector(board) for board in rocky_road}
    return (vectors | boards)[road[0].id]


def as_vector(board: dict[str, Any]) -> dict[str, Any]:
    """The race line is on the side of the last corner line (R1.3); the first place of each row stands on it (R2.3)."""
    lines = {
        corner["line_after_space"]: "2" if corner["race_line_side"] == "left" else "1" for corner in board["corners"]
    }
    lanes, now = "", lines[max(lines)]
    for space in range(1, board["spaces"] + 1):
        lanes, now = lanes + now, lines.get(space, now)
    rows = [(space, int(lanes[space - 1])) for space in range(board["spaces"], 0, -1)]
    grid = [place for space, first in rows for place in ([space, first], [space, 3 - first])][:9]
    return {"race_line_lane_by_space": lanes, "starting_grid": grid}


def test_race_line_is_that_of_the_vectors(road: tuple[TrackFile, Any], told: dict[str, Any]) -> None:
    track, record = road
    lanes = "".join(str(lane(track, record.race_spot[space])) for space in range(1, track.spaces + 1))
    assert lanes == told["race_line_lane_by_space"]


def test_gravel_on_one_side_lies_off_the_race_line(rocky_road: list[dict[str, Any]]) -> None:
    for board in rocky_road:
        track = load_track(board["id"])
        record = plain(compiled(track))
        sides = [set(track.gravel_left), set(track.gravel_right)]
        one = sides[0] ^ sides[1]
        assert sorted(sides[0] & sides[1]) == board["gravel_spaces"]
        assert sorted(one) == board["gravel_off_line_spaces"]
        assert all(space in sides[1 - record.race_spot[space]] for space in one)


def test_grid_places_alternate_from_the_race_line(road: tuple[TrackFile, Any], told: dict[str, Any]) -> None:
    track, record = road
    grid = []
    for place in range(9):
        space = record.spaces - place // 2
        spot = record.race_spot[space] if place % 2 == 0 else 1 - record.race_spot[space]
        grid.append([space, lane(track, spot)])
    assert grid == told["starting_grid"]
    assert {record.next_corner[space] for space, _ in grid} == {record.n_corners}  # the start line comes first


def sector_by_hand(track: TrackFile, space: int) -> int:
    """R8.3, R10.3: go back from a space to the nearest line, over the start line if need be."""
    lines = {corner.line_after_space: i for i, corner in enumerate(track.corners)}
    back = space
    while True:
        back = back - 1 or track.spaces
        if back in lines:
            break
    behind = lines[back]
    after = track.corners[(behind + 1) % len(track.corners)]
    if after.second_of_chicane_with_corner == behind + 1:
        return -1
    return (track.corners[behind].second_of_chicane_with_corner or behind + 1) - 1


def test_spaces_know_their_corner_and_their_sector(road: tuple[TrackFile, Any]) -> None:
    track, record = road
    lines = [corner.line_after_space for corner in track.corners]
    for space in range(1, track.spaces + 1):
        assert record.next_corner[space] == sum(line < space for line in lines)
        assert record.sector[space] == sector_by_hand(track, space)
        assert record.flooded[space] == (space in track.flooded_spaces)
        assert record.tunnel[space] == (space in track.tunnel_spaces)
    for by_space in (record.race_spot, record.next_corner, record.sector, record.flooded, record.tunnel):
        assert len(by_space) == layout.MAX_SPACES + 1
        assert by_space[0] == 0
        assert not any(by_space[track.spaces + 1 :])


def test_corners_keep_their_numbers(road: tuple[TrackFile, Any]) -> None:
    track, record = road
    n = record.n_corners
    assert n == len(track.corners)
    assert record.spaces == track.spaces
    for array, field in (
        (record.corner_line, "line_after_space"),
        (record.corner_limit, "speed_limit"),
        (record.legends_line, "legends_line_after_space"),
        (record.chevron, "chevron_spaces_before"),
        (record.double_chevron, "double_chevron_spaces_before"),
    ):
        assert array[:n] == [getattr(corner, field) for corner in track.corners]
        assert len(array) == layout.MAX_CORNERS
        assert not any(array[n:])


def test_chicanes_by_hand() -> None:
    """Mexico's lines lie after 14, 19, 38, 44, 50 and 51; 14-19 and 50-51 are chicanes."""
    record = plain(compiled(load_track("mexico")))
    assert record.first_line[:6] == [0, 0, 2, 3, 4, 4]
    sectors = [record.sector[space] for space in (1, 14, 15, 19, 20, 38, 39, 44, 45, 50, 51, 52, 60)]
    assert sectors == [4, 4, -1, -1, 0, 0, 2, 2, 3, 3, -1, 4, 4]
    assert [record.next_corner[space] for space in (1, 14, 15, 19, 20, 51, 52, 60)] == [0, 0, 1, 1, 2, 5, 6, 6]
    assert [record.race_spot[space] for space in (60, 1, 14, 15, 19, 20, 50, 51, 52)] == [0, 0, 0, 0, 0, 1, 0, 1, 0]


def test_the_record_has_the_given_rules_and_field() -> None:
    record = plain(
        compiled(
            load_track("usa"),
            NINE,
            laps=3,
            hand_size=6,
            is_legend=[False, True] * 4 + [True],
            heat=list(range(9)),
            stress=list(range(9, 0, -1)),
            decks=[{seat: seat + 1, 31: 127} for seat in range(9)],
            slots=32,
            cluttered_hand=layout.FORCED,
            end=layout.PLAYERS_FINISHED,
            aggressive_legends=False,
            legend_boost=6,
            mulligan=True,
            heat_first=True,
        )
    )
    assert (record.laps, record.hand_size, record.slots, record.n_cars) == (3, 6, 32, 9)
    assert (record.cluttered_hand, record.end, record.aggressive_legends, record.mulligan) == (1, 1, 0, 1)
    assert record.heat_first == 1
    assert record.is_legend == [0, 1, 0, 1, 0, 1, 0, 1, 1]
    assert record.heat == list(range(9))
    assert record.stress == list(range(9, 0, -1))
    for seat in range(9):
        assert {slot: n for slot, n in enumerate(record.deck[seat]) if n} == {seat: seat + 1, 31: 127}
    for card, helmets, diamonds in zip(legend_cards(), record.helmet, record.diamond, strict=True):
        assert helmets == [card.helmet[colour] + 6 for colour in NINE]
        assert diamonds == [card.diamond[colour] for colour in NINE]


def test_defaults_and_seats_that_stay_empty() -> None:
    record = plain(compiled(load_track("italy"), ("gray", "black")))
    assert (record.hand_size, record.slots, record.cluttered_hand, record.end) == (7, 8, 0, 0)
    assert (record.aggressive_legends, record.mulligan, record.n_cars) == (1, 0, 2)
    assert record.heat_first == 0
    assert record.heat == [6, 6] + [0] * 7
    assert record.stress == [3, 3] + [0] * 7
    assert record.deck[1][:8] == [1, 0, 3, 3, 3, 3, 1, 1]
    assert not any(map(any, record.deck[2:]))
    assert record.helmet[0] == [14, 16] + [0] * 7
    assert record.diamond[0] == [1, 2] + [0] * 7


def test_records_have_the_same_bytes_in_every_form(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in track_names():
        kinds, contents = [], []
        for way in WAYS:
            monkeypatch.setattr(cells, "MODE", way)
            record = compiled(load_track(name), NINE)
            kinds.append(type(record))
            contents.append(layout.to_bytes(layout.Track, record))
        assert len(set(kinds)) == len(WAYS)
        assert len(set(contents)) == 1


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"colours": ()}, "number of cars"),
        ({"colours": (*NINE, "pink")}, "number of cars"),
        ({"colours": ("red", "red"), "heat": [6]}, "heat has 1 entries for 2 cars"),
        ({"colours": ("red", "red")}, "different"),
        ({"colours": ("red", "pink")}, "different ones of black"),
        ({"heat": [6, 6, 6, 6, 6, 61]}, "heat of seat 5"),
        ({"stress": [-21, 6, 6, 6, 6, 6]}, "stress of seat 0"),
        ({"decks": [{8: 1}] * 6}, "card slot of seat 0"),
        ({"decks": [{7: 128}] * 6}, "cards of seat 0 in slot 7"),
        ({"laps": 0}, "laps"),
        ({"laps": 201}, "laps"),
        ({"hand_size": 0}, "hand_size"),
        ({"slots": 33}, "slots"),
        ({"cluttered_hand": 2}, "cluttered_hand"),
        ({"end": -1}, "end"),
        ({"legend_boost": 7}, "legend_boost"),
    ],
)
def test_values_that_do_not_fit_the_record_are_refused(other: dict[str, int | Sequence[Any]], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        compiled(load_track("usa"), **other)


def test_limits_of_files_are_those_of_the_engine() -> None:
    for name in ("MAX_SPACES", "MAX_LAPS", "MAX_HEAT", "MAX_STRESS", "MAX_CORNERS"):
        assert getattr(tracks, name) == getattr(layout, name)
    assert tracks.GRID_SPACES == (layout.MAX_CARS + 1) // 2


@st.composite
def roads(draw: st.DrawFn) -> TrackFile:
    """Any road that a file may describe."""
    spaces = draw(st.integers(tracks.MIN_SPACES, tracks.MAX_SPACES))
    lines = sorted(draw(st.sets(st.integers(1, spaces - 6), min_size=1, max_size=tracks.MAX_CORNERS)))
    corners: list[Corner] = []
    for line in lines:
        can_be_second = corners and not corners[-1].second_of_chicane_with_corner
        second = len(corners) if can_be_second and draw(st.booleans()) else 0
        side = draw(st.sampled_from(tracks.SIDES))
        corners.append(Corner(line, draw(st.integers(1, 20)), draw(st.integers(0, line - 1)), side, 0, 0, second))
    return dataclasses.replace(load_track("usa"), id="mine", spaces=spaces, corners=tuple(corners))


@settings(max_examples=60, deadline=None)
@given(roads())
def test_any_valid_road_compiles(track: TrackFile) -> None:
    assert parse_track(track.to_toml(), "mine.toml") == track
    record = plain(compiled(track))
    sides = [record.race_spot[space] for space in range(1, track.spaces + 1)]
    for space, side in enumerate(sides, 1):
        behind = [corner for corner in track.corners if corner.line_after_space < space] or track.corners
        assert tracks.SIDES[side] == behind[-1].race_line_side
        assert record.sector[space] == sector_by_hand(track, space)
        assert record.next_corner[space] == sum(corner.line_after_space < space for corner in track.corners)
