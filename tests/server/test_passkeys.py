"""Passkeys: who lost a browser comes back with a key of a device, and nobody else does."""

import asyncio
import contextlib
import pathlib
import random
import time
from typing import Any

import msgspec
import pytest

from hotlap.server import wire
from hotlap.server.client import Guest
from hotlap.server.document import leaving, race_rows
from hotlap.server.document.document import Document
from hotlap.server.document.phrases import Mute, Said
from hotlap.server.document.places import Ahead, Handover, Place, SeatWish
from hotlap.server.errors import Refused
from hotlap.server.finished import archive_rows
from hotlap.server.guests import guest_rows, passkey_rows
from hotlap.server.guests.guests import COOKIE
from hotlap.server.notices import wish_rows, wishes
from hotlap.server.people import passkeys
from hotlap.server.people.admin import Admin
from hotlap.server.people.passkeys import address_for, site_of
from hotlap.server.store import RoomRow, Store
from server.ages import unused
from server.authenticator import Device, decoded, encoded
from server.instead import instead
from server.running import (
    Running,
    code_of,
    command,
    done,
    drive,
    make,
    make_for_two,
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


def drivers(server: Running) -> set[str]:
    """The guests with a seat in any room."""
    places = [place for room in server.rooms.known.values() for place in room.state.document.places]
    return {place.guest for place in places if place.guest is not None}


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


# Attacks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:1"},
        {"site": "evil.example"},
        {"challenge": encoded(b"made up")},
        {"challenge": encoded(bytes(32))},
    ],
    ids=str,
)
def test_a_page_elsewhere_gets_nothing(tmp_path: pathlib.Path, wrong: dict[str, str]) -> None:
    """Another origin, another site or another challenge: neither does it add a passkey, nor does it sign in."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            thief = await at(server)
            before = thief.cookie
            assert await code_of(sign_in(thief, phone, **wrong)) == "bad-passkey"
            assert thief.cookie == before
            assert await code_of(add(thief, Device(local(server)), **wrong)) == "bad-passkey"
            assert (await thief.get("/api/me/passkeys"))["passkeys"] == []

    play(scene())


def test_a_challenge_is_used_once_by_one_browser_for_one_thing(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server), counts=False)
            making = (await ana.post("/api/me/passkeys/options"))["options"]
            made = phone.make(making)
            # Another browser's.
            ben = await at(server, "Ben")
            assert await code_of(ben.post("/api/me/passkeys", made)) == "bad-passkey"
            await ana.post("/api/me/passkeys", made)
            assert await code_of(ana.post("/api/me/passkeys", made)) == "bad-passkey"
            # Seen on its way, and sent again; also by whoever sent it first.
            asked = (await ben.post("/api/sign-in/options"))["options"]
            signed = phone.sign(asked)
            thief = await at(server)
            assert await code_of(thief.post("/api/sign-in", signed)) == "bad-passkey"
            assert (await ben.post("/api/sign-in", signed))["name"] == "Ana"
            assert await code_of(ben.post("/api/sign-in", signed)) == "bad-passkey"
            # One for a new passkey does not sign in.
            making = (await thief.post("/api/me/passkeys/options"))["options"]
            wrong = phone.sign({"rpId": "localhost", "challenge": making["challenge"]})
            assert await code_of(thief.post("/api/sign-in", wrong)) == "bad-passkey"

    play(scene())


def test_a_challenge_gets_old(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            new = await at(server)
            monkeypatch.setattr(passkeys, "CHALLENGE_S", -1.0)
            assert await code_of(sign_in(new, phone)) == "bad-passkey"
            monkeypatch.undo()
            assert (await sign_in(new, phone))["name"] == "Ana"

    play(scene())


def test_what_was_signed_is_looked_at(tmp_path: pathlib.Path) -> None:
    """Another signature, another person's id, a passkey that nobody knows: all are told the same."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            ben, stick = await at(server, "Ben"), Device(local(server))
            await add(ana, phone)
            await add(ben, stick)
            [of_ana], [of_ben] = phone.keys, stick.keys
            thief, told = await at(server), set()

            async def attack(**changes: Any) -> None:
                options = (await thief.post("/api/sign-in/options"))["options"]
                with pytest.raises(Refused) as error:
                    await thief.post("/api/sign-in", stick.sign(options, of_ben) | changes)
                told.add((error.value.code, str(error.value)))

            await attack(id=of_ana)  # signed with another key
            await attack(id=of_ana, user_handle=phone.keys[of_ana][1])
            await attack(id=encoded(b"nobody's"))
            await attack(user_handle=phone.keys[of_ana][1])
            await attack(signature=encoded(b"0" * 70))
            await attack(signature="")
            absent = bytearray(decoded(stick.sign({"rpId": "localhost", "challenge": ""})["authenticator_data"]))
            absent[32] = 0  # nobody has touched it
            await attack(authenticator_data=encoded(bytes(absent)))
            await attack(authenticator_data="AAAA")
            await attack(client_data=encoded(b"[" * 100))
            await attack(client_data="!")
            assert told == {("bad-passkey", "that passkey was not accepted; nothing was changed")}
            # Nobody's passkey is taken away by one of the same id.
            assert await code_of(add(thief, Device(local(server)), id=of_ana)) == "bad-passkey"
            assert (await sign_in(await at(server), phone))["name"] == "Ana"

    play(scene())


