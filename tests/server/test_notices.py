"""Messages to guests who are not there: each turn once, by every way that they chose, and nothing that only they know.

The receivers are real ones (receivers.py): a chat, a push service with a browser's keys, a mail server.
"""

import asyncio
import ipaddress
import json
import pathlib
import re
import time
from typing import Any

import httpcore
import msgspec
import pytest

from hotlap.race import Race
from hotlap.server import wire
from hotlap.server.errors import Refused
from hotlap.server.guests import guest_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.notices import mail, push, wish_rows, wishes
from hotlap.server.notices.message import message
from hotlap.server.notices.news import JobSubject, news_of
from hotlap.server.notices.outside import CLOSED, NotDelivered, Outside, check_url, is_public
from hotlap.server.notices.post import AGAIN_S
from hotlap.server.notices.wishes import Wishes
from hotlap.server.people.admin import Admin
from hotlap.server.people.belongings import Belongings
from hotlap.server.show.frame import own
from hotlap.server.store import Job, Store, job_rows
from server.receivers import Browser, check_vapid, decrypted, mail_server, private, web
from server.running import (
    Running,
    code_of,
    command,
    done,
    far,
    make,
    make_for_two,
    play,
    request,
    running,
    start,
    until,
)

HERE = ("127.0.0.1/32",)
QUICK = {"gather_s": 0.0, "pause_s": 0.0}
DAY = 86_400


async def send_all(server: Running) -> int:
    """Note all that there is to tell, and send it now; returns how many messages were sent."""
    for room in list(server.rooms.known.values()):
        await server.services.post.note(room)
    return await server.services.post.send_due()


# One turn, by all ways ------------------------------------------------------------------------------------


def test_a_turn_is_told_once_by_every_way(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, mail_server() as (mails, smtp):
            browser = Browser(f"{chat.address}/push")
            served = {"smtp": smtp, "notice_networks": HERE, **QUICK}
            async with running(tmp_path, **served) as server:
                id, ana, ben = await make_for_two(server, limit_s=DAY, name="Maandag é <!channel> @all")
                found = await ben.get("/api/me/notices")
                assert found["has_mail"]
                assert not found["mail"]
                await ben.post("/api/me/notices", {"language": "nl", "zone": "Europe/Amsterdam"})
                await ben.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
                await ben.post("/api/me/notices/device", browser.subscription)
                await ben.post("/api/me/notices/mail", {"address": "ben@example.org"})
                # Nothing but the question goes to an address that is not confirmed.
                assert len(mails.mails) == 1
                token = re.search(r"#/confirm/(\S+)", mails.mails[0].get_content())[1]
                assert await code_of(ana.post("/api/mail/confirm", {"token": token[:-3]})) == "bad-link"
                assert await ana.post("/api/mail/confirm", {"token": token}) == {"address": "ben@example.org"}

                async with ana.watch(id) as hers:
                    await start(hers)
                    await until(lambda: chat.at("/chat") and chat.at("/push") and len(mails.mails) == 2)
                    link = f"{server.address}/room/{id}"
                    told = json.loads(chat.at("/chat")[0][2])
                    assert told["text"] == told["content"]
                    assert link in told["text"]
                    assert "Jij bent aan de beurt" in told["text"]
                    assert "speelronde 1 –" in told["text"]
                    assert "tot " in told["text"]
                    assert "<" not in told["text"]
                    assert "@" not in told["text"]
                    _, headers, body = chat.at("/push")[0]
                    shown = browser.read(body)
                    assert shown["path"] == f"#/room/{id}"
                    claims = check_vapid(headers["authorization"], found["push_key"])
                    assert claims["aud"] == chat.address
                    assert time.time() < claims["exp"] <= time.time() + DAY
                    sent = mails.mails[1]
                    assert sent["To"] == "ben@example.org"
                    assert link in sent.get_content()
                    for raw in mails.raw:
                        check_raw(raw)
                    stop = re.search(rb"\r\nList-Unsubscribe: <([!-~]+)>\r\n", mails.raw[1])[1].decode()
                    assert stop.startswith(f"{server.address}/api/mail/stop/")
                    assert b"\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" in mails.raw[1]
                    assert b"List-Unsubscribe" not in mails.raw[0]  # nothing to leave yet

                    # The same turn is never told again.
                    assert await send_all(server) == 0
                    server.room(id).noted = set()
                    assert await send_all(server) == 0
            async with running(tmp_path, **served) as server:
                await until(lambda: id in server.rooms.known)
                assert await send_all(server) == 0
                assert len(chat.posts) == 2

                # One click in the mail program ends the mails, and only them.
                stop = stop.partition("/api/")[2]
                form = {"content_type": "application/x-www-form-urlencoded"}
                status, _, _ = await request(server, "POST", f"/api/{stop}", b"List-Unsubscribe=One-Click", **form)
                assert status == 200
                assert (await wishes.read(server.store, await guest_of(server, id, 1))).mail == ""
                # Ben plays, and Ana, who is not there, wants nothing. Then it is Ben's turn again.
                await round_of_both(server, id)
                await until(lambda: len(chat.at("/chat")) == 2 and len(chat.at("/push")) == 2)
                assert len(mails.mails) == 2

    play(scene())


def check_raw(raw: bytes) -> None:
    """A mail as it came over the line: each header once, on one line, and encoded only where it has words."""
    head, _, body = raw.partition(b"\r\n\r\n")
    headers = [line.partition(b": ") for line in head.split(b"\r\n")]
    names = [name.decode().lower() for name, _, _ in headers]
    assert sorted(names) == sorted(set(names))
    assert {"from", "to", "subject", "date", "message-id", "auto-submitted", "mime-version"} <= set(names)
    assert all(re.fullmatch(r"[a-z-]+", name) for name in names)  # none is folded
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))
    assert head.isascii()
    encoded = {name.decode().lower() for name, _, value in headers if b"=?" in value}
    assert encoded <= {"subject"}
    assert body.strip()


