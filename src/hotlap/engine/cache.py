"""The folders on disk that keep compiled entries. They lie in the user's cache, so that another checkout with the same
sources, or the same one made anew, compiles nothing.

Numba checks only the file of an entry itself. After a change in another file it would go on running stale rules.
So a folder is named by a digest of all sources that an entry may be made from, and of the settings and versions
that change the compiler's output. An entry is made from its own room and the rooms below it. So an edit in `bots/`
leaves the compiled rules as they are.
"""

import functools
import hashlib
import os
import pathlib
import shutil
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
KERNEL_ROOMS = ("engine", "kernels", "bots", "env", "coach")  # from the bottom up; each builds on those before it
SETTINGS = (
    "NUMBA_BOUNDSCHECK",
    "NUMBA_OPT",
    "NUMBA_CPU_NAME",
    "NUMBA_CPU_FEATURES",
    "NUMBA_DEBUGINFO",
    "HOTLAP_COMPILE",  # compiling.py
)


def room_of(module):
    """The room of a module's kernels, from the module's name. Kernels from outside may call any room, so they count
    as the topmost room."""
    for room in KERNEL_ROOMS:
        if module.startswith(f"hotlap.{room}."):
            return room
    return KERNEL_ROOMS[-1]


def modules_of(room):
    """The modules of a room that have entries, by name."""
    files = sorted((PACKAGE / room).rglob("*.py"))
    found = [path for path in files if "@entry" in path.read_text("utf-8").splitlines()]
    return ["hotlap." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in found]


def source_digest(room, package=PACKAGE):
    """A name for the present state of a room's kernels: their sources by relative path, versions and settings."""
    digest = hashlib.sha256(sources(room, package))
    digest.update(repr([(name, os.environ.get(name)) for name in SETTINGS]).encode())
    digest.update(repr([sys.version_info, *map(version, ("numpy", "numba"))]).encode())
    return digest.hexdigest()[:16]


def sources(room, package=PACKAGE):
    """A digest of the sources that a room's kernels are made from, by relative path."""
    digest = hashlib.sha256()
    for below in KERNEL_ROOMS[: KERNEL_ROOMS.index(room) + 1]:
        for path in sorted((package / below).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.digest()


def version(library):
    """The version of a library, or None if it is not installed. Importing it would take half a second."""
    import importlib.metadata  # 20 ms, and built rules do not ask

    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None


def user_folder():
    """Where the user's programs keep what they can make again."""
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "hotlap"


@functools.cache
def folder(room):
    """The folder of a room's entries: in the user's cache, or beside the package if that cannot be written.

    None if neither can be written: then nothing is kept.
    """
    for parent in (user_folder() / "kernels", PACKAGE / "__pycache__" / "kernels"):
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


def note_all(use, room):
    """Note that all entries of a use were compiled, those of its topmost room included."""
    if folder(room) is not None:
        (folder(room) / f"{use}.all").touch()


def has_all(use, room):
    """Whether it was noted."""
    return folder(room) is not None and (folder(room) / f"{use}.all").exists()


def prune(chosen, keep=8):
    """Remove old folders beside `chosen`: the `keep` most recently used ones stay, `chosen` included. Each has about
    5 MB."""
    others = [other for other in chosen.parent.iterdir() if other != chosen and other.is_dir()]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[keep - 1 :]:
        shutil.rmtree(other, ignore_errors=True)