def test_a_copied_key_is_noticed(store_url: str) -> None:
    """A device that counts its uses never counts down: a copy of it may."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            for _ in range(3):
                await sign_in(await at(server), phone)
            copy = Device(local(server))
            copy.keys, copy.count = phone.keys, 1
            assert await code_of(sign_in(await at(server), copy)) == "bad-passkey"
            copy.count = 2  # it would be 3, as in the last use
            assert await code_of(sign_in(await at(server), copy)) == "bad-passkey"
            assert (await sign_in(await at(server), phone))["name"] == "Ana"
            # Its numbers go as far as 32 bits.
            phone.count = 2**32 - 2
            assert (await sign_in(await at(server), phone))["name"] == "Ana"

    play(scene())


def odd(**more: Any) -> dict[str, Any]:
    return {"id": "a", "client_data": "", "attestation": ""} | more


ODD: list[Any] = [
    None, [], "x", {}, {"id": 1}, odd(client_data=[]), odd(id="a" * 1_365), odd(id="no spaces"), odd(id=""),
    odd(client_data="x" * 4_001), odd(more=1), odd(transports=["pigeon"]), odd(transports=["usb"] * 8),
    {"id": "a", "client_data": "", "authenticator_data": "", "signature": "y" * 2_001},
]  # fmt: skip


def test_odd_bodies(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is sent, it is refused in words, and nothing breaks."""

    async def scene() -> None:
        async with running(tmp_path) as server:
            doors = ("/api/me/passkeys", "/api/sign-in", "/api/me/passkeys/name", "/api/me/passkeys/drop")
            for door in doors:
                for body in ODD:
                    status, _, answer = await request(server, "POST", door, msgspec.json.encode(body))
                    assert status in (400, 403), (door, body)
                    assert msgspec.json.decode(answer)["what"]
                status, _, _ = await request(server, "POST", door, b"{" + b" " * 70_000)
                assert status in (400, 413)
            # A challenge of our own around bytes that are no passkey.
            ana, dice = await at(server), random.Random(1)
            for n in range(40):
                options = (await ana.post("/api/me/passkeys/options"))["options"]
                made = Device(local(server)).make(options)
                broken = bytearray(decoded(made["attestation"]))
                for _ in range(1 + n % 4):
                    broken[dice.randrange(len(broken))] = dice.randrange(256)
                cut = broken[: dice.randrange(len(broken))] if n % 2 else broken
                made["attestation"] = encoded(bytes(cut))
                with contextlib.suppress(Refused):  # a bit of an id or a count may be any
                    await ana.post("/api/me/passkeys", made)

    play(scene())
    assert "Traceback" not in capsys.readouterr().out


