"""A viewer of a room through one socket, with the messages still to be sent there."""

import asyncio
import collections
from collections.abc import Awaitable, Callable

import msgspec

from .. import metrics
from ..config import Limits
from ..document.phrases import Mute, Said
from ..wire import Down, Gone, Settings

_encoder = msgspec.json.Encoder()


def encode(message: Down) -> str:
    return _encoder.encode(message).decode()


class Viewer:
    """A viewer with a bounded outbox: one that does not read is dropped, so that nobody else waits for it.

    `address` is the network that counts as one. `is_screen`: a screen for all in the living room, which is shown no
    driver's cards, not even those of the guest who opened it. `seats` are the guest's seats in the room. `asked` are
    the decisions (seat, number) that the viewer was asked for last, `version` and `awaited` what it got last of a race
    of one call a round, `settings` those of the room that it got last, and `told` what was said in it, to whom not, and
    by which race: its places in the log are those of one race.
    """

    def __init__(self, guest: str, name: str, address: str, limits: Limits, is_screen: bool = False) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.is_screen = is_screen
        self.seats: tuple[int, ...] = ()
        self.asked: tuple[tuple[int, int], ...] | None = None
        self.version = 0
        self.awaited: tuple[int, ...] = ()
        self.settings: Settings | None = None
        self.told: tuple[tuple[Said, ...], tuple[Mute, ...], int] | None = None
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
        """Put a message, encoded or not, into the outbox."""
        if self.is_dropped or self._is_last:
            return
        text = message if isinstance(message, str) else encode(message)
        self._outbox.append(text)
        self._bytes += len(text)
        if len(self._outbox) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self.drop()
        self._filled.set()

    def drop(self) -> None:
        """Send nothing more; the socket is closed without the rest."""
        self.dropped.set()
        self._outbox.clear()
        metrics.DROPPED.inc()

    def close(self, code: str, is_for_good: bool) -> None:
        """Send the reason, and close when everything is sent."""
        self.send(Gone(code, is_for_good))
        self._is_last = True

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send the messages of the outbox until the viewer is closed.

        The caller cancels this when the viewer is dropped, because then it waits for a socket that is not read.
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
