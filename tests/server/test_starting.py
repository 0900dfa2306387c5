"""The first start on a machine: a server that runs interpreted until the rules are compiled, and hands over then.

Where the rules are built no such start is needed, but the server that takes over may as well have built ones.
"""

import asyncio
import contextlib
import io
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

import pytest
from rich.console import Console

from hotlap.engine import built, cache
from hotlap.race import Race, record_text
from hotlap.race import record as records
from hotlap.server import wire
from hotlap.server.by import BOT
from hotlap.server.client import Guest
from hotlap.server.drivers import Drivers
from hotlap.server.store import Store
from hotlap.terminal import compiling, hosting, starting
from server.running import drive

pytestmark = pytest.mark.compiled_only

HERE = pathlib.Path(__file__).parent
SOURCE = HERE.parents[1] / "src"
PATIENCE_S = 120.0


class Start:
    """A server that starts. Compiling ends when the test says so."""

    def __init__(self, folder: pathlib.Path, data: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        where = "HOTLAP_DATABASE_URL" if "://" in data else "HOTLAP_DATA"
        known = {name: value for name, value in os.environ.items() if not name.startswith("HOTLAP_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(HERE / "starting.py"), str(folder), "serve", "--port", "0"],
                env={**known, "PYTHONPATH": str(SOURCE), where: data},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.address = ""

    def answer(self) -> "Start":
        """Wait until it answers."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, self.log.read_text()
        self.address = found[0]
        return self

    async def preparation(self, share: float, has_failed: bool = False) -> None:
        """Wait until the server says this."""
        guest = Guest(self.address)
        wanted = {"share": share, "has_failed": has_failed}
        await eventually(lambda: guest.get("/api/preparation"), wanted)

    def end_compiling(self, words: str = "") -> None:
        new = self.folder / "new"
        new.write_text(words)
        new.rename(self.folder / "end")

    def pids(self) -> list[int]:
        """The processes that serve and compile."""
        lock = next((self.folder / "data").glob("*.lock"))
        return [int(lock.read_text()), int((self.folder / "compiler").read_text())]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(60)


async def eventually(ask, wanted):
    end = time.monotonic() + PATIENCE_S
    while (found := await ask()) != wanted:
        assert time.monotonic() < end, found
        await asyncio.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that ended may wait for its parent."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return state != "" and not state.startswith("Z")


def wait_for_the_end_of(pids: list[int]) -> None:
    end = time.monotonic() + 30
    while any(map(is_alive, pids)):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def start(tmp_path):
    started = []

    def begin(data: str = "") -> Start:
        started.append(Start(tmp_path, data or str(tmp_path / "data")))
        return started[-1]

    yield begin
    for one in started:
        one.process.kill()
        one.process.wait()
        assert one.process.stdout is not None
        one.process.stdout.close()


def test_a_race_goes_on_when_the_rules_are_compiled(start, store_url):
    server = start(store_url).answer()

    async def scene():
        await server.preparation(0.4)
        ana = await Guest.new(server.address, "Ana")
        room = (await ana.post("/api/rooms/first"))["id"]
        dice = random.Random(5)
        async with ana.watch(room) as socket:
            assert await drive(socket, dice, most=6) == 6
            server.end_compiling()
            with contextlib.suppress(ConnectionError):
                while not socket.is_closed:
                    await socket.changed(PATIENCE_S)
            assert socket.messages[-1] == wire.Gone("closing", is_for_good=False)
            race, since = socket.frame.race, socket.version
        async with ana.watch(room, race, since) as socket:
            await socket.asked()
            frames = [one for one in socket.messages if isinstance(one, wire.Frame)]
            assert frames[0].is_snapshot or frames[0].version == since + 1
            assert await ana.get("/api/preparation") == {"share": 1.0, "has_failed": False}
            await drive(socket, dice)
            return race, since, await ana.get(f"/api/races/{race}/record")

    race, since, text = asyncio.run(scene())
    assert server.stop() == 0
    said = server.log.read_text()
    assert "Traceback" not in said
    # A slow machine also tells that what is compiled was loaded.
    assert re.findall("Preparing the rules|Compiled in", said)[:2] == ["Preparing the rules", "Compiled in"]
    assert said.count("Preparing the rules") == 1
    assert "http" not in server.process.stdout.read()  # the link is printed once
    again, bots = asyncio.run(race_again(store_url, race))
    assert record_text(again) == text
    assert [n for n, *_ in bots if n <= since]
    assert [n for n, *_ in bots if n > since]
    assert [(n, made) for n, made, _ in bots] == [(n, wanted) for n, _, wanted in bots]


async def race_again(where, race):
    """The same race, compiled only. And of each decision of a bot its number, and what it chose there and here."""
    store = await Store.open(where)
    try:
        row, decisions = await store.race(race), await store.decisions(race, 1)
    finally:
        await store.close()
    again, bots, drivers = Race(records.parse_setup(row.setup)), [], Drivers()
    for one in decisions:
        if one.by == BOT:
            bots.append((one.number, one.choice, str(drivers.choose(row, again, one.seat, "club"))))
        records.fold(again, [(one.seat, one.choice)])
    return again, bots


def test_if_compiling_fails_the_rules_stay_interpreted(start):
    server = start().answer()

    async def scene():
        await server.preparation(0.4)
        server.end_compiling("OSError(28, 'No space left on device')")
        await server.preparation(1.0, has_failed=True)
        ana = await Guest.new(server.address, "Ana")
        async with ana.watch((await ana.post("/api/rooms/first"))["id"]) as socket:
            assert await drive(socket, most=2) == 2

    asyncio.run(scene())
    assert server.stop(signal.SIGINT) == 0
    (line,) = [line for line in server.log.read_text().splitlines() if "cannot be compiled" in line]
    assert "No space left on device" in line
    assert '"level": "error"' in line


def test_a_compiler_that_is_killed_has_failed(start):
    server = start().answer()

    async def scene():
        await server.preparation(0.4)
        os.kill(server.pids()[1], signal.SIGKILL)
        await server.preparation(1.0, has_failed=True)

    asyncio.run(scene())
    assert server.stop() == 0
    assert "exit=-9" in server.log.read_text()


@pytest.mark.parametrize("how,code", [(signal.SIGTERM, 0), (signal.SIGINT, 0), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_process_outlives_the_first(start, how, code):
    server = start().answer()
    asyncio.run(server.preparation(0.4))
    pids = server.pids()
    assert all(map(is_alive, pids))
    assert server.process.pid not in pids
    assert server.stop(how) == code
    wait_for_the_end_of(pids)


def test_a_server_that_dies_while_it_serves_interpreted_ends_all(start):
    server = start().answer()
    asyncio.run(server.preparation(0.4))
    serving, compiling = server.pids()
    os.kill(serving, signal.SIGKILL)
    assert server.process.wait(30) == 128 + signal.SIGKILL
    wait_for_the_end_of([compiling])


def test_a_folder_in_use_is_refused(start):
    start().answer()
    second = start()
    assert second.process.wait(60) == 2
    assert "another hotlap" in second.log.read_text()


def test_what_counts_as_prepared(tmp_path, monkeypatch):
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.setenv("HOTLAP_RULES", "compiled")
    monkeypatch.setattr(cache, "folder", lambda room: tmp_path / room)
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "decide.nbc").touch()  # of a compilation that was stopped
    assert not starting.is_prepared()
    monkeypatch.setattr(hosting.jit, "MODE", "compiled")
    monkeypatch.setattr(hosting, "compile_rules", lambda more: None)
    hosting.prepare()
    assert starting.is_prepared()
    # Another process could not help here.
    (tmp_path / "bots" / "serve.all").unlink()
    assert not starting.is_prepared()
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert starting.is_prepared()
    monkeypatch.delenv("NUMBA_DISABLE_JIT")
    monkeypatch.setattr(cache, "folder", lambda room: None)
    assert starting.is_prepared()
    # What is built needs no compiling.
    monkeypatch.setattr(cache, "folder", lambda room: tmp_path / room)
    assert not starting.is_prepared()
    monkeypatch.delenv("HOTLAP_RULES")
    monkeypatch.setattr(built, "fits", lambda: True)
    assert starting.is_prepared()


def test_a_terminal_shows_a_bar_until_the_end(monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr(compiling, "error_screen", lambda: Console(file=out, force_terminal=True, width=100))
    with compiling.Share() as share:
        assert out.getvalue() == ""
        share.show(0.4)
        share.show(0.7)
        share.show(1.0)  # compiling has failed
        n = len(out.getvalue())
        time.sleep(0.3)
        assert len(out.getvalue()) == n
    assert "Preparing the rules" in out.getvalue()
