"""Work spread over processes."""

import concurrent.futures
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ..race.cores import cores

Task = TypeVar("Task")
Done = TypeVar("Done")

ALONE = 8  # so few tasks are done here: another process takes seconds to start


def spread(work: Callable[[Task], Done], tasks: Sequence[Task], processes: int | None = None) -> Iterator[Done]:
    """What `work` makes of each task, in their order. It runs in as many processes as there are cores.

    `work` and its tasks must be such as another process can import. On an error or an interrupt the rest is dropped.
    """
    processes = processes or cores()
    if len(tasks) <= ALONE or processes == 1:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")
    pool = concurrent.futures.ProcessPoolExecutor(processes, context, _leave_interrupts_to_the_parent)
    try:
        yield from pool.map(work, tasks, chunksize=max(1, min(8, len(tasks) // (8 * processes))))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
