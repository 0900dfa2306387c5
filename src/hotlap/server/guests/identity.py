"""Answers that say who this browser's guest is, with the guest's cookie."""

from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from .. import wire
from ..config import Config
from ..store import Store
from ..store.rows import Guest
from . import passkey_rows
from .guests import COOKIE, YEAR, Guests


class Identity:
    """Tells browsers who they are."""

    def __init__(self, guests: Guests, store: Store, config: Config) -> None:
        self._guests = guests
        self._store = store
        self._config = config

    def answer(self, content: Any, guest: Guest) -> Response[Any]:
        """An answer with the guest's cookie."""
        cookie = Cookie(
            key=COOKIE, value=self._guests.cookie(guest), max_age=YEAR, httponly=True, samesite="lax",
            secure=self._config.is_secure, path="/",
        )  # fmt: skip
        return Response(content, cookies=[cookie])

    async def me(self, guest: Guest) -> Response[wire.Me]:
        """Who the guest is."""
        has_passkey = await self._store.read(passkey_rows.has, guest.id)
        return self.answer(wire.Me(guest.name, f"#/join/{self._guests.token(guest)}", has_passkey), guest)

    def new_room(self, room: str, guest: Guest) -> Response[wire.RoomMade]:
        """Id and link of a new room."""
        return self.answer(wire.RoomMade(room, self._config.link(f"room/{room}")), guest)
