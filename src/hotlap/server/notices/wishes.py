"""What a guest wants to be told, and where: the stored form."""

import secrets
import zoneinfo
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..errors import Refused
from ..store import Store
from . import wish_rows

Edit = Callable[["Wishes"], "Wishes"]

WEBHOOK, MAIL, PUSH = "webhook", "mail", "push"
MOST_DEVICES = 8
TRIES = 5


class Device(Struct, frozen=True):
    """A browser that takes messages: the address of its push service, and the keys to encrypt for it.

    `name` and `added` tell it from the guest's others.
    """

    id: str
    endpoint: str
    p256dh: str
    auth: str
    name: str = ""
    added: float = 0.0


class Wishes(Struct, frozen=True, omit_defaults=True):
    """A guest's wishes. `language` may have a region, `en-GB`, for dates. `hour`, for the one message a day, is in
    `zone`. A mail address counts if it `is_confirmed`.
    """

    language: str = "en"
    zone: str = "UTC"
    rhythm: Literal["each", "daily"] = "each"
    hour: int = 18
    late: bool = False
    drove: bool = False
    over: bool = False
    sat: bool = True
    webhook: str = ""
    mail: str = ""
    is_confirmed: bool = False
    devices: tuple[Device, ...] = ()

    @property
    def channels(self) -> list[str]:
        """The names of the ways on which messages go."""
        channels = [WEBHOOK] if self.webhook else []
        if self.mail and self.is_confirmed:
            channels.append(MAIL)
        return channels + [f"{PUSH}:{device.id}" for device in self.devices]

    def device(self, channel: str) -> Device | None:
        return next((one for one in self.devices if channel == f"{PUSH}:{one.id}"), None)

    def with_device(self, endpoint: str, p256dh: str, auth: str, name: str = "", added: float = 0.0) -> "Wishes":
        """With another browser, or with new keys of a known one. The oldest goes if there are many."""
        kept = [one for one in self.devices if one.endpoint != endpoint]
        new = Device(secrets.token_hex(6), endpoint, p256dh, auth, name, added)
        return replace(self, devices=(*kept[-MOST_DEVICES + 1 :], new))

    def without_device(self, endpoint: str) -> "Wishes":
        return replace(self, devices=tuple(one for one in self.devices if one.endpoint != endpoint))

    def with_only_device(self, endpoint: str) -> "Wishes":
        return replace(self, devices=tuple(one for one in self.devices if one.endpoint == endpoint))

    @property
    def clock(self) -> zoneinfo.ZoneInfo:
        return known_zone(self.zone) or zoneinfo.ZoneInfo("UTC")

    def next_time(self, now: float) -> float:
        """When the next message of the day goes."""
        here = datetime.fromtimestamp(now, self.clock)
        then = here.replace(hour=self.hour, minute=0, second=0, microsecond=0)
        return (then if then > here else then + timedelta(days=1)).timestamp()


def known_zone(name: str) -> zoneinfo.ZoneInfo | None:
    """The time zone of a name, if this machine knows it."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return None


async def read(store: Store, guest: str) -> Wishes:
    """A guest's wishes; none at first."""
    return decode((await store.read(wish_rows.get, guest))[1])


def decode(document: str) -> Wishes:
    return msgspec.json.decode(document, type=Wishes) if document else Wishes()


async def change(store: Store, guest: str, **changes: object) -> Wishes:
    """Change some of a guest's wishes."""
    return await edit(store, guest, lambda wishes: replace(wishes, **changes))


async def edit(store: Store, guest: str, to: Edit) -> Wishes:
    """Change a guest's wishes by a function of the present ones. Nothing is stored if nothing changes."""
    for _ in range(TRIES):
        version, document = await store.read(wish_rows.get, guest)
        before = decode(document)
        wishes = to(before)
        text = msgspec.json.encode(wishes).decode()
        if wishes == before or await store.write(wish_rows.put, guest, version + 1, text):
            return wishes
    raise Refused("not-now", "your settings were changed at the same moment; try again")
