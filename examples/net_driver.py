"""The net of clone_and_ppo.py as a driver: in the browser, the terminal, tournaments and RaceBatch.

    scripts/play race --track usa --drivers examples/net_driver.py,club,club,club,club,club

It reads usa.npz beside this file. The net is worked out in one fixed order, so it drives the same race on all machines.
"""

from pathlib import Path

import numpy as np

from hotlap.bots.kernel import driver
from hotlap.bots.observation import Observation, load_weights
from hotlap.bots.observation.write import Page, write_row
from hotlap.kernels import jit

LAYERS = ("first", "second", "policy")
FILE = Path(__file__).with_name("usa.npz")
if not FILE.is_file():
    raise FileNotFoundError(f"{FILE.name} is missing: train it with scripts/examples or clone_and_ppo.py --weights")

FORM = Observation()
WEIGHTS = load_weights(FILE, FORM)
SIZE, WIDTH, ACTIONS = FORM.size, *WEIGHTS["policy"].shape
PAGE, RIVALS, SCALES = Page.dtype, FORM.rivals, FORM.scales
ZERO, NONE = np.float32(0), np.float32(-np.inf)


@jit
def layer(memory, at, inputs, outputs, lowest):
    """One layer, its weights by input and then its bias, from `at` on; no output is below `lowest`. Returns its end."""
    n = len(outputs)
    bias = at + len(inputs) * n
    for j in range(n):
        outputs[j] = memory[bias + j]
    for i in range(len(inputs)):
        if inputs[i] != 0.0:  # most are 0
            for j in range(n):
                outputs[j] += inputs[i] * memory[at + i * n + j]
    for j in range(n):
        outputs[j] = max(outputs[j], lowest)
    return bias + n


@driver
def choose(view, track, seat, pace, choices, dice, memory):
    """The action that the net wishes most, of those that are legal."""
    row = np.zeros(SIZE, np.float32)
    write_row(view, track, seat, False, RIVALS, np.zeros(1, PAGE), SCALES, row)
    first, second, wishes = np.zeros(WIDTH, np.float32), np.zeros(WIDTH, np.float32), np.zeros(ACTIONS, np.float32)
    at = layer(memory, 0, row, first, ZERO)
    at = layer(memory, at, first, second, ZERO)
    layer(memory, at, second, wishes, NONE)
    best = choices.codes[0]
    for k in range(1, choices.n):
        if wishes[choices.codes[k]] > wishes[best]:
            best = choices.codes[k]
    return best


choose = choose.with_memory(
    np.concatenate([WEIGHTS[name].ravel() for layer in LAYERS for name in (layer, f"{layer}_bias")])
)
