"""The memory of a server: every finished race is kept, listed, counted and shown again."""

import asyncio
import contextlib
import dataclasses
import pathlib
import random
import sqlite3
import types

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Entrant, Race, RaceSetup, parse_record, record_text
from hotlap.race import record as records
from hotlap.race.notation import RULES
from hotlap.race.setup import PLAYER
from hotlap.race.slices import whole
from hotlap.race.statistics import Statistics, statistics
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import room_rows
from hotlap.server.document.document import Document
from hotlap.server.document.packed import BY, encode, unpack
from hotlap.server.document.places import Place
from hotlap.server.finished import archive, archive_rows, link, lists
from hotlap.server.finished.archive_rows import BestRaces
from hotlap.server.finished.replay import replay
from hotlap.server.guests.guests import COOKIE
from hotlap.server.leagues import leagues
from hotlap.server.names import SOMEBODY
from hotlap.server.room.state import RoomState
from hotlap.server.store import tables
from hotlap.server.store.by import BOT, CLUB
from hotlap.server.store.rows import ArchivedRace, DecisionRow, RaceRow, RoomRow
from hotlap.texts import Texts
from server.running import Running, code_of, drive, make, play, request, running, start, until

DOCUMENT = Document("", "Ana", wire.Settings(), 0, (), "0", "1")
ROOM = RoomState(RoomRow("room", 1, "over", True, "ana", DOCUMENT.encode()))


def raced(setup: RaceSetup) -> Race:
    """A race that `club` drove in every seat of a player."""
    race = Race(setup)
    seated = SeatedDrivers({seat: load_driver("club") for seat in setup.players}, 1)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


def stored(race: Race, by: tuple[str, ...] = ("ana", BOT, CLUB)) -> tuple[RaceRow, list[DecisionRow]]:
    """The rows of a race, one decision every 1.5 seconds."""
    row = RaceRow("r" * 24, "room", 3, RULES, records.setup_text(race.setup), "1" * 64, started=1_000.0)
    made = [
        DecisionRow(row.id, number, one.seat, str(one.choice), by[one.seat % len(by)], None, 1_000.0 + number * 1.5)
        for number, one in enumerate(race.decisions, 1)
    ]
    return row, made


def of(race: Race) -> tuple[RaceRow, Race, list[DecisionRow]]:
    row, made = stored(race)
    return row, race, made


def test_a_kept_race_is_the_race() -> None:
    drivers = [Entrant("Ana"), Entrant("club"), Entrant("Ben"), "legend"]
    race = raced(RaceSetup.of("italy", drivers, seed=5, laps=1, garage="mixed", weather=True, mulligan=True))
    row, made = stored(race)
    kept = archive.archive_race(row, race, made, ROOM, 2_000.0)
    assert record_text(archive.race(kept)) == record_text(race)
    assert (kept.race, kept.room, kept.number, kept.track, kept.finished) == (row.id, "room", 3, "italy", 2_000.0)
    packed = unpack(kept.record)
    assert packed.times == [1_500] * len(made)
    assert [BY[one] for one in packed.by] == [{"ana": "driver"}.get(one.by, one.by) for one in made]
    seats = archive.decode_seats(kept.seats)
    assert [one.statistics for one in seats] == statistics(race)
    assert [one.kind for one in seats] == ["person", "bot", "person", "legend"]
    assert archive.drivers(made) == {(0, "ana"), (3, "ana")} & {(one.seat, one.by) for one in made}
    assert [one.is_shared for one in seats] == [False, False, True, False]  # `club` drove for Ben
    assert (kept.rounds, kept.lap) == (seats[0].statistics.round, seats[0].statistics.best_lap)
    bots = [one.statistics for one in seats if one.kind == "bot"]
    assert (kept.bot_rounds, kept.bot_lap) == (min(one.round for one in bots), min(one.best_lap for one in bots))
    best = lists.bests(BestRaces([], [], [kept], [kept]))
    assert [(one.driver, one.name, one.rounds) for one in best.bot_races] == [("club", "", kept.bot_rounds)]
    assert msgspec.json.decode(kept.kind) == {"laps": 1, "has_garage": True, "has_weather": True}


