"""Two server processes on one PostgreSQL: races go on in all windows, on either process."""

import asyncio
import contextlib
import pathlib
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import asyncpg
import pytest
from msgspec import UNSET

from hotlap.server import expiry, wire
from hotlap.server.client import Guest, Socket
from hotlap.server.rooms.leases import LEASE_S
from hotlap.server.services import BEAT_S, POLL_S
from patience import PATIENCE_S
from server.process import Process, Racer, Stored, command, drive
from server.running import make, new_room, running

SLACK_S = PATIENCE_S


class Two:
    """The processes `one` and `two`, and their database."""

    def __init__(self, url: str, folder: pathlib.Path) -> None:
        self.url = url
        self.one = Process(url, folder / "one.log")
        self.two = Process(url, folder / "two.log")

    async def make(self, *kinds: str, **settings: Any) -> tuple[Guest, str]:
        """A room made on `one`, and its host."""
        host = await Guest.new(self.one.address, "ana")
        made = await host.post("/api/rooms", new_room(*kinds, **settings))
        return host, str(made["id"])

    def guest_on(self, process: Process, guest: Guest) -> Guest:
        """The same guest, on another process."""
        return Guest(process.address, guest.cookie)

    async def execute(self, statement: str, *arguments: object) -> Any:
        conn = await asyncpg.connect(self.url)
        try:
            return await conn.fetchval(statement, *arguments)
        finally:
            await conn.close()

    async def check(self, *racers: Racer) -> Stored:
        """Compare all commands and frames with the store."""
        stored = await Stored.read(self.url, [racer.room for racer in racers])
        for racer in racers:
            stored.check_commands(racer)
            stored.check_shown(racer)
        return stored


@pytest.fixture
def play(postgres_url: str, tmp_path: pathlib.Path) -> Any:
    """Plays a scene with two processes, which must neither fail nor log errors."""

    def play(scene: Callable[[Two], Coroutine[Any, Any, None]], may_complain: bool = False) -> None:
        two = Two(postgres_url, tmp_path)

        async def timed() -> None:
            async with asyncio.timeout(2 * PATIENCE_S):
                await asyncio.gather(two.one.start(), two.two.start())
                await scene(two)
                await asyncio.gather(two.one.stop(), two.two.stop())

        try:
            asyncio.run(timed())
        finally:
            two.one.clean_up()
            two.two.clean_up()
        if not may_complain:
            assert two.one.mistakes() + two.two.mistakes() == []

    return play


def driver(seed: str) -> Callable[[Racer, Socket], wire.Up | None]:
    """Drives until the race is over."""
    dice = random.Random(seed)

    def wish(racer: Racer, socket: Socket) -> wire.Up | None:
        if socket.room is not None and socket.room.state == "over":
            racer.is_finished = True
            return None
        return drive(socket, dice)

    return wish


async def until(socket: Socket, check: Callable[[], Any], seconds: float = PATIENCE_S) -> None:
    """Wait until the messages of a socket make something true."""
    async with asyncio.timeout(seconds):
        while not check():
            await socket.changed(seconds)


async def settled(*sockets: Socket) -> None:
    """Wait until all sockets have the same version, and somebody is asked."""
    async with asyncio.timeout(20):
        while len({socket.version for socket in sockets}) > 1 or not any(socket.asks for socket in sockets):
            await asyncio.sleep(0.005)


async def do(socket: Socket, up: wire.Up) -> wire.Down:
    answer = await socket.say(up)
    assert not isinstance(answer, wire.Refusal), answer
    return answer


@contextlib.asynccontextmanager
async def friends(two: Two, *kinds: str, **settings: Any) -> AsyncIterator[tuple[str, Guest, Guest, Socket, Socket]]:
    """A race that is on: its host on `one`, a friend on `two`."""
    host, room = await two.make("me", "free", *kinds, **settings)
    friend = await Guest.new(two.two.address, "ben")
    async with host.watch(room) as here, friend.watch(room) as there:
        await do(there, wire.Sit(command(), 1))
        await until(here, lambda: here.room is not None and not here.room.seats[1].is_free)
        await do(here, wire.Start(command()))
        await until(there, lambda: there.asks)
        yield room, host, friend, here, there


