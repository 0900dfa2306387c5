"""Refused requests: the code gives the reason, and nothing changes."""

import json
import pathlib
import re
from typing import Any, get_args

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from hotlap.server import wire
from hotlap.server.app import build_app
from hotlap.server.client import Guest, Socket
from hotlap.server.document import race_rows, room_rows
from hotlap.server.errors import CODES
from hotlap.server.guests.guests import COOKIE
from hotlap.server.store import StoreError
from server.instead import instead
from server.running import (
    code_of,
    command,
    done,
    drive,
    first,
    frames,
    make,
    play,
    refused,
    request,
    running,
    start,
    until,
)


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


def test_a_wrong_message_is_refused_and_changes_nothing(tmp_path: pathlib.Path) -> None:
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
                assert server.room(room).state.live is not None
                assert server.room(room).state.live.version == 0
                assert len(socket.messages) == len(before) + len(UNREADABLE)
                # The socket still works, and text may also come as bytes.
                ask = await socket.asked()
                assert ask is not None
                decision = wire.Decide("y", 0, 0, first(ask))
                await socket.send(msgspec.json.encode(decision))
                await until(lambda: socket.version == 1)
                assert frames(socket)[-1].ack == "y"

    play(scene())


def test_messages_that_are_too_large_are_refused(tmp_path: pathlib.Path) -> None:
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
            assert await code_for(said() + " " * 800) == "not-now"  # no race is on yet
            assert await code_for(said(choice="@" * 390).replace("@", "é") + " " * 200) == "too-large"  # in bytes
            assert await code_for(" " * 3_001) == "too-large"
            # Settings may be larger, because they may contain a track, but they have a limit too.
            wish = msgspec.json.encode(wire.Configure("c", wire.NewRoom(name="x"))).decode()
            assert await code_for(wish + " " * 3_000) == "too-large"
            async with ana.watch(room) as socket:
                await socket.send(wish + " " * 2_000)
                await until(lambda: wire.Done("c") in socket.messages)
            # A message above the limit of the socket closes it.
            async with ana.watch(room) as socket:
                await socket.send(" " * 6_001)
                await until(lambda: socket.is_closed)
                assert socket.connection.close_code == 1009

    play(scene())


def _refusals(socket: Socket) -> list[wire.Refusal]:
    return [message for message in socket.messages if isinstance(message, wire.Refusal)]


