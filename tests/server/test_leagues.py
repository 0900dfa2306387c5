"""Leagues: members by link, rounds with tables, points, and people who come late, leave or do not come."""

import asyncio
import csv
import io
import pathlib
import time
from types import SimpleNamespace
from typing import Any

import msgspec

from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document import room_ages, room_rows
from hotlap.server.document.document import Document
from hotlap.server.guests import guest_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.leagues import league_rows
from hotlap.server.leagues.document import League, Member
from hotlap.server.leagues.leaving import without
from hotlap.server.leagues.new import league as new
from hotlap.server.leagues.view import entry
from hotlap.server.names import SOMEBODY
from hotlap.server.notices.message import message
from hotlap.server.notices.news import JobSubject
from hotlap.server.notices.wishes import Wishes
from server.ages import unused
from server.running import Running, code_of, command, done, drive, make, play, refused, request, running, start, until

USA = {"settings": {"track": "usa", "laps": 1}}
POINTS = (9, 6, 4, 3, 2, 1)


def new_league(rounds: Any = 2, **wish: Any) -> dict[str, Any]:
    """A wish for a league; `rounds` are one lap of USA each if only their number is given."""
    given = [USA] * rounds if isinstance(rounds, int) else rounds
    return {"name": "Thursdays", "format": "rounds", "rounds": given, **wish}


def league(answer: Any) -> wire.LeagueView:
    return msgspec.convert(answer, wire.LeagueView)


class Club:
    """A league with its members; the first one is its host."""

    def __init__(self, server: Running, id: str, guests: list[Guest]) -> None:
        self.server = server
        self.id = id
        self.guests = guests

    @classmethod
    async def of(cls, server: Running, members: int, **wish: Any) -> "Club":
        """A league of Driver-1, Driver-2 and so on, who have joined by its link."""
        guests = [await server.guest(f"Driver-{n}") for n in range(1, members + 1)]
        made = league(await guests[0].post("/api/leagues", new_league(**wish)))
        club = cls(server, made.id, guests)
        for guest in guests[1:]:
            await club.say("join", guest, invite=made.invite)
        return club

    async def say(self, type: str, guest: Guest | None = None, **fields: Any) -> wire.LeagueView:
        body = {"type": type, **fields}
        return league(await (guest or self.guests[0]).post(f"/api/leagues/{self.id}", body))

    async def look(self, guest: Guest | None = None) -> wire.LeagueView:
        return league(await (guest or self.guests[0]).get(f"/api/leagues/{self.id}"))

    async def race(self) -> None:
        """All who have a table race there to the end."""
        rooms: dict[str, list[Guest]] = {}
        for guest in self.guests:
            rooms.setdefault((await self.look(guest)).room, []).append(guest)
        await asyncio.gather(*(race_at(room, guests) for room, guests in rooms.items() if room))


async def race_at(room: str, guests: list[Guest]) -> None:
    """Guests race at a table."""

    async def one(guest: Guest) -> None:
        async with guest.watch(room) as socket:
            await until(lambda: socket.room is not None)
            if guest is guests[0] and socket.room.state != "racing":
                await start(socket)
            await until(lambda: socket.room.state == "racing" and socket.info is not None)
            await drive(socket)
            await until(lambda: socket.room.state == "over")

    await asyncio.gather(*map(one, guests))


def seated(round: wire.LeagueRoundView) -> list[list[int]]:
    return [[seat.member for seat in table.seats if seat.member] for table in round.tables]


