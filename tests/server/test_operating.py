"""Operating a server: its access log, what it says about mistakes of clients, its metrics, and the files in deploy/."""

import asyncio
import configparser
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import time
from typing import Any

import pytest
import structlog
import yaml

from hotlap import __version__
from hotlap.cli import app
from hotlap.server import config, measures, metrics, serve
from hotlap.server.app import create_app
from hotlap.server.client import Guest
from hotlap.server.errors import Refused
from hotlap.server.guests import guest_rows, passkey_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.store import Guest as StoredGuest
from hotlap.server.store import PasskeyRow, Store, StoreError
from server.process import Process
from server.running import Running, code_of, make, play, request, running, until

ROOT = pathlib.Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"

# The access log ----------------------------------------------------------------------------------------


def test_a_line_for_each_request_and_socket_without_secrets(tmp_path: pathlib.Path) -> None:
    async def scene() -> list[Any]:
        with structlog.testing.capture_logs() as lines:
            async with running(tmp_path, has_access_log=True, proxies=("127.0.0.1",)) as server:
                ana = await server.guest("Ana")
                token = (await ana.get("/api/me"))["link"].removeprefix("#/join/")
                await Guest(server.address).post("/api/me/adopt", {"token": token})
                room = await make(ana)
                async with ana.watch(room, "race", 1) as socket:
                    await until(lambda: socket.room is not None)
                cookie = f"{COOKIE}={ana.cookie}"
                away = {"x_forwarded_for": "2001:db8::7", "cookie": cookie}
                await request(server, "GET", "/api/rooms?secret=1", **away)
                await request(server, "GET", "/no%0asuch%1b[31m" + "x" * 500)
                id = server.room(room).state.row.host
                secrets = (token, ana.cookie, "secret", id)
        said = [line for line in lines if line["event"] in ("request", "socket")]
        assert not any(secret in str(lines) for secret in secrets)
        (made,) = [one for one in said if one.get("method") == "POST" and one["path"] == "/api/rooms"]
        assert (made["status"], made["guest"], made["address"]) == (201, id[:8], "127.0.0.1")
        assert 0 < made["seconds"] < 60
        (watched,) = [one for one in said if one["event"] == "socket"]
        assert (watched["room"], watched["guest"], watched["status"]) == (room, id[:8], 1000)
        (far,) = [one for one in said if one["address"] == "2001:db8::/64"]
        assert (far["path"], far["status"]) == ("/api/rooms", 200)
        (none,) = [one for one in said if one["status"] == 404]
        assert none["path"].startswith("/no?such?[31mxxx")
        assert len(none["path"]) == 200
        return said

    assert len(play(scene())) == 8


