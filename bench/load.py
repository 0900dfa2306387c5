"""Load on a server: any number of people at sockets, in one process. They read only what they need to decide."""

import asyncio
import random
import secrets
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import connect

from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.guests.guests import COOKIE

Json = dict[str, object]


class Option(msgspec.Struct):
    choice: str


class Ask(msgspec.Struct):
    seat: int
    decision_id: int
    options: list[Option]


class Message(msgspec.Struct):
    """The fields of a server's message that a person under load needs. The others are not decoded."""

    type: str
    ack: str = ""
    command_id: str | None = ""
    code: str = ""
    asks: list[Ask] | None = None
    is_snapshot: bool = False
    seed: str | None = None  # only when the race is over


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    """Measurements of the people: seconds from a command to its frame, the number of frames, and refusals."""

    waits: list[float] = field(default_factory=list)
    frames: int = 0
    refusals: list[str] = field(default_factory=list)

    def quantile_ms(self, part: float) -> float:
        return statistics.quantiles(self.waits, n=100)[int(part * 100) - 1] * 1e3


class Person:
    """A person at a socket who decides at random, `pause` seconds on average after the last decision."""

    def __init__(self, guest: Guest, room: str, tally: Tally, pause: float, seed: int) -> None:
        self.guest = guest
        self.room = room
        self.tally = tally
        self.pause = pause
        self.dice = random.Random(seed)

    async def race(self, until: Callable[[], bool]) -> None:
        """Race until `until` is true. After a race begin the next one."""
        address = f"ws{self.guest.address.removeprefix('http')}/api/rooms/{self.room}/socket"
        headers = {"cookie": f"{COOKIE}={self.guest.cookie}"}
        # Not compressed, so that the people's work of packing does not count as the server's.
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            sent, sent_at = "", 0.0
            asks: list[Ask] = []
            while not until():
                message = _decoder.decode(await socket.recv(decode=False))
                if message.type == "frame":
                    self.tally.frames += 1
                    if message.asks is not None:
                        asks = message.asks
                if sent and sent in (message.ack, message.command_id):
                    self.tally.waits.append(time.perf_counter() - sent_at)
                    sent = ""
                    if message.type == "refusal":
                        self.tally.refusals.append(message.code)
                        asks = []
                if message.type == "frame" and message.seed and not message.is_snapshot:
                    await socket.send(b'{"type":"start","command_id":"%s"}' % secrets.token_hex(4).encode(), text=True)
                if asks and not sent:
                    if self.pause:
                        await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.pause)
                    ask, asks = asks[0], asks[1:]
                    sent, sent_at = secrets.token_hex(6), time.perf_counter()
                    await socket.send(
                        msgspec.json.encode(
                            {
                                "type": "decide",
                                "command_id": sent,
                                "seat": ask.seat,
                                "decision_id": ask.decision_id,
                                "choice": self.dice.choice(ask.options).choice,
                            }
                        ),
                        text=True,
                    )


async def people(address: str, rooms: int, seats: int, bots: int, laps: int = 1) -> list[tuple[Guest, str]]:
    """Make rooms with `seats` people each and start their races. Returns the people with their rooms."""
    found: list[tuple[Guest, str]] = []
    for _ in range(rooms):
        host = await Guest.new(address)
        made = await host.post(
            "/api/rooms",
            {
                "settings": {"laps": laps},
                "seats": [{"is_mine": True}, *[{"kind": "person"}] * (seats - 1), *[{"kind": "bot"}] * bots],
            },
        )
        room = made["id"]
        sitting = [host, *[await Guest.new(address) for _ in range(seats - 1)]]
        for seat, guest in enumerate(sitting):
            if seat:
                async with guest.watch(room) as socket:
                    await socket.send(wire.Sit("sit", seat))
                    while socket.room is None or not socket.room.seats[seat].is_mine:
                        await socket.changed()
            found.append((guest, room))
        async with host.watch(room) as socket:
            await socket.send(wire.Start("first"))
            while socket.info is None:
                await socket.changed()
    return found


async def bots(address: str, rooms: int) -> None:
    """Begin long races of bots alone."""
    for number in range(rooms):
        if number % 20 == 0:
            host = await Guest.new(address)
        made = await host.post("/api/rooms", {"settings": {"laps": 50}, "seats": [{"kind": "bot"}] * 6})
        async with host.watch(made["id"]) as socket:
            await socket.send(wire.Start("first"))
            while socket.info is None:
                await socket.changed()


@dataclass(frozen=True)
class Analysing:
    """A finished race whose deep analysis runs: minutes of work."""

    guest: Guest
    path: str

    @classmethod
    async def begin(cls, address: str) -> "Analysing":
        guest = await Guest.new(address)
        made = await guest.post("/api/rooms", {"settings": {"laps": 2}, "seats": [{"kind": "bot"}] * 6})
        async with guest.watch(made["id"]) as socket:
            await socket.send(wire.Start("first"))
            while socket.room is None or socket.room.state != "over":
                await socket.changed()
            found = cls(guest, f"/api/races/{socket.room.race}/analysis")
        await guest.post(found.path, {"tier": "deep"})
        while not await found.is_running():
            await asyncio.sleep(0.1)
        return found

    async def is_running(self) -> bool:
        """Whether some of its parts are done, and not all."""
        return bool((await self.guest.get(self.path))["deep"]["done"])


async def drive(sitting: list[tuple[Guest, str]], pause: float, warm_s: float, seconds: float) -> tuple[Tally, float]:
    """Let all of them race. Returns the tally of the time after the first `warm_s`, and its length in seconds."""
    tally = Tally()
    end = time.perf_counter() + warm_s + seconds
    tasks = [
        asyncio.create_task(Person(guest, room, tally, pause, number).race(lambda: time.perf_counter() > end))
        for number, (guest, room) in enumerate(sitting)
    ]
    await asyncio.sleep(warm_s)
    tally.waits.clear()
    tally.frames = 0
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    seen = Tally(list(tally.waits), tally.frames, list(tally.refusals))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seen, took
