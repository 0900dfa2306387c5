"""The HTTP API of what guests want to be told, and where."""

import asyncio
import time
from typing import Any, Literal
from urllib.parse import urlsplit

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from .. import wire
from ..edge.doors import Doors
from ..errors import Refused
from ..names import clean_name
from ..store import Store
from ..store.rows import Guest
from . import mail, wishes
from .outside import NotDelivered, check_url
from .post import Post
from .wishes import MOST_DEVICES, PUSH, WEBHOOK, Wishes

STOP = "/mail/stop/"  # to this address, with a token, mail programs send forms


async def _view(post: Post, wanted: Wishes) -> wire.Notices:
    return wire.Notices(
        rhythm=wanted.rhythm,
        hour=wanted.hour,
        late=wanted.late,
        drove=wanted.drove,
        over=wanted.over,
        sat=wanted.sat,
        webhook=wanted.webhook,
        mail=wanted.mail,
        is_confirmed=wanted.is_confirmed,
        has_mail=post.mailer is not None,
        push_key=(await post.vapid()).public,
        devices=tuple(wire.NoticeDevice(one.endpoint, one.name, one.added) for one in wanted.devices),
    )


@get("/me/notices")
async def notices(guest: Guest, store: Store, post: Post) -> wire.Notices:
    """What the guest wants to be told, and where."""
    return await _view(post, await wishes.read(store, guest.id))


@post("/me/notices", status_code=200)
async def choose(
    data: JSONBody[wire.NoticeChoice], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Notices:
    """Change what the guest wants to be told, and how often."""
    doors.renames.enter(address)
    check_zone(data.zone)
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    return await _view(post, await wishes.change(store, guest.id, **fields))


@post("/me/notices/webhook", status_code=200)
async def set_webhook(
    data: JSONBody[wire.WebhookChoice], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Notices:
    """Send messages to a chat, or to none."""
    if data.url:
        doors.notice(guest.id, address)
        check_url(data.url)
        await reachable(post, data.url)
    return await _view(post, await wishes.change(store, guest.id, webhook=data.url))


@post("/me/notices/mail", status_code=200)
async def set_mail(
    data: JSONBody[wire.MailChoice], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Notices:
    """Send messages to a mail address, or to none. First it gets one link, and nothing more until that is opened."""
    wanted = await wishes.read(store, guest.id)
    if data.address == wanted.mail and wanted.is_confirmed:
        return await _view(post, wanted)
    if data.address:
        if post.mailer is None:
            raise Refused("no-mail", "this server sends no mail: its host has set no mail server")
        mail.check(data.address)
        doors.notice(guest.id, address, f"to {data.address.lower()}")
    wanted = await wishes.change(store, guest.id, mail=data.address, is_confirmed=False)
    if data.address:
        await delivered(post.ask_to_confirm(guest.id, wanted))
    return await _view(post, wanted)


@post("/me/notices/device", status_code=200)
async def add_device(
    data: JSONBody[wire.DeviceChoice], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Notices:
    """Send messages to this browser, also while no page is open."""
    doors.renames.enter(address)
    check_url(data.endpoint)
    from . import push  # when it is first needed: cryptography takes 8 MB

    push.check(data.p256dh, data.auth)
    await reachable(post, data.endpoint)
    name = clean_name(data.name, wire.TITLE_LETTERS)

    def added(now: Wishes) -> Wishes:
        return now.with_device(data.endpoint, data.p256dh, data.auth, name, time.time())

    wanted = await wishes.edit(store, guest.id, added)
    assert len(wanted.devices) <= MOST_DEVICES
    return await _view(post, wanted)


@post("/me/notices/device/drop", status_code=200)
async def drop_device(data: JSONBody[wire.DeviceDrop], guest: Guest, store: Store, post: Post) -> wire.Notices:
    """Send no more messages to a browser."""
    wanted = await wishes.edit(store, guest.id, lambda now: now.without_device(data.endpoint))
    return await _view(post, wanted)


@post("/me/notices/test", status_code=200)
async def try_out(
    data: JSONBody[wire.NoticeTest], guest: Guest, store: Store, doors: Doors, post: Post, address: str
) -> wire.Notices:
    """Send a message to see whether it arrives: to the chat, or to the browser of `endpoint`."""
    doors.notice(guest.id, address)
    wanted = await wishes.read(store, guest.id)
    channel = WEBHOOK
    if data.endpoint:
        device = next((one for one in wanted.devices if one.endpoint == data.endpoint), None)
        if device is None:
            raise Refused("not-now", "this guest has no browser of that endpoint to send messages to")
        channel = f"{PUSH}:{device.id}"
    elif not wanted.webhook:
        raise Refused("not-now", "this guest has named no chat to send messages to: /api/me/notices/webhook names one")
    await delivered(post.try_out(guest.id, wanted, channel))
    return await _view(post, wanted)


@post("/mail/confirm", status_code=200)
async def confirm(data: JSONBody[wire.MailToken], store: Store, post: Post) -> wire.MailDone:
    """Confirm a mail address by the token of its link."""
    return await _by_token(store, post, data.token, "confirm")


@post("/mail/stop", status_code=200)
async def stop(data: JSONBody[wire.MailToken], store: Store, post: Post) -> wire.MailDone:
    """Send no more mails to an address, by the token of a link in one of them."""
    return await _by_token(store, post, data.token, "stop")


@post(STOP + "{token:str}", status_code=200, include_in_schema=False)
async def stop_at_once(token: FromPath[str], store: Store, post: Post) -> Response[Any]:
    """The same for mail programs, which show a button of their own (RFC 8058)."""
    return Response(await _by_token(store, post, token, "stop"))


async def _by_token(store: Store, post: Post, token: str, what: Literal["confirm", "stop"]) -> wire.MailDone:
    guest, address = (await post.tokens()).read(token, is_stop=what == "stop")

    def changed(now: Wishes) -> Wishes:
        if now.mail != address:
            return now
        return replace(now, is_confirmed=True) if what == "confirm" else replace(now, mail="", is_confirmed=False)

    wanted = await wishes.edit(store, guest, changed)
    if what == "confirm" and wanted.mail != address:
        raise Refused("bad-link", "another address was named since")
    return wire.MailDone(address)


def check_zone(zone: str) -> None:
    """Raises Refused."""
    if wishes.known_zone(zone) is None:
        raise Refused("bad-message", f"zone: there is no time zone {zone!r}; one is such as Europe/Amsterdam, or UTC")


async def reachable(post: Post, url: str) -> None:
    """Refuse a receiver that is not on the public internet now; it is looked at again before each message."""
    parts = urlsplit(url)
    try:
        async with asyncio.timeout(5.0):
            await post.outside.addresses(parts.hostname or "", parts.port or 443)
    except (NotDelivered, TimeoutError) as error:
        raise Refused("no-public-address", f"messages cannot go there: {error}") from None


async def delivered(sending: Any) -> None:
    try:
        await sending
    except NotDelivered as error:
        raise Refused("not-delivered", f"the message did not arrive: {error}") from None


handlers = [
    notices, choose, set_webhook, set_mail, add_device, drop_device, try_out, confirm, stop, stop_at_once,
]  # fmt: skip