def test_a_race_between_two_processes(play: Any) -> None:
    """Two drivers and two spectators, one of each on either process, see one race without a gap."""

    async def scene(two: Two) -> None:
        async with friends(two, "bot", "legend") as (room, host, friend, _, _):
            pass
        racers = [Racer(two.one, host, room, driver("ana")), Racer(two.two, friend, room, driver("ben"))]
        for process in (two.one, two.two):
            racers.append(Racer(process, await Guest.new(process.address), room, driver("nobody")))
        await asyncio.gather(*(racer.run() for racer in racers))
        stored = await two.check(*racers)
        (live,) = stored.races.values()
        for racer in racers:
            shown = {message.version for _, message in racer.shown}
            assert shown >= set(range(min(shown), live.version + 1))
            assert racer.comings == 1
        one, other = ({message.version: message.public for _, message in racers[n].shown} for n in (2, 3))
        both = one.keys() & other.keys()
        assert len(both) > live.version / 2
        assert all(one[version] == other[version] for version in both)

    play(scene)


def test_decisions_at_the_same_moment(play: Any) -> None:
    """Both drivers plan at once in every round, each on another process. Each plan is taken once."""

    async def scene(two: Two) -> None:
        async with friends(two) as (_, _, _, here, there):
            rounds = 0
            while rounds < 12:
                await settled(here, there)
                asked = [(socket, socket.asks[0]) for socket in (here, there) if socket.asks]
                rounds += len(asked) == 2
                said = [socket.decide(ask, ask.options[0].choice) for socket, ask in asked]
                for answer in await asyncio.gather(*said):
                    assert isinstance(answer, wire.Frame), answer
                    assert answer.ack is not UNSET
            await settled(here, there)
            for socket in (here, there):
                versions = [message.version for message in socket.messages if isinstance(message, wire.Frame)]
                first = versions.index(0)
                assert versions[first:] == list(range(len(versions) - first))

    play(scene)


def test_a_command_repeated_on_the_other_process_is_done_once(play: Any) -> None:
    async def scene(two: Two) -> None:
        async with friends(two) as (room, host, _, here, there):
            other = two.guest_on(two.two, host)
            async with other.watch(room) as again:
                await until(again, lambda: again.asks)
                for _ in range(10):
                    await settled(here, again, there)
                    socket, seat = (here, 0) if here.asks else (there, 1)
                    up = wire.Decide(command(), seat, socket.asks[0].decision_id, socket.asks[0].options[0].choice)
                    if not here.asks:
                        await do(there, up)
                        continue
                    answers = await asyncio.gather(*(one.say(up) for one in (here, again)))
                    assert sum(isinstance(answer, wire.Frame) for answer in answers) == 1
                    assert sum(isinstance(answer, wire.Done) for answer in answers) == 1
                    for one in (here, again):
                        assert isinstance(await one.say(up), wire.Done)
                    count = "SELECT count(*) FROM decisions WHERE command LIKE '%:' || $1"
                    assert await two.execute(count, up.command_id) == 1
                leave = wire.Leave(command(), 0)
                for answer in await asyncio.gather(here.say(leave), again.say(leave)):
                    assert isinstance(answer, wire.Done)
                await until(there, lambda: there.room is not None and there.room.seats[0].is_free)

    play(scene)


# One of them dies ------------------------------------------------------------------------------------


@pytest.mark.long
def test_bots_go_on_in_the_other_process(play: Any) -> None:
    """A race of bots alone, run by the process that is killed, finishes on the other."""

    async def scene(two: Two) -> None:
        host, room = await two.make("bot", "bot", "bot", "legend", laps=12)
        async with host.watch(room) as here, (await Guest.new(two.two.address)).watch(room) as there:
            await do(here, wire.Start(command()))
            await until(there, lambda: there.version > 20)
            two.one.kill()
            killed = there.version
            assert not there.is_over
            await asyncio.sleep(0.5)
            stopped = there.version
            await until(there, lambda: there.version > stopped, LEASE_S + BEAT_S + SLACK_S)
            assert killed <= stopped
            await until(there, lambda: there.is_over)
            versions = [message.version for message in there.messages if isinstance(message, wire.Frame)]
            assert versions == list(range(versions[0], len(versions) + versions[0]))
        await two.one.start()

    play(scene)


