"""Shows tracks: all of them, or one with its picture."""

import pathlib

from rich.console import Console

from ...content.errors import InvalidTrack
from ...content.tracks import TEMPLATE, TrackFile, load_track, track_names
from ...texts import text
from .. import names, problems
from ..refusal import BadInput, refusal, unwritable
from ..screen import screen
from . import tables
from .strip import key, strip


def show_all() -> int:
    out = screen()
    out.print(tables.tracks(load_track(name) for name in track_names()))
    return 0


def begin(path: str) -> int:
    """Write a small track into a new file. Raises BadInput."""
    file = pathlib.Path(path if path.endswith(".toml") else f"{path}.toml")
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(TEMPLATE.read_text("utf-8"))
    except FileExistsError:
        raise refusal("there", option="--new", path=str(file)) from None
    except (OSError, ValueError) as error:
        raise unwritable("--new", file, error) from None
    screen().print(text("track-begun", path=str(file)), soft_wrap=True)
    return 0


def show_one(name: str) -> int:
    """A track's facts, its corners and its strip. Raises BadInput if there is no such track or file."""
    try:
        track = load_track(name)
    except InvalidTrack as error:
        raise BadInput(problems.file_words(error)) from None
    draw(screen(), track)
    return 0


def draw(out: Console, track: TrackFile) -> None:
    """A track's facts, its corners and its strip."""
    is_plain = not out.encoding.startswith("utf")
    whose = "ours" if track.is_packaged() else "own"
    out.print(text(f"track-{whose}", name=names.track(track), id=track.id, box=names.box(track.box)))
    out.print(text("track-laps", laps=track.laps, spaces=track.spaces, heat=track.heat, stress=track.stress))
    marked = {"flooded": track.flooded_spaces, "tunnel": track.tunnel_spaces}
    marked |= {"gravel-left": track.gravel_left, "gravel-right": track.gravel_right}
    for what, spaces in marked.items():
        if spaces:
            out.print(text(f"track-{what}", spaces=", ".join(map(str, spaces))))
    out.print()
    out.print(tables.corners(track))
    out.print()
    for row in strip(track, min(out.width, 80), is_plain):
        out.print(row, no_wrap=True, crop=False)
    out.print(key(track, is_plain), style="dim")
