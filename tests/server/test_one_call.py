"""One call a round: who has not planned yet is sent nothing of what others drove in it; the record is the usual one."""

import asyncio
import pathlib
import random
import time

import pytest

from hotlap.engine import layout
from hotlap.race import Race, RaceSetup, parse_record, parse_season
from hotlap.race.choices import Plan
from hotlap.race.one_call import began
from hotlap.server import wire
from hotlap.server.client import Socket
from hotlap.server.errors import Refused
from hotlap.server.show import frame
from hotlap.server.show.audience import _ChangeParts
from hotlap.server.show.live_race import LiveRace
from hotlap.server.store.rows import RaceRow
from laws.setups import build, event_setup
from server.running import (
    Running,
    command,
    done,
    far,
    frames,
    make,
    make_for_two,
    new_room,
    play,
    refused,
    running,
    start,
    until,
)
from server.test_by_days import shift

DAY = 86_400
SETUPS = {
    "plain": lambda: build("usa", [False, False, True, False], [0] * 4, 11, laps=1),
    "garage and weather": lambda: build(
        "italy", [False, True, False, False], [0] * 4, 13, laps=1, garage="mixed", weather=True, mulligan=True
    ),
    "Sponsorships": lambda: event_setup("title-sponsor", 3),
    "gravel": lambda: build(
        "south-africa", [False, False, False], [0] * 3, 9, laps=1, garage="mixed", boxes=("base", "rocky-road")
    ),
}  # fmt: skip


def info_of(setup: RaceSetup) -> wire.RaceInfo:
    entries = tuple(
        wire.Entry(seat, "legend" if one.is_legend else "person", "", one.driver, one.colour)
        for seat, one in enumerate(setup.entrants)
    )
    return frame.info(setup, "race", 1, entries, wire.Settings())


def live_of(race: Race) -> LiveRace:
    live = LiveRace(RaceRow("race", "room", 1, 1, "", ""), race, info_of(race.setup))
    live._by = ["guest"] * len(race.decisions)
    return live


def seen(race: Race, seats: tuple[int, ...]) -> str:
    """All that a viewer with these seats may be sent of a race now."""
    live = live_of(race)
    shown = live.for_seats(seats)
    parts = _ChangeParts(live, {}, shown)
    frames = [parts.snapshot(seats, {}), *parts.missed_frames(seats, max(0, shown.version - 3))]
    hints = [
        layout.to_bytes(layout.Game, live.race_of(seat).sight(seat).record).hex()
        for seat in seats
        if seat in live.awaited
    ]
    return "\n".join([*frames, *hints, str(live.lap), str(live.public.log.count(live.public.race))])


def decide(race: Race, dice: random.Random) -> None:
    seat = race.deciders()[0]
    race.decide(seat, dice.choice(race.choices(seat)))


def dealt_anew(race: Race, dice: random.Random) -> Race | None:
    """The race with other plans and other turns in this round, up to the same seat's call; None if it came to none."""
    twin, called = race.at(began(race)), race.deciders()
    while twin.deciders() != called or twin.phase != "PLAN":
        if twin.round != race.round or twin.is_over:
            return None
        decide(twin, dice)
    return twin


@pytest.mark.parametrize("name", SETUPS)
def test_what_others_drove_does_not_show_before_the_own_plan(name: str) -> None:
    race, dice = Race(SETUPS[name](), is_one_call=True), random.Random(name)
    compared = differed = told = 0
    while not race.is_over:
        called = race.deciders()
        waiting = race.unplanned()
        if waiting and race.phase == "PLAN" and (twin := dealt_anew(race, dice)) is not None:
            for seats in ((), *((seat,) for seat in waiting)):
                assert seen(twin, seats) == seen(race, seats), (name, seats, race.round)
                compared += 1
            drove = next(one.seat for one in race.decisions[began(race) :])
            differed += seen(twin, (drove,)) != seen(race, (drove,))
        decide(race, dice)
        if waiting and called[0] in waiting and called[0] not in race.unplanned() and not race.is_over:
            live = live_of(race)
            assert live.for_seats(called) is live  # with the own plan all is told
            told += 1
    assert compared > 20
    assert differed > 3
    assert told > 3
    live = live_of(race)
    assert live.for_seats(()) is live


