"""The drivers: guests, `club` for guests who are away or gone, several on one screen, one on several devices."""

import asyncio
import contextlib
import pathlib
import random

import msgspec
import pytest
from msgspec import UNSET

from hotlap.server import clocks, document, wire
from hotlap.server.client import Guest, Socket
from server.running import (
    command,
    decide,
    done,
    drive,
    drive_on,
    first,
    frames,
    make,
    play,
    refused,
    running,
    start,
    until,
)


def seats(socket: Socket) -> list[str]:
    """The names in the seats, as a viewer sees them; - for an empty seat."""
    assert socket.room is not None
    return [place.name or "-" for place in socket.room.seats]


def test_a_free_seat_is_driven_until_a_guest_takes_it(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free", "legend", laps=2)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await drive(one, most=6)
                await until(lambda: one.asks and not server.room(id).state.bots())
                assert {frame.by for frame in frames(one) if frame.seat == 1} == {"club"}
                assert two.frame.own == ()
                await done(two, wire.Sit(command(), 1))
                await until(lambda: two.frame.own)
                assert two.frame.is_snapshot
                assert [own.seat for own in two.frame.own] == [1]
                assert seats(two) == ["Ana", "Ben", "-"]
                since = one.version
                # From now on nobody decides for Ben, and he sees the cards drawn for his seat.
                await drive_on((one, two), random.Random(1), lambda ask: ask.seat == 1 and ask.phase == "PLAN")
                await asyncio.sleep(0.1)
                assert two.asks[0].seat == 1
                by = {frame.by for frame in frames(one) if frame.seat == 1 and frame.version > since}
                assert by <= {"driver"}
                # He leaves, and the club driver goes on.
                before = one.version
                await done(two, wire.Leave(command(), 1))
                await until(lambda: one.version > before)
                assert {frame.by for frame in frames(one) if frame.seat == 1 and frame.version > before} == {"club"}
                await until(lambda: two.frame.own == () and two.asks == ())
                await drive(one)
                assert two.is_over or await two.asked() is None

    play(scene())


def test_a_host_frees_a_seat_in_a_race(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await two.asked()
                await done(one, wire.Free(command(), 1))
                await until(lambda: two.asks == () and two.frame.own == ())
                assert await refused(two, wire.Decide(command(), 1, 0, first(ask))) == "not-your-seat"
                await until(lambda: one.version == 1)
                assert frames(one)[-1].by == "club"
                await drive(one)

    play(scene())


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> float:
    """A limit of one second instead of 30, and less for guests who are away."""
    monkeypatch.setattr(clocks, "AWAY_S", 0.05)
    noted = document.Document.noted
    monkeypatch.setattr(
        document.Document, "noted", lambda doc, key: msgspec.structs.replace(noted(doc, key), limit_s=1)
    )
    return 1.0


def away(socket: Socket) -> list[int]:
    assert socket.room is not None
    return [place.seat for place in socket.room.seats if place.is_away]


@pytest.mark.parametrize("way", ["command", "back", "reconnect"])
def test_club_drives_if_a_guest_does_not_decide_in_time(tmp_path: pathlib.Path, quick_clock: float, way: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free", limit_s=30, laps=3)
            async with contextlib.AsyncExitStack() as sockets:
                one = await sockets.enter_async_context(ana.watch(id))
                leaving = contextlib.AsyncExitStack()
                two = await leaving.enter_async_context(ben.watch(id))
                await done(two, wire.Sit(command(), 1))
                await start(one)
                assert one.asks[0].left_s is not None
                assert one.asks[0].left_s <= quick_clock
                ask = await one.asked()
                await one.decide(ask, first(ask))  # in time
                await until(lambda: any(frame.by == "club" for frame in frames(one)))
                await until(lambda: 1 in away(one))
                decided = [frame for frame in frames(one) if frame.by == "club"]
                assert decided[0].seat == 1
                assert decided[0].version == 2
                # Guests who are away hold nobody up: now the clock of both runs out again and again.
                await until(lambda: away(two) == [0, 1])
                before = one.version
                await until(lambda: one.version >= before + 3)
                if way == "command":
                    # A refused command counts too: the number of this decision is long past.
                    assert await refused(two, wire.Decide(command(), 1, 0, first(ask))) == "stale-decision"
                elif way == "back":
                    await done(two, wire.Back(command(), 1))
                else:
                    await leaving.aclose()
                    two = await leaving.enter_async_context(ben.watch(id))
                    await until(lambda: two.room)
                assert 1 not in away(two)
                await until(lambda: 1 not in away(one))
                await leaving.aclose()
                # No clock runs without a viewer.
            await until(lambda: not server.room(id).audience.viewers)
            await asyncio.sleep(0.1)
            race = server.race(id)
            await asyncio.sleep(0.5)
            assert server.race(id) is race or race.is_over

    play(scene())


def test_without_a_limit_everybody_has_time(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "AWAY_S", 0.01)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as socket:
                await start(socket)
                await until(lambda: socket.version == 1)
                assert socket.asks[0].left_s is None
                await asyncio.sleep(0.5)
                assert socket.version == 1
                assert away(socket) == []
                assert server.room(id).clocks.deadlines == {}

    play(scene())


def test_one_guest_drives_two_cars_on_one_screen(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            id = await make(ana, "me", "me", "legend")
            async with ana.watch(id) as one, eve.watch(id) as watching:
                await start(one)
                assert [ask.seat for ask in one.asks] == [0, 1]
                assert [own.seat for own in one.frame.own] == [0, 1]
                for ask in one.asks:
                    await one.decide(ask, first(ask))
                await drive(one, random.Random(1))
                drawn = [event for frame in frames(one) for event in frame.events if event.kind == "DREW"]
                assert {event.seat for event in drawn} == {0, 1}
                assert all(event.data["card"] for event in drawn)
                # A spectator sees every frame and no card.
                await until(lambda: watching.is_over)
                assert watching.room.watchers == 1
                assert watching.asks == ()
                assert all(frame.own == () for frame in frames(watching) if frame.own is not UNSET)
                assert [frame.version for frame in frames(watching)] == [frame.version for frame in frames(one)]
                drawn = [event for frame in frames(watching) for event in frame.events if event.kind == "DREW"]
                assert drawn
                assert not any(event.data["card"] for event in drawn)

    play(scene())


def test_another_device_is_the_same_guest(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await server.guest("Ana"), Guest(server.address)
            id = await make(ana, "me", "legend")
            async with ana.watch(id) as one:
                await start(one)
                await drive(one, most=4)
                link = (await ana.get("/api/me"))["link"]
                await phone.post("/api/me/adopt", {"token": link.removeprefix("#/join/")})
                async with phone.watch(id) as two:
                    ask = await two.asked()
                    assert [own.seat for own in two.frame.own] == [0]
                    assert two.asks == one.asks
                    await decide((one, two), two, ask, first(ask))
                    await drive(one)
                    await until(lambda: two.is_over)
            assert [line["id"] for line in (await phone.get("/api/rooms"))["mine"]] == [id]

    play(scene())
