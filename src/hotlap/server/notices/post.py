"""The post of a server: it notes what guests should be told, and sends it.

What is noted is a job in the store: so it survives a restart, and of several processes one sends it. Its key names what
happened, so it is noted once. Before it is sent, it is looked at again: who has decided, or is there, is told nothing.
"""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import structlog

from ...race import HotlapError
from .. import metrics
from ..config import DAY, Config
from ..guests import guest_rows
from ..room.room import Room
from ..store import Job, Store, job_rows, keys
from ..store.job_rows import CHANNEL
from ..store.work import TakenJobs
from . import channel_rows, channels, mail, wishes
from .call import call_message
from .message import Fact, Message, chat_text, confirmation, message, pushed_text, stop_words, trial
from .news import JobSubject, due_of, fact_of, news_of
from .outside import NotDelivered, Outside
from .wishes import MAIL, PUSH, WEBHOOK, Wishes

if TYPE_CHECKING:
    from . import push  # imported when it is first needed: cryptography takes 8 MB

log = structlog.get_logger()

LEASE_S = 120.0  # longer than sending takes: of 8 mails two at a time, each for 20 s at most
MOST_AT_ONCE = 8  # messages
AGAIN_S = (60.0, 300.0, 1_800.0, 7_200.0, 21_600.0)  # after each failure; then it is given up
KEPT_S = 45 * DAY  # of jobs, also of ended ones: as long as nothing is noted twice
USEFUL_S = 2 * 86_400  # a browser that is off for longer is not told


class Letter(NamedTuple):
    """What is to be sent: to whom, the jobs that it is of, and none if nothing is true of them any more."""

    wanted: Wishes
    keys: list[str]
    message: Message | None


