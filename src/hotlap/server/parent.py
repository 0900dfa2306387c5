"""The parent of a server that runs interpreted: it has the rules compiled, and will then serve in this one's place.

The two have a socket. The server says that it answers. The parent says, a line each time, how much is compiled; a line
that is no number says why that failed. When the parent closes the socket, or has died, this server stops in good order.
"""

import asyncio
import contextlib
import socket
from collections.abc import Callable

import structlog

from . import wire
from .hub import Hub

log = structlog.get_logger()

ANSWERS = b"answers\n"


class Parent:
    """The other end of the socket. `show` is called with each share that is compiled, from 0 to 1."""

    def __init__(self, connection: socket.socket, show: Callable[[float], None]) -> None:
        self._connection = connection
        self._show = show

    def say_that_it_answers(self) -> None:
        with contextlib.suppress(OSError):  # it has died; `follow` will notice
            self._connection.sendall(ANSWERS)

    async def follow(self, hub: Hub) -> None:
        """Tell the guests how much is compiled. Returns when this server shall stop."""
        self._connection.setblocking(False)
        reader, writer = await asyncio.open_connection(sock=self._connection)
        with contextlib.suppress(ConnectionError):
            async for line in reader:
                self._take(line.decode(errors="replace").strip(), hub)
        writer.close()

    def _take(self, line: str, hub: Hub) -> None:
        try:
            share, has_failed = float(line), False
        except ValueError:
            log.error("the rules cannot be compiled; they stay interpreted", error=line)
            share, has_failed = 1.0, True
        hub.preparation = wire.Preparation(share, has_failed)
        self._show(share)
