"""Takes races that were raced in flight, each once."""

import secrets

from .. import wire
from ..config import Limits
from ..edge.doors import Doors
from ..errors import Refused
from ..finished import archive_rows
from ..finished.replays import Replays
from ..guests.access import Access
from ..guests.guests import Guests
from ..store import Guest, Store, clock
from .landing import Owner, digest, landing


class Flights:
    """Whose link it is, and whether their races are believed."""

    def __init__(
        self, store: Store, guests: Guests, access: Access, doors: Doors, replays: Replays, limits: Limits
    ) -> None:
        self._store = store
        self._guests = guests
        self._access = access
        self._doors = doors
        self._replays = replays
        self._limits = limits

    async def land(self, given: wire.Land, address: str) -> wire.Landed:
        """Take a race for the driver of a private link. Raises Refused and InvalidRecord; then nothing was changed."""
        self._doors.flights.enter(address)
        guest = await self._guests.adopt(given.token)
        self._access.check_guest(guest.id)
        self._doors.flights.enter(guest.id)
        if given.flight is None:
            return wire.Landed(guest.name)
        if given.flight.record.count("\n") > self._limits.replay_decisions:
            raise Refused("too-large", f"a record has at most {self._limits.replay_decisions:,} decisions")
        if (found := await self._find(guest, digest(given.flight.record))) is not None:
            return wire.Landed(guest.name, found)
        race, is_new = await self._take(given.flight, guest, address)
        return wire.Landed(guest.name, race, is_new)

    async def _find(self, guest: Guest, own: str) -> str | None:
        """The guest's race of this record, if it is here. Raises Refused if they have so many that no more is taken."""
        flown = await self._store.read(archive_rows.flown, guest.id)
        if own not in flown and len(flown) >= self._limits.flights_of_guest:
            raise Refused(
                "too-large", f"at most {self._limits.flights_of_guest:,} races in flight of a driver are kept"
            )
        return flown.get(own)

    async def _take(self, given: wire.Flight, guest: Guest, address: str) -> tuple[str, bool]:
        owner = Owner(guest.id, guest.name)
        kept = await self._replays.queue.do(address, landing(given, owner, clock.now(), secrets.SystemRandom().sample))
        drivers = {(seat, guest.id) for seat in given.mine}
        is_new = await self._store.write(archive_rows.add, kept, drivers)
        return kept.race, is_new