def test_the_access_log_is_a_setting(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        with structlog.testing.capture_logs() as lines:
            async with running(tmp_path) as server:
                await server.guest("Ana")
        assert not [line for line in lines if line["event"] == "request"]

    play(scene())
    cases = (("", True, False), ("", False, True), ("on", True, True), ("off", False, False))
    for given, is_terminal, expected in cases:
        monkeypatch.setenv(config.ACCESS_LOG, given)
        monkeypatch.setattr("sys.stderr.isatty", lambda is_terminal=is_terminal: is_terminal)
        assert config.Config.read().has_access_log is expected
    monkeypatch.setenv(config.ACCESS_LOG, "yes")
    with pytest.raises(Refused, match="on or off"):
        config.Config.read()


# Mistakes of clients -----------------------------------------------------------------------------------

POST = b"POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
UPGRADE = (
    b"GET /api/rooms/ROOM/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: COOKIE\r\n\r\n"
)
MISTAKES = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no version": b"GET /\r\n\r\n",
    "no such method": b"BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two lengths": POST + b"content-length: 2\r\ncontent-length: 3\r\n\r\n{}",
    "bad chunk": POST + b"transfer-encoding: chunked\r\n\r\nzz\r\n{}",
    "half a body": POST + b"content-length: 50\r\n\r\n{",
    "no json": POST + b"content-length: 1\r\n\r\n{",
    "no utf-8": POST + b'content-length: 12\r\n\r\n{"name":"\xff"}',
    "another type": POST + b'content-length: 10\r\n\r\n{"name":5}',
    "a lone surrogate": POST + b'content-length: 17\r\n\r\n{"name":"\\ud800"}',
    "bad path": b"GET /%zz%ff%00 HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "a long name": b"GET /" + b"%20" * 300 + b" HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "out of the folder": b"GET /assets/../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n\r\n",
    "many answers": b"GET /api/catalogue HTTP/1.1\r\nhost: localhost\r\n\r\n" * 30,
    "a socket nowhere": UPGRADE.replace(b"/api/rooms/ROOM/socket", b"/nowhere"),
    "a socket without a key": UPGRADE.replace(b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", b""),
    "a socket of old": UPGRADE.replace(b"version: 13", b"version: 7"),
    "an unmasked frame": UPGRADE + b"\x81\x02{}",
    "a frame of no kind": UPGRADE + b"\x83\x80\0\0\0\0",
    "text that is none": UPGRADE + b"\x81\x82\0\0\0\0\xff\xfe",
    "no command": UPGRADE + b"\x81\x82\0\0\0\0{}",
    "a frame too large": UPGRADE + b"\x81\xff\0\0\0\0\xff\xff\xff\xff\0\0\0\0",
    "a bad end": UPGRADE + b"\x88\x81\0\0\0\0x",
    "the end": UPGRADE,
}


@pytest.mark.compiled_only
def test_mistakes_of_clients_leave_no_traceback(tmp_path: pathlib.Path) -> None:
    """Each is sent once and read, and once cut off by a reset. The log has lines for requests, and nothing worse."""

    async def scene() -> None:
        process = Process(tmp_path / "data", tmp_path / "log")
        try:
            await process.start()
            ana = await Guest.new(process.address, "Ana")
            room = await make(ana)
            cookie = f"{COOKIE}={ana.cookie}".encode()
            told = [said.replace(b"ROOM", room.encode()).replace(b"COOKIE", cookie) for said in MISTAKES.values()]
            for is_reset in (False, True):
                await asyncio.gather(*(asyncio.to_thread(_send, process.port, said, is_reset) for said in told))
            async with ana.watch(room) as viewer:
                await until(lambda: viewer.room is not None)
            assert await ana.get("/health") == {"status": "ok"}
            await process.stop()
        finally:
            process.clean_up()
        text = (tmp_path / "log").read_text()
        assert "Traceback" not in text
        lines = [line for line in text.splitlines() if line.startswith("{")]
        assert {json.loads(line)["level"] for line in lines} == {"info"}
        others = [line for line in text.splitlines() if not line.startswith("{")]
        assert [line for line in others if not line.startswith(("hotlap is open", "Races are kept", "Ctrl-C"))] == []
        assert sum('"event": "socket"' in line for line in lines) > 10

    play(scene(), 120)


def _send(port: int, said: bytes, is_reset: bool) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as one:
        one.sendall(said)
        if is_reset:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return
        one.shutdown(socket.SHUT_WR)
        with contextlib.suppress(OSError):
            one.settimeout(0.5)
            while one.recv(65536):
                pass


# Metrics -----------------------------------------------------------------------------------------------

TOKEN = "a token that nobody guesses"


def test_strangers_see_no_metrics(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path) as server:
            assert await code_of((await server.guest()).get("/metrics")) == "not-found"
            assert (await request(server, "GET", "/metrics", authorization="Bearer "))[0] == 404
        async with running(tmp_path, metrics_token=TOKEN) as server:
            for wrong in ({}, {"authorization": f"Bearer {TOKEN}x"}, {"authorization": TOKEN}, {"cookie": TOKEN}):
                status, headers, body = await request(server, "GET", "/metrics", **wrong)
                assert (status, headers["www-authenticate"], body) == (401, "Bearer", b"")
            status, headers, body = await request(server, "GET", "/metrics", authorization=f"Bearer {TOKEN}")
            assert status == 200
            assert headers["content-type"].startswith("text/plain; version=")
            assert b"hotlap_rooms_loaded" in body

    play(scene())


def test_the_metrics_of_the_database_and_the_event_loop(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "LAG_S", 0.01)
    monkeypatch.setattr(measures, "MEASURE_S", 0.05)

    def value(name: str, **labels: str) -> float:
        return metrics.REGISTRY.get_sample_value(f"hotlap_{name}", labels) or 0

    def lag_over_100_ms() -> float:
        return value("event_loop_lag_seconds_count") - value("event_loop_lag_seconds_bucket", le="0.1")

    async def scene() -> None:
        async with running(store_url, renames=2) as server:
            ana = await server.guest("Ana")
            await make(ana)
            await until(lambda: value("database_rooms", state="lobby") == 1)
            assert (value("database_rooms", state="racing"), value("database_guests")) == (0, 1)
            await server.store.write(passkey_rows.add, PasskeyRow("key", "ana", "ana", "localhost", b"", 0, "Phone"), 1)
            await until(lambda: value("database_guests_with_passkey") == 1)
            assert value("database_bytes") > 10_000
            late = lag_over_100_ms()
            _stop_the_loop()
            await until(lambda: lag_over_100_ms() > late)
            refused = value("limits_total", limit="renames")
            await ana.post("/api/me", {"name": "Anna"})
            assert await code_of(ana.post("/api/me", {"name": "Anne"})) == "too-fast"
            assert value("limits_total", limit="renames") == refused + 1
            errors = value("database_errors_total")
            with pytest.raises(StoreError):
                await server.store.write(guest_rows.put, StoredGuest("x", "\ud800"))
            assert value("database_errors_total") > errors

    play(scene())


def _stop_the_loop() -> None:
    """What must never happen."""
    time.sleep(0.2)


def test_metrics_have_an_address_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.0\r\n\r\n")
        answer = await reader.read()
        writer.close()
        return answer

    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refused, match=f"HOTLAP_METRICS: 127.0.0.1:{port} cannot be opened"):
            serve._show_metrics("127.0.0.1", port)
    close = metrics.listen("127.0.0.1", port)
    assert b"hotlap_sockets" in asyncio.run(ask(port))
    close()
    with pytest.raises(ConnectionError):
        asyncio.run(ask(port))
    monkeypatch.setenv(config.METRICS, "[::1]:9100")
    assert config.Config.read().metrics == ("::1", 9100)
    for wrong in ("9100", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000"):
        monkeypatch.setenv(config.METRICS, wrong)
        with pytest.raises(Refused, match="HOTLAP_METRICS is an address"):
            config.Config.read()
    monkeypatch.delenv(config.METRICS)
    monkeypatch.setenv(config.METRICS_TOKEN, "short")
    with pytest.raises(Refused, match="at least 16 characters"):
        config.Config.read()
    monkeypatch.setenv(config.METRICS_TOKEN, TOKEN)
    assert TOKEN not in repr(config.Config.read())


# TLS ---------------------------------------------------------------------------------------------------


def test_browsers_keep_to_tls(tmp_path: pathlib.Path) -> None:
    async def headers(server: Running) -> list[str | None]:
        paths = ("/", "/api/me", "/api/rooms/none", "/nowhere", "/favicon.svg")
        return [(await request(server, "GET", path))[1]["strict-transport-security"] for path in paths]

    async def scene() -> None:
        async with running(tmp_path, public_url="https://heat.example") as server:
            assert set(await headers(server)) == {"max-age=31536000"}
        async with running(tmp_path, public_url="http://heat.example") as server:
            assert set(await headers(server)) == {None}

    play(scene())


# deploy/ -------------------------------------------------------------------------------------------------

COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def unit(name: str) -> configparser.ConfigParser:
    parsed = configparser.ConfigParser(strict=False, interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment, method-assign]
    parsed.read_string((DEPLOY / name).read_text())
    return parsed


def named(text: str) -> set[str]:
    return set(re.findall(r"\bHOTLAP_[A-Z_]+", text))


def test_variables_that_deploy_names_exist() -> None:
    source = "".join(path.read_text() for path in (ROOT / "src" / "hotlap").rglob("*.py"))
    own = {"HOTLAP_DOMAIN", "HOTLAP_DATABASE_PASSWORD"}  # compose.yaml's
    for file in DEPLOY.iterdir():
        for name in named(file.read_text()) - own:
            assert f'"{name}"' in source, (file.name, name)
    assert own <= named((DEPLOY / "compose.yaml").read_text())
    hosting = named((ROOT / "docs" / "hosting.md").read_text())
    assert named((ROOT / "src" / "hotlap" / "server" / "config.py").read_text()) <= hosting


@pytest.mark.parametrize(
    "words",
    [
        unit("hotlap.service")["Service"]["ExecStart"].split()[1:],
        unit("hotlap-backup.service")["Service"]["ExecStart"].split()[1:],
        json.loads(re.search(r"^CMD (\[.*\])", (DEPLOY / "Dockerfile").read_text(), re.M)[1]),
        ["admin", "rooms"],
    ],
    ids=" ".join,
)
def test_commands_that_deploy_runs_can_be_read(words: list[str]) -> None:
    assert app.parse_args(words, print_error=False, exit_on_error=False)[0].__module__.startswith("hotlap.cli.")


def test_files_that_the_image_copies_exist() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    stages = re.split(r"^FROM ", dockerfile, flags=re.M)
    copied = [word for line in re.findall(r"^COPY (?!--from)(.+)", stages[1], re.M) for word in line.split()[:-1]]
    assert copied
    assert all((ROOT / path).exists() for path in copied)
    kept = [line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line[:1] == "!"]
    assert set(kept) == set(copied)
    assert "USER hotlap" in stages[2]
    assert "--require-hashes" in stages[1]
    # What the build hook and the package read is among them.
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "src", "web"} <= set(copied)


