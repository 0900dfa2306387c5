"""The list of what a seat may do: short lists are what random play and search loop over."""

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
