"""A guest's own track and events in a room's settings."""

import asyncio
import functools

from ...content.events import Event
from ...content.seasons import parse_events
from ...content.tracks import TrackFile, load_track, parse_track, track_names
from ...race import InvalidSetup
from .. import wire

KEPT_FILES = 100  # users' own tracks and events that were read last, of 100 kB at most
OWN_TRACK = "your track"
OWN_EVENTS = "your events"
USUAL_TRACK = "usa"


def track_of(settings: wire.Settings) -> TrackFile:
    """The track of a single race, a user's own or a packaged one. It never opens a file by a name from a client."""
    if settings.track_file is not None:
        return _own_track(settings.track_file)
    return packaged_track(settings.track or USUAL_TRACK)


def own_events(settings: wire.Settings) -> dict[str, Event]:
    """A user's own events by id. Raises InvalidFile."""
    return {} if settings.events_file is None else {event.id: event for event in _own_events(settings.events_file)}


def has_file(settings: wire.Settings) -> bool:
    """Whether there is a user's own file to be read. The worst one takes a fifth of a second: read_ahead()."""
    return settings.track_file is not None or settings.events_file is not None


def read_files(settings: wire.Settings) -> None:
    """Read a user's own files, for a thread: then they are known when they are needed. Raises InvalidFile."""
    if settings.track_file is not None:
        _own_track(settings.track_file)
    own_events(settings)


async def read_ahead(settings: wire.Settings) -> None:
    """The same in a thread, for files that were read before, or by another process. Raises InvalidFile."""
    if has_file(settings):
        await asyncio.to_thread(read_files, settings)


@functools.lru_cache(KEPT_FILES)
def _own_track(text: str) -> TrackFile:
    return parse_track(text, OWN_TRACK)


@functools.lru_cache(KEPT_FILES)
def _own_events(text: str) -> tuple[Event, ...]:
    return parse_events(text, OWN_EVENTS)[0]


def forget_files() -> None:
    """Read users' own files anew."""
    _own_track.cache_clear()
    _own_events.cache_clear()


def packaged_track(name: str) -> TrackFile:
    """A packaged track. Raises InvalidSetup."""
    if name not in track_names():
        raise InvalidSetup("track", "unknown-track", value=name, known=track_names())
    return load_track(name)
