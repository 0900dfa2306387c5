"""What features keep about guests. Each registers what it has, how it is handed out, and what becomes of it when a
guest goes, is somebody else, or was not here for long (people/holdings.py has the list).
"""

import dataclasses
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Column, Connection, Select

from .rows import Guest


class Disposal(NamedTuple):
    """What becomes of what was kept. `store` does it in a transaction, and raises RoomChanged if something was changed
    since it was read. Rooms are `deleted` or `changed`, by id.
    """

    store: Callable[[Connection], None]
    deleted: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


class GuestHolding(Protocol):
    """What a feature keeps about one guest, as it was read."""

    def export(self) -> dict[str, Any]:
        """It as plain data, for the guest to read."""

    def forget(self) -> Disposal:
        """The guest goes."""

    def pass_on(self, heir: Guest) -> Disposal:
        """Another guest is the same person. Raises Refused if that cannot be."""


class Lifetimes(NamedTuple):
    """After how many seconds without use something is deleted: rooms by state, guests, those with a passkey (`keyed`),
    finished races, leagues and analyses. Of guests whose cookies were revoked the id is kept for `revoked`: without it
    those cookies would be valid again.
    """

    rooms: dict[str, float]
    guests: float
    keyed: float
    races: float
    leagues: float
    analyses: float
    revoked: float = 0.0


class Deletions(NamedTuple):
    """What was deleted: ids and states of rooms, and numbers of guests and of finished races."""

    rooms: tuple[tuple[str, str], ...] = ()
    guests: int = 0
    races: int = 0


@dataclasses.dataclass(frozen=True)
class Holding:
    """`columns` are those that name guests. `ages` hold the times at which things were used last. A guest whose id is
    in one of `keeps` is not deleted, however long they were not seen. `held` is none of a feature that
    keeps nothing about guests.

    `expire` deletes what is too old, at a time of the store's clock. `kept` are the guests whom other features keep.
    """

    columns: Collection[Column[Any]]
    held: Callable[[Connection, Guest], GuestHolding] | None
    expire: Callable[[Connection, float, Lifetimes, Collection[Select[Any]]], Deletions] = lambda *_: Deletions()
    ages: Collection[Column[Any]] = ()
    keeps: Collection[Select[Any]] = ()
