"""The HTTP API of guests: who somebody is, and what is stored about them."""

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from .. import wire
from ..edge.doors import Doors
from ..guests.access import Access
from ..guests.guests import COOKIE, Guests
from ..guests.identity import Identity
from ..store import Store
from ..store.rows import Guest
from .belongings import Belongings
from .farewells import Farewells


@get("/me")
async def me(guest: Guest, identity: Identity) -> Response[wire.Me]:
    """This browser's guest, and the guest's private link for another device."""
    return await identity.me(guest)


@post("/me", status_code=200)
async def rename(
    data: JSONBody[wire.Rename], guest: Guest, guests: Guests, identity: Identity, doors: Doors, address: str
) -> Response[wire.Me]:
    """Give the guest another name. It is used from the guest's next seat on."""
    doors.renames.enter(address)
    name = await guests.rename(guest, data.name)
    return await identity.me(replace(guest, name=name))


@post("/me/adopt", status_code=200)
async def adopt(data: JSONBody[wire.Adopt], guests: Guests, identity: Identity, access: Access) -> Response[wire.Me]:
    """Make this device another one of the guest of a private link."""
    guest = await guests.adopt(data.token)
    access.check_guest(guest.id)
    return await identity.me(guest)


@get("/me/data")
async def my_data(guest: Guest, store: Store, doors: Doors, address: str) -> Response[Any]:
    """All that is stored about the guest, as a file to keep."""
    doors.files.enter(address)
    headers = {"content-disposition": 'attachment; filename="hotlap-data.json"'}
    return Response(await Belongings(store).export(guest.id), headers=headers)


@delete("/me", status_code=200)
async def forget(
    request: Request[Any, Any, Any],
    guest: Guest,
    guests: Guests,
    identity: Identity,
    doors: Doors,
    farewells: Farewells,
    address: str,
) -> Response[wire.Me]:
    """Delete all that is stored about the guest. Races that others were in are kept without the guest's name.

    The browser becomes a new guest.
    """
    doors.files.enter(address)
    if COOKIE in request.cookies:  # else nothing is stored about them, and it stays so
        await farewells.forget(guest.id)
    return await identity.me(guests.new())


handlers = [me, rename, adopt, my_data, forget]
