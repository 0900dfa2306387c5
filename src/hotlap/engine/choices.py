"""The list of a seat's legal actions: short, and not a mask over all codes, because random play loops over it."""

from .jit import jit


@jit
def offer(choices, action):
    choices.codes[choices.n] = action
    choices.n += 1


@jit
def is_offered(choices, action):
    for i in range(choices.n):
        if choices.codes[i] == action:
            return True
    return False
