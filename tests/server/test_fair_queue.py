"""Work that keeps a thread busy: whose turn it is, what an address may use, and who waits for whom.

The clock of the thread is a number that the work itself moves on.
"""

import asyncio
import contextlib
import pathlib
import threading
import types
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from hotlap.bots.club.hint import hint
from hotlap.content.fields import Fields
from hotlap.content.tracks import load_track
from hotlap.race import Choice, Race, RaceSetup, Sight
from hotlap.race.slices import Sliced
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document import files
from hotlap.server.edge import allowance, fair_queue
from hotlap.server.edge.fair_queue import FairQueue, at_once
from hotlap.server.errors import Refused
from hotlap.server.finished import replays
from hotlap.server.room import drivers
from server.running import command, done, make, new_room, play, request, running, start, until

ANA, BEN, EVE = "203.0.113.1", "203.0.113.2", "203.0.113.66"
SLICE_S = 1.0


class Machine:
    """A queue whose thread has a clock of its own, and notes which work had it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float = 60.0, **limits: float) -> None:
        self.now = self.used = 0.0
        self.served: list[str] = []
        self.begun: list[str] = []
        self.go_on = threading.Event()
        self.go_on.set()
        monkeypatch.setattr(allowance, "time", types.SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(fair_queue, "SLICE_S", SLICE_S)
        self.queue = FairQueue("testing", seconds, cpu=lambda: self.used, **limits)

    def work(self, name: str, parts: int = 1, part_s: float = SLICE_S) -> Sliced[str]:
        """Work of some parts, which returns its name."""
        self.begun.append(name)
        for _ in range(parts):
            assert self.go_on.wait(30)
            self.served.append(name)
            self.used += part_s
            yield
        return name

    def ask(self, address: str, *names: str, **how: Any) -> list["asyncio.Task[str]"]:
        return [asyncio.create_task(self.queue.do(address, self.work(name, **how))) for name in names]


async def refused(task: "asyncio.Future[Any]") -> Refused:
    with pytest.raises(Refused) as error:
        await task
    return error.value


async def waits(machine: Machine, n: int) -> None:
    await until(lambda: machine.queue.waiting == n and machine.begun)


def test_the_addresses_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much one of them has asked for, another waits for one slice of it; its own work goes on in order."""

    async def scene() -> None:
        machine = Machine(monkeypatch)
        machine.go_on.clear()
        flood = machine.ask(EVE, *(f"eve {n}" for n in range(12)), parts=3)
        await waits(machine, 12)
        others = [*machine.ask(ANA, "ana"), *machine.ask(BEN, "ben", parts=2)]
        await waits(machine, 14)
        machine.go_on.set()
        assert await asyncio.gather(*others) == ["ana", "ben"]
        assert machine.served[:6] == ["eve 0", "ana", "ben", "eve 0", "ben", "eve 0"]
        assert [await one for one in flood] == [f"eve {n}" for n in range(12)]
        assert machine.served.count("eve 7") == 3
        assert machine.begun == ["eve 0", "ana", "ben", *(f"eve {n}" for n in range(1, 12))]
        assert machine.queue.waiting == 0

    play(scene(), 60)


def test_a_slice_is_as_long_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        machine = Machine(monkeypatch)
        machine.go_on.clear()
        tasks = [
            *machine.ask(EVE, "eve", parts=6, part_s=SLICE_S / 2),
            *machine.ask(ANA, "ana", parts=2, part_s=SLICE_S / 2),
        ]
        await waits(machine, 2)
        machine.go_on.set()
        await asyncio.gather(*tasks)
        assert machine.served == ["eve", "eve", "ana", "ana", "eve", "eve", "eve", "eve"]

    play(scene(), 60)


