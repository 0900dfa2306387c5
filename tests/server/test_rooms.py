"""Rooms from the first guest to the last race: lobbies, clocks, rematches, seasons, restarts, records."""

import asyncio
import contextlib
import hashlib
import json
import pathlib
import random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from hotlap.content.seasons import load_season
from hotlap.race import Race, parse_record, parse_season, record_text
from hotlap.race import record as records
from hotlap.race.race import SPECTATOR
from hotlap.server import document, hub, room, wire
from hotlap.server.client import Guest, Socket
from hotlap.server.guests import COOKIE
from hotlap.terminal import verifying
from laws.setups import TINY
from server.running import (
    Running,
    code_of,
    command,
    decide,
    done,
    drive,
    drive_all,
    drive_on,
    first,
    frames,
    make,
    new_room,
    play,
    refused,
    request,
    running,
    start,
    until,
)


def sha256(seed: str | int) -> str:
    return hashlib.sha256(int(seed).to_bytes(32, "little")).hexdigest()


def seats(socket: Socket) -> list[str]:
    """Who sits where, as a viewer sees it; - where nobody does."""
    assert socket.room is not None
    return [place.name or "-" for place in socket.room.seats]


def race_of(server: Running, id: str) -> Race:
    live = server.room(id).live
    assert live is not None
    return live.race


# Making a room ---------------------------------------------------------------------------------------


def test_a_room_is_as_it_was_wished(store_url: str) -> None:
    settings = {
        "track": "italy", "track_file": None, "season": None, "laps": 2, "larger_field": True, "mulligan": True,
        "cluttered_hand": "forced", "end": "players_finished", "aggressive_legends": False, "legend_boost": 3,
        "garage": "advanced", "garage_draft": "snake", "weather": True, "boxes": ["heavy-rain"],
    }  # fmt: skip
    wish = {
        "settings": settings,
        "seats": [
            {"is_mine": True, "colour": "orange", "heat_handicap": 2, "name": " Anna\tB. "},
            {"colour": "red"},
            {"kind": "bot", "driver": "random"},
            {"kind": "legend", "colour": "black"},
            *[{"kind": "legend"}] * 4,
        ],
        "name": "  Sunday  race ",
        "limit_s": 90,
        "is_public": True,
    }
    assert set(settings) == set(wire.Settings.__struct_fields__)
    assert set(wish) == set(wire.NewRoom.__struct_fields__)

    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            made = await ana.post("/api/rooms", wish)
            assert made["link"] == f"{server.address}/#/room/{made['id']}"
            async with ana.watch(made["id"]) as socket:
                await until(lambda: socket.room)
                shown = socket.room
                assert (shown.name, shown.limit_s, shown.is_public, shown.state) == ("Sunday race", 90, True, "lobby")
                assert (shown.host, shown.is_host, shown.may_start, shown.race) == ("Ana", True, True, None)
                assert json.loads(msgspec.json.encode(shown.settings)) == settings
                assert [(one.kind, one.driver, one.name, one.colour, one.heat_handicap) for one in shown.seats] == [
                    ("person", "", "Anna B.", "orange", 2),
                    ("person", "", "", "red", 0),
                    ("bot", "random", "", "blue", 0),
                    ("legend", "", "", "black", 0),
                    ("legend", "", "", "green", 0),
                    ("legend", "", "", "gray", 0),
                    ("legend", "", "", "yellow", 0),
                    ("legend", "", "", "purple", 0),
                ]
                assert [one.is_free for one in shown.seats] == [False, True] + [False] * 6
                assert [one.is_mine for one in shown.seats] == [True] + [False] * 7
                assert [one.is_present for one in shown.seats] == [True] + [False] * 7
                assert not any(one.is_away for one in shown.seats)
                await start(socket)
                setup = race_of(server, made["id"]).setup
                told = {name: value for name, value in settings.items() if name not in ("track", "track_file", "season")}
                assert {name: getattr(setup, name) for name in told} == {**told, "boxes": ("base", "heavy-rain")}
                assert setup.track.id == "italy"
                assert [(one.driver, one.colour, one.heat_handicap) for one in setup.entrants][:4] == [
                    ("Anna-B.", "orange", 2), ("player", "red", 0), ("random", "blue", 0), ("legend", "black", 0),
                ]  # fmt: skip
                info = socket.info
                assert (info.laps, info.track.id, info.number, info.event, info.press_corners) == (2, "italy", 1, None, ())
                assert info.settings == shown.settings
                assert [one.name for one in info.entries][:2] == ["Anna B.", ""]
                ask = await socket.asked()
                assert ask is not None
                assert ask.left_s is not None
                assert 80 < ask.left_s <= 90

    play(scene())


