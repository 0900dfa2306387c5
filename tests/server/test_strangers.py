"""Strangers at the door: what they send, and how often, stops nobody else.

Each test does to a real server, over real sockets, what once stopped one for seconds or took gigabytes.
"""

import asyncio
import contextlib
import gc
import pathlib
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hotlap.race import record_text
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.edge import connections
from hotlap.server.edge.allowance import network
from hotlap.server.errors import Refused
from hotlap.server.guests.guests import COOKIE
from hotlap.server.room.showing import PRESENCE_S
from server.running import Running, code_of, make, play, request, running, start, until


@contextlib.asynccontextmanager
async def plug(server: Running) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection without any protocol."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.config.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def sent(server: Running, parts: Iterator[bytes] | list[bytes]) -> bytes:
    """All that the server answers to some bytes before it closes the connection."""
    async with plug(server) as (reader, writer):

        async def send() -> None:
            with contextlib.suppress(ConnectionError):
                for part in parts:
                    writer.write(part)
                    await writer.drain()

        sending = asyncio.create_task(send())
        answer = b""
        with contextlib.suppress(ConnectionError):
            answer = await reader.read(1_000_000)
        await sending
        return answer


async def goes_on(server: Running) -> None:
    assert await (await server.guest()).get("/health") == {"status": "ok"}


