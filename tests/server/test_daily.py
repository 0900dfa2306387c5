"""Races of the day: one try with the shuffle of all, a board, closed doors until the day is over, and its bound."""

import asyncio
import itertools
import pathlib
from datetime import date
from typing import Any

import msgspec
import pytest

from hotlap.content.tracks import track_names
from hotlap.race import Race, RaceSetup
from hotlap.race import record as records
from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.config import Config
from hotlap.server.daily import bounds, days, try_rows
from hotlap.server.daily.bounds import Bounds
from hotlap.server.document import race_rows, room_rows
from hotlap.server.document.new import of_day
from hotlap.server.document.places import Day
from hotlap.server.errors import Refused
from hotlap.server.finished import archive_rows
from hotlap.server.store import Guest as GuestRow
from hotlap.server.store import clock, job_rows
from hotlap.server.store.job_rows import BOUND
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    first,
    make,
    play,
    refused,
    request,
    running,
    sha256,
    until,
)

DAY = "2026-11-24"  # a Tuesday: no weather, no Garage
NOON = days.begins(DAY) + 43_200


class Clock:
    """The time of the server."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """It is noon until a test says otherwise, and the day's races have one lap."""
    made = Clock()
    monkeypatch.setattr(days, "settings", lambda day: wire.Settings(track="usa", laps=1))
    monkeypatch.setattr(clock, "now", made)
    return made


async def look(guest: Guest, day: str = "") -> wire.Daily:
    return msgspec.convert(await guest.get(f"/api/daily{day and '/'}{day}"), wire.Daily)


async def board(guest: Guest, kind: str, day: str = DAY, since: int = 0) -> wire.DayBoard:
    return msgspec.convert(await guest.get(f"/api/daily/{day}/{kind}?since={since}"), wire.DayBoard)


async def begin(guest: Guest, kind: str = "solo") -> str:
    return str((await guest.post("/api/daily", {"kind": kind}))["id"])


async def drive_today(guest: Guest, kind: str = "solo") -> str:
    """Drive today's race to its end; the room."""
    id = await begin(guest, kind)
    async with guest.watch(id) as socket:
        await drive(socket)
        await until(lambda: socket.room is not None and socket.room.state == "over")
    return id


async def retire_today(guest: Guest) -> str:
    id = await begin(guest)
    async with guest.watch(id) as socket:
        ask = await socket.asked()
        assert ask is not None
        await done(socket, wire.Retire(command(), ask.seat, ask.decision_id))
        await until(lambda: socket.room is not None and socket.room.state == "over")
    return id


# One try --------------------------------------------------------------------------------------------


def test_each_race_of_a_day_is_driven_once(tmp_path: pathlib.Path, store_url: str, time: Clock) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            before = await look(ana)
            assert (before.day, before.is_today, before.is_open, before.streak) == (DAY, True, False, 0)
            assert [(one.kind, one.state, one.begun, one.best) for one in before.races] == [
                ("solo", "", 0, None),
                ("bots", "", 0, None),
            ]
            rooms = await asyncio.gather(*(begin(ana) for _ in range(5)))  # five windows at once
            assert len(set(rooms)) == 1
            assert len(await server.store.read(race_rows.of_room, rooms[0])) == 1
            async with ana.watch(rooms[0]) as socket:
                await drive(socket, most=9)
            assert (await look(ana)).races[0].state == "racing"
            assert await drive_today(ana) == rooms[0]  # the same race went on
            async with ana.watch(rooms[0]) as socket:
                await until(lambda: socket.room)
                assert (socket.room.state, socket.room.may_start, socket.room.day.kind) == ("over", False, "solo")
                assert await refused(socket, wire.Start(command())) == "not-now"
            assert await begin(ana) == rooms[0]
            after = (await look(ana)).races[0]
            assert (after.state, after.begun, after.ended, after.mine.rank, after.room) == ("ended", 1, 1, 1, rooms[0])
            assert after.best == after.mine
            standing = server.race(rooms[0]).standings()[0]
            assert (after.mine.rounds, after.mine.beyond, after.mine.name) == (standing.round, standing.beyond, "Ana")
            assert (await look(ana)).streak == 1

    play(scene())


