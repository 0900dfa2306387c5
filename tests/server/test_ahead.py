"""A plan may be left in advance: nobody else learns of it, and it is made when planning opens."""

import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import msgspec

from hotlap.race import parse
from hotlap.race.choices import Plan
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import race_rows, room_rows
from hotlap.server.document.document import Document
from hotlap.server.guests.guests import COOKIE
from server.running import (
    Running,
    command,
    done,
    drive_on,
    far,
    frames,
    make_for_two,
    play,
    refused,
    request,
    running,
    start,
    until,
)


def own(socket: Socket) -> wire.Own:
    assert socket.frame is not None
    parts = socket.frame.own
    assert parts is not msgspec.UNSET
    return parts[0]


async def to_a_plan_ahead(one: Socket, two: Socket) -> tuple[Socket, Socket]:
    """Drive until one of two guests may plan ahead, and the other one is asked: these two."""

    def may(ask: wire.Ask) -> bool:
        return own(one).may_plan_ahead or own(two).may_plan_ahead

    await drive_on((one, two), random.Random(2), may)
    return (one, two) if own(one).may_plan_ahead else (two, one)


class Scene(NamedTuple):
    """A race of two in which the guest of `early` may plan ahead, while that of `late` is asked."""

    server: Running
    id: str
    early: Socket
    late: Socket
    guest: Guest


@contextlib.asynccontextmanager
async def one_ahead(store_url: str) -> AsyncIterator[Scene]:
    async with running(store_url) as server:
        id, ana, ben = await make_for_two(server)
        async with ana.watch(id) as one, ben.watch(id) as two:
            await start(one)
            await until(lambda: two.asks)
            # Those who are there may be told later than the start; nothing else is to come.
            await until(lambda: all(place.is_present for socket in (one, two) for place in socket.room.seats))
            early, late = await to_a_plan_ahead(one, two)
            yield Scene(server, id, early, late, ana if early is one else ben)


def test_who_is_taken_for_absent_is_so_for_all(store_url: str) -> None:
    """Somebody was away at the last look, and is back before it was told: nobody goes on to see them away."""

    async def scene() -> None:
        async with one_ahead(store_url) as (server, id, early, late, _):
            room, seat = server.room(id), own(late).seat
            here = {room.state.document.places[seat].guest}
            room.presence.absent = frozenset(here)
            await leave(early)
            await until(lambda: room.presence.shown == (room.presence.absent, room.presence.elsewhere))
            await room.absence.look_around()
            await until(lambda: not early.room.seats[seat].may_let_club)

    play(scene())


async def leave(socket: Socket, choose: Any = far) -> tuple[wire.Ask, str]:
    """Look ahead and leave a plan: the question and the plan."""
    seat = own(socket).seat
    seen = await done(socket, wire.LookAhead(command(), seat))
    assert isinstance(seen, wire.AheadView)
    choice = choose(seen.ask)
    await done(socket, wire.PlanAhead(command(), seat, seen.ask.decision_id, choice))
    return seen.ask, choice


def plan_left(ask: wire.Ask, choice: str) -> wire.PlanLeft:
    option = next(one for one in ask.options if one.choice == choice)
    assert option.n is not None
    return wire.PlanLeft(ask.decision_id, choice, option.n, option.cards, False)


def left(socket: Socket) -> wire.PlanLeft | None:
    """The plan that the room tells this viewer to have left."""
    assert socket.room is not None
    plans = [place.plan for place in socket.room.seats if place.plan is not None]
    return plans[0] if plans else None


def test_a_plan_is_made_when_planning_opens(store_url: str) -> None:

    async def scene() -> None:
        async with one_ahead(store_url) as (server, id, early, late, _):
            seat = own(early).seat
            told = len(late.messages)
            ask, choice = await leave(early)
            assert ask.phase == "PLAN"
            assert ask.decision_id == server.race(id).decision(seat)
            await until(lambda: left(early) == plan_left(ask, choice))
            assert len(late.messages) == told  # nobody else is told anything
            # The other one drives to the end of the round; then the plan is made at once.
            await drive_on((late,), random.Random(2), lambda ask: ask.phase == "PLAN")
            await until(lambda: server.race(id).decision(seat) > ask.decision_id)
            made = await server.store.read(race_rows.decisions_since, server.room(id).state.live.row.id, 1)
            own_made = [row for row in made if row.seat == seat]
            assert own_made[ask.decision_id].choice == choice
            assert own_made[ask.decision_id].by == server.room(id).state.document.places[seat].guest
            await until(lambda: own(early).plan_gear == int(choice.split()[1]))
            assert late.room is not None
            assert left(late) is None
            # It may be taken back like any other plan, and then it is not made again.
            await done(early, wire.TakeBack(command(), seat, own(early).decision_id))
            await until(lambda: early.asks)
            assert server.race(id).decision(seat) == ask.decision_id + 2

    play(scene())


def test_a_plan_is_kept_over_a_restart_and_can_be_changed_and_taken_back(store_url: str) -> None:

    async def scene() -> None:
        async with one_ahead(store_url) as (server, id, early, _, guest):
            seat = own(early).seat
            await leave(early, lambda ask: ask.options[0].choice)
            ask, second = await leave(early)
            await until(lambda: left(early) == plan_left(ask, second))
        async with running(store_url) as server:
            moved = Guest(server.address, guest.cookie)
            async with moved.watch(id) as early:
                await until(lambda: early.room is not None and early.frame is not None)
                assert left(early) == plan_left(ask, second)
                await done(early, wire.PlanAhead(command(), seat, ask.decision_id, ""))
                await until(lambda: left(early) is None)
                assert server.room(id).state.document.places[seat].ahead is None

    play(scene())


