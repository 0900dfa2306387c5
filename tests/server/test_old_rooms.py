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
from hotlap.server.document import race_rows
from server.running import command, done, first, play, running, until

OLD = pathlib.Path(__file__).with_name("old")
SEASONS = 2  # that are raced to their end, not only their present race: each takes a second a race


@pytest.fixture(params=sorted(path.name.partition(".")[0] for path in OLD.glob("*.sql.gz")))
def old(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> dict[str, Any]:
    """The folder with the database of an older server, its cookies and its rooms."""
    with contextlib.closing(sqlite3.connect(tmp_path / "hotlap.db")) as conn:
        conn.executescript(gzip.decompress((OLD / f"{request.param}.sql.gz").read_bytes()).decode())
    return {"folder": tmp_path, **json.loads((OLD / f"{request.param}.json").read_text())}


def new() -> str:
    """A command that was not given to the older server either."""
    return f"new-{command()}"


async def begin(socket: Socket) -> None:
    number = socket.room.number
    await done(socket, wire.Start(new()))
    await until(lambda: socket.room.number == number + 1)


async def race_on(socket: Socket, dice: random.Random) -> None:
    """Decide twice, and let `club` drive on to the end."""
    for _ in range(2):
        if (ask := await socket.asked()) is not None:
            assert isinstance(await socket.decide(ask, first(ask, dice)), wire.Frame)
    for place in socket.room.seats:
        if place.is_mine:
            await done(socket, wire.Leave(new(), place.seat, gives_up=True))
    await until(lambda: socket.room.state == "over")


async def go_on(socket: Socket, stage: str, dice: random.Random, is_whole: bool) -> None:
    """Go on in a room as it was left: the race that is on, the next one, or the first."""
    assert socket.room.state == stage
    if stage == "racing":
        await race_on(socket, dice)
    else:
        await begin(socket)
        if stage == "lobby":  # two have a seat there, and only one of them is here
            return
        await race_on(socket, dice)
    while is_whole and socket.room.season is not None and not socket.room.season.is_over:
        await begin(socket)
        await until(lambda: socket.room.state == "over")


def test_every_room_of_an_older_server_goes_on(old: dict[str, Any], capfd: pytest.CaptureFixture[str]) -> None:
    async def scene() -> None:
        async with running(old["folder"]) as server:
            people = {name: Guest(server.address, cookie) for name, cookie in old["cookies"].items()}
            ana = people["ana"]
            assert (await ana.get("/api/me")) == {"name": "Ana", "link": old["link"], "has_passkey": False}
            assert (await people["nameless"].get("/api/me"))["name"] == ""
            phone = Guest(server.address)
            assert (await phone.post("/api/me/adopt", {"token": old["link"].removeprefix("#/join/")}))["name"] == "Ana"
            ends = 0
            for id, room in old["rooms"].items():
                async with people[room["driver"]].watch(id) as socket:
                    await until(lambda: socket.room is not None or socket.is_closed)
                    assert socket.room is not None, (room, socket.messages[-1])
                    is_season = socket.room.season is not None
                    is_whole = is_season and room["driver"] == "ana" and ends < SEASONS
                    ends += is_whole
                    await go_on(socket, room["stage"], random.Random(id), is_whole)
            finished = {race for room in old["rooms"] for race in await races_of(server, room) if room}
            for race in finished:
                text = await ana.get(f"/api/races/{race}/record")
                assert record_text(parse_record(text)) == text

    async def races_of(server: Any, room: str) -> list[str]:
        rows = await server.store.read(race_rows.of_room, room)
        state = server.room(room).state
        return [row.id for row in rows if row.finished is not None and state.may_show(row.number)]

    play(scene())
    assert "cannot be read" not in capfd.readouterr().out
