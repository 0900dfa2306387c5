"""HEAD wherever there is GET: the same answer without its body."""

from collections.abc import Awaitable, Callable
from typing import Any

from .access_log import GUEST


class Head:
    """An application that answers HEAD, too."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(
        self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
    ) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def without_body(message: Any) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        asked = {**scope, "method": "GET"}
        await self._app(asked, receive, without_body)
        if GUEST in asked:
            scope[GUEST] = asked[GUEST]  # for the access log