def test_not_too_often(tmp_path: pathlib.Path) -> None:
    async def scene() -> None:
        async with running(tmp_path, passkeys=3) as server:
            ana = await at(server)
            for _ in range(3):
                await ana.post("/api/sign-in/options")
            assert await code_of(ana.post("/api/sign-in/options")) == "too-fast"
            assert await code_of(ana.post("/api/me/passkeys/options")) == "too-fast"
        async with running(tmp_path, passkeys_made=1) as server:
            ana = await at(server)
            await add(ana, Device(local(server)))
            assert await code_of(add(ana, Device(local(server)))) == "too-fast"

    play(scene())


def test_banned_stays_banned(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            admin = Admin(server.store)
            await admin.ban(id_of(phone), None)
            await server.services.farewells.close_revoked()
            new = await at(server)
            before = new.cookie
            assert await code_of(sign_in(new, phone)) == "banned"
            assert new.cookie == before
            await admin.lift_ban(id_of(phone))
            await server.services.farewells.close_revoked()
            assert (await sign_in(new, phone))["name"] == "Ana"

    play(scene())


def id_of(device: Device) -> str:
    """The guest of a device's first passkey."""
    _, handle = next(iter(device.keys.values()))
    return decoded(handle).decode()


# Signing out ----------------------------------------------------------------------------------------------


def test_signing_out_here(store_url: str) -> None:
    """Only who can come back signs out. The browser is then a new guest's."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            assert await code_of(ana.post("/api/me/sign-out")) == "last-passkey"
            await add(ana, phone)
            assert (await ana.post("/api/me/sign-out"))["name"] == ""
            assert (await ana.get("/api/me"))["name"] == ""
            assert (await sign_in(ana, phone))["name"] == "Ana"

    play(scene())


def test_signing_out_everywhere_else(store_url: str) -> None:
    """Other browsers and private links are of no use any more, and open windows there end. Passkeys are."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            lost, link = Guest(local(server), ana.cookie), (await ana.get("/api/me"))["link"]
            room = await make(ana, "me", "bot")
            async with lost.watch(room) as window:
                await until(lambda: window.room is not None)
                assert (await ana.post("/api/me/sign-out-elsewhere"))["name"] == "Ana"
                await until(lambda: window.is_closed)
                assert isinstance(window.messages[-1], wire.Gone)
            assert [one["id"] for one in (await ana.get("/api/rooms"))["mine"]] == [room]
            async with ana.watch(room) as window:
                await until(lambda: window.room is not None)
                assert window.room.seats[0].is_mine
            assert (await lost.get("/api/me"))["name"] == ""
            token = link.rpartition("/")[2]
            assert await code_of(lost.post("/api/me/adopt", {"token": token})) == "bad-link"
            assert (await sign_in(lost, phone))["name"] == "Ana"
            assert [one["id"] for one in (await lost.get("/api/rooms"))["mine"]] == [room]

    play(scene())


def test_messages_to_browsers_that_are_signed_out(store_url: str) -> None:
    """They end: those to all others, or to the one in which somebody signs out."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            id = id_of(phone)
            for name in ("here", "there"):
                await wishes.edit(server.store, id, lambda now, name=name: now.with_device(name, "k", "a"))
            await ana.post("/api/me/sign-out-elsewhere", {"endpoint": "here"})
            assert [one.endpoint for one in (await wishes.read(server.store, id)).devices] == ["here"]
            await ana.post("/api/me/sign-out", {"endpoint": "here"})
            assert (await wishes.read(server.store, id)).devices == ()

    play(scene())


def test_an_admin_revokes_passkeys_as_well(store_url: str) -> None:
    """Somebody who had the private link may have added a passkey."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, thief = await at(server, "Ana"), Device(local(server))
            await add(ana, thief)
            token = await Admin(server.store).revoke(id_of(thief))
            assert await code_of(sign_in(await at(server), thief)) == "bad-passkey"
            new = await at(server)
            assert (await new.post("/api/me/adopt", {"token": token}))["name"] == "Ana"

    play(scene())


# Data -----------------------------------------------------------------------------------------------------


def test_data_and_deletion(store_url: str) -> None:
    """What is stored is told, without keys. When the guest goes, the passkeys go."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            [told] = (await ana.get("/api/me/data"))["passkeys"]
            assert (told["name"], told["site"], told["used"]) == ("my key", "localhost", None)
            assert set(told) == {"name", "site", "made", "used"}
            status, _, _ = await request(server, "DELETE", "/api/me", cookie=f"{COOKIE}={ana.cookie}")
            assert status == 200
            assert await code_of(sign_in(await at(server), phone)) == "bad-passkey"
            assert await server.store.read(passkey_rows.of_guest, id_of(phone)) == []

    play(scene())


def test_a_guest_with_a_passkey_is_kept_for_longer(store_url: str) -> None:
    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await at(server, "Ben")
            await add(ana, phone)
            await asyncio.sleep(0.05)
            assert (await unused(server.store, 0, {}, 0.0, 1_000)).guests == 1
            assert (await sign_in(await at(server), phone))["name"] == "Ana"
            await asyncio.sleep(0.05)
            assert (await unused(server.store, 0, {}, 0.0, 0.0)).guests == 1
            assert await code_of(sign_in(await at(server), phone)) == "bad-passkey"

    play(scene())


# Taking over ----------------------------------------------------------------------------------------------


def test_a_browser_with_races_of_its_own(store_url: str) -> None:
    """Ana has raced in a new browser before she signs in. What was raced there is hers then, and nothing is lost."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            first = await race(server, ana)
            new = await at(server, "Ann")
            second = await race(server, new)
            lobby = await make(new, "me", "free")
            other, link = Guest(local(server), new.cookie), (await new.get("/api/me"))["link"]

            asked = await new.post("/api/sign-in/options")
            assert (asked["races"], asked["rooms"], asked["is_kept"]) == (1, 2, False)
            signed = phone.sign(asked["options"], takes_over=True)
            assert (await new.post("/api/sign-in", signed))["name"] == "Ana"
            assert len(await races(new)) == 2
            assert {one["id"] for one in (await new.get("/api/rooms"))["mine"]} == {first, second, lobby}
            async with new.watch(lobby) as window:
                await until(lambda: window.room is not None)
                assert window.room.is_host
                assert window.room.seats[0].is_mine
                await start(window)
            # The cookie and the link of the guest that is no more lead nowhere, and never to Ana.
            assert (await other.get("/api/me"))["name"] == ""
            assert await races(other) == []
            assert await code_of(other.post("/api/me/adopt", {"token": link.rpartition("/")[2]})) == "bad-link"
            # Nor is the name kept anywhere but in the records of races.
            assert "Ann" not in [guest.name for guest, _ in await server.store.read(guest_rows.latest, 10)]

    play(scene())


def test_what_is_left_stays_with_its_guest(store_url: str) -> None:
    """A guest who leaves it finds it again by the private link."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            new = await at(server, "Ann")
            await race(server, new)
            token = (await new.get("/api/me"))["link"].rpartition("/")[2]
            assert (await sign_in(new, phone))["name"] == "Ana"
            assert await races(new) == []
            assert (await new.post("/api/me/adopt", {"token": token}))["name"] == "Ann"
            assert len(await races(new)) == 1

    play(scene())


def test_in_the_middle_of_a_race(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben drives in a new browser against Ana, finds his passkey, and drives on in the same seat: nobody waits.

    While his change is read from the store, somebody comes or goes, for whom the room is shown.
    """

    async def scene() -> None:
        async with running(store_url) as server:

            async def shown(decisions: Any, *args: Any) -> Any:
                server.room(room).showing.room()
                return await decisions(*args)

            account, phone = await at(server, "Ben"), Device(local(server))
            await add(account, phone)
            ana, new = await at(server, "Ana"), await at(server)
            room = await make(ana, "me", "free")
            async with ana.watch(room) as hers, new.watch(room) as his:
                await done(his, wire.Sit(command(), 1))
                await start(hers)
                ask = await his.asked()
                assert ask is not None
                await his.decide(ask, ask.options[0].choice)
                watching = Guest(local(server), account.cookie)
                async with watching.watch(room) as seen:
                    await until(lambda: seen.frame is not None)
                    assert seen.asks == ()
                    with monkeypatch.context() as patch:
                        instead(patch, server.store, race_rows.decisions_since, shown)
                        await sign_in(new, phone, takes_over=True)
                    await until(lambda: his.is_closed)  # the old cookie's window
                    # The account's own window has the seat now, with its cards.
                    await until(lambda: seen.frame is not None and seen.frame.own)
                    assert seen.room is not None
                    assert [place.is_mine for place in seen.room.seats] == [False, True]
                    dice = random.Random(2)
                    await asyncio.gather(drive(seen, dice), drive(hers, dice))
                await until(lambda: server.room(room).state.stage == "over")
            [line] = (await new.get("/api/races"))["races"]
            assert line["mine"] == [1]

    play(scene())


def test_nobody_gets_two_rivals_cards(store_url: str) -> None:
    """Both drive in a race that is on: then nothing is taken over, and nothing is changed. Afterwards it is."""

    async def scene() -> None:
        async with running(store_url) as server:
            room, ana, ben = await make_for_two(server)
            device = Device(local(server))
            await add_by_name(server, ana, device)
            here = Guest(local(server), ben.cookie)
            async with ana.watch(room) as hers, ben.watch(room) as his:
                await start(hers)
                assert await code_of(sign_in(here, device, takes_over=True)) == "two-cars"
                assert here.cookie == ben.cookie
                assert not his.is_closed
                dice = random.Random(3)
                await asyncio.gather(drive(hers, dice), drive(his, dice))
                await until(lambda: server.room(room).state.stage == "over")
            await sign_in(here, device, takes_over=True)
            [line] = (await here.get("/api/races"))["races"]
            assert line["mine"] == [0, 1]

    async def add_by_name(server: Running, guest: Guest, device: Device) -> None:
        await add(Guest(local(server), guest.cookie), device)

    play(scene())


def test_a_browser_whose_guest_has_a_passkey(store_url: str) -> None:
    """Ben's computer, and Ben can sign in himself: Ana signs in there, but takes nothing of his along."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            ben, stick = await at(server, "Ben"), Device(local(server))
            await add(ana, phone)
            await add(ben, stick)
            await race(server, ben)
            asked = await ben.post("/api/sign-in/options")
            assert (asked["races"], asked["is_kept"]) == (1, True)
            signed = phone.sign(asked["options"], takes_over=True)
            assert await code_of(ben.post("/api/sign-in", signed)) == "not-now"
            assert (await sign_in(ben, phone))["name"] == "Ana"
            assert await races(ben) == []
            assert (await sign_in(ben, stick))["name"] == "Ben"
            assert len(await races(ben)) == 1

    play(scene())


def test_messages_are_taken_along(store_url: str) -> None:
    """Where messages go is added to the account; a mail address has to be confirmed again."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            new = await at(server)
            await make(new, "me", "bot")
            id = (await server.store.read(guest_rows.latest, 1))[0][0].id
            [mine] = {place.guest for room in server.rooms.known.values() for place in room.state.document.places} - {
                None
            }
            chat, device = "https://chat.example/hook", wishes.Device("d", "https://push.example/1", "k", "a")
            wanted = wishes.Wishes(webhook=chat, mail="ann@example.org", is_confirmed=True, devices=(device,), hour=9)
            await wishes.edit(server.store, mine, lambda _: wanted)
            await wishes.change(server.store, id, hour=20, webhook="https://chat.example/ana")
            await sign_in(new, phone, takes_over=True)
            now = await wishes.read(server.store, id)
            assert (now.hour, now.webhook) == (20, "https://chat.example/ana")
            assert (now.mail, now.is_confirmed) == ("ann@example.org", False)
            assert [one.endpoint for one in now.devices] == ["https://push.example/1"]
            assert await server.store.read(wish_rows.get, mine) == (0, "")

    play(scene())


def test_a_race_that_ends_at_that_moment(store_url: str) -> None:
    """Another process keeps a race for the guest who is no more: it is the heir's."""

    async def scene() -> None:
        async with running(store_url) as server:
            ana, phone = await at(server, "Ana"), Device(local(server))
            await add(ana, phone)
            new = await at(server, "Ann")
            await race(server, new)
            [kept] = await races(new)
            archived = await server.store.read(archive_rows.get, kept)
            assert archived is not None
            [mine] = {place.guest for room in server.rooms.known.values() for place in room.state.document.places} - {
                None
            }
            await sign_in(new, phone, takes_over=True)
            late = msgspec.structs.replace(archived, race="f" * 24, finished=time.time())
            await server.store.write(archive_rows.add, late, {(0, mine), (0, id_of(phone))})
            assert await races(new) == ["f" * 24, kept]

    play(scene())


def test_wherever_a_room_names_the_guest() -> None:
    """Who keeps a seat, asks for one, agreed, was turned down, or has left a plan: now it is the heir.

    What somebody has typed stays.
    """
    wish = SeatWish(3, "old", "Ann", ("ana", "old", "ben"))
    places = (
        Place("person", "", "red", guest="old", name='"old"', handover=Handover(turned_down=("old", "ben"))),
        Place("person", "", "blue", handover=Handover(keeper="old", wish=SeatWish(4, "ben", "Ben", ("ana", "old")))),
        Place("person", "", "green", guest="ben", handover=Handover(keeper="ben", wish=wish)),
        Place("person", "", "black", guest="old", ahead=Ahead("old", "race", 3, "gear 2 play 1 2")),
    )
    settings, seed = wire.Settings(track="usa"), "0" * 64
    talk = {"said": (Said(1, 0, words='"old"', guest="old"),), "mutes": (Mute("old", "ben"), Mute("ben", "old"))}
    told = Document("", "Ann", settings, 0, places, seed, seed, **talk)
    row = RoomRow("room", 7, "lobby", False, "old", told.encode())
    after = leaving.passed_on(row, "old", "ana")
    assert (after.host, after.version) == ("ana", 8)
    document = Document.decode(after.document)
    assert (document.said[0].guest, document.said[0].words) == ("ana", '"old"')
    assert document.mutes == (Mute("ana", "ben"), Mute("ben", "ana"))
    first, second, third, fourth = document.places
    assert (first.guest, first.name, first.handover.turned_down) == ("ana", '"old"', ("ana", "ben"))
    assert (second.handover.keeper, second.handover.wish) == ("ana", SeatWish(4, "ben", "Ben", ("ana", "ana")))
    assert third.handover.wish == SeatWish(3, "ana", "Ann", ("ana", "ana", "ben"))
    assert fourth.ahead is not None
    assert fourth.ahead.guest == "ana"


# Addresses ------------------------------------------------------------------------------------------------


def scope(host: str, scheme: str = "http") -> dict[str, Any]:
    return {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}


def test_the_name_and_origin_of_a_server() -> None:
    """Passkeys belong to a name, which the host of a server may set. Browsers have them with TLS, or at localhost."""
    assert site_of("", scope("localhost:8000")) == ("localhost", "http://localhost:8000")
    assert site_of("", scope("127.0.0.1:8000")) is None
    assert site_of("", scope("192.168.1.5:8000")) is None
    assert site_of("", scope("[::1]:8000")) is None
    assert site_of("", scope("garage.local:8000")) is None
    assert site_of("", scope("garage.local", "https")) == ("garage.local", "https://garage.local")
    public = "https://Hotlap.example:443/cards"
    assert site_of(public, scope("127.0.0.1:8000")) == ("hotlap.example", "https://hotlap.example")
    assert site_of("https://hotlap.example:8443", scope("x")) == ("hotlap.example", "https://hotlap.example:8443")
    assert site_of("http://hotlap.example", scope("x")) is None
    assert site_of("https://10.0.0.1", scope("x", "https")) is None
    assert address_for("", scope("127.0.0.1:8000")) == "http://localhost:8000/"
    assert address_for("", scope("[::1]:8000")) == "http://localhost:8000/"
    assert address_for("", scope("192.168.1.5:8000")) == ""
    assert address_for(public, scope("127.0.0.1:8000")) == "https://Hotlap.example:443/cards/"


def test_behind_a_proxy(tmp_path: pathlib.Path) -> None:
    """The address that the host has set counts, or else what a named proxy tells; never what a stranger tells."""

    async def scene() -> None:
        async with running(tmp_path / "set", public_url="https://hotlap.example/cards") as server:
            ana, phone = await server.guest("Ana"), Device("https://hotlap.example")
            await add(ana, phone)
            assert (await sign_in(await server.guest(), phone))["name"] == "Ana"
            assert (await ana.get("/api/me/passkeys"))["address"] == "https://hotlap.example/cards/"
            evil = Device("https://evil.example")
            evil.keys = phone.keys
            assert await code_of(sign_in(await server.guest(), evil)) == "bad-passkey"
        told = {"x_forwarded_proto": "https", "x_forwarded_host": "garage.example"}
        async with running(tmp_path / "told", proxies=("127.0.0.1",)) as server:
            _, _, body = await request(server, "POST", "/api/sign-in/options", b"", **told)
            assert msgspec.json.decode(body)["options"]["rpId"] == "garage.example"
        async with running(tmp_path / "stranger") as server:
            _, _, body = await request(server, "POST", "/api/sign-in/options", b"", **told)
            assert msgspec.json.decode(body)["code"] == "no-passkeys"

    play(scene())


def test_a_server_with_another_name(tmp_path: pathlib.Path) -> None:
    """Passkeys for the old name are told as such, and a new one can be made beside them."""

    async def scene() -> None:
        phone = Device("https://old.example")
        async with running(tmp_path, public_url="https://old.example") as server:
            ana = await server.guest("Ana")
            await add(ana, phone)
        phone.at = "https://new.example"
        async with running(tmp_path, public_url="https://new.example") as server:
            ana.address = server.address
            [one] = (await ana.get("/api/me/passkeys"))["passkeys"]
            assert one["is_elsewhere"]
            assert await code_of(sign_in(await server.guest(), phone, site="old.example")) == "bad-passkey"
            # It brings nobody back here, so nobody signs out, and a signing in asks about what there is.
            assert await code_of(ana.post("/api/me/sign-out")) == "last-passkey"
            assert not (await ana.post("/api/sign-in/options"))["is_kept"]
            listed = await add(ana, phone)
            assert (await ana.post("/api/sign-in/options"))["is_kept"]
            assert [one["is_elsewhere"] for one in listed["passkeys"]] == [True, False]
            assert (await sign_in(await server.guest(), phone, id=[*phone.keys][1]))["name"] == "Ana"

    play(scene())


# Several processes ----------------------------------------------------------------------------------------


def test_two_servers_on_one_database(postgres_url: str) -> None:
    """The challenge of one is answered at the other, once in all; and a signing out closes windows at both."""

    async def scene() -> None:
        async with running(postgres_url) as one, running(postgres_url) as two:
            ana = await at(one, "Ana")
            phone = Device(local(one), counts=False)
            await add(ana, phone)
            new = await at(one)
            options = (await new.post("/api/sign-in/options"))["options"]
            there = Guest(local(two), new.cookie)
            signed = phone.sign(options, origin=local(two))
            assert (await there.post("/api/sign-in", signed))["name"] == "Ana"
            assert await code_of(new.post("/api/sign-in", phone.sign(options))) == "bad-passkey"
            room = await make(ana, "me", "bot")
            async with there.watch(room) as window:
                await until(lambda: window.room is not None)
                await ana.post("/api/me/sign-out-elsewhere")
                await until(lambda: window.is_closed)

    play(scene())


def test_the_store_forgets_old_challenges(store_url: str) -> None:
    async def scene() -> None:
        store = await Store.open(store_url)
        now = time.time()
        assert await store.write(passkey_rows.spend, "a", now - 4_000)
        assert await store.write(passkey_rows.spend, "b", now + 300)
        assert not await store.write(passkey_rows.spend, "b", now + 300)
        assert await store.write(passkey_rows.spend, "a", now + 300)
        await store.close()

    play(scene())
