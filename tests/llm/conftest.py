"""A stub of a model's address, and the command line."""

from collections.abc import Iterator

import pytest

from cli.conftest import hotlap, own_data, program
from hotlap import texts
from llm.stub import Stub, serving

__all__ = ["hotlap", "own_data", "program"]


@pytest.fixture
def stub() -> Iterator[Stub]:
    with serving() as one:
        yield one


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever a test speaks."""
    with texts.speaking("en"):
        yield
