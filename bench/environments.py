"""Steps of the environments, taken at random: whole batches, and one race by the doors of other frameworks."""

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from hotlap.env.aec import raw_env
from hotlap.env.batch import RaceBatch
from hotlap.env.single import RaceEnv
from hotlap.env.vector import RaceVectorEnv
from hotlap.race import RaceSetup
from modules import garage
from pace import Pace, say
from racing import LAPS, PLAYERS, TRACK, setup

LANES = 1_000
CHUNK = 2_000  # steps of one race between two looks at the clock
BATCHES = 20  # steps of all lanes


def against_club() -> RaceSetup:
    return RaceSetup.of(TRACK, ["player"] + ["club"] * (PLAYERS - 1), laps=LAPS)


def batch(model: RaceSetup) -> Callable[[], int]:
    """Random learners in all lanes, with observations; their choice counts, too."""
    races = RaceBatch(model, LANES)

    def chunk() -> int:
        for _ in range(BATCHES):
            races.step(races.sample())
        return BATCHES * LANES

    return chunk


def vector() -> Callable[[], int]:
    races = RaceVectorEnv(LANES, TRACK, PLAYERS, laps=LAPS)
    _, infos = races.reset(seed=1)
    masks = infos["action_mask"]

    def chunk() -> int:
        nonlocal masks
        for _ in range(BATCHES):
            masks = races.step(np.argmax(masks, 1))[4]["action_mask"]
        return BATCHES * LANES

    return chunk


def aec() -> Callable[[], int]:
    """As peers/zoo.py drives PettingZoo's own games."""
    race, dice = raw_env(TRACK, PLAYERS, laps=LAPS), random.Random(1)
    race.reset(seed=1)

    def chunk() -> int:
        for _ in range(CHUNK):
            if not race.agents:
                race.reset()
            observation, _, is_over, is_cut, _ = race.last()
            legal = np.flatnonzero(observation["action_mask"])
            race.step(None if is_over or is_cut else dice.choice(legal))
        return CHUNK

    return chunk


def single() -> Callable[[], int]:
    race, dice = RaceEnv(TRACK, PLAYERS, laps=LAPS), random.Random(1)
    race.reset(seed=1)

    def chunk() -> int:
        for _ in range(CHUNK):
            step = race.step(dice.choice(np.flatnonzero(race.action_masks())))
            if step[2] or step[3]:
                race.reset()
        return CHUNK

    return chunk


def openspiel() -> Callable[[], int]:
    """As peers/spiel.py drives OpenSpiel's own games."""
    import pyspiel

    import hotlap.env.openspiel

    game = pyspiel.load_game(hotlap.env.openspiel.TYPE.short_name, {"players": PLAYERS, "track": TRACK, "laps": LAPS})
    dice, state = random.Random(1), game.new_initial_state()

    def chunk() -> int:
        nonlocal state
        for _ in range(CHUNK):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(dice.randrange(len(state.chance_outcomes())))
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        return CHUNK

    return chunk


KINDS: dict[str, Callable[[], Any]] = {
    "batch": lambda: batch(setup()),
    "batch_full": lambda: batch(garage()),
    "batch_club": lambda: batch(against_club()),
    "vector": vector,
    "aec": aec,
    "single": single,
    "openspiel": openspiel,
}


def environments(pace: Pace) -> dict[str, float]:
    """Steps per CPU second of one core, of each kind."""
    found = {}
    for name, make in KINDS.items():
        say(f"environments: {name}")
        chunk = make()

        def spend(seconds: float, chunk: Callable[[], int] = chunk) -> float:
            steps, begin = 0, process_time()
            while process_time() - begin < seconds:
                steps += chunk()
            return steps / (process_time() - begin)

        found[f"env.{name}_steps_per_s"] = median(pace.repeat(spend))
    return found