def test_a_race_on_a_track_of_ones_own(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            view = await ana.post("/api/tracks", {"text": TINY})
            assert (view["id"], view["spaces"], view["flooded_spaces"]) == ("tiny", 10, [4])
            assert len(view["centre_line"]) > 10
            id = await make(ana, "me", "bot", "legend", track_file=TINY, laps=0)
            async with ana.watch(id) as socket:
                await start(socket)
                assert json.loads(msgspec.json.encode(socket.info.track)) == view
                assert socket.info.laps == 3
                await drive(socket)
                race = socket.room.race
            text = await ana.get(f"/api/races/{race}/record")
            assert "track file" in text
            assert record_text(parse_record(text)) == text

    play(scene())


INVALID = {
    "no such track": ({"track": "monaco"}, ["me"], "invalid-setup", "'monaco'"),
    "a file is no track": ({"track": "../../etc/passwd"}, ["me"], "invalid-setup", "passwd"),
    "a track without corners": ({"track_file": 'id = "x"'}, ["me"], "invalid-track", "your track"),
    "no TOML": ({"track_file": "{"}, ["me"], "invalid-track", "your track"),
    "too many cars": ({}, ["me"] + ["legend"] * 6, "invalid-setup", "1 to 6 cars"),
    "too many of a larger field": ({"larger_field": True}, ["legend"] * 9, "", ""),
    "nobody": ({}, [], "invalid-setup", "entrants"),
    "a Legend alone": ({}, ["legend"], "invalid-setup", "time trial"),
    "no such season": ({"season": "1999"}, ["me", "bot"], "invalid-setup", "1999"),
    "a season of nothing": ({"season": []}, ["me", "bot"], "invalid-setup", "races"),
    "a season on no track": ({"season": [{"track": "x", "event": "chicanes"}]}, ["me", "bot"], "invalid-setup", "'x'"),
    "a season's event": ({"season": [{"track": "usa", "event": "x"}]}, ["me", "bot"], "invalid-setup", "event"),
    "a season alone": ({"season": "1961"}, ["me"], "invalid-setup", "at least 2 cars"),
    "no such box": ({"boxes": ["snow"]}, ["me"], "invalid-setup", "boxes"),
    "weather on a track with too many corners": ({}, ["me"], "", ""),
    "a negative lap": ({"laps": -1}, ["me"], "bad-message", "laps"),
    "a switch that is none": ({"snow": True}, ["me"], "bad-message", "snow"),
    "a word for a switch": ({"weather": "yes"}, ["me"], "bad-message", "weather"),
}


@pytest.fixture(scope="module")
def a_place(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    return tmp_path_factory.mktemp("rooms")


def test_a_room_that_cannot_be_says_why(a_place: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(a_place) as server:
            ana = await server.guest("Ana")
            for name, (settings, kinds, code, what) in INVALID.items():
                wish = new_room(*kinds, **settings)
                wish["seats"] = wish["seats"] if kinds else []
                status, _, body = await request(server, "POST", "/api/rooms", wish, cookie=f"{COOKIE}={ana.cookie}")
                problem = json.loads(body)
                assert problem.get("code", "") == code, (name, problem)
                assert what in problem.get("what", ""), (name, problem)
                assert (status == 201) == (code == ""), name
            for wish, code, what in (
                ({"seats": [{"kind": "bot", "driver": "schumacher"}]}, "invalid-setup", "club"),
                ({"seats": [{"colour": "pink"}]}, "invalid-setup", "'pink'"),
                ({"seats": [{"colour": "red"}, {"colour": "red"}]}, "invalid-setup", "taken twice"),
                ({"seats": [{"kind": "legend", "heat_handicap": 1}, {}]}, "invalid-setup", "heat_handicap"),
                ({"seats": [{"heat_handicap": 7}]}, "bad-message", "heat_handicap"),
                ({"seats": [{}] * 10}, "bad-message", "seats"),
                ({"limit_s": 31}, "bad-message", "limit_s"),
                ([], "bad-message", ""),
            ):
                status, _, body = await request(server, "POST", "/api/rooms", wish)
                assert status == 400
                assert json.loads(body)["code"] == code, (wish, body)
                assert what in json.loads(body)["what"], (wish, body)
            for body, code in ((b"{", 400), (b"", 400), (b" " * 2_000_001, 413), (b"\xff", 400)):
                status, _, answer = await request(server, "POST", "/api/rooms", body)
                assert status == code, (body[:10], answer)
            assert await code_of(ana.post("/api/tracks", {"text": "spaces = 3"})) == "invalid-track"
            assert await code_of(ana.post("/api/replay", {"text": "no record"})) == "invalid-record"

    play(scene())


# The lobby -------------------------------------------------------------------------------------------


def test_guests_sit_down_and_stand_up(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben, eve = await server.guest("Ana"), await server.guest("Ben"), await server.guest()
            id = await make(ana, "me", "free", "free", "bot")
            async with ana.watch(id) as one, ben.watch(id) as two, eve.watch(id) as three:
                await until(lambda: one.room and one.room.watchers == 2)
                await done(two, wire.Sit(command(), 1))
                await done(three, wire.Sit(command(), 2, " E\nv\x00e "))
                await until(lambda: seats(one) == ["Ana", "Ben", "E v e", "-"])
                assert one.room.watchers == 0
                assert [place.is_mine for place in two.room.seats] == [False, True, False, False]
                assert not two.room.is_host
                assert not two.room.may_start
                assert await refused(two, wire.Sit(command(), 2)) == "seat-taken"
                await done(two, wire.Sit(command(), 1, "Benno"))  # under another name
                await until(lambda: seats(one)[1] == "Benno")
                await done(two, wire.Leave(command(), 1))
                await until(lambda: seats(one) == ["Ana", "-", "E v e", "-"])
                assert one.room.seats[1].is_free
                await done(one, wire.Free(command(), 2))
                await until(lambda: seats(three) == ["Ana", "-", "-", "-"])
                # Who has no name is called something.
                await done(three, wire.Sit(command(), 1))
                nameless = seats(three)[1]
                assert three.room.seats[1].is_mine
                await done(one, wire.Sit(command(), 2))  # a second seat
                await until(lambda: [place.is_mine for place in one.room.seats] == [True, False, True, False])
                assert [place.is_present for place in one.room.seats] == [True, True, True, False]
            async with ana.watch(id) as one:
                await until(lambda: one.room)
                assert [place.is_present for place in one.room.seats] == [True, False, True, False]
                assert seats(one) == ["Ana", nameless, "Ana", "-"]

    play(scene())


def test_a_host_changes_the_settings(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            id = await make(ana, "me", "free", "free")
            async with ana.watch(id) as one, ben.watch(id) as two, eve.watch(id) as three:
                await done(two, wire.Sit(command(), 1))
                await done(three, wire.Sit(command(), 2))
                before = one.room.seed_hash
                person, mine, bot = wire.SeatChoice(), wire.SeatChoice(is_mine=True), wire.SeatChoice("bot")
                wish = wire.NewRoom(wire.Settings("italy", laps=1), (bot, person, mine, person, person), "Other", 30, True)
                await done(one, wire.Configure(command(), wish))
                await until(lambda: seats(two) == ["-", "Ben", "Ana", "Eve", "-"])
                shown = two.room
                assert (shown.name, shown.limit_s, shown.is_public) == ("Other", 30, True)
                assert shown.settings.track == "italy"
                assert shown.seed_hash != before
                # With fewer seats the last ones stand.
                await done(one, wire.Configure(command(), wire.NewRoom(wire.Settings(), (mine, person))))
                await until(lambda: seats(three) == ["Ana", "Ben"])
                wrong = wire.NewRoom(wire.Settings("monaco"), (mine, person))
                assert await refused(one, wire.Configure(command(), wrong)) == "invalid-setup"
                assert seats(one) == ["Ana", "Ben"]
                # A season and back again.
                season = wire.NewRoom(wire.Settings(season="1961"), (mine, person))
                await done(one, wire.Configure(command(), season))
                await until(lambda: two.room.season)
                assert [(one.track, one.event) for one in two.room.season.stages] == list(load_season("1961").races)
                assert two.room.season.name == "1961"
                assert two.room.season.seed is None
                await done(one, wire.Configure(command(), wire.NewRoom(wire.Settings(laps=1), (mine, person))))
                await until(lambda: not two.room.season)
                await start(one)
                await drive_all(one, two)
                assert one.info.track.id == "usa"

    play(scene())


def test_rooms_are_listed(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            hidden = await make(ana)
            shown = await make(ana, "me", "free", "bot", is_public=True, name="Open")
            alone = await make(ana, "me", is_public=True, name="Alone")
            season = await make(ana, "me", "bot", is_public=True, season="1961")
            mine = msgspec.convert(await ana.get("/api/rooms"), wire.RoomList)
            assert {line.id for line in mine.mine} == {hidden, shown, alone, season}
            assert mine.open == ()
            theirs = msgspec.convert(await ben.get("/api/rooms"), wire.RoomList)
            assert theirs.mine == ()
            assert {line.id for line in theirs.open} == {shown, alone, season}
            lines = {line.id: line for line in theirs.open}
            assert lines[shown] == wire.RoomLine(shown, "Open", "Ana", "lobby", "usa", None, 3, 1, False)
            assert lines[season].season == "1961"
            async with ben.watch(shown) as two, ana.watch(alone) as one:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                lines = {line["id"]: line for line in (await server_list(server))["open"]}
                assert (lines[shown]["free"], lines[alone]["state"]) == (0, "racing")
                await done(one, wire.Retire(command(), 0, 0))
                await until(lambda: one.room.state == "over")
            lines = {line["id"]: line for line in (await server_list(server))["open"]}
            assert alone not in lines  # there is nothing to see any more
            mine = msgspec.convert(await ben.get("/api/rooms"), wire.RoomList)
            assert [(line.id, line.is_mine) for line in mine.mine] == [(shown, True)]

    async def server_list(server: Running) -> Any:
        return await (await server.guest("Eve")).get("/api/rooms")

    play(scene())


def test_forgotten_rooms_are_deleted(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "EXPIRE_S", 0.5)

    async def scene() -> None:
        async with running(store_url, lobby_s=0.6, over_s=1_000, racing_s=1_000) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            lobby, watched, racing = await make(ana), await make(ana), await make(ana, "me")
            async with ana.watch(racing) as one, ben.watch(watched) as two:
                await start(one)
                await until(lambda: lobby not in server.hub.rooms)
                assert await code_of(ana.get(f"/api/rooms/{lobby}")) == "no-such-room"
                await asyncio.sleep(0.8)
                # Somebody looks at it, or races in it.
                assert (await ana.get(f"/api/rooms/{watched}"))["state"] == "lobby"
                await drive(one, most=3)
                # One that was deleted all the same says so.
                await server.store.expire_rooms(2**40, 0, 0)
                await server.room(watched).refresh()
                await until(lambda: two.is_closed)
                assert two.messages[-1] == wire.Gone("no-such-room", True)

    play(scene())


def test_rooms_nobody_looks_at_leave_the_memory(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "EXPIRE_S", 0.5)
    monkeypatch.setattr(hub, "IDLE_S", 0.2)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as socket:
                await start(socket)
                await drive(socket, most=5)
                await asyncio.sleep(0.4)
                assert id in server.hub.rooms
                data = race_of(server, id).to_bytes()
            await until(lambda: id not in server.hub.rooms)
            assert server.hub._automatic == {}
            async with ana.watch(id) as socket:
                await until(lambda: socket.asks)
                assert race_of(server, id).to_bytes() == data
                await drive(socket)

    play(scene())


# Who drives ------------------------------------------------------------------------------------------


def test_a_free_seat_is_driven_until_somebody_takes_it(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free", "legend", laps=2)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await drive(one, most=6)
                await until(lambda: one.asks and not server.room(id).bots())
                assert {frame.by for frame in frames(one) if frame.seat == 1} == {"club"}
                assert two.frame.own == ()
                await done(two, wire.Sit(command(), 1))
                await until(lambda: two.frame.own)
                assert two.frame.is_snapshot
                assert [own.seat for own in two.frame.own] == [1]
                assert seats(two) == ["Ana", "Ben", "-"]
                since = one.version
                # From now on nobody decides for Ben, who sees the cards drawn for his seat.
                await drive_on((one, two), random.Random(1), lambda ask: ask.seat == 1 and ask.phase == "PLAN")
                await asyncio.sleep(0.1)
                assert two.asks[0].seat == 1
                by = {frame.by for frame in frames(one) if frame.seat == 1 and frame.version > since}
                assert by <= {"driver"}
                # He goes, and the club driver goes on.
                before = one.version
                await done(two, wire.Leave(command(), 1))
                await until(lambda: one.version > before)
                assert {frame.by for frame in frames(one) if frame.seat == 1 and frame.version > before} == {"club"}
                await until(lambda: two.frame.own == () and two.asks == ())
                await drive(one)
                assert two.is_over or await two.asked() is None

    play(scene())


def test_a_host_frees_a_seat_in_a_race(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await two.asked()
                await done(one, wire.Free(command(), 1))
                await until(lambda: two.asks == () and two.frame.own == ())
                assert await refused(two, wire.Decide(command(), 1, 0, first(ask))) == "not-your-seat"
                await until(lambda: one.version == 1)
                assert frames(one)[-1].by == "club"
                await drive(one)

    play(scene())


@pytest.fixture
def quick_clock(monkeypatch: pytest.MonkeyPatch) -> float:
    """A limit of one second in place of 30, and less for those who are away."""
    monkeypatch.setattr(room, "AWAY_S", 0.05)
    noted = document.Document.noted
    monkeypatch.setattr(
        document.Document, "noted", lambda doc, key: msgspec.structs.replace(noted(doc, key), limit_s=1)
    )
    return 1.0


def away(socket: Socket) -> list[int]:
    assert socket.room is not None
    return [place.seat for place in socket.room.seats if place.is_away]


@pytest.mark.parametrize("way", ["command", "back", "reconnect"])
def test_who_does_not_decide_in_time_is_driven(tmp_path: pathlib.Path, quick_clock: float, way: str) -> None:
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
                # Nobody who is away holds the others up: now the clock of both runs out again and again.
                await until(lambda: away(two) == [0, 1])
                before = one.version
                await until(lambda: one.version >= before + 3)
                if way == "command":
                    # Even one that is refused: the number of the decision is long past.
                    assert await refused(two, wire.Decide(command(), 1, 0, first(ask))) == "stale-decision"
                elif way == "back":
                    await done(two, wire.Back(command(), 1))
                else:
                    await leaving.aclose()
                    two = await leaving.enter_async_context(ben.watch(id))
                    await until(lambda: two.room)
                assert 1 not in away(two)
                await until(lambda: 1 not in away(one))
                await leaving.aclose()
                # Without anybody who looks no clock runs.
            await until(lambda: not server.room(id).audience.viewers)
            await asyncio.sleep(0.1)
            race = race_of(server, id)
            await asyncio.sleep(0.5)
            assert race_of(server, id) is race or race.is_over

    play(scene())


def test_without_a_limit_everybody_has_time(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "AWAY_S", 0.01)

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
                assert server.room(id).deadlines == {}

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


# From race to race -----------------------------------------------------------------------------------


def test_a_rematch_is_dealt_from_a_seed_promised_before(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            id = await make(ana, "me", "free")
            async with ana.watch(id) as one, ben.watch(id) as two, eve.watch(id) as three:
                await done(two, wire.Sit(command(), 1))
                promised, seeds, races = [], [], []
                for number, starter in enumerate((one, two, one), 1):
                    await until(lambda starter=starter: starter.room.may_start)
                    promised.append(starter.room.seed_hash)
                    await done(starter, wire.Start(command()))
                    await until(lambda number=number: all(s.info and s.info.number == number for s in (one, two)))
                    assert one.info.seed_hash == one.room.seed_hash == promised[-1]
                    await drive_all(one, two, seed=number)
                    await until(lambda: one.room.state == two.room.state == three.room.state == "over")
                    seeds.append(one.frame.seed)
                    races.append(one.room.race)
                    assert not three.room.may_start
                    assert await refused(three, wire.Start(command())) == "not-host"
                assert [sha256(seed) for seed in seeds] == promised
                assert len(set(promised)) == len(set(races)) == 3
                assert one.room.number == 3
            records = [await eve.get(f"/api/races/{race}/record") for race in races]
            assert [sha256(parse_record(text).setup.seed) for text in records] == promised

    play(scene())


def test_a_season_is_raced(store_url: str) -> None:
    stages = [{"track": "usa", "event": "title-sponsor"}, {"track": "italy", "event": "hold-tight"}]

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "free", "me", "bot", season=stages)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 0))
                view = one.room.season
                assert [(stage.track, stage.event, stage.points) for stage in view.stages] == [
                    ("usa", "title-sponsor", None), ("italy", "hold-tight", None),
                ]  # fmt: skip
                season_hash, hashes, texts = view.seed_hash, [one.room.seed_hash], []
                for number in (1, 2):
                    await start(one)
                    await until(lambda number=number: all(s.info and s.info.number == number for s in (one, two)))
                    assert (one.info.event, one.info.seed_hash) == (stages[number - 1]["event"], hashes[-1])
                    assert one.room.season.seed is None
                    await drive_all(one, two, seed=number)
                    await until(lambda: one.room.state == two.room.state == "over")
                    if number == 1:
                        settings = wire.Configure(command(), wire.NewRoom())
                        assert await refused(one, settings) == "not-now"
                        assert await code_of(ana.get(f"/api/rooms/{id}/season")) == "race-not-over"
                    texts.append(await ana.get(f"/api/races/{one.room.race}/record"))
                    hashes.append(one.room.seed_hash)
                assert len(set(hashes)) == 3
                over = one.room.season
                assert over.is_over
                assert over.seed is not None
                assert sha256(over.seed) == over.seed_hash == season_hash
                season = server.room(id).season
                assert [season.setup.race_seed(n) for n in (1, 2)] == [race.setup.seed for race in season.races]
                assert [sha256(season.setup.race_seed(n)) for n in (1, 2)] == hashes[:2]
                points = [sum(stage.points[seat] for stage in over.stages) for seat in range(3)]
                assert [line.points for line in over.table] == sorted(points, reverse=True)
                assert all(points[line.seat] == line.points for line in over.table)
                assert [line.place for line in over.table] == [1, 2, 3]
                text = await ana.get(f"/api/rooms/{id}/season")
                again = parse_season(text)
                assert again.setup == season.setup
                assert [one.driver for one in again.setup.entrants] == ["Ben", "Ana", "club"]
                for recorded, race, there in zip(texts, season.races, again.races, strict=True):
                    assert recorded == record_text(race)
                    assert race.to_bytes() == there.to_bytes()
                # The next season has another seed, that was promised too, and its own two races.
                promised = one.room.seed_hash
                await start(one)
                assert one.room.number == 3
                assert one.room.season.seed_hash == promised != season_hash
                assert one.room.season.seed is None
                assert all(stage.points is None for stage in one.room.season.stages)
                assert await code_of(ana.get(f"/api/rooms/{id}/season")) == "race-not-over"

    play(scene())


# Again from the store --------------------------------------------------------------------------------


def test_a_race_goes_on_after_a_restart(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot", "free", "legend", garage="mixed", weather=True)
            async with ana.watch(id) as socket:
                await start(socket)
                await drive(socket, random.Random(1), 12)
                race = socket.room.race
                # The server ends before the bots have decided.
                await until(lambda: socket.asks and not server.room(id).bots())
                server.hub._stop(id)
                while not server.room(id).bots():
                    ask = await socket.asked()
                    await socket.decide(ask, first(ask))
                version = socket.version
            before = race_of(server, id).to_bytes()
        async with running(store_url) as server:
            ana = Guest(server.address, ana.cookie)
            # They do now, without anybody who looks.
            await until(lambda: id in server.hub.rooms and not server.room(id).bots())
            assert race_of(server, id).to_bytes() != before
            async with ana.watch(id, race, version) as socket:
                await socket.asked()
                assert [frame.version for frame in frames(socket)][0] == version + 1
                assert not any(frame.is_snapshot for frame in frames(socket))
                assert {frame.by for frame in frames(socket)} <= {"bot", "club"}
                assert seats(socket) == ["Ana", "-", "-", "-"]
                await drive(socket, random.Random(2))
                await until(lambda: socket.room.state == "over")
            text = await ana.get(f"/api/races/{race}/record")
            assert record_text(parse_record(text)) == text
        # The record is there as long as the room.
        async with running(store_url) as server:
            assert await Guest(server.address).get(f"/api/races/{race}/record") == text
            assert await server.store.take_leases("another", 60, 10) == []

    play(scene())


def test_bots_decide_the_same_after_a_restart(tmp_path: pathlib.Path) -> None:
    """Their dice come from the race's own secret and the number of the decision, not from the process."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            wish = new_room("me", "bot", "free", limit_s=0)
            wish["seats"][1]["driver"] = "random"
            id = (await ana.post("/api/rooms", wish))["id"]
            async with ana.watch(id) as socket:
                server.hub.hold = lambda room: asyncio.sleep(0)  # nothing is automatic
                await start(socket)
                live = server.room(id).live
                chosen = [server.hub.drivers.choose(live, seat, "random") for seat in (0, 1, 2) for _ in range(3)]
                assert chosen[::3] == chosen[1::3] == chosen[2::3]
                assert len(set(chosen)) > 1
        async with running(tmp_path) as server:
            await until(lambda: id in server.hub.rooms and not server.room(id).bots())
            made = {one.seat: one.choice for one in race_of(server, id).decisions}
            assert made[1] == chosen[3]

    play(scene())


def test_a_season_goes_on_after_restarts(tmp_path: pathlib.Path) -> None:
    stages = [{"track": "usa", "event": "title-sponsor"}, {"track": "usa", "event": "live-television"}]

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "free", "free", "bot", season=stages)
            async with ana.watch(id) as one:
                await done(one, wire.Sit(command(), 1, "Anna"))
                await start(one)
                await drive(one, random.Random(1), 5)
                await until(lambda: not server.room(id).bots())
            data, shown = race_of(server, id).to_bytes(), one.room.season
        # In the first race, between the races, in the second one, after the season.
        for number, most in ((1, 1_000), (2, 5), (2, 1_000), (2, 0)):
            async with running(tmp_path) as server:
                ana = Guest(server.address, ana.cookie)
                async with ana.watch(id) as one:
                    await until(lambda: one.room)
                    if most != 1_000 and number == 2 and one.room.state == "over" and not one.room.season.is_over:
                        assert one.room.season == shown
                        promised = one.room.seed_hash
                        await start(one)
                        assert one.info.seed_hash == promised
                    elif one.room.state == "racing":
                        await until(lambda: one.asks)
                        assert race_of(server, id).to_bytes() == data
                    assert one.info.number == number
                    made = await drive(one, random.Random(1), most)
                    assert made == 5 or made > 5 or most == 0
                    if most == 1_000:
                        await until(lambda: one.room.state == "over")
                    shown = one.room.season
                    await until(lambda: not server.room(id).bots())
                data = race_of(server, id).to_bytes()
                if most == 0:
                    assert shown.is_over
                    assert sha256(shown.seed) == shown.seed_hash
                    text = await ana.get(f"/api/rooms/{id}/season")
                    assert [one.driver for one in parse_season(text).setup.entrants] == ["player", "Anna", "club"]

    play(scene())


# Records ---------------------------------------------------------------------------------------------


def test_the_record_of_a_race_is_what_was_raced(
    tmp_path: pathlib.Path, store_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> tuple[str, str]:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "me", "bot", "legend", mulligan=True)
            async with ana.watch(id) as socket:
                await start(socket)
                promised, race = socket.room.seed_hash, socket.room.race
                assert await code_of(ana.get(f"/api/races/{race}/record")) == "race-not-over"
                ask = await socket.asked()
                answer = await socket.decide(ask, first(ask))
                await done(socket, wire.TakeBack(command(), ask.seat, answer.own[ask.seat].decision_id))
                await drive(socket, random.Random(1))
                await until(lambda: socket.room.state == "over")
            cookie = f"{COOKIE}={ana.cookie}"
            status, headers, body = await request(server, "GET", f"/api/races/{race}/record", cookie=cookie)
            assert status == 200
            assert headers["content-disposition"] == f'attachment; filename="usa-{race[:8]}.race"'
            assert headers["content-type"].startswith("text/plain")
            text = body.decode()
            folded = Race(records.parse_setup((await server.store.race(race)).setup))
            for one in await server.store.decisions(race, 1):
                records.decide(folded, one.seat, one.choice)
            assert text == record_text(folded) == record_text(race_of(server, id))
            assert " take back\n" in text
            # The replay shows what a spectator would have seen.
            replayed = msgspec.convert(await ana.post("/api/replay", {"text": text}), wire.Replay)
            assert sha256(replayed.seed) == promised == replayed.info.seed_hash
            assert [frame.version for frame in replayed.frames] == [*range(len(folded.decisions) + 1)]
            told = [event for frame in replayed.frames for event in frame.events]
            seen = folded.events(SPECTATOR)
            assert [(one.kind, one.seat, one.data) for one in told] == [(one.kind, one.seat, one.data) for one in seen]
            assert not any(event.data["card"] for event in told if event.kind == "DREW")
            shown = {frame.version: frame for frame in frames(socket) if frame.public is not UNSET}
            for version, frame in shown.items():
                assert replayed.frames[version].public == frame.public
            assert {frame.by for frame in replayed.frames} == {"", "driver", "bot"}
            broken = text.replace(" take back\n", "\n", 1)
            assert await code_of(ana.post("/api/replay", {"text": broken})) == "invalid-record"
            return text, promised

    text, promised = play(scene())
    path = tmp_path / "a.race"
    path.write_text(text)
    assert verifying.verify(str(path), promised) == 0
    assert "the seed whose hash was shown" in capsys.readouterr().out
    with pytest.raises(Exception, match="not the one whose hash"):
        verifying.verify(str(path), "0" * 64)


# For those who run it --------------------------------------------------------------------------------

ROUTES = {
    "/api/me": {"get", "post"},
    "/api/me/adopt": {"post"},
    "/api/catalogue": {"get"},
    "/api/tracks": {"post"},
    "/api/rooms": {"get", "post"},
    "/api/rooms/first": {"post"},
    "/api/rooms/{room_id}": {"get"},
    "/api/rooms/{room_id}/season": {"get"},
    "/api/races/{race_id}/record": {"get"},
    "/api/replay": {"post"},
}


def test_health_measures_and_description(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            assert await ana.get("/health") == {"status": "ok"}
            described = await ana.get("/api/schema/openapi.json")
            assert {path: set(methods) for path, methods in described["paths"].items()} == ROUTES
            assert all(one.get("description") for path in described["paths"].values() for one in path.values())
            id = await make(ana, "me", "bot")
            before = await counted(ana, 'hotlap_decisions_total{by="driver"}')
            async with ana.watch(id) as socket:
                await start(socket)
                await refused(socket, wire.Decide(command(), 0, 0, "dance"))
                made = await drive(socket)
                assert await counted(ana, "hotlap_sockets") == 1
            assert await counted(ana, 'hotlap_decisions_total{by="driver"}') == before + made
            assert await counted(ana, 'hotlap_refusals_total{code="unknown-choice"}') >= 1
            catalogue = msgspec.convert(await ana.get("/api/catalogue"), wire.Catalogue)
            assert "usa" in [track.id for track in catalogue.tracks]
            assert {"club", "random"} <= {driver.id for driver in catalogue.drivers}
            _, headers, _ = await request(server, "GET", "/api/rooms/none")
            assert headers["x-content-type-options"] == "nosniff"
            assert "default-src 'self'" in headers["content-security-policy"]

    async def counted(guest: Guest, name: str) -> float:
        lines = (await guest.get("/metrics")).splitlines()
        return float(next(line.split()[-1] for line in lines if line.startswith(f"{name} ")))

    play(scene())


def test_a_stop_says_goodbye(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as one, ben.watch(id) as two:
                await start(one)
                await until(lambda: one.version == two.version == 1)
                server.server.should_exit = True
                await until(lambda: one.is_closed and two.is_closed)
                for socket in (one, two):
                    assert socket.messages[-1] == wire.Gone("closing", False)
            await until(lambda: server.hub.sockets == {})
        # The next one need not wait for the first one's leases.
        async with running(tmp_path) as server:
            assert id in server.hub.rooms
            assert id in server.hub._automatic

    play(scene())


def test_a_server_that_stops_takes_nobody_in(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana)
            await server.hub.close()
            assert await ana.get("/health") == {"status": "closing"}
            async with ana.watch(id) as socket:
                await until(lambda: socket.is_closed)
                assert socket.messages == [wire.Gone("closing", False)]

    play(scene())
