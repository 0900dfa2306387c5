"""A database in memory whose pages are kept elsewhere, as in a browser: it has all promises of the store."""

import asyncio
import os
import pathlib
import random
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from sqlalchemy import Connection, text

from hotlap.overriding import override
from hotlap.server.guests import guest_rows
from hotlap.server.store import Guest, Store, StoreError, keys
from hotlap.server.store.paged import PAGE, Paged
from server.test_store import (  # noqa: F401
    test_a_caller_that_gives_up_harms_nobody,
    test_a_closed_store_says_so,
    test_a_database_from_the_future_is_refused,
    test_a_lease_that_ran_out_is_free,
    test_a_number_is_taken_once_and_a_command_counts_once,
    test_a_race_starts_with_its_room_or_not_at_all,
    test_a_room_is_saved_only_over_the_version_it_came_from,
    test_a_season_is_shown_when_it_is_over,
    test_a_secret_is_made_once,
    test_an_operation_that_fails_takes_no_other_with_it,
    test_changes_end_with_the_store,
    test_close_writes_the_queue,
    test_decisions_in_order,
    test_finished_races_outlive_their_rooms,
    test_foreign_tables_are_left_alone,
    test_guests,
    test_if_ten_append_one_number_one_succeeds,
    test_if_ten_save_a_room_one_succeeds,
    test_if_ten_send_one_command_one_succeeds,
    test_leases,
    test_no_room_has_two_holders,
    test_old_guests_without_a_room_are_deleted,
    test_old_rooms_go_with_all_they_hold,
    test_public_rooms_and_the_rooms_of_a_guest,
    test_races,
    test_races_are_looked_for_by_track_kind_and_result,
    test_races_that_finished_before_are_found,
    test_the_fewest_rounds_of_each_kind,
    test_the_id_of_a_revoked_guest_is_known_for_longer,
    test_the_races_of_a_guest,
    test_time_in_which_no_server_ran_makes_nothing_older,
    test_values_that_no_database_takes,
)


class FilePages:
    """Pages in a file. A new one takes its place at once."""

    def __init__(self, file: pathlib.Path) -> None:
        self.file = file

    async def read(self) -> bytes:
        return self.file.read_bytes() if self.file.exists() else b""

    async def put(self, changed: Mapping[int, bytes], n: int) -> None:
        image = await self.read()
        all = [changed.get(i, image[i * PAGE : (i + 1) * PAGE]) for i in range(n)]
        part = self.file.with_suffix(".new")
        part.write_bytes(b"".join(all))
        part.replace(self.file)


class Died(BaseException):
    """The process is killed."""


class MortalPages(FilePages):
    """Of a process that is killed in the middle of keeping its pages: before they are there, or after it."""

    def __init__(self, file: pathlib.Path, lives: int, is_late: bool) -> None:
        super().__init__(file)
        self.lives, self.is_late = lives, is_late

    @override
    async def put(self, changed: Mapping[int, bytes], n: int) -> None:
        self.lives -= 1
        if self.lives < 0 and not self.is_late:
            raise Died
        await super().put(changed, n)
        if self.lives < 0:
            raise Died


