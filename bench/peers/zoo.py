"""PettingZoo: random play in card games of its own, by the same loop as bench/environments.py drives ours."""

import json
import random
import sys
from collections.abc import Callable

import numpy as np
from clock import row
from pettingzoo import AECEnv
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

GAMES = {"leduc_holdem": leduc_holdem_v4, "texas_holdem": texas_holdem_v4}


def looped(env: AECEnv) -> Callable[[int], dict[str, int]]:
    """A game is all steps of its agents, also the last ones, in which they are told of the end."""

    def play(seed: int) -> dict[str, int]:
        dice = random.Random(seed)
        env.reset(seed=seed)
        steps = 0
        while env.agents:
            observation, _, is_over, is_cut, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if is_over or is_cut else dice.choice(legal))
            steps += 1
        return {"decisions": steps}

    return play


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    figures = {
        f"pettingzoo {name}": {"game": name} | row("pettingzoo", seconds, looped(game.raw_env()), lambda counts: counts)
        for name, game in GAMES.items()
    }
    print(json.dumps(figures))
