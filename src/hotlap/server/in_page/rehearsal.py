"""A rehearsal of the rooms: all that is made with the first use is there for the picture of Python's memory that later
starts begin with (web/src/rooms/image.ts). It saves them half of the time until the first question.
"""

import asyncio
import gc
import json
from typing import Any

from .rooms import open, prepare

PATIENCE_S = 20.0
FIRST_PAGE = ("/api/rooms", "/api/leagues", "/api/daily")  # what it asks for beside who somebody is
ASKS = '"asks":[{'


class NoPages:
    """Pages that nobody keeps."""

    async def read(self) -> bytes:
        return b""

    async def put(self, numbers: Any, content: Any, n: int) -> None:
        """See Pages."""


async def rehearse() -> None:
    """Open rooms, and a race in one of them until its first question. Nothing of it is left but what was made ready."""
    rooms = await open(NoPages())
    told: list[tuple[str, str]] = [("content-type", "application/json")]
    _, headers, _ = await rooms.request("GET", "/api/me", told, b"")
    told.append(("cookie", next(value for name, value in headers if name == "set-cookie").partition(";")[0]))
    _, _, made = await rooms.request("POST", "/api/rooms/first", told, b"{}")
    for path in FIRST_PAGE:
        await rooms.request("GET", path, told, b"")
    asked = asyncio.Event()
    path = f"/api/rooms/{json.loads(made)['id']}/socket"
    socket = rooms.socket(path, told, lambda text: asked.set() if ASKS in text else None, lambda *_: None)
    await asyncio.wait_for(asked.wait(), PATIENCE_S)
    socket.close()
    await rooms.close()
    prepare.cache_clear()  # an application serves once
    prepare()
    gc.collect()
    gc.freeze()
