"""Rooms that drive on from a moment of a finished race."""

from .. import wire
from ..document.new import fork_document
from ..room.drivers import Drivers
from ..room.room import Room
from ..rooms.maker import Maker
from .memory import Memory
from .replays import Replays


class Forks:
    """Makes such rooms."""

    def __init__(self, memory: Memory, replays: Replays, maker: Maker, drivers: Drivers) -> None:
        self._memory = memory
        self._replays = replays
        self._maker = maker
        self._drivers = drivers

    async def make(self, race: str, wish: wire.NewFork, guest: str, name: str, address: str) -> Room:
        """A new room for a fork. Raises Refused or InvalidSetup.

        Its race begins at once, unless a seat waits for a person. It is never public: who is in it finds the link to
        the finished race.
        """
        await self._maker.check(guest, address)
        kept = await self._memory.open(race)
        made = await self._replays.fork(kept, wish.at, wish.seat, address)
        room = await self._maker.add(
            fork_document(made, wish, guest, name, self._drivers.names), guest, is_public=False
        )
        if not any(place.is_free for place in room.state.document.places):
            await room.starting.start("start")
        return room
