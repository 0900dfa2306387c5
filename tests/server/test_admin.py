"""`hotlap admin` on the store of a server that runs: guests and addresses banned, links revoked, data taken out."""

import asyncio
import contextlib
import pathlib
import random
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import text

from hotlap.race import parse_record, record_text
from hotlap.server import wire
from hotlap.server.client import Guest, Socket
from hotlap.server.config import DAY
from hotlap.server.document import leaving, race_rows
from hotlap.server.document.document import Document
from hotlap.server.document.places import Handover, News, Place, SeatWish
from hotlap.server.errors import Refused
from hotlap.server.guests import access, ban_rows, guest_rows
from hotlap.server.guests.access import Access
from hotlap.server.guests.guests import COOKIE
from hotlap.server.names import SOMEBODY
from hotlap.server.people.admin import Admin
from hotlap.server.people.belongings import Belongings
from hotlap.server.room.room import Room as LiveRoom
from hotlap.server.show import windows
from hotlap.server.show.viewer import Viewer
from hotlap.server.store import Ban, RoomRow, Store, StoreError, sqlite
from hotlap.server.store import Guest as StoredGuest
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    drive_all,
    first,
    make,
    play,
    request,
    running,
    start,
    until,
)


@contextlib.asynccontextmanager
async def administered(where: str | pathlib.Path, **settings: Any) -> AsyncIterator[tuple[Running, Admin]]:
    """A server, and somebody who looks after it in another process."""
    async with running(where, **settings) as server:
        store = await Store.open(where, beside=True)
        try:
            yield server, Admin(store)
        finally:
            await store.close()


async def id_of(admin: Admin, name: str) -> str:
    ((guest, _),) = await admin.store.read(guest_rows.latest, 2, name)
    return guest.id


async def gone(socket: Socket) -> wire.Gone:
    """The reason why a socket is closed."""
    await until(lambda: socket.is_closed)
    assert isinstance(socket.messages[-1], wire.Gone)
    return socket.messages[-1]


async def refused_socket(guest: Guest, room: str) -> wire.Gone:
    async with guest.watch(room) as socket:
        return await gone(socket)


# Bans --------------------------------------------------------------------------------------------------


def test_a_banned_guest_is_out_at_once_and_for_good(store_url: str) -> None:
    async def scene() -> None:
        async with administered(store_url) as (server, admin):
            eve, ben = await server.guest("Eve"), await server.guest("Ben")
            room = await make(ben, "me", "free")
            id = await id_of(admin, "Eve")
            assert await admin.who(id[:8]) == id
            async with eve.watch(room) as there, ben.watch(room) as here:
                await until(lambda: here.room is not None and here.room.watchers == 1)
                await admin.ban(id, None)
                assert await gone(there) == wire.Gone("banned", True)
                assert not here.is_closed
                await done(here, wire.Sit(command(), 0, "Benny"))
            assert await code_of(eve.get("/api/me")) == "banned"
            assert await code_of(eve.post("/api/rooms/first")) == "banned"
            assert await refused_socket(eve, room) == wire.Gone("banned", True)
            token = (await ben.get("/api/me"))["link"].removeprefix("#/join/")
        async with administered(store_url) as (server, admin):
            eve = Guest(server.address, eve.cookie)
            assert await code_of(eve.get("/api/me")) == "banned"
            # From another guest's link on it is the other guest.
            assert (await Guest(server.address).post("/api/me/adopt", {"token": token}))["name"] == "Ben"
            assert await admin.lift_ban(id)
            assert not await admin.lift_ban(id)
            await until(lambda: not server.services.access._guests)
            assert (await eve.get("/api/me"))["name"] == "Eve"

    play(scene())


