"""Whole races, decision by decision, and the list of races that cannot run yet."""

import collections
import fnmatch
import pathlib
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from conformance import race, report, vectors

SKIPS = tomllib.loads(pathlib.Path(__file__).with_name("skips.toml").read_text(encoding="utf-8")).get("skip", [])
KNOWN_NEEDS = ("garage", "event", "card")


def reasons(path: pathlib.Path, case: dict[str, Any]) -> dict[Any, Any]:
    """The reasons why a race cannot run: those of all entries that fit it, by the module that it needs."""
    found = {}
    for skip in SKIPS:
        fits = fnmatch.fnmatchcase(path.name, skip["file"]) and fnmatch.fnmatchcase(case["id"], skip["race"])
        if fits and skip["needs"] in race.needs(case):
            found[skip["needs"]] = skip["reason"]
    return found


def told(adapted: collections.Counter[str]) -> str:
    return "; ".join(f"{n} x {why}" for why, n in sorted(adapted.items())) or "nothing adapted"


@pytest.mark.parametrize("path", vectors.files("races"))
def test_races(path: pathlib.Path, record_property: Callable[..., Any]) -> None:
    cases = vectors.cases(path)
    skipped = {case["id"]: reasons(path, case) for case in cases if reasons(path, case)}
    run = [case for case in cases if case["id"] not in skipped]
    assert len(run) + len(skipped) == len(cases)
    unlisted = [case["id"] for case in run if race.needs(case)]
    assert not unlisted, f"races that can neither run nor are listed in skips.toml: {unlisted}"

    adapted = sum(report.run_all(run, race.check), collections.Counter())
    record_property("adapted", f"{path.name}: {len(run)} races; {told(adapted)}")
    if not run:
        why = sorted({reason for found in skipped.values() for reason in found.values()})
        pytest.skip(f"none of its {len(cases)} races can run yet: {'; '.join(why)}")


def test_the_list_of_skips() -> None:
    """Every entry gives a reason, and names a module that some races need."""
    for skip in SKIPS:
        assert set(skip) == {"file", "race", "needs", "reason"}
        assert skip["needs"] in KNOWN_NEEDS
        assert skip["reason"].strip()
