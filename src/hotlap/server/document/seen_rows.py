"""Operations on the times at which guests were last seen in a room, by a process that had a socket of theirs."""

from collections.abc import Collection

from sqlalchemy import Connection, select, tuple_, update

from ..store.clock import clock
from ..store.tables import memberships

AT_ONCE = 400  # pairs in one statement


def note(conn: Connection, pairs: Collection[tuple[str, str]]) -> None:
    """Note that these guests, each with a room, are there now. Guests who never joined the room are left out."""
    known = sorted(pairs)  # in one order: two processes that note the same guests do not wait for each other in a ring
    now = conn.scalar(select(clock(conn)))
    for start in range(0, len(known), AT_ONCE):
        some = tuple_(memberships.c.room, memberships.c.guest).in_(known[start : start + AT_ONCE])
        conn.execute(update(memberships).where(some).values(seen=now))


def ages(conn: Connection, room: str) -> dict[str, float]:
    """How many seconds ago each guest of a room was last seen there. Guests of whom that is not known are left out."""
    query = select(memberships.c.guest, clock(conn) - memberships.c.seen)
    query = query.where(memberships.c.room == room, memberships.c.seen.is_not(None))
    return {guest: max(0.0, age) for guest, age in conn.execute(query)}