def test_an_address_has_an_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it used over that it makes up for first; it is told how long. Nobody else is concerned."""

    async def scene() -> None:
        machine = Machine(monkeypatch, seconds=6.0)
        (task,) = machine.ask(EVE, "long", part_s=9.0)
        assert await task == "long"
        error = await refused(*machine.ask(EVE, "more"))
        assert (error.code, error.data) == ("too-fast", {"seconds": 30})  # 3 s over, and 6 s come in a minute
        assert "more" not in machine.served
        assert await machine.ask(ANA, "ana")[0] == "ana"
        machine.now += 30.0
        assert await machine.ask(EVE, "again")[0] == "again"

    play(scene(), 60)


def test_what_waits_is_refused_when_the_allowance_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        machine = Machine(monkeypatch, seconds=6.0)
        machine.go_on.clear()
        tasks = machine.ask(EVE, *"abcde", part_s=2.5)
        await waits(machine, 5)
        machine.go_on.set()
        assert [await one for one in tasks[:3]] == ["a", "b", "c"]
        assert [(await refused(one)).data for one in tasks[3:]] == [{"seconds": 15}] * 2
        assert machine.served == ["a", "b", "c"]

    play(scene(), 60)


def test_one_piece_takes_so_long_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        machine = Machine(monkeypatch, longest_s=20.0)
        (task,) = machine.ask(EVE, "eve", parts=1_000)
        assert (await refused(task)).code == "too-large"
        assert len(machine.served) == 21
        assert await machine.ask(EVE, "short", parts=10)[0] == "short"

    play(scene(), 60)


def test_errors_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ValueError("no")

    async def scene() -> None:
        machine = Machine(monkeypatch)
        with pytest.raises(ValueError, match="no"):
            await machine.queue.do(ANA, at_once(fail))
        assert await machine.queue.do(ANA, at_once(lambda: 3)) == 3

    play(scene(), 60)


def test_a_line_has_an_end_and_a_full_queue_has_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_OF_ADDRESS", 4)
    monkeypatch.setattr(fair_queue, "MOST", 7)

    async def scene() -> None:
        machine = Machine(monkeypatch)
        machine.go_on.clear()
        eve = machine.ask(EVE, *(f"eve {n}" for n in range(4)))
        await waits(machine, 4)
        assert (await refused(*machine.ask(EVE, "one too many"))).code == "too-fast"
        ben = machine.ask(BEN, *(f"ben {n}" for n in range(3)))
        await waits(machine, 7)
        (ana,) = machine.ask(ANA, "ana")  # it is full: who has most gives up the last one
        assert (await refused(eve.pop())).code == "full"
        await waits(machine, 7)
        assert (await refused(*machine.ask(BEN, "ben 3"))).code == "full"  # nobody has more
        machine.go_on.set()
        await asyncio.gather(ana, *eve, *ben)
        assert machine.served[:3] == ["eve 0", "ben 0", "ana"]

    play(scene(), 60)


def test_nothing_is_done_for_who_went_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        machine = Machine(monkeypatch)
        machine.go_on.clear()
        eve = machine.ask(EVE, "one", "two", "three")
        await waits(machine, 3)
        eve[1].cancel()
        await asyncio.sleep(0)
        machine.go_on.set()
        await asyncio.gather(eve[0], eve[2])
        assert machine.served == ["one", "three"]
        assert machine.queue.waiting == 0

    play(scene(), 60)


def test_what_waits_at_the_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        machine = Machine(monkeypatch)
        machine.go_on.clear()
        tasks = machine.ask(EVE, "one", "two")
        await waits(machine, 2)
        machine.queue.close()
        assert [(await refused(one)).code for one in tasks] == ["closing"] * 2
        machine.go_on.set()

    play(scene(), 60)


# In a server ------------------------------------------------------------------------------------------


class Gate:
    """Stands before a function that the server calls in a thread, and notes what it is called with."""

    def __init__(self) -> None:
        self.is_open = threading.Event()
        self.came: list[Any] = []

    def before(self, function: Callable[..., Any], note: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.came.append(note(*arguments))
            assert self.is_open.wait(30)
            return function(*arguments)

        return call


def test_a_hint_waits_for_one_hint_of_another_address(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve windows of one guest ask, and then somebody else. Bots that think long wait for none of that."""
    gate = Gate()
    monkeypatch.setattr(drivers, "hint", gate.before(hint, lambda sight, choices: (sight.setup.laps, sight.seat)))

    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            eve, ana = await server.guest("Eve"), await server.guest("Ana")
            asking: list[asyncio.Task[wire.Down]] = []
            for guest, address, laps, *kinds in (
                (eve, EVE, 1, *["me"] * 6),
                (eve, EVE, 2, *["me"] * 6),
                (ana, ANA, 3, "me", "bot"),
            ):
                room = await make(guest, *kinds, laps=laps)
                windows = [await stack.enter_async_context(guest.watch(room)) for kind in kinds if kind == "me"]
                await start(windows[0])
                await until(lambda windows=windows: all(window.asks for window in windows))
                for viewer in server.room(room).audience.viewers:
                    viewer.address = address
                for window, ask in zip(windows, windows[0].asks, strict=True):
                    asking.append(asyncio.create_task(done(window, wire.Hint(command(), ask.seat, ask.decision_id))))
                waiting = len(asking)
                await until(lambda waiting=waiting: server.services.drivers._hints.waiting == waiting)
            assert len(asking) == 13
            # The bot thinks long, in a thread of its own. Its decisions are made while all hints wait, and Ana's, too.
            club, thought = server.services.drivers._drivers["club"], []

            def choose(sight: Sight, *rest: Any) -> Choice:
                thought.append(sight.seat)
                return club.choose(sight, *rest)

            server.services.drivers._drivers = {"club": types.SimpleNamespace(takes_long=True, choose=choose)}
            while not thought:
                ask = await windows[0].asked()
                await windows[0].decide(ask, ask.options[0].choice)
            await windows[0].asked()
            assert not any(one.done() for one in asking)
            gate.is_open.set()
            assert all(isinstance(one, wire.HintView) for one in await asyncio.gather(*asking))
            assert gate.came.index((3, 0)) == 1
            assert len(gate.came) == 13

    play(scene(), 120)


