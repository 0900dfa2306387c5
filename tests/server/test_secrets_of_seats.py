"""Nobody sees or drives the hand of somebody who has not really gone: by no command, and not with two browsers."""

import contextlib
import dataclasses
import pathlib
from typing import Any

import pytest
from msgspec.structs import replace

from hotlap.server import wire
from hotlap.server.document import company, room_rows, seats
from hotlap.server.document.company import Company
from hotlap.server.document.document import Document
from hotlap.server.document.new import document
from hotlap.server.document.places import Handover
from hotlap.server.errors import Refused
from server.running import (
    Running,
    code_of,
    command,
    done,
    make,
    play,
    refused,
    running,
    start,
    until,
)
from server.test_seats import drive_to_round, kinds, look, place, secrets

HOME, AFAR = "203.0.113.7", "198.51.100.4"
NEVER, NOW = 1_000_000.0, 0.001


def absent_after(server: Running, id: str, seconds: float) -> None:
    """From now on a guest without a socket counts as away after so long."""
    presence = server.room(id).presence
    presence.limits = dataclasses.replace(presence.limits, absent_s=seconds)


def comes_from(server: Running, id: str, guest: str, address: str) -> None:
    """Let the sockets of a guest come from this address."""
    for viewer in server.room(id).audience.viewers:
        if viewer.name == guest:
            viewer.address = address


@contextlib.asynccontextmanager
async def two_drivers(server: Running, **settings: Any) -> Any:
    """A race of Ana, its host, and Ben: its id, both guests, and both sockets; what closes Ben's comes last."""
    ana, ben = await server.guest("Ana"), await server.guest("Ben")
    id = await make(ana, "me", "free", "bot", **settings)
    async with ana.watch(id) as one, contextlib.AsyncExitStack() as leaving:
        two = await leaving.enter_async_context(ben.watch(id))
        await done(two, wire.Sit(command(), 1))
        await start(one)
        await until(lambda: two.info)
        absent_after(server, id, NEVER)
        yield id, ben, one, two, leaving


def test_a_host_with_two_browsers_gets_no_hand(tmp_path: pathlib.Path) -> None:
    """Ben's connection breaks. Ana frees his seat, asks for it from a second browser, and agrees alone."""

    async def scene() -> None:
        async with (
            running(tmp_path) as server,
            two_drivers(server, laps=3) as (id, ben, ana, _, leaving),
            (await server.guest("Eve")).watch(id) as eve,
        ):
            await until(lambda: eve.frame is not None)
            await leaving.aclose()
            await until(lambda: not place(ana, 1).is_present)
            # At once nothing can be done about his seat.
            assert not place(ana, 1).may_free
            answer = await ana.say(wire.Free(command(), 1))
            assert isinstance(answer, wire.Refusal)
            assert (answer.code, answer.data) == ("not-away", {"seconds": NEVER})
            assert await refused(eve, wire.Sit(command(), 1)) == "seat-taken"
            # After he was away for long it can be freed. Still Ana cannot agree with herself.
            absent_after(server, id, NOW)
            await until(lambda: place(ana, 1).may_free)
            await done(ana, wire.Free(command(), 1))
            await done(eve, wire.Sit(command(), 1))
            await until(lambda: place(ana, 1).wish)
            await done(ana, wire.Answer(command(), 1, 1, True))
            await until(lambda: (wish := place(eve, 1).wish) is not None and wish.waits_for == "agrees")
            await drive_to_round(server, id, 4, ana)
            assert (eve.asks, secrets(eve, 1)) == ((), set())
            # Ben looks in: it is up to him, and the cards are his.
            async with ben.watch(id) as back:
                await until(lambda: back.room is not None and place(back, 1).may_sit == "sit")
                assert place(back, 1).wish.may_answer
                await done(back, wire.Sit(command(), 1))
                await until(lambda: back.frame is not None and back.frame.own)
            assert kinds(eve) == [("freed", 1), ("asked", 1), ("came-back", 1)]

    play(scene())


