"""SQLite's one writer: a thread that commits all waiting operations in one transaction, with one fsync.

An fsync takes some milliseconds. During a commit the next operations gather.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from .database import Operation, T
from .errors import REFUSALS, StoreError, store_error

# About 0.2 s of work, so that the first of a batch does not wait for thousands of others.
MAX_BATCH = 1_000


class WriteJob(NamedTuple):
    """An operation, and the future of its caller."""

    op: Operation[Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class JobOutcome(NamedTuple):
    """The result or error of a job."""

    job: WriteJob
    result: Any
    error: BaseException | None


class Writer:
    """Owns the connection that writes."""

    def __init__(self, connect: Callable[[], Connection], check: Callable[[], None]) -> None:
        """`check` is called before each transaction and raises StoreError if nothing may be written."""
        self._connect = connect
        self._check = check
        self._conn: Connection | None = None
        self._queue: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._door = threading.Lock()  # nothing may be queued after the None that ends the thread
        self._is_open = True
        # A daemon thread, so that a program that forgets to close still ends. It loses only operations whose callers
        # were never told that they are stored.
        self._thread = threading.Thread(target=self._run, name="hotlap-writer", daemon=True)
        self._thread.start()

    async def write(self, op: Operation[T]) -> T:
        """Run an operation. Returns its result when it is on the disk. Cancelling the caller does not undo it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._door:
            if not self._is_open:
                raise StoreError("the store is closed")
            self._queue.put(WriteJob(op, loop, future))
        return await future

    def close(self) -> None:
        """Write the queued operations, then end. Blocks."""
        with self._door:
            if self._is_open:
                self._is_open = False
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            batch: list[WriteJob] = []
            job = self._queue.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MAX_BATCH or self._queue.empty():
                    break
                job = self._queue.get()
            is_last = job is None
            _resolve(self._commit(batch))
        self._drop()

    def _commit(self, batch: list[WriteJob]) -> list[JobOutcome]:
        try:
            self._check()
            if self._conn is None:
                self._conn = self._connect()
            with self._conn.begin():
                driver = self._conn.connection.dbapi_connection
                assert isinstance(driver, sqlite3.Connection)
                outcomes = [_attempt(self._conn, driver, job) for job in batch if not job.future.cancelled()]
                if not driver.in_transaction:
                    raise StoreError("an operation ended the transaction of all")
            return outcomes
        except Exception as error:
            # The disk is full, another program holds a lock, …: none of them is stored. The next batch starts anew.
            self._drop()
            failure = error if isinstance(error, StoreError) else store_error(error)
            return [JobOutcome(job, None, failure) for job in batch]

    def _drop(self) -> None:
        conn, self._conn = self._conn, None
        if conn is not None:
            try:
                conn.invalidate()
                conn.close()
            except (SQLAlchemyError, sqlite3.Error):
                pass  # it was broken before


def _attempt(conn: Connection, driver: sqlite3.Connection, job: WriteJob) -> JobOutcome:
    """Run one operation in a savepoint. The driver's takes 1 µs; SQLAlchemy's own would take 42."""
    driver.execute("SAVEPOINT operation")
    try:
        result = job.op(conn)
    except BaseException as error:
        if not driver.in_transaction:  # SQLite has ended the whole transaction, as it does when the disk is full
            raise
        driver.execute("ROLLBACK TO operation")
        driver.execute("RELEASE operation")
        return JobOutcome(job, None, store_error(error) if isinstance(error, REFUSALS) else error)
    driver.execute("RELEASE operation")
    return JobOutcome(job, result, None)


def _resolve(outcomes: list[JobOutcome]) -> None:
    """Tell the callers, with one wake-up for each event loop and not for each caller."""
    loops: dict[asyncio.AbstractEventLoop, list[JobOutcome]] = {}
    for outcome in outcomes:
        loops.setdefault(outcome.job.loop, []).append(outcome)
    for loop, its in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell, its)


def _tell(outcomes: list[JobOutcome]) -> None:
    for job, result, error in outcomes:
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(result)
        elif isinstance(error, StopIteration):  # a future refuses it
            job.future.set_exception(RuntimeError("an operation raised StopIteration"))
        else:
            job.future.set_exception(error)