def test_an_evening_of_a_club_of_twelve(store_url: str) -> None:
    """Two tables, two rounds, final standings."""

    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 12)
            before = await club.look()
            assert (len(before.members), before.may_open, before.is_over) == (12, 1, False)
            opened = await club.say("open", round=1)
            assert opened.rounds[0].state == "open"
            assert [len(table) for table in seated(opened.rounds[0])] == [6, 6]
            assert sorted(one for table in seated(opened.rounds[0]) for one in table) == [*range(1, 13)]
            assert await code_of(club.say("open", round=2)) == "not-now"
            await club.race()
            first = await club.look()
            assert first.rounds[0].state == "over"
            for table in first.rounds[0].tables:
                assert sorted(seat.points for seat in table.seats) == sorted(POINTS)
                assert table.race
                details = await club.guests[0].get(f"/api/races/{table.race}")
                assert [one["place"] for one in details["race"]["seats"]] == [seat.place for seat in table.seats]
            order = [line.member for line in first.standings]
            assert [line.place for line in first.standings] == [*range(1, 13)]
            assert [line.points for line in first.standings] == sorted(POINTS * 2, reverse=True)
            # In the second round those who are near each other in the standings sit together.
            opened = await club.say("open", round=2)
            assert seated(opened.rounds[1]) == [order[:6], order[6:]]
            await club.race()
            last = await club.look()
            assert last.is_over
            assert last.may_open == 0
            assert sum(line.points for line in last.standings) == 4 * sum(POINTS)
            for line in last.standings:
                assert line.points == sum(one.points for one in line.by_round)
            rows = [*csv.reader(io.StringIO(await club.guests[0].get(f"/api/leagues/{club.id}/standings.csv")))]
            assert [row[1] for row in rows[1:]] == [f"Driver-{line.member}" for line in last.standings]
            assert [int(row[2]) for row in rows[1:]] == [line.points for line in last.standings]
            rows = [*csv.reader(io.StringIO(await club.guests[0].get(f"/api/leagues/{club.id}/results.csv")))]
            assert len(rows) == 25
            listed = await club.guests[3].get("/api/leagues")
            assert [(one["id"], one["state"]) for one in listed["mine"]] == [(club.id, "over")]

    play(scene())


async def delete(server: Running, id: str, guest: Guest) -> int:
    """The status of the answer."""
    return (await request(server, "DELETE", f"/api/leagues/{id}", cookie=f"{COOKIE}={guest.cookie}"))[0]


async def table_of(club: Club, guest: Guest) -> str:
    room = (await club.look(guest)).room
    assert room
    return room


def test_a_league_goes_on_after_a_restart_in_mid_round(store_url: str) -> None:
    """One table has finished, but nobody has looked; at the other one the race is on."""

    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 7, rounds=1)
            await club.say("open", round=1)
            tables = seated((await club.look()).rounds[0])
            assert [len(one) for one in tables] == [4, 3]
            server.services.leagues.work_all = nothing  # as if the server died before it booked the race
            first_table = [club.guests[n - 1] for n in tables[0]]
            await race_at(await table_of(club, first_table[0]), first_table)
            others = [club.guests[n - 1] for n in tables[1]]
            room = await table_of(club, others[0])
            async with others[0].watch(room) as socket:
                await until(lambda: socket.room is not None)
                await start(socket)
                await drive(socket, most=1)
        async with running(store_url) as server:
            club = Club(server, club.id, [Guest(server.address, guest.cookie) for guest in club.guests])
            others = [club.guests[n - 1] for n in tables[1]]
            found = await club.look()
            assert [table.state for table in found.rounds[0].tables] == ["over", "racing"]
            assert not any(line.points for line in found.standings)  # the round is not over
            await race_at(room, others)
            found = await club.look()
            assert found.is_over
            assert sum(line.points for line in found.standings) == sum(POINTS[:4]) + sum(POINTS[:3])
            # Looking again books nothing again.
            assert (await club.look()).standings == found.standings

    play(scene())


async def nothing() -> None:
    """In place of the server's work on leagues."""


def test_a_round_is_opened_just_before_a_crash(store_url: str) -> None:
    """The rooms are there; who sits in them, and the start of a race by days, comes with the next server."""

    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 3, rounds=1, limit_s=86_400)
            server.services.leagues.work = server.services.leagues.work_all = lambda *_: nothing()
            opened = await club.say("open", round=1)
            document = Document.decode((await server.store.read(room_rows.get, opened.room)).document)
            assert [place.guest for place in document.places] == [None] * 3
            async with club.guests[0].watch(opened.room) as socket:
                await until(lambda: socket.room is not None)
                assert not any(seat.may_sit for seat in socket.room.seats)  # nobody is quicker than the league
        async with running(store_url) as server:
            await until(lambda: opened.room in server.rooms.known and server.room(opened.room).is_racing)
            places = server.room(opened.room).state.document.places
            numbers = {member.number: member.guest for member in await members(server, club)}
            assert [place.guest for place in places] == [numbers[n] for n in seated(opened.rounds[0])[0]]

    play(scene())


