"""Hostile guests: one of them may send anything; the others race on, and nothing of it stays."""

import asyncio
import contextlib
import json
import pathlib
import random
import socket as sockets
import statistics
import types
from collections.abc import AsyncIterator

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hotlap.server import metrics, wire
from hotlap.server.client import Guest, Socket
from hotlap.server.edge import allowance, connections
from hotlap.server.guests.guests import COOKIE
from hotlap.server.rooms import sockets as hearing
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    far,
    first,
    frames,
    make,
    play,
    request,
    running,
    start,
    until,
)

PEOPLE = {"rate": 20.0, "burst": 80.0}  # the usual limits (config.Limits)


@contextlib.asynccontextmanager
async def unharmed(server: Running) -> AsyncIterator[None]:
    """The server is the same after the block: it answers, and no socket, viewer or task is left over."""
    tasks = len(asyncio.all_tasks())
    yield
    assert await (await server.guest()).get("/health") == {"status": "ok"}
    await until(lambda: server.services.windows.of == {})
    assert not any(room.audience.viewers for room in server.rooms.known.values())
    automatic = len(server.rooms.leases.rooms)
    await until(lambda: len(server.server.server_state.connections) == 0)
    await until(lambda: len(asyncio.all_tasks()) <= tasks + automatic)


def is_gapless(socket: Socket) -> bool:
    """Whether every frame of a race came, in order."""
    versions = [frame.version for frame in frames(socket)]
    return versions == [*range(versions[0], versions[0] + len(versions))]


async def joined(server: Running, *others: str) -> tuple[str, Guest, Guest]:
    """A room with a guest, and a hostile guest."""
    ana, eve = await server.guest("Ana"), await server.guest("Eve")
    return await make(ana, *(others or ("me", "bot")), laps=3), ana, eve


# Garbage ---------------------------------------------------------------------------------------------


def test_each_garbage_message_is_refused(tmp_path: pathlib.Path) -> None:
    """Our own messages with some bytes changed: each gets one answer, and none has an unintended effect."""

    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            id, ana, eve = await joined(server)
            async with ana.watch(id) as one:
                await start(one)
                await until(lambda: one.version == 1)
                before = server.room(id).state.live.race.to_bytes()
                await asyncio.gather(*(annoy(eve, id, number) for number in range(12)))
                assert server.room(id).state.live.race.to_bytes() == before
                assert server.room(id).state.row.version == 2
                assert one.version == 1
                await drive(one, most=5)

    async def annoy(eve: Guest, id: str, number: int) -> None:
        dice = random.Random(number)
        async with eve.watch(id) as socket:
            await until(lambda: socket.version == 1)
            heard = len(socket.messages)
            for count in range(1, 16):
                await socket.send(spoilt(dice))
                await until(lambda heard=heard, count=count: answers(socket, heard) >= count)
            await asyncio.sleep(0.05)
            assert answers(socket, heard) == 15
            assert not socket.is_closed

    def answers(socket: Socket, heard: int) -> int:
        return sum(isinstance(one, wire.Refusal | wire.Done) for one in socket.messages[heard:])

    play(scene())