async def guest_of(server: Running, id: str, seat: int) -> str:
    return str(server.room(id).state.document.places[seat].guest)


async def round_of_both(server: Running, id: str) -> None:
    """Let the round end: time is up for both."""
    room = server.room(id)
    began = server.race(id).round
    room.timing.until = lambda seat: time.time() - 1 if server.race(id).round == began else time.time() + DAY
    room.timing.wake_room()
    await until(lambda: server.race(id).round > began)
    del room.timing.until


def test_who_is_there_or_has_decided_is_told_nothing(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, gather_s=0.2, pause_s=0.0) as server:
            id, ana, ben = await make_for_two(server)
            for guest in (ana, ben):
                await guest.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
            async with ana.watch(id) as hers, ben.watch(id) as his:
                await start(hers)
                await until(lambda: his.asks)
                await send_all(server)
                await his.decide(his.asks[0], far(his.asks[0]))
            guest = await guest_of(server, id, 1)
            # A message that is on its way when its reason ends is not sent.
            news = JobSubject("turn", id, server.room(id).state.live.row.id, 1, 999)
            data = msgspec.json.encode(news).decode()
            await server.store.write(job_rows.add, [Job("late", guest, "webhook", data, time.time(), time.time())])
            await until_ended(server.store, "late")
            assert chat.posts == []

    play(scene())