# Files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "a." * 49_000 + "a = 1",
        "[" + "a." * 49_000 + "a]\n",
        "a = {" + "b." * 49_000 + "b = 1}\n",
        " . ".join(["'a'"] * 16_000) + " = 1",
        "a = " + "{a = " * 19_000,
    ],
    ids=["key", "header", "inline", "quoted", "tables"],
)
def test_keys_without_end_are_refused_before_they_are_parsed(tmp_path: pathlib.Path, text: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            eve = await server.guest()
            assert await code_of(eve.post("/api/tracks", {"text": text})) == "invalid-track"
            assert await code_of(eve.post("/api/events", {"text": text})) == "invalid-events"
            assert await code_of(make(eve, track_file=text)) == "invalid-track"

    gc.collect()
    gc.disable()  # a destructor that runs at the bottom of the parser's recursion fails, and pytest with it
    try:
        play(scene(), 60)
    finally:
        gc.enable()


# HTTP -------------------------------------------------------------------------------------------------


def test_a_head_without_end(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            start = b"GET /health HTTP/1.1\r\nhost: localhost\r\n"
            assert b" 431 " in await sent(server, [start + b"x: ", *[b"y" * 100_000] * 50])
            assert b" 431 " in await sent(server, [start, *[b"x: y\r\n" * 1_000] * 50])
            assert await sent(server, [b"GET /" + b"y" * 100_000, *[b"y" * 100_000] * 50]) != b""
            await until(lambda: not server.server.server_state.connections)
            await goes_on(server)

    play(scene(), 60)


@pytest.mark.parametrize(
    "said",
    [b"", b"\r\n", b"GET /hea", b"GET /health HTTP/1.1\r\nhost: localhost\r\nx: ",
     b"POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"],
    ids=["nothing", "a line", "a word", "a head", "a body"],
)  # fmt: skip
def test_a_connection_that_says_no_more_is_closed(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEAD_S", 0.2)
    monkeypatch.setattr(connections, "BODY_S", 0.2)

    async def scene() -> None:
        async with running(tmp_path) as server:
            assert await sent(server, [said]) == b""

    play(scene(), 30)


def test_an_answer_that_nobody_reads(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ANSWER_S", 0.5)
    monkeypatch.setattr(connections, "REST_S", 0.5)

    async def scene() -> None:
        async with running(tmp_path) as server:
            async with plug(server) as (_, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                asked = b"GET /api/catalogue HTTP/1.1\r\nhost: localhost\r\n\r\n"
                for _ in range(200):
                    writer.write(asked)
                await until(lambda: server.server.server_state.connections)
                await until(lambda: not server.server.server_state.connections)
            await goes_on(server)

    play(scene(), 60)


def test_silent_connections_leave_room_for_others(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, connections_of_address=20, proxies=("127.0.0.2/32",)) as server:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(20):
                    await stack.enter_async_context(plug(server))
                await until(lambda: len(server.server.server_state.connections) == 20)
                assert b" 503 " in await sent(server, [b""])
            await until(lambda: not server.server.server_state.connections)
            await goes_on(server)

    play(scene(), 60)


def test_a_socket_counts_as_one_connection(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, connections_of_address=3) as server:
            ana = await server.guest()
            room = await make(ana)
            for _ in range(5):
                async with ana.watch(room), ana.watch(room):
                    await goes_on(server)

    play(scene(), 60)


# Sockets ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ping", "pong", "part"])
def test_frames_that_are_no_messages(tmp_path: pathlib.Path, kind: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest()
            room = await make(ana)
            flood = {"ping": b"\x89\x80\0\0\0\0", "pong": b"\x8a\x80\0\0\0\0", "part": b"\x00\x80\0\0\0\0"}[kind]
            begin = b"\x01\x80\0\0\0\0" if kind == "part" else b""
            address = f"ws://127.0.0.1:{server.config.port}/api/rooms/{room}/socket"
            cookie = {"cookie": f"{COOKIE}={ana.cookie}"}
            async with connect(address, additional_headers=cookie, compression=None, close_timeout=0.2) as eve:
                with contextlib.suppress(ConnectionClosed, ConnectionError):
                    async for _ in eve:
                        break
                eve.transport.write(begin + flood * 20_000)
                await asyncio.wait_for(eve.wait_closed(), 20)
            await until(lambda: not server.services.windows.of)
            await goes_on(server)

    play(scene(), 60)


def test_snapshots_are_limited(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, snapshots=5) as server:
            ana, eve = await server.guest(), await server.guest()
            room = await make(ana, "me", "legend")
            async with ana.watch(room) as one, eve.watch(room) as other:
                await start(one)
                await until(lambda: other.version == one.version and one.asks)
                race = str(one.room.race)
                heard = len(other.messages)
                for _ in range(9):
                    await other.send(wire.Since(race, -1))

                def told(kind: type[Any]) -> list[Any]:
                    return [one for one in other.messages[heard:] if isinstance(one, kind)]

                await until(lambda: len(told(wire.Refusal)) == 4)
                assert {refusal.code for refusal in told(wire.Refusal)} == {"too-fast"}
                snapshots = [shown for shown in told(wire.Frame) if shown.is_snapshot]
                assert len(snapshots) == 5
                assert len({msgspec.json.encode(shown) for shown in snapshots}) == 1

    play(scene(), 60)


def test_many_who_watch_are_told_together(tmp_path: pathlib.Path) -> None:
    """A stranger who comes and goes is told a few times, not once for each."""

    async def scene() -> None:
        async with running(tmp_path, sockets_of_guest=100) as server:
            ana, eve = await server.guest(), await server.guest()
            room = await make(ana)
            async with ana.watch(room) as one, contextlib.AsyncExitStack() as stack:
                await until(lambda: one.room)
                began = time.monotonic()
                watching = [stack.enter_async_context(eve.watch(room)) for _ in range(60)]
                others = await asyncio.gather(*watching)
                await until(lambda: all(other.room for other in others) and one.room.watchers == 1)
                await asyncio.sleep(2 * PRESENCE_S)
                takes_s = time.monotonic() - began
                views = [message for message in one.messages if isinstance(message, wire.RoomView)]
                assert len(views) <= 3 + takes_s / PRESENCE_S  # of 61 who came

    play(scene(), 60)


# Records ----------------------------------------------------------------------------------------------


def test_records_that_are_too_long(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, replay_decisions=1_000) as server:
            eve = await server.guest()
            assert await code_of(eve.post("/api/replay", {"text": "track usa\n" * 2_000})) == "too-large"

    play(scene())


def test_records_that_take_too_long(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, replay_s=1e-9) as server:
            ana = await server.guest()
            room = await make(ana, "me", "legend")
            async with ana.watch(room) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                await socket.say(wire.Retire("out", ask.seat, ask.decision_id))
                await until(lambda: socket.room.state == "over")
            text = record_text(server.race(room))
            assert await code_of(ana.post("/api/replay", {"text": text})) == "too-large"
            assert await code_of(ana.get(f"/api/races/{socket.room.race}/record")) == "too-large"

    play(scene())


# The wire ---------------------------------------------------------------------------------------------


def unbounded(kind: inspect.Type, place: str) -> Iterator[str]:
    """The places within a type where a message may hold any number of letters, items or digits."""
    match kind:
        case inspect.StrType() if kind.max_length is None:
            yield place
        case inspect.IntType() | inspect.FloatType() if kind.le is None or kind.ge is None:
            yield place
        case inspect.CollectionType():
            if kind.max_length is None:
                yield place
            yield from unbounded(kind.item_type, f"{place}[]")
        case inspect.DictType():
            yield place
        case inspect.UnionType():
            for one in kind.types:
                yield from unbounded(one, place)
        case inspect.Metadata():
            yield from unbounded(kind.type, place)
        case inspect.StructType():
            for field in kind.fields:
                yield from unbounded(field.type, f"{place}.{field.encode_name}")
        case (
            inspect.StrType()
            | inspect.IntType()
            | inspect.FloatType()
            | inspect.BoolType()
            | inspect.LiteralType()
            | inspect.NoneType()
        ):
            pass
        case _:
            raise AssertionError(f"{place}: what is the bound of {kind}?")


@pytest.mark.parametrize(
    "kind",
    [
        wire.Up, wire.NewRoom, wire.Rename, wire.Adopt, wire.FileText, wire.RecordText, wire.NewLeague,
        wire.LeagueCommand,
    ],
)  # fmt: skip
def test_everything_that_a_client_sends_is_bounded(kind: Any) -> None:
    name = getattr(kind, "__name__", "Up")
    assert list(unbounded(inspect.type_info(kind), name)) == []


def test_the_bound_of_a_list(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            eve = await server.guest()
            assert await code_of(make(eve, garage="basic", boxes=["base"] * 10_000)) == "bad-message"

    play(scene())


# Limits by address ------------------------------------------------------------------------------------


async def tried(request: Coroutine[Any, Any, Any]) -> str:
    """The code of the refusal of a request; "" if it was not refused."""
    try:
        await request
    except Refused as error:
        return error.code
    return ""


def test_an_address_has_limits_whoever_it_says_it_is(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, rooms_of_address=3, renames=2, files=2, public_rooms=1) as server:
            codes = [await tried(make(await server.guest())) for _ in range(5)]
            assert codes == ["", "", "", "too-many-rooms", "too-many-rooms"]
            names = [await tried(Guest(server.address).post("/api/me", {"name": "x"})) for _ in range(4)]
            assert names == ["", "", "too-fast", "too-fast"]
            files = [await tried(Guest(server.address).post("/api/tracks", {"text": "x"})) for _ in range(3)]
            assert files == ["invalid-track", "invalid-track", "too-fast"]

    play(scene())


def test_one_address_cannot_fill_the_public_list(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, public_rooms=2) as server:
            rooms = [{"is_public": True}] * 4 + [{}]
            codes = [await tried((await server.guest()).post("/api/rooms", room)) for room in rooms]
            assert codes == ["", "", "too-many-rooms", "too-many-rooms", ""]

    play(scene())


def test_requests_of_an_address(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, requests=30) as server:
            statuses = [(await request(server, "GET", "/api/me"))[0] for _ in range(40)]
            assert statuses.count(200) in range(30, 35)
            assert set(statuses) == {200, 429}

    play(scene())


def test_a_full_server_says_try_again(tmp_path: pathlib.Path) -> None:
    async def scene(**limits: int) -> None:
        async with running(tmp_path, **limits) as server:
            ana, ben = await server.guest(), await server.guest()
            room = await make(ana)
            async with ana.watch(room), ana.watch(room):
                await until(lambda: len(server.services.windows) == 2)
                async with ben.watch(room) as refused:
                    await until(lambda: refused.messages)
                    assert refused.messages == [wire.Gone("full", False)]
            await until(lambda: len(server.services.windows) == 0)
            async with ben.watch(room) as socket:
                await until(lambda: socket.room)

    play(scene(sockets=2))
    play(scene(sockets_of_address=2))


def test_sockets_that_are_opened_again_and_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, sockets_opened=3) as server:
            ana = await server.guest()
            room = await make(ana)
            for _ in range(3):
                async with ana.watch(room) as socket:
                    await until(lambda: socket.room)
            async with ana.watch(room) as socket:
                await until(lambda: socket.messages)
                assert socket.messages == [wire.Gone("too-fast", False)]

    play(scene())


@pytest.mark.parametrize(("proxies", "counted"), [((), "127.0.0.1"), (("127.0.0.0/8",), "203.0.113.7")])
def test_only_a_named_proxy_is_believed(tmp_path: pathlib.Path, proxies: tuple[str, ...], counted: str) -> None:
    async def scene() -> None:
        async with running(tmp_path, proxies=proxies) as server:
            await request(server, "GET", "/api/me", x_forwarded_for="203.0.113.7")
            assert list(server.services.doors.requests._allowances._buckets) == [counted]

    play(scene())


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        (None, "-"),
    ],
)
def test_what_counts_as_one_address(host: str | None, counted: str) -> None:
    assert network(host) == counted
