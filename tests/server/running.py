"""A server that runs in the test's own event loop, as `hotlap serve` starts it, and guests who drive in it."""

import asyncio
import collections
import contextlib
import dataclasses
import hashlib
import http.client
import json
import os
import pathlib
import random
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any, TypeVar

import msgspec
import pytest
import uvloop
from litestar import Litestar

from hotlap.race import Race
from hotlap.server import app, serve, wire
from hotlap.server.app import furnish
from hotlap.server.client import Guest, Socket
from hotlap.server.config import Config, Limits
from hotlap.server.edge.listening import listen
from hotlap.server.errors import Refused
from hotlap.server.room.room import Room
from hotlap.server.rooms.rooms import Rooms
from hotlap.server.services import Services
from hotlap.server.store import Store, place
from patience import PATIENCE_S
from server import seeds

T = TypeVar("T")

seeds.fix()

# Tests send faster than people. The tests of floods set the usual limits themselves.
QUICK = {
    "rate": 100_000.0,
    "burst": 100_000.0,
    "hinting_s": 100_000.0,
    "replaying_s": 100_000.0,
    "analysing_s": 100_000.0,
    **dict.fromkeys(
        (
            "requests", "sockets_opened", "sockets_of_address", "files", "renames", "snapshots", "rooms_made",
            "rooms_of_address", "public_rooms", "notices", "notices_of_all", "passkeys", "passkeys_made",
            "passkeys_made_by_all",
            "leagues_made", "leagues_of_address", "league_changes",
        ),
        100_000,
    ),
}  # fmt: skip
LIMITS = {one.name for one in dataclasses.fields(Limits)}


class Running:
    """A server that answers at `address`."""

    def __init__(self, config: Config, store: Store, server: serve.Server) -> None:
        self.address = f"http://127.0.0.1:{config.port}"
        self.config = config
        self.store = store
        self.server = server

    @property
    def services(self) -> Services:
        services: Services = self.server.app.state.services
        return services

    @property
    def rooms(self) -> Rooms:
        return self.services.rooms

    async def guest(self, name: str = "") -> Guest:
        return await Guest.new(self.address, name)

    def room(self, id: str) -> Room:
        """A room in the server's memory."""
        return self.rooms.known[id]

    def race(self, id: str) -> Race:
        """The current race of a room, or its last one."""
        live = self.room(id).state.live
        assert live is not None
        return live.race


# Applications that have stopped, by the folder of their client: to build one takes most of a server's start.
_idle: dict[pathlib.Path, list[Litestar]] = collections.defaultdict(list)
_made: list[bytes] = []  # the file of an empty store


@contextlib.asynccontextmanager
async def running(where: str | os.PathLike[str], *, analysis_threads: int = 0, **wishes: Any) -> AsyncIterator[Running]:
    """Serve from a store, on a free port, until the block ends. `wishes` are fields of Config and of its Limits."""
    listening = listen("127.0.0.1", 0)
    limits = QUICK | {name: wish for name, wish in wishes.items() if name in LIMITS}
    config = Config(
        str(where),
        port=listening.getsockname()[1],
        limits=Limits(**limits),
        mail_from="hotlap@example.org",
        analysis_threads=analysis_threads,
        **{name: wish for name, wish in wishes.items() if name not in LIMITS},
    )
    store = await _open(where)
    started = asyncio.Event()
    kind = app.STATIC
    served = furnish(_idle[kind].pop() if _idle[kind] else app.build_app(), config, store)
    server = serve.Server(served, config, started.set)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        await asyncio.wait_for(asyncio.shield(started.wait()), 30)
        yield Running(config, store, server)
    finally:
        server.should_exit = True
        await serving
        await store.close()
        await served.stores.get("response_cache").delete_all()
        _idle[kind].append(served)


async def _open(where: str | os.PathLike[str]) -> Store:
    """The store at a place. A new folder gets a copy of an empty store: to make the tables takes 45 ms of CPU."""
    file = place.parse(where)
    if isinstance(file, pathlib.Path) and not file.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_bytes(await _empty_store())
    return await Store.open(where)


async def _empty_store() -> bytes:
    if not _made:
        with tempfile.TemporaryDirectory() as folder:
            await (await Store.open(folder)).close()
            _made.append((pathlib.Path(folder) / place.FILE).read_bytes())
    return _made[0]


def play(scene: Coroutine[Any, Any, T], seconds: float = 2 * PATIENCE_S) -> T:
    """Run a test's scene to its end. One that never ends fails."""

    async def timed() -> T:
        return await asyncio.wait_for(scene, seconds)

    return uvloop.run(timed())


