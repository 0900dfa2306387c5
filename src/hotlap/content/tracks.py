"""The tracks of the boxes and a user's own, read from TOML and checked (R1.1).

A track that passes can be raced on: all assumptions of the engine about a road are checked here.
"""

import dataclasses
import functools
import os
import pathlib
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field, fields

from .boxes import BOXES
from .centre_line import Points, read_centre_line, written
from .errors import InvalidTrack
from .fields import MAX_ID, Fields, Several, Value, assignment, nearest, read_text, shown
from .scenery import Scenery, read_ground, read_scenery

FOLDER = pathlib.Path(__file__).parent / "tracks"
TEMPLATE = pathlib.Path(__file__).parent / "new-track.toml"  # a track to begin with, for its author to change
SCHOOL = pathlib.Path(__file__).parent / "school.toml"  # the track of the first moves; it is offered for no race
ORDER = (
    "usa",
    "great-britain",
    "italy",
    "france",
    "japan",
    "mexico",
    "netherlands",
    "spain",
    "germany",
    "south-africa",
)
SIDES = ("left", "right")

# The engine's limits, repeated here so that this module need not import the engine. A test compares them.
MAX_SPACES = 128
MAX_LAPS = 200
MAX_HEAT = 60
MAX_STRESS = 60
MAX_CORNERS = 16

MIN_SPACES = 10
MAX_LIMIT = 20
GRID_SPACES = 5  # for nine cars, two on a space
MAX_NAME = 60
OWN = "-own"  # behind the id of an own track that is called as one of the game


def names_in(folder: pathlib.Path) -> tuple[str, ...]:
    """The tracks of a folder by name: those of ORDER in that order, all others behind them."""
    found = sorted(path.stem for path in folder.glob("*.toml"))
    return tuple(sorted(found, key=lambda name: (*ORDER, name).index(name)))


NAMES = names_in(FOLDER)


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner line. Spaces count from 1; 0 stands for "none" in the last three."""

    line_after_space: int
    speed_limit: int
    legends_line_after_space: int
    race_line_side: str  # "left" or "right", on the spaces after this line up to the next line
    chevron_spaces_before: int = 0
    double_chevron_spaces_before: int = 0
    second_of_chicane_with_corner: int = 0  # corners count from 1


@dataclass(frozen=True, slots=True)
class TrackFile:
    """The content of a track's file."""

    id: str
    name: str
    box: str
    laps: int
    spaces: int
    heat: int
    stress: int
    corners: tuple[Corner, ...]
    flooded_spaces: tuple[int, ...] = ()
    tunnel_spaces: tuple[int, ...] = ()
    gravel_left: tuple[int, ...] = ()  # spaces whose left spot is gravel, as seen when driving (R10.4)
    gravel_right: tuple[int, ...] = ()
    press_corner_lines: tuple[int, ...] = ()
    # The drawing, which makes no difference to the rules.
    centre_line: Points = field(default=(), compare=False)
    ground: str = field(default="", compare=False)
    scenery: tuple[Scenery, ...] = field(default=(), compare=False)

    def is_packaged(self) -> bool:
        """Whether this is a track of the game, so that its name is enough to identify it."""
        return self.id in NAMES and self == _packaged(self.id)

    def to_toml(self) -> str:
        """The canonical text of this track. Parsing it gives an equal track."""
        lines = [assignment(name, getattr(self, name)) for name in REQUIRED if name != "corners"]
        lines += [assignment(name, getattr(self, name)) for name in PLAIN if getattr(self, name)]
        lines += written(self.centre_line)
        for corner in self.corners:
            lines += ["", "[[corners]]"]
            lines += [assignment(name, getattr(corner, name)) for name in CORNER_REQUIRED]
            lines += [assignment(name, getattr(corner, name)) for name in CORNER_OPTIONAL if getattr(corner, name)]
        for one in self.scenery:
            lines += ["", *one.to_toml()]
        return "\n".join(lines) + "\n"


