"""Work that keeps a thread busy: the addresses take turns, and each has an allowance of processor time."""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from ...race.slices import Sliced
from .. import metrics
from ..errors import Refused
from .allowance import Allowances, Rate

T = TypeVar("T")

CPU: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)  # a page has no clock of threads
SLICE_S = 0.05  # of the thread, before another address has its turn
MOST_OF_ADDRESS = 16  # pieces of work that wait: twelve people behind one address ask at once
MOST = 100  # of all addresses; a record that waits may have six megabytes


def at_once(work: Callable[[], T]) -> Sliced[T]:
    """Work that is soon done, in one slice."""
    yield from ()
    return work()


class FairQueue:
    """A thread for pieces of work. Each address has a line, of which the first piece is under way; the addresses that
    have one take turns, for a slice each. So nobody waits for all that another one has asked for, nor for a long piece.

    An address may use `seconds` of processor time in a minute. What it used is known afterwards: the last piece may use
    more, and then nothing new is begun for that address until it has made up for it. `longest_s` is the most that one
    piece may take. `name` is that of the limit in metrics, without its _s. `cpu` is the clock of the thread.
    """

    def __init__(self, name: str, seconds: float, longest_s: float = math.inf, cpu: Callable[[], float] = CPU) -> None:
        self._name = name
        self._longest_s = longest_s
        self._cpu = cpu
        self._allowances = Allowances(Rate.within(seconds, 60.0))
        self._thread = ThreadPoolExecutor(1, f"hotlap-{name}")
        self._lines: OrderedDict[str, deque[_Piece[Any]]] = OrderedDict()  # the next address first
        self._serving: asyncio.Task[None] | None = None

    async def do(self, address: str, work: Sliced[T]) -> T:
        """The result of work, which begins when it is the turn of the address. Raises Refused, and what it raises."""
        self._check_allowance(address)
        self._make_room(address)
        piece = _Piece(work, self._longest_s, self._cpu)
        self._lines.setdefault(address, deque()).append(piece)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        return await piece.result

    def close(self) -> None:
        """Refuse all that waits: the server stops."""
        if self._serving is not None:
            self._serving.cancel()
        for line in self._lines.values():
            for piece in line:
                piece.refuse(Refused("closing", "the server stops"))
        self._lines.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """The pieces of work that are not done, of all addresses."""
        return sum(map(len, self._lines.values()))

    def _check_allowance(self, address: str) -> None:
        if wait_s := self._allowances.wait_s(address):
            raise self._refusal("too-fast", "that took this server much time in the last minute; wait a little", wait_s)

    def _make_room(self, address: str) -> None:
        """Raises Refused if an address has enough waiting. If all have, who has most gives up the last one."""
        mine = len(self._lines.get(address, ()))
        if mine >= MOST_OF_ADDRESS:
            raise self._refusal("too-fast", "much of what was asked for from there waits already; wait for that")
        if self.waiting < MOST:
            return
        most = max(self._lines.values(), key=len)
        refused = self._refusal("full", "many wait for this; try again in a minute")
        if len(most) <= mine + 1:
            raise refused
        most.pop().refuse(refused)

    def _refusal(self, code: str, what: str, wait_s: float = 0.0) -> Refused:
        metrics.LIMITS.labels(f"{self._name}_s").inc()
        return Refused(code, what, data={"seconds": math.ceil(wait_s)} if wait_s else {})

    async def _serve(self) -> None:
        """Give the addresses their turns until nothing waits."""
        loop = asyncio.get_running_loop()
        while self._lines:
            address, line = next(iter(self._lines.items()))
            piece = line[0]
            try:
                if not piece.has_begun:
                    self._check_allowance(address)
                used = await loop.run_in_executor(self._thread, piece.go_on)
            except Refused as error:
                piece.refuse(error)
            else:
                self._allowances.spend(address, used)
            if piece.tell():
                line.popleft()
            if line:
                self._lines.move_to_end(address)
            else:
                del self._lines[address]


class _Piece(Generic[T]):
    """A piece of work, and who waits for it."""

    def __init__(self, work: Sliced[T], longest_s: float, cpu: Callable[[], float]) -> None:
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._work = work
        self._left_s = longest_s
        self._cpu = cpu
        self.has_begun = False
        self._is_over = False
        self._value: T | None = None
        self._error: Exception | None = None

    def go_on(self) -> float:
        """Work for a slice, in the thread. Returns the processor time that it took."""
        began = self._cpu()
        self.has_begun = True
        used = 0.0
        try:
            if self.result.cancelled():  # nobody waits for it any more
                self._work.close()
                self._is_over = True
                return used
            while used < SLICE_S:
                next(self._work)
                used = self._cpu() - began
                if used > self._left_s:
                    self._work.close()
                    raise Refused("too-large", "that takes too long")
        except StopIteration as end:
            self._is_over, self._value = True, end.value
        except Exception as error:
            self._is_over, self._error = True, error
        used = self._cpu() - began
        self._left_s -= used
        return used

    def refuse(self, error: Refused) -> None:
        """End it before it is done."""
        self._is_over, self._error = True, error
        self.tell()

    def tell(self) -> bool:
        """Whether it is over; then who waits for it gets to know."""
        if self._is_over and not self.result.done():
            if self._error is not None:
                self.result.set_exception(self._error)
            else:
                self.result.set_result(self._value)  # type: ignore[arg-type]
        return self._is_over
