"""A user's driver in a process of its own: whatever it does, the race goes on.

The process is kept from decision to decision. It is killed when a decision takes too long, and the next decision
starts another one. It guards against mistakes and not against malice: a driver's file may do all that its user may.
"""

import contextlib
import json
import os
import pickle
import random
import selectors
import subprocess
import sys
import time
from collections.abc import Sequence

from ..kernels import layout
from ..race import Choice, Sight, UnknownAction, parse
from .driver import Driver, DriverFailed, Fault

LOAD_S = 180.0  # to start and load the file, and again for the first decision of all: kernels are compiled once
END_S = 1.0  # from the end of its answers to its own
MOST = 65_536  # bytes of an answer
SEED_BITS = 64


class DriverProcess:
    """The process of a driver's file. `limit_s` is the longest time for a decision."""

    def __init__(self, path: str, limit_s: float) -> None:
        self.path = path
        self.limit_s = limit_s
        self._process: subprocess.Popen[bytes] | None = None
        self._read = b""  # of the next answer
        self._is_new = True  # it has not decided yet, in any process
        self.is_over = False

    def driver(self, name: str) -> Driver:
        return Driver(name, self.choose)

    def choose(self, sight: Sight, choices: Sequence[Choice], dice: random.Random) -> Choice:
        """The driver's choice. Raises DriverFailed."""
        process = self._start()
        extra_s = LOAD_S if self._is_new else 0.0
        self._is_new = False
        records = layout.to_bytes(layout.Game, sight.record), layout.to_bytes(layout.Track, sight.course)
        question = pickle.dumps((sight.setup, sight.seat, *records, list(choices), dice.getrandbits(SEED_BITS)))
        try:
            assert process.stdin is not None
            process.stdin.write(len(question).to_bytes(4, "little") + question)
            process.stdin.flush()
        except OSError:
            raise self._end_of_process() from None
        answer = self._answer(process, self.limit_s + extra_s, f"no answer in {self.limit_s:g} s")
        if "choice" not in answer:
            fault: Fault = "raised" if "raised" in answer else "illegal"
            raise DriverFailed(fault, str(answer.get(fault, answer)))
        try:
            return parse(str(answer["choice"]))
        except UnknownAction as error:
            raise DriverFailed("illegal", str(error).split("; ")[0]) from None

    def end(self) -> None:
        """End the process for good, from any thread. One that waits for its answer hears at once that it has ended."""
        self.is_over = True
        if (process := self._process) is not None:
            process.kill()

    def close(self) -> None:
        """End the process, from the thread that asks it."""
        if (process := self._process) is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):  # what was still to be written
                    if pipe is not None:
                        pipe.close()
            self._process = None
        self._read = b""

    def _start(self) -> "subprocess.Popen[bytes]":
        """The process, after it has loaded the driver."""
        if self.is_over:
            raise DriverFailed("ended", "it is over")
        if self._process is None:
            command = (sys.executable, "-m", "hotlap.bots.cell_process", self.path)
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
                start_new_session=True,  # Ctrl-C is for its parent
            )
            answer = self._answer(self._process, LOAD_S, f"not loaded in {LOAD_S:g} s")
            if "wrong" in answer:
                self.close()
                raise DriverFailed("raised", str(answer["wrong"]))
        return self._process

    def _answer(self, process: "subprocess.Popen[bytes]", limit_s: float, late: str) -> dict[str, object]:
        """The next answer. Raises DriverFailed."""
        assert process.stdout is not None
        until = time.monotonic() + limit_s
        with selectors.DefaultSelector() as waiting:
            waiting.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._read:
                if not waiting.select(max(0.0, until - time.monotonic())):
                    self.close()
                    raise DriverFailed("slow", late)
                more = os.read(process.stdout.fileno(), MOST)
                if not more or len(self._read) > MOST:
                    raise self._end_of_process()
                self._read += more
        line, _, self._read = self._read.partition(b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._end_of_process()
        return answer

    def _end_of_process(self) -> DriverFailed:
        code = None
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self._process.wait(END_S)
        self.close()
        return DriverFailed("ended", "its process ended" + (f" with code {code}" if code else ""))


def _environment() -> dict[str, str]:
    """The environment of the process: without hotlap's settings, which may hold passwords."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HOTLAP_")}
    return kept | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
