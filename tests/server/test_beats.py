"""Signs of life on a socket: a connection may die without a word, and both ends have to notice it."""

import asyncio
import contextlib
import pathlib
from collections.abc import AsyncIterator

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.config import Limits
from hotlap.server.edge.connections import MessageConnection
from hotlap.server.guests.guests import COOKIE
from hotlap.server.rooms.sockets import beat
from hotlap.server.show.viewer import Viewer
from server.running import make_for_two, play, running, until


@contextlib.asynccontextmanager
async def page(guest: Guest, room: str, query: str = "") -> AsyncIterator[ClientConnection]:
    """A socket of a guest, message by message."""
    address = f"ws{guest.address.removeprefix('http')}/api/rooms/{room}/socket{query}"
    async with connect(address, additional_headers={"cookie": f"{COOKIE}={guest.cookie}"}) as connection:
        yield connection


async def heard(connection: ClientConnection, kind: str) -> dict[str, object]:
    """The next message of a kind."""
    while True:
        message: dict[str, object] = msgspec.json.decode(await connection.recv())
        if message["type"] == kind:
            return message


def test_a_beat_follows_every_pause() -> None:
    pauses: list[float] = []
    viewer = Viewer("ana", "Ana", "here", Limits())

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) > 3:
            raise asyncio.CancelledError

    async def scene() -> list[str]:
        with contextlib.suppress(asyncio.CancelledError):
            await beat(viewer, 15.0, sleep)
        sent: list[str] = []

        async def send(text: str) -> None:
            sent.append(text)

        viewer.close("closing", False)
        await viewer.run(send)
        return sent

    assert play(scene())[:-1] == ['{"type":"beat"}'] * 3
    assert pauses == [15.0] * 4


def test_beats_come_to_who_knows_them(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, beat_s=0.01) as server:
            room, ana, _ = await make_for_two(server)
            async with page(ana, room, "?beats=1") as knowing:
                assert (await heard(knowing, "welcome"))["beat_s"] == 0.01
                for _ in range(2):
                    await heard(knowing, "beat")
        async with running(tmp_path) as server:
            ana = Guest(server.address, ana.cookie)
            async with page(ana, room) as older:
                assert (await heard(older, "welcome"))["beat_s"] == 0
                await older.send(msgspec.json.encode(wire.AskBeat()), text=True)
                await heard(older, "beat")

    play(scene())


def test_who_falls_silent_is_seen_to_be_gone(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The timers of pings are the test's: a guest who answers stays, and one who does not is shown as gone."""
    ends: list[MessageConnection] = []
    monkeypatch.setattr(MessageConnection, "schedule_ping", lambda end: ends.append(end))

    async def scene() -> None:
        async with running(tmp_path) as server:
            room, ana, ben = await make_for_two(server)
            async with ben.watch(room) as two, page(ana, room) as silent:
                await until(lambda: two.room is not None and two.room.seats[0].is_present)
                here, gone = ends[-2:]  # one for each socket; a pong schedules the next ping
                silent.transport.pause_reading()
                assert [(one.ping_interval, one.ping_timeout) for one in (here, gone)] == [(15.0, 25.0)] * 2
                for one in (here, gone):
                    one.send_keepalive_ping()
                await until(lambda: here.pending_ping_payload is None)  # answered
                assert here.pong_timer is None
                assert gone.pong_timer is not None
                gone.pong_timer.cancel()
                gone.keepalive_timeout()
                await until(lambda: two.room is not None and not two.room.seats[0].is_present)
                assert two.room is not None
                assert two.room.seats[1].is_present
                silent.transport.abort()  # it would wait for an answer to its goodbye

    play(scene())