@pytest.mark.long
def test_guests_on_the_other_process_only_wait(play: Any) -> None:
    """A guest of the killed process goes on on the other one. A guest who is already there keeps the socket."""

    async def scene(two: Two) -> None:
        async with friends(two, "bot", "legend") as (room, host, friend, _, _):
            pass
        other = two.guest_on(two.two, host)
        before, after = Racer(two.one, host, room, driver("1")), Racer(two.two, other, room, driver("2"))
        racer = Racer(two.two, friend, room, driver("3"))
        racing = asyncio.create_task(racer.run())
        driving = asyncio.create_task(before.run())
        while sum(len(one.sent) for one in (before, racer)) < 20:
            await asyncio.sleep(0.005)
        two.one.kill()
        before.is_finished = True
        two.one.answers.set()  # wakes it, so that it sees that it is finished
        await asyncio.wait_for(driving, SLACK_S)
        after.pending = before.pending  # sent to one process, sent again to the other
        await asyncio.gather(racing, after.run())
        assert racer.comings == 1
        await two.one.start()
        await two.check()

    play(scene)


# One process sees changes by the other ---------------------------------------------------------------


def test_seats_taken_and_left_are_seen_on_the_other_process(play: Any) -> None:
    async def scene(two: Two) -> None:
        host, room = await two.make("me", "free", "free")
        friend = await Guest.new(two.two.address, "ben")
        async with host.watch(room) as here, friend.watch(room) as there:
            seats = lambda socket: [place.name for place in socket.room.seats] if socket.room else []  # noqa: E731
            await do(there, wire.Sit(command(), 2))
            await until(here, lambda: seats(here) == ["ana", "", "ben"])
            await do(there, wire.Leave(command(), 2))
            await until(here, lambda: seats(here) == ["ana", "", ""])
            await do(here, wire.Sit(command(), 1))
            await until(there, lambda: seats(there) == ["ana", "ana", ""])
            both = await asyncio.gather(there.say(wire.Sit(command(), 2)), here.say(wire.Sit(command(), 2)))
            assert sorted(type(answer).__name__ for answer in both) == ["Done", "Refusal"]
            await until(here, lambda: "" not in seats(here))
            await until(there, lambda: seats(there) == seats(here))
            assert here.room is not None
            assert there.room is not None
            assert here.room.version == there.room.version

    play(scene)


def test_a_seat_in_a_race_is_left_and_taken_across_processes(play: Any) -> None:
    """`club` drives a seat that was left, on either process. A guest who sits down is asked in every window."""

    async def scene(two: Two) -> None:
        async with friends(two) as (room, _, friend, here, there):
            await do(there, wire.Leave(command(), 1))
            await until(there, lambda: not there.asks)
            await do(here, wire.Decide(command(), 0, here.asks[0].decision_id, here.asks[0].options[0].choice))
            await until(there, lambda: there.version >= 2)
            async with two.guest_on(two.one, friend).watch(room) as window:
                await until(window, lambda: window.info is not None)
                await until(here, lambda: here.asks)
                version = there.version
                await do(window, wire.Sit(command(), 1))
                await until(there, lambda: there.frame is not None and there.frame.own)
                await until(window, lambda: window.frame is not None and window.frame.own)
                assert here.version == there.version == window.version == version
                assert there.frame is not None
                assert window.frame is not None
                assert there.frame.own == window.frame.own
                assert there.asks == window.asks

    play(scene)


