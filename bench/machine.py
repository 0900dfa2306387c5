"""The machine and commit of a measurement. Figures of different machines cannot be compared."""

import os
import re
import subprocess
from pathlib import Path

import numba
import numpy

from hotlap.lab import machine as known

ROOT = Path(__file__).resolve().parent.parent
# The benchmark writes these files itself, so they do not make a checkout dirty.
WRITTEN = (":!bench/results", ":!docs/benchmarks.md")


def machine() -> dict[str, object]:
    """The machine. `load` is the load average of the last minute, in processes, when the measuring began."""
    return {
        **known.machine(),
        "numba": numba.__version__,
        "numpy": numpy.__version__,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


def slug(text: str) -> str:
    """A text in a form fit for a file name."""
    text = re.sub(r"\((r|tm|c)\)", "", text.lower())
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-") or "unknown"


def output(*command: str) -> str | None:
    """The output of a command, or None if it is not installed or fails."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def commit() -> str | None:
    """The short hash of the checkout's commit, with -dirty if files differ from it; None without a commit."""
    top = output("git", "rev-parse", "--show-toplevel")
    short = output("git", "rev-parse", "--short", "HEAD")
    if not short or top is None or Path(top).resolve() != ROOT:
        return None
    return short + ("-dirty" if output("git", "status", "--porcelain", "--", ".", *WRITTEN) else "")
