"""The HTTP API of passkeys: to add them, to sign in with one, and to sign out."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from .. import wire
from ..config import Config
from ..edge.doors import Doors
from ..errors import Refused
from ..finished import holding
from ..guests import guest_rows, passkey_rows
from ..guests.access import Access
from ..guests.guests import Guests
from ..guests.identity import Identity
from ..names import clean_name
from ..notices import wishes
from ..store import Store
from ..store.rows import Guest
from .farewells import Farewells
from .passkeys import MOST, Passkeys, Site, address_for, site_of

Asked = Request[Any, Any, Any]

MOST_BYTES = 64_000  # of a body


def _site(request: Asked, config: Config) -> Site:
    """Raises Refused."""
    site = site_of(config.public_url, request.scope)
    if site is None:
        raise Refused("no-passkeys", "at this address browsers have no passkeys: they need a name and https")
    return site


async def _listed(request: Asked, store: Store, config: Config, guest: str) -> wire.Passkeys:
    site = site_of(config.public_url, request.scope)
    passkeys = tuple(
        wire.Passkey(one.id, one.name, one.made, one.used, site is not None and one.site != site.name)
        for one in await store.read(passkey_rows.of_guest, guest)
    )
    return wire.Passkeys(passkeys, MOST, address_for(config.public_url, request.scope))


async def _comes_back(store: Store, guest: str, site: Site) -> bool:
    """Whether a guest has a passkey that works here."""
    return any(one.site == site.name for one in await store.read(passkey_rows.of_guest, guest))


@get("/me/passkeys")
async def passkeys(request: Asked, guest: Guest, store: Store, config: Config) -> wire.Passkeys:
    """The guest's passkeys, and where the server has them."""
    return await _listed(request, store, config, guest.id)


@post("/me/passkeys/options", status_code=200)
async def options(
    request: Asked, guest: Guest, identity: Identity, doors: Doors, config: Config, passkeys: Passkeys, address: str
) -> Response[wire.NewPasskey]:
    """What the browser needs to make a passkey."""
    doors.passkeys.enter(address)
    return identity.answer(wire.NewPasskey(await passkeys.options(guest, _site(request, config))), guest)


@post("/me/passkeys", status_code=200, request_max_body_size=MOST_BYTES)
async def add(
    request: Asked,
    data: JSONBody[wire.MadePasskey],
    guest: Guest,
    store: Store,
    doors: Doors,
    config: Config,
    passkeys: Passkeys,
    address: str,
) -> wire.Passkeys:
    """Keep a new passkey of the guest."""
    doors.passkeys.enter(address)
    doors.passkey(address)
    await passkeys.add(guest, _site(request, config), data)
    return await _listed(request, store, config, guest.id)


@post("/me/passkeys/name", status_code=200)
async def name(
    request: Asked,
    data: JSONBody[wire.PasskeyName],
    guest: Guest,
    store: Store,
    doors: Doors,
    config: Config,
    address: str,
) -> wire.Passkeys:
    """Give a passkey of the guest another name."""
    doors.renames.enter(address)
    cleaned = clean_name(data.name, wire.TITLE_LETTERS)
    is_renamed = await store.write(passkey_rows.rename, guest.id, data.id, cleaned) if cleaned else False
    if is_renamed:
        return await _listed(request, store, config, guest.id)
    raise Refused("bad-passkey", "there is no such passkey of yours, or no name for it")


@post("/me/passkeys/drop", status_code=200)
async def drop(
    request: Asked, data: JSONBody[wire.PasskeyDrop], guest: Guest, store: Store, config: Config
) -> wire.Passkeys:
    """Remove a passkey of the guest: nobody signs in with it any more."""
    await store.write(passkey_rows.remove, guest.id, data.id)
    return await _listed(request, store, config, guest.id)


@post("/sign-in/options", status_code=200)
async def sign_in_options(
    request: Asked,
    guest: Guest,
    identity: Identity,
    store: Store,
    doors: Doors,
    config: Config,
    passkeys: Passkeys,
    address: str,
) -> Response[wire.SignIn]:
    """What the browser needs to sign in with a passkey, and what its own guest has."""
    doors.passkeys.enter(address)
    site = _site(request, config)
    needed, own = await passkeys.request(guest, site), await store.read(holding.count, guest.id)
    is_kept = await _comes_back(store, guest.id, site)
    return identity.answer(wire.SignIn(needed, own.races, own.rooms, is_kept), guest)


@post("/sign-in", status_code=200, request_max_body_size=MOST_BYTES)
async def sign_in(  # noqa: PLR0913 - what it needs is handed to it by name
    request: Asked,
    data: JSONBody[wire.PasskeyAnswer],
    guest: Guest,
    guests: Guests,
    identity: Identity,
    doors: Doors,
    config: Config,
    access: Access,
    farewells: Farewells,
    passkeys: Passkeys,
    address: str,
) -> Response[wire.Me]:
    """Make this browser one of the passkey's guest. What its own guest had is taken along if that is wanted."""
    doors.passkeys.enter(address)
    id = await passkeys.who(guest, _site(request, config), data)
    access.check_guest(id)
    owner = await guests.of_id(id)
    if data.takes_over and id != guest.id:
        await farewells.take_over(guest.id, owner)
        owner = await guests.of_id(id)
    return await identity.me(owner)


@post("/me/sign-out", status_code=200)
async def sign_out(
    request: Asked,
    data: JSONBody[wire.SignOut],
    guest: Guest,
    guests: Guests,
    store: Store,
    config: Config,
    identity: Identity,
) -> Response[wire.Me]:
    """Make this browser a new guest, which gets no messages for the other one. That one comes back by a passkey."""
    if not await _comes_back(store, guest.id, _site(request, config)):
        raise Refused("last-passkey", "without a passkey nobody could come back to this name and these races")
    await wishes.edit(store, guest.id, lambda now: now.without_device(data.endpoint))
    return await identity.me(guests.new())


@post("/me/sign-out-elsewhere", status_code=200)
async def sign_out_elsewhere(
    data: JSONBody[wire.SignOut],
    guest: Guest,
    identity: Identity,
    store: Store,
    doors: Doors,
    farewells: Farewells,
    address: str,
) -> Response[wire.Me]:
    """Make all cookies and private links of the guest invalid but for this browser's, which gets another one.

    Other browsers get no messages any more.
    """
    doors.renames.enter(address)
    kept = await store.write(guest_rows.revoke, guest.id)
    await wishes.edit(store, guest.id, lambda now: now.with_only_device(data.endpoint))
    await farewells.close_revoked()
    return await identity.me(kept)


handlers = [
    passkeys, options, add, name, drop, sign_in_options, sign_in, sign_out, sign_out_elsewhere,
]  # fmt: skip
