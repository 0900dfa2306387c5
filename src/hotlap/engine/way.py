"""The way in which the rules run. Importing this imports neither NumPy nor Numba.

    built        by the library that was built ahead of time, if it was built from just these sources (built.py)
    compiled     by Numba, here and now, if it is installed (compiling.py)
    interpreted  as plain Python

HOTLAP_RULES chooses one of them; NUMBA_DISABLE_JIT=1 is the third.
"""

import os
import sys

from . import built, cache

WAYS = ("built", "compiled", "interpreted")
COMPILER = "pip install 'hotlap[kernels]'"


class NoSuchWay(ImportError):
    """The way that was asked for cannot be had here. It says why."""


def choose():
    """The way that is wanted, or else the best that there is. NoSuchWay if the one wanted cannot be had."""
    wanted = os.environ.get("HOTLAP_RULES") or None
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        wanted = "interpreted"
    if wanted not in (None, *WAYS):
        raise NoSuchWay(f"HOTLAP_RULES must be one of {', '.join(WAYS)}, not {wanted}")
    if wanted == "compiled" and not has_numba():
        raise NoSuchWay(f"HOTLAP_RULES=compiled: Numba is not installed; {COMPILER} brings it")
    checks_bounds = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")
    if wanted in ("compiled", "interpreted") or (wanted is None and checks_bounds):
        return wanted or "compiled"
    reason = built.unfit()
    if reason is None:
        return "built"
    if wanted == "built":
        raise NoSuchWay(f"HOTLAP_RULES=built: {reason}")
    if not has_numba():
        tell_once(f"{reason}, so they run as plain Python, a hundred times slower; {COMPILER} brings a compiler")
        return "interpreted"
    if (built.FOLDER / built.name()).exists():
        tell_once(f"{reason}, so they are compiled")
    return "compiled"


def tell_once(words):
    """Say that the library is not used: once for each state of the sources."""
    told = cache.user_folder() / "told" / built.fingerprint()
    try:
        if not told.exists():
            told.parent.mkdir(parents=True, exist_ok=True)
            told.touch()
            print(f"hotlap: {words}.", file=sys.stderr)
    except OSError:
        pass  # nowhere to note it


def has_numba():
    return cache.version("numba") is not None
