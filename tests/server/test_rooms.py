"""Rooms before a race: making them, their seats, the public list, their deletion."""

import asyncio
import dataclasses
import json
import pathlib
import time
import types
from typing import Any

import msgspec
import pytest

from hotlap.content.seasons import load_season
from hotlap.race import parse_record, record_text
from hotlap.server import expiry, wire
from hotlap.server.client import Guest, Socket
from hotlap.server.document import document, room_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.rooms import lines
from hotlap.server.store import clock
from laws.setups import TINY
from server.ages import unused
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    drive_all,
    make,
    make_for_two,
    new_room,
    play,
    refused,
    request,
    running,
    start,
    until,
)


def seats(socket: Socket) -> list[str]:
    """The names in the seats, as a viewer sees them; - for an empty seat."""
    assert socket.room is not None
    return [place.name or "-" for place in socket.room.seats]


def test_a_room_has_the_requested_settings(store_url: str) -> None:
    settings = {
        "track": "italy", "track_file": None, "season": None, "events_file": None, "laps": 2, "larger_field": True,
        "mulligan": True,
        "cluttered_hand": "forced", "end": "players_finished", "aggressive_legends": False, "legend_boost": 3,
        "garage": "advanced", "garage_draft": "snake", "weather": True, "boxes": ["heavy-rain"],
        "heat_first": True,
        "weather_token": "drawn",
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
        "has_chat": True,
        "one_call": None,
        "tutor": True,
    }
    assert {*settings, "lot"} == set(wire.Settings.__struct_fields__)
    assert set(wish) == set(wire.NewRoom.__struct_fields__)

    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            made = await ana.post("/api/rooms", wish)
            assert made["link"] == f"{server.address}/room/{made['id']}"
            async with ana.watch(made["id"]) as socket:
                await until(lambda: socket.room)
                shown = socket.room
                assert (shown.name, shown.limit_s, shown.is_public, shown.state) == ("Sunday race", 90, True, "lobby")
                assert (shown.host, shown.is_host, shown.may_start, shown.race) == ("Anna B.", True, True, None)
                assert json.loads(msgspec.json.encode(shown.settings)) == settings | {"lot": []}
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
                setup = server.race(made["id"]).setup
                told = {
                    name: value
                    for name, value in settings.items()
                    if name not in ("track", "track_file", "season", "events_file")
                }
                assert {name: getattr(setup, name) for name in told} == {**told, "boxes": ("base", "heavy-rain")}
                assert setup.track.id == "italy"
                assert [(one.driver, one.colour, one.heat_handicap) for one in setup.entrants][:4] == [
                    ("Anna␣B.", "orange", 2), ("player", "red", 0), ("random", "blue", 0), ("legend", "black", 0),
                ]  # fmt: skip
                info = socket.info
                assert (info.laps, info.track.id, info.number, info.event, info.press_corners) == (
                    2,
                    "italy",
                    1,
                    None,
                    (),
                )
                assert info.settings == shown.settings
                assert [(one.name, one.heat_handicap) for one in info.entries][:2] == [("Anna B.", 2), ("", 0)]
                ask = await socket.asked()
                assert ask is not None
                assert ask.left_s is not None
                assert 80 < ask.left_s <= 90

    play(scene())


def test_a_race_on_an_own_track(tmp_path: pathlib.Path) -> None:
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


def test_an_impossible_room_is_refused_with_the_reason(a_place: pathlib.Path) -> None:
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
                # A guest without a name gets one.
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
                before = one.room.shuffle
                person, mine, bot = wire.SeatChoice(), wire.SeatChoice(is_mine=True), wire.SeatChoice("bot")
                wish = wire.NewRoom(
                    wire.Settings("italy", laps=1), (bot, person, mine, person, person), "Other", 30, True
                )
                await done(one, wire.Configure(command(), wish))
                await until(lambda: seats(two) == ["-", "Ben", "Ana", "Eve", "-"])
                shown = two.room
                assert (shown.name, shown.limit_s, shown.is_public) == ("Other", 30, True)
                assert shown.settings.track == "italy"
                assert shown.shuffle.promise != before.promise
                # With fewer seats, guests in the last ones lose theirs.
                await done(one, wire.Configure(command(), wire.NewRoom(wire.Settings(), (mine, person))))
                await until(lambda: seats(three) == ["Ana", "Ben"])
                wrong = wire.NewRoom(wire.Settings("monaco"), (mine, person))
                assert await refused(one, wire.Configure(command(), wrong)) == "invalid-setup"
                assert seats(one) == ["Ana", "Ben"]
                # Change to a season and back.
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


