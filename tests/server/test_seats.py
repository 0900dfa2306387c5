"""The drivers: guests, `club` for guests who are away or gone, several on one screen, one on several devices."""

import asyncio
import contextlib
import pathlib
import random
from collections.abc import Sequence

import msgspec
import pytest
from msgspec import UNSET

from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import document
from hotlap.server.room import clocks
from hotlap.server.show.stand_ins import StandIns
from hotlap.server.store.by import CLUB, DRIVER
from server.running import (
    Running,
    command,
    decide,
    done,
    drive,
    drive_all,
    first,
    frames,
    make,
    make_for_two,
    play,
    refused,
    running,
    start,
    until,
)


def seats(socket: Socket) -> list[str]:
    """The names in the seats, as a viewer sees them; - for an empty seat."""
    assert socket.room is not None
    return [place.name or "-" for place in socket.room.seats]


def kinds(socket: Socket) -> list[tuple[str, int]]:
    """The news of the seats."""
    assert socket.room is not None
    return [(one.kind, one.seat) for one in socket.room.news]


def place(socket: Socket, seat: int) -> wire.SeatView:
    assert socket.room is not None
    return socket.room.seats[seat]


def secrets(socket: Socket, seat: int) -> set[str]:
    """The secrets of a seat that a viewer was shown: its cards, cards drawn, sentences for its driver alone."""
    found = set()
    lines = [line for message in socket.messages if isinstance(message, wire.EarlierLog) for line in message.lines]
    for frame in frames(socket):
        if frame.own is not UNSET and any(own.seat == seat for own in frame.own):
            found.add("cards")
        if any(event.kind == "DREW" and event.seat == seat and event.data["card"] for event in frame.events):
            found.add("draws")
        lines += [] if frame.log is UNSET else frame.log.lines
    if any(one.whose == seat for line in lines for one in line.sentences):
        found.add("sentences")
    return found


async def drive_to_round(server: Running, id: str, round: int, *sockets: Socket) -> None:
    """Drive until a round begins, seen by all these sockets."""
    while server.race(id).round < round:
        await until(lambda: any(one.asks for one in sockets))
        socket = next(one for one in sockets if one.asks)
        await decide(sockets, socket, socket.asks[0], first(socket.asks[0]))


async def begun(server: Running, stack: contextlib.AsyncExitStack, *names: str) -> tuple[str, list[Socket]]:
    """A race with a driver for each name, and a last seat that was free at its start: its id and the drivers' sockets.

    It is in its second round.
    """
    guests = [await server.guest(name) for name in names]
    id = await make(guests[0], "me", *["free"] * len(names), laps=3)
    sockets = [await stack.enter_async_context(guest.watch(id)) for guest in guests]
    for seat, socket in enumerate(sockets[1:], 1):
        await done(socket, wire.Sit(command(), seat))
    await start(sockets[0])
    await drive_to_round(server, id, 2, *sockets)
    return id, sockets


def names(socket: Socket) -> list[str]:
    """The names of the cars, as the last snapshot has them."""
    assert socket.info is not None
    return [entry.name for entry in socket.info.entries if entry.kind != "legend"]


async def look(server: Running, stack: contextlib.AsyncExitStack, id: str, name: str) -> Socket:
    """A new guest who looks on."""
    socket = await stack.enter_async_context((await server.guest(name)).watch(id))
    await until(lambda: socket.frame is not None)
    return socket


