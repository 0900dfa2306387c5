"""The socket and what goes over it: races to the end, refusals, repeats, gaps, tabs, choices taken back."""

import asyncio
import hashlib
import json
import pathlib
import random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hotlap.race.events import FIELDS
from hotlap.server import audience, client, document, wire
from hotlap.server.client import Guest, Socket
from hotlap.server.errors import CODES
from hotlap.server.guests import COOKIE
from hotlap.server.store import StoreError
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


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards in every run."""
    dice = random.Random("seeds")
    monkeypatch.setattr(document, "new_seed", lambda: f"{dice.getrandbits(256):064x}")


def sha256(seed: str) -> str:
    return hashlib.sha256(int(seed).to_bytes(32, "little")).hexdigest()


# A race ----------------------------------------------------------------------------------------------


def test_the_first_race_is_raced_over_the_socket(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await server.guest("Ana")
            room = (await ana.post("/api/rooms/first"))["id"]
            async with ana.watch(room) as socket:
                made = await drive(socket, random.Random(1))
                await until(lambda: socket.room is not None and socket.room.state == "over")
            assert isinstance(socket.messages[0], wire.Welcome)
            assert (socket.messages[0].protocol, socket.messages[0].name) == (wire.PROTOCOL, "Ana")
            rooms = [message for message in socket.messages if isinstance(message, wire.RoomView)]
            shown = frames(socket)
            assert isinstance(socket.messages[1], wire.RoomView)
            assert shown[0].is_snapshot
            assert not any(frame.is_snapshot for frame in shown[1:])
            assert [frame.version for frame in shown] == [shown[0].version + n for n in range(len(shown))]
            acks = [frame for frame in shown if frame.ack is not UNSET]
            assert len(acks) == made > 10
            assert all((frame.by, frame.seat) == ("driver", 0) for frame in acks)
            assert {frame.by for frame in shown[1:]} == {"driver", "bot"}
            # Its seed was promised before a card was turned, and is told when it does no harm any more.
            assert socket.info is not None
            assert [frame for frame in shown if frame.seed is not UNSET] == shown[-1:]
            assert shown[-1].public is not UNSET
            assert shown[-1].public.is_over
            assert sha256(str(shown[-1].seed)) == socket.info.seed_hash == rooms[0].seed_hash
            assert rooms[-1].seed_hash != rooms[0].seed_hash  # that of the next race

    play(scene())


def test_every_message_is_of_its_type_and_holds_nothing_else(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read as its type and written again, every message is what came."""
    down, texts = client._down, []

    class Recorder:
        def decode(self, text: str) -> wire.Down:
            texts.append(text)
            return down.decode(text)

    monkeypatch.setattr(client, "_down", Recorder())

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(
                ana, "me", "free", "bot", "legend", garage="mixed", weather=True, mulligan=True, larger_field=True
            )
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                await two.send("nonsense")
                await drive_all(one, two)
                await until(lambda: one.room is not None and one.room.state == "over")
                await one.send(wire.Since(str(one.room and one.room.race), 3))
                await until(lambda: len(frames(one)) > len({frame.version for frame in frames(one)}))
                await server.hub.close()
                await until(lambda: one.is_closed and two.is_closed)

    play(scene())
    decoder = msgspec.json.Decoder(wire.Down)
    seen = set()
    for text in texts:
        message = decoder.decode(text)
        seen.add(type(message))
        assert json.loads(msgspec.json.encode(message)) == json.loads(text)
        if isinstance(message, wire.Frame):
            for told in message.events:
                assert set(told.data) == set(FIELDS[told.kind])
    assert seen == {wire.Welcome, wire.RoomView, wire.Frame, wire.Done, wire.Refusal, wire.Gone}


def test_a_choice_comes_with_what_it_consists_of(tmp_path: pathlib.Path, seeds: None) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                assert (ask.seat, ask.decision_id, ask.phase, ask.left_s) == (0, 0, "PLAN", None)
                for option in ask.options:
                    assert option.kind == "plan"
                    assert option.choice == " ".join(["gear", str(option.n), "play", *option.cards])
                    assert option.forecast is not None
                    assert sum(one.chance for one in ask.forecasts[option.forecast].landings) == pytest.approx(1, abs=1e-3)
                gears = {option.n for option in ask.options}
                assert {(one.n, one.why) for one in ask.refused if one.kind == "plan" and one.n} == {
                    (gear, "gear-too-far") for gear in {1, 2, 3, 4} - gears
                }

    play(scene())


