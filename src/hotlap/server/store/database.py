"""What the two databases have in common: they run operations."""

from collections.abc import AsyncIterator, Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Operation = Callable[[Connection], T]


class Database(Protocol):
    """Runs operations: plain functions of a connection that is inside a transaction. They never commit themselves."""

    async def write(self, op: Operation[T]) -> T:
        """Run it in a transaction of its own, or as good as one; durable on return. What it raises undoes it."""

    async def read(self, op: Operation[T]) -> T:
        """Run it on a snapshot that holds all that was written before."""

    def notify(self, room: str) -> None:
        """Tell other processes soon that a room changed. Never waits; what is told may get lost."""

    def changes(self) -> AsyncIterator[str]:
        """The rooms of which other processes told, until the database is closed."""

    async def close(self) -> None:
        """Finish what is queued, then let go."""
