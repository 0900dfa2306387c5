"""Passkeys: with a key that a device keeps, a guest shows in any browser who they are (WebAuthn).

A challenge is a text that this server signed, for one guest's browser and one purpose. So nothing is stored until it is
answered; then it is noted in the store, and no process takes it a second time.
"""

import asyncio
import base64
import ipaddress
import secrets
import time
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
import structlog
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from .. import wire
from ..edge.proxies import server_address
from ..errors import Refused
from ..guests import passkey_rows
from ..names import SOMEBODY, clean_name
from ..store import Guest, PasskeyRow, Store, keys
from .makers import MAKERS

log = structlog.get_logger()

Purpose = Literal["add", "sign-in"]
T = TypeVar("T")

CHALLENGE_S = 300.0
MOST = 10  # passkeys of a guest
LONGEST_NAME = 40
USUAL_PORTS = {"http": 80, "https": 443}


class Site(NamedTuple):
    """What a passkey belongs to: the server's name, and the origin of its pages."""

    name: str
    origin: str


def site_of(public_url: str, scope: Any) -> Site | None:
    """The site of a request; None at an address for which browsers have no passkeys: a number, or without TLS."""
    parts = urlsplit(server_address(public_url, scope))
    name, port = parts.hostname or "", parts.port
    if _is_number(name) or (parts.scheme != "https" and not _is_local(name)):
        return None
    shown = "" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}"
    return Site(name, f"{parts.scheme}://{name}{shown}")


def address_for(public_url: str, scope: Any) -> str:
    """The server's address where it has passkeys, with a slash at its end; "" if there is none.

    Who runs a server on their own machine may open it by number: then it is the same one as localhost.
    """
    address = server_address(public_url, scope)
    if site_of(public_url, scope) is not None:
        return f"{address}/"
    parts = urlsplit(address)
    if _is_number(parts.hostname or "") and ipaddress.ip_address(parts.hostname or "").is_loopback:
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://localhost{port}{parts.path}/"
    return ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_local(name: str) -> bool:
    return name == "localhost" or name.endswith(".localhost")


class ClientData(Struct):
    """What a browser has signed, as far as it says which challenge it answers."""

    challenge: str


class Passkeys:
    """The passkeys of a store's guests. All refusals of an answer are the same: they tell nobody what is known."""

    @classmethod
    async def of(cls, store: Store) -> "Passkeys":
        """The passkeys of a store, with its secret."""
        return cls(store, await store.write(keys.secret, "passkeys"))

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._challenges = URLSafeSerializer(secret, "challenge")

    # Challenges -------------------------------------------------------------------------------------

    def _challenge(self, purpose: Purpose, guest: Guest) -> bytes:
        due = time.time() + CHALLENGE_S
        signed = self._challenges.dumps([purpose, guest.id, guest.generation, secrets.token_hex(16), due])
        return str(signed).encode()

    async def _spend(self, purpose: Purpose, guest: Guest, client_data: str) -> bytes:
        """The challenge that an answer names, which is used up now. Raises Refused if it is not this browser's."""
        try:
            data = msgspec.json.decode(_bytes(client_data), type=ClientData)
            challenge = _bytes(data.challenge)
            *made_for, nonce, due = self._challenges.loads(challenge)
        except (ValueError, msgspec.MsgspecError, BadData):
            raise _refusal() from None
        if made_for != [purpose, guest.id, guest.generation] or due < time.time():
            raise _refusal()
        if not await self._store.write(passkey_rows.spend, nonce, due):
            raise _refusal()
        return challenge

    # A new passkey ----------------------------------------------------------------------------------

    async def options(self, guest: Guest, site: Site) -> dict[str, Any]:
        """What a browser needs to make a passkey that is found without a name. Raises Refused."""
        known = await self._store.read(passkey_rows.of_guest, guest.id)
        if len(known) >= MOST:
            raise Refused("many-passkeys", f"one guest has at most {MOST} passkeys; remove one first")
        here = [one for one in known if one.site == site.name]
        name, challenge = guest.name or SOMEBODY, self._challenge("add", guest)
        return await _do(lambda do: do.creation_options(site.name, guest.id, name, challenge, here))

    async def add(self, guest: Guest, site: Site, answer: wire.MadePasskey) -> None:
        """Keep a new passkey. Raises Refused."""
        challenge = await self._spend("add", guest, answer.client_data)
        registration = await _do(lambda do: do.check_registration(answer, challenge, *site))
        if registration is None:
            raise _refusal()
        new = PasskeyRow(
            id=answer.id,
            guest=guest.id,
            handle=guest.id,
            site=site.name,
            key=registration.credential_public_key,
            counter=registration.sign_count,
            name=MAKERS.get(registration.aaguid) or clean_name(answer.name, LONGEST_NAME) or site.name[:LONGEST_NAME],
            transports=" ".join(dict.fromkeys(answer.transports)),
        )
        if _bytes(answer.id) != registration.credential_id or not await self._store.write(passkey_rows.add, new, MOST):
            raise _refusal()

    # Signing in -------------------------------------------------------------------------------------

    async def request(self, guest: Guest, site: Site) -> dict[str, Any]:
        """What a browser needs to sign in with any passkey of this server. `guest` is the browser's own."""
        challenge = self._challenge("sign-in", guest)
        return await _do(lambda do: do.request_options(site.name, challenge))

    async def who(self, guest: Guest, site: Site, answer: wire.PasskeyAnswer) -> str:
        """The id of the guest whose passkey signed. `guest` is the browser's own. Raises Refused."""
        challenge = await self._spend("sign-in", guest, answer.client_data)
        known = await self._store.read(passkey_rows.get, answer.id)
        if known is None or answer.user_handle not in ("", _text(known.handle)):
            raise _refusal()
        use = await _do(lambda do: do.check_signature(answer, challenge, *site, known))
        if use is None or not await self._store.write(passkey_rows.use, known.id, use.new_sign_count):
            log.warning("passkey refused", guest=known.guest[:8])
            raise _refusal()
        return known.guest


def _refusal() -> Refused:
    return Refused("bad-passkey", "that passkey was not accepted; nothing was changed")


async def _do(what: Callable[[Any], T]) -> T:
    """Do something with the library, in a thread: its first import takes a third of a second."""

    def run() -> T:
        from . import ceremony

        return what(ceremony)

    return await asyncio.to_thread(run)


def _bytes(text: str) -> bytes:
    """Raises ValueError."""
    return base64.urlsafe_b64decode(f"{text}===")


def _text(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
