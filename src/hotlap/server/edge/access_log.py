"""The access log: a line for each request, and one for each socket when it ends.

It has no secrets: no query, no headers, no bodies. The tokens of private links are in bodies, and behind the # of
addresses, which browsers do not send. Of a guest's id it has the first characters, which say who it was and sign
nothing. A room's id is there: whoever reads the log may look into the room.
"""

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from litestar.connection import ASGIConnection

from .allowance import network

log = structlog.get_logger()

ID_SHOWN = 8  # characters of a guest's id; hotlap admin finds the guest by them
LONGEST_PATH = 200
GUEST = "hotlap.guest"  # the key of a request's guest in its scope
ROOM = re.compile(r"/api/rooms/([\w-]{1,64})(?:/|$)", re.ASCII)
UNPRINTABLE = re.compile(r"[^\x21-\x7e]")


def note(connection: ASGIConnection[Any, Any, Any, Any], guest: str) -> None:
    """Note the guest of a request or socket for its line."""
    connection.scope[GUEST] = guest  # type: ignore[literal-required]


class AccessLog:
    """The application, with a line for each request and socket."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(
        self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        began = time.monotonic()
        status: int | None = None

        async def send_noting(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        async def receive_noting() -> Any:
            nonlocal status
            message = await receive()
            if message["type"] == "websocket.disconnect" and status is None:
                status = message["code"]
            return message

        try:
            await self._app(scope, receive_noting if scope["type"] == "websocket" else receive, send_noting)
        finally:
            _write(scope, status, time.monotonic() - began)


def _write(scope: Any, status: int | None, seconds: float) -> None:
    client = scope.get("client")
    path = UNPRINTABLE.sub("?", scope["path"][:LONGEST_PATH])  # nobody may write lines of their own
    facts: dict[str, Any] = {"address": network(client[0] if client else None)}
    if scope["type"] == "http":
        facts |= {"method": scope["method"]}
    facts |= {"path": path, "status": status, "seconds": round(seconds, 4)}
    if guest := scope.get(GUEST):
        facts["guest"] = str(guest)[:ID_SHOWN]
    if room := ROOM.match(path):
        facts["room"] = room[1]
    log.info("request" if scope["type"] == "http" else "socket", **facts)