def test_a_seat_more_after_a_race(tmp_path: pathlib.Path) -> None:
    """The guest who takes it sees the finished race as before, and drives in the next one."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            id, ana, ben = await make_for_two(server, laps=1)
            cat = await server.guest("Cat")
            async with ana.watch(id) as one, ben.watch(id) as two, cat.watch(id) as three:
                await start(one)
                await drive_all(one, two)
                await until(lambda: three.room.state == "over")
                free, mine = wire.SeatChoice(), wire.SeatChoice(is_mine=True)
                await done(one, wire.Configure(command(), wire.NewRoom(wire.Settings(laps=1), (mine, free, free))))
                await done(three, wire.Sit(command(), 2))
                await until(lambda: seats(one) == ["Ana", "Ben", "Cat"])
                async with cat.watch(id) as again:
                    await until(lambda: again.frame is not None)
                    assert not again.frame.own
                await start(one)
                await until(lambda: three.frame.own)
                await drive_all(one, two, three)

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
            line = msgspec.structs.replace(lines[shown], since_s=0)
            assert line == wire.RoomLine(shown, "Open", "Ana", "lobby", "usa", None, 3, 1, False, people=("Ana",))
            assert 0 <= lines[shown].since_s < 60
            assert (lines[season].season, lines[season].track) == ("1961", load_season("1961").races[0][0])
            assert (lines[season].has_garage, lines[season].has_weather) == (True, True)
            async with ben.watch(shown) as two, ana.watch(alone) as one:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                lines = {line["id"]: line for line in (await server_list(server))["open"]}
                assert (lines[shown]["free"], lines[alone]["state"]) == (0, "racing")
                assert (lines[shown]["people"], lines[alone]["waits_for"]) == (["Ana", "Ben"], ["Ana"])
                await done(one, wire.Retire(command(), 0, 0))
                await until(lambda: one.room.state == "over")
            lines = {line["id"]: line for line in (await server_list(server))["open"]}
            assert alone not in lines  # there is nothing more to watch
            mine = msgspec.convert(await ben.get("/api/rooms"), wire.RoomList)
            assert [(line.id, line.is_mine) for line in mine.mine] == [(shown, True)]

    async def server_list(server: Running) -> Any:
        return await (await server.guest("Eve")).get("/api/rooms")

    play(scene())


async def line(guest: Guest, id: str) -> wire.RoomLine:
    """A guest's line of a room."""
    found = msgspec.convert(await guest.get("/api/rooms"), wire.RoomList)
    return next(one for one in (*found.mine, *found.open) if one.id == id)


