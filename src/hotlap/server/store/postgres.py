"""PostgreSQL: for a server of several processes, on one or more machines."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from . import place
from .database import Operation, T
from .errors import REFUSALS, StoreError, store_error
from .schema import check, upgrade

log = logging.getLogger(__name__)

POOL = 8
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 60.0
CHANNEL = "hotlap_rooms"
# The pause after the connection for notifications was lost; it doubles up to the longest.
PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 5.0
# A listening connection does not notice that its other end has vanished, so it is tested.
PING_SECONDS = 30.0
FAULTS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', CAST(:sender AS text) || ' ' || room) FROM unnest(CAST(:rooms AS text[])) AS room"
)


class Postgres:
    """A database at an address."""

    def __init__(self, url: str) -> None:
        self._url = url
        # The driver reads the address, as libpq would (sslmode and so on), so SQLAlchemy never gets the password.
        self._engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_size=POOL,
            max_overflow=0,
            hide_parameters=True,
        )
        self._sender = secrets.token_hex(8)
        self._told: dict[str, None] = {}  # rooms to notify of, in order
        self._telling: asyncio.Task[None] | None = None
        self._wakes: set[asyncio.Event] = set()  # one for each listener
        self._is_open = True
        self._running = 0  # the number of running operations
        self._idle = asyncio.Event()
        self._idle.set()

    @classmethod
    async def open(cls, url: str, beside: bool = False) -> "Postgres":
        """Connect and make or update the tables; with `beside`, only check them. Raises StoreError."""
        database = cls(url)
        where = f"PostgreSQL at {place.host(url)}"
        try:
            await (await database._connect()).close()
            await database.write(check if beside else upgrade)
        except BaseException as error:
            await database.close()
            if isinstance(error, StoreError):
                raise StoreError(f"{where}: {error}") from None
            if isinstance(error, asyncpg.PostgresError):
                raise StoreError(f"{where} refused: {str(error).partition(chr(10))[0]}") from None
            if isinstance(error, OSError):
                why = error.strerror or ("no answer in time" if isinstance(error, TimeoutError) else "no answer")
                raise StoreError(f"{where} cannot be reached ({why}); start it, or correct the address") from None
            if isinstance(error, (ValueError, asyncpg.InterfaceError)):
                # Not in the driver's words, because they may quote the password.
                raise StoreError(f"the address of PostgreSQL cannot be read; it looks like {place.RIGHT}") from None
            raise
        return database

    async def _connect(self) -> Any:
        return await asyncpg.connect(self._url, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS)

    async def write(self, op: Operation[T]) -> T:
        """See Database."""
        return await self._run(op)

    async def read(self, op: Operation[T]) -> T:
        """See Database."""
        return await self._run(op)

    async def _run(self, op: Operation[T]) -> T:
        if not self._is_open:
            raise StoreError("the store is closed")
        self._running += 1
        self._idle.clear()
        try:
            try:
                result, conn = await self._attempt(op)
            except DBAPIError as error:
                # PostgreSQL was restarted and the pool does not know it yet. Nothing was committed, so try again.
                if not error.connection_invalidated:
                    raise
                result, conn = await self._attempt(op)
            try:
                await conn.commit()
            finally:
                await conn.close()
            return result
        except (*REFUSALS, *FAULTS) as error:
            raise store_error(error) from error
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    async def _attempt(self, op: Operation[T]) -> tuple[T, Any]:
        """Run an operation. Returns its result and the connection, whose transaction is still open."""
        conn = await self._engine.connect()
        try:
            return await conn.run_sync(op), conn
        except BaseException:
            await conn.close()
            raise

    # Notifications ----------------------------------------------------------------------------------

    def notify(self, room: str) -> None:
        """See Database. Rooms gather while earlier notifications are being sent.

        Not inside the appending transaction: there it would hold a lock that all commits share. That would give 700
        commits a second instead of 7,470.
        """
        if self._is_open:
            self._told[room] = None
            if self._telling is None:
                self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        try:
            while self._told:
                rooms, self._told = list(self._told), {}

                def tell(conn: Connection, rooms: list[str] = rooms) -> None:
                    conn.execute(NOTIFY, {"sender": self._sender, "rooms": rooms})

                await self._run(tell)
        except StoreError as error:
            log.warning("other processes were not told of a change: %s", error)
        finally:
            self._telling = None

    async def changes(self) -> AsyncIterator[str]:
        """See Database. It has a connection of its own, which is opened again if it is lost.

        Notifications in between are lost. A room with several notifications at a time comes once.
        """
        pause = PAUSE_SECONDS
        wake = asyncio.Event()
        self._wakes.add(wake)
        try:
            while self._is_open:
                try:
                    conn = await self._connect()
                    pause = PAUSE_SECONDS
                    try:
                        async for room in self._listen(conn, wake):
                            yield room
                    finally:
                        with contextlib.suppress(*FAULTS):
                            await conn.close(timeout=1)
                except FAULTS as error:
                    log.warning("not told of changes in other processes, trying again: %s", store_error(error))
                if self._is_open:
                    wake.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(wake.wait(), pause)
                    pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        finally:
            self._wakes.discard(wake)

    async def _listen(self, conn: Any, wake: asyncio.Event) -> AsyncIterator[str]:
        rooms: dict[str, None] = {}

        def hear(_conn: object, _pid: int, _channel: str, payload: str) -> None:
            sender, _, room = payload.partition(" ")
            if sender != self._sender:
                rooms[room] = None
                wake.set()

        conn.add_termination_listener(lambda _conn: wake.set())
        await conn.add_listener(CHANNEL, hear)
        while True:
            wake.clear()  # first, so that a notification during the work on a room wakes this loop afterwards
            while rooms:
                room = next(iter(rooms))
                del rooms[room]
                yield room
            if conn.is_closed() or not self._is_open:
                return
            try:
                await asyncio.wait_for(wake.wait(), PING_SECONDS)
            except TimeoutError:
                await conn.execute("SELECT 1", timeout=CONNECT_SECONDS)

    async def close(self) -> None:
        """See Database. Listeners are woken and end."""
        if self._telling is not None:
            await self._telling
        self._is_open = False
        for wake in self._wakes:
            wake.set()
        await self._idle.wait()
        await self._engine.dispose()
