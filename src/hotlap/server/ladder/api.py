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
    room = await maker.make(
        wish, guest.id, guest.name or SOMEBODY, address, is_started=True, promise=data.promise or ""
    )
    return identity.new_room(room.id, guest)


@post("/ladder")
async def race_rung(
    data: JSONBody[wire.NewRung], guest: Guest, identity: Identity, maker: Maker, address: str
) -> Response[wire.RoomMade]:
    """Make a room and start its race at once: all laps of a track against five bots of a level."""
    wish = wire.NewRoom(settings=wire.Settings(track=data.track), seats=seats(data.level))
    room = await maker.make(
        wish, guest.id, guest.name or SOMEBODY, address, is_started=True, promise=data.promise or ""
    )
    return identity.new_room(room.id, guest)


handlers = [my_ladder, race_now, race_rung]
