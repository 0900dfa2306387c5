"""The numbers of a race's shuffle over real sockets: promised, fixed, told, and all of it stored."""

import asyncio
import contextlib
import pathlib
import re
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from hotlap.race import RaceSetup, parse_record
from hotlap.race import record as records
from hotlap.race.shuffle import promise
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import race_rows, shuffling
from hotlap.server.document.new import document
from hotlap.server.errors import Refused
from hotlap.server.store.errors import StoreError
from hotlap.terminal.tell import verifying
from server.instead import instead
from server.running import Running, command, done, drive_all, make, play, refused, running, start, until

ANY = "ab" * 32


def tell(socket: Socket, seat: int, number: str | None = None) -> wire.Tell:
    return wire.Tell(command(), seat, socket.room.shuffle.race, number or socket.numbers[seat])


async def stored(server: Running, race: str) -> RaceSetup:
    return records.parse_setup((await server.store.read(race_rows.get, race)).setup)


async def is_racing(*sockets: Socket) -> None:
    await until(lambda: all(one.room.state == "racing" and one.info is not None for one in sockets))


def test_all_tell_their_numbers(store_url: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ana has two seats, Ben promises for himself, Eve promises nothing, and a free seat and a bot have no numbers."""

    async def scene() -> tuple[str, str]:
        async with running(store_url) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            id = await make(ana, "me", "free", "me", "free", "free", "bot")
            async with ana.watch(id) as one, ben.watch(id) as two, eve.watch(id) as three:
                await done(two, wire.Sit(command(), 1))
                await done(three, wire.Sit(command(), 3))
                early = wire.Tell(command(), 0, "5f", ANY)
                assert await refused(one, early) == "not-now"
                await one.promise()
                await two.promise()
                assert len(set(one.numbers.values())) == 2
                assert await refused(two, wire.Promise(command(), 0, ANY)) == "not-your-seat"
                await until(
                    lambda: [bool(one.promise) for one in three.room.shuffle.seats] == [True, True, True, False]
                )
                # The start fixes what was promised.
                await done(one, wire.Start(command()))
                await until(lambda: all(s.room.shuffle.race for s in (one, two, three)))
                fixed = three.room.shuffle
                assert three.room.state == "lobby"
                assert [one.is_told for one in fixed.seats] == [False] * 4
                assert not one.room.may_configure
                assert await refused(one, wire.Configure(command(), wire.NewRoom())) == "not-now"
                for up in (wire.Promise(command(), 1, ANY), wire.Leave(command(), 1), wire.Sit(command(), 4)):
                    assert await refused(two, up) == "not-now"
                await done(one, wire.Start(command()))  # pressed once more
                assert await refused(two, tell(two, 1, ANY)) == "wrong-number"
                assert await refused(two, tell(two, 0, ANY)) == "not-your-seat"
                assert await refused(two, wire.Tell(command(), 1, "5f", two.numbers[1])) == "not-now"
                assert await refused(three, tell(three, 3, ANY)) == "wrong-number"
                assert [one.is_told for one in three.room.shuffle.seats] == [False] * 4
                # Each number goes to the server alone.
                await done(two, tell(two, 1))
                await done(two, tell(two, 1))
                await done(one, tell(one, 0))
                await until(lambda: [one.is_told for one in three.room.shuffle.seats] == [True, True, False, False])
                last = tell(one, 2)
                await done(one, last)
                await is_racing(one, two, three)
                await done(one, last)  # sent again by a client that missed the answer
                assert await refused(two, wire.Tell(command(), 1, fixed.race, two.numbers[1])) == "not-now"
                numbers = [one.numbers[0], two.numbers[1], one.numbers[2], ""]
                shown = msgspec.json.encode([m for s in (one, two, three) for m in s.messages]).decode()
                assert not any(number in shown for number in numbers[:3])
                setup = await stored(server, one.room.race)
                assert (setup.shuffle.race, promise(setup.shuffle.server)) == (one.room.race, fixed.promise)
                assert [(one.seat, one.promise) for one in setup.shuffle.seats] == [
                    (one.seat, one.promise) for one in fixed.seats
                ]
                assert [one.number for one in setup.shuffle.seats] == numbers
                assert setup.shuffle.server not in shown
                told = wire.ShuffleView(
                    fixed.race,
                    fixed.promise,
                    tuple(msgspec.structs.replace(s, is_told=s.seat != 3) for s in fixed.seats),
                )
                assert {one.info.shuffle, two.info.shuffle, three.info.shuffle} == {told}
                await drive_all(one, two, three)
                await until(lambda: one.room.state == "over")
                text = await ben.get(f"/api/races/{one.room.race}/record")
                assert parse_record(text).setup == setup
                replay = msgspec.convert(await ben.post("/api/replay", {"text": text}), wire.Replay)
                assert replay.info.shuffle == told
                assert one.room.shuffle.promise != fixed.promise
                return text, fixed.promise

    text, shown = play(scene())
    path = tmp_path / "a.race"
    path.write_text(text)
    assert verifying.verify(str(path), shown) == 0
    said = capsys.readouterr().out
    colours = [one.colour for one in parse_record(text).setup.entrants[:4]]  # seats are counted in the file alone
    did = ["added", "added", "added", "promised no"]
    assert re.findall(r"^ *(\w+) \(.*\): (added|promised no)", said, re.M) == list(zip(colours, did, strict=True))
    assert not re.search(r"seat \d", said)
    assert "It is the one that was shown before the start." in said
    path.write_text(re.sub(r"(shuffle seat 1 \S+) .*", r"\1 -", text))
    with pytest.raises(Exception, match="seed does not follow"):
        verifying.verify(str(path), "")


def test_who_does_not_tell_in_time_is_named(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also if the store fails when the time is up: then the race begins a little later."""
    monkeypatch.setattr(shuffling, "TELL_S", 0.3)

    async def scene() -> str:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free", "legend")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await one.promise()
                await two.promise()
                failed = asyncio.Event()

                async def fail_once(begin: Any, *given: Any) -> Any:
                    if failed.is_set():
                        return await begin(*given)
                    failed.set()
                    raise StoreError("the disk is full")

                instead(monkeypatch, server.store, race_rows.start, fail_once)
                await done(one, wire.Start(command()))
                await one.tell()
                await is_racing(one, two)
                assert failed.is_set()
                assert [one.is_told for one in two.info.shuffle.seats] == [True, False]
                late = wire.Tell(command(), 1, two.info.shuffle.race, two.numbers[1])
                assert await refused(two, late) == "not-now"
                setup = await stored(server, two.room.race)
                assert [bool(one.number) for one in setup.shuffle.seats] == [True, False]
                await drive_all(one, two)
                await until(lambda: one.room.state == "over")
                return str(await ben.get(f"/api/races/{one.room.race}/record"))

    path = tmp_path / "a.race"
    path.write_text(play(scene()))
    assert verifying.verify(str(path), "") == 0
    assert "promised a number and did not tell it in time" in capsys.readouterr().out


@contextlib.asynccontextmanager
async def waiting(where: str) -> AsyncIterator[tuple[Running, Socket]]:
    """A server with a room in which Ana has two seats; her first number is told, and the server waits for the other."""
    async with running(where) as server:
        host = await server.guest("Ana")
        id = await make(host, "me", "me", "bot")
        async with host.watch(id) as socket:
            await until(lambda: socket.room)
            await socket.promise()
            await done(socket, wire.Start(command()))
            await until(lambda: socket.room.shuffle.race)
            await done(socket, tell(socket, 0))
            yield server, socket


@pytest.mark.parametrize("tells", [True, False])
def test_numbers_outlive_a_restart(store_url: str, monkeypatch: pytest.MonkeyPatch, tells: bool) -> None:
    """The server ends while it waits for the second number. The first is stored; the second comes, or does not."""

    async def scene() -> None:
        async with waiting(store_url) as (_, before):
            cookie, id = cookie_of(before), before.room.id
        assert before.room.state == "lobby"
        monkeypatch.setattr(shuffling, "TELL_S", 30.0 if tells else 0.2)
        async with running(store_url) as server, Guest(server.address, cookie).watch(id) as socket:
            await until(lambda: socket.room)
            if tells:
                shuffle = socket.room.shuffle
                assert (shuffle.race, shuffle.promise) == (before.room.shuffle.race, before.room.shuffle.promise)
                assert [one.is_told for one in shuffle.seats] == [True, False]
                await done(socket, tell(socket, 1, before.numbers[1]))
            await is_racing(socket)
            found = (await stored(server, socket.room.race)).shuffle
            assert found.race == before.room.shuffle.race
            assert [one.number for one in found.seats] == [before.numbers[0], before.numbers[1] if tells else ""]

    play(scene())


def cookie_of(socket: Socket) -> str:
    """The cookie with which a socket was opened."""
    request = socket.connection.request
    assert request is not None
    return str(request.headers["cookie"]).partition("=")[2]


def test_numbers_come_by_two_processes(postgres_url: str) -> None:
    """Ana is at one process, Ben at the other. Each stores what it is told, and the race begins on both, once."""

    async def scene() -> None:
        async with running(postgres_url) as here, running(postgres_url) as there:
            ana, ben = await here.guest("Ana"), await there.guest("Ben")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await asyncio.gather(one.promise(), two.promise())
                await until(lambda: all(place.promise for place in one.room.shuffle.seats))
                await done(one, wire.Start(command()))
                await asyncio.gather(one.tell(), two.tell())
                await is_racing(one, two)
                assert one.info.shuffle == two.info.shuffle
                assert all(place.is_told for place in one.info.shuffle.seats)
                assert [race.number for race in await here.store.read(race_rows.of_room, id)] == [1]

    play(scene())


def test_the_first_race_has_its_drivers_number(tmp_path: pathlib.Path) -> None:
    """It is promised with the request that makes the race."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = (await ana.post("/api/rooms/first", {"promise": promise(ANY)}))["id"]
            async with ana.watch(id) as socket:
                await until(lambda: socket.room)
                await done(socket, tell(socket, 0, ANY))
                await is_racing(socket)
            assert [one.number for one in (await stored(server, socket.room.race)).shuffle.seats] == [ANY]

    play(scene())


def test_each_race_has_numbers_of_its_own_but_a_season_one_shuffle(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            stages = [{"track": "usa", "event": "drivers-strike"}] * 2
            id = await make(ana, "me", "legend", season=stages)
            async with ana.watch(id) as socket:
                await until(lambda: socket.room)
                for number in (1, 2, 3):
                    if number == 2:
                        assert socket.room.shuffle is None
                        assert await refused(socket, wire.Promise(command(), 0, ANY)) == "not-now"
                        await start(socket)
                    else:
                        assert [one.promise for one in socket.room.shuffle.seats] == [""]
                        await socket.promise()
                        await done(socket, wire.Start(command()))
                        await socket.tell()
                    await until(lambda number=number: socket.info is not None and socket.info.number == number)
                    ask = await socket.asked()
                    await done(socket, wire.Retire(command(), 0, ask.decision_id))
                    await until(lambda: socket.room.state == "over")
            found = [records.parse_setup(row.setup).shuffle for row in await server.store.read(race_rows.of_room, id)]
            assert [one.stage for one in found] == [1, 2, 1]
            assert found[0].seats == found[1].seats != found[2].seats
            assert (found[0].race, found[0].server) == (found[1].race, found[1].server)
            assert found[2].server != found[0].server

    play(scene())


def test_a_shuffle_whose_race_was_begun_without_it_counts_no_more() -> None:
    """An older server begins the race while this one waits for numbers. It keeps the field that it does not know."""
    doc = shuffling.with_fixed_promises(document(wire.NewRoom(), "ana", "Ana").with_place(0, promise=promise(ANY)))
    assert shuffling.waits(doc)
    assert shuffling.view(doc).race
    older = msgspec.structs.replace(doc, number=doc.number + 1)
    assert shuffling.view(older).race == ""
    with pytest.raises(Refused, match="does not wait"):
        shuffling.with_number(older, wire.Tell(command(), 0, shuffling.view(doc).race, ANY), "ana")
