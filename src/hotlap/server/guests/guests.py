"""Guests have a name and a signed cookie, no account. A private link has the same signature, for another device."""

import secrets
import time

from itsdangerous import BadSignature, URLSafeSerializer

from ..config import DAY
from ..errors import Refused
from ..names import clean_name
from ..store import Store, keys
from ..store.rows import Guest
from . import guest_rows

COOKIE = "hotlap_guest"
YEAR = 365 * 86_400


class Guests:
    """The server signs with a secret from the store, so cookies and links are valid as long as the store exists.

    They also hold the guest's generation: those of an earlier one were revoked.
    """

    @classmethod
    async def of(cls, store: Store) -> "Guests":
        """The guests of a store, with its secret."""
        return cls(store, await store.write(keys.secret, "cookies"))

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._cookies = URLSafeSerializer(secret, "cookie")
        self._links = URLSafeSerializer(secret, "link")

    async def of_cookie(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if there is no cookie, or if this server did not sign it."""
        if not cookie:
            return None
        try:
            signed = self._cookies.loads(cookie)
        except BadSignature:
            return None
        return await self._of(signed)

    async def _of(self, signed: object) -> Guest | None:
        """The guest of what was signed: an id, or id and generation. None if it was revoked.

        A guest is stored only when it has a name or was revoked.
        """
        match signed:
            case str(id):
                generation = 0
            case [str(id), int(generation)]:
                pass
            case _:
                return None
        guest = await self._store.read(guest_rows.get, id)
        if guest is None:
            return Guest(id, "", generation=generation)
        if guest.generation != generation:
            return None
        if time.time() - guest.seen > DAY:
            await self._store.write(guest_rows.see, id)
        return guest

    async def of_id(self, id: str) -> Guest:
        """The guest with this id, who is here now."""
        await self._store.write(guest_rows.see, id)
        return await self._store.read(guest_rows.get, id) or Guest(id, "")

    def new(self) -> Guest:
        return Guest(secrets.token_hex(12), "")

    async def rename(self, guest: Guest, name: str) -> str:
        """Give a guest a name. Returns the cleaned name."""
        cleaned = clean_name(name)
        await self._store.write(guest_rows.put, Guest(guest.id, cleaned, generation=guest.generation))
        return cleaned

    async def adopt(self, token: str) -> Guest:
        """The guest of a private link. Raises Refused."""
        try:
            signed = self._links.loads(token)
        except BadSignature:
            raise Refused("bad-link", "this private link is not one of this server's, or was cut off") from None
        guest = await self._of(signed)
        if guest is None:
            raise Refused("bad-link", "this private link was revoked; there is a new one")
        return guest

    def cookie(self, guest: Guest) -> str:
        return str(self._cookies.dumps(_cookie_content(guest)))

    def token(self, guest: Guest) -> str:
        return str(self._links.dumps(_cookie_content(guest)))


def _cookie_content(guest: Guest) -> str | list[str | int]:
    return [guest.id, guest.generation] if guest.generation else guest.id
