"""Jobs that this process does: taken from the store, held while they are done, then ended or put off."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Sequence

from ...race.errors import HotlapError
from . import job_rows
from .rows import Job
from .store import Store


class TakenJobs:
    """Jobs that this process has, whose name is `holder`: some work, or what goes as one message."""

    def __init__(self, store: Store, holder: str, jobs: Sequence[Job]) -> None:
        self.jobs = jobs
        self._store = store
        self._holder = holder

    @property
    def job(self) -> Job:
        """The first one; of work there is only one."""
        return self.jobs[0]

    @property
    def keys(self) -> list[str]:
        return [job.key for job in self.jobs]

    async def end(self, result: str, keys: Collection[str] | None = None) -> None:
        """Note what became of these jobs, or of some of them."""
        await self._store.write(job_rows.end, self.keys if keys is None else keys, self._holder, result)

    async def drop(self, keys: Collection[str]) -> None:
        """Forget some of these jobs: they may be noted again."""
        await self._store.write(job_rows.drop, keys, self._holder)

    async def again(self, seconds: float) -> None:
        """Do work again after so many seconds; that it was tried is counted when it is taken."""
        await self._store.write(job_rows.again, self.job.key, self._holder, seconds)

    async def put_off(self, seconds: float, keys: Collection[str] | None = None) -> None:
        """Try these jobs, or some of them, again after so many seconds."""
        await self._store.write(job_rows.put_off, self.keys if keys is None else keys, self._holder, seconds)


class Work:
    """The work of some channels. After `lease_s` without a word from a process another one may begin its work anew.

    `now` tells the time by which work is due, if it is not the store's own clock that does.
    """

    def __init__(
        self,
        store: Store,
        holder: str,
        channels: Sequence[str],
        lease_s: float,
        hold_s: float,
        now: Callable[[], float | None] = lambda: None,
    ) -> None:
        self._store = store
        self._holder = holder
        self._channels = channels
        self._lease_s = lease_s
        self._hold_s = hold_s
        self._now = now

    async def do_next(
        self,
        beginning: str,
        do: Callable[[TakenJobs], Awaitable[None]],
        progress: Callable[[], str | None] = lambda: None,
    ) -> bool:
        """Do the first work that is due, whose key begins so. Returns whether there was any.

        It is given up when another process has it. `progress` is what other processes are told of it.
        """
        job = await self._store.write(
            job_rows.take_one, self._channels, beginning, self._holder, self._lease_s, self._now()
        )
        if job is None:
            return False
        doing = asyncio.ensure_future(do(TakenJobs(self._store, self._holder, [job])))
        holding = asyncio.create_task(self._hold(job.key, progress))
        try:
            await asyncio.wait({doing, holding}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            doing.cancel()
            holding.cancel()
            ends = await asyncio.gather(doing, holding, return_exceptions=True)
        for error in ends:
            if isinstance(error, Exception):
                raise error
        return True

    async def _hold(self, key: str, progress: Callable[[], str | None]) -> None:
        """Keep the lease. Returns when another process has it."""
        is_mine = True
        while is_mine:
            await asyncio.sleep(self._hold_s)
            with contextlib.suppress(HotlapError):
                is_mine = await self._store.write(
                    job_rows.hold, key, self._holder, self._lease_s, self._now(), progress()
                )

    async def give_back(self) -> None:
        """Give back what is being done, as if it had not been taken: the server stops."""
        await self._store.write(job_rows.give_back, self._channels, self._holder)
