"""Attacks on a server: bytes without sense, floods, slow readers, kills, a full disk, a wrong clock, hidden cards.

Each attack has a fresh server process of its own. While it lasts, a person races in a room there, so that the table can
say how long the person waited. An attack has failed if the server ends, is silent, loses a decision, writes a traceback
or shows a hidden card.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import load
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, record_text
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.guests.guests import COOKIE
from pace import say
from serving import prepare

ROOT = Path(__file__).resolve().parent.parent
START_S = 120.0
DAY_S = 86_400
WORST_WAIT_MS = 1_000.0  # a person waits at most so long (19 of 20 times)
MOST_GROWTH_MB = 300.0
PATIENCE_S = 90.0  # for some decisions on a busy machine
ROOM_ON_DISK = 100_000  # bytes by which a file may grow on the full disk

# A server whose clock is wrong, or whose files cannot grow any more: the same program with one thing changed.
SKEWED = "import sys, time; now = time.time; time.time = lambda: now() + {seconds}; "
FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({bytes}, {bytes})); import signal; "
FULL += "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
RUN = "import sys; from hotlap.cli import main; sys.exit(main(['serve', '--port', '0']))"


@dataclass
class Attacked:
    """A server under attack, its folder and its log."""

    process: subprocess.Popen[bytes]
    address: str
    folder: Path

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def memory_mb(self) -> float:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1e3
        return 0.0

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    def decisions(self) -> int:
        """The number of stored decisions, read beside the server."""
        with contextlib.closing(sqlite3.connect(f"file:{self.folder / 'hotlap.db'}?mode=ro", uri=True)) as conn:
            return int(conn.execute("SELECT count(*) FROM decisions").fetchone()[0])


@dataclass
class Row:
    """A line of the table."""

    attack: str
    amount: str
    seconds: float = 0.0
    waits_ms: list[float] = field(default_factory=list)
    grown_mb: float = 0.0
    failures: list[str] = field(default_factory=list)

    @property
    def p95_ms(self) -> float | None:
        return sorted(self.waits_ms)[int(len(self.waits_ms) * 0.95)] if self.waits_ms else None


@contextlib.contextmanager
def served(folder: Path, before: str = "", **environment: str) -> Iterator[Attacked]:
    """A server on a folder. `before` is code that it runs first."""
    prepare()
    known = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "HOTLAP_DATA": str(folder), "HOTLAP_ACCESS_LOG": "off"}
    known.pop("HOTLAP_DATABASE_URL", None)
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", before + RUN], env={**known, **environment}, stdout=subprocess.PIPE, stderr=log
        )
    try:
        yield Attacked(process, _address(process), folder)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START_S
    assert process.stdout is not None
    while time.monotonic() < end and (line := process.stdout.readline().decode()):
        for word in line.split():
            if word.startswith("http://"):
                return word.rstrip("/.").partition("/#")[0]
    raise RuntimeError("the server did not start")


# A person meanwhile ----------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def person(server: Attacked, row: Row) -> AsyncIterator[None]:
    """Let a person race while the block runs, and note what they had to wait."""
    ((guest, room),) = await load.people(server.address, rooms=1, seats=1, bots=2, laps=3)
    tally = load.Tally()
    is_over = False
    racing = asyncio.create_task(load.Person(guest, room, tally, 0.05, 1).race(lambda: is_over))
    await asyncio.sleep(0.5)
    tally.waits.clear()
    before, began = server.memory_mb(), time.monotonic()
    try:
        yield
    finally:
        await asyncio.sleep(0.5)
        row.seconds = time.monotonic() - began
        row.waits_ms = [wait * 1e3 for wait in tally.waits]
        row.grown_mb = server.memory_mb() - before if server.process.poll() is None else 0.0
        is_over = True
        if racing.done() and not racing.cancelled() and racing.exception() is not None:
            row.failures.append(f"the person lost the race: {racing.exception()!r}")
        racing.cancel()
        await asyncio.gather(racing, return_exceptions=True)


def look(server: Attacked, row: Row, is_timed: bool) -> None:
    """Note what went wrong. How long the person waited counts only if nothing else runs on the machine."""
    if server.process.poll() is not None:
        row.failures.append("the server ended")
        return
    try:
        answer = urllib.request.urlopen(f"{server.address}/health", timeout=10).read()
        if json.loads(answer) != {"status": "ok"}:
            row.failures.append(f"health: {answer!r}")
    except OSError as error:
        row.failures.append(f"no answer: {error}")
    if "Traceback" in server.log():
        row.failures.append("a traceback in the log")
    if not row.waits_ms:
        row.failures.append("the person got no answer")
    elif is_timed and (row.p95_ms or 0) > WORST_WAIT_MS:
        row.failures.append("the person waited too long")
    if row.grown_mb > MOST_GROWTH_MB:
        row.failures.append("the memory grew too much")


class Silent(Exception):
    """The attack stopped somebody else."""


Attack = Callable[[Attacked, float], Awaitable[str]]


async def beside(name: str, attack: Attack, amount: float, is_timed: bool) -> Row:
    """An attack beside a person's race."""
    row = Row(name, "")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        async with person(server, row):
            try:
                row.amount = await attack(server, amount)
            except Silent as error:
                row.failures.append(str(error))
        look(server, row, is_timed)
    return row