def test_a_try_survives_a_crash_before_its_race(store_url: str, time: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")

            async def crash(*_: Any) -> bool:
                raise Refused("store", "the power is gone")

            with monkeypatch.context() as patched:
                patched.setattr("hotlap.server.room.starting.Starting.start", crash)
                assert await code_of(begin(ana)) == "store"
            assert (await look(ana)).races[0].state == "racing"
        async with running(store_url) as server:
            ana = Guest(server.address, ana.cookie)
            id = await begin(ana)
            assert server.room(id).is_racing
            tried = await server.store.read(
                try_rows.get, DAY, "solo", (await server.store.read(room_rows.get, id)).host
            )
            assert tried.race == (await server.store.read(race_rows.of_room, id))[0].id

    play(scene())


def test_the_same_decisions_give_the_same_race(tmp_path: pathlib.Path, time: Clock) -> None:
    """Against bots too, which roll the same dice for all. A place is shared by equal tries."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            races = [server.race(await drive_today(guest, "bots")) for guest in (ana, ben)]
            made = [[(one.seat, str(one.choice)) for one in race.decisions] for race in races]
            for seat in range(6):  # several plan at the same time, in any order
                own = [[choice for by, choice in one if by == seat] for one in made]
                assert own[0] == own[1], seat
            assert races[0].to_bytes() == races[1].to_bytes()
            lines = (await board(ben, "bots")).lines
            assert [(one.rank, one.name, one.is_mine) for one in lines] == [(1, "Ana", False), (1, "Ben", True)]
            own = next(one for one in races[0].standings() if one.seat == 0)
            fastest = min(one.round for one in races[0].standings() if one.seat)
            assert (lines[0].place, lines[0].margin) == (own.place, fastest - own.round)
            assert (await look(ana)).races[0].hash != (await look(ana)).races[1].hash
            rounds = [
                msgspec.convert(await one.get(f"/api/daily/{DAY}/bots/rounds"), wire.DayRounds) for one in (ana, ben)
            ]
            assert rounds[0] == rounds[1]
            assert sum(map(len, rounds[0].laps)) == own.round
            for path in (f"{DAY}/solo/rounds", "2999-01-01/bots/rounds", f"{DAY}/none/rounds"):
                assert await code_of(ana.get(f"/api/daily/{path}")) == "not-found"

    play(scene())


def test_who_gives_up_has_no_place(store_url: str, time: Clock) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            await retire_today(ana)
            await drive_today(ben)
            lines = (await board(ana, "solo")).lines
            assert [(one.name, one.rank, one.is_out) for one in lines] == [("Ben", 1, False), ("Ana", 0, True)]
            mine = await look(ana)
            assert (mine.races[0].state, mine.streak, mine.races[0].best.name) == ("ended", 0, "Ben")
            assert (await board(ana, "solo", since=1)).lines == lines[1:]

    play(scene())


# Closed doors ---------------------------------------------------------------------------------------


def traces(seed: int) -> list[str]:
    """The ways in which a seed could be written."""
    return [str(seed), f"{seed:064x}", seed.to_bytes(32, "little").hex()]


async def told(server: Running, guest: Guest, *paths: str) -> str:
    """All that a guest is told at these addresses."""
    cookie = f"hotlap_guest={guest.cookie}"
    answers = [await request(server, "GET", path, cookie=cookie) for path in paths]
    return "".join(f"{headers}{body.decode(errors='replace')}" for _, headers, body in answers)


def test_nothing_tells_the_shuffle_before_the_day_is_over(store_url: str, time: Clock) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            time.at -= days.DAY_S
            assert (await look(ben)).races[0].laps == 1
            promised = (await look(ben)).races[0].next_hash
            time.at += days.DAY_S
            id = await begin(ana)
            async with ana.watch(id) as socket:
                ask = await socket.asked()
                asked = wire.Hint(command(), ask.seat, ask.decision_id, socket.frame.race)
                assert await refused(socket, asked) == "not-now"
                assert await refused(socket, wire.Leave(command(), 0)) == "not-now"
                assert await refused(socket, wire.LetClub(command(), 0)) == "not-now"
                assert socket.room.shuffle is None
                await drive(socket)
                await until(lambda: socket.room.state == "over")
                messages = msgspec.json.encode(socket.messages).decode()
                race = socket.frame.race
            seed = server.race(id).setup.seed
            paths = [
                f"/api/races/{race}{what}"
                for what in (
                    "", "/record", "/replay", "/sight?at=1", "/sight?at=1&seat=0", "/analysis", "/analysis/quick",
                )
            ]  # fmt: skip
            own = ["/api/me/data", "/api/races", "/api/me/figures", "/api/bests", "/api/rooms", f"/api/rooms/{id}"]
            public = [
                "/api/daily", f"/api/daily/{DAY}", f"/api/daily/{DAY}/solo", f"/race/{race}", f"/room/{id}",
                f"/daily/{DAY}",
            ]  # fmt: skip
            for guest in (ana, ben):
                everything = messages + await told(server, guest, *paths, *own, *public)
                assert not [one for one in traces(seed) if one in everything]
                for path in paths[1:]:
                    assert await code_of(guest.get(path)) == "day-not-over"
                for what, body in (
                    ("fork", {"at": 1, "seat": 0}),
                    ("analysis", {"tier": "quick"}),
                    ("what-if", {"at": 1, "seat": 0, "choice": first(ask)}),
                    ("what-ifs", {"at": 1, "seat": 0, "choice": first(ask)}),
                ):
                    assert await code_of(guest.post(f"/api/races/{race}/{what}", body)) == "day-not-over"
            # Nobody looks over Ana's shoulder: her flips are those of all.
            assert await code_of(ben.get(f"/api/rooms/{id}")) == "day-not-over"
            async with ben.watch(id) as socket:
                await until(lambda: socket.is_closed)
                assert [type(one) for one in socket.messages] == [wire.Gone]
                assert socket.messages[0].code == "day-not-over"
            assert not (await server.store.read(archive_rows.get, race)).is_open
            line = (await board(ben, "solo")).lines[0]
            assert (line.name, line.race, line.is_mine) == ("Ana", "", False)
            assert not (await ana.get("/api/races"))["races"][0]["is_open"]
            # In the hour of grace, too.
            time.at = days.opens(DAY) - 1
            assert (await look(ben, DAY)).races[0].seed is None
            assert await code_of(ben.get(f"/api/races/{race}/record")) == "day-not-over"

            time.at = days.opens(DAY)
            after = (await look(ben, DAY)).races[0]
            assert after.seed == str(seed)
            assert sha256(after.seed) == after.hash == promised == server.room(id).state.live.info.seed_hash
            assert (await board(ben, "solo")).lines[0].race == race
            assert (await ben.get(f"/api/races/{race}"))["race"]["is_open"]
            assert (await ben.get(f"/api/races/{race}/replay"))["seed"] == str(seed)
            assert f"seed {seed}" in await ben.get(f"/api/races/{race}/record")
            await ben.post(f"/api/races/{race}/fork", {"at": 1, "seat": 0})
            async with ben.watch(id) as socket:
                await until(lambda: socket.frame)
                assert socket.frame.seed == str(seed)
            assert (await look(ben)).day == days.beside(DAY, 1)
            assert (await look(ben)).before == DAY

    play(scene())


def test_a_race_whose_room_is_gone_stays_closed(store_url: str, time: Clock) -> None:
    """The record of a season is open when its room is gone; that of a day is not."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await drive_today(ana)
            race = server.room(id).state.document.race
            await server.store.write(room_rows.remove, id)
            assert await code_of(ana.get(f"/api/races/{race}/record")) == "day-not-over"
            assert not (await ana.get("/api/races"))["races"][0]["is_open"]
            time.at = days.opens(DAY)
            assert (await ana.get("/api/races"))["races"][0]["is_open"]

    play(scene())


# Midnight -------------------------------------------------------------------------------------------


def test_who_began_before_midnight_has_an_hour_more(store_url: str, time: Clock) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            time.at = days.ends(DAY) - 1
            quick, slow = await begin(ana), await begin(ben)
            time.at = days.ends(DAY)
            tomorrow = await begin(await server.guest("Cem"))
            assert server.room(tomorrow).state.document.day.date == days.beside(DAY, 1)
            time.at = days.opens(DAY) - 1
            async with ana.watch(quick) as socket:
                await drive(socket)
                await until(lambda: socket.room.state == "over")
            time.at = days.opens(DAY)
            async with ben.watch(slow) as socket:  # it can be driven to its end, but does not count
                await drive(socket)
                await until(lambda: socket.room.state == "over")
            assert [one.name for one in (await board(ben, "solo")).lines] == ["Ana"]
            assert (await look(ben, DAY)).races[0].state == "late"
            assert (await look(ben, DAY)).streak == 0
            assert (await look(ana, DAY)).streak == 1  # yesterday's still counts today
            assert (await look(ana)).races[0].state == ""

    play(scene())


# The bound ------------------------------------------------------------------------------------------


async def stub(text: str) -> str:
    """A race to its end, in place of the best one."""
    race = Race(records.parse_setup(text))
    while not race.is_over:
        race.decide(0, race.choices(0)[0])
    return records.record_text(race)


def test_the_bound_is_found_once_when_the_day_is_over(
    store_url: str, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: list[str] = []

    async def search(text: str) -> str:
        searches.append(text)
        await asyncio.sleep(0.05)
        return await stub(text)

    monkeypatch.setattr(bounds, "_search", search)

    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await retire_today(ana)
            seed = server.race(id).setup.seed
            one, two = (Bounds(server.store, name) for name in ("one", "two"))
            await one.find_due()
            assert searches == []
        time.at = days.opens(DAY)
        async with running(store_url) as server:  # the job is still there after a restart
            ana = Guest(server.address, ana.cookie)
            one, two = (Bounds(server.store, name) for name in ("one", "two"))
            assert searches == []
            await asyncio.gather(one.find_due(), two.find_due())
            await two.find_due()
            assert len(searches) == 1
            assert f"seed {seed}" in searches[0]
            solo, against = (await look(ana, DAY)).races
            assert against.bound is None
            found = msgspec.convert(await ana.get(f"/api/races/{solo.bound.race}/replay"), wire.Replay)
            assert found.frames[-1].public.table[0].round == solo.bound.rounds
            assert found.seed == str(seed)
            assert (await ana.get("/api/bests"))["races"] == []
            assert len((await ana.get("/api/races"))["races"]) == 1

    play(scene())


def test_a_search_that_fails_is_tried_again(
    tmp_path: pathlib.Path, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "COMMAND", ("false",))

    async def scene() -> None:
        async with running(tmp_path) as server:
            await begin(await server.guest("Ana"))
            time.at = days.opens(DAY)
            looking = Bounds(server.store, "one")
            await looking.find_due()
            assert await server.store.read(archive_rows.get, bounds.race_of(DAY)) is None
            monkeypatch.setattr(bounds, "_search", stub)
            time.at = 4e9  # the store's own clock put it off
            await looking.find_due()
            assert await server.store.read(archive_rows.get, bounds.race_of(DAY)) is not None
            assert await server.store.write(job_rows.take_one, [BOUND], BOUND, "two", 60.0, 5e9) is None

    play(scene())


@pytest.mark.compiled_only
def test_a_process_of_its_own_searches(tmp_path: pathlib.Path, time: Clock) -> None:
    async def scene() -> None:
        setup = RaceSetup.of("usa", ["hotlap"], laps=1, seed=7)
        text = await bounds._search(records.setup_text(setup))
        race = records.parse_record(text)
        assert race.is_over
        assert race.setup == setup

    play(scene())


# Days -----------------------------------------------------------------------------------------------


def test_every_day_has_its_races() -> None:
    """All tracks in turn, never one on two days in a row, and each with what its weekday brings."""
    driven = [days.settings(days.beside(DAY, n)) for n in range(800)]
    assert all(one.track != other.track for one, other in itertools.pairwise(driven))
    since = days.SINCE["rocky-road"]
    first = {days.settings(days.beside(since, n)).track for n in range(len(track_names()))}
    assert first == set(track_names())
    assert days.settings(DAY) == wire.Settings(track=days.settings(DAY).track, heat_first=False)
    for n in range(7):
        for track in track_names():
            switches = days.WEEK[n]
            RaceSetup.of(track, ["player"], **switches)
            RaceSetup.of(track, ["player", *["club"] * days.BOTS], **switches)


def test_what_was_driven_on_a_day_does_not_change() -> None:
    """Days with a Garage were driven without the switch that new rooms have, and days before Rocky Road without its
    tracks."""
    order = "mexico japan italy usa spain france great-britain netherlands"
    assert [days.settings(days.beside(DAY, n)).track for n in range(8)] == order.split()
    for n in range(7):
        day = days.beside(DAY, n)
        assert days.setup(day, 1).heat_first is False
        wish = wire.NewRoom(settings=days.settings(day), seats=days.seats("solo"))
        made = of_day(Day(day, "solo", "race", "0", days.opens(day)), 1, wish, "ana", "Ana")
        assert made.settings.garage == days.WEEK[date.fromisoformat(day).weekday()].get("garage", "off")
        assert made.settings.heat_first is False


def test_seeds_follow_from_the_secret_the_day_and_the_kind() -> None:
    found = [
        days.seed(secret, day, kind)
        for secret in (b"a", b"b")
        for day in (DAY, days.beside(DAY, 1))
        for kind in days.KINDS
    ]
    assert len({one.number for one in found}) == len({one.bots for one in found}) == 8
    assert found[0] == days.seed(b"a", DAY, "solo")
    assert all(sha256(one.number) == one.hash for one in found)


@pytest.mark.parametrize(
    ("done", "streak"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([-1], (1, 1)),
        ([-2], (0, 1)),
        ([-2, -1, 0], (3, 3)),
        ([-9, -8, -7, -6, -1, 0], (2, 4)),
    ],
)
def test_days_in_a_row(done: list[int], streak: tuple[int, int]) -> None:
    assert days.series({days.beside(DAY, n) for n in done}, DAY) == streak


# Guests and hosts -----------------------------------------------------------------------------------


def test_the_board_keeps_a_result_without_its_guest(store_url: str, time: Clock) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await drive_today(ana)
            host = (await server.store.read(room_rows.get, id)).host
            mine = (await ana.get("/api/me/data"))["days"]
            assert [(one["day"], one["kind"], one["name"], one["room"]) for one in mine] == [(DAY, "solo", "Ana", id)]
            await server.services.farewells.forget(host)
            lines = (await board(ben, "solo")).lines
            assert [(one.rank, one.name) for one in lines] == [(1, "")]
            assert await server.store.read(try_rows.get, DAY, "solo", host) is None
            assert await server.store.read(try_rows.of_guest, host, 9) == []
            assert await server.store.read(archive_rows.of_guest, host, 9) == []

    play(scene())


def test_who_signs_in_takes_results_along_and_keeps_their_own(store_url: str, time: Clock) -> None:
    """A second result of the same day stays on the board, of nobody."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, other = await server.guest("Ana"), await server.guest("Ana too")
            hosts = []
            for guest in (ana, other):
                hosts.append((await server.store.read(room_rows.get, await retire_today(guest))).host)
            time.at += days.DAY_S
            await retire_today(other)
            await server.services.farewells.take_over(hosts[1], GuestRow(hosts[0], "Ana"))
            kept = await server.store.read(try_rows.of_guest, hosts[0], 9)
            assert [(one.day, one.name) for one in kept] == [(days.beside(DAY, 1), "Ana too"), (DAY, "Ana")]
            assert await server.store.read(try_rows.of_guest, hosts[1], 9) == []
            lines = (await board(ana, "solo")).lines
            assert sorted((one.name, one.is_mine) for one in lines) == [("", False), ("Ana", True)]

    play(scene())


def test_a_host_may_have_no_races_of_the_day(
    tmp_path: pathlib.Path, time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTLAP_DAILY", "off")
    assert not Config.read().has_daily
    monkeypatch.setenv("HOTLAP_DAILY", "never")
    with pytest.raises(Refused, match="on or off"):
        Config.read()

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            object.__setattr__(server.services.config, "has_daily", False)
            assert await ana.get("/api/daily") is None
            assert await code_of(ana.get(f"/api/daily/{DAY}")) == "not-found"
            assert await code_of(begin(ana)) == "not-found"

    play(scene())


@pytest.mark.parametrize(
    "path", ["2026-11-25", "2026-11-19", "2026-1-1", "20261124", "2026-W48-2", "2026-13-01", "solo", f"{DAY}/x"]
)
def test_days_that_are_none_are_refused_in_words(tmp_path: pathlib.Path, time: Clock, path: str) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            assert await code_of(ana.get(f"/api/daily/{path}")) == "not-found"
            assert await code_of(begin(ana, "duel")) == "bad-message"
            assert await code_of(ana.get(f"/api/daily/{DAY}/solo?since=-1")) == "bad-message"

    play(scene())


def test_who_drives_every_day_may_still_make_rooms(store_url: str, time: Clock) -> None:
    """Rooms of days do not count, and when they are over they are no more in the list of one's rooms."""

    async def scene() -> None:
        async with running(store_url, rooms_of_guest=1) as server:
            ana = await server.guest("Ana")
            for _ in range(3):
                await retire_today(ana)
                time.at += days.DAY_S
            id = await make(ana)
            today = await begin(ana)
            assert [one["id"] for one in (await ana.get("/api/rooms"))["mine"]] == [today, id]
            assert (await ana.get("/api/rooms"))["mine"][0]["day"] == days.beside(DAY, 3)
            assert await code_of(make(ana)) == "too-many-rooms"

    play(scene())


def test_tries_are_made_as_slowly_as_rooms(tmp_path: pathlib.Path, time: Clock) -> None:
    """So nobody fills the store by asking without a cookie."""

    async def scene() -> None:
        async with running(tmp_path, rooms_of_address=3) as server:
            for _ in range(3):
                await begin(await server.guest())
            assert await code_of(begin(await server.guest())) == "too-many-rooms"

    play(scene())
