"""The pages that may use a server, and the identity of its guests."""

import json
import pathlib

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hotlap.server.client import Guest
from hotlap.server.guests.guests import COOKIE
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


def test_a_request_says_that_no_other_site_makes_it(tmp_path: pathlib.Path) -> None:
    """Sec-Fetch-Site is a second line behind Origin; and forms of other sites cannot send bodies of JSON."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201), ("none", 201)):
                made = await request(server, "POST", "/api/rooms/first", {}, Sec_Fetch_Site=site)
                assert made[0] == status, site
            assert (await request(server, "GET", "/api/me", Sec_Fetch_Site="cross-site"))[0] == 200  # a link
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
                status, _, body = await request(server, "POST", "/api/me", {"name": "x"}, content_type=kind)
                assert (status, json.loads(body)["code"]) == (400, "bad-message"), kind
            for kind in ("application/json", "Application/JSON; charset=utf-8"):
                assert (await request(server, "POST", "/api/me", {"name": "x"}, content_type=kind))[0] == 200
            # The button of a mail program sends a form, without a cookie.
            form = {"content_type": "application/x-www-form-urlencoded"}
            _, _, body = await request(server, "POST", "/api/mail/stop/x", b"List-Unsubscribe=One-Click", **form)
            assert json.loads(body)["code"] == "bad-link"
            assert (await request(server, "DELETE", "/api/me", None, content_type=""))[0] == 200  # it has no body

    play(scene())


def test_answers_say_what_a_browser_may_do_with_them(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            for method, path, cache in (
                ("GET", "/api/me", "no-store"),
                ("POST", "/api/me", "no-store"),
                ("GET", "/api/rooms", "no-store"),
                ("GET", "/api/rooms/none", "no-store"),
                ("GET", "/api/nothing", "no-store"),
                ("PUT", "/api/me", "no-store"),
                ("GET", "/api/catalogue", "no-cache"),
            ):
                _, headers, _ = await request(server, method, path, {"name": "x"} if method == "POST" else None)
                assert headers.get_all("cache-control") == [cache], (method, path)
                policy = dict(one.strip().split(" ", 1) for one in headers["content-security-policy"].split(";"))
                assert policy["connect-src"] == "'self'"
                assert headers["cross-origin-opener-policy"] == "same-origin"
                assert "camera=()" in headers["permissions-policy"].split(", ")

    play(scene())


def test_a_server_has_a_public_name(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        public = "https://heat.example"
        async with running(tmp_path, public_url=public) as server:
            ana = await server.guest("Ana")
            made = await ana.post("/api/rooms", new_room())
            room = made["id"]
            assert made["link"] == f"{public}/room/{room}"
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