REQUIRED = tuple(one.name for one in fields(TrackFile))[:8]
MADE = ("id", "box")  # made from the name, and the base game's, where a file does not say them
NEEDED = tuple(name for name in REQUIRED if name not in MADE)
OPTIONAL = tuple(one.name for one in fields(TrackFile))[8:]
PLAIN = tuple(name for name in OPTIONAL if name not in ("centre_line", "scenery"))
CORNER_REQUIRED = tuple(one.name for one in fields(Corner))[:4]
CORNER_OPTIONAL = tuple(one.name for one in fields(Corner))[4:]


def track_names() -> tuple[str, ...]:
    """The packaged tracks: all files of the folder, those of the base box first."""
    return NAMES


def load_track(name_or_path: str | os.PathLike[str]) -> TrackFile:
    """A packaged track by its name, or a user's own by the path of its file.

    Raises InvalidTrack if neither exists, or if the file is not a valid track.
    """
    name = os.fsdecode(name_or_path)
    if name in NAMES:
        return _packaged(name)
    is_path = name.endswith(".toml") or "/" in name or os.sep in name
    if not is_path and not os.path.isfile(name):  # noqa: PTH113, as pathlib's raises where a name is too long
        raise InvalidTrack(shown(name), "", "unknown-track", near=nearest(name, NAMES), known=NAMES)
    return parse_track(read_text(name, InvalidTrack), name)


def parse_track(text: str, origin: str) -> TrackFile:
    """The track that a TOML text describes; `origin` names it in messages. Raises InvalidTrack."""
    track = _read(text, origin)
    if track.id in NAMES and track != _packaged(track.id):
        raise InvalidTrack(origin, "id", "id-of-game", value=shown(track.id))
    return track


@functools.cache
def _packaged(name: str) -> TrackFile:
    return _read(read_text(str(FOLDER / f"{name}.toml"), InvalidTrack), f"{name}.toml")


def _read(text: str, origin: str) -> TrackFile:
    """The track of a text. Raises InvalidTrack, with all that is wrong as far as it can be told."""
    table, several = Fields.parse(text, origin, InvalidTrack), Several()
    several.read(lambda: table.only(NEEDED, (*MADE, *OPTIONAL)), None)

    def read(name: str, reader: Callable[[], Value], other: Value) -> Value:
        """A field; `other` if it is wrong, or left out."""
        return several.read(reader, other) if name in table.values else other

    name = read("name", lambda: table.line("name", MAX_NAME), "")
    spaces = read("spaces", lambda: table.whole("spaces", MIN_SPACES, MAX_SPACES), 0)
    track = TrackFile(
        id=read("id", lambda: table.id("id", "my-track"), id_of(name)),
        name=name,
        box=read("box", lambda: table.choice("box", BOXES), BOXES[0]),
        laps=read("laps", lambda: table.whole("laps", 1, MAX_LAPS), 0),
        spaces=spaces,
        heat=read("heat", lambda: table.whole("heat", 0, MAX_HEAT), 0),
        stress=read("stress", lambda: table.whole("stress", 0, MAX_STRESS), 0),
        corners=read("corners", lambda: _corners(table, spaces or MAX_SPACES), ()),
        flooded_spaces=read("flooded_spaces", lambda: table.ascending("flooded_spaces", 1, spaces or MAX_SPACES), ()),
        tunnel_spaces=read("tunnel_spaces", lambda: table.ascending("tunnel_spaces", 1, spaces or MAX_SPACES), ()),
        gravel_left=read("gravel_left", lambda: table.ascending("gravel_left", 1, spaces or MAX_SPACES), ()),
        gravel_right=read("gravel_right", lambda: table.ascending("gravel_right", 1, spaces or MAX_SPACES), ()),
        ground=several.read(lambda: read_ground(table), ""),
        scenery=several.read(lambda: read_scenery(table), ()),
    )
    if not several.found:  # these two need all the others
        lines, points = track.press_corner_lines, track.centre_line
        lines = several.read(lambda: _press_corner_lines(table, track.corners, spaces), lines)
        points = several.read(lambda: read_centre_line(table, spaces), points)
        track = dataclasses.replace(track, press_corner_lines=lines, centre_line=points)
    several.check()
    return track