def test_choices_that_cannot_be_taken(store_url: str) -> None:
    """Every code, and nothing changes."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free", "bot")
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await refused(one, wire.Decide(command(), 0, 0, "boost")) == "not-now"
                await done(two, wire.Sit(command(), 1))
                await start(one)
                await until(lambda: one.version == two.version == 1)  # the bot has planned
                live = server.room(room).state.live
                assert live is not None
                ask = await one.asked()
                assert ask is not None
                before = live.race.to_bytes(), live.version

                async def code(up: wire.Up, socket: Socket = one) -> str:
                    found = await refused(socket, up)
                    assert (live.race.to_bytes(), live.version) == before
                    assert len(await server.store.read(race_rows.decisions_since, live.row.id)) == live.version
                    return found

                assert await code(wire.Decide(command(), 0, 0, "dance")) == "unknown-choice"
                assert await code(wire.Decide(command(), 0, 0, "gear 1 play 17")) == "unknown-choice"
                assert await code(wire.Decide(command(), 0, 0, "boost")) == "illegal-choice"
                assert await code(wire.Decide(command(), 0, 0, "gear 4 play 1 1 1 1")) == "illegal-choice"
                assert _refusals(one)[-1].rule == "gear-too-far"
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


def test_only_a_host_may_change_a_room(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana, "me", "free", "bot")
            async with ana.watch(room) as one, ben.watch(room) as two:
                assert await refused(two, wire.Start(command())) == "not-host"
                assert await refused(two, wire.Free(command(), 0)) == "not-host"
                assert await refused(two, wire.Configure(command(), wire.NewRoom())) == "not-host"
                assert await refused(two, wire.Sit(command(), 0)) == "seat-taken"
                assert await refused(two, wire.Sit(command(), 2)) == "not-now"  # a bot's seat
                assert await refused(two, wire.Sit(command(), 5)) == "not-now"
                assert await refused(two, wire.Leave(command(), 0)) == "not-your-seat"
                assert server.room(room).state.row.version == 1
                assert (one.room.may_configure, two.room.may_configure) == (True, False)
                await start(one)
                await until(lambda: not one.room.may_configure)
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
            # Swapped case: the last character alone may hold bits that base64 ignores (a cookie in 16).
            assert await gone(Guest(server.address, ana.cookie.swapcase()), room) == wire.Gone("no-guest", False)
            assert await code_of(ana.get("/api/rooms/nowhere")) == "no-such-room"
            assert await code_of(ana.get("/api/races/none/record")) == "no-such-race"
            assert await code_of(ana.get("/api/nothing")) == "not-found"
            for method, path, allowed in (
                ("GET", "/api/rooms/first", "OPTIONS, POST"),
                ("HEAD", "/api/replay", "OPTIONS, POST"),
                ("PUT", "/api/rooms", "GET, HEAD, OPTIONS, POST"),
                ("DELETE", "/api/rooms/spa", "GET, HEAD, OPTIONS"),
                ("POST", "/api/races/1/record", "GET, HEAD, OPTIONS"),
                ("PATCH", "/", "GET, HEAD, OPTIONS"),
                ("POST", "/health", "GET, HEAD, OPTIONS"),
            ):
                status, headers, body = await request(server, method, path)
                assert (status, headers["allow"]) == (405, allowed), (method, path)
                assert headers["x-content-type-options"] == "nosniff"
                assert method == "HEAD" or json.loads(body)["code"] == "wrong-method"
            assert server.services.windows.of == {}

    play(scene())


def test_too_many_sockets(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, sockets_of_guest=2, sockets=3) as server:
            ana, ben = await server.guest("Ana"), await server.guest("Ben")
            room = await make(ana)

            async def refused(guest: Guest) -> wire.Down | None:
                async with guest.watch(room) as socket:
                    await until(lambda: socket.messages)
                    return socket.messages[0] if isinstance(socket.messages[0], wire.Gone) else None

            async with ana.watch(room) as one, ana.watch(room):
                await until(lambda: len(server.services.windows) == 2)
                assert await refused(ana) == wire.Gone("too-many-sockets", True)
                async with ben.watch(room):
                    await until(lambda: len(server.services.windows) == 3)
                    assert await refused(ben) == wire.Gone("full", False)
                await until(lambda: len(server.services.windows) == 2)
                assert await refused(ben) is None
                assert not one.is_closed
            await until(lambda: server.services.windows.of == {})
            assert await refused(ana) is None

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
            assert len(server.rooms.known) == 3

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

                async def fail(*_: Any) -> Any:
                    raise StoreError("the disk is full")

                with monkeypatch.context() as patch:
                    instead(patch, server.store, race_rows.append, fail)
                    ask = await socket.asked()
                    assert ask is not None
                    answer = await socket.decide(ask, first(ask), "c1")
                assert isinstance(answer, wire.Refusal)
                assert (answer.code, "disk" in answer.what) == ("store", False)
                assert socket.version == 1

                # Stored, although the answer said otherwise: then the race goes on, and the command counts as done.
                async def stored_but_fails(append: Any, decisions: Any) -> Any:
                    await append(decisions)
                    raise StoreError("the connection is lost")

                with monkeypatch.context() as patch:
                    instead(patch, server.store, race_rows.append, stored_but_fails)
                    assert await refused(socket, wire.Decide("c2", 0, 0, first(ask))) == "store"
                await until(lambda: socket.version > 1)
                assert await socket.decide(ask, first(ask), "c2") == wire.Done("c2")
                await drive(socket)

    play(scene())


def test_an_error_of_ours_gives_no_details(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana = await server.guest("Ana")
            room = await make(ana)

            async def fail(*anything: Any) -> Any:
                raise ZeroDivisionError("secret")

            async with ana.watch(room) as socket:
                await until(lambda: socket.room)
                instead(monkeypatch, server.store, room_rows.save, fail)
                await socket.send(wire.Sit(command(), 1))
                await until(lambda: socket.is_closed)
                assert socket.messages[-1] == wire.Gone("internal", False)
            instead(monkeypatch, server.store, room_rows.of_guest, fail)
            status, _, body = await request(server, "GET", "/api/rooms", cookie=f"{COOKIE}={ana.cookie}")
            assert status == 500
            assert json.loads(body)["code"] == "internal"
            assert b"secret" not in body
            assert b"Zero" not in body
            await until(lambda: server.services.windows.of == {})

    play(scene())


def test_a_socket_that_ends_in_the_middle_of_a_message(tmp_path: pathlib.Path) -> None:
    """Half a message is neither accepted nor kept."""

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
            await until(lambda: server.services.windows.of == {})
            await until(lambda: server.room(room).audience.viewers == [])

    play(scene())


def test_every_code_is_tested() -> None:
    tests = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("test_*.py"))
    assert [code for code in CODES if f'"{code}"' not in tests] == []


def bodies() -> list[tuple[str, list[str]]]:
    """The address of every request with a body, and the fields that it needs, or the types that it may have."""
    found = []
    for route in build_app().routes:
        for handler in getattr(route, "route_handlers", ()):
            if "POST" in handler.http_methods and (belongs := handler.parsed_data_field):
                kinds = get_args(belongs.annotation) or (belongs.annotation,)
                fields = msgspec.structs.fields(kinds[0])
                needed = [one.encode_name for one in fields if one.required] or [one.encode_name for one in fields]
                types = [kind.__struct_config__.tag for kind in kinds]
                found.append((re.sub(r"\{\w+:str\}", "x", route.path), types if len(kinds) > 1 else needed))
    return found


def test_every_request_without_its_body_is_told_what_belongs_there(tmp_path: pathlib.Path) -> None:
    """Nothing at all, what is no JSON, and what is no object."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            assert len(bodies()) > 20
            for path, fields in bodies():
                for body in (None, b"", b"{", b"[]", b"1", b"null"):
                    status, _, answer = await request(server, "POST", path, body)
                    problem = msgspec.json.decode(answer, type=wire.Problem)
                    assert (status, problem.code) == (400, "bad-message"), (path, body)
                    assert "'data'" not in problem.what
                    assert all(field in problem.what for field in fields), (path, body, problem.what)
                for body, told in {
                    b'{"a": "\xff"}': "no UTF-8 text",
                    b'{"a": "\\ud800"}': "no JSON",
                    b"[" * 9_000: "",
                }.items():
                    status, _, answer = await request(server, "POST", path, body)
                    assert told in msgspec.json.decode(answer, type=wire.Problem).what, (path, body, answer)
                    assert status == 400
                status, _, answer = await request(server, "POST", path, b'{"nonsense": 1}')
                assert status == 400
                assert re.search("nonsense|type", msgspec.json.decode(answer, type=wire.Problem).what), path

    play(scene())
