"""SQLite in memory, for one process without threads or files, as in a browser; its pages are kept elsewhere.

A transaction changes some pages of the database, and only these are handed over, all in one go: in a browser one
transaction of IndexedDB. So there is no log beside the data, and what is kept is always a whole database. To find the
changed pages takes 7 ms of a database of 5.7 MB in Pyodide (decision 0078).
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Protocol

from sqlalchemy import Engine, StaticPool, create_engine, event

from .database import Operation, T, carry_out
from .errors import StoreError, store_error
from .place import MAGIC
from .schema import upgrade

PAGE = 4096  # bytes, as SQLite has them by itself


class Pages(Protocol):
    """Where the pages of a database are kept."""

    async def read(self) -> bytes:
        """All pages in their order, nothing of a new database."""

    async def put(self, changed: Mapping[int, bytes], n: int) -> None:
        """Keep the changed pages by their numbers from 0, of a database that has n: all of them, durable on return, or
        none, if it raises an error."""


class Paged:
    """The database of one process. Nobody reads what is not kept yet."""

    def __init__(self, pages: Pages, image: bytes) -> None:
        self._pages = pages
        self._image = b""  # as it is kept
        self._driver = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._engine = _engine(self._driver)
        self._lock = asyncio.Lock()
        self._closed = asyncio.Event()
        self._return_to(image)

    @classmethod
    async def open(cls, pages: Pages) -> "Paged":
        """The database as it was kept last, made or updated. Raises StoreError if it cannot be read."""
        image = await pages.read()
        if image and not image.startswith(MAGIC):
            raise StoreError("what was kept is no database of SQLite; delete it, or put back what was there")
        found = cls(pages, image)
        await found.write(upgrade)
        return found

    async def write(self, op: Operation[T]) -> T:
        """See Database. A caller who gives up does not undo it."""
        await self._lock.acquire()  # before anybody reads who comes later
        return await asyncio.shield(asyncio.create_task(self._write(op)))

    async def _write(self, op: Operation[T]) -> T:
        try:
            self._check_open()
            result = carry_out(self._engine, op)
            await self._keep()
            return result
        finally:
            self._lock.release()

    async def read(self, op: Operation[T]) -> T:
        """See Database."""
        async with self._lock:
            self._check_open()
            self._driver.execute("PRAGMA query_only=ON")
            try:
                return carry_out(self._engine, op)
            finally:
                self._driver.execute("PRAGMA query_only=OFF")

    async def image(self) -> bytes:
        """All pages, as they are kept."""
        async with self._lock:
            self._check_open()
            return self._image

    def _check_open(self) -> None:
        if self._closed.is_set():
            raise StoreError("the store is closed")

    async def _keep(self) -> None:
        """Hand the changed pages over. If they cannot be kept, nothing has changed."""
        image = self._driver.serialize()
        changed = {n: image[n * PAGE : (n + 1) * PAGE] for n in _different(self._image, image)}
        if not changed:
            return
        try:
            await self._pages.put(changed, len(image) // PAGE)
        except BaseException as error:
            self._return_to(self._image)
            if isinstance(error, Exception):
                raise store_error(error) from error
            raise
        self._image = image

    def _return_to(self, image: bytes) -> None:
        if image:  # else it is new, and if its tables cannot be kept, it is not opened
            self._driver.deserialize(image)
        self._driver.execute("PRAGMA foreign_keys=ON")
        self._driver.execute("PRAGMA secure_delete=ON")  # pages are saved and passed on as they are
        self._image = image

    def notify(self, room: str) -> None:
        """Does nothing: there is no other process."""

    async def changes(self) -> AsyncIterator[str]:
        """See Database: nothing, until it is closed."""
        await self._closed.wait()
        return
        yield

    async def close(self) -> None:
        """See Database."""
        async with self._lock:
            if not self._closed.is_set():
                self._closed.set()
                self._engine.dispose()
                self._driver.close()


def _different(old: bytes, new: bytes) -> Iterator[int]:
    """The numbers of the pages of `new` that `old` has not."""
    common = min(len(old), len(new)) // PAGE
    parts = [(0, common)]
    while parts:
        first, end = parts.pop()
        if old[first * PAGE : end * PAGE] == new[first * PAGE : end * PAGE]:
            continue
        if end - first == 1:
            yield first
            continue
        middle = (first + end) // 2
        parts += [(first, middle), (middle, end)]
    yield from range(common, len(new) // PAGE)


def _engine(driver: sqlite3.Connection) -> Engine:
    """An engine of one connection, with transactions begun as in sqlite.py."""
    engine = create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def emit_begin(conn: object) -> None:
        driver.execute("BEGIN")

    return engine