def test_a_seat_that_nobody_took_was_a_bots() -> None:
    """A guest without a name was there all the same."""
    race = raced(RaceSetup.of("usa", [Entrant(PLAYER), Entrant(PLAYER), Entrant("Ben")], seed=5, laps=1))
    row, made = stored(race, by=(CLUB, "ana", "ben"))
    kept = archive.archive_race(row, race, made, ROOM, 0.0)
    seats = lists.seats_of(kept)
    assert [(one.kind, one.driver, one.name) for one in seats] == [
        ("bot", "club", ""),
        ("person", "", SOMEBODY),
        ("person", "", "Ben"),
    ]


def test_a_car_has_the_same_name_in_its_replay_as_in_the_result() -> None:
    """Also one that a bot drove, and one that somebody took when the race was on. With a guest goes the name."""
    race = raced(RaceSetup.of("usa", [Entrant(PLAYER), Entrant(PLAYER), Entrant(PLAYER)], seed=5, laps=1))
    row, made = stored(race, by=(CLUB, "ben", "cleo"))
    places = (Place("person", "", "red"), Place("person", "", "blue", guest="ben", name="Ben"),
              Place("bot", "rookie", "green"))  # fmt: skip
    document = replace(DOCUMENT, race=row.id, places=places)
    kept = archive.archive_race(row, race, made, RoomState(replace(ROOM.row, document=document.encode())), 0.0)
    names = [(one.kind, one.driver, one.name) for one in lists.seats_of(kept)]
    assert names == [("bot", "club", ""), ("person", "", "Ben"), ("bot", "rookie", "")]

    def told(kept: ArchivedRace) -> list[tuple[str, str, str]]:
        drivers = [one.driver for one in archive.decode_seats(kept.seats)]
        shown = whole(replay(race, kept.race, drivers=drivers))
        return [(one.kind, one.driver, one.name) for one in shown.info.entries]

    assert told(kept) == names
    after = archive.with_setup(kept, unpack(kept.record).setup, [1])
    assert told(after) == [names[0], ("person", "", SOMEBODY), names[2]]


def test_a_kept_race_is_small() -> None:
    """Six cars, all modules, two laps: 1.8 kB."""
    race = raced(RaceSetup.of("usa", ["club"] * 6, seed=3, garage="mixed", weather=True))
    kept = archive.archive_race(*of(race), ROOM, 0.0)
    assert len(kept.record) + len(kept.seats) + len(kept.kind) < 5_000, len(kept.record)


def test_a_name_is_taken_out_of_a_kept_race() -> None:
    race = raced(RaceSetup.of("usa", [Entrant("Ana"), Entrant("Ben")], seed=5, laps=1))
    kept = archive.archive_race(*of(race), ROOM, 0.0)
    after = archive.with_setup(kept, unpack(kept.record).setup.replace(" Ana", " player"), ())
    assert [one.driver for one in archive.decode_seats(after.seats)] == ["player", "Ben"]
    assert archive.race(after).decisions == race.decisions
    assert lists.details(after, (), False).race.seats[0].name == SOMEBODY
    assert link.tell(after, Texts("nl")).about.startswith("Een race van Ben.")