def test_the_parts_of_compose_fit_together() -> None:
    services = COMPOSE["services"]
    ours = services["hotlap"]
    assert (DEPLOY / ours["build"]["context"]).resolve() == ROOT
    assert (ROOT / ours["build"]["dockerfile"]).is_file()
    for service in services.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
    front = COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"]
    environment = ours["environment"]
    assert environment["HOTLAP_PROXIES"] == front
    assert "ports" not in ours  # only the proxy is open to the world
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    proxied = re.search(r"reverse_proxy (\w+):(\d+)", (DEPLOY / "Caddyfile").read_text())
    assert proxied[1] == "hotlap"
    assert f'"--port", "{proxied[2]}"' in (DEPLOY / "Dockerfile").read_text()
    database = services["postgres"]["environment"]
    address = environment["HOTLAP_DATABASE_URL"]
    assert f"//{database['POSTGRES_USER']}:" in address
    assert address.endswith(f"@postgres:5432/{database['POSTGRES_DB']}")
    dump = services["backup"]["command"][0].replace("$$", "$")
    assert subprocess.run(["bash", "-n", "-c", dump]).returncode == 0


def test_the_settings_of_the_unit_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for line in (DEPLOY / "hotlap.env").read_text().splitlines():
        if not line.startswith("#"):
            monkeypatch.setenv(*line.split("=", 1))
    read = config.Config.read()
    assert read.is_secure
    assert read.metrics == ("127.0.0.1", 9100)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_reads_the_units(tmp_path: pathlib.Path) -> None:
    """With a program that exists in place of ours."""
    names = ["hotlap.service", "hotlap-backup.service", "hotlap-backup.timer"]
    for name in names:
        (tmp_path / name).write_text((DEPLOY / name).read_text().replace("/opt/hotlap/bin/hotlap", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *names],
        cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "SYSTEMD_LOG_TARGET": "console"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", ""])
def test_the_log_has_a_line_at_the_start_and_one_that_says_why_it_stops(tmp_path: pathlib.Path, how: str) -> None:
    async def scene() -> None:
        settings = config.Config(str(tmp_path))
        async with contextlib.AsyncExitStack() as stack:
            store = await Store.open(tmp_path)
            stack.push_async_callback(store.close)
            answers = asyncio.Event()
            server = serve.Server(create_app(settings, store), settings, answers.set)
            stack.push(server.say_why)
            with socket.create_server(("127.0.0.1", 0)) as listening:
                serving = asyncio.create_task(server.serve([listening]))
                await answers.wait()
                signal.raise_signal(getattr(signal, how or "SIGTERM"))
                await serving
                if not how:
                    raise RuntimeError("the disk is gone")

    before = [(one, signal.getsignal(one)) for one in (signal.SIGINT, signal.SIGTERM)]
    try:
        with structlog.testing.capture_logs() as lines, contextlib.suppress(RuntimeError):
            asyncio.run(scene())
    finally:
        for one, handler in before:
            signal.signal(one, handler)
    started = next(line for line in lines if line["event"] == "server started")
    assert started["version"] == __version__
    assert started["address"] == "http://127.0.0.1:8000/"
    assert started["data"] == str(tmp_path / "hotlap.db")
    assert lines[-1]["event"] == "server stopped"
    assert lines[-1]["why"] == (how or "RuntimeError: the disk is gone")
