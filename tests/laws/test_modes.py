"""Interpreted and compiled rules are the same rules: equal bytes after every action."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

import hotlap
from laws import digests

pytestmark = pytest.mark.compiled_only

RACES = 12


def interpreted(first: int, last: int) -> list[list[str]]:
    """The digests of some races by the rules as plain Python, in a process of their own."""
    source = str(pathlib.Path(hotlap.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, digests.__file__, str(first), str(last)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": source},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_interpreted_and_compiled_rules_agree_after_every_action() -> None:
    plain = interpreted(digests.LONG, RACES)
    assert len(plain) == RACES + 1
    assert sum(map(len, plain)) > 2000
    for number, found in zip(range(digests.LONG, RACES), plain, strict=True):
        assert found == digests.digests(number), f"race {number}"