def test_people_who_gave_up_set_no_record() -> None:
    race = Race(RaceSetup.of("usa", [Entrant("Ana"), Entrant("Ben")], seed=5, laps=1))
    race.retire(0)
    seated = SeatedDrivers({1: load_driver("club")}, 1)
    while not race.is_over:
        seated.decide(race, 1)
    row, made = stored(race, by=("ana", "ben"))
    kept = archive.archive_race(row, race, made, ROOM, 0.0)
    assert kept.rounds == statistics(race)[1].round
    assert [(one.is_out, one.gave_up) for one in lists.seats_of(kept)] == [(True, True), (False, False)]
    spun = Statistics(is_out=True, spin_outs=1)
    told = {event: lists.gave_up(spun, event) for event in ("", "hold-tight", "sponsor-withdraws", "own-event")}
    assert told == {"": True, "hold-tight": True, "sponsor-withdraws": False, "own-event": False}
    best = lists.bests(BestRaces([kept], [kept], [], []))
    assert [(one.name, one.rounds) for one in best.races] == [("Ben", kept.rounds)]
    assert [(one.name, one.rounds) for one in best.laps] == [("Ben", kept.lap)]
    assert best.races[0].race == kept.race
    assert lists.bests(BestRaces([], [], [kept], [])).bot_races == ()  # no bot drove there
    own = msgspec.structs.replace(kept, kind='{"laps":1,"own_track":"Ben is bad"}')
    assert lists.bests(BestRaces([own], [own], [], [])) == wire.Bests((), (), (), ())


@pytest.mark.parametrize("bot", [CLUB, BOT])
def test_a_race_sets_records_of_those_who_drove_all_of_it(bot: str) -> None:
    """One decision of a bot, such as for want of time, and it is no person's record; nor the other way round."""
    race = raced(RaceSetup.of("usa", [Entrant("Ana"), Entrant("Ben"), Entrant("club")], seed=5, laps=1))
    row, made = stored(race, by=("ana", "ben", BOT))

    def records(changed: list[DecisionRow]) -> tuple[ArchivedRace, list[str], list[str]]:
        kept = archive.archive_race(row, race, changed, ROOM, 0.0)
        best = lists.bests(BestRaces([kept], [kept], [kept], [kept]))
        assert [one.name for one in best.laps] == [one.name for one in best.races]
        assert [one.driver for one in best.bot_laps] == [one.driver for one in best.bot_races]
        return kept, [one.name for one in best.races], [one.driver for one in best.bot_races]

    def by(seat: int, who: str) -> list[DecisionRow]:
        last = max(one.number for one in made if one.seat == seat)
        return [msgspec.structs.replace(one, by=who) if one.number == last else one for one in made]

    whole_race, people, bots = records(made)
    own = statistics(race)
    assert (whole_race.rounds, bots) == (min(one.round for one in own[:2]), ["club"])
    best = ["Ana", "Ben"].index(people[0])
    kept, people, _ = records(by(best, bot))
    assert people == [["Ben", "Ana"][best]]
    assert (kept.rounds, kept.lap) == (own[1 - best].round, own[1 - best].best_lap)
    _, _, bots = records(by(2, "cleo"))
    assert bots == []

    sums = lists.lifetime([(kept, (best,))]).all.sums
    assert (sums.top_speed, sums.best_lap, sums.boosts) == (0, 0, own[best].boosts)
    several = lists.lifetime([(kept, (0, 1)), (whole_race, (best,))])  # two at one screen: one race, and no one's
    assert several.all == dataclasses.replace(lists.lifetime([(whole_race, (best,))]).all, races=2)
    assert [one.figures.races for one in several.tracks] == [2]
    seats = archive.decode_seats(whole_race.seats)
    for rounds, races in ((1, 0), (2, 1)):  # given up in the first round, it is no race that somebody drove
        left = dataclasses.replace(seats[best].statistics, round=rounds, is_out=True)
        seats[best] = seats[best]._replace(statistics=left)
        given_up = msgspec.structs.replace(whole_race, seats=archive.encode_seats(seats))
        assert lists.lifetime([(given_up, (best,))]).all.races == races
    assert archive.decode_seats(archive.without_record(kept, {0}).seats)[best].is_shared
    assert not any(one.is_shared for one in archive.decode_seats(whole_race.seats))


async def finished(server: Running, socket: Socket, seed: int = 1) -> str:
    """Start the room's race and drive it to its end. Returns its id."""
    await start(socket)
    race = socket.room.race
    await drive(socket, random.Random(seed))
    await until(lambda: socket.room.state == "over")
    return str(race)


