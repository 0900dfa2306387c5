"""All that features keep about guests: read, and deleted when nobody used it for long."""

from sqlalchemy import Connection, select

from ..analyses import analysis_rows
from ..daily import holding as days
from ..finished import holding as races
from ..guests import guest_rows
from ..guests import holding as guests
from ..leagues import holding as leagues
from ..notices import holding as notices
from ..store import ages
from ..store.clock import clock
from ..store.holding import Deletions, GuestHolding, Holding, Lifetimes
from ..store.rows import Guest

# Guests come last: what else is kept of them tells whether they are.
HOLDINGS: tuple[Holding, ...] = (
    races.HOLDING, leagues.HOLDING, days.HOLDING, analysis_rows.HOLDING, notices.HOLDING,
    guests.PASSKEYS, guests.GUESTS,
)  # fmt: skip


def read(conn: Connection, id: str) -> list[GuestHolding]:
    """All that is kept about a guest. Of one without a name there need be no row."""
    guest = guest_rows.get(conn, id) or Guest(id, "", created=0.0, seen=0.0)
    return [holding.held(conn, guest) for holding in HOLDINGS if holding.held]


def expire(conn: Connection, ran: float, lifetimes: Lifetimes) -> tuple[float, Deletions]:
    """Delete what nobody used for long. Returns how far all times had to move, and what was deleted.

    `ran` are the seconds that this server ran since its last call. Other time makes nothing older: the clock may have
    been set, or no server may have run.
    """
    now = conn.scalar(select(clock(conn)))  # read once: it might be set in between
    assert now is not None
    moved = ages.keep(conn, now, ran, (age for holding in HOLDINGS for age in holding.ages))
    kept = [one for holding in HOLDINGS for one in holding.keeps]
    gone = [holding.expire(conn, now, lifetimes, kept) for holding in HOLDINGS]
    rooms = tuple(room for one in gone for room in one.rooms)
    return moved, Deletions(rooms, sum(one.guests for one in gone), sum(one.races for one in gone))
