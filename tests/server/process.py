"""The real server as a process that can be killed, and guests who reconnect until their races are over.

It runs compiled. Interpreted a decision takes 34 ms instead of 0.4 ms.
"""

import asyncio
import contextlib
import functools
import multiprocessing
import multiprocessing.forkserver
import os
import pathlib
import random
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import UNSET
from websockets.exceptions import WebSocketException

from hotlap.race import Race
from hotlap.race import record as records
from hotlap.race.choices import Retire, TakeBack
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import race_rows, room_rows
from hotlap.server.show import frame
from hotlap.server.show.live_race import LiveRace
from hotlap.server.show.seen import SeenEvents
from hotlap.server.store import DecisionRow, Store
from hotlap.server.store.by import BOT, CLUB
from patience import PATIENCE_S
from server import forked, seeds
from server.running import QUICK

GONE = (ConnectionError, WebSocketException, EOFError)


@functools.cache
def forks() -> Any:
    """The process that servers are forked from. It is started once, with the folder of the tests on its path."""
    made = multiprocessing.get_context("forkserver")
    made.set_forkserver_preload(["server.forked"])
    outer = {name: os.environ.get(name) for name in ("PYTHONPATH", "HOTLAP_TEST_FORKS")}
    path = [str(pathlib.Path(__file__).parents[1]), *filter(None, [outer["PYTHONPATH"]])]
    os.environ.update(PYTHONPATH=os.pathsep.join(path), HOTLAP_TEST_FORKS="1")
    try:
        multiprocessing.forkserver.ensure_running()
    finally:
        for name, value in outer.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
    return made


class Process:
    """A server in a process of its own. All its starts use one port and one store; `limits` are besides QUICK.

    The file `test` has the name of the test whose races it holds, where several have one server.
    """

    def __init__(
        self,
        where: str | pathlib.Path,
        log: pathlib.Path,
        clock: pathlib.Path | None = None,
        test: pathlib.Path | None = None,
        **limits: float,
    ) -> None:
        self._clock = clock
        self.test = test
        self._starts = 0
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.answers = asyncio.Event()  # set while it answers, as far as we know
        self.log = log
        self._where = str(where)
        self._limits = dict.fromkeys(QUICK, 100_000.0) | limits
        self._process: Any = None

    async def start(self, crash: float = 0.0) -> bool:
        """Start it and wait until it answers. `crash` is its chance to die at an append. False: it died before."""
        database = "HOTLAP_DATABASE_URL" if "://" in self._where else "HOTLAP_DATA"
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HOTLAP_")}
        environment |= {
            database: self._where,
            "HOTLAP_ANALYSIS_THREADS": "0",
            "HOTLAP_LIMITS": ",".join(f"{name}={most:g}" for name, most in self._limits.items()),
        }
        self._starts += 1
        name = self.test or f"{seeds.running_test()} {self.log.name} {self._starts}"
        arguments = (self.port, environment, self.log, crash, self._clock, name)
        self._process = forks().Process(target=forked.serve, args=arguments, daemon=True)
        self._process.start()
        end = time.monotonic() + PATIENCE_S
        while self.is_alive:
            assert time.monotonic() < end, self.log.read_text()
            try:
                await Guest(self.address).get("/health")
            except OSError:
                await asyncio.sleep(0.02)
            else:
                self.answers.set()
                return True
        self.ended()
        return False

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def ended(self) -> None:
        """Check that SIGKILL ended it, ours or its own; any other end is an error."""
        assert self._process is not None
        self.answers.clear()
        self._process.join(10)
        assert self._process.exitcode == -signal.SIGKILL, self.log.read_text()[-5000:]

    def kill(self) -> None:
        """Kill it: like a power cut, except that the disk keeps its writes."""
        assert self._process is not None
        self._process.kill()
        self.ended()

    async def stop(self) -> None:
        """Stop it in good order, if it runs."""
        self.answers.clear()
        if self.is_alive:
            self._process.terminate()
            await asyncio.to_thread(self._process.join, 20)
            assert self._process.exitcode == 0, self.log.read_text()[-5000:]

    def clean_up(self) -> None:
        """Also after a test that failed."""
        if self.is_alive:
            self._process.kill()
            self._process.join(10)

    def mistakes(self) -> list[str]:
        """The log lines about errors of its own."""
        return [line for line in self.log.read_text().splitlines() if '"error"' in line or "Traceback" in line]

    def races_since(self, moment: float) -> str:
        """The stored races that began after a moment (seconds since 1970), as text: their setups and decisions.

        The server draws their seeds, so a test that fails here might never meet the same race again.
        """
        found = []
        with contextlib.closing(sqlite3.connect(pathlib.Path(self._where) / "hotlap.db")) as store:
            races = store.execute("select id, setup, bot_seed from races where started >= ?", (moment,)).fetchall()
            for race, setup, bot_seed in races:
                made = 'select seat, choice, "by" from decisions where race = ? order by number'
                lines = [f"{seat} {choice}  # {by}" for seat, choice, by in store.execute(made, (race,))]
                found.append("\n".join([f"race {race}, bots {bot_seed}", setup.rstrip(), *lines]))
        return "\n\n".join(found)


