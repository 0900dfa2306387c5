"""Rooms with news for guests who may not be there."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from ...race import HotlapError
from ..room.room import Room


class Untold:
    """What was heard of a room is noted soon, and once if much happens at once."""

    def __init__(self) -> None:
        self._rooms: set[str] = set()
        self._has_news = asyncio.Event()

    def add(self, id: str) -> None:
        """Something happened in a room."""
        self._rooms.add(id)
        self._has_news.set()

    async def note(self, rooms: Mapping[str, Room], note: Callable[[Room], Awaitable[None]]) -> None:
        """Wait for news, and note all that there are. What fails is noted later."""
        await self._has_news.wait()
        self._has_news.clear()
        while self._rooms:
            id = self._rooms.pop()
            if (room := rooms.get(id)) is not None:
                try:
                    await note(room)
                except HotlapError:
                    self.add(id)
                    raise
