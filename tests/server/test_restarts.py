"""Races and seasons go on from the store after a server ended."""

import asyncio
import contextlib
import pathlib
import random
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from hotlap.race import parse_record, parse_season, record_text
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.room.room import Room
from hotlap.server.rooms import lease_rows
from hotlap.server.rooms import rooms as rooms_of_process
from hotlap.server.store import Store
from server.instead import instead
from server.running import (
    Running,
    command,
    done,
    drive,
    first,
    frames,
    make,
    new_room,
    play,
    request,
    running,
    select,
    sha256,
    start,
    until,
)


def seats(socket: Socket) -> list[str]:
    """The names in the seats, as a viewer sees them; - for an empty seat."""
    assert socket.room is not None
    return [place.name or "-" for place in socket.room.seats]


def test_a_race_goes_on_after_a_restart(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot", "free", "legend", garage="mixed", weather=True)
            async with ana.watch(id) as socket:
                await start(socket)
                await drive(socket, random.Random(1), 12)
                race = socket.room.race
                # The server ends before the bots have decided.
                await until(lambda: socket.asks and not server.room(id).state.bots())
                server.rooms.leases.stop(id)
                while not server.room(id).state.bots():
                    ask = await socket.asked()
                    await socket.decide(ask, first(ask))
                version = socket.version
            before = server.race(id).to_bytes()
        async with running(store_url) as server:
            ana = Guest(server.address, ana.cookie)
            # The bots decide now, without any viewer.
            await until(lambda: id in server.rooms.known and not server.room(id).state.bots())
            assert server.race(id).to_bytes() != before
            async with ana.watch(id, race, version) as socket:
                await socket.asked()
                assert frames(socket)[0].version == version + 1
                assert not any(frame.is_snapshot for frame in frames(socket))
                assert {frame.by for frame in frames(socket)} <= {"bot", "club"}
                assert seats(socket) == ["Ana", "-", "-", "-"]
                await drive(socket, random.Random(2))
                await until(lambda: socket.room.state == "over")
            text = await ana.get(f"/api/races/{race}/record")
            assert record_text(parse_record(text)) == text
        # The record is kept as long as the room.
        async with running(store_url) as server:
            assert await Guest(server.address).get(f"/api/races/{race}/record") == text
            assert await server.store.write(lease_rows.take_some, "another", 60, 10) == []

    play(scene())


def test_bots_decide_the_same_after_a_restart(tmp_path: pathlib.Path) -> None:
    """Their dice come from the race's own secret and the number of the decision, not from the process."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            wish = new_room("me", "bot", "free", limit_s=0)
            wish["seats"][1]["driver"] = "random"
            server.rooms.leases.hold = lambda room: asyncio.sleep(0)  # the server decides nothing by itself
            id = (await ana.post("/api/rooms", wish))["id"]
            async with ana.watch(id) as socket:
                await start(socket)
                live = server.room(id).state.live
                chosen = [
                    server.services.drivers.choose(live.row, live.race, seat, "random")
                    for seat in (0, 1, 2)
                    for _ in range(3)
                ]
                assert chosen[::3] == chosen[1::3] == chosen[2::3]
                assert len(set(chosen)) > 1
        async with running(tmp_path) as server:
            await until(lambda: id in server.rooms.known and not server.room(id).state.bots())
            made = {one.seat: one.choice for one in server.race(id).decisions}
            assert made[1] == chosen[3]

    play(scene())


@contextlib.asynccontextmanager
async def resumed(folder: pathlib.Path, cookie: str, id: str) -> AsyncIterator[tuple[Running, Socket]]:
    """Another server on the same data, and the same guest in its room."""
    async with running(folder) as server, Guest(server.address, cookie).watch(id) as socket:
        await until(lambda: socket.room)
        yield server, socket


async def drive_some(server: Running, id: str, socket: Socket) -> bytes:
    """Make some decisions, and wait for those of the bots. Returns the state of the race."""
    assert await drive(socket, random.Random(1), 5) == 5
    await until(lambda: not server.room(id).state.bots())
    return server.race(id).to_bytes()


def test_a_season_goes_on_after_restarts(tmp_path: pathlib.Path) -> None:
    stages = [{"track": "usa", "event": "title-sponsor"}, {"track": "usa", "event": "live-television"}]

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "free", "free", "bot", season=stages)
            async with ana.watch(id) as one:
                await done(one, wire.Sit(command(), 1, "Anna"))
                await start(one)
                data = await drive_some(server, id, one)
        async with resumed(tmp_path, ana.cookie, id) as (server, one):
            await one.asked()
            assert server.race(id).to_bytes() == data
            await drive(one, random.Random(2))
            await until(lambda: one.room.state == "over")
            between = one.room.season
            assert between.stages[0].points is not None
        async with resumed(tmp_path, ana.cookie, id) as (server, one):
            assert one.room.season == between
            assert one.room.shuffle is None  # that of the season goes on
            await done(one, wire.Sit(command(), 1, "Anne"))
            await start(one)
            shuffled = one.info.shuffle
            assert one.info.number == 2
            data = await drive_some(server, id, one)
        async with resumed(tmp_path, ana.cookie, id) as (server, one):
            await one.asked()
            assert (one.info.shuffle, one.info.number) == (shuffled, 2)
            assert server.race(id).to_bytes() == data
            await drive(one, random.Random(2))
            await until(lambda: one.room.state == "over")
            over = one.room.season
        async with resumed(tmp_path, ana.cookie, id) as (server, one):
            assert one.room.season == over
            assert over.is_over
            assert sha256(over.seed) == over.seed_hash
            season = parse_season(await ana_at(server, ana).get(f"/api/rooms/{id}/season"))
            # The drivers have the names of the guests who sat there when it began.
            assert [entrant.driver for entrant in season.setup.entrants] == ["player", "Anna", "club"]

    play(scene())


def ana_at(server: Running, ana: Guest) -> Guest:
    return Guest(server.address, ana.cookie)


def test_a_stop_says_goodbye(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await until(lambda: one.version == two.version == 1)
                server.server.should_exit = True
                await until(lambda: one.is_closed and two.is_closed)
                for socket in (one, two):
                    assert socket.messages[-1] == wire.Gone("closing", False)
            await until(lambda: server.services.windows.of == {})
        # The next server need not wait for the first one's leases.
        async with running(tmp_path) as server:
            await until(lambda: id in server.rooms.leases.rooms)

    play(scene())


def test_a_server_that_stops_refuses_new_sockets(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana)
            await server.services.close()
            assert await ana.get("/health") == {"status": "closing"}
            async with ana.watch(id) as socket:
                await until(lambda: socket.is_closed)
                assert socket.messages == [wire.Gone("closing", False)]

    play(scene())


def test_a_task_that_lost_its_cancellation_is_cancelled_again(tmp_path: pathlib.Path) -> None:
    """In Python 3.11 `asyncio.wait_for` swallows a cancellation that comes at the same moment as its result."""

    async def deaf() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def scene() -> None:
        async with running(tmp_path) as server:
            task = asyncio.create_task(deaf())
            server.services.tasks.add(task)
            await asyncio.sleep(0)
            await server.services.close()
            assert task.cancelled()

    asyncio.run(asyncio.wait_for(scene(), 30))


def test_races_go_on_behind_an_open_door(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The server answers before it has looked at a single race. A room that somebody opens is loaded before its turn,
    the others leave the memory again, and one that cannot be read is set aside."""
    go_on = asyncio.Event()

    async def wait_and_look(look: Any, *arguments: Any) -> Any:
        await go_on.wait()
        return await look(*arguments)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            rooms = [await make(ana, "me", "bot", "legend") for _ in range(6)]
            for room in rooms:
                async with ana.watch(room) as socket:
                    await start(socket)
                    await until(lambda: socket.version == 1 and socket.asks)
                    seat = socket.asks[0]
                    await socket.decide(seat, seat.options[0].choice)
        stored = sqlite3.connect(tmp_path / "hotlap.db")
        with contextlib.closing(stored), stored:
            stored.execute("DELETE FROM decisions WHERE number > 1")  # the bots' next decisions are still to be made
            stored.execute("UPDATE rooms SET document = '{}' WHERE id = ?", [rooms[3]])

        instead(monkeypatch, Store, lease_rows.free, wait_and_look)
        monkeypatch.setattr(rooms_of_process, "PAGE", 2)
        monkeypatch.setattr(rooms_of_process, "SEEN_S", 0.0)
        async with running(tmp_path) as server:
            ana = Guest(server.address, ana.cookie)
            assert await ana.get("/health") == {"status": "ok"}
            assert server.rooms.known == {}
            async with ana.watch(rooms[5]) as socket:
                await until(lambda: socket.asks)
                assert [*server.rooms.known] == [rooms[5]]
                go_on.set()
                await until(lambda: server.services.resuming.done())
                counts = "room, count(*) FROM races JOIN decisions ON race = races.id GROUP BY room"
                await until(lambda: len(dict(select(tmp_path / "hotlap.db", counts))) == 6)
            async with ana.watch(rooms[3]) as socket:
                await until(lambda: socket.is_closed)
                assert socket.messages[-1] == wire.Gone("unreadable-room", True)
            assert (await request(server, "GET", f"/api/rooms/{rooms[3]}"))[0] == 410
            # Those who run the server read at its start that one is set aside.
            told = [line for line in capfd.readouterr().out.splitlines() if "are set aside" in line]
            assert len(told) == 1
            assert "rooms=1" in told[0]
            await server.rooms.drop_resting(0)
            assert set(server.rooms.known) <= {rooms[5]}
            assert {one["id"] for one in (await ana.get("/api/rooms"))["mine"]} == {*rooms} - {rooms[3]}

    play(scene())


def test_a_room_that_was_long_in_loading_is_not_dropped_under_its_viewer(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start drops rooms that rest. One that somebody is about to look at does not, however long it takes."""
    load = Room.load

    async def long_load(room: Room) -> None:
        await load(room)
        room.used -= 60

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "free")
            await server.rooms.drop_resting(0)
            assert id not in server.rooms.known
            monkeypatch.setattr(Room, "load", long_load)
            room = await server.rooms.room(id)
            await server.rooms.drop_resting(30)
            assert server.rooms.known.get(id) is room
            await room.lock.acquire()
            async with contextlib.AsyncExitStack() as looking:
                coming = asyncio.create_task(looking.enter_async_context(ana.watch(id)))
                await until(lambda: room.is_looked_at)
                await server.rooms.drop_resting(0)
                room.lock.release()
                await coming
                assert server.rooms.known.get(id) is room
            await until(lambda: not room.is_looked_at)
            await server.rooms.drop_resting(0)
            assert id not in server.rooms.known

    play(scene())
