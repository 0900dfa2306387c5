"""Centre lines: ours bend at every corner line, a user's is checked, and a track without one gets a simple one."""

import dataclasses
import itertools
import math
import statistics
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content import centre_line as lines
from hotlap.content.drawing import centre_line
from hotlap.content.errors import InvalidTrack
from hotlap.content.tracks import SIDES, Corner, TrackFile, load_track, parse_track, track_names

OVAL = [(800, 800), (500, 790), (300, 650), (300, 350), (500, 210), (1100, 210), (1300, 350), (1300, 650), (1100, 790)]


class Road:
    """A line of a track, addressed by distance, for measuring."""

    def __init__(self, points: tuple[tuple[int, int], ...]) -> None:
        self.curve = lines.sample(points)
        ends = itertools.pairwise([*self.curve, self.curve[0]])
        self.marks = list(itertools.accumulate((math.dist(a, b) for a, b in ends), initial=0))
        self.length = self.marks[-1]

    def place(self, distance: float) -> tuple[float, float]:
        distance %= self.length
        i = max(i for i, mark in enumerate(self.marks[:-1]) if mark <= distance)
        share = (distance - self.marks[i]) / (self.marks[i + 1] - self.marks[i])
        (x, y), (u, v) = self.curve[i], self.curve[(i + 1) % len(self.curve)]
        return x + (u - x) * share, y + (v - y) * share

    def turn(self, distance: float, reach: float) -> float:
        """The angle in radians by which the road turns to the right from `reach` before to `reach` behind."""
        (a, b), (c, d) = self.place(distance - reach - 4), self.place(distance - reach + 4)
        (e, f), (g, h) = self.place(distance + reach - 4), self.place(distance + reach + 4)
        one, other = math.atan2(d - b, c - a), math.atan2(h - f, g - e)
        return (other - one + math.pi) % (2 * math.pi) - math.pi


def text(points: tuple[Any, ...] = OVAL, **changes: Any) -> str:
    track = dataclasses.replace(load_track("usa"), id="mine", name="Mine", centre_line=tuple(points), **changes)
    return track.to_toml()


@pytest.mark.parametrize("name", track_names())
def test_packaged_tracks_have_a_line_of_our_own(name: str) -> None:
    track = load_track(name)
    points = track.centre_line
    assert centre_line(track) is points
    assert 8 <= len(points) <= 200
    assert lines.flaw(points, track.spaces) is None
    curve = lines.sample(points)
    assert all(60 <= x <= 1540 and 60 <= y <= 940 for x, y in curve)
    width, height = (max(one) - min(one) for one in zip(*curve, strict=True))
    assert width > 1100 or height > 780  # the drawing fills the field


@pytest.mark.parametrize("name", track_names())
def test_parts_of_packaged_roads_are_far_apart(name: str) -> None:
    road = Road(load_track(name).centre_line)
    places = [(mark, place) for mark, place in zip(road.marks, road.curve, strict=False)][::3]
    for (one, a), (other, b) in itertools.combinations(places, 2):
        if 200 < other - one < road.length - 200:
            assert math.dist(a, b) >= 80


@pytest.mark.parametrize("name", track_names())
def test_roads_bend_at_corner_lines_towards_the_race_line(name: str) -> None:
    track = load_track(name)
    road = Road(track.centre_line)
    space = road.length / track.spaces
    for corner in track.corners:
        turn = road.turn(corner.line_after_space * space, 0.5 * space)
        assert (turn if corner.race_line_side == "right" else -turn) > 0.15, corner


def test_lower_limits_have_tighter_bends() -> None:
    bends = {True: [], False: []}
    for track in map(load_track, track_names()):
        road = Road(track.centre_line)
        for corner in track.corners:
            if corner.speed_limit <= 2 or corner.speed_limit >= 5:
                turn = road.turn(corner.line_after_space * road.length / track.spaces, 25)
                bends[corner.speed_limit <= 2].append(abs(turn))
    assert statistics.mean(bends[True]) > 1.4 * statistics.mean(bends[False])


@pytest.mark.parametrize("name", track_names())
def test_the_grid_is_straight(name: str) -> None:
    track = load_track(name)
    road = Road(track.centre_line)
    assert abs(road.turn(-2 * road.length / track.spaces, 2 * road.length / track.spaces)) < 0.35


def test_the_curve_passes_through_its_points_evenly() -> None:
    curve = lines.sample(tuple(OVAL))
    for place, point in zip(curve[:: lines.SAMPLES], OVAL, strict=True):
        assert place == pytest.approx(point)
    square = lines.sample(((0, 0), (100, 0), (100, 100), (0, 100)))
    assert square[8] == pytest.approx((50, -12.5))  # with points at equal distances it is the uniform curve


