"""Races in PettingZoo's parallel form: its own checks, and the same races as one decision after the other."""

import itertools
import warnings
from collections import defaultdict, deque
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from env.worlds import WORLDS
from hotlap.env.aec import raw_env
from hotlap.env.parallel import WAIT, parallel_env
from hotlap.race import IllegalAction

pytestmark = pytest.mark.compiled_only


def legal(row: dict[str, Any]) -> list[int]:
    return np.flatnonzero(row["action_mask"]).tolist()


def choose(dice: np.random.Generator, rows: dict[str, Any], infos: dict[str, Any]) -> dict[str, int]:
    """A random choice for each agent that is asked."""
    return {agent: int(dice.choice(legal(row))) for agent, row in rows.items() if infos[agent]["asked"]}


@pytest.mark.parametrize("world", WORLDS)
def test_its_own_checks_have_no_complaint(world: str) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        parallel_api_test(parallel_env(**WORLDS[world]), num_cycles=150)
        parallel_seed_test(lambda: parallel_env(**WORLDS[world]), num_cycles=100)
    assert [str(one.message) for one in told] == []


@pytest.mark.parametrize("world", WORLDS)
def test_its_races_are_those_of_one_decision_after_the_other(world: str) -> None:
    """Each agent makes the same decisions in its own order: the masks are the same, and so are rewards and places."""
    together, dice = parallel_env(**WORLDS[world], rewards="progress", most_rounds=8), np.random.default_rng(2)
    rows, infos = together.reset(seed=11)
    asked: dict[str, deque[tuple[list[int], int]]] = defaultdict(deque)
    got = dict.fromkeys(together.agents, 0.0)
    while together.agents:
        chosen = choose(dice, rows, infos)
        for agent, action in chosen.items():
            asked[agent].append((legal(rows[agent]), action))
        rows, rewards, over, cut, infos = together.step(chosen)
        for agent, reward in rewards.items():
            got[agent] += reward
    one_by_one = raw_env(**WORLDS[world], rewards="progress", most_rounds=8)
    one_by_one.reset(seed=11)
    alone = dict.fromkeys(one_by_one.agents, 0.0)
    for agent in one_by_one.agent_iter(100_000):
        observation, reward, is_over, is_cut, info = one_by_one.last()
        alone[agent] += reward
        if is_over or is_cut:
            assert (is_over, is_cut) == (over[agent], cut[agent])
            assert info["places"] == infos[agent]["places"].tolist()
            one_by_one.step(None)
            continue
        mask, action = asked[agent].popleft()
        assert legal(observation) == mask
        one_by_one.step(action)
    assert not any(asked.values())
    assert got == pytest.approx(alone)


def test_plans_are_made_side_by_side_and_unseen() -> None:
    race, dice = parallel_env(cars=6), np.random.default_rng(1)
    rows, infos = race.reset(seed=3)
    asked = []
    while race.sight("car_0").phase == "PLAN":
        asked.append([agent for agent in race.agents if infos[agent]["asked"]])
        seen = {agent: race.observation.read(row["observation"]) for agent, row in rows.items()}
        assert all(seen[agent]["rivals"][f"{i}.is_ready"] == 0 for agent in race.agents for i in range(1, 6))
        assert {bool(seen[agent]["plan"]["cards"]) for agent in asked[-1]} == {len(asked) > 2}
        rows, _, _, _, infos = race.step(choose(dice, rows, infos))
    assert asked[0] == asked[1] == race.agents  # the gear, and the first card
    assert all(set(later) <= set(earlier) for earlier, later in itertools.pairwise(asked))
    assert len(asked) <= 5
    assert [infos[agent]["asked"] for agent in race.agents].count(True) == 1  # a turn is one driver's


def test_who_is_not_asked_waits_and_answers_nothing() -> None:
    races = parallel_env(cars=3, laps=1), parallel_env(cars=3, laps=1)
    starts = [race.reset(seed=5) for race in races]
    rows, infos = starts[0]
    dice = np.random.default_rng(1)
    while races[0].agents:
        waiting = [agent for agent in races[0].agents if not infos[agent]["asked"]]
        assert all(legal(rows[agent]) == [WAIT] for agent in waiting)
        assert all(WAIT not in legal(rows[agent]) for agent in races[0].agents if agent not in waiting)
        chosen = choose(dice, rows, infos)
        here = races[0].step(chosen)
        there = races[1].step(dict.fromkeys(waiting, 99) | chosen)
        assert here[1:4] == there[1:4]
        for agent in rows:
            assert here[0][agent]["observation"].tolist() == there[0][agent]["observation"].tolist()
        rows, _, over, _, infos = here
    assert set(over.values()) == {True}
    assert sorted(infos["car_0"]["places"]) == [1, 2, 3]
    with pytest.raises(RuntimeError, match=r"call reset\(\)"):
        races[0].step({})


def test_agents_observe_their_own_sights() -> None:
    for world in ("garage", "legends"):
        race, dice = parallel_env(**WORLDS[world]), np.random.default_rng(1)
        rows, infos = race.reset(seed=6)
        for _ in range(60):
            if race.sight("car_1").phase not in ("GIVE_BACK", "MULLIGANS", "PLAN"):  # nothing there is hidden
                for agent in race.agents:
                    own = race.observation.of(race.sight(agent))
                    assert rows[agent]["observation"].tolist() == own.tolist()
            rows, _, _, _, infos = race.step(choose(dice, rows, infos))


def test_an_illegal_action_ends_the_race_or_is_refused() -> None:
    race = parallel_env(cars=3)
    rows, _ = race.reset(seed=2)
    chosen = {agent: legal(row)[0] for agent, row in rows.items()}
    _, rewards, over, cut, infos = race.step(chosen | {"car_1": 77})
    assert rewards == {"car_0": 0, "car_1": -1, "car_2": 0}
    assert (set(over.values()), set(cut.values()), race.agents) == ({True}, {False}, [])
    assert [info["illegal"] for info in infos.values()] == [False, True, False]
    strict = parallel_env(cars=3, illegal="raise")
    before, _ = strict.reset(seed=2)
    with pytest.raises(IllegalAction, match=r"car_1 cannot choose 77; its choices are 1 \(gear 1\)"):
        strict.step(chosen | {"car_1": 77})
    with pytest.raises(TypeError):
        strict.step(chosen | {"car_1": 1.5})
    with pytest.raises(ValueError, match="no action is given for car_0, car_2, and they are asked"):
        strict.step({"car_1": chosen["car_1"]})
    after = strict.step(chosen)[0]
    assert legal(before["car_0"]) != legal(after["car_0"])  # a card is asked for
    with pytest.raises(ValueError, match="illegal: must be one of end, raise"):
        parallel_env(illegal="maybe")
