"""The list of a seat's legal actions: short, and not a mask over all codes, because random play loops over it."""

from .jit import jit


@jit
def offer(choices, action):
    choices.codes[choices.n] = action
    choices.n += 1


@jit
def offer_if(choices, action, is_legal):
    """Offer an action where it is legal. No branch: what a hand holds the processor cannot foresee."""
    choices.codes[choices.n] = action
    choices.n += is_legal


@jit
def is_offered(choices, action):
    for i in range(choices.n):
        if choices.codes[i] == action:
            return True
    return False
