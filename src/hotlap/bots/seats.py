"""Who drives the cars of many races, and how a seat of them decides: for Field (field.py) and for batches of races
(env/lanes.py).

`random` and `club` are called by name. All other drivers are kernels, called by their addresses: a new one changes
nothing here.
"""

from collections.abc import Sequence
from typing import Any

from ..extras import need
from ..kernels import (
    apply,
    array,
    cold,
    i64,
    invoke,
    is_offered,
    jit,
    layout,
    record,
    see,
    throw,
    write_choices,
)
from .club.notes import Notes
from .club.think import think
from .driver import Kernel
from .observation.write import Page

LEARNER, RANDOM, CLUB, KERNEL = range(4)  # who drives a seat; KERNEL + i: the i-th kernel
LEGEND = RANDOM  # it is never asked
MOST_KERNELS = 16
NO_REWARD = -1  # in place of an address


@record
class Hired:
    """Kernels by their addresses. Their memories lie in one array, each from its `start` to that of the next."""

    address: array(i64, MOST_KERNELS)
    start: array(i64, MOST_KERNELS + 1)
    is_whole: array(i64, MOST_KERNELS)  # it takes whole decisions


@record
class Desk:
    """Room to work in, and the kernels. Being one record it is one pointer: with a tuple of arrays, which compiled code
    copies at each call, a step without observation took four times as long."""

    blank: layout.Game
    sight: layout.Game
    events: layout.Events
    choices: layout.Choices
    notes: Notes
    page: Page
    key: array(i64, 8)
    hired: Hired
    reward: i64  # the address of the user's kernel, or NO_REWARD


def hire(kernels: Sequence[Kernel], hired: Any) -> Any:
    """Write kernels into a record of Hired. Returns a copy of their memories, one behind the other.

    The machine code lives only as long as the kernels do. ValueError if they are too many.
    """
    np = need("numpy")
    if len(kernels) > MOST_KERNELS:
        raise ValueError(f"{MOST_KERNELS} kernels can race together at most, not {len(kernels)}")
    for i, kernel in enumerate(kernels):
        hired.address[i] = kernel.pointer.address
        hired.start[i + 1] = hired.start[i] + len(kernel.memory)
        hired.is_whole[i] = kernel.is_whole
    return np.concatenate([*(np.asarray(kernel.memory, np.float32) for kernel in kernels), np.zeros(1, np.float32)])


@jit
def decide(game, track, seat, driver, known, desk):
    """Let the driver of a seat decide, whose actions are in desk.choices. What it chose is in desk.notes then. Returns
    false if a kernel chose what is not offered.

    `known` is what a driver has besides its sight: the table of `club`, the memories of kernels, and dice.
    """
    pace, _, dice = known
    notes, choices = desk.notes, desk.choices
    if driver == CLUB:
        see(game, track, seat, desk.sight)
        think(desk.sight, track, seat, pace, choices, notes)
        return True
    notes.n = 1
    if driver == RANDOM:
        notes.actions[0] = choices.codes[throw(dice, choices.n)]
        return True
    return ask(game, track, seat, driver - KERNEL, known, desk)


@cold
def ask(game, track, seat, which, known, desk):
    """The same for a kernel."""
    pace, memories, dice = known
    hired, notes, choices = desk.hired, desk.notes, desk.choices
    memory = memories[hired.start[which] : hired.start[which + 1]]
    if hired.is_whole[which] == 1:
        see(game, track, seat, desk.sight)
        notes.n = invoke(hired.address[which], (desk.sight, track, seat, pace, notes, dice, memory))
        see(game, track, seat, desk.sight)  # the kernel may have written into it
        return is_legal(desk.sight, track, seat, choices, notes)
    notes.n = 1
    notes.actions[0] = choices.codes[0]
    if choices.n == 1:
        return True
    see(game, track, seat, desk.sight)
    notes.actions[0] = invoke(hired.address[which], (desk.sight, track, seat, pace, choices, dice, memory))
    write_choices(game, track, seat, choices)  # the kernel may have written over them
    return is_offered(choices, notes.actions[0])


@jit
def is_legal(trial, track, seat, choices, notes):
    """Whether all actions in `notes` may be taken, one after the other; `trial` is written over. A plan is several, and
    each has choices of its own."""
    for i in range(notes.n):
        if i > 0:
            apply(trial, track, seat, notes.actions[i - 1], None)
        write_choices(trial, track, seat, choices)
        if not is_offered(choices, notes.actions[i]):
            return False
    return notes.n > 0
