"""The process that makes an analysis (coach/analysis_process.py), seen from the server."""

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Callable

import msgspec

from ...coach.analysis_process import COMMAND, AnalysisTask
from ...engine import cache, jit
from ...race import HotlapError

USE, ROOM = "analysis", "coach"  # under which the cache notes that all is compiled
MOST_BYTES = 16_000_000  # of a document; 2,000 decisions have 1.5 MB
IN_ALL = 4  # so many times its processor time may it take: others go first

Tell = Callable[[int, int], None]  # how much is done, and of how much: by time (coach/progress.py)


class Impossible(HotlapError):
    """There is no such analysis: it would fail again, or take too much."""


class ChildDied(HotlapError):
    """The process ended before it had ended its work: it may be tried again."""


async def analyse(task: AnalysisTask, tell: Tell) -> bytes:
    """The document of an analysis. Raises Impossible or Died."""
    async with _process(task) as process:
        try:
            async with asyncio.timeout(IN_ALL * task.seconds):
                return await _answer(process, task, tell)
        except TimeoutError:
            raise Impossible("it took too long") from None


def is_prepared() -> bool:
    """Whether nothing has to be compiled. Or nothing can be, or kept: then it is of no use to do it before."""
    return jit.MODE != "compiled" or cache.folder(ROOM) is None or cache.has_all(USE, ROOM)


async def prepare() -> None:
    """Compile all that analyses need, and note that it is kept: half a minute. Raises Died."""
    async with _process(None) as process:
        if code := await process.wait():
            raise ChildDied(f"the process ended with {code}")
    cache.note_all(USE, ROOM)


@contextlib.asynccontextmanager
async def _process(task: AnalysisTask | None) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process that works at a task. It ends with the block, and with the server."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=MOST_BYTES
    )
    try:
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _answer(process: asyncio.subprocess.Process, task: AnalysisTask, tell: Tell) -> bytes:
    assert process.stdout is not None
    try:
        while (line := await process.stdout.readline()).endswith(b"\n"):
            if line.startswith(b"{"):
                return line
            if line.startswith(b"!"):
                raise Impossible(line[1:].decode(errors="replace").strip())
            done, _, of = line.partition(b" ")
            tell(int(done), int(of))
    except ValueError:  # a line is too long
        raise Impossible("its answer cannot be read") from None
    code = await process.wait()
    if code == -signal.SIGXCPU:
        raise Impossible(f"it took more than {task.seconds} s of processor time")
    raise ChildDied(f"the process ended with {code}")