def test_a_race_outlives_its_room(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "bot", "legend", laps=1)
            async with ana.watch(room) as socket:
                race = await finished(server, socket)
            text = await ana.get(f"/api/races/{race}/record")
            assert await server.store.write(room_rows.remove, room)
            assert await ben.get(f"/api/races/{race}/record") == text
            assert record_text(parse_record(text)) == text
            replay = msgspec.convert(await ben.get(f"/api/races/{race}/replay"), wire.Replay)
            sent = msgspec.convert(await ben.post("/api/replay", {"text": text}), wire.Replay)
            assert replay == msgspec.structs.replace(sent, race=race, thought=replay.thought)
            assert (len(replay.thought), sent.thought) == (replay.decisions + 1, ())
            for at in (0, replay.decisions // 2, replay.decisions):
                moment = await ben.get(f"/api/races/{race}/sight?at={at}&seat=0")
                assert moment == await ben.get(f"/api/races/{sent.race}/sight?at={at}&seat=0")
                assert [own["seat"] for own in moment["own"]] == [0]
                assert [own["seat"] for own in (await ben.get(f"/api/races/{race}/sight?at={at}"))["own"]] == [0, 1]
            for wrong in (f"{race}/sight?at={at + 1}", f"{race}/sight?at=0&seat=2", "none/sight?at=0"):
                assert await code_of(ben.get(f"/api/races/{wrong}")) in ("not-found", "no-such-race")
            for wrong in ("", "?at=-1", "?at=x", "?at=0&seat=9", f"?at={10**30}"):
                assert await code_of(ben.get(f"/api/races/{race}/sight{wrong}")) == "bad-message"
            assert await code_of(ben.get("/api/races/file-0/sight?at=0")) == "no-such-race"
            seen = msgspec.convert(await ana.get(f"/api/races/{race}"), wire.RaceDetails)
            assert list(seen.statistics) == statistics(parse_record(text))
            assert [(one.kind, one.driver, one.name) for one in seen.race.seats] == [
                ("person", "", "Ana"), ("bot", "club", ""), ("legend", "", "")
            ]  # fmt: skip
            assert (seen.race.mine, seen.race.is_open, seen.race.track) == ((0,), True, "usa")
            assert msgspec.convert(await ben.get(f"/api/races/{race}"), wire.RaceDetails).race.mine == ()
            assert await code_of(ben.get("/api/races/none")) == "no-such-race"
            # The address to pass on, for programs that look at it; people are led to the race.
            nederlands = {"accept_language": "nl", "accept": "text/html"}
            status, headers, page = await request(server, "GET", f"/race/{race}@7", **nederlands)
            assert (status, headers["content-type"].partition(";")[0]) == (200, "text/html")
            shown = page.decode()
            assert f'url=../#/race/{race}@7"' in shown
            assert f'og:image" content="http://127.0.0.1:{server.config.port}/race/{race}/preview.png"' in shown
            assert 'og:title" content="Verenigde Staten, 1 ronde"' in shown
            assert "Een race van Ana." in shown
            status, headers, drawn = await request(server, "GET", f"/race/{race}/preview.png")
            assert (status, headers["content-type"]) == (200, "image/png")
            assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
            assert len(drawn) < 100_000
            for wrong in ("none", f"{race}@x", "none/preview.png", "%3Cscript%3E", f"{race}@1234567"):
                assert (await request(server, "GET", f"/race/{wrong}"))[0] == 404, wrong
            assert await code_of(ben.get("/api/races/none/replay")) == "no-such-race"

    play(scene())


def test_my_races_and_figures(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            assert await ana.get("/api/races") == {"races": [], "more": ""}
            room = await make(ana, "me", "legend", laps=1)
            ids = []
            async with ana.watch(room) as socket:
                for seed in range(3):
                    ids.append(await finished(server, socket, seed))
            alone = await make(ana, "me", laps=1, track="italy")
            async with ana.watch(alone) as socket:
                ids.append(await finished(server, socket))
            found = msgspec.convert(await ana.get("/api/races"), wire.RaceList)
            assert [one.id for one in found.races] == ids[::-1]
            assert found.more == ""
            assert found.races[0].kind == wire.RaceKind(1, is_alone=True)
            words = msgspec.convert(await ana.get("/api/races?words=ital"), wire.RaceList)
            assert [one.id for one in words.races] == ids[3:]
            assert (await ben.get("/api/races"))["races"] == []
            assert await code_of(ana.get("/api/races?more=nothing")) == "not-found"
            for query, races in (("track=usa&result=finished", ids[2::-1]), ("kind=alone&words=ANA", ids[3:])):
                assert [one["id"] for one in (await ana.get(f"/api/races?{query}"))["races"]] == races
            for wrong in ("words=%00", "words=a%1b", "words=%E2%80%AE", "track=%00", "kind=x", "result=x"):
                assert await code_of(ana.get(f"/api/races?{wrong}")) == "bad-message", wrong
            assert await code_of(ana.get("/api/races?more=1.0:%00")) == "not-found"
            for odd in ("%F0%9F%8F%8E", "%25_%5C", "%27%22", "%ff%fe"):
                assert (await ana.get(f"/api/races?words={odd}"))["races"] == [], odd
            life = msgspec.convert(await ana.get("/api/me/figures"), wire.Lifetime)
            own = [one.statistics[0] for one in [await details(ana, id) for id in ids]]
            assert (life.all.races, life.all.rivals) == (4, 3)
            assert life.all.wins == sum(one.place == 1 for one in own[:3])
            assert life.all.beaten == sum(2 - one.place for one in own[:3])
            assert life.all.podiums == life.all.wins  # of two cars
            assert life.all.sums.boosts == sum(one.boosts for one in own)
            assert life.all.sums.top_speed == max(one.top_speed for one in own)
            assert life.all.sums.best_lap == min(one.best_lap for one in own)
            assert [(one.track, one.figures.races) for one in life.tracks] == [("usa", 3), ("italy", 1)]
            bests = msgspec.convert(await ben.get("/api/bests"), wire.Bests)
            assert [(one.track, one.name, one.rounds) for one in bests.races] == [
                ("italy", "Ana", own[3].round), ("usa", "Ana", min(one.round for one in own[:3]))
            ]  # fmt: skip
            assert [one.rounds for one in bests.laps] == [own[3].best_lap, min(one.best_lap for one in own[:3])]
            assert {one.race for one in bests.races} == {""}  # its room was private

    async def details(guest: Guest, id: str) -> wire.RaceDetails:
        return msgspec.convert(await guest.get(f"/api/races/{id}"), wire.RaceDetails)

    play(scene())


def test_the_races_of_a_season_are_shown_when_it_is_over(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            stages = [{"track": "usa", "event": "title-sponsor"}, {"track": "italy", "event": "hold-tight"}]
            room = await make(ana, "me", "legend", season=stages)
            async with ana.watch(room) as socket:
                first = await finished(server, socket)
                assert await code_of(ana.get(f"/api/races/{first}/record")) == "race-not-over"
                assert await code_of(ana.get(f"/api/races/{first}/replay")) == "race-not-over"
                assert await code_of(ana.get(f"/api/races/{first}/sight?at=0")) == "race-not-over"
                assert await code_of(ana.get(f"/api/races/{first}/analysis")) == "race-not-over"
                assert not (await ana.get("/api/races"))["races"][0]["is_open"]
                second = await finished(server, socket)
            found = (await ana.get("/api/races"))["races"]
            assert [(one["id"], one["is_open"]) for one in found] == [(second, True), (first, True)]
            assert found[1]["kind"]["event"] == "title-sponsor"
            for id in (first, second):
                assert "seed " in await ana.get(f"/api/races/{id}/record")
            # A season that nobody ends is shown when its room is gone: no card of it will be played.
            async with ana.watch(room) as socket:
                third = await finished(server, socket)
            assert await code_of(ana.get(f"/api/races/{third}/record")) == "race-not-over"
            assert not (await ana.get("/api/races"))["races"][0]["is_open"]
            await server.store.write(room_rows.remove, room)
            assert (await ana.get("/api/races"))["races"][0]["is_open"]
            assert "seed " in await ana.get(f"/api/races/{third}/record")

    play(scene())


@pytest.mark.parametrize("damage", ["bytes", "setup"])
def test_a_damaged_record_is_told_as_such(tmp_path: pathlib.Path, damage: str) -> None:
    """Wherever the record is needed, its picture for previews included; what does not need it goes on."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "legend", laps=1)) as socket:
                race = await finished(server, socket)
            kept = await server.store.read(archive_rows.get, race)
            assert kept is not None
            nameless = archive.decode_seats(archive.without_record(kept, {0}).seats)
            assert [one.driver for one in nameless] == ["player", "legend"]
            whole = unpack(kept.record)
            broken = b"no" if damage == "bytes" else encode(msgspec.structs.replace(whole, setup="nonsense"))
            change = update(tables.archive).values(record=broken)
            await server.store.database.write(lambda conn: conn.execute(change) and None)
            for path in ("record", "replay", "sight?at=1"):
                assert await code_of(ana.get(f"/api/races/{race}/{path}")) == "unreadable-room", path
            assert (await request(server, "GET", f"/race/{race}/preview.png"))[0] == 410
            assert (await request(server, "GET", f"/race/{race}"))[0] == 200
            assert len((await ana.get("/api/races"))["races"]) == 1
            assert leagues._result(msgspec.structs.replace(kept, record=broken)) is None or damage == "setup"
            assert (await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={ana.cookie}"))[0] == 200

    play(scene())


def test_races_from_before_are_taken_in(tmp_path: pathlib.Path) -> None:
    """As after an update from a version without an archive. A race that cannot be read stays where it is."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            ids = []
            for track in ("usa", "italy", "spain"):
                async with ana.watch(await make(ana, "me", "legend", laps=1, track=track)) as socket:
                    ids.append(await finished(server, socket))
            lines = (await ana.get("/api/races"))["races"]
        with contextlib.closing(sqlite3.connect(tmp_path / "hotlap.db")) as conn:
            conn.execute("PRAGMA foreign_keys = ON")
            conn.execute("DELETE FROM archive")
            conn.execute("UPDATE decisions SET choice = 'nonsense' WHERE race = ? AND number = 5", (ids[1],))
            conn.commit()
        async with running(tmp_path) as server:
            ana = Guest(server.address, ana.cookie)
            while len(found := (await ana.get("/api/races"))["races"]) < 2:
                await asyncio.sleep(0.02)
            assert found == [lines[0], lines[2]]
            assert await code_of(ana.get(f"/api/races/{ids[1]}/record")) == "unreadable-room"

    play(scene())


@pytest.mark.parametrize(
    "names, about",
    [
        (["Ana", "Ben"], "Een race van Ana, Ben."),
        (["Ana", SOMEBODY], "Een race van Ana."),
        ([SOMEBODY], "Bekijk deze race zonder de afloop te kennen."),
    ],
)
def test_a_preview_names_those_who_have_names(monkeypatch: pytest.MonkeyPatch, names: list[str], about: str) -> None:
    """SOMEBODY is English, and nobody's name."""
    seats = [types.SimpleNamespace(kind="person", name=name) for name in names]
    monkeypatch.setattr(link.lists, "kind_of", lambda kept: types.SimpleNamespace(own_track="", laps=1))
    monkeypatch.setattr(link.lists, "seats_of", lambda kept: seats)
    kept = types.SimpleNamespace(track="usa", race="r")
    shown = link.tell(kept, Texts("nl")).about  # type: ignore[arg-type]
    assert about in shown
    assert SOMEBODY not in shown
