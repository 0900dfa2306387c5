"""The place of a store: a folder, a file of SQLite, or the address of a PostgreSQL database."""

import os
import pathlib
from urllib.parse import urlsplit

from .errors import StoreError

FILE = "hotlap.db"
SUFFIXES = (".db", ".sqlite", ".sqlite3")
MAGIC = b"SQLite format 3\0"  # as a file of SQLite begins
RIGHT = "postgresql://USER:PASSWORD@HOST:PORT/NAME, with special characters of the password as %XX"


def parse(place: str | os.PathLike[str]) -> pathlib.Path | str:
    """The file of SQLite, or the address of PostgreSQL in libpq's form. Raises StoreError for any other address."""
    text = os.fspath(place)
    scheme, mark, rest = text.partition("://")
    if not mark:
        return _file(text)
    if scheme == "sqlite":
        return _file(rest.removeprefix("/"))
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        return f"postgresql://{rest}"
    # Only the scheme is shown, because the rest may hold a password.
    raise StoreError(f"hotlap stores in a folder or in PostgreSQL ({RIGHT}), not in {scheme!r}")


def host(url: str) -> str:
    """The name of a PostgreSQL for messages, without user and password."""
    try:
        return urlsplit(url).hostname or "the local socket"
    except ValueError:
        return "an unreadable address"


def public_place(place: str | os.PathLike[str]) -> str:
    """The place of a store for people, without user and password."""
    found = parse(place)
    return f"PostgreSQL at {host(found)}" if isinstance(found, str) else str(found)


def _file(text: str) -> pathlib.Path:
    if not text:
        raise StoreError(f"no place to store in; name a folder, or PostgreSQL as {RIGHT}")
    try:
        # Resolved, so that two paths to one folder lead to one lock.
        path = pathlib.Path(text).expanduser().resolve()
        if path.is_file() and path.suffix not in SUFFIXES and not _is_database(path):
            raise StoreError(f"{path} is a file, and data is kept in a folder: name a folder in HOTLAP_DATA")
        return path if path.is_file() or (path.suffix in SUFFIXES and not path.is_dir()) else path / FILE
    except (OSError, RuntimeError, ValueError) as error:
        raise StoreError(f"{text[:200]!r} is no folder to store in: {error}") from None


def _is_database(file: pathlib.Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) == MAGIC
