"""Only one process serves from a folder of SQLite. An OS lock ensures it; it ends whenever its process ends."""

import fcntl
import os
import pathlib

from .errors import StoreError, StoreInUse


class Lock:
    """The lock beside a database file. Children must be spawned, not forked: a fork would share it."""

    def __init__(self, file: pathlib.Path) -> None:
        path = file.with_name(file.name + ".lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._descriptor, 20).decode(errors="replace").strip()
            self.release()
            raise StoreInUse(
                f"another hotlap (process {holder or 'unknown'}) stores in {file.parent}; "
                "stop it, give this one another folder, or let both use one PostgreSQL"
            ) from None
        except OSError as error:
            self.release()
            raise StoreError(
                f"{file.parent} cannot be locked ({error.strerror}); hotlap needs a folder on a local disk"
            ) from None
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the lock. The file stays: without it two processes could lock two files of the same name."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