# Refusals --------------------------------------------------------------------------------------------


def said(**fields: Any) -> str:
    return json.dumps({"type": "decide", "command_id": "x", "seat": 0, "decision_id": 0, "choice": "boost", **fields})


UNREADABLE: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "{",
    "a number": "1",
    "null": "null",
    "a list": "[]",
    "no type": "{}",
    "another type": said(type="fly"),
    "a type of what comes down": '{"type":"done","command_id":"x"}',
    "a field too many": said(cards=["4"]),
    "a field too few": '{"type":"sit","command_id":"x"}',
    "a seat that is a word": said(seat="0"),
    "a seat that is a fraction": said(seat=0.5),
    "a seat that is true": said(seat=True),
    "no such seat": said(seat=9),
    "a seat below all": said(seat=-1),
    "a decision below all": said(decision_id=-1),
    "a choice that is none": said(choice=None),
    "a choice too long": said(choice="4 " * 201),
    "no command": said(command_id=""),
    "a command too long": said(command_id="x" * 65),
    "half a character": '{"type":"back","command_id":"\\ud800","seat":0}',
    "no UTF-8": b'{"type":"back","command_id":"\xff","seat":0}',
    "lists in lists": "[" * 4_000,
}


def test_what_is_no_message_is_refused_and_changes_nothing(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me")
            async with ana.watch(room) as socket:
                await start(socket)
                before = socket.messages[:]
                for name, message in UNREADABLE.items():
                    heard = len(socket.messages)
                    await socket.send(message)
                    await until(lambda heard=heard: len(socket.messages) > heard)
                    answer = socket.messages[-1]
                    assert isinstance(answer, wire.Refusal), name
                    assert answer.code == "bad-message", (name, answer)
                    assert len(socket.messages) == heard + 1
                assert server.room(room).live is not None
                assert server.room(room).live.version == 0
                assert len(socket.messages) == len(before) + len(UNREADABLE)
                # The socket is as good as before, and what is text may come as bytes too.
                ask = await socket.asked()
                assert ask is not None
                decision = wire.Decide("y", 0, 0, first(ask))
                await socket.send(msgspec.json.encode(decision))
                await until(lambda: socket.version == 1)
                assert frames(socket)[-1].ack == "y"

    play(scene())


def test_what_is_too_large_is_refused(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, message=1_000, settings=3_000) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me")

            async def code_for(text: str) -> str:
                async with ana.watch(room) as socket:
                    await socket.send(text)
                    await until(lambda: isinstance(socket.messages[-1:], list) and _refusals(socket))
                    return _refusals(socket)[0].code

            assert await code_for(said() + " " * 1_000) == "too-large"
            assert await code_for(said() + " " * 800) == "not-now"  # nobody races yet
            assert await code_for(" " * 3_001) == "too-large"
            # Settings may be larger, as they may have a track in them, but not without end.
            wish = msgspec.json.encode(wire.Configure("c", wire.NewRoom(name="x"))).decode()
            assert await code_for(wish + " " * 3_000) == "too-large"
            async with ana.watch(room) as socket:
                await socket.send(wish + " " * 2_000)
                await until(lambda: wire.Done("c") in socket.messages)
            # Beyond what a socket reads at all it is closed.
            async with ana.watch(room) as socket:
                await socket.send(" " * 6_001)
                await until(lambda: socket.is_closed)
                assert socket.connection.close_code == 1009

    play(scene())


def _refusals(socket: Socket) -> list[wire.Refusal]:
    return [message for message in socket.messages if isinstance(message, wire.Refusal)]


def test_choices_that_cannot_be_taken(store_url: str) -> None:
    """Every code, with nothing changed."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free", "bot")
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await refused(one, wire.Decide(command(), 0, 0, "boost")) == "not-now"
                await done(two, wire.Sit(command(), 1))
                await start(one)
                await until(lambda: one.version == two.version == 1)  # the bot has planned
                live = server.room(room).live
                assert live is not None
                ask = await one.asked()
                assert ask is not None
                before = live.race.to_bytes(), live.version

                async def code(up: wire.Up, socket: Socket = one) -> str:
                    found = await refused(socket, up)
                    assert (live.race.to_bytes(), live.version) == before
                    assert len(await server.store.decisions(live.row.id)) == live.version
                    return found

                assert await code(wire.Decide(command(), 0, 0, "dance")) == "unknown-choice"
                assert await code(wire.Decide(command(), 0, 0, "gear 1 play 17")) == "unknown-choice"
                assert await code(wire.Decide(command(), 0, 0, "boost")) == "illegal-choice"
                assert await code(wire.Decide(command(), 0, 0, "gear 4 play 1 1 1 1")) == "illegal-choice"
                assert await code(wire.Decide(command(), 0, 1, first(ask))) == "stale-decision"
                for seat in (1, 2, 3, 8):
                    assert await code(wire.Decide(command(), seat, 0, first(ask))) == "not-your-seat"
                    assert await code(wire.TakeBack(command(), seat, 0)) == "not-your-seat"
                    assert await code(wire.Retire(command(), seat, 0)) == "not-your-seat"
                    assert await code(wire.Back(command(), seat)) == "not-your-seat"
                assert await code(wire.Decide(command(), 0, 0, first(ask)), two) == "not-your-seat"
                assert await code(wire.TakeBack(command(), 0, 0)) == "not-your-decision"
                assert await code(wire.TakeBack(command(), 0, 3)) == "stale-decision"
                assert await code(wire.Retire(command(), 0, 3)) == "stale-decision"
                await one.decide(ask, first(ask))
                before = live.race.to_bytes(), live.version
                assert await code(wire.Decide(command(), 0, 0, first(ask))) == "stale-decision"
                assert await code(wire.Decide(command(), 0, 1, first(ask))) == "not-your-decision"
                assert await code(wire.Retire(command(), 0, 1)) == "not-your-decision"
                assert await code(wire.Start(command())) == "not-now"
                assert await code(wire.Start(command()), two) == "not-now"
                assert await code(wire.Leave(command(), 1)) == "not-your-seat"

    play(scene())


def test_a_race_that_is_over_takes_no_decision(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me", "legend")) as socket:
                await start(socket)
                await done(socket, wire.Retire(command(), 0, 0))
                await until(lambda: socket.is_over)
                await until(lambda: socket.room is not None and socket.room.state == "over")
                assert await refused(socket, wire.Decide(command(), 0, 1, "boost")) == "race-over"
                assert await refused(socket, wire.TakeBack(command(), 0, 1)) == "race-over"
                assert await refused(socket, wire.Retire(command(), 0, 1)) == "race-over"
                assert socket.version == 1

    play(scene())


def test_what_only_a_host_may_do(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free", "bot")
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await refused(two, wire.Start(command())) == "not-host"
                assert await refused(two, wire.Free(command(), 0)) == "not-host"
                assert await refused(two, wire.Configure(command(), wire.NewRoom())) == "not-host"
                assert await refused(two, wire.Sit(command(), 0)) == "seat-taken"
                assert await refused(two, wire.Sit(command(), 2)) == "not-now"  # a bot's
                assert await refused(two, wire.Sit(command(), 5)) == "not-now"
                assert await refused(two, wire.Leave(command(), 0)) == "not-your-seat"
                assert server.room(room).row.version == 1
                await start(one)
                assert await refused(one, wire.Configure(command(), wire.NewRoom())) == "not-now"

    play(scene())


def test_a_socket_without_a_room_or_a_guest(tmp_path: pathlib.Path) -> None:
    async def gone(guest: Guest, room: str) -> wire.Gone:
        async with guest.watch(room) as socket:
            await until(lambda: socket.is_closed)
            (message,) = socket.messages
            assert isinstance(message, wire.Gone)
            assert (socket.connection.close_code, socket.connection.close_reason) == (1013, message.code)
            return message

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana)
            assert await gone(ana, "nowhere") == wire.Gone("no-such-room", True)
            assert await gone(Guest(server.address), room) == wire.Gone("no-guest", False)
            assert await gone(Guest(server.address, ana.cookie[:-1] + "x"), room) == wire.Gone("no-guest", False)
            assert await code_of(ana.get("/api/rooms/nowhere")) == "no-such-room"
            assert await code_of(ana.get("/api/races/none/record")) == "no-such-race"
            assert await code_of(ana.get("/api/nothing")) == "not-found"
            assert server.hub.sockets == {}

    play(scene())


def test_too_many_sockets(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, sockets_of_guest=2, sockets=3) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana)

            async def is_refused(guest: Guest) -> bool:
                async with guest.watch(room) as socket:
                    await until(lambda: socket.messages)
                    return socket.messages[0] == wire.Gone("too-many-sockets", True)

            async with ana.watch(room) as one, ana.watch(room):
                await until(lambda: server.hub.sockets and sum(server.hub.sockets.values()) == 2)
                assert await is_refused(ana)
                async with ben.watch(room):
                    await until(lambda: sum(server.hub.sockets.values()) == 3)
                    assert await is_refused(ben)
                await until(lambda: sum(server.hub.sockets.values()) == 2)
                assert not await is_refused(ben)
                assert not one.is_closed
            await until(lambda: server.hub.sockets == {})
            assert not await is_refused(ana)

    play(scene())


def test_too_many_rooms(tmp_path: pathlib.Path) -> None:
    async def scene(**limits: Any) -> None:
        async with running(tmp_path, **limits) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            for _ in range(2):
                await make(ana)
            assert await code_of(make(ana)) == "too-many-rooms"
            assert await code_of(ana.post("/api/rooms/first")) == "too-many-rooms"
            await make(ben)
            assert len(server.hub.rooms) == 3

    play(scene(rooms_made=2))
    play(scene(rooms_of_guest=2))


def test_a_database_that_does_not_answer(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "bot")
            async with ana.watch(room) as socket:
                await start(socket)
                await until(lambda: socket.version == 1)
                append = server.store.append

                async def fail(decision: Any) -> Any:
                    raise StoreError("the disk is full")

                monkeypatch.setattr(server.store, "append", fail)
                ask = await socket.asked()
                assert ask is not None
                answer = await socket.decide(ask, first(ask), "c1")
                assert isinstance(answer, wire.Refusal)
                assert (answer.code, "disk" in answer.what) == ("store", False)
                assert socket.version == 1

                # Stored, although it was said not to be: then the race goes on, and the command counts as done.
                async def stored_but_fails(decision: Any) -> Any:
                    monkeypatch.setattr(server.store, "append", append)
                    await append(decision)
                    raise StoreError("the connection is lost")

                monkeypatch.setattr(server.store, "append", stored_but_fails)
                assert await refused(socket, wire.Decide("c2", 0, 0, first(ask))) == "store"
                await until(lambda: socket.version > 1)
                assert await socket.decide(ask, first(ask), "c2") == wire.Done("c2")
                await drive(socket)

    play(scene())


def test_a_mistake_of_ours_says_nothing_of_it(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana)

            async def fail(*anything: Any) -> Any:
                raise ZeroDivisionError("secret")

            async with ana.watch(room) as socket:
                await until(lambda: socket.room)
                monkeypatch.setattr(server.store, "save_room", fail)
                await socket.send(wire.Sit(command(), 1))
                await until(lambda: socket.is_closed)
                assert socket.messages[-1] == wire.Gone("internal", False)
            monkeypatch.setattr(server.store, "rooms_of", fail)
            status, _, body = await request(server, "GET", "/api/rooms", cookie=f"{COOKIE}={ana.cookie}")
            assert status == 500
            assert json.loads(body)["code"] == "internal"
            assert b"secret" not in body
            assert b"Zero" not in body
            await until(lambda: server.hub.sockets == {})

    play(scene())


def test_every_code_is_tested() -> None:
    tests = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("test_*.py"))
    assert [code for code in CODES if f'"{code}"' not in tests] == []


# Whose page it is ------------------------------------------------------------------------------------


async def socket_status(server: Running, guest: Guest, room: str, origin: str | None, host: str | None = None) -> int:
    """What the attempt to open a socket is answered."""
    headers = {"cookie": f"{COOKIE}={guest.cookie}"}
    address = f"ws://{host or '127.0.0.1'}:{server.config.port}/api/rooms/{room}/socket"
    try:
        async with connect(
            address,
            additional_headers=headers,
            origin=origin,  # type: ignore[arg-type]
            host="127.0.0.1",
            port=server.config.port,
        ):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def test_pages_of_others_are_kept_out(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana)
            port = server.config.port
            own = f"http://127.0.0.1:{port}"
            foreign = ("http://evil.example", f"http://127.0.0.1:{port + 1}", "null", f"http://evil.example:{port}", "")
            for origin in foreign:
                assert await socket_status(server, ana, room, origin) == 403, origin
                status, _, body = await request(server, "POST", "/api/rooms/first", {}, origin=origin)
                assert (status, json.loads(body)["code"]) == (403, "foreign-origin"), origin
            for origin in (None, own):
                assert await socket_status(server, ana, room, origin) == 101
            assert (await request(server, "POST", "/api/rooms/first", {}, origin=own))[0] == 201
            # A name that was made to point here (DNS rebinding), its own page included.
            rebound = f"evil.example:{port}"
            for path in ("/", "/api/me", f"/api/rooms/{room}", "/metrics"):
                status, _, body = await request(server, "GET", path, host=rebound)
                assert (status, json.loads(body)["code"]) == (403, "foreign-origin")
            status, _, _ = await request(server, "POST", "/api/me", {"name": "x"}, host=rebound, origin=f"http://{rebound}")
            assert status == 403
            assert await socket_status(server, ana, room, f"http://{rebound}", "evil.example") == 403
            for host in ("localhost", "127.0.0.1:1", "[::1]:8000", "192.168.1.7"):
                assert (await request(server, "GET", "/api/me", host=host))[0] == 200, host
            for host in ("", "localhost.evil.example", "127.0.0.1.evil.example", "["):
                assert (await request(server, "GET", "/api/me", host=host))[0] == 403, host

    play(scene())


def test_a_server_has_a_public_name(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        public = "https://heat.example"
        async with running(tmp_path, public_url=public) as server:
            ana = await server.guest("Ana")
            made = await ana.post("/api/rooms", new_room())
            room = made["id"]
            assert made["link"] == f"{public}/#/room/{room}"
            # Through a proxy that keeps the name, and through one that does not.
            for host in ("heat.example", "HEAT.example", f"127.0.0.1:{server.config.port}"):
                status, headers, _ = await request(server, "POST", "/api/me", {"name": "x"}, host=host, origin=public)
                assert status == 200, host
                assert "Secure" in headers["set-cookie"]
            assert await socket_status(server, ana, room, public) == 101
            for origin in ("http://heat.example", "https://heat.example.evil", "https://evil.example"):
                assert await socket_status(server, ana, room, origin) == 403
            assert (await request(server, "GET", "/api/me", host="other.example"))[0] == 403

    play(scene())


# Guests ----------------------------------------------------------------------------------------------


def test_cookies_and_private_links_cannot_be_made_up(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await server.guest("Ana"), Guest(server.address)
            link = (await ana.get("/api/me"))["link"]
            token = link.removeprefix("#/join/")
            for wrong in (token[:-1], token + "x", "", "x", ana.cookie, token.swapcase()):
                assert await code_of(phone.post("/api/me/adopt", {"token": wrong})) == "bad-link"
            assert await code_of(phone.post("/api/me/adopt", {"token": "x" * 401})) == "bad-message"
            assert phone.cookie == ""
            # A link is no cookie: who sees the address bar of a page is not who wrote the link.
            stranger = Guest(server.address, token)
            assert (await stranger.get("/api/me"))["name"] == ""
            assert stranger.cookie not in (token, ana.cookie)
            assert (await phone.post("/api/me/adopt", {"token": token}))["name"] == "Ana"
            assert (await phone.get("/api/me"))["link"] == link
            status, headers, _ = await request(server, "GET", "/api/me")
            assert status == 200
            assert "HttpOnly" in headers["set-cookie"]
            assert "SameSite=lax" in headers["set-cookie"]

    play(scene())


# Once and only once ----------------------------------------------------------------------------------


def test_a_repeated_command_is_answered_again_and_done_once(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                sit, begin = wire.Sit("sit", 1), wire.Start("begin")
                for _ in range(2):
                    assert await two.say(sit) == wire.Done("sit")
                    assert await one.say(begin) == wire.Done("begin")
                ask = await one.asked()
                assert ask is not None
                answer = await one.decide(ask, first(ask), "plan")
                assert isinstance(answer, wire.Frame)
                assert (answer.version, answer.ack) == (1, "plan")
                for choice in (first(ask), "dance"):
                    assert await one.decide(ask, choice, "plan") == wire.Done("plan")
                # Another guest's command of the same name is another command.
                its = await two.asked()
                assert its is not None
                assert isinstance(await two.decide(its, first(its), "plan"), wire.Frame)
                version, number = server.room(room).live.version, server.room(room).row.version
                assert (version, number) == (2, 3)

            # The room in memory is gone, then the whole server.
            server.hub._stop(room)
            del server.hub.rooms[room]
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await one.decide(ask, first(ask), "plan") == wire.Done("plan")
                assert await one.say(begin) == wire.Done("begin")
                assert await two.say(sit) == wire.Done("sit")
                assert (server.room(room).live.version, server.room(room).row.version) == (2, 3)
        async with running(store_url) as server:
            ana = Guest(server.address, ana.cookie)
            async with ana.watch(room) as one:
                assert await one.decide(ask, first(ask), "plan") == wire.Done("plan")
                assert await one.say(begin) == wire.Done("begin")
                assert server.room(room).live.version == 2

    play(scene())


def test_a_command_refused_may_be_tried_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            async with ana.watch(await make(ana, "me")) as socket:
                await start(socket)
                ask = await socket.asked()
                assert ask is not None
                assert await refused(socket, wire.Decide("c", 0, 0, "boost")) == "illegal-choice"
                assert isinstance(await socket.decide(ask, first(ask), "c"), wire.Frame)

    play(scene())


# Gaps ------------------------------------------------------------------------------------------------


def test_missed_frames_come_once_more(tmp_path: pathlib.Path, seeds: None) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                for _ in range(30):
                    await drive_one(one, two)
                race, now = str(one.frame and one.frame.race), one.version
                await until(lambda: two.version == now)
                shown = {frame.version: frame for frame in frames(one)}
                for since in (0, 1, now - 7, now - 1):
                    heard = len(one.messages)
                    await one.send(wire.Since(race, since))
                    await until(lambda heard=heard, since=since: len(one.messages) == heard + now - since)
                    again = one.messages[heard:]
                    assert [frame.version for frame in again] == [*range(since + 1, now + 1)]
                    for frame in again[:-1]:
                        bare = replace(shown[frame.version], public=UNSET, own=UNSET, asks=UNSET, ack=UNSET)
                        assert frame == bare
                    assert replace(again[-1], asks=UNSET) == replace(shown[now], asks=UNSET, ack=UNSET)
                    assert again[-1].asks is not UNSET
                # Not missed at all, of another race, or from the future: the race as it is.
                for which, since in ((race, now), (race, now + 1), (race, -1), ("other", 1)):
                    heard = len(one.messages)
                    await one.send(wire.Since(which, since))
                    await until(lambda heard=heard: len(one.messages) > heard)
                    (frame,) = one.messages[heard:]
                    assert frame.is_snapshot
                    assert frame.version == now

            # A socket that was lost takes up where it was.
            async with ana.watch(room, race, now - 3) as one:
                await until(lambda: one.version == now)
                assert [frame.version for frame in frames(one)] == [now - 2, now - 1, now]
                assert one.info is None
            for which, since in (("other", now - 3), (race, 10**4000)):
                async with ana.watch(room, which, since) as one:
                    await until(lambda: one.version == now)
                    (frame,) = frames(one)
                    assert frame.is_snapshot
                    told = [event for version in range(now + 1) for event in shown[version].events]
                    assert list(frame.events) == told

    play(scene())


async def drive_one(*sockets: Socket) -> None:
    """One decision, seen by all."""
    await until(lambda: any(socket.asks for socket in sockets))
    socket = next(one for one in sockets if one.asks)
    await decide(sockets, socket, socket.asks[0], first(socket.asks[0]))


def test_who_missed_too_much_gets_the_whole(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "MOST_MISSED", 4)

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me")
            async with ana.watch(room) as socket:
                await start(socket)
                await drive(socket, random.Random(1), 10)
                race = str(socket.frame and socket.frame.race)
            async with ana.watch(room, race, 6) as socket:
                await until(lambda: socket.version == 10)
                assert [frame.version for frame in frames(socket)] == [7, 8, 9, 10]
            async with ana.watch(room, race, 5) as socket:
                await until(lambda: socket.version == 10)
                assert [frame.is_snapshot for frame in frames(socket)] == [True]

    play(scene())


# Two windows -----------------------------------------------------------------------------------------


def test_two_tabs_of_one_seat(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "legend")
            async with ana.watch(room) as one, ana.watch(room) as two:
                await start(one)
                ask, its = await one.asked(), await two.asked()
                assert ask == its is not None
                answers = await asyncio.gather(one.decide(ask, first(ask), "a"), two.decide(ask, first(ask), "b"))
                assert isinstance(answers[0], wire.Frame)
                assert isinstance(answers[1], wire.Refusal)
                assert answers[1].code == "stale-decision"
                dice = random.Random(1)
                for socket in (one, two) * 10:
                    if (ask := await socket.asked()) is None:
                        break
                    await decide((one, two), socket, ask, first(ask, dice))
                seen = [{frame.version: frame for frame in frames(socket)} for socket in (one, two)]
                assert seen[0].keys() == seen[1].keys()
                assert {v: replace(frame, ack=UNSET) for v, frame in seen[0].items()} == {
                    v: replace(frame, ack=UNSET) for v, frame in seen[1].items()
                }
                acks = [{v for v, frame in shown.items() if frame.ack is not UNSET} for shown in seen]
                assert acks[0]
                assert acks[1]
                assert not acks[0] & acks[1]

    play(scene())


# Taking back -----------------------------------------------------------------------------------------


def test_a_plan_is_taken_back_until_all_are_in(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await one.asked()
                assert ask is not None
                before = server.room(room).live.race.to_bytes()
                planned = await decide((one, two), one, ask, first(ask))
                (own,) = planned.own
                assert (own.may_take_back, own.decision_id) == (True, 1)
                assert own.plan == ask.options[0].cards
                assert own.plan_gear == ask.options[0].n
                assert planned.public.cars[0].has_planned
                assert planned.public.awaited == (1,)
                answer = await one.say(wire.TakeBack(command(), 0, 1))
                assert isinstance(answer, wire.Frame)
                assert (answer.version, answer.is_taken_back, answer.by, answer.seat) == (2, True, "driver", 0)
                assert server.room(room).live.race.to_bytes() == before
                again = await one.asked()
                assert again == replace(ask, decision_id=2)
                await until(lambda: two.version == 2)
                assert two.frame.is_taken_back
                assert not two.frame.public.cars[0].has_planned
                await decide((one, two), one, again, first(again, random.Random(4)))
                its = await two.asked()
                all_in = await decide((one, two), two, its, first(its))
                assert not all_in.own[0].may_take_back
                assert not one.frame.own[0].may_take_back
                for socket, seat in ((one, 0), (two, 1)):
                    number = server.room(room).live.race.decision(seat)
                    assert await refused(socket, wire.TakeBack(command(), seat, number)) == "not-your-decision"

    play(scene())


def option(ask: wire.Ask, *kinds: str) -> wire.Option | None:
    return next((one for one in ask.options if one.kind in kinds), None)


def test_a_reaction_that_drew_nothing_is_taken_back(tmp_path: pathlib.Path, seeds: None) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                found = await drive_on((one, two), random.Random(1), lambda ask: option(ask, "cooldown", "adrenaline"))
                assert found is not None
                socket, ask = found
                other = two if socket is one else one
                live = server.room(room).live
                before, shown = live.race.to_bytes(), socket.frame
                reaction = option(ask, "cooldown", "adrenaline")
                assert reaction is not None
                taken = await decide((one, two), socket, ask, reaction.choice)
                assert taken.own[0].may_take_back
                assert live.race.to_bytes() != before
                number = taken.own[0].decision_id
                assert await refused(other, wire.TakeBack(command(), ask.seat, number)) == "not-your-seat"
                answer = await socket.say(wire.TakeBack(command(), ask.seat, number))
                assert isinstance(answer, wire.Frame)
                assert live.race.to_bytes() == before
                assert (answer.public, answer.events) == (shown.public, ())
                assert not answer.own[0].may_take_back
                again = await socket.asked()
                assert again == replace(ask, decision_id=ask.decision_id + 2)
                assert await refused(socket, wire.TakeBack(command(), ask.seat, again.decision_id)) == "not-your-decision"
                # The same after the room was loaded anew.
                version = live.version
                server.hub._stop(room)
                del server.hub.rooms[room]
                async with ana.watch(room) as late:
                    await until(lambda: late.version == version)
                    assert server.room(room).live.race.to_bytes() == before

    play(scene())


def test_a_boost_is_not_taken_back(tmp_path: pathlib.Path, seeds: None) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me", "me")
            async with ana.watch(room) as socket:
                await start(socket)
                found = await drive_on((socket,), random.Random(1), lambda ask: option(ask, "boost"))
                assert found is not None
                _, ask = found
                boosted = await decide((socket,), socket, ask, option(ask, "boost").choice)
                assert "FLIPPED" in [event.kind for event in boosted.events]
                own = boosted.own[ask.seat]
                assert not own.may_take_back
                before = server.room(room).live.race.to_bytes()
                assert await refused(socket, wire.TakeBack(command(), ask.seat, own.decision_id)) == "not-your-decision"
                assert server.room(room).live.race.to_bytes() == before

    play(scene())


# Who sees what ---------------------------------------------------------------------------------------


def test_a_frame_shows_its_viewer_only_what_is_his(tmp_path: pathlib.Path, seeds: None) -> None:
    """More about that: test_hidden.py."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben, eve = [await server.guest(name) for name in ("Ana", "Ben", "Eve")]
            room = await make(ana, "me", "free")
            async with ana.watch(room) as one, ben.watch(room) as two, eve.watch(room) as three:
                await done(two, wire.Sit(command(), 1))
                await start(one)
                ask = await one.asked()
                assert ask is not None
                mine = await decide((one, two, three), one, ask, first(ask))
                for socket in (two, three):
                    frame = socket.frame
                    assert frame.ack is UNSET
                    assert [(event.kind, event.seat, event.data) for event in frame.events] == [("PLANNED", 0, {})]
                    assert (frame.public, frame.events, frame.by, frame.seat) == (mine.public, mine.events, "driver", 0)
                    assert frame.public.cars[0].has_planned
                assert [own.seat for own in mine.own] == [0]
                assert [own.seat for own in two.frame.own] == [1]
                assert three.frame.own == ()
                assert three.asks == ()
                assert {ask.seat for ask in two.asks} == {1}
                assert (await drive_on((one, two, three), random.Random(1))) is None
                for socket, seat in ((one, 0), (two, 1), (three, None)):
                    drawn = [event for frame in frames(socket) for event in frame.events if event.kind == "DREW"]
                    assert {event.seat for event in drawn} == {0, 1}
                    assert all((event.data["card"] is not None) == (event.seat == seat) for event in drawn)

    play(scene())


def test_a_socket_that_ends_in_the_middle_of_a_word(tmp_path: pathlib.Path) -> None:
    """Half a message and no more: nothing of it is taken, nothing of it stays."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana, "me")
            async with ana.watch(room) as socket:
                await start(socket)
                await socket.connection.send([said()[:20], said()[20:]])  # in two pieces
                await until(lambda: _refusals(socket))
                assert _refusals(socket)[0].code == "illegal-choice"
                socket.connection.transport.abort()
                with pytest.raises((ConnectionClosed, ConnectionError)):
                    await socket.decide(socket.asks[0], first(socket.asks[0]))
            await until(lambda: server.hub.sockets == {})
            await until(lambda: server.room(room).audience.viewers == [])

    play(scene())
