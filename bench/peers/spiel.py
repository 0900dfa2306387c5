"""OpenSpiel: random play of three games, driven from Python, and by its own C++ bots as the native figure."""

import json
import random
import sys
from collections.abc import Callable

import pyspiel
from clock import row

PLAYERS = 4
GAMES = ("crazy_eights", "leduc_poker", "maedn")


def looped(game: pyspiel.Game) -> Callable[[int], dict[str, int]]:
    """A Python loop over the state API, as a Python user would write a random rollout."""

    def play(seed: int) -> dict[str, int]:
        rng = random.Random(seed)
        state = game.new_initial_state()
        decisions = choices = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                chances += 1
            else:
                actions = state.legal_actions()
                state.apply_action(rng.choice(actions))
                decisions += 1
                choices += len(actions) > 1
        return {"decisions": decisions, "choices": choices, "chances": chances}

    return play


def native(game: pyspiel.Game) -> Callable[[int], pyspiel.State]:
    """One call for each game: the loop, the uniform random bots and the chance draws all run in C++."""
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(PLAYERS)]

    def play(seed: int) -> pyspiel.State:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    return play


def history(state: pyspiel.State) -> dict[str, int]:
    """Decisions are the players' own moves, forced ones included; the chance player's are counted apart."""
    decisions = sum(move.player >= 0 for move in state.full_history())
    return {"decisions": decisions, "chances": state.move_number() - decisions}


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    figures: dict[str, dict[str, object]] = {}
    for name in GAMES:
        game = pyspiel.load_game(name, {"players": PLAYERS})
        head: dict[str, object] = {"game": name, "players": PLAYERS}
        figures[f"open_spiel {name}"] = head | row("open_spiel", seconds, looped(game), lambda counts: counts)
        figures[f"open_spiel {name} native"] = head | row("open_spiel", seconds, native(game), history)
    print(json.dumps(figures))
