"""A batch on a GPU races as one on the processor. Without a GPU its kernels run here, thread by thread (threads.py)."""

import importlib.util
import pathlib
import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hotlap.engine import built
from hotlap.engine.jit import MODE
from hotlap.env import cuda
from hotlap.env.batch import RaceBatch
from hotlap.kernels import layout
from hotlap.race import IllegalAction, RaceSetup

pytestmark = pytest.mark.skipif(MODE != "built", reason="the kernels call the entries of built rules")

LANES = 70  # three blocks, the last of them not full
STEPS = 150
ALONE = RaceSetup.of("usa", ["player"] * 3, laps=1)
EVERYTHING = RaceSetup.of(
    "italy", ["player", "club", "player", "random", "legend"], laps=1, garage="mixed", weather=True
)
SETUPS = {"plain": [ALONE], "everything, in turns": [EVERYTHING, ALONE]}


def has_gpu() -> bool:
    if importlib.util.find_spec("cupy") is None:
        return False
    import cupy

    try:
        return cupy.cuda.runtime.getDeviceCount() > 0
    except cupy.cuda.runtime.CUDARuntimeError:
        return False


@pytest.fixture(scope="module", autouse=True)
def gpu() -> Iterator[None]:
    """The GPU of this machine, or threads that come one after the other."""
    if has_gpu():
        yield
        return
    from env import threads

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", threads.CUPY)
        patch.setattr(cuda, "path", lambda: pathlib.Path(cuda.FILE))
        cuda.loaded.cache_clear()
        yield
    cuda.loaded.cache_clear()


def host(batch: RaceBatch, rows: Any) -> Any:
    return batch._device.host(rows)


def pair(setups: list[RaceSetup], n: int = LANES, **chosen: Any) -> list[RaceBatch]:
    return [RaceBatch(setups, n, seed=11, device=device, **chosen) for device in ("cpu", "cuda")]


def rows_of(batch: RaceBatch) -> dict[str, bytes]:
    """All that a batch shows, and its games, as bytes."""
    shown = ("observations", "masks", "actors", "done", "truncated", "places", "gains", "points")
    return {name: host(batch, getattr(batch, name)).tobytes() for name in shown} | {
        "games": host(batch, batch.games).tobytes(),
        "seeds": batch.seeds().tolist(),
    }


@pytest.mark.parametrize("setups", SETUPS.values(), ids=SETUPS)
def test_both_race_the_same_races(setups: list[RaceSetup]) -> None:
    here, there = pair(setups, most_rounds=4)
    ends = 0
    for _ in range(STEPS):
        assert rows_of(here) == rows_of(there)
        chosen = here.sample()
        assert host(there, there.sample()).tolist() == chosen.tolist()
        ends += here.step(chosen).sum()
        there.step(chosen)
    assert ends > LANES / 2, "next races were not reached"
    assert rows_of(here) == rows_of(there)


def test_races_that_stand_still_are_broken_off_and_are_put_back() -> None:
    here, there = pair([EVERYTHING], 5, is_endless=False, most_rounds=9)
    saved = [one.save() for one in (here, there)]
    start = rows_of(there)
    for k in range(STEPS):
        for one in (here, there):
            if k == 20:
                one.break_off(3)
            one.step(one.sample())
        assert rows_of(here) == rows_of(there)
    for one, kept in zip((here, there), saved, strict=True):
        one.load(kept)
    assert rows_of(here) == rows_of(there) == start


def test_club_teaches_and_foresees_on_both() -> None:
    here, there = pair([EVERYTHING], 5)
    for _ in range(40):
        taught = here.teach()
        assert host(there, there.teach()).tolist() == taught.tolist()
        assert host(there, there.foresee()).tobytes() == here.foresee().tobytes()
        chosen = np.where(taught >= 0, taught, here.masks.argmax(1))
        here.step(chosen)
        there.step(chosen)


def test_whole_races_by_a_policy() -> None:
    def lowest(_: Any, masks: Any) -> Any:
        return masks.argmax(1)

    here, there = pair([ALONE], 6)
    assert host(there, there.first_places(lowest)).tolist() == here.first_places(lowest).tolist()


def test_any_seat_is_seen() -> None:
    here, there = pair([EVERYTHING], 4)
    assert there.setup(3) == here.setup(3)
    assert there.seed_of(3) == here.seed_of(3) == 14
    for seat in (0, 2):
        assert there.sight(3, seat).cars[seat].hand == here.sight(3, seat).cars[seat].hand
        assert there.observe(3, seat).tobytes() == here.observe(3, seat).tobytes()


def test_a_wrong_action_changes_nothing() -> None:
    here, there = pair([ALONE], 4)
    for wrong in (5, -1, layout.ACTIONS):
        before, told = rows_of(there), []
        for one in (here, there):
            chosen = one.sample().copy()
            chosen[2] = wrong
            with pytest.raises(IllegalAction) as error:
                one.step(chosen)
            told.append(str(error.value))
        assert told[0] == told[1]
        assert rows_of(there) == before


def test_without_observations_none_are_written() -> None:
    _, there = pair([ALONE], 4, is_seen=False)
    there.step(there.sample())
    assert host(there, there.observations).tolist() == [[0.0]] * 4


def test_what_a_gpu_cannot_do_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"no kernels run on a GPU \(ace\): drivers there are player"):
        RaceBatch(RaceSetup.of("usa", ["player", "ace"]), 1, device="cuda")
    with pytest.raises(ValueError, match="device: must be one of cpu, cuda, not 'tpu'"):
        RaceBatch(ALONE, 1, device="tpu")
    cuda.loaded.cache_clear()
    monkeypatch.setattr(cuda, "path", lambda: None)
    with pytest.raises(cuda.NoGpu, match="scripts/build-rules cuda"):
        RaceBatch(ALONE, 1, device="cuda")
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(ModuleNotFoundError, match=r"CuPy is not installed; pip install 'hotlap\[cuda\]' brings it"):
        RaceBatch(ALONE, 1, device="cuda")


def test_no_number_is_compared_as_half_a_word() -> None:
    """NVIDIA's assembler errs there (native/gpu.py)."""
    text = (built.FOLDER / cuda.FILE).read_text()
    assert not re.findall(r"\b(?:max|min)\.[su]16\b.*", text)
    assert text.count(".entry") == len(cuda.EACH)