@pytest.fixture
def store_url(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Of the tests of the store: what they open at this place lies in pages."""

    async def opened(where: str | os.PathLike[str], beside: bool = False) -> Store:
        return Store(await Paged.open(FilePages(pathlib.Path(where))), None)

    monkeypatch.setattr(Store, "open", opened)
    return str(tmp_path / "pages")


def play(pages: Any, scene: Callable[[Store], Awaitable[Any]]) -> Any:
    async def playing() -> Any:
        store = Store(await Paged.open(pages), None)
        try:
            return await scene(store)
        finally:
            await store.close()

    return asyncio.run(playing())


async def names(store: Store) -> list[str]:
    return await store.read(lambda conn: list(conn.scalars(text("SELECT name FROM guests ORDER BY name"))))


def guest(n: int) -> Guest:
    return Guest(f"id{n}", f"guest {n:04}", 1)


def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: pathlib.Path) -> None:
    """A hundred times, and what was not acknowledged is there whole or not at all."""
    file, dice, told, asked = tmp_path / "pages", random.Random(1), set[str](), 0

    async def write_on(store: Store) -> None:
        nonlocal asked
        while True:
            asked += 1
            await store.write(guest_rows.put, guest(asked))
            told.add(guest(asked).name)

    for _ in range(100):
        with pytest.raises(Died):
            play(MortalPages(file, dice.randrange(6), dice.random() < 0.5), write_on)
        known = play(FilePages(file), names)
        assert told <= set(known) <= {guest(n).name for n in range(1, asked + 1)}
    assert len(told) > 100


def test_what_cannot_be_kept_has_not_happened(tmp_path: pathlib.Path) -> None:
    class FullPages(FilePages):
        is_full = False

        @override
        async def put(self, changed: Mapping[int, bytes], n: int) -> None:
            if self.is_full:
                raise OSError("no space is left")
            await super().put(changed, n)

    pages = FullPages(tmp_path / "pages")

    async def scene(store: Store) -> list[list[str]]:
        await store.write(guest_rows.put, guest(1))
        pages.is_full = True
        with pytest.raises(StoreError, match="no space is left"):
            await store.write(guest_rows.put, guest(2))
        found = [await names(store)]
        pages.is_full = False
        await store.write(guest_rows.put, guest(3))
        return [*found, await names(store)]

    assert play(pages, scene) == [["guest 0001"], ["guest 0001", "guest 0003"]]
    assert play(pages, names) == ["guest 0001", "guest 0003"]


def test_nobody_reads_what_is_not_kept_yet(tmp_path: pathlib.Path) -> None:
    class SlowPages(FilePages):
        @override
        async def put(self, changed: Mapping[int, bytes], n: int) -> None:
            await asyncio.sleep(0.02)
            await super().put(changed, n)

    pages = SlowPages(tmp_path / "pages")

    async def scene(store: Store) -> None:
        writing = asyncio.create_task(store.write(guest_rows.put, guest(1)))
        await asyncio.sleep(0)
        assert await names(store) == ["guest 0001"]
        assert names_in(await pages.read()) == ["guest 0001"]
        await writing

    play(pages, scene)


def names_in(image: bytes) -> list[str]:
    driver = sqlite3.connect(":memory:")
    driver.deserialize(image)
    return [name for (name,) in driver.execute("SELECT name FROM guests")]


def test_only_changed_pages_are_handed_over(tmp_path: pathlib.Path) -> None:
    counts = list[tuple[int, int]]()

    class CountedPages(FilePages):
        @override
        async def put(self, changed: Mapping[int, bytes], n: int) -> None:
            assert all(len(page) == PAGE for page in changed.values())
            counts.append((len(changed), n))
            await super().put(changed, n)

    pages = CountedPages(tmp_path / "pages")

    async def scene(store: Store) -> None:
        first, *_ = counts
        assert first[0] == first[1] > 10  # new
        await store.write(guest_rows.put, guest(1))
        assert counts[-1][0] <= 5
        before = len(counts)
        await store.write(keys.secret, "cookies")
        await store.write(keys.secret, "cookies")  # changes nothing
        assert len(counts) == before + 1

    play(pages, scene)


def test_reading_changes_nothing(tmp_path: pathlib.Path) -> None:
    def delete(conn: Connection) -> None:
        conn.execute(text("DELETE FROM guests"))

    async def scene(store: Store) -> list[str]:
        await store.write(guest_rows.put, guest(1))
        with pytest.raises(StoreError, match="readonly"):
            await store.read(delete)
        return await names(store)

    assert play(FilePages(tmp_path / "pages"), scene) == ["guest 0001"]


def test_what_is_no_database_is_refused(tmp_path: pathlib.Path) -> None:
    (tmp_path / "pages").write_bytes(b"no database" * PAGE)
    with pytest.raises(StoreError, match="what was kept is no database"):
        play(FilePages(tmp_path / "pages"), names)


def test_it_has_no_file_to_copy(tmp_path: pathlib.Path) -> None:
    async def scene(store: Store) -> None:
        assert not store.is_shared
        with pytest.raises(StoreError, match="no file to copy"):
            await store.backup(tmp_path / "copy.db")

    play(FilePages(tmp_path / "pages"), scene)
