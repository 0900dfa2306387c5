"""The races of bench/coach.py, recall.py and reasons.py can be set up, on every track and with every kind of race."""

import importlib.util
import itertools
import pathlib

import pytest

from hotlap.content.tracks import track_names

pytestmark = pytest.mark.compiled_only

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "bench" / "coach.py"


@pytest.mark.parametrize("laps", [None, 1])
def test_races_of_the_coach_are_set_up(laps: int | None) -> None:
    spec = importlib.util.spec_from_file_location("bench_coach", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    more = {} if laps is None else {"laps": laps}
    every = len(track_names()) * len(module.SWITCHES)
    found = list(itertools.islice(module.setups(**more), every))
    assert {setup.track.id for setup, _ in found} == set(track_names())
    assert {setup.laps for setup, _ in found} == ({1} if laps else {setup.track.laps for setup, _ in found})
    assert all(len(field) == len(setup.entrants) for setup, field in found)