async def members(server: Running, club: Club) -> tuple[Member, ...]:
    return League.decode((await server.store.read(league_rows.get, club.id)).document).members


def test_rooms_for_which_a_league_waits_do_not_expire(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 2, rounds=1)
            room = (await club.say("open", round=1)).room
            other = await make(club.guests[0], "me", "bot")
            lobbies = {"lobby": -1.0}
            assert [row.id for row, _ in await server.store.read(room_ages.expiring, lobbies, 0)] == [other]
            assert (await unused(server.store, 0, lobbies, 9e9)).rooms == [(other, "lobby")]
            await club.say("close", round=1)
            assert (await unused(server.store, 0, lobbies, 9e9)).rooms == [(room, "lobby")]
            assert [table.state for table in (await club.look()).rounds[0].tables] == ["gone"]

    play(scene())


def test_results_are_booked_though_nobody_looks(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 2, rounds=1)
            await club.say("open", round=1)
            room = await table_of(club, club.guests[0])
            await race_at(room, club.guests)

            async def is_booked() -> bool:
                return League.decode((await server.store.read(league_rows.get, club.id)).document).is_over

            for _ in range(600):
                if await is_booked() and not await server.store.read(league_rows.with_work, 9):
                    break
                await asyncio.sleep(0.05)
            assert await is_booked()
            assert await server.store.read(league_rows.with_work, 9) == []  # noted after the booking

    play(scene())


def test_people_who_come_late_leave_or_do_not_come(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url, absent_s=0.0) as server:
            club = await Club.of(server, 4, rounds=2)
            ana, ben, cid, dan = club.guests
            opened = await club.say("open", round=1)
            room = opened.room
            order = seated(opened.rounds[0])[0]
            # Eve comes late: she is a member, and has no seat in this round.
            eve = await server.guest("Eve")
            late = await club.say("join", eve, invite=opened.invite)
            assert (late.room, late.is_member) == ("", True)
            async with eve.watch(room) as socket:
                await until(lambda: socket.room is not None)
                assert not any(seat.may_sit for seat in socket.room.seats)
                assert not socket.room.may_start
                assert await refused(socket, wire.Start(command())) == "not-host"
            # Dan leaves before the race: his seat is nobody's, until the host gives it to Eve.
            await club.say("leave", dan)
            await until(lambda: server.room(room).state.document.places[order.index(4)].guest is None)
            async with dan.watch(room) as socket:
                await until(lambda: socket.room is not None)
                assert await refused(socket, wire.Sit(command(), order.index(4))) == "seat-taken"
            given = await club.say("seat", round=1, table=1, seat=order.index(4), member=5)
            assert seated(given.rounds[0])[0][order.index(4)] == 5
            assert (await club.look(eve)).room == room
            assert await code_of(club.say("seat", round=1, table=1, seat=0, member=5)) == "not-now"
            # Ana and Eve race. Cid does not come, and Ben leaves his seat: `club` drives for both.
            async with ana.watch(room) as one, eve.watch(room) as two:
                await until(lambda: one.room is not None and two.room is not None)
                assert one.room.league.id == club.id
                await done(one, wire.LetClub(command(), order.index(3)))
                async with ben.watch(room) as three:
                    await until(lambda: three.room is not None)
                    await done(three, wire.Leave(command(), order.index(2)))
                await start(one)
                await until(lambda: two.info is not None)
                await asyncio.gather(drive(one), drive(two))
                await until(lambda: one.room.state == "over")
                assert not one.room.may_start  # there is no rematch at a table of a league
                assert await refused(one, wire.Start(command())) == "not-now"
            over = await club.look()
            table = over.rounds[0].tables[0]
            assert {seat.member for seat in table.seats if seat.scores} == {1, 5}
            assert {line.member for line in over.standings if line.points} == {1, 5}
            rows = [*csv.DictReader(io.StringIO(await ana.get(f"/api/leagues/{club.id}/results.csv")))]
            assert {row["driver"] for row in rows} == {"Driver-1", "Driver-2", "Driver-3", "Eve"}  # as the page says
            assert {line.member for line in over.standings} == {1, 2, 3, 5}  # Dan has left, and has no points
            places = {seat.member: seat.place for seat in table.seats}
            assert all(line.by_round[0].place == places[line.member] for line in over.standings if line.points)
            # In the second round Ben drives again. Cid is removed and cannot come back.
            await club.say("remove", member=3)
            assert await code_of(club.say("join", cid, invite=opened.invite)) == "not-host"
            second = await club.say("open", round=2)
            assert sorted(seated(second.rounds[1])[0]) == [1, 2, 5]
            # The race is never driven; the host closes the round, and it counts for nobody.
            closed = await club.say("close", round=2)
            assert closed.is_over
            assert closed.rounds[1].is_cut
            assert [line.points for line in closed.standings] == [
                line.points for line in over.standings if line.member != 3
            ]
            # A void table does not count; it may count again.
            void = await club.say("void", round=1, table=1)
            assert not any(line.points for line in void.standings)
            again = await club.say("void", round=1, table=1, is_void=False)
            assert again.standings == closed.standings

    play(scene())


