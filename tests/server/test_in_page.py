"""The rooms in a page, by CPython: the same functions, with pages that a test keeps."""

import asyncio
import contextlib
import json
import pathlib
import random
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from hotlap.bots.registry import load_driver
from hotlap.coach import analyse as coach
from hotlap.coach.analysis_process import AnalysisTask
from hotlap.coach.document import to_json
from hotlap.coach.games import Tier
from hotlap.race import Race, RaceSetup, parse_record, record_text
from hotlap.race import record as records
from hotlap.server import in_page
from hotlap.server.guests.guests import COOKIE
from hotlap.server.in_page.pages import BrowserPages
from hotlap.server.in_page.work import IN_TURNS
from hotlap.server.store import StoreError
from hotlap.server.store.paged import PAGE, Paged

ROOM = {"track": "usa", "laps": 1}


class Died(BaseException):
    """The tab is killed."""


class Pages:
    """What IndexedDB keeps. `lives`: so many transactions are made until the tab is killed, before or after one."""

    def __init__(self, kept: list[bytes] | None = None, lives: int = 10**9, is_late: bool = False) -> None:
        self.kept = kept if kept is not None else []
        self.lives, self.is_late = lives, is_late
        self.is_full = self.is_dead = False

    async def read(self) -> bytes:
        return b"".join(self.kept)

    async def put(self, numbers: list[int], data: bytes, n: int) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("QuotaExceededError")
        self.lives -= 1
        if self.is_dead or (self.lives < 0 and not self.is_late):
            self.is_dead = True
            raise Died
        new = [*self.kept[:n], *[b""] * (n - len(self.kept))]
        for i, number in enumerate(numbers):
            new[number] = data[i * PAGE : (i + 1) * PAGE]
        self.kept[:] = new
        self.n = n
        if self.lives < 0:
            self.is_dead = True
            raise Died


