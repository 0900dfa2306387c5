"""Races by days: time runs by what is stored, whether or not anybody looks and whatever process runs."""

import asyncio
import pathlib
import random
import time
from typing import Any

import pytest
from sqlalchemy import update

from hotlap.server import wire
from hotlap.server.document import more_time, race_rows, room_ages, room_rows
from hotlap.server.document.document import Document
from hotlap.server.errors import Refused
from hotlap.server.store.by import CLUB, is_late
from hotlap.server.store.tables import decisions, races, rooms
from server.ages import unused
from server.running import Running, command, done, drive_on, frames, make_for_two, play, refused, running, start, until

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


def test_another_driver_gives_more_time_once_for_a_decision(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY)
            async with ana.watch(id) as hers, ben.watch(id) as his, (await server.guest("Cleo")).watch(id) as watching:
                assert await refused(hers, wire.GiveTime(command(), 1)) == "not-now"  # no race is on
                await start(hers)
                await until(lambda: his.asks and hers.asks)
                assert await refused(watching, wire.GiveTime(command(), 1)) == "not-now"
                assert await refused(hers, wire.GiveTime(command(), 0)) == "not-now"  # nobody gives it to themselves
                await done(hers, wire.GiveTime(command(), 1))
                await until(lambda: his.asks[0].left_s > 2 * DAY - 60)
                assert hers.asks[0].left_s <= DAY
                assert [(one.kind, one.name) for one in his.room.news] == [("more-time", "Ben")]
                assert await refused(hers, wire.GiveTime(command(), 1)) == "not-now"
                await until(lambda: not hers.room.seats[1].may_give_time)
                for socket in (his, hers):
                    await socket.decide(socket.asks[0], socket.asks[0].options[0].choice)
                await until(lambda: any(ask.decision_id for ask in (*his.asks, *hers.asks)))
                (ask,) = (ask for ask in (*his.asks, *hers.asks) if ask.decision_id)
                assert ask.left_s <= DAY  # it was for that decision
                other = hers if ask.seat == 1 else his
                await until(lambda: other.room.seats[ask.seat].may_give_time)

    play(scene())


def test_a_pause_is_wanted_by_all_and_ended_by_one(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, grace_s=0) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                assert await refused(hers, wire.WantPause(command(), 0, True)) == "not-now"
                await start(hers)
                await until(lambda: his.asks and hers.asks)
                assert hers.room.may_pause
                await done(hers, wire.WantPause(command(), 0, True))
                await until(lambda: his.room.seats[0].wants_pause)
                assert not his.room.is_paused
                assert his.asks[0].left_s is not None
                await done(his, wire.WantPause(command(), 1, True))
                await until(lambda: hers.room.is_paused and his.asks[0].left_s is None)
                room = server.room(id)
                assert room.state.row.due is None
                assert room.timing.until(0) is None
        await asyncio.sleep(1.1)  # it lasts while no server runs
        async with running(tmp_path, grace_s=0) as server:
            await until(lambda: id in server.rooms.known)
            room = server.room(id)
            assert room.timing.until(0) is None
            state = room.state
            ended = more_time.want_pause(
                state.document, state.document.places[1].guest, False, state.waiting, time.time()
            )
            assert [one.kind for one in ended.news] == ["wants-pause", "paused", "went-on"]
            assert not any(place.wants_pause for place in ended.places)
            since = state.live.asked[0].since
            assert 1 < more_time.stood(ended, 0, since) < 60
            assert await room.save(ended)
            assert room.timing.until(0) == pytest.approx(since + DAY + more_time.stood(ended, 0, since))

    play(scene())


def test_on_holiday_the_own_time_does_not_run(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                assert await refused(hers, wire.Holiday(command(), 0, 7 * DAY)) == "not-now"
                await start(hers)
                await until(lambda: his.asks and hers.asks)
                await done(hers, wire.Holiday(command(), 0, 7 * DAY))
                await until(lambda: hers.asks[0].left_s > 8 * DAY - 60)
                assert his.asks[0].left_s <= DAY
                assert 7 * DAY - 60 < his.room.seats[0].holiday_s <= 7 * DAY
                await done(hers, wire.Holiday(command(), 0, 14 * DAY))  # longer, from its beginning
                await until(lambda: hers.asks[0].left_s > 15 * DAY - 60)
                await done(hers, wire.Holiday(command(), 0, 0))
                await until(lambda: hers.asks[0].left_s <= DAY + 60)
                assert his.room.seats[0].holiday_s == 0
                assert [one.kind for one in his.room.news] == ["holiday", "holiday", "came-back"]
                await done(hers, wire.Holiday(command(), 0, 21 * DAY))
                state, now = server.room(id).state, time.time()
                doc, guest, asked = state.document, state.document.places[0].guest, state.waiting
                long = more_time.holiday(doc, guest, 0, asked, now + 20 * DAY)
                with pytest.raises(Refused, match="three weeks") as refusal:
                    more_time.holiday(long, guest, now + 24 * DAY, asked, now + 22 * DAY)
                assert refusal.value.code == "too-long"

    play(scene())
