"""The events of a championship (section 9), the game's and a user's own, and their Press Corners."""

import functools
import pathlib
from dataclasses import dataclass
from typing import Annotated

from .boxes import BOXES
from .columns import read_row, reads, whole, written_row
from .fields import Fields, near, read_text, shown
from .tracks import MAX_CORNERS, TrackFile

FILE = pathlib.Path(__file__).parent / "events.toml"

HAND_SIZE = 7
MAX_NAME = 60
MAX_TEXT = 200
ANY_NUMBER = 127  # more cards than a turn can discard


@dataclass(frozen=True, slots=True)
class Event:
    """An event, with a field for each column of its table. A column that is left out changes nothing in the race.

    Making one in Python raises nothing: RaceSetup and SeasonSetup check it, in the same way as one from a file.
    """

    id: Annotated[str, reads(Fields.id, "my-event")]
    text: Annotated[str, reads(Fields.line, MAX_TEXT)]  # all of it in words, for people
    # Sponsorship cards
    sponsorship: Annotated[int, whole(0, 5)] = 0  # cards that every driver draws before the race
    press: Annotated[tuple[int, ...], reads(Fields.ascending, 0, MAX_CORNERS - 1)] = ()  # Press Corners from 0 (R9.4)
    press_cards: Annotated[int, whole(0, 3)] = 1  # cards that a Press Corner gives
    slow_press: Annotated[bool, Fields.flag] = False  # for a Speed below the limit, not well over it or a slipstream
    first_lap_places: Annotated[int, whole(0, 9)] = 0  # this many cars, the first to complete lap 1, earn a card
    record_speed: Annotated[int, whole(0, 99)] = 0  # a turn at this Speed or more earns a card; 0: no turn does
    cars_passed: Annotated[int, whole(0, 8)] = 0  # a turn that passes so many cars earns a card; 0: no turn does
    lap_corner: Annotated[int, whole(0, MAX_CORNERS - 1)] = 0  # from 0, counted as Press Corners are (R9.4)
    lap_places: Annotated[int, whole(0, 9)] = 0  # this many cars, the first of each lap there, earn a card
    # the numbers of the race
    laps: Annotated[int, whole(-9, 9)] = 0  # this, heat and stress are added to the track's numbers
    heat: Annotated[int, whole(-10, 10)] = 0
    stress: Annotated[int, whole(-10, 10)] = 0
    hand_size: Annotated[int, whole(4, 10)] = HAND_SIZE
    points: Annotated[tuple[int, ...], reads(Fields.numbers, 0, 20, 9)] = ()  # additional points, the winner's first
    # the rules
    adrenaline: Annotated[bool, Fields.flag] = True  # whether there is any
    slipstream_gear: Annotated[int, whole(1, 4)] = 1  # the lowest gear with slipstreams
    slipstream_spaces: Annotated[int, whole(-1, 3)] = 0  # added to every slipstream
    discard_heat: Annotated[bool, Fields.flag] = False  # whether Heat, or Stress, may be discarded from the hand
    discard_stress: Annotated[bool, Fields.flag] = False
    most_discards: Annotated[int, whole(0, ANY_NUMBER)] = ANY_NUMBER  # cards that a turn may discard
    spin_out_retires: Annotated[bool, Fields.flag] = False  # a car that spins out is out of the race
    lap_heat: Annotated[int, whole(0, 9)] = 0  # Heat that leaves the race with each completed lap except the last
    stress_in_discard: Annotated[bool, Fields.flag] = False  # the Stress of the start lies in the discard pile
    tuning: Annotated[bool, Fields.flag] = False  # each driver takes 1 Heat and 1 Stress more or fewer before the race
    # where it belongs
    box: Annotated[str, reads(Fields.choice, BOXES)] = "base"
    name: Annotated[str, reads(Fields.line, MAX_NAME)] = ""  # for people; without one, `title` is made from the id

    def __post_init__(self) -> None:
        for name in ("press", "points"):
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def title(self) -> str:
        """The name for people: `My event`."""
        return self.name or self.id.replace("-", " ").capitalize()

    def is_packaged(self) -> bool:
        """Whether this is an event of the game, so that its id is enough to name it."""
        return self.id in event_names() and self == race_events()[event_names().index(self.id)]

    def to_toml(self) -> str:
        """The canonical text of this event. Parsing it gives an equal event."""
        return written_row(self)


NO_EVENT = Event("", "")


def read_events(tables: list[Fields]) -> tuple[Event, ...]:
    """The events of some tables. Raises the tables' error class."""
    events = tuple(read_row(Event, table) for table in tables)
    ids = [event.id for event in events]
    for number, table in enumerate(tables):
        if ids[number] in ids[:number]:
            raise table.refusal("id", "id-twice", value=shown(ids[number]))
    return events


@functools.cache
def race_events() -> tuple[Event, ...]:
    """All events of the game, in the order of the file."""
    return read_events(Fields.parse(read_text(str(FILE)), FILE.name).tables("events"))


@functools.cache
def event_names() -> tuple[str, ...]:
    return tuple(event.id for event in race_events())


def load_event(event: str | Event) -> Event:
    """An event of the game by its name, or a user's own after a check. ValueError; InvalidFile for a user's own."""
    if isinstance(event, Event):
        return _check(event)
    names = event_names()
    if event not in names:
        raise ValueError(f"there is no event {shown(event)}{near(str(event), names)}; there are {', '.join(names)}")
    return race_events()[names.index(event)]


def by_name(event: Event) -> str | Event:
    """An event in the form of setups: one of the game by its name, so that equal setups compare equal."""
    return event.id if event.is_packaged() else event


def parse_event(text: str, origin: str) -> Event:
    """The event that a TOML text describes; `origin` names it in messages. Raises InvalidFile."""
    table = Fields.parse(text, origin)
    (event,) = read_events([table])
    check_id(event, table)
    return event


def check_id(event: Event, table: Fields) -> None:
    """Check that a user's event does not have the id of a different event of the game. Raises `table`'s error class."""
    if event.id in event_names() and not event.is_packaged():
        raise table.refusal("id", "id-of-game", value=shown(event.id))


@functools.lru_cache(maxsize=128)
def _check(event: Event) -> Event:
    """An event that was made in Python, written as text and read again: that checks it."""
    return parse_event(event.to_toml(), f"event {shown(event.id)}")


def press_lines(track: TrackFile, event: str | Event) -> tuple[int, ...]:
    """The Press Corners (R9.4) as corner lines counted from 0, ascending. ValueError for an unknown event.

    The event's numbers count corners; after the last corner they begin again with the first. Of a chicane only the
    second line counts as a corner.
    """
    return tuple(sorted({corner_line(track, corner) for corner in load_event(event).press}))


def corner_line(track: TrackFile, corner: int) -> int:
    """The corner line, from 0, of a corner by an event's number."""
    firsts = {corner.second_of_chicane_with_corner - 1 for corner in track.corners}
    lines = [i for i in range(len(track.corners)) if i not in firsts]
    if track.press_corner_lines:
        lines = [i for i in lines if track.corners[i].line_after_space in track.press_corner_lines]
    return lines[corner % len(lines)]
