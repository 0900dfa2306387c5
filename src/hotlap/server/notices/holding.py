"""What a guest wants to be told, and the messages on their way to them."""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Select, delete, select, update

from ..guests import guest_rows
from ..store.errors import RoomChanged
from ..store.holding import Deletions, Disposal, Holding, Lifetimes
from ..store.rows import ChannelRow, Guest, Job
from ..store.tables import channels, guests, jobs, memberships, wishes
from . import wish_rows
from .wishes import Wishes, decode


class HeldNotices:
    """A guest's wishes as a document, their messages, and the chats that they named for rooms and leagues."""

    def __init__(self, guest: Guest, document: str, messages: list[Job], channels: list[ChannelRow]) -> None:
        self._guest = guest
        self._document = document
        self._messages = messages
        self._channels = channels

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldNotices":
        told = select(jobs).where(jobs.c.guest == guest.id).order_by(jobs.c.made)
        named = select(channels).where(channels.c.guest == guest.id).order_by(channels.c.place)
        messages = [Job(*row) for row in conn.execute(told)]
        return cls(guest, wish_rows.get(conn, guest.id)[1], messages, [ChannelRow(*row) for row in conn.execute(named)])

    def export(self) -> dict[str, Any]:
        return {
            "notices": msgspec.json.decode(self._document) if self._document else {},
            "messages": [
                {"channel": job.channel, "made": job.made, "ended": job.ended, "result": job.result}
                for job in self._messages
            ],
            "chats": [
                {"room": one.room, "league": one.league, **msgspec.json.decode(one.document)} for one in self._channels
            ],
        }

    def forget(self) -> Disposal:
        return Disposal(self._delete)

    def pass_on(self, heir: Guest) -> Disposal:
        """The heir gets the ways of messages that they did not have."""
        more = decode(self._document)

        def store(conn: Connection) -> None:
            version, document = wish_rows.get(conn, heir.id)
            wanted = _with(decode(document) if document else None, more)
            if wanted != decode(document) and not wish_rows.put(
                conn, heir.id, version + 1, msgspec.json.encode(wanted).decode()
            ):
                raise RoomChanged("your settings were changed at the same moment; try again")
            conn.execute(update(channels).where(channels.c.guest == self._guest.id).values(guest=heir.id))
            self._delete(conn)

        return Disposal(store)

    def _delete(self, conn: Connection) -> None:
        for table in (jobs, wishes, channels):
            conn.execute(delete(table).where(table.c.guest == self._guest.id))


def _with(own: Wishes | None, more: Wishes) -> Wishes:
    """The wishes of somebody with the ways of messages of somebody else.

    A mail address has to be confirmed again: the links in earlier mails, which end them, name the other guest.
    """
    own = own or replace(more, is_confirmed=False)
    wanted = replace(own, webhook=own.webhook or more.webhook, mail=own.mail or more.mail)
    for device in more.devices:
        wanted = wanted.with_device(device.endpoint, device.p256dh, device.auth, device.name, device.added)
    return wanted


def _expire(conn: Connection, now: float, lifetimes: Lifetimes, kept: Collection[Select[Any]]) -> Deletions:
    """Delete the wishes of guests of whom nothing else is kept, and the chats that they named."""
    is_unused = guest_rows.is_unused(now, lifetimes.guests, lifetimes.keyed, kept)
    for table in (wishes, channels):
        is_gone = table.c.guest.not_in(select(guests.c.id).where(~is_unused))
        conn.execute(delete(table).where(is_gone, table.c.guest.not_in(select(memberships.c.guest))))
    return Deletions()


HOLDING = Holding([wishes.c.guest, jobs.c.guest, channels.c.guest], HeldNotices.of, _expire)