def test_a_plan_that_is_not_allowed_any_more_is_void(store_url: str) -> None:

    async def scene() -> None:
        async with one_ahead(store_url) as (server, id, early, late, _):
            seat = own(early).seat
            ask, choice = await leave(early)
            await spoil(server, id, seat)
            await drive_on((late,), random.Random(2), lambda ask: ask.phase == "PLAN")
            await until(lambda: left(early) is not None and left(early).is_void)
            assert early.asks[0].decision_id == ask.decision_id  # the driver is asked as ever
            assert left(late) is None
            await early.decide(early.asks[0], choice)
            await until(lambda: left(early) is None or own(early).plan_gear)

    play(scene())


async def spoil(server: Running, id: str, seat: int) -> None:
    """Put a plan into the store that no hand has."""
    room = server.room(id)
    async with room.lock:  # as all changes: else one that is on its way from the store would undo it
        known = room.state.document.places[seat].ahead
        assert known is not None
        doc = room.state.document.with_place(seat, ahead=msgspec.structs.replace(known, choice="gear 4 play 5 5 5 5"))
        assert await room.save(doc)
    assert Document.decode(room.state.row.document).places[seat].ahead.choice == "gear 4 play 5 5 5 5"


def test_what_is_refused(store_url: str) -> None:

    async def scene() -> None:
        async with running(store_url) as server:
            id, ana, ben = await make_for_two(server)
            async with ana.watch(id) as one, ben.watch(id) as two:
                assert await refused(one, wire.LookAhead(command(), 0)) == "not-now"
                await start(one)
                await until(lambda: two.asks)
                assert await refused(one, wire.LookAhead(command(), 0)) == "not-your-decision"  # it plans now
                assert await refused(one, wire.LookAhead(command(), 1)) == "not-your-seat"
                early, late = await to_a_plan_ahead(one, two)
                seat, race = own(early).seat, server.race(id)
                number = race.decision(seat)
                plan = str(race.ahead(seat).choices(seat)[0])
                assert isinstance(parse(plan), Plan)
                assert await refused(late, wire.PlanAhead(command(), seat, number, plan)) == "not-your-seat"
                assert await refused(late, wire.LookAhead(command(), own(late).seat)) == "not-your-decision"
                for choice, code in (
                    ("gear 4 play 5 5 5 5", "illegal-choice"),
                    ("done", "illegal-choice"),
                    ("to the moon", "unknown-choice"),
                ):
                    assert await refused(early, wire.PlanAhead(command(), seat, number, choice)) == code
                assert await refused(early, wire.PlanAhead(command(), seat, number + 1, plan)) == "stale-decision"
                assert await refused(early, wire.PlanAhead(command(), seat, number, plan, "other")) == "stale-decision"
                assert left(early) is None
                assert server.room(id).state.document.places[seat].ahead is None
                same = wire.PlanAhead(command(), seat, number, plan)
                await done(early, same)
                version = server.room(id).state.row.version
                await done(early, same)  # sent again: nothing is done again
                assert server.room(id).state.row.version == version

    play(scene())


def test_a_seat_that_changes_hands_takes_no_plan_along(store_url: str) -> None:

    async def scene() -> None:
        async with one_ahead(store_url) as (server, id, early, late, _):
            seat = own(early).seat
            ask, _ = await leave(early, lambda ask: ask.options[0].choice)
            await done(early, wire.Leave(command(), seat, gives_up=True))
            await drive_on((late,), random.Random(2), lambda ask: ask.phase == "PLAN")
            await until(lambda: server.race(id).decision(seat) > ask.decision_id)
            made = await server.store.read(race_rows.decisions_since, server.room(id).state.live.row.id, 1)
            assert [row for row in made if row.seat == seat][ask.decision_id].by == "club"

    play(scene())


def test_a_guest_who_goes_for_good_leaves_no_plan(store_url: str) -> None:

    async def scene() -> None:
        async with running(store_url) as server:
            id, ana, ben = await make_for_two(server)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await until(lambda: two.asks)
                early, _ = await to_a_plan_ahead(one, two)
                await leave(early)
                guest = server.room(id).state.document.places[own(early).seat].guest
            status, _, _ = await request(
                server, "DELETE", "/api/me", b"{}", cookie=f"{COOKIE}={(ana if early is one else ben).cookie}"
            )
            assert status < 300
            row = await server.store.read(room_rows.get, id)
            assert row is not None
            assert guest not in row.document

    play(scene())


def test_round_after_round_every_version_is_shown_once(store_url: str) -> None:

    async def scene() -> None:
        async with running(store_url) as server:
            id, ana, ben = await make_for_two(server, limit_s=86_400)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await until(lambda: two.asks)
                for _ in range(3):
                    early, late = await to_a_plan_ahead(one, two)
                    ask, _ = await leave(early)
                    seat = own(early).seat
                    await drive_on((late,), random.Random(2), lambda ask: ask.phase == "PLAN")
                    await until(lambda: server.race(id).decision(seat) > ask.decision_id)  # noqa: B023
                    await until(lambda: one.version == two.version == server.room(id).state.live.version)
                for socket in (one, two):
                    versions = [frame.version for frame in frames(socket) if not frame.is_snapshot]
                    assert versions == sorted(set(versions))

    play(scene())
