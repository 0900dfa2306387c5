"""Answers that say who this browser's guest is, with the guest's cookie."""

from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from .. import wire
from ..hub import Hub
from ..store.rows import Guest
from .guests import COOKIE, YEAR, Guests


def answer(content: Any, guest: Guest, guests: Guests, hub: Hub) -> Response[Any]:
    """An answer with the guest's cookie."""
    cookie = Cookie(
        key=COOKIE, value=guests.cookie(guest), max_age=YEAR, httponly=True, samesite="lax",
        secure=hub.config.is_secure, path="/",
    )  # fmt: skip
    return Response(content, cookies=[cookie])


async def me_of(guest: Guest, guests: Guests, hub: Hub) -> Response[wire.Me]:
    """Who the guest is."""
    has_passkey = await hub.store.has_passkey(guest.id)
    return answer(wire.Me(guest.name, f"#/join/{guests.token(guest)}", has_passkey), guest, guests, hub)
