"""Races as a game of OpenSpiel."""

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for Windows")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import exploitability, mcts, outcome_sampling_mccfr  # noqa: E402
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


def test_observers_are_of_one_player() -> None:
    game = pyspiel.load_game("python_hotlap(players=2)")
    everything = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="what one player may know"):
        game.make_py_observer(everything)


# What a player knows who forgets nothing ------------------------------------------------------------------------------


def plan(state: Any, player: int, last: int) -> list[int]:
    """Make the whole plan of a player, of the first choices or (-1) the last ones."""
    made = []
    while state.current_player() == player:
        made.append(state.legal_actions()[last])
        state.apply_action(made[-1])
    return made


def test_a_plan_tells_its_maker_alone_what_it_is_and_how_long() -> None:
    states = [dealt("python_hotlap(players=2,laps=1)", 3) for _ in range(2)]
    assert len({state.information_state_string(1) for state in states}) == 1
    lengths = [len(plan(state, 0, last)) for state, last in zip(states, (0, -1), strict=True)]
    assert lengths[0] < lengths[1]  # in first gear and in second
    assert [state.current_player() for state in states] == [1, 1]
    assert len({state.information_state_string(0) for state in states}) == 2
    assert len({state.information_state_string(1) for state in states}) == 1
    assert states[0].information_state_tensor(1) == states[1].information_state_tensor(1)
    for state in states:
        plan(state, 1, 0)  # now all plans are open
    assert len({state.information_state_string(1) for state in states}) == 2


def test_a_player_remembers_what_it_did_and_saw() -> None:
    """Whoever is in the same information state has been in the same ones before, did the same there, and has the same
    choices now."""
    known: dict[str, Any] = {}
    for number in range(8):
        state, dice = dealt("python_hotlap(players=2,laps=1,rounds=3)", number % 2), np.random.RandomState(number // 4)
        past: dict[int, list[Any]] = {0: [], 1: []}
        while not state.is_terminal():
            player = state.current_player()
            name = state.information_state_string()
            assert name.startswith(f"player {player}: ")
            told = (player, tuple(past[player]), tuple(state.legal_actions()), state.observation_string(player))
            assert known.setdefault(name, told) == told
            past[player].append((name, int(dice.choice(state.legal_actions()))))
            state.apply_action(past[player][-1][1])
    assert len(known) < sum(8 * [len(past[0])])  # some were met again


def test_information_states_as_numbers_have_a_row_for_each_round() -> None:
    game = pyspiel.load_game("python_hotlap(players=2,laps=1,rounds=3)")
    state, form = game.new_initial_state(), Observation()
    assert set(state.information_state_tensor(0)) == {0.0}
    state.apply_action(2)
    observer = make_observer(game)
    rows, own = [], [[], [], []]
    while not state.is_terminal():
        clone = state.clone()
        observer.set_from(clone, 0)
        round_no = form.read(observer.dict["now"])["race"]["round"]
        if round_no > len(rows):
            rows.append(state.observation_tensor(0))
        assert observer.dict["now"].tolist() == state.observation_tensor(0)
        assert observer.dict["rounds"].reshape(-1, form.size)[: len(rows)].tolist() == rows
        for done, codes in zip(observer.dict["own"].reshape(-1, 40), own, strict=False):
            assert (done[done > 0] * 128 - 1).astype(int).tolist() == codes
        action = state.legal_actions()[-1]
        if state.current_player() == 0:
            own[round_no - 1].append(action)
        state.apply_action(action)
    assert len(rows) >= 3
    assert min(map(len, own)) > 0


def make_observer(game: Any) -> Any:
    return make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))


def test_tools_of_game_theory_take_it() -> None:
    alone = pyspiel.load_game("python_hotlap(players=1,clubs=1,laps=1,rounds=1,deals=1)")
    average, best = expected(alone.new_initial_state())
    assert 6 <= average < best <= 9
    nash = exploitability.nash_conv(alone, policy.UniformRandomPolicy(alone))
    assert nash == pytest.approx(best - average)
    duel = pyspiel.load_game("python_hotlap(players=2,laps=1,rounds=1)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(duel)
    for _ in range(5):
        solver.iteration()
    state = duel.new_initial_state()
    state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert {*chances} <= {*state.legal_actions()}
    assert sum(chances.values()) == pytest.approx(1)


def expected(state: Any) -> tuple[float, float]:
    """What a single player gets by chance, and at best."""
    if state.is_terminal():
        return state.returns()[0], state.returns()[0]
    actions = [0] if state.is_chance_node() else state.legal_actions()
    each = [expected(state.child(action)) for action in actions]
    return float(np.mean([average for average, _ in each])), max(best for _, best in each)