def test_who_leaves_the_race_in_their_turn_has_seen_it(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY, one_call=True)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                first, second = await begun(hers, his)
                await first.decide(first.asks[0], far(first.asks[0]))
                await until(lambda: first.asks)
                ask, version = first.asks[0], first.version
                assert ask.phase != "PLAN"
                await done(first, wire.Retire(command(), ask.seat, ask.decision_id))
                await until(lambda: second.asks)
                assert first.version > version
                assert first.frame.public.cars[ask.seat].status == "out"
                assert second.version == 0
                assert second.frame.public.cars[ask.seat].status == "racing"

    play(scene())


async def begun(hers: Socket, his: Socket) -> tuple[Socket, Socket]:
    """Ana's race with Ben: who is called first, and who second."""
    await start(hers)
    await until(lambda: hers.asks or his.asks)
    return (hers, his) if hers.asks else (his, hers)


def test_a_round_of_two_people(tmp_path: pathlib.Path) -> None:
    """The second one is called when the first has driven, and sees it when their own plan is made."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY, one_call=True)
            async with ana.watch(id) as hers, ben.watch(id) as his, (await server.guest("Cleo")).watch(id) as watching:
                assert hers.room.one_call
                first, second = await begun(hers, his)
                seat = first.asks[0].seat
                before, watched = len(frames(second)), len(frames(watching))
                while first.asks and first.asks[0].seat == seat and not second.asks:
                    ask = first.asks[0]
                    await first.decide(ask, far(ask))
                    await until(lambda: second.asks or first.asks)
                await until(lambda: second.asks)
                held = frames(second)[before:]
                assert {one.version for one in held} == {0}
                assert all(not one.events for one in held)
                assert held[-1].public.cars[seat].space == frames(second)[0].public.cars[seat].space
                assert held[-1].public.awaited == (1 - seat,)
                assert {one.version for one in frames(watching)[watched:]} == {0}
                version = frames(first)[-1].version
                assert version > 0
                ask = second.asks[0]
                assert ask.phase == "PLAN"
                assert await refused(second, wire.Retire(command(), 1 - seat, ask.decision_id)) == "turn-first"
                await second.decide(ask, far(ask))
                await until(lambda: frames(second)[-1].version > version)
                told = [one for one in frames(second)[before:] if one.version]
                assert [one.version for one in told] == list(range(1, told[-1].version + 1))
                assert any(event.kind == "MOVED" and event.seat == seat for one in told for event in one.events)
                await until(lambda: frames(watching)[-1].version == frames(second)[-1].version)

    play(scene(), 10)


async def drive(server: Running, id: str, *guests: object) -> None:
    """Let club drive a race of one call to its end, for guests who are not there."""
    room = server.room(id)
    while room.is_racing:
        for seat in list(room.state.people()):
            await room.driving.decide_for_absent(seat)
        await asyncio.sleep(0)


def test_its_record_is_that_of_the_usual_order_also_after_a_restart(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot", "free", "legend", limit_s=DAY, one_call=True)
            async with (await server.guest("Ben")).watch(id) as socket:
                await done(socket, wire.Sit(command(), 2))
            async with ana.watch(id) as hers:
                await start(hers)
            room = server.room(id)
            for _ in range(25):
                for seat in list(room.state.people()):
                    await room.driving.decide_for_absent(seat)
                await asyncio.sleep(0.01)
            data = room.state.live.race.to_bytes()
            version = room.state.live.version
            assert version > 20
        async with running(store_url) as server:
            await until(lambda: id in server.rooms.known)
            room = server.room(id)
            assert room.state.live.race.is_one_call
            assert room.state.live.version >= version
            assert room.state.live.race.at(version).to_bytes() == data
            await drive(server, id)
            race = room.state.live.row.id
            await until(lambda: room.state.stage == "over")
            text = await (await server.guest("Cleo")).get(f"/api/races/{race}/record")
            again = parse_record(text)
            assert again.to_bytes() == room.state.live.race.to_bytes()
            assert again.is_over
            for number in range(1, again.round + 1):
                plans = [isinstance(one.choice, Plan) for one in again.decisions if one.round == number]
                assert plans == sorted(plans, reverse=True)

    play(scene())


def test_a_season_of_one_call(tmp_path: pathlib.Path) -> None:
    """Its races are counted, and recorded, in the usual order; the second one begins with what the first one left."""

    async def scene() -> None:
        stages = [{"track": "usa", "event": "drivers-strike"}, {"track": "france", "event": "drivers-strike"}]
        async with running(tmp_path) as server:
            id, ana, _ = await make_for_two(server, limit_s=DAY, one_call=True, season=stages, garage="basic")
            async with ana.watch(id) as hers:
                for number in (1, 2):
                    await start(hers) if number == 1 else await done(hers, wire.Start(command(), number))
                    await drive(server, id)
                    room = server.room(id)
                    await until(lambda: room.state.stage == "over")  # noqa: B023
                    assert len(room.state.season.results) == number
                assert room.state.season.is_over
                text = await ana.get(f"/api/races/{room.state.live.row.id}/season")
                season = parse_season(text)
                assert season.standings() == room.state.season.standings()
                assert not any(race.is_one_call for race in season.races)

    play(scene())


def test_club_drives_the_round_of_whoever_lets_their_time_pass(tmp_path: pathlib.Path) -> None:
    """Each call has a whole limit of its own. Plans that are left in advance are made with the call."""

    async def scene() -> None:
        async with running(tmp_path, grace_s=0) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY, one_call=True)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                await start(hers)
                await until(lambda: hers.asks or his.asks)
                first = 0 if hers.asks else 1
            room = server.room(id)
            assert set(room.state.people()) == {first}
            await shift(server, id, 2 * DAY)
        async with running(tmp_path, grace_s=0) as server:
            await until(lambda: id in server.rooms.known and set(server.room(id).state.people()) == {1 - first})
            room = server.room(id)
            race = room.state.live.race
            assert race.unplanned() == (1 - first,)
            assert {one.seat for one in race.decisions} == {first}
            assert room.timing.until(1 - first) - time.time() > DAY - 60
            early = (await server.guest("Ana")) if first == 0 else (await server.guest("Ben"))
            assert early  # a stranger by now: what is held back is held back from them
            async with early.watch(id) as socket:
                await until(lambda: socket.frame is not None)
                assert socket.version == 0
                assert not socket.frame.events

    play(scene())


def test_a_plan_left_in_advance_is_made_with_the_call(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY, one_call=True)
            async with ana.watch(id) as hers, ben.watch(id) as his:
                first, second = await begun(hers, his)
                while not second.asks:
                    await until(lambda: first.asks or second.asks)
                    if first.asks:
                        await first.decide(first.asks[0], far(first.asks[0]))
                        await until(lambda: first.asks or second.asks)
                own = first.frame.own[0]
                assert own.may_plan_ahead
                ahead = await done(first, wire.LookAhead(command(), own.seat, first.info.race))
                await done(
                    first, wire.PlanAhead(command(), own.seat, ahead.ask.decision_id, far(ahead.ask), first.info.race)
                )
                race = server.race(id)
                round = race.round
                while server.race(id).round == round:
                    await until(lambda: second.asks or server.race(id).round > round)
                    if second.asks:
                        await second.decide(second.asks[0], far(second.asks[0]))
                await until(lambda: server.race(id).decision(own.seat) > ahead.ask.decision_id or second.asks)
                while server.race(id).decision(own.seat) == ahead.ask.decision_id:  # the other one leads now
                    await until(lambda: second.asks or server.race(id).decision(own.seat) > ahead.ask.decision_id)
                    if second.asks:
                        await second.decide(second.asks[0], far(second.asks[0]))
                made = [
                    one for one in server.race(id).decisions if one.seat == own.seat and isinstance(one.choice, Plan)
                ]
                assert len(made) == 2

    play(scene())


def test_who_may_have_it(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            for wish, has in (
                (new_room("me", "free", limit_s=DAY, one_call=None), True),  # usual by days
                (new_room("me", "free", limit_s=DAY, one_call=False), False),
                (new_room("me", "me", limit_s=DAY, one_call=None), False),  # who has two cars would see too much
                (new_room("me", "free", limit_s=90, one_call=None), False),
            ):
                id = (await ana.post("/api/rooms", wish))["id"]
                async with ana.watch(id) as hers:
                    assert hers.room.one_call is has, wish
            for wish, rule in (
                (new_room("me", "free", limit_s=90, one_call=True), "by-days-only"),
                (new_room("me", "me", limit_s=DAY, one_call=True), "one-car-each"),
            ):
                with pytest.raises(Refused) as error:
                    await ana.post("/api/rooms", wish)
                assert (error.value.rule, error.value.field) == (rule, "one_call")
            id = await make(ana, "me", "free", "free", limit_s=DAY, one_call=True)
            async with ben.watch(id) as his:
                await done(his, wire.Sit(command(), 1))
                assert not his.room.seats[2].may_sit
                assert await refused(his, wire.Sit(command(), 2)) == "one-car-each"
                await done(his, wire.Sit(command(), 1, "Benny"))

    play(scene(), 10)
