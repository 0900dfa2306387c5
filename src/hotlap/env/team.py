"""Threads that step a batch together, each its own part of the lanes.

Lanes know nothing of each other, and each has dice of its own. So the races are the same to the bit, however many
threads there are.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any


def parts(n: int, threads: int) -> list[slice]:
    """The lanes of each thread: parts of about the same size, and none of them empty."""
    threads = min(n, threads)
    return [slice(*ends) for ends in pairwise(n * i // threads for i in range(threads + 1))]


class Team:
    """Calls of the rules, one for each part, that are made at the same time: the first one here, the others by threads,
    which rest between two steps. The rules hold no lock of Python's."""

    def __init__(self, calls: Sequence[Callable[..., Any]]) -> None:
        self._first, *self._others = calls
        self._pool = ThreadPoolExecutor(len(self._others), "hotlap-batch") if self._others else None

    def __call__(self, *given: Any) -> list[Any]:
        """What each of the calls returns, in their order."""
        if self._pool is None:
            return [self._first(*given)]
        running = [self._pool.submit(call, *given) for call in self._others]
        return [self._first(*given), *(one.result() for one in running)]
