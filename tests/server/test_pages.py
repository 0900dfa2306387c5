"""The pages that may use a server, and the identity of its guests."""

import json
import pathlib

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hotlap.server.client import Guest
from hotlap.server.guests import COOKIE
from server.running import (
    Running,
    code_of,
    make,
    new_room,
    play,
    request,
    running,
)


async def socket_status(server: Running, guest: Guest, room: str, origin: str | None, host: str | None = None) -> int:
    """The status that answers an attempt to open a socket."""
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


def test_pages_of_other_origins_are_refused(tmp_path: pathlib.Path) -> None:
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
            # A name that resolves to this server (DNS rebinding) is refused, even to a page of the same name.
            rebound = f"evil.example:{port}"
            for path in ("/", "/api/me", f"/api/rooms/{room}", "/metrics"):
                status, _, body = await request(server, "GET", path, host=rebound)
                assert (status, json.loads(body)["code"]) == (403, "foreign-origin")
            status, _, _ = await request(
                server, "POST", "/api/me", {"name": "x"}, host=rebound, origin=f"http://{rebound}"
            )
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
            # A proxy may keep the name of the host or not.
            for host in ("heat.example", "HEAT.example", f"127.0.0.1:{server.config.port}"):
                status, headers, _ = await request(server, "POST", "/api/me", {"name": "x"}, host=host, origin=public)
                assert status == 200, host
                assert "Secure" in headers["set-cookie"]
            assert await socket_status(server, ana, room, public) == 101
            for origin in ("http://heat.example", "https://heat.example.evil", "https://evil.example"):
                assert await socket_status(server, ana, room, origin) == 403
            assert (await request(server, "GET", "/api/me", host="other.example"))[0] == 403

    play(scene())


def test_cookies_and_private_links_cannot_be_forged(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await server.guest("Ana"), Guest(server.address)
            link = (await ana.get("/api/me"))["link"]
            token = link.removeprefix("#/join/")
            for wrong in (token[:-1], token + "x", "", "x", ana.cookie, token.swapcase()):
                assert await code_of(phone.post("/api/me/adopt", {"token": wrong})) == "bad-link"
            assert await code_of(phone.post("/api/me/adopt", {"token": "x" * 401})) == "bad-message"
            assert phone.cookie == ""
            # A link is not a cookie: somebody who sees a page's address is not its owner.
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