class Guest:
    """The worker's side: it keeps the cookie, asks, and drives."""

    def __init__(self, rooms: in_page.Rooms, cookie: str = "") -> None:
        self.rooms, self.cookie = rooms, cookie
        self.decided: list[str] = []  # the commands that were acknowledged

    @property
    def headers(self) -> list[tuple[str, str]]:
        cookie = [("cookie", f"{COOKIE}={self.cookie}")] if self.cookie else []
        return [*cookie, ("Content-Type", "application/json"), ("origin", "https://static.example")]

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        data = b"" if body is None else json.dumps(body).encode()
        status, headers, content = await self.rooms.request(method, path, self.headers, data)
        for name, value in headers:
            if name == "set-cookie":
                self.cookie = value.partition(";")[0].partition("=")[2]
        assert status < 400, (status, content)
        return json.loads(content) if dict(headers)["content-type"] == "application/json" else content.decode()

    async def drive(self, room: str) -> str:
        """Drive by the first choices to the end of the race. Returns the id of the race."""
        over: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        sent: dict[str, str] = {}

        def hear(text: str) -> None:
            message = json.loads(text)
            assert message["type"] not in ("refused", "gone"), message
            if message["type"] != "frame":
                return
            if (ack := message.get("ack")) in sent:
                self.decided.append(ack)
            if message.get("public", {}).get("is_over"):
                if not over.done():
                    over.set_result(message["race"])
                return
            for one in message.get("asks", ()):
                id = f"{message['race']}-{one['decision_id']}-{one['seat']}"
                if id in sent:
                    continue
                sent[id] = choice = one["options"][0]["choice"]
                decide = {"type": "decide", "command_id": id, "seat": one["seat"], "decision_id": one["decision_id"]}
                socket.text(json.dumps(decide | {"choice": choice}))

        ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        socket = self.rooms.socket(f"/api/rooms/{room}/socket", self.headers, hear, lambda *why: ended.set_result(why))
        await asyncio.wait([over, ended], return_when=asyncio.FIRST_COMPLETED, timeout=60)
        socket.close()
        code, _ = await ended
        assert code == 1000
        return over.result() if over.done() else ""

    async def start(self, room: str, number: int) -> None:
        """Start the race of this number in a room."""
        began: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

        def hear(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "room" and message["state"] == "racing" and not began.done():
                began.set_result(None)

        socket = self.rooms.socket(f"/api/rooms/{room}/socket", self.headers, hear, lambda *why: ended.set_result(why))
        socket.text(json.dumps({"type": "start", "command_id": f"start-{number}", "number": number}))
        await asyncio.wait_for(began, 60)
        socket.close()
        await ended


def play(pages: Pages, scene: Callable[[in_page.Rooms], Awaitable[Any]]) -> Any:
    async def playing() -> Any:
        rooms = await in_page.open(pages)
        try:
            return await scene(rooms)
        finally:
            await rooms.close()

    return asyncio.run(playing())


def test_a_request_is_answered_as_by_a_server() -> None:
    async def scene(rooms: in_page.Rooms) -> None:
        guest = Guest(rooms)
        assert (await guest.ask("GET", "/api/me"))["name"] == ""
        await guest.ask("POST", "/api/me", {"name": "Ana"})
        assert (await guest.ask("GET", "/api/me"))["name"] == "Ana"
        status, headers, body = await rooms.request("GET", "/api/nothing?x=%20", [], b"")
        assert (status, json.loads(body)["code"]) == (404, "not-found")
        assert ("content-type", "application/json") in headers

    play(Pages(), scene)


def test_a_race_to_its_record_and_all_that_follows() -> None:
    """The record is that of a race, which races it again; then replay, figures, what-if and an analysis."""
    pages = Pages()

    async def scene(rooms: in_page.Rooms) -> str:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")
        race = await guest.drive((await guest.ask("POST", "/api/rooms/first", {}))["id"])
        record: str = await guest.ask("GET", f"/api/races/{race}/record")
        assert record_text(parse_record(record)) == record
        replay = await guest.ask("GET", f"/api/races/{race}/replay")
        assert len(replay["frames"]) > 10
        assert await guest.ask("GET", "/api/me/figures")
        assert len((await guest.ask("GET", "/api/races"))["races"]) == 1
        assert (await guest.ask("POST", "/api/replay", {"text": record}))["frames"]
        return guest.cookie

    cookie = play(pages, scene)

    async def later(rooms: in_page.Rooms) -> None:
        assert len((await Guest(rooms, cookie).ask("GET", "/api/races"))["races"]) == 1

    play(Pages(pages.kept), later)


def test_a_race_or_a_room_is_deleted_for_good() -> None:
    """One of several races of a room goes alone, the latest with its room, and a room without its finished races."""
    pages, gone = Pages(), list[str]()

    async def scene(rooms: in_page.Rooms) -> str:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")

        async def delete(path: str) -> int:
            return (await rooms.request("DELETE", f"/api/page/{path}", guest.headers, b""))[0]

        async def there() -> tuple[set[str], set[str]]:
            races, mine = (
                (await guest.ask("GET", "/api/races"))["races"],
                (await guest.ask("GET", "/api/rooms"))["mine"],
            )
            return {one["id"] for one in races}, {one["id"] for one in mine}

        room = (await guest.ask("POST", "/api/rooms/first", {}))["id"]
        first = await guest.drive(room)
        await guest.start(room, 2)
        assert (await there()) == ({first}, {room})
        assert await delete(f"races/{first}") == 204
        assert (await there()) == (set(), {room})
        second = await guest.drive(room)
        other = (await guest.ask("POST", "/api/rooms/first", {}))["id"]
        assert (await there()) == ({second}, {room, other})
        assert (await guest.ask("GET", "/api/bests"))["races"]
        assert await delete(f"races/{second}") == 204
        assert not (await guest.ask("GET", "/api/bests"))["races"]
        assert (await there()) == (set(), {other})
        assert await delete(f"races/{second}") == 404
        third = await guest.drive(other)
        assert await delete(f"rooms/{other}") == 204
        gone.extend((first, second, room))  # its finished race names the other one
        assert (await there()) == ({third}, set())
        return guest.cookie

    cookie = play(pages, scene)

    async def later(rooms: in_page.Rooms) -> Any:
        return await Guest(rooms, cookie).ask("GET", "/api/races")

    assert len(play(Pages(pages.kept), later)["races"]) == 1
    for id in gone:  # nothing is left of it where other things will be
        assert id.encode() not in b"".join(pages.kept), id
    with sqlite3.connect(":memory:") as database:
        database.deserialize(b"".join(pages.kept))
        for table, n in (("archive", 1), ("archive_guests", 1), ("races", 0), ("decisions", 0), ("rooms", 0)):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (n,), table


def test_all_pages_have_the_same_races_of_a_day() -> None:
    """By their date, whoever has the page; one drives for oneself, and no search is due for what was possible."""

    async def look(rooms: in_page.Rooms) -> Any:
        return await Guest(rooms).ask("GET", "/api/daily")

    mine, others = Pages(), Pages()
    first = [one["hash"] for one in play(mine, look)["races"]]
    assert first == [one["hash"] for one in play(others, look)["races"]]
    assert first == [one["hash"] for one in play(mine, look)["races"]]
    assert len(set(first)) == 2

    async def drive(rooms: in_page.Rooms) -> None:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")
        room = (await guest.ask("POST", "/api/daily", {"kind": "bots"}))["id"]
        assert room == (await guest.ask("POST", "/api/daily", {"kind": "bots"}))["id"]
        race = await guest.drive(room)
        day = await guest.ask("GET", "/api/daily")
        solo, bots = day["races"]
        assert (solo["state"], bots["state"], bots["ended"]) == ("", "ended", 1)
        (line,) = (await guest.ask("GET", f"/api/daily/{day['day']}/bots"))["lines"]
        assert (line["is_mine"], line["race"]) == (True, race)
        assert (await guest.ask("GET", f"/api/daily/{day['day']}/bots/rounds"))["laps"]
        assert len((await guest.ask("GET", f"/api/races/{race}"))["statistics"]) == 6
        status, _, _ = await rooms.request("GET", f"/api/races/{race}/flight", guest.headers, b"")
        assert status == 409  # as on a server, its record is open when the day is over

    play(mine, drive)
    with sqlite3.connect(":memory:") as database:
        database.deserialize(b"".join(mine.kept))
        assert database.execute("SELECT count(*) FROM jobs").fetchone() == (0,)


def test_it_begins_with_a_database_that_was_made_before(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of its pages are kept with the first transaction, also after one that failed."""
    first, empty = Pages(), tmp_path / "empty.db"
    asyncio.run(Paged.open(BrowserPages(first)))
    empty.write_bytes(b"".join(first.kept))
    monkeypatch.setattr("hotlap.server.in_page.pages.EMPTY", empty)

    async def name(rooms: in_page.Rooms) -> str:
        guest = Guest(rooms)
        await guest.ask("POST", "/api/me", {"name": "Ana"})
        return guest.cookie

    full, pages = Pages(), Pages()
    full.is_full = True
    with pytest.raises(StoreError):
        play(full, name)
    assert full.kept == []
    cookie = play(pages, name)
    assert len(pages.kept) == pages.n > 10
    assert all(len(page) == PAGE for page in pages.kept)
    assert play(Pages(pages.kept), lambda rooms: Guest(rooms, cookie).ask("GET", "/api/me"))["name"] == "Ana"


def test_an_analysis_in_turns_is_that_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes, and between its parts others have their turns."""
    few = Tier("quick", screening=2, comparing=4, block=4, most=8)
    monkeypatch.setattr(coach, "TIERS", {"quick": few})
    monkeypatch.setattr(coach, "AHEAD", {"quick": 4})
    monkeypatch.setattr(coach, "DRAWS", {"quick": 4})
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=3, laps=1))
    club = load_driver("club")
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, club.choose(race.sight(seat), race.choices(seat), random.Random(1)))
    decisions = [(one.seat, str(one.choice)) for one in race.decisions]
    task = AnalysisTask(records.setup_text(race.setup), decisions, "quick", 1, 60, 10**9)
    told: list[tuple[int, int]] = []

    async def scene() -> tuple[bytes, int]:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        others = asyncio.create_task(other())
        made = await IN_TURNS.analyse(task, lambda *how: told.append(how))
        others.cancel()
        return made, turns

    made, turns = asyncio.run(scene())
    assert made == to_json(coach.analyse(race, "quick", workers=1))
    assert told == sorted(told)
    assert told[-1] == (1000, 1000)
    assert turns >= len(told) - 1 > 20


