"""A bar on standard error for work that is counted, with the time left. Nothing is shown where no person looks."""

import types
from typing import Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .screen import error_screen


class Counting:
    """A bar of what is done, and of how much."""

    def __init__(self, words: str) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = error_screen()
        self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self._bar.add_task(words, total=None)

    def tell(self, done: int, total: int) -> None:
        self._bar.update(self._task, completed=done, total=total)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | types.TracebackType | None) -> None:
        self._bar.stop()
