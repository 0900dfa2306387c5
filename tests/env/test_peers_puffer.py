"""Races in PufferLib's own form. Its library is none of hotlap's, and needs a GPU's PyTorch to be built; so the form is
tested with a base class that does what PufferLib's does, and the library itself where it is installed."""

import importlib
import re
import sys
import types
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hotlap.env.batch import RaceBatch
from hotlap.race import IllegalAction, InvalidSetup, RaceSetup

pytestmark = pytest.mark.compiled_only

PAGE = Path(__file__).parents[2] / "docs" / "env.md"
LANES, SIZE, ACTIONS = 6, 441, 128


class BufferedEnv:
    """The base class of PufferLib's native environments, as its documentation has it: it takes the arrays of `buf`, or
    makes such ones, for `num_agents` of the single spaces."""

    def __init__(self, buf: dict[str, Any] | None = None) -> None:
        for name, rows in (buffers(self.num_agents) if buf is None else buf).items():
            setattr(self, name, rows)


def buffers(n: int) -> dict[str, Any]:
    flags = {name: np.zeros(n, bool) for name in ("terminals", "truncations", "masks")}
    rows = np.zeros((n, SIZE + ACTIONS), np.float32)
    return {"observations": rows, "rewards": np.zeros(n, np.float32), "actions": np.zeros(n, np.int32), **flags}


@pytest.fixture
def races(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The class, on that base."""
    stand_in = types.ModuleType("pufferlib")
    stand_in.PufferEnv = BufferedEnv
    monkeypatch.setitem(sys.modules, "pufferlib", stand_in)
    monkeypatch.delitem(sys.modules, "hotlap.env.puffer", raising=False)
    yield importlib.import_module("hotlap.env.puffer").PufferRaces
    sys.modules.pop("hotlap.env.puffer", None)


def first_legal(rows: Any) -> Any:
    return rows[:, -ACTIONS:].argmax(1).astype(np.int32)


def test_it_writes_what_a_batch_of_the_same_races_has_into_the_arrays_it_is_given(races: Any) -> None:
    buf = buffers(LANES)
    env = races(LANES, laps=1, rivals="random", grids="random", rewards="points", buf=buf)
    rows, infos = env.reset(seed=5)
    assert rows is buf["observations"]
    assert (infos, buf["masks"].all()) == ([], True)
    batch = RaceBatch(RaceSetup.of("usa", ["player", *["random"] * 5], laps=1), LANES, env._batch.seed)
    found, length = [], np.zeros(LANES, int)
    while len(found) < 12:
        assert env.single_observation_space.contains(rows[0])
        assert rows[:, :SIZE].tolist() == batch.observations.tolist()
        assert env.mask_of(rows).astype(bool).tolist() == batch.masks.tolist()
        chosen = first_legal(rows)
        _, rewards, terminals, truncations, infos = env.step(chosen)
        done = batch.step(chosen)
        length += 1
        assert (terminals | truncations).tolist() == done.tolist()
        assert rewards.tolist() == (batch.points[:, 0] / np.float32(9)).tolist()
        told = infos[0] if done.any() else {"place": [], "episode_length": []}
        assert told["place"] == batch.places[done, 0].tolist()
        assert told["episode_length"] == length[done].tolist()
        assert not done.any() or told["episode_return"] == pytest.approx(np.array(told["points"]) / 9)
        found += told["place"]
        length[done] = 0
    assert [buf[name] is rows for name, rows in (("rewards", rewards), ("terminals", terminals))] == [True, True]


def test_an_illegal_action_ends_its_own_race_and_the_lane_goes_on_with_the_next(races: Any) -> None:
    env = races(3, rewards="progress", setup=[RaceSetup.of(track, ["club", "player"]) for track in ("usa", "italy")])
    rows, _ = env.reset(seed=0)
    chosen = first_legal(rows)
    chosen[1] = 77
    _, rewards, terminals, truncations, infos = env.step(chosen)
    assert (rewards[1], terminals.tolist(), truncations.any()) == (-1, [False, True, False], False)
    assert infos[0]["episode_length"] == [1]
    now = env.observation.read(rows[1, :SIZE])["race"]
    assert (now["round"], now["spaces"]) == (1, RaceSetup.of("usa", ["player"]).track.spaces)  # race 1 + 3
    env.step(first_legal(rows))
    strict = races(3, illegal="raise")
    with pytest.raises(IllegalAction, match="race 1"):
        strict.step(chosen)
    with pytest.raises(InvalidSetup, match="one 'player'"):
        races(3, setup=RaceSetup.of("usa", ["player"] * 2))


def test_progress_is_a_share_of_the_lap_of_the_race_that_was_driven(races: Any) -> None:
    tracks = ("usa", "mexico", "italy")
    env = races(4, setup=[RaceSetup.of(track, ["player"], laps=1) for track in tracks], rewards="progress")
    rows, _ = env.reset(seed=3)
    ends = []
    while len(ends) < 12:
        _, _, _, _, infos = env.step(first_legal(rows))
        for told in infos:
            ends += told["episode_return"]
    assert min(ends) >= 1  # a lap from the grid to the line
    assert max(ends) < 1.5


def test_workers_with_seeds_side_by_side_race_other_races(races: Any) -> None:
    seeds = [
        set((env := races(8, seed=seed))._batch.seeds().tolist()) | {env.reset(seed=seed)[1] == []} for seed in (1, 2)
    ]
    assert seeds[0] & seeds[1] == {True}
    assert races(8, seed=1)._batch.seed == races(8, seed=1)._batch.seed


def test_pufferlib_takes_it_in_one_process_and_in_two() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        vector = pytest.importorskip("pufferlib.vector", reason="needs PufferLib 3: pip install pufferlib")
        from hotlap.env.puffer import PufferRaces

        keywords = {"num_races": LANES, "laps": 1, "rivals": "random"}
        for backend, more in ((vector.Serial, {}), (vector.Multiprocessing, {"num_workers": 2, "overwork": True})):
            many = vector.make(PufferRaces, env_kwargs=keywords, num_envs=2, backend=backend, **more)
            rows, _ = many.reset(seed=1)
            places: list[float] = []
            while len(places) < 6:
                rows, _, _, _, infos = many.step(first_legal(rows))
                places += [place for info in infos for place in info["place"]]
            many.close()
            assert rows.shape == (2 * LANES, SIZE + ACTIONS)
            assert {*places} <= {1, 2, 3, 4, 5, 6}


def test_the_net_of_the_page_takes_legal_actions_alone() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pytest.importorskip("pufferlib.models", reason="needs PufferLib 3: pip install pufferlib")
        section = PAGE.read_text("utf-8").partition("\n### PufferLib\n")[2].partition("\n### ")[0]
        names: dict[str, Any] = {"__name__": "example"}
        exec(re.search(r"```py\n(.*?)```", section, re.S)[1], names)
        rows, _ = names["races"].reset(seed=1)
        logits, _ = names["policy"](names["torch"].as_tensor(rows))
    mask = rows[:, -ACTIONS:] > 0
    assert (logits.detach().numpy() > -1e8).tolist() == mask.tolist()
