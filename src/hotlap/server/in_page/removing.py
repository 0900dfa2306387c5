"""What the driver of a page may delete: a race, or a room. On a server both belong to others as well."""

from litestar import Router, delete
from litestar.params import FromPath
from sqlalchemy import Connection
from sqlalchemy import delete as deleting

from ..document import room_rows
from ..document.document import Document
from ..finished.memory import Memory
from ..rooms.rooms import Rooms
from ..store import ArchivedRace, Store
from ..store.tables import archive, races


@delete("/rooms/{room_id:str}", status_code=204)
async def remove_room(room_id: FromPath[str], store: Store, rooms: Rooms) -> None:
    """Delete a room with what is on there. Its finished races stay."""
    await store.write(room_rows.remove, room_id)
    rooms.forget(room_id)


@delete("/races/{race_id:str}", status_code=204)
async def remove_race(race_id: FromPath[str], store: Store, rooms: Rooms, memory: Memory) -> None:
    """Delete a finished race. Raises Refused while its season or its day goes on."""
    kept = await memory.open(race_id)
    if await store.write(_remove, kept):
        rooms.forget(kept.room)
    memory.look_anew()


def _remove(conn: Connection, kept: ArchivedRace) -> bool:
    """Delete a race. Returns whether its room goes as well: it is the latest one there, or of the latest season, which
    cannot be told without it.
    """
    conn.execute(deleting(archive).where(archive.c.race == kept.race))
    if (row := room_rows.get(conn, kept.room)) is None:
        return False
    doc = Document.decode(row.document)
    if doc.race == kept.race or (doc.is_season and kept.number >= doc.first):
        return room_rows.remove(conn, kept.room)
    conn.execute(deleting(races).where(races.c.id == kept.race))
    return False


removing = Router("/api/page", route_handlers=[remove_room, remove_race])
