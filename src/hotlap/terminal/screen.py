"""The screens for output."""

import os
import sys

from rich.console import Console

from ..overriding import override

WIDEST = 100  # longer lines of prose are hard to read


class Screen(Console):
    """Standard output. When its reader goes away (`| head`) it falls silent."""

    is_closed = False

    @override
    def on_broken_pipe(self) -> None:
        self.quiet = True
        self.is_closed = True
        to_nowhere()


def screen() -> Screen:
    """Standard output as it is now: colours only on a terminal, and none if NO_COLOR is set."""
    out = Screen(highlight=False, markup=False, emoji=False)
    out.width = min(out.width, WIDEST)
    return out


def error_screen() -> Console:
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def complain(words: str) -> None:
    """Say on standard error what is wrong. A terminal gets rows that break between words, a program one line."""
    out = error_screen()
    out.print(f"hotlap: {words}", soft_wrap=not out.is_terminal)


def to_nowhere() -> None:
    """Discard all further writes to standard output: its reader is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
