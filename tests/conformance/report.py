"""Differences in words: a test of a file fails once, with the first few of its cases that differ."""

import collections
from collections.abc import Callable
from typing import Any

SHOWN = 5


class Mismatch(Exception):
    """The engine and a case differ; the message says where and how."""


def compare(ours: dict[str, Any], theirs: dict[str, Any], where: str = "") -> None:
    """Raise Mismatch unless the engine agrees with every value of the case."""
    lines = [
        f"    {name}: engine {ours.get(name)!r}, case {theirs[name]!r}"
        for name in theirs
        if ours.get(name) != theirs[name]
    ]
    if lines:
        raise Mismatch("\n".join([f"  {where}".rstrip(), *lines]).lstrip("\n"))


def run_all(cases: list[dict[str, Any]], check: Callable[..., Any]) -> list[collections.Counter[str] | None]:
    """Run `check` on every case and return the results. AssertionError with the first few cases that fail."""
    failures = []
    results = []
    for case in cases:
        try:
            results.append(check(case))
        except Mismatch as mismatch:
            failures.append(f"{case['id']}\n{mismatch}")
    rest = [f"... and {len(failures) - SHOWN} more"] if len(failures) > SHOWN else []
    assert not failures, "\n".join([f"{len(failures)} of {len(cases)} cases", *failures[:SHOWN], *rest])
    return results
