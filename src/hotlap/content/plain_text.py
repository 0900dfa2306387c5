"""Texts from elsewhere: editors, mail and version control change the ends of lines, and these carry no meaning."""

import re

BOM = "\ufeff"  # the mark that some editors put before a text
LINE_ENDS = re.compile(r"\r+\n|\r")  # of Windows, converted twice, of an old Mac


def plain_text(text: str) -> str:
    r"""A text whose lines end with `\n`, without a mark before it."""
    return LINE_ENDS.sub("\n", text.removeprefix(BOM))


def decoded(data: bytes) -> str:
    """The plain text of a file's bytes. Raises UnicodeDecodeError."""
    return plain_text(data.decode())


def line_of(data: bytes, at: int) -> int:
    """The number of the line, from 1, in which a byte lies."""
    return plain_text(data[:at].decode(errors="replace")).count("\n") + 1
