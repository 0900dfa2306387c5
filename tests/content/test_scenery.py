"""The land around a road: read and checked, no part of the rules, and clear of the road on the tracks of the game."""

import dataclasses
import gzip
import itertools
import math

import msgspec
import pytest

from hotlap.content import centre_line as lines
from hotlap.content.errors import InvalidTrack
from hotlap.content.scenery import AREAS, BEYOND, GROUNDS, KINDS, LINES, MAX_POINTS, MAX_SCENERY, SPOTS, Scenery
from hotlap.content.tracks import load_track, parse_track, track_names
from hotlap.server.catalogue import catalogue
from hotlap.server.show.frame import track_view

# The client plants and builds these one by one, and none of it near the road; so their areas may reach across it.
ONE_BY_ONE = {
    "town", "woods", "maples", "firs", "cypresses", "palms", "olives", "blossom", "cacti", "thorns", "hedge", "poplars",
}  # fmt: skip
NEAR = {"stands": 50, "bales": 50, "pits": 50}
HALF = {"stands": 16, "pits": 28, "bales": 5, "runway": 29, "river": 17, "street": 8, "jetty": 6}  # of their widths
OFF_ROAD = 60


def text(scenery: str = "", ground: str = "") -> str:
    """A user's track with these lines of TOML."""
    track = dataclasses.replace(load_track("usa"), id="mine", name="Mine", ground="", scenery=())
    head, tail = track.to_toml().split("\n\n", 1)
    return f"{head}\n{ground}\n\n{tail}\n{scenery}\n"


def part(kind: str = "'sea'", points: str = "[[0, 0], [10, 0], [10, 10]]") -> str:
    return f"[[scenery]]\nkind = {kind}\npoints = {points}\n"


def sides(one: Scenery) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    ends = one.points[1:] + one.points[:1] if one.kind in AREAS else one.points[1:]
    return [(one, one) for one in one.points] if one.kind in SPOTS else list(zip(one.points, ends, strict=False))


def from_side(place: tuple[float, float], side: tuple[tuple[int, int], tuple[int, int]]) -> float:
    (ax, ay), (bx, by) = side
    size = (bx - ax) ** 2 + (by - ay) ** 2
    along = 0 if not size else max(0, min(1, ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / size))
    return math.dist(place, (ax + (bx - ax) * along, ay + (by - ay) * along))


def is_inside(place: tuple[float, float], area: tuple[tuple[int, int], ...]) -> bool:
    x, y = place
    crossed = [
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        for (ax, ay), (bx, by) in zip(area, area[1:] + area[:1], strict=True)
    ]
    return sum(crossed) % 2 == 1


@pytest.mark.parametrize("name", track_names())
def test_every_track_has_surroundings_of_its_own(name: str) -> None:
    track = load_track(name)
    kinds = {one.kind for one in track.scenery}
    assert track.ground in GROUNDS
    assert kinds >= {"stands", "pits"}
    assert len(kinds) >= 5
    start = track.centre_line[0]
    for kind in ("stands", "pits"):
        nearest = min(from_side(start, side) for one in track.scenery if one.kind == kind for side in sides(one))
        assert nearest < 130


def test_no_two_tracks_lie_in_the_same_land() -> None:
    tracks = [load_track(name) for name in track_names()]
    assert len({track.ground for track in tracks}) == len(tracks)
    kinds = [{one.kind for one in track.scenery} for track in tracks]
    assert all(len(one ^ other) >= 5 for one, other in itertools.combinations(kinds, 2))


@pytest.mark.parametrize("name", track_names())
def test_nothing_stands_on_the_road(name: str) -> None:
    track = load_track(name)
    road = lines.sample(track.centre_line)[::2]
    for one in track.scenery:
        if one.kind in ONE_BY_ONE:
            continue
        away = min(from_side(place, side) for place in road for side in sides(one)) - HALF.get(one.kind, 0)
        assert away >= NEAR.get(one.kind, OFF_ROAD), (one.kind, one.points[0])
        if one.kind in AREAS:
            assert not any(is_inside(place, one.points) for place in road), (one.kind, one.points[0])


def test_the_catalogue_stays_small() -> None:
    tracks = [track_view(load_track(name)) for name in track_names()]
    bare = [msgspec.structs.replace(one, ground="", scenery=()) for one in tracks]
    sizes = [
        len(gzip.compress(msgspec.json.encode(msgspec.structs.replace(catalogue(), tracks=tuple(some)))))
        for some in (tracks, bare)
    ]
    assert sizes[0] - sizes[1] < 10_000


