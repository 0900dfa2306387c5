"""What a room asks of the store, whatever the store is."""

from collections.abc import Collection, Sequence
from typing import Protocol

from ..store.rows import AppendResult, DecisionRow, RaceRow, RoomRow


class Storage(Protocol):
    """What is written is durable when a method returns. All raise StoreError if the store does not do it."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same store."""

    async def room(self, id: str) -> RoomRow | None:
        """The room with this id."""

    async def save(self, row: RoomRow) -> bool:
        """Store a changed room if the version before is stored. Returns whether it was."""

    async def join(self, room: str, guest: str) -> None:
        """Note that a guest has joined a room."""

    async def note_due(self, room: str, due: float | None) -> None:
        """Note when the first driver of a race by days has no more time."""

    async def races(self, room: str) -> list[RaceRow]:
        """The races of a room, the first one first."""

    async def start(self, row: RoomRow, race: RaceRow, begun: Sequence[DecisionRow]) -> bool:
        """Save a room, and store the race that begins there with its first decisions: all or nothing. Returns whether
        they were stored.
        """

    async def decisions(self, race: str, since: int = 0) -> list[DecisionRow]:
        """The decisions of a race from number `since` on, ascending."""

    async def append(self, decisions: Sequence[DecisionRow]) -> list[AppendResult]:
        """Store decisions, each unless its number or its command is taken. After the first that is not added no other
        is tried.
        """

    async def last_seen(self, room: str) -> dict[str, float]:
        """How many seconds ago the guests of a room were last seen there, as far as that was noted."""

    async def note_present(self, pairs: Collection[tuple[str, str]]) -> None:
        """Note that guests are there now: pairs of a room and a guest who joined it."""

    async def name(self, guest: str) -> str:
        """The name of a guest; "" for one who has none."""

    def notify(self, room: str) -> None:
        """Tell other processes soon that a room changed."""
