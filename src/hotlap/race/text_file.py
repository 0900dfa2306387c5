"""Files: texts are read with clear errors, and every file is written whole or not at all."""

import codecs
import os
import pathlib

from ..content.plain_text import decoded, line_of, plain_text
from .errors import InvalidRecord

MAX_BYTES = 50_000_000
HEAD_BYTES = 1_000  # in which the first line begins


def write_text(text: str, path: str | os.PathLike[str]) -> None:
    """Write a text to a file. Even after a crash the file is whole, either the old one or the new one."""
    write_bytes(text.encode(), path)


def write_bytes(data: bytes, path: str | os.PathLike[str]) -> None:
    """The same for any file."""
    path = pathlib.Path(path)
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file. Raises InvalidRecord, which names the file and the line."""
    origin = os.fspath(path)
    try:
        data = pathlib.Path(path).read_bytes()
    except OSError as error:
        raise InvalidRecord(origin, 0, "unreadable", reason=error.strerror or str(error)) from None
    except ValueError as error:
        raise InvalidRecord(repr(origin), 0, "unreadable", reason=str(error)) from None
    if len(data) > MAX_BYTES:
        raise InvalidRecord(origin, 0, "too-large", size=len(data))
    try:
        return decoded(data)
    except UnicodeDecodeError as error:
        raise InvalidRecord(origin, line_of(data, error.start), "not-utf-8") from None


def begins_with(path: str | os.PathLike[str], words: str) -> bool:
    """Whether words begin the first line of a file that is not blank. Raises OSError or ValueError."""
    with pathlib.Path(path).open("rb") as file:
        start = file.read(HEAD_BYTES)
    return plain_text(start.decode(errors="replace")).lstrip().startswith(words)


def is_no_text(path: str | os.PathLike[str]) -> bool:
    """Whether a file is empty or does not begin as UTF-8 text; no file that is too large to read. Raises OSError."""
    with pathlib.Path(path).open("rb") as file:
        start = file.read(HEAD_BYTES)
        if file.seek(0, os.SEEK_END) > MAX_BYTES:
            return False
    try:
        return not codecs.getincrementaldecoder("utf-8")().decode(start).strip()
    except UnicodeDecodeError:
        return True
