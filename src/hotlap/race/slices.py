"""Work in slices: a generator that yields wherever it may be left for a while, and returns its result."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")

Sliced = Generator[None, None, Result]


def whole(work: Sliced[Result]) -> Result:
    """Do work in one go."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
