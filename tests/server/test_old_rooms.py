"""Every kind of room that an older server could make: this server reads each, and races it to its end.

The databases in old/ were written by those servers themselves: old/make.py says how.
"""

import contextlib
import gzip
import json
import pathlib
import random
import sqlite3
from typing import Any

import pytest

from hotlap.race import parse_record, record_text
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from server.running import Running, command, done, first, play, running, until

OLD = pathlib.Path(__file__).with_name("old")


@pytest.fixture(params=sorted(path.name.partition(".")[0] for path in OLD.glob("*.sql.gz")))
def old(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> tuple[pathlib.Path, dict[str, Any]]:
    """A folder with the database of an older server, and what is in it."""
    with contextlib.closing(sqlite3.connect(tmp_path / "hotlap.db")) as conn:
        conn.executescript(gzip.decompress((OLD / f"{request.param}.sql.gz").read_bytes()).decode())
    return tmp_path, json.loads((OLD / f"{request.param}.json").read_text())


async def race_on(socket: Socket, dice: random.Random) -> None:
    """Decide twice, and let `club` drive on to the end."""
    for _ in range(2):
        if (ask := await socket.asked()) is not None:
            assert isinstance(await socket.decide(ask, first(ask, dice)), wire.Frame)
    for place in socket.room.seats:
        if place.is_mine:
            await done(socket, wire.Leave(command(), place.seat, gives_up=True))
    await until(lambda: socket.room.state == "over")


async def begin(socket: Socket) -> None:
    await done(socket, wire.Start(command()))
    await until(lambda: socket.room.state == "racing" and socket.info is not None)


async def check(server: Running, guest: Guest, id: str, stage: str) -> None:
    dice = random.Random(id)
    async with guest.watch(id) as socket:
        await until(lambda: socket.room is not None)
        assert socket.room.state == stage
        if stage == "racing":
            await race_on(socket, dice)
        season = socket.room.season
        if season is None or stage != "over":
            number = socket.room.number
            await begin(socket)
            assert socket.room.number == number + 1
            await until(lambda: socket.room.state == "over" or socket.asks)
        while socket.room.season is not None and not socket.room.season.is_over:
            await begin(socket)
            await until(lambda: socket.room.state == "over")