def test_a_list_says_whose_turn_it_is(store_url: str) -> None:
    """Also of races that nobody looks at, and after a restart."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben, eve = await server.guest("Ana"), await server.guest("Ben"), await server.guest("Eve")
            id = await make(ana, "me", "free", laps=2, is_public=True)
            before = await line(ana, id)
            assert (before.is_my_turn, before.round, before.lap, before.laps) == (False, 0, 0, 0)
            async with ana.watch(id) as one, ben.watch(id) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                await done(one, wire.Decide(command(), 0, one.asks[0].decision_id, one.asks[0].options[0].choice))
            now = await line(ana, id)
            assert (now.state, now.is_my_turn, now.round, now.lap, now.laps) == ("racing", False, 1, 1, 2)
            assert (now.people, now.waits_for) == (("Ana", "Ben"), ("Ben",))
            assert (await line(ben, id)).is_my_turn
            assert ((await line(ben, id)).waits_for, (await line(ben, id)).asked) == ((), ())  # alone at the screen
            assert not (await line(eve, id)).is_my_turn
            assert ((await line(eve, id)).round, (await line(eve, id)).waits_for) == (1, ("Ben",))
            await until(lambda: not server.room(id).audience.viewers)
            both = await make(ana, "me", "me")
            async with ana.watch(both) as one:
                await start(one)
            names = [place.name for place in server.room(both).state.document.places]
            assert (await line(ana, both)).asked == tuple(names)  # two at one screen have names
            await server.rooms.drop_resting(0)
            assert id not in server.rooms.known
            assert (await line(eve, id)).round == 0  # a stranger's list loads no rooms
            assert id not in server.rooms.known
            assert (await line(ben, id)).is_my_turn
        async with running(store_url) as server:
            assert (await line(Guest(server.address, ben.cookie), id)).is_my_turn
            assert not (await line(Guest(server.address, ana.cookie), id)).is_my_turn

    play(scene(), 60)


def test_a_list_says_when_something_happened(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at(moment: float) -> None:
        monkeypatch.setattr(lines, "time", types.SimpleNamespace(time=lambda: moment))

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "legend")
            later = time.time() + 500
            at(later)
            assert 490 < (await line(ana, id)).since_s < 510
            at(time.time())
            async with ana.watch(id) as one:
                await start(one)
                await drive(one, most=1)
            assert (await line(ana, id)).since_s < 60
            at(later - 100)
            assert 300 < (await line(ana, id)).since_s < 410
            at(later - 9_999)
            assert (await line(ana, id)).since_s == 0  # a clock that was set back

    play(scene(), 60)


def test_a_season_between_two_races_is_not_over(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            races = [{"track": track, "event": "title-sponsor"} for track in ("usa", "italy")]
            seasons = [await make(ana, "me", "legend", is_public=True, season=races),
                       await make(ana, "me", "legend", is_public=True)]  # fmt: skip
            states, tracks = [], []
            assert (await line(ana, seasons[0])).track == "usa"
            for id in seasons:
                async with ana.watch(id) as one:
                    for _ in range(2):
                        await start(one)
                        ask = await one.asked()
                        await done(one, wire.Retire(command(), 0, ask.decision_id))
                        await until(lambda: one.room.state == "over")
                        states.append((await line(ana, id)).state)
                        tracks.append((await line(ana, id)).track)
                        shown = {room["id"] for room in (await eve.get("/api/rooms"))["open"]}
                        assert (id in shown) == (states[-1] == "between")
            assert states == ["between", "over", "over", "over"]
            assert tracks == ["italy", "italy", "usa", "usa"]  # that of the race that comes next, or was the last
            # A season that this version does not know is listed all the same.
            row = await server.store.read(room_rows.get, seasons[0])
            assert row is not None
            doc = document.Document.decode(row.document)
            odd = msgspec.structs.replace(doc, settings=msgspec.structs.replace(doc.settings, season="1899"))
            row = msgspec.structs.replace(row, document=odd.encode())
            assert [one.state for one in lines.room_lines([row], "", {})] == ["over"]

    play(scene(), 60)


def test_forgotten_rooms_are_deleted(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "EXPIRE_S", 0.5)

    async def scene() -> None:
        async with running(store_url, lobby_s=1_000, over_s=1_000, racing_s=1_000) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            watched, racing, lobby = await make(ana), await make(ana, "me"), await make(ana)
            async with ana.watch(racing) as one, ben.watch(watched) as two:
                await start(one)
                await until(lambda: server.room(watched).audience.viewers)
                limits = dataclasses.replace(server.config.limits, lobby_s=2.0)  # which is long between two touches
                server.services.expiry.limits = limits
                await until(lambda: lobby not in server.rooms.known)
                assert await code_of(ana.get(f"/api/rooms/{lobby}")) == "no-such-room"
                # Watched, or racing: the room stays, although it is older.
                assert (await ana.get(f"/api/rooms/{watched}"))["state"] == "lobby"
                await drive(one, most=3)
                # A room that was deleted nevertheless says so.
                await unused(server.store, 0, {"lobby": -1}, 1_000)
                await server.room(watched).refresh()
                await until(lambda: two.is_closed)
                assert two.messages[-1] == wire.Gone("room-deleted", True)

    play(scene())


def test_a_wrong_clock_deletes_no_rooms(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "EXPIRE_S", 0.5)
    ahead = 0.0
    monkeypatch.setattr(clock, "time", types.SimpleNamespace(time=lambda: time.time() + ahead))

    async def scene() -> None:
        nonlocal ahead
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana)
            for years in (10, -50, 10):
                ahead = years * 365 * 86_400.0
                kept = server.services.expiry.kept_time
                await until(lambda kept=kept: server.services.expiry.kept_time > kept + 0.1)
                assert room in server.rooms.known
                assert (await server.store.read(room_rows.get, room)).state == "lobby"
        # Nor does a server that starts with a wrong clock, or after a year.
        ahead = 20 * 365 * 86_400.0
        async with running(tmp_path) as server:
            kept = server.services.expiry.kept_time
            await until(lambda: server.services.expiry.kept_time > kept)
            assert (await Guest(server.address, ana.cookie).get(f"/api/rooms/{room}"))["state"] == "lobby"

    play(scene())


def test_unwatched_rooms_leave_the_memory(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "EXPIRE_S", 0.5)

    async def scene() -> None:
        async with running(tmp_path, idle_s=0.2) as server:
            ana = await server.guest("Ana")
            id = await make(ana, "me", "bot")
            async with ana.watch(id) as socket:
                await start(socket)
                await drive(socket, most=5)
                await asyncio.sleep(0.4)
                assert id in server.rooms.known
                data = server.race(id).to_bytes()
            await until(lambda: id not in server.rooms.known)
            assert not server.rooms.leases.rooms
            async with ana.watch(id) as socket:
                await until(lambda: socket.asks)
                assert server.race(id).to_bytes() == data
                await drive(socket)

    play(scene())


def test_a_track_of_ones_own_begins_with_a_sample_and_is_named_in_lists(tmp_path: pathlib.Path) -> None:
    """By its file, for those who have a seat; strangers read no names of tracks."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            sample = await ana.get("/api/tracks/new")
            assert (await ana.post("/api/tracks", {"text": sample}))["name"] == "My track"
            own = sample.replace('"My track"', '"Backyard"')
            await make(ana, "me", "free", is_public=True, track_file=own)
            (line,) = (await ana.get("/api/rooms"))["mine"]
            assert (line["track"], line["own_track"]) == ("", "Backyard")
            (line,) = (await ben.get("/api/rooms"))["open"]
            assert line["own_track"] == ""

    play(scene())
