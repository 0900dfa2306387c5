"""To begin a race of the day, or to go on with it."""

import secrets

from .. import wire
from ..config import Config
from ..document import shuffling
from ..document.document import LOBBY
from ..document.new import of_day
from ..document.places import Day
from ..edge.doors import Doors
from ..errors import Refused
from ..room.room import Room
from ..rooms.rooms import Rooms
from ..store import Store, Try, clock, keys
from ..store.rows import RoomRow
from . import days, try_rows
from .bounds import job


async def begin(
    store: Store, config: Config, rooms: Rooms, doors: Doors, kind: days.Kind, guest: str, name: str, address: str
) -> Room:
    """The room of the guest's one try in today's race of a kind; its race has begun. Raises Refused.

    After a crash in between it goes on from there: the try and its room are stored at once, then the race begins.
    """
    day = days.day_of(clock.now())
    tried = await store.read(try_rows.get, day, kind, guest)
    if tried is None:
        doors.room(guest, address)
        secret = await store.write(keys.secret, days.SECRET)
        row, own = _new_try(days.seed(secret, day, kind), day, kind, guest, name)
        tried = await store.write(try_rows.begin, own, row, job(day) if config.has_bounds else None)
    try:
        room = await rooms.room(tried.room)
    except Refused as error:
        if error.code == "no-such-room":
            raise Refused("not-now", "this race of the day was driven already, and its room is gone") from None
        raise
    if room.state.stage == LOBBY:
        await room.starting.start("start")
    return room


def _new_try(seed: days.Seed, day: str, kind: days.Kind, guest: str, name: str) -> tuple[RoomRow, Try]:
    race = shuffling.new_race()
    wish = wire.NewRoom(settings=days.settings(day), seats=days.seats(kind))
    doc = of_day(Day(day, kind, race, seed.bots, days.opens(day)), seed.number, wish, guest, name)
    row = RoomRow(secrets.token_urlsafe(9), 1, LOBBY, False, guest, doc.encode())
    return row, Try(day, kind, guest, name, row.id, race, clock.now())