def test_who_asks_twice_for_the_same_hint_has_it_made_once(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    monkeypatch.setattr(drivers, "hint", gate.before(hint, lambda sight, choices: sight.seat))

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "bot")
            async with ana.watch(room) as one, ana.watch(room) as two:
                await start(one)
                await until(lambda: one.asks and two.asks)
                ask = one.asks[0]
                asking = [
                    asyncio.create_task(done(window, wire.Hint(command(), 0, ask.decision_id))) for window in (one, two)
                ]
                await until(lambda: server.services.drivers._hints.waiting == 2)
                gate.is_open.set()
                first, second = await asyncio.gather(*asking)
                assert first.best == second.best
                assert gate.came == [0]

    play(scene(), 120)


def test_too_many_hints_are_refused_with_the_time_to_wait(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(allowance, "time", types.SimpleNamespace(monotonic=lambda: now))

    async def scene() -> None:
        nonlocal now
        async with running(tmp_path, hinting_s=1e-6) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                await done(socket, wire.Hint(command(), 0, ask.decision_id))
                await done(socket, wire.Hint(command(), 0, ask.decision_id))  # it is known
                answer = await socket.decide(ask, ask.options[0].choice)
                assert isinstance(answer, wire.Frame)
                ask = await socket.asked()
                assert ask is not None
                answer = await socket.say(wire.Hint(command(), 0, ask.decision_id))
                assert isinstance(answer, wire.Refusal)
                assert answer.code == "too-fast"
                assert answer.data["seconds"] > 60
                now += float(answer.data["seconds"])
                await done(socket, wire.Hint(command(), 0, ask.decision_id))

    play(scene(), 120)


def test_replays_of_others_are_served_while_one_address_floods(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()

    def read(text: str) -> Iterator[None]:
        gate.before(str, lambda _: text)(text)
        yield
        return Race(RaceSetup.of("usa", ["player"]))

    monkeypatch.setattr(replays.records, "reading", read)

    async def scene() -> None:
        async with running(tmp_path, proxies=("127.0.0.1",)) as server:

            async def opened(text: str, address: str) -> int:
                status, _, _ = await request(server, "POST", "/api/replay", {"text": text}, x_forwarded_for=address)
                return status

            queue = server.services.replays.queue
            flood = [asyncio.create_task(opened(f"eve {n}", EVE)) for n in range(4)]
            await until(lambda: queue.waiting == 4 and gate.came)
            other = asyncio.create_task(opened("ana", ANA))
            await until(lambda: queue.waiting == 5)
            assert await (await server.guest()).get("/health") == {"status": "ok"}
            gate.is_open.set()
            assert await other == 200
            assert await asyncio.gather(*flood) == [200] * 4
            assert gate.came.index("ana") == 1

    play(scene(), 120)


@pytest.mark.parametrize("settings", ["track_file", "events_file"])
def test_files_are_never_read_by_the_event_loop(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, settings: str
) -> None:
    """Neither when they are looked at, nor in a new room, nor in one that is changed, started or loaded."""
    text = "# mine\n" + load_track("usa").to_toml().replace('id = "usa"', 'id = "my-usa"')
    wish = {"track_file": text}
    if settings == "events_file":
        text = '# mine\n[[events]]\nid = "dry-day"\ntext = "It stays dry."\n'
        wish = {"events_file": text, "season": [{"track": "usa", "event": "dry-day"}]}
    readers: list[threading.Thread] = []
    parse = Fields.parse

    def noted(*arguments: Any) -> Fields:
        if arguments[0] == text:  # others are of our own making
            readers.append(threading.current_thread())
        return parse(*arguments)

    async def scene() -> None:
        looked = ("/api/tracks", text) if settings == "track_file" else ("/api/events", text)
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            await ana.post(looked[0], {"text": looked[1]})
            room = (await ana.post("/api/rooms", new_room("me", "bot", **wish)))["id"]
            changed = msgspec.convert(new_room("me", "bot", "bot", **wish), wire.NewRoom)
            async with ana.watch(room) as socket:
                await done(socket, wire.Configure(command(), changed))
                files.forget_files()
                await start(socket)
        files.forget_files()
        async with running(tmp_path) as server, Guest(server.address, ana.cookie).watch(room) as socket:
            await until(lambda: socket.asks)
        assert len(readers) >= 4
        assert threading.main_thread() not in readers

    monkeypatch.setattr(Fields, "parse", noted)
    files.forget_files()
    play(scene(), 120)


def test_a_wrong_file_is_refused_in_a_room(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "bot")) as socket:
                await until(lambda: socket.room)
                wish = wire.NewRoom(settings=wire.Settings(track_file="id = 3"))
                answer = await socket.say(wire.Configure(command(), wish))
                assert isinstance(answer, wire.Refusal)
                assert (answer.code, answer.rule) == ("invalid-track", "missing")
                await start(socket)

    play(scene(), 60)