def test_a_message_says_what_others_said_meanwhile(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat:
            async with running(tmp_path, notice_networks=HERE, gather_s=0.2, pause_s=0.0) as server:
                id, ana, ben = await make_for_two(server, limit_s=DAY, name="Friday")
                await ben.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
                async with ana.watch(id) as hers:
                    async with ben.watch(id) as his:
                        await done(hers, wire.Say(command(), 0, "hello"))
                        await until(lambda: his.room.said)
                    await until(lambda: not hers.room.seats[1].is_present)
                    await done(hers, wire.Say(command(), 0, "catch-me"))
                    await start(hers)
                    await until(lambda: chat.posts)
                text = json.loads(chat.posts[0][2])["text"]
                assert "Ana: “Catch me if you can!”" in text
                assert "Hello" not in text  # he was there
                # Whom he does not want to hear is in no message.
                ben_id = await guest_of(server, id, 1)
                room = server.room(id)
                assert [one.phrase for one in room.unheard(ben_id)] == ["catch-me"]
                async with ben.watch(id) as his:
                    await done(his, wire.Mute(command(), 0, True))
                await until(lambda: not room.present())
                await server.services.attendance.note()
                async with ana.watch(id) as hers:
                    await done(hers, wire.Say(command(), 0, "wow"))
                assert room.unheard(ben_id) == ()
            # Another process knows from the store since when.
            async with running(tmp_path, notice_networks=HERE) as server:
                await until(lambda: id in server.rooms.known)
                state = server.room(id).state
                state.document = msgspec.structs.replace(state.document, mutes=())
                assert [one.phrase for one in server.room(id).unheard(ben_id)] == ["wow"]

    play(scene())


def test_a_host_who_is_not_there_hears_who_takes_a_seat(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, **QUICK) as server:
            ana, ben, cleo = [await server.guest(name) for name in ("Ana", "Ben", "<Cleo>")]
            for guest in (ana, ben):
                await guest.post("/api/me/notices/webhook", {"url": f"{chat.address}/{guest.cookie[:8]}"})
            id = await make(ana, "me", "free", "free", limit_s=DAY, name="Monday")
            async with ben.watch(id) as his:
                await done(his, wire.Sit(command(), 1))
                await until(lambda: len(chat.posts) == 1)
                told = json.loads(chat.at(f"/{ana.cookie[:8]}")[0][2])["text"]
                assert "Ana – Ben has taken a seat: Monday" in told
                # A guest who is gone again before the message goes is not told of, and nobody twice.
                await done(his, wire.Leave(command(), 1))
                await done(his, wire.Sit(command(), 1))
                assert await send_all(server) == 0
            # The host who is there sees it.
            async with ana.watch(id), cleo.watch(id) as hers:
                await done(hers, wire.Sit(command(), 2))
                assert await send_all(server) == 0
                await done(hers, wire.Leave(command(), 2))
            await ana.post("/api/me/notices", {"language": "en", "zone": "UTC", "sat": False})
            async with cleo.watch(id) as hers:
                await done(hers, wire.Sit(command(), 2))
                assert await send_all(server) == 0
            assert len(chat.posts) == 1

    play(scene())


def hand_of(race: Race) -> dict[str, int]:
    return own(race, race.sight(0)).hand


async def until_ended(store: Store, key: str) -> None:
    for _ in range(2_000):
        rows = await store.database.read(
            lambda conn: conn.exec_driver_sql(f"SELECT ended FROM jobs WHERE key = '{key}'").all()
        )
        if rows and rows[0][0] is not None:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never ended")


def test_several_races_are_one_message_and_what_only_a_driver_knows_is_in_none(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, gather_s=3_600.0, pause_s=0.0) as server:
            ana = await server.guest("Ana")
            await ana.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
            ids = []
            for name in ("One", "Two"):
                ids.append(await make(ana, "me", "bot", name=name))
                await server.rooms.known[ids[-1]].starting.start("start")
            for id in ids:
                await server.services.post.note(server.room(id))
            now = time.time()
            await server.store.database.write(lambda conn: conn.exec_driver_sql(f"UPDATE jobs SET due = {now - 1}"))
            await until(lambda: chat.posts)
            assert len(chat.posts) == 1
            text = json.loads(chat.posts[0][2])["text"]
            assert "2 races wait for you" in text
            assert all(f"/room/{id}" in text for id in ids)

            # Another deal of all hidden cards gives the same message, byte for byte.
            room = server.room(ids[0])
            live, guest = room.state.live, await guest_of(server, ids[0], 0)
            ((_, news),) = [one for one in news_of(room) if one[1].kind == "turn"]
            told = await server.services.post._fact(guest, news)
            hand = hand_of(live.race)
            for key in range(20):
                live.race = live.race.imagine(1, key)
                live.asked = {0: msgspec.structs.replace(live.asked[0], decision=live.race.decision(0))}
                if hand_of(live.race) != hand:
                    break
            assert hand_of(live.race) != hand
            assert message([await server.services.post._fact(guest, news)], Wishes()) == message([told], Wishes())

    play(scene())


def test_settings_are_checked_and_a_receiver_can_be_tried(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with (
            web() as chat,
            mail_server() as (_, smtp),
            running(tmp_path, smtp=smtp, notice_networks=HERE) as server,
        ):
            ana = await server.guest("Ana")
            for nowhere in ({}, {"endpoint": "https://push.example.org/1"}):
                assert await code_of(ana.post("/api/me/notices/test", nowhere)) == "not-now"
            wrong = "ftp://example.org/ https://user:word@example.org/ https:// http://[::1]:1/ http://10.0.0.1/x"
            for url in wrong.split():
                assert await code_of(ana.post("/api/me/notices/webhook", {"url": url})) == "no-public-address", url
            await ana.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
            await ana.post("/api/me/notices/test", {})
            assert "test" in json.loads(chat.posts[0][2])["text"]
            chat.answers["/chat"] = "302 Found\r\nLocation: /other\r\n"
            assert await code_of(ana.post("/api/me/notices/test", {})) == "not-delivered"
            assert not chat.at("/other")
            for address in ("ana", "a b@example.org", "ana@example.org\nBcc: x@example.org", "é@example.org"):
                assert await code_of(ana.post("/api/me/notices/mail", {"address": address})) == "no-mail-address"
            assert await code_of(ana.post("/api/me/notices/mail", {"address": "ana@elsewhere.org"})) == "not-delivered"
            # Dates are as where the reader is, and a device has a name that shows something.
            for language, status in (("en-GB", 200), ("es-419", 200), ("en_GB", 400), ("e", 400)):
                choice = {"language": language, "zone": "Europe/London"}
                cookie = f"{COOKIE}={ana.cookie}"
                assert (await request(server, "POST", "/api/me/notices", choice, cookie=cookie))[0] == status, language
            for zone in ("../../etc/passwd", "/etc/localtime", "Mars/Olympus", "Europe", "", "zone.tab"):
                assert await code_of(ana.post("/api/me/notices", {"language": "en", "zone": zone})) == "bad-message", (
                    zone
                )
            keys = {**Browser(f"{chat.address}/push").subscription, "name": " Firefox\u202e (Android)\u3164"}
            assert await code_of(ana.post("/api/me/notices/device", {**keys, "p256dh": "AAAA"})) == "bad-message"
            await ana.post("/api/me/notices/device", keys)
            await ana.post("/api/me/notices/test", {"endpoint": keys["endpoint"]})
            assert len(chat.at("/push")) == 1
            (device,) = (await ana.get("/api/me/notices"))["devices"]
            assert (device["endpoint"], device["name"]) == (keys["endpoint"], "Firefox (Android)")
            assert device["added"] <= time.time() < device["added"] + DAY
            # A person's data has all of it, and goes whole.
            admin = Admin(server.store)
            ((guest, _),) = await server.store.read(guest_rows.latest, 1)
            data = await Belongings(admin.store).export(guest.id)
            assert data["notices"]["webhook"] == f"{chat.address}/chat"
            await Belongings(admin.store).forget(guest.id)
            assert await server.store.read(wish_rows.get, guest.id) == (0, "")

        async with running(tmp_path / "no-mail") as server:
            ana = await server.guest("Ana")
            assert not (await ana.get("/api/me/notices"))["has_mail"]
            assert await code_of(ana.post("/api/me/notices/mail", {"address": "ana@example.org"})) == "no-mail"

    play(scene())


def test_a_browser_that_is_gone_is_forgotten_and_a_chat_is_tried_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with web() as chat, running(tmp_path, notice_networks=HERE, **QUICK) as server:
            ana = await server.guest("Ana")
            chat.answers = {"/push": "410 Gone\r\n", "/chat": "500 Oh\r\n"}
            await ana.post("/api/me/notices/webhook", {"url": f"{chat.address}/chat"})
            await ana.post("/api/me/notices/device", Browser(f"{chat.address}/push").subscription)
            id = await make(ana, "me", "bot")
            await server.rooms.known[id].starting.start("start")
            guest = await guest_of(server, id, 0)
            await until(lambda: chat.at("/push") and chat.at("/chat"))
            while (await wishes.read(server.store, guest)).devices:
                await asyncio.sleep(0.01)
            for tries in range(1, len(AGAIN_S) + 1):

                async def hurry(n: int = tries) -> bool:
                    done = await server.store.database.write(
                        lambda conn: (
                            conn.exec_driver_sql(
                                f"UPDATE jobs SET due = 0 WHERE channel = 'webhook' AND tries = {n} AND holder IS NULL"
                            ).rowcount
                        )
                    )
                    return done == 1

                while not await hurry():
                    await asyncio.sleep(0.01)
                await until(lambda n=tries: len(chat.at("/chat")) == n + 1)
            while await server.store.read(job_rows.count_open):
                await asyncio.sleep(0.01)
            assert len(chat.at("/chat")) == len(AGAIN_S) + 1

    play(scene())


# Jobs -----------------------------------------------------------------------------------------------------


def test_jobs_are_stored_once_and_taken_by_one(store_url: str) -> None:
    async def scene() -> None:
        store = await Store.open(store_url)
        try:
            assert await store.write(wish_rows.put, "ana", 1, "{}")
            assert not await store.write(wish_rows.put, "ana", 1, "{}")
            now = time.time()
            jobs = [Job(f"{n}", "ana", channel, "", now, now) for n, channel in enumerate(("mail", "mail", "chat"))]
            assert await store.write(job_rows.add, jobs) == 3
            assert await store.write(job_rows.add, jobs) == 0
            taken = await asyncio.gather(*(store.write(job_rows.take, f"p{n}", 60.0, 9, 0.0, 0.0) for n in range(3)))
            groups = [[job.key for job in group] for found in taken for group in found]
            assert sorted(groups) in ([["0", "1"], ["2"]],)
            assert await store.write(job_rows.take, "p9", 60.0, 9, 0.0, 0.0) == []  # all are taken
            for n, found in enumerate(taken):
                for group in found:
                    if group[0].key == "2":
                        await store.write(job_rows.end, ["2"], "somebody else", "sent")
                        assert await store.read(job_rows.count_open) == 3
                        await store.write(job_rows.end, ["2"], f"p{n}", "sent")
            assert await store.read(job_rows.count_open) == 2
            # A process that dies gives them back: at its next start, or when its lease has run out.
            for n in range(3):
                await store.write(job_rows.release, f"p{n}")
            ((first, _),) = await store.write(job_rows.take, "p1", -1.0, 9, 0.0, 0.0)
            ((again, _),) = await store.write(job_rows.take, "p2", 60.0, 9, 0.0, 0.0)
            assert again.key == first.key
            await store.write(job_rows.put_off, ["0", "1"], "p2", 3_600.0)
            assert await store.write(job_rows.take, "p2", 60.0, 9, 0.0, 0.0) == []
            ((later, _),) = await store.write(job_rows.take, "p2", 60.0, 9, 4_000.0, 0.0) or [(None, None)]
            assert later is None
            # One message in a while: the next ones wait for it.
            await store.write(job_rows.add, [Job("3", "ana", "chat", "", now, now)])
            assert await store.write(job_rows.take, "p2", 60.0, 9, 0.0, 600.0) == []
            assert [
                [job.key for job in group] for group in await store.write(job_rows.take, "p2", 60.0, 9, 0.0, 0.0)
            ] == []
            assert await store.write(job_rows.delete_old, -60.0) == 4
        finally:
            await store.close()

    play(scene())


# Addresses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address, expected",
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("::ffff:93.184.216.34", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("192.0.0.192", False),
        ("168.63.129.16", False),
        ("198.18.0.1", False),
        ("192.88.99.1", False),
        ("240.0.0.1", False),
        ("fec0::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("64:ff9b:1::1", False),
        ("64:ff9b::5db8:d822", True),
        ("100::1", False),
        ("2001:db8::1", False),
        ("2001:10::1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
    ],
)
def test_only_public_addresses_are_reached(address: str, expected: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) is expected


@pytest.mark.parametrize("version", ["is_global", "is_private"])
def test_whatever_the_library_takes_for_public_these_are_not(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    """Versions of Python differ in what they know of special networks."""
    for kind in (ipaddress.IPv4Address, ipaddress.IPv6Address):
        monkeypatch.setattr(kind, version, property(lambda _: version == "is_global"))
    for one in CLOSED:
        assert not is_public(one.network_address)
        assert not is_public(one.broadcast_address)
    for text in ("fec0::1", "fe80::1", "fd00::1", "5f00::1", "64:ff9b:1::1", "ff02::1", "::1", "::ffff:10.0.0.1"):
        assert not is_public(ipaddress.ip_address(text)), text


def test_only_ports_of_web_servers_are_reached() -> None:
    outside, public = Outside(["10.0.0.0/8"]), ipaddress.ip_address("93.184.216.34")
    for port, expected in ((80, True), (443, True), (8443, True), (22, False), (25, False), (6379, False)):
        assert outside.may_reach(public, port) is expected
        assert outside.may_reach(ipaddress.ip_address("10.1.2.3"), port)
        assert not outside.may_reach(ipaddress.ip_address("192.168.1.1"), port)


@pytest.mark.parametrize(
    "address, is_right",
    [
        ("ana@example.org", True),
        ("Ana.Maria+heat@mail.example.co.uk", True),
        ("o'brien_1@xn--bcher-kva.example", True),
        (f"{'a' * 64}@example.org", True),
        (f"{'a' * 65}@example.org", False),
        (f"a@{'b' * 63}.example", True),
        (f"a@{'b' * 64}.example", False),
        (f"a@{'.'.join(['b' * 60] * 5)}.example", False),
        ("a@localhost", False),
        ("root@localhost", False),
        ("a@x..example", False),
        ("a..b@x.example", False),
        (".a@x.example", False),
        ("a.@x.example", False),
        ("a@.example", False),
        ("a@x.example.", False),
        ("a@-x.example", False),
        ("a@127.0.0.1", False),
        ("a@[127.0.0.1]", False),
        ("a\0@x.example", False),
        ("a\x7f@x.example", False),
        ("a%0d%0a@x.example", False),
        ("a%b@x.example", False),
        ("a\n@x.example", False),
        ("a@x.example\n", False),
        ("a b@x.example", False),
        ("a@b@x.example", False),
        ("é@x.example", False),
        ("a@é.example", False),
        ("", False),
    ],
)
def test_a_mail_address_is_a_whole_one(address: str, is_right: bool) -> None:
    if is_right:
        mail.check(address)
        return
    with pytest.raises(Refused) as caught:
        mail.check(address)
    assert caught.value.code == "no-mail-address"


def test_a_name_is_looked_up_once_and_all_its_addresses_must_be_public(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        names: dict[str, list[list[str]]] = {
            "changes.example": [["93.184.216.34"], ["127.0.0.1"]],
            "both.example": [["93.184.216.34", "192.168.0.1"]],
        }
        looked, reached = [], []

        async def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
            looked.append(host)
            return [(0, 0, 0, "", (one, port)) for one in names[host].pop(0)]

        async def connect_tcp(self: Any, host: str, port: int, **_: Any) -> Any:
            reached.append(host)
            raise httpcore.ConnectError

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
        monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect_tcp)
        outside = Outside()
        with pytest.raises(NotDelivered, match="does not answer"):
            await outside.post("http://changes.example/", b"", {"host": "changes.example"})
        assert (looked, reached) == (["changes.example"], ["93.184.216.34"])
        with pytest.raises(NotDelivered, match="public internet"):
            await outside.post("http://changes.example/", b"", {"host": "changes.example"})
        with pytest.raises(NotDelivered, match="public internet"):
            await outside.post("http://both.example/", b"", {"host": "both.example"})
        assert reached == ["93.184.216.34"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "url", ["", "javascript:alert(1)", "http://", "https://a b/", "https://é/", "https://a\n/", "http://x@a/"]
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        check_url(url)


# Words and times --------------------------------------------------------------------------------------------


def test_a_push_message_is_encrypted_as_the_standard_says() -> None:
    """The example of RFC 8291, section 5 and appendix A."""
    sender = private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    receiver = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    body = push.encrypt(
        b"When I grow up, I want to be a watermelon",
        receiver,
        "BTBZMqHH6r4Tts7J_aSIgg",
        sender,
        push.decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    key = private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    assert decrypted(body, key, push.decode("BTBZMqHH6r4Tts7J_aSIgg")).startswith(b"When I grow up")


def test_one_message_a_day_goes_at_the_guests_own_hour() -> None:
    wanted = Wishes(zone="Europe/Amsterdam", hour=18)
    noon = 1_893_495_600.0  # 1 January 2030, 12:00 in Amsterdam
    assert wanted.next_time(noon) - noon == 6 * 3_600
    assert wanted.next_time(noon + 6 * 3_600) - noon == 30 * 3_600
    assert Wishes(zone="Nowhere/Else").next_time(noon) > noon


def test_a_token_is_for_one_thing() -> None:
    tokens = mail.Tokens(b"secret")
    assert tokens.read(tokens.confirm("g", "a@b"), is_stop=False) == ("g", "a@b")
    for token in (tokens.stop("g", "a@b"), "x", ""):
        with pytest.raises(Refused):
            tokens.read(token, is_stop=False)
