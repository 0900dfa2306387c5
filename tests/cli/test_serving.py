"""`hotlap serve`, `backup` and `verify`: their output, and their refusals."""

import asyncio
import contextlib
import pathlib
import re
import signal
import socket
import sqlite3
import time
import urllib.request
from collections.abc import Callable

import pytest

from cli.ran import Program, Run
from hotlap.race import read_record
from hotlap.server.store import Store


@pytest.fixture
def record(hotlap: Run, quick: list[str], tmp_path: pathlib.Path) -> pathlib.Path:
    """The file of a short race."""
    path = tmp_path / "first.race"
    assert hotlap("race", *quick, "--quiet", "--save", path).code == 0
    return path


# Verify --------------------------------------------------------------------------------------------


def test_a_record_is_verified_against_the_hash(hotlap: Run, record: pathlib.Path) -> None:
    hash = read_record(record).setup.seed_hash()
    assert hash in hotlap("verify", record).out
    ran = hotlap("verify", record, "--hash", hash.upper())
    assert ran.code == 0
    assert "the one that was shown before the start" in ran.out
    assert "The seed comes from whoever started the race, alone" in ran.out
    assert "server" not in ran.out


def test_another_hash_is_refused(refused: Callable[..., str], record: pathlib.Path) -> None:
    assert "its seed is not the one" in refused("verify", record, "--hash", "0" * 64).replace("\n", " ")
    assert "64 hex digits" in refused("verify", record, "--hash", "0x12")


def test_an_altered_record_is_refused(refused: Callable[..., str], record: pathlib.Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("seed 7", "seed 8", 1))
    assert "line" in refused("verify", record)
    assert "cannot be read" in refused("verify", record.with_name("none.race"))


def test_a_season_is_verified(hotlap: Run, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "own.season"
    races = "usa:new-grandstand"
    assert hotlap("season", "--races", races, "--drivers", "random,legend", "--quiet", "--save", path).code == 0
    assert "SHA-256 of the seed" in hotlap("verify", path).out


# Serve ---------------------------------------------------------------------------------------------


def test_wrong_addresses_and_settings_are_refused(
    refused: Callable[..., str], own_data: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} of 127.0.0.1 cannot be opened" in refused("serve", "--port", port)
    assert "--port: must be from 0 to 65535" in refused("serve", "--port", "70000")
    assert "no address of this machine" in refused("serve", "--host", "no.such.host.invalid", "--port", "0")
    monkeypatch.setenv("HOTLAP_PUBLIC_URL", "hotlap.example/games")
    assert "HOTLAP_PUBLIC_URL" in refused("serve", "--port", "0")
    monkeypatch.delenv("HOTLAP_PUBLIC_URL")
    monkeypatch.setenv("HOTLAP_LIMITS", "speed=3")
    assert "'speed=3' is no limit" in refused("serve", "--port", "0")


def test_databases_that_cannot_be_opened(
    refused: Callable[..., str], own_data: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTLAP_DATABASE_URL", "postgresql://ann:hushhush@127.0.0.1:1/none")
    said = refused("serve", "--port", "0")
    assert "PostgreSQL at 127.0.0.1 cannot be reached" in said
    assert "hushhush" not in said
    monkeypatch.setenv("HOTLAP_DATABASE_URL", "mysql://localhost/x")
    assert "mysql" in refused("serve", "--port", "0")


@pytest.mark.compiled_only
def test_a_server_from_start_to_stop(program: Program, tmp_path: pathlib.Path) -> None:
    data = tmp_path / "data"
    process = program("serve", "--port", "0", HOTLAP_DATA=str(data), HOTLAP_DATABASE_URL="")
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())[0]
        assert str(data) in process.stdout.readline()
        with urllib.request.urlopen(f"{address}health") as answer:
            assert answer.read() == b'{"status":"ok"}'
        # The same folder cannot be served a second time.
        second = program("serve", "--port", "0", HOTLAP_DATA=str(data), HOTLAP_DATABASE_URL="")
        _, said = second.communicate(timeout=60)
        assert second.returncode == 2
        assert "another hotlap" in said
        # A backup can be made of the folder while it is served.
        copied = program("backup", tmp_path / "copy.db", HOTLAP_DATA=str(data), HOTLAP_DATABASE_URL="")
        assert copied.wait(60) == 0
        with contextlib.closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert copy.execute("SELECT count(*) FROM rooms").fetchone() == (0,)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
        assert process.returncode == 0
        assert "Traceback" not in said
    finally:
        process.kill()
        process.wait()


# Backup --------------------------------------------------------------------------------------------


def test_backups_that_are_refused(
    refused: Callable[..., str], own_data: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused("backup", tmp_path / "copy.db")
    assert "at least 1" in refused("backup", tmp_path, "--keep", 0)
    assert "is no folder" in refused("backup", tmp_path / "copy.db", "--keep", 3)
    monkeypatch.setenv("HOTLAP_DATABASE_URL", "postgresql://localhost/x")
    assert "pg_dump" in refused("backup", tmp_path / "copy.db")


def test_a_folder_keeps_the_latest_backups(
    hotlap: Run, own_data: pathlib.Path, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_make(own_data))
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "other.db").touch()
    for day in range(1, 6):
        monkeypatch.setattr(time, "gmtime", lambda day=day: time.struct_time((2026, 11, day, 3, 15, 0, 0, 0, 0)))
        assert hotlap("backup", folder, "--keep", 3).code == 0
    days = ["hotlap-2026-11-03-031500.db", "hotlap-2026-11-04-031500.db", "hotlap-2026-11-05-031500.db"]
    assert sorted(path.name for path in folder.iterdir()) == [*days, "other.db"]
    with contextlib.closing(sqlite3.connect(folder / days[-1])) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def _make(folder: pathlib.Path) -> None:
    store = await Store.open(folder)
    await store.close()
