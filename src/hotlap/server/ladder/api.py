"""The HTTP API of the ladder: of the guest who asks, and of nobody else."""

from litestar import Response, get, post
from litestar.params import JSONBody

from .. import wire
from ..guests.identity import Identity
from ..names import SOMEBODY
from ..rooms.maker import Maker
from ..store.rows import Guest
from .ladder import Ladder
from .rungs import seats


async def _begin(
    wish: wire.NewRoom, promise: str | None, guest: Guest, identity: Identity, maker: Maker, address: str
) -> Response[wire.RoomMade]:
    room = await maker.make(wish, guest.id, guest.name or SOMEBODY, address, is_started=True, promise=promise or "")
    return identity.new_room(room.id, guest)


@get("/ladder")
async def my_ladder(guest: Guest, ladder: Ladder) -> wire.Ladder:
    """The guest's ladder."""
    return await ladder.of(guest.id)


@post("/rooms/first")
async def race_now(
    data: JSONBody[wire.FirstRace], guest: Guest, ladder: Ladder, identity: Identity, maker: Maker, address: str
) -> Response[wire.RoomMade]:
    """Make a room and start its race at once: one lap of USA against three Legends and two bots, which rise with the
    guest.
    """
    bot = wire.SeatChoice("bot", await ladder.rival(guest.id))
    legend = wire.SeatChoice("legend")
    seats = wire.SeatChoice(is_mine=True), bot, bot, legend, legend, legend
    wish = wire.NewRoom(settings=wire.Settings(track="usa", laps=1), seats=seats)
    return await _begin(wish, data.promise, guest, identity, maker, address)


@post("/ladder")
async def race_rung(
    data: JSONBody[wire.NewRung], guest: Guest, identity: Identity, maker: Maker, address: str
) -> Response[wire.RoomMade]:
    """Make a room and start its race at once: all laps of a track against five bots of a level."""
    wish = wire.NewRoom(settings=wire.Settings(track=data.track), seats=seats(data.level))
    return await _begin(wish, data.promise, guest, identity, maker, address)


handlers = [my_ladder, race_now, race_rung]
