"""The pages of the database, as a browser keeps them (store/paged.py)."""

import pathlib
from collections.abc import Mapping
from typing import Any

from ..store.paged import PAGE

EMPTY = pathlib.Path(__file__).with_name("empty.db")  # a new database: to make one by migrations takes 0.6 s in a page


class BrowserPages:
    """Pages that JavaScript keeps: `read()` and `put(numbers, bytes, n)`, which resolves when they are durable."""

    def __init__(self, pages: Any) -> None:
        self._pages = pages
        self._new = b""  # the empty database that it begins with, until it is kept

    async def read(self) -> bytes:
        """See Pages. A new database is one with empty tables, if it was made before."""
        image: bytes = plain(await self._pages.read()) or b""
        if not image and EMPTY.exists():
            image = self._new = EMPTY.read_bytes()
        return image

    async def put(self, changed: Mapping[int, bytes], n: int) -> None:
        """See Pages. The first time all pages are kept."""
        new = (self._new[at : at + PAGE] for at in range(0, len(self._new), PAGE))
        kept = dict(enumerate(new)) | dict(changed)
        await self._pages.put(foreign(list(kept)), foreign(b"".join(kept.values())), n)
        self._new = b""


def plain(given: Any) -> Any:
    """What came from JavaScript, as Python has it."""
    if hasattr(given, "to_bytes") and not isinstance(given, int):
        return given.to_bytes()
    return given.to_py() if hasattr(given, "to_py") else given


def foreign(made: Any) -> Any:
    """What goes to JavaScript, as JavaScript has it; in CPython what it was."""
    try:
        from pyodide.ffi import to_js  # type: ignore[import-not-found]
    except ImportError:
        return made
    return to_js(made)
