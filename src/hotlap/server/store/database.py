"""The interface of both databases: they run operations."""

from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine

from .errors import REFUSALS, store_error

T = TypeVar("T")

ALL = ""  # in place of a room: anything may have changed
Operation = Callable[[Connection], T]


def carry_out(engine: Engine, op: Operation[T]) -> T:
    """What an operation answers, in a transaction of its own. Raises StoreError if the database refuses it."""
    try:
        with engine.begin() as conn:
            return op(conn)
    except REFUSALS as error:
        raise store_error(error) from error


class Database(Protocol):
    """Runs operations: plain functions of a connection that is inside a transaction. They never commit themselves."""

    async def write(self, op: Operation[T]) -> T:
        """Run an operation in a transaction or savepoint of its own. It is durable on return; an error undoes it."""

    async def read(self, op: Operation[T]) -> T:
        """Run an operation on a snapshot that has everything written before."""

    def notify(self, room: str) -> None:
        """Tell other processes soon that a room, or ALL, changed. It never waits, and a notification may get lost."""

    def changes(self) -> AsyncIterator[str]:
        """The rooms, or ALL, that other processes changed, until the database is closed."""

    async def close(self) -> None:
        """Finish the queued operations, then close."""
