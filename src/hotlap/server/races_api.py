"""The HTTP API of finished races."""

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import Parameter

from ..race import record as records
from . import archive, race_list, wire
from .coding import GZIP, best, header_of
from .errors import Refused
from .hub import Hub
from .store.rows import Archived, Guest

MY_RACES = 30  # on a page
MOST_WORDS = 64  # characters that are looked for
EVERY = 10_000  # races of a guest, at most, that figures count: the latest


@get("/races")
async def my_races(
    guest: Guest,
    hub: Hub,
    more: Annotated[str, Parameter(max_length=64)] = "",
    words: Annotated[str, Parameter(max_length=MOST_WORDS)] = "",
) -> wire.RaceList:
    """The guest's finished races, the latest first. `words` are part of a driver's name or of the track's."""
    before = race_list.position(more)
    if more and before is None:
        raise Refused("not-found", "`more` is what the page before ended with")
    found = await hub.store.races_of_guest(guest.id, MY_RACES + 1, before, words)
    return race_list.race_list(found, MY_RACES)


@get("/me/figures")
async def my_figures(guest: Guest, hub: Hub) -> wire.Lifetime:
    """All that the guest did in finished races, together and by track."""
    found = await hub.store.races_of_guest(guest.id, EVERY)
    return await asyncio.to_thread(race_list.lifetime, found)


@get("/bests")
async def bests(hub: Hub) -> wire.Bests:
    """The records of this server: the fewest rounds of a person for a race and for a lap, by track and kind of race."""
    return await hub.memory.bests()


@get("/races/{race_id:str}")
async def look_at_race(race_id: str, guest: Guest, hub: Hub) -> wire.RaceDetails:
    """A finished race, and what each driver did."""
    kept = await hub.memory.finished(race_id)
    return race_list.details(kept, await hub.store.seats_in_race(guest.id, race_id))


@get("/races/{race_id:str}/record", media_type="text/plain")
async def record(race_id: str, hub: Hub) -> Response[str]:
    """The record of a finished race: all decisions, and the seed."""
    kept = await hub.memory.open(race_id)
    return file(await asyncio.to_thread(_text, kept), f"{kept.track}-{race_id[:8]}.race")


@get("/races/{race_id:str}/replay")
async def replay(race_id: str, request: Request[Any, Any, Any], hub: Hub, address: str) -> Response[bytes]:
    """The replay of a finished race (wire.Replay): the frames that a spectator saw."""
    kept = await hub.memory.open(race_id)
    hub.doors.files.enter(address)
    return await replayed(request, hub, await asyncio.to_thread(_text, kept))


def _text(kept: Archived) -> str:
    """The record's text. 200 laps take two seconds."""
    return records.record_text(archive.race(kept))


async def replayed(request: Request[Any, Any, Any], hub: Hub, text: str) -> Response[bytes]:
    """The replay of a record's text, packed if the client takes that.

    It is packed in the thread that makes it: 30 MB would stop all others for a second.
    """
    is_packed = best(header_of(request.scope, b"accept-encoding"), (GZIP,)) == GZIP
    made = await hub.replays.read(text, is_packed)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": GZIP} if is_packed else {})
    return Response(made, media_type=MediaType.JSON, headers=headers)


def file(text: str, name: str) -> Response[str]:
    """A text as a file to keep."""
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


handlers = [my_races, my_figures, bests, look_at_race, record, replay]
