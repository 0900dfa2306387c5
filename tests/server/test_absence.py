"""Rooms that outlive their host, and races that wait for nobody who closed the lid."""

import asyncio
import contextlib
import dataclasses
import pathlib
import time
import types
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.config import Limits
from hotlap.server.document import race_rows, room_rows, seen_rows
from hotlap.server.document.document import Document
from hotlap.server.room.presence import Presence
from hotlap.server.store import clock
from server.running import (
    Running,
    command,
    decide,
    done,
    drive,
    far,
    first,
    frames,
    make,
    make_for_two,
    play,
    refused,
    running,
    start,
    until,
)

SOON = {"absent_s": 0.3, "host_s": 1_000.0}


def place(socket: Socket, seat: int) -> wire.SeatView:
    assert socket.room is not None
    return socket.room.seats[seat]


async def drive_together(*sockets: Socket, most: int) -> None:
    """Make so many decisions, each of whoever is asked."""
    for _ in range(most):
        await until(lambda: any(socket.asks for socket in sockets))
        socket = next(one for one in sockets if one.asks)
        await decide(sockets, socket, socket.asks[0], far(socket.asks[0]))


@contextlib.asynccontextmanager
async def left_alone(server: Running, **settings: Any) -> AsyncIterator[tuple[str, Guest, Socket, Socket]]:
    """A lobby whose host has gone: its id, the host Ana, and the sockets of Ben, who sits in it, and of Eve, who
    watches. Cleo has a seat and has gone, too.
    """
    ana, ben, cleo, eve = [await server.guest(name) for name in ("Ana", "Ben", "Cleo", "Eve")]
    id = await make(ana, "me", "free", "free", **settings)
    async with ben.watch(id) as two, eve.watch(id) as strange:
        await done(two, wire.Sit(command(), 1))
        async with ana.watch(id) as one, cleo.watch(id) as three:
            await done(three, wire.Sit(command(), 2))
            await until(lambda: one.room and one.room.may_start)
            await until(lambda: place(two, 2).is_present)
            assert not two.room.may_start
            assert await refused(two, wire.Start(command())) == "not-host"
            assert await refused(two, wire.Free(command(), 2)) == "not-host"
            assert await refused(two, wire.LetClub(command(), 2)) == "not-now"
        yield id, ana, two, strange


def test_who_sits_in_a_lobby_starts_when_the_host_has_gone(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, **SOON) as server, left_alone(server) as (id, ana, two, strange):
            assert await refused(two, wire.Start(command())) == "not-host"  # not at once
            await until(lambda: two.room.may_start)
            assert (place(two, 0).may_free, place(two, 0).may_let_club) == (True, True)
            assert not strange.room.may_start
            assert not any(seat.may_free or seat.may_let_club for seat in strange.room.seats)
            assert await refused(strange, wire.Start(command())) == "not-host"
            assert await refused(strange, wire.LetClub(command(), 2)) == "not-now"
            assert not place(two, 1).may_free  # their own seat
            await done(two, wire.Free(command(), 2))
            await done(two, wire.LetClub(command(), 0))
            await until(lambda: place(strange, 2).is_free and place(strange, 0).is_away)
            await start(two)
            # `club` drives for both, and nobody is waited for but Ben.
            await drive(two, most=3)
            assert {frame.by for frame in frames(two) if frame.seat in (0, 2)} == {"club"}
            # The host drives again as soon as they look in, and is the host as before.
            async with ana.watch(id) as one:
                await until(lambda: one.room and not place(one, 0).is_away)
                assert one.room.is_host
                assert [own.seat for own in one.frame.own] == [0]
                assert [(news.kind, news.seat) for news in one.room.news] == [("came-back", 0)]
                await drive_together(one, two, most=6)
                assert "driver" in {frame.by for frame in frames(two) if frame.seat == 0}

    play(scene(), 60)


def test_a_host_who_is_back_is_the_only_one_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, **SOON) as server, left_alone(server) as (id, ana, two, _):
            await until(lambda: two.room.may_start)
            async with ana.watch(id):
                await until(lambda: not two.room.may_start)
                assert await refused(two, wire.Start(command())) == "not-host"
                assert await refused(two, wire.Free(command(), 2)) == "not-host"

    play(scene(), 60)


