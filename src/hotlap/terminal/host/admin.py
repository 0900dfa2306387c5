"""The commands of the people who run a server: what they show, and what they ask before they delete."""

import asyncio
import math
import os
import pathlib
import sys
import time
from collections.abc import Awaitable, Callable

import msgspec
from rich.text import Text

from ...race import HotlapError
from ...server import errors
from ...server.config import DAY, Config
from ...server.document import room_ages
from ...server.document.document import Document
from ...server.guests import ban_rows, guest_rows
from ...server.people.admin import Admin, ends
from ...server.people.belongings import Belongings
from ...server.store import Store
from ...texts import text
from ..answers import is_yes
from ..numbers import decimal
from ..refusal import BadInput, refusal, unwritable
from ..screen import error_screen, screen
from ..tell.tables import table


def _run(work: Callable[[Admin, Config], Awaitable[None]]) -> int:
    """Do something with the store of a server, which may run meanwhile."""

    async def run() -> None:
        config = Config.read()
        store = await Store.open(config.database, beside=True)
        try:
            await work(Admin(store), config)
        finally:
            await store.close()

    try:
        asyncio.run(run())
    except errors.Refused as error:
        raise BadInput(text(f"admin-wrong-{error.rule}", **error.data) if error.rule else str(error)) from None
    except HotlapError as error:
        raise BadInput(str(error)) from None
    except msgspec.DecodeError as error:
        raise refusal("room", why=str(error)) from None
    return 0


def _say(words: str, /, **args: int | str) -> None:
    screen().print(text(words, **args), soft_wrap=True)


def _agrees(question: str, is_sure: bool) -> bool:
    """Whether a person says yes, or has said it. Raises BadInput if there is nobody to ask."""
    if is_sure:
        return True
    if not sys.stdin.isatty():
        raise refusal("nobody-to-ask")
    try:
        answer = input(f"{text('admin-ask', question=question)} ")
    except EOFError:
        answer = ""
    if not is_yes(answer):
        error_screen().print(text("admin-not-done"))
        return False
    return True


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


# Rooms ------------------------------------------------------------------------------------------------


def rooms(days: float | None) -> int:
    """Show a server's rooms, those first that are deleted first; with `days` only those deleted within so many."""
    within = math.inf if days is None else days * DAY

    async def show(admin: Admin, config: Config) -> None:
        rooms = await admin.store.read(room_ages.expiring, config.limits.unused_s(), within)
        if not rooms:
            _say("rooms-none")
            return
        lines = table("head-room", "head-state", "head-host", "head-seats", "head-track", "head-deleted")
        for row, left in rooms:
            doc = Document.decode(row.document)
            taken = sum(place.guest is not None for place in doc.places)
            when = text("rooms-in-days", days=decimal(left / DAY, 1)) if left > 0 else text("rooms-now")
            name = Text(f"{row.id} {doc.name}".strip())
            seats = f"{taken}/{len(doc.places)}"
            lines.add_row(name, text(f"rooms-{row.state}"), Text(doc.host_name), seats, Text(_road(doc)), when)
        screen().print(lines)

    return _run(show)


def _road(doc: Document) -> str:
    return doc.settings.track or text("rooms-season" if doc.is_season else "rooms-own-track")


def room(id: str) -> int:
    """Show a room: its seats with their guests, and its races."""

    async def show(admin: Admin, config: Config) -> None:
        row, races = await admin.room(id)
        doc = Document.decode(row.document)
        _say("admin-room", id=row.id, name=doc.name)
        state = f"{text(f'rooms-{row.state}')}, {_road(doc)}"
        _say("admin-room-state", state=state, public="yes" if row.is_public else "no")
        _say("admin-room-host", name=doc.host_name, guest=row.host or "-")
        _say("admin-room-used", made=_day(row.created), used=_day(row.touched))
        screen().print(_seats(doc))
        for race in races:
            end = "none" if race.finished is None else _day(race.finished)
            _say("admin-race", number=race.number, id=race.id, begun=_day(race.started), end=end)

    return _run(show)


