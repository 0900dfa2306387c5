"""What a run of the command line gives, and how tests start one."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]
Program: TypeAlias = Callable[..., "subprocess.Popen[str]"]