def test_a_race_does_not_wait_for_who_closed_the_lid(tmp_path: pathlib.Path) -> None:
    """Without a time limit, in the middle of a race, and again after a restart."""

    async def scene() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(running(tmp_path, **SOON))
            id, ana, ben = await make_for_two(server, laps=3)
            two = await stack.enter_async_context(ben.watch(id))
            async with ana.watch(id) as one:
                await start(one)
                await decide((one, two), one, one.asks[0], first(one.asks[0]))
                await decide((one, two), two, two.asks[0], first(two.asks[0]))
                assert not place(two, 0).may_let_club
                assert await refused(two, wire.LetClub(command(), 0)) == "not-now"
            await until(lambda: place(two, 0).may_let_club)
            assert not place(two, 0).may_free  # in a race the host alone
            await done(two, wire.LetClub(command(), 0))
            assert not place(two, 0).may_let_club
            assert place(two, 0).is_away
            assert [(news.kind, news.seat, news.name) for news in two.room.news] == [("let-club", 0, "Ana")]
            assert await drive(two, most=4) == 4
            assert "club" in {frame.by for frame in frames(two) if frame.seat == 0}
        async with running(tmp_path, **SOON) as server:
            ana, ben = Guest(server.address, ana.cookie), Guest(server.address, ben.cookie)
            async with ben.watch(id) as two:
                assert await drive(two, most=4) == 4
                assert place(two, 0).is_away
                async with ana.watch(id) as one:
                    await until(lambda: not place(two, 0).is_away)
                    before = two.version
                    await drive_together(one, two, most=6)
                    assert {frame.seat for frame in frames(two) if frame.version > before} == {0, 1}
                    assert all(frame.by == "driver" for frame in frames(two) if frame.version > before)
                    assert [news.kind for news in two.room.news] == ["let-club", "came-back"]
                # Nobody is told that who has gone again is there.
                await until(lambda: [news.kind for news in two.room.news] == ["let-club", "was-back"])

    play(scene(), 120)


