"""Races as a game of OpenSpiel."""

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for Windows")

from open_spiel.python.algorithms import mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from hotlap.bots.observation import Observation  # noqa: E402
from hotlap.env import openspiel  # noqa: E402

pytestmark = pytest.mark.compiled_only


def dealt(name: str, number: int = 0) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(number)
    return state


@pytest.mark.parametrize(
    "parameters",
    [
        "players=2,laps=1,deals=3,rounds=12",
        "players=2,clubs=1,legends=1,laps=1,deals=3,rounds=8,garage=mixed,weather=true,track=italy",
    ],
)
def test_its_random_simulation_has_no_complaint(parameters: str) -> None:
    game = pyspiel.load_game(f"python_hotlap({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_chance_deals_first_and_alone() -> None:
    game = pyspiel.load_game("python_hotlap(players=3,deals=4,seed=10)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(number, 0.25) for number in range(4)]
    assert str(state) == "before the deal"
    assert set(state.observation_tensor(0)) == {0.0}
    hands = set()
    for number in range(4):
        state = dealt("python_hotlap(players=3,deals=4,seed=10)", number)
        hands.add(state.observation_string(0))
        assert not state.is_chance_node()
    assert len(hands) == 4


def test_a_clone_goes_its_own_way() -> None:
    state = dealt("python_hotlap(players=2,laps=1)")
    clone = state.clone()
    first, *_, last = state.legal_actions()
    state.apply_action(last)
    assert clone.legal_actions()[0] == first
    before = str(clone)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert str(clone) == before
    assert (sorted(state.returns()), clone.returns()) == ([6.0, 9.0], [0.0, 0.0])


def test_players_observe_blocks_of_their_own_sights() -> None:
    state = dealt("python_hotlap(players=2,clubs=1,laps=1,track=japan)")
    observer = make_observation(state.get_game())
    form = Observation()
    for _ in range(30):
        for player in (0, 1):
            observer.set_from(state, player)
            seen = form.read(observer.tensor)
            assert seen["phase"]["asked"] >= (player == state.current_player())
            assert seen["own"]["place"] != form.read(np.array(state.observation_tensor(1 - player)))["own"]["place"]
            assert observer.dict["own"].tolist() == observer.tensor[form.slices["own"]].tolist()
            assert state.observation_tensor(player) == observer.tensor.tolist()
        assert state.legal_actions(1 - state.current_player()) == []
        state.apply_action(state.legal_actions()[-1])
    assert "japan" in state.observation_string(0).lower()


def test_an_algorithm_of_openspiel_races() -> None:
    game = pyspiel.load_game("python_hotlap(players=2,laps=1,rounds=6)")
    state = game.new_initial_state()
    state.apply_action(7)
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    while not state.is_terminal():
        action = bot.step(state) if state.current_player() == 0 else dice.choice(state.legal_actions())
        state.apply_action(int(action))
    assert sorted(state.returns()) == [6.0, 9.0]


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"players": 0}, "players: must be from 1 to 9"),
        ({"deals": 0}, "deals: must be from 1"),
        ({"rounds": 0}, "rounds: must be from 1"),
        ({"track": "nowhere"}, "nowhere"),
    ],
)
def test_wrong_parameters_are_named(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        openspiel.Game(openspiel.DEFAULTS | wrong)


def test_the_observer_has_one_form() -> None:
    game = pyspiel.load_game("python_hotlap(players=2)")
    with pytest.raises(ValueError, match="one form"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
