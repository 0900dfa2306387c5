"""People first: who waits for whom when many rooms are raced in, and how often the disk is waited for."""

import asyncio
import contextlib
import itertools
import pathlib
from typing import Any, cast

import pytest

from hotlap.server import wire
from hotlap.server.document import race_rows
from hotlap.server.room.driving import BOTS_IN_A_ROW
from hotlap.server.room.room import Room
from hotlap.server.rooms import turns
from hotlap.server.store import DecisionRow
from server.instead import instead
from server.running import Running, command, done, drive, first, make, play, running, start, until


class Side:
    """A room that is or is not driven by a person."""

    def __init__(self, has_driver: bool) -> None:
        self.has_driver = has_driver


def test_rooms_without_a_driver_take_turns_while_guests_are_there() -> None:
    """One at a time, and each rests as long as its turn took. The rooms of people do not wait for them."""

    async def scene() -> None:
        guests = True
        shared = turns.Turns(lambda: guests)
        running = most = people = 0
        began: list[float] = []

        async def turn(side: Side, seconds: float) -> None:
            nonlocal running, most, people
            async with shared.turn(cast(Room, side)):
                began.append(asyncio.get_running_loop().time())
                running += not side.has_driver
                most = max(most, running)
                await asyncio.sleep(seconds)
                running -= not side.has_driver
                people += side.has_driver

        others = [asyncio.create_task(turn(Side(False), 0.5)) for _ in range(3)]
        await asyncio.sleep(0.01)
        await asyncio.gather(*(turn(Side(True), 0.0) for _ in range(20)))
        assert (people, most) == (20, 1)
        assert sum(task.done() for task in others) == 0
        await asyncio.gather(*others)
        its = [one for one in began if one in (began[0], *began[21:])]
        assert all(later - sooner >= 0.995 for sooner, later in itertools.pairwise(its))
        assert most == 1
        # Without guests nobody rests, and several go on at once.
        guests = False
        await asyncio.gather(*(turn(Side(False), 0.01) for _ in range(6)))
        assert most == turns.PEOPLE_AT_ONCE

    play(scene(), 30)


def counted(server: Running, monkeypatch: pytest.MonkeyPatch, disk: asyncio.Event | None = None) -> list[int]:
    """How many decisions were stored at a time, from now on. The disk is slow, or waits for an event."""
    sizes: list[int] = []

    async def count(append: Any, decisions: list[DecisionRow]) -> Any:
        sizes.append(len(decisions))
        await (asyncio.sleep(0.05) if disk is None else disk.wait())
        return await append(decisions)

    instead(monkeypatch, server.store, race_rows.append, count)
    return sizes


def test_people_who_plan_at_once_wait_for_the_disk_together(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, *["me"] * 5, "legend")
            async with ana.watch(room) as socket:
                await start(socket)
                disk = asyncio.Event()
                sizes = counted(server, monkeypatch, disk)
                asks = socket.asks
                assert [ask.seat for ask in asks] == [0, 1, 2, 3, 4]
                wrong = wire.Decide(command(), 2, asks[2].decision_id, "gear 4 play 1")
                decides = [wire.Decide(command(), ask.seat, ask.decision_id, first(ask)) for ask in asks]
                # While the first decision is on its way, those of all other windows come; one more is wrong.
                async with contextlib.AsyncExitStack() as stack:
                    windows = [socket, *[await stack.enter_async_context(ana.watch(room)) for _ in range(5)]]
                    await until(lambda: all(one.asks for one in windows))
                    said = asyncio.create_task(socket.say(decides[0]))
                    await until(lambda: sizes == [1])
                    # The wrong one comes first: behind the right one of its seat it would be refused as stale.
                    waiting = server.room(room).driving._waiting
                    wrongly = asyncio.create_task(windows[5].say(wrong))
                    await until(lambda: len(waiting) == 1)
                    rightly = [
                        asyncio.create_task(one.say(up)) for one, up in zip(windows[1:5], decides[1:], strict=True)
                    ]
                    await until(lambda: len(waiting) == 5)
                    disk.set()
                    refused, *answers = await asyncio.gather(wrongly, said, *rightly)
                assert isinstance(refused, wire.Refusal)
                assert refused.code == "illegal-choice"
                assert {type(answer) for answer in answers} == {wire.Frame}, answers
                assert sorted(cast(Any, answer).version for answer in answers) == [1, 2, 3, 4, 5]
                assert sizes == [1, 4]
                stored = await server.store.read(race_rows.decisions_since, str(socket.room.race), 1)
                assert [one.number for one in stored] == [1, 2, 3, 4, 5]
                assert {one.command for one in stored} == {f"{stored[0].by}:{up.command_id}" for up in decides}

    play(scene(), 60)


def test_bots_decide_several_times_in_a_row(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", *["bot"] * 5)
            async with ana.watch(room) as socket:
                await start(socket)
                await until(lambda: socket.version == 5)  # all bots have planned
                sizes = counted(server, monkeypatch)
                await drive(socket, most=8)
                await until(lambda: sum(sizes) == socket.version - 5)
                assert 1 < max(sizes) <= BOTS_IN_A_ROW
                # Every decision is shown on its own.
                versions = [one.version for one in socket.messages if isinstance(one, wire.Frame)]
                assert versions[-(versions[-1] - 5) :] == list(range(6, versions[-1] + 1))

    play(scene(), 60)


def test_a_window_that_closes_leaves_the_others_their_decisions(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its driver's decision and those of two others are on their way to the disk together when it closes."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, *["me"] * 4)
            async with ana.watch(room) as one, ana.watch(room) as three, ana.watch(room) as four:
                async with ana.watch(room) as two:
                    await start(one)
                    await until(lambda: two.asks and three.asks and four.asks)
                    disk = asyncio.Event()
                    sizes = counted(server, monkeypatch, disk)
                    ups = [wire.Decide(command(), ask.seat, ask.decision_id, first(ask)) for ask in one.asks]
                    await one.send(ups[0])
                    await until(lambda: sizes == [1])
                    await two.send(ups[1])
                    waiting = server.room(room).driving._waiting
                    await until(lambda: len(waiting) == 1)
                    answers = [asyncio.create_task(window.say(up)) for window, up in ((three, ups[2]), (four, ups[3]))]
                    await until(lambda: len(waiting) == 3)
                    disk.set()
                    await until(lambda: sizes == [1, 3])
                assert {type(answer) for answer in await asyncio.gather(*answers)} <= {wire.Frame, wire.Done}
                await until(lambda: one.version >= 4)
                stored = await server.store.read(race_rows.decisions_since, str(one.room.race), 1)
                commands = [up.command_id for up in ups]
                assert [str(row.command).partition(":")[2] for row in stored if row.command] == commands

    play(scene(), 60)


def test_what_one_of_several_did_twice_is_done_once(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same command comes through two windows while the first one waits for the disk."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "me")
            async with ana.watch(room) as socket, ana.watch(room) as other:
                await start(socket)
                await until(lambda: other.asks)
                sizes = counted(server, monkeypatch)
                up = wire.Decide("once", 0, socket.asks[0].decision_id, first(socket.asks[0]))
                answers = await asyncio.gather(socket.say(up), other.say(up))
                assert {type(answer) for answer in answers} == {wire.Frame, wire.Done}
                assert sum(sizes) == 1
                await done(socket, up)

    play(scene(), 60)
