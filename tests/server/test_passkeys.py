"""Passkeys: who lost a browser comes back with a key of a device, and nobody else does."""

import pathlib
import random
import time
from typing import Any

import msgspec
import pytest

from hotlap.server import passkeys, wire
from hotlap.server.client import Guest
from hotlap.server.guests import COOKIE
from hotlap.server.passkeys import address_for, site_of
from hotlap.server.store import Store
from server.authenticator import Device, decoded, encoded
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    make,
    make_for_two,
    new_room,
    play,
    request,
    running,
    start,
    until,
)


def local(server: Running) -> str:
    """The server's address by a name: passkeys belong to names."""
    return f"http://localhost:{server.config.port}"


async def at(server: Running, name: str = "") -> Guest:
    """A new guest who opened the server by its name."""
    return await Guest.new(local(server), name)


async def add(guest: Guest, device: Device, **more: Any) -> dict[str, Any]:
    """Make a passkey for a guest; the guest's list."""
    options = (await guest.post("/api/me/passkeys/options"))["options"]
    listed: dict[str, Any] = await guest.post("/api/me/passkeys", device.make(options, **more))
    return listed


async def sign_in(guest: Guest, device: Device, **more: Any) -> dict[str, Any]:
    """Sign in with a device's passkey."""
    options = (await guest.post("/api/sign-in/options"))["options"]
    me: dict[str, Any] = await guest.post("/api/sign-in", device.sign(options, **more))
    return me


async def race(server: Running, guest: Guest) -> str:
    """Drive a race against a bot to its end: its room."""
    id = await make(guest, "me", "bot")
    async with guest.watch(id) as socket:
        await start(socket)
        await drive(socket, random.Random(1))
        await until(lambda: server.room(id).state.stage == "over")
    return id


async def races(guest: Guest) -> list[str]:
    return [one["id"] for one in (await guest.get("/api/races"))["races"]]


def test_a_lost_browser(store_url: str) -> None:
    """Ana makes a passkey, races, and loses her browser. With the passkey she has her name, races and rooms again."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            assert not (await ana.get("/api/me"))["has_passkey"]
            listed = await add(ana, phone)
            assert listed["address"] == f"{local(server)}/"
            assert [(one["name"], one["used"]) for one in listed["passkeys"]] == [("my key", None)]
            room = await race(server, ana)
            [kept] = await races(ana)

            new = await at(server)
            assert await races(new) == []
            me = await sign_in(new, phone)
            assert (me["name"], me["has_passkey"]) == ("Ana", True)
            assert await races(new) == [kept]
            assert [one["id"] for one in (await new.get("/api/rooms"))["mine"]] == [room]
            [one] = (await new.get("/api/me/passkeys"))["passkeys"]
            assert one["used"] >= one["made"]
            # The browser that was not lost after all is still hers.
            assert await races(ana) == [kept]

    play(scene())


def test_who_has_no_name_yet_and_no_cookie(store_url: str) -> None:
    """Nobody has to have a name. The first request may be the one for a passkey: its answer has the cookie."""

    async def scene() -> None:
        async with running(store_url) as server:
            nameless, key = Guest(local(server)), Device(local(server), counts=False)
            options = (await nameless.post("/api/me/passkeys/options"))["options"]
            assert nameless.cookie
            assert options["authenticatorSelection"] == {
                "residentKey": "required", "requireResidentKey": True, "userVerification": "preferred",
            }  # fmt: skip
            assert options["attestation"] == "none"
            assert options["rp"]["id"] == "localhost"
            await nameless.post("/api/me/passkeys", key.make(options))
            other = Guest(local(server))
            for _ in range(2):  # a device that does not count its uses is as good
                await sign_in(other, key)
            assert other.cookie == nameless.cookie

    play(scene())


def test_several_devices(store_url: str) -> None:
    """Each passkey has a name, can get another, and can be removed. A browser is told which ones there are already."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana = await at(server, "Ana")
            phone = Device(local(server), kind=bytes.fromhex("fbfc3007154e4ecc8c0b6e020557d7bd"))
            stick = Device(local(server))
            await add(ana, phone, transports=["internal", "hybrid"])
            excluded = (await ana.post("/api/me/passkeys/options"))["options"]["excludeCredentials"]
            assert [(one["id"], one["transports"]) for one in excluded] == [(*phone.keys, ["internal", "hybrid"])]
            listed = await add(ana, stick, name="  Stick\nfrom the drawer ")
            assert [one["name"] for one in listed["passkeys"]] == ["iCloud Keychain", "Stick from the drawer"]
            first, second = (one["id"] for one in listed["passkeys"])
            listed = await ana.post("/api/me/passkeys/name", {"id": first, "name": "Phone"})
            assert [one["name"] for one in listed["passkeys"]] == ["Phone", "Stick from the drawer"]
            assert await code_of(ana.post("/api/me/passkeys/name", {"id": first, "name": " "})) == "bad-passkey"
            for device in (phone, stick):
                assert (await sign_in(await at(server), device))["name"] == "Ana"
            listed = await ana.post("/api/me/passkeys/drop", {"id": first})
            assert [one["id"] for one in listed["passkeys"]] == [second]
            assert await code_of(sign_in(await at(server), phone)) == "bad-passkey"
            assert (await sign_in(await at(server), stick))["name"] == "Ana"
            # Nobody else can name or remove it.
            ben = await at(server, "Ben")
            assert await code_of(ben.post("/api/me/passkeys/name", {"id": second, "name": "x"})) == "bad-passkey"
            await ben.post("/api/me/passkeys/drop", {"id": second})
            assert len((await ana.get("/api/me/passkeys"))["passkeys"]) == 1

    play(scene())


def test_not_more_than_ten(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana = await at(server, "Ana")
            early = (await ana.post("/api/me/passkeys/options"))["options"]
            for _ in range(passkeys.MOST):
                await add(ana, Device(local(server)))
            assert await code_of(ana.post("/api/me/passkeys/options")) == "many-passkeys"
            late = Device(local(server)).make(early)
            assert await code_of(ana.post("/api/me/passkeys", late)) == "bad-passkey"
            assert len((await ana.get("/api/me/passkeys"))["passkeys"]) == passkeys.MOST

    play(scene())