# Bytes without sense ---------------------------------------------------------------------------------

DOORS = (
    "/", "/api/me", "/api/rooms", "/api/rooms/first", "/api/tracks", "/api/events", "/api/replay", "/health",
    "/api/catalogue", "/api/rooms/x", "/api/races/x/record", "/api/me/adopt", "/assets/x", "/metrics", "/..%2f..",
)  # fmt: skip
FIELDS = ("settings", "seats", "track_file", "events_file", "laps", "kind", "text", "token", "name", "season")
VALUES = (None, True, -1, 2**70, 1.5, "", "usa", "\u202e", "x" * 500, "[[events]]\na.b.c=1", (), {})
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "x\x00", "GET" * 40)


async def noise(server: Attacked, n: float) -> str:
    """Random bytes, and requests that are nearly right, at every door."""
    dice = random.Random(1)
    answered = 0
    for _ in range(int(n)):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        with contextlib.suppress(OSError, asyncio.TimeoutError):
            writer.write(_request(dice))
            await writer.drain()
            if dice.random() < 0.2:
                writer.close()  # it does not wait for the answer
                continue
            writer.write_eof()
            answered += bool(await asyncio.wait_for(reader.read(200), 20))
        writer.close()
    return f"{int(n):,} requests, {answered:,} answered"


def _request(dice: random.Random) -> bytes:
    if dice.random() < 0.2:
        return dice.randbytes(dice.randrange(1, 4_000))
    body = dice.choice((_json(dice), _json(dice), dice.randbytes(dice.randrange(2_000)), b"[" * 5_000))
    head = f"{dice.choice(METHODS)} {dice.choice(DOORS)}{dice.choice(('', '?a=%ff', '?' + 'x' * 3_000))} HTTP/1.1\r\n"
    head += "host: 127.0.0.1\r\ncontent-type: application/json\r\n"
    head += f"content-length: {dice.choice((len(body), len(body), len(body) + 50, -1, 10**12))}\r\n"
    head += dice.choice(("", "transfer-encoding: chunked\r\n", f"cookie: {COOKIE}=x.y.z\r\n", "x: \xff\r\n" * 90))
    return head.encode("latin-1") + b"\r\n" + body


def _json(dice: random.Random, depth: int = 0) -> bytes:
    """Settings of a room that are nearly right."""

    def value(depth: int) -> object:
        if depth < 3 and dice.random() < 0.4:
            return {dice.choice(FIELDS): value(depth + 1) for _ in range(4)}
        return [value(depth + 1) for _ in range(3)] if depth < 3 and dice.random() < 0.2 else dice.choice(VALUES)

    return json.dumps(value(depth)).encode()


