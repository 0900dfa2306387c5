"""SQLite: one file in a folder for one process, with nothing to set up.

Durable appends a second with 1, 16 and 64 callers at once, on 2 cores: 245, 3,114 and 8,658 if an fsync takes 4.0 ms;
2,500, 17,800 and 29,000 if it takes 0.2 ms. See docs/decisions/0008-one-writer-and-group-commit.md.
"""

import asyncio
import contextlib
import os
import pathlib
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, QueuePool, create_engine, event
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from .. import metrics
from .database import ALL, Operation, T, carry_out
from .errors import StoreError, store_error
from .lock import Lock
from .schema import check, upgrade
from .writer import Writer

READERS = 4
# How long to wait for another program (a shell, a backup tool) that holds a lock on the file.
BUSY_SECONDS = 5.0
LOOK_SECONDS = 0.5  # between two looks whether another process has changed something; one takes 0.05 ms
PRIVATE = 0o600  # for the owner alone


class Sqlite:
    """The database in a folder."""

    def __init__(self, file: pathlib.Path, beside: bool = False) -> None:
        """Open or make the database. Blocks. Raises StoreError or StoreInUse.

        With `beside` the database must exist in this version, and another process may serve from it.
        """
        self._lock = None if beside else _lock(file)
        try:
            if not beside and not file.exists():
                _make(file)
            elif not file.is_file():
                raise StoreError("the file does not exist; name the folder that the server uses")
            elif not file.stat().st_size:
                raise StoreError("the file is empty, so its data is lost; put a backup in its place, or delete it")
            _make_private(file)
            self._writes = _engine(file, begin="BEGIN IMMEDIATE")
            with self._writes.begin() as conn:
                (check if beside else upgrade)(conn)
        except BaseException as error:
            self._release()
            if isinstance(error, StoreError):
                raise StoreError(f"{file}: {error}") from None
            if isinstance(error, DatabaseError) and "not a database" in str(error.orig):
                raise StoreError(f"{file} is no database of SQLite; move it away, or name another folder") from None
            if isinstance(error, SQLAlchemyError):
                raise StoreError(f"{file}: {store_error(error)}; hotlap must be able to read and write it") from None
            raise
        self.file = file
        self._known_as = _identity(file)
        self._reads = _engine(file, begin="BEGIN", reads_only=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="hotlap-reader")
        self._writer = Writer(self._writes.connect, self._check)
        self._closed = asyncio.Event()

    async def write(self, op: Operation[T]) -> T:
        """See Database."""
        return await self._writer.write(op)

    async def read(self, op: Operation[T]) -> T:
        """See Database. In a thread: a query may have to wait for the disk."""
        if self._closed.is_set():
            raise StoreError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(carry_out, self._reads, op))

    def _check(self) -> None:
        """Raises StoreError if the file is not the one that was opened: what is written to it would be lost."""
        if _identity(self.file) != self._known_as:
            metrics.STORE_ERRORS.inc()
            raise StoreError(f"{self.file} was deleted or replaced while the server runs; put it back, or restart")

    def notify(self, room: str) -> None:
        """Does nothing: a process that serves notices by itself that another one has written."""

    async def changes(self) -> AsyncIterator[str]:
        """See Database. ALL at the first look, and whenever another process has written, such as `hotlap admin`."""
        known = None
        while not self._closed.is_set():
            with contextlib.suppress(StoreError):  # others say so: this comes twice a second
                version = await self.write(_version)
                if version != known:
                    known = version
                    yield ALL
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), LOOK_SECONDS)

    async def close(self) -> None:
        """See Database."""
        self._closed.set()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._reads.dispose()
        self._writes.dispose()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _lock(file: pathlib.Path) -> Lock:
    try:
        # Private, because it holds the secrets that sign cookies.
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock(file)
    except OSError as error:
        raise StoreError(
            f"cannot store in {file.parent} ({error.strerror}); name a folder that this user may write to"
        ) from None


def _version(conn: Connection) -> int:
    """A number that differs after another connection has written. It tells that to the connection that writes."""
    return int(conn.exec_driver_sql("PRAGMA data_version").scalar_one())


def _make(file: pathlib.Path) -> None:
    """Make a new database. It gets its name when it is complete."""
    part = file.with_name(f".{file.name}.new")
    for suffix in ("", "-wal", "-shm"):
        part.with_name(part.name + suffix).unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    engine = _engine(part, begin="BEGIN IMMEDIATE")
    with engine.begin() as conn:
        upgrade(conn)
    engine.dispose()
    part.rename(file)


def _make_private(file: pathlib.Path) -> None:
    """Let nobody else read the database, as it holds the secrets that sign cookies."""
    for suffix in ("", "-wal", "-shm"):
        beside = file.with_name(file.name + suffix)
        with contextlib.suppress(FileNotFoundError, PermissionError):
            if beside.stat().st_mode & 0o077:
                beside.chmod(PRIVATE)


def _identity(file: pathlib.Path) -> tuple[int, int] | None:
    """The file behind a name; None if there is none. It takes 3 us."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _engine(file: pathlib.Path, begin: str, reads_only: bool = False) -> Engine:
    """An engine whose transactions start with `begin`: the driver's own way would commit at every savepoint."""
    engine = create_engine(
        "sqlite://",
        creator=partial(_connect, file, reads_only),
        hide_parameters=True,
        **(
            {"poolclass": QueuePool, "pool_size": READERS, "max_overflow": 0} if reads_only else {"poolclass": NullPool}
        ),
    )

    @event.listens_for(engine, "begin")
    def emit_begin(conn: Connection) -> None:
        conn.exec_driver_sql(begin)

    return engine


def _connect(file: pathlib.Path, reads_only: bool) -> sqlite3.Connection:
    # "rw": SQLite itself must not make a file, or a deleted database would begin anew.
    address = f"file:{quote(str(file))}?mode=rw"
    driver = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        mode = driver.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise StoreError(f"SQLite cannot keep its log there (mode {mode}); hotlap needs a folder on a local disk")
        driver.execute("PRAGMA synchronous=FULL")
        driver.execute("PRAGMA foreign_keys=ON")
        if reads_only:
            driver.execute("PRAGMA query_only=ON")
    except BaseException:
        driver.close()
        raise
    return driver
