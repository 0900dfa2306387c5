"""Operations on the chats of rooms and leagues. The document is JSON (server/notices/channels.py)."""

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ..store.rows import ChannelRow
from ..store.tables import channels, league_races, leagues, rooms


def get(conn: Connection, place: str) -> ChannelRow | None:
    """The chat of a room or league; None if it has none."""
    row = conn.execute(select(channels).where(channels.c.place == place)).one_or_none()
    return ChannelRow(*row) if row else None


def put(conn: Connection, place: str, guest: str, document: str) -> bool:
    """Store the chat of a place in place of the one before, or none if the document is empty. Returns whether there is
    such a place.
    """
    conn.execute(delete(channels).where(channels.c.place == place))
    is_room = conn.scalar(select(rooms.c.id).where(rooms.c.id == place)) is not None
    if not is_room and conn.scalar(select(leagues.c.id).where(leagues.c.id == place)) is None:
        return False
    if document:
        row = ChannelRow(place, place if is_room else None, None if is_room else place, guest, document)
        conn.execute(insert(channels), msgspec.structs.asdict(row))
    return True


def host_of(conn: Connection, place: str) -> str | None:
    """The host of a room or league, "" if a room has none; None if there is no such place."""
    for table in (rooms, leagues):
        if (host := conn.scalar(select(table.c.host).where(table.c.id == place))) is not None:
            return str(host)
    return None


def rooms_of(conn: Connection, place: str) -> list[str]:
    """The rooms whose news goes to the chat of a place: itself, or those whose races a league waits for."""
    of_league = select(league_races.c.room).where(league_races.c.league == place).distinct()
    return [*conn.scalars(of_league)] or [place]
