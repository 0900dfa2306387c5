"""The client's files and pages, their codings, HEAD, and wrong paths. The built client is a small one made here."""

import gzip
import http.client
import json
import pathlib
import re

import pytest

from hotlap.server import app
from hotlap.server.edge import coding
from server.running import Running, make, play, request, running

SCRIPT = b"console.log('race');\n" * 200
INDEX = """<!doctype html><html lang="en"><head><meta name="description" content="A race">
<meta property="og:url" content="./"><meta property="og:image" content="./preview.png">
<link rel="manifest" href="./site.webmanifest"><script src="./assets/index-1.js"></script></head></html>"""
MISSING = """<!doctype html><html lang="en"><link rel="stylesheet" href="./assets/lost-1.css">
<h1>Off the track</h1><a href="./">Home</a></html>"""


@pytest.fixture(autouse=True)
def built(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """A built client: pages, a script with its coded forms, a picture, and files that have no address."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "not-found.html").write_text(MISSING)
    (folder / "assets" / "index-1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1.js.br").write_bytes(b"as brotli")  # sent as it is
    (folder / "assets" / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / "preview.png").write_bytes(b"\x89PNG" + bytes(2_000))
    (folder / "site.webmanifest").write_text("{}")
    (folder / "favicon.ico").write_bytes(b"ico")
    (folder / "sw.js").write_text("//")
    (folder / "shell.json").write_text("{}")
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / ".stamp").write_text("x")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(app, "STATIC", folder)
    return folder


def header(answer: tuple[int, http.client.HTTPMessage, bytes], name: str) -> str:
    return answer[1][name] or ""


# What a client takes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("GZIP, Br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, gzip;q=0", "identity"),
        ("gzip;q=0", "identity"),
        ("gzip; q = 0.3", "gzip"),
        ("*", "br"),
        ("*;q=0", "identity"),
        ("br;q=0, *", "gzip"),
        ("identity", "identity"),
        ("identity, gzip;q=0.5", "identity"),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("identity;q=0, *;q=0", "identity"),
        ("deflate", "identity"),
        ("xgzip, brr", "identity"),
        ("gzip;q=nan, br;q=2", "identity"),
        (";;,,=,q=1;gzip", "identity"),
        ("gzip;level=9", "gzip"),
        ("x" * 10_000 + ",gzip", "identity"),
    ],
)
def test_which_coding_a_client_gets(said: str, chosen: str) -> None:
    assert coding.best(said, ("br", "gzip")) == chosen


def test_files_have_the_coding_that_is_asked_for(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            tags = set()
            for said, body in (
                ("br, gzip", b"as brotli"),
                ("gzip", gzip.compress(SCRIPT, mtime=0)),
                ("identity", SCRIPT),
            ):
                answer = await request(server, "GET", "/assets/index-1.js", accept_encoding=said)
                assert (answer[0], answer[2]) == (200, body)
                assert header(answer, "content-encoding") == {"br, gzip": "br", "gzip": "gzip"}.get(said, "")
                assert header(answer, "vary") == "accept-encoding"
                assert header(answer, "content-type") == "text/javascript; charset=utf-8"
                assert header(answer, "cache-control") == "public, max-age=31536000, immutable"
                assert int(header(answer, "content-length")) == len(answer[2])
                tags.add(header(answer, "etag"))
                known = await request(
                    server, "GET", "/assets/index-1.js", accept_encoding=said, if_none_match=header(answer, "etag")
                )
                assert (known[0], known[2], header(known, "etag")) == (304, b"", header(answer, "etag"))
                assert header(known, "vary") == "accept-encoding"
                assert "content-encoding" not in known[1]
            assert len(tags) == 3
            picture = await request(server, "GET", "/preview.png", accept_encoding="br, gzip")
            assert (picture[0], header(picture, "content-type")) == (200, "image/png")
            assert "content-encoding" not in picture[1]
            assert "vary" not in picture[1]
            tag = header(picture, "etag")
            for said, status in ((tag, 304), (f'"x", W/{tag}', 304), ("*", 304), ('"x"', 200), (tag.strip('"'), 200)):
                assert (await request(server, "GET", "/preview.png", if_none_match=said))[0] == status, said

    play(scene(), 60)


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/site.webmanifest", "application/manifest+json", "public, max-age=3600"),
        ("/favicon.ico", "image/x-icon", "public, max-age=3600"),
        ("/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"),
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/shell.json", "application/json", "no-cache"),
    ],
)
def test_kinds_of_files(tmp_path: pathlib.Path, path: str, kind: str, cache: str) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            answer = await request(server, "GET", path)
            assert (answer[0], header(answer, "content-type")) == (200, kind)
            assert header(answer, "cache-control") == cache
            assert header(answer, "x-content-type-options") == "nosniff"

    play(scene(), 60)


# Pages ------------------------------------------------------------------------------------------------


def test_the_preview_has_the_address_of_the_server(tmp_path: pathlib.Path) -> None:
    async def scene(public: str) -> None:
        async with running(tmp_path / "data", public_url=public, proxies=("127.0.0.1",)) as server:
            own = f"127.0.0.1:{server.config.port}"
            for host, there in (
                (own, f"http://{own}"),
                ("[::1]:8000", "http://[::1]:8000"),
                ("localhost", "http://localhost"),
            ):
                page = (await request(server, "GET", "/", host=host))[2].decode()
                wanted = public or there
                assert f'og:url" content="{wanted}/"' in page
                assert f'og:image" content="{wanted}/preview.png"' in page
                # All else is relative, so that it works behind a prefix.
                assert 'href="./site.webmanifest"' in page
                assert 'src="./assets/index-1.js"' in page
                assert 'content="A race"' in page
            odd = f'x"onload="y@127.0.0.1:{server.config.port}'
            page = (await request(server, "GET", "/", host=odd))[2].decode()
            assert "onload" not in page
            if not public:
                page = (await request(server, "GET", "/", host=own, x_forwarded_proto="https"))[2].decode()
                assert f'content="https://{own}/preview.png"' in page

    play(scene(""), 60)
    play(scene("https://heat.example"), 60)


def test_a_named_proxy_tells_the_address_of_the_preview(tmp_path: pathlib.Path) -> None:
    told = {"x_forwarded_proto": "https", "x_forwarded_host": "heat.example", "x_forwarded_prefix": "/games/heat/"}

    async def address(server: Running, **headers: str) -> str:
        host = f"127.0.0.1:{server.config.port}"
        page: str = (await request(server, "GET", "/", host=host, **headers))[2].decode()
        return page.partition('og:url" content="')[2].partition('"')[0]

    async def scene(wanted: str, public: str = "", proxies: tuple[str, ...] = ("127.0.0.0/8",)) -> None:
        async with running(tmp_path / "data", public_url=public, proxies=proxies) as server:
            own = wanted or f"http://127.0.0.1:{server.config.port}/"
            assert await address(server, **told) == own
            if proxies and not public and wanted:
                forged = {**told, "x_forwarded_host": "evil.example, heat.example"}
                assert await address(server, **forged) == own  # what a visitor said stands before the proxy's own words
                plain = f"http://127.0.0.1:{server.config.port}/"
                for odd in ("a/b", "x@y", 'x"y', "a b", "heat.example:x", "", "[", "\u00e9.example"):
                    assert await address(server, x_forwarded_host=odd) == plain, odd
                odds = ("games", "//evil.example", "/a/../b", "/a?b", '/"', "/a//b", "https://evil.example", "/a" * 99)
                for odd in odds:
                    assert await address(server, x_forwarded_prefix=odd) == plain, odd

    play(scene("https://heat.example/games/heat/"), 60)
    play(scene("", proxies=()), 60)
    play(scene("", proxies=("192.0.2.1",)), 60)  # of a stranger nothing is believed
    play(scene("http://own.example/games/heat/", "http://own.example"), 60)
    play(scene("http://own.example/race/", "http://own.example/race"), 60)
    play(scene("http://own.example/", "http://own.example", ("192.0.2.1",)), 60)


def test_the_first_page_is_asked_for_again(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            plain = await request(server, "GET", "/")
            packed = await request(server, "GET", "/", accept_encoding="gzip, br")
            assert gzip.decompress(packed[2]) == plain[2]
            assert header(plain, "vary") == "accept-encoding, accept-language"
            assert header(plain, "etag") != header(packed, "etag")
            again = await request(server, "GET", "/", if_none_match=header(plain, "etag"))
            assert (again[0], again[2]) == (304, b"")
            assert "content-security-policy" in again[1]

    play(scene(), 60)


def test_a_wrong_path_has_a_page_for_people_and_an_answer_for_programs(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            browser = "text/html,application/xhtml+xml,*/*;q=0.8"
            wrong = ("/nowhere", "/a/b/c", "/assets/none.js", "/apix", "/.stamp", "/index-1.js.br", "/not-found.html",
                     "/assets/index-1.js.br", "/assets/", "/../secret.txt", "/%2e%2e/secret.txt",
                     "/assets/..%2f..%2fsecret.txt", "//secret.txt")  # fmt: skip
            for path in wrong:
                status, headers, body = await request(server, "GET", path, accept=browser)
                assert status == 404, path
                assert headers["content-type"] == "text/html; charset=utf-8", path
                page = body.decode()
                assert "secret" not in page
                assert "Off the track" in page
                assert "default-src 'self'" in headers["content-security-policy"]
                assert headers["cache-control"] == "no-cache"
                assert "etag" not in headers
                status, headers, body = await request(server, "GET", path, accept="*/*")
                assert (status, json.loads(body)["code"]) == (404, "not-found"), path
            for path, root in (("/nowhere", "./"), ("/a/", "../"), ("/a/b/c", "../../")):
                page = (await request(server, "GET", path, accept=browser))[2].decode()
                assert re.findall(r'href="([^"]*)"', page) == [f"{root}assets/lost-1.css", root]
            for path in ("/api/nowhere", "/api/rooms/none", "/api", "/api/"):
                status, headers, body = await request(server, "GET", path, accept=browser)
                assert (status, headers["content-type"]) == (404, "application/json"), path
                assert json.loads(body)["code"] in ("not-found", "no-such-room")

    play(scene(), 60)


def test_a_room_has_a_short_address_for_a_television(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            answer = await request(server, "GET", "/tv/aB3_-x")
            assert (answer[0], header(answer, "location")) == (302, "../#/tv/aB3_-x")
            for wrong in ("/tv/a%20b", "/tv/a%0d%0ax", f"/tv/{'x' * 65}"):
                assert (await request(server, "GET", wrong))[0] == 404

    play(scene())


def test_the_companion_for_the_table_has_a_short_address(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            answer = await request(server, "GET", "/table")
            assert (answer[0], header(answer, "location")) == (302, "./#/table")

    play(scene())


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("nl-BE, en;q=0.8", "nl"),
        ("NL", "nl"),
        ("fr, nl;q=0.5, en;q=0.4", "nl"),
        ("fr", "en"),
        ("nl;q=0.1, en", "en"),
        ("nl;q=0", "en"),
        ("*", "en"),
        ("../x, n", "en"),
        ("", "en"),
    ],
)
def test_pages_speak_the_language_of_their_reader(built: pathlib.Path, said: str, language: str) -> None:
    for name, text in (("index", INDEX), ("not-found", MISSING)):
        (built / f"{name}.nl.html").write_text(text.replace('lang="en"', 'lang="nl"'))

    async def scene() -> None:
        async with running(built.parent / "data") as server:
            for path in ("/", "/nowhere"):
                answer = await request(server, "GET", path, accept_language=said, accept="text/html")
                assert f'lang="{language}"' in answer[2].decode()
                assert "accept-language" in header(answer, "vary")
            assert (await request(server, "GET", "/index.nl.html"))[0] == 404

    play(scene(), 60)


def test_without_a_built_client_the_server_says_so(built: pathlib.Path) -> None:
    (built / "index.html").unlink()

    async def scene() -> None:
        async with running(built.parent / "data") as server:
            assert b"not built" in (await request(server, "GET", "/"))[2]
            status, _, body = await request(server, "GET", "/nowhere", accept="text/html")
            assert (status, json.loads(body)["code"]) == (404, "not-found")

    play(scene(), 60)


# HEAD, and answers of the API --------------------------------------------------------------------------


def test_head_is_get_without_a_body(tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data", has_access_log=True) as server:
            ana = await server.guest("Ana")
            room = await make(ana)
            paths = ("/", "/assets/index-1.js", "/preview.png", "/robots.txt", "/nowhere", "/health", "/metrics",
                     "/api/me", "/api/rooms", "/api/catalogue", f"/api/rooms/{room}",
                     "/api/rooms/none", "/api/races/none/record", "/api/schema/openapi.json")  # fmt: skip
            for path in paths:
                for said in ("gzip", "identity"):
                    get = await request(server, "GET", path, accept_encoding=said, cookie=f"hotlap_guest={ana.cookie}")
                    head = await request(
                        server, "HEAD", path, accept_encoding=said, cookie=f"hotlap_guest={ana.cookie}"
                    )
                    assert head[2] == b""
                    assert head[0] == get[0], path
                    for name in ("content-type", "content-length", "content-encoding", "etag", "vary", "cache-control"):
                        assert header(head, name) == header(get, name), (path, name)
            assert (await request(server, "HEAD", "/api/rooms/first"))[0] == 405
            assert (await request(server, "HEAD", "/", host="evil.example"))[0] == 403

    play(scene(), 60)
    lines = [line for line in capfd.readouterr().out.splitlines() if "HEAD" in line and "/api/me" in line]
    assert lines  # the log has the method, and who asked
    assert all("guest" in line for line in lines)


async def catalogue(server: Running, said: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    return await request(server, "GET", "/api/catalogue", accept_encoding=said)


def test_large_answers_are_packed_for_who_takes_it(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            plain = await catalogue(server, "identity")
            assert "content-encoding" not in plain[1]
            assert len(plain[2]) > 20_000
            for said in ("gzip", "gzip, br", "*"):
                packed = await catalogue(server, said)
                assert header(packed, "content-encoding") == "gzip"
                assert header(packed, "vary") == "accept-encoding"
                assert gzip.decompress(packed[2]) == plain[2]
                assert int(header(packed, "content-length")) == len(packed[2]) < len(plain[2]) / 3
            for said in ("gzip;q=0", "br", "identity, gzip;q=0.1", ""):
                other = await catalogue(server, said)
                assert "content-encoding" not in other[1], said
                assert (other[2], header(other, "vary")) == (plain[2], "accept-encoding")
            small = await request(server, "GET", "/api/me", accept_encoding="gzip")
            assert "content-encoding" not in small[1]

    play(scene(), 60)


def test_a_very_large_answer_is_packed_in_a_thread(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coding, "IN_A_THREAD", 2_000)

    async def scene() -> None:
        async with running(tmp_path / "data") as server:
            plain, packed = await catalogue(server, ""), await catalogue(server, "gzip")
            assert gzip.decompress(packed[2]) == plain[2]

    play(scene(), 60)