async def until(check: Callable[[], Any], seconds: float = PATIENCE_S) -> None:
    """Wait until `check` is true."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "waited too long"
        await asyncio.sleep(0.005)


async def request(
    server: Running, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """A request with these headers and this body: status, headers and body of the answer.

    A body that is too large is refused while it is still sent. Sometimes the answer is then lost, so it is tried again.
    """

    def ask() -> tuple[int, http.client.HTTPMessage, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", server.config.port, timeout=30)
        sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        try:
            given = {name.replace("_", "-"): value for name, value in headers.items()}
            with contextlib.suppress(BrokenPipeError):
                connection.request(method, path, sent, {"content-type": "application/json", **given})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    for _ in range(9):
        with contextlib.suppress(ConnectionError):
            return await asyncio.to_thread(ask)
    return await asyncio.to_thread(ask)


# Actions of guests -----------------------------------------------------------------------------------


def new_room(
    *kinds: str,
    limit_s: int = 0,
    one_call: bool | None = False,
    is_public: bool = False,
    name: str = "",
    tutor: bool | None = None,
    **settings: Any,
) -> Any:
    """A request for a room: "me", "free", "bot" and "legend" by seat. By default one lap of USA, in the usual order."""
    seats = []
    for kind in kinds or ("me", "free"):
        seat: dict[str, Any] = {"kind": "person" if kind in ("me", "free") else kind}
        if kind == "me":
            seat["is_mine"] = True
        seats.append(seat)
    wished = {"laps": 1, **settings} if "season" not in settings else settings
    times = {"limit_s": limit_s, "one_call": one_call}
    return {"settings": wished, "seats": seats, **times, "is_public": is_public, "name": name, "tutor": tutor}


async def make(guest: Guest, *kinds: str, **settings: Any) -> str:
    """Make a room for a guest; its id."""
    made = await guest.post("/api/rooms", new_room(*kinds, **settings))
    return str(made["id"])


async def make_for_two(server: Running, **settings: Any) -> tuple[str, Guest, Guest]:
    """A lobby in which Ana, its host, and Ben have seats: its id, and both. Nobody looks at it."""
    ana, ben = await server.guest("Ana"), await server.guest("Ben")
    id = await make(ana, "me", "free", **settings)
    async with ben.watch(id) as socket:
        await done(socket, wire.Sit(command(), 1))
    return id, ana, ben


_commands = iter(range(1, 10**9))


def command() -> str:
    """A command id that no other command has."""
    return f"c{next(_commands)}"


async def done(socket: Socket, up: wire.Up) -> wire.Down:
    """Send a command that must be carried out."""
    answer = await socket.say(up)
    assert not isinstance(answer, wire.Refusal), answer
    return answer


async def refused(socket: Socket, up: wire.Up) -> str:
    """The code of the refusal of a command."""
    answer = await socket.say(up)
    assert isinstance(answer, wire.Refusal), answer
    assert answer.what
    return answer.code


async def start(socket: Socket) -> None:
    """Start a race, and wait until the socket shows it."""
    await done(socket, wire.Start(command()))
    await until(lambda: socket.room is not None and socket.room.state == "racing" and socket.info is not None)


def first(ask: wire.Ask, dice: random.Random | None = None) -> str:
    """A choice: the first one offered, or a random one."""
    return (ask.options[0] if dice is None else dice.choice(ask.options)).choice


def far(ask: wire.Ask) -> str:
    """The choice that moves far without spinning out, so that races are short."""

    def worth(option: wire.Option) -> float:
        if option.forecast is None:
            return -99.0
        known = ask.forecasts[option.forecast]
        return known.moved - known.heat - 9 * known.spin_out

    return max(ask.options, key=worth).choice


async def drive(socket: Socket, dice: random.Random | None = None, most: int = 100_000) -> int:
    """Decide when the socket's guest is asked, until the race is over or `most` times; returns how often.

    The choices are fast ones, and sometimes random.
    """
    made = 0
    while made < most and (ask := await socket.asked()) is not None:
        is_any = dice is not None and dice.random() < 0.2
        answer = await socket.decide(ask, first(ask, dice) if is_any else far(ask))
        assert isinstance(answer, wire.Frame), answer
        made += 1
    return made


async def drive_on(
    sockets: Iterable[Socket], dice: random.Random, is_there: Callable[[wire.Ask], Any] = lambda ask: False
) -> tuple[Socket, wire.Ask] | None:
    """Make one decision after the other, each seen by all sockets, until `is_there` is true of an ask.

    None at the end of the race.
    """
    sockets = tuple(sockets)
    while True:
        await until(lambda: any(socket.asks for socket in sockets) or all(socket.is_over for socket in sockets))
        socket = next((one for one in sockets if one.asks), None)
        if socket is None:
            return None
        ask = socket.asks[0]
        if is_there(ask):
            return socket, ask
        await decide(sockets, socket, ask, first(ask, dice) if dice.random() < 0.5 else far(ask))


async def decide(sockets: Iterable[Socket], socket: Socket, ask: wire.Ask, choice: str) -> wire.Frame:
    """Make a decision and wait until all sockets have seen it; returns the frame that answers it."""
    answer = await socket.decide(ask, choice)
    assert isinstance(answer, wire.Frame), answer
    await until(lambda: all(one.version >= answer.version for one in sockets))
    return answer


async def drive_all(*sockets: Socket, seed: int = 1) -> None:
    """Several guests drive a race to its end."""
    await asyncio.gather(*(drive(socket, random.Random(f"{seed} {n}")) for n, socket in enumerate(sockets)))


def frames(socket: Socket) -> list[wire.Frame]:
    return [message for message in socket.messages if isinstance(message, wire.Frame)]


def answers(socket: Socket) -> list[wire.Down]:
    """All messages that answer a command."""
    return [
        message
        for message in socket.messages
        if isinstance(message, wire.Done | wire.Refusal)
        or (isinstance(message, wire.Frame) and message.ack is not msgspec.UNSET)
    ]


def sha256(seed: str | int) -> str:
    """The hash that promises a seed: that of its 32 bytes, the lowest first."""
    return hashlib.sha256(int(seed).to_bytes(32, "little")).hexdigest()


async def code_of(request: Coroutine[Any, Any, Any]) -> str:
    """The code of the refusal of a request."""
    with pytest.raises(Refused) as error:
        await request
    assert str(error.value)
    return error.value.code


def select(file: pathlib.Path, what: str) -> list[tuple[Any, ...]]:
    """Read from the database while a server writes to it, or after the server died."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as conn:
        return conn.execute(f"SELECT {what}").fetchall()
