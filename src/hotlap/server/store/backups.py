"""Copy a store while it is in use, from any process. The copy is the whole file at one moment, and it is checked.

To restore: stop the server, put the copy in the folder as hotlap.db (without a hotlap.db-wal beside it), start.
"""

import os
import pathlib
import sqlite3
from urllib.parse import quote

from . import place
from .errors import StoreError
from .schema import VERSION_TABLE


def backup(source: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Copy the store in a folder to a file that does not exist yet. Blocks. Raises StoreError.

    It needs no lock: SQLite lets others read committed data while writers go on.
    """
    file = place.parse(source)
    target = pathlib.Path(path).expanduser()
    if isinstance(file, str):
        raise StoreError(
            "PostgreSQL brings its own tool for backups: "
            f"pg_dump --format=custom --file={target} 'postgresql://USER@{place.host(file)}/NAME'"
        )
    if os.path.lexists(target):
        raise StoreError(f"{target} exists; a backup never replaces a file, so name another one")
    if not file.is_file():
        raise StoreError(f"there is no store to copy: {file} does not exist")
    part = target.with_name(f".{target.name}.part-{os.getpid()}")
    try:
        try:
            _copy(file, part)
            _check(file, part)
            _sync(part)
            if os.path.lexists(target):
                raise StoreError(f"{target} came to exist meanwhile; a backup never replaces a file")
            part.rename(target)
            _sync(target.parent)
        finally:
            for suffix in ("", "-journal", "-wal", "-shm"):
                part.with_name(part.name + suffix).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(
            f"cannot write {target} ({error.strerror}); name a file in a folder you may write to"
        ) from None
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be copied to {target}: {error}") from None


def _copy(file: pathlib.Path, part: pathlib.Path) -> None:
    # Private, because it holds the secrets that sign cookies. Made here, because SQLite would not say what is wrong
    # with the folder.
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    # "rw" although it only reads: SQLite may have to make the index of the log. It must not make the file itself.
    source = sqlite3.connect(f"file:{quote(str(file))}?mode=rw", uri=True, timeout=30)
    try:
        copy = sqlite3.connect(part)
        try:
            # All pages in one step. In several steps, each write of another process would start the copy anew.
            source.backup(copy)
            # One file that can be moved without a log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
        finally:
            copy.close()
    finally:
        source.close()


def _check(file: pathlib.Path, part: pathlib.Path) -> None:
    copy = sqlite3.connect(part)
    try:
        check = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if check != "ok":
            raise StoreError(f"the copy of {file} is damaged ({check}); nothing was kept of it")
        known = copy.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", (VERSION_TABLE,)).fetchone()[0]
        if not known:
            raise StoreError(f"{file} holds no store of hotlap; nothing was copied")
    finally:
        copy.close()


def _sync(path: pathlib.Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