class Post:
    """`room` finds a room. `name` is that of this process, in leases."""

    def __init__(self, store: Store, config: Config, room: Callable[[str], Awaitable[Room]], name: str) -> None:
        self.outside = Outside(config.notice_networks)
        self.mailer = mail.Mailer(config.smtp, config.mail_from) if config.smtp else None
        self._store = store
        self._config = config
        self._room = room
        self._name = name
        self._vapid: push.Vapid | None = None
        self._tokens: mail.Tokens | None = None

    async def vapid(self) -> "push.Vapid":
        if self._vapid is None:
            from . import push

            public = self._config.public_url
            contact = (
                public if public.startswith("https:") else f"mailto:{self._config.mail_from or 'hotlap@localhost'}"
            )
            self._vapid = push.Vapid(await self._store.write(keys.secret, "vapid"), contact)
        return self._vapid

    async def tokens(self) -> mail.Tokens:
        if self._tokens is None:
            self._tokens = mail.Tokens(await self._store.write(keys.secret, "mail"))
        return self._tokens

    # Noting -------------------------------------------------------------------------------------------

    async def note(self, room: Room) -> None:
        """Note what happened in a room for those who are not there. What was noted once is not noted again."""
        news = news_of(room)
        new = [(guest, one) for guest, one in news if (guest, one) not in room.noted]
        room.noted = room.noted & set(news)
        told = [(guest, one) for guest, one in new if one.kind == "late" or guest not in room.present()]
        for guest, subject in told:
            await self._store.write(
                job_rows.add, self._jobs(room, guest, subject, await wishes.read(self._store, guest))
            )
        room.noted |= set(new)
        # A chat hears of who leaves without a decision, too: they know that they are awaited, the others do not.
        absent = {one for guest, one in news if one.kind == "over" or guest not in room.present()}
        fresh, room.called = absent - room.called, absent
        await channels.note(self._store, room, fresh, self._config.limits.gather_s)

    async def note_round(self, room: Room, guest: str, seat: int) -> None:
        """Note that a round of a guest's league has begun: their table is there."""
        news = JobSubject("round", room.id, room.id, seat)
        await self._store.write(job_rows.add, self._jobs(room, guest, news, await wishes.read(self._store, guest)))
        await channels.note(self._store, room, [news], self._config.limits.gather_s)

    async def note_anew(self, place: str) -> None:
        """Note what is to be told in the chat of a room or league that was named just now."""
        for id in await self._store.read(channel_rows.rooms_of, place):
            if (room := await self._room_now(id)) is not None:
                room.called = set()
                await self.note(room)

    def _jobs(self, room: Room, guest: str, news: JobSubject, wanted: Wishes) -> list[Job]:
        if news.kind not in ("turn", "round") and not getattr(wanted, news.kind):
            return []
        now = time.time()
        due = now + self._config.limits.gather_s if wanted.rhythm == "each" else wanted.next_time(now)
        at = due_of(room, news, now, due)
        data = msgspec.json.encode(news).decode()
        channels = wanted.channels if at is not None else []
        return [Job(f"{news.key}:{guest}:{one}", guest, one, data, now, at) for one in channels]

    # Sending ------------------------------------------------------------------------------------------

    async def send_due(self) -> int:
        """Send what is due. Returns how many messages there were."""
        limits = self._config.limits
        groups = await self._store.write(
            job_rows.take, self._name, LEASE_S, MOST_AT_ONCE, limits.gather_s, limits.pause_s
        )
        await asyncio.gather(*(self._try(TakenJobs(self._store, self._name, jobs)) for jobs in groups))
        return len(groups)

    async def _try(self, taken: TakenJobs) -> None:
        """Deliver jobs. A bug in it is in the log, and holds up no other guest's."""
        try:
            await self._deliver(taken)
        except HotlapError:
            raise
        except Exception:
            log.exception("message", channel=taken.job.channel.partition(":")[0])
            await self._put_off(taken, taken.keys)

    async def _put_off(self, taken: TakenJobs, keys: Sequence[str], is_gone: bool = False) -> None:
        """Put jobs off, or give them up if they were tried often enough."""
        tries = max(job.tries for job in taken.jobs)
        is_last = is_gone or tries >= len(AGAIN_S)
        metrics.MESSAGES.labels(taken.job.channel.partition(":")[0], "given-up" if is_last else "failed").inc()
        if is_last:
            await taken.end("given-up", keys)
        else:
            await taken.put_off(AGAIN_S[tries], keys)

    async def _deliver(self, taken: TakenJobs) -> None:
        """Send what is still true of some jobs as one message."""
        guest, channel = taken.job.guest, taken.job.channel
        letter = await (self._letter_to_all(taken) if channel == CHANNEL else self._letter(taken))
        void = [key for key in taken.keys if key not in letter.keys]
        if void and channel == CHANNEL:
            await taken.drop(void)  # who looks on now may leave without a decision
        elif void:
            await taken.end("void", void)
        if letter.message is None:
            return
        wanted, keys, way = letter.wanted, letter.keys, WEBHOOK if channel == CHANNEL else channel
        try:
            await self.send(guest, wanted, way, letter.message, "-".join(sorted(keys)))
        except NotDelivered as error:
            log.info("message not delivered", channel=channel.partition(":")[0], why=str(error))
            await self._put_off(taken, keys, error.is_gone)
            if error.is_gone and (device := wanted.device(channel)) is not None:
                await wishes.edit(self._store, guest, lambda now: now.without_device(device.endpoint))
            return
        metrics.MESSAGES.labels(channel.partition(":")[0], "sent").inc()
        await taken.end("sent", keys)

    async def _letter(self, taken: TakenJobs) -> Letter:
        """To a guest."""
        guest, channel = taken.job.guest, taken.job.channel
        wanted = await wishes.read(self._store, guest)
        facts: dict[str, Fact] = {}
        for job in taken.jobs:
            fact = await self._fact(guest, msgspec.json.decode(job.data, type=JobSubject)) if wanted.channels else None
            if fact is not None:
                facts[job.key] = fact
        # What reminds of a turn comes in place of the turn itself.
        late = {fact.room for fact in facts.values() if fact.kind == "late"}
        news = [fact for fact in facts.values() if fact.kind != "turn" or fact.room not in late]
        return Letter(wanted, list(facts), message(news, wanted, channel == WEBHOOK) if news else None)

    async def _letter_to_all(self, taken: TakenJobs) -> Letter:
        """To the chat of a room or league."""
        wanted = await channels.read(self._store, taken.job.guest)
        if wanted is None:
            return Letter(Wishes(), [], None)
        calls = await channels.calls_of(taken, self._room_now)
        rooms = {call.fact.room: call for call in calls.values()}
        return Letter(wanted, list(calls), call_message(list(rooms.values()), wanted) if rooms else None)

    async def _fact(self, guest: str, subject: JobSubject) -> Fact | None:
        """What is still true of some news; None if the guest need not be told any more."""
        room = await self._room_now(subject.room)
        return None if room is None else await fact_of(room, guest, subject)

    async def _room_now(self, id: str) -> Room | None:
        """A room as it is in the store; None if there is none."""
        try:
            room = await self._room(id)
        except HotlapError:
            return None
        return None if self._store.is_shared and not await room.refresh() else room

    async def send(self, guest: str, wanted: Wishes, channel: str, message: Message, key: str) -> None:
        """Send a message by one way. Raises NotDelivered."""
        if channel == WEBHOOK and wanted.webhook:
            text = chat_text(message, self._config.link)
            body = {"text": text, "content": text, "allowed_mentions": {"parse": []}}
            await self.outside.post(
                wanted.webhook, msgspec.json.encode(body), {"content-type": "application/json", "user-agent": "hotlap"}
            )
        elif channel == MAIL and self.mailer is not None and wanted.mail and wanted.is_confirmed:
            token = (await self.tokens()).stop(guest, wanted.mail)
            page, stop = self._config.link(f"#/stop/{token}"), self._config.link(f"api/mail/stop/{token}")
            lines = [f"{words}\n{self._config.link(path)}" for words, path in message.lines]
            text = "\n\n".join([*lines, f"-- \n{stop_words(wanted)}\n{page}"])
            hashed = hashlib.sha256(f"{key}:{guest}".encode()).hexdigest()[:32]
            await self.mailer.send(wanted.mail, message.title, text, hashed, stop)
        elif (device := wanted.device(channel)) is not None:
            shown = {"title": message.title, "body": pushed_text(message), "path": f"#/{message.path}"}
            from . import push

            await push.send(self.outside, await self.vapid(), device, msgspec.json.encode(shown), USEFUL_S)
        else:
            raise NotDelivered("it was turned off", is_gone=True)

    async def try_out(self, guest: str, wanted: Wishes, channel: str) -> None:
        """Send a message that says that it arrives. Raises NotDelivered."""
        row = await self._store.read(guest_rows.get, guest)
        message = trial(wanted, row.name if row else "", channel == WEBHOOK)
        await self.send(guest, wanted, channel, message, "test")

    async def ask_to_confirm(self, guest: str, wanted: Wishes) -> None:
        """Send the link that confirms a mail address. Raises NotDelivered."""
        if self.mailer is None:
            raise NotDelivered("this server sends no mail")
        link = self._config.link(f"#/confirm/{(await self.tokens()).confirm(guest, wanted.mail)}")
        subject, text = confirmation(wanted, link)
        key = hashlib.sha256(f"{link}{time.time()}".encode()).hexdigest()[:32]
        await self.mailer.send(wanted.mail, subject, text, key)

    async def tidy(self) -> None:
        await self._store.write(job_rows.delete_old, KEPT_S)
        metrics.OPEN_JOBS.set(await self._store.read(job_rows.count_open))


__all__ = ["PUSH", "Post"]
