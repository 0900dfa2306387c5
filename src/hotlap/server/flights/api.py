"""The HTTP API of races in flight. The page that sends one is of any host, so its door is open to all of them
(edge/cors.py): it asks for no cookie, and a private link says whose race it is.
"""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from .. import wire
from ..edge import cors
from ..finished import archive_rows
from ..finished.memory import Memory
from ..finished.replays import Replays
from ..store import Store
from ..store.rows import Guest
from .flight import flight
from .flights import Flights


@get("/races/{race_id:str}/flight")
async def flight_of_race(
    race_id: FromPath[str], guest: Guest, store: Store, memory: Memory, replays: Replays, address: str
) -> wire.Flight:
    """A finished race of the guest's as it is sent to another server."""
    kept = await memory.open(race_id)
    mine = await store.read(archive_rows.seats_in, guest.id, race_id)
    return flight(kept, await replays.record(kept, address), mine)


@post("/flights", status_code=200, response_headers=cors.HEADERS, request_max_body_size=wire.FLIGHT_BYTES)
async def land(data: JSONBody[wire.Land], flights: Flights, address: str) -> wire.Landed:
    """A race that was raced in a page without a server, for the driver of a private link of this one. It is raced again
    before it is kept. Pages of all hosts may send it.
    """
    return await flights.land(data, address)


handlers = [flight_of_race, land]
