"""The command line's answer to bad input."""

import errno
import os

from ..texts import text


class BadInput(Exception):
    """Bad input, described in a line or two. The command ends with exit code 2."""


def refusal(id: str, /, **args: int | str) -> BadInput:
    """The refusal with the words `refused-ID`."""
    return BadInput(text(f"refused-{id}", **args))


def quoted(words: str, most: int = 90) -> str:
    """Typed words for a message: shortened, in quotes, with control characters written out."""
    words = words[:most]
    return f"“{words if words.isprintable() else repr(words)[1:-1]}”"


def unreadable(path: object, error: OSError | ValueError) -> BadInput:
    return refusal("unreadable", path=str(path), why=why(error))


def unwritable(option: str, path: object, error: OSError | ValueError) -> BadInput:
    return refusal("unwritable", option=option, path=str(path), why=why(error))


def why(error: OSError | ValueError) -> str:
    return reason(getattr(error, "strerror", None) or str(error))


def reason(words: str) -> str:
    """What the operating system says, in the reader's language where it is one of the usual reasons."""
    return text(f"refused-why-{USUAL[words]}") if words in USUAL else words


USUAL = {
    os.strerror(errno.ENOENT): "no-file",
    os.strerror(errno.EEXIST): "exists",
    os.strerror(errno.EISDIR): "folder",
    os.strerror(errno.ENOTDIR): "no-folder",
    os.strerror(errno.EACCES): "not-allowed",
    os.strerror(errno.EPERM): "not-allowed",
    os.strerror(errno.EROFS): "not-allowed",
    os.strerror(errno.ENOSPC): "full",
    os.strerror(errno.EADDRINUSE): "in-use",
    os.strerror(errno.EADDRNOTAVAIL): "not-here",
}
