"""The events of a championship (section 9): what each changes, and where the press stands."""

import functools
import pathlib
import tomllib
from dataclasses import dataclass

from .fields import near, shown
from .tracks import TrackFile

FILE = pathlib.Path(__file__).parent / "events.toml"


@dataclass(frozen=True, slots=True)
class Event:
    """An event. `laps`, `heat` and `stress` are changes; `points` go to the first, second, ... on top."""

    id: str
    text: str
    sponsorship: int  # cards that every driver draws before the race
    press: tuple[int, ...]  # Press Corners, counted from 0
    box: str = "base"
    laps: int = 0
    heat: int = 0
    stress: int = 0
    hand_size: int = 7
    press_cards: int = 1  # Sponsorship cards that a Press Corner gives
    points: tuple[int, ...] = ()


@functools.cache
def race_events() -> tuple[Event, ...]:
    """All events, in the order of the file: the engine numbers them from 1, 0 being none."""
    file = tomllib.loads(FILE.read_text(encoding="utf-8"))
    lists = ("press", "points")
    return tuple(
        Event(**event | {name: tuple(event[name]) for name in lists if name in event}) for event in file["events"]
    )


def event_names() -> tuple[str, ...]:
    return tuple(event.id for event in race_events())


def event_number(name: str) -> int:
    """The engine's number of an event. ValueError if there is none of that name."""
    names = event_names()
    if name not in names:
        raise ValueError(f"there is no event {shown(name)}{near(name, names)}; there are {', '.join(names)}")
    return names.index(name) + 1


def load_event(name: str) -> Event:
    """An event by its name. ValueError if there is none of that name."""
    return race_events()[event_number(name) - 1]


def press_lines(track: TrackFile, event: str) -> tuple[int, ...]:
    """The Press Corners (R9.4) as corner lines counted from 0, ascending. ValueError for an unknown event.

    The event counts corners, beginning anew after the last; of a chicane only the second line is one.
    """
    firsts = {corner.second_of_chicane_with_corner - 1 for corner in track.corners}
    lines = [i for i in range(len(track.corners)) if i not in firsts]
    if track.press_corner_lines:
        lines = [i for i in lines if track.corners[i].line_after_space in track.press_corner_lines]
    return tuple(sorted({lines[corner % len(lines)] for corner in load_event(event).press}))