def test_a_member_who_leaves_in_mid_race_scores_nothing(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 2, rounds=1)
            ana, ben = club.guests
            room = (await club.say("open", round=1)).room
            async with ana.watch(room) as one, ben.watch(room) as two:
                await until(lambda: one.room is not None and two.room is not None)
                await start(one)
                await drive(two, most=1)
                left = await club.say("leave", ben)
                assert left.room == ""
                await until(lambda: not any(seat.is_mine for seat in two.room.seats))
                await drive(one)
                await until(lambda: one.room.state == "over")
            over = await club.look()
            assert [line.member for line in over.standings] == [1]
            assert [seat.scores for seat in over.rounds[0].tables[0].seats if seat.member != 1] == [False]

    play(scene())


def test_a_season_with_two_tables(tmp_path: pathlib.Path) -> None:
    """Both drive the same events, with upgrades kept; all points are in one table."""
    rounds = [
        {"settings": {"season": [{"track": track, "event": event}], "laps": 1, "garage": "basic"}}
        for track, event in (("usa", "title-sponsor"), ("italy", "drivers-strike"))
    ]
    rounds[1]["settings"]["laps"] = rounds[0]["settings"]["laps"] = 2

    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 7, format="season", rounds=rounds)
            opened = await club.say("open", round=1)
            assert [len(one) for one in seated(opened.rounds[0])] == [4, 3]
            assert [round.state for round in opened.rounds] == ["open", "coming"]
            await club.race()
            first = await club.look()
            assert [round.state for round in first.rounds] == ["over", "open"]
            room = first.rounds[1].tables[0].room
            assert room == opened.rounds[0].tables[0].room
            await club.race()
            last = await club.look()
            assert last.is_over
            # The winner of a drivers' strike has two points more; all else is the usual.
            assert sum(line.points for line in last.standings) == 2 * (sum(POINTS[:4]) + sum(POINTS[:3])) + 2 * 2
            # At one table the order is that of the room's season.
            at_table = [seat.member for seat in last.rounds[0].tables[0].seats]
            season = [at_table[line.seat] for line in server.room(room).state.season.standings()]
            assert [line.member for line in last.standings if line.member in at_table] == season
            async with club.guests[season[0] - 1].watch(room) as socket:
                await until(lambda: socket.room is not None)
                assert await refused(socket, wire.Start(command())) == "not-now"

    play(scene())


def test_races_by_days_start_at_once_and_are_filled_up(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 2, rounds=1, limit_s=86_400, fill="legend")
            opened = await club.say("open", round=1)
            table = opened.rounds[0].tables[0]
            assert table.state == "racing"
            assert [seat.kind for seat in table.seats] == ["person"] * 2 + ["legend"] * 4
            await club.race()
            over = await club.look()
            assert over.is_over
            assert {line.member for line in over.standings} == {1, 2}
            rows = [*csv.reader(io.StringIO(await club.guests[0].get(f"/api/leagues/{club.id}/results.csv")))]
            assert len({row[5] for row in rows if row[5].startswith("Legend ")}) == 4

    play(scene())


