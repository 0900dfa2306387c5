"""Races by the doors that other libraries have for Gymnasium's and PettingZoo's environments, as docs/env.md shows
them. Each test needs its library, which is none of hotlap's."""

import warnings
from typing import Any

import numpy as np
import pytest

from hotlap.env.parallel import parallel_env
from hotlap.env.single import RaceEnv

pytestmark = pytest.mark.compiled_only


def test_torchrl_takes_both_forms() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        envs = pytest.importorskip("torchrl.envs", reason="needs TorchRL: pip install torchrl", exc_type=ImportError)
        race = envs.PettingZooWrapper(
            parallel_env(cars=3, laps=1), use_mask=False, categorical_actions=True, group_map={"cars": cars(3)}
        )
        envs.check_env_specs(race, seed=3)
        told = race.rollout(400, break_when_any_done=True)
        single = envs.GymWrapper(RaceEnv(laps=1, rivals="random"), categorical_action_encoding=True)
        envs.check_env_specs(single, seed=3)
    assert bool(told["next", "done"][-1].all())
    assert sorted(told["next", "cars", "info", "place"][-1].flatten().tolist()) == [1, 2, 3]  # by masks, no -1
    rewards = told["next", "cars", "reward"].sum(0).flatten().tolist()
    assert sorted(rewards) == [4, 6, 9]


def test_rllib_takes_the_parallel_form() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrappers = pytest.importorskip(
            "ray.rllib.env.wrappers.pettingzoo_env",
            reason="needs RLlib: pip install 'ray[rllib]'",
            exc_type=ImportError,
        )
        race = wrappers.ParallelPettingZooEnv(parallel_env(cars=3, laps=1))
        rows, _ = race.reset(seed=1)
        got, dice, over = dict.fromkeys(cars(3), 0.0), np.random.default_rng(1), {"__all__": False}
        while not over["__all__"]:
            chosen = {car: int(dice.choice(np.flatnonzero(row["action_mask"]))) for car, row in rows.items()}
            rows, rewards, over, _, _ = race.step(chosen)
            for car, reward in rewards.items():
                got[car] += reward
    assert sorted(got.values()) == [4, 6, 9]


def cars(n: int) -> list[Any]:
    return [f"car_{seat}" for seat in range(n)]
