"""Somebody who looks at a room through one socket, and what still has to be sent there."""

import asyncio
import collections
from collections.abc import Awaitable, Callable

import msgspec

from . import metrics
from .config import Limits
from .wire import Down, Gone

_encoder = msgspec.json.Encoder()


def encode(message: Down) -> str:
    return _encoder.encode(message).decode()


class Viewer:
    """A socket's outbox is bounded: who does not read is dropped, and nobody else waits for them.

    `seats` are those of the guest in the room, `asked` the decisions (seat, number) that were put to it last.
    """

    def __init__(self, guest: str, name: str, limits: Limits) -> None:
        self.guest = guest
        self.name = name
        self.seats: tuple[int, ...] = ()
        self.asked: tuple[tuple[int, int], ...] | None = None
        self.dropped = asyncio.Event()
        self._limits = limits
        self._outbox: collections.deque[str] = collections.deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._is_last = False

    @property
    def is_dropped(self) -> bool:
        return self.dropped.is_set()

    def send(self, message: Down | str) -> None:
        """Put a message (or one that is encoded already) into the outbox."""
        if self.is_dropped or self._is_last:
            return
        text = message if isinstance(message, str) else encode(message)
        self._outbox.append(text)
        self._bytes += len(text)
        if len(self._outbox) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self.drop()
        self._filled.set()

    def drop(self) -> None:
        """Send nothing more; the socket is closed as it is."""
        self.dropped.set()
        self._outbox.clear()
        metrics.DROPPED.inc()

    def close(self, code: str, is_for_good: bool) -> None:
        """Say why, and close when all is sent."""
        self.send(Gone(code, is_for_good))
        self._is_last = True

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what comes into the outbox until the viewer is closed. To be cancelled when it is dropped: then it
        waits for somebody who does not read.
        """
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self._bytes -= len(text)
                await send(text)
            if self._is_last:
                return
            self._filled.clear()
            await self._filled.wait()