def test_a_banned_address_is_out(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with administered(tmp_path, proxies=("127.0.0.1",)) as (server, admin):
            ana = await server.guest("Ana")
            room = await make(ana)

            async def status(address: str, path: str = "/api/me") -> int:
                return (await request(server, "GET", path, x_forwarded_for=address))[0]

            await admin.ban(await admin.who("203.0.113.7"), 1)
            await admin.ban(await admin.who("2001:db8:1:2::3"), 1)
            await admin.ban(await admin.who("198.51.0.0/16"), 1)
            await until(lambda: len(server.services.access._networks) == 3)
            for address in ("203.0.113.7", "2001:db8:1:2::ffff", "198.51.100.9", "::ffff:203.0.113.7"):
                assert await status(address) == 403, address
                assert await status(address, "/") == 403, address
            for address in ("203.0.113.8", "2001:db8:1:3::3", "198.52.0.1"):
                assert await status(address) == 200, address
            async with ana.watch(room) as socket:
                await until(lambda: socket.room is not None)
                await admin.ban(await admin.who("127.0.0.1"), 1)
                assert await gone(socket) == wire.Gone("banned", True)
            assert await refused_socket(ana, room) == wire.Gone("banned", True)

    play(scene())


def test_a_socket_that_reads_nothing_is_cut_off(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "FAREWELL_S", 0.2)

    async def scene() -> None:
        async with administered(tmp_path) as (server, admin):
            eve = await server.guest("Eve")
            room = await make(eve)
            async with eve.watch(room) as socket:
                await until(lambda: len(server.services.windows) == 1 and socket.room is not None)

                monkeypatch.setattr(Viewer, "close", lambda *_, **__: None)  # it never gets the reason
                await admin.ban(await id_of(admin, "Eve"), None)
                await until(lambda: len(server.services.windows) == 0)

    play(scene())


def test_bans_end(monkeypatch: pytest.MonkeyPatch, store_url: str) -> None:
    known = Access()
    known.take([Ban("ab" * 12, until=time.time() + 60), Ban("10.0.0.0/8", until=time.time() + 60)], {})
    later_on = time.time() + 61
    for check, who in ((known.check_guest, "ab" * 12), (known.check_address, "10.2.3.4")):
        with pytest.raises(Refused):
            check(who)
        with monkeypatch.context() as later:
            later.setattr(time, "time", lambda: later_on)
            check(who)

    async def scene() -> None:
        store = await Store.open(store_url)
        await store.write(ban_rows.put, Ban("short", until=time.time() - 1))
        await store.write(ban_rows.put, Ban("long", until=time.time() + DAY))
        await store.write(ban_rows.put, Ban("ever"))
        assert {ban.who for ban in await store.read(ban_rows.all_now)} == {"long", "ever"}
        await store.write(ban_rows.put, Ban("long"))
        assert [ban.until for ban in await store.read(ban_rows.all_now)] == [None, None]
        await store.close()

    play(scene())


def test_what_can_be_banned() -> None:
    assert str(access.as_network("2001:db8::7")) == "2001:db8::/64"
    assert str(access.as_network("10.1.2.3")) == "10.1.2.3/32"
    assert str(access.as_network("10.1.2.3/8")) == "10.0.0.0/8"
    assert str(access.as_network("::ffff:10.1.2.3")) == "10.1.2.3/32"
    assert access.as_network("ab" * 12) is None


def test_guests_are_named_by_the_beginnings_of_their_ids(store_url: str) -> None:
    async def scene() -> None:
        async with administered(store_url) as (server, admin):
            nobody = await server.guest()
            room = await make(nobody, "me", "bot")
            host = server.room(room).state.row.host
            assert await admin.guest(host[:8]) == host
            await server.store.write(guest_rows.put, StoredGuest("abcdef" + "0" * 18, "Ana"))
            await server.store.write(guest_rows.put, StoredGuest("abcdef" + "1" * 18, "Ana"))
            assert await admin.guest("abcdef0") == "abcdef" + "0" * 18
            for wrong, says in (
                ("abcdef", "several guests"), ("abcdff", "no guest begins with"), ("abc", "no id of a guest"),
                ("abcde%", "no id of a guest"), ("1.2.3.4.5", "no id of a guest"), ("0.0.0.0/0", "too many addresses"),
                ("::/0", "too many addresses"),
            ):  # fmt: skip
                with pytest.raises(Refused, match=says):
                    await admin.who(wrong)

    play(scene())


# Private links -------------------------------------------------------------------------------------------


def test_a_revoked_link_ends_all_windows_and_keeps_the_seats(store_url: str) -> None:
    async def scene() -> None:
        async with administered(store_url) as (server, admin):
            ana = await server.guest("Ana")
            thief = Guest(server.address)
            old = (await ana.get("/api/me"))["link"].removeprefix("#/join/")
            await thief.post("/api/me/adopt", {"token": old})
            room = await make(ana, "me", "bot")
            id = await id_of(admin, "Ana")
            async with thief.watch(room) as stolen:
                await start(stolen)
                token = await admin.revoke(id)
                assert await gone(stolen) == wire.Gone("no-guest", False)
            assert await refused_socket(thief, room) == wire.Gone("no-guest", False)
            assert await code_of(Guest(server.address).post("/api/me/adopt", {"token": old})) == "bad-link"
            assert (await thief.get("/api/me"))["name"] == ""  # another guest now
            async with thief.watch(room) as socket:
                await until(lambda: socket.room is not None)
                assert not any(seat.is_mine for seat in socket.room.seats)
            me = await ana.post("/api/me/adopt", {"token": token})
            assert me == {"name": "Ana", "link": f"#/join/{token}", "has_passkey": False}
            async with ana.watch(room) as socket:
                ask = await socket.asked()
                assert [seat.name for seat in socket.room.seats if seat.is_mine] == ["Ana"]
                await socket.decide(ask, first(ask))
            again = await admin.revoke(id)
            assert again != token
            assert await code_of(ana.post("/api/me/adopt", {"token": token})) == "bad-link"

    play(scene())


def test_a_guest_without_a_name_can_be_revoked(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with administered(tmp_path) as (server, admin):
            nobody = await server.guest()
            room = await make(nobody, "me", "bot")
            token = await admin.revoke(server.room(room).state.row.host)
            assert not (await nobody.get(f"/api/rooms/{room}"))["seats"][0]["is_mine"]
            await nobody.post("/api/me/adopt", {"token": token})
            assert (await nobody.post("/api/me", {"name": "Ana"}))["name"] == "Ana"
            assert (await nobody.get(f"/api/rooms/{room}"))["seats"][0]["is_mine"]

    play(scene())


# Rooms -----------------------------------------------------------------------------------------------------


def test_a_deleted_room_is_closed(store_url: str) -> None:
    async def scene() -> None:
        async with administered(store_url) as (server, admin):
            ana = await server.guest("Ana")
            room, other = await make(ana, "me", "bot", "legend"), await make(ana)
            async with ana.watch(room) as socket, ana.watch(other) as elsewhere:
                await start(socket)
                race = socket.room.race
                await admin.delete_room(room)
                assert await gone(socket) == wire.Gone("room-deleted", True)
                assert not elsewhere.is_closed
            await until(lambda: room not in server.rooms.known and room not in server.rooms.leases.rooms)
            assert await code_of(ana.get(f"/api/rooms/{room}")) == "no-such-room"
            assert await code_of(ana.get(f"/api/races/{race}/record")) == "no-such-race"
            assert await server.store.read(race_rows.decisions_since, race) == []
            with pytest.raises(Refused, match="no room"):
                await admin.room(room)

    play(scene())


def test_a_room_that_is_deleted_while_it_is_loaded(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with administered(tmp_path) as (server, admin):
            room = await make(await server.guest())
            del server.rooms.known[room]
            is_read, go_on, load = asyncio.Event(), asyncio.Event(), LiveRoom.load

            async def slowly(self: LiveRoom) -> None:
                await load(self)
                is_read.set()
                await go_on.wait()

            monkeypatch.setattr(LiveRoom, "load", slowly)
            opening = asyncio.create_task(server.rooms.room(room))
            await is_read.wait()
            await admin.delete_room(room)
            await asyncio.sleep(2 * sqlite.LOOK_SECONDS)
            go_on.set()
            await opening
            await until(lambda: room not in server.rooms.known)

    play(scene())


def test_other_processes_look_for_themselves(postgres_url: str) -> None:
    """A notification may be lost."""

    async def scene() -> None:
        async with administered(postgres_url) as (server, admin):
            admin.store.notify = lambda room: None  # type: ignore[method-assign]
            ana, eve = await server.guest("Ana"), await server.guest("Eve")
            room, other = await make(ana), await make(ana)
            async with ana.watch(room) as socket, eve.watch(other) as banned:
                await until(lambda: socket.room is not None and banned.room is not None)
                await admin.delete_room(room)
                await admin.ban(await id_of(admin, "Eve"), 1)
                assert (await gone(socket)).code == "room-deleted"
                assert (await gone(banned)).code == "banned"

    play(scene())


# A person's data ---------------------------------------------------------------------------------------------


async def dump(store: Store) -> str:
    """Everything in the database but the secrets."""
    tables = ("guests", "rooms", "memberships", "races", "decisions", "bans", "archive", "archive_guests")

    def op(conn: Any) -> str:
        return "\n".join(str(tuple(row)) for table in tables for row in conn.execute(text(f"SELECT * FROM {table}")))

    return await store.database.read(op)


def test_a_person_is_taken_out(store_url: str) -> None:
    async def scene() -> None:
        async with administered(store_url) as (server, admin):
            ana, ben = await server.guest("Anastasia"), await server.guest("Ben")
            alone = await make(ana, "me", "bot")
            shared = await make(ana, "me", "free", "legend", name="Anastasia's own")
            asked = await make(ben, "me", "free", "legend")
            async with ben.watch(asked) as his, ana.watch(asked) as hers:
                await start(his)
                await done(hers, wire.Sit(command(), 1))  # in a race she has to ask
            async with ana.watch(shared) as hers, ben.watch(shared) as his:
                await until(lambda: his.room is not None)
                await done(his, wire.Sit(command(), 1))
                await done(hers, wire.Say(command(), 0, "catch-me"))
                await done(his, wire.Say(command(), 1, "here-i-come"))
                await done(hers, wire.Mute(command(), 1, True))
                await start(hers)
                race = hers.room.race
                await asyncio.gather(drive(hers, random.Random(1)), drive(his, random.Random(2)))
                await until(lambda: hers.room.state == "over")
                await done(hers, wire.Start(command()))
                await until(lambda: his.room.number == 2 and hers.asks and his.asks)
                second = his.room.race
                ask = await hers.asked()
                await hers.decide(ask, first(ask))
                id = await id_of(admin, "Anastasia")

                told = await Belongings(admin.store).export(id)
                assert msgspec.json.decode(msgspec.json.encode(told)) == told
                assert told["guest"]["name"] == "Anastasia"
                told_of = {room["id"]: [seat["as"] for seat in room["seats"]] for room in told["rooms"]}
                assert told_of == {alone: ["driver"], shared: ["driver"], asked: ["asks for it"]}
                (said,) = [room for room in told["rooms"] if room["id"] == shared]
                assert [one["phrase"] for one in said["said"]] == ["catch-me"]
                assert said["muted"] == [1]
                by_race = {one["id"]: one for one in told["races"]}
                assert by_race[race]["names"] == by_race[second]["names"] == ["Anastasia"]
                stored = [one for one in await server.store.read(race_rows.decisions_since, race) if one.by == id]
                assert [one["choice"] for one in by_race[race]["decisions"]] == [one.choice for one in stored]
                assert [(one["race"], one["drivers"][0]["name"]) for one in told["archive"]] == [(race, "Anastasia")]
                assert "Ben" not in str(told)

                removal = await Belongings(admin.store).forget(id)
                assert removal.deleted == (alone,)
                await until(lambda: his.room.seats[0].is_free and his.room.host == "Ben")
                assert his.room.is_host
                assert [(one.phrase, one.name) for one in his.room.said] == [("", ""), ("here-i-come", "Ben")]
                assert server.room(shared).state.document.mutes == ()
                await until(lambda: hers.is_closed)  # the cookie is invalid
                assert await drive(his, random.Random(3), 2) == 2  # with `club` in the free seat
            left = await dump(server.store)
            assert "Anastasia" not in left
            assert left.count(id) == 1  # so that old cookies stay invalid
            assert "Ben" in left
            record = await ben.get(f"/api/races/{race}/record")
            assert record_text(parse_record(record)) == record
            assert "car black player" in record
            assert "Ben" in record
            assert await code_of(ben.get(f"/api/rooms/{alone}")) == "no-such-room"
            assert (await ana.get("/api/me"))["name"] == ""
            assert (
                (await Belongings(admin.store).export(id))["rooms"]
                == (await Belongings(admin.store).export(id))["archive"]
                == []
            )

    play(scene())


def test_a_guest_takes_their_data_and_is_forgotten(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Anastasia"), await server.guest("Ben")
            alone, shared = await make(ana, "me", "bot"), await make(ana, "me", "free", "legend")
            async with ana.watch(shared) as hers, ben.watch(shared) as his:
                await done(his, wire.Sit(command(), 1))
                await start(hers)
                await drive_all(hers, his)
                await until(lambda: his.room.state == "over")
                race = his.room.race
                told = await ana.get("/api/me/data")
                assert told["guest"]["name"] == "Anastasia"
                assert {room["id"] for room in told["rooms"]} == {alone, shared}
                assert "Ben" not in str(told)
                assert (await ben.get("/api/me/data"))["guest"]["name"] == "Ben"
                cookie, link = ana.cookie, (await ana.get("/api/me"))["link"]
                status, headers, body = await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={cookie}")
                assert (status, msgspec.json.decode(body)["name"]) == (200, "")
                assert cookie not in headers["set-cookie"]
                await until(lambda: his.room.seats[0].is_free and his.room.host == "Ben")
                assert await code_of(ben.get(f"/api/rooms/{alone}")) == "no-such-room"
                # Neither the cookie nor the private link leads to that guest again, and an open page is closed.
                await until(lambda: hers.is_closed)
                again = Guest(server.address, cookie)
                assert (await again.get("/api/me"))["link"] != link
                assert again.cookie != cookie
                token = link.removeprefix("#/join/")
                assert await code_of(Guest(server.address).post("/api/me/adopt", {"token": token})) == "bad-link"
                await request(server, "DELETE", "/api/me")  # of somebody without a cookie nothing is stored
                stored = await server.store.read(guest_rows.latest, 9)
                assert sorted(guest.name for guest, _ in stored) == ["Ben"]
            assert "Anastasia" not in await dump(server.store)
            assert "car black player" in await ben.get(f"/api/races/{race}/record")
            assert len((await ben.get("/api/races"))["races"]) == 1

    play(scene())


def test_a_seat_that_is_kept_for_a_person_is_given_up() -> None:
    wish = SeatWish(1, "ben", "Ben", agreed=("ana", "cid"))
    places = (
        Place("person", "", "black", handover=Handover("ana", "Ann", from_round=3, turned_down=("ben",))),
        Place("person", "", "blue", handover=Handover("cid", "Cid", wish=wish, turned_down=("ana", "dan"))),
        Place("person", "", "green", guest="ben", name="Ben"),
    )
    news = (News("left", 0, "Ann", 2), News("asked", 1, "Ben", 2), News("turned-down", 1, "Ana", 2))
    old = Document("", "Ben", wire.Settings(), 0, places, "0", "1", news=news, commands=("ana:c1", "ben:c1"))
    row = leaving.without(RoomRow("room", 4, "racing", False, "ben", old.encode()), StoredGuest("ana", "Ana"))
    new = Document.decode(row.document)
    assert (row.version, row.host, new.edition, new.commands) == (5, "ben", 1, ("ben:c1",))
    assert new.places[0].handover == Handover(is_given_up=True, from_round=3)
    assert new.places[1].handover == Handover("cid", "Cid", wish=replace(wish, agreed=("cid",)), turned_down=("dan",))
    assert new.places[2] == places[2]
    assert [one.name for one in new.news] == [SOMEBODY, "Ben", SOMEBODY]
    assert "ana" not in row.document.lower()


# Beside a server -------------------------------------------------------------------------------------------------


def test_a_store_is_opened_beside_a_server_only_as_it_is(bare_store_url: str) -> None:
    async def revise(store: Store, number: str) -> None:
        revision = text(f"UPDATE hotlap_version SET version_num = '{number}'")
        await store.database.write(lambda conn: conn.execute(revision) and None)

    async def scene() -> None:
        with pytest.raises(StoreError, match=r"does not exist|its tables \(none\)"):
            await Store.open(bare_store_url, beside=True)
        async with running(bare_store_url) as server:
            newest = text("SELECT version_num FROM hotlap_version")
            present = str(await server.store.database.read(lambda conn: conn.scalar(newest)))
            await revise(server.store, "0002")
            with pytest.raises(StoreError, match=r"revision 0002.* not those of this hotlap"):
                await Store.open(bare_store_url, beside=True)
            await revise(server.store, present)
        beside = await Store.open(bare_store_url, beside=True)
        async with running(bare_store_url) as server:  # it may start meanwhile
            await beside.write(ban_rows.put, Ban("1.2.3.4/32"))
            await until(lambda: server.services.access._networks)
        await beside.close()

    play(scene())
