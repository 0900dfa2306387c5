"""The rooms of a store, as a room knows them (room/storage.py)."""

from collections.abc import Collection, Sequence

from ..document import race_rows, room_rows, seen_rows
from ..guests import guest_rows
from ..store import Store
from ..store.rows import AppendResult, DecisionRow, RaceRow, RoomRow


class StorageInStore:
    """The Storage that is a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def is_shared(self) -> bool:
        return self._store.is_shared

    async def room(self, id: str) -> RoomRow | None:
        return await self._store.read(room_rows.get, id)

    async def save(self, row: RoomRow) -> bool:
        return await self._store.write(room_rows.save, row)

    async def join(self, room: str, guest: str) -> None:
        await self._store.write(room_rows.join, room, guest)

    async def note_due(self, room: str, due: float | None) -> None:
        await self._store.write(room_rows.note_due, room, due)

    async def races(self, room: str) -> list[RaceRow]:
        return await self._store.read(race_rows.of_room, room)

    async def start(self, row: RoomRow, race: RaceRow, begun: Sequence[DecisionRow]) -> bool:
        return await self._store.write(race_rows.start, row, race, begun)

    async def decisions(self, race: str, since: int = 0) -> list[DecisionRow]:
        return await self._store.read(race_rows.decisions_since, race, since)

    async def append(self, decisions: Sequence[DecisionRow]) -> list[AppendResult]:
        return await self._store.write(race_rows.append, decisions)

    async def last_seen(self, room: str) -> dict[str, float]:
        return await self._store.read(seen_rows.ages, room)

    async def note_present(self, pairs: Collection[tuple[str, str]]) -> None:
        await self._store.write(seen_rows.note, pairs)

    async def name(self, guest: str) -> str:
        row = await self._store.read(guest_rows.get, guest)
        return row.name if row else ""

    def notify(self, room: str) -> None:
        self._store.notify(room)
