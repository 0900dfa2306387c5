"""Races by days: time runs by what is stored, whether or not anybody looks and whatever process runs."""

import pathlib
import random
import time
from typing import Any

from sqlalchemy import update

from hotlap.server import wire
from hotlap.server.document import race_rows, room_ages, room_rows
from hotlap.server.document.document import Document
from hotlap.server.store.by import CLUB, is_late
from hotlap.server.store.tables import decisions, races, rooms
from server.ages import unused
from server.running import Running, command, done, drive_on, frames, make_for_two, play, running, start, until

HOUR, DAY = 3_600, 86_400


async def shift(server: Running, id: str, seconds: float) -> None:
    """Let everything in a race have happened so much earlier, as a server finds it that starts then."""

    def earlier(conn: Any) -> None:
        of_room = races.c.room == id
        ids = [row.id for row in conn.execute(races.select().where(of_room))]
        conn.execute(update(races).where(of_room).values(started=races.c.started - seconds))
        conn.execute(update(decisions).where(decisions.c.race.in_(ids)).values(at=decisions.c.at - seconds))
        conn.execute(update(rooms).where(rooms.c.id == id).values(due=rooms.c.due - seconds))

    await server.store.database.write(earlier)


async def begun(server: Running, limit_s: int) -> str:
    """A race by days of Ana and Ben that nobody looks at."""
    id, ana, ben = await make_for_two(server, limit_s=limit_s)
    async with ana.watch(id) as hers, ben.watch(id) as his:
        await start(hers)
        await until(lambda: his.asks)
        assert DAY - 60 < hers.asks[0].left_s <= DAY
        assert DAY - 60 < frames(his)[-1].left_s <= DAY
    return id


def test_time_runs_while_nobody_looks_and_over_a_restart(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            id = await begun(server, DAY)
            row = await server.store.read(room_rows.get, id)
            assert abs(row.due - time.time() - DAY) < 60
            await shift(server, id, 2 * DAY)
        # All have some time after a start of the server: it may have been off while they came.
        async with running(store_url) as server:
            await until(lambda: id in server.rooms.known)
            assert not server.race(id).decisions
            row = await server.store.read(room_rows.get, id)
            assert row.due is not None
            assert HOUR - 60 < row.due - time.time() <= HOUR
        async with running(store_url, grace_s=0) as server:
            await until(lambda: id in server.rooms.known and server.race(id).decisions)
            await until(lambda: not server.room(id).state.bots())
            made = await server.store.read(race_rows.decisions_since, server.room(id).state.live.row.id, 1)
            assert {one.by for one in made} == {CLUB}
            assert all(map(is_late, made))
            # The round was driven to its end, and then both are asked again, with their whole time.
            room = server.room(id)
            assert set(room.state.people()) == {0, 1}
            document = Document.decode((await server.store.read(room_rows.get, id)).document)
            assert [one.kind for one in document.news] == ["time-up", "time-up"]
            await until(lambda: room.state.row.due is not None and room.state.row.due - time.time() > DAY - 60)

    play(scene())


def test_who_comes_back_in_the_same_round_drives_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, grace_s=0) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                await start(hers)
                await until(lambda: his.asks)
                ask = hers.asks[0]
                await hers.decide(ask, ask.options[0].choice)
                room, live = server.room(id), server.room(id).state.live
                live.asked[1] = type(live.asked[1])(live.asked[1].decision, time.time() - 2 * DAY, live.asked[1].turn)
                room.timing.wake_room()
                await until(lambda: his.room.seats[1].is_away)
                assert not his.room.seats[0].is_away
                await done(his, wire.Back(command(), 1))
                await until(lambda: not his.room.seats[1].is_away)
                assert room.state.document.places[1].let_until == 0
                await drive_on((hers, his), random.Random(1), lambda ask: ask.seat == 1)

    play(scene())


def test_the_others_may_be_away_for_as_long_as_they_keep_to_their_time(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, absent_s=0.0) as server:
            id, ana, _ = await make_for_two(server, limit_s=DAY)
            async with ana.watch(id) as hers:
                await start(hers)
                answer = await hers.say(wire.LetClub(command(), 1))
                assert isinstance(answer, wire.Refusal)
                assert answer.code == "not-now"

    play(scene())


def test_a_race_that_goes_on_within_its_limits_is_not_deleted(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id = await begun(server, DAY)
            gone = await unused(server.store, 0.0, {"racing": -DAY / 2}, 1e9)
            assert gone.rooms == []
            assert await server.store.read(room_ages.expiring, {"racing": 0.0}, DAY / 2) == []
            gone = await unused(server.store, 0.0, {"racing": -2 * DAY}, 1e9)
            assert gone.rooms == [(id, "racing")]

    play(scene())