def test_a_room_passes_on(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(running(tmp_path, absent_s=0.1, host_s=0.5))
            id, ana, two, strange = await stack.enter_async_context(left_alone(server))
            await until(lambda: two.room.is_host)
            assert (two.room.host, two.room.host_before) == ("Ben", "Ana")
            await until(lambda: strange.room.host_before == "Ana")
            stored = await server.store.read(room_rows.get, id)
            assert stored is not None
            assert '"host_before":"Ana"' in stored.document
            async with ana.watch(id) as one:
                await until(lambda: one.room)
                assert not one.room.is_host
                assert place(one, 0).is_mine
                assert await refused(one, wire.Start(command())) == "not-host"
                await start(two)
                assert two.room.host_before == ""
        async with running(tmp_path) as server:  # it is stored
            assert (await ana_of(server, ana).get(f"/api/rooms/{id}"))["is_host"] is False

    def ana_of(server: Running, guest: Guest) -> Guest:
        return Guest(server.address, guest.cookie)

    play(scene(), 60)


def test_a_room_passes_on_between_races_but_not_in_one(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, absent_s=0.1, host_s=0.3) as server, contextlib.AsyncExitStack() as hers:
            id, ana, ben = await make_for_two(server)
            one = await hers.enter_async_context(ana.watch(id))  # before Ben, who would be the host without her
            async with ben.watch(id) as two:
                await start(one)
                await until(lambda: two.asks)
                await done(one, wire.Retire(command(), 0, one.asks[0].decision_id))
                await hers.aclose()
                await asyncio.sleep(0.8)
                assert not two.room.is_host
                await done(two, wire.Retire(command(), 1, two.asks[0].decision_id))
                await until(lambda: two.room.state == "over" and two.room.is_host)
                assert two.room.host_before == "Ana"

    play(scene(), 60)


def test_nobody_is_away_because_the_server_was(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time in which no server ran counts for nobody."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server)
            async with ana.watch(id), ben.watch(id):
                pass
        assert await seen(id, ana)  # noted at the end
        late = types.SimpleNamespace(time=lambda: time.time() + 3_600)
        monkeypatch.setattr(clock, "time", late)
        async with running(tmp_path, absent_s=600, host_s=600) as server:
            ben = Guest(server.address, ben.cookie)
            async with ben.watch(id) as two:
                assert not two.room.may_start
        async with running(tmp_path, absent_s=0.5, host_s=0.5) as server:
            ben = Guest(server.address, ben.cookie)
            async with ben.watch(id) as two:
                await until(lambda: two.room.is_host)

    async def seen(id: str, guest: Guest) -> bool:
        async with running(tmp_path) as server:
            ages = await server.store.read(seen_rows.ages, id)
            me = (await server.store.read(room_rows.get, id)).host  # type: ignore[union-attr]
            return ages[me] < 60 and len(ages) == 2

    play(scene(), 60)


def test_who_was_gone_before_the_room_was_loaded(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A room that left the memory knows from the store how long its host has been away."""

    async def scene() -> None:
        async with running(tmp_path, absent_s=0.6, host_s=1_000) as server:
            id, ana, ben = await make_for_two(server)
            async with ana.watch(id), ben.watch(id):
                pass
            await until(lambda: not server.room(id).audience.viewers)
            await until(lambda: not server.room(id).presence.left)
            await asyncio.sleep(0.8)
            await server.rooms.drop_resting(0)
            assert id not in server.rooms.known
            async with ben.watch(id) as two:
                await until(lambda: two.room)
                assert two.room.may_start  # at once

    play(scene(), 60)


def test_processes_tell_each_other_who_is_there(postgres_url: str) -> None:
    """The host has a socket on one server, a friend on another. Both servers run in the test."""

    async def scene() -> None:
        limits = {"absent_s": 3.0, "host_s": 1_000}
        async with running(postgres_url, **limits) as here, running(postgres_url, **limits) as there:
            ana, ben = await here.guest("Ana"), await there.guest("Ben")
            id = await make(ana, "me", "free")
            async with ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                async with ana.watch(id) as one:
                    await until(lambda: one.room and place(one, 1).name == "Ben")
                    # Each sees that the other is there, at another process.
                    await until(lambda: place(one, 1).is_present and place(two, 0).is_present)
                    end = asyncio.get_running_loop().time() + 5
                    while asyncio.get_running_loop().time() < end:
                        assert not two.room.may_start
                        assert not two.room.is_host
                        assert not place(one, 1).may_let_club
                        assert place(one, 1).is_present
                        assert place(two, 0).is_present
                        await asyncio.sleep(0.05)
                await until(lambda: not place(two, 0).is_present)
                await until(lambda: two.room.may_start)
                await done(two, wire.LetClub(command(), 0))
                async with ana.watch(id) as one:
                    await until(lambda: one.room and not place(one, 0).is_away)
                    await until(lambda: not place(two, 0).is_away and not two.room.may_start)
                # Only now is a host soon missed: on a slow machine the scene so far may take long.
                for server in (here, there):
                    presence = server.room(id).presence
                    presence.limits = dataclasses.replace(presence.limits, host_s=4.0)
                await until(lambda: two.room.is_host)
                stored = await here.store.read(room_rows.get, id)
                assert stored is not None
                await until(lambda: here.room(id).state.row.host == stored.host)

    play(scene(), 150)


def test_who_is_back_before_this_process_hears_that_club_drives_for_them(tmp_path: pathlib.Path) -> None:
    """Another process let `club` drive, and its notification comes after the driver has come back here."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, _ = await make_for_two(server)
            async with ana.watch(id) as one:
                state = server.room(id).state
                doc = state.document.with_place(0, is_let=True).with_place(1, is_let=True)
                row = replace(state.row, version=state.row.version + 1, document=doc.encode())
                assert await server.store.write(room_rows.save, row)
                await server.rooms.refresh(id)
                await until(lambda: place(one, 1).is_away and not place(one, 0).is_away)
                stored = await server.store.read(room_rows.get, id)
                assert stored is not None
                assert [one.is_let for one in Document.decode(stored.document).places[:2]] == [False, True]

    play(scene(), 60)


def test_times_of_presence() -> None:
    presence = Presence(Limits(), began=time.monotonic() - 1_000)
    presence.leave("ana")
    assert presence.left == {"ana"}
    assert presence.away_s("ana", {"ana"}) == 0
    assert presence.away_s("ana", ()) < 1
    presence.take({"ana": 500.0, "ben": 500.0, "cleo": 2.0})  # an older time than the known one changes nothing
    assert presence.absent_now(["ana", "ben", "cleo", "dan"], ()) == {"ben"}  # of Dan nothing is known yet
    assert presence.absent_now(["ana", "ben"], {"ben"}) == set()
    presence.take({"ben": 1.0})  # another process has seen him
    assert presence.absent_now(["ana", "ben"], ()) == set()
    assert not presence.is_old


def test_who_is_there_at_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 5_000.0
    monkeypatch.setattr("hotlap.server.room.presence.time", types.SimpleNamespace(monotonic=lambda: clock))
    presence, alone = (Presence(Limits(), began=clock - 1_000, is_shared=is_shared) for is_shared in (True, False))

    def elsewhere(of: Presence, here: set[str]) -> set[str]:
        return {*of.now({"ana", "ben", "cleo"}, here)[1]}

    for one in (presence, alone):
        one.take({"ana": 3.0, "ben": 30.0, "cleo": 4.0})
    assert elsewhere(presence, set()) == {"ana", "cleo"}  # Ben was noted too long ago
    assert elsewhere(presence, {"cleo"}) == {"ana"}
    assert elsewhere(alone, set()) == set()  # nobody else notes anything
    # A guest who leaves this process is not taken for one at another because of this process's own notes.
    presence.leave("ana")
    assert elsewhere(presence, set()) == {"cleo"}
    clock += 8
    assert presence.take_left() == {"ana"}
    presence.take({"ana": -0.5})
    assert elsewhere(presence, set()) == {"cleo"}
    clock += 10
    presence.take({"ana": 1.0})  # that is another's note
    assert elsewhere(presence, set()) == {"ana", "cleo"}
    clock += 25
    assert elsewhere(presence, set()) == set()


@pytest.mark.parametrize("kind", ["bot", "legend", "free"])
def test_club_is_let_drive_for_people_alone(tmp_path: pathlib.Path, kind: str) -> None:
    async def scene() -> None:
        async with running(tmp_path, **SOON) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", kind)
            async with ana.watch(id) as one:
                for seat in (0, 1, 8):
                    assert await refused(one, wire.LetClub(command(), seat)) == "not-now"

    play(scene(), 60)


# The rest of a race -----------------------------------------------------------------------------------


def test_the_rest_comes_at_once_when_all_people_are_out(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            id = await make(ana, "me", "bot", "bot", "legend", laps=2)
            async with ana.watch(id) as one, eve.watch(id) as strange:
                await start(one)
                await drive(one, most=3)
                await until(lambda: one.asks)
                answer = await one.say(wire.Retire(command(), 0, one.asks[0].decision_id))
                assert isinstance(answer, wire.Frame)
                assert not answer.is_rest
                out = answer.version
                await until(lambda: one.is_over and strange.is_over)
                for socket in (one, strange):
                    told = [frame for frame in frames(socket) if not frame.is_snapshot]
                    assert [frame.version for frame in told][-(told[-1].version - out) :] == [
                        *range(out + 1, told[-1].version + 1)
                    ]
                    rest = [frame for frame in told if frame.version > out]
                    assert all(frame.is_rest for frame in rest)
                    assert not any(frame.is_rest for frame in told if frame.version <= out)
                    whole = [frame for frame in rest if frame.public]
                    assert len(whole) <= 1 + len(rest) // 8
                    assert whole[-1] is rest[-1]
                    assert rest[-1].log
                # What was shown is what is stored.
                live = server.room(id).state.live
                assert live is not None
                assert (
                    one.version
                    == live.version
                    == len(await server.store.read(race_rows.decisions_since, live.row.id, 1))
                )
                # Those who saw all and those who come later have the same log.
                async with eve.watch(id) as later:
                    await until(lambda: later.is_over)
                    last = later.frame.log.lines[-1]
                    assert any(last.sentences == line.sentences for frame in frames(one) if frame.log
                               for line in frame.log.lines)  # fmt: skip

    play(scene(), 60)


def test_a_race_of_bots_alone_is_there_to_be_watched(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "free", "bot", "bot")
            async with ana.watch(id) as one:
                await start(one)
                await until(lambda: one.is_over)
                assert not any(frame.is_rest for frame in frames(one))
                assert all(frame.public for frame in frames(one))

    play(scene(), 60)