def test_a_guest_takes_a_seat_over_if_all_drivers_agree(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            id, (ana, ben) = await begun(server, stack, "Ana", "Ben")
            cleo, dan = await look(server, stack, id, "Cleo"), await look(server, stack, id, "Dan")
            assert (place(cleo, 2).may_sit, place(ana, 2).may_sit) == ("ask", "")
            assert await refused(ana, wire.Sit(command(), 2)) == "not-now"  # nobody takes a second car
            await done(cleo, wire.Sit(command(), 2))
            await until(lambda: place(ben, 2).wish and place(cleo, 2).wish)
            asked = place(ben, 2).wish
            assert asked is not None
            assert (asked.name, asked.may_answer, asked.agreed, asked.of) == ("Cleo", True, 0, 2)
            assert place(cleo, 2).wish == wire.WishView(asked.number, "Cleo", True, False, 0, 2)
            assert await refused(dan, wire.Sit(command(), 2)) == "not-now"  # one after the other
            for stranger in (cleo, dan):
                assert await refused(stranger, wire.Answer(command(), 2, asked.number, True)) == "not-your-seat"
            assert await refused(ana, wire.Answer(command(), 2, asked.number + 1, True)) == "not-now"
            await done(ana, wire.Answer(command(), 2, asked.number, True))
            await until(lambda: (wish := place(ben, 2).wish) is not None and wish.agreed == 1)
            assert seats(ben) == ["Ana", "Ben", "-"]
            await done(ben, wire.Answer(command(), 2, asked.number, True))
            await until(lambda: seats(cleo) == ["Ana", "Ben", "Cleo"])
            for viewer in (ana, ben, cleo, dan):  # all call the car by its new name
                await until(lambda viewer=viewer: names(viewer) == ["Ana", "Ben", "Cleo"])
            # Until the next round `club` decides for her, and she sees no card.
            assert place(cleo, 2).from_round == 3
            assert await refused(cleo, wire.Decide(command(), 2, 0, "retire")) == "not-your-seat"
            await drive_to_round(server, id, 3, ana, ben)
            await until(lambda: cleo.asks)
            began = cleo.version
            assert cleo.asks[0].phase == "PLAN"
            assert cleo.frame is not None
            assert [(own.seat, own.plan) for own in cleo.frame.own or ()] == [(2, ())]
            assert next(frame.version for frame in frames(cleo) if frame.own) == began
            assert place(cleo, 2).from_round == 0
            # Nor is the past shown to her.
            await cleo.send(wire.Earlier(cleo.frame.race, 9_999))
            await until(lambda: any(isinstance(message, wire.EarlierLog) for message in cleo.messages))
            assert secrets(cleo, 2) == {"cards"}
            # From now on she decides, and is told what she may know.
            answer = await cleo.decide(cleo.asks[0], first(cleo.asks[0]))
            assert isinstance(answer, wire.Frame)
            assert answer.by == "driver"
            await drive_to_round(server, id, 5, ana, ben, cleo)
            assert {frame.by for frame in frames(ana) if frame.seat == 2 and frame.version > began} == {"driver"}
            assert secrets(cleo, 2) == {"cards", "draws", "sentences"} == secrets(ana, 0)
            assert secrets(cleo, 0) == secrets(cleo, 1) == secrets(dan, 2) == set()
            assert kinds(dan) == [("asked", 2), ("took-over", 2)]

    play(scene())


def test_a_race_that_a_new_driver_joined_goes_on_after_a_restart(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(running(tmp_path))
            id, (ana,) = await begun(server, stack, "Ana")
            cleo = await look(server, stack, id, "Cleo")
            await done(cleo, wire.Sit(command(), 1))
            await until(lambda: place(ana, 1).wish)
            await done(ana, wire.Answer(command(), 1, 1, True))
            cookies = [ana.connection.request.headers["cookie"], cleo.connection.request.headers["cookie"]]
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            guests = [Guest(server.address, cookie.partition("=")[2]) for cookie in cookies]
            ana, cleo = [await stack.enter_async_context(guest.watch(id)) for guest in guests]
            await until(lambda: ana.asks and cleo.frame is not None)
            assert (cleo.asks, secrets(cleo, 1)) == ((), set())
            await drive_to_round(server, id, 3, ana)
            await until(lambda: cleo.asks)
            assert secrets(cleo, 1) == {"cards"}

    play(scene())


def test_a_driver_who_left_comes_back(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            _, (ana, ben) = await begun(server, stack, "Ana", "Ben")
            await done(ben, wire.Leave(command(), 1))
            await until(lambda: ben.frame is not None and ben.frame.own == () and ben.asks == ())
            await until(lambda: seats(ana) == ["Ana", "-", "-"])
            assert (place(ana, 1).keeper, place(ana, 1).may_sit) == ("Ben", "")
            assert place(ben, 1).is_kept_for_me
            ask = await ana.asked()
            assert ask is not None
            await decide((ana, ben), ana, ask, first(ask))
            await until(lambda: any(frame.by == "club" and frame.seat == 1 for frame in frames(ana)))
            assert place(ben, 1).may_sit == "sit"
            await done(ben, wire.Sit(command(), 1))
            await until(lambda: ben.frame is not None and ben.frame.own)
            assert place(ben, 1).from_round == 0  # they are his own cards
            assert kinds(ana) == [("left", 1), ("came-back", 1)]

    play(scene())


def test_who_leaves_after_a_race_stands_in_its_result(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, laps=1)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await drive_all(one, two)
                await done(two, wire.Leave(command(), 1))
                await until(lambda: seats(one)[1] == "-")
            async with (await server.guest("Eve")).watch(id) as late:
                await until(lambda: late.info is not None)
                assert [entry.name for entry in late.info.entries] == ["Ana", "Ben"]

    play(scene())


def test_a_driver_who_left_and_looks_on_is_asked_too(tmp_path: pathlib.Path) -> None:
    """Neither the host nor a friend of the host gets the seat while its driver looks on."""

    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            id, (ana, ben) = await begun(server, stack, "Ana", "Ben")
            cleo = await look(server, stack, id, "Cleo")
            ask = await ben.asked()
            assert ask is not None
            assert await refused(ana, wire.Free(command(), 1)) == "not-away"
            await done(ben, wire.Leave(command(), 1))
            await until(lambda: ben.asks == () and ben.frame is not None and ben.frame.own == ())
            assert await refused(ben, wire.Decide(command(), 1, ask.decision_id, first(ask))) == "not-your-seat"
            assert await refused(ana, wire.Sit(command(), 1)) == "not-now"
            await done(cleo, wire.Sit(command(), 1))
            await until(lambda: place(ana, 1).wish)
            await done(ana, wire.Answer(command(), 1, 1, True))
            await until(lambda: (wish := place(ben, 1).wish) is not None and wish.agreed == 1)
            wish = place(ben, 1).wish
            assert wish is not None
            assert (wish.of, wish.may_answer) == (2, True)
            await done(ben, wire.Answer(command(), 1, wish.number, False))
            await until(lambda: place(cleo, 1).wish is None)
            assert await refused(cleo, wire.Sit(command(), 1)) == "not-now"  # they were asked once
            assert (place(cleo, 1).may_sit, place(ben, 1).may_sit) == ("", "sit")
            await done(ben, wire.Sit(command(), 1))
            assert secrets(ana, 1) == secrets(cleo, 1) == set()
            await until(lambda: len(kinds(cleo)) == 4)
            assert kinds(cleo) == [("left", 1), ("asked", 1), ("turned-down", 1), ("came-back", 1)]
            # A new guest reads what happened, too.
            assert kinds(await look(server, stack, id, "Dan")) == kinds(cleo)

    play(scene())


def test_a_seat_that_was_given_up_is_anybodys(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            id, (ana, ben) = await begun(server, stack, "Ana", "Ben")
            cleo = await look(server, stack, id, "Cleo")
            await done(ben, wire.Leave(command(), 1))
            await until(lambda: place(cleo, 1).keeper == "Ben")
            assert place(cleo, 1).may_sit == "ask"
            await done(ben, wire.Leave(command(), 1, gives_up=True))
            await until(lambda: place(cleo, 1).may_sit == "sit")
            assert (place(cleo, 1).keeper, place(ana, 1).may_sit) == ("", "")
            await done(cleo, wire.Sit(command(), 1))
            await until(lambda: place(cleo, 1).from_round == 3)
            # One who comes and goes before the round begins sees no more for it.
            await done(cleo, wire.Leave(command(), 1))
            await done(cleo, wire.Sit(command(), 1))
            await until(lambda: place(cleo, 1).is_mine)
            assert (place(cleo, 1).from_round, secrets(cleo, 1)) == (3, set())
            assert await refused(ben, wire.Sit(command(), 1)) == "seat-taken"
            # The next race begins with seats as they are, and nothing is kept or told of the last one.
            await drive_all(ana, cleo)
            await done(ana, wire.Start(command()))
            await until(lambda: ben.room is not None and ben.room.number == 2)
            assert (seats(ben), kinds(ben)) == (["Ana", "Cleo", "-"], [])
            await until(lambda: cleo.room is not None and cleo.room.number == 2 and cleo.asks)

    play(scene())


def test_a_wish_is_withdrawn_and_drivers_who_leave_need_not_agree(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            id, (ana, ben) = await begun(server, stack, "Ana", "Ben")
            cleo, dan = await look(server, stack, id, "Cleo"), await look(server, stack, id, "Dan")
            await done(cleo, wire.Sit(command(), 2))
            await done(cleo, wire.Leave(command(), 2))
            await done(dan, wire.Sit(command(), 2))
            await until(lambda: (wish := place(ana, 2).wish) is not None and wish.name == "Dan")
            await done(ana, wire.Answer(command(), 2, 2, True))
            await done(ben, wire.Leave(command(), 1))  # so all who drive have agreed
            await until(lambda: seats(cleo) == ["Ana", "-", "Dan"])
            await done(ana, wire.Leave(command(), 0))
            await done(dan, wire.Leave(command(), 2))
            assert await refused(cleo, wire.Sit(command(), 0)) == "not-now"  # nobody is there to agree

    play(scene())


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> float:
    """A limit of one second instead of 30, and less for guests who are away."""
    monkeypatch.setattr(clocks, "AWAY_S", 0.05)
    kept = document.Document.with_command

    def quick(doc: document.Document, key: str) -> document.Document:
        return msgspec.structs.replace(kept(doc, key), limit_s=1)

    monkeypatch.setattr(document.Document, "with_command", quick)
    return 1.0


def away(socket: Socket) -> list[int]:
    assert socket.room is not None
    return away_in(socket.room)


def away_in(room: wire.RoomView) -> list[int]:
    return [place.seat for place in room.seats if place.is_away]


def was_back(socket: Socket, seat: int, since: int = 0) -> bool:
    """Whether a seat's driver was shown as back, however short: on a busy machine their next clock has run out, too."""
    shown = (one for one in socket.messages[since:] if isinstance(one, wire.RoomView))
    return any(seat not in away_in(room) for room in shown)


@pytest.mark.parametrize("way", ["command", "back", "reconnect"])
def test_club_drives_if_a_guest_does_not_decide_in_time(tmp_path: pathlib.Path, quick_clock: float, way: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free", limit_s=30, laps=3)
            async with contextlib.AsyncExitStack() as sockets:
                one = await sockets.enter_async_context(ana.watch(id))
                leaving = contextlib.AsyncExitStack()
                two = await leaving.enter_async_context(ben.watch(id))
                await done(two, wire.Sit(command(), 1))
                await start(one)
                assert one.asks[0].left_s is not None
                assert one.asks[0].left_s <= quick_clock
                ask = await one.asked()
                await one.decide(ask, first(ask))  # in time
                await until(lambda: any(frame.by == "club" for frame in frames(one)))
                await until(lambda: 1 in away(one))
                decided = [frame for frame in frames(one) if frame.by == "club"]
                assert decided[0].seat == 1
                assert decided[0].version == 2
                # Guests who are away hold nobody up: now the clock of both runs out again and again.
                await until(lambda: away(two) == [0, 1])
                before = one.version
                await until(lambda: one.version >= before + 3)
                told, told_two = len(one.messages), len(two.messages)
                if way == "command":
                    # A refused command counts too: the number of this decision is long past.
                    assert await refused(two, wire.Decide(command(), 1, 0, first(ask))) == "stale-decision"
                elif way == "back":
                    await done(two, wire.Back(command(), 1))
                else:
                    await leaving.aclose()
                    two = await leaving.enter_async_context(ben.watch(id))
                    told_two = 0
                await until(lambda: was_back(two, 1, told_two))
                await until(lambda: was_back(one, 1, told))
                await leaving.aclose()
                # No clock runs without a viewer.
            await until(lambda: not server.room(id).audience.viewers)
            await asyncio.sleep(0.1)
            race = server.race(id)
            await asyncio.sleep(0.5)
            assert server.race(id) is race or race.is_over

    play(scene())


def time_ups(log: wire.Log) -> list[tuple[int, int | None]]:
    """The lines that tell that time was up, each by its round and seat."""
    return [(line.round, line.seat) for line in log.lines for one in line.sentences if one.id == "time-up"]


def told_of(seat: int, frames: Sequence[wire.Frame]) -> list[str]:
    """What these frames tell of who decides for a seat. A line that grows comes without the sentences that are kept."""
    said: dict[int, tuple[wire.Sentence, ...]] = {}
    for log in [frame.log for frame in frames if frame.log is not UNSET]:
        for number, line in enumerate(log.lines, log.start):
            said[number] = said.get(number, ())[: line.kept] + line.sentences if line.seat == seat else ()
    return [one.id for line in said.values() for one in line if one.id in ("time-up", "stands-in", "back")]


def test_each_stretch_in_which_a_bot_stands_in_is_told() -> None:
    made = StandIns()
    by = [DRIVER, "late anew", "late", "late anew", CLUB, CLUB, DRIVER, DRIVER, CLUB, "late anew", "late", "late"]
    for number, who in enumerate(by, 1):
        is_late = who.startswith("late")
        made.hear(number, 1, 0, CLUB if is_late else who, is_late, who == "late anew")
        made.hear(100 + number, 1, 1, CLUB)  # nobody was ever there
        made.hear(200 + number, 1, 2, "bot")
    assert made.words == {2: "time-up", 4: "time-up", 7: "back", 9: "stands-in", 10: "time-up"}


def test_the_log_and_the_result_tell_whose_time_was_up(tmp_path: pathlib.Path, quick_clock: float) -> None:
    """Once, however often `club` then decides, until they are back; the same to newcomers, and in the replay of
    the kept race.
    """

    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=30)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                while server.race(id).round < 2:
                    await until(lambda: one.asks or server.race(id).round > 1)
                    for ask in one.asks:
                        await one.say(wire.Decide(command(), 0, ask.decision_id, first(ask)))
                told = [frame.log for frame in frames(one) if frame.log is not UNSET]
                assert len([line for log in told for line in time_ups(log) if line == (1, 1)]) == 1
                async with (await server.guest("Eve")).watch(id) as anew:
                    assert time_ups(anew.frame.log).count((1, 1)) == 1
                    assert next(line.stood_in for line in anew.frame.public.table if line.seat == 1) > 0
                    lines = len(told_of(1, frames(one)))
                    assert not one.frame.own[0].is_by_bot
                    assert two.frame.own[0].is_by_bot
                await until(lambda: 1 in away(one))
                await done(two, wire.Back(command(), 1))
                while len(told_of(1, frames(one))) == lines:
                    await until(lambda: one.asks or len(told_of(1, frames(one))) > lines)
                    for ask in one.asks:
                        await one.say(wire.Decide(command(), 0, ask.decision_id, first(ask)))
                for socket, seat in ((one, 0), (two, 1)):
                    while server.race(id).is_on_track(seat):  # `club` may be quicker
                        await socket.say(wire.Retire(command(), seat, server.race(id).decision(seat)))
                await until(lambda: one.is_over)
                shown = one.frame
            replay = await ana.get(f"/api/races/{shown.race}/replay")
            made = msgspec.convert(replay["frames"], list[wire.Frame])
            logs = [frame.log for frame in made if frame.log is not UNSET]
            lines = {log.start + i: line for log in logs for i, line in enumerate(log.lines)}
            assert time_ups(wire.Log(0, tuple(lines.values()))).count((1, 1)) == 1
            assert told_of(1, made) == ["time-up", "time-up", "back"]
            assert made[-1].public.table == shown.public.table

    play(scene())


def test_without_a_limit_everybody_has_time(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "AWAY_S", 0.01)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as socket:
                await start(socket)
                await until(lambda: socket.version == 1)
                assert socket.asks[0].left_s is None
                await asyncio.sleep(0.5)
                assert socket.version == 1
                assert away(socket) == []
                assert server.room(id).clocks.deadlines == {}

    play(scene())


def test_one_guest_drives_two_cars_on_one_screen(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            id = await make(ana, "me", "me", "legend")
            async with ana.watch(id) as one, eve.watch(id) as watching:
                await start(one)
                assert [ask.seat for ask in one.asks] == [0, 1]
                assert [own.seat for own in one.frame.own] == [0, 1]
                for ask in one.asks:
                    await one.decide(ask, first(ask))
                await drive(one, random.Random(1))
                drawn = [event for frame in frames(one) for event in frame.events if event.kind == "DREW"]
                assert {event.seat for event in drawn} == {0, 1}
                assert all(event.data["card"] for event in drawn)
                # A spectator sees every frame and no card.
                await until(lambda: watching.is_over)
                assert watching.room.watchers == 1
                assert watching.asks == ()
                assert all(frame.own == () for frame in frames(watching) if frame.own is not UNSET)
                assert [frame.version for frame in frames(watching)] == [frame.version for frame in frames(one)]
                drawn = [event for frame in frames(watching) for event in frame.events if event.kind == "DREW"]
                assert drawn
                assert not any(event.data["card"] for event in drawn)

    play(scene())


def test_another_device_is_the_same_guest(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await server.guest("Ana"), Guest(server.address)
            id = await make(ana, "me", "legend")
            async with ana.watch(id) as one:
                await start(one)
                await drive(one, most=4)
                link = (await ana.get("/api/me"))["link"]
                await phone.post("/api/me/adopt", {"token": link.removeprefix("#/join/")})
                async with phone.watch(id) as two:
                    ask = await two.asked()
                    assert [own.seat for own in two.frame.own] == [0]
                    assert two.asks == one.asks
                    await decide((one, two), two, ask, first(ask))
                    await drive(one)
                    await until(lambda: two.is_over)
            assert [line["id"] for line in (await phone.get("/api/rooms"))["mine"]] == [id]

    play(scene())


def test_a_screen_for_all_is_shown_what_a_stranger_is_shown(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "hotlap.db") as server:
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            id = await make(ana, "me", "bot", garage="basic")
            async with ana.watch(id) as one, ana.watch(id, is_screen=True) as screen, eve.watch(id) as stranger:
                await start(one)
                await drive(one, most=20)
                await until(lambda: screen.version == stranger.version == one.version)
                assert frames(screen) == frames(stranger)
                assert secrets(one, 0) > set()
                assert secrets(screen, 0) == set()
                assert not screen.asks

    play(scene())
