"""The store: all its promises, on both databases."""

import asyncio
import contextlib
import json
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

import asyncpg
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, text, update

from hotlap.server.document import race_rows, room_ages, room_rows
from hotlap.server.finished import archive_rows
from hotlap.server.finished.archive_rows import RaceSearch
from hotlap.server.guests import guest_rows
from hotlap.server.rooms import lease_rows
from hotlap.server.store import (
    ALL,
    AppendResult,
    ArchivedRace,
    DecisionRow,
    Guest,
    RaceRow,
    RoomRow,
    Store,
    StoreError,
    StoreInUse,
    ages,
    backup,
    keys,
    schema,
    tables,
)
from patience import PATIENCE_S
from server.ages import unused

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(coroutine)


@contextlib.asynccontextmanager
async def opened(url: str | pathlib.Path) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, scene: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def play() -> T:
        async with opened(url) as store:
            return await scene(store)

    return run(play())


def run_on(folder: pathlib.Path, scene: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    return with_store(str(folder), scene)


def room(id: str = "room", **changes: Any) -> RoomRow:
    return msgspec.structs.replace(RoomRow(id, 1, "lobby", True, "ana", "{}"), **changes)


def race(id: str = "race", **changes: Any) -> RaceRow:
    return msgspec.structs.replace(RaceRow(id, "room", 1, 7, "the setup", "bot seed"), **changes)


def decision(number: int, command: str | None = None, **changes: Any) -> DecisionRow:
    return msgspec.structs.replace(DecisionRow("race", number, 2, "gear 2 play 4 3", "ana", command), **changes)


def seats(*results: tuple[str, int, bool]) -> str:
    """The seats of a race: their drivers, places, and whether they were out."""
    return json.dumps([[driver, "red", [place, 9, is_out]] for driver, place, is_out in results])


SEATS = seats(("Ana", 1, False))


def kept(id: str = "race", **changes: Any) -> ArchivedRace:
    made = ArchivedRace(id, "room", 1, 7, "usa", "laps 2", 100.0, 200.0, True, True, 200.0, 9, 4, 8, 3, SEATS)
    return msgspec.structs.replace(made, **{"record": b"record"} | changes)


async def race_of(store: Store) -> None:
    """A room with a race in it."""
    await store.write(room_rows.add, room(state="racing"))
    await store.write(race_rows.add, race())


async def until(check: Callable[[], bool], seconds: float = PATIENCE_S) -> None:
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "waited too long"
        await asyncio.sleep(0.01)


def child(script: str, *arguments: str | pathlib.Path) -> subprocess.Popen[str]:
    head = "import asyncio, sys\nfrom hotlap.server.store import *\n"
    return subprocess.Popen(
        [sys.executable, "-c", head + script, *map(str, arguments)], stdout=subprocess.PIPE, text=True
    )


# Operations ------------------------------------------------------------------------------------------


def test_a_secret_is_made_once(store_url: str) -> None:
    async def scene(store: Store) -> tuple[bytes, bytes]:
        return await store.write(keys.secret, "cookies"), await store.write(keys.secret, "other")

    first, other = with_store(store_url, scene)
    assert len(first) == len(other) == 32
    assert first != other
    assert with_store(store_url, scene) == (first, other)


def test_processes_that_race_get_the_same_secret(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            found = await asyncio.gather(*(store.write(keys.secret, "cookies") for store in [one, two] * 8))
            assert len(set(found)) == 1

    run(play())


def test_guests(store_url: str) -> None:
    async def scene(store: Store) -> None:
        before = time.time()
        made = Guest("g1", "Ana")
        await store.write(guest_rows.put, made)
        assert await store.read(guest_rows.get, "g1") == made
        assert made.created >= before
        assert await store.read(guest_rows.get, "nobody") is None
        assert await store.write(guest_rows.rename, "g1", "Anna 🏁")
        assert await store.write(guest_rows.see, "g1")
        found = await store.read(guest_rows.get, "g1")
        assert found is not None
        assert (found.name, found.created) == ("Anna 🏁", made.created)
        assert found.seen >= made.seen
        assert not await store.write(guest_rows.rename, "nobody", "x")
        assert not await store.write(guest_rows.see, "nobody")
        await store.write(guest_rows.put, Guest("g1", "again"))
        assert (await store.read(guest_rows.get, "g1")).name == "again"

    with_store(store_url, scene)


def test_a_room_is_saved_only_over_the_version_it_came_from(store_url: str) -> None:
    async def scene(store: Store) -> None:
        first = room(touched=100.0, created=100.0)
        await store.write(room_rows.add, first)
        assert await store.read(room_rows.get, "room") == first
        assert await store.read(room_rows.get, "none") is None
        second = msgspec.structs.replace(
            first, version=2, state="racing", is_public=False, host="bo", document='{"a": 1}'
        )
        assert await store.write(room_rows.save, second)
        assert not await store.write(room_rows.save, second)
        assert not await store.write(room_rows.save, msgspec.structs.replace(second, version=4))
        assert not await store.write(room_rows.save, room("none", version=2))
        found = await store.read(room_rows.get, "room")
        assert found is not None
        assert found.touched > 100
        assert msgspec.structs.replace(found, touched=100.0) == second

    with_store(store_url, scene)


def test_if_ten_save_a_room_one_succeeds(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        saves = (store.write(room_rows.save, room(version=2, document=str(number))) for number in range(10))
        assert sorted(await asyncio.gather(*saves)) == [False] * 9 + [True]

    with_store(store_url, scene)


def test_public_rooms_and_the_rooms_of_a_guest(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room("old", touched=1.0))
        await store.write(room_rows.add, room("new", touched=3.0, state="racing"))
        await store.write(room_rows.add, room("hidden", touched=2.0, is_public=False, host="bo"))
        assert [one.id for one in await store.read(room_rows.public, 10)] == ["new", "old"]
        assert [one.id for one in await store.read(room_rows.public, 1)] == ["new"]
        assert [one.id for one in await store.read(room_rows.public, 10, "lobby")] == ["old"]
        assert await store.read(room_rows.count_of_host, "ana") == 2
        assert await store.read(room_rows.count_of_host, "bo") == 1
        assert await store.read(room_rows.count_of_host, "cy") == 0
        for joined in ("old", "hidden", "hidden"):
            await store.write(room_rows.join, joined, "bo")
        assert [one.id for one in await store.read(room_rows.of_guest, "bo", 10)] == ["hidden", "old"]
        assert [one.id for one in await store.read(room_rows.of_guest, "bo", 1)] == ["hidden"]
        assert await store.read(room_rows.of_guest, "ana", 10) == []
        assert await store.write(room_rows.touch, "old")
        assert not await store.write(room_rows.touch, "none")
        assert [one.id for one in await store.read(room_rows.public, 1)] == ["old"]
        with pytest.raises(StoreError, match=r"(?i)foreign key"):
            await store.write(room_rows.join, "none", "bo")

    with_store(store_url, scene)


def test_old_rooms_go_with_all_they_hold(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await unused(store, 0, {}, 1_000)
        for state in ("lobby", "over", "racing"):
            for age in (10, 20, 30):
                await store.write(room_rows.add, room(f"{state}{age}", state=state, touched=time.time() - age * 1_000))
        await store.write(race_rows.add, race(room="over10"))
        await store.write(race_rows.append, [decision(1)])
        await store.write(room_rows.join, "over10", "ana")
        seconds = {"lobby": 50_000.0, "over": 5_000.0, "racing": 24_000.0}
        soon = await store.read(room_ages.expiring, seconds, 6_000)
        assert [one.id for one, _ in soon] == ["over30", "over20", "racing30", "over10", "racing20"]
        assert [round(left, -3) for _, left in soon] == [-25_000, -15_000, -6_000, -5_000, 4_000]
        gone = await unused(store, 0, seconds, 1_000)
        assert sorted(gone.rooms) == [
            ("over10", "over"),
            ("over20", "over"),
            ("over30", "over"),
            ("racing30", "racing"),
        ]
        assert await store.read(room_rows.get, "over10") is None
        assert await store.read(room_rows.get, "racing20") is not None
        assert await store.read(race_rows.get, "race") is None
        assert await store.read(race_rows.decisions_since, "race") == []
        assert await store.read(room_rows.of_guest, "ana", 10) == []
        assert (await unused(store, 0, seconds, 1_000)).rooms == []

    with_store(store_url, scene)


def test_the_id_of_a_revoked_guest_is_known_for_longer(store_url: str) -> None:
    """Without its row a cookie of an earlier generation would be valid again."""

    async def scene(store: Store) -> None:
        await store.write(guest_rows.put, Guest("ana", "Ana"))
        await store.write(guest_rows.revoke, "ana")
        for age, guests, revoked_s, name in ((2_000, 1, 9_000, ""), (2_000, 0, 9_000, ""), (9_500, 1, 9_000, None)):
            old = update(tables.guests).values(seen=time.time() - age)
            await store.database.write(lambda conn, old=old: conn.execute(old) and None)
            assert (await unused(store, 0, {}, 1_000, revoked_s=revoked_s)).guests == guests
            found = await store.read(guest_rows.get, "ana")
            assert (found and found.name) == name
            assert found is None or found.generation == 1

    with_store(store_url, scene)


def test_old_guests_without_a_room_are_deleted(store_url: str) -> None:
    async def scene(store: Store) -> None:
        for guest in ("here", "member", "gone"):
            await store.write(guest_rows.put, Guest(guest, guest.title()))
        await store.write(room_rows.add, room())
        await store.write(room_rows.join, "room", "member")
        assert (await unused(store, 0, {}, 1_000)).guests == 0
        old = update(tables.guests).where(tables.guests.c.id != "here").values(seen=time.time() - 2_000)
        await store.database.write(lambda conn: conn.execute(old) and None)
        assert (await unused(store, 0, {}, 1_000)).guests == 1
        assert [
            guest is None for guest in [await store.read(guest_rows.get, id) for id in ("here", "member", "gone")]
        ] == [0, 0, 1]

    with_store(store_url, scene)


def test_time_in_which_no_server_ran_makes_nothing_older(store_url: str) -> None:
    async def scene(store: Store) -> None:
        async def moved(ran: float) -> float:
            gone = await unused(store, ran, {"lobby": 1_000}, 1_000)
            assert (gone.rooms, gone.guests) == ([], 0)
            return gone.moved

        await store.write(guest_rows.put, Guest("ana", "Ana"))
        await store.write(room_rows.add, room(touched=time.time() - 100))
        assert await moved(60) == 0
        assert await moved(0) == 0
        for days in (400, -400):  # the clock was set by so many days
            by = days * 86_400
            for table, column in (("clock", "at"), ("rooms", "touched"), ("guests", "seen")):
                back = text(f"UPDATE {table} SET {column} = {column} - {by}")
                await store.database.write(lambda conn, back=back: conn.execute(back) and None)
            assert abs(await moved(60) - by) < 90
            after, seen = await store.read(room_rows.get, "room"), await store.read(guest_rows.get, "ana")
            assert after is not None
            assert seen is not None
            assert 0 < time.time() - after.touched < 400
            assert -100 < time.time() - seen.seen < 300
        assert await moved(60) == 0

    with_store(store_url, scene)


def test_races(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        second, first = race("b", number=2), race("a")
        await store.write(race_rows.add, second)
        await store.write(race_rows.add, first)
        assert await store.read(race_rows.get, "a") == first
        assert await store.read(race_rows.get, "none") is None
        assert await store.read(race_rows.of_room, "room") == [first, second]
        assert await store.read(race_rows.of_room, "none") == []
        assert await store.read(archive_rows.missing, 10) == []
        assert await store.write(archive_rows.finish, kept("a"), {(0, "ana")}, 1)
        found = await store.read(race_rows.get, "a")
        assert found is not None
        assert found.finished == 200.0
        assert await store.read(archive_rows.get, "a") == kept("a")
        assert not await store.write(archive_rows.finish, kept("a", finished=300.0), {(1, "ben")}, 1)
        assert await store.read(race_rows.get, "a") == found
        assert await store.read(archive_rows.get, "a") == kept("a")
        assert not await store.write(archive_rows.finish, kept("none"), set(), 1)
        assert await store.read(archive_rows.get, "none") is None
        with pytest.raises(StoreError, match=r"(?i)unique"):
            await store.write(race_rows.add, race("c", number=2))
        with pytest.raises(StoreError, match=r"(?i)foreign key"):
            await store.write(race_rows.add, race("c", room="none"))

    with_store(store_url, scene)


def test_a_season_is_shown_when_it_is_over(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        for number in (1, 2, 3):
            await store.write(race_rows.add, race(f"r{number}", number=number))
        for number in (1, 2):
            await store.write(archive_rows.finish, kept(f"r{number}", number=number, is_open=False), set(), 2)
        await store.write(archive_rows.finish, kept("r3", number=3), set(), 2)
        shown = [await store.read(archive_rows.get, f"r{number}") for number in (1, 2, 3)]
        assert [one is not None and one.is_open for one in shown] == [False, True, True]

    with_store(store_url, scene)


def test_the_races_of_a_guest(store_url: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(5):
            track = "italy" if number % 2 else "usa"
            drivers = ("Ana", 1, False), (f"Ben_{number}", 2, False)
            one = kept(f"r{number}", finished=100.0 + number // 2, track=track, seats=seats(*drivers))
            await store.write(archive_rows.add, one, {(0, "ana"), (3, "ana"), (1, "ben")} if number else {(2, "ben")})
        assert [(one.race, seats) for one, seats in await store.read(archive_rows.of_guest, "ana", 10)] == [
            ("r4", (0, 3)), ("r3", (0, 3)), ("r2", (0, 3)), ("r1", (0, 3))
        ]  # fmt: skip
        found = []
        before = None
        while page := await store.read(archive_rows.of_guest, "ana", 3, before):
            assert len(page) <= 3
            found += [one.race for one, _ in page]
            before = page[-1][0].finished, page[-1][0].race
        assert found == ["r4", "r3", "r2", "r1"]
        assert [one.race for one, _ in await store.read(archive_rows.of_guest, "ben", 1)] == ["r4"]
        assert await store.read(archive_rows.of_guest, "cid", 10) == []
        for words, races in (("ITALY", ["r3", "r1"]), ("ben_2", ["r2"]), ("b_n", []), ("%", []), ("ana", found)):
            assert [
                one.race for one, _ in await store.read(archive_rows.of_guest, "ana", 10, None, RaceSearch(words))
            ] == races
        line, _ = (await store.read(archive_rows.of_guest, "ana", 1))[0]
        assert line == msgspec.structs.replace(await store.read(archive_rows.get, "r4"), record=b"")

    with_store(store_url, scene)


def test_races_are_looked_for_by_track_kind_and_result(store_url: str) -> None:
    async def scene(store: Store) -> None:
        ben = [(f"Ben{place}", place, False) for place in (1, 2, 3, 4)]
        races = {
            "won": ("usa", [("Ana", 1, False), *ben[1:]], '{"laps":1,"has_garage":true}'),
            "alone": ("usa", [("Ana", 1, False)], '{"laps":1,"is_alone":true}'),
            "second": ("italy", [("Ana", 2, False), ben[0]], '{"laps":1}'),
            "third": ("italy", [("Ana", 3, False), *ben[:2], ben[3]], '{"laps":1,"has_weather":true,"event":"x"}'),
            "out": ("italy", [("Ana", 3, True), *ben[:2], ("Bo", 4, True)], '{"laps":1,"own_track":"is_alone"}'),
            "duel": ("spain", [("Ana", 1, False), ben[1]], '{"laps":1}'),
        }
        for at, (id, (track, drivers, kind)) in enumerate(races.items()):
            await store.write(
                archive_rows.add, kept(id, finished=at, track=track, kind=kind, seats=seats(*drivers)), {(0, "ana")}
            )
        # Two seats at one screen: the other one counts, too.
        two = seats(("Ana", 4, True), *ben[1:3], ("Anna", 1, False))
        await store.write(
            archive_rows.add, kept("two", finished=9.0, track="spain", seats=two), {(0, "ana"), (3, "ana")}
        )
        for wanted, found in (
            (RaceSearch(result="won"), ["two", "duel", "won"]),
            (RaceSearch(result="podium"), ["two", "duel", "third", "won"]),
            (RaceSearch(result="finished"), ["two", "duel", "third", "second", "alone", "won"]),
            (RaceSearch(result="out"), ["two", "out"]),
            (RaceSearch(result="out", track="italy"), ["out"]),
            (RaceSearch(track="italy", words="ben4"), ["third"]),
            (RaceSearch(kind="alone"), ["alone"]),
            (RaceSearch(kind="garage"), ["won"]),
            (RaceSearch(kind="weather", result="podium"), ["third"]),
            (RaceSearch(kind="season"), ["third"]),
            (RaceSearch(track="ita"), []),
        ):
            assert [one.race for one, _ in await store.read(archive_rows.of_guest, "ana", 10, None, wanted)] == found, (
                wanted
            )
        assert [seats for one, seats in await store.read(archive_rows.of_guest, "ana", 1)] == [(0, 3)]

    with_store(store_url, scene)


def test_the_fewest_rounds_of_each_kind(store_url: str) -> None:
    async def scene(store: Store) -> None:
        lines = [
            ("a", "usa", "one", 9, 4), ("b", "usa", "one", 8, 5), ("c", "usa", "one", 8, 4), ("d", "usa", "two", 7, 3),
            ("e", "italy", "one", 9, None), ("f", "italy", "one", None, None), ("g", "spain", "one", None, None),
        ]  # fmt: skip
        for at, (id, track, kind, rounds, lap) in enumerate(lines):
            bot = {"bot_rounds": None if rounds is None else 20 - rounds, "bot_lap": 2 if id == "a" else None}
            one = kept(id, track=track, kind=kind, rounds=rounds, lap=lap, finished=100.0 - at, **bot)
            await store.write(archive_rows.add, one, set())
        found = await store.read(archive_rows.bests)
        assert [one.race for one in found.races] == ["e", "c", "d"]
        assert [one.race for one in found.laps] == ["c", "d"]
        assert [one.race for one in found.bot_races] == ["e", "a", "d"]
        assert [one.race for one in found.bot_laps] == ["a"]
        assert found.races[0].record == b""

    with_store(store_url, scene)


def test_finished_races_outlive_their_rooms(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await unused(store, 0, {}, 1_000)
        await race_of(store)
        await store.write(guest_rows.put, Guest("ana", "Ana"))
        now = time.time()
        await store.write(archive_rows.finish, kept(finished=now, kept=now), {(0, "ana")}, 1)
        await store.write(archive_rows.add, kept("old", finished=now - 5_000, kept=now - 5_000), {(0, "ana")})
        await store.write(room_rows.remove, "room")
        assert await store.read(race_rows.get, "race") is None
        gone = await unused(store, 0, {}, -1_000)
        assert (gone.guests, gone.races) == (0, 0)  # the guest has races
        assert [one.race for one, _ in await store.read(archive_rows.of_guest, "ana", 10)] == ["race", "old"]
        gone = await unused(store, 0, {}, -1_000, None, 1_000, 0.0)
        assert (gone.guests, gone.races) == (0, 1)
        assert [one.race for one, _ in await store.read(archive_rows.of_guest, "ana", 10)] == ["race"]
        gone = await unused(store, 0, {}, -1_000, None, -1_000, 0.0)
        assert (gone.guests, gone.races) == (1, 1)
        assert await store.read(archive_rows.of_guest, "ana", 10) == []

    with_store(store_url, scene)


def test_races_that_finished_before_are_found(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        for number, finished in ((1, 100.0), (2, None), (3, 300.0)):
            await store.write(race_rows.add, race(f"r{number}", number=number, finished=finished))
        assert [one.id for one in await store.read(archive_rows.missing, 10)] == ["r3", "r1"]
        assert [one.id for one in await store.read(archive_rows.missing, 1)] == ["r3"]
        await store.write(archive_rows.add, kept("r3"), set())
        await store.write(archive_rows.add, kept("r3", track="italy"), {(0, "ana")})
        assert [one.id for one in await store.read(archive_rows.missing, 10)] == ["r1"]
        assert await store.read(archive_rows.get, "r3") == kept("r3")

    with_store(store_url, scene)


def test_a_race_starts_with_its_room_or_not_at_all(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        assert not await store.write(race_rows.start, room(version=3, state="racing"), race())
        assert await store.read(race_rows.get, "race") is None
        assert await store.write(race_rows.start, room(version=2, state="racing"), race())
        assert await store.read(race_rows.get, "race") is not None
        with pytest.raises(StoreError, match=r"(?i)unique"):
            await store.write(race_rows.start, room(version=3, state="over"), race("other"))
        found = await store.read(room_rows.get, "room")
        assert found is not None
        assert (found.version, found.state) == (2, "racing")

    with_store(store_url, scene)


# Decisions -------------------------------------------------------------------------------------------


def test_decisions_in_order(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        made = [decision(number, f"c{number}" if number % 2 else None) for number in range(12)]
        for one in reversed(made):
            assert await store.write(race_rows.append, [one]) == [AppendResult.ADDED]
        assert await store.read(race_rows.decisions_since, "race") == made
        assert await store.read(race_rows.decisions_since, "race", 5) == made[5:]
        assert await store.read(race_rows.decisions_since, "race", 12) == []
        assert await store.read(race_rows.decisions_since, "none") == []
        assert await store.read(race_rows.of_command, "race", "c3") == made[3]
        assert await store.read(race_rows.of_command, "race", "c4") is None
        assert await store.read(race_rows.of_command, "none", "c3") is None

    with_store(store_url, scene)


def test_a_number_is_taken_once_and_a_command_counts_once(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        await store.write(race_rows.add, race("other", number=2))
        first = decision(0, "c1")
        assert await store.write(race_rows.append, [first]) == [AppendResult.ADDED]
        assert await store.write(race_rows.append, [decision(0, "c2")]) == [AppendResult.TAKEN]
        assert await store.write(race_rows.append, [decision(0)]) == [AppendResult.TAKEN]
        assert await store.write(race_rows.append, [first]) == [AppendResult.REPEATED]
        assert await store.write(race_rows.append, [decision(1, "c1")]) == [AppendResult.REPEATED]
        assert await store.write(race_rows.append, [decision(0, "c1", race="other")]) == [AppendResult.ADDED]
        assert await store.write(race_rows.append, [decision(1)]) == [AppendResult.ADDED]
        assert await store.write(race_rows.append, [decision(2)]) == [AppendResult.ADDED]
        # Several at once: up to the first that is not added.
        many = decision(3), decision(4), decision(4, "c9"), decision(5)
        assert await store.write(race_rows.append, [*many]) == [
            AppendResult.ADDED,
            AppendResult.ADDED,
            AppendResult.TAKEN,
        ]
        assert [one.number for one in await store.read(race_rows.decisions_since, "race")] == [0, 1, 2, 3, 4]
        assert (await store.read(race_rows.decisions_since, "race"))[0] == first
        with pytest.raises(StoreError, match=r"(?i)foreign key"):
            await store.write(race_rows.append, [decision(0, race="none")])

    with_store(store_url, scene)


def test_if_ten_append_one_number_one_succeeds(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        for number in range(10):
            tries = (
                store.write(race_rows.append, [decision(number, f"c{number}.{who}", by=str(who))]) for who in range(10)
            )
            found = await asyncio.gather(*tries)
            assert found.count([AppendResult.ADDED]) == 1
            assert found.count([AppendResult.TAKEN]) == 9
            winner = (await store.read(race_rows.decisions_since, "race", number))[0].by
            assert found[int(winner)] == [AppendResult.ADDED]

    with_store(store_url, scene)


def test_if_ten_send_one_command_one_succeeds(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        found = await asyncio.gather(*(store.write(race_rows.append, [decision(number, "c")]) for number in range(10)))
        assert found.count([AppendResult.ADDED]) == 1
        assert found.count([AppendResult.REPEATED]) == 9

    with_store(store_url, scene)


def test_an_operation_that_fails_takes_no_other_with_it(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)

        def half(conn: Connection) -> None:
            conn.execute(insert(tables.secrets).values(name="half", value=b""))
            raise LookupError("on purpose")

        def wrong(conn: Connection) -> None:
            conn.execute(insert(tables.secrets).values(name="wrong", value=b""))
            conn.execute(text("SELECT nonsense FROM nowhere"))

        def stop(conn: Connection) -> None:
            raise StopIteration

        jobs: list[Coroutine[Any, Any, Any]] = []
        for number in range(30):
            jobs.append(store.write(race_rows.append, [decision(number)]))
            jobs.append(store.database.write([half, wrong, stop][number % 3]))
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert found[::2] == [[AppendResult.ADDED]] * 30
        assert [type(error) for error in found[1::2]] == [LookupError, StoreError, RuntimeError] * 10
        assert len(await store.read(race_rows.decisions_since, "race")) == 30
        names = await store.database.read(lambda conn: list(conn.scalars(text("SELECT name FROM secrets"))))
        assert names == []

    with_store(store_url, scene)


def test_a_caller_that_gives_up_harms_nobody(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        jobs = [asyncio.create_task(store.write(race_rows.append, [decision(number)])) for number in range(20)]
        await asyncio.sleep(0)
        for job in jobs[::2]:
            job.cancel()
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert found[1::2] == [[AppendResult.ADDED]] * 10
        assert await store.write(race_rows.append, [decision(99)]) == [AppendResult.ADDED]

    with_store(store_url, scene)


def test_close_writes_the_queue(store_url: str) -> None:
    async def play() -> None:
        store = await Store.open(store_url)
        await race_of(store)
        jobs = [asyncio.create_task(store.write(race_rows.append, [decision(number)])) for number in range(200)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*jobs) == [[AppendResult.ADDED]] * 200
        async with opened(store_url) as again:
            assert len(await again.read(race_rows.decisions_since, "race")) == 200

    run(play())


def test_a_closed_store_says_so(store_url: str) -> None:
    async def play() -> None:
        store = await Store.open(store_url)
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.read(room_rows.get, "room")
        with pytest.raises(StoreError, match="closed"):
            await store.write(room_rows.touch, "room")
        store.notify("room")
        await store.close()

    run(play())


def test_after_a_full_disk_writing_goes_on(tmp_path: pathlib.Path) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)

        def limit(conn: Connection) -> None:
            pages = conn.exec_driver_sql("PRAGMA page_count").scalar_one()
            conn.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        await store.database.write(limit)
        big = "x" * 1_000_000
        found = await asyncio.gather(
            store.write(race_rows.append, [decision(0)]),
            store.write(race_rows.append, [decision(1, choice=big)]),
            store.write(race_rows.append, [decision(2)]),
            return_exceptions=True,
        )
        assert isinstance(found[1], StoreError)
        assert "full" in str(found[1])
        added = [one.number for one in await store.read(race_rows.decisions_since, "race")]
        assert added == [number for number in range(3) if found[number] == [AppendResult.ADDED]]
        assert await store.write(race_rows.append, [decision(3)]) == [AppendResult.ADDED]

    run_on(tmp_path, scene)


def test_writing_goes_on_after_another_process_s_lock(tmp_path: pathlib.Path) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        await store.database.write(lambda conn: conn.exec_driver_sql("PRAGMA busy_timeout = 50").close())
        other = sqlite3.connect(tmp_path / "hotlap.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        found = await asyncio.gather(
            *(store.write(race_rows.append, [decision(n)]) for n in range(3)), return_exceptions=True
        )
        assert all(isinstance(one, StoreError) and "locked" in str(one) for one in found)
        assert await store.read(race_rows.decisions_since, "race") == []
        other.execute("ROLLBACK")
        other.close()
        assert await store.write(race_rows.append, [decision(0)]) == [AppendResult.ADDED]

    run_on(tmp_path, scene)


def test_values_that_no_database_takes(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await race_of(store)
        for wrong in (decision(0, choice="\ud800"), decision(2**70)):
            with pytest.raises(StoreError, match="the database refused"):
                await store.write(race_rows.append, [wrong])
        with pytest.raises(StoreError, match="the database refused"):
            await store.read(room_rows.get, "\ud800")
        assert await store.write(race_rows.append, [decision(0)]) == [AppendResult.ADDED]

    with_store(store_url, scene)


def test_sqlite_is_durable_and_checks_references(tmp_path: pathlib.Path) -> None:
    async def scene(store: Store) -> None:
        names = ("journal_mode", "synchronous", "foreign_keys")
        for ask in (store.database.write, store.database.read):
            found = await ask(lambda conn: [conn.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names])
            assert found == ["wal", 2, 1]
        with pytest.raises(StoreError, match="readonly"):
            await store.database.read(lambda conn: conn.execute(text("DELETE FROM rooms")))

    run_on(tmp_path, scene)


APPEND_FOR_EVER = """
from hotlap.server.document import race_rows
async def main(url):
    store = await Store.open(url)
    async def go(who):
        number = who
        while True:
            next = DecisionRow("race", number, 0, "x" * 50, "ana")
            assert await store.write(race_rows.append, [next]) == [AppendResult.ADDED]
            print(number, flush=True)
            number += 8
    await asyncio.gather(*map(go, range(8)))
asyncio.run(main(sys.argv[1]))
"""


def test_all_that_a_killed_process_acknowledged_is_stored(store_url: str) -> None:
    with_store(store_url, race_of)
    process = child(APPEND_FOR_EVER, store_url)
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(300)]
    process.send_signal(signal.SIGKILL)
    said += process.stdout.read().splitlines(keepends=True)
    process.wait()
    process.stdout.close()
    told = {int(line) for line in said if line.endswith("\n")}
    assert len(told) >= 300

    async def scene(store: Store) -> set[int]:
        return {one.number for one in await store.read(race_rows.decisions_since, "race")}

    # It opens at once: the lock ended with the process.
    assert told <= with_store(store_url, scene)


# Leases ----------------------------------------------------------------------------------------------


def test_leases(store_url: str) -> None:
    async def scene(store: Store) -> None:
        for number, state in enumerate(["racing", "lobby", "racing", "over", "racing"]):
            await store.write(room_rows.add, room(f"{state}{number}", state=state, touched=float(number)))
        assert await store.write(lease_rows.take_some, "one", 60, 2) == ["racing0", "racing2"]
        assert await store.write(lease_rows.take_some, "two", 60, 9) == ["racing4"]
        assert await store.write(lease_rows.take_some, "two", 60, 9) == []
        assert not await store.write(lease_rows.take, "racing0", "two", 60)
        assert await store.write(lease_rows.take, "racing0", "one", 60)
        assert await store.write(lease_rows.take, "lobby1", "one", 60)
        assert not await store.write(lease_rows.take, "none", "one", 60)
        assert await store.write(lease_rows.renew, "one", 60) == {"racing0", "racing2", "lobby1"}
        assert await store.write(lease_rows.renew, "nobody", 60) == set()
        await store.write(lease_rows.release, "two", "racing2")
        await store.write(lease_rows.release, "one", "racing0")
        assert await store.write(lease_rows.take_some, "two", 60, 9) == ["racing0"]
        await store.write(lease_rows.release, "one")
        assert await store.write(lease_rows.renew, "one", 60) == set()
        assert await store.write(lease_rows.take_some, "two", 60, 9) == ["racing2"]
        found = await store.read(room_rows.get, "racing2")
        assert found is not None
        assert found.holder == "two"
        assert found.held_until is not None
        assert abs(found.held_until - time.time() - 60) < 10

    with_store(store_url, scene)


def test_a_lease_that_ran_out_is_free(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room("a", state="racing"))
        await store.write(room_rows.add, room("b", state="racing"))
        assert len(await store.write(lease_rows.take_some, "one", 60, 9)) == 2
        assert await store.write(lease_rows.take_some, "two", 60, 9) == []
        await store.write(lease_rows.renew, "one", -1)  # it ran out a second ago
        assert await store.write(lease_rows.take, "a", "two", 60)
        # Nobody took b, so its holder still has it.
        assert await store.write(lease_rows.renew, "one", 60) == {"b"}
        assert await store.write(lease_rows.take_some, "two", 60, 9) == []
        await store.write(lease_rows.renew, "one", -1)
        assert await store.write(lease_rows.take_some, "two", 60, 9) == ["b"]
        assert await store.write(lease_rows.renew, "one", 60) == set()

    with_store(store_url, scene)


def test_no_room_has_two_holders(store_url: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(30):
            await store.write(room_rows.add, room(str(number), state="racing"))
        found = await asyncio.gather(*(store.write(lease_rows.take_some, str(who), 60, 5) for who in range(8)))
        taken = [id for ids in found for id in ids]
        assert len(taken) == len(set(taken))
        while more := await store.write(lease_rows.take_some, "last", 60, 7):
            taken += more
        assert sorted(taken, key=int) == [str(number) for number in range(30)]
        await store.write(room_rows.add, room("one"))
        assert sorted(
            await asyncio.gather(*(store.write(lease_rows.take, "one", str(who), 60) for who in range(8)))
        ) == ([False] * 7 + [True])

    with_store(store_url, scene)


# Across processes ------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def listening(store: Store) -> AsyncIterator[list[str]]:
    heard: list[str] = []

    async def listen() -> None:
        async for id in store.changes():
            heard.append(id)

    task = asyncio.create_task(listen())
    try:
        yield heard
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def heard_of(heard: list[str], teller: Store, id: str) -> None:
    """Send it again and again: the other side may still be connecting."""

    def is_heard() -> bool:
        teller.notify(id)
        return id in heard

    await until(is_heard)


def test_other_processes_hear_of_changes(postgres_url: str) -> None:
    async def play() -> None:
        async with (
            opened(postgres_url) as one,
            opened(postgres_url) as two,
            listening(one) as by_one,
            listening(two) as by_two,
        ):
            await heard_of(by_one, two, "start")
            await heard_of(by_two, one, "start")
            by_one.clear()
            for number in range(100):
                two.notify(f"room {number}")
            two.notify("last")
            await until(lambda: "last" in by_one)
            told = [id for id in by_one if id != "start"]
            assert told == [f"room {number}" for number in range(100)] + ["last"]
            assert not any(id.startswith(("room", "last")) for id in by_two)

    run(play())


def test_a_lost_connection_for_changes_comes_back(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as two, listening(one) as heard:
            await heard_of(heard, two, "before")
            await kill_all(postgres_url)
            await heard_of(heard, two, "after")
            # The connections of the pool come back too, unnoticed.
            assert await one.read(room_rows.get, "none") is None

    run(play())


async def kill_all(url: str) -> None:
    conn = await asyncpg.connect(url)
    await conn.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await conn.close()


def test_operations_survive_a_restart_of_postgresql(postgres_url: str) -> None:
    async def play() -> None:
        async with opened(postgres_url) as store:
            await race_of(store)
            await asyncio.gather(*(store.write(race_rows.append, [decision(number)]) for number in range(20)))
            await kill_all(postgres_url)
            found = await asyncio.gather(
                *(store.write(race_rows.append, [decision(number)]) for number in range(20, 40))
            )
            assert found == [[AppendResult.ADDED]] * 20
            await kill_all(postgres_url)
            assert len(await store.read(race_rows.decisions_since, "race")) == 40

    run(play())


def test_changes_end_with_the_store(store_url: str) -> None:
    async def play() -> None:
        store = await Store.open(store_url)
        heard: list[str] = []

        async def listen() -> None:
            async for id in store.changes():
                heard.append(id)

        task = asyncio.create_task(listen())
        await asyncio.sleep(0.1)
        store.notify("room")
        assert not task.done()
        await store.close()
        await asyncio.wait_for(task, 60)
        assert heard in ([], [ALL])  # the first look, for what was changed before

    run(play())


# One process for a folder ----------------------------------------------------------------------------


def test_a_folder_is_served_by_one_process(tmp_path: pathlib.Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "store")

    async def play() -> None:
        async with opened(tmp_path / "store"):
            with pytest.raises(StoreInUse) as error:
                await Store.open(link)
            said = str(error.value)
            assert str(tmp_path / "store") in said
            assert f"process {os.getpid()}" in said
            assert "stop it" in said
        async with opened(link):
            pass

    run(play())


def test_another_process_is_kept_out_until_it_ends(tmp_path: pathlib.Path) -> None:
    serve = "async def main():\n await Store.open(sys.argv[1])\n print('open', flush=True)\n await asyncio.sleep(60)\n"
    process = child(serve + "asyncio.run(main())", tmp_path)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    with pytest.raises(StoreInUse, match=f"process {process.pid}"):
        run(Store.open(tmp_path))
    process.kill()
    process.wait()
    process.stdout.close()

    async def scene(store: Store) -> None:
        assert await store.read(room_rows.get, "none") is None

    run_on(tmp_path, scene)


# Backups ---------------------------------------------------------------------------------------------


def test_a_backup_while_writing(tmp_path: pathlib.Path) -> None:
    folder, kept = tmp_path / "store", tmp_path / "kept" / "hotlap.db"
    kept.parent.mkdir()
    run_on(folder, race_of)
    process = child(APPEND_FOR_EVER, folder)
    assert process.stdout is not None
    told = {int(process.stdout.readline()) for _ in range(200)}
    backup(folder, kept)  # from this process; it needs no lock
    after = {int(process.stdout.readline()) for _ in range(200)}
    process.kill()
    process.wait()
    process.stdout.close()
    assert [path.name for path in kept.parent.iterdir()] == ["hotlap.db"]

    async def scene(store: Store) -> set[int]:
        return {one.number for one in await store.read(race_rows.decisions_since, "race")}

    assert told <= run_on(kept.parent, scene)
    assert told | after <= run_on(folder, scene)


def test_files_with_secrets_are_private(tmp_path: pathlib.Path) -> None:
    run_on(tmp_path / "store", race_of)
    backup(tmp_path / "store", tmp_path / "kept.db")
    assert (tmp_path / "store").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "kept.db").stat().st_mode & 0o777 == 0o600


def test_a_backup_of_the_open_store(tmp_path: pathlib.Path) -> None:
    kept = tmp_path / "kept.db"

    async def scene(store: Store) -> None:
        await race_of(store)
        await store.write(race_rows.append, [decision(0)])
        await store.backup(kept)
        with pytest.raises(StoreError, match="never replaces a file"):
            await store.backup(kept)
        with pytest.raises(StoreError, match="name a file in a folder"):
            await store.backup(tmp_path / "none" / "kept.db")

    async def restored(store: Store) -> list[DecisionRow]:
        return await store.read(race_rows.decisions_since, "race")

    run_on(tmp_path / "store", scene)
    assert len(run_on(kept, restored)) == 1


def test_impossible_backups_are_refused(tmp_path: pathlib.Path) -> None:
    with pytest.raises(StoreError, match="there is no store to copy"):
        backup(tmp_path, tmp_path / "kept.db")
    (tmp_path / "text.db").write_text("not a database, although it is long enough " * 100)
    with pytest.raises(StoreError, match="cannot be copied"):
        backup(tmp_path / "text.db", tmp_path / "kept.db")
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE something (id)")
    other.close()
    with pytest.raises(StoreError, match="holds no store"):
        backup(tmp_path / "other.db", tmp_path / "kept.db")
    with pytest.raises(StoreError, match="pg_dump") as error:
        backup("postgresql://ana:hunter2@example.com/hotlap", tmp_path / "kept.db")
    assert "hunter2" not in str(error.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.db", "text.db"]


def test_postgresql_is_not_backed_up_here(postgres_url: str, tmp_path: pathlib.Path) -> None:
    async def scene(store: Store) -> None:
        with pytest.raises(StoreError, match="pg_dump"):
            await store.backup(tmp_path / "kept")

    with_store(postgres_url, scene)


# Migrations ------------------------------------------------------------------------------------------


def test_a_migration_writes_down_what_settings_of_the_first_rooms_meant(store_url: str) -> None:
    """Of a season, of a race without a Garage and with an own track, of a later room, and of one that is damaged."""
    first = {"garage": "off", "weather": False, "laps": 0, "garage_draft": "draft", "boxes": [], "track": "usa"}
    documents: dict[str, Any] = {
        "season": {"settings": {**first, "season": "1961", "track_file": None}, "name": "„Häßlich“"},
        "race": {"settings": {**first, "garage_draft": "snake", "track_file": "own", "season": None}},
        "later": {"settings": {**first, "season": "1961", "heat_first": True}},
    }

    async def old(store: Store) -> None:
        for id, document in documents.items():
            await store.write(room_rows.add, room(id, document=json.dumps(document)))
        await store.write(room_rows.add, room("damaged"))
        for was in (
            "UPDATE hotlap_version SET version_num = '0012'",
            "DROP TABLE channels",
            "ALTER TABLE analyses DROP COLUMN checked",
            "ALTER TABLE archive DROP COLUMN flight",
        ):
            await store.database.write(lambda conn, was=was: conn.execute(text(was)))

    async def new(store: Store) -> None:
        rows = {id: await store.read(room_rows.get, id) for id in (*documents, "damaged")}
        assert {id: row and row.version for id, row in rows.items()} == {
            "season": 2,
            "race": 2,
            "later": 1,
            "damaged": 1,
        }
        found = {id: json.loads(row.document) for id, row in rows.items() if row}
        meant = {"garage": "mixed", "weather": True, "track": None, "heat_first": False}
        assert found["season"] == {**documents["season"], "settings": {**documents["season"]["settings"], **meant}}
        assert found["race"]["settings"] == {
            **documents["race"]["settings"], "garage_draft": "draft", "track": None, "heat_first": False
        }  # fmt: skip
        assert (found["later"], found["damaged"]) == (documents["later"], {})

    with_store(store_url, old)
    with_store(store_url, new)


def test_migrations_make_the_tables_that_the_code_uses(store_url: str) -> None:
    def differences(conn: Connection) -> list[Any]:
        options = {**schema.OPTIONS, "compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(conn, opts=options), tables.metadata))

    async def scene(store: Store) -> None:
        assert await store.database.write(differences) == []
        assert await store.database.read(schema.revisions) == ("0016",)

    with_store(store_url, scene)
    with_store(store_url, scene)


def test_the_files_are_private_in_any_folder(tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir(mode=0o755)

    def modes() -> dict[str, int]:
        return {one.name: one.stat().st_mode & 0o777 for one in folder.glob("hotlap.db*") if one.suffix != ".lock"}

    async def scene() -> None:
        store = await Store.open(folder)
        await store.write(guest_rows.put, Guest("ana", "Ana"))
        assert set(modes().values()) == {0o600}
        await store.close()
        (folder / "hotlap.db").chmod(0o644)
        store = await Store.open(folder)
        assert set(modes().values()) == {0o600}
        assert await store.read(guest_rows.get, "ana") is not None
        await store.close()
        assert not list(folder.glob(".*"))

    run(scene())


def test_an_empty_file_is_refused(tmp_path: pathlib.Path) -> None:
    (tmp_path / "hotlap.db").touch()
    with pytest.raises(StoreError, match=r"hotlap\.db: the file is empty"):
        run(Store.open(tmp_path))
    assert (tmp_path / "hotlap.db").stat().st_size == 0


def test_a_database_half_made_is_made_anew(tmp_path: pathlib.Path) -> None:
    (tmp_path / ".hotlap.db.new").write_text("half")
    (tmp_path / ".hotlap.db.new-wal").write_text("half")

    async def scene() -> None:
        store = await Store.open(tmp_path)
        await store.write(ages.note)
        await store.close()

    run(scene())
    assert sorted(one.name for one in tmp_path.iterdir()) == ["hotlap.db", "hotlap.db.lock"]


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_database_that_is_gone_is_noticed(tmp_path: pathlib.Path, is_replaced: bool) -> None:
    file, kept = tmp_path / "hotlap.db", tmp_path / "kept"

    async def scene() -> None:
        store = await Store.open(tmp_path)
        await store.write(guest_rows.put, Guest("ana", "Ana"))
        file.rename(kept)
        if is_replaced:
            file.write_bytes(kept.read_bytes())
        for write in (lambda: store.write(ages.note), lambda: store.write(guest_rows.put, Guest("ben", "Ben"))):
            with pytest.raises(StoreError, match="was deleted or replaced while the server runs"):
                await write()
        assert file.exists() == is_replaced
        kept.rename(file)
        await store.write(guest_rows.put, Guest("cid", "Cid"))
        await store.close()
        store = await Store.open(tmp_path)
        assert [await store.read(guest_rows.get, id) is not None for id in ("ana", "ben", "cid")] == [True, False, True]
        await store.close()

    run(scene())


def test_a_database_of_an_older_version_keeps_its_rooms(store_url: str) -> None:
    """It does not know when a server last ran; the room that was used last tells."""

    async def scene(store: Store) -> None:
        for id, years in (("last", 3), ("older", 3.1)):
            await store.write(room_rows.add, room(id, touched=time.time() - years * 365 * 86_400))
        gone = await unused(store, 60, {"lobby": 2 * 86_400}, 1_000)
        assert gone.rooms == [("older", "lobby")]
        assert await store.read(room_rows.get, "last") is not None

    with_store(store_url, scene)


def test_many_start_at_once_on_an_empty_postgresql(bare_postgres_url: str) -> None:
    async def play() -> None:
        stores = await asyncio.gather(*(Store.open(bare_postgres_url) for _ in range(4)))
        for store in stores:
            await store.close()

    run(play())


def test_a_database_from_the_future_is_refused(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.database.write(lambda conn: conn.execute(text("UPDATE hotlap_version SET version_num = '9999'")))

    with_store(store_url, scene)
    with pytest.raises(StoreError, match=r"newer hotlap \(its tables have revision 9999.*up to 0016\); update hotlap"):
        run(Store.open(store_url))


def test_foreign_tables_are_left_alone(store_url: str) -> None:
    async def scene(store: Store) -> None:
        await store.write(room_rows.add, room())
        await store.database.write(lambda conn: conn.execute(text("DROP TABLE hotlap_version")))

    with_store(store_url, scene)
    with pytest.raises(StoreError, match=r"a table 'analyses' that is not hotlap's"):
        run(Store.open(store_url))


# Places that cannot hold a store ---------------------------------------------------------------------


def refused(place: str | pathlib.Path) -> str:
    with pytest.raises(StoreError) as error:
        run(Store.open(place))
    said = str(error.value)
    assert "\n" not in said
    assert error.value.__suppress_context__ or error.value.__context__ is None
    assert "hunter2" not in said
    return said


def test_a_file_that_is_no_database(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "hotlap.db"
    file.write_text("a letter, long enough to be looked at as a database " * 100)
    before = file.read_bytes()
    assert refused(tmp_path) == f"{file} is no database of SQLite; move it away, or name another folder"
    assert file.read_bytes() == before
    file.unlink()
    run_on(tmp_path, race_of)


@pytest.mark.parametrize("content", ["", "a letter"])
def test_a_file_in_place_of_the_folder(tmp_path: pathlib.Path, content: str) -> None:
    """It is not said that data is lost, for none was there."""
    file = tmp_path / "data"
    file.write_text(content)
    assert refused(file) == f"{file} is a file, and data is kept in a folder: name a folder in HOTLAP_DATA"
    assert file.read_text() == content


def test_a_folder_that_cannot_be_written(tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    if os.geteuid() == 0:  # no mode keeps root out
        folder = pathlib.Path("/proc/hotlap")
    assert "name a folder that this user may write to" in refused(folder)
    (tmp_path / "file").touch()
    assert "name a folder that this user may write to" in refused(tmp_path / "file" / "store")


def test_addresses_that_are_no_database() -> None:
    assert "not in 'mysql'" in refused("mysql://ana:hunter2@host/name")
    assert "name a folder" in refused("")
    assert "no folder" in refused("a\0b")
    for url in (
        "postgresql://ana:hunter2/x@host/name",
        "postgresql://ana:hunter2@host:port/name",
        "postgresql://ana:hunter2@[host/name",
    ):
        assert "postgresql://USER:PASSWORD@HOST:PORT/NAME" in refused(url)


def test_a_postgresql_that_does_not_run() -> None:
    said = refused("postgresql://ana:hunter2@127.0.0.1:1/name")
    assert said.startswith("PostgreSQL at 127.0.0.1 cannot be reached")
    assert said.endswith("start it, or correct the address")
    assert "cannot be reached" in refused("postgresql://ana:hunter2@nowhere.invalid/name")


def test_a_postgresql_without_the_database(postgres: str) -> None:
    assert 'database "none" does not exist' in refused(postgres.replace("/postgres?", "/none?"))
