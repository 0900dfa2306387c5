"""Worker processes that race."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import hotlap

SOURCE = Path(hotlap.__file__).resolve().parent.parent


class Worker:
    """A process that races on demand, with the hotlap of a source folder. It runs heats.py."""

    def __init__(self, source: Path = SOURCE) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve().with_name("heats.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(source)},
        )
        if self._line() != "ready":
            self.process.kill()
            raise RuntimeError("the process that was to race did not start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(self, seconds: float, on_wall: bool = False, kind: str = "core") -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{kind} {seconds} {'wall' if on_wall else 'cpu'}\n")
        self.process.stdin.flush()

    def result(self) -> dict[str, float]:
        line = self._line()
        if not line:
            raise RuntimeError("the process that was to race has ended")
        spent: dict[str, float] = json.loads(line)
        return spent
