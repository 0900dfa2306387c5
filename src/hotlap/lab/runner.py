"""The processes that race a tournament on this machine."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess

from .campaign import Campaign, Chunk
from .raced import TournamentRace
from .racer import Racer

AHEAD = 2  # chunks that wait for each worker, so that none has to wait
TRIES = 3  # of a chunk whose worker died

# What races chunks: it gives the races of each as soon as they are there, in any order.
Runner = Callable[[Campaign, Iterable[Chunk]], Generator[list[TournamentRace], None, None]]


class WorkersDied(RuntimeError):
    """The process of a chunk died again and again."""


def here(workers: int) -> Runner:
    """A runner with so many processes on this machine; 0 for this process alone."""
    return (lambda campaign, chunks: _run(campaign, chunks, workers)) if workers else alone


def alone(campaign: Campaign, chunks: Iterable[Chunk]) -> Generator[list[TournamentRace], None, None]:
    racer = Racer(campaign)
    try:
        for chunk in chunks:
            yield racer.race(chunk)
    finally:
        racer.close()


def _run(campaign: Campaign, chunks: Iterable[Chunk], workers: int) -> Generator[list[TournamentRace], None, None]:
    left, tries = iter(chunks), dict[Chunk, int]()
    again: list[Chunk] = []
    while True:
        waiting: dict[Future[list[TournamentRace]], Chunk] = {}
        others = multiprocessing.active_children()
        pool = _pool(campaign, workers)
        try:
            while True:
                for chunk in _next(again, left, workers * AHEAD - len(waiting)):
                    waiting[pool.submit(_race, chunk)] = chunk
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    races = future.result()
                    del waiting[future]
                    yield races
        except BrokenProcessPool:  # a worker died: race its chunk, and those that waited, again
            again = [*waiting.values(), *again]
            _count(tries, waiting.values())
        finally:
            _stop(pool, others)


def _stop(pool: ProcessPoolExecutor, others: Sequence[BaseProcess]) -> None:
    """End the workers at once: what they still race is not in the journal and will be raced again."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():
        if process not in others:
            process.terminate()


def _next(again: list[Chunk], left: Iterator[Chunk], most: int) -> Iterator[Chunk]:
    for _ in range(most):
        chunk = again.pop(0) if again else next(left, None)
        if chunk is None:
            return
        yield chunk


def _count(tries: dict[Chunk, int], died: Iterable[Chunk]) -> None:
    for chunk in died:
        tries[chunk] = tries.get(chunk, 0) + 1
        if tries[chunk] >= TRIES:
            raise WorkersDied(f"a process that raced died {TRIES} times; start again to go on, with fewer --workers")


def _pool(campaign: Campaign, workers: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(campaign,))


_racer: Racer | None = None


def _begin(campaign: Campaign) -> None:
    """Prepare a worker. It ends when its parent does, however that ends."""
    global _racer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    sys.unraisablehook = lambda _: None  # a kernel that raises an error: the race tells of it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _racer = Racer(campaign)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(0)


def _race(chunk: Chunk) -> list[TournamentRace]:
    assert _racer is not None
    return _racer.race(chunk)