def spoilt(dice: random.Random) -> bytes | str:
    ups: list[wire.Up] = [
        wire.Decide(command(), 0, 0, "gear 1 play 1"),
        wire.TakeBack(command(), 0, 0),
        wire.Retire(command(), 0, 0),
        wire.Start(command()),
        wire.Free(command(), 0),
        wire.Configure(command(), wire.NewRoom()),
    ]
    data = bytearray(msgspec.json.encode(dice.choice(ups)))
    for _ in range(dice.randrange(4)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    if dice.random() < 0.2:
        return dice.randbytes(dice.randrange(1, 3_000))
    if dice.random() < 0.2:
        return dice.choice("[{") * dice.randrange(1, 100_000)
    return bytes(data)


WIRE_GARBAGE = {
    "no HTTP": b"\x00\x01\x02" * 1_000,
    "half a request": b"GET /api/me HTTP/1.1\r\nHost: 127",
    "a header without end": b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000,
    "a body that never comes": b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{",
    "a negative length": b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "two lengths": b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
}


@pytest.mark.parametrize("what", WIRE_GARBAGE)
def test_a_request_that_is_not_http_is_dropped(tmp_path: pathlib.Path, what: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            _, writer = await asyncio.open_connection("127.0.0.1", server.config.port)
            writer.write(WIRE_GARBAGE[what])
            with contextlib.suppress(ConnectionError):
                await writer.drain()
            assert await (await server.guest()).get("/health") == {"status": "ok"}
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    play(scene())


# The head of a frame says more than follows, a kind that does not exist, no mask, a text that is none.
FRAMES = {
    "half a frame": b"\x81\xfe\xff\xff",
    "a frame of eight exabytes": b"\x81\xff\x7f" + b"\xff" * 7 + b"mask",
    "an unknown kind": b"\x83\x80mask",
    "no mask": b"\x81\x02{}",
    "a text that is none": b"\x81\x82\x00\x00\x00\x00\xff\xfe",
    "a compressed nothing": b"\xc1\x84\x00\x00\x00\x00\xff\xff\xff\xff",
    "the end of what never began": b"\x80\x82mask{}",
}


@pytest.mark.parametrize("what", FRAMES)
def test_a_broken_websocket_frame_ends_that_socket_only(tmp_path: pathlib.Path, what: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            id, ana, eve = await joined(server)
            async with ana.watch(id) as one:
                await start(one)
                async with eve.watch(id) as other:
                    await until(lambda: other.version >= 0)
                    other.connection.transport.write(FRAMES[what])
                    if not what.startswith(("half", "a frame of")):
                        await until(lambda: other.is_closed)
                    else:
                        await drive(one, most=3)
                        other.connection.transport.abort()
                await drive(one, most=3)
                assert is_gapless(one)

    play(scene())


def test_the_size_limit_holds_for_unpacked_messages(tmp_path: pathlib.Path) -> None:
    """A thousand bytes that unpack to a million: the limit counts the unpacked bytes."""

    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            id, _, eve = await joined(server)
            async with eve.watch(id) as socket:
                await until(lambda: socket.room)
                await socket.send("0" * (server.config.limits.settings * 2 + 1))
                await until(lambda: socket.is_closed)
                assert socket.connection.close_code == 1009

    play(scene())


# Too much --------------------------------------------------------------------------------------------


def test_a_flood_of_messages_ends_the_socket_and_holds_nobody_up(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "MOST_REFUSED", 20)

    async def scene() -> None:
        async with running(tmp_path, **PEOPLE) as server, unharmed(server):
            id, ana, eve = await joined(server, "me", "bot")
            async with ana.watch(id) as one, eve.watch(id) as other:
                await start(one)
                race = str(one.room.race)
                flood = asyncio.create_task(pour(other, race))
                made, between = 0, []
                while not other.is_closed:
                    ask = await one.asked()
                    if ask is None:
                        break
                    heard = len(other.messages)
                    answer = await one.decide(ask, far(ask))
                    if isinstance(answer, wire.Refusal):
                        assert answer.code == "too-fast"  # Ana herself is a little too fast
                        await asyncio.sleep(0.1)
                        continue
                    between.append(len(other.messages) - heard)
                    made += 1
                    await asyncio.sleep(0.05)
                await until(lambda: other.is_closed)
                flood.cancel()
                await asyncio.gather(flood, return_exceptions=True)
                codes = [one.code for one in other.messages if isinstance(one, wire.Refusal)]
                assert codes == ["too-fast"] * 21
                assert other.messages[-1] == wire.Gone("too-fast", True)
                # Ana raced meanwhile: some answers to the flood came before hers, but not thousands. The 80 that are
                # allowed at once and the refusals may come before one of hers, and hardly any before the others.
                assert made >= 3
                assert max(between) <= 200
                assert statistics.median(between) <= 10
                assert is_gapless(one)
                # The allowed messages were answered, and no others.
                snapshots = sum(isinstance(one, wire.Frame) and one.is_snapshot for one in other.messages)
                assert 80 <= snapshots <= 80 + 1 + 20 * 10

    async def pour(socket: Socket, race: str) -> None:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(5_000):
                await socket.send(wire.Since(race, -1))

    play(scene())


def test_a_burst_above_the_rate_is_refused_and_the_socket_stays_open(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0  # the clock stands still, so a slow machine earns no messages back
    monkeypatch.setattr(allowance, "time", types.SimpleNamespace(monotonic=lambda: now))

    async def scene() -> None:
        nonlocal now
        async with running(tmp_path, rate=50.0, burst=5.0) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana)) as socket:
                answers = await asyncio.gather(*(socket.say(wire.Sit(command(), 1)) for _ in range(8)))
                assert [one.code for one in answers if isinstance(one, wire.Refusal)] == ["too-fast"] * 3
                now += 0.1  # at 50 a second: five messages more
                await done(socket, wire.Leave(command(), 1))

    play(scene())


def test_endless_nonsense_ends_the_socket(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing, "MOST_REFUSED", 10)

    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            id, _, eve = await joined(server)
            async with eve.watch(id) as socket:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(100):
                        await socket.send("nonsense")
                await until(lambda: socket.is_closed)
                assert [one.code for one in socket.messages if isinstance(one, wire.Refusal)] == ["bad-message"] * 11
                assert socket.messages[-1] == wire.Gone("bad-message", True)

    play(scene())


# Too slow --------------------------------------------------------------------------------------------


async def deaf(server: Running, guest: Guest, room: str) -> ClientConnection:
    """A socket that is never read, with almost no buffer on the way."""
    plug = sockets.socket()
    plug.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4_096)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", server.config.port))
    connection = await connect(
        f"ws://127.0.0.1:{server.config.port}/api/rooms/{room}/socket",
        additional_headers={"cookie": f"{COOKIE}={guest.cookie}"},
        sock=plug,
        compression=None,
        ping_interval=None,
        close_timeout=0.1,
    )
    connection.transport.pause_reading()
    return connection


def test_a_guest_who_does_not_read_is_dropped_and_holds_nobody_up(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "UNREAD_S", 0.3)

    async def scene() -> None:
        async with running(tmp_path, outbox=20) as server, unharmed(server):
            id, ana, eve = await joined(server)
            dropped = metrics.DROPPED._value.get()
            async with ana.watch(id) as one:
                await start(one)
                race = str(one.room.race)
                connection = await deaf(server, eve, id)
                audience = server.room(id).audience
                await until(lambda: len(audience.viewers) == 2)
                (slow,) = [viewer for viewer in audience.viewers if viewer.guest != audience.viewers[0].guest]
                since = msgspec.json.encode(wire.Since(race, -1)).decode()
                while slow in audience.viewers:
                    for _ in range(20):  # it asks for the whole race again and again
                        with contextlib.suppress(ConnectionClosed):
                            await connection.send(since)
                    ask = await one.asked()
                    assert ask is not None
                    assert isinstance(await one.decide(ask, first(ask)), wire.Frame)
                assert slow.is_dropped
                assert metrics.DROPPED._value.get() == dropped + 1
                assert list(slow._outbox) == []
                await until(lambda: len(server.services.windows) == 1 and one.room.watchers == 0)
                # Even the connection, full of unread messages, is closed.
                await until(lambda: len(server.server.server_state.connections) == 1)
                await drive(one, most=5)
                assert is_gapless(one)
                connection.transport.abort()

    play(scene())


def test_a_dropped_guest_who_reads_on_is_told(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            id, _, eve = await joined(server)
            async with eve.watch(id) as socket:
                await until(lambda: socket.room)
                server.room(id).audience.viewers[0].drop()
                await until(lambda: socket.is_closed)
                assert (socket.connection.close_code, socket.connection.close_reason) == (1008, "too-slow")
            # The guest can come back.
            async with eve.watch(id) as socket:
                await until(lambda: socket.room)

    play(scene())


# Too many --------------------------------------------------------------------------------------------


def test_many_sockets_of_one_guest(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, sockets_of_guest=5) as server, unharmed(server):
            id, ana, eve = await joined(server)

            async def look() -> bool:
                async with eve.watch(id) as socket:
                    await until(lambda: socket.messages)
                    if socket.messages[0] == wire.Gone("too-many-sockets", True):
                        return False
                    await enough.wait()
                    assert not socket.is_closed
                    return True

            enough = asyncio.Event()
            async with ana.watch(id) as one:
                await start(one)
                looking = [asyncio.create_task(look()) for _ in range(25)]
                await until(lambda: sum(task.done() for task in looking) == 20)
                await drive(one, most=3)
                enough.set()
                assert sorted(await asyncio.gather(*looking)) == [False] * 20 + [True] * 5

    play(scene())


def test_many_rooms(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, rooms_made=5, rooms_of_guest=1_000) as server, unharmed(server):
            eve = await server.guest("Eve")
            tried = await asyncio.gather(*(eve.post("/api/rooms", {}) for _ in range(12)), return_exceptions=True)
            made = [one for one in tried if not isinstance(one, Exception)]
            assert len(made) == 5
            assert await code_of(eve.post("/api/rooms/first")) == "too-many-rooms"
            assert len(server.rooms.known) == len(made)
            assert len((await eve.get("/api/rooms"))["mine"]) == len(made)

    play(scene())


@pytest.mark.parametrize(
    ("method", "path", "body", "field", "what"),
    [
        ("GET", "/api/races/r1/sight", None, "at", "at: it is missing"),
        ("POST", "/api/me", {"name": "a" * 500}, "name", "name: Expected `str` of length <= 96"),
        (
            "POST",
            "/api/rooms",
            {"settings": {"track": 5}},
            "settings.track",
            "settings.track: Expected `str | null`, got `int`",
        ),
        ("POST", "/api/me", [], "", "Expected `object`, got `array`; here belongs a JSON object with name"),
    ],
)
def test_a_wrong_message_is_told_by_its_field(
    tmp_path: pathlib.Path, method: str, path: str, body: object, field: str, what: str
) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            status, _, answer = await request(server, method, path, body)
            told = json.loads(answer)
            assert (status, told["code"], told["field"], told["what"]) == (400, "bad-message", field, what)

    play(scene())


def test_large_bodies_and_strange_requests(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, unharmed(server):
            for path in ("/api/rooms", "/api/tracks", "/api/replay", "/api/me", "/api/me/adopt"):
                for body in (
                    b"[" * 100_000,
                    b"\x00" * 1_000,
                    b'"' + b"x" * 1_999_000 + b'"',
                    b'{"text":' + b"9" * 500_000 + b"}",
                ):
                    status, _, answer = await request(server, "POST", path, body)
                    assert status == 400, (path, body[:9], answer)
                    assert json.loads(answer)["code"] == "bad-message"
                    assert len(answer) < 1_000
            status, _, answer = await request(server, "POST", "/api/replay", {"text": "track usa\n" * 250_000})
            assert (status, json.loads(answer)["code"]) == (413, "too-large")
            for text in ("track usa\n" * 30_000, "hotlap record 1\nrules 1\n" + "x" * 1_000_000):
                status, _, answer = await request(server, "POST", "/api/replay", {"text": text})
                assert (status, json.loads(answer)["code"]) == (400, "invalid-record")
            status, _, answer = await request(server, "POST", "/api/tracks", {"text": "a = " + "[" * 50_000})
            assert (status, json.loads(answer)["code"]) == (400, "invalid-track")
            paths = (
                "/api/rooms/" + "x" * 10_000,
                "/api/rooms/%00",
                "/api/rooms/..%2f..%2fetc%2fpasswd",
                "/api/races/';%20drop%20table%20races;%20--/record",
                "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
                "/../../../../etc/passwd",
                "/index.html%00",
            )
            for path in paths:
                status, _, body = await request(server, "GET", path)
                assert status in (400, 404), path
                assert b"root:" not in body
            for method in ("PUT", "DELETE", "PATCH"):
                assert (await request(server, method, "/api/catalogue", {}))[0] == 405

    play(scene())
