"""A database that somebody saved from a page, looked at before it takes the place of another one."""

import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from ..guests.guests import COOKIE, Guests
from ..store import Store, StoreError
from ..store.paged import PAGE, Paged
from ..store.place import MAGIC
from ..store.schema import KNOWN, VERSION_TABLE
from ..store.tables import archive, metadata, rooms
from .pages import plain

PAGE_SIZE = slice(16, 18)  # its place in a database's head


class Still:
    """Pages that stay as they are, whatever is written."""

    def __init__(self, image: bytes) -> None:
        self._image = image

    async def read(self) -> bytes:
        """See Pages."""
        return self._image

    async def put(self, changed: Mapping[int, bytes], n: int) -> None:
        """See Pages."""


async def look(image: Any, cookie: str) -> str:
    """What is in it, as JSON: how many `races` are kept, and how many are `on`. Or `why` it cannot be used: "damaged",
    or from a "newer" version. `cookie` is the guest's, as a browser sends it.
    """
    return msgspec.json.encode(await _look(plain(image), cookie)).decode()


async def _look(image: bytes, cookie: str) -> dict[str, Any]:
    if why := _fault(image):
        return {"why": why}
    try:
        store = Store(await Paged.open(Still(image)), None)
    except (StoreError, sqlite3.Error):
        return {"why": "damaged"}
    try:
        name, _, value = cookie.partition("=")
        guests = await Guests.of(store)
        if name != COOKIE or await guests.of_cookie(value) is None:
            return {"why": "damaged"}  # whose races they are is not in it
        return await store.read(_count)
    except StoreError:
        return {"why": "damaged"}
    finally:
        await store.close()


def _count(conn: Connection) -> dict[str, Any]:
    for table in metadata.sorted_tables:  # all of them are there, with their columns
        conn.execute(select(table).limit(1))
    on = select(func.count()).select_from(rooms).where(rooms.c.state == "racing")
    return {"races": conn.scalar(select(func.count()).select_from(archive)), "on": conn.scalar(on)}


def _fault(image: bytes) -> str:
    """What is wrong with a database as such; "" if nothing is."""
    is_ours = image.startswith(MAGIC) and int.from_bytes(image[PAGE_SIZE]) == PAGE and len(image) % PAGE == 0
    if not is_ours:
        return "damaged"
    database = sqlite3.connect(":memory:")
    try:
        database.deserialize(image)
        (version,) = database.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone() or ("",)
        if version > KNOWN[-1]:
            return "newer"
        strange = (
            "SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')"  # none of ours has a trigger
        )
        is_whole = database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return "" if is_whole and database.execute(strange).fetchone() == (0,) else "damaged"
    except (sqlite3.Error, OverflowError, UnicodeDecodeError):
        return "damaged"
    finally:
        database.close()
