"""Operations on bans: who may not come to this server, a guest or a network."""

from sqlalchemy import Connection, delete, select

from ..store.clock import clock
from ..store.conflicts import insert_new
from ..store.rows import Ban
from ..store.tables import bans


def put(conn: Connection, ban: Ban) -> None:
    """Store a ban in place of an earlier one for the same guest or network. Bans that ran out are deleted."""
    conn.execute(delete(bans).where((bans.c.until < clock(conn)) | (bans.c.who == ban.who)))
    insert_new(conn, bans, {"who": ban.who, "made": ban.made, "until": ban.until})


def lift(conn: Connection, who: str) -> bool:
    """Delete a ban. Returns whether there was one."""
    return conn.execute(delete(bans).where(bans.c.who == who)).rowcount == 1


def all_now(conn: Connection) -> list[Ban]:
    """The bans in force, the latest first."""
    is_on = bans.c.until.is_(None) | (bans.c.until > clock(conn))
    return [Ban(*row) for row in conn.execute(select(bans).where(is_on).order_by(bans.c.made.desc(), bans.c.who))]
