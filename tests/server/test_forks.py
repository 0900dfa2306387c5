"""Forks of finished races: driven on from a moment, with other hidden cards; and what another choice might bring."""

import contextlib
import itertools
import pathlib
import random
from collections.abc import AsyncIterator

import msgspec
import pytest

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.engine.jit import COMPILED
from hotlap.race import Deal, Entrant, HotlapError, Race, RaceSetup, parse_record, record_text
from hotlap.race import record as records
from hotlap.race.choices import TakeBack
from hotlap.race.setup import PLAYER
from hotlap.race.slices import whole
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document.fork import Fork, fork
from hotlap.server.document.new import fork_document
from hotlap.server.errors import Refused, refusal
from hotlap.server.finished import archive
from hotlap.server.finished.what_if import places, what_if
from hotlap.server.room.state import RoomState
from server.running import (
    Running,
    code_of,
    command,
    drive,
    drive_all,
    drive_on,
    make,
    play,
    refused,
    running,
    sha256,
    start,
    until,
)  # fmt: skip
from server.test_memory import ROOM, of

DRIVERS = ["Ana", "club", Entrant("Ben", heat_handicap=1), "legend"]


def driven(race: Race, seed: int = 1) -> Race:
    """The race, driven to its end by `club`."""
    seated = SeatedDrivers({seat: load_driver("club") for seat in race.setup.players}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.fixture(scope="module")
def finished() -> Race:
    setup = RaceSetup.of("italy", DRIVERS, seed=5, laps=1, garage="mixed", weather=True, mulligan=True)
    return driven(Race(setup))


def off(race: Race, at: int, seat: int) -> Fork:
    """A fork of a finished race."""
    return fork("id", race, archive.archive_race(*of(race), ROOM, 2_000.0).record, at, seat)


def begin(found: Fork, key: int = 7) -> Race:
    """The fork's race when it starts."""
    made = found.decisions("race", key)
    race = Race(found.setup(found.entrants))
    return records.fold(race, [(one.seat, one.choice) for one in made])


def moments(race: Race, most: int) -> list[int]:
    """Some moments before the end in which seat 0 still drives."""
    there = [n for n in range(len(race.decisions)) if race.at(n).is_on_track(0)]
    return random.Random(1).sample(there, min(most, len(there)))


def test_nobody_s_secret_cards_are_dealt_again(finished: Race) -> None:
    """Races that look the same to the seat fork off into the same race, byte by byte, for the same key: whatever the
    others held, and whatever was to come.
    """
    for at in moments(finished, 12 if COMPILED else 3):
        moment = finished.at(at)
        forks = set()
        for number in range(3):
            other = driven(moment.imagine(0, number))  # the same past for seat 0, with another future
            found = off(other, at + 1, 0)
            forks.add(begin(found).to_bytes())
        forks.add(begin(off(finished, at, 0)).to_bytes())
        assert len(forks) == 1, at
        assert begin(off(finished, at, 0), key=8).to_bytes() not in forks


def test_the_driver_goes_on_with_what_they_knew(finished: Race) -> None:
    for at in moments(finished, 12 if COMPILED else 3):
        moment, race = finished.at(at), begin(off(finished, at, 0))
        before, now = moment.sight(0), race.sight(0)
        assert (now.phase, now.round, now.tokens, now.weather) == (
            before.phase, before.round, before.tokens, before.weather
        )  # fmt: skip
        for seat in range(len(DRIVERS)):
            assert now.cars[seat].space == before.cars[seat].space
        assert now.cars[0].hand == before.cars[0].hand
        assert race.events(0)[: len(moment.events(0))] == moment.events(0)
        if 0 in moment.deciders():
            assert race.choices(0) == moment.choices(0)


def test_plans_of_others_are_made_anew(finished: Race) -> None:
    """A plan that lay face down was one for cards that nobody has any more."""
    at = next(
        n for n in range(len(finished.decisions)) if finished.at(n).phase == "PLAN" and finished.at(n).may_take_back(1)
    )
    found = off(finished, at, 2)
    assert 1 in found.plans
    assert 2 not in found.plans
    race = begin(found)
    assert isinstance(race.decisions[at].choice, Deal)
    assert [one.choice for one in race.decisions[at + 1 :]] == [TakeBack()] * len(found.plans)
    assert set(race.deciders()) >= {1, 2}


def test_a_fork_is_a_record_and_can_be_forked(finished: Race) -> None:
    race = driven(begin(off(finished, 30, 0)))
    assert record_text(parse_record(record_text(race))) == record_text(race)
    again = driven(begin(off(race, 45, 2), key=9))
    assert record_text(parse_record(record_text(again))) == record_text(again)
    assert [one.choice for one in again.decisions if isinstance(one.choice, Deal)] == [Deal(7), Deal(9)]
    assert again.key == 9
    assert finished.key == 5


def test_a_fork_has_no_names_of_the_race(finished: Race) -> None:
    found = off(finished, 30, 0)
    assert [one.driver for one in found.entrants] == [PLAYER, PLAYER, PLAYER, "legend"]
    assert [one.heat_handicap for one in found.entrants] == [0, 0, 1, 0]
    doc = fork_document(found, wire.NewFork(30, 0, ("club", "random", "")), "eve", "Eve")
    assert [(one.kind, one.driver, one.guest, one.heat_handicap) for one in doc.places] == [
        ("person", "", "eve", 0), ("bot", "random", None, 0), ("person", "", None, 1), ("legend", "", None, 0)
    ]  # fmt: skip
    assert type(doc).decode(doc.encode()) == doc
    assert "Ana" not in records.setup_text(doc.race_setup())


@pytest.mark.parametrize(
    ("at", "seat", "code"), [(10_000, 0, "not-found"), (3, 3, "not-found"), (3, 7, "not-found"), (-1, 0, "race-over")]
)
def test_where_nobody_can_drive_on(finished: Race, at: int, seat: int, code: str) -> None:
    with pytest.raises(Refused) as error:
        off(finished, at if at >= 0 else len(finished.decisions), seat)
    assert error.value.code == code


def test_a_fork_sets_no_records(finished: Race) -> None:
    found = off(finished, 30, 0)
    doc = fork_document(found, wire.NewFork(30, 0), "eve", "Eve")
    room = RoomState(msgspec.structs.replace(ROOM.row, document=doc.encode()))
    line = archive.archive_race(*of(driven(begin(found))), room, 2_000.0)
    assert (line.rounds, line.lap) == (None, None)
    assert msgspec.json.decode(line.fork or "") == {"race": "id", "at": 30, "seat": 0, "round": finished.at(30).round}


# What if ----------------------------------------------------------------------------------------------


def asked(race: Race, seat: int = 0) -> tuple[int, list[str]]:
    """A plan of the seat in the second round, and its options."""
    at = next(n for n in range(20, len(race.decisions)) if seat in race.at(n).deciders() and race.at(n).phase == "PLAN")
    return at, [str(choice) for choice in race.at(at).choices(seat)]


def test_what_if_is_another_race_from_there(finished: Race) -> None:
    at, options = asked(finished)
    question = wire.WhatIf(at, 0, options[-1])
    other = whole(what_if("id", finished, question))
    assert record_text(other) == record_text(whole(what_if("id", finished, question)))
    assert other.decisions[:at] == finished.decisions[:at]
    mine = next(one for one in other.decisions[at + 1 :] if one.seat == 0)
    assert (str(mine.choice), other.is_over) == (options[-1], True)
    deals = [whole(what_if("id", finished, msgspec.structs.replace(question, deal=n))) for n in (1, 2, 3)]
    assert deals[1].key != other.key
    many = whole(places("id", finished, wire.ManyWhatIfs(at, 0, options[-1], 1, 3)))
    assert many.places == tuple(next(one.place for one in race.standings() if one.seat == 0) for race in deals)
    first = whole(what_if("id", finished, msgspec.structs.replace(question, choice=options[0])))
    assert first.key == other.key  # chance is the same for all choices


def test_what_if_is_refused(finished: Race) -> None:
    at, options = asked(finished)
    for question, code in (
        (wire.WhatIf(at, 0, "gear 9"), "unknown-choice"),
        (wire.WhatIf(at, 0, "gear 4 play 9 9 9 9"), "unknown-choice"),
        (wire.WhatIf(at, 0, "done"), "illegal-choice"),
        (wire.WhatIf(at, 3, options[0]), "not-found"),
    ):
        with pytest.raises(HotlapError) as error:
            whole(what_if("id", finished, question))
        assert refusal(error.value).code == code


# Over the wire ----------------------------------------------------------------------------------------


async def raced(server: Running, guest: Guest, *kinds: str, **settings: object) -> str:
    """The id of a race that a guest has driven to its end."""
    async with guest.watch(await make(guest, *kinds, **settings)) as socket:
        return await finish(socket)


async def finish(socket: Socket) -> str:
    await start(socket)
    race = str(socket.room.race)
    await drive(socket, random.Random(1))
    await until(lambda: socket.room.state == "over")
    return race


def test_driven_on_over_the_wire(store_url: str) -> None:
    """A lobby with the seats of the race, a race from that moment, a restart in its midst, its end, and a rematch.

    On PostgreSQL the friend is at another server of the same store.
    """

    @contextlib.asynccontextmanager
    async def beside(server: Running) -> AsyncIterator[Running]:
        if not server.store.is_shared:
            yield server
            return
        async with running(store_url) as other:
            yield other

    async def scene() -> None:
        async with running(store_url) as server, beside(server) as other:
            ana, eve, ben = [await server.guest(name) for name in ("Ana", "Eve", "Ben")]
            race = await raced(server, ana, "me", "bot", "legend", garage="mixed", weather=True)
            whole = parse_record(await ana.get(f"/api/races/{race}/record"))
            at = next(n for n in range(20, 99) if 1 in whole.at(n).deciders())
            wish = {"at": at, "seat": 1, "drivers": ["", "club", ""]}
            room = (await eve.post(f"/api/races/{race}/fork", wish))["id"]
            assert (await eve.get(f"/api/rooms/{room}"))["state"] == "lobby", "it waits for a friend"
            alone = (await ben.post(f"/api/races/{race}/fork", wish | {"drivers": ["club"]}))["id"]
            assert (await ben.get(f"/api/rooms/{alone}"))["state"] == "racing", "it waits for nobody"
            async with eve.watch(room) as socket, Guest(other.address, ben.cookie).watch(room) as friend:
                await until(lambda: socket.room is not None and friend.room is not None)
                view = socket.room
                assert view.fork == wire.ForkView(race, at, 1, whole.at(at).round)
                assert [(one.kind, one.name) for one in view.seats] == [
                    ("person", ""),
                    ("person", "Eve"),
                    ("legend", ""),
                ]
                assert (view.settings.track, view.settings.garage, view.is_public) == ("usa", "mixed", False)
                new = wire.NewRoom(seats=(wire.SeatChoice(is_mine=True),))
                assert not view.may_configure
                assert await refused(socket, wire.Configure(command(), new)) == "not-now"
                await friend.say(wire.Sit(command(), 0))
                await start(socket)
                assert socket.version >= at + 1
                promised = socket.info.seed_hash
                assert socket.frame.seed is msgspec.UNSET
                first = str(socket.room.race)
                assert await code_of(eve.get(f"/api/races/{first}/record")) == "race-not-over"
                assert await code_of(eve.get(f"/api/races/{first}/analysis/deep")) == "race-not-over"
                hand = dict(whole.at(at).sight(1).cars[1].hand)
                assert socket.frame.own[0].hand == hand
                made = itertools.count()
                await drive_on((socket, friend), random.Random(2), lambda ask: next(made) == 3)
        async with running(store_url) as server:
            eve, ben = Guest(server.address, eve.cookie), Guest(server.address, ben.cookie)
            async with eve.watch(room) as socket, ben.watch(room) as friend:
                await until(lambda: socket.info is not None and friend.info is not None)
                assert socket.info.seed_hash == promised
                await drive_all(socket, friend)
                await until(lambda: socket.room.state == "over" and socket.frame.seed is not msgspec.UNSET)
                assert sha256(socket.frame.seed) == promised
                done = parse_record(await eve.get(f"/api/races/{first}/record"))
                assert done.key == int(socket.frame.seed) != whole.setup.seed
                assert done.setup.seed == whole.setup.seed
                assert [one.driver for one in done.setup.entrants] == ["Ben", "Eve", "legend"]
                made = done.decisions
                assert made[:at] == whole.decisions[:at]
                replay = msgspec.convert(await eve.get(f"/api/races/{first}/replay"), wire.Replay)
                assert sha256(replay.seed) == replay.info.seed_hash == promised
                lines = msgspec.convert(await eve.get("/api/races"), wire.RaceList).races
                assert [(one.id, one.fork) for one in lines] == [(first, view.fork)]
                assert (await eve.get("/api/me/figures"))["all"]["races"] == 0
                # Once more from the same moment, with another deal.
                await start(socket)
                await until(lambda: socket.room.race != first and socket.info.race == socket.room.race)
                assert socket.info.seed_hash != promised
                assert socket.frame.own[0].hand == hand

    play(scene())


def test_what_if_over_the_wire(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            race = await raced(server, ana, "me", "bot")
            whole = parse_record(await ana.get(f"/api/races/{race}/record"))
            at, options = asked(whole)
            question = {"at": at, "seat": 0, "choice": options[0]}
            made = msgspec.convert(await ana.post(f"/api/races/{race}/what-if", question), wire.Replay)
            assert made.frames[-1].public.is_over
            assert [(one.name, one.driver) for one in made.info.entries] == [("Ana", ""), ("", "club")]
            by = [one.by for one in made.frames if one.seat == 0 and one.by]
            chosen = sum(one.seat == 0 for one in whole.decisions[:at]) + 1  # then `club` drives in Ana's place
            assert by == ["driver"] * chosen + ["club"] * (len(by) - chosen)
            assert {one.by for one in made.frames if one.seat == 1} <= {"bot", ""}
            logs = [frame.log for frame in made.frames if frame.log is not msgspec.UNSET]
            told = [one for log in logs for line in log.lines if line.seat == 0 for one in line.sentences]
            assert [one.tone for one in told if one.id == "drives-on"] == [""]
            assert "stands-in" not in [one.id for one in told]
            moment = await ana.get(f"/api/races/{made.race}/sight?at={at}&seat=0")
            assert options[0] in [one["choice"] for one in moment["ask"]["options"]]
            many = await ana.post(f"/api/races/{race}/what-ifs", question | {"n": 2})
            assert len(many["places"]) == 2
            assert await code_of(ana.post(f"/api/races/{race}/what-if", question | {"at": at + 999})) == "not-found"
            assert await code_of(ana.post(f"/api/races/{race}/what-if", question | {"deal": 21})) == "bad-message"
            assert await code_of(ana.post("/api/races/none/fork", {"at": 1, "seat": 0})) == "no-such-race"
            wish = {"at": 1, "seat": 0, "drivers": ["", "nobody"]}
            assert await code_of(ana.post(f"/api/races/{race}/fork", wish)) == "invalid-setup"

    play(scene())