def test_the_clock_runs_on_either_process(play: Any) -> None:
    """All viewers are on `two`, and `one` runs the race: `club` drives if a guest does not decide in time."""

    async def scene(two: Two) -> None:
        host, room = await two.make("me", "free", limit_s=30)
        shorter = """replace(document, '"limit_s":30', '"limit_s":1')"""
        await two.execute(f"UPDATE rooms SET version = version + 1, document = {shorter}")
        friend = await Guest.new(two.two.address, "ben")
        async with friend.watch(room) as there:
            await do(there, wire.Sit(command(), 1))
            async with host.watch(room) as here:
                await until(here, lambda: here.room is not None and here.room.limit_s == 1)
                await until(here, lambda: here.room is not None and not here.room.seats[1].is_free)
                await do(here, wire.Start(command()))
            await until(there, lambda: there.asks)
            await do(there, wire.Decide(command(), 1, there.asks[0].decision_id, there.asks[0].options[0].choice))
            await until(there, lambda: there.frame is not None and there.frame.by == "club", 1 + POLL_S + SLACK_S)

    play(scene)


# Connections -----------------------------------------------------------------------------------------


def test_a_race_outlives_its_connections_to_the_database(play: Any) -> None:
    """PostgreSQL ends all connections of both processes again and again, even those for notifications."""

    async def scene(two: Two) -> None:
        async with friends(two, "bot", "legend") as (room, host, friend, _, _):
            pass
        # `one` runs the race and has no viewers: only notifications tell it that bots must decide.
        racers = [
            Racer(two.two, two.guest_on(two.two, host), room, driver("ana")),
            Racer(two.two, friend, room, driver("ben")),
        ]
        racing = asyncio.gather(*(racer.run() for racer in racers))
        kills = 0
        while not racing.done():
            await asyncio.sleep(0.3)
            await two.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            kills += 1
            if kills == 12:
                break
        await racing
        await two.check(*racers)

    play(scene, may_complain=True)


def test_a_race_goes_on_in_a_process_without_its_viewers(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process unloads unwatched rooms again and again. Both servers run in the test, which makes that quick."""
    monkeypatch.setattr(expiry, "EXPIRE_S", 0.5)

    async def scene() -> None:
        async with running(postgres_url, idle_s=0.05) as one, running(postgres_url, idle_s=0.05) as two:
            host = await one.guest("ana")
            room = await make(host, "me", "bot")
            async with host.watch(room) as socket:
                await do(socket, wire.Start(command()))
                await until(socket, lambda: socket.asks)
            async with Guest(two.address, host.cookie).watch(room) as socket:
                for number in range(60):
                    ask = await socket.asked(60)
                    if ask is None:
                        break
                    await asyncio.sleep(0.2 if number < 5 else 0)
                    await socket.decide(ask, ask.options[0].choice)
                    if number == 5:
                        await do(socket, wire.Retire(command(), 0, socket.asks[0].decision_id))
                await until(socket, lambda: socket.is_over)

    asyncio.run(asyncio.wait_for(scene(), 200))


def test_a_repeated_decision_of_the_race_before_is_not_refused(tmp_path: pathlib.Path) -> None:
    """Its answer was lost. When it is sent again, the next race is on."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            host, friend = await server.guest("ana"), await server.guest("ben")
            room = await make(host, "me", "free")
            async with host.watch(room) as here, friend.watch(room) as there:
                await do(there, wire.Sit(command(), 1))
                await do(here, wire.Start(command()))
                await until(there, lambda: there.asks)
                await until(here, lambda: here.asks)
                await do(here, wire.Retire(command(), 0, 0))
                last = wire.Retire(command(), 1, 0)
                await do(there, last)
                await until(here, lambda: here.room is not None and here.room.state == "over")
                await do(here, wire.Start(command()))
                await until(there, lambda: there.info is not None and there.info.number == 2)
                await do(here, wire.Decide(command(), 0, 0, here.asks[0].options[0].choice))
                await until(there, lambda: there.asks)
                assert isinstance(await there.say(last), wire.Done)
                assert there.asks

    asyncio.run(asyncio.wait_for(scene(), 60))
