"""Lets time go by in a store."""

import math

from hotlap.server.people import holdings
from hotlap.server.store import Store
from hotlap.server.store.holding import Deletions, Lifetimes


class Unused(Deletions):
    """What was deleted; `moved` is how far all times had to move."""

    moved: float


async def unused(
    store: Store,
    ran: float,
    rooms: dict[str, float],
    guests: float,
    keyed: float | None = None,
    races: float = math.inf,
    revoked_s: float = 0.0,
) -> Unused:
    """Delete what nobody used for so many seconds: rooms by state, guests, those with a passkey, finished races."""
    keyed = guests if keyed is None else keyed
    lifetimes = Lifetimes(rooms, guests, keyed, races, math.inf, math.inf, revoked_s)
    moved, gone = await store.write(holdings.expire, ran, lifetimes)
    found = Unused(list(gone.rooms), gone.guests, gone.races)
    found.moved = moved
    return found
