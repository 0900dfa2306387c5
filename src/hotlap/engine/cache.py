"""Where compiled entries are kept on disk.

Numba's own check of a kept entry sees the entry's file alone and would go on running stale rules after a change
elsewhere. So the folder is named by a digest of all sources that an entry may be made from, and of what changes the
compiler's output. The rooms with kernels build on each other: an entry is made from its own room and those below.
So an edit in `bots/` leaves the compiled rules as they are.
"""

import functools
import hashlib
import os
import pathlib
import shutil
import sys

import numba
import numpy as np

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
KERNEL_ROOMS = ("engine", "kernels", "bots", "env")  # upward
SETTINGS = (
    "NUMBA_BOUNDSCHECK",
    "NUMBA_OPT",
    "NUMBA_CPU_NAME",
    "NUMBA_CPU_FEATURES",
    "NUMBA_DEBUGINFO",
    "HOTLAP_COMPILE",  # compiling.py
)


def room_of(module):
    """The room that holds a module's kernels, by its name. Kernels from outside may call any room: the topmost."""
    for room in KERNEL_ROOMS:
        if module.startswith(f"hotlap.{room}."):
            return room
    return KERNEL_ROOMS[-1]


def source_digest(room, package=PACKAGE):
    """A name for a room's kernels as they are now: sources by relative path, versions, settings."""
    digest = hashlib.sha256()
    for below in KERNEL_ROOMS[: KERNEL_ROOMS.index(room) + 1]:
        for path in sorted((package / below).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    digest.update(repr([(name, os.environ.get(name)) for name in SETTINGS]).encode())
    digest.update(f"{sys.version_info} {np.__version__} {numba.__version__}".encode())
    return digest.hexdigest()[:16]


@functools.cache
def folder(room):
    """Where a room's entries are kept: beside the package, or in the user's cache if that is read-only, or nowhere."""
    user = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    for parent in (PACKAGE / "__pycache__" / "kernels", pathlib.Path(user) / "hotlap" / "kernels"):
        try:
            chosen = parent / room / source_digest(room)
            chosen.mkdir(parents=True, exist_ok=True)
            if os.access(chosen, os.W_OK):
                prune(chosen)
                os.utime(chosen)
                return chosen
        except OSError:
            continue
    return None


def has_entries(room):
    return folder(room) is not None and any(folder(room).rglob("*.nbc"))


def prune(chosen, keep=4):
    """Remove all but the most recently used folders beside `chosen` (one is some 5 MB)."""
    others = [other for other in chosen.parent.iterdir() if other != chosen and other.is_dir()]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[keep - 1 :]:
        shutil.rmtree(other, ignore_errors=True)
