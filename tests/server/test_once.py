"""Every change once: commands repeated, frames missed, two windows."""

import asyncio
import pathlib
import random

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from hotlap.race import Race, RaceSetup
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.show import audience
from hotlap.server.show.log import Log
from server.running import (
    command,
    decide,
    done,
    drive,
    first,
    frames,
    make,
    play,
    refused,
    running,
    start,
    until,
)


def test_a_repeated_command_is_answered_again_and_done_once(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                sit, begin = wire.Sit("sit", 1), wire.Start("begin")
                for _ in range(2):
                    assert await two.say(sit) == wire.Done("sit")
                    assert await one.say(begin) == wire.Done("begin")
                ask = await one.asked()
                assert ask is not None
                answer = await one.decide(ask, first(ask), "plan")
                assert isinstance(answer, wire.Frame)
                assert (answer.version, answer.ack) == (1, "plan")
                for choice in (first(ask), "dance"):
                    assert await one.decide(ask, choice, "plan") == wire.Done("plan")
                # Another guest's command with the same id is another command.
                its = await two.asked()
                assert its is not None
                assert isinstance(await two.decide(its, first(its), "plan"), wire.Frame)
                version, number = server.room(room).state.live.version, server.room(room).state.row.version
                assert (version, number) == (2, 3)

            # First the room in memory is gone, then the whole server.
            server.rooms.leases.stop(room)
            del server.rooms.known[room]
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await one.decide(ask, first(ask), "plan") == wire.Done("plan")
                assert await one.say(begin) == wire.Done("begin")
                assert await two.say(sit) == wire.Done("sit")
                assert (server.room(room).state.live.version, server.room(room).state.row.version) == (2, 3)
        async with running(store_url) as server:
            ana = Guest(server.address, ana.cookie)
            async with ana.watch(room) as one:
                assert await one.decide(ask, first(ask), "plan") == wire.Done("plan")
                assert await one.say(begin) == wire.Done("begin")
                assert server.room(room).state.live.version == 2

    play(scene())


def test_a_command_refused_may_be_tried_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                assert await refused(socket, wire.Decide("c", 0, 0, "boost")) == "illegal-choice"
                assert isinstance(await socket.decide(ask, first(ask), "c"), wire.Frame)

    play(scene())


def test_missed_frames_are_sent_again(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                for _ in range(30):
                    await drive_one(one, two)
                race, now = str(one.frame and one.frame.race), one.version
                await until(lambda: two.version == now)
                shown = {frame.version: frame for frame in frames(one)}
                logs: dict[int, wire.Log | UnsetType] = {}
                for since in (0, 1, now - 7, now - 1):
                    heard = len(one.messages)
                    await one.send(wire.Since(race, since))
                    await until(lambda heard=heard, since=since: len(one.messages) == heard + now - since)
                    again = one.messages[heard:]
                    assert [frame.version for frame in again] == [*range(since + 1, now + 1)]
                    for frame in again[:-1]:
                        bare = replace(shown[frame.version], public=UNSET, own=UNSET, asks=UNSET, ack=UNSET, log=UNSET)
                        assert frame == bare
                    latest = replace(shown[now], asks=UNSET, ack=UNSET, log=UNSET)
                    assert replace(again[-1], asks=UNSET, log=UNSET) == latest
                    assert again[-1].asks is not UNSET
                    logs[since] = again[-1].log
                # Nothing missed, another race, or a version from the future: the present state comes.
                for which, since in ((race, now), (race, now + 1), (race, -1), ("other", 1)):
                    heard = len(one.messages)
                    await one.send(wire.Since(which, since))
                    await until(lambda heard=heard: len(one.messages) > heard)
                    (frame,) = one.messages[heard:]
                    assert frame.is_snapshot
                    assert frame.version == now
                    assert frame.events == ()
                    # The missed lines come with the last frame; they are the end of the whole race's lines.
                    whole = frame.log
                    assert isinstance(whole, wire.Log)
                    assert whole.start == 0
                    for since, log in logs.items():
                        if isinstance(log, wire.Log):
                            assert log.lines == whole.lines[log.start :]
                        else:  # nothing that is told has happened since: a plan, for example
                            assert all(shown[n].log is UNSET for n in range(since + 1, now + 1))
                    assert len({len(log.lines) for log in logs.values() if isinstance(log, wire.Log)}) > 1

            # A socket that was lost resumes at its version.
            async with ana.watch(room, race, now - 3) as one:
                await until(lambda: one.version == now)
                assert [frame.version for frame in frames(one)] == [now - 2, now - 1, now]
                assert one.info is None
            for which, since in (("other", now - 3), (race, 10**4000)):
                async with ana.watch(room, which, since) as one:
                    await until(lambda: one.version == now)
                    (frame,) = frames(one)
                    assert frame.is_snapshot
                    assert frame.public == shown[now].public

    play(scene())


async def drive_one(*sockets: Socket) -> None:
    """One decision, seen by all."""
    await until(lambda: any(socket.asks for socket in sockets))
    socket = next(one for one in sockets if one.asks)
    await decide(sockets, socket, socket.asks[0], first(socket.asks[0]))


def test_a_viewer_who_missed_too_much_gets_all(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "MOST_MISSED", 4)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me")
            async with ana.watch(room) as socket:
                await start(socket)
                await drive(socket, random.Random(1), 10)
                race = str(socket.frame and socket.frame.race)
            async with ana.watch(room, race, 6) as socket:
                await until(lambda: socket.version == 10)
                assert [frame.version for frame in frames(socket)] == [7, 8, 9, 10]
            async with ana.watch(room, race, 5) as socket:
                await until(lambda: socket.version == 10)
                assert [frame.is_snapshot for frame in frames(socket)] == [True]

    play(scene())


def test_two_tabs_of_one_seat(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "legend")
            async with ana.watch(room) as one, ana.watch(room) as two:
                await start(one)
                ask, its = await one.asked(), await two.asked()
                assert ask == its is not None
                answers = await asyncio.gather(one.decide(ask, first(ask), "a"), two.decide(ask, first(ask), "b"))
                assert isinstance(answers[0], wire.Frame)
                assert isinstance(answers[1], wire.Refusal)
                assert answers[1].code == "stale-decision"
                dice = random.Random(1)
                for socket in (one, two) * 10:
                    if (ask := await socket.asked()) is None:
                        break
                    await decide((one, two), socket, ask, first(ask, dice))
                seen = [{frame.version: frame for frame in frames(socket)} for socket in (one, two)]
                assert seen[0].keys() == seen[1].keys()
                assert {v: replace(frame, ack=UNSET) for v, frame in seen[0].items()} == {
                    v: replace(frame, ack=UNSET) for v, frame in seen[1].items()
                }
                acks = [{v for v, frame in shown.items() if frame.ack is not UNSET} for shown in seen]
                assert acks[0]
                assert acks[1]
                assert not acks[0] & acks[1]

    play(scene())


def test_an_old_command_does_nothing_in_a_later_race(tmp_path: pathlib.Path) -> None:
    """A client sends again what was not answered, even after a long silence."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "legend")) as socket:
                begin = wire.Start("begin", number=1)
                assert await refused(socket, wire.Start("early", number=3)) == "not-now"
                assert await socket.say(begin) == wire.Done("begin")
                ask = await socket.asked()
                assert ask is not None
                race = socket.frame.race
                old = wire.Decide("old", 0, ask.decision_id, first(ask), race)
                assert isinstance(await socket.say(old), wire.Frame)
                for number in (1, 2, 3):
                    await until(lambda number=number: socket.info.number == number and socket.asks)
                    present = socket.frame.race
                    if number == 3:
                        before = socket.version
                        for late in (old, wire.TakeBack("back", 0, 0, race), wire.Retire("out", 0, 0, race)):
                            assert await refused(socket, late) == "stale-decision"
                        assert await refused(socket, wire.Retire("none", 0, 0, "no race")) == "stale-decision"
                        assert (socket.version, socket.is_over) == (before, False)
                    one = socket.asks[0]
                    await socket.say(wire.Retire(command(), 0, one.decision_id, present))
                    await until(lambda: socket.room.state == "over")
                    # More commands than a room remembers.
                    for _ in range(40):
                        await done(socket, wire.Sit(command(), 0, "Ana"))
                    assert await socket.say(begin) == wire.Done("begin")
                    assert (socket.room.number, socket.room.state) == (number, "over")
                    if number < 3:
                        await done(socket, wire.Start(command(), number + 1))

    play(scene())


def test_the_lines_since_any_version_are_the_end_of_all_lines() -> None:
    setup = RaceSetup.of("usa", ["club", "random", "legend"], seed=3, laps=1)
    race, dice, log = Race(setup), random.Random(3), Log(setup)
    untold = 0
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
        whole = log.before(race, (), {}, None, 10_000).lines
        untold += log.latest(race, ()) is UNSET
        for version in range(max(0, len(race.decisions) - 3), len(race.decisions) + 1):
            lines = log.since(race, (), version)
            assert lines is UNSET or lines.lines == whole[lines.start :]
    assert untold  # decisions of which nothing is told