def test_a_round_that_begins_is_told_to_those_who_are_not_there(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 2, rounds=1)
            told = []
            server.services.leagues._tell = lambda room, guest, seat: noted(told, room.id, guest, seat)
            opened = await club.say("open", round=1)
            assert len(told) == 2
            assert {room for room, _, _ in told} == {opened.room}
            for room, guest, seat in told:
                fact = await server.services.post._fact(guest, JobSubject("round", room, room, seat))
                words = message([fact], Wishes())
                assert words.title == "Your table is open: Thursdays"
                assert words.lines[0][1] == f"room/{room}"
            async with club.guests[0].watch(opened.room) as socket:
                await until(lambda: socket.room is not None)
                await start(socket)
            for room, guest, seat in told:
                assert await server.services.post._fact(guest, JobSubject("round", room, room, seat)) is None

    async def noted(told: list[Any], *what: Any) -> None:
        told.append(what)

    play(scene())


# Strangers --------------------------------------------------------------------------------------------


def test_what_strangers_see_and_may_do(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 2, rounds=2)
            made = await club.say("open", round=1)
            eve = await server.guest("Eve")
            path = f"/api/leagues/{club.id}"
            # One that is not public is not there for those who have no link.
            for ask in ("", "/standings.csv", "/results.csv", "/calendar.ics", "?invite=", "?invite=guess"):
                assert await code_of(eve.get(path + ask)) == "not-found"
            assert await code_of(club.say("join", eve)) == "not-found"
            assert await delete(server, club.id, eve) == 404
            assert (await eve.get("/api/leagues")) == {"mine": [], "open": []}
            seen = league(await eve.get(f"{path}?invite={made.invite}"))
            assert seen.may_join
            assert (seen.invite, seen.room, [table.room for table in seen.rounds[0].tables]) == ("", "", [""])
            # A new link makes the old one invalid.
            renewed = await club.say("new_invite")
            assert await code_of(club.say("join", eve, invite=made.invite)) == "not-found"
            # A public one is listed, and tells neither link nor rooms.
            await club.say("change", name="Open club", is_public=True, begins=[None, time.time()])
            assert [one["name"] for one in (await eve.get("/api/leagues"))["open"]] == ["Open club"]
            seen = await club.look(eve)
            assert seen.invite == ""
            assert renewed.invite not in str(await eve.get(path))
            assert all(table.room == "" for table in seen.rounds[0].tables)
            guests = [
                row.guest for row in League.decode((await server.store.read(league_rows.get, club.id)).document).members
            ]
            told = str(await eve.get(path))
            assert not any(guest in told for guest in guests)
            # Only the host does what a host does.
            for who in (eve, club.guests[1]):
                for body in (
                    {"type": "open", "round": 2}, {"type": "close", "round": 1},
                    {"type": "void", "round": 1, "table": 1},
                    {"type": "remove", "member": 1}, {"type": "hand_over", "member": 2}, {"type": "new_invite"},
                    {"type": "seat", "round": 1, "table": 1, "seat": 0, "member": 1},
                    {"type": "change", "name": "Mine", "is_public": True, "begins": [None, None]},
                ):  # fmt: skip
                    assert await code_of(who.post(path, body)) == "not-host"
                assert await delete(server, club.id, who) == 403
            assert (await club.look()).name == "Open club"
            await club.say("hand_over", member=2)
            assert await code_of(club.say("close", round=1)) == "not-host"
            assert await delete(server, club.id, club.guests[1]) == 204
            assert await code_of(club.look()) == "not-found"
            assert await server.store.read(room_rows.get, made.room) is not None  # rooms stay

    play(scene())


def test_the_host_is_called_as_in_the_list_of_members() -> None:
    found = new(msgspec.convert(new_league(), wire.NewLeague), "ana", SOMEBODY)
    member = found.members[0]
    named = found.with_member(msgspec.structs.replace(member, name="Anna"))
    row: Any = SimpleNamespace(id="a", host="ana", is_public=False)
    assert named.host_name == SOMEBODY
    assert entry(row, named, "ana").host == "Anna"
    assert entry(row, without(named, "ana"), "ben").host == SOMEBODY


