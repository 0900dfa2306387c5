"""The store: the server's data, in either database."""

import asyncio
import os
import pathlib
from collections.abc import AsyncIterator, Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from . import backups, place
from .database import Database
from .errors import StoreError
from .sqlite import Sqlite

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """The server's data in a folder or a PostgreSQL. It runs operations: functions of a connection and what else they
    need, which lie beside the feature whose data they are (document/room_rows.py and the like).

    What was written is durable when `write` returns. Both raise StoreError if the database does not carry the operation
    out. Rows are stored as given; later changes set `seen`, `touched` and `finished` to the present time.
    """

    def __init__(self, database: Database, place: pathlib.Path | str | None) -> None:
        """`place` is None of a database in memory (paged.py)."""
        self.database = database
        self._place = place

    @classmethod
    async def open(cls, where: str | os.PathLike[str], beside: bool = False) -> "Store":
        """The store in a folder or at the address of a PostgreSQL, made or updated.

        Raises StoreError, and StoreInUse if another process serves from the folder. With `beside` another process may
        serve from it and takes what this one changes (Store.changes). The database must then exist in this version.
        """
        target = place.parse(where)
        database: Database
        if isinstance(target, str):
            from .postgres import Postgres  # a twelfth of a start from a folder, which does not need it

            database = await Postgres.open(target, beside)
        else:
            database = await asyncio.to_thread(Sqlite, target, beside)
        return cls(database, target)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same store."""
        return isinstance(self._place, str)

    async def close(self) -> None:
        """Finish the queued operations, then close the database. Iterators of `changes` end."""
        await self.database.close()

    async def backup(self, path: str | os.PathLike[str]) -> None:
        """Copy the store to a new file (SQLite only)."""
        if self._place is None:
            raise StoreError("a database in memory has no file to copy")
        await asyncio.to_thread(backups.backup, self._place, path)

    async def read(self, op: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What an operation finds in a snapshot that has everything written before."""
        return await self.database.read(lambda conn: op(conn, *args, **kwargs))

    async def write(self, op: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What an operation answers, when it is stored: all of it, or nothing if it raises an error."""
        return await self.database.write(lambda conn: op(conn, *args, **kwargs))

    def notify(self, room: str) -> None:
        """Tell other processes soon that a room, or ALL, changed: after the change is stored. It never waits."""
        self.database.notify(room)

    def changes(self) -> AsyncIterator[str]:
        """The rooms, or ALL, that others changed, until the store is closed. Some may get lost, so also poll."""
        return self.database.changes()
