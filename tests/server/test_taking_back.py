"""Choices taken back over the wire. More of them: tests/race/test_take_back.py."""

import pathlib
import random

from msgspec.structs import replace

from hotlap.server import wire
from race.memory import position
from server.running import (
    command,
    decide,
    done,
    drive_on,
    first,
    make,
    play,
    refused,
    running,
    start,
    until,
)


def test_a_plan_is_taken_back_until_all_are_in(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await one.asked()
                assert ask is not None
                before = server.room(room).state.live.race.to_bytes()
                planned = await decide((one, two), one, ask, first(ask))
                (own,) = planned.own
                assert (own.may_take_back, own.decision_id) == (True, 1)
                assert own.plan == ask.options[0].cards
                assert own.plan_gear == ask.options[0].n
                assert planned.public.cars[0].has_planned
                assert planned.public.awaited == (1,)
                answer = await one.say(wire.TakeBack(command(), 0, 1))
                assert isinstance(answer, wire.Frame)
                assert (answer.version, answer.by, answer.seat) == (2, "driver", 0)
                assert [one.kind for one in answer.events] == ["TAKEN_BACK"]
                assert server.room(room).state.live.race.to_bytes() == before
                again = await one.asked()
                assert again == replace(ask, decision_id=2)
                await until(lambda: two.version == 2)
                assert [one.kind for one in two.frame.events] == ["TAKEN_BACK"]
                assert not two.frame.public.cars[0].has_planned
                await decide((one, two), one, again, first(again, random.Random(4)))
                its = await two.asked()
                all_in = await decide((one, two), two, its, first(its))
                assert not all_in.own[0].may_take_back
                assert not one.frame.own[0].may_take_back
                for socket, seat in ((one, 0), (two, 1)):
                    number = server.room(room).state.live.race.decision(seat)
                    assert await refused(socket, wire.TakeBack(command(), seat, number)) == "not-your-decision"

    play(scene())


def option(ask: wire.Ask, *kinds: str) -> wire.Option | None:
    return next((one for one in ask.options if one.kind in kinds), None)


def test_a_reaction_that_drew_nothing_is_taken_back(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                found = await drive_on((one, two), random.Random(1), lambda ask: option(ask, "cooldown", "adrenaline"))
                assert found is not None
                socket, ask = found
                other = two if socket is one else one
                live = server.room(room).state.live
                before, shown = position(live.race), socket.frame
                reaction = option(ask, "cooldown", "adrenaline")
                assert reaction is not None
                taken = await decide((one, two), socket, ask, reaction.choice)
                assert taken.own[0].may_take_back
                assert position(live.race) != before
                number = taken.own[0].decision_id
                assert await refused(other, wire.TakeBack(command(), ask.seat, number)) == "not-your-seat"
                answer = await socket.say(wire.TakeBack(command(), ask.seat, number))
                assert isinstance(answer, wire.Frame)
                assert position(live.race) == before
                assert [(event.kind, event.seat) for event in answer.events] == [("TAKEN_BACK", ask.seat)]
                forgetful = [
                    replace(public, cars=tuple(replace(car, known_hand={}) for car in public.cars))
                    for public in (answer.public, shown.public)
                ]
                assert forgetful[0] == forgetful[1]
                assert not answer.own[0].may_take_back
                again = await socket.asked()
                assert again == replace(ask, decision_id=ask.decision_id + 2)
                assert (
                    await refused(socket, wire.TakeBack(command(), ask.seat, again.decision_id)) == "not-your-decision"
                )
                # The same after the room was loaded anew.
                version = live.version
                server.rooms.leases.stop(room)
                del server.rooms.known[room]
                async with ana.watch(room) as late:
                    await until(lambda: late.version == version)
                    assert position(server.room(room).state.live.race) == before

    play(scene())


def test_a_boost_is_not_taken_back(tmp_path: pathlib.Path) -> None:

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "me")
            async with ana.watch(room) as socket:
                await start(socket)
                found = await drive_on((socket,), random.Random(1), lambda ask: option(ask, "boost"))
                assert found is not None
                _, ask = found
                boosted = await decide((socket,), socket, ask, option(ask, "boost").choice)
                assert "FLIPPED" in [event.kind for event in boosted.events]
                own = boosted.own[ask.seat]
                assert not own.may_take_back
                before = server.room(room).state.live.race.to_bytes()
                assert await refused(socket, wire.TakeBack(command(), ask.seat, own.decision_id)) == "not-your-decision"
                assert server.room(room).state.live.race.to_bytes() == before

    play(scene())
