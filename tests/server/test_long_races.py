"""The longest races: joined, watched, saved and opened again. Nobody else waits for that."""

import asyncio
import json
import pathlib
import random

import msgspec
import pytest

from hotlap.race import Race, record_text
from hotlap.race import record as records
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document import race_rows
from hotlap.server.finished import replay
from hotlap.server.store import Store
from hotlap.server.store.rows import DecisionRow
from how_many import IS_ALL
from server.running import drive, frames, make, play, request, running, start, until

LAPS = 200 if IS_ALL else 10
AT_ONCE = 1_000


async def drive_most(folder: pathlib.Path, room: str) -> None:
    """Store the decisions of a race up to its last round but two."""
    store = await Store.open(folder)
    (row,) = await store.read(race_rows.of_room, room)
    race, dice = Race(records.parse_setup(row.setup)), random.Random(5)
    records.fold(race, [(one.seat, one.choice) for one in await store.read(race_rows.decisions_since, row.id, 1)])
    before = len(race.decisions)
    while race.sight().order and max(car.lap for car in race.sight().cars) < LAPS - 1:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    made = [
        DecisionRow(row.id, number, one.seat, str(one.choice), "bot")
        for number, one in enumerate(race.decisions, 1)
        if number > before
    ]
    for n in range(0, len(made), AT_ONCE):
        await store.write(race_rows.append, [*made[n : n + AT_ONCE]])
    await store.close()


@pytest.mark.long
def test_a_very_long_race_is_joined_saved_and_replayed(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_FRAMES", 1_000)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", *["bot"] * 8, laps=LAPS, larger_field=True)
            async with ana.watch(room) as socket:
                await start(socket)
        await drive_most(tmp_path, room)
        async with running(tmp_path) as server:
            ana, ben = Guest(server.address, ana.cookie), await server.guest("Ben")
            await until(lambda: room not in server.rooms.known)
            joined = asyncio.Event()

            async def others() -> int:
                n = 0
                while not joined.is_set():
                    await ben.get("/health")
                    n += 1
                return n

            meanwhile = asyncio.create_task(others())
            async with ana.watch(room) as socket, ben.watch(room) as watching:
                await until(lambda: socket.asks and watching.frame)
                joined.set()
                assert await meanwhile > 3
                (first, *_) = frames(watching)
                assert first.is_snapshot
                assert first.version > 1_000
                assert len(msgspec.json.encode(first)) < 60_000
                log = first.log
                assert isinstance(log, wire.Log)
                assert log.start > 100
                await watching.send(wire.Earlier(first.race, log.start))
                await until(lambda: any(isinstance(one, wire.EarlierLog) for one in watching.messages))
                await drive(socket)
                await until(lambda: watching.is_over)
            race = server.race(room)
            assert race.is_over
            _, _, text = await request(server, "GET", f"/api/races/{first.race}/record")
            assert text.decode() == record_text(race)
            shown = msgspec.json.decode(
                await server.services.replays.read(text.decode(), False, "here"), type=wire.Replay
            )
            assert 500 < len(shown.frames) <= 1_001
            assert [one.version for one in shown.frames] == list(range(len(shown.frames)))
            assert [event for one in shown.frames for event in one.events] == list(
                replay.frame.event_views(race.events())
            )
            assert shown.frames[-1].public.table == replay.frame.public(race).table
            # A record of five megabytes is read: this one is wrong in its first line.
            status, _, answer = await request(server, "POST", "/api/replay", {"text": "x\n" + "y" * 5_000_000})
            assert (status, json.loads(answer)["code"]) == (400, "invalid-record")
            status, _, _ = await request(server, "POST", "/api/replay", {"text": "y" * 6_500_000})
            assert status == 413

    play(scene())
