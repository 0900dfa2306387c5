"""The chats of rooms and leagues: one message for all, with the names of those who are awaited."""

import asyncio
import json
import pathlib
import re
from typing import Any

from hotlap.server.client import Guest
from hotlap.server.guests.guests import COOKIE
from hotlap.server.notices import channel_rows
from hotlap.server.people.belongings import Belongings
from server.receivers import Web, web
from server.running import code_of, far, make_for_two, play, request, running, start, until
from server.test_leagues import Club
from server.test_notices import DAY, HERE, QUICK, guest_of, round_of_both, send_all

DATE = r"\w{3}, \d+ \w{3}, \d\d:\d\d Amsterdam"


def texts(chat: Web, path: str = "/all") -> list[str]:
    return [json.loads(body)["text"] for _, _, body in chat.at(path)]


async def name(guest: Guest, place: str, chat: Web, **changes: Any) -> Any:
    choice = {"url": f"{chat.address}/all", "language": "en-GB", "zone": "Europe/Amsterdam"}
    return await guest.post(f"/api/channels/{place}", choice | changes)


def test_a_chat_is_told_once_who_is_awaited(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat:
            served = {"notice_networks": HERE, **QUICK}
            async with running(tmp_path, **served) as server:
                id, ana, ben = await make_for_two(server, limit_s=DAY, name="Monday <!channel>")
                await name(ana, id, chat)
                await ana.post(f"/api/channels/{id}/test")
                assert texts(chat)[0].startswith("This is a test of hotlap\nIt will be told here for whom")
                async with ana.watch(id) as hers, ben.watch(id) as his:
                    await start(hers)
                    await until(lambda: his.asks and hers.asks)
                    assert await send_all(server) == 0  # both look on
                # Of who looks in and leaves again all hear when they have left.
                await until(lambda: not server.room(id).audience.viewers)
                await server.services.post.note(server.room(id))
                async with ana.watch(id) as hers, ben.watch(id) as his:
                    await until(lambda: his.asks and hers.asks)
                    assert await server.services.post.send_due() == 1  # of what was noted nothing is true now
                    assert len(chat.posts) == 1
                    assert await send_all(server) == 0
                await until(lambda: not server.room(id).audience.viewers)
                await send_all(server)  # or the server's own round of the post was quicker
                await until(lambda: len(chat.posts) == 2)
                title, line, link = texts(chat)[1].split("\n")
                assert title == "Waiting for drivers: Monday ·!channel·"
                assert re.fullmatch(rf"USA, round 1 – waiting for Ana, Ben \(until {DATE}\)", line)
                assert link == f"{server.address}/room/{id}"
                # The same turns are never told again, and of one who decided meanwhile nothing.
                server.room(id).called = set()
                assert await send_all(server) == 0
            async with running(tmp_path, **served) as server:
                await until(lambda: id in server.rooms.known)
                assert await send_all(server) == 0
                async with Guest(server.address, ana.cookie).watch(id) as hers:
                    await until(lambda: hers.asks)
                    await round_of_both(server, id)
                    await send_all(server)
                    await until(lambda: len(chat.posts) == 3)
                    assert "round 2 – waiting for Ben (until" in texts(chat)[2]  # Ana looks on

    play(scene())


def test_the_host_names_the_chat_of_a_room_and_nobody_else(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, **QUICK) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY)
            off = {"is_on": False, "may_change": False, "receiver": "", "url": ""}
            assert await ben.get(f"/api/channels/{id}") == off
            assert await code_of(name(ben, id, chat)) == "not-host"
            assert await code_of(ben.post(f"/api/channels/{id}/test")) == "not-host"
            assert await code_of(ana.post(f"/api/channels/{id}/test")) == "not-now"
            assert await code_of(ana.get("/api/channels/nowhere")) == "not-found"
            assert await code_of(name(ana, "nowhere", chat)) == "not-found"
            assert await code_of(name(ana, id, chat, url="http://10.0.0.1/")) == "no-public-address"
            assert await code_of(name(ana, id, chat, url="ftp://chat.example.org/")) == "no-public-address"
            assert await code_of(name(ana, id, chat, zone="Mars/Olympus")) == "bad-message"
            assert await ana.get(f"/api/channels/{id}") == off | {"may_change": True}
            on = {"is_on": True, "may_change": True, "receiver": "127.0.0.1", "url": f"{chat.address}/all"}
            assert await name(ana, id, chat) == on
            # Others learn that there is one, and not where.
            assert await ben.get(f"/api/channels/{id}") == off | {"is_on": True}
            async with ben.watch(id) as his:
                await until(lambda: his.room)
                assert chat.address not in str(his.messages)
            chat.answers = {"/all": "404 Gone\r\n"}
            assert await code_of(ana.post(f"/api/channels/{id}/test")) == "not-delivered"
            # It is in the data of the guest who named it, and goes with them.
            guest = await guest_of(server, id, 0)
            assert (await Belongings(server.store).export(guest))["chats"][0]["webhook"] == f"{chat.address}/all"
            assert await name(ana, id, chat, url="") == off | {"may_change": True}
            await name(ana, id, chat)
            await Belongings(server.store).forget(guest)
            assert await server.store.read(channel_rows.get, id) is None

    play(scene())