def id_of(name: str) -> str:
    """An id for a track that has only a name: `zandvoort` for “Zandvoort”."""
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    made = re.sub("[^a-z0-9]+", "-", letters).strip("-")[: MAX_ID - len(OWN)].strip("-") or "track"
    return made + OWN if made in NAMES else made


def _corners(table: Fields, spaces: int) -> tuple[Corner, ...]:
    corners: list[Corner] = []
    several = Several()
    for one in table.tables("corners", MAX_CORNERS):
        corner = several.read(functools.partial(_corner, one, corners, spaces), None)
        if corner is not None:
            corners.append(corner)
    several.check()
    return tuple(corners)


def _corner(table: Fields, before: list[Corner], spaces: int) -> Corner:
    several = Several()
    several.read(lambda: table.only(CORNER_REQUIRED, CORNER_OPTIONAL), None)
    several.read(lambda: table.whole("speed_limit", 1, MAX_LIMIT) if "speed_limit" in table.values else 0, 0)
    several.read(lambda: table.choice("race_line_side", SIDES) if "race_line_side" in table.values else "", "")
    if not {"line_after_space", "legends_line_after_space"} <= table.values.keys():
        several.check()
    line, legends_line, chevron, double = several.read(lambda: _lines(table, before, spaces), (0, 0, 0, 0))
    chicane = several.read(lambda: _chicane(table, before), 0) if line else 0
    several.check()
    return Corner(
        line_after_space=line,
        speed_limit=table.whole("speed_limit", 1, MAX_LIMIT),
        legends_line_after_space=legends_line,
        race_line_side=table.choice("race_line_side", SIDES),
        chevron_spaces_before=chevron,
        double_chevron_spaces_before=double,
        second_of_chicane_with_corner=chicane,
    )


def _lines(table: Fields, before: list[Corner], spaces: int) -> tuple[int, int, int, int]:
    """Where the corner's line, its Legends line and its two kinds of chevrons are."""
    line = table.whole("line_after_space", 1, spaces - 1)
    last_line = before[-1].line_after_space if before else 0
    if line <= last_line:
        raise table.refusal("line_after_space", "line-order", before=last_line, value=line)
    most = spaces - GRID_SPACES
    if line > most:
        raise table.refusal("line_after_space", "line-on-grid", first=most + 1, last=spaces, most=most, value=line)
    legends_line = table.whole("legends_line_after_space", 0, line - 1, "legends-line")
    chevron = double = 0
    if "chevron_spaces_before" in table.values:
        chevron = table.whole("chevron_spaces_before", 1, line - max(legends_line, last_line), "chevrons")
    if "double_chevron_spaces_before" in table.values:
        if not chevron:
            raise table.refusal("double_chevron_spaces_before", "double-chevrons-alone")
        double = table.whole("double_chevron_spaces_before", 1, chevron, "double-chevrons")
    return line, legends_line, chevron, double


def _chicane(table: Fields, before: list[Corner]) -> int:
    """The number of the first corner of a chicane whose second line this is, from 1; 0 if it is none (R10.3)."""
    field = "second_of_chicane_with_corner"
    if field not in table.values:
        return 0
    if not before:
        raise table.refusal(field, "chicane-first")
    first = table.whole(field, 1, MAX_CORNERS)
    if first != len(before):
        raise table.refusal(field, "chicane-apart", corner=len(before), value=first)
    if before[-1].second_of_chicane_with_corner:
        raise table.refusal(field, "chicane-of-three", corner=first)
    return first


def _press_corner_lines(table: Fields, corners: tuple[Corner, ...], spaces: int) -> tuple[int, ...]:
    """The corner lines along which Press Corners are counted (R9.4). They must exist; of a chicane only the second."""
    field = "press_corner_lines"
    lines = [corner.line_after_space for corner in corners]
    firsts = {corner.second_of_chicane_with_corner - 1 for corner in corners}
    good = [line for i, line in enumerate(lines) if i not in firsts]
    chosen = table.ascending(field, 1, spaces)
    for line in chosen:
        if line not in lines:
            raise table.refusal(field, "press-nowhere", value=line, known=[*map(str, good)])
        if line not in good:
            raise table.refusal(field, "press-in-chicane", value=line)
    return chosen
