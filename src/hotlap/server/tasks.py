"""What a server does again and again, as long as it runs."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

import structlog

from ..race import HotlapError

log = structlog.get_logger()

RETRY_S = 1.0  # after something failed


class Task(NamedTuple):
    """Some work, and the seconds before each time that it is done. Work that waits by itself has none. `name` is for
    the log.
    """

    name: str
    every_s: float
    work: Callable[[], Awaitable[object]]


class Tasks:
    """Tasks that run until they are ended. One that fails is tried again."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._is_ending = False

    def begin(self, tasks: Iterable[Task]) -> None:
        for task in tasks:
            self.add(asyncio.create_task(self._forever(task)))

    def add(self, task: asyncio.Task[None]) -> None:
        """End a task together with the others; it may end by itself before."""
        self._running.add(task)

    async def end(self) -> None:
        self._is_ending = True
        await end_all(self._running)

    async def _forever(self, task: Task) -> None:
        while not self._is_ending:
            try:
                if task.every_s:
                    await asyncio.sleep(task.every_s)
                await task.work()
            except HotlapError as error:
                log.error(task.name, error=str(error))
                await asyncio.sleep(RETRY_S)
            except Exception:  # a bug must not end a task that all rooms need
                log.exception(task.name)
                await asyncio.sleep(RETRY_S)


async def end_all(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks until they end: a cancellation gets lost if what the task waits for comes at the same moment."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=0.5)