def free_port() -> int:
    """Below the ports that systems give to connections, so that none takes it while the server is down."""
    while True:
        port = random.SystemRandom().randrange(10_000, 30_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


# Guests ----------------------------------------------------------------------------------------------


class Racer:
    """A guest who comes back after every crash, repeats unanswered commands, and keeps every frame.

    `wish` returns the next command, or None; it may set `is_finished`.
    """

    def __init__(
        self, process: Process, guest: Guest, room: str, wish: Callable[["Racer", Socket], wire.Up | None]
    ) -> None:
        self.process = process
        self.guest = guest
        self.room = room
        self.wish = wish
        self.is_finished = False
        self.is_connected = False
        self.pending: wire.Up | None = None
        self.sent: dict[str, wire.Up] = {}
        self.answers: dict[str, wire.Down] = {}
        self.answered: dict[str, float] = {}  # the time; 0: before the connection was lost
        self.shown: list[tuple[tuple[int, ...], wire.Frame]] = []  # with the seats that the guest had
        self.heard = 0
        self.comings = 0
        self._seats: tuple[int, ...] = ()
        self._race: str | None = None
        self._version: int | None = None
        self._left: set[str] = set()

    async def run(self) -> None:
        """Connect again and again, until finished."""
        while not self.is_finished:
            await self.process.answers.wait()
            try:
                async with self.guest.watch(self.room, self._race, self._version) as socket:
                    await self._stay(socket)
            except TimeoutError:
                raise
            except (*GONE, OSError):
                await asyncio.sleep(0.02)

    async def _stay(self, socket: Socket) -> None:
        self.is_connected = True
        self.comings += 1
        try:
            if self.pending is not None:
                await self._say(socket)
            while not self.is_finished:
                self.pending = self.wish(self, socket)
                if self.pending is not None:
                    await self._say(socket)
                elif not self.is_finished:
                    await self._wait(socket)
        except GONE:
            while not socket.is_closed:  # frames that came before the crash count as shown
                await socket.changed(PATIENCE_S)
            raise
        finally:
            self.is_connected = False
            self._keep(socket.messages)

    async def _wait(self, socket: Socket) -> None:
        try:
            await socket.changed(PATIENCE_S)
        except TimeoutError:
            public = socket.frame.public if socket.frame else None
            raise AssertionError(f"nothing happens in {self.room}: {socket.room}, {public}") from None

    async def _say(self, socket: Socket) -> None:
        command = self.pending
        assert command is not None
        assert not isinstance(command, wire.Since)
        self.sent[command.command_id] = command
        try:
            answer = await socket.say(command, PATIENCE_S)
        except TimeoutError:
            raise AssertionError(f"no answer in {self.room} to {command}") from None
        if self.answers.setdefault(command.command_id, answer) is not answer:
            assert isinstance(answer, wire.Done), (command, answer)  # answered before the connection was lost
        self.answered.setdefault(command.command_id, time.time())
        self.pending = None

    def _keep(self, messages: Iterable[wire.Down]) -> None:
        """Versions come without a gap, even over crashes, and never go back."""
        for message in messages:
            self.heard += 1
            if isinstance(message, wire.RoomView):
                self._seats = tuple(place.seat for place in message.seats if place.is_mine)
            elif isinstance(message, wire.Frame):
                if message.race != self._race:
                    assert message.is_snapshot
                    assert message.race not in self._left
                    self._left.add(self._race or "")
                elif message.is_snapshot:
                    assert message.version >= (self._version or 0)
                else:
                    assert message.version == (self._version or 0) + 1
                self._race, self._version = message.race, message.version
                self.shown.append((self._seats, message))
                if message.ack is not UNSET:
                    self.answers[message.ack] = message
                    self.answered.setdefault(message.ack, 0.0)


_commands = iter(range(1, 10**9))


def command() -> str:
    """An id that no other command of this test has."""
    return f"c{next(_commands)}"


def drive(socket: Socket, dice: random.Random) -> wire.Up | None:
    """Decide when asked; sometimes take a decision back or give up the race."""
    shown = socket.frame
    if shown is not None and shown.own is not UNSET and dice.random() < 0.03:
        for own in shown.own:
            if own.may_take_back and shown.version == socket.version:
                return wire.TakeBack(command(), own.seat, own.decision_id)
    if not socket.asks:
        return None
    ask = socket.asks[0]
    if dice.random() < 0.002:
        return wire.Retire(command(), ask.seat, ask.decision_id)
    return wire.Decide(command(), ask.seat, ask.decision_id, dice.choice(ask.options).choice)


def text_of(command: wire.Decide | wire.TakeBack | wire.Retire) -> str:
    """Its text in the store."""
    if isinstance(command, wire.Decide):
        return command.choice
    return str(TakeBack() if isinstance(command, wire.TakeBack) else Retire())


# The store -------------------------------------------------------------------------------------------


class Stored:
    """The races of some rooms from the store, raced again decision by decision."""

    def __init__(self) -> None:
        self.races: dict[str, LiveRace] = {}
        self.decisions: dict[str, list[DecisionRow]] = {}
        self.by_command: dict[str, list[DecisionRow]] = {}
        self.rooms: dict[str, Any] = {}  # their documents
        self._public: dict[tuple[str, int], bytes] = {}
        self._own: dict[tuple[str, int, int], bytes] = {}

    @classmethod
    async def read(cls, where: str | pathlib.Path, rooms: Iterable[str]) -> "Stored":
        stored = cls()
        store = await Store.open(where)
        try:
            for room in dict.fromkeys(rooms):
                found = await store.read(room_rows.get, room)
                assert found is not None
                assert found.state == "over"
                stored.rooms[room] = msgspec.json.decode(found.document)
                for row in await store.read(race_rows.of_room, room):
                    stored._race_again(row, await store.read(race_rows.decisions_since, row.id))
        finally:
            await store.close()
        return stored

    def _race_again(self, row: Any, decisions: list[DecisionRow]) -> None:
        assert row.finished is not None
        info: Any = None
        live = LiveRace(row, Race(records.parse_setup(row.setup)), info)
        self.races[row.id], self.decisions[row.id] = live, decisions
        self._note(row.id, live)
        for number, decision in enumerate(decisions, 1):
            assert decision.number == number
            live.fold([decision])
            self._note(row.id, live)
            if decision.command is not None:
                self.by_command.setdefault(decision.command.partition(":")[2], []).append(decision)
            else:
                assert decision.by in (BOT, CLUB)
        assert live.race.is_over

    def _note(self, id: str, live: LiveRace) -> None:
        race, at = live.race, (id, live.version)
        self._public[at] = msgspec.json.encode(frame.public(race, ended=live.ended))
        for seat in range(len(race.setup.entrants)):
            self._own[(*at, seat)] = msgspec.json.encode(frame.own(race, race.sight(seat), seat in live.by_club))

    def check_commands(self, racer: Racer) -> None:
        """Every acknowledged command is stored at its version, unchanged and once."""
        for id, command in racer.sent.items():
            answer, found = racer.answers.get(id), self.by_command.get(id, [])
            if not isinstance(command, wire.Decide | wire.TakeBack | wire.Retire):
                assert not found
                continue
            if answer is None or isinstance(answer, wire.Refusal):
                assert len(found) <= (answer is None), (command, answer, found)
                continue
            assert len(found) == 1, (command, answer, found)
            (row,) = found
            assert row.seat == command.seat
            assert row.choice == text_of(command)
            if isinstance(answer, wire.Frame):
                assert (row.race, row.number) == (answer.race, answer.version)

    def check_shown(self, racer: Racer) -> None:
        """The frames of a viewer agree with the store: who decided, the events, the state of the race."""
        for seats, shown in racer.shown:
            live, version = self.races[shown.race], shown.version
            events = (
                () if shown.is_snapshot else frame.event_views(SeenEvents(live.race, version, version + 1).by(seats))
            )
            assert shown.events == events, (seats, shown)
            bare = live.bare(version, ())
            assert (shown.by, shown.seat) == (bare.by, bare.seat)
            if shown.public is not UNSET:
                assert msgspec.json.encode(shown.public) == self._public[shown.race, version]
            if shown.own is not UNSET:
                assert tuple(own.seat for own in shown.own) == seats
                for own in shown.own:
                    assert msgspec.json.encode(own) == self._own[shown.race, version, own.seat]