def test_a_friend_drives_on_for_one_who_has_really_gone(tmp_path: pathlib.Path) -> None:
    """Cleo asks while Ben has just lost his connection; she drives when he has been away for long."""

    async def scene() -> None:
        async with running(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            id, _, ana, two, leaving = await stack.enter_async_context(two_drivers(server, laps=3))
            cleo = await look(server, stack, id, "Cleo")
            comes_from(server, id, "Ana", HOME)
            comes_from(server, id, "Cleo", AFAR)
            await done(two, wire.Leave(command(), 1))
            await leaving.aclose()
            await until(lambda: not place(ana, 1).is_present and place(cleo, 1).keeper)
            await done(cleo, wire.Sit(command(), 1))
            await until(lambda: place(ana, 1).wish)
            await done(ana, wire.Answer(command(), 1, 1, True))
            await until(lambda: (wish := place(cleo, 1).wish) is not None and wish.agreed == 1)
            wish = place(cleo, 1).wish
            assert wish is not None
            assert (wish.of, wish.waits_for) == (2, "away")
            assert not place(cleo, 1).is_mine
            absent_after(server, id, NOW)
            await until(lambda: place(cleo, 1).is_mine)  # by itself
            await drive_to_round(server, id, 2, ana)
            await until(lambda: cleo.asks)
            assert "cards" in secrets(cleo, 1)  # and what came with the frame in which the round began
            stored = await server.store.read(room_rows.get, id)
            assert stored is not None
            assert HOME not in stored.document
            assert AFAR not in stored.document

    play(scene())


def test_between_races_of_a_season_a_seat_keeps_its_cards(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with (
            running(tmp_path) as server,
            two_drivers(server, season="1961") as (id, ben, ana, two, leaving),
            (await server.guest("Eve")).watch(id) as eve,
        ):
            for _ in (ana, two):  # whoever drafts first
                await until(lambda: ana.asks or two.asks)
                socket = ana if ana.asks else two
                await done(socket, wire.Retire(command(), socket.asks[0].seat, socket.asks[0].decision_id))
                await until(lambda socket=socket: not socket.asks)
            await until(lambda: all(socket.room.state == "over" for socket in (ana, two, eve)))
            await leaving.aclose()
            assert await refused(ana, wire.Free(command(), 1)) == "not-away"
            absent_after(server, id, NOW)
            await until(lambda: place(ana, 1).may_free)
            await done(ana, wire.Free(command(), 1))
            assert await refused(ana, wire.Sit(command(), 1)) == "not-now"  # no second car
            await until(lambda: place(eve, 1).may_sit == "ask")
            await done(eve, wire.Sit(command(), 1))
            await until(lambda: place(ana, 1).wish)
            await done(ana, wire.Answer(command(), 1, 1, True))
            await until(lambda: place(eve, 1).wish.waits_for == "agrees")
            # In the next race it is still Ben's.
            await start(ana)
            await until(lambda: eve.room.number == 2)
            assert (place(eve, 1).keeper, place(eve, 1).may_sit, place(eve, 1).wish) == ("Ben", "ask", None)
            await until(lambda: ana.asks)
            async with ben.watch(id) as back:
                await until(lambda: back.room is not None)
                await done(back, wire.Sit(command(), 1))
                await until(lambda: back.frame is not None and back.frame.own)
            assert secrets(eve, 1) == set()

    play(scene())


def test_a_member_of_a_league_keeps_the_seat(tmp_path: pathlib.Path) -> None:
    """A league's host gives a driver's seat to a second guest of their own: while he drives, and removed."""

    async def scene() -> None:
        async with running(tmp_path, absent_s=NOW) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            rounds = [{"settings": {"track": "usa", "laps": 3}}]
            wish = {"name": "Club", "format": "rounds", "rounds": rounds, "fill": "none", "limit_s": 0}
            league = await ana.post("/api/leagues", wish)
            path = f"/api/leagues/{league['id']}"
            await ben.post(path, {"type": "join", "invite": league["invite"]})
            room = (await ana.post(path, {"type": "open", "round": 1}))["room"]
            await eve.post(path, {"type": "join", "invite": league["invite"]})
            async with ana.watch(room) as one, eve.watch(room) as other:
                async with ben.watch(room) as two:
                    await until(lambda: one.room is not None and two.room is not None)
                    await start(one)
                    await until(lambda: two.asks)
                    seat = two.asks[0].seat
                given = {"type": "seat", "round": 1, "table": 1, "seat": seat, "member": 3}
                assert await code_of(ana.post(path, given)) == "kept-seat"
                await ana.post(path, {"type": "remove", "member": 2})
                await until(lambda: place(other, seat).is_free)
                assert await code_of(ana.post(path, given)) == "kept-seat"
                assert await refused(other, wire.Sit(command(), seat)) == "seat-taken"
                await drive_to_round(server, room, 3, one)
                assert secrets(other, seat) == secrets(one, seat) == set()
                # He gives the seat up: now it may be given.
                async with ben.watch(room) as two:
                    await until(lambda: two.room is not None)
                    assert await refused(two, wire.Sit(command(), seat)) == "seat-taken"
                    await done(two, wire.Leave(command(), seat, gives_up=True))
                await ana.post(path, given)
                await until(lambda: place(other, seat).is_mine)
                await drive_to_round(server, room, 4, one)
                await until(lambda: other.asks)
                assert "cards" in secrets(other, seat)

    play(scene())


# What is decided about a seat, without a server -------------------------------------------------------


def room(*guests: str, limit_s: Any = 0) -> Document:
    """The document of a race with these drivers; Ana is the host."""
    wish = wire.NewRoom(seats=tuple(wire.SeatChoice(is_mine=True) for _ in guests), limit_s=limit_s)
    made = document(wish, "", "Ana")
    places = tuple(replace(place, guest=guest, name=guest) for place, guest in zip(made.places, guests, strict=True))
    return replace(made, places=places, race="r", number=1)


def test_with_days_for_a_decision_the_time_must_be_up() -> None:
    doc, gone = room("ana", "ben", limit_s=86_400), Company(absent={"ben"}, now=1_000.0)
    with pytest.raises(Refused) as error:
        seats.free(doc, 1, "ana", "ana", 3, gone)
    assert error.value.code == "not-away"
    assert not seats.may_free(doc, 1, "ana", "ana", 3, gone)
    overdue = seats.time_up(doc, [1], 3)
    assert seats.may_free(overdue, 1, "ana", "ana", 5, gone)
    assert not seats.may_free(overdue, 1, "ana", "ana", 5, Company(present={"ben"}))
    # A driver who looked in, in whatever round, is not out of time any more.
    assert not seats.may_free(seats.back(overdue, "ben", 5), 1, "ana", "ana", 5, gone)
    # Whoever leaves may come back for as long as a decision may take.
    left = seats.leave(doc, 1, "ben", 3, now=1_000.0)
    for now, has_gone in ((1_000.0 + 86_399, False), (1_000.0 + 86_400, True)):
        assert seats.is_gone(left, 1, Company(absent={"ben"}, now=now)) is has_gone
    freed = seats.free(overdue, 1, "ana", "ana", 5, gone)
    assert seats.is_gone(freed, 1, gone)


@pytest.mark.parametrize(
    ("marks", "is_granted"),
    [
        (("4-a", "4-b"), True),
        (("4-a", "4-a"), False),
        (("6-a", "6-b"), True),
        (("4-a", "6-a"), False),  # one household may have both
        (("4-a", ""), False),
        (("", ""), False),  # of nobody an address is known
    ],
)
def test_a_wish_is_granted_without_the_keeper_by_two_households(marks: tuple[str, str], is_granted: bool) -> None:
    gone = Company(absent={"ben"})
    doc = seats.free(room("ana", "ben"), 1, "ana", "ana", 3, gone)
    asked = seats.sit(doc, 1, "eve", "Eve", 3, gone, marks[0])
    agreed = seats.answer(asked, wire.Answer("c", 1, 1, True), "ana", 3, gone, marks[1])
    settled = seats.settle(agreed, lambda seat: 3, gone)
    assert (settled.places[1].guest == "eve") is is_granted
    assert seats.waits_for_keeper(agreed, 1, gone) == ("" if is_granted else "agrees")
    # With the keeper's word it needs no address.
    here = Company(present={"ben"})
    said = seats.answer(agreed, wire.Answer("c", 1, 1, True), "ben", 3, here)
    assert seats.settle(said, lambda seat: 3, here).places[1].guest == "eve"


def test_who_was_passed_over_may_come_back_until_the_other_begins() -> None:
    gone = Company(absent={"ben"})
    doc = seats.free(room("ana", "ben"), 1, "ana", "ana", 3, gone)
    asked = seats.sit(doc, 1, "eve", "Eve", 3, gone, "4-a")
    agreed = seats.answer(asked, wire.Answer("c", 1, 1, True), "ana", 3, gone, "4-b")
    given = seats.settle(agreed, lambda seat: 3, gone)
    assert (given.places[1].guest, given.places[1].handover.from_round) == ("eve", 4)
    here = Company(present={"ben"})
    assert seats.may_sit(given, 1, "ben", 3) == "sit"
    back = seats.sit(given, 1, "ben", "Ben", 3, here)
    assert (back.places[1].guest, back.places[1].handover.from_round) == ("ben", 0)
    assert back.news[-1].kind == "came-back"
    assert seats.may_sit(back, 1, "eve", 3) == ""
    # Once the other one has begun, and if they agreed to it themselves, it is too late.
    assert seats.may_sit(given, 1, "ben", 4) == ""
    with pytest.raises(Refused, match="is taken by Eve"):
        seats.sit(given, 1, "ben", "Ben", 4, here)
    said = seats.answer(agreed, wire.Answer("c", 1, 1, True), "ben", 3, here)
    assert seats.may_sit(seats.settle(said, lambda seat: 3, here), 1, "ben", 3) == ""
    # Nor does it help somebody who never began.
    left = seats.leave(given, 1, "eve", 3)
    third = seats.answer(
        seats.sit(left, 1, "cleo", "Cleo", 3, Company(absent={"eve"}), "4-c"),
        wire.Answer("c", 1, 2, True), "ana", 3, Company(absent={"eve"}), "4-b",
    )  # fmt: skip
    taken = seats.settle(third, lambda seat: 3, Company(absent={"eve"}))
    assert taken.places[1].guest == "cleo"
    assert [seats.may_sit(taken, 1, guest, 3) for guest in ("eve", "ben")] == ["", "sit"]


def test_where_results_count_nobody_is_passed_over() -> None:
    gone = Company(absent={"ben"})
    doc = replace(room("ana", "ben"), league=wire.LeagueLink("l", "Club", 1, 1, 1))
    with pytest.raises(Refused) as error:
        seats.free(doc, 1, "ana", "ana", 3, gone)
    assert error.value.code == "kept-seat"
    left = seats.leave(doc, 1, "ben", 3)
    asked = seats.sit(left, 1, "eve", "Eve", 3, gone, "4-a")
    agreed = seats.answer(asked, wire.Answer("c", 1, 1, True), "ana", 3, gone, "4-b")
    assert seats.settle(agreed, lambda seat: 3, gone) is agreed
    assert seats.waits_for_keeper(agreed, 1, gone) == "agrees"


def test_what_goes_over_to_the_next_race_of_a_season() -> None:
    doc = room("ana", "ben")
    left = seats.leave(doc, 1, "ben", 3).with_place(0, handover=Handover(from_round=5, turned_down=("x",)))
    handovers = [place.handover for place in left.at_start("next").places]
    assert handovers == [Handover(), Handover("ben", "ben")]
    afresh = replace(left, first=left.number + 1).at_start("rematch")
    assert [place.handover for place in afresh.places] == [Handover(), Handover()]


def test_marks_of_addresses() -> None:
    one = company.mark("203.0.113.7", "key")
    assert one == company.mark("203.0.113.7", "key")
    assert one != company.mark("203.0.113.8", "key") != company.mark("203.0.113.8", "other")
    assert "203" not in one
    # All of a household's networks of IPv6 count as one.
    assert company.mark("2001:db8:1:1::/64", "key") == company.mark("2001:db8:1:2::/64", "key")
    assert company.mark("2001:db8:2:1::/64", "key") != company.mark("2001:db8:1:1::/64", "key")
    assert company.mark("-", "key") == company.mark("/run/hotlap.sock", "key") == ""