def test_wrong_wishes_are_refused_in_words(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            event = {"season": [{"track": "usa", "event": "title-sponsor"}]}
            wrong = [
                (new_league(name=" \t "), "bad-message"),
                (new_league(name="x" * 41), "bad-message"),
                (new_league(rounds=0), "bad-message"),
                (new_league(rounds=21), "bad-message"),
                (new_league(format="cup"), "bad-message"),
                (new_league() | {"rounds": [{"settings": {"track": "nowhere"}}]}, "invalid-setup"),
                (new_league() | {"rounds": [{"settings": {"track": "../usa"}}]}, "invalid-setup"),
                (new_league() | {"rounds": [{"settings": {"track_file": "id = 1"}}]}, "bad-message"),
                (new_league() | {"rounds": [{"settings": {"track": "usa", "larger_field": True}}]}, "bad-message"),
                (new_league() | {"rounds": [{"settings": {}}]}, "bad-message"),
                (new_league() | {"rounds": [{"settings": event | {"track": "usa"}}]}, "bad-message"),
                (new_league() | {"rounds": [{"settings": {"season": "1961"}}]}, "bad-message"),
                (new_league() | {"rounds": [{"settings": {"track": "usa"}, "begins": -1}]}, "bad-message"),
                (new_league(format="season"), "bad-message"),
                (new_league([{"settings": event}, {"settings": event | {"laps": 2}}], format="season"), "bad-message"),
            ]  # fmt: skip
            for wish, code in wrong:
                assert await code_of(ana.post("/api/leagues", wish)) == code, wish
            assert (await ana.get("/api/leagues"))["mine"] == []
            club = await Club.of(server, 1, rounds=1)
            for body in ({"type": "open", "round": 1}, {"type": "close", "round": 1}, {"type": "leave", "x": 1}):
                assert await code_of(club.guests[0].post(f"/api/leagues/{club.id}", body)) in ("not-now", "bad-message")
            assert await code_of(club.say("open", round=9)) == "not-found"
            assert await code_of(club.say("void", round=1, table=1)) == "not-found"
            assert await code_of(club.say("remove", member=7)) == "not-found"
            assert await code_of(ana.get("/api/leagues/nowhere")) == "not-found"

    play(scene())


def test_names_that_a_spreadsheet_would_compute(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            club = await Club.of(server, 2, rounds=1, name='=1+1,\u2028"club"; x')
            mallory = await server.guest('=HYPERLINK("x")')
            await club.say("join", mallory, invite=(await club.look()).invite, name="\r\n@SUM(A1)")
            text = await club.guests[0].get(f"/api/leagues/{club.id}/standings.csv")
            names = [row[1] for row in csv.reader(io.StringIO(text))]
            assert "'@SUM(A1)" in names
            assert not any(name.startswith(("=", "+", "-", "@")) for name in names)
            when = 1_800_000_000.0
            await club.say("change", name="a;b,c\\d " + "é" * 30, is_public=False, begins=[when])
            text = await club.guests[0].get(f"/api/leagues/{club.id}/calendar.ics")
            assert "DTSTART:20270115T080000Z" in text
            assert "SUMMARY:a\\;b\\,c\\\\d" in text
            assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))

    play(scene())


def test_leagues_are_bounded(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, leagues_of_guest=2, leagues_made=5, league_changes=80) as server:
            ana = await server.guest("Ana")
            for _ in range(2):
                await ana.post("/api/leagues", new_league())
            assert await code_of(ana.post("/api/leagues", new_league())) == "too-many-rooms"
            for _ in range(2):
                assert await code_of(ana.post("/api/leagues", new_league())) == "too-many-rooms"
            assert await code_of(ana.post("/api/leagues", new_league())) == "too-fast"
            full = league(await (await server.guest("Ben")).post("/api/leagues", new_league()))
            for n in range(wire.MEMBERS - 1):
                guest = await server.guest(f"G{n}")
                await guest.post(f"/api/leagues/{full.id}", {"type": "join", "invite": full.invite})
            late = await server.guest("Late")
            join = {"type": "join", "invite": full.invite}
            assert await code_of(late.post(f"/api/leagues/{full.id}", join)) == "not-now"
            codes = [await code_of(late.post(f"/api/leagues/{full.id}", join)) for _ in range(80)]
            assert set(codes) == {"not-now", "too-fast"}

    play(scene())


# A person's data --------------------------------------------------------------------------------------