async def commands(server: Attacked, n: float) -> str:
    """Messages of the socket that are nearly right, from a guest with a seat and from one without."""
    dice = random.Random(2)
    host, other = await Guest.new(server.address), await Guest.new(server.address)
    made = await host.post("/api/rooms", {"settings": {"laps": 1}, "seats": [{"is_mine": True}, {}]})
    kinds = ("decide", "take_back", "retire", "sit", "leave", "free", "answer", "configure", "start", "back", "since",
             "earlier", "x", "")  # fmt: skip
    words = ("gear 1", "gear 9 play 1 1 1", "react", "\x00", "boost", "x" * 399, "discard 1", "-1")
    heard = 0
    for number in range(int(n) // 50):
        guest = (host, other)[number % 2]
        address = f"ws{server.address.removeprefix('http')}/api/rooms/{made['id']}/socket"
        async with connect(
            address, additional_headers={"cookie": f"{COOKIE}={guest.cookie}"}, max_size=None, compression=None
        ) as socket:
            with contextlib.suppress(WebSocketException, asyncio.TimeoutError):
                for _ in range(50):
                    message: dict[str, object] = {"type": dice.choice(kinds), "command_id": str(dice.random())}
                    for name in ("seat", "decision_id", "version", "line", "wish", "number"):
                        if dice.random() < 0.5:
                            message[name] = dice.choice((0, 1, 8, 9, -1, 2**40, "0", None, 1.0))
                    message |= {"choice": dice.choice(words)} if dice.random() < 0.6 else {}
                    message |= {"is_agreed": True, "race": "x"} if dice.random() < 0.2 else {}
                    text = json.dumps(message)
                    await socket.send(text if dice.random() < 0.9 else dice.randbytes(50))
                    await asyncio.sleep(0.02)
                while True:
                    await asyncio.wait_for(socket.recv(), 0.2)
                    heard += 1
    return f"{int(n) // 50 * 50:,} messages, {heard:,} answers"


async def bare_socket(server: Attacked, guest: Guest, room: str) -> asyncio.StreamWriter:
    """A socket whose frames are written by hand."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"cookie: {COOKIE}={guest.cookie}\r\n\r\n".encode()
    )
    return writer


# Floods ----------------------------------------------------------------------------------------------


async def silent(server: Attacked, n: float) -> str:
    """Connections that say nothing, or never end their headers."""
    opened = []
    for number in range(int(n)):
        with contextlib.suppress(OSError):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=5)
            if number % 2:
                one.sendall(b"GET / HTTP/1.1\r\nx: " + b"a" * 20_000)
            opened.append(one)
        await asyncio.sleep(0)
    await asyncio.sleep(3)
    for one in opened:
        one.close()
    return f"{len(opened):,} connections"


async def pings(server: Attacked, seconds: float) -> str:
    """Ping frames, as fast as they go, on several sockets."""
    rooms = [await load.people(server.address, rooms=1, seats=1, bots=0) for _ in range(4)]
    frame = b"\x89\x80" + b"\0" * 4
    sent = 0
    end = time.monotonic() + seconds

    async def flood(guest: Guest, room: str) -> None:
        nonlocal sent
        writer = await bare_socket(server, guest, room)
        with contextlib.suppress(OSError, asyncio.TimeoutError):
            while time.monotonic() < end:
                writer.write(frame * 200)
                await asyncio.wait_for(writer.drain(), 1)
                sent += 200
                await asyncio.sleep(0)
        writer.close()

    await asyncio.gather(*(flood(guest, room) for ((guest, room),) in rooms))
    return f"{sent:,} pings"


async def rooms(server: Attacked, n: float) -> str:
    """Rooms, guests and names, made by one address as fast as it can."""
    made = refused = 0
    for number in range(int(n)):
        try:
            guest = await Guest.new(server.address, f"Bot {number}")
            await guest.post("/api/rooms", {"seats": [{"is_mine": True}], "is_public": number % 2 == 0})
            made += 1
        except Exception:
            refused += 1
    return f"{made:,} rooms made, {refused:,} refused"


async def files(server: Attacked, n: float) -> str:
    """The dearest files that may be sent: dotted keys, deep tables, long records, and one that is cut off."""
    guest = await Guest.new(server.address)
    deep = "\n".join(".".join("a" * 99) + f" = {i}" for i in range(490))
    dotted = "[y.y.y]\n" + "\n".join(f"a{i}" + ".b" * 16 + " = 1" for i in range(2_300))
    race = Race(RaceSetup.of("usa", ["club"] * 6, seed=1, laps=9))
    seated = SeatedDrivers(dict.fromkeys(race.setup.players, load_driver("club")))
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    bodies = [
        ("/api/tracks", {"text": deep}),
        ("/api/tracks", {"text": dotted}),
        ("/api/tracks", {"text": "[" * 50_000}),
        ("/api/events", {"text": "[[events]]\n" * 9_000}),
        ("/api/replay", {"text": "x\n" * 100_000}),
        ("/api/replay", {"text": record_text(race)[:-9]}),
    ]
    for number in range(int(n)):
        with contextlib.suppress(Exception):
            await guest.post(*bodies[number % len(bodies)])
    return f"{int(n):,} files"


async def hints(server: Attacked, n: float) -> str:
    """One guest with twelve windows, each in a race of its own, who asks the coach at every decision."""
    guest = await Guest.new(server.address, "Eve")
    asked = refused = 0

    async def ask_on(room: str) -> None:
        nonlocal asked, refused
        async with guest.watch(room) as window:
            await window.say(wire.Start("start"))
            while asked < n and (ask := await window.asked()) is not None:
                number = asked = asked + 1
                told = await window.say(wire.Hint(f"h{number}", ask.seat, ask.decision_id, level="coach"))
                refused += isinstance(told, wire.Refusal)
                await window.decide(ask, ask.options[0].choice)

    seats = [{"is_mine": True}, {"kind": "bot"}]
    wish = {"settings": {"laps": 3}, "seats": seats}
    rooms = [(await guest.post("/api/rooms", wish))["id"] for _ in range(12)]
    await asyncio.gather(*map(ask_on, rooms))
    return f"{asked:,} hints, {refused:,} refused"


async def slow(server: Attacked, n: float) -> str:
    """Watchers who read nothing of a race of bots."""
    host = await Guest.new(server.address)
    seats = [{"is_mine": True}, {"kind": "bot"}]
    room = (await host.post("/api/rooms", {"settings": {"laps": 30}, "seats": seats}))["id"]
    async with host.watch(room) as started:
        await started.send(wire.Start("first"))
        while started.info is None:
            await started.changed()
    opened = []
    for _ in range(int(n)):
        writer = await bare_socket(server, await Guest.new(server.address), room)
        writer.transport.pause_reading()
        opened.append(writer)
    tally = load.Tally()
    end = time.monotonic() + 5
    with contextlib.suppress(TimeoutError, WebSocketException):
        await asyncio.wait_for(load.Person(host, room, tally, 0.0, 3).race(lambda: time.monotonic() > end), 8)
    for writer in opened:
        writer.transport.abort()
    if not tally.waits:
        raise Silent("the race that they watch does not go on")
    return f"{int(n):,} sockets, {len(tally.waits):,} decisions"


# Kills, a full disk, a wrong clock -------------------------------------------------------------------


async def kills(n: float) -> Row:
    """SIGKILL at any moment: what was acknowledged is there afterwards."""
    row = Row("kills", f"{int(n)} SIGKILLs")
    began, dice, acknowledged = time.monotonic(), random.Random(4), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cookie = room = ""
        for _ in range(int(n)):
            with served(folder) as server:
                if server.decisions() < acknowledged:
                    row.failures.append(f"{acknowledged - server.decisions()} acknowledged decisions are lost")
                guest = Guest(server.address, cookie)
                if not room:
                    ((guest, room),) = await load.people(server.address, rooms=1, seats=1, bots=2, laps=50)
                    cookie = guest.cookie
                before, tally = server.decisions(), load.Tally()
                racer = load.Person(guest, room, tally, 0.0, dice.randrange(99))
                racing = asyncio.create_task(racer.race(lambda: False))
                await asyncio.sleep(dice.uniform(0.3, 1.0))
                server.process.kill()
                await asyncio.gather(racing, return_exceptions=True)
                row.waits_ms += [wait * 1e3 for wait in tally.waits]
                acknowledged = before + len(tally.waits)
                if "Traceback" in server.log():
                    row.failures.append("a traceback in the log")
    row.seconds = time.monotonic() - began
    return row


async def begun(folder: Path) -> tuple[Guest, str]:
    """A long race that has begun on a folder, and its driver; its server has ended."""
    with served(folder) as server:
        ((guest, room),) = await load.people(server.address, rooms=1, seats=1, bots=2, laps=50)
    return guest, room


async def full_disk(_: float) -> Row:
    """The database cannot grow: decisions are refused, none acknowledged is lost, and later it goes on."""
    row = Row("full disk", f"{ROOM_ON_DISK / 1e3:.0f} kB are left")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        guest, room = await begun(folder)
        most = max(file.stat().st_size for file in folder.iterdir()) + ROOM_ON_DISK
        with served(folder, FULL.format(bytes=most)) as server:
            before, tally = server.decisions(), load.Tally()
            guest = Guest(server.address, guest.cookie)
            racing = asyncio.create_task(load.Person(guest, room, tally, 0.0, 5).race(lambda: False))
            end = time.monotonic() + PATIENCE_S
            # The first decision that finds no room is the person's, who is told, or a bot's, and then the log says so.
            while time.monotonic() < end and "store" not in tally.refusals and "disk" not in server.log():
                await asyncio.sleep(0.1)
            racing.cancel()
            await asyncio.gather(racing, return_exceptions=True)
            if time.monotonic() >= end:
                row.failures.append(f"nothing was refused after {len(tally.waits)} decisions")
            if server.process.poll() is not None:
                row.failures.append("the server ended")
            kept = len(tally.waits) - len(tally.refusals)
        with served(folder) as server:
            if server.decisions() < before + kept:
                row.failures.append("acknowledged decisions are lost")
            await goes_on(server, guest, room, row)
    row.seconds = time.monotonic() - began
    return row


async def wrong_clock(_: float) -> Row:
    """A start ten years ahead, then at the right time again: every room is still there."""
    row = Row("wrong clock", "ten years ahead, and back")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        guest, room = await begun(folder)
        for seconds in (10 * 365 * DAY_S, 0, -10 * 365 * DAY_S, 0):
            with served(folder, SKEWED.format(seconds=seconds)) as server:
                await goes_on(server, guest, room, row)
    row.seconds = time.monotonic() - began
    return row


async def goes_on(server: Attacked, guest: Guest, room: str, row: Row) -> None:
    """Make some more decisions in a race."""
    tally = load.Tally()
    racer = load.Person(Guest(server.address, guest.cookie), room, tally, 0.0, 6)
    with contextlib.suppress(TimeoutError, WebSocketException):
        await asyncio.wait_for(racer.race(lambda: len(tally.waits) > 5), PATIENCE_S)
    if len(tally.waits) <= 5 or tally.refusals:
        row.failures.append(f"the race does not go on {tally.refusals[:1] or ''}".strip())
    row.waits_ms += [wait * 1e3 for wait in tally.waits]


async def hidden(is_all: float) -> Row:
    """Games in which all hidden cards are dealt anew: every viewer is sent the same bytes."""
    row = Row("hidden cards", "")
    began = time.monotonic()
    environment = {**os.environ, "HOTLAP_TEST_ALL": "1" if is_all else ""}
    words = [] if is_all else ["-k", "frames and plain"]
    ran = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-s", "tests/server/test_hidden.py", *words,
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    text = (await ran.communicate())[0].decode()
    compared = [int(line.split()[1]) for line in text.splitlines() if line.lstrip(".").startswith("compared ")]
    row.amount = f"{sum(compared):,} messages compared"
    if ran.returncode:
        row.failures.append(text.strip().splitlines()[-1])
    row.seconds = time.monotonic() - began
    return row


# The table -------------------------------------------------------------------------------------------

BESIDE: dict[str, tuple[Attack, float, float]] = {
    "noise at every door": (noise, 20_000, 300),
    "wrong messages": (commands, 2_000, 200),
    "silent connections": (silent, 2_000, 300),
    "pings": (pings, 20, 2),
    "rooms": (rooms, 1_000, 60),
    "dear files": (files, 60, 8),
    "hints": (hints, 900, 60),
    "slow readers": (slow, 100, 10),
}
ALONE: dict[str, tuple[Callable[[float], Awaitable[Row]], float, float]] = {
    "kills": (kills, 60, 2),
    "full disk": (full_disk, 1, 1),
    "wrong clock": (wrong_clock, 1, 1),
    "hidden cards": (hidden, 1, 0),
}


def table(rows: list[Row]) -> str:
    lines = ["| attack | amount | seconds | a person waits (p95) | memory | result |", "|---|---|---|---|---|---|"]
    for row in rows:
        wait = "" if row.p95_ms is None else f"{row.p95_ms:.0f} ms"
        result = "; ".join(dict.fromkeys(row.failures)) or "held"
        lines.append(
            f"| {row.attack} | {row.amount} | {row.seconds:.0f} | {wait} | {row.grown_mb:+.0f} MB | {result} |"
        )
    return "\n".join(lines)


async def attack(names: list[str], is_short: bool) -> list[Row]:
    rows = []
    for name in names:
        say(f"attacking: {name}")
        if name in BESIDE:
            one, usual, short = BESIDE[name]
            rows.append(await beside(name, one, short if is_short else usual, not is_short))
        else:
            alone, usual, short = ALONE[name]
            rows.append(await alone(short if is_short else usual))
    return rows


def main() -> int:
    known = [*BESIDE, *ALONE]
    parser = argparse.ArgumentParser(prog="scripts/attack", description=__doc__.partition("\n")[0])
    parser.add_argument("--short", action="store_true", help="every attack once and briefly")
    parser.add_argument("--only", metavar="ATTACK", action="append", choices=known, help="only this one; one of them")
    options = parser.parse_args()
    rows = asyncio.run(attack(options.only or known, options.short))
    print(table(rows))
    return 1 if any(row.failures for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
