"""Records that guests send to be watched. They are read one at a time, in a thread of their own."""

import asyncio
import gzip
import time
from concurrent.futures import ThreadPoolExecutor

import msgspec

from .config import Limits
from .errors import Refused
from .replay import replay


class Replays:
    """A queue of records. A long one takes seconds, in which the server goes on with everything else."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hotlap-replay")
        self._queued = 0

    async def read(self, text: str, is_packed: bool) -> bytes:
        """A record as a wire.Replay in JSON, packed with gzip or not. Raises InvalidRecord, and Refused if the queue is
        full.
        """
        if self._queued > self._limits.replays:
            raise Refused("full", "many records are being read; try again in a minute")
        if text.count("\n") > self._limits.replay_decisions:
            raise Refused("too-large", f"a record has at most {self._limits.replay_decisions:,} decisions")
        self._queued += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, text, is_packed)
        finally:
            self._queued -= 1

    def _read(self, text: str, is_packed: bool) -> bytes:
        end = time.thread_time() + self._limits.replay_s

        def check() -> None:
            if time.thread_time() > end:
                raise Refused("too-large", "that record takes too long to read")

        made = msgspec.json.encode(replay(text, check))
        return gzip.compress(made, 6) if is_packed else made

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