def _seats(doc: Document) -> object:
    lines = table("head-seat", "head-car", "head-name", "head-guest")
    for seat, place in enumerate(doc.places):
        who = place.name if place.kind == "person" else place.driver or place.kind
        lines.add_row(str(seat), place.colour, Text(who), place.guest or (text("admin-seat-free") * place.is_free))
    return lines


def delete(id: str, is_sure: bool) -> int:
    """Delete a room."""

    async def work(admin: Admin, config: Config) -> None:
        row, races = await admin.room(id)
        if _agrees(text("admin-delete-ask", id=row.id, races=len(races)), is_sure):
            await admin.delete_room(row.id)
            _say("admin-deleted", id=row.id)

    return _run(work)


# Guests -----------------------------------------------------------------------------------------------


def guests(name: str, most: int) -> int:
    """Show the guests that were seen last."""

    async def show(admin: Admin, config: Config) -> None:
        rows = await admin.store.read(guest_rows.latest, most, name)
        if not rows:
            _say("admin-guests-none")
            return
        lines = table("head-guest", "head-name", "head-seen", "head-rooms", right=("head-rooms",))
        for guest, joined in rows:
            lines.add_row(guest.id, Text(guest.name), _day(guest.seen), str(joined))
        screen().print(lines)

    return _run(show)


def revoke(guest: str) -> int:
    """Make a guest's cookies and private links invalid, and show the new link."""

    async def work(admin: Admin, config: Config) -> None:
        id = await admin.guest(guest)
        token = await admin.revoke(id)
        _say("admin-revoked", guest=id)
        screen().print(config.link(f"#/join/{token}"), soft_wrap=True)

    return _run(work)


def data(guest: str, save: pathlib.Path | None, is_deleted: bool, is_sure: bool) -> int:
    """Show or keep what is stored about a guest, or delete it."""

    async def work(admin: Admin, config: Config) -> None:
        id = await admin.guest(guest)
        if save is not None or not is_deleted:
            written = msgspec.json.format(msgspec.json.encode(await Belongings(admin.store).export(id)), indent=2)
            if save is None:
                screen().print(written.decode(), soft_wrap=True)
            else:
                _keep(save, written)
                error_screen().print(text("admin-data-kept", guest=id, path=str(save)), soft_wrap=True)
        if is_deleted:
            await _delete_person(admin, id, is_sure)

    return _run(work)


async def _delete_person(admin: Admin, id: str, is_sure: bool) -> None:
    belongings = Belongings(admin.store)
    planned = await belongings.removal(id)
    question = text("admin-data-ask", guest=id, deleted=len(planned.deleted), changed=len(planned.changed))
    if _agrees(question, is_sure):
        done = await belongings.forget(id)
        _say("admin-data-deleted", guest=id, deleted=len(done.deleted), changed=len(done.changed))


def _keep(path: pathlib.Path, written: bytes) -> None:
    """Write a new file for the owner alone. Raises BadInput."""
    try:
        descriptor = os.open(path.expanduser(), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(written + b"\n")
    except FileExistsError:
        raise refusal("there", option="--save", path=str(path)) from None
    except OSError as error:
        raise unwritable("--save", path, error) from None


# Bans -------------------------------------------------------------------------------------------------


def ban(typed: str, days: float | None) -> int:
    """Ban a guest or an address."""

    async def work(admin: Admin, config: Config) -> None:
        who = await admin.who(typed)
        await admin.ban(who, days)
        _say("admin-banned", who=who, days="none" if days is None else f"{days:g}")

    return _run(work)


def unban(typed: str) -> int:
    """Lift a ban."""

    async def work(admin: Admin, config: Config) -> None:
        who = await admin.who(typed)
        _say("admin-unbanned" if await admin.lift_ban(who) else "admin-unbanned-none", who=who)

    return _run(work)


def bans() -> int:
    """Show the bans in force."""

    async def show(admin: Admin, config: Config) -> None:
        rows = await admin.store.read(ban_rows.all_now)
        if not rows:
            _say("admin-bans-none")
            return
        lines = table("head-who", "head-made", "head-ends")
        for one in rows:
            left = text("admin-for-good") if one.until is None else text("rooms-in-days", days=decimal(ends(one), 1))
            lines.add_row(one.who, _day(one.made), left)
        screen().print(lines)

    return _run(show)
