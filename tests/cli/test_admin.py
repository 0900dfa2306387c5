"""`hotlap admin`: its output, its questions and its refusals. What servers do then is in tests/server/test_admin.py."""

import asyncio
import builtins
import json
import pathlib
import re
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from cli.ran import Run
from hotlap.server import wire
from hotlap.server.document import room_rows
from hotlap.server.document.new import document
from hotlap.server.guests import guest_rows
from hotlap.server.store import RoomRow, Store
from hotlap.server.store.rows import Guest

ANA, BEN = "a1" * 12, "b2" * 12


@pytest.fixture
def filled(own_data: pathlib.Path) -> pathlib.Path:
    """A store with two guests and three rooms."""

    async def fill() -> None:
        store = await Store.open(own_data)
        await store.write(guest_rows.put, Guest(ANA, "Ana"))
        await store.write(guest_rows.put, Guest(BEN, "Ben"))
        for name, state, age in (("fresh", "racing", 1), ("old", "lobby", 1.5), ("older", "over", 20)):
            wish = wire.NewRoom(name=f"{name} room", seats=(wire.SeatChoice(is_mine=True), wire.SeatChoice("bot")))
            made = document(wish, ANA, "Ana").encode()
            await store.write(
                room_rows.add, RoomRow(name, 1, state, False, ANA, made, touched=time.time() - age * 86_400)
            )
            await store.write(room_rows.join, name, ANA)
        await store.write(room_rows.join, "older", BEN)
        await store.close()

    asyncio.run(fill())
    return own_data


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """A person at a terminal who answers so."""

    def say(answer: str) -> None:
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(builtins, "input", lambda question: print(question) or answer)

    return say


def test_rooms_and_when_they_are_deleted(hotlap: Run, filled: pathlib.Path) -> None:
    lines = hotlap("admin", "rooms").out.splitlines()
    assert [line.split()[0] for line in lines if " room " in line] == ["older", "old", "fresh"]
    (old,) = [line for line in lines if "old room" in line]
    assert re.search(r"waiting +Ana +1/2 +usa +in 0.5 days", old)
    soon = hotlap("admin", "rooms", "--expiring", "1").out
    assert "older room" in soon
    assert "in a minute" in soon
    assert "fresh room" not in soon
    assert "There are no such rooms" in hotlap("admin", "rooms", "--expiring", "-100").out


def test_a_store_that_is_not_there(refused: Callable[..., str], own_data: pathlib.Path) -> None:
    for words in (["rooms"], ["guests"], ["bans"], ["ban", "1.2.3.4"], ["data", ANA]):
        assert "does not exist" in refused("admin", *words)
    assert not (own_data / "hotlap.db").exists()


def test_a_room(hotlap: Run, refused: Callable[..., str], filled: pathlib.Path) -> None:
    said = hotlap("admin", "room", "older").out
    assert "Room older older room" in said
    assert f"Host: Ana, guest {ANA}" in said
    assert re.search(rf"0 +black +Ana +{ANA}", said)
    assert "there is no room “none”" in refused("admin", "room", "none")


def test_a_room_is_deleted_only_on_purpose(
    hotlap: Run, refused: Callable[..., str], filled: pathlib.Path, says: Callable[..., Any]
) -> None:
    assert "add --yes" in refused("admin", "delete", "old")
    says("n")
    assert "Nothing was changed" in hotlap("admin", "delete", "old").err
    assert "old room" in hotlap("admin", "rooms").out
    says("y")
    said = hotlap("admin", "delete", "old").out
    assert "Delete room old with no races? [y/N]" in said
    assert "Room old is deleted" in said
    assert "deleted" in hotlap("admin", "delete", "fresh", "--yes").out
    assert [line.split()[0] for line in hotlap("admin", "rooms").out.splitlines() if " room " in line] == ["older"]


