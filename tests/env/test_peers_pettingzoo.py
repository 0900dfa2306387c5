"""Races as PettingZoo has them, by its own checks and by ours."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from env.worlds import WORLDS
from hotlap.env.aec import env, raw_env
from hotlap.kernels import events
from hotlap.race import IllegalAction, InvalidSetup, Race, RaceSetup

pytestmark = pytest.mark.compiled_only

# Told of every Dict, which a mask needs, but for PettingZoo's own games by name.
OF_DICTS = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}
FINISHED = events.FINISHED


def drive(race: raw_env, most: int = 100_000) -> Iterator[str]:
    """Race at random; yields the agent before each of its steps."""
    dice = np.random.default_rng(1)
    for agent in race.agent_iter(most):
        observation, _, is_over, is_cut, _ = race.last()
        yield agent
        race.step(None if is_over or is_cut else int(dice.choice(np.flatnonzero(observation["action_mask"]))))


@pytest.mark.parametrize("world", WORLDS)
def test_its_own_checks_have_no_complaint(world: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env(**WORLDS[world]), num_cycles=150)
        seed_test(lambda: env(**WORLDS[world]), num_cycles=100)
    assert {str(one.message) for one in told} <= OF_DICTS


@pytest.mark.parametrize("world", WORLDS)
def test_agents_observe_their_own_sights_at_any_time(world: str) -> None:
    race = raw_env(**WORLDS[world])
    race.reset(seed=6)
    for number, agent in enumerate(drive(race, 60)):
        if number % 9 == 0:
            for one in race.agents:
                seen = race.observe(one)
                assert seen["observation"].tolist() == race.observation.of(race.sight(one)).tolist()
                assert (seen["action_mask"].sum() > 1) == (one == agent)


def test_only_players_are_agents() -> None:
    race = raw_env(**WORLDS["legends"])
    assert race.possible_agents == ["car_1", "car_3"]
    assert race.action_space("car_1").n == 128


def test_the_seed_and_setup_told_deal_the_same_race_at_the_door() -> None:
    race = raw_env(garage="basic")
    race.reset(seed=12)
    info = race.infos["car_2"]
    assert info["seed"] == info["setup"].seed == 12
    door = Race(info["setup"])
    assert race.observe("car_2")["observation"].tolist() == race.observation.of(door.sight(2)).tolist()


def test_one_race_follows_another() -> None:
    race = raw_env(laps=1)
    race.reset(seed=5)
    first = [race.infos["car_0"]["seed"]]
    for _ in range(3):
        race.reset()
        first.append(race.infos["car_0"]["seed"])
    race.reset(seed=5)
    again = [race.infos["car_0"]["seed"]]
    for _ in range(3):
        race.reset()
        again.append(race.infos["car_0"]["seed"])
    assert first == again
    assert len(set(first)) == 4


def test_nobody_sees_the_plans_of_others() -> None:
    race = raw_env()
    race.reset(seed=1)
    first, *others = race.agents
    assert race.agent_selection == first
    before = [race.observe(one)["observation"].tolist() for one in others]
    sight = race.sight(others[0])
    while race.agent_selection == first:
        assert before == [race.observe(one)["observation"].tolist() for one in others]
        race.step(int(np.flatnonzero(race.observe(first)["action_mask"])[0]))
    assert sight.cars[0].plan == race.sight(others[0]).cars[0].plan == ()
    assert race.sight(first).cars[0].plan != ()


def test_place_points_come_at_the_end() -> None:
    race = raw_env(laps=1)
    race.reset(seed=3)
    got = dict.fromkeys(race.agents, 0.0)
    places = {}
    for agent in drive(race):
        _, reward, is_over, _, info = race.last(observe=False)
        got[agent] += reward
        if is_over:
            places[agent] = info["place"]
            assert sorted(info["places"]) == [1, 2, 3, 4, 5, 6]
    assert {agent: [9, 6, 4, 3, 2, 1][place - 1] for agent, place in places.items()} == got
    assert race.agents == []


def test_progress_adds_up_to_the_way() -> None:
    race = raw_env(laps=1, rewards="progress", cars=2)
    race.reset(seed=3)
    begin = {agent: race.sight(agent).cars[seat] for seat, agent in enumerate(race.agents)}
    got = dict.fromkeys(race.agents, 0.0)
    for agent in drive(race):
        got[agent] += race.last(observe=False)[1]
    for agent, car in begin.items():
        to_go = (69 - car.space if car.lap < 0 else 0) / 69 + 1
        assert to_go < got[agent] < to_go + 0.3  # it rolls on behind the line


def test_the_users_own_function_gives_rewards() -> None:
    def first_home(track: Any, events: Any, rewards: Any) -> Any:
        for i in range(events.n):
            if events.items[i].kind == FINISHED and events.items[i].a == 1:
                rewards[events.items[i].seat] += 10
        return 0

    race = raw_env(laps=1, rewards=first_home)
    race.reset(seed=3)
    got = dict.fromkeys(race.agents, 0.0)
    places = {}
    for agent in drive(race):
        _, reward, _, _, info = race.last(observe=False)
        got[agent] += reward
        places[agent] = info.get("place")
    assert got == {agent: 10.0 * (place == 1) for agent, place in places.items()}


def test_a_race_that_goes_on_too_long_is_cut() -> None:
    race = raw_env(most_rounds=2)
    race.reset(seed=1)
    for _ in drive(race):
        if race.truncations[race.agent_selection]:
            assert not any(race.terminations.values())
            assert sorted(race.infos[race.agent_selection]["places"]) == [1, 2, 3, 4, 5, 6]
            break
    else:
        pytest.fail("it was never cut")


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    race = raw_env()
    race.reset(seed=1)
    before = race.observe(race.agent_selection)
    with pytest.raises(IllegalAction, match=r"cannot choose 77; its choices are 1 \(gear 1\)"):
        race.step(77)
    with pytest.raises(IllegalAction):
        race.step(-1)
    with pytest.raises(TypeError):
        race.step(1.5)
    after = race.observe(race.agent_selection)
    assert before["observation"].tolist() == after["observation"].tolist()


def broken(track: Any, events: Any, rewards: Any) -> Any:
    return events.m


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"rewards": "glory"}, "rewards: must be one of points, progress or a function, not 'glory'"),
        ({"render_mode": "human"}, "ansi, rgb_array, not 'human'"),
        ({"drivers": ["club", "legend"]}, "needs a learner"),
        ({"drivers": ["player", "planner"]}, "'planner' cannot drive in a batch"),
        ({"setup": RaceSetup.of("usa", ["player"]), "laps": 1}, "leave out laps"),
        *(({"cars": cars}, f"cars: must be a whole number from 1 to 9, not {cars}") for cars in (10, 0, -2, 2.0, True)),
        ({"laps": 0}, "laps: must be from 1 to 200, not 0"),
        ({"lapps": 1}, "lapps"),
        ({"rewards": 7}, "or a function, not 7"),
        ({"rewards": broken}, "rewards: broken cannot be compiled: .*line [0-9]+: a Events has no field 'm'"),
        ({"kernels": {"mine": len}}, "kernels: mine: not a kernel"),
        ({"larger": False, "cars": 9}, "larger: .*use larger=True"),
        ({"most_rounds": 1.5}, "most_rounds: must be from 1"),
    ],
)
def test_wrong_keywords_are_named(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidSetup, match=told):
        raw_env(**wrong)


MISSING = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "PIL"):
    sys.modules[name] = None
import hotlap.env.batch
for name in ("aec", "parallel", "single", "vector", "ids", "openspiel", "picture"):
    try:
        __import__(f"hotlap.env.{name}")
    except ImportError as error:
        print(name, error)
"""


def test_a_missing_library_is_named_and_the_batch_needs_none() -> None:
    done = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True, check=True, timeout=300)
    lines = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert lines.keys() == {"aec", "parallel", "single", "vector", "ids", "openspiel", "picture"}
    assert lines["aec"].startswith("gymnasium is not installed")
    assert lines["picture"].startswith("Pillow is not installed")
    assert all("pip install 'hotlap[rl]'" in told for told in lines.values())