def test_where_each_is_called_once_a_round_a_chat_hears_who_is_next(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, **QUICK) as server:
            id, ana, ben = await make_for_two(server, limit_s=DAY, one_call=True)
            await name(ana, id, chat)
            async with ana.watch(id) as hers:
                await start(hers)
                await until(lambda: hers.room.state == "racing")
            while not texts(chat):
                await send_all(server)
            first = re.search(r"waiting for (\w+) \(", texts(chat)[0])[1]
            other = {"Ana": "Ben", "Ben": "Ana"}[first]
            async with {"Ana": ana, "Ben": ben}[first].watch(id) as socket:
                await until(lambda: socket.asks)
                seat = socket.asks[0].seat
                while any(ask.seat == seat for ask in socket.asks):
                    await socket.decide(socket.asks[0], far(socket.asks[0]))
            while len(texts(chat)) == 1:
                await send_all(server)
            assert f"round 1 – waiting for {other} (" in texts(chat)[1]

    play(scene())


def test_the_tables_of_a_league_have_one_chat(store_url: str) -> None:
    async def scene() -> None:
        # What happens within three seconds goes in one message.
        async with web() as chat, running(store_url, notice_networks=HERE, gather_s=3.0, pause_s=0.0) as server:
            club = await Club.of(server, 7, rounds=1)
            host, other = club.guests[:2]
            assert await code_of(name(other, club.id, chat)) == "not-host"
            await name(host, club.id, chat)
            opened = await club.say("open", round=1)
            tables = opened.rounds[0].tables
            assert await code_of(name(host, tables[0].room, chat)) == "not-host"  # a table has none of its own
            await until(lambda: texts(chat))
            lines = texts(chat)[0].split("\n")
            assert lines[0] == "News of 2 races"
            assert sorted(lines[2::2]) == sorted(f"{server.address}/room/{table.room}" for table in tables)
            assert sorted(re.findall(r"Driver-\d", texts(chat)[0])) == [f"Driver-{n}" for n in range(1, 8)]
            await club.race()
            ended: list[str] = []
            while ended.count("1") < 2:
                await asyncio.sleep(0.05)
                ended = re.findall(r"(\d)\. Driver", "".join(texts(chat)[1:]))
            assert sorted(ended) == sorted("1234" + "123")
            # With the league its chat goes.
            await request(server, "DELETE", f"/api/leagues/{club.id}", cookie=f"{COOKIE}={host.cookie}")
            assert await server.store.read(channel_rows.get, club.id) is None

    play(scene())
