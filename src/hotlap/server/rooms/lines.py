"""The lines of rooms in lists: what a guest may know of a room without a look into it."""

import contextlib
import functools
import re
import time
from collections.abc import Collection, Iterable, Mapping

import msgspec

from ...content.seasons import load_season
from .. import wire
from ..document.document import OVER, RACING, Document
from ..room.room import Room
from ..store.rows import RoomRow

NAME = re.compile(r'^name *= *"([^"\\\n]{1,60})"', re.MULTILINE)
LONG = 20_000  # characters of a document with a user's own track or events, which is not kept


def room_lines(rows: Iterable[RoomRow], guest: str, rooms: Mapping[str, Room]) -> tuple[wire.RoomLine, ...]:
    """The lines of a list, without rooms that cannot be read, and without lessons. `rooms` are those in memory."""
    lines = []
    for row in rows:
        with contextlib.suppress(msgspec.DecodeError):
            doc = _document_of(row.document) if len(row.document) < LONG else Document.decode(row.document)
            if not doc.is_school:
                lines.append(_line(row, doc, guest, rooms.get(row.id)))
    return tuple(lines)


@functools.lru_cache(300)
def _document_of(text: str) -> Document:
    """A document that was decoded for an earlier list: that takes 75 us, and a page asks for the same ones again."""
    return Document.decode(text)


def _line(row: RoomRow, doc: Document, guest: str, room: Room | None) -> wire.RoomLine:
    season, mine = doc.settings.season, doc.seats_of(guest)
    live = room.state.live if room is not None and room.is_racing else None
    moved = row.touched if live is None else live.moved
    awaited = room.state.people() if room is not None else {}
    return wire.RoomLine(
        id=row.id,
        name=doc.name,
        host=doc.host_called(row.host),
        state=state_of(row, doc),  # type: ignore[arg-type]
        track=stage_of(row, doc) or doc.settings.track or "",
        season=season if isinstance(season, str) or season is None else "",
        cars=len(doc.places),
        free=free_seats(row, doc),
        is_mine=bool(mine),
        is_my_turn=not awaited.keys().isdisjoint(mine),
        round=0 if live is None else live.race.round,
        lap=0 if live is None else live.lap,
        laps=0 if live is None else live.race.setup.total_laps,
        since_s=max(0, int(time.time() - moved)),
        people=tuple(place.name for place in doc.places if place.guest is not None),
        waits_for=tuple(doc.places[seat].name for seat in awaited if seat not in mine),
        asked=tuple(doc.places[seat].name for seat in awaited if seat in mine) if len(mine) > 1 else (),
        has_garage=doc.settings.garage not in (None, "off"),
        has_weather=bool(doc.settings.weather),
        own_track=_name_of(doc.settings.track_file) if mine else "",
        day="" if doc.day is None else doc.day.date,
        left_s=_seconds_left(room, awaited.keys() & mine or awaited.keys()),
    )


def _name_of(track: str | None) -> str:
    """The name of a user's own track, as its file has it: to read all of the file would take too long for a list."""
    found = None if track is None else NAME.search(track)
    return found[1] if found else ""


def state_of(row: RoomRow, doc: Document) -> str:
    """The state of a room: "between" if its season has more races."""
    return "between" if row.state == OVER and _raced(doc) < len(stages_of(doc)) else row.state


def stage_of(row: RoomRow, doc: Document) -> str:
    """The track of a season's race that is on or comes next; "" for a single race."""
    stages, raced = stages_of(doc), _raced(doc)
    return stages[max(0, min(raced - 1 if row.state == RACING else raced, len(stages) - 1))] if stages else ""


def _raced(doc: Document) -> int:
    """How many races of the season have begun."""
    return doc.number - doc.first + 1


def free_seats(row: RoomRow, doc: Document) -> int:
    """The seats that anybody may take."""
    return sum(place.is_free and (row.state != RACING or place.handover.is_given_up) for place in doc.places)


def _seconds_left(room: Room | None, seats: Collection[int]) -> int | None:
    """The seconds that the first of these seats still has, in a race by days."""
    if room is None or not room.state.document.is_by_days:
        return None
    now, until = time.monotonic(), room.clocks.deadlines
    return min((max(0, round(until[seat] - now)) for seat in seats if seat in until), default=None)


def stages_of(doc: Document) -> tuple[str, ...]:
    """The tracks of a season; () for a single race, or a season of another version."""
    season = doc.settings.season
    if season is None:
        return ()
    try:
        races = load_season(season).races if isinstance(season, str) else [(one.track, one.event) for one in season]
    except ValueError:
        return ()
    return tuple(track for track, _ in races)
