"""The HTTP API of finished races."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from ...content.names import is_line
from ...race import season_text
from .. import wire
from ..edge.coding import GZIP, best, header_of
from ..edge.doors import Doors
from ..edge.saving import file
from ..errors import Refused
from ..guests.identity import Identity
from ..names import SOMEBODY, clean_name
from ..rooms.rooms import Rooms
from ..store import ArchivedRace, Store
from ..store.rows import Guest
from . import archive_rows, lists
from .archive_rows import RaceSearch
from .forks import Forks
from .memory import Memory
from .replays import FILE, Replays

ASK_AGAIN = {"cache-control": "no-cache"}  # of answers that are the same for all, and large
REPLAY = {200: ResponseSpec(wire.Replay, generate_examples=False, description="The replay")}  # which is made as bytes
MY_RACES = 30  # on a page
MOST_WORDS = 64  # characters that are looked for
EVERY = 10_000  # races of a guest, at most, that figures count: the latest
MOST_DECISIONS = 2**31
# Litestar's document leaves out a bound of 0 where there may be nothing.
OfSeat = Annotated[int | None, Parameter(ge=0, le=8, schema_extra={"minimum": 0})]


@get("/races")
async def my_races(
    guest: Guest,
    store: Store,
    more: Annotated[str, Parameter(max_length=64)] = "",
    words: Annotated[str, Parameter(max_length=MOST_WORDS)] = "",
    track: Annotated[str, Parameter(max_length=MOST_WORDS)] = "",
    kind: FromQuery[Literal["", "alone", "garage", "weather", "season"]] = "",
    result: FromQuery[Literal["", "won", "podium", "finished", "out"]] = "",
) -> wire.RaceList:
    """The guest's finished races, the latest first. `words` are part of a driver's name or of the track's.

    `track` is the track's id. `result` is that of any of the guest's cars: "podium" is "won", or one of the first
    three of more than three cars that finished, "finished" any that is not "out".
    """
    if not (is_line(words) and track.isprintable()):
        raise Refused("bad-message", "words to look for are made of letters, digits and signs")
    before = lists.position(more)
    if more and before is None:
        raise Refused("not-found", "`more` is what the page before ended with")
    wanted = RaceSearch(clean_name(words, MOST_WORDS), track, kind, result)
    races = await store.read(archive_rows.of_guest, guest.id, MY_RACES + 1, before, wanted)
    return lists.race_list(races, MY_RACES)


@get("/me/figures")
async def my_figures(guest: Guest, store: Store) -> wire.Lifetime:
    """All that the guest did in finished races, together and by track."""
    races = await store.read(archive_rows.of_guest, guest.id, EVERY)
    return await asyncio.to_thread(lists.lifetime, races)


@get("/bests")
async def bests(memory: Memory) -> wire.Bests:
    """The records of this server: the fewest rounds for a race and for a lap, by track and kind of race."""
    return await memory.bests()


@get("/races/{race_id:str}")
async def look_at_race(race_id: FromPath[str], guest: Guest, store: Store, memory: Memory) -> wire.RaceDetails:
    """A finished race, and what each driver did."""
    kept = await memory.finished_race(race_id)
    mine = await store.read(archive_rows.seats_in, guest.id, race_id)
    return lists.details(kept, mine, await memory.has_season(kept))


@get("/races/{race_id:str}/record", media_type="text/plain")
async def record(race_id: FromPath[str], memory: Memory, replays: Replays, address: str) -> Response[str]:
    """The record of a finished race: all decisions, and the seed."""
    kept = await memory.open(race_id)
    return file(await replays.record(kept, address), f"{kept.track}-{race_id[:8]}.race")


@get("/races/{race_id:str}/season", media_type="text/plain")
async def season_of_race(race_id: FromPath[str], memory: Memory, replays: Replays, address: str) -> Response[str]:
    """The record of the finished season that a race belongs to."""
    kept = await memory.season_of(race_id)
    return season_file(await replays.season(kept, address), kept)


@get("/races/{race_id:str}/replay", response_headers=ASK_AGAIN, responses=REPLAY)
async def replay(
    race_id: FromPath[str], request: Request[Any, Any, Any], memory: Memory, replays: Replays, address: str
) -> Response[bytes]:
    """The replay of a finished race: the frames that a spectator saw."""
    kept = await memory.open(race_id)
    return replay_answer(await replays.replay(kept, takes_packed(request), address), request)


@get("/races/{race_id:str}/sight")
async def sight(
    race_id: FromPath[str],
    memory: Memory,
    replays: Replays,
    address: str,
    at: Annotated[int, Parameter(ge=0, le=MOST_DECISIONS)],
    seat: OfSeat = None,
) -> wire.Moment:
    """What the driver of a seat knew after a decision of a finished race, and was asked; without a seat, what all knew.

    The id may be that of a record that was opened lately (Replay.race).
    """
    return await replays.moment(await race_or_record(race_id, memory), at, seat, address)


@post("/races/{race_id:str}/what-if", status_code=200, responses=REPLAY)
async def other_choice(
    race_id: FromPath[str],
    data: JSONBody[wire.WhatIf],
    request: Request[Any, Any, Any],
    memory: Memory,
    replays: Replays,
    address: str,
) -> Response[bytes]:
    """A finished race with another choice."""
    kept = await race_or_record(race_id, memory)
    return replay_answer(await replays.what_if(race_id, kept, data, takes_packed(request), address), request)


@post("/races/{race_id:str}/what-ifs", status_code=200)
async def other_choices(
    race_id: FromPath[str], data: JSONBody[wire.ManyWhatIfs], memory: Memory, replays: Replays, address: str
) -> wire.WhatIfPlaces:
    """The places after another choice, with several deals."""
    return await replays.places(race_id, await race_or_record(race_id, memory), data, address)


@post("/races/{race_id:str}/fork")
async def drive_on(
    race_id: FromPath[str], data: JSONBody[wire.NewFork], guest: Guest, identity: Identity, forks: Forks, address: str
) -> Response[wire.RoomMade]:
    """Make a room that drives on from a moment of a finished race, at once if all other seats have their drivers.
    Else its host starts it.
    """
    room = await forks.make(race_id, data, guest.id, guest.name or SOMEBODY, address)
    return identity.new_room(room.id, guest)


@get("/rooms/{room_id:str}/season", media_type="text/plain")
async def season_record(
    room_id: FromPath[str], memory: Memory, replays: Replays, rooms: Rooms, address: str
) -> Response[str]:
    """The record of the latest season that is over in a room, which may be gone by now."""
    if kept := await memory.latest_season(room_id):
        return season_file(await replays.season(kept, address), kept)
    season = (await rooms.room(room_id)).state.season
    if season is None or not season.is_over:  # else of an earlier version
        raise Refused("race-not-over", "the record of a season is there when all its races are over")
    return file(season_text(season), f"season-{room_id}.season")


@post("/replay", status_code=200, responses=REPLAY, request_max_body_size=wire.RECORD_BYTES)
async def open_record(
    request: Request[Any, Any, Any], data: JSONBody[wire.RecordText], doors: Doors, replays: Replays, address: str
) -> Response[bytes]:
    """Open a record: the answer has the frames that a spectator would have seen."""
    doors.files.enter(address)
    return replay_answer(await replays.read(data.text, takes_packed(request), address), request)


async def race_or_record(race_id: str, memory: Memory) -> ArchivedRace | str:
    """A finished race, or the id of a record that was opened lately. Raises Refused."""
    return race_id if race_id.startswith(FILE) else await memory.open(race_id)


def takes_packed(request: Request[Any, Any, Any]) -> bool:
    """Whether the client takes a replay packed.

    It is packed in the thread that makes it: 30 MB would stop all others for a second.
    """
    return best(header_of(request.scope, b"accept-encoding"), (GZIP,)) == GZIP


def replay_answer(encoded: bytes, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A replay as an answer."""
    headers = {"vary": "accept-encoding"} | ({"content-encoding": GZIP} if takes_packed(request) else {})
    return Response(encoded, media_type=MediaType.JSON, headers=headers)


def season_file(text: str, kept: Sequence[ArchivedRace]) -> Response[str]:
    """The record of a season as a file to keep, named after its first race."""
    return file(text, f"season-{kept[0].race[:8]}.season")


handlers = [
    my_races,
    my_figures,
    bests,
    look_at_race,
    record,
    season_of_race,
    replay,
    sight,
    other_choice,
    other_choices,
    drive_on,
    season_record,
    open_record,
]
