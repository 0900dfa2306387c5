"""A process runs the rooms of which it holds a lease, and no others, in whatever order the store answers."""

import asyncio
import contextlib
import pathlib
import types
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from hotlap.server.rooms import lease_rows, leases
from hotlap.server.rooms.leases import Leases
from server.running import make, running, start, until


class Store:
    """Leases as a store has them, held by "us", "them" or nobody. `waits` holds back the answers of one operation."""

    def __init__(self) -> None:
        self.holders: dict[str, str] = {}
        self.waits: dict[str, asyncio.Event] = {}

    async def _answer(self, name: str) -> None:
        if name in self.waits:
            await self.waits[name].wait()

    async def write(self, op: Callable[..., Any], *arguments: Any) -> Any:
        """What Leases asks for."""
        known = {lease_rows.take: self._take, lease_rows.renew: self._renew, lease_rows.release: self._release}
        return await known[op](*arguments)

    async def _take(self, room: str, holder: str, seconds: float) -> bool:
        is_taken = self.holders.setdefault(room, holder) == holder
        await self._answer("take")
        return is_taken

    async def _renew(self, holder: str, seconds: float) -> set[str]:
        held = {room for room, one in self.holders.items() if one == holder}
        await self._answer("renew")
        return held

    async def _release(self, holder: str, room: str) -> None:
        await self._answer("release")  # it may be done late, too
        if self.holders.get(room) == holder:
            del self.holders[room]


class Scene:
    def __init__(self) -> None:
        self.store = Store()
        self.rooms: dict[str, Any] = {}
        self.leases = Leases(self.store, "us", None, lambda room: self.rooms.get(room.id) is room)  # type: ignore[arg-type]

    def load(self, id: str = "room") -> Any:
        self.rooms[id] = types.SimpleNamespace(id=id)
        return self.rooms[id]

    @contextlib.asynccontextmanager
    async def late(self, operation: str, began: Awaitable[Any]) -> AsyncIterator[None]:
        """What happens in here comes while `began` waits for the store's answer to one operation."""
        self.store.waits[operation] = asyncio.Event()
        task = asyncio.ensure_future(began)
        for _ in range(3):
            await asyncio.sleep(0)
        yield
        for _ in range(3):
            await asyncio.sleep(0)
        self.store.waits.pop(operation).set()
        await task


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Scene], Awaitable[None]]], None]:
    async def automate(room: Any, turns: Any) -> None:
        room.ran = True
        await asyncio.Event().wait()

    monkeypatch.setattr(leases, "automate", automate)

    def run(scene: Callable[[Scene], Awaitable[None]]) -> None:
        async def all_of_it() -> None:
            made = Scene()
            await scene(made)
            # However it came, what is held is run, and nothing else.
            await made.leases.renew()
            assert set(made.leases.rooms) == {room for room, one in made.store.holders.items() if one == "us"}

        asyncio.run(asyncio.wait_for(all_of_it(), 60))

    return run


Play = Callable[[Callable[[Scene], Awaitable[None]]], None]


def test_a_room_is_run_once_and_not_if_another_process_runs_it(play: Play) -> None:
    async def scene(on: Scene) -> None:
        on.store.holders["theirs"] = "them"
        room, theirs = on.load(), on.load("theirs")
        await asyncio.gather(*(on.leases.hold(one) for one in (room, room, theirs)))
        assert set(on.leases.rooms) == {"room"}
        assert len(on.leases.tasks) == 1
        await on.leases.give_back("room")
        assert on.store.holders == {"theirs": "them"}

    play(scene)


def test_a_room_that_leaves_the_memory_while_its_lease_is_taken_is_given_back(play: Play) -> None:
    async def scene(on: Scene) -> None:
        async with on.late("take", on.leases.hold(on.load())):
            del on.rooms["room"]
        assert not on.leases.rooms
        assert on.store.holders == {}

    play(scene)


def test_a_room_that_comes_back_while_it_is_given_back_is_run(play: Play) -> None:
    async def scene(on: Scene) -> None:
        await on.leases.hold(on.load())
        async with on.late("release", on.leases.give_back("room")):
            again = on.load()
            holding = asyncio.ensure_future(on.leases.hold(again))
        await holding
        await asyncio.sleep(0)
        assert again.ran
        assert on.store.holders == {"room": "us"}

    play(scene)


def test_what_is_taken_while_leases_are_renewed_stays(play: Play) -> None:
    async def scene(on: Scene) -> None:
        old = on.load()
        await on.leases.hold(old)
        del on.store.holders["room"]  # it ran out; nobody took it
        async with on.late("renew", on.leases.renew()):
            await on.leases.hold(on.load("new"))
            assert set(on.leases.rooms) == {"room", "new"}
        assert set(on.leases.rooms) == {"room", "new"}
        assert on.store.holders == {"room": "us", "new": "us"}

    play(scene)


def test_a_lease_that_another_process_took_is_not_run_on(play: Play) -> None:
    async def scene(on: Scene) -> None:
        await on.leases.hold(on.load())
        on.store.holders["room"] = "them"
        await on.leases.renew()
        assert not on.leases.rooms

    play(scene)


def test_a_lease_that_nobody_here_runs_is_given_back(play: Play) -> None:
    """Its room could not be loaded, say. Else no process would ever run it."""

    async def scene(on: Scene) -> None:
        on.store.holders |= {"unread": "us", "theirs": "them"}
        await on.leases.renew()
        assert on.store.holders == {"theirs": "them"}

    play(scene)


def test_a_room_that_somebody_waits_for_stays_in_memory(tmp_path: pathlib.Path) -> None:
    """Its lease is taken before it can be looked at, which may take longer than rooms rest."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as socket:
                await start(socket)
            await until(lambda: not server.room(id).is_looked_at and not server.room(id).state.bots())
            await server.rooms.drop_resting(0)
            assert id not in server.rooms.known
            going_on, hold = asyncio.Event(), server.rooms.leases.hold

            async def late(room: Any) -> None:
                await going_on.wait()
                await hold(room)

            server.rooms.leases.hold = late  # type: ignore[method-assign]
            looking = asyncio.create_task(server.rooms.look(id, ""))
            await until(lambda: id in server.rooms.known)
            await server.rooms.drop_resting(-1)
            going_on.set()
            assert await looking is server.room(id)

    asyncio.run(asyncio.wait_for(scene(), 60))
