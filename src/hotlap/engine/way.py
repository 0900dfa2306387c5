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


def choose():
    """The way that is wanted, or else the best that there is. ImportError if the one wanted cannot be had."""
    wanted = os.environ.get("HOTLAP_RULES") or None
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        wanted = "interpreted"
    if wanted not in (None, *WAYS):
        raise ImportError(f"HOTLAP_RULES must be one of {', '.join(WAYS)}, not {wanted}")
    if wanted is None and os.environ.get("NUMBA_BOUNDSCHECK", "0") in ("", "0") and built.fits():
        return "built"
    if wanted == "built" and not built.fits():
        raise ImportError(f"HOTLAP_RULES=built: {built.FOLDER / built.name()} is not there, or of other sources")
    found = wanted or ("compiled" if has_numba() else "interpreted")
    if wanted is None and (built.FOLDER / built.name()).exists():
        tell_once(found)
    return found


def tell_once(found):
    """Say that the library does not fit: once for each state of the sources."""
    told = cache.user_folder() / "told" / built.fingerprint()
    try:
        if not told.exists():
            told.parent.mkdir(parents=True, exist_ok=True)
            told.touch()
            print(f"hotlap: the rules have changed since they were built, so they run {found}.", file=sys.stderr)
            print("hotlap: scripts/build-rules builds them anew.", file=sys.stderr)
    except OSError:
        pass  # nowhere to note it


def has_numba():
    return cache.version("numba") is not None