def looked(image: bytes, cookie: str) -> Any:
    return json.loads(asyncio.run(in_page.look(image, cookie)))


def changed(image: bytes, statement: str) -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.deserialize(image)
        database.execute(statement)
        return database.serialize()


def test_what_was_saved_is_looked_at_before_it_is_used() -> None:
    """A whole database of this version or an older one, with its guest. Nothing else, and nothing is changed."""

    async def race(rooms: in_page.Rooms) -> tuple[bytes, str]:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")
        await guest.drive((await guest.ask("POST", "/api/rooms/first", {}))["id"])
        await guest.ask("POST", "/api/rooms/first", {})
        return await rooms.image(), f"{COOKIE}={guest.cookie}"

    pages = Pages()
    image, cookie = play(pages, race)
    assert looked(image, cookie) == {"races": 1, "on": 1}
    assert looked(changed(image, "ALTER TABLE archive DROP COLUMN flight"), cookie) == {"why": "damaged"}
    old = changed(
        changed(image, "ALTER TABLE archive DROP COLUMN flight"), "UPDATE hotlap_version SET version_num='0015'"
    )
    assert looked(old, cookie) == {"races": 1, "on": 1}
    assert looked(changed(image, "UPDATE hotlap_version SET version_num='9999'"), cookie) == {"why": "newer"}
    broken = bytearray(image)
    broken[5 * PAGE : 9 * PAGE] = random.Random(1).randbytes(4 * PAGE)
    for wrong in (
        b"",
        b"hello",
        image[:-PAGE],
        image[: len(image) // 2],
        image + b"0",
        bytes(broken),
        changed(image, "DROP TABLE hotlap_version"),
        changed(image, "CREATE TRIGGER t AFTER INSERT ON rooms BEGIN DELETE FROM archive; END"),
        changed(image, "CREATE VIEW strange AS SELECT 1"),
        changed(image, "DELETE FROM secrets"),
    ):
        assert looked(wrong, cookie) == {"why": "damaged"}, len(wrong)
    for wrong in ("", COOKIE, f"{COOKIE}=a", "other=1"):
        assert looked(image, wrong) == {"why": "damaged"}

    async def again(rooms: in_page.Rooms) -> Any:
        return await Guest(rooms, cookie.partition("=")[2]).ask("GET", "/api/races")

    assert len(play(Pages([image[at : at + PAGE] for at in range(0, len(image), PAGE)]), again)["races"]) == 1


@pytest.mark.parametrize("is_late", [False, True])
def test_killed_between_two_pages_nothing_acknowledged_is_lost(is_late: bool) -> None:
    """The tab dies at a transaction, before or after it; the next one finds all that was acknowledged, and goes on."""
    kept: list[bytes] = []
    told: list[str] = []

    async def begin(rooms: in_page.Rooms) -> tuple[str, str]:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")
        return (await guest.ask("POST", "/api/rooms/first", {}))["id"], guest.cookie

    room, cookie = play(Pages(kept), begin)

    async def drive(pages: Pages) -> None:
        rooms = await in_page.open(pages)
        guest = Guest(rooms, cookie)
        driving = asyncio.create_task(guest.drive(room))
        while not pages.is_dead and not driving.done():
            await asyncio.sleep(0)
        told.extend(guest.decided)

    dice = random.Random(1)
    for _ in range(12):
        until_killed(drive(Pages(kept, dice.randrange(4, 12), is_late)))
        assert set(told) <= commands_in(b"".join(kept))
    assert len(told) > 20


def until_killed(work: Coroutine[Any, Any, None]) -> None:
    """Do work, and drop all that is still to be done, as the end of a worker does."""
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(lambda *_: None)
    try:
        with contextlib.suppress(Died):
            loop.run_until_complete(work)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def commands_in(image: bytes) -> set[str]:
    driver = sqlite3.connect(":memory:")
    driver.deserialize(image)
    found = driver.execute("SELECT command FROM decisions WHERE command IS NOT NULL")
    return {command.rpartition(":")[2] for (command,) in found}


def test_what_cannot_be_kept_is_refused_and_has_not_happened() -> None:
    pages = Pages()

    async def scene(rooms: in_page.Rooms) -> None:
        guest = Guest(rooms)
        await guest.ask("GET", "/api/me")
        pages.is_full = True
        status, _, body = await rooms.request("POST", "/api/me", guest.headers, b'{"name":"Ben"}')
        assert status >= 500
        assert json.loads(body)["code"] == "store"
        pages.is_full = False
        assert (await guest.ask("GET", "/api/me"))["name"] == ""
        await guest.ask("POST", "/api/me", {"name": "Ana"})
        assert (await guest.ask("GET", "/api/me"))["name"] == "Ana"

    play(pages, scene)


def test_what_is_no_database_is_refused() -> None:
    with pytest.raises(StoreError, match="what was kept is no database"):
        play(Pages([b"none" * 1024]), lambda rooms: asyncio.sleep(0))


def test_a_rehearsal_leaves_rooms_as_they_were() -> None:
    """An image of the memory is made after it: the next rooms know nobody."""

    async def main() -> None:
        await in_page.rehearse()
        rooms = await in_page.open(Pages())
        _, headers, content = await rooms.request("GET", "/api/me", [], b"")
        assert json.loads(content)["name"] == ""
        cookie = next(value for name, value in headers if name == "set-cookie").partition(";")[0]
        _, _, content = await rooms.request("GET", "/api/rooms", [("cookie", cookie)], b"")
        assert json.loads(content) == {"mine": [], "open": []}
        await rooms.close()

    asyncio.run(main())