def test_a_member_s_data_is_told_and_deleted(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 3, rounds=2)
            ana, ben, cid = club.guests
            await club.say("open", round=1)
            await club.race()
            before = await club.look()
            points = {line.member: line.points for line in before.standings}
            told = (await ana.get("/api/me/data"))["leagues"]
            assert [(one["id"], one["is_host"], one["as"], one["points"]) for one in told] == [
                (club.id, True, "Driver-1", points[1])
            ]
            row = await server.store.read(league_rows.get, club.id)
            id = row.host
            assert (await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={ana.cookie}"))[0] == 200
            row = await server.store.read(league_rows.get, club.id)
            assert id not in row.document
            assert "Driver-1" not in row.document
            after = await club.look(ben)
            assert after.is_host  # the first of the others
            assert {line.member: line.points for line in after.standings} == points
            assert [one.name for one in after.members] == [SOMEBODY, "Driver-2", "Driver-3"]
            second = await club.say("open", ben, round=2)
            assert sorted(seated(second.rounds[1])[0]) == [2, 3]
            # The last ones take the league with them.
            for guest in (ben, cid):
                assert (await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={guest.cookie}"))[0] == 200
            assert await server.store.read(league_rows.get, club.id) is None

    play(scene())


def test_a_member_who_signs_in_is_the_same_member(store_url: str) -> None:
    """What a browser's own guest has goes over to the account; in one league both were members."""

    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 3, rounds=2)
            ben = club.guests[1]
            other = await Club.of(server, 1, rounds=1)
            found = await members(server, club)
            await club.say("open", round=1)
            await server.services.farewells.take_over(
                found[0].guest, await server.store.read(guest_rows.get, found[1].guest)
            )
            after = await club.look(ben)
            assert after.is_host
            assert [(one.name, one.is_in, one.is_mine) for one in after.members] == [
                ("Driver-1", False, False),
                ("Driver-2", True, True),
                ("Driver-3", True, False),
            ]
            assert sorted(one for table in seated(after.rounds[0]) for one in table) == [2, 3]
            # In a league where only one of them was, the heir is that member.
            host = (await members(server, other))[0].guest
            await server.services.farewells.take_over(host, await server.store.read(guest_rows.get, found[2].guest))
            assert [one.guest for one in await members(server, other)] == [found[2].guest]
            listed = await club.guests[2].get("/api/leagues")
            assert {one["id"] for one in listed["mine"]} == {club.id, other.id}

    play(scene())


def test_leagues_that_nobody_changes_are_deleted_in_the_end(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            club = await Club.of(server, 2)
            assert await server.store.write(league_rows.delete_unused, time.time() - 1_000) == 0
            assert await server.store.write(league_rows.delete_unused, time.time() + 1) == 1
            assert await code_of(club.look()) == "not-found"
            assert (
                await server.store.read(
                    league_rows.of_guest, (await server.store.read(guest_rows.latest, 1))[0][0].id, 9
                )
                == []
            )

    play(scene())


# Several processes -----------------------------------------------------------------------------------


def test_two_processes_share_leagues(postgres_url: str) -> None:
    """Members are on both. The round is opened on one while somebody joins on the other, and both book the results."""

    async def scene() -> None:
        async with running(postgres_url) as one, running(postgres_url) as two:
            club = await Club.of(one, 6, rounds=1)
            there = [guest if n % 2 else Guest(two.address, guest.cookie) for n, guest in enumerate(club.guests)]
            eve = await two.guest("Eve")
            invite = (await club.look()).invite
            await asyncio.gather(club.say("open", there[1 - 1], round=1), club.say("join", eve, invite=invite))
            opened = await club.look(there[0])
            assert len(opened.members) == 7
            assert sum(map(len, seated(opened.rounds[0]))) in (6, 7)
            club.guests = [*there, eve]
            await club.race()
            while True:  # each process hears of the other's results a little later
                looks = await asyncio.gather(*(club.look(guest) for guest in club.guests))
                if all(look.is_over for look in looks):
                    break
                await asyncio.sleep(0.02)
            assert all(look.standings == looks[0].standings for look in looks)
            tables = [len(one) for one in seated(opened.rounds[0])]
            assert sum(line.points for line in looks[0].standings) == sum(sum(POINTS[:n]) for n in tables)

    play(scene())
