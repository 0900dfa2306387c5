"""A database of the first version of its tables, with races in progress: this server races on."""

import contextlib
import pathlib
import random
import sqlite3

import pytest

from hotlap.race import parse_record, record_text
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document import race_rows
from server.running import command, done, drive, frames, play, running, select, until

# The database of a server with revision 0001. Ana raced against a bot and a Legend, and had made 9 decisions. Ben was
# in the first race of a season, with a free seat.
SQL = pathlib.Path(__file__).with_name("v0001.sql")
ANA = "ImI3ZjhkMGMxZGY0OTY0ZTEyM2UzYWIwOCI.d0DzGRjZygiH2RNv3lu0Nh8oYhw"  # cookies
BEN = "ImRkNDc0OGZhMDZhNzk0OTM3M2Q5ZmRmYiI.7ToijOBUbem4AFhSMF7ERhCbEzg"
LINK = "ImI3ZjhkMGMxZGY0OTY0ZTEyM2UzYWIwOCI.IVycAyUW3GxqQOJO2CF72NWJZRY"
ROOM, RACE, VERSION = "K0AWRknA7caI", "187ed7b0e374c52336e68271", 20
SEASON = "EOoybLcn2D_J"


@pytest.fixture
def old(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder with that database."""
    file = tmp_path / "hotlap.db"
    with contextlib.closing(sqlite3.connect(file)) as conn:
        conn.executescript(SQL.read_text())
    assert select(file, "version_num FROM hotlap_version") == [("0001",)]
    return tmp_path


def test_a_race_goes_on_after_an_upgrade(old: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(old) as server:
            ana = Guest(server.address, ANA)
            assert (await ana.get("/api/me")) == {"name": "Ana", "link": f"#/join/{LINK}", "has_passkey": False}
            async with ana.watch(ROOM, RACE, VERSION) as socket:
                await socket.asked()
                assert frames(socket)[0].version == VERSION
                assert [place.name for place in socket.room.seats if place.is_mine] == ["Ana"]
                assert await drive(socket, random.Random(1)) > 3
                await until(lambda: socket.room.state == "over")
                await done(socket, wire.Start(command()))  # a rematch
            text = await ana.get(f"/api/races/{RACE}/record")
            assert record_text(parse_record(text)) == text
            assert [one.number for one in await server.store.read(race_rows.decisions_since, RACE)][:VERSION] == [
                *range(1, VERSION + 1)
            ]
            phone = Guest(server.address)
            assert (await phone.post("/api/me/adopt", {"token": LINK}))["name"] == "Ana"
        assert select(old / "hotlap.db", "version_num FROM hotlap_version") == [("0016",)]

    play(scene())


def test_a_season_goes_on_after_an_upgrade(old: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(old) as server:
            async with Guest(server.address, BEN).watch(SEASON) as socket:
                assert await drive(socket, random.Random(2), 3) == 3
                assert socket.room.season.name == "1961"
            friend = await server.guest("Cid")
            async with friend.watch(SEASON) as socket:
                await until(lambda: socket.room is not None)
                await done(socket, wire.Sit(command(), 1))

    play(scene())
