"""The HTTP API of the races of the day."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter, PathParameter

from .. import wire
from ..config import Config
from ..edge.doors import Doors
from ..errors import Refused
from ..finished.memory import Memory
from ..guests.identity import Identity
from ..names import SOMEBODY
from ..rooms.rooms import Rooms
from ..store import Store, clock
from ..store.rows import Guest
from . import board, days, try_rows
from .trying import begin

Kind = Annotated[str, PathParameter(schema_extra={"enum": list(days.KINDS)})]


@get("/daily")
async def today(guest: Guest, store: Store, config: Config) -> wire.Daily | None:
    """Today's races; null if this server has none."""
    if not config.has_daily:
        return None
    return await board.page(store, days.day_of(clock.now()), guest.id)


@get("/daily/{day:str}")
async def look_at_day(day: FromPath[str], guest: Guest, store: Store, config: Config) -> wire.Daily:
    """The races of a day until today."""
    _check(config)
    return await board.page(store, board.check_day(day), guest.id)


@get("/daily/{day:str}/{kind:str}")
async def day_board(
    day: FromPath[str],
    kind: Kind,
    guest: Guest,
    store: Store,
    config: Config,
    since: Annotated[int, Parameter(ge=0, le=board.MOST_LINES)] = 0,
) -> wire.DayBoard:
    """The results of a day's race, fifty at a time."""
    _check(config)
    if kind not in days.KINDS:
        raise Refused("not-found", f"a race of the day is one of {', '.join(days.KINDS)}")
    return await board.lines(store, board.check_day(day), kind, guest.id, since)


@get("/daily/{day:str}/{kind:str}/rounds")
async def own_rounds(
    day: FromPath[str], kind: Kind, guest: Guest, store: Store, config: Config, memory: Memory
) -> wire.DayRounds:
    """The rounds of the guest's own try that has ended."""
    _check(config)
    own = await store.read(try_rows.get, board.check_day(day), kind, guest.id)
    if own is None or own.finished is None or own.is_out:
        raise Refused("not-found", "your try is not there, or has no result")
    return await asyncio.to_thread(board.rounds, await memory.finished_race(own.race))


@post("/daily")
async def begin_day(
    data: JSONBody[wire.BeginDay],
    guest: Guest,
    identity: Identity,
    store: Store,
    config: Config,
    rooms: Rooms,
    doors: Doors,
    address: str,
) -> Response[wire.RoomMade]:
    """Begin the guest's one try in a race of today, or find the room in which it is driven."""
    _check(config)
    room = await begin(store, config, rooms, doors, data.kind, guest.id, guest.name or SOMEBODY, address)
    return identity.new_room(room.id, guest)


def _check(config: Config) -> None:
    if not config.has_daily:
        raise Refused("not-found", "this server has no races of the day")


handlers = [today, look_at_day, day_board, own_rounds, begin_day]