def test_scenery_is_no_part_of_the_rules() -> None:
    track = load_track("usa")
    bare = dataclasses.replace(track, ground="", scenery=())
    assert bare == track
    assert hash(bare) == hash(track)
    assert bare.is_packaged()


def test_a_track_without_scenery_is_written_as_before() -> None:
    track = parse_track(text(), "mine.toml")
    assert (track.ground, track.scenery) == ("", ())
    assert "ground" not in track.to_toml()
    assert "scenery" not in track.to_toml()


@pytest.mark.parametrize("name", track_names())
def test_scenery_survives_writing_and_reading(name: str) -> None:
    track = load_track(name)
    again = parse_track(track.to_toml(), "text")
    assert (again.ground, again.scenery) == (track.ground, track.scenery)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_read(kind: str) -> None:
    points = ((0, 0), (10, 0), (10, 10))[: 3 if kind in AREAS else 2 if kind in LINES else 1]
    track = parse_track(text(part(repr(kind), str([list(one) for one in points]))), "mine.toml")
    assert track.scenery == (Scenery(kind, points),)


def test_limits_themselves_are_allowed() -> None:
    far = f"[[{-BEYOND}, {-BEYOND}], [{1600 + BEYOND}, 0], [0, {1000 + BEYOND}]]"
    many = str([[i, 0] for i in range(MAX_POINTS)])
    scenery = part(points=far) + part("'boats'", many) * (MAX_SCENERY - 1)
    track = parse_track(text(scenery, "ground = 'snow'"), "mine.toml")
    assert len(track.scenery) == MAX_SCENERY
    assert track.ground == "snow"


REFUSED = {
    "ground unknown": ("", "ground = 'mud'", ["mine.toml: ground", "meadow, autumn", "not 'mud'"]),
    "ground a number": ("", "ground = 3", ["ground", "text in quotes"]),
    "no tables": ("", "scenery = 3", ["scenery", "[[scenery]]", "not 3"]),
    "no part": ("", "scenery = []", ["scenery", "1 to 60 tables", "not 0"]),
    "too many parts": (part() * 61, "", ["scenery", "1 to 60 tables", "not 61"]),
    "kind missing": ("[[scenery]]\npoints = [[0, 0]]", "", ["scenery 1, kind", "missing"]),
    "points missing": (part() + "[[scenery]]\nkind = 'sea'", "", ["scenery 2, points", "missing"]),
    "field unknown": (part() + "colour = 'red'", "", ["scenery 1", "no field 'colour'"]),
    "kind unknown": (part("'moon'"), "", ["scenery 1, kind", "sea, lake", "not 'moon'"]),
    "kind a number": (part("3"), "", ["scenery 1, kind", "text in quotes"]),
    "points no array": (part(points="3"), "", ["scenery 1, points", "an array of points", "not 3"]),
    "two points of an area": (part(points="[[0, 0], [1, 1]]"), "", ["scenery 1, points", "sea", "3 to 60", "not 2"]),
    "one point of a line": (part("'river'", "[[0, 0]]"), "", ["river", "2 to 60", "not 1"]),
    "no spot": (part("'boats'", "[]"), "", ["boats", "1 to 60", "not 0"]),
    "too many points": (part(points=str([[i, 0] for i in range(61)])), "", ["3 to 60", "not 61"]),
    "no pair": (part(points="[[0, 0], [1], [2, 2]]"), "", ["point 2", "a pair", "not [1]"]),
    "no whole number": (part(points="[[0, 0], [1.5, 0], [2, 2]]"), "", ["x of point 2", "whole number", "1.5"]),
    "too far": (
        part(points="[[0, 0], [0, 2001], [2, 2]]"),
        "",
        ["scenery 1, points", "y of point 2", "-1000 to 2000", "not 2001", "1600 × 1000"],
    ),
}


@pytest.mark.parametrize(("scenery", "ground", "words"), REFUSED.values(), ids=list(REFUSED))
def test_wrong_scenery_is_refused(scenery: str, ground: str, words: list[str]) -> None:
    with pytest.raises(InvalidTrack) as caught:
        parse_track(text(scenery, ground), "mine.toml")
    message = str(caught.value)
    for word in words:
        assert word in message
    assert len(message) < 500
