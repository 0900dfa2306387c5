"""Analyses of finished races: asked for once, made once by a process of its own, told to those who look on, and kept.

Where the analysis itself does not matter, a program of some words stands in for the coach.
"""

import asyncio
import contextlib
import dataclasses
import gzip
import json
import os
import pathlib
import time
import types
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from hotlap.coach.analyse import analyse
from hotlap.coach.analysis_process import AnalysisTask
from hotlap.coach.document import to_json
from hotlap.coach.judge import digest
from hotlap.engine import cache
from hotlap.race import Race, RaceSetup, parse_record
from hotlap.race import record as records
from hotlap.server import metrics, wire
from hotlap.server.analyses import analyses, analysis_rows, child
from hotlap.server.analyses.analysis_rows import CHANNELS, beginning
from hotlap.server.client import Guest, Socket
from hotlap.server.config import Config
from hotlap.server.document.packed import unpack
from hotlap.server.edge import allowance, page_parts
from hotlap.server.errors import Refused
from hotlap.server.finished import archive_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.store import AnalysisRow, job_rows, sizes
from patience import PATIENCE_S
from server.ages import unused
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    make,
    make_for_two,
    play,
    request,
    running,
    start,
    until,
)

QUICK, DEEP = {"tier": "quick"}, {"tier": "deep"}
NONE, RUNNING, DONE = wire.TierState("none"), wire.TierState("running", done=0, of=1000), wire.TierState("done")
TELL = """printf '%s\\n' "$task\""""


