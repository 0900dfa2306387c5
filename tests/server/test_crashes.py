"""The real server, killed again and again while races go on: no acknowledged decision is lost, none is made twice.

It is killed from outside at random moments, or kills itself after a decision was stored and before anybody was told.
Both happen to a server with several rooms, so that one kill hits many races. HOTLAP_TEST_KILLS is the total.
"""

import asyncio
import contextlib
import os
import pathlib
import random
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator

import pytest

from hotlap.race.record import parse_record, record_text
from hotlap.race.shuffle import promise
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from server.process import Process, Racer, Stored, command, drive
from server.running import make, new_room, running, select

KILLS = int(os.environ.get("HOTLAP_TEST_KILLS", "12"))
BATCHES = 2 if KILLS > 50 else 1  # of each way to be killed, in parallel
EACH = -(-KILLS // (2 * BATCHES))
MAY_BE_LATE = wire.TakeBack | wire.Sit | wire.Promise | wire.Tell
CRASH = 1 / 25  # the chance that the process dies at an append

# By name: the seats and their guests ("ana" makes the room), and the track or season.
ONE_LAP = ("usa", "drivers-strike")  # the event that takes a lap away
ROOMS = {
    "friends": (("me", "free", "free", "legend"), {"laps": 1}),
    "garage": (("me", "free", "bot"), {"laps": 1, "garage": "mixed", "weather": True, "mulligan": True}),
    "season": (("me", "free", "legend"), {"season": [{"track": t, "event": e} for t, e in [ONE_LAP, ONE_LAP]]}),
    "bots": (("me", "bot", "bot"), {"laps": 1, "end": "players_finished"}),
}


class Crashes:
    """A server, its rooms, and all guests in them."""

    def __init__(self, folder: pathlib.Path, seed: str) -> None:
        self.data = folder / "data"
        self.file = self.data / "hotlap.db"
        self.process = Process(self.data, folder / "log")
        self.dice = random.Random(seed)
        self.racers: dict[str, list[Racer]] = {}
        self.spectators: list[Racer] = []
        self.numbers: dict[str, dict[tuple[int, int], str]] = {}  # by room, then by race and seat: those for shuffles
        self.is_last = False  # no more races are started
        self.deaths: list[float] = []

    async def make_rooms(self) -> None:
        for name, (seats, settings) in ROOMS.items():
            host = await Guest.new(self.process.address, "ana")
            made = await host.post("/api/rooms", new_room(*seats, **settings))
            guests = [host, *[await Guest.new(self.process.address) for _ in range(seats.count("free"))]]
            self.racers[name] = [self._racer(guest, made["id"]) for guest in guests]
            self.spectators.append(Racer(self.process, await Guest.new(self.process.address), made["id"], look))

    def _racer(self, guest: Guest, room: str) -> Racer:
        dice = random.Random(self.dice.random())
        numbers = self.numbers.setdefault(room, {})

        def wish(racer: Racer, socket: Socket) -> wire.Up | None:
            seen = socket.room
            if seen is None:
                return None
            if not any(place.is_mine for place in seen.seats):
                free = [place.seat for place in seen.seats if place.is_free]
                return wire.Sit(command(), dice.choice(free)) if free else None
            if seen.state == "racing":
                return drive(socket, dice)
            if any(place.is_free for place in seen.seats):
                return None
            said = shuffled(seen, numbers)
            if said is not None or (seen.shuffle is not None and seen.shuffle.race):
                return said
            if seen.state == "lobby" or not self.is_last or (seen.season is not None and not seen.season.is_over):
                return wire.Start(command()) if seen.is_host else None
            racer.is_finished = True
            return None

        return Racer(self.process, guest, room, wish)

    async def race(self) -> None:
        """Until all races are over, even though the server dies again and again."""
        async with asyncio.TaskGroup() as watching:
            looking = [watching.create_task(one.run()) for one in self.spectators]
            async with asyncio.TaskGroup() as racing:
                for racers in self.racers.values():
                    racing.create_task(self._race_in(racers))
            await asyncio.sleep(0.2)  # for the last frames to come
            for task in looking:
                task.cancel()

    async def _race_in(self, racers: list[Racer]) -> None:
        """Only the host knows when all is over; until then the others may be asked again."""
        host = asyncio.create_task(racers[0].run())
        others = [asyncio.create_task(racer.run()) for racer in racers[1:]]
        try:
            await asyncio.gather(host, *others)
        finally:
            for task in (host, *others):
                task.cancel()

    # Deaths -------------------------------------------------------------------------------------------

    @property
    def everybody(self) -> list[Racer]:
        return [*(one for racers in self.racers.values() for one in racers), *self.spectators]

    async def until_connected(self) -> None:
        while not any(one.is_connected for one in self.everybody):
            await asyncio.sleep(0.005)

    async def kill_sometime(self) -> None:
        """Kill it from outside: after some decisions, or some milliseconds."""
        await self.until_connected()
        if self.dice.random() < 0.5:
            await asyncio.sleep(self.dice.random() * 0.25)
        else:
            sent = sum(len(one.sent) for one in self.everybody) + self.dice.randrange(30)
            while sum(len(one.sent) for one in self.everybody) < sent:
                await asyncio.sleep(0.001)
        self.process.kill()

    async def die_sometime(self) -> None:
        """It kills itself: right after an append."""
        while self.process.is_alive:
            await asyncio.sleep(0.003)
        self.process.ended()

    def unanswered(self) -> int:
        """The number of deaths after a guest's decision was stored and before it was acknowledged."""
        found = set()
        at = stored_at(self.file)
        for racer in self.everybody:
            for id in racer.sent:
                until = racer.answered.get(id, time.time())
                found.update([death for death in self.deaths if id in at and at[id] < death < until][:1])
        return len(found)


def shuffled(seen: wire.RoomView, numbers: dict[tuple[int, int], str]) -> wire.Up | None:
    """Promise a number for the own seat, or tell it; None if that is done."""
    if (shuffle := seen.shuffle) is None:
        return None
    for one in shuffle.seats:
        if seen.seats[one.seat].is_mine:
            number = numbers.setdefault((seen.number + 1, one.seat), secrets.token_hex(32))
            if not one.promise and not shuffle.race:
                return wire.Promise(command(), one.seat, promise(number))
            if one.promise and shuffle.race and not one.is_told:
                return wire.Tell(command(), one.seat, shuffle.race, number)
    return None


def look(racer: Racer, socket: Socket) -> None:
    """A spectator sends no commands."""


def stored_at(file: pathlib.Path) -> dict[str, float]:
    """The time at which each stored command was about to be stored."""
    return {id.partition(":")[2]: at for id, at in select(file, "command, at FROM decisions WHERE command > ''")}


@pytest.fixture
def crashes(tmp_path: pathlib.Path, request: pytest.FixtureRequest) -> Iterator[Crashes]:
    made = Crashes(tmp_path, request.node.name)
    yield made
    made.process.clean_up()


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_server_killed_at_any_moment_goes_on(crashes: Crashes, batch: int) -> None:
    async def scene() -> None:
        await crashes.process.start()
        await crashes.make_rooms()
        async with racing(crashes):
            while len(crashes.deaths) < EACH:
                await crashes.kill_sometime()
                crashes.deaths.append(time.time())
                await crashes.process.start()
        await check(crashes)

    asyncio.run(scene())
    assert len(crashes.deaths) >= EACH


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_server_that_dies_between_storing_and_telling_goes_on(crashes: Crashes, batch: int) -> None:
    async def scene() -> None:
        await crashes.process.start()
        await crashes.make_rooms()
        await crashes.process.stop()
        async with racing(crashes):
            while len(crashes.deaths) < EACH or crashes.unanswered() < EACH // 2:
                if await crashes.process.start(CRASH):
                    await crashes.die_sometime()
                crashes.deaths.append(time.time())
            await crashes.process.start()
        await check(crashes)

    asyncio.run(scene())
    assert len(crashes.deaths) >= EACH
    assert crashes.unanswered() >= EACH // 2


def test_a_race_of_a_season_is_counted_after_a_crash(tmp_path: pathlib.Path) -> None:
    """Killed after the last decision and before the room knows: the next server counts the race, once."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            host = await server.guest("ana")
            room = await make(host, "me", "legend", **ROOMS["season"][1])
            async with host.watch(room) as socket:
                await socket.say(wire.Start(command()))
                ask = await socket.asked()
                assert ask is not None
                await socket.say(wire.Retire(command(), 0, ask.decision_id))
                while socket.room is None or socket.room.state != "over":
                    await socket.changed()
        with contextlib.closing(sqlite3.connect(tmp_path / "hotlap.db")) as conn:
            conn.execute("UPDATE rooms SET state = 'racing'")
            conn.commit()
        async with running(tmp_path) as server, Guest(server.address, host.cookie).watch(room) as socket:
            while socket.room is None:
                await socket.changed()
            assert socket.room.state == "over"
            assert socket.room.season is not None
            assert [stage.points is None for stage in socket.room.season.stages] == [False, True]
            await server.room(room).refresh()
            assert not isinstance(await socket.say(wire.Start(command())), wire.Refusal)

    asyncio.run(asyncio.wait_for(scene(), 60))


@contextlib.asynccontextmanager
async def racing(crashes: Crashes) -> AsyncIterator[None]:
    """Races that go on while the server dies in the block, and are then driven to their ends."""
    races = asyncio.create_task(crashes.race())
    async with asyncio.timeout(20 * 60):
        killing = asyncio.current_task()
        assert killing is not None
        races.add_done_callback(lambda _: None if crashes.is_last else killing.cancel())
        try:
            yield
        except asyncio.CancelledError:
            await races  # raises its errors
            raise
        crashes.is_last = True
        await races


async def check(crashes: Crashes) -> None:
    """Compare all commands and frames with the store, and with the records that the server sends."""
    rooms = [racers[0].room for racers in crashes.racers.values()]
    guest = await Guest.new(crashes.process.address)
    races = [id for (id,) in select(crashes.file, "id FROM races")]
    told = {race: await guest.get(f"/api/races/{race}/record") for race in races}
    await crashes.process.stop()

    stored = await Stored.read(crashes.data, rooms)
    assert set(told) == set(stored.races)
    for id, text in told.items():
        assert text == record_text(stored.races[id].race)
        assert parse_record(text).is_over
    for racer in crashes.everybody:
        stored.check_commands(racer)
        stored.check_shown(racer)
        assert racer.shown
        for id, answer in racer.answers.items():  # another may be quicker to take a seat, or to act on a choice
            assert not isinstance(answer, wire.Refusal) or isinstance(racer.sent[id], MAY_BE_LATE), answer
        for id, up in racer.sent.items():  # a number that the server has acknowledged is in the race
            if isinstance(up, wire.Tell) and isinstance(racer.answers.get(id), wire.Done):
                shuffle = stored.races[up.race].race.setup.shuffle
                assert up.number in [one.number for one in shuffle.seats if one.seat == up.seat], up
    assert not crashes.process.mistakes()
    in_seasons = [
        live.row.number for live in stored.races.values() if live.row.room == crashes.racers["season"][0].room
    ]
    assert in_seasons == [*range(1, len(in_seasons) + 1)]
    assert len(in_seasons) % 2 == 0
    print(  # shown by pytest -rP
        f"{len(crashes.deaths)} kills, {crashes.unanswered()} of them before an acknowledgement;",
        f"{len(stored.races)} races of {sum(map(len, stored.decisions.values()))} decisions;",
        f"{sum(len(one.shown) for one in crashes.everybody)} frames shown,",
        f"sockets opened {sum(one.comings for one in crashes.everybody)} times",
    )