@st.composite
def roads(draw: st.DrawFn) -> TrackFile:
    spaces = draw(st.integers(10, 128))
    places = draw(st.lists(st.integers(1, spaces - 5), min_size=1, max_size=min(16, spaces - 5), unique=True))
    corners = tuple(Corner(line, draw(st.integers(1, 20)), 0, draw(st.sampled_from(SIDES))) for line in sorted(places))
    return TrackFile("mine", "Mine", "base", 2, spaces, 6, 3, corners)


@settings(max_examples=80, deadline=None)
@given(roads())
def test_any_track_without_a_line_gets_one_that_can_be_drawn(track: TrackFile) -> None:
    points = centre_line(track)
    assert points == centre_line(track)
    assert lines.flaw(points, track.spaces) is None
    assert parse_track(dataclasses.replace(track, centre_line=points).to_toml(), "mine").centre_line == points


def test_a_simple_line_bends_at_the_corner_line() -> None:
    track = dataclasses.replace(load_track("usa"), centre_line=())
    road = Road(centre_line(track))
    for corner in track.corners:
        turn = road.turn(corner.line_after_space * road.length / track.spaces, 60)
        assert (turn if corner.race_line_side == "right" else -turn) > 0.1


def test_the_drawing_is_no_part_of_the_track() -> None:
    track = load_track("usa")
    redrawn = dataclasses.replace(track, centre_line=tuple(OVAL))
    assert redrawn == track
    assert hash(redrawn) == hash(track)
    assert redrawn.is_packaged()
    assert parse_track(redrawn.to_toml(), "copy.toml").centre_line == tuple(OVAL)
    assert dataclasses.replace(track, centre_line=()).is_packaged()


@pytest.mark.parametrize("name", track_names())
def test_a_line_survives_writing_and_reading(name: str) -> None:
    track = load_track(name)
    written = track.to_toml()
    assert parse_track(written, "text").centre_line == track.centre_line
    assert max(map(len, written.splitlines())) <= 200


REFUSED = {
    "no array": ('"round"', ["must be an array of points", "'round'"]),
    "empty": ("[]", ["8 to 200 points, not 0", "leave it out"]),
    "few": ("[[100, 100], [200, 200]]", ["8 to 200 points, not 2"]),
    "many": (str([[100 + i, 100] for i in range(201)]), ["not 201"]),
    "no pair": (str([*map(list, OVAL), 7]), ["point 10", "pair of whole numbers", "not 7"]),
    "three": (str([*map(list, OVAL), [1, 2, 3]]), ["point 10", "not [1, 2, 3]"]),
    "a float": (str([*map(list, OVAL), [900.5, 800]]), ["x of point 10", "whole number", "900.5"]),
    "a bool": ("[[true, 1]," + str([list(point) for point in OVAL])[1:], ["x of point 1", "not true"]),
    "outside": (str([*map(list, OVAL), [900, 961]]), ["y of point 10", "from 40 to 960, not 961", "1600 × 1000"]),
    "closed": (str([*map(list, OVAL), [800, 800]]), ["closes by itself", "point 10"]),
    "twice": (str([[800, 800], *map(list, OVAL)]), ["points 1 and 2 are the same"]),
    "short": (
        str([[800 + round(90 * math.cos(i)), 500 + round(90 * math.sin(i))] for i in (0, 1, 2, 3, 3.5, 4, 5, 5.6)]),
        ["at least 20 long", "69 spaces need 1,380"],
    ),
    "crossing": (
        "[[800, 500], [500, 300], [200, 300], [200, 700], [500, 700], [1100, 300], [1400, 300], [1400, 700]]",
        ["two parts of the road touch", "near ["],
    ),
    "swinging out": (
        str([[800, 900], [300, 960], [60, 960], [40, 700], [40, 400], [300, 100], [1000, 100], [1300, 500]]),
        ["leaves the field near ["],
    ),
}


@pytest.mark.parametrize("value, words", REFUSED.values(), ids=list(REFUSED))
def test_a_wrong_line_is_refused(value: str, words: list[str]) -> None:
    head, tail = text(points=()).split("\n\n", 1)
    with pytest.raises(InvalidTrack) as caught:
        parse_track(f"{head}\ncentre_line = {value}\n\n{tail}", "mine.toml")
    assert str(caught.value).startswith("mine.toml: centre_line: ")
    for word in words:
        assert word in str(caught.value)


def test_a_hairpin_may_be_as_tight_as_the_road() -> None:
    top = [(x, 300) for x in range(300, 1301, 100)]
    bottom = [(x, 374) for x in range(1300, 299, -100)]
    turn, back = [(1326, 311), (1337, 337), (1326, 363)], [(274, 363), (263, 337), (274, 311)]
    assert lines.flaw((*top, *turn, *bottom, *back), 69) is None
    nearer = [(x, 360) for x, _ in bottom]
    rule, data = lines.flaw((*top, (1330, 330), *nearer, (270, 330)), 69)
    assert (rule, data["least"]) == ("touching", 72)