def test_guests(hotlap: Run, refused: Callable[..., str], filled: pathlib.Path) -> None:
    said = hotlap("admin", "guests").out
    assert re.search(rf"{ANA} +Ana +[-\d]+ [\d:]+ +3\b", said)
    assert re.search(rf"{BEN} +Ben +[-\d]+ [\d:]+ +1\b", said)
    assert BEN not in hotlap("admin", "guests", "--name", "an").out
    assert "no such guests" in hotlap("admin", "guests", "--name", "%").out
    assert sum(id in hotlap("admin", "guests", "--most", 1).out for id in (ANA, BEN)) == 1
    assert "--most: must be at least 1" in refused("admin", "guests", "--most", 0)


def test_bans(hotlap: Run, refused: Callable[..., str], filled: pathlib.Path) -> None:
    assert "Nobody is banned" in hotlap("admin", "bans").out
    assert f"{ANA} is banned for 2.5 days" in hotlap("admin", "ban", ANA[:8], "--days", "2.5").out
    assert "2001:db8::/64 is banned for good" in hotlap("admin", "ban", "2001:db8::1").out
    said = hotlap("admin", "bans").out
    assert re.search(rf"{ANA} .* in 2.5 days", said)
    assert re.search(r"2001:db8::/64 .* never", said)
    assert "is lifted" in hotlap("admin", "unban", "2001:db8::1").out
    assert "There was no ban" in hotlap("admin", "unban", "2001:db8::1").out
    assert "2001" not in hotlap("admin", "bans").out
    assert "no guest begins with" in refused("admin", "ban", "abcdef")
    assert "is no id of a guest" in refused("admin", "ban", "Ana")
    assert "too many addresses" in refused("admin", "ban", "10.0.0.0/7")
    for days in ("0", "-1", "1e9", "nan"):
        assert "--days: must be" in refused("admin", "ban", ANA, "--days", days)
    assert "Options of hotlap admin ban: --days" in refused("admin", "ban", ANA, "--hours", "2")


def test_a_new_link(
    hotlap: Run, refused: Callable[..., str], filled: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTLAP_PUBLIC_URL", "https://heat.example")
    first, second = (hotlap("admin", "revoke", ANA).out for _ in range(2))
    assert re.search(r"^https://heat.example/#/join/\S+$", first, re.M)
    assert first != second
    assert "no guest begins" in refused("admin", "revoke", "abcdef")


def test_the_data_of_a_person(
    hotlap: Run, refused: Callable[..., str], filled: pathlib.Path, tmp_path: pathlib.Path, says: Callable[..., Any]
) -> None:
    told = json.loads(hotlap("admin", "data", ANA[:6]).out)
    assert told["guest"]["name"] == "Ana"
    assert {room["id"] for room in told["rooms"]} == {"fresh", "old", "older"}
    file = tmp_path / "ana.json"
    ran = hotlap("admin", "data", ANA, "--save", file)
    assert (ran.out, json.loads(file.read_text())) == ("", told)
    assert file.stat().st_mode & 0o777 == 0o600
    assert "is there already; name a new file" in refused("admin", "data", ANA, "--save", file)
    assert "only with --delete" in refused("admin", "data", ANA, "--yes")
    assert "add --yes" in refused("admin", "data", ANA, "--delete")
    says("")
    assert "Nothing was changed" in hotlap("admin", "data", ANA, "--delete").err
    says("yes")
    said = hotlap("admin", "data", ANA, "--delete").out
    assert "delete 2 rooms that nobody else was in" in said
    assert "is deleted, with 2 rooms" in said
    assert ANA not in hotlap("admin", "guests").out
    assert "Ana" not in hotlap("admin", "room", "older").out


def test_a_room_that_cannot_be_read(refused: Callable[..., str], own_data: pathlib.Path) -> None:
    async def fill() -> None:
        store = await Store.open(own_data)
        await store.write(room_rows.add, RoomRow("odd", 1, "lobby", False, ANA, '{"of": "a newer version"}'))
        await store.close()

    asyncio.run(fill())
    for words in (["room", "odd"], ["data", ANA], ["rooms"]):
        assert "cannot be read" in refused("admin", *words)