class Coach:
    """Stands in for the coach: a script whose answer is the task. It notes its tasks, and waits while `waits`."""

    def __init__(self, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.noted, self.gate = folder / "tasks", folder / "gate"
        self._monkeypatch = monkeypatch
        self.does()

    def does(self, what: str = TELL) -> None:
        """What it does with its task in the end."""
        wait = f"while [ -e {self.gate} ]; do sleep 0.02; done"
        note = f"""printf '%s\\n' "$$ $task" >>{self.noted}"""
        script = f"read -r task; {note}; echo 0 1000; {wait}; {what}"
        self._monkeypatch.setattr(child, "COMMAND", ("sh", "-c", script))

    @property
    def tasks(self) -> list[str]:
        """What it was given until now."""
        return [line.partition(" ")[2] for line in self._lines()]

    @property
    def is_alive(self) -> bool:
        """Whether the last one is."""
        try:
            os.kill(int(self._lines()[-1].partition(" ")[0]), 0)
        except ProcessLookupError:
            return False
        return True

    def _lines(self) -> list[str]:
        return self.noted.read_text().splitlines() if self.noted.exists() else []

    @contextlib.contextmanager
    def waiting(self) -> Any:
        """It does not end within the block."""
        self.gate.touch()
        yield
        self.gate.unlink()


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked often, nothing is compiled for later, and no device makes any (test_devices.py)."""
    for name in ("LOOK_S", "TELL_S", "HOLD_S", "AGAIN_S"):
        monkeypatch.setattr(analyses, name, 0.02)
    monkeypatch.setattr(child, "is_prepared", lambda: True)
    monkeypatch.setattr(page_parts, "find", lambda: None)


@pytest.fixture
def coach(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Coach:
    return Coach(tmp_path, monkeypatch)


def serving(where: str | pathlib.Path, **limits: Any) -> contextlib.AbstractAsyncContextManager[Running]:
    return running(where, analysis_threads=1, **limits)


@contextlib.asynccontextmanager
async def raced(guest: Guest, *seats: str) -> AsyncIterator[tuple[str, Socket]]:
    """A race in which a guest gives up at once, on each of these seats, and a socket in its room."""
    async with guest.watch(await make(guest, *(seats or ("me",)))) as socket:
        await start(socket)
        await give_up(socket)
        yield str(socket.room.race), socket


async def give_up(socket: Socket) -> None:
    """Give up on all seats, and wait until the others have, too."""
    while (ask := await socket.asked()) is not None:
        await done(socket, wire.Retire(command(), ask.seat, ask.decision_id))
    await until(lambda: socket.room.state == "over")


async def race_of(guest: Guest, *seats: str) -> str:
    async with raced(guest, *seats) as (race, _):
        return race


async def race_of_two(server: Running) -> tuple[Guest, Guest, str]:
    """Ana, Ben and their race, which is over."""
    id, ana, ben = await make_for_two(server)
    async with ana.watch(id) as hers, ben.watch(id) as his:
        await start(hers)
        await asyncio.gather(give_up(hers), give_up(his))
        return ana, ben, str(hers.room.race)


async def ask(guest: Guest, race: str, tier: dict[str, str] = QUICK) -> wire.AnalysisState:
    return msgspec.convert(await guest.post(f"/api/races/{race}/analysis", tier), wire.AnalysisState)


async def look(guest: Guest, race: str) -> wire.AnalysisState:
    return msgspec.convert(await guest.get(f"/api/races/{race}/analysis"), wire.AnalysisState)


async def ended(guest: Guest, race: str, tier: str = "quick", seconds: float = PATIENCE_S) -> str:
    """The state of an analysis when it is made, or failed."""
    async with asyncio.timeout(seconds):
        while (state := getattr(await look(guest, race), tier).state) not in ("done", "failed"):
            await asyncio.sleep(0.02)
    return state


def told(socket: Socket, tier: str = "quick") -> list[wire.TierState]:
    """What a socket was told of the analyses of a tier."""
    return [one.state for one in socket.messages if isinstance(one, wire.AnalysisView) and one.tier == tier]


async def is_told(socket: Socket, state: wire.TierState, tier: str = "quick") -> None:
    """Wait until a socket was told that last."""
    await until(lambda: told(socket, tier)[-1:] == [state])


def counted(name: str, **labels: str) -> float:
    return metrics.REGISTRY.get_sample_value(name, labels) or 0


# Made by the coach -----------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_a_race_is_analysed_when_somebody_asks(tmp_path: pathlib.Path) -> None:
    """The document is that of the coach, to the byte. A stranger may have it, too; it is made once."""

    async def scene() -> None:
        async with serving(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            before = counted("hotlap_analyses_total", tier="quick", result="done")
            async with ana.watch(await make(ana, "me", "bot")) as socket:
                await start(socket)
                await drive(socket)
                await until(lambda: socket.room.state == "over")
                race = str(socket.room.race)
                path = f"/api/races/{race}/analysis"
                assert await look(ben, race) == wire.AnalysisState(NONE, NONE)
                assert await code_of(ben.get(f"{path}/quick")) == "not-found"
                assert (await ask(ana, race)).quick.state in ("queued", "running")
                assert await ended(ben, race) == "done"
                await is_told(socket, DONE)
                known = {one.of for one in told(socket)} - {0}
                assert len(known) == 1
            cookie = f"{COOKIE}={ben.cookie}"
            _, headers, packed = await request(server, "GET", f"{path}/quick", cookie=cookie, accept_encoding="gzip")
            assert headers["content-encoding"] == "gzip"
            _, headers, body = await request(server, "GET", f"{path}/quick", cookie=cookie)
            assert headers["content-encoding"] is None
            assert gzip.decompress(packed) == body
            record = await ben.get(f"/api/races/{race}/record")
            assert body == to_json(await asyncio.to_thread(analyse, parse_record(record), "quick", 2))
            assert (await ask(ben, race)).quick.state == "done"
            assert counted("hotlap_analyses_total", tier="quick", result="done") == before + 1

            # A race that somebody drove on from a moment of this one is one, too.
            wish = {"at": 9, "seat": 0, "drivers": ["", "club"]}
            fork = (await ben.post(f"/api/races/{race}/fork", wish))["id"]
            async with ben.watch(fork) as socket:
                await until(lambda: socket.room)
                await drive(socket)
                await until(lambda: socket.room.state == "over")
                other = str(socket.room.race)
            await ask(ben, other)
            assert await ended(ben, other) == "done"
            found = msgspec.convert(await ben.get(f"/api/races/{other}/analysis/quick"), wire.Analysis)
            assert {car.driver for car in found.cars} == {"Ben", "club"}

    play(scene())


def task(race: Race, **changes: Any) -> AnalysisTask:
    decisions = [(one.seat, str(one.choice)) for one in race.decisions]
    return msgspec.structs.replace(
        AnalysisTask(records.setup_text(race.setup), decisions, "quick", 1, 60, 2_000_000_000), **changes
    )


@pytest.mark.compiled_only
def test_the_process_says_why_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told apart from a process that was killed: that one is tried again."""
    monkeypatch.setattr(child, "IN_ALL", 300)  # a busy machine gives it little of its second

    async def scene() -> None:
        race = Race(RaceSetup.of("usa", ["player", "player"], seed=1, laps=1))
        with pytest.raises(child.Impossible, match="the race is not over"):
            await child.analyse(task(race), lambda *_: None)
        with pytest.raises(child.Impossible, match="gear 9"):
            await child.analyse(task(race, decisions=[(0, "gear 9 play 1")]), lambda *_: None)
        while not race.is_over:
            race.decide(race.deciders()[0], race.choices(race.deciders()[0])[-1])
        with pytest.raises(child.Impossible, match="more than 1 s of processor time"):
            await child.analyse(task(race, tier="deep", seconds=1), lambda *_: None)
        with pytest.raises((child.Impossible, child.ChildDied)):
            await child.analyse(task(race, memory=10_000_000), lambda *_: None)

    play(scene())


# The queue -------------------------------------------------------------------------------------------


def test_one_after_the_other_quick_ones_first(store_url: str, coach: Coach) -> None:
    async def scene() -> None:
        async with serving(store_url) as server:
            ana = await server.guest("Ana")
            async with raced(ana) as (one, first), raced(ana) as (two, second):
                with coach.waiting():
                    await ask(ana, one, DEEP)
                    await is_told(first, RUNNING, "deep")
                    assert (await look(ana, one)).deep == RUNNING
                    assert (await ask(ana, two, DEEP)).deep == wire.TierState("queued", ahead=1)
                    assert (await ask(ana, one)).quick == wire.TierState("queued", ahead=1)
                    state = await ask(ana, two)
                    assert state == wire.AnalysisState(
                        wire.TierState("queued", ahead=2), wire.TierState("queued", ahead=3)
                    )
                    assert await ask(ana, two) == state
                    await is_told(second, state.deep, "deep")
                    assert counted("hotlap_analyses_waiting") == 4
                    assert len(coach.tasks) == 1
                for socket in (first, second):
                    await is_told(socket, DONE)
                    await is_told(socket, DONE, "deep")
                made = [msgspec.json.decode(one, type=AnalysisTask) for one in coach.tasks]
                assert [one.tier for one in made] == ["deep", "quick", "quick", "deep"]
                assert made[0].setup == made[1].setup != made[2].setup == made[3].setup
                await until(lambda: counted("hotlap_analyses_waiting") == 0)
                # They are told to their own room alone.
                assert {view.race for view in first.messages if isinstance(view, wire.AnalysisView)} == {one}
                assert (await ana.get(f"/api/races/{two}/analysis/deep"))["tier"] == "deep"
            assert (await server.store.read(sizes.measure)).analyses == 4

    play(scene())


def test_an_end_that_could_not_be_told_is_told_later(
    store_url: str, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(store_url) as server:
            ana = await server.guest("Ana")
            async with raced(ana) as (race, socket):
                with coach.waiting():
                    await ask(ana, race)
                    await is_told(socket, RUNNING)
                    state, failed = analyses.Analyses.state, []

                    async def failing(self: analyses.Analyses, race: str) -> wire.AnalysisState:
                        if len(failed) < 2:
                            failed.append(race)
                            raise Refused("full", "the store has much to do")
                        return await state(self, race)

                    monkeypatch.setattr(analyses.Analyses, "state", failing)
                await is_told(socket, DONE)
                assert failed == [race] * 2

    play(scene())


def test_a_killed_process_is_tried_again_and_then_given_up(store_url: str, coach: Coach) -> None:
    async def scene() -> None:
        coach.does("kill -9 $$")
        async with serving(store_url) as server:
            ana = await server.guest("Ana")
            async with raced(ana) as (race, socket):
                await ask(ana, race)
                await is_told(socket, wire.TierState("failed"))
                assert len(coach.tasks) == analyses.MOST_TRIES
                assert (await look(ana, race)).quick.state == "failed"
                assert await code_of(ana.get(f"/api/races/{race}/analysis/quick")) == "not-found"
                coach.does()
                await ask(ana, race)
                assert await ended(ana, race) == "done"
                assert len(coach.tasks) == analyses.MOST_TRIES + 1

    play(scene())


@pytest.mark.parametrize("answer", ["echo '! no such choice'", "echo hello", "echo 1 x", "head -c 17000000 /dev/zero"])
def test_what_would_fail_again_is_not_tried_again(tmp_path: pathlib.Path, coach: Coach, answer: str) -> None:
    async def scene() -> None:
        coach.does(answer)
        async with serving(tmp_path) as server:
            ana = await server.guest("Ana")
            race = await race_of(ana)
            await ask(ana, race)
            assert await ended(ana, race) == "failed"
            assert len(coach.tasks) == 1

    play(scene())


def test_the_queue_survives_restarts(store_url: str, coach: Coach) -> None:
    """However often: a server that stops gives back what it had begun, and its process ends."""

    async def scene() -> None:
        with coach.waiting():
            async with serving(store_url) as server:
                ana = await server.guest("Ana")
                race = await race_of(ana)
                await ask(ana, race)
                await until(lambda: len(coach.tasks) == 1)
            for n in range(2, analyses.MOST_TRIES + 2):
                assert not coach.is_alive
                async with serving(store_url):
                    await until(lambda n=n: len(coach.tasks) == n)
        async with serving(store_url) as server:
            assert await ended(Guest(server.address, ana.cookie), race) == "done"

    play(scene())


def test_what_a_dead_process_had_is_done_when_its_lease_runs_out(store_url: str, coach: Coach) -> None:
    async def scene() -> None:
        async with running(store_url) as server:  # it makes none
            race = await race_of(await server.guest("Ana"))
            assert await server.store.write(analysis_rows.ask, race, "room", "quick", digest(), 9, "")
            job = await server.store.write(job_rows.take_one, [*CHANNELS.values()], beginning(digest()), "dead", 60.0)
            assert job is not None
            assert job.tries == 1
        async with serving(store_url) as server:
            ana = await server.guest()
            assert (await look(ana, race)).quick.state == "running"
            assert coach.tasks == []
            assert await server.store.write(job_rows.hold, job.key, "dead", 0.1)
            assert await ended(ana, race) == "done"
            assert not await server.store.write(job_rows.hold, job.key, "dead", 9.0)

    play(scene())


def test_two_processes_make_it_once_and_tell_all(postgres_url: str, coach: Coach) -> None:
    """The process with the viewers makes none, so the other one does."""

    async def scene() -> None:
        async with serving(postgres_url) as one, serving(postgres_url) as two:
            config = two.services.analyses._config
            two.services.analyses._config = dataclasses.replace(config, analysis_threads=0)
            ana = await two.guest("Ana")
            async with raced(ana) as (race, there):
                async with Guest(one.address, ana.cookie).watch(there.room.id) as here:
                    with coach.waiting():
                        await ask(ana, race)
                        for socket in (here, there):
                            await is_told(socket, RUNNING)
                    for socket in (here, there):
                        await is_told(socket, DONE)
                two.services.analyses._config = config
                others = [await race_of(ana) for _ in range(4)]
                await asyncio.gather(*(ask(ana, race) for race in others))
                for race in others:
                    assert await ended(ana, race) == "done"
            assert len(coach.tasks) == len(set(coach.tasks)) == 5

    play(scene())


# People ----------------------------------------------------------------------------------------------


def test_a_name_that_goes_is_in_no_analysis(store_url: str, coach: Coach) -> None:
    """Also if it goes while the analysis is made: then it is made again."""

    async def scene() -> None:
        async with serving(store_url) as server:
            ana, ben, race = await race_of_two(server)
            await ask(ana, race)
            assert await ended(ana, race) == "done"
            assert "Ana" in str(await ben.get(f"/api/races/{race}/analysis/quick"))
            with coach.waiting():
                await ask(ana, race, DEEP)
                await until(lambda: len(coach.tasks) == 2)
                await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={ana.cookie}")
            assert await ended(ben, race, "deep") == "done"
            assert len(coach.tasks) == 3
            assert "Ana" not in str(await ben.get(f"/api/races/{race}/analysis/deep"))
            assert (await look(ben, race)).quick == NONE
            await ask(ben, race)
            assert await ended(ben, race) == "done"
            assert "Ana" not in str(await ben.get(f"/api/races/{race}/analysis/quick"))

    play(scene())


def test_analyses_go_with_their_races(store_url: str, coach: Coach) -> None:
    async def scene() -> None:
        async with serving(store_url) as server:
            ana = await server.guest("Ana")
            made, waiting = await race_of(ana), await race_of(ana)
            await ask(ana, made)
            assert await ended(ana, made) == "done"
            with coach.waiting():
                await ask(ana, waiting)
                await until(lambda: len(coach.tasks) == 2)
                gone = await unused(server.store, 0.0, {"over": -1.0}, 1e9, None, -1.0, 0.0)
                assert gone.races == 2
            await until(lambda: counted("hotlap_analyses_waiting") == 0)
            for race in (made, waiting):
                assert await code_of(ana.get(f"/api/races/{race}/analysis/quick")) == "no-such-race"
            assert (await server.store.read(sizes.measure)).analyses == 0

    play(scene())


# The store -------------------------------------------------------------------------------------------


def test_an_analysis_of_another_judge_counts_as_none(store_url: str, coach: Coach) -> None:
    async def scene() -> None:
        async with serving(store_url) as server:
            ana = await server.guest("Ana")
            race = await race_of(ana)
            kept = await server.store.read(archive_rows.get, race)
            await server.store.write(analysis_rows.ask, race, "room", "quick", "older", 9, "")
            job = await server.store.write(job_rows.take_one, [*CHANNELS.values()], beginning("older"), "older", 60.0)
            old = AnalysisRow(race, "quick", "older", 1e9, b"old")
            assert not await server.store.write(analysis_rows.keep, old, kept.record, job.key, "another process")
            assert await server.store.write(analysis_rows.keep, old, kept.record, job.key, "older")
            assert await server.store.read(analysis_rows.get, race, "quick", "older") == b"old"
            assert (await look(ana, race)).quick.state == "none"
            assert await code_of(ana.get(f"/api/races/{race}/analysis/quick")) == "not-found"
            await ask(ana, race)
            assert await ended(ana, race) == "done"
            assert await server.store.read(analysis_rows.get, race, "quick", "older") is None
            assert (await server.store.read(sizes.measure)).analyses == 1
            assert await server.store.write(analysis_rows.delete_old, time.time() - 60.0) == 0
            assert await server.store.write(analysis_rows.delete_old, time.time() + 60.0) == 1
            assert (await look(ana, race)).quick.state == "none"
            await ask(ana, race)  # its job ended long ago
            assert await ended(ana, race) == "done"

    play(scene())


# Limits ----------------------------------------------------------------------------------------------


def test_an_address_has_so_many_seconds_of_analyses(
    tmp_path: pathlib.Path, coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(allowance, "time", types.SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(analyses, "COSTS", {"quick": 20.0, "deep": 200.0})  # of races with one decision

    async def scene() -> None:
        nonlocal now
        async with serving(tmp_path, analysing_s=210.0) as server:
            ana, ben = [await server.guest(name) for name in ("Ana", "Ben")]
            races = [await race_of(ana) for _ in range(4)]
            with coach.waiting():
                await ask(ana, races[0], DEEP)
                await ask(ana, races[1])  # 10 s are left for that
                for _ in range(9):
                    await ask(ana, races[1])  # it is there: that costs nothing
                with pytest.raises(Refused) as error:
                    await ask(ben, races[2])  # both are at one address
                assert error.value.code == "too-fast"
                assert error.value.data == {"seconds": 172}  # 10 s are missing, and 210 s come in an hour
                assert (await look(ana, races[2])).quick.state == "none"
                now += 172.0
                await ask(ben, races[2])
                assert await code_of(ask(ben, races[3])) == "too-fast"
            assert await ended(ana, races[2]) == "done"
            assert counted("hotlap_limits_total", limit="analysing_s") >= 2

    play(scene())


def test_the_addresses_take_turns(store_url: str, coach: Coach) -> None:
    """A guest who asked for many makes nobody else wait, and gives up the last ones when the queue is full."""

    async def scene() -> None:
        async with serving(store_url, proxies=("127.0.0.1",), analyses_waiting=4) as server:
            ana = await server.guest("Ana")
            races = [await race_of(ana) for _ in range(7)]

            async def asked(race: str, host: int) -> int:
                given = {"cookie": f"{COOKIE}={ana.cookie}", "x_forwarded_for": f"203.0.113.{host}"}
                status, _, _ = await request(server, "POST", f"/api/races/{race}/analysis", QUICK, **given)
                return status

            with coach.waiting():
                assert [await asked(race, 1) for race in races[:4]] == [202] * 4
                await until(lambda: len(coach.tasks) == 1)
                assert await asked(races[4], 1) == 503  # it has most itself
                assert await asked(races[5], 2) == 202
                assert (await look(ana, races[3])).quick.state == "none"  # given up for that
                assert await asked(races[6], 3) == 202
                ahead = [(await look(ana, race)).quick.ahead for race in (races[5], races[6], races[1])]
                assert ahead == [1, 2, 3]
                assert (await look(ana, races[2])).quick.state == "none"
            for race in (races[0], races[1], races[5], races[6]):
                assert await ended(ana, race) == "done"
            made = [
                await server.store.read(archive_rows.get, race) for race in (races[0], races[5], races[6], races[1])
            ]
            setups = [unpack(one.record).setup for one in made if one is not None]
            assert [json.loads(task)["setup"] for task in coach.tasks] == setups

    play(scene())


def test_the_queue_has_an_end_and_long_races_are_refused(tmp_path: pathlib.Path, coach: Coach) -> None:
    async def scene() -> None:
        async with serving(tmp_path, analyses_waiting=2, analysis_decisions=1) as server:
            ana = await server.guest("Ana")
            races = [await race_of(ana) for _ in range(3)]
            with coach.waiting():
                await ask(ana, races[0])
                await ask(ana, races[1])
                assert await code_of(ask(ana, races[2])) == "full"
                assert (await ask(ana, races[0])).quick.state in ("queued", "running")
            assert await ended(ana, races[1]) == "done"
            await ask(ana, races[2])
            longer = await race_of(ana, "me", "me")
            with pytest.raises(Refused, match="more than 1 decisions") as error:
                await ask(ana, longer)
            assert error.value.code == "too-large"

    play(scene())


@pytest.mark.parametrize("body", [{}, {"tier": "slow"}, {"tier": ""}, {"tier": None}, {"tier": "quick", "seat": 1}, []])
def test_bad_questions_are_refused_and_change_nothing(tmp_path: pathlib.Path, coach: Coach, body: Any) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as server:
            ana = await server.guest("Ana")
            race = await race_of(ana)
            with pytest.raises(Refused) as error:
                await ana.post(f"/api/races/{race}/analysis", body)
            assert error.value.code == "bad-message"
            assert await code_of(ana.get(f"/api/races/{race}/analysis/slow")) == "not-found"
            assert await code_of(ana.post("/api/races/none/analysis", QUICK)) == "no-such-race"
            assert await look(ana, race) == wire.AnalysisState(NONE, NONE)

    play(scene())


# Settings --------------------------------------------------------------------------------------------


def test_a_server_may_make_none(tmp_path: pathlib.Path, coach: Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path))
    assert Config.read().analysis_threads >= 1
    for wrong in ("-1", "many", "257", "1.5"):
        monkeypatch.setenv("HOTLAP_ANALYSIS_THREADS", wrong)
        with pytest.raises(Refused, match="HOTLAP_ANALYSIS_THREADS is a number from 0"):
            Config.read()
    monkeypatch.setenv("HOTLAP_ANALYSIS_THREADS", "0")
    assert Config.read().analysis_threads == 0

    async def scene() -> None:
        async with running(tmp_path, analysis_threads=0) as server:
            ana = await server.guest("Ana")
            race = await race_of(ana)
            assert (await look(ana, race)).quick.state == "none"
            for request in (ask(ana, race), ana.get(f"/api/races/{race}/analysis/quick")):
                with pytest.raises(Refused, match="makes no analyses") as error:
                    await request
                assert error.value.code == "not-found"
            assert coach.tasks == []

    play(scene())


@pytest.mark.parametrize("end", ["exit 0", "exit 1"])
def test_all_is_compiled_before_somebody_asks(
    tmp_path: pathlib.Path, coach: Coach, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """Once. If that fails, analyses are made all the same."""
    notes: list[tuple[str, str]] = []
    monkeypatch.setattr(child, "is_prepared", lambda: bool(notes))
    monkeypatch.setattr(cache, "note_all", lambda use, room: notes.append((use, room)))
    coach.does(f'[ "$task" = null ] && {end}; {TELL}')

    async def scene() -> None:
        async with serving(tmp_path) as server:
            await until(lambda: coach.tasks == ["null"])
            await until(lambda: len(notes) == 1 or end == "exit 1")
            ana = await server.guest("Ana")
            race = await race_of(ana)
            await ask(ana, race)
            assert await ended(ana, race) == "done"
            assert [json.loads(one) is None for one in coach.tasks] == [True, False]

    play(scene())


@pytest.mark.compiled_only
def test_the_process_compiles_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # of `often`
    play(child.prepare())
    assert child.is_prepared()
